//! What the adjoint leaves in memory: adjoint write, asked of a plan that says what is undone.

use super::{FunctionPlan, Step};
use crate::analysis::adjoint_write::{AdjointWrite, Inputs};
use crate::ir::{Function, Inst, Op, Value};
use crate::memory::pointers;

/// Which writes last. Split sweeps undo nothing.
pub fn lasting(function: &Function, plan: &FunctionPlan<'_>) -> AdjointWrite {
    let writes: Vec<Inst> = function
        .insts
        .keys()
        .filter(|inst| {
            plan.cfg.returns(function.insts[*inst].block) && writes(function, plan, *inst)
        })
        .collect();
    AdjointWrite::run(&Inputs {
        function,
        cfg: &plan.cfg,
        writes: &writes,
        undone: &|write| plan.undoing.undone[write].is_some(),
        dead: &plan.dead,
    })
}

fn writes(function: &Function, plan: &FunctionPlan<'_>, inst: Inst) -> bool {
    let stepped = matches!(
        plan.steps[inst],
        Step::Copy(_) | Step::Set(_) | Step::Untyped(_) | Step::Call(_) | Step::Pair(_)
    );
    plan.undoing.undone[inst].is_some()
        || stepped
        || matches!(function.insts[inst].op, Op::Store { .. })
}

/// The pointer that a write goes through, without the offsets: what its object is reached by. None for
/// calls, which may write more than one object.
pub fn object(function: &Function, plan: &FunctionPlan<'_>, write: Inst) -> Option<Value> {
    let data = &function.insts[write];
    match (&data.op, &plan.steps[write]) {
        (Op::Store { .. }, _) => Some(pointers::behind(function, data.args[1])),
        (_, Step::Call(_) | Step::Pair(_)) => None,
        _ => Some(pointers::behind(function, *data.args.first()?)),
    }
}
