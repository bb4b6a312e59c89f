//! `variadic-functions` and `lower-variadic`: what goes through `...` lies in memory, one argument behind the other.
//!
//! A function that takes a variable number of arguments finds them by a list (`va_list`). On x86-64 the list tells which of them came in
//! registers, and where the others lie (System V application binary interface, AMD64 supplement, 3.5.7): where none came in registers,
//! what the front end made of `va_arg` takes one after the other from memory. Beside each such function comes one that is given where
//! that memory is, and a call puts its arguments there.

use std::ffi::CStr;

use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{
    LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMGetModuleDataLayout,
};

use super::beside;
use super::build::{call_like, param_types, variable};
use super::row::Working;
use crate::error::Result;
use crate::llvm::builder::Builder;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::read::attributes::attribute_kind;
use crate::llvm::read::instructions::{all_instructions, direct_callee, is_must_tail};
use crate::llvm::shim;
use crate::llvm::value::Value;

/// Behind the name of a function: the one that is given where its arguments are.
const LISTED: &str = ".listed";

/// The list of x86-64: how far the registers for integers and for floats are used up, where the arguments in memory begin, and where
/// registers were saved. All bytes of the registers' area for integers, and of that for both, have been used.
const LIST: u64 = 24;
const INTEGERS_USED: u64 = 48;
const ALL_USED: u64 = 176;
const IN_MEMORY: u64 = 8;
const SAVED: u64 = 16;

/// What an argument takes at least.
const WORD: u64 = 8;
/// What the first of them is aligned to.
const MOST_ALIGNED: u64 = 16;

/// Adds, for each function with a body that takes arguments through `...`, the one that is given where they are.
///
/// # Errors
/// None.
pub(super) fn add(module: &Module) -> Result<()> {
    if !has_such_lists(module.raw) {
        return Ok(());
    }
    let all = module.functions().into_iter();
    for function in all.filter(|function| function.has_body() && is_variadic(*function)) {
        let name = format!("{}{LISTED}", function.name());
        if !module.has_symbol(&name) && !is_left_alone(function) {
            // SAFETY: a function of the live module.
            unsafe { add_listed(module, function, &name) }
        }
    }
    Ok(())
}

/// Removes the functions that nothing calls any more.
pub(super) fn drop_unused(module: &Module) {
    beside::drop_unused(module, LISTED);
}

/// Has the functions called that are given where their arguments are. How many calls there are.
pub(super) fn run(working: &Working<'_>) -> usize {
    let insts = all_instructions(working.copy).into_iter();
    // SAFETY: live instructions of a live module.
    let lowered = insts.filter(|inst| unsafe {
        !copy_list(*inst)
            && callee(*inst)
                .filter(|callee| !working.opaque.contains(&callee.0))
                .and_then(|callee| beside::of(callee, LISTED))
                .is_some_and(|listed| lower(*inst, listed))
    });
    lowered.count()
}

/// Whether lists of arguments are those that are described above.
fn has_such_lists(module: LLVMModuleRef) -> bool {
    // SAFETY: a live module, whose target is text that ends.
    let target = unsafe { CStr::from_ptr(LLVMGetTarget(module)) }.to_string_lossy();
    target.starts_with("x86_64") && !target.contains("windows")
}

fn is_variadic(function: FunctionRef) -> bool {
    // SAFETY: a live function.
    unsafe { LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function.0)) != 0 }
}

/// Whether a function gives another one all that it was given, which only a call of that kind can, or leaves to LLVM how an argument is
/// taken.
fn is_left_alone(function: FunctionRef) -> bool {
    // SAFETY: live instructions.
    let takes = |inst| unsafe { LLVMGetInstructionOpcode(inst) } == LLVMOpcode::LLVMVAArg;
    let mut insts = all_instructions(function.0).into_iter();
    insts.any(|inst| is_must_tail(inst) || takes(inst))
}

/// # Safety
/// A function of the live module.
unsafe fn add_listed(module: &Module, function: FunctionRef, name: &str) {
    // SAFETY: by contract; the type has the function's parameters and one more.
    unsafe {
        let mut params = param_types(function.0);
        params.push(LLVMPointerTypeInContext(module.context, 0));
        let ret = LLVMGetReturnType(LLVMGlobalGetValueType(function.0));
        let ty = LLVMFunctionType(ret, params.as_mut_ptr(), params.len() as u32, 0);
        let listed = shim::clone_as(function.0, ty, name);
        LLVMSetLinkage(listed, LLVMLinkage::LLVMInternalLinkage);
        let arguments = LLVMGetLastParam(listed);
        for inst in all_instructions(listed) {
            match intrinsic(inst).as_deref() {
                Some("llvm.va_start.p0") => start(inst, arguments),
                Some("llvm.va_end.p0") => {}
                _ => continue,
            }
            LLVMInstructionEraseFromParent(inst);
        }
    }
}

fn intrinsic(inst: LLVMValueRef) -> Option<String> {
    // SAFETY: a live instruction; only intrinsics are asked for what they are.
    unsafe {
        let is_one = !LLVMIsAIntrinsicInst(inst).is_null();
        is_one.then(|| FunctionRef(LLVMGetCalledValue(inst)).name())
    }
}

