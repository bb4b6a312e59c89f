//! Addresses and numbers of iterations as sums of products (`shim/query/affine.cpp`).

use std::ffi::{c_int, c_longlong, c_uint, c_ulonglong, c_void};

use inkwell::llvm_sys::prelude::*;

use crate::ir::{Affine, Block, Count, Inst, Place, Product};
use crate::llvm::pipeline::Analysed;

const PARAMETERS: usize = 3;

/// As `bsw_affine_term` of `shim.h`.
#[repr(C)]
struct Term {
    factor: c_longlong,
    counter: c_int,
    count: c_uint,
    parameters: [c_uint; PARAMETERS],
}

/// As `bsw_affine_found` of `shim.h`.
#[repr(C)]
struct Found {
    access: extern "C" fn(c_uint, c_uint, c_ulonglong, *const Term, usize, *mut c_void),
    count: extern "C" fn(c_uint, c_int, *const Term, usize, *mut c_void),
}

unsafe extern "C" {
    fn bsw_affine(f: LLVMValueRef, analyses: *mut c_void, found: *const Found, data: *mut c_void);
}

/// # Safety
/// `terms` points to so many.
unsafe fn sum(terms: *const Term, count: usize) -> Vec<Product> {
    // SAFETY: as the caller says.
    let terms = (0..count).map(|at| unsafe { &*terms.add(at) });
    let product = |term: &Term| Product {
        factor: term.factor,
        counter: u32::try_from(term.counter).ok().map(Block::from_u32),
        parameters: term.parameters[..PARAMETERS.min(term.count as usize)].to_vec(),
    };
    terms.map(product).collect()
}

extern "C" fn access(
    position: c_uint,
    base: c_uint,
    bytes: c_ulonglong,
    terms: *const Term,
    count: usize,
    data: *mut c_void,
) {
    // SAFETY: data is what `of` hands over, alive during its call; so many terms are there.
    let (all, offset) = unsafe { (&mut *data.cast::<Affine>(), sum(terms, count)) };
    let place = Place {
        base,
        bytes,
        offset,
    };
    all.places.insert(Inst::from_u32(position), place);
}

extern "C" fn count(
    header: c_uint,
    exit: c_int,
    terms: *const Term,
    count: usize,
    data: *mut c_void,
) {
    // SAFETY: data is what `of` hands over, alive during its call; so many terms are there.
    let (all, most) = unsafe { (&mut *data.cast::<Affine>(), sum(terms, count)) };
    let counts = all.counts.entry(Block::from_u32(header)).or_default();
    let behind = u32::try_from(exit).ok().map(Block::from_u32);
    counts.push(Count { behind, most });
}

/// Of a canonical function.
pub(in crate::llvm) fn of(f: &Analysed<'_>) -> Affine {
    let mut all = Affine::default();
    let found = Found { access, count };
    // SAFETY: f is a function with a body of a live module; found and the callbacks' target outlive the call.
    unsafe { bsw_affine(f.function(), f.analyses(), &found, (&raw mut all).cast()) };
    all
}
