//! `lower-processor`: what vector libraries write for one processor becomes ordinary instructions: inline assembly and
//! intrinsics of which it is known what they compute.

mod assembly;
mod intrinsics;
mod packed;

use inkwell::llvm_sys::LLVMOpcode;

use super::row::Working;
use crate::llvm::value::Value;

pub(super) fn run(working: &Working<'_>) {
    for inst in Value(working.copy).instructions() {
        if !inst.is(LLVMOpcode::LLVMCall) {
            continue;
        }
        if let Some(text) = assembly::Assembly::of(inst) {
            text.lower();
        } else if let Some(result) = intrinsics::ordinary(inst) {
            inst.replace_with(result);
            inst.erase();
        }
    }
}
