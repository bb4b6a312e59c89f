//! Atomic accesses, which have no adjoint.

use super::Step;
use super::context::{Context, Outcome};
use crate::analysis::shadows::Shadowed;
use crate::error::Refusal;
use crate::ir::{Inst, Op, Type, Value};
use crate::memory::words::Words;

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
        let data = &self.function.insts[inst];
        let holds_float = data
            .args
            .iter()
            .any(|arg| self.function.ty(*arg).holds_float());
        let inactive = self.shadows.of(pointer) == Shadowed::No
            || !holds_float && (!content.has_floats() || self.is_counter(inst));
        if inactive {
            Ok(Step::Nothing)
        } else {
            Err(self.atomic_refusal(inst))
        }
    }

    /// Whether the integer that an access reads and writes is none of the floats beside it: no float in memory is so narrow, or
    /// nothing but integers is declared there.
    fn is_counter(&self, inst: Inst) -> bool {
        let args = &self.function.insts[inst].args;
        let mut operands = args[1..].iter().map(|arg| self.function.ty(*arg));
        let narrow =
            |ty: &Type| self.words == Words::Plain && matches!(ty, Type::Int(bits) if *bits < 64);
        operands.all(|ty| narrow(ty) || ty.is_int() && self.is_integer_place(args[0], ty))
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
