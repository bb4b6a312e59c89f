//! Functions of a module, and what calls say of those that they call.

use std::ffi::{CString, c_int};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{
    LLVMAttributeFunctionIndex, LLVMAttributeIndex, LLVMAttributeReturnIndex, LLVMLinkage,
    LLVMOpcode,
};

use super::read::attributes::attribute_kind;
use super::shim::c_string;
use super::value::{Block, Type, Value};

unsafe extern "C" {
    fn bsw_set_callee(call: LLVMValueRef, callee: LLVMValueRef);
    fn bsw_inline_call(call: LLVMValueRef);
    fn bsw_may_promote(call: LLVMValueRef, callee: LLVMValueRef) -> c_int;
    fn bsw_promote(call: LLVMValueRef, callee: LLVMValueRef);
    fn bsw_is_address_taken(f: LLVMValueRef, keeps: c_int) -> c_int;
}

/// The function of a name, if the module has one.
pub(in crate::llvm) fn function_named(module: LLVMModuleRef, name: &str) -> Option<Value> {
    let name = CString::new(name).ok()?;
    // SAFETY: a live module; the name ends with NUL.
    let function = unsafe { LLVMGetNamedFunction(module, name.as_ptr()) };
    (!function.is_null()).then_some(Value(function))
}

/// The global variable of a name, if the module has one.
pub(in crate::llvm) fn variable_named(module: LLVMModuleRef, name: &str) -> Option<Value> {
    let name = CString::new(name).ok()?;
    // SAFETY: a live module; the name ends with NUL.
    let variable = unsafe { LLVMGetNamedGlobal(module, name.as_ptr()) };
    (!variable.is_null()).then_some(Value(variable))
}

/// All global variables, in the module's order.
pub(in crate::llvm) fn variables(module: LLVMModuleRef) -> Vec<Value> {
    // SAFETY: a live module.
    listed(unsafe { LLVMGetFirstGlobal(module) }, LLVMGetNextGlobal)
}

/// All functions, in the module's order.
pub(in crate::llvm) fn functions(module: LLVMModuleRef) -> Vec<Value> {
    // SAFETY: a live module.
    listed(unsafe { LLVMGetFirstFunction(module) }, LLVMGetNextFunction)
}

/// What stands in one of a module's lists, from the first on.
fn listed(
    first: LLVMValueRef,
    next: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef,
) -> Vec<Value> {
    let value = |raw: LLVMValueRef| (!raw.is_null()).then_some(Value(raw));
    // SAFETY: live values of the list that `next` is for.
    std::iter::successors(value(first), |last| value(unsafe { next(last.0) })).collect()
}

/// The function of a name and a type, which is declared where the module has none; nothing where the name is another's.
pub(in crate::llvm) fn declared(module: LLVMModuleRef, name: &str, ty: Type) -> Option<Value> {
    named_or_declared(module, name, ty).filter(|function| function.function_type() == ty)
}

/// The function of a name, which is declared as one of a type where the module has none; nothing where the name is that of something
/// else.
pub(in crate::llvm) fn named_or_declared(
    module: LLVMModuleRef,
    name: &str,
    ty: Type,
) -> Option<Value> {
    if let Some(function) = function_named(module, name) {
        return Some(function);
    }
    let name = c_string(name);
    // SAFETY: a live module, and a function type of its context; the name ends with NUL.
    unsafe {
        let is_free = LLVMGetNamedGlobal(module, name.as_ptr()).is_null()
            && LLVMGetNamedGlobalAlias(module, name.as_ptr(), name.count_bytes()).is_null();
        is_free.then(|| Value(LLVMAddFunction(module, name.as_ptr(), ty.0)))
    }
}

