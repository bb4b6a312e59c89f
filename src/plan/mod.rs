//! The plan: what the adjoint does, decided in full before a single instruction is emitted.
//!
//! For every function variant the plan says which step each instruction contributes to the backward
//! sweep, how every value that a step needs is recovered, what each block pushes, and how the
//! backward sweep finds its way. Emission only carries it out; [`check`] walks it independently.

mod ability;
mod absent;
mod atomics;
mod bits;
mod build;
mod carried;
mod causes;
mod cheap;
pub mod check;
mod choose;
mod closed;
pub mod contraction;
mod copies;
mod costs;
mod counts;
mod display;
mod draft;
pub mod drawing;
pub mod fusion;
mod globals;
pub mod inner;
mod inversions;
mod layout;
mod library;
mod memory_walk;
mod merges;
pub mod notes;
mod openings;
pub mod outcome;
mod outlook;
mod pairs;
pub mod preaccumulation;
mod recipe;
mod recover;
mod sites;
mod steps;
pub mod texts;
mod tracks;
mod undo;
mod unknown;
mod unseen;
mod walk;

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};

use crate::address::strategy::Strategy;
use crate::analysis::ahead::Seed;
use crate::analysis::shadows::Shadowed;
use crate::cfg::{Cfg, Loop, Reversal};
use crate::ir::{Block, FloatKind, Func, Function, Global, Inst, Type, Value};
use crate::memory::calls::Reduction;
use crate::request::{Pair, Role};
use crate::rules::{Precision, Rule};

pub use ability::{datum_of, origins};
pub use build::plan;
pub use carried::Carried;
pub use causes::{Causes, Obstacle};
pub use cheap::circular;
pub use display::display;
pub use fusion::Fused;
pub use layout::Whole;
pub use merges::{Merge, Side};
pub use openings::Openings;
pub use outlook::{Outlook, outlooks};
pub use recipe::Recipe;
pub use recover::operands;

/// One generated function, or pair of functions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant(u32);
entity_impl!(Variant, "variant");

/// What is asked of a function: the same request gives the same variant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key {
    pub func: Func,
    pub roles: Vec<RoleKey>,
    pub form: Form,
}

/// A role that can be ordered.
pub type RoleKey = u8;

/// How the two sweeps are arranged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// Forward and backward sweep in one function: what the user calls.
    Joined,
    /// `f_fwd` and `f_bwd`: what callers within the program call.
    Split,
}

/// Something that the backward sweep needs and the forward sweep knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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
    /// A carried value in a variable of the backward sweep that each iteration takes back by one.
    Tracked(Value),
}

/// The kinds that the runtime's statistics tell apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
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

/// Where the shadow of an alloca lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// It has none.
    #[default]
    None,
    /// On the frame of the function that holds the backward sweep.
    Frame,
    /// On the stack of the runtime, from the forward to the backward sweep.
    Stack,
}

/// How a write is undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undone {
    /// The old value is an entry of the block's frame.
    Cell,
    /// The old bytes are a record of their own, made just before the write.
    Region,
}

/// An object that the caller sees, of which the backward sweep undoes writes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PutBack {
    /// All the writes lie in the object that this pointer leads to.
    pub base: Value,
    pub writes: Vec<Inst>,
    /// The writes touch single cells at a distance; none where everything between them is saved.
    pub spaced: Option<Spaced>,
}

/// Cells of equal size at equal distances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spaced {
    /// The bytes of a cell.
    pub bytes: u64,
    /// From the start of one to the start of the next.
    pub distance: u64,
}

