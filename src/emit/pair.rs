//! Calls of functions whose two sweeps the user gives.

use super::absent::Put;
use super::body::BodyEmitter;
use crate::analysis::shadows::Shadowed;
use crate::error::Result;
use crate::ir::{FastMath, Inst, Type, Value};
use crate::llvm::build::floats;
use crate::llvm::build::{Ty, Val};
use crate::plan::Datum;
use crate::request::{Pair, Role};

impl BodyEmitter<'_, '_, '_, '_> {
    /// Calls the forward sweep in place of the function: its arguments, each dup one followed by its
    /// shadow, which is null where no derivative is wanted.
    pub fn forward_pair(&mut self, inst: Inst, pair: &Pair) -> Result<()> {
        let original = self.copy.inst(inst);
        let args = self.function.insts[inst].args.clone();
        let mut passed = Vec::new();
        for (at, (arg, role)) in args.iter().zip(&pair.roles).enumerate() {
            passed.push(self.forward_value(*arg)?);
            if role.has_shadow() {
                passed.push(match self.plan.shadows.kinds[*arg] {
                    Shadowed::Yes => {
                        let shadow = self.forward_shadow(*arg)?;
                        self.b.before(original);
                        if pair.only_read.get(at) != Some(&true) {
                            self.expect_place(inst, (*arg, shadow), Put::Adjoint);
                        }
                        shadow
                    }
                    _ => self.b.zero(self.b.ptr_ty()),
                });
            }
        }
        self.b.before(original);
        let ret = self.b.type_of(original);
        let result = self.b.call_named(&pair.forward, ret, &passed);
        if self.function.insts[inst].result.is_some() {
            self.b.replace(original, result);
        }
        self.copy.set(inst, result);
        self.b.erase(original);
        Ok(())
    }

    /// Calls the backward sweep: the arguments, each active or dup one followed by its shadow, and the
    /// seed, but for values that are withheld. `x_b += ` what it leaves in the shadow of each active argument, which begins with zero.
    pub fn backward_pair(&mut self, inst: Inst, args: &[Value], pair: &Pair) -> Result<()> {
        let mut passed = Vec::new();
        let mut adjoints: Vec<(Value, Ty, Val)> = Vec::new();
        for (at, (arg, role)) in args.iter().zip(&pair.roles).enumerate() {
            if pair.withheld.get(at) != Some(&true) {
                passed.push(self.recover(Datum::Primal(*arg))?);
            }
            match role {
                Role::Dup | Role::DupNoNeed => passed.push(match self.plan.shadows.kinds[*arg] {
                    Shadowed::Yes => self.recover(Datum::Shadow(*arg))?,
                    _ => self.b.zero(self.b.ptr_ty()),
                }),
                Role::Active => {
                    let ty = self.value_ty(*arg)?;
                    let slot = self.b.slot(self.generated.backward, ty, "adjoint");
                    self.b.store(self.b.zero(ty), slot, None);
                    passed.push(slot);
                    adjoints.push((*arg, ty, slot));
                }
                Role::Const => {}
            }
        }
        if let Some(result) = self.function.insts[inst].result {
            let adjoint = self.take(result)?;
            if let Type::Float(_) = self.function.ty(result) {
                let ret = self.b.type_of(self.copy.inst(inst));
                passed.push(adjoint.unwrap_or_else(|| floats::neutral(self.b, ret)));
            }
        }
        self.b.call_named(&pair.backward, self.b.void(), &passed);
        for (arg, ty, slot) in adjoints {
            if self.plan.is_active(arg) {
                let contribution = self.b.load(ty, slot, None);
                self.accumulate(arg, contribution, FastMath::default())?;
            }
        }
        Ok(())
    }
}
