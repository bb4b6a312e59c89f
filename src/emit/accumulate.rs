//! The adjoints of SSA values in the backward sweep.
//!
//! `x_b += c` for every use of x, and `x_b` is taken, and becomes zero, where x was defined. Adjoints
//! of values that one block alone uses are SSA values of that block; others are variables of the
//! sweep. Variables start at -0.0, the neutral element of addition, so that an addition to an adjoint
//! that may be empty folds away on the paths where it is.

use std::collections::HashMap;

use super::body::BodyEmitter;
use super::variables::Variable;
use crate::error::Result;
use crate::ir::{Block, FastMath, Value, ValueDef};
use crate::llvm::build::{Builder, FloatIs, Ty, TyKind, Val};

/// Where adjoints are.
pub(super) struct Adjoints {
    here: HashMap<Value, Val>,
}

impl Adjoints {
    pub fn new() -> Adjoints {
        Adjoints {
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

/// A contribution that is zero where the adjoint is, though the partial be infinite or NaN there.
pub(super) fn guarded(b: &Builder<'_>, adjoint: Val, product: Val) -> Val {
    let zero = b.zero(b.type_of(adjoint));
    let is_zero = b.float_cmp(FloatIs::Eq, adjoint, zero);
    b.select(is_zero, zero, product)
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
    /// The variable of an adjoint that outlives its block.
    fn adjoint_variable(&mut self, value: Value) -> Result<Variable> {
        let variable = Variable::Adjoint(value);
        if !self.variables.is_declared(variable) {
            let ty = self.value_ty(value)?;
            self.variables.declare(variable, ty, neutral(self.b, ty));
        }
        Ok(variable)
    }

    /// Adjoints that begin where the block's reversal begins.
    pub fn open(&mut self, block: Block) -> Result<()> {
        for value in self.plan.openings.at[block].clone() {
            let variable = self.adjoint_variable(value)?;
            let zero = neutral(self.b, self.value_ty(value)?);
            self.write(variable, zero);
        }
        Ok(())
    }

    /// `value_b += contribution`
    pub fn accumulate(&mut self, value: Value, contribution: Val, fast: FastMath) -> Result<()> {
        if !self.plan.is_active(value) || matches!(self.function.def(value), ValueDef::Const(_)) {
            return Ok(());
        }
        if self.plan.openings.crossing[value] {
            let variable = self.adjoint_variable(value)?;
            let old = self.read(variable)?;
            let new = if old == neutral(self.b, self.b.type_of(old)) {
                contribution
            } else {
                sum(self.b, old, contribution, fast)
            };
            self.write(variable, new);
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
        if !self.plan.openings.crossing[value] {
            return Ok(self.adjoints.here.remove(&value));
        }
        let variable = self.adjoint_variable(value)?;
        let adjoint = self.read(variable)?;
        let zero = neutral(self.b, self.b.type_of(adjoint));
        self.write(variable, zero);
        Ok((adjoint != zero).then_some(adjoint))
    }
}
