//! The two kinds of failure: the input's ([`Refusal`]) and our own ([`Bug`]).

use std::fmt;

/// Gives another macro all codes, of refusals and of warnings, which may do more with each than list it. Each has a page in
/// `book/src/refusals`, which `backsweep explain` prints; `tests/book.rs` holds both.
#[macro_export]
macro_rules! with_codes {
    ($macro:ident) => {
        $macro![
            "all-const",
            "atomic",
            "bad-bitcode",
            "bad-role",
            "bit-pattern",
            "check-input",
            "checkpoint",
            "crash",
            "exceptions",
            "inactive-pointer",
            "inactive-writes",
            "inline-asm",
            "inputs",
            "library-write",
            "link",
            "marker",
            "memory-limit",
            "messages",
            "mixed-shadow",
            "name-taken",
            "newer-llvm",
            "no-body",
            "no-hessian",
            "no-jacobian",
            "no-rule",
            "no-tangent",
            "not-bitcode",
            "nothing-asked",
            "pair",
            "parallel",
            "plan",
            "rule",
            "text-bytes",
            "text-constant",
            "time-limit",
            "unknown-content",
            "unknown-function",
            "unknown-global",
            "unknown-parameter",
            "unsupported-instruction",
            "unsupported-parameter",
            "unsupported-type",
            "unused-inactive",
            "unused-rule",
            "varargs",
            "wrong-declaration",
        ]
    };
}

macro_rules! list {
    ($($code:literal),* $(,)?) => {
        &[$($code),*]
    };
}

/// The codes that the tool gives.
pub const CODES: &[&str] = with_codes!(list);

/// A place in the user's source, from debug information.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Location {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

/// The input cannot be differentiated as asked: where, why, and what the user can do.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub place: Place,
    /// What was met and why it is refused, one sentence without a full stop.
    pub reason: String,
    /// What to do about it.
    pub hint: Option<String>,
    /// Short name of the reason, printed as `[backsweep-NAME]`: one of [`CODES`].
    pub code: &'static str,
    /// Whether the input has debug information, so that there is no use in asking for it.
    pub has_lines: bool,
    /// The symbol of the function in which it was met, which the place need not tell: code of a library has no lines.
    pub within: Option<Box<str>>,
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

pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Refusal {
    pub fn new(code: &'static str, place: Place, reason: impl Into<String>) -> Self {
        Refusal {
            place,
            reason: reason.into(),
            hint: None,
            code,
            has_lines: false,
            within: None,
        }
    }

    pub fn within(mut self, symbol: &str) -> Self {
        self.within = Some(symbol.into());
        self
    }

    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// At another place, if the refusal's own is no line of the source.
    pub fn at_line(self, place: impl FnOnce(&str) -> Option<Location>) -> Self {
        let found = match &self.place {
            Place::Function(name) => place(name),
            _ => None,
        };
        match found {
            Some(location) => Refusal {
                place: Place::Source(location),
                ..self
            },
            None => self,
        }
    }
}

/// What to do about a refusal, where it is passed on before there is one. It is written with `hint!`, in which
/// `tests/hints.rs` finds it, and sees to it that it has been tried.
#[derive(Clone, Copy, Debug)]
pub struct Hint(&'static str);

impl Hint {
    pub const fn of(text: &'static str) -> Hint {
        Hint(text)
    }
}

impl From<Hint> for String {
    fn from(hint: Hint) -> String {
        hint.0.to_owned()
    }
}

/// A [`Hint`].
macro_rules! hint {
    ($text:literal) => {
        $crate::error::Hint::of($text)
    };
}
pub(crate) use hint;

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
