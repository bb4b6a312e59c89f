//! Values, blocks and types of LLVM's, as passes use them.
//!
//! A handle is as long-lived as the module that it came from, and a pass does not go on with what it erased; so the functions
//! here are safe to call within `llvm/`, and each asks for what a value is before it asks for what only such values have. What is
//! not there is `None`, never a null handle. inkwell's values are not used for this: they panic at types that a user's module may
//! have (tokens, types of targets), and have no way to ask first.

use std::ffi::c_void;

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{
    LLVMByteOrder, LLVMByteOrdering, LLVMGetModuleDataLayout, LLVMPointerSize,
};
use rustc_hash::FxHashSet as HashSet;

use super::walks::{self, users};

/// A value: an instruction, an argument, a constant, a global.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value(pub(in crate::llvm) LLVMValueRef);

/// A block of a function's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block(pub(in crate::llvm) LLVMBasicBlockRef);

fn value(raw: LLVMValueRef) -> Option<Value> {
    (!raw.is_null()).then_some(Value(raw))
}

impl Value {
    pub(in crate::llvm) fn ty(self) -> Type {
        // SAFETY: a live value.
        Type(unsafe { LLVMTypeOf(self.0) })
    }

    /// What an instruction does; nothing for all else.
    pub(in crate::llvm) fn opcode(self) -> Option<LLVMOpcode> {
        // SAFETY: a live value; only instructions are asked.
        unsafe { (!LLVMIsAInstruction(self.0).is_null()).then(|| LLVMGetInstructionOpcode(self.0)) }
    }

    pub(in crate::llvm) fn is(self, opcode: LLVMOpcode) -> bool {
        self.opcode() == Some(opcode)
    }

    pub(in crate::llvm) fn is_constant(self) -> bool {
        // SAFETY: a live value.
        unsafe { LLVMIsConstant(self.0) != 0 }
    }

    /// Whether it is a constant of zeros.
    pub(in crate::llvm) fn is_null(self) -> bool {
        // SAFETY: a live value.
        unsafe { LLVMIsNull(self.0) != 0 }
    }

    /// A constant integer of at most 64 bits, extended with its sign.
    pub(in crate::llvm) fn integer(self) -> Option<i64> {
        // SAFETY: a live value; only integers that fit are asked for theirs.
        unsafe {
            let fits = !LLVMIsAConstantInt(self.0).is_null() && self.ty().bits()? <= 64;
            fits.then(|| LLVMConstIntGetSExtValue(self.0))
        }
    }

    /// A constant integer of at most 64 bits, extended with zeros.
    pub(in crate::llvm) fn natural(self) -> Option<u64> {
        // SAFETY: as above.
        unsafe {
            let fits = !LLVMIsAConstantInt(self.0).is_null() && self.ty().bits()? <= 64;
            fits.then(|| LLVMConstIntGetZExtValue(self.0))
        }
    }

    /// The operand at a place, which the value has.
    pub(in crate::llvm) fn operand(self, at: usize) -> Value {
        debug_assert!(at < self.operand_count());
        // SAFETY: a live value that has so many operands.
        Value(unsafe { LLVMGetOperand(self.0, at as u32) })
    }

    /// How many operands a user of values has; none of all else.
    pub(in crate::llvm) fn operand_count(self) -> usize {
        // SAFETY: a live value; only users are asked.
        unsafe {
            match LLVMIsAUser(self.0).is_null() {
                true => 0,
                false => usize::try_from(LLVMGetNumOperands(self.0)).unwrap_or(0),
            }
        }
    }

    pub(in crate::llvm) fn operands(self) -> impl Iterator<Item = Value> {
        (0..self.operand_count()).map(move |at| self.operand(at))
    }

    pub(in crate::llvm) fn set_operand(self, at: usize, value: Value) {
        debug_assert!(at < self.operand_count());
        // SAFETY: a live value that has so many operands, and one of the operand's type.
        unsafe { LLVMSetOperand(self.0, at as u32, value.0) }
    }

    /// What uses the value, in LLVM's order, once for each use.
    pub(in crate::llvm) fn users(self) -> Vec<Value> {
        users(self.0).into_iter().map(Value).collect()
    }

