//! What one thread of a team does at a time: reductions.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::super::build::{call, calls_of};
use crate::llvm::builder::Builder;
use crate::llvm::value::Value;

/// Has the reductions of a function done so.
pub(super) fn lower(module: LLVMModuleRef, function: LLVMValueRef) {
    let all = |name| calls_of(module, name, Some(function)).into_iter();
    let begun = all("__kmpc_reduce").chain(all("__kmpc_reduce_nowait"));
    // SAFETY: live calls of a live module, with the arguments of the library's functions; each is lowered once.
    unsafe {
        begun.for_each(|call| enter_section(call));
        all("__kmpc_end_reduce").for_each(|call| leave_section(call, true));
        all("__kmpc_end_reduce_nowait").for_each(|call| leave_section(call, false));
    }
}

/// `__kmpc_reduce(place, thread, count, size, data, function, lock)` says how this thread is to add its part. Here: as the only one
/// that has the lock.
unsafe fn enter_section(inst: LLVMValueRef) {
    // SAFETY: a live call with the arguments of the library's function.
    unsafe {
        let builder = Builder::before(Value(inst));
        let args = [0, 1, 6].map(|at| LLVMGetOperand(inst, at));
        let void = LLVMVoidTypeInContext(LLVMGetTypeContext(LLVMTypeOf(inst)));
        call(&builder, "__kmpc_critical", void, &args);
        LLVMReplaceAllUsesWith(inst, LLVMConstInt(LLVMTypeOf(inst), 1, 0));
        LLVMInstructionEraseFromParent(inst);
    }
}

/// `__kmpc_end_reduce(place, thread, lock)`, behind which all threads wait for one another unless that is not wanted.
unsafe fn leave_section(inst: LLVMValueRef, wait: bool) {
    // SAFETY: as above.
    unsafe {
        let builder = Builder::before(Value(inst));
        let args = [0, 1, 2].map(|at| LLVMGetOperand(inst, at));
        let void = LLVMTypeOf(inst);
        call(&builder, "__kmpc_end_critical", void, &args);
        if wait {
            call(&builder, "__kmpc_barrier", void, &args[..2]);
        }
        LLVMInstructionEraseFromParent(inst);
    }
}
