//! The adjoint of a fused loop: the loop is a function of its own, whose body calls another function once an iteration
//! (`llvm::iterations`). The adjoint of the iteration is a joined one, whose records live as long as the iteration; the adjoint of
//! the loop is the loop with these calls in place of the primal's; and the caller calls it in its forward sweep, with the
//! seeds that [`crate::analysis::entry_seeds`] gives.

use serde::{Deserialize, Serialize};

use crate::ir::{Func, Function, Inst, Op, Program, Value, ValueDef};

/// A sum that a loop with a function of its own makes, and returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summed {
    /// The loop's parameter from which it starts; none where it starts from a constant.
    pub initial: Option<u32>,
    /// The position in the result of an iteration, where that is a structure.
    pub of_iteration: Option<u32>,
    /// The position in the result of the loop, where that is a structure; none where it does not leave the loop.
    pub of_loop: Option<Option<u32>>,
}

/// The adjoint of a loop with a function of its own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fused {
    /// The call of the iteration.
    pub call: Inst,
    pub sums: Vec<Summed>,
}

impl Fused {
    /// How a function does a loop by calls; none for others.
    pub fn of(program: &Program, func: Func) -> Option<Fused> {
        let iteration = program.iterations[func]?;
        let function = program.bodies[func].as_ref()?;
        let mut insts = function.insts.keys();
        let call = insts.find(|inst| function.callee(*inst) == Some(iteration))?;
        let mut fused = Fused {
            call,
            sums: Vec::new(),
        };
        for data in function.insts.values() {
            let (Op::Phi(from), Some(carried)) = (&data.op, data.result) else {
                continue;
            };
            if !data.ty.holds_float() {
                continue;
            }
            let next = data.args.iter().find_map(|arg| {
                let member = member_of(function, call, *arg)?;
                Some((*arg, member))
            });
            let Some((next, of_iteration)) = next else {
                continue;
            };
            let initial = from.iter().zip(&data.args).find(|(_, arg)| **arg != next);
            let initial = initial.and_then(|(_, arg)| match function.def(*arg) {
                ValueDef::Param(index) => Some(*index),
                _ => None,
            });
            fused.sums.push(Summed {
                initial,
                of_iteration,
                of_loop: returned_as(function, &[carried, next]),
            });
        }
        Some(fused)
    }
}

/// At which position of a call's result a value is, where that is a structure.
fn member_of(function: &Function, call: Inst, value: Value) -> Option<Option<u32>> {
    if function.insts[call].result? == value {
        return Some(None);
    }
    let (from, place) = function.taken_from(value)?;
    (from == call).then_some(Some(place))
}

/// At which position of the function's result one of the values is, where that is a structure.
fn returned_as(function: &Function, values: &[Value]) -> Option<Option<u32>> {
    let mut rets = function.insts.values();
    let ret = rets.find(|data| matches!(data.op, Op::Ret))?;
    let mut at = *ret.args.first()?;
    if values.contains(&at) {
        return Some(None);
    }
    while let Some(inst) = function.def_inst(at) {
        let data = &function.insts[inst];
        let Op::InsertValue(places) = &data.op else {
            return None;
        };
        if values.contains(&data.args[1]) {
            return Some(places.first().copied());
        }
        at = data.args[0];
    }
    None
}

/// The member of the result of a call of a loop that is a sum to which the loop adds, starting from `value`.
pub fn added(program: &Program, function: &Function, call: Inst, value: Value) -> Option<u32> {
    let fused = Fused::of(program, function.callee(call)?)?;
    let args = &function.insts[call].args;
    let at = args.iter().position(|arg| *arg == value)? as u32;
    let sum = fused.sums.iter().find(|sum| sum.initial == Some(at))?;
    Some(sum.of_loop?.unwrap_or(0))
}
