//! Activity: which values carry an adjoint.
//!
//! *Question*: can `v` depend, differentiably, on an independent, and a dependent on `v`?
//! *Lattice*: per value, varied or not; join is or. *Direction*: forwards along SSA definitions; a
//! float read from memory with a shadow is varied. Usefulness, the way back, is [`Useful`]; which local
//! variables have a shadow is [`super::locals`].
//! *Imprecise about*: memory of the caller's (every cell with a shadow counts as varied and useful).
//!
//! Switched off, every floating value counts as active that is not a constant.

use cranelift_entity::SecondaryMap;

use super::usefulness::Useful;
use crate::ir::{Cast, Function, Inst, Op, Value, ValueDef};
use crate::memory::calls::{CallKind, Calls, Reduction};
use crate::memory::shadows::{Shadowed, Shadows};
use crate::request::Role;

/// The active values of a function.
#[derive(Clone, Debug, Default)]
pub struct Activity {
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
        let mut work = Vec::new();
        let start = |value: Value, facts: &mut Activity, work: &mut Vec<Inst>| {
            if !facts.active[value] && function.ty(value).holds_float() {
                facts.active[value] = true;
                work.extend(users[value].iter().copied());
            }
        };
        for (value, data) in function.values.iter() {
            let varied = match data.def {
                ValueDef::Param(index) => roles.get(index as usize) == Some(&Role::Active),
                ValueDef::Inst(inst) => {
                    !enabled && !never(calls, function, inst)
                        || source(calls, function, shadows, inst)
                }
                _ => false,
            };
            if varied {
                start(value, &mut facts, &mut work);
            }
        }
        while let Some(inst) = work.pop() {
            if let Some(result) = function.insts[inst].result
                && !facts.active[result]
                && derives(calls, function, inst, |v| facts.active[v])
            {
                start(result, &mut facts, &mut work);
            }
        }
        if let Some(useful) = useful {
            for value in function.values.keys() {
                facts.active[value] &= useful.is_useful(value);
            }
        }
        facts
    }

    pub fn is_active(&self, value: Value) -> bool {
        self.active[value]
    }
}

/// Whether an instruction's result depends, differentiably, on an operand that is varied.
pub fn derives(
    calls: &Calls<'_>,
    function: &Function,
    inst: Inst,
    varied: impl Fn(Value) -> bool,
) -> bool {
    let data = &function.insts[inst];
    let any = |args: &[Value]| args.iter().any(|arg| varied(*arg));
    match &data.op {
        Op::Binary(_)
        | Op::FNeg
        | Op::Freeze
        | Op::Phi(_)
        | Op::Cast(Cast::FpExt | Cast::FpTrunc | Cast::Bitcast)
        | Op::ExtractElement
        | Op::InsertElement
        | Op::Shuffle(_)
        | Op::ExtractValue(_)
        | Op::InsertValue(_) => any(&data.args),
        Op::Select => any(&data.args[1..]),
        Op::Call(_) | Op::Invoke { .. } => match calls.kind(function, inst) {
            Some(CallKind::Rule(rule, _)) => data
                .args
                .iter()
                .enumerate()
                .any(|(at, arg)| varied(*arg) && rule.partials_of(at).next().is_some()),
            Some(CallKind::Reduce(Reduction::Add | Reduction::Multiply | Reduction::Extreme)) => {
                any(&data.args)
            }
            Some(CallKind::Inactive) | None => false,
            Some(_) => any(&data.args),
        },
        _ => false,
    }
}

/// Instructions whose result depends on shadowed memory.
fn source(calls: &Calls<'_>, function: &Function, shadows: &Shadows, inst: Inst) -> bool {
    let data = &function.insts[inst];
    let shadowed = |pointer: &Value| {
        function.ty(*pointer).scalar().is_ptr()
            && matches!(shadows.of(*pointer), Shadowed::Yes | Shadowed::Mixed)
    };
    match &data.op {
        Op::Load { .. } => shadowed(&data.args[0]),
        Op::Call(_) | Op::Invoke { .. } => match calls.kind(function, inst) {
            // What a body returns is decided by its own activity; here any shadow it can reach.
            Some(CallKind::Body(_)) => true,
            Some(CallKind::Unknown(_) | CallKind::Pointer) => data.args.iter().any(shadowed),
            _ => false,
        },
        _ => false,
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
