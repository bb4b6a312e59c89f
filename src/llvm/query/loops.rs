//! What LLVM's scalar evolution knows of loops: how often they are repeated, and how far they go over memory.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::prelude::*;

use super::affine::significant_bits;
use super::evolution::Evolution;
use super::scev::{Loop, Scev};
use crate::ir::{Inst, Span, Spans};
use crate::limits;
use crate::llvm::pipeline::Analysed;
use crate::llvm::value::{Block, Value};

/// Computes in the preheaders of loops how often each is repeated; headers and counts.
pub(in crate::llvm) fn backedge_counts(f: &Analysed<'_>) -> Vec<(LLVMBasicBlockRef, LLVMValueRef)> {
    let evolution = Evolution::of(f);
    let of = |l: Loop<'_>| {
        l.preheader().and(l.latch())?;
        // Of all exits together, and exact: how often the latch is left for the header, whenever the loop is entered and left.
        let count = evolution
            .repetitions(l)
            .filter(|count| evolution.bits(*count) <= 64)?;
        let count = evolution.unsigned(count, 64);
        let cost = limits::COUNT_INSTRUCTIONS;
        let count = follows_loops_around(count, l)
            .then(|| evolution.compute(l, count, cost))
            .flatten()?;
        Some((l.header()?.0, count.0))
    };
    let mut counts = Vec::new();
    for (at, l) in evolution.loops().into_iter().enumerate() {
        if at > 0 && at % limits::LOOPS_REMEMBERED == 0 {
            evolution.forget_places();
        }
        counts.extend(of(l));
    }
    counts
}

/// What a loop counts that is over stands for the value of its last iteration, which is not at hand in the backward sweep.
fn follows_loops_around(count: Scev<'_>, l: Loop<'_>) -> bool {
    !count.any(&mut |part| {
        part.counted()
            .is_some_and(|counted| counted.within == l || !counted.within.encloses(l))
    })
}

/// How far loops go over memory.
pub(in crate::llvm) fn spans(f: &Analysed<'_>) -> Spans {
    let evolution = Evolution::of(f);
    let mut spans = Spans::default();
    if evolution.loops().is_empty() {
        return spans;
    }
    for (access, at) in Value(f.function()).instructions().into_iter().zip(0..) {
        if let Some(span) = span(&evolution, access) {
            spans.of.insert(Inst::from_u32(at), span);
        }
    }
    spans
}

/// Of an access that loops with constant numbers of iterations move over an argument, a variable or a global.
fn span(evolution: &Evolution<'_>, access: Value) -> Option<Span> {
    let pointer = access.pointer()?;
    evolution.loop_of(access.block())?;
    let place = evolution.expression(pointer)?;
    let object = evolution.base(place)?.unknown()?;
    if !(object.is_argument() || object.is_global_variable() || object.is(LLVMOpcode::LLVMAlloca)) {
        return None;
    }
    let mut distance = evolution.without_base(place)?;
    let mut dimensions = Vec::new();
    while let Some(counted) = distance.counted() {
        let step = evolution.step(counted).and_then(small);
        let count = executions(evolution, counted.within, access.block());
        let (Some(step), Some(count)) = (step, count) else {
            break;
        };
        if !counted.is_linear || dimensions.len() == limits::SPAN_DIMENSIONS {
            break;
        }
        dimensions.push((step, count));
        distance = counted.start;
    }
    let offset = small(distance)?;
    (!dimensions.is_empty()).then_some(Span { offset, dimensions })
}

fn small(s: Scev<'_>) -> Option<i64> {
    let number = s.constant()?;
    (significant_bits(number) <= limits::SPAN_BITS).then_some(number)
}

/// How often a block is executed each time its loop is entered, at most, where that is a constant.
fn executions(evolution: &Evolution<'_>, l: Loop<'_>, block: Block) -> Option<u64> {
    // After its loop a recurrence has one value alone, which may be that of no iteration.
    if !l.contains(block) {
        return None;
    }
    let count = evolution.repetitions(l)?;
    let most = i64::from(u32::MAX);
    let count = evolution
        .unsigned(count, 64)
        .constant()
        .filter(|count| (0..=most).contains(count))?;
    // What comes after the test of the last iteration, always, is not reached in that one.
    let is_behind = l
        .exiting()
        .is_some_and(|exiting| exiting != block && evolution.dominates(exiting, block));
    let count = count.unsigned_abs() + u64::from(!is_behind);
    Some(count).filter(|count| *count != 0)
}
