//! `drop-optnone`: the attributes by which a front end keeps LLVM from optimising a function.

use inkwell::llvm_sys::core::LLVMRemoveEnumAttributeAtIndex;

use super::row::Working;
use crate::llvm::read::attributes::attribute_kind;

/// The function itself, among the positions of attributes.
const FUNCTION: u32 = u32::MAX;

pub(super) fn run(working: &Working<'_>) {
    for name in ["optnone", "noinline", "minsize", "optsize"] {
        // SAFETY: a live function.
        unsafe { LLVMRemoveEnumAttributeAtIndex(working.copy, FUNCTION, attribute_kind(name)) };
    }
}
