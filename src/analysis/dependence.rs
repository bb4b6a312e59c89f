//! Differentiable dependence of one instruction: on which of its operands a result depends.

use crate::ir::{Cast, Function, Inst, Op, Value};
use crate::memory::calls::{CallKind, Calls, Reduction};

/// The first varied operand on which an instruction's result depends differentiably.
pub fn derives(
    calls: &Calls<'_>,
    function: &Function,
    inst: Inst,
    varied: impl Fn(Value) -> bool,
) -> Option<Value> {
    let data = &function.insts[inst];
    let any = |args: &[Value]| args.iter().copied().find(|arg| varied(*arg));
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
            Some(CallKind::Rule(rule, _)) => {
                let mut args = data.args.iter().copied().enumerate();
                let differentiable = |at| rule.partials_of(at).next().is_some();
                let found = args.find(|(at, arg)| varied(*arg) && differentiable(*at));
                found.map(|(_, arg)| arg)
            }
            Some(CallKind::Reduce(Reduction::Add | Reduction::Multiply | Reduction::Extreme)) => {
                any(&data.args)
            }
            Some(CallKind::Inactive | CallKind::Allocate(_) | CallKind::Release) | None => None,
            Some(_) => any(&data.args),
        },
        _ => None,
    }
}
