//! What is wrong with a rule file, and where.

use std::fmt;
use std::sync::Arc;

/// A place in a rule file; line and column count from 1, the column in characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub file: Arc<str>,
    pub line: u32,
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// The first fault of a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError {
    pub place: Place,
    /// What was met, without a full stop.
    pub reason: String,
    /// What to write instead.
    pub hint: String,
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: error: {} [backsweep-rule]\n  hint: {}",
            self.place, self.reason, self.hint
        )
    }
}

impl std::error::Error for RuleError {}
