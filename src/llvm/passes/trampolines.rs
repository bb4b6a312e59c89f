//! `host-procedures` and `lower-trampolines`: the address of an internal procedure of Fortran's, which comes with the variables of its
//! host, is that of a function that finds these by itself.
//!
//! LLVM writes such an address as memory that is filled with code (`llvm.init.trampoline`). In its place comes a function that gives
//! the procedure what a variable of its own leads to, which the host sets. One variable does where no call of the host lies in
//! another one: hosts that may be called while they run are left alone.

use std::collections::BTreeSet;
use std::ffi::{CString, c_uint};

use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::build::param_types;
use super::row::Working;
use crate::error::Result;
use crate::llvm::builder::Builder;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::read::attributes::attribute_kind;
use crate::llvm::read::instructions::{all_instructions, is_taken, users};
use crate::llvm::shim;
use crate::llvm::value::{Block, Type, Value};
use crate::rules;

const INIT: &str = "llvm.init.trampoline";
const ADJUST: &str = "llvm.adjust.trampoline";
/// Behind the name of a procedure: the function that finds the host's variables, and the variable that leads to them.
const THUNK: &str = ".with_host";
const HOST: &str = ".host";
/// Keeps the functions' addresses until calls through pointers are compared with them.
const TABLE: &str = "bsw.with_host";

/// Adds a function and a variable for each internal procedure whose address is taken.
///
/// # Errors
/// None.
pub(super) fn add(module: &Module) -> Result<()> {
    let mut made = BTreeSet::new();
    let mut left = BTreeSet::new();
    let functions = module.functions().into_iter();
    for function in functions.filter(|function| function.has_body()) {
        for init in calls_of(function.0, INIT) {
            // SAFETY: a live call with the three arguments of the intrinsic.
            let (procedure, host) = unsafe { (LLVMGetOperand(init, 1), LLVMGetOperand(init, 2)) };
            let fits = is_local(host) && !may_be_called_again(module, function);
            match fits && nest(procedure).is_some() {
                true => made.insert(FunctionRef(procedure)),
                false => left.insert(FunctionRef(procedure)),
            };
        }
    }
    let made = made.difference(&left).copied();
    let thunks: Vec<LLVMValueRef> = made
        .filter_map(|procedure| thunk(module, procedure))
        .collect();
    if !thunks.is_empty() {
        // SAFETY: live functions of the live module; the array is as long as is said.
        unsafe { keep(module.raw, thunks) }
    }
    Ok(())
}

/// Has the functions taken in place of trampolines. How many are.
pub(super) fn run(working: &Working<'_>) -> usize {
    let inits = calls_of(working.copy, INIT);
    let adjusts = calls_of(working.copy, ADJUST);
    // SAFETY: live calls of the intrinsics, with the arguments of these.
    let memory = |call: LLVMValueRef| unsafe { LLVMGetOperand(call, 0) };
    // SAFETY: as above.
    let procedure = |init: LLVMValueRef| unsafe { LLVMGetOperand(init, 1) };
    let is_one = |init: &LLVMValueRef| {
        let mut same = inits
            .iter()
            .filter(|other| memory(**other) == memory(*init));
        same.all(|other| procedure(*other) == procedure(*init))
    };
    let made = inits.iter().filter(|init| is_one(init)).filter_map(|init| {
        let (thunk, host) = made_for(working.copy, procedure(*init))?;
        Some((*init, thunk, host))
    });
    let made: Vec<(LLVMValueRef, LLVMValueRef, LLVMValueRef)> = made.collect();
    for (init, thunk, host) in &made {
        let taken = adjusts
            .iter()
            .filter(|adjust| memory(**adjust) == memory(*init));
        // SAFETY: live calls; the variable has room for the pointer.
        unsafe {
            let builder = Builder::before(Value(*init));
            builder.store_aligned(Value(LLVMGetOperand(*init, 2)), Value(*host));
            taken.for_each(|adjust| LLVMReplaceAllUsesWith(*adjust, *thunk));
        }
    }
    let lowered = |call: &&LLVMValueRef| {
        made.iter()
            .any(|(init, _, _)| memory(*init) == memory(**call))
    };
    let done: Vec<LLVMValueRef> = adjusts
        .iter()
        .chain(&inits)
        .filter(lowered)
        .copied()
        .collect();
    // SAFETY: live calls, which nothing uses any more.
    done.iter()
        .for_each(|call| unsafe { LLVMInstructionEraseFromParent(*call) });
    made.len()
}

