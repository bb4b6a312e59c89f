//! The adjoints of SSA values in the backward sweep.
//!
//! `x_b += c` for every use of x, and `x_b` is taken, and becomes zero, where x was defined. Adjoints
//! of values that one block alone uses are SSA values of that block; others are variables of the
//! sweep. Variables start at -0.0, the neutral element of addition, so that an addition to an adjoint
//! that may be empty folds away on the paths where it is.

use super::body::BodyEmitter;
use super::variables::Variable;
use crate::error::Result;
use crate::ir::{Block, FastMath, Value, ValueDef};
use crate::llvm::build::Val;
use crate::llvm::build::floats::{neutral, sum};

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
        for value in self.plan.adjoints.openings.at[block].clone() {
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
        if self.plan.adjoints.openings.crossing[value] {
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
        if !self.plan.adjoints.openings.crossing[value] {
            return Ok(self.adjoints.here.remove(&value));
        }
        let variable = self.adjoint_variable(value)?;
        let adjoint = self.read(variable)?;
        let zero = neutral(self.b, self.b.type_of(adjoint));
        self.write(variable, zero);
        Ok((adjoint != zero).then_some(adjoint))
    }
}
