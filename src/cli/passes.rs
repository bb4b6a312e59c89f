//! `backsweep passes`, and passes as values of options.

use backsweep::llvm::{Pass, Row};
use backsweep::pipeline::Stage;
use clap::builder::{EnumValueParser, PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::Result as Parsed;

/// With what the name of a pass begins where stages have names, too.
const PREFIX: &str = "pass:";

/// Widths of the columns with sentences.
const ESTABLISHES: usize = 66;
const RELIED_ON_BY: usize = 30;

/// List the passes that bring functions to one form before they are differentiated
#[derive(clap::Args, Debug)]
pub struct PassesArgs {
    /// As JSON, with what happens without each pass
    #[arg(long)]
    json: bool,
}

impl PassesArgs {
    pub fn text(&self) -> String {
        match self.json {
            true => json(),
            false => table(),
        }
    }
}

fn json() -> String {
    let rows = Pass::all().map(|pass| {
        let row = pass.row();
        serde_json::json!({
            "name": row.name,
            "scope": row.scope(),
            "establishes": row.establishes,
            "relied_on_by": row.relied_on_by,
            "may_be_disabled": row.may_be_disabled(),
            "without": row.consequence(),
        })
    });
    format!("{:#}\n", serde_json::Value::Array(rows.collect()))
}

/// Three columns, and which passes are always run.
fn table() -> String {
    let name = Pass::all().map(|pass| pass.name().len()).max().unwrap_or(0);
    let mut text = columns(name, ["NAME", "ESTABLISHES", "RELIED ON BY"]);
    for pass in Pass::all() {
        let row = pass.row();
        text += &columns(name, [row.name, row.establishes, row.relied_on_by]);
    }
    let always = Pass::all()
        .map(Pass::row)
        .filter(|row| !row.may_be_disabled());
    let always: Vec<&str> = always.map(|row| row.name).collect();
    let lines = wrapped(&always.join(", "), name + ESTABLISHES + RELIED_ON_BY + 2);
    text + "\nAlways run, for gradients could be wrong without them:\n  "
        + &lines.join("\n  ")
        + "\n"
}

/// One row, of as many lines as its longest sentence needs.
fn columns(name: usize, [first, second, third]: [&str; 3]) -> String {
    let (second, third) = (wrapped(second, ESTABLISHES), wrapped(third, RELIED_ON_BY));
    let mut text = String::new();
    for line in 0..second.len().max(third.len()) {
        let first = if line == 0 { first } else { "" };
        let of = |column: &[String]| column.get(line).cloned().unwrap_or_default();
        let (second, third) = (of(&second), of(&third));
        let whole = format!("{first:name$}  {second:ESTABLISHES$}  {third}");
        text += whole.trim_end();
        text.push('\n');
    }
    text
}

/// The lines of a text that are no longer than `width`, as far as its words allow.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// After what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    Stage(Stage),
    Pass(Pass),
}

/// Reads a stage, or a pass by `pass:NAME`.
#[derive(Clone)]
pub struct AfterParser;

impl TypedValueParser for AfterParser {
    type Value = After;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Parsed<After> {
        let is_pass = |value: &str| value.starts_with(PREFIX);
        if value.to_str().is_some_and(is_pass) {
            let names = Pass::all().map(|pass| format!("{PREFIX}{}", pass.name()));
            return PossibleValuesParser::new(names)
                .try_map(|name| named(name.trim_start_matches(PREFIX)).map(After::Pass))
                .parse_ref(command, argument, value);
        }
        EnumValueParser::<Stage>::new()
            .map(After::Stage)
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let passes = Pass::all().map(|pass| {
            let name = format!("{PREFIX}{}", pass.name());
            PossibleValue::new(name).hide(true)
        });
        let stages = EnumValueParser::<Stage>::new();
        let stages: Vec<PossibleValue> = stages.possible_values().into_iter().flatten().collect();
        Some(Box::new(stages.into_iter().chain(passes)))
    }
}

/// Reads a pass that may be left out.
pub fn disabled() -> impl TypedValueParser<Value = Pass> {
    PossibleValuesParser::new(Pass::all().map(Pass::name)).try_map(|name| {
        let pass = named(&name)?;
        let row: &Row = pass.row();
        match row.may_be_disabled() {
            true => Ok(pass),
            false => Err(format!(
                "this pass is always run; without it, {}",
                row.consequence()
            )),
        }
    })
}

fn named(name: &str) -> Result<Pass, String> {
    Pass::named(name).ok_or_else(|| "there is no such pass".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let text = table();
        let rows = text.lines().take_while(|line| !line.is_empty());
        for line in rows {
            assert!(line.len() <= 125, "{line}");
            assert!(line.starts_with(|c: char| c != ' ') || line.starts_with("          "));
        }
        assert!(Pass::all().all(|pass| text.contains(pass.name())));
    }

    #[test]
    fn lines_are_no_longer_than_asked() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("", 7), [""]);
        assert_eq!(wrapped("endlessly", 3), ["endlessly"]);
    }
}
