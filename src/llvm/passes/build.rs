//! Instructions that passes make.

use std::ffi::CString;
use std::ptr;

use inkwell::llvm_sys::LLVMAttributeIndex;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use crate::llvm::builder::{Builder, declared};
use crate::llvm::read::instructions::users;
use crate::llvm::value::{Block, Type, Value};

/// The calls of a function of a module's, by its name; in one function alone, if that is said.
pub(in crate::llvm::passes) fn calls_of(
    module: LLVMModuleRef,
    name: &str,
    within: Option<LLVMValueRef>,
) -> Vec<LLVMValueRef> {
    let name = CString::new(name).unwrap_or_default();
    // SAFETY: a live module, and users of a function of it; only calls are asked for what they call, and where.
    unsafe {
        let callee = LLVMGetNamedFunction(module, name.as_ptr());
        if callee.is_null() {
            return Vec::new();
        }
        let is_one = |user: &LLVMValueRef| {
            !LLVMIsACallInst(*user).is_null()
                && LLVMGetCalledValue(*user) == callee
                && within.is_none_or(|function| {
                    LLVMGetBasicBlockParent(LLVMGetInstructionParent(*user)) == function
                })
        };
        users(callee).into_iter().filter(is_one).collect()
    }
}

/// The types of a function's parameters.
///
/// # Safety
/// A live function.
pub(in crate::llvm::passes) unsafe fn param_types(function: LLVMValueRef) -> Vec<LLVMTypeRef> {
    // SAFETY: by contract; the array is as long as LLVM says.
    unsafe {
        let ty = LLVMGlobalGetValueType(function);
        let mut params = vec![ptr::null_mut(); LLVMCountParamTypes(ty) as usize];
        LLVMGetParamTypes(ty, params.as_mut_ptr());
        params
    }
}

/// A variable of a function, at its start.
///
/// # Safety
/// A live function with a body.
pub(in crate::llvm::passes) unsafe fn variable(
    function: LLVMValueRef,
    ty: LLVMTypeRef,
    name: &str,
) -> LLVMValueRef {
    // SAFETY: by contract; a block has an instruction.
    let begin = unsafe { LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)) };
    let entry = Builder::before(Value(begin));
    entry.variable_called(Type(ty), name).0
}

/// Calls a function of the library by its name.
///
/// # Safety
/// A builder within a live function, and as many arguments as the function has.
pub(in crate::llvm::passes) unsafe fn call(
    builder: &Builder,
    name: &str,
    ret: LLVMTypeRef,
    args: &[LLVMValueRef],
) -> LLVMValueRef {
    let args: Vec<Value> = args.iter().map(|arg| Value(*arg)).collect();
    let params: Vec<Type> = args.iter().map(|arg| arg.ty()).collect();
    let module = builder.block().function().module();
    let function = declared(module, name, Type(ret), &params);
    builder.call(function, &args).0
}

/// Calls a function.
///
/// # Safety
/// A builder within a live function, and as many arguments as the other one has.
pub(in crate::llvm::passes) unsafe fn call_function(
    builder: &Builder,
    callee: LLVMValueRef,
    args: &[LLVMValueRef],
) -> LLVMValueRef {
    let args: Vec<Value> = args.iter().map(|arg| Value(*arg)).collect();
    builder.call(Value(callee), &args).0
}

/// Calls a function as another call does, with the same said of some of the result, which stands at 0, and the arguments behind it.
///
/// # Safety
/// A builder before a live call or invocation, and as many arguments as the function has.
pub(in crate::llvm::passes) unsafe fn call_like(
    builder: &Builder,
    call: LLVMValueRef,
    callee: LLVMValueRef,
    args: &[LLVMValueRef],
    same: impl Iterator<Item = LLVMAttributeIndex>,
) -> LLVMValueRef {
    let args: Vec<Value> = args.iter().map(|arg| Value(*arg)).collect();
    // SAFETY: by contract; the arrays are as long as LLVM says.
    unsafe {
        let made = match LLVMIsAInvokeInst(call).is_null() {
            true => builder.call(Value(callee), &args),
            false => {
                let (then, caught) = (LLVMGetNormalDest(call), LLVMGetUnwindDest(call));
                builder.invoke(Value(callee), &args, Block(then), Block(caught))
            }
        };
        let made = made.0;
        LLVMSetInstructionCallConv(made, LLVMGetInstructionCallConv(call));
        for index in same {
            let said = LLVMGetCallSiteAttributeCount(call, index) as usize;
            let mut all = vec![std::ptr::null_mut(); said];
            LLVMGetCallSiteAttributes(call, index, all.as_mut_ptr());
            for attribute in all {
                LLVMAddCallSiteAttribute(made, index, attribute);
            }
        }
        made
    }
}
