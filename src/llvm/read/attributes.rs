//! Attributes of functions and of their parameters.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

pub(in crate::llvm) fn attribute_kind(name: &str) -> u32 {
    // SAFETY: the name is a live string of that length.
    unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) }
}

/// SAFETY: `function` is live and has that parameter.
pub(in crate::llvm) unsafe fn param_attribute(
    function: LLVMValueRef,
    index: u32,
    name: &str,
) -> Option<LLVMAttributeRef> {
    // Parameter attributes are numbered from 1; 0 is the return value.
    let found = unsafe { LLVMGetEnumAttributeAtIndex(function, index + 1, attribute_kind(name)) };
    (!found.is_null()).then_some(found)
}

/// Whether what a parameter leads to is the callee's alone (`shim/passes/lifetimes.cpp`).
pub(in crate::llvm) fn has_own(function: LLVMValueRef, index: u32) -> bool {
    const OWN: &str = "bsw.own";
    let (name, length) = (OWN.as_ptr().cast(), OWN.len() as u32);
    // SAFETY: a live function; the name's length is given.
    !unsafe { LLVMGetStringAttributeAtIndex(function, index + 1, name, length) }.is_null()
}

pub(in crate::llvm) fn has_attribute(function: LLVMValueRef, name: &str) -> bool {
    const FUNCTION_INDEX: u32 = u32::MAX;
    // SAFETY: a live function.
    unsafe {
        !LLVMGetEnumAttributeAtIndex(function, FUNCTION_INDEX, attribute_kind(name)).is_null()
    }
}
