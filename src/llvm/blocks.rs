//! What is done to blocks, and to the ways between them.

use std::ffi::{CStr, c_char};

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::shim::c_string;
use super::value::{Block, Value};

unsafe extern "C" {
    fn bsw_clone_block(block: LLVMBasicBlockRef, suffix: *const c_char) -> LLVMBasicBlockRef;
    fn bsw_remap_blocks(
        blocks: *const LLVMBasicBlockRef,
        count: usize,
        from: *const LLVMValueRef,
        to: *const LLVMValueRef,
        pairs: usize,
    );
    fn bsw_split_behind(inst: LLVMValueRef) -> LLVMBasicBlockRef;
    fn bsw_fold_single_joins(block: LLVMBasicBlockRef);
    fn bsw_keep_ways(phi: LLVMValueRef, from: *const LLVMBasicBlockRef, count: usize);
    fn bsw_remove_way(phi: LLVMValueRef, from: LLVMBasicBlockRef);
    fn bsw_replace_way(block: LLVMBasicBlockRef, from: LLVMBasicBlockRef, to: LLVMBasicBlockRef);
    fn bsw_join_predecessor(block: LLVMBasicBlockRef);
    fn bsw_end_before(inst: LLVMValueRef);
    fn bsw_keep_in_memory(inst: LLVMValueRef);
    fn bsw_remove_unreachable(f: LLVMValueRef);
    fn bsw_plain_call(call: LLVMValueRef) -> LLVMValueRef;
    fn bsw_invoke(call: LLVMValueRef, pad: LLVMBasicBlockRef);
}

/// Has instructions of some blocks use others in place of those that are told, as far as any are.
pub(in crate::llvm) fn remap(blocks: &[Block], map: &HashMap<Value, Value>) {
    let blocks: Vec<LLVMBasicBlockRef> = blocks.iter().map(|block| block.0).collect();
    let (from, to): (Vec<_>, Vec<_>) = map.iter().map(|(from, to)| (from.0, to.0)).unzip();
    // SAFETY: live blocks and live values, each with one of its type.
    unsafe {
        let (count, pairs) = (blocks.len(), from.len());
        bsw_remap_blocks(blocks.as_ptr(), count, from.as_ptr(), to.as_ptr(), pairs);
    }
}

/// Some blocks, and those to which they lead as far as these are entered, in the order in which they are come to.
pub(in crate::llvm) fn reached(from: Vec<Block>, enters: &dyn Fn(Block) -> bool) -> Vec<Block> {
    let mut seen: HashSet<Block> = from.iter().copied().collect();
    let (mut all, mut at) = (from, 0);
    while let Some(block) = all.get(at).copied() {
        at += 1;
        for next in block.successors() {
            if enters(next) && seen.insert(next) {
                all.push(next);
            }
        }
    }
    all
}

impl Block {
    /// A copy at the end of the function, which uses what the block uses.
    pub(in crate::llvm) fn copied(self, suffix: &CStr) -> Block {
        // SAFETY: a live block of a function.
        Block(unsafe { bsw_clone_block(self.0, suffix.as_ptr()) })
    }

    pub(in crate::llvm) fn as_value(self) -> Value {
        // SAFETY: a live block.
        Value(unsafe { LLVMBasicBlockAsValue(self.0) })
    }

    /// Blocks that come before, in the order of the block's uses, once for each way from there.
    pub(in crate::llvm) fn predecessors(self) -> Vec<Block> {
        let users = self.as_value().users().into_iter();
        // SAFETY: a live value.
        let ends = users.filter(|user| unsafe { !LLVMIsATerminatorInst(user.0).is_null() });
        ends.map(Value::block).collect()
    }

    /// The joins with which a block begins.
    pub(in crate::llvm) fn joins(self) -> Vec<Value> {
        let instructions = self.instructions().into_iter();
        instructions
            .take_while(|inst| inst.is(LLVMOpcode::LLVMPHI))
            .collect()
    }

