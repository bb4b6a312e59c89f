//! What one thread of a team does at a time: reductions.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::super::build::{builder_before, call, called};

/// Lowers an instruction that is one of these.
pub(super) fn lower(inst: LLVMValueRef) {
    // SAFETY: live calls of a live module, with the arguments of the library's functions.
    unsafe {
        match called(inst).as_deref() {
            Some("__kmpc_reduce" | "__kmpc_reduce_nowait") => enter_section(inst),
            Some("__kmpc_end_reduce") => leave_section(inst, true),
            Some("__kmpc_end_reduce_nowait") => leave_section(inst, false),
            _ => {}
        }
    }
}

/// `__kmpc_reduce(place, thread, count, size, data, function, lock)` says how this thread is to add its part. Here: as the only one
/// that has the lock.
unsafe fn enter_section(inst: LLVMValueRef) {
    // SAFETY: a live call with the arguments of the library's function.
    unsafe {
        let builder = builder_before(inst);
        let mut args = [0, 1, 6].map(|at| LLVMGetOperand(inst, at));
        let void = LLVMVoidTypeInContext(LLVMGetTypeContext(LLVMTypeOf(inst)));
        call(builder, "__kmpc_critical", void, &mut args);
        LLVMReplaceAllUsesWith(inst, LLVMConstInt(LLVMTypeOf(inst), 1, 0));
        LLVMInstructionEraseFromParent(inst);
        LLVMDisposeBuilder(builder);
    }
}

/// `__kmpc_end_reduce(place, thread, lock)`, behind which all threads wait for one another unless that is not wanted.
unsafe fn leave_section(inst: LLVMValueRef, wait: bool) {
    // SAFETY: as above.
    unsafe {
        let builder = builder_before(inst);
        let mut args = [0, 1, 2].map(|at| LLVMGetOperand(inst, at));
        let void = LLVMTypeOf(inst);
        call(builder, "__kmpc_end_critical", void, &mut args);
        if wait {
            call(builder, "__kmpc_barrier", void, &mut args[..2]);
        }
        LLVMInstructionEraseFromParent(inst);
        LLVMDisposeBuilder(builder);
    }
}
