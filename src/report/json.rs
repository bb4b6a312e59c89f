//! The report as JSON, for programs. `README.md` beside this file has the format.

use serde::Serialize;

use super::Report;
use crate::error::{Bug, Result};

/// Grows when something that was there changes its meaning or goes away.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    #[serde(flatten)]
    report: &'a Report,
}

/// Indented, with a line break at its end.
///
/// # Errors
/// A bug: the report has nothing in it that JSON has not.
pub fn of(report: &Report) -> Result<String> {
    let document = Document {
        version: VERSION,
        report,
    };
    let text = serde_json::to_string_pretty(&document);
    let text = text.map_err(|error| Bug::new("report", error.to_string()))?;
    Ok(text + "\n")
}
