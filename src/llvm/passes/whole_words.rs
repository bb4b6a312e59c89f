//! `whole-words`: a word that was moved in pieces is moved whole.
//!
//! Where a place holds a word on some paths and a byte on others, as `Result` of a pointer or the number of an error does, LLVM moves the
//! first byte and the others each by itself, and puts the word together again by shifts. Then nobody sees that it is a pointer.

use std::collections::BTreeSet;

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMByteOrder, LLVMByteOrdering, LLVMGetModuleDataLayout};

use super::row::Working;
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::read::instructions::{all_instructions, is_atomic, operands, users};
use crate::llvm::read::types::is_pointer;
use crate::llvm::value::{Type, Value};

/// Bytes of a word.
const WORD: u64 = 8;

/// Bits of a byte.
const BYTE: u64 = 8;

/// Where a byte of a word comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Zero,
    /// The byte with this number, from the lowest, of a pointer, or of what a load reads.
    Of(LLVMValueRef, u64),
}

/// What was looked at for a word, in the order from uses to definitions.
#[derive(Default)]
struct Seen(Vec<LLVMValueRef>);

pub(super) fn run(working: &Working<'_>) {
    // SAFETY: a function of a live module, and its instructions; what is erased is not asked again.
    unsafe {
        let layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(working.copy));
        if LLVMByteOrder(layout) != LLVMByteOrdering::LLVMLittleEndian {
            return;
        }
        let mut erased = BTreeSet::new();
        for inst in all_instructions(working.copy) {
            let is_word =
                !erased.contains(&inst) && LLVMGetInstructionOpcode(inst) == LLVMOpcode::LLVMOr;
            if is_word && bytes(LLVMTypeOf(inst)) == Some(WORD) {
                erased.extend(make_whole(inst));
            }
        }
    }
}

/// Puts what a word was before it was taken to pieces in its place; gives what is gone then.
///
/// # Safety
/// A live integer of a word's size.
unsafe fn make_whole(word: LLVMValueRef) -> Vec<LLVMValueRef> {
    let mut seen = Seen::default();
    // SAFETY: by contract.
    unsafe {
        let sources = (0..WORD).map(|at| seen.byte(word, at, limits::WORD_PIECES));
        let Some(sources) = sources.collect::<Option<Vec<Source>>>() else {
            return Vec::new();
        };
        let Some(whole) = pointer(&sources).or_else(|| read(&sources)) else {
            return Vec::new();
        };
        let builder = Builder::before(Value(word));
        for user in users(word) {
            let is_cast = LLVMGetInstructionOpcode(user) == LLVMOpcode::LLVMIntToPtr;
            if is_pointer(whole) && is_cast && LLVMTypeOf(user) == LLVMTypeOf(whole) {
                LLVMReplaceAllUsesWith(user, whole);
                seen.0.insert(0, user);
            }
        }
        let number = match is_pointer(whole) {
            true => {
                let ty = Value(word).ty();
                builder.cast(LLVMOpcode::LLVMPtrToInt, Value(whole), ty).0
            }
            false => whole,
        };
        LLVMReplaceAllUsesWith(word, number);
        seen.erase()
    }
}

