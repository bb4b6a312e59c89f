//! Functions that passes put beside others, by an ending to the name.

use std::ffi::CString;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use crate::llvm::module::{FunctionRef, Module};

/// The function beside another one.
pub(in crate::llvm::passes) fn of(function: FunctionRef, ending: &str) -> Option<LLVMValueRef> {
    let name = CString::new(format!("{}{ending}", function.name())).ok()?;
    // SAFETY: a function of a live module.
    let beside = unsafe { LLVMGetNamedFunction(LLVMGetGlobalParent(function.0), name.as_ptr()) };
    (!beside.is_null()).then_some(beside)
}

/// Removes those that nothing calls any more, of which some call others.
pub(in crate::llvm::passes) fn drop_unused(module: &Module, ending: &str) {
    loop {
        let all = module.functions().into_iter();
        let left = all.filter(|function| function.has_body() && function.name().ends_with(ending));
        if left.filter(|function| module.erase(*function)).count() == 0 {
            break;
        }
    }
}
