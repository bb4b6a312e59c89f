//! Pipelines of LLVM's own passes.

use std::ffi::{CString, c_char, c_void};

use inkwell::llvm_sys::prelude::*;

use super::shim;

unsafe extern "C" {
    fn bsw_new_analyses() -> *mut c_void;
    fn bsw_drop_analyses(analyses: *mut c_void);
    fn bsw_run_pipeline(
        f: LLVMValueRef,
        pipeline: *const c_char,
        analyses: *mut c_void,
    ) -> *mut c_char;
}

/// What LLVM's analyses know of a function, as long as passes of LLVM's follow each other.
pub(in crate::llvm) struct Analyses(*mut c_void);

impl Analyses {
    pub(in crate::llvm) fn new() -> Analyses {
        // SAFETY: ours until dropped.
        Analyses(unsafe { bsw_new_analyses() })
    }

    /// Runs passes on a function, in the notation of `opt -passes=`.
    ///
    /// # Errors
    /// What LLVM does not understand of the notation.
    pub(in crate::llvm) fn run(
        &self,
        function: LLVMValueRef,
        pipeline: &str,
    ) -> Result<(), String> {
        let text = CString::new(pipeline).unwrap_or_default();
        // SAFETY: a function with a body of a live module, and the text ends with NUL.
        let failure = shim::owned(unsafe { bsw_run_pipeline(function, text.as_ptr(), self.0) });
        failure.map_or(Ok(()), Err)
    }
}

impl Drop for Analyses {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { bsw_drop_analyses(self.0) }
    }
}
