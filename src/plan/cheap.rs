//! Which operations cost less to do again than to store what they gave.

use cranelift_entity::SecondaryMap;

use super::Step;
use crate::address::invertible::CHEAP_INTRINSICS;
use crate::dataflow::Walk;
use crate::ir::{Binary, Callee, Cast, Constant, Function, Inst, Op, Program, Value};
use crate::limits;

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

/// The intrinsic that a call of the sine or the cosine stands for.
pub fn circular(program: &Program, function: &Function, inst: Inst) -> Option<&'static str> {
    let Op::Call(Callee::Func(func)) = &function.insts[inst].op else {
        return None;
    };
    let signature = &program.signatures[*func];
    match (signature.intrinsic.as_str(), signature.name.as_str()) {
        ("llvm.sin", _) | (_, "sin" | "sinf") => Some("llvm.sin"),
        ("llvm.cos", _) | (_, "cos" | "cosf") => Some("llvm.cos"),
        _ => None,
    }
}

/// Sines and cosines that are next to nothing where they are recomputed: their derivatives ask for the other one of
/// the same operand, and both together cost little more than one.
pub(super) fn paired(
    program: &Program,
    function: &Function,
    steps: &SecondaryMap<Inst, Step<'_>>,
) -> SecondaryMap<Inst, bool> {
    let mut paired = SecondaryMap::new();
    let mut users = None;
    for inst in function.insts.keys() {
        if matches!(steps[inst], Step::Elementwise(..))
            && circular(program, function, inst).is_some()
        {
            let users = users.get_or_insert_with(|| function.users());
            paired[inst] = !decides(function, users, inst);
        }
    }
    paired
}

/// Whether what comes of an instruction may decide which way is taken. A library that computes sine and cosine together
/// may round otherwise, which must not lead the backward sweep elsewhere than the forward sweep went.
fn decides(function: &Function, users: &SecondaryMap<Value, Vec<Inst>>, inst: Inst) -> bool {
    let mut walk = Walk::new([inst]);
    while let Some(next) = walk.next() {
        let data = &function.insts[next];
        let whole = matches!(
            data.op,
            Op::Cast(Cast::FpToSi | Cast::FpToUi | Cast::Bitcast)
        );
        if walk.seen().len() > limits::DECIDING_USES || whole || matches!(data.op, Op::FCmp(_)) {
            return true;
        }
        let users = data.result.into_iter().flat_map(|value| &users[value]);
        walk.extend(users.copied());
    }
    false
}
