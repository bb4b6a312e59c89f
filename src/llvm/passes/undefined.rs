//! `forget-undefined`: no loop carries on what no iteration defines before it is used. LLVM makes such values of memory that it
//! keeps in registers.

use inkwell::llvm_sys::LLVMOpcode;

use super::row::Working;
use crate::llvm::query::flow::{Flow, Loop};
use crate::llvm::value::{Block, Value};

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    let flow = Flow::of(function);
    let blocks = function.blocks();
    for one in flow.loops() {
        for join in one.header.joins() {
            if is_undefined(join, &one, &flow, &blocks) {
                join.replace_with(join.ty().undefined());
                join.erase();
            }
        }
    }
}

fn is_undefined(join: Value, of: &Loop, flow: &Flow, blocks: &[Block]) -> bool {
    let (Some(latch), Some(preheader)) = (of.latch, of.preheader) else {
        return false;
    };
    let ways = join.incoming();
    let from = |block| ways.iter().find(|(_, from)| *from == block);
    let (Some((first, _)), Some((next, _))) = (from(preheader), from(latch)) else {
        return false;
    };
    let is_joined = next.is(LLVMOpcode::LLVMPHI)
        && next.block() != of.header
        && flow.contains(of, next.block());
    if !first.is_undefined() || !is_joined {
        return false;
    }
    // If one iteration goes one way, all do.
    let same_each_time = blocks.iter().filter(|block| flow.contains(of, **block));
    let edges =
        same_each_time.filter_map(|block| Some((*block, constant_branch(*block, of, flow)?)));
    let mut edges = edges.map(|(block, [one, other])| [(block, one), (block, other)]);
    edges.any(|[one, other]| {
        let stays = |taken, other| stays_undefined(join, *next, taken, other, flow);
        stays(one, other) || stays(other, one)
    })
}

/// Where a block of a loop leads that goes one of two ways, by a condition that does not change in the loop.
fn constant_branch(block: Block, of: &Loop, flow: &Flow) -> Option<[Block; 2]> {
    let (_, ways) = block.two_ways()?;
    let condition = block.terminator()?.operand(0);
    let changes = condition.opcode().is_some() && flow.contains(of, condition.block());
    (!changes).then_some(ways)
}

/// Whether a value that is undefined at first stays so where an edge has been taken, where alone it is used; `other` is the
/// other edge of the same branch.
fn stays_undefined(
    join: Value,
    next: Value,
    taken: (Block, Block),
    other: (Block, Block),
    flow: &Flow,
) -> bool {
    let is_defined = |value: Value| value != join && !value.is_undefined();
    let mut values = next.operands().enumerate();
    values.all(|(at, value)| !is_defined(value) || flow.leads_to(other, next, at))
        && join.users().into_iter().all(|user| {
            let mut uses = user.operands().enumerate();
            user == next || uses.all(|(at, value)| value != join || flow.leads_to(taken, user, at))
        })
}
