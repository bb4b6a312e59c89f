//! Numbers as expressions of what loops count, and loops, as LLVM's scalar evolution has them.
//!
//! They are as long-lived as the [`Evolution`](super::evolution::Evolution) that gives them, and equal where they are one.

use std::ffi::{c_int, c_uint, c_void};
use std::marker::PhantomData;
use std::ptr::NonNull;

use inkwell::llvm_sys::prelude::*;
use rustc_hash::FxHashSet as HashSet;

use crate::llvm::value::{Block, Value};

/// An expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::llvm) struct Scev<'e>(NonNull<c_void>, PhantomData<&'e ()>);

/// A loop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::llvm) struct Loop<'e>(NonNull<c_void>, PhantomData<&'e ()>);

/// What an expression is, as far as it is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::llvm) enum Kind {
    Constant,
    Truncated,
    ZeroExtended,
    SignExtended,
    Sum,
    Product,
    /// Of numbers without signs.
    Quotient,
    /// Of a loop: what it begins with, and what is added in each iteration.
    Counted,
    /// The greatest of signed numbers, and the least.
    Greatest,
    Least,
    /// As above, of numbers without signs.
    GreatestUnsigned,
    LeastUnsigned,
    Unknown,
    Other,
}

/// A block of a loop that may be the only one of its kind.
#[derive(Clone, Copy)]
#[repr(C)]
enum Part {
    Header,
    Latch,
    Preheader,
    Exiting,
}

pub(in crate::llvm) type Handle = *const c_void;

unsafe extern "C" {
    fn bsw_loop_member(l: Handle, at: usize) -> LLVMBasicBlockRef;
    fn bsw_loop_around(l: Handle) -> Handle;
    fn bsw_loop_contains(l: Handle, block: LLVMBasicBlockRef) -> c_int;
    fn bsw_loop_encloses(l: Handle, other: Handle) -> c_int;
    fn bsw_loop_is_parallel(l: Handle) -> c_int;
    fn bsw_is_own(l: Handle, pointer: LLVMValueRef, behind: c_int) -> c_int;
    fn bsw_loop_block(l: Handle, part: Part) -> LLVMBasicBlockRef;
    fn bsw_kind_of_scev(s: Handle) -> c_uint;
    fn bsw_scev_constant(s: Handle, number: *mut i64) -> c_int;
    fn bsw_scev_operands(s: Handle) -> usize;
    fn bsw_scev_operand(s: Handle, at: usize) -> Handle;
    fn bsw_scev_unknown(s: Handle) -> LLVMValueRef;
    fn bsw_scev_loop(s: Handle) -> Handle;
    fn bsw_scev_size(s: Handle) -> usize;
    fn bsw_scev_is_number(s: Handle) -> c_int;
}

pub(super) fn scev<'e>(raw: Handle) -> Option<Scev<'e>> {
    NonNull::new(raw.cast_mut()).map(|raw| Scev(raw, PhantomData))
}

/// # Safety
/// LLVM has such an expression, whatever it is made of.
pub(super) unsafe fn made<'e>(raw: Handle) -> Scev<'e> {
    // SAFETY: by contract.
    Scev(
        unsafe { NonNull::new_unchecked(raw.cast_mut()) },
        PhantomData,
    )
}

pub(super) fn raw_of(all: &[Scev<'_>]) -> Vec<Handle> {
    all.iter().map(|one| one.raw()).collect()
}

pub(super) fn looped<'e>(raw: Handle) -> Option<Loop<'e>> {
    NonNull::new(raw.cast_mut()).map(|raw| Loop(raw, PhantomData))
}

impl<'e> Scev<'e> {
    pub(in crate::llvm) fn kind(self) -> Kind {
        // SAFETY: a live expression.
        match unsafe { bsw_kind_of_scev(self.raw()) } {
            0 => Kind::Constant,
            1 => Kind::Truncated,
            2 => Kind::ZeroExtended,
            3 => Kind::SignExtended,
            4 => Kind::Sum,
            5 => Kind::Product,
            6 => Kind::Quotient,
            7 => Kind::Counted,
            8 => Kind::Greatest,
            9 => Kind::Least,
            10 => Kind::GreatestUnsigned,
            11 => Kind::LeastUnsigned,
            12 => Kind::Unknown,
            _ => Kind::Other,
        }
    }

    pub(in crate::llvm) fn is(self, kind: Kind) -> bool {
        self.kind() == kind
    }

    /// A constant that 64 bits hold, with its sign.
    pub(in crate::llvm) fn constant(self) -> Option<i64> {
        let mut number = 0;
        // SAFETY: a live expression; only constants are asked for theirs.
        let fits = self.is(Kind::Constant)
            && unsafe { bsw_scev_constant(self.raw(), &raw mut number) != 0 };
        fits.then_some(number)
    }

    /// What it is made of; nothing of constants and unknowns.
    pub(in crate::llvm) fn operands(self) -> Vec<Scev<'e>> {
        // SAFETY: a live expression that has so many operands.
        unsafe {
            let all = 0..bsw_scev_operands(self.raw());
            all.filter_map(|at| scev(bsw_scev_operand(self.raw(), at)))
                .collect()
        }
    }

    /// A value of which no more is known.
    pub(in crate::llvm) fn unknown(self) -> Option<Value> {
        // SAFETY: a live expression; only unknowns are asked.
        self.is(Kind::Unknown)
            .then(|| Value(unsafe { bsw_scev_unknown(self.raw()) }))
    }

    /// What a loop counts.
    pub(in crate::llvm) fn counted(self) -> Option<Counted<'e>> {
        if !self.is(Kind::Counted) {
            return None;
        }
        let operands = self.operands();
        // SAFETY: a live expression of that kind.
        let within = looped(unsafe { bsw_scev_loop(self.raw()) })?;
        Some(Counted {
            within,
            start: *operands.first()?,
            is_linear: operands.len() == 2,
            whole: self,
        })
    }

    /// Whether it, or something that it is made of, is as asked for; each is asked once.
    pub(in crate::llvm) fn any(self, is: &mut dyn FnMut(Scev<'e>) -> bool) -> bool {
        if is(self) {
            return true;
        }
        let (mut work, mut seen) = (vec![self], HashSet::default());
        seen.insert(self);
        while let Some(next) = work.pop() {
            for part in next.operands() {
                if seen.insert(part) {
                    if is(part) {
                        return true;
                    }
                    work.push(part);
                }
            }
        }
        false
    }

    /// How many expressions it is made of.
    pub(in crate::llvm) fn size(self) -> usize {
        // SAFETY: a live expression.
        unsafe { bsw_scev_size(self.raw()) }
    }

    /// Whether it is an integer, and no pointer.
    pub(in crate::llvm) fn is_number(self) -> bool {
        // SAFETY: a live expression.
        unsafe { bsw_scev_is_number(self.raw()) != 0 }
    }

    pub(super) fn raw(self) -> Handle {
        self.0.as_ptr()
    }
}

