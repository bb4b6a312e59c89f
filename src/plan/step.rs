//! What an instruction contributes to the backward sweep, and whose forward sweep takes the place of a call.

use serde::{Deserialize, Serialize};

use super::Variant;
use crate::ir::FloatKind;
use crate::memory::calls::Reduction;
use crate::request::Pair;
use crate::rules::{Precision, Rule};

/// Where the floats and pointers are in copied memory: in every `size` bytes, at these distances,
/// ascending.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Copied {
    pub floats: Vec<(u64, FloatKind)>,
    pub pointers: Vec<u64>,
    pub size: u64,
    /// The shadows of pointers are null again before the copy: nobody but the program knows the variable, and they are gone.
    #[serde(default)]
    pub forget: bool,
}

/// Memory that an instruction writes of which only the run tells what it holds, by numbers of the instruction's arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Untyped {
    pub to: usize,
    /// Where it is copied from, if that has a shadow.
    pub from: Option<usize>,
    pub bytes: UntypedBytes,
    /// It is an integer that was computed: where a derivative comes back to it, that is an error when the adjoint runs.
    #[serde(default)]
    pub computed: bool,
    /// There may be floats in it that are no doubles: where a derivative comes back to it, that is an error as well.
    #[serde(default)]
    pub strict: bool,
}

/// How many bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum UntypedBytes {
    Exactly(u64),
    /// As this argument says.
    Argument(usize),
}

/// What an instruction contributes to the backward sweep, with its rule `R`, or the pair `P` of the function that it calls.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum StepOf<R, P> {
    Nothing,
    /// `x_b += r_b * dr/dx` for every active operand x and result r.
    Elementwise(R, Precision),
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
    /// It is not known what is written: `src_b += dst_b` of doubles where it is copied, and the shadow that was there before.
    /// Shadows of pointers go along forwards.
    Untyped(Untyped),
    Reduce(Reduction),
    /// The shadow goes with the memory.
    Allocate,
    /// In a tangent, the memory is released where the primal does it, and its shadow with it.
    Release,
    Call(Variant),
    /// A call whose joined adjoint the forward sweep has called in its place: `x_b +=` what that added up for each active
    /// by-value argument.
    Fused(Variant),
    /// A call of a function with a pair of the user's in place of its two sweeps.
    Pair(P),
    /// An error when it is met.
    Undifferentiated(Missing),
    /// `x_b += seed`
    Return,
}

/// What has no adjoint, which is known only where the program comes to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Missing {
    /// A call that leads to no function that is known.
    Function,
    /// A throw, to where it is caught, of what carries a derivative.
    Exception,
}

impl Missing {
    /// What the program then says.
    pub fn text(self) -> &'static str {
        match self {
            Missing::Function => "a pointer leads to a function that was not differentiated",
            Missing::Exception => "something that has a derivative is thrown, and caught here",
        }
    }
}

/// What an instruction contributes to the backward sweep.
pub type Step<'t> = StepOf<&'t Rule, &'t Pair>;

impl<R, P> StepOf<R, P> {
    /// Whether only the run tells if a derivative comes to memory that may hold floats which it cannot pass.
    pub fn is_in_doubt(&self) -> bool {
        matches!(self, StepOf::Untyped(untyped) if untyped.strict || untyped.computed)
    }

    /// The same step with another account of its rule or pair.
    ///
    /// # Errors
    /// As `rule` and `pair` have them.
    pub fn try_map<Q, O, E>(
        self,
        rule: impl FnOnce(R, Precision) -> Result<Q, E>,
        pair: impl FnOnce(P) -> Result<O, E>,
    ) -> Result<StepOf<Q, O>, E> {
        Ok(match self {
            StepOf::Elementwise(of, precision) => {
                StepOf::Elementwise(rule(of, precision)?, precision)
            }
            StepOf::Pair(of) => StepOf::Pair(pair(of)?),
            StepOf::Nothing => StepOf::Nothing,
            StepOf::Select => StepOf::Select,
            StepOf::Preaccumulated(at) => StepOf::Preaccumulated(at),
            StepOf::Same => StepOf::Same,
            StepOf::Phi => StepOf::Phi,
            StepOf::ExtractElement => StepOf::ExtractElement,
            StepOf::InsertElement => StepOf::InsertElement,
            StepOf::Shuffle => StepOf::Shuffle,
            StepOf::ExtractValue => StepOf::ExtractValue,
            StepOf::InsertValue => StepOf::InsertValue,
            StepOf::Load => StepOf::Load,
            StepOf::Store => StepOf::Store,
            StepOf::Restore => StepOf::Restore,
            StepOf::Clear => StepOf::Clear,
            StepOf::Copy(copied) => StepOf::Copy(copied),
            StepOf::Set(held) => StepOf::Set(held),
            StepOf::Untyped(untyped) => StepOf::Untyped(untyped),
            StepOf::Reduce(reduction) => StepOf::Reduce(reduction),
            StepOf::Allocate => StepOf::Allocate,
            StepOf::Release => StepOf::Release,
            StepOf::Call(variant) => StepOf::Call(variant),
            StepOf::Fused(variant) => StepOf::Fused(variant),
            StepOf::Undifferentiated(missing) => StepOf::Undifferentiated(missing),
            StepOf::Return => StepOf::Return,
        })
    }
}

/// Whose forward sweep takes the place of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Called {
    Variant(Variant),
    /// The one that the step names.
    Pair,
    /// The joined adjoint, with seeds that are known before.
    Fused(Variant),
    /// The joined adjoint of an iteration, with the seeds that its loop is given.
    Iteration(Variant),
    /// None: an iteration of a checkpointed loop is executed plainly. The backward sweep calls the joined adjoint.
    Checkpointed(Variant),
}

impl Called {
    /// Whose sweeps are called, if they are generated ones.
    pub fn variant(self) -> Option<Variant> {
        match self {
            Called::Variant(variant)
            | Called::Fused(variant)
            | Called::Iteration(variant)
            | Called::Checkpointed(variant) => Some(variant),
            Called::Pair => None,
        }
    }
}