/// A new function, whose name is changed where it is another's.
pub(in crate::llvm) fn add_function(module: LLVMModuleRef, name: &str, ty: Type) -> Value {
    // SAFETY: a live module, and a function type of its context; the name ends with NUL.
    Value(unsafe { LLVMAddFunction(module, c_string(name).as_ptr(), ty.0) })
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

    /// Whether a call calls what a pointer leads to.
    pub(in crate::llvm) fn is_indirect_call(self) -> bool {
        // SAFETY: a live value.
        let is_assembly = |called: Value| unsafe { !LLVMIsAInlineAsm(called.0).is_null() };
        self.called()
            .is_some_and(|called| !called.is_constant() && !is_assembly(called))
    }

    /// Whether a call says, or what it calls, that exceptions do not leave it.
    pub(in crate::llvm) fn does_not_unwind(self) -> bool {
        self.says("nounwind").is_some()
    }

    /// What a call says, or what it calls: the value, 0 where it has none.
    pub(in crate::llvm) fn says(self, name: &str) -> Option<u64> {
        let said = |of: Value| of.promised(LLVMAttributeFunctionIndex, name);
        let called = self.called().filter(|called| called.is_function());
        said(self).or_else(|| called.and_then(said))
    }

    /// What a call says of an argument, or what it calls: the value, 0 where it has none.
    pub(in crate::llvm) fn says_of(self, argument: usize, name: &str) -> Option<u64> {
        // What is said of arguments is numbered from 1.
        let index = LLVMAttributeIndex::try_from(argument)
            .ok()?
            .checked_add(1)?;
        let said = |of: Value| of.promised(index, name);
        said(self).or_else(|| self.callee().and_then(said))
    }

    /// Whether a call gives memory that nothing else leads to.
    pub(in crate::llvm) fn gives_new(self) -> bool {
        let said = |of: Value| of.promised(LLVMAttributeReturnIndex, "noalias").is_some();
        self.is_call() && (said(self) || self.callee().is_some_and(said))
    }

    /// Whether a call through a pointer can become one of a function.
    pub(in crate::llvm) fn may_be_promoted(self, callee: Value) -> bool {
        debug_assert!(self.is_call() && callee.is_function());
        // SAFETY: a live call and a live function.
        unsafe { bsw_may_promote(self.0, callee.0) != 0 }
    }

    /// Has a call through a pointer call a function directly where the pointer leads there.
    pub(in crate::llvm) fn promote(self, callee: Value) {
        debug_assert!(self.is_call() && callee.is_function());
        // SAFETY: a live call and a live function that it may call.
        unsafe { bsw_promote(self.0, callee.0) }
    }

    /// Whether something else than calls of a function uses it, lists of what is kept counted in or left out.
    pub(in crate::llvm) fn is_address_taken(self, counts_kept: bool) -> bool {
        debug_assert!(self.is_function());
        // SAFETY: a live function.
        unsafe { bsw_is_address_taken(self.0, counts_kept.into()) != 0 }
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

    /// Says of a function that it keeps no copy of what it is given as a parameter.
    pub(in crate::llvm) fn promise_no_copy(self, param: u32) {
        let captures_nothing = match cfg!(feature = "llvm22") {
            true => "captures",
            false => "nocapture",
        };
        self.promise(param + 1, captures_nothing, 0);
    }

    /// What is said of a function or a call, or at another index of its result or a parameter: the value, 0 where it has none.
    pub(in crate::llvm) fn promised(self, index: LLVMAttributeIndex, name: &str) -> Option<u64> {
        let kind = attribute_kind(name);
        // SAFETY: a live function or call.
        unsafe {
            let said = match self.is_function() {
                true => LLVMGetEnumAttributeAtIndex(self.0, index, kind),
                false => LLVMGetCallSiteEnumAttribute(self.0, index, kind),
            };
            (!said.is_null()).then(|| LLVMGetEnumAttributeValue(said))
        }
    }

    /// All that is said of a function or a call at an index.
    fn all_promised(self, index: LLVMAttributeIndex) -> Vec<LLVMAttributeRef> {
        // SAFETY: a live function or call; the array is as long as LLVM says.
        unsafe {
            let is_function = self.is_function();
            let count = match is_function {
                true => LLVMGetAttributeCountAtIndex(self.0, index),
                false => LLVMGetCallSiteAttributeCount(self.0, index),
            };
            let mut all = vec![std::ptr::null_mut(); count as usize];
            match is_function {
                true => LLVMGetAttributesAtIndex(self.0, index, all.as_mut_ptr()),
                false => LLVMGetCallSiteAttributes(self.0, index, all.as_mut_ptr()),
            }
            all
        }
    }

    /// Says no more of a function or a call at an index.
    pub(in crate::llvm) fn withdraw(self, index: LLVMAttributeIndex, name: &str) {
        self.withdraw_kind(index, attribute_kind(name));
    }

    fn withdraw_kind(self, index: LLVMAttributeIndex, kind: u32) {
        // SAFETY: a live function or call.
        unsafe {
            match self.is_function() {
                true => LLVMRemoveEnumAttributeAtIndex(self.0, index, kind),
                false => LLVMRemoveCallSiteEnumAttribute(self.0, index, kind),
            }
        }
    }

    /// Says nothing more of a function or a call at an index, but for what is named.
    pub(in crate::llvm) fn withdraw_but(self, index: LLVMAttributeIndex, kept: &[&str]) {
        let kept: Vec<u32> = kept.iter().map(|name| attribute_kind(name)).collect();
        for said in self.all_promised(index) {
            // SAFETY: a live attribute of a live function or call, asked for what its kind has.
            unsafe {
                if LLVMIsStringAttribute(said) == 0 {
                    let kind = LLVMGetEnumAttributeKind(said);
                    if !kept.contains(&kind) {
                        self.withdraw_kind(index, kind);
                    }
                    continue;
                }
                let mut length = 0;
                let name = LLVMGetStringAttributeKind(said, &raw mut length);
                match self.is_function() {
                    true => LLVMRemoveStringAttributeAtIndex(self.0, index, name, length),
                    false => LLVMRemoveCallSiteStringAttribute(self.0, index, name, length),
                }
            }
        }
    }

    /// Says of a function, or a call, what is said of another one, and of the first parameters.
    pub(in crate::llvm) fn promise_like(self, other: Value) {
        debug_assert!(self.is_function() == other.is_function());
        let params = match other.is_function() {
            true => other.function_type().params().len(),
            false => other.args().len(),
        };
        let params = params as LLVMAttributeIndex;
        for index in (0..=params).chain([LLVMAttributeFunctionIndex]) {
            for said in other.all_promised(index) {
                // SAFETY: live functions or calls, and an attribute of their context.
                unsafe {
                    match self.is_function() {
                        true => LLVMAddAttributeAtIndex(self.0, index, said),
                        false => LLVMAddCallSiteAttribute(self.0, index, said),
                    }
                }
            }
        }
    }

    /// How exceptions pass a function, if it says that.
    pub(in crate::llvm) fn personality(self) -> Option<Value> {
        debug_assert!(self.is_function());
        // SAFETY: a live function; only one that has one is asked for it.
        unsafe { (LLVMHasPersonalityFn(self.0) != 0).then(|| Value(LLVMGetPersonalityFn(self.0))) }
    }

    pub(in crate::llvm) fn set_linkage(self, linkage: LLVMLinkage) {
        // SAFETY: a live global value.
        unsafe { LLVMSetLinkage(self.0, linkage) }
    }

    /// What a global variable holds at first.
    pub(in crate::llvm) fn initializer(self) -> Option<Value> {
        // SAFETY: a live value; only variables are asked.
        unsafe {
            let is_variable = !LLVMIsAGlobalVariable(self.0).is_null();
            let initial = is_variable.then(|| LLVMGetInitializer(self.0))?;
            (!initial.is_null()).then_some(Value(initial))
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
