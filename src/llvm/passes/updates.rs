//! `lower-updates`: floats in memory that are updated in one step, which no other thread comes between.
//!
//! Front ends write `*at = f(*at)` so as an instruction for sums, and else as a loop: compute from what is there, and put the result there
//! unless it has changed meanwhile; then once more. In place of it comes what the update is. A sum, whose order does not matter, is
//! added to by a function that has a pair (`src/rules/openmp.pairs`); all else is a section that one thread executes at a
//! time, and the backward sweep takes in the reverse order.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAtomicRMWBinOp, LLVMAttributeFunctionIndex, LLVMOpcode, LLVMTypeKind};

use super::build::call;
use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::read::attributes::add_attribute;
use crate::llvm::read::instructions::{all_instructions, users};
use crate::llvm::value::{Type, Value};

pub(super) fn run(working: &Working<'_>) {
    for inst in all_instructions(working.copy) {
        // SAFETY: live instructions: lowering one removes others of these two kinds never, and of other kinds only.
        unsafe {
            let kind = LLVMGetInstructionOpcode(inst);
            if kind == LLVMOpcode::LLVMAtomicRMW {
                sum(inst);
            } else if kind == LLVMOpcode::LLVMAtomicCmpXchg
                && let Some(update) = Update::of(inst)
            {
                update.lower();
            }
        }
    }
}

/// The function of the runtime's that adds to a float of a type.
///
/// # Safety
/// A live type.
unsafe fn adder(ty: LLVMTypeRef) -> Option<&'static str> {
    // SAFETY: by contract.
    match unsafe { LLVMGetTypeKind(ty) } {
        LLVMTypeKind::LLVMFloatTypeKind => Some("bsw_add_float"),
        LLVMTypeKind::LLVMDoubleTypeKind => Some("bsw_add_double"),
        _ => None,
    }
}

/// `*at += value` as an instruction, whose result nobody uses.
///
/// # Safety
/// A live instruction that reads and writes memory in one step.
unsafe fn sum(inst: LLVMValueRef) {
    // SAFETY: by contract.
    unsafe {
        let (at, value) = (LLVMGetOperand(inst, 0), LLVMGetOperand(inst, 1));
        let subtracts = match LLVMGetAtomicRMWBinOp(inst) {
            LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFAdd => false,
            LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFSub => true,
            _ => return,
        };
        if adder(LLVMTypeOf(value)).is_some() && LLVMGetFirstUse(inst).is_null() {
            add(inst, at, value, subtracts);
            LLVMInstructionEraseFromParent(inst);
        }
    }
}

/// Adds to a float before an instruction.
///
/// # Safety
/// Live values of the instruction's function; the value is a float or a double.
unsafe fn add(inst: LLVMValueRef, at: LLVMValueRef, value: LLVMValueRef, subtracts: bool) {
    // SAFETY: by contract.
    unsafe {
        let Some(name) = adder(LLVMTypeOf(value)) else {
            return;
        };
        let builder = Builder::before(Value(inst));
        let value = match subtracts {
            true => builder.negated(Value(value)).0,
            false => value,
        };
        let void = LLVMVoidTypeInContext(LLVMGetTypeContext(LLVMTypeOf(value)));
        let added = call(&builder, name, void, &[at, value]);
        touch_arguments_only(LLVMGetCalledValue(added));
    }
}

/// Says that a function touches no memory but what its arguments lead to, and returns.
fn touch_arguments_only(function: LLVMValueRef) {
    // The least bits are those of the arguments: both read and written.
    for (name, value) in [("nounwind", 0), ("willreturn", 0), ("memory", 3)] {
        add_attribute(function, LLVMAttributeFunctionIndex, name, value);
    }
}

