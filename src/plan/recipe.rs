//! How one datum is had in the backward sweep. Nothing else in a plan says so: emission carries a recipe out, the checker
//! follows it, the report tells it.

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::{Datum, Merge};
use crate::address::finals::Final;
use crate::address::induction::Induction;
use crate::cfg::{Decision, Loop};
use crate::ir::{Block, Inst, Value};

/// A carried value whose array is that of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carried {
    pub which: Loop,
    /// What it is in the first iteration.
    pub first: Value,
    /// What one iteration computes and the next carries.
    pub next: Value,
    /// The block whose frame holds that.
    pub site: Block,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Recipe {
    /// Constants, parameters, addresses of globals and of the frame: the same in both sweeps.
    Available,
    /// Computed once per call: kept in a local variable of the joined function.
    Kept,
    /// Pushed in the forward sweep, popped in the backward sweep.
    Stored,
    /// The instruction is executed again on its operands. The shadow of an address is the same computation on the shadow of
    /// its base.
    Operands,
    /// A carried value that lies in memory: this load reads it there.
    Reload(Inst),
    /// `condition ? then : otherwise` for a phi.
    Select(Rc<Merge>),
    /// The predecessor that conditions decided.
    Decided(Rc<Decision>),
    /// `start + step * k` in iteration k.
    Affine(Induction),
    /// The same behind the loop, after all iterations.
    AffineBehind(Final),
    /// From the array that the loop stores: what the iteration before put there.
    NextInArray(Carried),
    /// Inverted by one in each iteration, by the strategy of its loop.
    Inverse,
    /// It is that datum.
    Same(Datum),
    /// The write is undone in memory.
    Undone,
}

impl Recipe {
    /// Whether it is neither at hand nor kept nor stored.
    pub fn is_again(&self) -> bool {
        !matches!(self, Recipe::Available | Recipe::Kept | Recipe::Stored)
    }

    /// For who reads plans.
    pub fn text(&self) -> &'static str {
        match self {
            Recipe::Available => "at hand",
            Recipe::Kept => "kept in a variable",
            Recipe::Stored => "stored",
            _ => "recomputed",
        }
    }
}
