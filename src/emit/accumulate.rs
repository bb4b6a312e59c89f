//! The adjoints of SSA values in the backward sweep.
//!
//! `x_b += c` for every use of x, and `x_b` is taken, and becomes zero, where x was defined. Adjoints
//! of values that one block alone uses are SSA values of that block; others are local variables,
//! which LLVM promotes. Variables start at -0.0, the neutral element of addition, so that the first
//! addition folds away.

use std::collections::HashMap;

use cranelift_entity::SecondaryMap;

use super::body::BodyEmitter;
use crate::error::Result;
use crate::ir::{FastMath, Function, Op, Value, ValueDef};
use crate::llvm::build::{Builder, Ty, TyKind, Val};
use crate::plan::FunctionPlan;

/// Where adjoints are.
pub(super) struct Adjoints {
    /// Values whose adjoint is touched in several blocks.
    crossing: SecondaryMap<Value, bool>,
    slots: HashMap<Value, Val>,
    here: HashMap<Value, Val>,
}

impl Adjoints {
    pub fn new(function: &Function, plan: &FunctionPlan<'_>) -> Adjoints {
        let mut crossing = SecondaryMap::new();
        for data in function.insts.values() {
            for arg in &data.args {
                if !plan.is_active(*arg) {
                    continue;
                }
                let same = function.def_block(*arg) == Some(data.block);
                if !same || matches!(data.op, Op::Phi(_)) {
                    crossing[*arg] = true;
                }
            }
        }
        for param in &function.params {
            crossing[param.value] = true;
        }
        Adjoints {
            crossing,
            slots: HashMap::new(),
            here: HashMap::new(),
        }
    }

    /// Whether the block's own adjoints are all taken.
    pub fn left_over(&self) -> bool {
        !self.here.is_empty()
    }

    pub fn next_block(&mut self) {
        self.here.clear();
    }
}

/// Zero of a type that holds floats: -0.0 in each.
pub(super) fn neutral(b: &Builder<'_>, ty: Ty) -> Val {
    match b.kind(ty) {
        TyKind::Float => b.real(ty, "-0.0"),
        TyKind::Vector(element, _) if b.kind(element) == TyKind::Float => b.real(ty, "-0.0"),
        TyKind::Array(element, n) => {
            let value = neutral(b, element);
            b.const_array(element, &vec![value; n as usize])
        }
        TyKind::Struct(fields) => {
            let fields: Vec<Val> = fields.into_iter().map(|field| neutral(b, field)).collect();
            b.const_struct(&fields)
        }
        _ => b.zero(ty),
    }
}

/// Sum of two adjoints, member by member; members without floats are the first's.
pub(super) fn sum(b: &Builder<'_>, x: Val, y: Val, fast: FastMath) -> Val {
    let ty = b.type_of(x);
    match b.kind(ty) {
        TyKind::Float => b.fadd(x, y, fast),
        TyKind::Vector(element, _) if b.kind(element) == TyKind::Float => b.fadd(x, y, fast),
        TyKind::Struct(fields) => sum_members(b, x, y, fields.len() as u32, fast),
        TyKind::Array(_, n) => sum_members(b, x, y, n as u32, fast),
        _ => x,
    }
}

fn sum_members(b: &Builder<'_>, x: Val, y: Val, count: u32, fast: FastMath) -> Val {
    (0..count).fold(x, |total, at| {
        let member = sum(b, b.extract_value(x, at), b.extract_value(y, at), fast);
        b.insert_value(total, member, at)
    })
}

impl BodyEmitter<'_, '_, '_, '_> {
    fn adjoint_slot(&mut self, value: Value) -> Result<Val> {
        if let Some(slot) = self.adjoints.slots.get(&value) {
            return Ok(*slot);
        }
        let ty = self
            .b
            .ty_of_value(self.body, value)
            .ok_or_else(|| self.bug(format!("no type for the adjoint of {value}")))?;
        let zero = neutral(self.b, ty);
        let slot = self
            .b
            .initial_slot(self.generated.backward, ty, zero, "adjoint");
        self.adjoints.slots.insert(value, slot);
        Ok(slot)
    }

    /// `value_b += contribution`
    pub fn accumulate(&mut self, value: Value, contribution: Val, fast: FastMath) -> Result<()> {
        if !self.plan.is_active(value) || matches!(self.function.def(value), ValueDef::Const(_)) {
            return Ok(());
        }
        if self.adjoints.crossing[value] {
            let slot = self.adjoint_slot(value)?;
            let ty = self.b.allocated_ty(slot);
            let old = self.b.load(ty, slot, None);
            let new = sum(self.b, old, contribution, fast);
            self.b.store(new, slot, None);
            return Ok(());
        }
        let total = match self.adjoints.here.get(&value) {
            Some(old) => sum(self.b, *old, contribution, fast),
            None => contribution,
        };
        self.adjoints.here.insert(value, total);
        Ok(())
    }

    /// Takes `value_b`, which is zero afterwards; none where nothing has been added to it.
    pub fn take(&mut self, value: Value) -> Result<Option<Val>> {
        if !self.plan.is_active(value) {
            return Ok(None);
        }
        if !self.adjoints.crossing[value] {
            return Ok(self.adjoints.here.remove(&value));
        }
        let slot = self.adjoint_slot(value)?;
        let ty = self.b.allocated_ty(slot);
        let adjoint = self.b.load(ty, slot, None);
        let zero = neutral(self.b, ty);
        self.b.store(zero, slot, None);
        Ok(Some(adjoint))
    }
}
