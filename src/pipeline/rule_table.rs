//! The rules of a run: those that come with the tool, the source's and the user's.

use std::borrow::Cow;

use super::options::RuleFile;
use crate::error::{Bug, Place, Refusal, Result};
use crate::ir::Location;
use crate::request::markers::Declared;
use crate::rules::Table;

/// The rules that come with the tool, and the user's over them.
pub(super) fn rule_table(files: &[RuleFile], declared: &Declared) -> Result<Cow<'static, Table>> {
    let builtin = Table::builtin().map_err(|e| Bug::new("rules", e.to_string()))?;
    if files.is_empty() && !declared.has_rules() {
        return Ok(Cow::Borrowed(builtin));
    }
    let mut table = builtin.clone();
    declared.add_rules(&mut table)?;
    for file in files {
        table.extend(user_rules(file)?);
    }
    Ok(Cow::Owned(table))
}

/// The rows of one of the user's files.
///
/// # Errors
/// Refuses what does not parse, at its place in the file.
pub fn user_rules(file: &RuleFile) -> Result<Table> {
    Table::parse(&file.text, &file.path.display().to_string()).map_err(|error| {
        let place = Place::Source(Location {
            file: error.place.file.to_string(),
            line: error.place.line,
            column: error.place.column,
        });
        Refusal::new("rule", place, error.reason)
            .with_hint(error.hint)
            .into()
    })
}
