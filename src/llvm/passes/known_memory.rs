//! `know-memory`: what is known of functions of libraries that access nothing but what their arguments lead to, and what the library
//! has for itself, is said to LLVM: by rows of `rules/effects.table` and of `rules/mpi.pairs`.

use std::ffi::c_uint;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMTypeKind};

use crate::error::Result;
use crate::llvm::module::{FunctionRef, Module};
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
            accesses_arguments(module, function, &|at| {
                let buffer = exchange.params.get(at);
                matches!(buffer, Some(Buffer::None | Buffer::Sent))
            });
        }
    }
    for function in module.functions() {
        let effects = rules::effects(&function.name());
        let effects = effects.filter(|effects| effects.alone && !function.has_body());
        if let Some(effects) = effects {
            let is_written = |at: usize| effects.writes.iter().any(|write| write.argument == at);
            accesses_arguments(module, function, &|at| !is_written(at));
        }
    }
    Ok(())
}

/// Of a handle it is enough that the program sees nothing of what the library keeps behind it.
fn accesses_arguments(module: &Module, function: FunctionRef, reads: &dyn Fn(usize) -> bool) {
    // Memory behind arguments is read and written, and so is memory that the program cannot name: two bits each.
    let memory = 0b1111;
    add(
        module,
        function,
        LLVMAttributeFunctionIndex,
        "memory",
        memory,
    );
    for at in pointers(function) {
        if reads(at as usize) {
            add(module, function, at + 1, "readonly", 0);
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
fn add(module: &Module, function: FunctionRef, index: c_uint, name: &str, value: u64) {
    // SAFETY: a live function of the module's context, and a name of the length given.
    unsafe {
        let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
        if LLVMGetEnumAttributeAtIndex(function.0, index, kind).is_null() {
            let attribute = LLVMCreateEnumAttribute(module.context, kind, value);
            LLVMAddAttributeAtIndex(function.0, index, attribute);
        }
    }
}
