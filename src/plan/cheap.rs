//! Which operations cost less to do again than to store what they gave.

use crate::address::invertible::CHEAP_INTRINSICS;
use crate::ir::{Binary, Callee, Constant, Function, Inst, Op, Program, Value};

/// Operations that are cheaper again than a push and a pop: arithmetic, conversions, comparisons and
/// intrinsics that are a few instructions.
pub(super) fn is_cheap(program: &Program, function: &Function, inst: Inst, shadow: bool) -> bool {
    let data = &function.insts[inst];
    if shadow {
        return matches!(data.op, Op::Select);
    }
    match &data.op {
        Op::Binary(binary) => *binary != Binary::FRem,
        Op::FNeg
        | Op::Cast(_)
        | Op::ICmp(_)
        | Op::FCmp(_)
        | Op::Select
        | Op::ExtractElement
        | Op::InsertElement
        | Op::Shuffle(_)
        | Op::ExtractValue(_)
        | Op::InsertValue(_) => true,
        Op::Call(Callee::Func(func)) => {
            const CHEAP: [&str; 16] = [
                "llvm.fabs",
                "llvm.fma",
                "llvm.fmuladd",
                "llvm.minnum",
                "llvm.maxnum",
                "llvm.minimum",
                "llvm.maximum",
                "llvm.copysign",
                "llvm.floor",
                "llvm.ceil",
                "llvm.trunc",
                "llvm.rint",
                "llvm.nearbyint",
                "llvm.round",
                "llvm.roundeven",
                "llvm.sqrt",
            ];
            let signature = &program.signatures[*func];
            let name = signature.intrinsic.as_str();
            // One instruction, and a test whether to set `errno`.
            matches!(signature.name.as_str(), "sqrt" | "sqrtf")
                || CHEAP.contains(&name)
                || CHEAP_INTRINSICS.contains(&name)
                || name == "llvm.powi" && is_low_power(function, &data.args)
        }
        _ => false,
    }
}

/// Whether the second argument is a constant power that takes a few multiplications.
fn is_low_power(function: &Function, args: &[Value]) -> bool {
    let power = args.get(1).and_then(|power| function.constant(*power));
    let power = power.and_then(Constant::as_int);
    power.is_some_and(|power| (-4..=4).contains(&power))
}
