//! Accesses to shadows of which only the run tells whether they are there.
//!
//! Such an access goes to a variable that nobody reads where there is no shadow: no branch is needed, and what is read from
//! it is taken for zero.

use super::body::BodyEmitter;
use super::shared::{self, AloneHere};
use crate::ir::{Inst, Op, Value};
use crate::llvm::FunctionRef;
use crate::llvm::build::{IntIs, Ty, TyKind, Val, floats};

/// Where the shadow of one cell is.
pub(super) struct Cell {
    pub(super) at: Val,
    ty: Ty,
    pub(super) alignment: Option<u32>,
    /// Whether there is none, where that is not known.
    absent: Option<Val>,
}

/// What is put into a shadow.
#[derive(Clone, Copy)]
pub(super) enum Put {
    Adjoint,
    /// That of a pointer, if it has one.
    Shadow(Val),
    /// What is copied from another, so many bytes, if there is one.
    Copied(Val, Val),
}

impl BodyEmitter<'_, '_, '_, '_> {
    /// The cell of a type behind the shadow of `pointer`, accessed in a function.
    pub(super) fn cell(
        &self,
        function: FunctionRef,
        (pointer, shadow): (Value, Val),
        ty: Ty,
        alignment: Option<u32>,
    ) -> Cell {
        let b = self.b;
        if !self.plan.shadows.absent[pointer] {
            return Cell {
                at: shadow,
                ty,
                alignment,
                absent: None,
            };
        }
        let absent = self.is_null(shadow);
        let nowhere = b.slot(function, ty, "nowhere");
        Cell {
            at: b.select(absent, nowhere, shadow),
            ty,
            alignment: Some(1),
            absent: Some(absent),
        }
    }

    /// What the cell holds; `nothing` where there is no shadow.
    pub(super) fn read_cell(&self, cell: &Cell, nothing: impl Fn(Ty) -> Val) -> Val {
        let held = self.b.load(cell.ty, cell.at, cell.alignment);
        self.held_or(cell, held, || nothing(cell.ty))
    }

    /// What the cell holds, or something else where there is no shadow.
    pub(super) fn held_or(&self, cell: &Cell, held: Val, nothing: impl Fn() -> Val) -> Val {
        match cell.absent {
            Some(absent) => self.b.select(absent, nothing(), held),
            None => held,
        }
    }

    /// Adds to what the cell holds while other threads may do so, but where the thread is alone.
    pub(super) fn add_to_cell(&self, cell: &Cell, val: Val, alone: Option<AloneHere>) {
        match alone {
            None => floats::add_atomically(self.b, cell.at, val),
            Some(alone) => shared::add(self.b, (cell.at, cell.ty), val, alone),
        }
    }

    pub(super) fn write_cell(&self, cell: &Cell, val: Val) {
        self.b.store(val, cell.at, cell.alignment);
    }

    /// So many bytes behind the shadow of `pointer`, or none where it is absent.
    pub(super) fn bytes_behind(&self, (pointer, shadow): (Value, Val), bytes: Val) -> Val {
        if !self.plan.shadows.absent[pointer] {
            return bytes;
        }
        let none = self.b.zero(self.b.type_of(bytes));
        self.b.select(self.is_null(shadow), none, bytes)
    }

    /// The shadow of an address, `computed` from that of its base: no shadow is computed from null.
    pub(super) fn based_on(&self, value: Value, base: Val, computed: Val) -> Val {
        let op = self.function.def_inst(value);
        let op = op.map(|inst| &self.function.insts[inst].op);
        let is_same = matches!(
            op,
            Some(Op::Select | Op::InsertElement | Op::ExtractElement | Op::Shuffle(_) | Op::Freeze)
        );
        if !self.plan.shadows.absent[value] || is_same {
            return computed;
        }
        let null = self.b.zero(self.b.type_of(computed));
        self.b.select(self.is_null(base), null, computed)
    }

    /// Ends the program where something is `put` beside memory that has no shadow, though there may be floats.
    pub(super) fn expect_place(&self, inst: Inst, (pointer, shadow): (Value, Val), put: Put) {
        if !self.plan.shadows.lost[pointer] {
            return;
        }
        let b = self.b;
        let site = b.c_text(&self.site(inst));
        let put = match put {
            Put::Adjoint => site,
            Put::Shadow(of) => self.any_lane(of),
            Put::Copied(from, bytes) => {
                let none = b.int_cmp(IntIs::Eq, bytes, b.zero(b.type_of(bytes)));
                b.select(none, b.zero(b.type_of(from)), from)
            }
        };
        let ty = b.function_ty(b.void(), &[b.ptr_ty(), b.ptr_ty(), b.ptr_ty()]);
        b.call(b.declare("bsw_expect_place", ty), &[put, shadow, site]);
    }

    /// A pointer that is null where all lanes of a vector of pointers are.
    fn any_lane(&self, pointers: Val) -> Val {
        let b = self.b;
        let TyKind::Vector(_, width) = b.kind(b.type_of(pointers)) else {
            return pointers;
        };
        let lanes = (0..width).map(|at| b.extract_element(pointers, b.int(32, i64::from(at))));
        lanes.fold(b.zero(b.ptr_ty()), |any, lane| {
            b.select(self.is_null(any), lane, any)
        })
    }

    fn is_null(&self, shadow: Val) -> Val {
        let null = self.b.zero(self.b.type_of(shadow));
        self.b.int_cmp(IntIs::Eq, shadow, null)
    }
}
