//! Atomic accesses, which have no adjoint.

use super::Step;
use super::context::{Context, Outcome};
use crate::analysis::shadows::Shadowed;
use crate::error::Refusal;
use crate::ir::{Inst, Op, Value};

impl<'t> Context<'_, 't> {
    /// Refuses atomic accesses to memory with a shadow.
    pub(super) fn plain_access(&self, inst: Inst, pointer: Value) -> Outcome<()> {
        let atomic = matches!(
            self.function.insts[inst].op,
            Op::Load { atomic: true, .. } | Op::Store { atomic: true, .. }
        );
        if atomic && self.shadows.of(pointer) != Shadowed::No {
            return Err(self.atomic_refusal(inst));
        }
        Ok(())
    }

    pub(super) fn atomic(&self, inst: Inst) -> Outcome<Step<'t>> {
        let pointer = self.function.insts[inst].args[0];
        let content = self.contents.at(self.func, self.pointers, pointer);
        let inactive = self.shadows.of(pointer) == Shadowed::No
            || !content.has_floats() && !self.function.insts[inst].ty.holds_float();
        if inactive {
            Ok(Step::Nothing)
        } else {
            Err(self.atomic_refusal(inst))
        }
    }

    fn atomic_refusal(&self, inst: Inst) -> Refusal {
        self.refuse(
            inst,
            "atomic",
            "an atomic access to active memory cannot be reversed",
        )
        .with_hint("use plain accesses in the differentiated function")
    }
}
