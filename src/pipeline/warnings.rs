//! What is told beside the result: requests that come to nothing; and the lines of refusals that have only a function.

use std::collections::BTreeSet;

use super::rule_table::user_rules;
use super::run::Run;
use crate::error::{Error, Place, Refusal, Result};
use crate::facts::roles::Resolved;
use crate::ir::Location;
use crate::llvm::{Module, Pass};
use crate::request::markers::Gradient;
use crate::request::symbols;
use crate::rules::{Section, Table};

fn all_const(place: Place, primal: &str) -> Refusal {
    let what = format!("nothing that '{primal}' is given has a derivative, for all of it is const");
    Refusal::new("all-const", place, what).with_hint(
        "give what it is to be differentiated in another role: dup, or active (in the source: enzyme_dup, enzyme_out)",
    )
}

/// A refusal that names only a function gets a line of it, if there is one.
pub(super) fn located(error: Error, module: &Module) -> Error {
    match error {
        Error::Refused(refusal) => Error::Refused(Refusal {
            has_lines: module.has_debug_information(),
            ..refusal.at_line(|name| module.line_of(name))
        }),
        bug => bug,
    }
}

/// Says which passes were left out, of which one may be the reason.
pub(super) fn with_disabled(error: Error, disabled: &[Pass]) -> Error {
    if disabled.is_empty() {
        return error;
    }
    let told = disabled.iter().map(|pass| {
        let row = pass.row();
        format!(
            "without the disabled pass '{}', {}",
            row.name,
            row.consequence()
        )
    });
    let told = told.collect::<Vec<_>>().join("; ");
    match error {
        Error::Refused(mut refusal) => {
            refusal.hint = Some(match refusal.hint {
                Some(hint) => format!("{hint}; {told}"),
                None => told,
            });
            Error::Refused(refusal)
        }
        Error::Bug(mut bug) => {
            bug.what = format!("{} ({told})", bug.what);
            Error::Bug(bug)
        }
    }
}

impl Run<'_> {
    /// Tells of requests of the user's in which nothing has a derivative.
    pub(super) fn warn_of_constant(&mut self, resolved: &[Resolved]) {
        for request in resolved.iter().filter(|request| request.constant) {
            let primal = &request.generated.primal;
            let warning = all_const(Place::Function(primal.clone()), primal);
            self.output.warnings.push(warning);
        }
    }

    /// The same of requests in the source.
    pub(super) fn warn_of_constant_gradients(
        &mut self,
        gradients: &[Gradient],
        resolved: &[Resolved],
        request_of: &[Option<usize>],
    ) {
        for (gradient, request) in gradients.iter().zip(request_of) {
            let request = request.and_then(|request| resolved.get(request));
            if request.is_some_and(|request| request.constant) {
                let place = gradient.call.place.clone();
                let warning = all_const(place, &gradient.function.name());
                self.output.warnings.push(warning);
            }
        }
    }

    /// Tells of functions declared inactive, and of rows of rules, that nothing calls.
    pub(super) fn warn_of_unused(
        &mut self,
        module: &Module,
        table: &Table,
        inactive: &BTreeSet<String>,
    ) -> Result<()> {
        let unused = inactive
            .iter()
            .filter(|name| !self.called.names.contains(*name));
        let mut warnings: Vec<Refusal> = unused
            .map(|name| {
                let what = format!(
                    "'{name}' is declared inactive, but nothing that is differentiated calls it"
                );
                Refusal::new("unused-inactive", Place::Function(name.clone()), what).with_hint(
                    "leave it out, or keep the compiler from inlining the function: noinline, or -O0",
                )
            })
            .collect();
        for file in &self.options.rules {
            for rule in user_rules(file)?.rules() {
                let place = &rule.place;
                let row = (place.file.to_string(), place.line, place.column);
                if rule.section == Section::Instructions || self.called.rows.contains(&row) {
                    continue;
                }
                let at = Place::Source(Location {
                    file: row.0,
                    line: place.line,
                    column: place.column,
                });
                let what = format!("nothing that is differentiated calls '{}'", rule.name());
                let warning = Refusal::new("unused-rule", at, what);
                warnings.push(warning.with_hint(self.instead_of(rule.name(), table)));
            }
        }
        self.output.warnings.extend(warnings);
        for warning in &mut self.output.warnings {
            let placed = warning.clone().at_line(|name| module.line_of(name));
            *warning = Refusal {
                has_lines: module.has_debug_information(),
                ..placed
            };
        }
        Ok(())
    }

    /// What may be meant by a row of this name.
    fn instead_of(&self, name: &str, table: &Table) -> String {
        let known = |other: &&String| table.for_symbol(other).is_none();
        let names = self.called.names.iter().filter(known).map(String::as_str);
        match symbols::near(name, names) {
            Some(other) => format!("did you mean '{other}'?"),
            None => {
                "leave it out, or keep the compiler from inlining the function: noinline, or -O0"
                    .to_owned()
            }
        }
    }
}
