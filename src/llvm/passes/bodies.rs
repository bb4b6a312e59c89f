//! Bodies of library functions are added to the module.

use std::ptr;

use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::core::*;
#[allow(deprecated)] // its successor is not in LLVM 19
use inkwell::llvm_sys::ir_reader::LLVMParseIRInContext;
use inkwell::llvm_sys::linker::LLVMLinkModules2;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMGetModuleDataLayout, LLVMPointerSize};

use super::reads;
use crate::error::{Bug, Result};
use crate::library::assembly::Assembly;
use crate::library::{BODY, FORTRAN, OTHERS};
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::shim;

/// With what the names of flang's runtime library begin.
const OF_FORTRAN: &str = "_FortranA";

/// Adds bodies of those functions of flang's runtime library that compute on arrays, for the working
/// copies of what calls them.
///
/// # Errors
/// A bug where they do not fit.
pub(super) fn add_fortran(module: &Module) -> Result<()> {
    let functions = module.functions();
    let names: Vec<String> = functions.iter().map(|function| function.name()).collect();
    let reads = names.iter().any(|name| may_read(name));
    let wanted = functions.iter().zip(&names).any(|(function, name)| {
        !function.has_body()
            && name.starts_with(OF_FORTRAN)
            && (may_read(name) || !name.starts_with("_FortranAio"))
    });
    if !wanted || !has_wide_pointers(module) {
        return Ok(());
    }
    // What the module defines already stays as it is; what it does not call is left out.
    // What the module has already, bodies of an earlier version among it, stays.
    let is_new = |name: &str| {
        module
            .function(name)
            .is_none_or(|function| !function.has_body())
    };
    let mut added = Vec::new();
    for text in super::derived::bodies(module) {
        added.extend(link(module, &text, &is_new).map_err(|text| Bug::new("derived", text))?);
    }
    let is_wanted = |name: &str| {
        let own = name.split('.').next().unwrap_or(name);
        match own {
            "_FortranAKeep" | "_FortranATake" => reads && is_new(name),
            // Bodies for derived types call others, which they declare.
            _ => {
                is_fortran(name)
                    && (is_declared(module, own) || is_declared(module, name))
                    && is_new(name)
            }
        }
    };
    for bodies in &FORTRAN {
        added.extend(
            link(module, bodies.text, &is_wanted).map_err(|text| Bug::new("fortran", text))?,
        );
    }
    make_private(module, &added);
    Ok(())
}

/// Adds bodies of those functions of BLAS that the module calls and that are best differentiated as
/// loops, of those of C and C++ that read into memory, and of those of GCC's C++ library that move pointers, for the working copies of what calls them.
///
/// # Errors
/// A bug where they do not fit.
pub(super) fn add_library(module: &Module) -> Result<()> {
    for bodies in &OTHERS {
        if has_wide_pointers(module) && module.functions().iter().any(|f| is_called(*f, bodies)) {
            let is_wanted = |name: &str| {
                let own = name.strip_suffix(BODY);
                own.is_some_and(|own| is_declared(module, own)) && module.function(name).is_none()
            };
            let added = link(module, bodies.text, &is_wanted);
            make_private(module, &added.map_err(|text| Bug::new("library", text))?);
            compile_alike(module);
        }
    }
    Ok(())
}

/// Removes the bodies that nothing uses any more; some use others.
pub(super) fn drop_unused(module: &Module) {
    let is_body = |name: &str| is_fortran(name) || name.ends_with(BODY);
    loop {
        let all = module.functions().into_iter();
        let left = all.filter(|function| is_body(&function.name()) && is_local(function.0));
        if left.filter(|function| module.erase(*function)).count() == 0 {
            break;
        }
    }
}

fn is_fortran(name: &str) -> bool {
    name.starts_with(OF_FORTRAN) && name.contains('.')
}

/// Whether a function may read into arrays, which needs bodies that keep what they hold.
fn may_read(name: &str) -> bool {
    name.starts_with("_FortranAioInput")
        || name == "_FortranARandomNumber"
        || name == "_FortranAEtime"
}

/// The bodies are made for pointers of eight bytes.
fn has_wide_pointers(module: &Module) -> bool {
    // SAFETY: the module is live.
    unsafe { LLVMPointerSize(LLVMGetModuleDataLayout(module.raw)) == 8 }
}

