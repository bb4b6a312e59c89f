//! Additions to adjoints that other threads may add to.

use super::body::BodyEmitter;
use crate::error::Result;
use crate::ir::{Alone, FastMath};
use crate::llvm::FunctionRef;
use crate::llvm::build::floats;
use crate::llvm::build::{Builder, Ty, TyKind, Val};
use crate::plan::Datum;

/// When a thread adds alone, as the backward sweep has it.
#[derive(Clone, Copy)]
pub(super) struct AloneHere {
    when: Val,
    away: Option<Away>,
}

/// What threads share, and what this one has for it.
#[derive(Clone, Copy)]
struct Away {
    shared: Val,
    own: Val,
}

impl BodyEmitter<'_, '_, '_, '_> {
    pub(super) fn alone(&mut self, alone: Alone) -> Result<AloneHere> {
        let when = self.recover(Datum::Primal(alone.when))?;
        let Some(away) = alone.away else {
            return Ok(AloneHere { when, away: None });
        };
        let shared = self.recover(Datum::Shadow(away.of))?;
        let bytes = self.recover(Datum::Primal(away.bytes))?;
        // No address of one object leads into another: the memory is found by its number.
        let number = self.b.ptr_diff(shared, self.b.zero(self.b.ptr_ty()));
        let own = self.b.int_to_ptr(self.b.add(number, bytes));
        let away = Some(Away { shared, own });
        Ok(AloneHere { when, away })
    }
}

/// `*p_b += r_b`, or in memory of the thread's own where it has some.
pub(super) fn add(b: &Builder<'_>, (at, ty): (Val, Ty), val: Val, alone: AloneHere) {
    let own = alone
        .away
        .map(|away| b.offset(away.own, b.ptr_diff(at, away.shared)));
    b.call(
        adder(b, ty, own.is_some()),
        &[at, own.unwrap_or(at), val, alone.when],
    );
}

/// `void (p_b, own, r_b, alone)`, private to the module, two for each type: `*own += r_b`, or `*p_b += r_b` in one step.
fn adder(b: &Builder<'_>, ty: Ty, away: bool) -> FunctionRef {
    let name = match away {
        true => format!("bsw.add.away.{}", b.ty_text(ty)),
        false => format!("bsw.add.{}", b.ty_text(ty)),
    };
    let adder = b.declare(
        &name,
        b.function_ty(b.void(), &[b.ptr_ty(), b.ptr_ty(), ty, b.int_ty(1)]),
    );
    if b.has_body(adder) {
        return adder;
    }
    b.set_private(adder);
    b.set_attribute(adder, "nounwind");
    b.set_attribute(adder, "alwaysinline");
    let b = &b.another();
    let [at, own, val, alone] = [0, 1, 2, 3].map(|index| b.param(adder, index));
    let [entry, plainly, together, end] =
        ["", "alone", "shared", "end"].map(|name| b.block(adder, name));
    b.at_end(entry);
    b.branch_likely(alone, plainly, together);
    b.at_end(plainly);
    let alignment = matches!(b.kind(ty), TyKind::Vector(..)).then_some(1);
    let old = b.load(ty, own, alignment);
    let new = b.store(
        floats::sum(b, old, val, FastMath::default()),
        own,
        alignment,
    );
    if b.kind(ty) == TyKind::Float && !away {
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
