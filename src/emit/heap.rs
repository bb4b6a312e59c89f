//! The heap: shadows of what the primal allocates, and the release of what it frees.

use crate::ir::Allocation;
use crate::llvm::build::{Builder, IntIs, Val};

/// How much memory an allocating call with these arguments asks for.
fn bytes(b: &Builder<'_>, allocation: Allocation, args: impl Fn(usize) -> Val) -> Val {
    let word = b.int_ty(64);
    let bytes = b.int_cast(args(allocation.size), word);
    match allocation.count {
        Some(count) => b.mul(bytes, b.int_cast(args(count), word)),
        None => bytes,
    }
}

/// A shadow, all zero, for the memory that an allocating call with these arguments returned.
pub(super) fn shadow(
    b: &Builder<'_>,
    allocation: Allocation,
    primal: Val,
    args: impl Fn(usize) -> Val,
) -> Val {
    let word = b.int_ty(64);
    let bytes = bytes(b, allocation, args);
    // Memory that may be reallocated is as large as it really is, which more may be copied from.
    let measured = match allocation.malloc {
        true => primal,
        false => b.zero(b.ptr_ty()),
    };
    let ty = b.function_ty(b.ptr_ty(), &[b.ptr_ty(), word]);
    b.call(b.declare("bsw_shadow_new", ty), &[measured, bytes])
}

/// The same for tangents in so many directions, which are released where the memory is.
pub(super) fn beside(
    b: &Builder<'_>,
    (allocation, width): (Allocation, u32),
    primal: Val,
    args: impl Fn(usize) -> Val,
) -> Val {
    let word = b.int_ty(64);
    let mut bytes = bytes(b, allocation, args);
    if allocation.malloc {
        // As large as the memory really is, for as much of it is copied where it is reallocated.
        let ty = b.function_ty(word, &[b.ptr_ty()]);
        let usable = b.call(b.declare("bsw_usable_size", ty), &[primal]);
        let larger = b.int_cmp(IntIs::Above, usable, bytes);
        bytes = b.select(larger, usable, bytes);
    }
    if width > 1 {
        bytes = b.mul(bytes, b.int(64, width.into()));
    }
    let ty = b.function_ty(b.ptr_ty(), &[word]);
    let function = match allocation.records {
        true => "bsw_tangent_records",
        false => "bsw_tangent_new",
    };
    let function = b.declare(function, ty);
    b.returns_new_memory(function);
    b.call(function, &[bytes])
}

/// Releases memory now, as the operands of a call of `bsw_release_later` say; none where they do not name a function.
pub(super) fn release_now(
    b: &Builder<'_>,
    memory: Val,
    operand: impl Fn(u32) -> Val,
) -> Option<()> {
    let release = b.as_function(operand(1))?;
    b.call(release, &[memory, operand(2), operand(3)]);
    Some(())
}

/// Frees a tangent that was had so, and nothing else.
pub(super) fn free(b: &Builder<'_>, shadow: Val) {
    give_back(b, "bsw_tangent_free", shadow);
}

pub(super) fn release(b: &Builder<'_>, shadow: Val) {
    give_back(b, "bsw_shadow_free", shadow);
}

fn give_back(b: &Builder<'_>, function: &str, shadow: Val) {
    let ty = b.function_ty(b.void(), &[b.ptr_ty()]);
    b.call(b.declare(function, ty), &[shadow]);
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
