//! The plan of one variant, and of all.

use std::collections::BTreeMap;

use cranelift_entity::{PrimaryMap, SecondaryMap};
use serde::{Deserialize, Serialize};

use super::{
    Called, Carried, Causes, Checkpointed, Datum, Form, Frame, Fused, LoopFrame, Openings, Recipe,
    Restored, Step, Undone, Variant,
};
use crate::address::strategy::Strategy;
use crate::analysis::entry_seeds::Seed;
use crate::analysis::shadows::Shadowed;
use crate::cfg::{Cfg, Loop, Reversal};
use crate::ir::serial;
use crate::ir::{Alone, Block, Func, Function, Global, Inst, Value};
use crate::request::Role;

/// Where the shadow of an alloca lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Place {
    /// It has none.
    #[default]
    None,
    /// On the frame of the function that holds the backward sweep.
    Frame,
    /// On the stack of the runtime, from the forward to the backward sweep.
    Stack,
    /// On the frame, wherever the alloca is executed: in a tangent.
    Beside,
}

/// What carries an adjoint, and where that begins.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdjointPlan {
    #[serde(with = "serial::set")]
    pub active: SecondaryMap<Value, bool>,
    /// Values whose adjoint may be zero where their partials are not finite.
    #[serde(with = "serial::set")]
    pub masked: SecondaryMap<Value, bool>,
    /// Instructions that add to adjoints in memory to which other threads may add at the same time, and when they do not.
    #[serde(default)]
    pub atomic: BTreeMap<Inst, Option<Alone>>,
    /// Where adjoints begin.
    pub openings: Openings,
}

/// The shadows of pointers.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShadowPlan {
    #[serde(with = "serial::map")]
    pub kinds: SecondaryMap<Value, Shadowed>,
    /// Pointers whose shadow may be null where they are not, so that every access through it looks first.
    #[serde(with = "serial::set")]
    pub absent: SecondaryMap<Value, bool>,
    /// Those of them behind which there may be floats: where an adjoint would be put there, the program ends.
    #[serde(default, with = "serial::set")]
    pub lost: SecondaryMap<Value, bool>,
    /// Where each alloca's shadow lies.
    #[serde(with = "serial::map")]
    pub allocas: SecondaryMap<Inst, Place>,
    /// Pointers whose shadow the forward sweep computes.
    #[serde(with = "serial::set")]
    pub forward: SecondaryMap<Value, bool>,
    /// Stores of pointers that are mirrored in the shadow memory.
    #[serde(with = "serial::set")]
    pub mirrored: SecondaryMap<Inst, bool>,
    /// Loads of pointers from globals behind which adjoints are, so that the globals' shadows must lead to shadows.
    #[serde(with = "serial::entries")]
    pub expected: BTreeMap<Inst, Global>,
    /// Instructions that are given allocatable variables, by which arguments: what was allocated before the adjoint was called
    /// and has no shadow gets one of zeros there.
    #[serde(with = "serial::entries")]
    pub fresh: BTreeMap<Inst, Vec<u32>>,
}

/// What lies on the stack between the sweeps.
#[derive(Clone, Debug, Default)]
pub struct StackPlan {
    pub frames: SecondaryMap<Block, Frame>,
    /// The frames of which a loop reserves all instances at once.
    pub loop_frames: BTreeMap<Loop, Vec<LoopFrame>>,
}

/// How the backward sweep finds memory as the forward sweep did.
#[derive(Clone, Debug, Default)]
pub struct UndoPlan {
    /// The writes that the backward sweep undoes where the reversal of their block begins.
    pub undone: SecondaryMap<Inst, Option<Undone>>,
    /// Loads that the reversal of their block executes again between undoing two of its writes: then
    /// memory is as they found it.
    pub between: SecondaryMap<Inst, bool>,
    /// The data of each block that are needed before the block's writes are undone.
    pub late: SecondaryMap<Block, Vec<Datum>>,
    /// Objects whose final contents are saved at the turning point and restored at the end.
    pub restored: Vec<Restored>,
}

/// Calls that the forward sweep makes to the callee's forward sweep, which may leave records.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallPlan {
    #[serde(with = "serial::map")]
    pub of: SecondaryMap<Inst, Option<Called>>,
    /// Calls of fused loops, with the adjoints of the members of their results, or of the results.
    #[serde(with = "serial::entries")]
    pub entry_seeds: BTreeMap<Inst, Vec<(Option<u32>, Seed)>>,
    /// Whether the primal gives memory back to the heap, which is done when nothing needs it any more.
    pub releases: bool,
}

/// What the sweeps are given and give.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interface {
    /// Split form: the primal parameters that the backward sweep is given.
    pub passed: Vec<bool>,
    /// Whether the result carries an adjoint, so that there is a seed.
    pub seeded: bool,
    /// Whether the result is a pointer with a shadow.
    pub returns_shadow: bool,
}

