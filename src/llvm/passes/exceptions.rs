//! `lower-exceptions`: exceptions that the program throws and catches itself are values.

use std::ffi::{c_int, c_uint};

use inkwell::llvm_sys::prelude::*;

use super::beside;
use super::row::Working;
use crate::llvm::module::Module;

unsafe extern "C" {
    fn bsw_lower_exceptions(f: LLVMValueRef, opaque: *const LLVMValueRef, count: c_uint) -> c_int;
}

/// Behind the name of a function: the one that gives back what it throws.
const GIVING_BACK: &str = ".thrown";

/// Has exceptions go to their handlers. How many calls and throws there were.
pub(super) fn run(working: &Working<'_>) -> usize {
    let count = working.opaque.len() as c_uint;
    // SAFETY: functions of a live module, the first with a body; `opaque` has `count` entries.
    let lowered = unsafe { bsw_lower_exceptions(working.copy, working.opaque.as_ptr(), count) };
    usize::try_from(lowered).unwrap_or(0)
}

/// Removes the functions that nothing calls any more, of which some call others.
pub(super) fn drop_unused(module: &Module) {
    beside::drop_unused(module, GIVING_BACK);
}
