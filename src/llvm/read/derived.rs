//! Variables of Fortran's derived types, by the names of the structures that flang makes of these.

use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::{LLVMGetAllocatedType, LLVMGetElementType, LLVMGetTypeKind};
use inkwell::llvm_sys::prelude::{LLVMTypeRef, LLVMValueRef};

use super::instructions::all_instructions;
use super::types::struct_name;
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
    // SAFETY: a live type; arrays alone are asked for their elements.
    unsafe {
        while LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMArrayTypeKind {
            ty = LLVMGetElementType(ty);
        }
    }
    struct_name(ty).is_some_and(|name| name.starts_with("_Q"))
}