    /// Where instructions begin that are no joins and no landing pads: the first of them.
    pub(in crate::llvm) fn first_behind_joins(self) -> Option<Value> {
        use LLVMOpcode::*;
        let is_first = |inst: &Value| {
            !matches!(
                inst.opcode(),
                Some(LLVMPHI | LLVMLandingPad | LLVMCatchPad | LLVMCleanupPad)
            )
        };
        self.instructions().into_iter().find(is_first)
    }

    /// The condition of the branch at the end, and where that leads if it holds and if not.
    pub(in crate::llvm) fn conditional(self) -> Option<(Value, [Block; 2])> {
        let end = self.terminator()?;
        let ways = self.successors();
        let ways = <[Block; 2]>::try_from(ways).ok()?;
        let is_branch = end.is(LLVMOpcode::LLVMBr);
        // SAFETY: a live branch with two ways has a condition.
        is_branch.then(|| (Value(unsafe { LLVMGetCondition(end.0) }), ways))
    }

    /// The same where these are two blocks.
    pub(in crate::llvm) fn two_ways(self) -> Option<(Value, [Block; 2])> {
        self.conditional()
            .filter(|(_, [then, other])| then != other)
    }

    /// The block before, where there is one way from one block.
    pub(in crate::llvm) fn only_predecessor(self) -> Option<Block> {
        let mut all = self.predecessors().into_iter();
        let first = all.next()?;
        all.next().is_none().then_some(first)
    }

    /// Where exceptions come to the block, if they do.
    pub(in crate::llvm) fn landing_pad(self) -> Option<Value> {
        let mut instructions = self.instructions().into_iter();
        let first = instructions.find(|inst| !inst.is(LLVMOpcode::LLVMPHI));
        first.filter(|first| first.is(LLVMOpcode::LLVMLandingPad))
    }

    /// Whether unwinding comes to the block, in whatever way.
    pub(in crate::llvm) fn is_unwound_to(self) -> bool {
        let mut instructions = self.instructions().into_iter();
        let first = instructions.find(|inst| !inst.is(LLVMOpcode::LLVMPHI));
        matches!(
            first.and_then(Value::opcode),
            Some(
                LLVMOpcode::LLVMLandingPad
                    | LLVMOpcode::LLVMCatchPad
                    | LLVMOpcode::LLVMCleanupPad
                    | LLVMOpcode::LLVMCatchSwitch
            )
        )
    }

    /// Where the block of a function's start goes on behind joins and variables.
    pub(in crate::llvm) fn first_behind_variables(self) -> Option<Value> {
        let is_other = |inst: &Value| {
            let notes = |callee: Value| {
                let name = callee.name();
                name.starts_with("llvm.dbg.") || name == "llvm.pseudoprobe"
            };
            !inst.is(LLVMOpcode::LLVMPHI)
                && !inst.is_static_variable()
                && !inst.callee().is_some_and(notes)
        };
        self.instructions().into_iter().find(is_other)
    }

    /// Leaves out joins of one way only.
    pub(in crate::llvm) fn fold_single_joins(self) {
        // SAFETY: a live block.
        unsafe { bsw_fold_single_joins(self.0) }
    }

    /// Makes one block of it and the only one that leads to it and nowhere else, if there is such a one.
    pub(in crate::llvm) fn join_predecessor(self) {
        // SAFETY: a live block, which the caller does not go on with.
        unsafe { bsw_join_predecessor(self.0) }
    }

    /// Has joins say of a way that it comes from another block.
    pub(in crate::llvm) fn replace_way(self, from: Block, to: Block) {
        // SAFETY: live blocks of one function.
        unsafe { bsw_replace_way(self.0, from.0, to.0) }
    }
}

impl Value {
    /// Whether it is a variable of constant size of a function's, at its start.
    fn is_static_variable(self) -> bool {
        self.is(LLVMOpcode::LLVMAlloca) && self.operand(0).is_constant()
    }

    /// A new block at the end of a function.
    pub(in crate::llvm) fn add_block(self, called: &str) -> Block {
        debug_assert!(self.is_function());
        let name = c_string(called);
        // SAFETY: a live function; the name ends with NUL.
        unsafe {
            Block(LLVMAppendBasicBlockInContext(
                self.ty().context(),
                self.0,
                name.as_ptr(),
            ))
        }
    }

