//! `lower-derived`: calls of flang's runtime library on elements of derived types become calls of bodies made for the type.

mod tables;
mod types;

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::row::Working;
use crate::library::derived::{self, DerivedType};
use crate::llvm::builder::Builder;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::read::instructions::all_instructions;
use crate::llvm::value::Value;
use types::Types;

/// The assembly of the bodies for each derived type that the module describes, where it calls what they are bodies of.
pub(super) fn bodies(module: &Module) -> Vec<String> {
    let mut functions = module.functions().into_iter();
    let is_wanted =
        functions.any(|function| !function.has_body() && derived::has_body_for(&function.name()));
    match is_wanted {
        true => {
            let all = tables::all(module.raw);
            let bodies = all.iter().map(|of| derived::bodies(of, &all));
            bodies.chain([derived::bodies_in_place(&all)]).collect()
        }
        false => Vec::new(),
    }
}

pub(super) fn run(working: &Working<'_>) -> usize {
    lower(working.copy, working.primal)
}

/// Has bodies called in a function, or in a copy of it. How many calls are.
pub(super) fn lower(copy: LLVMValueRef, primal: LLVMValueRef) -> usize {
    let calls = all_instructions(copy).into_iter();
    let calls: Vec<(LLVMValueRef, String)> = calls
        .filter_map(|inst| Some((inst, callee(inst)?)))
        .filter(|(_, name)| derived::has_body_for(name))
        .collect();
    if calls.is_empty() {
        return 0;
    }
    // SAFETY: a function of a live module.
    let module = unsafe { LLVMGetGlobalParent(copy) };
    let all = tables::all(module);
    let types = Types::new((copy, primal), all.clone());
    let lowered = calls.iter().filter(|(call, name)| {
        let Some(of) = types.of_elements(*call) else {
            return false;
        };
        let variable = types.variable(*call, of);
        if variable.is_some_and(|variable| call_for_variable(module, (*call, name), of, variable)) {
            return true;
        }
        let in_place = types.first_in_place(*call);
        let in_place = in_place.map(|(_, rank)| derived::body_in_place_for(name, &of.symbol, rank));
        in_place.is_some_and(|body| redirect(module, *call, &body))
            || redirect(module, *call, &derived::body_of_family(name, of, &all))
    });
    lowered.count()
}

/// Has descriptors of numbers that are components copied to descriptors of their own, for the bodies that are called. How many calls.
pub(super) fn own_descriptors(working: &Working<'_>) -> usize {
    let calls = all_instructions(working.copy).into_iter();
    let calls: Vec<(LLVMValueRef, String)> = calls
        .filter_map(|inst| Some((inst, tables::name(called(inst)?))))
        .filter(|(_, name)| derived::may_be_in_place(name))
        .collect();
    if calls.is_empty() {
        return 0;
    }
    // SAFETY: a function of a live module.
    let module = unsafe { LLVMGetGlobalParent(working.copy) };
    let types = Types::new((working.copy, working.primal), tables::all(module));
    let changed = calls.iter().filter(|(call, name)| {
        types.first_in_place(*call).is_some_and(|(element, rank)| {
            redirect(
                module,
                *call,
                &derived::body_in_place_of(name, element, rank),
            )
        })
    });
    changed.count()
}

/// The name of the declared function that is called.
fn callee(inst: LLVMValueRef) -> Option<String> {
    // SAFETY: a live function.
    let is_declared = |callee: &LLVMValueRef| unsafe { LLVMIsDeclaration(*callee) != 0 };
    called(inst).filter(is_declared).map(tables::name)
}

/// The function that is called.
fn called(inst: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: a live instruction, asked for what is called only where it is a call.
    unsafe {
        if LLVMGetInstructionOpcode(inst) != LLVMOpcode::LLVMCall {
            return None;
        }
        let callee = LLVMGetCalledValue(inst);
        (!LLVMIsAFunction(callee).is_null()).then_some(callee)
    }
}

/// Functions of variables, and what they do with one element.
const OF_VARIABLES: [(&str, &[&str]); 4] = [
    ("_FortranAInitialize", &["_FortranAStart"]),
    ("_FortranAFinalize", &["_FortranAFinal"]),
    ("_FortranADestroy", &["_FortranAFinal", "_FortranAEnd"]),
    ("_FortranADestroyWithoutFinalization", &["_FortranAEnd"]),
];

/// Has what becomes of one element called in place of what is given a descriptor of a variable, which then needs no memory.
fn call_for_variable(
    module: LLVMModuleRef,
    (call, name): (LLVMValueRef, &str),
    of: &DerivedType,
    variable: LLVMValueRef,
) -> bool {
    let Some((_, bodies)) = OF_VARIABLES.iter().find(|(function, _)| *function == name) else {
        return false;
    };
    let names = bodies
        .iter()
        .map(|body| derived::body_for(body, &of.symbol));
    let names = names.map(|name| std::ffi::CString::new(name).unwrap_or_default());
    // SAFETY: a live call without a result; the bodies take an element's address.
    unsafe {
        let bodies = names.map(|name| LLVMGetNamedFunction(module, name.as_ptr()));
        let bodies: Vec<LLVMValueRef> = bodies.collect();
        let is_there = |body: &LLVMValueRef| !body.is_null() && LLVMIsDeclaration(*body) == 0;
        if !bodies.iter().all(is_there) {
            return false;
        }
        let builder = Builder::before(Value(call));
        for body in bodies {
            builder.call(Value(body), &[Value(variable)]);
        }
        LLVMInstructionEraseFromParent(call);
    }
    true
}

/// Has the body called, if it is there and takes the same arguments.
fn redirect(module: LLVMModuleRef, call: LLVMValueRef, body: &str) -> bool {
    let name = std::ffi::CString::new(body).unwrap_or_default();
    // SAFETY: a live call of a function.
    unsafe {
        let body = LLVMGetNamedFunction(module, name.as_ptr());
        let fits = !body.is_null()
            && LLVMIsDeclaration(body) == 0
            && LLVMGlobalGetValueType(body) == LLVMGetCalledFunctionType(call);
        if fits {
            FunctionRef(body).take_call(call);
        }
        fits
    }
}
