//! Global variables of the source.

use inkwell::llvm_sys::core::LLVMGlobalGetValueType;

use super::layout::{Fields, fill_gaps, is_bounded, structure};
use super::types::{TypeReader, once};
use crate::ir::DeclaredType;
use crate::llvm::debug::{Expression, Metadata, Part};
use crate::llvm::value::{Type, Value};

/// What is declared of a global variable of LLVM's, which may be a common block of Fortran's.
pub(super) fn declared(global: Value) -> Option<DeclaredType> {
    // SAFETY: a live global variable.
    let ty = Type(unsafe { LLVMGlobalGetValueType(global.0) });
    let size = ty.fixed_size(global.module())?;
    let mut fields = members(global, size)?;
    if let [(0, ty)] = &fields[..] {
        return (ty.stride() <= size).then(|| once(ty.clone()));
    }
    fill_gaps(&mut fields, size);
    let ty = structure(fields, size)?;
    is_bounded(&ty).then(|| once(ty))
}

/// The variables of the source that lie in a global: one, or those of a common block, which every program unit declares anew. Nothing
/// where anything is not known.
fn members(global: Value, size: u64) -> Option<Fields> {
    let mut fields = Fields::new();
    for node in global.debug_globals() {
        let (variable, expression) = node.global()?;
        let offset = offset(expression).filter(|offset| *offset <= size)?;
        let told = TypeReader::new(global.module()).variable(variable.part(Part::Type))?;
        if told.repeats {
            return None;
        }
        let field = (offset, told.ty);
        if !fields.contains(&field) {
            fields.push(field);
        }
    }
    (!fields.is_empty()).then_some(fields)
}

/// Where the variable lies in a global, which may be a common block.
fn offset(expression: Metadata) -> Option<u64> {
    match expression.expression()? {
        Expression::Itself => Some(0),
        Expression::Further(offset) => Some(offset),
        _ => None,
    }
}
