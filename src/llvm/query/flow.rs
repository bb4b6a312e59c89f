//! The order of a function's blocks: which dominate which, and which are in loops, by LLVM's analyses.

use std::ffi::{c_char, c_int, c_uint, c_void};
use std::ptr::null_mut;

use inkwell::llvm_sys::prelude::*;

use super::scev::{self, Handle, looped};
use crate::llvm::shim::c_string;
use crate::llvm::value::{Block, Value};

/// As `bsw_loop` of `shim.h`.
#[repr(C)]
struct RawLoop {
    header: LLVMBasicBlockRef,
    latch: LLVMBasicBlockRef,
    preheader: LLVMBasicBlockRef,
    depth: c_uint,
    is_innermost: c_int,
}

unsafe extern "C" {
    fn bsw_flow_of(f: LLVMValueRef) -> *mut c_void;
    fn bsw_flow_drop(flow: *mut c_void);
    fn bsw_flow_dominator(flow: *mut c_void, block: LLVMBasicBlockRef) -> LLVMBasicBlockRef;
    fn bsw_flow_dominates(
        flow: *mut c_void,
        one: LLVMBasicBlockRef,
        other: LLVMBasicBlockRef,
    ) -> c_int;
    fn bsw_flow_comes_before(flow: *mut c_void, one: LLVMValueRef, other: LLVMValueRef) -> c_int;
    fn bsw_flow_leads_to(
        flow: *mut c_void,
        from: LLVMBasicBlockRef,
        to: LLVMBasicBlockRef,
        user: LLVMValueRef,
        operand: c_uint,
    ) -> c_int;
    fn bsw_flow_loop(flow: *mut c_void, block: LLVMBasicBlockRef, found: *mut RawLoop) -> c_int;
    fn bsw_flow_contains(
        flow: *mut c_void,
        header: LLVMBasicBlockRef,
        block: LLVMBasicBlockRef,
    ) -> c_int;
    fn bsw_flow_headers(
        flow: *mut c_void,
        found: extern "C" fn(LLVMBasicBlockRef, *mut c_void),
        data: *mut c_void,
    );
    fn bsw_flow_join(
        flow: *mut c_void,
        block: LLVMBasicBlockRef,
        ways: *const LLVMBasicBlockRef,
        count: usize,
        suffix: *const c_char,
    ) -> LLVMBasicBlockRef;
    fn bsw_flow_innermost(flow: *mut c_void, block: LLVMBasicBlockRef) -> Handle;
    fn bsw_flow_split(flow: *mut c_void, inst: LLVMValueRef) -> LLVMBasicBlockRef;
    fn bsw_flow_split_edge(
        flow: *mut c_void,
        from: LLVMBasicBlockRef,
        to: LLVMBasicBlockRef,
    ) -> LLVMBasicBlockRef;
}

/// A loop. Its header tells which one it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::llvm) struct Loop {
    pub header: Block,
    /// The block from which it is repeated, if that is one alone.
    pub latch: Option<Block>,
    /// The block that leads into it and nowhere else, if there is one.
    pub preheader: Option<Block>,
    /// How many loops it is in, itself included.
    pub depth: u32,
    pub is_innermost: bool,
}

fn block(raw: LLVMBasicBlockRef) -> Option<Block> {
    (!raw.is_null()).then_some(Block(raw))
}

/// What is known of a function whose blocks change by what is here alone.
pub(in crate::llvm) struct Flow(*mut c_void);

impl Drop for Flow {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { bsw_flow_drop(self.0) }
    }
}

impl Flow {
    pub(in crate::llvm) fn of(function: Value) -> Self {
        debug_assert!(function.is_function());
        // SAFETY: a live function with a body.
        Flow(unsafe { bsw_flow_of(function.0) })
    }

    /// The next block that dominates one; none of the entry's, and of what is not reached.
    pub(in crate::llvm) fn dominator(&self, of: Block) -> Option<Block> {
        // SAFETY: ours, and a live block of the function.
        block(unsafe { bsw_flow_dominator(self.0, of.0) })
    }

    pub(in crate::llvm) fn dominates(&self, one: Block, other: Block) -> bool {
        // SAFETY: ours, and live blocks of the function.
        unsafe { bsw_flow_dominates(self.0, one.0, other.0) != 0 }
    }

