//! Activity: which values carry an adjoint.
//!
//! *Question*: can `v` depend, differentiably, on an independent, and a dependent on `v`?
//! *Lattice*: per value, varied or not; join is or. *Direction*: forwards along SSA definitions; a
//! float read from memory with a shadow is varied. Usefulness, against the flow, is [`Useful`]; which local
//! variables have a shadow is [`super::locals`].
//! *Imprecise about*: memory of the caller's (every cell with a shadow counts as varied and useful).
//!
//! Switched off, every floating value counts as active that is not a constant.

use cranelift_entity::SecondaryMap;

use super::dependence::derives;
use super::usefulness::Useful;
use crate::analysis::shadows::{Shadowed, Shadows};
use crate::dataflow::Walk;
use crate::ir::{Cast, Function, Inst, Op, Value, ValueDef};
use crate::memory::calls::{CallKind, Calls};
use crate::request::Role;

/// Why a value is varied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// A parameter whose role says so.
    Role,
    /// Read from memory that has a shadow.
    Memory,
    /// What a call returns that may compute with active memory.
    Called,
    /// Computed from a varied value: the first such operand.
    From(Value),
    /// The analysis is switched off, and it is a floating value.
    NotAnalysed,
}

/// The active values of a function.
#[derive(Clone, Debug, Default)]
pub struct Activity {
    varied: SecondaryMap<Value, Option<Cause>>,
    active: SecondaryMap<Value, bool>,
}

impl Activity {
    /// Linear: a value becomes varied at most once. Usefulness is absent where activity is switched off.
    pub fn run(
        calls: &Calls<'_>,
        function: &Function,
        shadows: &Shadows,
        roles: &[Role],
        useful: Option<&Useful>,
    ) -> Activity {
        let enabled = useful.is_some();
        let mut facts = Activity::default();
        let users = function.users();
        let mut walk = Walk::new([]);
        let start = |value: Value, cause: Cause, facts: &mut Activity, walk: &mut Uses| {
            if facts.varied[value].is_none() && function.ty(value).holds_float() {
                facts.varied[value] = Some(cause);
                walk.extend(users[value].iter().map(|user| (value, *user)));
            }
        };
        for (value, data) in function.values.iter() {
            let cause = match data.def {
                ValueDef::Param(index) => {
                    let active = roles.get(index as usize) == Some(&Role::Active);
                    active.then_some(Cause::Role)
                }
                ValueDef::Inst(inst) => source(calls, function, shadows, inst).or_else(|| {
                    let any = !enabled && !never(calls, function, inst);
                    any.then_some(Cause::NotAnalysed)
                }),
                _ => None,
            };
            if let Some(cause) = cause {
                start(value, cause, &mut facts, &mut walk);
            }
        }
        while let Some((_, inst)) = walk.next() {
            if let Some(result) = function.insts[inst].result
                && facts.varied[result].is_none()
                && let Some(operand) = derives(calls, function, inst, |v| facts.varied[v].is_some())
            {
                start(result, Cause::From(operand), &mut facts, &mut walk);
            }
        }
        for value in function.values.keys() {
            let is_useful = useful.is_none_or(|useful| useful.is_useful(value));
            facts.active[value] = is_useful && facts.varied[value].is_some();
        }
        facts
    }

    pub fn is_active(&self, value: Value) -> bool {
        self.active[value]
    }

    /// Why a value is varied, if it is: it may be active then.
    pub fn varied(&self, value: Value) -> Option<Cause> {
        self.varied[value]
    }
}

/// Uses of varied values.
type Uses = Walk<(Value, Inst)>;

/// Instructions whose result depends on shadowed memory, and how.
fn source(calls: &Calls<'_>, function: &Function, shadows: &Shadows, inst: Inst) -> Option<Cause> {
    let data = &function.insts[inst];
    let shadowed = |pointer: &Value| {
        function.ty(*pointer).scalar().is_ptr()
            && matches!(shadows.of(*pointer), Shadowed::Yes | Shadowed::Mixed)
    };
    match &data.op {
        Op::Load { .. } => shadowed(&data.args[0]).then_some(Cause::Memory),
        Op::Call(_) | Op::Invoke { .. } => {
            let reaches = match calls.kind(function, inst) {
                // What a body returns is decided by its own activity; here any shadow it can reach.
                Some(CallKind::Body(_)) => true,
                Some(CallKind::Unknown(_) | CallKind::Pointer | CallKind::Pair(_)) => {
                    data.args.iter().any(shadowed)
                }
                _ => false,
            };
            reaches.then_some(Cause::Called)
        }
        _ => None,
    }
}

/// Results that have no derivative whatever the operands.
fn never(calls: &Calls<'_>, function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    match &data.op {
        Op::Cast(Cast::SiToFp | Cast::UiToFp) => true,
        Op::Call(_) | Op::Invoke { .. } => {
            matches!(calls.kind(function, inst), Some(CallKind::Inactive) | None)
        }
        _ => false,
    }
}
