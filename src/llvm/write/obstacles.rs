//! Why the iterations of a loop cannot become calls of a function.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::LLVMOpcode::*;
use inkwell::llvm_sys::LLVMTypeKind::LLVMTokenTypeKind;

use crate::llvm::blocks::reached;
use crate::llvm::query::scev::Loop;
use crate::llvm::value::{Block, Value};

/// Adds what is not yet there.
pub(super) fn insert(all: &mut Vec<Block>, more: impl IntoIterator<Item = Block>) {
    for block in more {
        if !all.contains(&block) {
            all.push(block);
        }
    }
}

fn ends_with(block: Block, opcodes: &[LLVMOpcode]) -> bool {
    let end = block.terminator().and_then(Value::opcode);
    end.is_some_and(|end| opcodes.contains(&end))
}

/// Blocks from which no function returns and that are reached from within iterations alone: they belong to these. Nothing where others
/// come to such blocks.
pub(super) fn dead_ends(l: Loop<'_>, (exiting, exit): (Block, Block)) -> Option<Vec<Block>> {
    let mut dead = l.left_to();
    dead.retain(|block| *block != exit);
    let dead = reached(dead, &|_| true);
    let is_own = |from: Block| {
        (l.contains(from) || dead.contains(&from)) && from != exiting && l.latch() != Some(from)
    };
    let all_own = dead.iter().all(|block| {
        ends_with(*block, &[LLVMUnreachable, LLVMBr, LLVMSwitch])
            && block.predecessors().into_iter().all(is_own)
    });
    all_own.then_some(dead)
}

/// Whether the function does not return from a block on.
fn ends_dead(from: Block) -> bool {
    let behind = reached(vec![from], &|_| true);
    !behind.into_iter().any(|block| ends_with(block, &[LLVMRet]))
}

/// The only edge by which a loop is left to go on.
pub(super) fn exit_edge(l: Loop<'_>) -> Option<(Block, Block)> {
    let edges = l.blocks().into_iter().flat_map(|from| {
        let next = from.successors().into_iter();
        next.map(move |to| (from, to))
    });
    let mut edges = edges.filter(|(_, to)| !l.contains(*to) && !ends_dead(*to));
    let first = edges.next()?;
    edges.next().is_none().then_some(first)
}

/// Why the iterations of a loop, of which there will be two versions or one, cannot become calls; none where they can.
pub(super) fn obstacle(l: Loop<'_>, twice: bool) -> Option<&'static str> {
    if !l.is_simple() {
        return Some("it is entered or repeated in more than one way");
    }
    let Some((from, to)) = exit_edge(l) else {
        return Some("it is left in more than one place");
    };
    let (at_latch, at_header) = (l.latch() == Some(from), l.header() == Some(from));
    if !at_latch && !at_header {
        return Some("it is left in the middle of an iteration");
    }
    let Some(dead) = dead_ends(l, (from, to)) else {
        return Some("it shares code that ends the program");
    };
    let ends = |block: Block| ends_with(block, &[LLVMUnreachable]);
    if twice && !dead.into_iter().all(ends) {
        return Some("it ends the program in more than one step");
    }
    let acts = |inst: Value| {
        let is_other = !inst.is_phi() && from.terminator() != Some(inst);
        is_other && (inst.may_read() || inst.may_write() || inst.has_effects())
    };
    if !at_latch && from.instructions().into_iter().any(acts) {
        return Some("its condition reads memory or calls something");
    }
    l.blocks().into_iter().find_map(obstacle_in)
}

fn obstacle_in(block: Block) -> Option<&'static str> {
    if !ends_with(block, &[LLVMBr, LLVMSwitch, LLVMUnreachable]) {
        return Some("a call in it may end it");
    }
    block.instructions().into_iter().find_map(|inst| {
        let handles = matches!(
            inst.opcode(),
            Some(LLVMLandingPad | LLVMCatchPad | LLVMCleanupPad | LLVMCatchSwitch)
        );
        if handles || inst.ty().kind() == LLVMTokenTypeKind {
            return Some("it handles exceptions");
        }
        let returns_twice = inst.is(LLVMCall) && inst.says("returns_twice").is_some();
        returns_twice.then_some("a call in it may return twice")
    })
}
