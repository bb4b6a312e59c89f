//! Variables of Fortran's derived types, by the names of the structures that flang makes of these.

use std::ffi::CStr;

use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::{
    LLVMGetAllocatedType, LLVMGetElementType, LLVMGetStructName, LLVMGetTypeKind,
};
use inkwell::llvm_sys::prelude::{LLVMTypeRef, LLVMValueRef};

use super::instructions::all_instructions;
use crate::ir::{Constant, Declared, DeclaredType, Function, Op};

/// Variables of Fortran's derived types: nothing else is kept in what flang gives such a type. Those that it makes itself have no debug
/// information.
pub(super) fn add(facts: &mut Declared, function: &Function, canonical: LLVMValueRef) {
    let insts = function.insts.values();
    for (raw, data) in all_instructions(canonical).into_iter().zip(insts) {
        let (Op::Alloca(ty), Some(variable)) = (&data.op, data.result) else {
            continue;
        };
        let count = data
            .args
            .first()
            .and_then(|count| function.constant(*count));
        let is_one = count.and_then(Constant::as_int) == Some(1);
        // SAFETY: a live alloca.
        if is_one && is_derived_type(unsafe { LLVMGetAllocatedType(raw) }) {
            facts.derived.insert(variable);
            let (ty, repeats) = (ty.clone(), false);
            let behind = facts.behind.entry(variable);
            behind.or_insert(DeclaredType { ty, repeats });
        }
    }
}

/// Whether a type is the structure that flang makes of a derived type, or an array of such: `_QMmoduleTtype`.
fn is_derived_type(mut ty: LLVMTypeRef) -> bool {
    // SAFETY: a live type; structures alone are asked for their name, which ends with NUL.
    unsafe {
        while LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMArrayTypeKind {
            ty = LLVMGetElementType(ty);
        }
        if LLVMGetTypeKind(ty) != LLVMTypeKind::LLVMStructTypeKind {
            return false;
        }
        let name = LLVMGetStructName(ty);
        !name.is_null() && CStr::from_ptr(name).to_bytes().starts_with(b"_Q")
    }
}