    /// The uses of a value: what uses it, and as which operand.
    pub(in crate::llvm) fn uses(self) -> Vec<(Value, usize)> {
        let mut all: Vec<(Value, usize)> = Vec::new();
        for user in self.users() {
            if !all.iter().any(|(known, _)| *known == user) {
                let operands = user.operands().enumerate();
                let own = operands.filter(|(_, operand)| *operand == self);
                all.extend(own.map(|(at, _)| (user, at)));
            }
        }
        all
    }

    pub(in crate::llvm) fn is_used(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMGetFirstUse(self.0).is_null() }
    }

    /// The block of an instruction.
    pub(in crate::llvm) fn block(self) -> Block {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction.
        Block(unsafe { LLVMGetInstructionParent(self.0) })
    }

    /// The instruction behind another in its block.
    pub(in crate::llvm) fn next(self) -> Option<Value> {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction.
        value(unsafe { LLVMGetNextInstruction(self.0) })
    }

    /// The instruction before another in its block.
    pub(in crate::llvm) fn previous(self) -> Option<Value> {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction.
        value(unsafe { LLVMGetPreviousInstruction(self.0) })
    }

    /// What a call or an invocation calls, whatever that is.
    pub(in crate::llvm) fn called(self) -> Option<Value> {
        // SAFETY: a live value; only calls are asked.
        self.is_call()
            .then(|| Value(unsafe { LLVMGetCalledValue(self.0) }))
    }

    /// Whether it is an instruction that makes a value of another type of one.
    pub(in crate::llvm) fn is_cast(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMIsACastInst(self.0).is_null() }
    }

    /// Whether it is a call or an invocation.
    pub(in crate::llvm) fn is_call(self) -> bool {
        matches!(
            self.opcode(),
            Some(LLVMOpcode::LLVMCall | LLVMOpcode::LLVMInvoke)
        )
    }

    /// The function that a call calls directly, by its name.
    pub(in crate::llvm) fn callee_name(self) -> Option<String> {
        let called = self.called()?;
        // SAFETY: a live value.
        let is_function = unsafe { !LLVMIsAFunction(called.0).is_null() };
        is_function.then(|| called.name())
    }

    /// The arguments of a call; none of all else.
    pub(in crate::llvm) fn args(self) -> Vec<Value> {
        let count = match self.is_call() {
            // SAFETY: a live call.
            true => unsafe { LLVMGetNumArgOperands(self.0) },
            false => 0,
        };
        (0..count as usize).map(|at| self.operand(at)).collect()
    }

    pub(in crate::llvm) fn name(self) -> String {
        let mut length = 0;
        // SAFETY: a live value; the name has that length.
        unsafe {
            let name = LLVMGetValueName2(self.0, &raw mut length);
            let bytes = std::slice::from_raw_parts(name.cast::<u8>(), length);
            String::from_utf8_lossy(bytes).into_owned()
        }
    }

    /// A load, a store or the like that is volatile or that orders what threads do.
    pub(in crate::llvm) fn is_simple(self) -> bool {
        // SAFETY: only loads and stores are asked.
        matches!(
            self.opcode(),
            Some(LLVMOpcode::LLVMLoad | LLVMOpcode::LLVMStore)
        ) && unsafe { LLVMGetVolatile(self.0) == 0 && !walks::is_atomic(self.0) }
    }

    /// Whether an instruction orders what threads do.
    pub(in crate::llvm) fn is_atomic(self) -> bool {
        use LLVMOpcode::*;
        match self.opcode() {
            // SAFETY: only loads and stores are asked.
            Some(LLVMLoad | LLVMStore) => unsafe { walks::is_atomic(self.0) },
            opcode => matches!(opcode, Some(LLVMAtomicCmpXchg | LLVMAtomicRMW | LLVMFence)),
        }
    }

    pub(in crate::llvm) fn is_null_pointer(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMIsAConstantPointerNull(self.0).is_null() }
    }

    pub(in crate::llvm) fn is_argument(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMIsAArgument(self.0).is_null() }
    }

    pub(in crate::llvm) fn is_global_variable(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMIsAGlobalVariable(self.0).is_null() }
    }

    /// Whether each thread has a global variable of its own.
    pub(in crate::llvm) fn is_thread_local(self) -> bool {
        // SAFETY: only global variables are asked.
        self.is_global_variable() && unsafe { LLVMIsThreadLocal(self.0) != 0 }
    }

    /// The alignment of a load, a store or a variable, in bytes.
    pub(in crate::llvm) fn alignment(self) -> u32 {
        // SAFETY: a live value of these kinds.
        unsafe { LLVMGetAlignment(self.0) }
    }

    /// The metadata of a kind at an instruction.
    pub(in crate::llvm) fn metadata(self, kind: &str) -> Option<Value> {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction. To ask for the number of a kind makes it one of the module's.
        unsafe {
            let has_some = LLVMHasMetadata(self.0) != 0;
            has_some.then(|| value(LLVMGetMetadata(self.0, self.kind(kind))))?
        }
    }

    pub(in crate::llvm) fn set_metadata(self, kind: &str, node: Option<Value>) {
        debug_assert!(self.opcode().is_some());
        let node = node.map_or(std::ptr::null_mut(), |node| node.0);
        // SAFETY: a live instruction, and a node of its context.
        unsafe { LLVMSetMetadata(self.0, self.kind(kind), node) }
    }

    /// The number of a kind of metadata.
    pub(super) fn kind(self, name: &str) -> u32 {
        // SAFETY: the context of a live value; the name has that length.
        unsafe {
            let context = LLVMGetTypeContext(LLVMTypeOf(self.0));
            LLVMGetMDKindIDInContext(context, name.as_ptr().cast(), name.len() as u32)
        }
    }

    /// Uses another value wherever this one is used.
    pub(in crate::llvm) fn replace_with(self, other: Value) {
        debug_assert!(self.ty() == other.ty());
        // SAFETY: live values of one type.
        unsafe { LLVMReplaceAllUsesWith(self.0, other.0) }
    }

    /// Removes an instruction that nothing uses.
    pub(in crate::llvm) fn erase(self) {
        debug_assert!(self.opcode().is_some() && !self.is_used());
        // SAFETY: a live instruction, after which nobody asks.
        unsafe { LLVMInstructionEraseFromParent(self.0) }
    }

    pub(in crate::llvm) fn is_phi(self) -> bool {
        self.is(LLVMOpcode::LLVMPHI)
    }

    /// The ways into a join: what comes by each, and from where.
    pub(in crate::llvm) fn incoming(self) -> Vec<(Value, Block)> {
        debug_assert!(self.is(LLVMOpcode::LLVMPHI));
        // SAFETY: a live phi.
        unsafe {
            let ways = 0..LLVMCountIncoming(self.0);
            ways.map(|at| {
                let from = LLVMGetIncomingBlock(self.0, at);
                (Value(LLVMGetIncomingValue(self.0, at)), Block(from))
            })
            .collect()
        }
    }

    /// Adds ways into a join.
    pub(in crate::llvm) fn add_incoming(self, ways: &[(Value, Block)]) {
        debug_assert!(self.is(LLVMOpcode::LLVMPHI));
        let (mut values, mut blocks): (Vec<_>, Vec<_>) =
            ways.iter().map(|(value, from)| (value.0, from.0)).unzip();
        let count = ways.len() as u32;
        // SAFETY: a live phi, and values of its type.
        unsafe { LLVMAddIncoming(self.0, values.as_mut_ptr(), blocks.as_mut_ptr(), count) }
    }

    /// The module that an instruction, an argument, or a global is of.
    pub(in crate::llvm) fn module(self) -> LLVMModuleRef {
        // SAFETY: a live value; an instruction is in a function, and so is an argument.
        unsafe {
            let global = match self.opcode() {
                Some(_) => LLVMGetBasicBlockParent(self.block().0),
                None if self.is_argument() => LLVMGetParamParent(self.0),
                None => self.0,
            };
            LLVMGetGlobalParent(global)
        }
    }

    /// The parameters of a function.
    pub(in crate::llvm) fn params(self) -> Vec<Value> {
        debug_assert!(self.is_function());
        // SAFETY: a live function that has so many.
        unsafe {
            let count = LLVMCountParams(self.0);
            (0..count)
                .map(|at| Value(LLVMGetParam(self.0, at)))
                .collect()
        }
    }

    /// Whether a value is a function.
    pub(in crate::llvm) fn is_function(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMIsAFunction(self.0).is_null() }
    }

    /// The blocks of a function, in their order.
    pub(in crate::llvm) fn blocks(self) -> Vec<Block> {
        debug_assert!(self.is_function());
        let mut all = Vec::new();
        // SAFETY: walks the live function's list.
        unsafe {
            let mut block = LLVMGetFirstBasicBlock(self.0);
            while !block.is_null() {
                all.push(Block(block));
                block = LLVMGetNextBasicBlock(block);
            }
        }
        all
    }

    /// The blocks that its entry leads to, those first that lead to others.
    pub(in crate::llvm) fn blocks_from_entry(self) -> Vec<Block> {
        debug_assert!(self.is_function());
        // SAFETY: a live function with a body.
        let entry = Block(unsafe { LLVMGetEntryBasicBlock(self.0) });
        let (mut order, mut seen) = (Vec::new(), HashSet::default());
        let mut path = vec![(entry, entry.successors().into_iter())];
        seen.insert(entry);
        while let Some((block, next)) = path.last_mut() {
            match next.find(|next| seen.insert(*next)) {
                Some(next) => path.push((next, next.successors().into_iter())),
                None => {
                    order.push(*block);
                    path.pop();
                }
            }
        }
        order.reverse();
        order
    }

    /// The instructions of a function, in their order.
    pub(in crate::llvm) fn instructions(self) -> Vec<Value> {
        debug_assert!(self.is_function());
        let all = walks::all_instructions(self.0);
        all.into_iter().map(Value).collect()
    }
}

