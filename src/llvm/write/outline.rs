//! Loops, and their iterations, as functions of their own: where blocks are put apart, and what they become
//! (`shim/write/outline.cpp`).

use std::ffi::{c_char, c_int, c_void};

use inkwell::llvm_sys::LLVMOpcode::LLVMLoad;
use inkwell::llvm_sys::prelude::*;

use super::obstacles::{dead_ends, exit_edge, insert, obstacle};
use crate::llvm::passes::lifetimes::keep_variables;
use crate::llvm::query::clobbers::MEMORY_COPY;
use crate::llvm::query::flow::Flow;
use crate::llvm::query::scev::{Handle, Loop};
use crate::llvm::shim::c_string;
use crate::llvm::value::{Block, Value};

unsafe extern "C" {
    fn bsw_recompute_outside(blocks: *const LLVMBasicBlockRef, count: usize, place: LLVMValueRef);
    fn bsw_outline_region(
        f: LLVMValueRef,
        region: *const RawRegion,
        name: *const c_char,
        scalars: c_int,
    ) -> LLVMValueRef;
    fn bsw_refilled(l: Handle, found: extern "C" fn(LLVMValueRef, *mut c_void), data: *mut c_void);
    fn bsw_tell_own(callee: LLVMValueRef, objects: *const LLVMValueRef, count: usize);
}

/// As `bsw_region` of `shim.h`.
#[repr(C)]
struct RawRegion {
    blocks: *const LLVMBasicBlockRef,
    count: usize,
    entry: LLVMBasicBlockRef,
    exiting: LLVMBasicBlockRef,
    target: LLVMBasicBlockRef,
}

/// Blocks with one way in and one way out, to become a function.
struct Region {
    blocks: Vec<Block>,
    /// Has no joins, and is entered from outside alone.
    entry: Block,
    /// The only edge that leads out, apart from dead ends.
    exiting: Block,
    target: Block,
}

fn raw(blocks: &[Block]) -> Vec<LLVMBasicBlockRef> {
    blocks.iter().map(|block| block.0).collect()
}

impl Region {
    /// Makes a private function of it, and a call in its place. Vectors that are put together outside are, if `scalars`, put together
    /// inside.
    fn outlined(&self, function: Value, called: &str, scalars: bool) -> Value {
        let (blocks, name) = (raw(&self.blocks), c_string(called));
        let region = RawRegion {
            blocks: blocks.as_ptr(),
            count: blocks.len(),
            entry: self.entry.0,
            exiting: self.exiting.0,
            target: self.target.0,
        };
        // SAFETY: a live function and blocks of it, which are a region; the name ends with NUL.
        Value(unsafe {
            bsw_outline_region(function.0, &raw const region, name.as_ptr(), scalars.into())
        })
    }
}

/// The loop that begins with a block.
pub(super) fn loop_at(flow: &Flow, header: Block) -> Option<Loop<'_>> {
    let l = flow.innermost(header);
    l.filter(|l| l.header() == Some(header))
}

/// Drops loads of a loop, but not of those within it, that only stand for a phi: they have no use beside a call.
pub(super) fn drop_copies(flow: &Flow, l: Loop<'_>) {
    let own = l.blocks().into_iter();
    let own = own.filter(|block| flow.innermost(*block) == Some(l));
    for inst in own.flat_map(Block::instructions) {
        if inst.is(LLVMLoad) && !inst.is_used() && inst.metadata(MEMORY_COPY).is_some() {
            inst.erase();
        }
    }
}

/// The objects that a loop refills.
fn refilled(l: Loop<'_>) -> Vec<LLVMValueRef> {
    extern "C" fn add(object: LLVMValueRef, all: *mut c_void) {
        // SAFETY: the vector that is handed over below, alive during the call.
        unsafe { (*all.cast::<Vec<LLVMValueRef>>()).push(object) }
    }
    let mut all: Vec<LLVMValueRef> = Vec::new();
    // SAFETY: a live loop; the vector outlives the call.
    unsafe { bsw_refilled(l.raw(), add, (&raw mut all).cast()) }
    all
}

/// Tells a function, which one call calls, which objects that are passed are all its own.
fn tell_own(callee: Value, objects: &[LLVMValueRef]) {
    // SAFETY: a live function that one call calls; objects are only compared with what it is given.
    unsafe { bsw_tell_own(callee.0, objects.as_ptr(), objects.len()) }
}

