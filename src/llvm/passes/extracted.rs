//! `fold-extracted`: what is taken out of a structure held as a value is what was put in, so that pointers and the fields of
//! constants are seen; what passes such structures on does that member by member.
//!
//! Flang at -O0 puts descriptors together as values and stores these whole; Rust passes slices about as pairs.

use inkwell::llvm_sys::LLVMOpcode;
use rustc_hash::FxHashMap as HashMap;

use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::value::{Block, Type, Value, erase_unused};

pub(super) fn run(working: &Working<'_>) {
    split_joins(Value(working.copy));
    fold(Value(working.copy));
}

fn fold(function: Value) {
    let mut known: HashMap<Value, Value> = HashMap::default();
    let mut unused = Vec::new();
    for inst in function.instructions() {
        if inst.is(LLVMOpcode::LLVMExtractValue)
            && let Some(member) = inst.operand(0).inserted(&inst.places())
            && member != inst
        {
            unused.push(inst.operand(0));
            inst.replace_with(member);
            inst.erase();
            known.insert(inst, member);
        }
    }
    // A structure may itself have been taken out of another one.
    for whole in &mut unused {
        while let Some(member) = known.get(whole) {
            *whole = *member;
        }
    }
    erase_unused(&unused);
}

/// What passes structures on does that member by member. Each member may be a structure itself.
fn split_joins(function: Value) {
    let mut work = function.instructions();
    work.retain(|inst| may_be_split(*inst));
    while let Some(inst) = work.pop() {
        let builder = Builder::before(inst);
        if inst.is(LLVMOpcode::LLVMPHI)
            && let Some(first) = inst.block().first_behind_joins()
        {
            builder.move_before_records(first);
        }
        let mut whole = inst.ty().poison();
        for (at, ty) in (0..).zip(inst.ty().members()) {
            let member = member_of(inst, at, ty);
            if may_be_split(member) {
                work.push(member);
            }
            whole = builder.with_member(whole, member, at);
        }
        inst.replace_with(whole);
        inst.erase();
    }
}

/// Whether an instruction only passes a structure on. Each way into a join has to end behind what comes by it: a call that may
/// throw ends its block itself.
fn may_be_split(inst: Value) -> bool {
    let passes_on = match inst.opcode() {
        Some(LLVMOpcode::LLVMSelect | LLVMOpcode::LLVMFreeze) => true,
        Some(LLVMOpcode::LLVMPHI) => {
            let mut ways = inst.incoming().into_iter();
            ways.all(|(value, from)| Some(value) != from.terminator())
        }
        _ => false,
    };
    passes_on && inst.ty().is_struct()
}

/// A member of what a join, a choice or a freeze gives, by an instruction of the same kind.
fn member_of(inst: Value, at: u32, ty: Type) -> Value {
    if inst.is(LLVMOpcode::LLVMPHI) {
        return join_members(inst, at, ty);
    }
    let builder = Builder::before(inst);
    if inst.is(LLVMOpcode::LLVMFreeze) {
        return builder.freeze(builder.member(inst.operand(0), at), &inst.name());
    }
    let [then, other] = [1, 2].map(|arm| builder.member(inst.operand(arm), at));
    let chosen = builder.select_called(inst.operand(0), then, other, &inst.name());
    if chosen.is(LLVMOpcode::LLVMSelect) {
        chosen.copy_metadata(inst, &["prof", "unpredictable"]);
    }
    chosen
}

/// Members are taken out at the end of the blocks that lead to a join, once in each.
fn join_members(join: Value, at: u32, ty: Type) -> Value {
    let builder = Builder::before(join);
    builder.forget_line();
    let member = builder.join(ty, &join.name());
    let mut known: HashMap<Block, Value> = HashMap::default();
    let mut ways = Vec::new();
    for (whole, from) in join.incoming() {
        let Some(end) = from.terminator() else {
            continue;
        };
        let part = known.entry(from);
        let part = part.or_insert_with(|| Builder::before(end).member(whole, at));
        ways.push((*part, from));
    }
    member.add_incoming(&ways);
    member
}
