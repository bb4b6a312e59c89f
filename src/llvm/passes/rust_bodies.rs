//! Bodies of Rust's own library are added to the module.
//!
//! They are there for what is differentiated alone (`available_externally`): the program is still linked with the library,
//! and leaves as it came.

use std::collections::BTreeSet;
use std::ptr;

use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::comdat::LLVMSetComdat;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::linker::LLVMLinkModules2;
use inkwell::llvm_sys::prelude::*;

use super::bodies::{is_local, parsed};
use crate::error::{Bug, Result};
use crate::library::rust::{self, Part};
use crate::limits;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::read::attributes::has_attribute;
use crate::llvm::read::attributes::{is_marked, mark};
use crate::llvm::read::idents;
use crate::llvm::read::instructions::users;
use crate::llvm::shim;
use crate::rules::effects;

/// Adds bodies for functions that only the library has, and for those that these call. What the library's archives do not
/// have stays without.
///
/// # Errors
/// A bug where a body does not fit.
pub(super) fn add(module: &Module) -> Result<()> {
    let mut asked = BTreeSet::new();
    let mut archives = None;
    for _ in 0..limits::RUST_BODY_ROUNDS {
        let mut wanted = missing(module);
        wanted.retain(|name| asked.insert(name.clone()));
        if wanted.is_empty() {
            break;
        }
        let archives = archives.get_or_insert_with(|| archives_for(module));
        for part in rust::parts(archives, &wanted) {
            link(module, &part).map_err(|text| Bug::new("rust", text))?;
        }
    }
    Ok(())
}

/// Takes the bodies away again, with what they alone needed.
pub(super) fn drop(module: &Module) {
    for function in module.functions() {
        // SAFETY: a live function.
        let linkage = unsafe { LLVMGetLinkage(function.0) };
        let available = linkage == LLVMLinkage::LLVMAvailableExternallyLinkage;
        if available && rust::is_of_rust(&function.name()) {
            shim::drop_body(function.0);
            module.erase(function);
        }
    }
    // What they alone called is declared for nobody.
    let helper =
        |f: &FunctionRef| is_marked(f.0, MARK) || !f.has_body() && rust::is_of_rust(&f.name());
    let helpers = || module.functions().into_iter().filter(helper);
    while helpers().filter(|function| module.erase(*function)).count() != 0 {}
    drop_declared(module);
}

/// Removes the library's variables that nothing names any more.
fn drop_declared(module: &Module) {
    // SAFETY: live variables of a live module; those that go have no use.
    unsafe {
        let mut next = LLVMGetFirstGlobal(module.raw);
        while !next.is_null() {
            let global = next;
            next = LLVMGetNextGlobal(next);
            let declared = LLVMGetInitializer(global).is_null();
            let unused = LLVMGetFirstUse(global).is_null();
            if declared && unused && rust::is_of_rust(&FunctionRef(global).name()) {
                LLVMDeleteGlobal(global);
            }
        }
    }
}

/// A function of the library that it does not show to others has this name for an attribute, as long as it is in the module.
const MARK: &str = "bsw-rust-library";

fn archives_for(module: &Module) -> Vec<std::path::PathBuf> {
    let Some(producer) = idents::of_rustc(module.raw) else {
        return Vec::new();
    };
    // SAFETY: the text is the module's, and ends with NUL.
    let target = unsafe { std::ffi::CStr::from_ptr(LLVMGetTarget(module.raw)) };
    rust::archives(&producer, &target.to_string_lossy())
}

/// The functions of Rust's library that are used and have neither a body nor known effects.
fn missing(module: &Module) -> BTreeSet<String> {
    let functions = module.functions().into_iter();
    let missing = functions.filter(|function| {
        // SAFETY: a live function.
        let is_used = unsafe { !LLVMGetFirstUse(function.0).is_null() };
        is_used && !function.has_body() && is_looked_into(*function)
    });
    let names = missing.map(|function| function.name());
    names.filter(|name| rust::is_of_rust(name)).collect()
}

/// Whether a body tells more than what is known without. What does not return has no adjoint.
fn is_looked_into(function: FunctionRef) -> bool {
    effects(&function.name()).is_none() && !has_attribute(function.0, "noreturn")
}

/// Links a part's wanted functions in, with those that they call. What went wrong.
fn link(module: &Module, part: &Part) -> std::result::Result<(), String> {
    let library = parsed(module, &part.bitcode)?;
    let stateful = with_own_state(library);
    // SAFETY: the library is a live module until it is linked, which consumes it.
    let failed = unsafe {
        let mut next = LLVMGetFirstFunction(library);
        while !next.is_null() {
            let function = FunctionRef(next);
            next = LLVMGetNextFunction(next);
            if !function.has_body() {
                continue;
            }
            if is_local(function.0) {
                mark(function.0, MARK);
                continue;
            }
            LLVMSetComdat(function.0, ptr::null_mut());
            let is_wanted = rust::is_of_rust(&function.name()) && is_looked_into(function);
            match is_wanted && !stateful.contains(&function.0) {
                true => LLVMSetLinkage(function.0, LLVMLinkage::LLVMAvailableExternallyLinkage),
                false => shim::drop_body(function.0),
            }
        }
        declare_globals(library);
        LLVMLinkModules2(module.raw, library) != 0
    };
    match failed {
        true => Err("a body of Rust's library does not fit the module".to_owned()),
        false => Ok(()),
    }
}

/// Global variables that others see stay where they are; what the library does where it is loaded, it does there.
///
/// # Safety
/// The module is live.
unsafe fn declare_globals(library: LLVMModuleRef) {
    // SAFETY: live variables of the module.
    unsafe {
        let mut next = LLVMGetFirstGlobal(library);
        while !next.is_null() {
            let global = next;
            next = LLVMGetNextGlobal(next);
            if FunctionRef(global).name().starts_with("llvm.") {
                LLVMDeleteGlobal(global);
            } else if !is_local(global) {
                LLVMSetComdat(global, ptr::null_mut());
                LLVMSetInitializer(global, ptr::null_mut());
                LLVMSetLinkage(global, LLVMLinkage::LLVMExternalLinkage);
            }
        }
    }
}

/// What uses variables that only the library sees, by itself or by local functions: such variables are not there twice.
fn with_own_state(library: LLVMModuleRef) -> BTreeSet<LLVMValueRef> {
    let mut work = Vec::new();
    // SAFETY: live variables of the module.
    unsafe {
        let mut global = LLVMGetFirstGlobal(library);
        while !global.is_null() {
            if is_local(global) && LLVMIsGlobalConstant(global) == 0 {
                work.push(global);
            }
            global = LLVMGetNextGlobal(global);
        }
    }
    let mut seen = BTreeSet::new();
    while let Some(value) = work.pop() {
        if !seen.insert(value) {
            continue;
        }
        // SAFETY: live values; an instruction lies in a block of a function.
        unsafe {
            if !LLVMIsAFunction(value).is_null() && !is_local(value) {
                continue;
            }
            work.extend(users(value).into_iter().map(
                |user| match LLVMIsAInstruction(user).is_null() {
                    true => user,
                    false => LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)),
                },
            ));
        }
    }
    seen
}