/// Drops what kept the functions, and those that are not used.
pub(super) fn drop_unused(module: &Module) {
    let table = CString::new(TABLE).unwrap_or_default();
    // SAFETY: the module is live; nothing uses the table.
    unsafe {
        let table = LLVMGetNamedGlobal(module.raw, table.as_ptr());
        if !table.is_null() && LLVMGetFirstUse(table).is_null() {
            LLVMDeleteGlobal(table);
        }
    }
    for function in module.functions() {
        if function.has_body() && function.name().ends_with(THUNK) {
            module.erase(function);
        }
    }
}

/// The calls of an intrinsic in a function.
fn calls_of(function: LLVMValueRef, name: &str) -> Vec<LLVMValueRef> {
    let calls = all_instructions(function).into_iter();
    // SAFETY: live instructions; only intrinsics are asked for what they are.
    let is_one = |inst: &LLVMValueRef| unsafe {
        !LLVMIsAIntrinsicInst(*inst).is_null()
            && shim::intrinsic_name(LLVMGetCalledValue(*inst)).as_deref() == Some(name)
    };
    calls.filter(is_one).collect()
}

/// Whether an address is that of a local variable, or of a place in one.
fn is_local(address: LLVMValueRef) -> bool {
    let mut address = address;
    // SAFETY: live values; only address computations are asked for what they start from.
    unsafe {
        while !LLVMIsAGetElementPtrInst(address).is_null() {
            address = LLVMGetOperand(address, 0);
        }
        !LLVMIsAAllocaInst(address).is_null()
    }
}

/// The number of the parameter of a function with a body by which it is given its host's variables.
fn nest(procedure: LLVMValueRef) -> Option<u32> {
    // SAFETY: a live value; functions alone are asked for parameters, which they have.
    unsafe {
        if LLVMIsAFunction(procedure).is_null() || !FunctionRef(procedure).has_body() {
            return None;
        }
        let plain = ["sret", "byval", "inalloca", "preallocated"].map(attribute_kind);
        let has =
            |at: u32, kind: c_uint| !LLVMGetEnumAttributeAtIndex(procedure, at + 1, kind).is_null();
        let mut params = 0..LLVMCountParams(procedure);
        let is_plain = params
            .clone()
            .all(|at| !plain.iter().any(|kind| has(at, *kind)));
        let nest = attribute_kind("nest");
        params.find(|at| is_plain && has(*at, nest))
    }
}

/// Whether a function may be called while it runs: by what it calls, by what that calls through a pointer, or from a library of
/// which it is not known what it calls.
fn may_be_called_again(module: &Module, function: FunctionRef) -> bool {
    let all: Vec<FunctionRef> = module
        .functions()
        .into_iter()
        .filter(|other| other.has_body())
        .collect();
    let mut seen = BTreeSet::new();
    let mut work = vec![function];
    while let Some(next) = work.pop() {
        for inst in all_instructions(next.0) {
            let called: Vec<FunctionRef> = match called(inst) {
                None => continue,
                Some(Callee::Known(callee)) if callee.has_body() => vec![callee],
                Some(Callee::Known(callee)) if !is_known(&callee.name()) => return true,
                Some(Callee::Known(callee)) if !is_fortran(&callee.name()) => continue,
                // The descriptions of derived types have the procedures that it calls.
                Some(Callee::Known(_)) => all
                    .iter()
                    .filter(|other| is_in_table(**other))
                    .copied()
                    .collect(),
                Some(Callee::Pointer(ty)) => {
                    let fits = |other: &&FunctionRef| is_taken(**other) && may_be(**other, ty);
                    all.iter().filter(fits).copied().collect()
                }
            };
            if called.contains(&function) {
                return true;
            }
            work.extend(called.into_iter().filter(|callee| seen.insert(*callee)));
        }
    }
    false
}

/// Whether a call through a pointer may lead to a function: it has the call's type, but for the host's variables.
fn may_be(function: FunctionRef, ty: LLVMTypeRef) -> bool {
    // SAFETY: a live function.
    nest(function.0).is_some() || unsafe { LLVMGlobalGetValueType(function.0) } == ty
}

enum Callee {
    Known(FunctionRef),
    /// With the type of what is called.
    Pointer(LLVMTypeRef),
}

fn called(inst: LLVMValueRef) -> Option<Callee> {
    // SAFETY: a live instruction; only calls are asked for what they call.
    unsafe {
        let opcode = LLVMGetInstructionOpcode(inst);
        if !matches!(opcode, LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke) {
            return None;
        }
        let callee = LLVMGetCalledValue(inst);
        if !LLVMIsAInlineAsm(callee).is_null() {
            return None;
        }
        Some(match LLVMIsAFunction(callee).is_null() {
            true => Callee::Pointer(LLVMGetCalledFunctionType(inst)),
            false => Callee::Known(FunctionRef(callee)),
        })
    }
}

