//! Where addresses lead that are computed from others.

use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMABISizeOfType, LLVMOffsetOfElement, LLVMTargetDataRef};

/// By how much an address is moved: by whole elements, where that is constant, and in the last one.
///
/// # Safety
/// A live instruction that computes an address.
pub(in crate::llvm) unsafe fn moved_by(
    layout: LLVMTargetDataRef,
    gep: LLVMValueRef,
) -> Option<(Option<i64>, u64)> {
    // SAFETY: by contract; indices of structures are constants in their range.
    unsafe {
        let index = |at: u32| {
            let operand = LLVMGetOperand(gep, at);
            let known = !LLVMIsAConstantInt(operand).is_null();
            known.then(|| LLVMConstIntGetSExtValue(operand))
        };
        let source = LLVMGetGEPSourceElementType(gep);
        let size = LLVMABISizeOfType(layout, source) as i64;
        let whole = index(1).and_then(|first| first.checked_mul(size));
        let (mut ty, mut inside) = (source, 0u64);
        for at in 2..LLVMGetNumOperands(gep) as u32 {
            let index = index(at)?;
            match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMStructTypeKind => {
                    let index = u32::try_from(index).ok()?;
                    inside += LLVMOffsetOfElement(layout, ty, index);
                    ty = LLVMStructGetTypeAtIndex(ty, index);
                }
                LLVMTypeKind::LLVMArrayTypeKind => {
                    ty = LLVMGetElementType(ty);
                    let size = LLVMABISizeOfType(layout, ty);
                    inside += u64::try_from(index).ok()?.checked_mul(size)?;
                }
                _ => return None,
            }
        }
        Some((whole, inside))
    }
}