    /// Where a call goes that exceptions leave.
    pub(in crate::llvm) fn unwind_dest(self) -> Option<Block> {
        // SAFETY: only invocations are asked.
        self.is(LLVMOpcode::LLVMInvoke)
            .then(|| Block(unsafe { LLVMGetUnwindDest(self.0) }))
    }

    /// Where an invocation goes that returns.
    pub(in crate::llvm) fn normal_dest(self) -> Option<Block> {
        // SAFETY: only invocations are asked.
        self.is(LLVMOpcode::LLVMInvoke)
            .then(|| Block(unsafe { LLVMGetNormalDest(self.0) }))
    }

    /// Has the end of a block go to another one in place of a first, wherever it does.
    pub(in crate::llvm) fn redirect(self, from: Block, to: Block) {
        // SAFETY: a live terminator that has so many successors.
        unsafe {
            for at in 0..LLVMGetNumSuccessors(self.0) {
                if LLVMGetSuccessor(self.0, at) == from.0 {
                    LLVMSetSuccessor(self.0, at, to.0);
                }
            }
        }
    }

    /// What comes into a join from a block.
    pub(in crate::llvm) fn incoming_from(self, from: Block) -> Option<Value> {
        let ways = self.incoming().into_iter();
        ways.filter(|(_, block)| *block == from)
            .map(|(value, _)| value)
            .next()
    }

    /// What a value is on a way into a block: what comes to a join there.
    pub(in crate::llvm) fn on_way(self, into: Block, from: Block) -> Value {
        let is_join = self.is(LLVMOpcode::LLVMPHI) && self.block() == into;
        let joined = is_join.then(|| self.incoming_from(from)).flatten();
        joined.unwrap_or(self)
    }

    /// Leaves a join those ways that come from some blocks.
    pub(in crate::llvm) fn keep_ways(self, from: &[Block]) {
        debug_assert!(self.is(LLVMOpcode::LLVMPHI));
        let from: Vec<LLVMBasicBlockRef> = from.iter().map(|block| block.0).collect();
        // SAFETY: a live join and live blocks.
        unsafe { bsw_keep_ways(self.0, from.as_ptr(), from.len()) }
    }

    /// Takes the ways from a block out of a join.
    pub(in crate::llvm) fn remove_way(self, from: Block) {
        debug_assert!(self.is(LLVMOpcode::LLVMPHI));
        // SAFETY: a live join and a live block.
        unsafe { bsw_remove_way(self.0, from.0) }
    }

    /// Puts what follows an instruction into a block of its own.
    pub(in crate::llvm) fn split_behind(self) -> Block {
        debug_assert!(self.next().is_some());
        // SAFETY: a live instruction that others follow.
        Block(unsafe { bsw_split_behind(self.0) })
    }

    /// Ends the program where an instruction is, which goes, with all behind it.
    pub(in crate::llvm) fn end_before(self) {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction, which the caller does not go on with.
        unsafe { bsw_end_before(self.0) }
    }

    /// Has what an instruction computes lie in memory, where others read it.
    pub(in crate::llvm) fn keep_in_memory(self) {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction.
        unsafe { bsw_keep_in_memory(self.0) }
    }

    /// A call in place of an invocation, with which exceptions leave the function at once; a call stays.
    pub(in crate::llvm) fn plain_call(self) -> Value {
        debug_assert!(self.is_call());
        // SAFETY: a live call, and the caller goes on with what comes back.
        Value(unsafe { bsw_plain_call(self.0) })
    }

    /// An invocation in place of a call, with which exceptions go to a block.
    pub(in crate::llvm) fn invoke(self, pad: Block) {
        debug_assert!(self.is(LLVMOpcode::LLVMCall));
        // SAFETY: a live call, which the caller does not go on with.
        unsafe { bsw_invoke(self.0, pad.0) }
    }

    /// Removes the blocks of a function to which no way leads.
    pub(in crate::llvm) fn remove_unreachable(self) {
        debug_assert!(self.is_function());
        // SAFETY: a live function with a body.
        unsafe { bsw_remove_unreachable(self.0) }
    }
}
