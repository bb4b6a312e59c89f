//! Carries out the plan: generates the functions.
//!
//! Emission decides nothing. Every function here takes what to do from the plan and says it in IR;
//! the equation of the adjoint stands above the code that emits it.

mod absent;
mod accumulate;
mod again;
mod backward;
mod blocks;
mod body;
pub mod contraction;
mod forward;
mod fused;
mod heap;
mod lower;
pub mod markers;
mod movement;
mod pair;
pub mod preaccumulate;
mod region;
mod signature;
mod steps;
pub(crate) mod tape;
mod tracked;
mod undo;
mod variables;

use std::collections::{BTreeMap, VecDeque};

use cranelift_entity::{EntityRef, SecondaryMap};

use crate::error::{Bug, Result};
use crate::ir::{Func, Function};
use crate::llvm::build::{Builder, Copy};
use crate::llvm::{FunctionRef, Imported, Module, part_name};
use crate::plan::{Form, FunctionPlan, Plan, Variant};
use body::BodyEmitter;
use signature::Signature;
use tape::Tape;

pub use tape::Records;

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
    pub generated: SecondaryMap<Variant, Option<std::rc::Rc<Generated>>>,
}

/// The runtime function that every output refers to.
pub const RUNTIME_ANCHOR: &str = "bsw_reserve_slow";

/// All generated functions.
#[derive(Clone, Debug, Default)]
pub struct Functions {
    /// Forward and backward sweeps.
    pub sweeps: Vec<FunctionRef>,
    /// To be inlined, in this order: fast paths of the stack, and the adjoints of iterations and fused loops.
    pub helpers: Vec<FunctionRef>,
    /// What the user asked for.
    pub requested: BTreeMap<Variant, FunctionRef>,
}

/// Generates every variant of the plan. `names` has one symbol for each requested variant; it is
/// given once nothing else has it.
///
/// # Errors
/// A bug where the plan lacks something that emission needs.
pub fn emit(
    module: &Module,
    imported: &Imported,
    plan: &Plan<'_>,
    names: &[String],
    records: Records,
) -> Result<Functions> {
    let builder = Builder::new(module);
    let tape = Tape::new(&builder, records);
    // What gives partials will push and pop.
    for func in imported.program.contracted.keys() {
        if let Some(function) = builder.callee(imported, *func) {
            builder.forget_memory(function);
        }
    }
    let mut emitter = Emitter {
        builder: &builder,
        imported,
        plan,
        tape,
        generated: SecondaryMap::new(),
    };
    let mut copies: VecDeque<Copy> = VecDeque::new();
    for (variant, function_plan) in plan.variants.iter() {
        let name = name_of(imported, plan, names, variant, function_plan);
        copies.push_back(emitter.declare(variant, function_plan, &name)?);
    }
    let mut all = Functions::default();
    let mut parts = Vec::new();
    for (variant, function_plan) in plan.variants.iter() {
        let Some(copy) = copies.pop_front() else {
            break;
        };
        let generated = emitter.generated(variant)?;
        let mut body = BodyEmitter::new(&emitter, function_plan, copy, generated.clone())?;
        match &function_plan.fused {
            Some(fused) => body.whole(fused)?,
            None => {
                body.forward()?;
                body.backward()?;
                body.leave_out();
            }
        }
        if is_part(plan, variant, function_plan) {
            parts.push(generated.forward);
            continue;
        }
        all.sweeps.push(generated.forward);
        if function_plan.form == Form::Split {
            all.sweeps.push(generated.backward);
        } else {
            all.requested.insert(variant, generated.forward);
        }
    }
    all.helpers.extend(emitter.tape.helpers());
    // What a part calls comes after it.
    all.helpers.extend(parts.into_iter().rev());
    Ok(all)
}

/// Whether an adjoint is part of another one: a fused loop, or an iteration of one.
fn is_part(plan: &Plan<'_>, variant: Variant, function_plan: &FunctionPlan<'_>) -> bool {
    function_plan.form == Form::Joined && !plan.requested.contains(&variant)
}

/// The user's name for what was requested, the primal's name with a number for what it calls.
fn name_of(
    imported: &Imported,
    plan: &Plan<'_>,
    names: &[String],
    variant: Variant,
    function_plan: &FunctionPlan<'_>,
) -> String {
    let requested = plan.requested.iter().position(|other| *other == variant);
    if let Some(name) = requested.and_then(|at| names.get(at)) {
        return format!("{name}.adjoint");
    }
    let primal = &imported.program.signatures[function_plan.func].name;
    format!("{primal}.{}", variant.index())
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
    fn declare(&mut self, variant: Variant, plan: &FunctionPlan<'_>, name: &str) -> Result<Copy> {
        let body = self
            .imported
            .body(plan.func)
            .ok_or_else(|| Bug::new("emit", "a planned function was not imported"))?;
        let function = self.function(plan.func)?;
        let signature = Signature::new(self.builder, function, body, plan)?;
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
            let backward = self
                .builder
                .declare(&part_name(name, "bwd"), signature.backward_ty);
            self.builder.set_private(backward);
            self.builder.set_private(copy.function);
            self.builder.pass_plainly(copy.function);
            backward
        } else {
            if is_part(self.plan, variant, plan) {
                self.builder.set_private(copy.function);
                self.builder.pass_plainly(copy.function);
            }
            copy.function
        };
        signature.name_params(self.builder, function, copy.function);
        self.generated[variant] = Some(std::rc::Rc::new(Generated {
            signature,
            forward: copy.function,
            backward,
        }));
        Ok(copy)
    }
}