impl Seen {
    /// Where the byte of an integer comes from, as far as so many operations tell.
    ///
    /// # Safety
    /// A live integer.
    unsafe fn byte(&mut self, value: LLVMValueRef, at: u64, depth: u32) -> Option<Source> {
        let depth = depth.checked_sub(1)?;
        // SAFETY: by contract; operands of live instructions are live.
        unsafe {
            if let Some(number) = constant(value) {
                let is_zero = number >> (BYTE * at) & 0xff == 0;
                return is_zero.then_some(Source::Zero);
            }
            if LLVMIsAInstruction(value).is_null() {
                return None;
            }
            self.0.push(value);
            let args = operands(value);
            match LLVMGetInstructionOpcode(value) {
                LLVMOpcode::LLVMLoad => is_plain(value).then_some(Source::Of(value, at)),
                LLVMOpcode::LLVMPtrToInt => Some(Source::Of(args[0], at)),
                LLVMOpcode::LLVMTrunc => self.byte(args[0], at, depth),
                // A value that leaves a loop.
                LLVMOpcode::LLVMPHI if args.len() == 1 => self.byte(args[0], at, depth),
                LLVMOpcode::LLVMZExt => match at < bytes(LLVMTypeOf(args[0]))? {
                    true => self.byte(args[0], at, depth),
                    false => Some(Source::Zero),
                },
                LLVMOpcode::LLVMShl => match at.checked_sub(whole_bytes(args[1])?) {
                    Some(at) => self.byte(args[0], at, depth),
                    None => Some(Source::Zero),
                },
                LLVMOpcode::LLVMLShr => {
                    let at = at + whole_bytes(args[1])?;
                    match at < bytes(LLVMTypeOf(value))? {
                        true => self.byte(args[0], at, depth),
                        false => Some(Source::Zero),
                    }
                }
                LLVMOpcode::LLVMAnd => match constant(args[1])? >> (BYTE * at) & 0xff {
                    0 => Some(Source::Zero),
                    0xff => self.byte(args[0], at, depth),
                    _ => None,
                },
                LLVMOpcode::LLVMOr => {
                    let one = self.byte(args[0], at, depth)?;
                    let other = self.byte(args[1], at, depth)?;
                    match (one, other) {
                        (Source::Zero, source) | (source, Source::Zero) => Some(source),
                        _ => None,
                    }
                }
                _ => None,
            }
        }
    }

    /// Erases what nobody uses any more, and gives it.
    ///
    /// # Safety
    /// Live instructions.
    unsafe fn erase(self) -> Vec<LLVMValueRef> {
        let mut left: BTreeSet<LLVMValueRef> = self.0.iter().copied().collect();
        let mut erased = Vec::new();
        loop {
            let before = erased.len();
            for value in &self.0 {
                // SAFETY: by contract; what is erased is no longer among those that are left.
                unsafe {
                    if left.contains(value) && LLVMGetFirstUse(*value).is_null() {
                        left.remove(value);
                        LLVMInstructionEraseFromParent(*value);
                        erased.push(*value);
                    }
                }
            }
            if erased.len() == before {
                return erased;
            }
        }
    }
}

/// The pointer of which the bytes are.
fn pointer(sources: &[Source]) -> Option<LLVMValueRef> {
    let Some(Source::Of(first, 0)) = sources.first() else {
        return None;
    };
    let mut all = (0..).zip(sources);
    (is_pointer(*first) && all.all(|(at, source)| *source == Source::Of(*first, at)))
        .then_some(*first)
}

/// The word that loads read byte behind byte, in one block and with nothing written between them, read at once.
///
/// # Safety
/// Live values.
unsafe fn read(sources: &[Source]) -> Option<LLVMValueRef> {
    // SAFETY: by contract.
    unsafe {
        let Some(Source::Of(first, 0)) = sources.first().copied() else {
            return None;
        };
        let (base, start) = address(first)?;
        let mut loads = BTreeSet::new();
        for (at, source) in (0..).zip(sources) {
            let Source::Of(load, byte) = *source else {
                return None;
            };
            let (its, offset) = address(load)?;
            if its != base || offset.wrapping_add_unsigned(byte) != start.wrapping_add(at) {
                return None;
            }
            loads.insert(load);
        }
        let last = last_of(&loads)?;
        let builder = Builder::before(Value(last));
        let ty = LLVMInt64TypeInContext(LLVMGetTypeContext(LLVMTypeOf(first)));
        let from = Value(LLVMGetOperand(first, 0));
        let whole = builder.load(Type(ty), from, LLVMGetAlignment(first));
        Some(whole.0)
    }
}

