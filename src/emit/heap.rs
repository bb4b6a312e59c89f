//! The heap: shadows of what the primal allocates, and the release of what it frees.

use crate::ir::Allocation;
use crate::llvm::build::{Builder, Val};

/// A shadow, all zero, for the memory that an allocating call with these arguments returned.
pub(super) fn shadow(
    b: &Builder<'_>,
    allocation: Allocation,
    primal: Val,
    args: impl Fn(usize) -> Val,
) -> Val {
    let word = b.int_ty(64);
    let mut bytes = b.int_cast(args(allocation.size), word);
    if let Some(count) = allocation.count {
        bytes = b.mul(bytes, b.int_cast(args(count), word));
    }
    // Memory that may be reallocated is as large as it really is, which more may be copied from.
    let measured = match allocation.malloc {
        true => primal,
        false => b.zero(b.ptr_ty()),
    };
    let ty = b.function_ty(b.ptr_ty(), &[b.ptr_ty(), word]);
    b.call(b.declare("bsw_shadow_new", ty), &[measured, bytes])
}

pub(super) fn release(b: &Builder<'_>, shadow: Val) {
    let ty = b.function_ty(b.void(), &[b.ptr_ty()]);
    b.call(b.declare("bsw_shadow_free", ty), &[shadow]);
}

/// Where the memory that the primal frees is released later: what comes after is released together.
pub(super) fn mark(b: &Builder<'_>) -> Val {
    let ty = b.function_ty(b.int_ty(64), &[]);
    b.call(b.declare("bsw_release_mark", ty), &[])
}

/// Releases what the primal has freed since the mark.
pub(super) fn release_since(b: &Builder<'_>, mark: Val) {
    let ty = b.function_ty(b.void(), &[b.int_ty(64)]);
    b.call(b.declare("bsw_release_since", ty), &[mark]);
}
