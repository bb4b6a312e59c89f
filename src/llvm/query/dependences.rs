//! What loops carry through memory, by LLVM's dependence analysis (`shim/query/dependences.cpp`).

use inkwell::llvm_sys::prelude::*;
use std::ffi::{c_int, c_uint, c_void};

use crate::ir::{Block, Dependence, DependenceKind, Dependences, Inst};
use crate::limits;
use crate::llvm::pipeline::Analysed;

/// Positions of the header and of the accesses, and the kind; see `shim/shim.h`.
type Found = extern "C" fn(c_uint, c_uint, c_uint, c_uint, *mut c_void);

unsafe extern "C" {
    fn bsw_dependences(
        f: LLVMValueRef,
        analyses: *mut c_void,
        limit: u64,
        found: Found,
        data: *mut c_void,
    ) -> c_int;
}

extern "C" fn collect(header: c_uint, from: c_uint, to: c_uint, kind: c_uint, found: *mut c_void) {
    let kind = match kind {
        0 => DependenceKind::Flow,
        1 => DependenceKind::Anti,
        2 => DependenceKind::Output,
        4 => DependenceKind::Behind,
        5 => DependenceKind::Overlap,
        6 => DependenceKind::Overlapping,
        _ => DependenceKind::Unknown,
    };
    let dependence = Dependence {
        kind,
        from: Inst::from_u32(from),
        to: Inst::from_u32(to),
    };
    // SAFETY: `found` is what `of` hands over, alive during its call.
    let found = unsafe { &mut *found.cast::<Dependences>() };
    let of = found.of.entry(Block::from_u32(header)).or_default();
    of.push(dependence);
}

/// Of a canonical function, as far as so many pairs reach.
pub(in crate::llvm) fn of(f: &Analysed<'_>) -> Dependences {
    let mut found = Dependences::default();
    let data = (&raw mut found).cast();
    // SAFETY: f is a function with a body of a live module; the callback's target outlives the call.
    let complete = unsafe {
        bsw_dependences(
            f.function(),
            f.analyses(),
            limits::DEPENDENCE_PAIRS,
            collect,
            data,
        )
    };
    found.complete = complete != 0;
    found
}
