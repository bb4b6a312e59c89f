//! What is brought to one form before exceptions are lowered: throws of their own, ends of handlers at ends of blocks, and what handlers
//! compute for others in memory.

use inkwell::llvm_sys::LLVMOpcode;
use rustc_hash::FxHashMap as HashMap;

use super::found::Blocks;
use crate::llvm::blocks::remap;
use crate::llvm::query::flow::Flow;
use crate::llvm::value::{Block, Value};

/// LLVM has one place throw what several made. Each throws its own again.
pub(super) fn part_throws(function: Value) {
    let mut work = function.instructions();
    work.retain(|inst| inst.calls("__cxa_throw"));
    while let Some(throw) = work.pop() {
        let block = throw.block();
        let is_joined = |arg: Value| arg.is(LLVMOpcode::LLVMPHI) && arg.block() == block;
        if !throw.args().into_iter().any(is_joined)
            || block.is_unwound_to()
            || block.instructions().into_iter().any(stays)
        {
            continue;
        }
        let mut from = Blocks::default();
        block
            .predecessors()
            .into_iter()
            .for_each(|way| from.add(way));
        for way in &from.all {
            if Some(way) != from.all.last() {
                work.extend(part_way(block, *way, throw));
            } else if !block.joins().is_empty() {
                block.fold_single_joins();
            }
        }
        work.push(throw);
    }
}

/// What a block of a throw computes for others, too, stays where it is.
fn stays(inst: Value) -> bool {
    let block = inst.block();
    inst.users().into_iter().any(|user| user.block() != block)
}

/// The copy of an instruction of a block, for one way into the block that goes into a copy of its own.
fn part_way(block: Block, way: Block, of: Value) -> Option<Value> {
    let copy = block.copied(c".apart");
    let pairs = block.instructions().into_iter().zip(copy.instructions());
    let mut map: HashMap<Value, Value> = pairs.collect();
    for join in block.joins() {
        if let (Some(joined), Some(value)) = (map.get(&join).copied(), join.incoming_from(way)) {
            map.insert(join, value);
            joined.erase();
        }
    }
    remap(&[copy], &map);
    for next in block.successors() {
        for join in next.joins() {
            if let Some(value) = join.incoming_from(block) {
                join.add_incoming(&[(value, copy)]);
            }
        }
    }
    if let Some(end) = way.terminator() {
        end.redirect(block, copy);
    }
    block
        .joins()
        .into_iter()
        .for_each(|join| join.remove_way(way));
    map.get(&of).copied()
}

/// Where the handling of an exception ends, a block ends: what is executed behind it may be plain code.
pub(super) fn end_handling(function: Value) {
    let is_within = |inst: &Value| {
        let next = inst.next().filter(|_| inst.calls("__cxa_end_catch"));
        next.is_some_and(|next| !is_branch(next))
    };
    let mut ends = function.instructions();
    ends.retain(is_within);
    for end in ends {
        end.split_behind();
    }
}

fn is_branch(inst: Value) -> bool {
    inst.is(LLVMOpcode::LLVMBr)
}

/// What a handler computes for what is executed behind it, or where another exception comes after it, is kept in memory: copies of the
/// handler compute it, too. Whether there is any.
pub(super) fn keep_computed(function: Value, plain: &Blocks) -> bool {
    let flow = Flow::of(function);
    let blocks = function.blocks();
    let mut pads = blocks.clone();
    pads.retain(|pad| pad.landing_pad().is_some());
    let mut kept = Vec::new();
    for block in blocks.into_iter().filter(|block| !plain.contains(*block)) {
        let is_before = pads
            .iter()
            .any(|pad| *pad != block && flow.dominates(block, *pad));
        let is_elsewhere = |user: Value, of: Value| {
            let is_plain = match user.is(LLVMOpcode::LLVMPHI) {
                true => user
                    .incoming()
                    .into_iter()
                    .any(|(value, from)| value == of && plain.contains(from)),
                false => plain.contains(user.block()),
            };
            is_plain || (is_before && user.block() != block)
        };
        let computed = block.instructions().into_iter();
        kept.extend(computed.filter(|inst| {
            let users = inst.users().into_iter();
            users.into_iter().any(|user| is_elsewhere(user, *inst))
        }));
    }
    for inst in &kept {
        inst.keep_in_memory();
    }
    !kept.is_empty()
}
