//! The report of `--report`: where it goes, and the source lines in it.

use backsweep::driver::Output;
use backsweep::error::Result;
use backsweep::ir::Location;
use backsweep::report::text::Source;
use backsweep::report::{Place, json, text};

use super::args::{Job, Reported};
use super::diagnostic;
use super::files::Target;

/// What `--report` asks for; nothing where it does not.
#[derive(Default)]
pub struct Written<'j> {
    /// For standard error.
    pub said: String,
    pub file: Option<(&'j Target, String)>,
}

/// The report as asked for.
///
/// # Errors
/// A bug where it cannot be written as JSON.
pub fn written<'j>(job: &'j Job, output: &Output) -> Result<Written<'j>> {
    let mut written = Written::default();
    let Some(report) = &output.report else {
        return Ok(written);
    };
    match &job.report {
        Some(Reported::Json(target)) => written.file = Some((target, json::of(report)?)),
        Some(Reported::Text) => {
            let source = Source {
                line: &|place| diagnostic::source_line(&location(place), &job.input),
                file: &diagnostic::near,
            };
            written.said = text::of(report, &source);
        }
        None => {}
    }
    Ok(written)
}

fn location(place: &Place) -> Location {
    Location {
        file: place.file.clone(),
        line: place.line,
        column: place.column,
    }
}
