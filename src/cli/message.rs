//! What is said on standard error: as text for people, as lines of JSON, or as one log in SARIF; and which warnings are said.

use std::io::Write;
use std::mem;
use std::sync::{Mutex, OnceLock, PoisonError};

use backsweep::error::{self, Location};
use clap::ValueEnum;
use serde_json::{Value, json};

use super::explain;

/// In what form messages are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum Format {
    /// As compilers write them, with the line of the source
    #[default]
    Text,
    /// An object a line: severity, code, message, file, line, column, function, notes
    Json,
    /// One log in SARIF 2.1.0, at the end
    Sarif,
}

/// What becomes of warnings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Policy {
    /// All are errors.
    AllErrors,
    /// Those of a code are errors.
    Error(&'static str),
    /// Those of a code are not said.
    Silent(&'static str),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    Error,
    Warning,
}

/// One message.
#[derive(Clone, Debug)]
pub struct Message {
    pub severity: Severity,
    /// The file that it is about, or this tool.
    pub subject: String,
    pub at: Option<Location>,
    pub function: Option<String>,
    pub reason: String,
    /// What `backsweep explain` tells more of.
    pub code: Option<String>,
    pub notes: Vec<String>,
    /// All of it for people, with colours.
    pub text: String,
}

/// How messages are said.
#[derive(clap::Args, Debug)]
pub struct MessageArgs {
    /// In what form messages on standard error are
    #[arg(long, value_name = "FORMAT", global = true, default_value = "text")]
    message_format: Format,

    /// Whether messages are in colour; by default where standard error is a terminal
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    color: Colour,

    /// What becomes of warnings: error (all are errors), error=CODE, no-CODE (may be repeated; of what is said of a code the last counts)
    #[arg(short = 'W', long = "warning", value_name = "WHAT", global = true, value_parser = parse_policy)]
    warning: Vec<Policy>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Colour {
    Auto,
    Always,
    Never,
}

impl MessageArgs {
    /// Settles for this process how messages are said.
    pub fn begin(&self) {
        match self.color {
            Colour::Auto => {}
            Colour::Always => anstream::ColorChoice::Always.write_global(),
            Colour::Never => anstream::ColorChoice::Never.write_global(),
        }
        let _ = SETTINGS.set(Settings {
            format: self.message_format,
            policies: self.warning.clone(),
        });
    }
}

#[derive(Debug, Default)]
struct Settings {
    format: Format,
    policies: Vec<Policy>,
}

/// Like the colours, for the process: a panic says something, too.
static SETTINGS: OnceLock<Settings> = OnceLock::new();
static LOG: Mutex<Vec<Message>> = Mutex::new(Vec::new());

fn format() -> Format {
    SETTINGS
        .get()
        .map_or(Format::Text, |settings| settings.format)
}

/// Says a message, or keeps it for the log.
pub fn say(message: Message) {
    match format() {
        Format::Text => print(&message.text),
        Format::Json => print(&format!("{}\n", message.json())),
        Format::Sarif => LOG
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(message),
    }
}

/// Text that is no message, in colour on a terminal. Where nobody listens there is nothing to be done.
pub fn print(text: &str) {
    let _ = anstream::stderr().write_all(text.as_bytes());
}

/// Writes the log, if that is the form: of a process that worked also where nothing was said.
pub fn end(worked: bool) {
    if format() != Format::Sarif {
        return;
    }
    let log = mem::take(&mut *LOG.lock().unwrap_or_else(PoisonError::into_inner));
    if worked || !log.is_empty() {
        print(&format!("{:#}\n", sarif(&log)));
    }
}

/// A warning as it is wanted: an error, or nothing.
pub fn as_wanted(mut warning: Message) -> Option<Message> {
    let policies = SETTINGS
        .get()
        .map_or(&[][..], |settings| &settings.policies);
    let code = warning.code.as_deref();
    // The last that is said of a code counts, as with compilers.
    let policy = policies.iter().rev().find(|policy| match policy {
        Policy::AllErrors => true,
        Policy::Error(of) | Policy::Silent(of) => code == Some(of),
    });
    match policy {
        Some(Policy::Silent(_)) => return None,
        Some(_) => {
            let code = code.unwrap_or_default();
            warning.notes.push(format!(
                "'-W no-{code}' silences it; it is an error by '-W error'"
            ));
            warning.severity = Severity::Error;
        }
        None => {}
    }
    Some(warning)
}

/// `no-CODE`, `error`, `error=CODE`.
pub fn parse_policy(text: &str) -> Result<Policy, String> {
    let known = |name: &str| {
        let mut codes = error::CODES.iter().copied();
        codes
            .find(|code| *code == name)
            .ok_or_else(|| explain::unknown(name))
    };
    match (text, text.strip_prefix("error="), text.strip_prefix("no-")) {
        ("error", ..) => Ok(Policy::AllErrors),
        (_, Some(code), _) => known(code).map(Policy::Error),
        (_, _, Some(code)) => known(code).map(Policy::Silent),
        _ => Err("expected 'error', 'error=CODE' or 'no-CODE'".into()),
    }
}

impl Message {
    fn json(&self) -> Value {
        json!({
            "severity": self.severity.name(),
            "code": self.code,
            "message": self.reason,
            "file": self.file(),
            "line": self.at.as_ref().map(|at| at.line),
            "column": self.at.as_ref().map(|at| at.column),
            "function": self.function,
            "notes": self.notes,
        })
    }

    fn file(&self) -> &str {
        self.at.as_ref().map_or(&self.subject, |at| &at.file)
    }

    /// As a result in SARIF.
    fn result(&self) -> Value {
        let text = [&self.reason].into_iter().chain(&self.notes);
        let text: Vec<&str> = text.map(String::as_str).collect();
        let mut physical = json!({ "artifactLocation": { "uri": self.file() } });
        // Zero is what debug information does not know.
        if let Some(at) = self.at.as_ref().filter(|at| at.line > 0) {
            physical["region"] = json!({ "startLine": at.line });
            if at.column > 0 {
                physical["region"]["startColumn"] = at.column.into();
            }
        }
        let mut location = json!({ "physicalLocation": physical });
        if let Some(function) = &self.function {
            location["logicalLocations"] = json!([{ "name": function, "kind": "function" }]);
        }
        let mut result = json!({
            "level": self.severity.name(),
            "message": { "text": text.join("\n") },
            "locations": [location],
        });
        if let Some(code) = &self.code {
            result["ruleId"] = code.as_str().into();
        }
        result
    }
}

impl Severity {
    fn name(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// The log of all messages, with what their codes mean.
fn sarif(messages: &[Message]) -> Value {
    let mut codes: Vec<&str> = messages
        .iter()
        .filter_map(|one| one.code.as_deref())
        .collect();
    codes.sort_unstable();
    codes.dedup();
    let rule = |code: &str| json!({ "id": code, "shortDescription": { "text": explain::summary(code).unwrap_or(code) } });
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "backsweep",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": codes.into_iter().map(rule).collect::<Vec<_>>(),
            } },
            "results": messages.iter().map(Message::result).collect::<Vec<_>>(),
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message() -> Message {
        Message {
            severity: Severity::Warning,
            subject: "in.bc".into(),
            at: Some(Location {
                file: "a.f90".into(),
                line: 3,
                column: 0,
            }),
            function: None,
            reason: "nothing is differentiated".into(),
            code: Some("all-const".into()),
            notes: vec!["give it a role".into()],
            text: String::new(),
        }
    }

    #[test]
    fn tells_machines_where_and_why() {
        let line = message().json();
        assert_eq!(line["severity"], "warning");
        assert_eq!(line["file"], "a.f90");
        assert_eq!(line["line"], 3);
        let log = sarif(&[message()]);
        let run = &log["runs"][0];
        assert_eq!(run["tool"]["driver"]["rules"][0]["id"], "all-const");
        let result = &run["results"][0];
        assert_eq!(result["ruleId"], "all-const");
        assert_eq!(
            result["message"]["text"],
            "nothing is differentiated\ngive it a role"
        );
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["region"], json!({ "startLine": 3 }));
    }

    #[test]
    fn reads_what_becomes_of_warnings() {
        assert_eq!(parse_policy("error"), Ok(Policy::AllErrors));
        assert_eq!(
            parse_policy("no-all-const"),
            Ok(Policy::Silent("all-const"))
        );
        assert_eq!(
            parse_policy("error=all-const"),
            Ok(Policy::Error("all-const"))
        );
        assert!(parse_policy("no-such-thing").is_err());
        assert!(parse_policy("all").is_err());
    }
}
