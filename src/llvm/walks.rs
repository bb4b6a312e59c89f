//! Walks over what LLVM keeps in lists.

use inkwell::llvm_sys::LLVMAtomicOrdering;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

/// All instructions of a function in order; `Inst` ids count the same way.
pub(in crate::llvm) fn all_instructions(function: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut all = Vec::new();
    // SAFETY: walks the live function's lists.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            let mut inst = LLVMGetFirstInstruction(block);
            while !inst.is_null() {
                all.push(inst);
                inst = LLVMGetNextInstruction(inst);
            }
            block = LLVMGetNextBasicBlock(block);
        }
    }
    all
}

/// What uses a value, in LLVM's order, once for each use.
pub(in crate::llvm) fn users(value: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut all = Vec::new();
    // SAFETY: walks the live value's list.
    unsafe {
        let mut next = LLVMGetFirstUse(value);
        while !next.is_null() {
            all.push(LLVMGetUser(next));
            next = LLVMGetNextUse(next);
        }
    }
    all
}

/// Whether threads agree on an access.
///
/// # Safety
/// `raw` is a live load or store.
pub(in crate::llvm) unsafe fn is_atomic(raw: LLVMValueRef) -> bool {
    // SAFETY: by contract.
    unsafe { LLVMGetOrdering(raw) != LLVMAtomicOrdering::LLVMAtomicOrderingNotAtomic }
}
