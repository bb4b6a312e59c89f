//! `drop-musttail`: a call that the adjoint makes is no tail call, for the backward sweep comes after it.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTailCallKind};

use super::row::Working;
use crate::llvm::read::instructions::all_instructions;

pub(super) fn run(working: &Working<'_>) {
    for inst in all_instructions(working.copy) {
        // SAFETY: a live instruction; only calls are asked for their kind.
        unsafe {
            if LLVMGetInstructionOpcode(inst) == LLVMOpcode::LLVMCall
                && LLVMGetTailCallKind(inst) == LLVMTailCallKind::LLVMTailCallKindMustTail
            {
                LLVMSetTailCallKind(inst, LLVMTailCallKind::LLVMTailCallKindNone);
            }
        }
    }
}
