//! What the backward sweep may need.

use serde::{Deserialize, Serialize};

use crate::cfg::Loop;
use crate::ir::{Block, Inst, Value};

/// Something that the backward sweep needs and the forward sweep knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Datum {
    /// A value of the primal.
    Primal(Value),
    /// The shadow of a pointer.
    Shadow(Value),
    /// Which predecessor a merge was entered from, as a position in its list.
    Pred(Block),
    /// How often a loop's latch was left for its header.
    Count(Loop),
    /// That the memory which a write overwrote is as it was before.
    Undo(Inst),
    /// What a write overwrote.
    Old(Inst),
    /// The shadow of the pointer that a store of a pointer overwrote.
    OldShadow(Inst),
    /// What the writes that are undone left in the object that a pointer leads to.
    Final(Value),
    /// What a loop last made of a value that it carries: where its latch leaves it, what the next
    /// iteration would have carried.
    Last(Value),
    /// A carried value in a variable of the backward sweep that each iteration inverts by one.
    Tracked(Value),
}
