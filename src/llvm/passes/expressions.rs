//! `expand-constants`: constant expressions hold addresses (a field of a global), and so do constant vectors; as instructions
//! they are imported like any other address.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::{LLVMIsAConstantExpr, LLVMIsAConstantVector};
use inkwell::llvm_sys::prelude::LLVMValueRef;

use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::value::Value;

unsafe extern "C" {
    fn bsw_as_instruction(expression: LLVMValueRef, place: LLVMValueRef) -> LLVMValueRef;
}

pub(super) fn run(working: &Working<'_>) {
    expand(Value(working.copy));
}

/// Makes instructions of the addresses that are constant expressions, as LLVM's builders write what they compute from that of a
/// global variable, and of those that hold one another.
pub(in crate::llvm) fn expand(function: Value) {
    let mut changed = true;
    while changed {
        changed = false;
        for block in function.blocks() {
            let mut next = block.first();
            while let Some(inst) = next {
                next = inst.next();
                for at in 0..inst.operand_count() {
                    changed |= expand_operand(inst, at);
                }
            }
        }
    }
}

/// Whether an operand was one to expand.
fn expand_operand(inst: Value, at: usize) -> bool {
    let constant = inst.operand(at);
    if !is_expression(constant) && !is_vector_of_addresses(constant) {
        return false;
    }
    let ways = match inst.is(LLVMOpcode::LLVMPHI) {
        true => inst.incoming(),
        false => Vec::new(),
    };
    let from = ways.get(at).map(|(_, from)| *from);
    let place = match from {
        Some(from) => from.terminator(),
        None => Some(inst),
    };
    let Some(place) = place else {
        return false;
    };
    let new = match is_expression(constant) {
        // SAFETY: a live constant expression and a live instruction.
        true => Value(unsafe { bsw_as_instruction(constant.0, place.0) }),
        false => put_together(constant, place),
    };
    new.set_location(inst.location());
    if from.is_none() {
        inst.set_operand(at, new);
    }
    // Every entry of the same predecessor has to stay the same value.
    for (at, (_, other)) in ways.iter().enumerate() {
        if Some(*other) == from {
            inst.set_operand(at, new);
        }
    }
    true
}

fn is_expression(value: Value) -> bool {
    // SAFETY: a live value.
    unsafe { !LLVMIsAConstantExpr(value.0).is_null() }
}

fn is_vector_of_addresses(value: Value) -> bool {
    // SAFETY: a live value.
    let is_vector = unsafe { !LLVMIsAConstantVector(value.0).is_null() };
    is_vector && value.ty().scalar().is_pointer()
}

/// The lanes of a constant vector, put together before an instruction.
fn put_together(vector: Value, place: Value) -> Value {
    let builder = Builder::before(place);
    builder.forget_line();
    // A builder would fold what is put into a constant.
    let unfolded = builder.freeze(vector.ty().poison(), "");
    let number = vector.ty().integer(32);
    let mut all = unfolded;
    for (at, lane) in (0..).zip(vector.operands()) {
        all = builder.with_lane(all, lane, number.constant(at));
    }
    unfolded.replace_with(vector.ty().poison());
    unfolded.erase();
    all
}
