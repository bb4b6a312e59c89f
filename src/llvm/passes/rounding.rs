//! `show-rounding`: sums that round, because a constant of theirs is large, say so.
//!
//! `(x + c) - c`, with a constant c so large that the sum has no fraction, is x rounded, of derivative 0. Where the sum is
//! large, it has no more than one binary place, and nothing changes if all others are cut off.

use inkwell::llvm_sys::LLVMRealPredicate::*;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};

use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::value::{Type, Value};

pub(super) fn run(working: &Working<'_>) {
    for inst in Value(working.copy).instructions() {
        let subtracts = match inst.opcode() {
            Some(LLVMOpcode::LLVMFSub) => true,
            Some(LLVMOpcode::LLVMFAdd) => false,
            _ => continue,
        };
        if inst.operand(1).is_constant() {
            show(inst, subtracts);
        }
    }
}

/// Rounds the first operand of a sum or a difference, where it is a sum that the second, a constant, cancels.
fn show(difference: Value, subtracts: bool) {
    let (sum, back) = (difference.operand(0), splat(difference.operand(1)));
    let (Some(back), Some(added)) = (back, addend(sum)) else {
        return;
    };
    let Some(whole) = whole_from(added.ty()) else {
        return;
    };
    let at = Builder::before(difference);
    let cancels = match subtracts != sum.is(LLVMOpcode::LLVMFSub) {
        true => added == back,
        false => added == at.negated(back),
    };
    if !cancels || !is_large(&at, added, whole) {
        return;
    }
    let ty = sum.ty();
    let doubled = at.binary(LLVMOpcode::LLVMFMul, sum, ty.number(2.0));
    let twice = at.intrinsic("llvm.rint", &[ty], &[doubled]);
    let size = at.intrinsic("llvm.fabs", &[ty], &[sum]);
    let is_large = at.compare_floats(LLVMRealOGE, size, ty.number(whole / 2.0));
    let halved = at.binary(LLVMOpcode::LLVMFMul, twice, ty.number(0.5));
    difference.set_operand(0, at.select(is_large, halved, sum));
}

/// The constant that a sum, fused with a product or not, has as its second term.
fn addend(sum: Value) -> Option<Value> {
    match sum.opcode()? {
        LLVMOpcode::LLVMFAdd => splat(sum.operand(1)).or_else(|| splat(sum.operand(0))),
        LLVMOpcode::LLVMFSub => splat(sum.operand(1)),
        LLVMOpcode::LLVMCall => match sum.intrinsic()?.as_str() {
            "llvm.fmuladd" | "llvm.fma" => splat(sum.operand(2)),
            _ => None,
        },
        _ => None,
    }
}

/// A floating constant, or the one that stands in all lanes of a vector.
fn splat(value: Value) -> Option<Value> {
    if !value.is_constant() {
        return None;
    }
    let Some(lanes) = value.ty().lanes() else {
        return value.is_number().then_some(value);
    };
    let first = value.element(0).filter(|first| first.is_number())?;
    (1..lanes)
        .all(|lane| value.element(lane) == Some(first))
        .then_some(first)
}

/// The least number from which on floats of a format have no fraction.
fn whole_from(format: Type) -> Option<f64> {
    let digits = match format.kind() {
        LLVMTypeKind::LLVMHalfTypeKind => 11,
        LLVMTypeKind::LLVMBFloatTypeKind => 8,
        LLVMTypeKind::LLVMFloatTypeKind => 24,
        LLVMTypeKind::LLVMDoubleTypeKind => 53,
        LLVMTypeKind::LLVMX86_FP80TypeKind => 64,
        LLVMTypeKind::LLVMFP128TypeKind => 113,
        _ => return None,
    };
    Some(f64::from(digits - 1).exp2())
}

/// Whether a constant is a finite number that is as large as another one, whatever its sign.
fn is_large(at: &Builder, constant: Value, bound: f64) -> bool {
    let holds = |is, number| {
        let known = at.compare_floats(is, constant, constant.ty().number(number));
        known.natural() == Some(1)
    };
    (holds(LLVMRealOGE, bound) && holds(LLVMRealOLT, f64::INFINITY))
        || (holds(LLVMRealOLE, -bound) && holds(LLVMRealOGT, f64::NEG_INFINITY))
}
