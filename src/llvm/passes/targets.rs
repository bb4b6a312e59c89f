//! `resolve-targets`: calls through pointers are calls of the functions of this module that they may lead to, or of declared ones that
//! have a derivative rule, by comparing addresses. What is left leads to others: its callee passes through a mark.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMGetModuleDataLayout, LLVMPointerSize};
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMOpcode};
use rustc_hash::FxHashSet as HashSet;

use super::row::Working;
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::callees::{declared, function_named, functions, variables};
use crate::llvm::read::instructions::is_must_tail;
use crate::llvm::value::{Type, Value};
use crate::rules;

/// The mark of a pointer that leads to none of the functions that were compared, and of one to a function of the standard library
/// that no derivative passes.
const OTHERWISE: &str = "bsw_otherwise";
const OF_LIBRARY: &str = "bsw_of_library";

/// How many calls were resolved.
pub(super) fn run(working: &Working<'_>) -> usize {
    let is_open = |call: &Value| {
        // SAFETY: a live call, asked for what calls have.
        call.is_indirect_call()
            && !is_resolved(*call)
            && !is_must_tail(call.0)
            && unsafe { LLVMGetNumOperandBundles(call.0) == 0 }
    };
    let calls = Value(working.copy).instructions().into_iter();
    let calls: Vec<Value> = calls.filter(is_open).collect();
    calls.into_iter().filter(|call| resolve(*call)).count()
}

/// Lets calls through pointers take their callees as they are.
pub(super) fn drop_marks(module: LLVMModuleRef) {
    for name in [OTHERWISE, OF_LIBRARY] {
        let mark = function_named(module, name).filter(|mark| mark.is_declaration());
        let Some(mark) = mark else { continue };
        for call in mark.users() {
            if call.is(LLVMOpcode::LLVMCall) && call.callee() == Some(mark) {
                call.replace_with(call.operand(0));
                call.erase();
            }
        }
        if !mark.is_used() {
            mark.erase_function();
        }
    }
}

/// Whether a pointer is marked already.
fn is_resolved(call: Value) -> bool {
    let mark = call.called().and_then(Value::callee);
    mark.is_some_and(|mark| [OTHERWISE, OF_LIBRARY].contains(&&*mark.name()))
}

/// Compares what the call may lead to, if that is known, and marks what is left.
fn resolve(call: Value) -> bool {
    if is_of_facet(call) {
        return mark(call, OF_LIBRARY);
    }
    let targets = targets(call);
    // A trait's table in which no function here fits has none: nothing is to be done when an object ends, or the type is another crate's.
    if targets.len() > limits::CALL_TARGETS || (targets.is_empty() && !is_of_trait(call)) {
        return false;
    }
    targets.into_iter().for_each(|target| call.promote(target));
    mark(call, OTHERWISE)
}

/// Has what a call calls pass through a function that gives it back.
fn mark(call: Value, name: &str) -> bool {
    let pointer = call.ty().pointer();
    let mark = declared(call.module(), name, pointer.function(&[pointer]));
    let (Some(mark), Some(called)) = (mark, call.called()) else {
        return false;
    };
    for (promise, value) in [("nounwind", 0), ("willreturn", 0), ("memory", 0)] {
        mark.promise(LLVMAttributeFunctionIndex, promise, value);
    }
    let marked = Builder::before(call).call(mark, &[called]);
    call.set_operand(call.operand_count() - 1, marked);
    true
}

/// Whether a virtual function is that of a facet for characters: its object has just been filled by the library.
fn is_of_facet(call: Value) -> bool {
    let object = call.args().first().copied();
    let of_facet = |other: Value| {
        other.callee().is_some_and(|callee| {
            callee.is_declaration() && callee.name().starts_with("_ZNKSt5ctypeI")
        })
    };
    let object = object.filter(|object| object.is(LLVMOpcode::LLVMLoad));
    object.is_some_and(|object| object.users().into_iter().any(of_facet))
}

/// Whether a function is read from a table that never changes, as rustc says of those of traits.
fn is_of_trait(call: Value) -> bool {
    let read = call.called().filter(|read| read.is(LLVMOpcode::LLVMLoad));
    read.is_some_and(|read| read.metadata("invariant.load").is_some())
}

