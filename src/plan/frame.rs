//! What blocks push.

use serde::{Deserialize, Serialize};

use super::Datum;
use crate::ir::{Block, Type};

/// The kinds that the runtime's statistics tell apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    Value = 0,
    Undo = 1,
    Integer = 2,
    Control = 3,
    Partial = 4,
    Snapshot = 5,
}

/// One entry of a block's frame.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    pub datum: Datum,
    pub kind: Kind,
    pub ty: Type,
    /// From the start of the frame, in bytes.
    pub offset: u64,
    pub bytes: u64,
}

/// What a block pushes when it ends; the backward sweep pops it where the block's reversal begins.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Frame {
    pub items: Vec<Item>,
    /// A multiple of 8.
    pub bytes: u64,
}

/// A frame of which a loop reserves all instances at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LoopFrame {
    /// The block that fills the frame.
    pub block: Block,
    /// Whether the iteration that leaves the loop passes the block, so that there is one instance
    /// more than the latch is left for the header.
    pub last: bool,
    /// Whether there is one more before the first iteration's, for what that iteration carries.
    pub before: bool,
}