/// A loop of one block that updates memory: it computes from what was read, and repeats that unless the result could be put there.
struct Update {
    exchange: LLVMValueRef,
    at: LLVMValueRef,
    /// What is there, as an integer: as read before the loop, and as known in it.
    first: LLVMValueRef,
    old: LLVMValueRef,
    /// What is put there, as an integer.
    new: LLVMValueRef,
    /// What is taken from the result of the exchange: what memory held then, and whether that was what had been known.
    members: Vec<LLVMValueRef>,
}

impl Update {
    /// # Safety
    /// A live instruction that compares and exchanges.
    unsafe fn of(exchange: LLVMValueRef) -> Option<Update> {
        // SAFETY: by contract; instructions are asked for what they have.
        unsafe {
            let [at, old, new] = [0, 1, 2].map(|at| LLVMGetOperand(exchange, at));
            let block = LLVMGetInstructionParent(exchange);
            let is_known = !LLVMIsAPHINode(old).is_null()
                && LLVMGetInstructionParent(old) == block
                && LLVMCountIncoming(old) == 2;
            let members = users(exchange);
            if !is_known || members.iter().any(|member| place_of(*member).is_none()) {
                return None;
            }
            let before = (0..2).find(|at| LLVMGetIncomingBlock(old, *at) != block)?;
            let first = LLVMGetIncomingValue(old, before);
            let again = LLVMGetIncomingValue(old, 1 - before);
            let end = LLVMGetBasicBlockTerminator(block);
            let ends_where_done = LLVMGetNumOperands(end) == 3
                && LLVMGetInstructionOpcode(end) == LLVMOpcode::LLVMBr
                && members.contains(&LLVMGetCondition(end))
                && place_of(LLVMGetCondition(end)) == Some(1)
                && LLVMGetSuccessor(end, 1) == block;
            let taken = |member: &LLVMValueRef| {
                place_of(*member) == Some(1) || *member == again && users(*member) == [old]
            };
            let fits = ends_where_done
                && members.iter().all(taken)
                && !LLVMIsALoadInst(first).is_null()
                && LLVMGetOperand(first, 0) == at
                && users(first) == [old]
                && is_computed_only(block, exchange);
            fits.then_some(Update {
                exchange,
                at,
                first,
                old,
                new,
                members,
            })
        }
    }

    /// # Safety
    /// The update's instructions are live.
    unsafe fn lower(self) {
        // SAFETY: by contract; what is removed is used by nothing then.
        unsafe {
            match self.added() {
                Some((value, subtracts)) => add(self.exchange, self.at, value, subtracts),
                None => self.in_section(),
            }
            let ty = LLVMTypeOf(self.old);
            let done = LLVMConstInt(LLVMInt1TypeInContext(LLVMGetTypeContext(ty)), 1, 0);
            for member in &self.members {
                let known = match place_of(*member) {
                    Some(0) => LLVMGetUndef(ty),
                    _ => done,
                };
                LLVMReplaceAllUsesWith(*member, known);
                LLVMInstructionEraseFromParent(*member);
            }
            LLVMInstructionEraseFromParent(self.exchange);
            LLVMReplaceAllUsesWith(self.old, LLVMGetUndef(ty));
            LLVMInstructionEraseFromParent(self.old);
            LLVMInstructionEraseFromParent(self.first);
        }
    }

    /// What is added, and whether it is subtracted, where the update is a sum and nobody asks for it.
    ///
    /// # Safety
    /// The update's instructions are live.
    unsafe fn added(&self) -> Option<(LLVMValueRef, bool)> {
        // SAFETY: by contract.
        unsafe {
            let only = |value| match users(value)[..] {
                [user] => Some(user),
                _ => None,
            };
            let mut known = users(self.old).into_iter();
            let float = known.find(|user| *user != self.exchange)?;
            if known.any(|user| user != self.exchange) {
                return None;
            }
            let sum = only(float)?;
            let is_plain = !LLVMIsABitCastInst(float).is_null()
                && only(sum) == Some(self.new)
                && !LLVMIsABitCastInst(self.new).is_null()
                && only(self.new) == Some(self.exchange);
            adder(LLVMTypeOf(sum)).filter(|_| is_plain)?;
            let kind = LLVMGetInstructionOpcode(sum);
            if !matches!(kind, LLVMOpcode::LLVMFAdd | LLVMOpcode::LLVMFSub) {
                return None;
            }
            let (x, y) = (LLVMGetOperand(sum, 0), LLVMGetOperand(sum, 1));
            match kind == LLVMOpcode::LLVMFSub {
                _ if x == y => None,
                subtracts if x == float => Some((y, subtracts)),
                false => Some((x, false)),
                true => None,
            }
        }
    }

