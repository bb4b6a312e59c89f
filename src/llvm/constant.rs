//! Constants: what passes ask of them, and how they make them.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::LLVMValueRef;

use super::value::{Type, Value};

impl Value {
    /// Whether it is a constant integer.
    pub(in crate::llvm) fn is_integer(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMIsAConstantInt(self.0).is_null() }
    }

    /// Whether it is a floating constant.
    pub(in crate::llvm) fn is_number(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMIsAConstantFP(self.0).is_null() }
    }

    /// The element of a constant that is put together of several.
    pub(in crate::llvm) fn element(self, at: u32) -> Option<Value> {
        debug_assert!(self.is_constant());
        // SAFETY: a live constant.
        let element = unsafe { LLVMGetAggregateElement(self.0, at) };
        (!element.is_null()).then_some(Value(element))
    }

    /// Whether nothing is known of a value, poison included.
    pub(in crate::llvm) fn is_undefined(self) -> bool {
        // SAFETY: a live value.
        unsafe { LLVMIsUndef(self.0) != 0 }
    }

    pub(in crate::llvm) fn is_poison(self) -> bool {
        // SAFETY: a live value.
        unsafe { LLVMIsPoison(self.0) != 0 }
    }
}

impl Type {
    /// A constant of a floating type, or of a vector of such in all lanes.
    pub(in crate::llvm) fn number(self, number: f64) -> Value {
        debug_assert!(self.scalar().is_float());
        // SAFETY: a floating type, or a vector of such.
        Value(unsafe { LLVMConstReal(self.0, number) })
    }

    /// A constant of an integer type, or of a vector of such, with all bits set.
    pub(in crate::llvm) fn all_ones(self) -> Value {
        debug_assert!(self.scalar().bits().is_some());
        // SAFETY: integers.
        Value(unsafe { LLVMConstAllOnes(self.0) })
    }

    pub(in crate::llvm) fn undefined(self) -> Value {
        // SAFETY: a live type of values.
        Value(unsafe { LLVMGetUndef(self.0) })
    }
}

/// A constant vector of constants of one type.
pub(in crate::llvm) fn vector(lanes: &[Value]) -> Value {
    let mut raw: Vec<LLVMValueRef> = lanes.iter().map(|lane| lane.0).collect();
    // SAFETY: live constants, at least one.
    Value(unsafe { LLVMConstVector(raw.as_mut_ptr(), raw.len() as u32) })
}
