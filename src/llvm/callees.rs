//! Functions of a module, and what calls say of those that they call.

use std::ffi::CString;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMAttributeIndex, LLVMOpcode};

use super::read::attributes::attribute_kind;
use super::shim::c_string;
use super::value::{Block, Type, Value};

unsafe extern "C" {
    fn bsw_set_callee(call: LLVMValueRef, callee: LLVMValueRef);
    fn bsw_inline_call(call: LLVMValueRef);
}

/// The function of a name, if the module has one.
pub(in crate::llvm) fn function_named(module: LLVMModuleRef, name: &str) -> Option<Value> {
    let name = CString::new(name).ok()?;
    // SAFETY: a live module; the name ends with NUL.
    let function = unsafe { LLVMGetNamedFunction(module, name.as_ptr()) };
    (!function.is_null()).then_some(Value(function))
}

/// All functions, in the module's order.
pub(in crate::llvm) fn functions(module: LLVMModuleRef) -> Vec<Value> {
    let mut all = Vec::new();
    // SAFETY: walks the live module's list.
    unsafe {
        let mut next = LLVMGetFirstFunction(module);
        while !next.is_null() {
            all.push(Value(next));
            next = LLVMGetNextFunction(next);
        }
    }
    all
}

/// The function of a name and a type, which is declared where the module has none; nothing where the name is another's.
pub(in crate::llvm) fn declared(module: LLVMModuleRef, name: &str, ty: Type) -> Option<Value> {
    if let Some(function) = function_named(module, name) {
        return (function.function_type() == ty).then_some(function);
    }
    let name = c_string(name);
    // SAFETY: a live module, and a function type of its context; the name ends with NUL.
    unsafe {
        let is_free = LLVMGetNamedGlobal(module, name.as_ptr()).is_null()
            && LLVMGetNamedGlobalAlias(module, name.as_ptr(), name.count_bytes()).is_null();
        is_free.then(|| Value(LLVMAddFunction(module, name.as_ptr(), ty.0)))
    }
}

impl Type {
    /// The type of functions that give this, in the same context.
    pub(in crate::llvm) fn function(self, params: &[Type]) -> Type {
        let mut params: Vec<LLVMTypeRef> = params.iter().map(|ty| ty.0).collect();
        // SAFETY: live types of one context.
        Type(unsafe { LLVMFunctionType(self.0, params.as_mut_ptr(), params.len() as u32, 0) })
    }

    /// What functions of the type give back.
    pub(in crate::llvm) fn result(self) -> Type {
        // SAFETY: callers pass types of functions.
        Type(unsafe { LLVMGetReturnType(self.0) })
    }

    /// What functions of the type take.
    pub(in crate::llvm) fn params(self) -> Vec<Type> {
        // SAFETY: callers pass types of functions; the array is as long as LLVM says.
        unsafe {
            let mut params = vec![std::ptr::null_mut(); LLVMCountParamTypes(self.0) as usize];
            LLVMGetParamTypes(self.0, params.as_mut_ptr());
            params.into_iter().map(Type).collect()
        }
    }

    /// Whether functions of the type take more than their parameters.
    pub(in crate::llvm) fn is_variadic(self) -> bool {
        // SAFETY: callers pass types of functions.
        unsafe { LLVMIsFunctionVarArg(self.0) != 0 }
    }
}

impl Value {
    /// The function that a call calls directly, with the type that it has.
    pub(in crate::llvm) fn callee(self) -> Option<Value> {
        let called = self.called().filter(|called| called.is_function())?;
        (called.function_type() == self.called_type()).then_some(called)
    }

    /// Whether it is a call, directly, of the function of a name.
    pub(in crate::llvm) fn calls(self, name: &str) -> bool {
        self.callee().is_some_and(|callee| callee.name() == name)
    }

    /// The type as which a call calls what it calls.
    pub(in crate::llvm) fn called_type(self) -> Type {
        debug_assert!(self.is_call());
        // SAFETY: a live call.
        Type(unsafe { LLVMGetCalledFunctionType(self.0) })
    }

