//! Reports of `--report`: where they go, and the source lines in them.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use backsweep::error::Result;
use backsweep::pipeline::Output;
use backsweep::report::page::{self, Page};
use backsweep::report::profile::Profile;
use backsweep::report::{Place, Source, json, text};
use rustc_hash::FxHashMap as HashMap;

use super::diagnostic;
use super::files::{self, Target};

/// The name of a report that is text among messages, which is the one without a name, too.
pub const ON_STANDARD_ERROR: &str = "-";

/// Where a report goes.
#[derive(Clone, Debug)]
pub enum Reported {
    /// To standard error, as text.
    Text,
    Json(Target),
    Page(Target),
}

impl Reported {
    pub fn target(&self) -> Option<&Target> {
        match self {
            Reported::Text => None,
            Reported::Json(target) | Reported::Page(target) => Some(target),
        }
    }
}

/// What a file's name says of the report in it.
///
/// # Errors
/// A name that says nothing.
pub fn parse(file: &str) -> std::result::Result<Reported, String> {
    let target = || Target::new(PathBuf::from(file));
    let ending = Path::new(file).extension().and_then(OsStr::to_str);
    match ending {
        _ if file == ON_STANDARD_ERROR => Ok(Reported::Text),
        Some("json") => Ok(Reported::Json(target())),
        Some("html") => Ok(Reported::Page(target())),
        _ => Err(
            "the report is written to a file whose name ends in .json or .html; without a file it \
             is text on standard error"
                .into(),
        ),
    }
}

/// What `--report` asks for; nothing where it does not.
#[derive(Default)]
pub struct Written<'j> {
    /// For standard error.
    pub said: String,
    pub files: Vec<(&'j Target, String)>,
}

/// The reports that are asked for.
///
/// # Errors
/// A bug where one cannot be written as JSON or drawn.
pub fn written<'j>(
    wanted: &'j [Reported],
    input: &Path,
    output: &Output,
    profile: Option<&Profile>,
) -> Result<Written<'j>> {
    let mut written = Written::default();
    let Some(report) = &output.report else {
        return Ok(written);
    };
    let lines = Lines::new(input);
    let source = Source {
        line: &|place| lines.line(place),
        file: &diagnostic::near,
    };
    for wanted in wanted {
        match wanted {
            Reported::Json(target) => written.files.push((target, json::of(report)?)),
            Reported::Page(target) => {
                let page = Page {
                    input: &files::shown_input(input),
                    report,
                    source: &source,
                    profile,
                };
                written.files.push((target, page::of(&page)?));
            }
            Reported::Text => written.said = text::of(report, &source),
        }
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