/// The functions that a call may lead to, each once.
fn targets(call: Value) -> Vec<Value> {
    let module = call.module();
    let slot = slot(call);
    let is_of_trait = slot.is_some() && is_of_trait(call);
    let mut found = match slot {
        Some(slot) if is_of_trait => in_constants(module, call.ty().pointer(), slot),
        Some(slot) => in_tables(module, slot),
        None => Vec::new(),
    };
    let mut seen = HashSet::default();
    found.retain(|function| seen.insert(*function) && fits(call, *function));
    if found.is_empty() && !is_of_trait {
        found = functions(module);
        found.retain(|function| fits(call, *function) && function.is_address_taken(false));
    }
    found
}

/// The offset in its object's table, or its trait's, from which a function was read.
fn slot(call: Value) -> Option<u64> {
    let read = call.called().filter(|read| read.is(LLVMOpcode::LLVMLoad))?;
    let (table, offset) = read.operand(0).base(call.module());
    let is_table =
        table.is(LLVMOpcode::LLVMLoad) || (is_of_trait(call) && !is_element_pointer(table));
    u64::try_from(offset).ok().filter(|_| is_table)
}

/// Whether it is the address of an element, as an instruction or a constant.
fn is_element_pointer(value: Value) -> bool {
    // SAFETY: a live value; only expressions are asked what they compute.
    value.is(LLVMOpcode::LLVMGetElementPtr)
        || unsafe {
            !LLVMIsAConstantExpr(value.0).is_null()
                && LLVMGetConstOpcode(value.0) == LLVMOpcode::LLVMGetElementPtr
        }
}

/// The functions at an offset from the address point in any table of virtual functions.
fn in_tables(module: LLVMModuleRef, offset: u64) -> Vec<Value> {
    // SAFETY: a live module.
    let word = unsafe { LLVMPointerSize(LLVMGetModuleDataLayout(module)) };
    let mut found = Vec::new();
    let tables = variables(module).into_iter().filter_map(virtual_functions);
    // SAFETY: live constants.
    let is_group = |group: &Value| unsafe { !LLVMIsAConstantArray(group.0).is_null() };
    for group in tables.flat_map(|table| table.operands().filter(is_group).collect::<Vec<_>>()) {
        let at = address_point(group) as u64 + offset / u64::from(word);
        if at < group.operand_count() as u64 {
            found.push(group.operand(at as usize).without_aliases());
        }
    }
    found.retain(|function| function.is_function());
    found
}

/// What a table of virtual functions holds; so are those that objects have while their bases are constructed.
fn virtual_functions(table: Value) -> Option<Value> {
    let initial = table.initializer()?;
    let name = table.name();
    (name.starts_with("_ZTV") || name.starts_with("_ZTC")).then_some(initial)
}

/// Where the functions begin in a group of a table: behind distances to virtual bases and to the top of the object, and the type, of
/// which there is none without the language's type information.
fn address_point(group: Value) -> usize {
    let entries = || group.operands().map(Value::without_aliases);
    // SAFETY: a live constant.
    let is_type = |entry: Value| {
        let is_variable = unsafe { !LLVMIsAGlobalVariable(entry.0).is_null() };
        is_variable && entry.name().starts_with("_ZTI")
    };
    let of_type = entries().position(is_type).map(|at| at + 1);
    let first_function = || entries().position(Value::is_function);
    of_type.or_else(first_function).unwrap_or(2)
}

/// The functions at an offset from the start of any constant, where a table of a trait's functions begins.
fn in_constants(module: LLVMModuleRef, pointer: Type, offset: u64) -> Vec<Value> {
    // SAFETY: live variables.
    let is_constant = |table: &Value| unsafe { LLVMIsGlobalConstant(table.0) != 0 };
    let tables = variables(module).into_iter().filter(is_constant);
    let initial = tables.filter_map(Value::initializer);
    let found = initial.filter_map(|initial| initial.loaded(module, pointer, offset as i64));
    found.filter(|function| function.is_function()).collect()
}

fn fits(call: Value, function: Value) -> bool {
    let ty = function.function_type();
    // SAFETY: a live function and a live call.
    let is_called_so =
        || unsafe { LLVMGetFunctionCallConv(function.0) == LLVMGetInstructionCallConv(call.0) };
    !ty.is_variadic()
        && ty == call.called_type()
        && is_called_so()
        && call.may_be_promoted(function)
        && (!function.is_declaration() || rules::has_rule(&function.name()))
}