    /// Has a call call another function, with the arguments that it has.
    pub(in crate::llvm) fn set_callee(self, callee: Value) {
        debug_assert!(self.is_call() && callee.is_function());
        // SAFETY: a live call and a live function.
        unsafe { bsw_set_callee(self.0, callee.0) }
    }

    /// Puts what the function does in place of a call, where that is possible.
    pub(in crate::llvm) fn inline(self) {
        debug_assert!(self.is_call());
        // SAFETY: a live call, which the caller does not go on with.
        unsafe { bsw_inline_call(self.0) }
    }

    pub(in crate::llvm) fn function_type(self) -> Type {
        debug_assert!(self.is_function());
        // SAFETY: a live function.
        Type(unsafe { LLVMGlobalGetValueType(self.0) })
    }

    /// Whether a function or a variable is not defined here.
    pub(in crate::llvm) fn is_declaration(self) -> bool {
        // SAFETY: a live global value.
        unsafe { LLVMIsDeclaration(self.0) != 0 }
    }

    /// Whether a function is one of LLVM's own.
    pub(in crate::llvm) fn is_intrinsic(self) -> bool {
        self.is_function() && self.name().starts_with("llvm.")
    }

    /// The function that an instruction is in.
    pub(in crate::llvm) fn function(self) -> Value {
        self.block().function()
    }

    /// A parameter of a function, which has so many.
    pub(in crate::llvm) fn param(self, at: usize) -> Value {
        debug_assert!(at < self.function_type().params().len());
        // SAFETY: a live function that has so many.
        Value(unsafe { LLVMGetParam(self.0, at as u32) })
    }

    /// The block in which a function with a body begins.
    pub(in crate::llvm) fn entry(self) -> Block {
        debug_assert!(self.is_function() && !self.is_declaration());
        // SAFETY: a live function with a body.
        Block(unsafe { LLVMGetEntryBasicBlock(self.0) })
    }

    /// Says something of a function, or at another index of its result or a parameter.
    pub(in crate::llvm) fn promise(self, index: LLVMAttributeIndex, name: &str, value: u64) {
        // SAFETY: a live function or call, and an attribute of its context.
        unsafe {
            let kind = attribute_kind(name);
            let attribute = LLVMCreateEnumAttribute(self.ty().context(), kind, value);
            match self.is_function() {
                true => LLVMAddAttributeAtIndex(self.0, index, attribute),
                false => LLVMAddCallSiteAttribute(self.0, index, attribute),
            }
        }
    }

    /// Says of a function what is said of another one of the same type.
    pub(in crate::llvm) fn promise_like(self, other: Value) {
        debug_assert!(self.is_function() && other.is_function());
        let params = self.function_type().params().len() as LLVMAttributeIndex;
        for index in (0..=params).chain([LLVMAttributeFunctionIndex]) {
            // SAFETY: live functions; the array is as long as LLVM says.
            unsafe {
                let said = LLVMGetAttributeCountAtIndex(other.0, index) as usize;
                let mut all = vec![std::ptr::null_mut(); said];
                LLVMGetAttributesAtIndex(other.0, index, all.as_mut_ptr());
                for attribute in all {
                    LLVMAddAttributeAtIndex(self.0, index, attribute);
                }
            }
        }
    }

    /// Removes a function that nothing uses.
    pub(in crate::llvm) fn erase_function(self) {
        debug_assert!(self.is_function() && !self.is_used());
        // SAFETY: a live function, after which nobody asks.
        unsafe { LLVMDeleteFunction(self.0) }
    }

    /// Whether it is a call that copies memory, whether or not the two places may overlap.
    pub(in crate::llvm) fn is_memory_copy(self) -> bool {
        // SAFETY: a live value.
        self.is(LLVMOpcode::LLVMCall)
            && unsafe {
                !LLVMIsAMemCpyInst(self.0).is_null() || !LLVMIsAMemMoveInst(self.0).is_null()
            }
    }
}