    /// Reads and writes as the only thread.
    ///
    /// # Safety
    /// The update's instructions are live.
    unsafe fn in_section(&self) {
        // SAFETY: by contract; a block has an instruction behind its joins.
        unsafe {
            let is_bits = |value: &LLVMValueRef| !LLVMIsABitCastInst(*value).is_null();
            let floats: Vec<LLVMValueRef> = users(self.old).into_iter().filter(is_bits).collect();
            let ty = LLVMTypeOf(floats.first().copied().unwrap_or(self.old));
            let void = LLVMVoidTypeInContext(LLVMGetTypeContext(ty));
            let block = LLVMGetInstructionParent(self.exchange);
            let builder = Builder::before(Value(first_behind_joins(block)));
            call(&builder, "bsw_update_begin", void, &[self.at]);
            let read = builder.load_aligned(Type(ty), Value(self.at), "");
            let bits = builder.cast(LLVMOpcode::LLVMBitCast, read, Value(self.old).ty());
            for float in floats.into_iter().filter(|float| LLVMTypeOf(*float) == ty) {
                LLVMReplaceAllUsesWith(float, read.0);
            }
            LLVMReplaceAllUsesWith(self.old, bits.0);
            let builder = Builder::before(Value(self.exchange));
            let written = match is_bits(&self.new) {
                true => LLVMGetOperand(self.new, 0),
                false => self.new,
            };
            builder.store_aligned(Value(written), Value(self.at));
            call(&builder, "bsw_update_end", void, &[self.at]);
        }
    }
}

/// Which member of a structure an instruction takes out of it, if it does so.
///
/// # Safety
/// A live value.
unsafe fn place_of(member: LLVMValueRef) -> Option<u32> {
    // SAFETY: by contract; what takes a member has an index at least.
    unsafe { (!LLVMIsAExtractValueInst(member).is_null()).then(|| *LLVMGetIndices(member)) }
}

/// # Safety
/// A live block.
unsafe fn first_behind_joins(block: LLVMBasicBlockRef) -> LLVMValueRef {
    // SAFETY: by contract; a block ends with an instruction that is no join.
    unsafe {
        let mut inst = LLVMGetFirstInstruction(block);
        while !LLVMIsAPHINode(inst).is_null() {
            inst = LLVMGetNextInstruction(inst);
        }
        inst
    }
}

/// Whether a block does no more than compute, but for one instruction.
///
/// # Safety
/// A live block.
unsafe fn is_computed_only(block: LLVMBasicBlockRef, but: LLVMValueRef) -> bool {
    // SAFETY: by contract.
    unsafe {
        let mut inst = first_behind_joins(block);
        while !inst.is_null() {
            let computes = match LLVMGetInstructionOpcode(inst) {
                LLVMOpcode::LLVMCall => !LLVMIsAIntrinsicInst(inst).is_null(),
                LLVMOpcode::LLVMStore | LLVMOpcode::LLVMAtomicRMW | LLVMOpcode::LLVMFence => false,
                LLVMOpcode::LLVMAtomicCmpXchg => inst == but,
                _ => true,
            };
            if !computes {
                return false;
            }
            inst = LLVMGetNextInstruction(inst);
        }
        true
    }
}
