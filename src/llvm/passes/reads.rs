//! `mark-reads`: what the source reads as a pointer or a floating number, so that it is none of a word that is only moved.

use inkwell::llvm_sys::core::LLVMGetGlobalParent;
use inkwell::llvm_sys::prelude::LLVMValueRef;

use super::row::Working;
use crate::llvm::read::idents;

unsafe extern "C" {
    /// What no pass has optimised yet.
    fn bsw_mark_reads(f: LLVMValueRef);
    /// All that are read.
    fn bsw_mark_all_reads(f: LLVMValueRef);
}

pub(super) fn run(working: &Working<'_>) {
    // SAFETY: a live function of a live module.
    let module = unsafe { LLVMGetGlobalParent(working.copy) };
    // In Fortran no word is a number in one variable and a pointer in another of the same type.
    if idents::is_all_of_flang(module) {
        return mark_all(working.copy);
    }
    // SAFETY: a live function.
    unsafe { bsw_mark_reads(working.copy) }
}

/// The same for all that a function reads of which it is known that it moves no word as what it is not: Fortran's, and the bodies of a
/// library's.
pub(super) fn mark_all(function: LLVMValueRef) {
    // SAFETY: a live function.
    unsafe { bsw_mark_all_reads(function) }
}
