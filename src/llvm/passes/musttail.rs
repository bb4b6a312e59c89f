//! `drop-musttail`: a call that the adjoint makes is no tail call, for the backward sweep comes after it.

use inkwell::llvm_sys::LLVMTailCallKind;
use inkwell::llvm_sys::core::*;

use super::row::Working;
use crate::llvm::read::instructions::{all_instructions, is_must_tail};

pub(super) fn run(working: &Working<'_>) {
    let insts = all_instructions(working.copy).into_iter();
    for call in insts.filter(|inst| is_must_tail(*inst)) {
        // SAFETY: a live call.
        unsafe { LLVMSetTailCallKind(call, LLVMTailCallKind::LLVMTailCallKindNone) };
    }
}
