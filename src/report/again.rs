//! By what the backward sweep has a value again that it does not store.

use crate::ir::{Function, Op, Value};
use crate::plan::{Datum, FunctionPlan, Recipe};

pub enum Again {
    FromIteration,
    /// From memory, as it is or once writes are undone.
    Reloaded,
    Recomputed,
}

impl Again {
    /// Of a value that is recomputed by the plan.
    pub fn of(function: &Function, plan: &FunctionPlan<'_>, value: Value) -> Again {
        if let Some(Recipe::Affine(_)) = plan.recovery_of(Datum::Primal(value)) {
            return Again::FromIteration;
        }
        let inst = plan.again_by(function, value);
        match inst.map(|inst| &function.insts[inst].op) {
            Some(Op::Load { .. }) => Again::Reloaded,
            _ => Again::Recomputed,
        }
    }
}
