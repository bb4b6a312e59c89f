//! `name-objects` gives names to variables and to memory that is newly made. `drop-lifetimes` drops the intrinsics that say how long
//! variables live, and notes where they begin to: the backward sweep may read what is in a local variable at the end of the forward
//! sweep.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::prelude::LLVMValueRef;

use super::row::Working;
use crate::llvm::metadata::{node, text};
use crate::llvm::query::flow::Flow;
use crate::llvm::value::Value;

/// On an object, its name (`shim/passes/lifetimes.cpp`).
const OBJECT: &str = "bsw.object";

const BEGINS: &str = "llvm.lifetime.start";

const ENDS: &str = "llvm.lifetime.end";

unsafe extern "C" {
    fn bsw_note_beginning(end: LLVMValueRef, object: LLVMValueRef);
    fn bsw_keep_variables(f: LLVMValueRef);
}

pub(super) fn name_objects(working: &Working<'_>) {
    let function = Value(working.copy);
    let all = function.instructions();
    let is_named = |inst: &&Value| inst.metadata(OBJECT).is_some();
    // Others may come into the function by inlining.
    let mut known = all.iter().filter(is_named).count();
    let name = function.name();
    for inst in &all {
        let is_object = inst.is(LLVMOpcode::LLVMAlloca) || inst.gives_new();
        if is_object && !is_named(&inst) {
            let own = text(*inst, &format!("{name}.{known}"));
            inst.set_metadata(OBJECT, node(&[own]));
            known += 1;
        }
    }
}

pub(super) fn drop(working: &Working<'_>) {
    let function = Value(working.copy);
    let flow = Flow::of(function);
    let all = function.instructions();
    for variable in all.iter().filter(|inst| inst.is(LLVMOpcode::LLVMAlloca)) {
        let start = beginning(*variable, &flow);
        if let Some(end) = start.and_then(|start| start.block().terminator()) {
            // SAFETY: live instructions.
            unsafe { bsw_note_beginning(end.0, variable.0) }
        }
    }
    for inst in all {
        if is_about_life(inst) {
            inst.erase();
        }
    }
    keep_variables(function);
}

/// Lets variables of variable size that are made once in a call live until it ends: the backward sweep may read them.
pub(in crate::llvm) fn keep_variables(function: Value) {
    debug_assert!(function.is_function());
    // SAFETY: a live function with a body.
    unsafe { bsw_keep_variables(function.0) }
}

fn is_about_life(inst: Value) -> bool {
    let intrinsic = inst.intrinsic();
    intrinsic.is_some_and(|name| [BEGINS, ENDS].contains(&name.as_str()))
}

/// Where a variable begins to live, if that is in one place, before all of its uses.
fn beginning(variable: Value, flow: &Flow) -> Option<Value> {
    let users = variable.users();
    let mut starts = users.iter().copied();
    let begins = |user: &Value| user.intrinsic().as_deref() == Some(BEGINS);
    let start = starts.find(begins)?;
    if starts.any(|user| begins(&user)) {
        return None;
    }
    let comes_before = |user: Value| is_about_life(user) || flow.comes_before(start, user);
    users.into_iter().all(comes_before).then_some(start)
}
