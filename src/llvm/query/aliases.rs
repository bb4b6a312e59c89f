//! Whether accesses in different iterations may meet, by LLVM's alias analyses.

use std::ffi::{c_int, c_void};
use std::marker::PhantomData;

use inkwell::llvm_sys::prelude::*;

use crate::llvm::pipeline::Analysed;
use crate::llvm::value::Value;

unsafe extern "C" {
    fn bsw_new_aliases(f: LLVMValueRef, analyses: *mut c_void) -> *mut c_void;
    fn bsw_drop_aliases(of: *mut c_void);
    fn bsw_may_alias(
        of: *mut c_void,
        one: LLVMValueRef,
        by_one: LLVMValueRef,
        other: LLVMValueRef,
        by_other: LLVMValueRef,
    ) -> c_int;
    fn bsw_may_modify(
        of: *mut c_void,
        call: LLVMValueRef,
        access: LLVMValueRef,
        read: c_int,
    ) -> c_int;
}

/// What is known of a function that does not change meanwhile. What has been asked is not looked for again.
pub(super) struct Aliases<'a> {
    raw: *mut c_void,
    of: PhantomData<&'a ()>,
}

impl Drop for Aliases<'_> {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { bsw_drop_aliases(self.raw) }
    }
}

impl Aliases<'_> {
    pub(super) fn of<'a>(f: &'a Analysed<'_>) -> Aliases<'a> {
        Aliases {
            // SAFETY: a function with a body, whose analyses live as long as they are borrowed.
            raw: unsafe { bsw_new_aliases(f.function(), f.analyses()) },
            of: PhantomData,
        }
    }

    /// Whether what two instructions access around pointers, before and behind them, may meet.
    pub(super) fn may_meet(
        &self,
        (one, by_one): (Value, Value),
        (other, by_other): (Value, Value),
    ) -> bool {
        // SAFETY: ours, and pointers and instructions of the function.
        unsafe { bsw_may_alias(self.raw, one.0, by_one.0, other.0, by_other.0) != 0 }
    }

    /// Whether a call may write what a load or a store accesses, or read it, if that is asked for.
    pub(super) fn may_touch(&self, call: Value, access: Value, read: bool) -> bool {
        debug_assert!(call.is_call() && access.is_simple());
        // SAFETY: ours, and a call and an access of the function.
        unsafe { bsw_may_modify(self.raw, call.0, access.0, read.into()) != 0 }
    }
}
