//! Instructions that passes make.

use std::ffi::{CStr, CString};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;
use inkwell::llvm_sys::prelude::*;

use crate::llvm::module::FunctionRef;

/// The name of the function that a call names.
pub(in crate::llvm::passes) fn called(inst: LLVMValueRef) -> Option<String> {
    // SAFETY: a live instruction; only calls are asked for what they call.
    unsafe {
        if LLVMIsACallInst(inst).is_null() {
            return None;
        }
        let callee = LLVMGetCalledValue(inst);
        (!LLVMIsAFunction(callee).is_null()).then(|| FunctionRef(callee).name())
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
        LLVMBuildCall2(
            builder,
            ty,
            callee,
            args.as_mut_ptr(),
            args.len() as u32,
            c"".as_ptr(),
        )
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