/// The last of loads of one block, where nothing is written between them.
///
/// # Safety
/// Live loads.
unsafe fn last_of(loads: &BTreeSet<LLVMValueRef>) -> Option<LLVMValueRef> {
    let mut left = loads.len();
    // SAFETY: by contract; walks the block of one of them.
    unsafe {
        let mut inst = LLVMGetFirstInstruction(LLVMGetInstructionParent(*loads.first()?));
        while !inst.is_null() {
            left -= usize::from(loads.contains(&inst));
            if left == 0 {
                return Some(inst);
            }
            if left < loads.len() && may_write(inst) {
                return None;
            }
            inst = LLVMGetNextInstruction(inst);
        }
    }
    None
}

/// # Safety
/// A live instruction.
unsafe fn may_write(inst: LLVMValueRef) -> bool {
    // SAFETY: by contract.
    let opcode = unsafe { LLVMGetInstructionOpcode(inst) };
    matches!(
        opcode,
        LLVMOpcode::LLVMStore
            | LLVMOpcode::LLVMCall
            | LLVMOpcode::LLVMAtomicRMW
            | LLVMOpcode::LLVMAtomicCmpXchg
            | LLVMOpcode::LLVMFence
            | LLVMOpcode::LLVMVAArg
    )
}

/// What a pointer or a load's address is based on, and how many bytes behind that it is; none for what reads no memory.
///
/// # Safety
/// A live value.
unsafe fn address(load: LLVMValueRef) -> Option<(LLVMValueRef, i64)> {
    // SAFETY: by contract; only loads are asked for their address, and only address computations for their parts.
    unsafe {
        if LLVMIsALoadInst(load).is_null() {
            return None;
        }
        let (mut base, mut offset) = (LLVMGetOperand(load, 0), 0_i64);
        while !LLVMIsAGetElementPtrInst(base).is_null() {
            let ty = LLVMGetGEPSourceElementType(base);
            let index = LLVMGetOperand(base, 1);
            let is_distance = LLVMGetNumIndices(base) == 1 && bytes(ty) == Some(1);
            if !is_distance || LLVMIsAConstantInt(index).is_null() {
                break;
            }
            offset = offset.wrapping_add(LLVMConstIntGetSExtValue(index));
            base = LLVMGetOperand(base, 0);
        }
        Some((base, offset))
    }
}

/// # Safety
/// A live load.
unsafe fn is_plain(load: LLVMValueRef) -> bool {
    // SAFETY: by contract.
    unsafe { LLVMGetVolatile(load) == 0 && !is_atomic(load) }
}

/// Bytes of an integer type, where it has whole ones, and no more than a word.
///
/// # Safety
/// A live type.
unsafe fn bytes(ty: LLVMTypeRef) -> Option<u64> {
    // SAFETY: by contract; only integers are asked for their bits.
    let bits = unsafe {
        let is_integer =
            LLVMGetTypeKind(ty) == inkwell::llvm_sys::LLVMTypeKind::LLVMIntegerTypeKind;
        u64::from(is_integer.then(|| LLVMGetIntTypeWidth(ty))?)
    };
    (bits.is_multiple_of(BYTE) && bits <= BYTE * WORD).then_some(bits / BYTE)
}

/// The bytes by which a constant shifts, where these are whole.
///
/// # Safety
/// A live integer.
unsafe fn whole_bytes(by: LLVMValueRef) -> Option<u64> {
    // SAFETY: by contract.
    let bits = unsafe { constant(by)? };
    (bits.is_multiple_of(BYTE) && bits < BYTE * WORD).then_some(bits / BYTE)
}

/// # Safety
/// A live integer.
unsafe fn constant(value: LLVMValueRef) -> Option<u64> {
    // SAFETY: by contract; integers of at most a word are asked.
    unsafe {
        let is_one = !LLVMIsAConstantInt(value).is_null() && bytes(LLVMTypeOf(value)).is_some();
        is_one.then(|| LLVMConstIntGetZExtValue(value))
    }
}
