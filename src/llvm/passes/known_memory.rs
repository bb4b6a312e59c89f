//! `know-memory`: what is known of functions of libraries that access nothing but what their arguments lead to, and what the library
//! has for itself, is said to LLVM: by rows of `rules/effects.table` and of `rules/mpi.pairs`.

use std::ffi::c_uint;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMTypeKind};

use crate::error::Result;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::read::attributes::{add_attribute, attribute_kind};
use crate::rules::{self, Buffer};

pub(super) fn run(module: &Module) -> Result<()> {
    let declared = |name: &str| {
        module
            .function(name)
            .filter(|function| !function.has_body())
    };
    for exchange in rules::exchanges().filter(|exchange| !exchange.apart) {
        let names = [exchange.name.to_owned(), exchange.fortran()];
        for function in names.iter().filter_map(|name| declared(name)) {
            accesses_arguments(function, &|at| {
                let buffer = exchange.params.get(at);
                matches!(buffer, Some(Buffer::None | Buffer::Sent))
            });
        }
    }
    let declared = module.functions().into_iter().filter(|f| !f.has_body());
    for function in declared {
        let effects = rules::effects(&function.name());
        if let Some(effects) = effects.filter(|effects| effects.alone) {
            let is_written = |at: usize| effects.writes.iter().any(|write| write.argument == at);
            accesses_arguments(function, &|at| !is_written(at));
        }
    }
    Ok(())
}

/// Of a handle it is enough that the program sees nothing of what the library keeps behind it.
fn accesses_arguments(function: FunctionRef, reads: &dyn Fn(usize) -> bool) {
    // Memory behind arguments is read and written, and so is memory that the program cannot name: two bits each.
    let memory = 0b1111;
    add(function, LLVMAttributeFunctionIndex, "memory", memory);
    for at in pointers(function) {
        if reads(at as usize) {
            add(function, at + 1, "readonly", 0);
        }
    }
}

/// The parameters that are pointers.
fn pointers(function: FunctionRef) -> Vec<c_uint> {
    // SAFETY: a live function.
    let is_pointer = |at: &c_uint| unsafe {
        let ty = LLVMTypeOf(LLVMGetParam(function.0, *at));
        LLVMGetTypeKind(ty) == LLVMTypeKind::LLVMPointerTypeKind
    };
    // SAFETY: a live function.
    let count = unsafe { LLVMCountParams(function.0) };
    (0..count).filter(is_pointer).collect()
}

/// What is written in the program already stays.
fn add(function: FunctionRef, index: c_uint, name: &str, value: u64) {
    // SAFETY: a live function.
    let has = unsafe { LLVMGetEnumAttributeAtIndex(function.0, index, attribute_kind(name)) };
    if has.is_null() {
        add_attribute(function.0, index, name, value);
    }
}
