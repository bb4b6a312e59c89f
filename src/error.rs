//! The two kinds of failure: the input's ([`Refusal`]) and our own ([`Bug`]).

use std::fmt;

use crate::ir::Location;

/// The input cannot be differentiated as asked: where, why, and what the user can do.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub place: Place,
    /// What was met and why it is refused, one sentence without a full stop.
    pub reason: String,
    /// What to do about it.
    pub hint: Option<String>,
    /// Short name of the reason, printed as `[backsweep-NAME]`.
    pub code: &'static str,
}

/// Where a refusal points.
#[derive(Clone, Debug, PartialEq)]
pub enum Place {
    /// A line of the user's source, from debug information.
    Source(Location),
    /// A function, where the module has no debug information.
    Function(String),
    /// The input as a whole.
    Input,
}

/// One of our own checks failed: never the user's fault, never output.
#[derive(Clone, Debug, PartialEq)]
pub struct Bug {
    /// The stage whose result failed its check.
    pub stage: &'static str,
    pub what: String,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    Refused(Refusal),
    Bug(Bug),
}

pub type Result<T> = std::result::Result<T, Error>;

impl Refusal {
    pub fn new(code: &'static str, place: Place, reason: impl Into<String>) -> Self {
        Refusal {
            place,
            reason: reason.into(),
            hint: None,
            code,
        }
    }

    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

impl Bug {
    pub fn new(stage: &'static str, what: impl Into<String>) -> Self {
        Bug {
            stage,
            what: what.into(),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Error::Refused(refusal)
    }
}

impl From<Bug> for Error {
    fn from(bug: Bug) -> Self {
        Error::Bug(bug)
    }
}

impl fmt::Display for Bug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "internal error in {}: {}", self.stage, self.what)
    }
}
