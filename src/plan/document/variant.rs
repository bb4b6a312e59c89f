//! One variant of a plan, as it is written, and from and to the plan itself.
//!
//! Both directions name every field of the plan, so that one that is added is not forgotten here.

use std::collections::BTreeMap;

use cranelift_entity::{EntityRef, SecondaryMap};
use serde::{Deserialize, Serialize};

use super::requirement::{Requirement, Slot};
use crate::address::strategy::Strategy;
use crate::cfg::{Cfg, Loop, Reversal};
use crate::error::{Bug, Result};
use crate::ir::serial::{entries, map, set};
use crate::ir::{Block, Func, Inst, Program};
use crate::plan::causes::Causes;
use crate::plan::{
    AdjointPlan, CallPlan, Checkpointed, Datum, Form, Frame, FunctionPlan, Fused, Given, Interface,
    LoopFrame, Restored, ShadowPlan, StackPlan, Step, StepOf, UndoPlan, Undone,
};
use crate::request::Role;

/// One variant: what a function's two sweeps do.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VariantText {
    /// The symbol of the primal, with an `@`.
    pub function: String,
    pub roles: Vec<Role>,
    pub form: Form,
    pub interface: Interface,
    /// What the backward sweep needs, and how each of it is recovered.
    #[serde(with = "entries")]
    pub requirements: BTreeMap<Datum, Requirement>,
    /// Which of it each block's reversal needs, and what of that before the block's writes are undone.
    #[serde(with = "map")]
    pub needs: SecondaryMap<Block, Vec<Datum>>,
    #[serde(with = "map")]
    pub needed_late: SecondaryMap<Block, Vec<Datum>>,
    /// What each instruction contributes; rules and pairs by name, with an `@`.
    #[serde(with = "entries")]
    pub steps: BTreeMap<Inst, StepOf<String, String>>,
    pub adjoints: AdjointPlan,
    pub shadows: ShadowPlan,
    /// The bytes of each block's frame; its entries are the slots of the requirements.
    #[serde(with = "entries")]
    pub frames: BTreeMap<Block, u64>,
    #[serde(with = "entries")]
    pub loop_frames: BTreeMap<Loop, Vec<LoopFrame>>,
    #[serde(with = "entries")]
    pub strategies: BTreeMap<Loop, Strategy>,
    #[serde(with = "entries")]
    pub undone: BTreeMap<Inst, Undone>,
    #[serde(with = "set")]
    pub between_undone: SecondaryMap<Inst, bool>,
    pub restored: Vec<Restored>,
    #[serde(with = "set")]
    pub dead: SecondaryMap<Inst, bool>,
    pub calls: CallPlan,
    pub fused: Option<Fused>,
    pub checkpoint: Option<Checkpointed>,
    pub given: Given,
}

impl VariantText {
    /// The plan of a variant as text.
    ///
    /// # Errors
    /// A bug where a frame has an entry that nothing needs.
    pub fn of(program: &Program, plan: &FunctionPlan<'_>) -> Result<VariantText> {
        let FunctionPlan {
            func,
            roles,
            form,
            cfg: _,
            reversal: _,
            interface,
            given,
            adjoints,
            shadows,
            steps,
            recovery: _,
            strategies,
            needs,
            stack,
            undoing,
            dead,
            calls,
            fused,
            checkpoint,
            causes: _,
        } = plan.clone();
        let UndoPlan {
            undone,
            between,
            late,
            restored,
        } = undoing;
        let StackPlan {
            frames,
            loop_frames,
        } = stack;
        let steps = steps.iter().filter(|(_, step)| **step != Step::Nothing);
        Ok(VariantText {
            function: format!("@{}", program.signatures[func].name),
            roles,
            form,
            interface,
            requirements: requirements(plan)?,
            needs,
            needed_late: late,
            steps: steps.map(|(inst, step)| (inst, named(step))).collect(),
            adjoints,
            shadows,
            frames: sizes(&frames),
            loop_frames,
            strategies,
            undone: there(&undone),
            between_undone: between,
            restored,
            dead,
            calls,
            fused,
            checkpoint,
            given,
        })
    }

