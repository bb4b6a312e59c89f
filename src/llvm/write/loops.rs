//! What is done to loops, as LLVM's analyses are told (`shim/write/loops.cpp`).

use std::ffi::{CStr, c_char, c_void};

use inkwell::llvm_sys::core::LLVMValueAsBasicBlock;
use inkwell::llvm_sys::prelude::*;
use rustc_hash::FxHashMap as HashMap;

use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::scev::{Handle, Loop};
use crate::llvm::value::{Block, Value};

unsafe extern "C" {
    fn bsw_close_loop(e: *mut c_void, l: Handle);
    fn bsw_split_before(e: *mut c_void, inst: LLVMValueRef) -> LLVMBasicBlockRef;
    fn bsw_clone_loop(
        e: *mut c_void,
        l: Handle,
        before: LLVMBasicBlockRef,
        more: *const LLVMBasicBlockRef,
        count: usize,
        suffix: *const c_char,
        found: extern "C" fn(LLVMValueRef, LLVMValueRef, *mut c_void),
        data: *mut c_void,
    );
    fn bsw_simplify_loops(f: LLVMValueRef);
}

/// What stands in a copy for instructions and blocks.
#[derive(Default)]
pub(super) struct Copies(HashMap<Value, Value>);

impl Copies {
    pub(super) fn value(&self, of: Value) -> Option<Value> {
        self.0.get(&of).copied()
    }

    pub(super) fn block(&self, of: Block) -> Option<Block> {
        let copy = self.value(of.as_value())?;
        // SAFETY: what stands for a block is one.
        Some(Block(unsafe { LLVMValueAsBasicBlock(copy.0) }))
    }
}

/// Has what a loop and those within it compute leave each by joins alone.
pub(super) fn close(evolution: &Evolution<'_>, l: Loop<'_>) {
    // SAFETY: what is known of a live function, and a loop of it.
    unsafe { bsw_close_loop(evolution.raw, l.raw()) }
}

/// Puts an instruction and what follows it into a block of its own.
pub(super) fn split_before(evolution: &Evolution<'_>, inst: Value) -> Block {
    debug_assert!(inst.opcode().is_some());
    // SAFETY: as above, and an instruction of the function.
    Block(unsafe { bsw_split_before(evolution.raw, inst.0) })
}

/// A copy of a loop, of the block that leads into it, and of more blocks behind it, to be entered from a block. Their names have a
/// suffix.
pub(super) fn copy(
    evolution: &Evolution<'_>,
    l: Loop<'_>,
    before: Block,
    more: &[Block],
    suffix: &CStr,
) -> Copies {
    extern "C" fn add(old: LLVMValueRef, new: LLVMValueRef, all: *mut c_void) {
        // SAFETY: what is handed over below, alive during the call.
        unsafe { (*all.cast::<Copies>()).0.insert(Value(old), Value(new)) };
    }
    debug_assert!(l.preheader().is_some());
    let more: Vec<LLVMBasicBlockRef> = more.iter().map(|block| block.0).collect();
    let mut copies = Copies::default();
    // SAFETY: as above, and blocks of the function; the callback's target outlives the call.
    unsafe {
        bsw_clone_loop(
            evolution.raw,
            l.raw(),
            before.0,
            more.as_ptr(),
            more.len(),
            suffix.as_ptr(),
            add,
            (&raw mut copies).cast(),
        );
    }
    copies
}

/// Gives each loop of a function a block of its own before it, one from which it is repeated, and blocks of its own to which it is left.
pub(super) fn simplify(function: Value) {
    debug_assert!(function.is_function());
    // SAFETY: a live function with a body.
    unsafe { bsw_simplify_loops(function.0) }
}
