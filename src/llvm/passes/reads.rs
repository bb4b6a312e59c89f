//! `mark-reads`: what the source reads as a pointer or a floating number, so that it is none of a word that is only moved.

use inkwell::llvm_sys::prelude::LLVMValueRef;
use inkwell::llvm_sys::{LLVMAttributeReturnIndex, LLVMOpcode, LLVMTypeKind};

use super::row::Working;
use crate::llvm::read::attributes::has_attribute;
use crate::llvm::read::declared::tags;
use crate::llvm::read::idents;
use crate::llvm::value::Value;

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    // In Fortran no word is a number in one variable and a pointer in another of the same type.
    if idents::is_all_of_flang(function.module()) {
        return mark_all(working.copy);
    }
    let is_unoptimised = has_attribute(working.copy, "optnone");
    let instructions = function.instructions();
    // What no pass has optimised yet has local variables in memory that one would keep in registers. Its reads are the source's.
    if !is_unoptimised && !instructions.iter().any(|inst| is_register(*inst)) {
        return;
    }
    for read in instructions {
        let is_passed = |(user, at): (Value, usize)| is_passed(user, at);
        if !is_unmarked_read(read) || read.uses().into_iter().any(is_passed) {
            continue;
        }
        mark_number(read);
        if is_unoptimised {
            mark_pointer(read);
            mark_integer(read);
        }
    }
}

/// The same for all that a function reads of which it is known that it moves no word as what it is not: Fortran's, and the bodies of a
/// library's.
pub(super) fn mark_all(function: LLVMValueRef) {
    for read in Value(function).instructions() {
        if is_unmarked_read(read) {
            mark_number(read);
            mark_pointer(read);
        }
    }
}

/// Whether a local variable is only read and written, by its own address, which no pass leaves in memory.
fn is_register(variable: Value) -> bool {
    let is_access = |user: Value| user.pointer() == Some(variable) && !user.is_volatile();
    variable.is(LLVMOpcode::LLVMAlloca) && variable.users().into_iter().all(is_access)
}

/// Whether a value is passed or returned that the front end says to have no undefined bits: a scalar of the source, and no structure,
/// which may have padding.
fn is_scalar(user: Value, at: usize) -> bool {
    const NAME: &str = "noundef";
    let is_argument = at < user.args().len() && user.says_of(at, NAME).is_some();
    let returns = || user.function().promised(LLVMAttributeReturnIndex, NAME);
    is_argument || (user.is(LLVMOpcode::LLVMRet) && returns().is_some())
}

/// What is passed or returned may be a structure, and is read as what fits into registers then, whatever lies there. Where the callee was
/// inlined, it is stored into a structure of its own.
fn is_passed(user: Value, at: usize) -> bool {
    if is_scalar(user, at) {
        return false;
    }
    let leaves = matches!(
        user.opcode(),
        Some(
            LLVMOpcode::LLVMCall
                | LLVMOpcode::LLVMInvoke
                | LLVMOpcode::LLVMCallBr
                | LLVMOpcode::LLVMRet
                | LLVMOpcode::LLVMInsertValue
        )
    );
    leaves || (user.is(LLVMOpcode::LLVMStore) && is_in_structure(user.operand(1)))
}

/// Whether a pointer leads into a local variable that has several parts.
fn is_in_structure(pointer: Value) -> bool {
    let parts = pointer.underlying().allocated().map(|ty| ty.kind());
    matches!(
        parts,
        Some(LLVMTypeKind::LLVMStructTypeKind | LLVMTypeKind::LLVMArrayTypeKind)
    )
}

fn is_unmarked_read(inst: Value) -> bool {
    inst.is(LLVMOpcode::LLVMLoad) && inst.metadata("tbaa").is_none()
}

fn mark_number(read: Value) {
    match read.ty().kind() {
        LLVMTypeKind::LLVMDoubleTypeKind => tags::keep(read, "double"),
        LLVMTypeKind::LLVMFloatTypeKind => tags::keep(read, "float"),
        _ => {}
    }
}

fn mark_pointer(read: Value) {
    if read.ty().is_pointer() {
        tags::keep(read, "any pointer");
    }
}

/// An integer that is passed or returned as itself is one.
fn mark_integer(read: Value) {
    let name = match read.ty().bits() {
        Some(64) => "long long",
        Some(32) => "int",
        _ => return,
    };
    if read
        .uses()
        .into_iter()
        .any(|(user, at)| is_scalar(user, at))
    {
        tags::keep(read, name);
    }
}
