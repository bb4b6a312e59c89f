//! Writes that are undone, and what is restored in the end.

use serde::{Deserialize, Serialize};

use crate::ir::{Inst, Value};

/// How a write is undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Undone {
    /// The old value is an entry of the block's frame.
    Cell,
    /// The old bytes are a record of their own, made just before the write.
    Region,
}

/// An object that the caller sees, of which the backward sweep undoes writes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Restored {
    /// All the writes lie in the object that this pointer leads to.
    pub base: Value,
    pub writes: Vec<Inst>,
    /// The writes touch single cells at a distance; none where everything between them is saved.
    pub spaced: Option<Spaced>,
}

/// Cells of equal size at equal distances.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spaced {
    /// The bytes of a cell.
    pub bytes: u64,
    /// From the start of one to the start of the next.
    pub distance: u64,
}