impl Block {
    pub(in crate::llvm) fn function(self) -> Value {
        // SAFETY: a live block.
        Value(unsafe { LLVMGetBasicBlockParent(self.0) })
    }

    /// The last instruction of a block; every block of a verified function has one.
    pub(in crate::llvm) fn terminator(self) -> Option<Value> {
        // SAFETY: a live block.
        value(unsafe { LLVMGetBasicBlockTerminator(self.0) })
    }

    /// The first instruction of a block.
    pub(in crate::llvm) fn first(self) -> Option<Value> {
        // SAFETY: a live block.
        value(unsafe { LLVMGetFirstInstruction(self.0) })
    }

    pub(in crate::llvm) fn instructions(self) -> Vec<Value> {
        let mut all = Vec::new();
        let mut inst = self.first();
        while let Some(next) = inst {
            all.push(next);
            inst = next.next();
        }
        all
    }

    /// Blocks that come next, once for each way there.
    pub(in crate::llvm) fn successors(self) -> Vec<Block> {
        let Some(end) = self.terminator() else {
            return Vec::new();
        };
        // SAFETY: a live terminator that has so many.
        unsafe {
            let count = LLVMGetNumSuccessors(end.0);
            (0..count)
                .map(|at| Block(LLVMGetSuccessor(end.0, at)))
                .collect()
        }
    }
}