/// What a loop counts: a start, and what is added in each iteration.
#[derive(Clone, Copy)]
pub(in crate::llvm) struct Counted<'e> {
    pub within: Loop<'e>,
    pub start: Scev<'e>,
    /// Whether the same is added in all iterations.
    pub is_linear: bool,
    pub(super) whole: Scev<'e>,
}

impl<'e> Loop<'e> {
    pub(in crate::llvm) fn contains(self, block: Block) -> bool {
        // SAFETY: a live loop, and a block of the function.
        unsafe { bsw_loop_contains(self.raw(), block.0) != 0 }
    }

    /// The loop around.
    pub(in crate::llvm) fn around(self) -> Option<Loop<'e>> {
        // SAFETY: a live loop.
        looped(unsafe { bsw_loop_around(self.raw()) })
    }

    /// Whether another one is this one, or within it.
    pub(in crate::llvm) fn encloses(self, other: Loop<'e>) -> bool {
        // SAFETY: live loops.
        unsafe { bsw_loop_encloses(self.raw(), other.raw()) != 0 }
    }

    /// Its blocks, the header first.
    pub(in crate::llvm) fn blocks(self) -> Vec<Block> {
        // SAFETY: a live loop.
        let block = |at: usize| unsafe { bsw_loop_member(self.raw(), at) };
        let all = (0..).map(block).take_while(|block| !block.is_null());
        all.map(Block).collect()
    }

    /// The blocks, of those in an order, to which it is left.
    pub(in crate::llvm) fn exits(self, order: &[Block]) -> Vec<Block> {
        let is_exit = |block: &Block| {
            let mut before = block.predecessors().into_iter();
            !self.contains(*block) && before.any(|before| self.contains(before))
        };
        order.iter().copied().filter(is_exit).collect()
    }

    /// Whether a value is that of an instruction of the loop's, so that it may be another one in each iteration.
    pub(in crate::llvm) fn makes(self, value: Value) -> bool {
        value.opcode().is_some() && self.contains(value.block())
    }

    /// Whether the user says that iterations are independent.
    pub(in crate::llvm) fn is_parallel(self) -> bool {
        // SAFETY: a live loop.
        unsafe { bsw_loop_is_parallel(self.raw()) != 0 }
    }

    /// Whether what a pointer leads to is an iteration's own, and, if asked for, is not read behind the loop either.
    pub(in crate::llvm) fn has_own(self, pointer: Value, behind: bool) -> bool {
        debug_assert!(pointer.ty().is_pointer());
        // SAFETY: a live loop, and a pointer of its function.
        unsafe { bsw_is_own(self.raw(), pointer.0, behind.into()) != 0 }
    }

    /// How many loops it is in, itself included.
    pub(in crate::llvm) fn depth(self) -> usize {
        std::iter::successors(Some(self), |l| l.around()).count()
    }

    /// The blocks to which it is left, each once.
    pub(in crate::llvm) fn left_to(self) -> Vec<Block> {
        let mut seen = HashSet::default();
        let next = self.blocks().into_iter().flat_map(Block::successors);
        next.filter(|next| !self.contains(*next) && seen.insert(*next))
            .collect()
    }

    /// Whether one way leads into it, one back to its header, and none from elsewhere to where it is left.
    pub(in crate::llvm) fn is_simple(self) -> bool {
        let is_own = |exit: Block| exit.predecessors().iter().all(|from| self.contains(*from));
        self.preheader().and(self.latch()).is_some() && self.left_to().into_iter().all(is_own)
    }

    pub(in crate::llvm) fn header(self) -> Option<Block> {
        self.block(Part::Header)
    }

    pub(in crate::llvm) fn latch(self) -> Option<Block> {
        self.block(Part::Latch)
    }

    pub(in crate::llvm) fn preheader(self) -> Option<Block> {
        self.block(Part::Preheader)
    }

    /// The only block from which it is left.
    pub(in crate::llvm) fn exiting(self) -> Option<Block> {
        self.block(Part::Exiting)
    }

    fn block(self, part: Part) -> Option<Block> {
        // SAFETY: a live loop.
        let block = unsafe { bsw_loop_block(self.raw(), part) };
        (!block.is_null()).then_some(Block(block))
    }

    pub(in crate::llvm) fn raw(self) -> Handle {
        self.0.as_ptr()
    }
}
