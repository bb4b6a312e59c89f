//! `name-thread-locals`: a thread-local variable is one object throughout a call, which needs no instruction to find it.

use inkwell::llvm_sys::core::*;

use super::row::Working;
use crate::llvm::read::instructions::all_instructions;
use crate::llvm::shim;

pub(super) fn run(working: &Working<'_>) {
    for inst in all_instructions(working.copy) {
        // SAFETY: a live instruction; only calls are asked for what they call, and the intrinsic has one argument.
        unsafe {
            if LLVMIsAIntrinsicInst(inst).is_null() {
                continue;
            }
            let name = shim::intrinsic_name(LLVMGetCalledValue(inst));
            if name.as_deref() == Some("llvm.threadlocal.address") {
                LLVMReplaceAllUsesWith(inst, LLVMGetOperand(inst, 0));
                LLVMInstructionEraseFromParent(inst);
            }
        }
    }
}
