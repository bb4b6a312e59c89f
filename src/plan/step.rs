//! What an instruction contributes to the backward sweep, and whose forward sweep takes the place of a call.

use super::Variant;
use crate::ir::FloatKind;
use crate::memory::calls::Reduction;
use crate::request::Pair;
use crate::rules::{Precision, Rule};

/// Where the floats and pointers are in copied memory: in every `size` bytes, at these distances,
/// ascending.
#[derive(Clone, PartialEq, Debug)]
pub struct Copied {
    pub floats: Vec<(u64, FloatKind)>,
    pub pointers: Vec<u64>,
    pub size: u64,
}

/// What an instruction contributes to the backward sweep.
#[derive(Clone, PartialEq, Debug)]
pub enum Step<'t> {
    Nothing,
    /// `x_b += r_b * dr/dx` for every active operand x and result r.
    Elementwise(&'t Rule, Precision),
    /// `(c ? x : y)_b = r_b`
    Select,
    /// What is left of the computational graph of several operations, by number of the region (`ir::Region`).
    Preaccumulated(u32),
    /// The result is the operand: `x_b += r_b`.
    Same,
    /// `x_b` of the value that came from the predecessor taken `+= r_b`.
    Phi,
    ExtractElement,
    InsertElement,
    Shuffle,
    ExtractValue,
    InsertValue,
    /// `*p_b += r_b`
    Load,
    /// `x_b += *p_b; *p_b = 0`
    Store,
    /// A pointer of which the shadow was stored beside: the shadow that was there before.
    Restore,
    /// What is written has no adjoint: `*p_b = 0`.
    Clear,
    /// `src_b += dst_b; dst_b = 0`, element by element; shadows of pointers are copied forwards.
    Copy(Copied),
    /// `dst_b = 0`; of the floats alone where the shadows of pointers are beside them.
    Set(Option<Copied>),
    Reduce(Reduction),
    /// The shadow goes with the memory.
    Allocate,
    Call(Variant),
    /// A call whose joined adjoint the forward sweep has called in its place: `x_b +=` what that added up for each active
    /// by-value argument.
    Fused(Variant),
    /// A call of a function with a pair of the user's in place of its two sweeps.
    Pair(&'t Pair),
    /// A call that leads to no function that is known: an error when it is met.
    Undifferentiated,
    /// `x_b += seed`
    Return,
}

/// Whose forward sweep takes the place of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Called {
    Variant(Variant),
    /// The one that the step names.
    Pair,
    /// The joined adjoint, with seeds that are known before.
    Fused(Variant),
    /// The joined adjoint of an iteration, with the seeds that its loop is given.
    Iteration(Variant),
}
