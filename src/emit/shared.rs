//! Additions to adjoints that other threads may add to.

use crate::ir::FastMath;
use crate::llvm::FunctionRef;
use crate::llvm::build::floats;
use crate::llvm::build::{Builder, Ty, TyKind};

/// `void (p_b, r_b, own)`, private to the module, one for each type: `*p_b += r_b`, plainly where nobody else does so.
pub(super) fn adder(b: &Builder<'_>, ty: Ty) -> FunctionRef {
    let name = format!("bsw.add.{}", b.ty_text(ty));
    let adder = b.declare(
        &name,
        b.function_ty(b.void(), &[b.ptr_ty(), ty, b.int_ty(1)]),
    );
    if b.has_body(adder) {
        return adder;
    }
    b.set_private(adder);
    b.set_attribute(adder, "nounwind");
    b.set_attribute(adder, "alwaysinline");
    let b = &b.another();
    let [at, val, own] = [0, 1, 2].map(|index| b.param(adder, index));
    let [entry, plainly, together, end] =
        ["", "own", "shared", "end"].map(|name| b.block(adder, name));
    b.at_end(entry);
    b.branch_likely(own, plainly, together);
    b.at_end(plainly);
    let alignment = matches!(b.kind(ty), TyKind::Vector(..)).then_some(1);
    let old = b.load(ty, at, alignment);
    let new = b.store(floats::sum(b, old, val, FastMath::default()), at, alignment);
    if b.kind(ty) == TyKind::Float {
        // Neighbours that are added to in each iteration: a vector of them would wait for what the last iteration stored in parts.
        [old, new]
            .into_iter()
            .for_each(|access| b.keep_single(access));
    }
    b.jump(end);
    b.at_end(together);
    floats::add_atomically(b, at, val);
    b.jump(end);
    b.at_end(end);
    b.ret(None);
    adder
}
