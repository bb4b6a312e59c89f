//! What LLVM's scalar evolution knows of loops: how often they are repeated, how far they go over memory, and where stores go.

use std::ffi::{c_longlong, c_uint, c_ulonglong, c_void};

use inkwell::llvm_sys::prelude::*;

use crate::ir::{Inst, Span, Spans, Stride};
use crate::llvm::pipeline::Analysed;

unsafe extern "C" {
    fn bsw_backedge_counts(
        f: LLVMValueRef,
        analyses: *mut c_void,
        found: extern "C" fn(LLVMBasicBlockRef, LLVMValueRef, *mut c_void),
        data: *mut c_void,
    );
    fn bsw_spans(
        f: LLVMValueRef,
        analyses: *mut c_void,
        found: extern "C" fn(
            c_uint,
            c_longlong,
            *const c_longlong,
            *const c_ulonglong,
            c_uint,
            *mut c_void,
        ),
        data: *mut c_void,
    );
    fn bsw_strides(
        f: LLVMValueRef,
        analyses: *mut c_void,
        found: extern "C" fn(c_uint, *const Place, *mut c_void),
        data: *mut c_void,
    );
}

extern "C" fn collect_count(header: LLVMBasicBlockRef, count: LLVMValueRef, counts: *mut c_void) {
    // SAFETY: `counts` is the Vec that `backedge_counts` hands over, alive during its call.
    unsafe { (*counts.cast::<Vec<(LLVMBasicBlockRef, LLVMValueRef)>>()).push((header, count)) }
}

/// Computes in the preheaders of loops how often each is repeated; headers and counts.
pub(in crate::llvm) fn backedge_counts(f: &Analysed<'_>) -> Vec<(LLVMBasicBlockRef, LLVMValueRef)> {
    let mut counts: Vec<(LLVMBasicBlockRef, LLVMValueRef)> = Vec::new();
    // SAFETY: f is a function with a body of a live module; the callback's target outlives the call.
    unsafe {
        bsw_backedge_counts(
            f.function(),
            f.analyses(),
            collect_count,
            (&raw mut counts).cast(),
        )
    };
    counts
}

extern "C" fn collect_span(
    position: c_uint,
    offset: c_longlong,
    steps: *const c_longlong,
    counts: *const c_ulonglong,
    dimensions: c_uint,
    spans: *mut c_void,
) {
    // SAFETY: `spans` is what `spans` hands over, alive during its call; the arrays have that many
    // elements.
    unsafe {
        let dimensions = (0..dimensions as usize).map(|i| (*steps.add(i), *counts.add(i)));
        let span = Span {
            offset,
            dimensions: dimensions.collect(),
        };
        (*spans.cast::<Spans>())
            .of
            .insert(Inst::from_u32(position), span);
    }
}

/// How far loops go over memory.
pub(in crate::llvm) fn spans(f: &Analysed<'_>) -> Spans {
    let mut spans = Spans::default();
    // SAFETY: f is a function with a body of a live module; the callback's target outlives the call.
    unsafe {
        bsw_spans(
            f.function(),
            f.analyses(),
            collect_span,
            (&raw mut spans).cast(),
        )
    };
    spans
}

/// As `bsw_stride` of `shim.h`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Place {
    offset: i64,
    step: u64,
    reach: u64,
    cells: u64,
}

/// Where every store goes.
pub(in crate::llvm) fn strides(f: &Analysed<'_>) -> Vec<(Inst, Stride)> {
    extern "C" fn collect(store: c_uint, place: *const Place, data: *mut c_void) {
        // SAFETY: data is what strides passed; place points to one for the time of the call.
        let (all, place) = unsafe { (&mut *data.cast::<Vec<(Inst, Stride)>>(), *place) };
        let stride = Stride {
            offset: place.offset,
            step: place.step,
            reach: place.reach,
            cells: place.cells,
        };
        all.push((Inst::from_u32(store), stride));
    }
    let mut all = Vec::new();
    // SAFETY: f is a function with a body of a live module; the callback's target outlives the call.
    unsafe { bsw_strides(f.function(), f.analyses(), collect, (&raw mut all).cast()) };
    all
}
