//! `copy-byval`: a byval parameter is a variable of the function's own. Says so, so that its changes are not taken for changes of
//! the caller's memory, nor its adjoint for the caller's.

use inkwell::llvm_sys::core::{LLVMGetEnumAttributeValue, LLVMGetTypeAttributeValue};

use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::read::attributes::param_attribute;
use crate::llvm::value::{Type, Value};

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    let entry = function.blocks().first().copied();
    let Some(first) = entry.and_then(|entry| entry.first_behind_joins()) else {
        return;
    };
    let builder = Builder::before(first);
    for (at, param) in (0..).zip(function.params()) {
        let Some(ty) = passed_as(function, at).filter(|_| param.is_used()) else {
            continue;
        };
        let own = builder.variable(ty);
        // Those in other address spaces are refused later.
        if own.ty() != param.ty() {
            own.erase();
            continue;
        }
        let alignment = alignment(function, at).unwrap_or(ty.alignment(function.module()));
        own.set_alignment(alignment);
        param.replace_with(own);
        let bytes = ty.size(function.module()).cast_signed();
        let bytes = own.ty().integer(64).constant(bytes);
        builder.copy((own, alignment), (param, alignment), bytes);
    }
}

/// The type of a structure that is passed by value in memory.
fn passed_as(function: Value, at: u32) -> Option<Type> {
    // SAFETY: a live function that has the parameter, and an attribute that names a type.
    unsafe {
        let attribute = param_attribute(function.0, at, "byval")?;
        Some(Type(LLVMGetTypeAttributeValue(attribute)))
    }
}

/// What is said of a parameter's alignment.
fn alignment(function: Value, at: u32) -> Option<u32> {
    // SAFETY: a live function that has the parameter, and an attribute that is a number.
    let bytes = unsafe {
        let attribute = param_attribute(function.0, at, "align")?;
        LLVMGetEnumAttributeValue(attribute)
    };
    u32::try_from(bytes).ok()
}