/// Everything about one variant.
#[derive(Clone, Debug)]
pub struct FunctionPlan<'t> {
    pub key: Key,
    pub func: Func,
    pub roles: Vec<Role>,
    pub form: Form,
    pub cfg: Cfg,
    pub reversal: Reversal,
    /// Values that carry an adjoint.
    pub active: SecondaryMap<Value, bool>,
    /// Values whose adjoint may be zero where their partials are not finite.
    pub masked: SecondaryMap<Value, bool>,
    pub shadowed: SecondaryMap<Value, Shadowed>,
    /// Pointers whose shadow may be null where they are not, so that every access through it looks first.
    pub absent: SecondaryMap<Value, bool>,
    pub steps: SecondaryMap<Inst, Step<'t>>,
    /// How each datum is had that the backward sweep needs.
    pub recovery: BTreeMap<Datum, Recipe>,
    /// Loop-carried values that a load reads in memory.
    pub mirrors: BTreeMap<Value, Inst>,
    /// How carried values are taken back from one iteration to the one before.
    pub strategies: BTreeMap<Loop, Strategy>,
    /// Loops of which it is not known whether taking back what they carry could store less.
    pub unproven: BTreeSet<Loop>,
    /// What the count of a loop is computed again from: its value where the loop is entered.
    pub counts: BTreeMap<Loop, Value>,
    pub frames: SecondaryMap<Block, Frame>,
    /// The frames of which a loop reserves all instances at once.
    pub wholes: BTreeMap<Loop, Vec<Whole>>,
    /// The data that the backward sweep of each block needs, operands of what is recomputed
    /// included.
    pub needs: SecondaryMap<Block, Vec<Datum>>,
    /// Those among them that are needed before the block's writes are undone.
    pub late: SecondaryMap<Block, Vec<Datum>>,
    /// Stores that the forward sweep leaves out.
    pub dead: SecondaryMap<Inst, bool>,
    /// The writes that the backward sweep undoes where the reversal of their block begins.
    pub undone: SecondaryMap<Inst, Option<Undone>>,
    /// Loads that the reversal of their block executes again between undoing two of its writes: then
    /// memory is as they found it.
    pub between: SecondaryMap<Inst, bool>,
    /// Objects whose final contents are saved where the sweeps meet and put back at the end.
    pub put_back: Vec<PutBack>,
    /// Where adjoints begin.
    pub openings: Openings,
    /// Pointers whose shadow the forward sweep computes.
    pub forward_shadows: SecondaryMap<Value, bool>,
    /// Where each alloca's shadow lies.
    pub allocas: SecondaryMap<Inst, Place>,
    /// Calls that the forward sweep makes to the callee's forward sweep, which may leave records.
    pub calls: SecondaryMap<Inst, Option<Called>>,
    /// Variables and heap memory of the function's own that nobody else sees: their address goes into
    /// nothing but GEPs, accesses and the release.
    pub local: SecondaryMap<Inst, bool>,
    /// Stores of pointers that are mirrored in the shadow memory.
    pub mirrored: SecondaryMap<Inst, bool>,
    /// Loads of pointers from globals behind which adjoints are, so that the globals' shadows must lead to shadows.
    pub expected: BTreeMap<Inst, Global>,
    /// Split form: the primal parameters that the backward sweep is given.
    pub passed: Vec<bool>,
    /// Whether the result carries an adjoint, so that there is a seed.
    pub seeded: bool,
    /// Whether the result is a pointer with a shadow.
    pub returns_shadow: bool,
    /// Whether the primal gives memory back to the heap, which is done when nothing needs it any more.
    pub releases: bool,
    /// The function is a loop whose sweeps are one: what it calls, and the sums that it makes.
    pub fused: Option<Fused>,
    /// Calls of such loops, with the adjoints of the members of their results, or of the results.
    pub ahead: BTreeMap<Inst, Vec<(Option<u32>, Seed)>>,
    /// What is stored, weighted as the choice weighs it.
    pub cost: u64,
    /// Why all this is so, for who asks; emission does not.
    pub causes: Causes,
}

/// Plans of all variants that the requests need.
#[derive(Clone, Debug)]
pub struct Plan<'t> {
    pub variants: PrimaryMap<Variant, FunctionPlan<'t>>,
    /// One for each request, in order.
    pub requested: Vec<Variant>,
}

impl FunctionPlan<'_> {
    pub fn is_active(&self, value: Value) -> bool {
        self.active[value]
    }

    /// The carried values of a loop that the backward sweep tracks.
    pub fn tracked(&self, which: Loop) -> impl Iterator<Item = Value> + '_ {
        let strategy = self.strategies.get(&which).into_iter();
        let all = strategy.flat_map(|strategy| strategy.recovered.keys().copied());
        all.filter(|value| self.recovery.contains_key(&Datum::Tracked(*value)))
    }

    pub fn recovery_of(&self, datum: Datum) -> Option<&Recipe> {
        self.recovery.get(&datum)
    }

    /// Whether a datum is computed again where it is needed.
    pub fn is_again(&self, datum: Datum) -> bool {
        self.recovery_of(datum).is_some_and(Recipe::is_again)
    }

    /// The condition by which a phi is chosen when it is computed again.
    pub fn merge(&self, value: Value) -> Option<&Merge> {
        match self.recovery_of(Datum::Primal(value))? {
            Recipe::Select(merge) => Some(merge),
            _ => None,
        }
    }

    /// Where a phi lies that is in the array of what it carries.
    pub fn carried(&self, value: Value) -> Option<&Carried> {
        match self.recovery_of(Datum::Primal(value))? {
            Recipe::NextInArray(carried) => Some(carried),
            _ => None,
        }
    }

    /// The phis that lie in the array which a block fills.
    pub fn carried_at(&self, site: Block) -> impl Iterator<Item = &Carried> {
        let all = self.recovery.values().filter_map(|how| match how {
            Recipe::NextInArray(carried) => Some(carried),
            _ => None,
        });
        all.filter(move |carried| carried.site == site)
    }

    /// What was read where a store overwrites, so that a record of it serves both.
    pub fn overwritten(&self, write: Inst) -> Option<Value> {
        match self.recovery_of(Datum::Old(write))? {
            Recipe::Same(Datum::Primal(value)) => Some(*value),
            _ => None,
        }
    }

    /// The instruction that computes a value again: its own, or a load that finds it in memory.
    pub fn again_by(&self, function: &Function, value: Value) -> Option<Inst> {
        match self.recovery_of(Datum::Primal(value)) {
            Some(Recipe::Reload(load)) => Some(*load),
            _ => function.def_inst(value),
        }
    }

    /// The positions of active by-value parameters, whose adjoints the split backward sweep returns.
    pub fn active_params(&self) -> impl Iterator<Item = usize> + '_ {
        let roles = self.roles.iter().enumerate();
        roles
            .filter(|(_, role)| **role == Role::Active)
            .map(|(index, _)| index)
    }
}