fn is_declared(module: &Module, name: &str) -> bool {
    let function = module.function(name);
    function.is_some_and(|function| !function.has_body())
}

/// Whether a function of a library is used for which an assembly has a body.
fn is_called(function: FunctionRef, bodies: &Assembly) -> bool {
    // SAFETY: a live function.
    let is_used =
        unsafe { LLVMGetIntrinsicID(function.0) == 0 && !LLVMGetFirstUse(function.0).is_null() };
    !function.has_body() && is_used && bodies.defines(&format!("{}{BODY}", function.name()))
}

pub(super) fn is_local(value: LLVMValueRef) -> bool {
    // SAFETY: a live global value.
    let linkage = unsafe { LLVMGetLinkage(value) };
    matches!(
        linkage,
        LLVMLinkage::LLVMInternalLinkage | LLVMLinkage::LLVMPrivateLinkage
    )
}

/// Links those functions of an assembly in that are wanted, and tells their names; helpers come along. What went wrong.
fn link(
    module: &Module,
    text: &str,
    is_wanted: &dyn Fn(&str) -> bool,
) -> std::result::Result<Vec<String>, String> {
    let bodies = parsed(module, text.as_bytes())?;
    let mut names = Vec::new();
    // SAFETY: the bodies are a live module until they are linked, which consumes them.
    let failed = unsafe {
        LLVMSetDataLayout(bodies, LLVMGetDataLayoutStr(module.raw));
        LLVMSetTarget(bodies, LLVMGetTarget(module.raw));
        let mut next = LLVMGetFirstFunction(bodies);
        while !next.is_null() {
            let function = FunctionRef(next);
            next = LLVMGetNextFunction(next);
            if !function.has_body() {
                continue;
            }
            reads::mark_all(function.0);
            if is_local(function.0) {
                continue;
            }
            let name = function.name();
            match is_wanted(&name) {
                true => names.push(name),
                // Where a body that is wanted calls it, it comes along, and else is left behind.
                false => LLVMSetLinkage(function.0, LLVMLinkage::LLVMInternalLinkage),
            }
        }
        LLVMLinkModules2(module.raw, bodies) != 0
    };
    if failed {
        return Err("the bodies of library functions do not fit the module".to_owned());
    }
    Ok(names)
}

fn make_private(module: &Module, names: &[String]) {
    let functions = names.iter().filter_map(|name| module.function(name));
    functions.for_each(|function| module.make_private(function));
}

/// Assembly or bitcode as a module of the same context.
pub(super) fn parsed(module: &Module, text: &[u8]) -> std::result::Result<LLVMModuleRef, String> {
    let (mut parsed, mut message) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: LLVM copies the text, whose length is given, and consumes the copy.
    let failed = unsafe {
        let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
            text.as_ptr().cast(),
            text.len(),
            c"bodies".as_ptr(),
        );
        #[allow(deprecated)] // as above
        let failed = LLVMParseIRInContext(module.context, buffer, &mut parsed, &mut message) != 0;
        failed
    };
    let reason = shim::owned(message).unwrap_or_default();
    if failed { Err(reason) } else { Ok(parsed) }
}

/// Bodies are inlined where they are compiled for the same processor as their callers.
fn compile_alike(module: &Module) {
    let is_body = |function: &FunctionRef| function.name().ends_with(BODY);
    let mut others = module.functions().into_iter();
    let Some(other) = others.find(|function| function.has_body() && !is_body(function)) else {
        return;
    };
    let bodies = module.functions().into_iter().filter(is_body);
    bodies.for_each(|body| compile_like(body.0, other.0));
}

/// Has a function compiled for the same processor as another one.
pub(super) fn compile_like(function: LLVMValueRef, other: LLVMValueRef) {
    for name in ["target-cpu", "target-features", "tune-cpu"] {
        // SAFETY: live functions; the name's length is given.
        unsafe {
            let (text, length) = (name.as_ptr().cast(), name.len() as u32);
            let own = inkwell::llvm_sys::LLVMAttributeFunctionIndex;
            let attribute = LLVMGetStringAttributeAtIndex(other, own, text, length);
            if !attribute.is_null() {
                LLVMAddAttributeAtIndex(function, own, attribute);
            }
        }
    }
}
