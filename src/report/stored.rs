//! What is stored, how much and how often, and why.

use serde::Serialize;

use super::place::Place;
use crate::plan::Kind;

/// One thing that is stored.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Entry {
    /// Where it is computed, read or overwritten.
    pub at: Option<Place>,
    /// In the words of the source as far as they are known, `…` for the rest.
    pub what: String,
    pub kind: &'static str,
    pub bytes: Bytes,
    /// The loops around, the outermost first: it is stored once in every iteration of the innermost.
    pub loops: Vec<Turns>,
    /// It is not stored every time: that depends on the way taken.
    pub at_most: bool,
    /// How often in one call, where that is constant.
    pub times: Option<u64>,
    pub needed: Reason,
    pub why: Reason,
    /// What would make that unnecessary, where the program can be written otherwise.
    pub avoid: Option<String>,
}

/// How much is stored each time.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Bytes {
    Number(u64),
    /// What the number depends on.
    Text(String),
}

/// How often a loop iterates each time it is entered.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turns {
    pub at: Option<Place>,
    /// An expression of the source's names, or a number; none where it is not known on entry.
    pub times: Option<String>,
    #[serde(skip)]
    pub constant: Option<u64>,
}

/// Why something is as it is, and the place that it is about.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reason {
    pub text: String,
    pub at: Option<Place>,
}

/// What one call stores of a kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Total {
    pub kind: &'static str,
    /// In bytes, where it is constant.
    pub bytes: Option<u64>,
    /// The same as an expression, in bytes.
    pub formula: String,
    pub at_most: bool,
}

/// How many different values the backward sweep has by other means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Recovered {
    /// In local variables.
    pub kept: usize,
    /// From memory, as it is or once writes are undone.
    pub reloaded: usize,
    /// From the number of the iteration.
    pub from_iteration: usize,
    pub recomputed: usize,
}

/// The runtime's name of a kind.
pub(super) fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Value => "value",
        Kind::Undo => "undo",
        Kind::Integer => "integer",
        Kind::Control => "control",
        Kind::Partial => "partial",
        Kind::Snapshot => "snapshot",
    }
}
