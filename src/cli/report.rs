//! The report of `--report`: where it goes, and the source lines in it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;

use backsweep::error::Result;
use backsweep::pipeline::Output;
use backsweep::report::page::{self, Page};
use backsweep::report::profile::Profile;
use backsweep::report::{Place, Source, json, text};

use super::args::{Job, Reported};
use super::diagnostic;
use super::files::{self, Target};

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
/// A bug where it cannot be written as JSON or drawn.
pub fn written<'j>(
    job: &'j Job,
    output: &Output,
    profile: Option<&Profile>,
) -> Result<Written<'j>> {
    let mut written = Written::default();
    let Some(report) = &output.report else {
        return Ok(written);
    };
    let lines = Lines::new(&job.input);
    let source = Source {
        line: &|place| lines.line(place),
        file: &diagnostic::near,
    };
    match &job.report {
        Some(Reported::Json(target)) => written.file = Some((target, json::of(report)?)),
        Some(Reported::Page(target)) => {
            let page = Page {
                input: &files::shown_input(&job.input),
                report,
                source: &source,
                profile,
            };
            written.file = Some((target, page::of(&page)?));
        }
        Some(Reported::Text) => written.said = text::of(report, &source),
        None => {}
    }
    Ok(written)
}

/// The source files, each read once.
struct Lines<'a> {
    input: &'a Path,
    files: RefCell<HashMap<String, Option<Vec<String>>>>,
}

impl<'a> Lines<'a> {
    fn new(input: &'a Path) -> Self {
        Lines {
            input,
            files: RefCell::default(),
        }
    }

    fn line(&self, place: &Place) -> Option<String> {
        let index = usize::try_from(place.line).ok()?.checked_sub(1)?;
        let mut files = self.files.borrow_mut();
        let lines = files
            .entry(place.file.clone())
            .or_insert_with(|| diagnostic::source_lines(&place.file, self.input));
        lines.as_ref()?.get(index).cloned()
    }
}
