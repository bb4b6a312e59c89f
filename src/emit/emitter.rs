//! The functions that are generated, and what all their bodies share.

use cranelift_entity::SecondaryMap;

use super::signature::Signature;
use super::tape::Tape;
use crate::error::{Bug, Result};
use crate::ir::{Func, Function};
use crate::llvm::build::{Builder, Copy};
use crate::llvm::{FunctionRef, Imported, part_name};
use crate::plan::{Form, FunctionPlan, Plan, Variant};
use crate::request::Lanes;

/// The functions generated for one variant.
pub(crate) struct Generated {
    pub signature: Signature,
    /// The forward sweep; with the joined form also the backward sweep.
    pub forward: FunctionRef,
    pub backward: FunctionRef,
}

/// State shared by all bodies of one program.
pub(crate) struct Emitter<'a, 'm, 't> {
    pub builder: &'a Builder<'m>,
    pub imported: &'a Imported,
    pub plan: &'a Plan<'t>,
    pub tape: Tape,
    /// What there is in shadows for each float.
    pub lanes: Lanes,
    pub generated: SecondaryMap<Variant, Option<std::rc::Rc<Generated>>>,
}

impl<'a> Emitter<'a, '_, '_> {
    pub fn function(&self, func: Func) -> Result<&'a Function> {
        self.imported.program.bodies[func]
            .as_ref()
            .ok_or_else(|| Bug::new("emit", "a planned function has no body").into())
    }

    pub fn generated(&self, variant: Variant) -> Result<std::rc::Rc<Generated>> {
        self.generated[variant]
            .clone()
            .ok_or_else(|| Bug::new("emit", "a variant was not declared").into())
    }

    /// Makes the functions of a variant, the forward sweep with the primal's body in it.
    pub(super) fn declare(
        &mut self,
        variant: Variant,
        plan: &FunctionPlan<'_>,
        name: &str,
    ) -> Result<Copy> {
        let body = self
            .imported
            .body(plan.func)
            .ok_or_else(|| Bug::new("emit", "a planned function was not imported"))?;
        let function = self.function(plan.func)?;
        let requested = self.plan.requested.contains(&variant);
        let wanted = (requested, self.lanes);
        let signature = Signature::new(self.builder, function, body, plan, wanted)?;
        let split = plan.form == Form::Split;
        let forward_name = if split {
            part_name(name, "fwd")
        } else {
            name.to_owned()
        };
        let copy =
            self.builder
                .copy_body(body, signature.forward_ty, &signature.primal, &forward_name);
        let backward = if split {
            // An earlier round, of what is differentiated once more, may have given the name.
            let backward = self
                .builder
                .add_own(&part_name(name, "bwd"), signature.backward_ty);
            self.builder.set_private(backward);
            self.builder.set_private(copy.function);
            self.builder.pass_plainly(copy.function);
            backward
        } else {
            if !requested {
                self.builder.set_private(copy.function);
                self.builder.pass_plainly(copy.function);
            }
            copy.function
        };
        signature.name_params(self.builder, function, copy.function, plan.form);
        self.generated[variant] = Some(std::rc::Rc::new(Generated {
            signature,
            forward: copy.function,
            backward,
        }));
        Ok(copy)
    }
}

/// Whether an adjoint is part of another one: a fused loop, or an iteration of one.
pub(super) fn is_part(plan: &Plan<'_>, variant: Variant, function_plan: &FunctionPlan<'_>) -> bool {
    function_plan.form == Form::Joined && !plan.requested.contains(&variant)
}
