//! `nest-joins`: a join of many paths is a nest of joins of two, where a condition on integers chooses between the two.
//!
//! LLVM made the join of many of such a nest. The condition stands for the way taken, and a value that differs on one of many ways is
//! inverted by conditions. This is linear in blocks; ways into a join are looked at up to a bound.

use inkwell::llvm_sys::LLVMOpcode::*;
use inkwell::llvm_sys::core::LLVMIsACastInst;

use super::row::Working;
use crate::limits;
use crate::llvm::query::flow::{Flow, Loop};
use crate::llvm::value::{Block, Value};

pub(super) fn run(working: &Working<'_>) {
    let mut flow = Flow::of(Value(working.copy));
    // Outside loops the way taken is kept in a variable. At its header a loop is left and entered.
    let mut merges = Value(working.copy).blocks();
    merges.retain(|block| {
        let around = flow.loop_of(*block);
        around.is_some_and(|around| around.header != *block) && !block.is_unwound_to()
    });
    for merge in merges {
        while let Some(ways) = ways_to_meet(&flow, merge) {
            if !flow.join(merge, ways, ".apart") {
                break;
            }
        }
    }
}

/// Two of the ways into a block, between which a condition within one side of it chooses.
fn ways_to_meet(flow: &Flow, merge: Block) -> Option<[Block; 2]> {
    let mut before: Vec<Block> = Vec::new();
    for from in merge.predecessors() {
        if !before.contains(&from) {
            before.push(from);
        }
    }
    let decider = flow.dominator(merge)?;
    if before.len() < 3 || before.len() > limits::JOINED_WAYS {
        return None;
    }
    let around = flow.loop_of(merge)?;
    before.into_iter().find_map(|from| {
        let dominators = std::iter::successors(Some(from), |block| flow.dominator(*block));
        let near = dominators.take_while(|block| *block != decider);
        let mut branches = near.take(limits::JOINED_BRANCHES);
        branches.find_map(|branch| ways_of(flow, branch, merge, &around))
    })
}

/// The ways into a block between which a branch chooses by integers, all in one loop.
fn ways_of(flow: &Flow, branch: Block, merge: Block, around: &Loop) -> Option<[Block; 2]> {
    let is_near = |block| flow.loop_of(block).as_ref() == Some(around);
    if !is_near(branch) {
        return None;
    }
    let (_, [then, other]) = branch.two_ways()?;
    let a = only(flow, branch, then, merge)?;
    let b = only(flow, branch, other, merge)?;
    let fits = a != b
        && [a, b]
            .into_iter()
            .all(|way| !is_indirect(way) && is_near(way));
    let condition = branch.terminator()?.operand(0);
    (fits && is_on_integers(flow, condition, around)).then_some([a, b])
}

/// Whether a block chooses by an address where it goes, or by assembly.
fn is_indirect(block: Block) -> bool {
    let end = block.terminator().and_then(Value::opcode);
    matches!(end, Some(LLVMIndirectBr | LLVMCallBr))
}

/// The only predecessor of a merge to which the arm of a branch leads; none if it is not one, or if others lead there.
fn only(flow: &Flow, branch: Block, arm: Block, merge: Block) -> Option<Block> {
    if arm == merge {
        return Some(branch);
    }
    if arm.predecessors() != [branch] {
        return None;
    }
    let mut behind = merge.predecessors();
    behind.retain(|from| flow.dominates(arm, *from));
    let found = behind.first().copied()?;
    behind.iter().all(|from| *from == found).then_some(found)
}

/// Whether a condition is one on integers alone, apart from what does not change in the loop: of floating values it is seldom
/// known again.
fn is_on_integers(flow: &Flow, condition: Value, around: &Loop) -> bool {
    let mut work = vec![condition];
    let mut at = 0;
    while let Some(value) = work.get(at).copied() {
        if at == limits::CONDITION_OPERATIONS {
            return false;
        }
        at += 1;
        let Some(opcode) = value
            .opcode()
            .filter(|_| flow.contains(around, value.block()))
        else {
            continue;
        };
        if value.ty().bits().is_none() {
            return false;
        }
        // SAFETY: a live value.
        let is_cast = unsafe { !LLVMIsACastInst(value.0).is_null() };
        match opcode {
            LLVMPHI | LLVMLoad => continue,
            LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem => return false,
            LLVMICmp | LLVMSelect => {}
            _ if value.is_binary() || is_cast => {}
            _ => return false,
        }
        for operand in value.operands() {
            if !work.contains(&operand) {
                work.push(operand);
            }
        }
    }
    true
}
