//! Pipelines of LLVM's own passes.

use std::ffi::{CString, c_char, c_void};

use inkwell::llvm_sys::prelude::*;

use super::shim;

unsafe extern "C" {
    fn bsw_new_analyses() -> *mut c_void;
    fn bsw_drop_analyses(analyses: *mut c_void);
    fn bsw_forget_analyses(analyses: *mut c_void, f: LLVMValueRef);
    fn bsw_run_pipeline(
        f: LLVMValueRef,
        pipeline: *const c_char,
        analyses: *mut c_void,
    ) -> *mut c_char;
    fn bsw_keep_freed_memory();
}

/// Keeps freed memory for what comes next: one stage after the other takes and frees as much, and to have the system clear the pages
/// again each time takes a tenth of the time. For a process that does nothing else.
pub fn keep_freed_memory() {
    // SAFETY: sets a number of the allocator's.
    unsafe { bsw_keep_freed_memory() }
}

/// What LLVM's analyses know of functions, as long as passes of LLVM's follow each other or questions are asked.
pub(in crate::llvm) struct Analyses(*mut c_void);

impl Analyses {
    pub(in crate::llvm) fn new() -> Analyses {
        // SAFETY: ours until dropped.
        Analyses(unsafe { bsw_new_analyses() })
    }

    /// Begins questions about a function.
    pub(in crate::llvm) fn of(&self, function: LLVMValueRef) -> Analysed<'_> {
        Analysed {
            analyses: self,
            function,
        }
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

/// What LLVM's analyses know of one function that does not change meanwhile, but for what the questions themselves add to it.
/// Several questions share what is found.
pub(in crate::llvm) struct Analysed<'a> {
    analyses: &'a Analyses,
    function: LLVMValueRef,
}

impl Analysed<'_> {
    pub(in crate::llvm) fn function(&self) -> LLVMValueRef {
        self.function
    }

    /// A `bsw_analyses` of `shim.h`.
    pub(in crate::llvm) fn analyses(&self) -> *mut c_void {
        self.analyses.0
    }
}

impl Drop for Analysed<'_> {
    fn drop(&mut self) {
        // SAFETY: ours, and a function of a live module.
        unsafe { bsw_forget_analyses(self.analyses.0, self.function) }
    }
}

impl Drop for Analyses {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { bsw_drop_analyses(self.0) }
    }
}
