//! `resolve-targets`: calls through pointers become calls of the functions that they may lead to.

use std::ffi::{CStr, c_char, c_int};

use inkwell::llvm_sys::prelude::*;

use super::row::Working;
use crate::rules;

unsafe extern "C" {
    fn bsw_resolve_targets(f: LLVMValueRef, known: extern "C" fn(*const c_char) -> c_int) -> c_int;
}

pub(super) fn run(working: &Working<'_>) -> usize {
    // SAFETY: a function with a body of a live module; the names that are asked for outlive the question.
    let resolved = unsafe { bsw_resolve_targets(working.copy, has_rule) };
    usize::try_from(resolved).unwrap_or_default()
}

/// Whether a function of a library, by its name, has a derivative rule.
extern "C" fn has_rule(name: *const c_char) -> c_int {
    // SAFETY: LLVM's text, which ends with a zero.
    let name = unsafe { CStr::from_ptr(name) };
    c_int::from(rules::has_rule(name.to_str().unwrap_or_default()))
}