/// A type of a context's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type(pub(in crate::llvm) LLVMTypeRef);

/// Whether the lowest byte of a number comes first in a module's memory.
pub(in crate::llvm) fn is_little_endian(module: LLVMModuleRef) -> bool {
    // SAFETY: a live module.
    let order = unsafe { LLVMByteOrder(LLVMGetModuleDataLayout(module)) };
    order == LLVMByteOrdering::LLVMLittleEndian
}

/// Whether a type is that of integers as wide as a pointer.
pub(in crate::llvm) fn is_word(ty: Type, module: LLVMModuleRef) -> bool {
    // SAFETY: a live module.
    let bytes = unsafe { LLVMPointerSize(LLVMGetModuleDataLayout(module)) };
    ty.bits() == Some(8 * bytes)
}

/// Removes instructions that nothing uses and that do nothing, and what only they used. Gives what is gone then.
pub(in crate::llvm) fn erase_unused(work: &[Value]) -> Vec<Value> {
    unsafe extern "C" {
        fn bsw_erase_unused(
            values: *const LLVMValueRef,
            count: usize,
            erased: extern "C" fn(LLVMValueRef, *mut c_void),
            data: *mut c_void,
        );
    }
    extern "C" fn note(erased: LLVMValueRef, all: *mut c_void) {
        // SAFETY: the vector that is handed over below, alive during the call.
        unsafe { (*all.cast::<Vec<Value>>()).push(Value(erased)) }
    }
    let raw: Vec<LLVMValueRef> = work.iter().map(|value| value.0).collect();
    let mut all: Vec<Value> = Vec::new();
    // SAFETY: live values, none of which the caller goes on with; the vector outlives the call.
    unsafe { bsw_erase_unused(raw.as_ptr(), raw.len(), note, (&raw mut all).cast()) }
    all
}