/// What is known of the primal and recipes rest on.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// Loop-carried values that a load reads in memory.
    #[serde(with = "serial::entries")]
    pub memory_copies: BTreeMap<Value, Inst>,
    /// Variables and heap memory of the function's own that nobody else sees: their address goes into
    /// nothing but GEPs, accesses and the release.
    #[serde(with = "serial::set")]
    pub local: SecondaryMap<Inst, bool>,
    /// How often loops iterate, as a value that is known where they are entered.
    #[serde(with = "serial::entries")]
    pub counts: BTreeMap<Loop, Value>,
}

/// Everything about one variant.
#[derive(Clone, Debug)]
pub struct FunctionPlan<'t> {
    pub func: Func,
    pub roles: Vec<Role>,
    pub form: Form,
    pub cfg: Cfg,
    pub reversal: Reversal,
    pub interface: Interface,
    pub given: Given,
    pub adjoints: AdjointPlan,
    pub shadows: ShadowPlan,
    pub steps: SecondaryMap<Inst, Step<'t>>,
    /// How each datum is had that the backward sweep needs.
    pub recovery: BTreeMap<Datum, Recipe>,
    /// How carried values are inverted from one iteration to the one before.
    pub strategies: BTreeMap<Loop, Strategy>,
    /// The data that the backward sweep of each block needs, operands of what is recomputed included.
    pub needs: SecondaryMap<Block, Vec<Datum>>,
    pub stack: StackPlan,
    pub undoing: UndoPlan,
    /// Stores that the forward sweep leaves out.
    pub dead: SecondaryMap<Inst, bool>,
    pub calls: CallPlan,
    /// The function is a loop whose sweeps are one: what it calls, and the sums that it makes.
    pub fused: Option<Fused>,
    /// The function is a checkpointed loop: what it calls, and what it is told of memory.
    pub checkpoint: Option<Checkpointed>,
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

impl Plan<'_> {
    /// The functions whose backward sweeps end with a message where a derivative comes to memory that may hold floats which it cannot pass.
    pub fn in_doubt(&self) -> impl Iterator<Item = Func> + '_ {
        let own = self.variants.values();
        own.filter(|own| own.steps.values().any(Step::is_in_doubt))
            .map(|own| own.func)
    }
}

impl FunctionPlan<'_> {
    /// What it calls derivatives of.
    pub fn called(&self) -> impl Iterator<Item = Called> + '_ {
        self.calls.of.values().copied().flatten()
    }

    pub fn is_active(&self, value: Value) -> bool {
        self.adjoints.active[value]
    }

    /// The carried values of a loop that the backward sweep tracks.
    pub fn tracked(&self, which: Loop) -> impl Iterator<Item = Value> + '_ {
        let strategy = self.strategies.get(&which).into_iter();
        let all = strategy.flat_map(|strategy| strategy.recovered.keys().copied());
        all.filter(|value| self.recovery.contains_key(&Datum::Tracked(*value)))
    }

    /// The loop that reserves the frame of the block as a whole.
    pub fn loop_frame(&self, block: Block) -> Option<(Loop, LoopFrame)> {
        let which = self.cfg.loops().loop_of(block)?;
        let all = self.stack.loop_frames.get(&which)?;
        let whole = all.iter().find(|whole| whole.block == block)?;
        Some((which, *whole))
    }

    pub fn recovery_of(&self, datum: Datum) -> Option<&Recipe> {
        self.recovery.get(&datum)
    }

    /// Whether a datum is recomputed where it is needed.
    pub fn is_again(&self, datum: Datum) -> bool {
        self.recovery_of(datum).is_some_and(Recipe::is_again)
    }

    /// Where a phi lies that is in the array of what it carries.
    pub fn carried(&self, value: Value) -> Option<&Carried> {
        match self.recovery_of(Datum::Primal(value))? {
            Recipe::NextInArray(carried) => Some(carried),
            _ => None,
        }
    }

    /// The phis of a loop that lie in the array which a block of it fills.
    pub fn carried_at(
        &self,
        function: &Function,
        which: Loop,
        site: Block,
    ) -> impl Iterator<Item = &Carried> {
        let phis = function.phis(self.cfg.loops()[which].header);
        let values = phis.filter_map(|phi| function.insts[phi].result);
        let all = values.filter_map(|value| self.carried(value));
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

    /// The value that a load reads in the backward sweep: its own, or one that it finds in memory.
    pub fn read_by(&self, function: &Function, load: Inst) -> Option<Value> {
        let mut copies = self.given.memory_copies.iter();
        let copied = copies
            .find(|(value, by)| **by == load && self.again_by(function, **value) == Some(load));
        let own = function.insts[load].result;
        copied.map(|(value, _)| *value).or(own)
    }

    /// The positions of active by-value parameters, whose adjoints the split backward sweep returns.
    pub fn active_params(&self) -> impl Iterator<Item = usize> + '_ {
        let roles = self.roles.iter().enumerate();
        roles
            .filter(|(_, role)| **role == Role::Active)
            .map(|(index, _)| index)
    }
}