/// The part of a loop that is one iteration, between the phis of the header and a block that the latch ends in. A loop that is left at
/// its header has the condition there.
fn iteration_of(flow: &Flow, l: Loop<'_>, at_end: bool) -> Option<Region> {
    let (header, mut latch) = (l.header()?, l.latch()?);
    let entry;
    if at_end {
        let mut all = header.instructions().into_iter();
        entry = flow.split(all.find(|inst| !inst.is_phi())?);
        if latch == header {
            latch = entry;
        }
    } else {
        let mut next = header.successors().into_iter();
        entry = flow.split_edge(header, next.find(|next| l.contains(*next))?);
        entry.fold_single_joins();
        latch = l.latch()?;
    }
    let target = flow.split(latch.terminator()?);
    let mut blocks = l.blocks();
    blocks.retain(|block| *block != header && *block != target);
    Some(Region {
        blocks,
        entry,
        exiting: latch,
        target,
    })
}

/// Moves a loop of a canonical function into a function of its own, and there each iteration into another. Both are private, and are
/// as canonical as the function. Nothing changes where they cannot be moved.
pub(super) fn separate(function: Value, header: Block) -> Option<(Value, Value)> {
    let flow = Flow::of(function);
    let l = loop_at(&flow, header).filter(|l| obstacle(*l, false).is_none())?;
    drop_copies(&flow, l);
    let own = refilled(l);
    let name = function.name();
    let (exiting, exit) = exit_edge(l)?;
    let at_end = l.latch() == Some(exiting);
    let dead = dead_ends(l, (exiting, exit))?;
    let before = flow.split_edge(l.preheader()?, header);
    let mut one = iteration_of(&flow, l, at_end)?;
    insert(&mut one.blocks, dead);
    // What the next iteration is told by counting stays with the loop.
    let (inside, place) = (raw(&one.blocks), one.target.terminator()?);
    // SAFETY: live blocks, and a live instruction of their function.
    unsafe { bsw_recompute_outside(inside.as_ptr(), inside.len(), place.0) }

    let iteration = one.outlined(function, &format!("{name}.iteration"), false);
    tell_own(iteration, &own);
    keep_variables(iteration);
    // The call stands in a block of its own, between the header and what counts.
    let mut all = vec![before, header, one.target];
    insert(
        &mut all,
        header.successors().into_iter().filter(|next| *next != exit),
    );
    let around = Region {
        blocks: all,
        entry: before,
        exiting: if at_end { one.target } else { header },
        target: exit,
    };
    let whole = around.outlined(function, &format!("{name}.loop"), false);
    tell_own(whole, &own);
    Some((whole, iteration))
}

/// A block that the loop is left to, which is not entered otherwise.
fn left_to(flow: &Flow, l: Loop<'_>) -> Option<Block> {
    let [exit] = <[Block; 1]>::try_from(l.left_to()).ok()?;
    let fits = l.is_simple() && !exit.is_unwound_to();
    fits.then(|| flow.gather(exit, &exit.predecessors(), ".left"))?
}

/// Moves a loop of a canonical function, which may be left at several places that lead to one, into a function of its own. It may have
/// obstacles.
pub(super) fn outline(function: Value, header: Block) -> Option<Value> {
    let flow = Flow::of(function);
    let l = loop_at(&flow, header)?;
    let left = left_to(&flow, l)?;
    drop_copies(&flow, l);
    let entry = flow.split_edge(l.preheader()?, header);
    let mut blocks = vec![entry];
    insert(&mut blocks, l.blocks());
    insert(&mut blocks, [left]);
    let [target] = <[Block; 1]>::try_from(left.successors()).ok()?;
    let all = Region {
        blocks,
        entry,
        exiting: left,
        target,
    };
    let name = function.name();
    let own = name.split(".canonical").next().unwrap_or_default();
    let made = all.outlined(function, &format!("{own}.inner"), true);
    // What stands around the call is one block with it.
    let block = made.users().first()?.block();
    if let Ok([next]) = <[Block; 1]>::try_from(block.successors()) {
        next.join_predecessor();
    }
    block.join_predecessor();
    Some(made)
}
