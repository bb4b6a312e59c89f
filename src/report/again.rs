//! By what the backward sweep has a value again that it does not store.

use crate::ir::{Function, Op, Value};
use crate::plan::FunctionPlan;

pub enum Again {
    FromIteration,
    /// From memory, as it is or once writes are undone.
    Read,
    Computed,
}

impl Again {
    /// Of a value that is computed again by the plan.
    pub fn of(function: &Function, plan: &FunctionPlan<'_>, value: Value) -> Again {
        if plan.inductions.contains_key(&value) {
            return Again::FromIteration;
        }
        let read = plan.mirrors.get(&value).copied();
        let inst = read.or_else(|| function.def_inst(value));
        match inst.map(|inst| &function.insts[inst].op) {
            Some(Op::Load { .. }) => Again::Read,
            _ => Again::Computed,
        }
    }
}
