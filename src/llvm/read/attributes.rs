//! Attributes of functions and of their parameters.

use std::ptr;

use inkwell::llvm_sys::LLVMAttributeFunctionIndex;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

pub(in crate::llvm) fn attribute_kind(name: &str) -> u32 {
    // SAFETY: the name is a live string of that length.
    unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) }
}

/// The number of a kind of metadata, in the context that a value is of.
pub(in crate::llvm) fn metadata_kind(of: LLVMValueRef, name: &str) -> u32 {
    // SAFETY: a live value; the name's length is given.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(of));
        LLVMGetMDKindIDInContext(context, name.as_ptr().cast(), name.len() as u32)
    }
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
    has_text(function, index + 1, "bsw.own")
}

pub(in crate::llvm) fn has_attribute(function: LLVMValueRef, name: &str) -> bool {
    let own = LLVMAttributeFunctionIndex;
    // SAFETY: a live function.
    unsafe { !LLVMGetEnumAttributeAtIndex(function, own, attribute_kind(name)).is_null() }
}

/// Gives a function, or at another index its result or a parameter, an attribute that LLVM knows.
pub(in crate::llvm) fn add_attribute(function: LLVMValueRef, index: u32, name: &str, value: u64) {
    // SAFETY: a live function.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(function));
        let attribute = LLVMCreateEnumAttribute(context, attribute_kind(name), value);
        LLVMAddAttributeAtIndex(function, index, attribute);
    }
}

/// Whether a function has an attribute of the tool's own.
pub(in crate::llvm) fn is_marked(function: LLVMValueRef, name: &str) -> bool {
    has_text(function, LLVMAttributeFunctionIndex, name)
}

/// Gives it one.
pub(in crate::llvm) fn mark(function: LLVMValueRef, name: &str) {
    // SAFETY: a live function; the name's length is given, and there is no value.
    unsafe {
        let context = LLVMGetTypeContext(LLVMTypeOf(function));
        let (text, length) = (name.as_ptr().cast(), name.len() as u32);
        let attribute = LLVMCreateStringAttribute(context, text, length, ptr::null(), 0);
        LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, attribute);
    }
}

/// Takes it away.
pub(in crate::llvm) fn unmark(function: LLVMValueRef, name: &str) {
    let (text, length) = (name.as_ptr().cast(), name.len() as u32);
    // SAFETY: a live function; the name's length is given.
    unsafe {
        LLVMRemoveStringAttributeAtIndex(function, LLVMAttributeFunctionIndex, text, length);
    }
}

fn has_text(function: LLVMValueRef, index: u32, name: &str) -> bool {
    let (text, length) = (name.as_ptr().cast(), name.len() as u32);
    // SAFETY: a live function; the name's length is given.
    !unsafe { LLVMGetStringAttributeAtIndex(function, index, text, length) }.is_null()
}
