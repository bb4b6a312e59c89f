//! Instructions that passes make.

use std::ffi::{CStr, CString};
use std::ptr;

use inkwell::llvm_sys::LLVMAttributeIndex;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;
use inkwell::llvm_sys::prelude::*;

use crate::llvm::read::instructions::users;

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

pub(in crate::llvm::passes) unsafe fn slot(
    builder: LLVMBuilderRef,
    ty: LLVMTypeRef,
    name: &CStr,
) -> LLVMValueRef {
    // SAFETY: a builder at the end of a live block.
    unsafe { LLVMBuildAlloca(builder, ty, name.as_ptr()) }
}

/// A variable of a function, at its start.
///
/// # Safety
/// A live function with a body.
pub(in crate::llvm::passes) unsafe fn variable(
    function: LLVMValueRef,
    ty: LLVMTypeRef,
    name: &CStr,
) -> LLVMValueRef {
    // SAFETY: by contract; a block has an instruction.
    unsafe {
        let entry = builder_before(LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)));
        let variable = slot(entry, ty, name);
        LLVMDisposeBuilder(entry);
        variable
    }
}

/// Calls a function of the library by its name.
///
/// # Safety
/// A builder within a live function, and as many arguments as the function has.
pub(in crate::llvm::passes) unsafe fn call(
    builder: LLVMBuilderRef,
    name: &str,
    ret: LLVMTypeRef,
    args: &mut [LLVMValueRef],
) -> LLVMValueRef {
    let name = CString::new(name).unwrap_or_default();
    // SAFETY: by contract.
    unsafe {
        let block = LLVMGetInsertBlock(builder);
        let module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(block));
        let mut params: Vec<LLVMTypeRef> = args.iter().map(|arg| LLVMTypeOf(*arg)).collect();
        let ty = LLVMFunctionType(ret, params.as_mut_ptr(), params.len() as u32, 0);
        let mut callee = LLVMGetNamedFunction(module, name.as_ptr());
        if callee.is_null() {
            callee = LLVMAddFunction(module, name.as_ptr(), ty);
        }
        call_function(builder, callee, args)
    }
}

/// Calls a function.
///
/// # Safety
/// A builder within a live function, and as many arguments as the other one has.
pub(in crate::llvm::passes) unsafe fn call_function(
    builder: LLVMBuilderRef,
    callee: LLVMValueRef,
    args: &mut [LLVMValueRef],
) -> LLVMValueRef {
    // SAFETY: by contract.
    unsafe {
        let (ty, count) = (LLVMGlobalGetValueType(callee), args.len() as u32);
        LLVMBuildCall2(builder, ty, callee, args.as_mut_ptr(), count, c"".as_ptr())
    }
}

/// Calls a function as another call does, with the same said of some of the result, which stands at 0, and the arguments behind it.
///
/// # Safety
/// A builder before a live call or invocation, and as many arguments as the function has.
pub(in crate::llvm::passes) unsafe fn call_like(
    builder: LLVMBuilderRef,
    call: LLVMValueRef,
    callee: LLVMValueRef,
    args: &mut [LLVMValueRef],
    same: impl Iterator<Item = LLVMAttributeIndex>,
) -> LLVMValueRef {
    // SAFETY: by contract; the arrays are as long as LLVM says.
    unsafe {
        let (ty, count) = (LLVMGlobalGetValueType(callee), args.len() as u32);
        let values = args.as_mut_ptr();
        let made = match LLVMIsAInvokeInst(call).is_null() {
            true => LLVMBuildCall2(builder, ty, callee, values, count, c"".as_ptr()),
            false => {
                let (then, caught) = (LLVMGetNormalDest(call), LLVMGetUnwindDest(call));
                LLVMBuildInvoke2(
                    builder,
                    ty,
                    callee,
                    values,
                    count,
                    then,
                    caught,
                    c"".as_ptr(),
                )
            }
        };
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

/// A builder before an instruction, at its line.
///
/// # Safety
/// A live instruction.
pub(in crate::llvm::passes) unsafe fn builder_before(inst: LLVMValueRef) -> LLVMBuilderRef {
    // SAFETY: by contract.
    unsafe {
        let module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst)));
        let builder = LLVMCreateBuilderInContext(LLVMGetModuleContext(module));
        LLVMPositionBuilderBefore(builder, inst);
        LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(inst));
        builder
    }
}
