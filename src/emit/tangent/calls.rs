//! Calls, and what is given back to callers: the result with its tangent, or with the shadow of a pointer.

use super::emitter::TangentEmitter;
use crate::analysis::shadows::Shadowed;
use crate::error::Result;
use crate::ir::{Inst, Value};
use crate::llvm::build::Val;
use crate::plan::Variant;
use crate::request::{Pair, Role};

impl TangentEmitter<'_, '_, '_, '_> {
    /// Calls the callee's tangent in place of the callee: each dup argument with its shadow behind it, each active one with its
    /// tangent.
    pub(super) fn call(&mut self, inst: Inst, variant: Variant) -> Result<()> {
        let emitter = self.body.emitter;
        let callee = emitter.generated(variant)?;
        let plan = &emitter.plan.variants[variant];
        let args = self.body.function.insts[inst].args.clone();
        let mut passed = Vec::new();
        for (arg, role) in args.iter().zip(&plan.roles) {
            passed.push(self.body.forward_value(*arg)?);
            match role {
                Role::Const => {}
                Role::Active if callee.signature.places => passed.push(self.placed(inst, *arg)?),
                Role::Active => passed.push(self.tangent_or_zero(*arg)?),
                Role::Dup | Role::DupNoNeed => passed.push(self.body.forward_shadow(*arg)?),
            }
        }
        let b = self.body.b;
        let original = self.body.copy.inst(inst);
        let given = plan.interface.seeded || plan.interface.returns_shadow;
        let ty = b.type_of(original);
        let beside = match plan.interface.returns_shadow {
            true => b.ptr_ty(),
            false => self.body.shadow_ty(ty),
        };
        let place = callee.signature.seed;
        let slot = place.map(|_| b.slot(self.body.generated.forward, beside, "tangent"));
        passed.extend(slot);
        b.before(original);
        let call = b.call(callee.forward, &passed);
        let (result, tangent) = match (given, slot) {
            (false, _) => (call, None),
            (true, Some(slot)) if plan.interface.returns_shadow => {
                (call, Some(b.load(beside, slot, None)))
            }
            (true, Some(slot)) => (call, Some(self.read_place((slot, None), ty))),
            (true, None) => (b.extract_value(call, 0), Some(b.extract_value(call, 1))),
        };
        self.body.take_place(inst, result);
        if let (Some(value), Some(tangent)) = (self.body.function.insts[inst].result, tangent) {
            match plan.interface.returns_shadow {
                true => {
                    self.body.forward_shadows.insert(value, tangent);
                }
                false => self.define(inst, tangent),
            }
        }
        Ok(())
    }

    /// A variable with the tangents of a number that is passed by value.
    fn placed(&self, inst: Inst, number: Value) -> Result<Val> {
        let b = self.body.b;
        let ty = self.body.value_ty(number)?;
        let slot = b.slot(
            self.body.generated.forward,
            self.body.shadow_ty(ty),
            "tangents",
        );
        let tangents = self.tangent_or_zero(number)?;
        b.before(self.body.copy.inst(inst));
        self.write_place((slot, Some(1)), ty, tangents);
        Ok(slot)
    }

    /// Calls the tangent of a pair in place of the function, which gives no number back.
    pub(super) fn pair_call(&mut self, inst: Inst, pair: &Pair) -> Result<()> {
        let Some(tangent) = &pair.tangent else {
            return Err(self.body.bug(format!("{inst} has no tangent")));
        };
        let args = self.body.function.insts[inst].args.clone();
        let mut passed = Vec::new();
        for (arg, role) in args.iter().zip(&pair.roles) {
            passed.push(self.body.forward_value(*arg)?);
            match role {
                Role::Const => {}
                Role::Active => passed.push(self.tangent_or_zero(*arg)?),
                _ if self.body.plan.shadows.kinds[*arg] == Shadowed::Yes => {
                    passed.push(self.body.forward_shadow(*arg)?);
                }
                Role::Dup | Role::DupNoNeed => {
                    passed.push(self.body.b.zero(self.body.b.ptr_ty()));
                }
            }
        }
        let b = self.body.b;
        let original = self.body.copy.inst(inst);
        b.before(original);
        let call = b.call_named(tangent, b.type_of(original), &passed);
        self.body.take_place(inst, call);
        Ok(())
    }

    /// Gives the tangent of the result, or its shadow, to the caller.
    pub(super) fn give_back(&mut self, inst: Inst, value: Option<Value>) -> Result<()> {
        let interface = &self.body.plan.interface;
        let (Some(value), true) = (value, interface.seeded || interface.returns_shadow) else {
            return Ok(());
        };
        let tangent = match interface.returns_shadow {
            true => self.body.forward_shadow(value)?,
            false => self.tangent_or_zero(value)?,
        };
        let result = self.body.forward_value(value)?;
        let ty = self.body.value_ty(value)?;
        let (b, original) = (self.body.b, self.body.copy.inst(inst));
        b.before(original);
        match self.body.generated.signature.seed {
            Some(at) => {
                let place = b.param(self.body.generated.forward, at as usize);
                match interface.returns_shadow {
                    true => drop(b.store(tangent, place, None)),
                    false => self.write_place((place, self.of_caller()), ty, tangent),
                }
            }
            None => {
                b.ret(Some(self.pair(result, tangent)));
                b.erase(original);
            }
        }
        Ok(())
    }

    fn pair(&self, result: Val, tangent: Val) -> Val {
        let b = self.body.b;
        let ty = b.struct_ty(&[b.type_of(result), b.type_of(tangent)]);
        let pair = b.insert_value(b.undef(ty), result, 0);
        b.insert_value(pair, tangent, 1)
    }
}
