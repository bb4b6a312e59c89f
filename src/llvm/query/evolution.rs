//! What LLVM's scalar evolution knows of a function.
//!
//! Each question is one of LLVM's own (`shim/query/evolution.cpp`); what follows from the answers is found by the analyses beside
//! this.

use std::ffi::{c_int, c_uint, c_void};
use std::marker::PhantomData;

use inkwell::llvm_sys::LLVMIntPredicate;
use inkwell::llvm_sys::prelude::*;
use rustc_hash::FxHashMap as HashMap;

use super::scev::{Counted, Handle, Loop, Scev, looped, made, raw_of, scev};
use crate::llvm::pipeline::Analysed;
use crate::llvm::value::{Block, Value};

/// What is made of expressions.
#[derive(Clone, Copy)]
#[repr(C)]
enum Made {
    Sum,
    Product,
    Difference,
    Quotient,
    Greatest,
    Counted,
    AtIteration,
    GreatestUnsigned,
    LeastUnsigned,
}

unsafe extern "C" {
    fn bsw_new_evolution(f: LLVMValueRef, analyses: *mut c_void) -> *mut c_void;
    fn bsw_drop_evolution(e: *mut c_void);
    fn bsw_loops(e: *mut c_void, found: extern "C" fn(*mut c_void, *mut c_void), data: *mut c_void);
    fn bsw_has_other_cycles(e: *mut c_void) -> c_int;
    fn bsw_loop_of(e: *mut c_void, block: LLVMBasicBlockRef) -> Handle;
    fn bsw_block_dominates(
        e: *mut c_void,
        one: LLVMBasicBlockRef,
        other: LLVMBasicBlockRef,
    ) -> c_int;
    fn bsw_is_reachable(e: *mut c_void, block: LLVMBasicBlockRef) -> c_int;
    fn bsw_dominator(e: *mut c_void, block: LLVMBasicBlockRef) -> LLVMBasicBlockRef;
    fn bsw_is_behind(e: *mut c_void, other: LLVMBasicBlockRef, one: LLVMBasicBlockRef) -> c_int;
    fn bsw_edge_dominates(
        e: *mut c_void,
        from: LLVMBasicBlockRef,
        to: LLVMBasicBlockRef,
        block: LLVMBasicBlockRef,
        next: LLVMBasicBlockRef,
    ) -> c_int;
    fn bsw_scev_of(e: *mut c_void, v: LLVMValueRef) -> Handle;
    fn bsw_scev_bits(e: *mut c_void, s: Handle) -> c_uint;
    fn bsw_scev_step(e: *mut c_void, s: Handle) -> Handle;
    fn bsw_scev_base(e: *mut c_void, s: Handle) -> Handle;
    fn bsw_scev_without_base(e: *mut c_void, s: Handle) -> Handle;
    fn bsw_scev_made(
        e: *mut c_void,
        what: Made,
        of: *const Handle,
        count: usize,
        l: Handle,
    ) -> Handle;
    fn bsw_scev_rebuilt(e: *mut c_void, s: Handle, of: *const Handle, count: usize) -> Handle;
    fn bsw_scev_number(e: *mut c_void, bits: c_uint, number: i64) -> Handle;
    fn bsw_scev_cast(e: *mut c_void, s: Handle, bits: c_uint, signed: c_int) -> Handle;
    fn bsw_scev_within(e: *mut c_void, v: LLVMValueRef, l: Handle) -> Handle;
    fn bsw_scev_stays(e: *mut c_void, s: Handle, l: Handle) -> c_int;
    fn bsw_scev_is_known_in(e: *mut c_void, s: Handle, block: LLVMBasicBlockRef) -> c_int;
    fn bsw_compares(
        e: *mut c_void,
        is: LLVMIntPredicate,
        one: Handle,
        other: Handle,
        entered: LLVMBasicBlockRef,
    ) -> c_int;
    fn bsw_range_of(
        is: LLVMIntPredicate,
        bound: LLVMValueRef,
        more: i64,
        only: *mut i64,
        most: *mut u64,
    ) -> c_int;
    fn bsw_exit_count(e: *mut c_void, l: Handle, from: LLVMBasicBlockRef) -> Handle;
    fn bsw_trip_count(e: *mut c_void, l: Handle, count: Handle, bits: c_uint) -> Handle;
    fn bsw_repetitions(e: *mut c_void, l: Handle, most: c_int) -> Handle;
    fn bsw_constant_iterations(e: *mut c_void, l: Handle) -> c_uint;
    fn bsw_signed_bits(e: *mut c_void, s: Handle) -> c_uint;
    fn bsw_trailing_zeros(e: *mut c_void, s: Handle) -> c_uint;
    fn bsw_forget_places(e: *mut c_void);
    fn bsw_forget_scevs(e: *mut c_void, moved: LLVMValueRef, l: Handle);
    fn bsw_has_sign(e: *mut c_void, s: Handle, negative: c_int) -> c_int;
    fn bsw_enters_non_negative(e: *mut c_void, l: Handle, s: Handle) -> c_int;
    fn bsw_compute_count(e: *mut c_void, l: Handle, count: Handle, budget: c_uint) -> LLVMValueRef;
}

