//! Constants of LLVM's as constants of ours.

use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use crate::ir::Constant;
use crate::llvm::shim;

/// Reads a constant; what is not a plain value stays opaque.
pub(in crate::llvm) fn constant(raw: LLVMValueRef) -> Constant {
    // SAFETY: raw is a live constant; each query follows the check of its kind.
    unsafe {
        if !LLVMIsAPoisonValue(raw).is_null() {
            return Constant::Poison;
        }
        if LLVMIsUndef(raw) != 0 {
            return Constant::Undef;
        }
        // Scopes of aliases, modes of rounding: to print them, LLVM numbers all metadata of the module.
        if LLVMGetTypeKind(LLVMTypeOf(raw)) == LLVMTypeKind::LLVMMetadataTypeKind {
            return Constant::Opaque("metadata".to_string());
        }
        if !LLVMIsAConstantInt(raw).is_null() {
            return integer(raw);
        }
        if !LLVMIsAConstantFP(raw).is_null() {
            let mut loses = 0;
            return Constant::Float(LLVMConstRealGetDouble(raw, &mut loses));
        }
        if !LLVMIsAConstantPointerNull(raw).is_null() {
            return Constant::Null;
        }
        if LLVMIsNull(raw) != 0 {
            return Constant::Zero;
        }
        let count = aggregate_length(raw);
        if let Some(count) = count.filter(|n| *n <= 4096) {
            let elements = (0..count)
                .map(|i| {
                    let element = LLVMGetAggregateElement(raw, i);
                    if element.is_null() {
                        Constant::Opaque(String::new())
                    } else {
                        constant(element)
                    }
                })
                .collect();
            return Constant::Aggregate(elements);
        }
        Constant::Opaque(shim::owned(LLVMPrintValueToString(raw)).unwrap_or_default())
    }
}

/// SAFETY: `raw` is a live constant integer.
pub(in crate::llvm) unsafe fn integer(raw: LLVMValueRef) -> Constant {
    unsafe {
        let bits = LLVMGetIntTypeWidth(LLVMTypeOf(raw));
        if bits <= 64 {
            return Constant::Int(i128::from(LLVMConstIntGetSExtValue(raw)));
        }
        let text = shim::owned(LLVMPrintValueToString(raw)).unwrap_or_default();
        text.rsplit(' ')
            .next()
            .and_then(|digits| digits.parse().ok())
            .map_or(Constant::Opaque(text.clone()), Constant::Int)
    }
}

/// SAFETY: `raw` is a live constant.
unsafe fn aggregate_length(raw: LLVMValueRef) -> Option<u32> {
    unsafe {
        if !LLVMIsAConstantDataVector(raw).is_null() || !LLVMIsAConstantVector(raw).is_null() {
            Some(LLVMGetVectorSize(LLVMTypeOf(raw)))
        } else if !LLVMIsAConstantDataArray(raw).is_null() {
            u32::try_from(LLVMGetArrayLength2(LLVMTypeOf(raw))).ok()
        } else if !LLVMIsAConstantStruct(raw).is_null() || !LLVMIsAConstantArray(raw).is_null() {
            Some(LLVMGetNumOperands(raw) as u32)
        } else {
            None
        }
    }
}