    /// The plan that the text is of, with what follows from the program.
    pub fn plan<'t>(
        self,
        (func, cfg): (Func, Cfg),
        steps: SecondaryMap<Inst, Step<'t>>,
    ) -> FunctionPlan<'t> {
        let told = self.requirements.iter();
        let causes = Causes::of_told(told.map(|(datum, of)| (*datum, of.told())));
        let frames = framed(&self.requirements, &self.frames);
        let recovery = self.requirements.into_iter();
        FunctionPlan {
            func,
            roles: self.roles,
            form: self.form,
            reversal: Reversal::new(&cfg),
            cfg,
            interface: self.interface,
            given: self.given,
            adjoints: self.adjoints,
            shadows: self.shadows,
            steps,
            recovery: recovery.map(|(datum, of)| (datum, of.recipe)).collect(),
            strategies: self.strategies,
            needs: self.needs,
            stack: StackPlan {
                frames,
                loop_frames: self.loop_frames,
            },
            undoing: UndoPlan {
                undone: perhaps(self.undone),
                between: self.between_undone,
                late: self.needed_late,
                restored: self.restored,
            },
            dead: self.dead,
            calls: self.calls,
            fused: self.fused,
            checkpoint: self.checkpoint,
            causes,
        }
    }
}

/// A step with the names of its rule or pair.
pub(super) fn named(step: &Step<'_>) -> StepOf<String, String> {
    let rule = |rule: &crate::rules::Rule, _| Ok(format!("@{}", rule.name()));
    let pair = |pair: &crate::request::Pair| Ok(format!("@{},@{}", pair.forward, pair.backward));
    let named: std::result::Result<_, std::convert::Infallible> = step.clone().try_map(rule, pair);
    match named {
        Ok(named) => named,
        Err(never) => match never {},
    }
}

fn requirements(plan: &FunctionPlan<'_>) -> Result<BTreeMap<Datum, Requirement>> {
    let recovery = plan.recovery.iter();
    let mut all: BTreeMap<Datum, Requirement> = recovery
        .map(|(datum, recipe)| {
            let told = plan.causes.told(*datum);
            (*datum, Requirement::new(recipe.clone(), told))
        })
        .collect();
    for (block, frame) in plan.stack.frames.iter() {
        for item in &frame.items {
            let (datum, slot) = Slot::of(block, item);
            let of = all.get_mut(&datum).ok_or_else(|| {
                let what = format!("{block} pushes {datum:?}, which nothing needs");
                Bug::new("plan text", what)
            })?;
            of.slots.push(slot);
        }
    }
    Ok(all)
}

fn sizes(frames: &SecondaryMap<Block, Frame>) -> BTreeMap<Block, u64> {
    let used = frames.iter().filter(|(_, frame)| frame.bytes > 0);
    used.map(|(block, frame)| (block, frame.bytes)).collect()
}

/// The frames with their entries, by where they lie.
fn framed(
    requirements: &BTreeMap<Datum, Requirement>,
    sizes: &BTreeMap<Block, u64>,
) -> SecondaryMap<Block, Frame> {
    let mut frames: SecondaryMap<Block, Frame> = SecondaryMap::new();
    for (block, bytes) in sizes {
        frames[*block].bytes = *bytes;
    }
    for (datum, of) in requirements {
        for slot in &of.slots {
            frames[slot.block].items.push(slot.item(*datum));
        }
    }
    for frame in frames.values_mut() {
        frame.items.sort_by_key(|item| item.offset);
    }
    frames
}

/// The entries that are there.
fn there<K: EntityRef + Ord, V: Clone>(map: &SecondaryMap<K, Option<V>>) -> BTreeMap<K, V> {
    let entries = map.iter();
    entries
        .filter_map(|(id, value)| Some((id, value.clone()?)))
        .collect()
}

fn perhaps<K: EntityRef + Ord, V: Clone>(entries: BTreeMap<K, V>) -> SecondaryMap<K, Option<V>> {
    let mut map = SecondaryMap::new();
    for (id, value) in entries {
        map[id] = Some(value);
    }
    map
}