/// Functions of libraries of which it is known what they do.
fn is_known(name: &str) -> bool {
    name.starts_with("llvm.")
        || is_fortran(name)
        || rules::is_documented(name)
        || rules::has_rule(name)
}

/// Of flang's runtime library, which calls procedures of the program's where derived types say so.
fn is_fortran(name: &str) -> bool {
    name.starts_with("_FortranA")
}

/// Whether a constant has the address of a function.
fn is_in_table(function: FunctionRef) -> bool {
    // SAFETY: live users.
    users(function.0)
        .into_iter()
        .any(|user| unsafe { LLVMIsAInstruction(user).is_null() })
}

/// The function and the variable that are made for a procedure.
fn made_for(copy: LLVMValueRef, procedure: LLVMValueRef) -> Option<(LLVMValueRef, LLVMValueRef)> {
    let name = FunctionRef(procedure).name();
    let thunk = CString::new(format!("{name}{THUNK}")).ok()?;
    let host = CString::new(format!("{name}{HOST}")).ok()?;
    // SAFETY: a function of a live module.
    unsafe {
        let module = LLVMGetGlobalParent(copy);
        let thunk = LLVMGetNamedFunction(module, thunk.as_ptr());
        let host = LLVMGetNamedGlobal(module, host.as_ptr());
        (!thunk.is_null() && !host.is_null()).then_some((thunk, host))
    }
}

/// Makes the function that gives a procedure its host's variables.
fn thunk(module: &Module, procedure: FunctionRef) -> Option<LLVMValueRef> {
    let nest = nest(procedure.0)?;
    let name = procedure.name();
    let (own, host) = (format!("{name}{THUNK}"), format!("{name}{HOST}"));
    if module.has_symbol(&own) || module.has_symbol(&host) {
        return None;
    }
    let (own, host) = (CString::new(own).ok()?, CString::new(host).ok()?);
    // SAFETY: a live function of the live module, with as many parameters as LLVM says.
    unsafe {
        let ty = LLVMGlobalGetValueType(procedure.0);
        let mut params = param_types(procedure.0);
        let pointer = params.remove(nest as usize);
        let count = params.len() as c_uint;
        let own_ty = LLVMFunctionType(LLVMGetReturnType(ty), params.as_mut_ptr(), count, 0);
        let host = LLVMAddGlobal(module.raw, pointer, host.as_ptr());
        LLVMSetInitializer(host, LLVMConstNull(pointer));
        LLVMSetLinkage(host, LLVMLinkage::LLVMInternalLinkage);
        LLVMSetThreadLocal(host, 1);
        let thunk = LLVMAddFunction(module.raw, own.as_ptr(), own_ty);
        LLVMSetLinkage(thunk, LLVMLinkage::LLVMInternalLinkage);
        LLVMSetFunctionCallConv(thunk, LLVMGetFunctionCallConv(procedure.0));
        let block = LLVMAppendBasicBlockInContext(module.context, thunk, c"".as_ptr());
        let builder = Builder::at_end(Block(block));
        let variables = builder.load_aligned(Type(pointer), Value(host), "");
        let mut args: Vec<Value> = (0..count)
            .map(|at| Value(LLVMGetParam(thunk, at)))
            .collect();
        args.insert(nest as usize, variables);
        let made = builder.call(Value(procedure.0), &args);
        let call = made.0;
        LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(procedure.0));
        let kind = LLVMCreateEnumAttribute(module.context, attribute_kind("nest"), 0);
        LLVMAddCallSiteAttribute(call, nest + 1, kind);
        match LLVMGetTypeKind(LLVMGetReturnType(ty)) {
            inkwell::llvm_sys::LLVMTypeKind::LLVMVoidTypeKind => builder.return_nothing(),
            _ => builder.return_value(made),
        }
        Some(thunk)
    }
}

/// Takes the functions' addresses.
///
/// # Safety
/// A live module and functions of it.
unsafe fn keep(module: LLVMModuleRef, mut thunks: Vec<LLVMValueRef>) {
    // SAFETY: by contract.
    unsafe {
        let pointer = LLVMTypeOf(thunks[0]);
        let count = thunks.len() as u64;
        let all = LLVMConstArray2(pointer, thunks.as_mut_ptr(), count);
        let name = CString::new(TABLE).unwrap_or_default();
        let table = LLVMAddGlobal(module, LLVMTypeOf(all), name.as_ptr());
        LLVMSetInitializer(table, all);
        LLVMSetGlobalConstant(table, 1);
        LLVMSetLinkage(table, LLVMLinkage::LLVMInternalLinkage);
    }
}