/// Makes a list of which everything lies in memory.
///
/// # Safety
/// A live call of `llvm.va_start`, and a pointer of its function.
unsafe fn start(call: LLVMValueRef, arguments: LLVMValueRef) {
    // SAFETY: by contract; a list has these places.
    unsafe {
        let builder = Builder::before(Value(call));
        let list = LLVMGetOperand(call, 0);
        let context = LLVMGetTypeContext(LLVMTypeOf(list));
        let int = LLVMInt32TypeInContext(context);
        let none = LLVMConstNull(LLVMTypeOf(arguments));
        let number = |value| LLVMConstInt(int, value, 0);
        for (bytes, value) in [
            (0, number(INTEGERS_USED)),
            (4, number(ALL_USED)),
            (IN_MEMORY, arguments),
            (SAVED, none),
        ] {
            builder.store_aligned(Value(value), builder.within(Value(list), bytes));
        }
    }
}

/// Copies a list where it is a call of `llvm.va_copy`, and forgets where one ends. Whether it was one of these.
///
/// # Safety
/// A live instruction.
unsafe fn copy_list(inst: LLVMValueRef) -> bool {
    // SAFETY: by contract; the intrinsics have these operands.
    unsafe {
        let module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst)));
        match intrinsic(inst).as_deref() {
            Some("llvm.va_copy.p0") if has_such_lists(module) => {
                let builder = Builder::before(Value(inst));
                let (to, from) = (LLVMGetOperand(inst, 0), LLVMGetOperand(inst, 1));
                let word = LLVMInt64TypeInContext(LLVMGetModuleContext(module));
                let bytes = LLVMConstInt(word, LIST, 0);
                let [to, from] = [to, from].map(|list| (Value(list), WORD as u32));
                builder.copy(to, from, Value(bytes));
            }
            Some("llvm.va_end.p0") => {}
            _ => return false,
        }
        LLVMInstructionEraseFromParent(inst);
        true
    }
}

/// The function that is called by its own type and takes arguments through `...`.
///
/// # Safety
/// A live instruction.
unsafe fn callee(inst: LLVMValueRef) -> Option<FunctionRef> {
    // SAFETY: by contract; only calls are asked for what they call.
    unsafe {
        let opcode = LLVMGetInstructionOpcode(inst);
        if !matches!(opcode, LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke) {
            return None;
        }
        let callee = FunctionRef(direct_callee(inst)?);
        (is_variadic(callee) && !is_must_tail(inst)).then_some(callee)
    }
}

/// One argument in memory.
struct Listed {
    at: u64,
    bytes: u64,
    /// A structure that lies where the argument leads, and is passed by value.
    behind: bool,
}

/// Where the arguments of a call lie in memory, and how much that takes; none where one is passed in a way of its own.
///
/// # Safety
/// A live call of a function with so many parameters.
unsafe fn places(call: LLVMValueRef, params: u32) -> Option<(Vec<Listed>, u64)> {
    let [byval, align] = ["byval", "align"].map(attribute_kind);
    let special = ["sret", "inalloca", "preallocated", "nest", "byref"].map(attribute_kind);
    let mut end = 0u64;
    let mut all = Vec::new();
    // SAFETY: by contract.
    unsafe {
        let module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call)));
        let layout = LLVMGetModuleDataLayout(module);
        for at in params..LLVMGetNumArgOperands(call) {
            let attribute = |kind| LLVMGetCallSiteEnumAttribute(call, at + 1, kind);
            if special.iter().any(|kind| !attribute(*kind).is_null()) {
                return None;
            }
            let behind = !attribute(byval).is_null();
            let ty = match behind {
                true => LLVMGetTypeAttributeValue(attribute(byval)),
                false => LLVMTypeOf(LLVMGetOperand(call, at)),
            };
            let bytes = LLVMABISizeOfType(layout, ty);
            let aligned = match behind {
                true if !attribute(align).is_null() => LLVMGetEnumAttributeValue(attribute(align)),
                _ => u64::from(LLVMABIAlignmentOfType(layout, ty)),
            };
            if aligned > MOST_ALIGNED {
                return None;
            }
            let start = end.next_multiple_of(aligned.max(WORD));
            end = start + bytes.next_multiple_of(WORD);
            all.push(Listed {
                at: start,
                bytes,
                behind,
            });
        }
    }
    Some((all, end))
}

/// Puts the arguments of a call into memory, and calls the function that is given where they are. Whether that is done.
///
/// # Safety
/// A live call, and the function beside the called one.
unsafe fn lower(call: LLVMValueRef, listed: LLVMValueRef) -> bool {
    // SAFETY: by contract.
    unsafe {
        let params = LLVMCountParams(listed) - 1;
        let Some((places, bytes)) = places(call, params) else {
            return false;
        };
        let block = LLVMGetInstructionParent(call);
        let function = LLVMGetBasicBlockParent(block);
        let context = LLVMGetTypeContext(LLVMTypeOf(listed));
        let room = LLVMArrayType2(LLVMInt8TypeInContext(context), bytes.max(WORD));
        let memory = variable(function, room, "arguments");
        LLVMSetAlignment(memory, MOST_ALIGNED as u32);
        let builder = Builder::before(Value(call));
        for (at, one) in (params..).zip(&places) {
            let (value, to) = (
                Value(LLVMGetOperand(call, at)),
                builder.within(Value(memory), one.at),
            );
            match one.behind {
                true => {
                    let size = LLVMConstInt(LLVMInt64TypeInContext(context), one.bytes, 0);
                    builder.copy((to, WORD as u32), (value, 1), Value(size));
                }
                false => {
                    builder.store(value, to, WORD as u32);
                }
            }
        }
        let mut args: Vec<LLVMValueRef> = (0..params).map(|at| LLVMGetOperand(call, at)).collect();
        args.push(memory);
        let made = call_like(&builder, call, listed, &args, 0..=params);
        LLVMReplaceAllUsesWith(call, made);
        LLVMInstructionEraseFromParent(call);
        true
    }
}
