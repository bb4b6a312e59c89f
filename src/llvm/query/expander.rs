//! What LLVM computes of expressions, as instructions.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::marker::PhantomData;

use inkwell::llvm_sys::prelude::*;

use super::evolution::Evolution;
use super::scev::{Handle, Scev};
use crate::llvm::value::Value;

unsafe extern "C" {
    fn bsw_new_expander(e: *mut c_void, name: *const c_char) -> *mut c_void;
    fn bsw_drop_expander(of: *mut c_void);
    fn bsw_may_expand(of: *mut c_void, s: Handle, before: LLVMValueRef) -> c_int;
    fn bsw_expand(of: *mut c_void, s: Handle, before: LLVMValueRef) -> LLVMValueRef;
}

/// Computes numbers and addresses, and uses again what it has computed before.
pub(in crate::llvm) struct Expander<'e> {
    raw: *mut c_void,
    of: PhantomData<&'e ()>,
}

impl Drop for Expander<'_> {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { bsw_drop_expander(self.raw) }
    }
}

impl<'e> Expander<'e> {
    /// Has what is counted anew by a name.
    pub(in crate::llvm) fn new(evolution: &'e Evolution<'_>, name: &'static CStr) -> Expander<'e> {
        Expander {
            // SAFETY: lives no longer than the evolution; the name ends with NUL, and is always there.
            raw: unsafe { bsw_new_expander(evolution.raw, name.as_ptr()) },
            of: PhantomData,
        }
    }

    /// Whether it is known to be possible to compute an expression before an instruction.
    pub(in crate::llvm) fn may(&self, s: Scev<'e>, place: Value) -> bool {
        debug_assert!(place.opcode().is_some());
        // SAFETY: as below.
        unsafe { bsw_may_expand(self.raw, s.raw(), place.0) != 0 }
    }

    /// An expression before an instruction, where that is known to be possible.
    pub(in crate::llvm) fn before(&self, s: Scev<'e>, place: Value) -> Option<Value> {
        debug_assert!(place.opcode().is_some());
        // SAFETY: ours, an expression of the same evolution, and a live instruction of its function.
        let made = unsafe { bsw_expand(self.raw, s.raw(), place.0) };
        (!made.is_null()).then_some(Value(made))
    }
}