    /// Whether an instruction has been executed wherever another one is.
    pub(in crate::llvm) fn comes_before(&self, one: Value, other: Value) -> bool {
        debug_assert!(one.opcode().is_some() && other.opcode().is_some());
        // SAFETY: ours, and live instructions of the function.
        unsafe { bsw_flow_comes_before(self.0, one.0, other.0) != 0 }
    }

    /// Whether an edge has been taken wherever an operand of an instruction is used.
    pub(in crate::llvm) fn leads_to(
        &self,
        (from, to): (Block, Block),
        user: Value,
        operand: usize,
    ) -> bool {
        debug_assert!(operand < user.operand_count());
        // SAFETY: ours, an edge of the function, and an operand of a live instruction of it.
        unsafe { bsw_flow_leads_to(self.0, from.0, to.0, user.0, operand as c_uint) != 0 }
    }

    /// The innermost loop that a block is in.
    pub(in crate::llvm) fn loop_of(&self, inside: Block) -> Option<Loop> {
        let mut found = RawLoop {
            header: null_mut(),
            latch: null_mut(),
            preheader: null_mut(),
            depth: 0,
            is_innermost: 0,
        };
        // SAFETY: ours, and a live block of the function.
        let is_in_loop = unsafe { bsw_flow_loop(self.0, inside.0, &raw mut found) != 0 };
        is_in_loop.then_some(Loop {
            header: Block(found.header),
            latch: block(found.latch),
            preheader: block(found.preheader),
            depth: found.depth,
            is_innermost: found.is_innermost != 0,
        })
    }

    /// Whether a loop contains a block.
    pub(in crate::llvm) fn contains(&self, around: &Loop, inside: Block) -> bool {
        // SAFETY: ours, and live blocks of the function, the first of which begins a loop.
        unsafe { bsw_flow_contains(self.0, around.header.0, inside.0) != 0 }
    }

    /// All loops, from the outermost.
    pub(in crate::llvm) fn loops(&self) -> Vec<Loop> {
        extern "C" fn collect(header: LLVMBasicBlockRef, all: *mut c_void) {
            // SAFETY: the vector that is handed over below, alive during the call.
            unsafe { (*all.cast::<Vec<Block>>()).push(Block(header)) }
        }
        let mut headers: Vec<Block> = Vec::new();
        // SAFETY: ours; the vector outlives the call.
        unsafe { bsw_flow_headers(self.0, collect, (&raw mut headers).cast()) };
        let headers = headers.into_iter();
        headers.filter_map(|header| self.loop_of(header)).collect()
    }

    /// Lets two predecessors of a block, which all are in the same loops, meet in a new block before it. Whether that was
    /// possible.
    pub(in crate::llvm) fn join(&mut self, before: Block, ways: [Block; 2], suffix: &str) -> bool {
        self.gather(before, &ways, suffix).is_some()
    }

    /// The same of several predecessors, and whatever loops they are in: the new block, if that was possible.
    pub(in crate::llvm) fn gather(
        &self,
        before: Block,
        ways: &[Block],
        suffix: &str,
    ) -> Option<Block> {
        let ways: Vec<LLVMBasicBlockRef> = ways.iter().map(|way| way.0).collect();
        let (suffix, count) = (c_string(suffix), ways.len());
        // SAFETY: ours, and live blocks of the function.
        block(unsafe { bsw_flow_join(self.0, before.0, ways.as_ptr(), count, suffix.as_ptr()) })
    }

    /// The innermost loop that a block is in, which knows its blocks, also those that come to it here.
    pub(in crate::llvm) fn innermost(&self, inside: Block) -> Option<scev::Loop<'_>> {
        // SAFETY: ours, and a live block of the function.
        looped(unsafe { bsw_flow_innermost(self.0, inside.0) })
    }

    /// Puts an instruction and what follows it into a block of its own.
    pub(in crate::llvm) fn split(&self, inst: Value) -> Block {
        debug_assert!(inst.opcode().is_some());
        // SAFETY: ours, and a live instruction of the function.
        Block(unsafe { bsw_flow_split(self.0, inst.0) })
    }

    /// Puts a block between two of which the first leads to the second.
    pub(in crate::llvm) fn split_edge(&self, from: Block, to: Block) -> Block {
        // SAFETY: ours, and an edge of the function.
        Block(unsafe { bsw_flow_split_edge(self.0, from.0, to.0) })
    }
}