/// What is known of one function, which does not change meanwhile.
pub(in crate::llvm) struct Evolution<'a> {
    pub(in crate::llvm) raw: *mut c_void,
    of: PhantomData<&'a ()>,
}

/// What stands for an expression, where something else does.
type Replacement<'r, 'e> = &'r dyn Fn(Scev<'e>) -> Option<Scev<'e>>;

impl Drop for Evolution<'_> {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { bsw_drop_evolution(self.raw) }
    }
}

/// Of numbers that compare with a bound as is said, and more: the greatest without a sign, and the only one, if there is one alone.
pub(in crate::llvm) fn range(is: LLVMIntPredicate, bound: Value, more: i64) -> (u64, Option<i64>) {
    let (mut most, mut only) = (0, 0);
    // SAFETY: a constant integer of no more than 64 bits.
    let is_one = unsafe { bsw_range_of(is, bound.0, more, &raw mut only, &raw mut most) != 0 };
    (most, is_one.then_some(only))
}

impl Evolution<'_> {
    pub(in crate::llvm) fn of<'a>(f: &'a Analysed<'_>) -> Evolution<'a> {
        // SAFETY: a function with a body, whose analyses live as long as they are borrowed.
        unsafe { Evolution::from_analyses(f.function(), f.analyses()) }
    }

    /// # Safety
    /// A function with a body, and analyses of it (a `bsw_analyses` of `shim.h`) that live longer than what this gives.
    pub(in crate::llvm) unsafe fn from_analyses<'a>(
        function: LLVMValueRef,
        analyses: *mut c_void,
    ) -> Evolution<'a> {
        Evolution {
            // SAFETY: by contract.
            raw: unsafe { bsw_new_evolution(function, analyses) },
            of: PhantomData,
        }
    }

    /// The loops, those around before those within.
    pub(in crate::llvm) fn loops(&self) -> Vec<Loop<'_>> {
        extern "C" fn collect(found: *mut c_void, all: *mut c_void) {
            // SAFETY: the Vec that `loops` hands over, alive during its call.
            unsafe { (*all.cast::<Vec<*mut c_void>>()).push(found) }
        }
        let mut all: Vec<*mut c_void> = Vec::new();
        // SAFETY: ours; the callback's target outlives the call.
        unsafe { bsw_loops(self.raw, collect, (&raw mut all).cast()) };
        all.into_iter()
            .filter_map(|found| looped(found.cast_const()))
            .collect()
    }

    /// Whether there are cycles that are no loops.
    pub(in crate::llvm) fn has_other_cycles(&self) -> bool {
        // SAFETY: ours.
        unsafe { bsw_has_other_cycles(self.raw) != 0 }
    }

    /// The innermost loop around a block.
    pub(in crate::llvm) fn loop_of(&self, block: Block) -> Option<Loop<'_>> {
        // SAFETY: ours, and a block of the function.
        looped(unsafe { bsw_loop_of(self.raw, block.0) })
    }

    /// Whether all ways to the other block lead through one, which may be the same.
    pub(in crate::llvm) fn dominates(&self, one: Block, other: Block) -> bool {
        // SAFETY: ours, and blocks of the function.
        unsafe { bsw_block_dominates(self.raw, one.0, other.0) != 0 }
    }

    /// Whether the function's entry leads to a block.
    pub(in crate::llvm) fn is_reachable(&self, block: Block) -> bool {
        // SAFETY: as above.
        unsafe { bsw_is_reachable(self.raw, block.0) != 0 }
    }

    /// A block and those through which all ways to it lead, from it on.
    pub(in crate::llvm) fn dominators(&self, block: Block) -> impl Iterator<Item = Block> {
        std::iter::successors(Some(block), |block| self.dominator(*block))
    }

    /// The last block before another through which all ways there lead.
    pub(in crate::llvm) fn dominator(&self, block: Block) -> Option<Block> {
        // SAFETY: ours, and a block of the function.
        let above = unsafe { bsw_dominator(self.raw, block.0) };
        (!above.is_null()).then_some(Block(above))
    }

    /// Whether all ways from one block lead through another, which may be the same.
    pub(in crate::llvm) fn is_behind(&self, other: Block, one: Block) -> bool {
        // SAFETY: ours, and blocks of the function.
        unsafe { bsw_is_behind(self.raw, other.0, one.0) != 0 }
    }

    /// Whether all ways to a block lead over an edge.
    pub(in crate::llvm) fn edge_dominates(&self, (from, to): (Block, Block), block: Block) -> bool {
        // SAFETY: as above.
        unsafe { bsw_edge_dominates(self.raw, from.0, to.0, block.0, std::ptr::null_mut()) != 0 }
    }

    /// Whether all ways over another edge lead over an edge.
    pub(in crate::llvm) fn edge_precedes(
        &self,
        (from, to): (Block, Block),
        (block, next): (Block, Block),
    ) -> bool {
        // SAFETY: as above.
        unsafe { bsw_edge_dominates(self.raw, from.0, to.0, block.0, next.0) != 0 }
    }

    /// A number or a pointer as an expression.
    pub(in crate::llvm) fn expression(&self, value: Value) -> Option<Scev<'_>> {
        // SAFETY: ours, and a value of the function.
        scev(unsafe { bsw_scev_of(self.raw, value.0) })
    }

    pub(in crate::llvm) fn bits(&self, s: Scev<'_>) -> u32 {
        // SAFETY: ours, and so below.
        unsafe { bsw_scev_bits(self.raw, s.raw()) }
    }

    /// What is added in each iteration.
    pub(in crate::llvm) fn step<'e>(&'e self, counted: Counted<'e>) -> Option<Scev<'e>> {
        // SAFETY: as above; of that kind.
        scev(unsafe { bsw_scev_step(self.raw, counted.whole.raw()) })
    }

    /// The pointer from which an address counts.
    pub(in crate::llvm) fn base<'e>(&'e self, address: Scev<'e>) -> Option<Scev<'e>> {
        // SAFETY: as above.
        scev(unsafe { bsw_scev_base(self.raw, address.raw()) })
    }

    /// How far an address is behind that.
    pub(in crate::llvm) fn without_base<'e>(&'e self, address: Scev<'e>) -> Option<Scev<'e>> {
        // SAFETY: as above; a pointer.
        scev(unsafe { bsw_scev_without_base(self.raw, address.raw()) })
    }

    /// Of numbers of one type.
    pub(in crate::llvm) fn sum<'e>(&'e self, all: &[Scev<'e>]) -> Scev<'e> {
        // SAFETY: numbers always have a sum, and so below.
        unsafe { made(self.make(Made::Sum, all)) }
    }

    pub(in crate::llvm) fn product<'e>(&'e self, all: &[Scev<'e>]) -> Scev<'e> {
        // SAFETY: as above.
        unsafe { made(self.make(Made::Product, all)) }
    }

    /// Of two numbers without signs.
    pub(in crate::llvm) fn quotient<'e>(&'e self, of: Scev<'e>, by: Scev<'e>) -> Scev<'e> {
        // SAFETY: as above.
        unsafe { made(self.make(Made::Quotient, &[of, by])) }
    }

    pub(in crate::llvm) fn greatest<'e>(&'e self, all: &[Scev<'e>]) -> Scev<'e> {
        // SAFETY: as above.
        unsafe { made(self.make(Made::Greatest, all)) }
    }

    /// Of numbers without signs, or addresses.
    pub(in crate::llvm) fn greatest_unsigned<'e>(&'e self, all: &[Scev<'e>]) -> Scev<'e> {
        // SAFETY: as above.
        unsafe { made(self.make(Made::GreatestUnsigned, all)) }
    }

    pub(in crate::llvm) fn least_unsigned<'e>(&'e self, all: &[Scev<'e>]) -> Scev<'e> {
        // SAFETY: as above.
        unsafe { made(self.make(Made::LeastUnsigned, all)) }
    }

    /// The first less the second; nothing of pointers that count from different ones.
    pub(in crate::llvm) fn difference<'e>(
        &'e self,
        one: Scev<'e>,
        other: Scev<'e>,
    ) -> Option<Scev<'e>> {
        scev(self.make(Made::Difference, &[one, other]))
    }

    /// The first number less the second.
    pub(in crate::llvm) fn less<'e>(&'e self, one: Scev<'e>, other: Scev<'e>) -> Scev<'e> {
        debug_assert!(one.is_number() && other.is_number());
        // SAFETY: as above.
        unsafe { made(self.make(Made::Difference, &[one, other])) }
    }

    pub(in crate::llvm) fn negative<'e>(&'e self, s: Scev<'e>) -> Scev<'e> {
        self.product(&[self.number(self.bits(s), -1), s])
    }

    /// What a loop counts from a start, by a step.
    pub(in crate::llvm) fn count<'e>(
        &'e self,
        start: Scev<'e>,
        step: Scev<'e>,
        l: Loop<'e>,
    ) -> Scev<'e> {
        let of = raw_of(&[start, step]);
        // SAFETY: as above.
        unsafe {
            made(bsw_scev_made(
                self.raw,
                Made::Counted,
                of.as_ptr(),
                of.len(),
                l.raw(),
            ))
        }
    }

    /// What is counted, in the iteration of a number, from 0.
    pub(in crate::llvm) fn at_iteration<'e>(
        &'e self,
        counted: Counted<'e>,
        number: Scev<'e>,
    ) -> Option<Scev<'e>> {
        scev(self.make(Made::AtIteration, &[counted.whole, number]))
    }

    fn make(&self, what: Made, all: &[Scev<'_>]) -> Handle {
        let of = raw_of(all);
        // SAFETY: ours, and expressions of it, as many as the operation takes.
        unsafe { bsw_scev_made(self.raw, what, of.as_ptr(), of.len(), std::ptr::null()) }
    }

    /// The same of other operands, as many as it has.
    pub(in crate::llvm) fn rebuilt<'e>(&'e self, s: Scev<'e>, operands: &[Scev<'e>]) -> Scev<'e> {
        let of = raw_of(operands);
        // SAFETY: as above.
        unsafe { made(bsw_scev_rebuilt(self.raw, s.raw(), of.as_ptr(), of.len())) }
    }

    /// The same with what stands for parts of it; what stands for a part is not looked into.
    pub(in crate::llvm) fn rewritten<'e>(
        &'e self,
        s: Scev<'e>,
        replace: Replacement<'_, 'e>,
    ) -> Scev<'e> {
        self.rewritten_once(s, &mut HashMap::default(), replace)
    }

    fn rewritten_once<'e>(
        &'e self,
        s: Scev<'e>,
        known: &mut HashMap<Scev<'e>, Scev<'e>>,
        replace: Replacement<'_, 'e>,
    ) -> Scev<'e> {
        if let Some(known) = known.get(&s) {
            return *known;
        }
        let found = replace(s).unwrap_or_else(|| {
            let before = s.operands();
            let parts = before.iter();
            let parts: Vec<_> = parts
                .map(|part| self.rewritten_once(*part, known, replace))
                .collect();
            match parts == before {
                true => s,
                false => self.rebuilt(s, &parts),
            }
        });
        known.insert(s, found);
        found
    }

    /// A constant of so many bits.
    pub(in crate::llvm) fn number(&self, bits: u32, number: i64) -> Scev<'_> {
        // SAFETY: as above.
        unsafe { made(bsw_scev_number(self.raw, bits, number)) }
    }

    /// A number with so many bits, which are those that it has, and its sign before them or none.
    pub(in crate::llvm) fn signed<'e>(&'e self, s: Scev<'e>, bits: u32) -> Scev<'e> {
        // SAFETY: as above.
        unsafe { made(bsw_scev_cast(self.raw, s.raw(), bits, 1)) }
    }

    pub(in crate::llvm) fn unsigned<'e>(&'e self, s: Scev<'e>, bits: u32) -> Scev<'e> {
        // SAFETY: as above.
        unsafe { made(bsw_scev_cast(self.raw, s.raw(), bits, 0)) }
    }

    /// A value as it is in a loop, or outside of all.
    pub(in crate::llvm) fn within<'e>(&'e self, value: Value, l: Option<Loop<'e>>) -> Scev<'e> {
        let l = l.map_or(std::ptr::null(), Loop::raw);
        // SAFETY: as above; a number or a pointer.
        unsafe { made(bsw_scev_within(self.raw, value.0, l)) }
    }

    /// Whether a number is the same in all iterations of a loop.
    pub(in crate::llvm) fn stays(&self, s: Scev<'_>, l: Loop<'_>) -> bool {
        // SAFETY: as above.
        unsafe { bsw_scev_stays(self.raw, s.raw(), l.raw()) != 0 }
    }

    /// Whether all that a number is made of is known in a block.
    pub(in crate::llvm) fn is_known_in(&self, s: Scev<'_>, block: Block) -> bool {
        // SAFETY: as above.
        unsafe { bsw_scev_is_known_in(self.raw, s.raw(), block.0) != 0 }
    }

    /// Whether two numbers compare so wherever a block is executed.
    pub(in crate::llvm) fn compares(
        &self,
        is: LLVMIntPredicate,
        one: Scev<'_>,
        other: Scev<'_>,
        block: Block,
    ) -> bool {
        // SAFETY: as above.
        let known = |entered: LLVMBasicBlockRef| unsafe {
            bsw_compares(self.raw, is, one.raw(), other.raw(), entered) != 0
        };
        known(std::ptr::null_mut())
            || self.dominators(block).any(|above| {
                let before = above.only_predecessor();
                before.is_some_and(|before| before.successors().len() > 1) && known(above.0)
            })
    }

    /// How often a loop goes on at a block, before it is left there.
    pub(in crate::llvm) fn exit_count<'e>(&'e self, l: Loop<'e>, from: Block) -> Option<Scev<'e>> {
        // SAFETY: as above.
        scev(unsafe { bsw_exit_count(self.raw, l.raw(), from.0) })
    }

    /// That, as the number of iterations, of so many bits.
    pub(in crate::llvm) fn iterations<'e>(
        &'e self,
        l: Loop<'e>,
        count: Scev<'e>,
        bits: u32,
    ) -> Scev<'e> {
        // SAFETY: as above.
        unsafe { made(bsw_trip_count(self.raw, l.raw(), count.raw(), bits)) }
    }

    /// How often a loop goes back to its header, all its exits together.
    pub(in crate::llvm) fn repetitions<'e>(&'e self, l: Loop<'e>) -> Option<Scev<'e>> {
        // SAFETY: as above.
        scev(unsafe { bsw_repetitions(self.raw, l.raw(), 0) })
    }

    /// Forgets in which loops and blocks what is known. LLVM keeps a list for each expression of all loops that it was asked for.
    pub(in crate::llvm) fn forget_places(&self) {
        // SAFETY: as above.
        unsafe { bsw_forget_places(self.raw) }
    }

    /// How often at most.
    pub(in crate::llvm) fn most_repetitions<'e>(&'e self, l: Loop<'e>) -> Option<Scev<'e>> {
        // SAFETY: as above.
        scev(unsafe { bsw_repetitions(self.raw, l.raw(), 1) })
    }

    /// How many iterations a loop has, where that is a constant.
    pub(in crate::llvm) fn constant_iterations(&self, l: Loop<'_>) -> Option<u32> {
        // SAFETY: as above.
        Some(unsafe { bsw_constant_iterations(self.raw, l.raw()) }).filter(|count| *count != 0)
    }

    /// Bits that hold a number, whatever it is, with its sign.
    pub(in crate::llvm) fn signed_bits(&self, s: Scev<'_>) -> u32 {
        // SAFETY: as above.
        unsafe { bsw_signed_bits(self.raw, s.raw()) }
    }

    /// Of how many bits at the end it is known that they are zero.
    pub(in crate::llvm) fn trailing_zeros(&self, s: Scev<'_>) -> u32 {
        // SAFETY: as above.
        unsafe { bsw_trailing_zeros(self.raw, s.raw()) }
    }

    /// Looks anew at an instruction that was moved out of a loop, and at that.
    pub(in crate::llvm) fn forget(&self, moved: Value, l: Loop<'_>) {
        debug_assert!(moved.opcode().is_some());
        // SAFETY: as above; expressions stay, also those of which it is no longer known what they are of.
        unsafe { bsw_forget_scevs(self.raw, moved.0, l.raw()) }
    }

    pub(in crate::llvm) fn is_non_negative(&self, s: Scev<'_>) -> bool {
        // SAFETY: as above.
        unsafe { bsw_has_sign(self.raw, s.raw(), 0) != 0 }
    }

    pub(in crate::llvm) fn is_non_positive(&self, s: Scev<'_>) -> bool {
        // SAFETY: as above.
        unsafe { bsw_has_sign(self.raw, s.raw(), 1) != 0 }
    }

    /// Whether a number is not negative wherever a loop is entered.
    pub(in crate::llvm) fn enters_non_negative(&self, l: Loop<'_>, s: Scev<'_>) -> bool {
        // SAFETY: as above.
        unsafe { bsw_enters_non_negative(self.raw, l.raw(), s.raw()) != 0 }
    }

    /// Computes a number before a loop that has a preheader; nothing where that is not known to be possible, or costs more than so
    /// many cheap instructions.
    pub(in crate::llvm) fn compute(&self, l: Loop<'_>, s: Scev<'_>, budget: u32) -> Option<Value> {
        debug_assert!(l.preheader().is_some());
        // SAFETY: as above.
        let value = unsafe { bsw_compute_count(self.raw, l.raw(), s.raw(), budget) };
        (!value.is_null()).then_some(Value(value))
    }
}
