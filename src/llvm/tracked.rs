//! Values that are found again after others took their places, as LLVM's own functions on blocks put them there.

use std::ffi::c_void;
use std::rc::Rc;

use inkwell::llvm_sys::prelude::*;

use super::value::Value;

unsafe extern "C" {
    fn bsw_track(value: LLVMValueRef) -> *mut c_void;
    fn bsw_tracked_now(of: *const c_void) -> LLVMValueRef;
    fn bsw_drop_tracked(of: *mut c_void);
}

/// Follows a value to what it was replaced with.
#[derive(Clone)]
pub(in crate::llvm) struct Tracked(Rc<Handle>);

struct Handle(*mut c_void);

impl Drop for Handle {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { bsw_drop_tracked(self.0) }
    }
}

impl Tracked {
    pub(in crate::llvm) fn new(value: Value) -> Tracked {
        // SAFETY: a live value.
        Tracked(Rc::new(Handle(unsafe { bsw_track(value.0) })))
    }

    /// What stands for the value; nothing once it is gone.
    pub(in crate::llvm) fn now(&self) -> Option<Value> {
        // SAFETY: ours.
        let now = unsafe { bsw_tracked_now(self.0.0) };
        (!now.is_null()).then_some(Value(now))
    }
}
