//! Carries out the plan: generates the functions.
//!
//! Emission decides nothing. Every function here takes what to do from the plan and says it in IR;
//! the equation of the adjoint stands above the code that emits it.

mod absent;
mod accumulate;
mod adjoints;
mod again;
mod backward;
mod blocks;
mod body;
mod caught;
mod checkpoint;
mod chunks;
mod emitter;
mod forward;
mod fused;
mod heap;
pub mod hessian;
pub mod jacobian;
pub mod markers;
mod movement;
mod object;
mod pair;
mod region;
mod shared;
mod signature;
mod steps;
mod tangent;
pub(crate) mod tape;
mod team;
mod tracked;
mod undo;
mod untyped;
mod variables;

use std::collections::{BTreeMap, VecDeque};

use cranelift_entity::{EntityRef, SecondaryMap};

use crate::error::{Bug, Result};
use crate::llvm::build::{Builder, Copy};
use crate::llvm::{FunctionRef, Imported, Module};
use crate::plan::{Form, FunctionPlan, Plan, Variant};
use crate::request::{Lanes, Records};
use body::BodyEmitter;
use emitter::{Emitter, is_part};
use tangent::TangentEmitter;
use tape::Tape;
use team::Sweep;

pub use tape::{RUNTIME, RUNTIME_ANCHOR};

/// All generated functions.
#[derive(Clone, Debug, Default)]
pub struct Functions {
    /// Forward and backward sweeps.
    pub sweeps: Vec<FunctionRef>,
    /// To be inlined, in this order: fast paths of the stack, and the adjoints of iterations and fused loops.
    pub helpers: Vec<FunctionRef>,
    /// What these call now and then: to be dropped where nothing calls it.
    pub slow_paths: Vec<FunctionRef>,
    /// What the user asked for.
    pub requested: BTreeMap<Variant, FunctionRef>,
}

/// Generates every variant of the plan. `names` has one symbol for each requested variant; it is
/// given once nothing else has it. Tangents compute these lanes.
///
/// # Errors
/// A bug where the plan lacks something that emission needs.
pub fn emit(
    module: &Module,
    imported: &Imported,
    plan: &Plan<'_>,
    names: &[String],
    (records, lanes): (Records, Lanes),
) -> Result<Functions> {
    let builder = Builder::new(module);
    let tape = Tape::new(&builder, records);
    forget_memory_of_contracted(&builder, imported);
    let mut emitter = Emitter {
        builder: &builder,
        imported,
        plan,
        tape,
        lanes,
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
        emitter.tape.begin(variant);
        body.is_outermost = plan.requested.contains(&variant);
        carry_out(body, function_plan)?;
        if imported.program.teams.contains(&function_plan.func) {
            continue;
        }
        if is_part(plan, variant, function_plan) {
            parts.push(generated.forward);
            continue;
        }
        all.sweeps.push(generated.forward);
        match function_plan.form {
            Form::Split => all.sweeps.push(generated.backward),
            Form::Tangent if !plan.requested.contains(&variant) => {}
            Form::Joined | Form::Tangent => {
                all.requested.insert(variant, generated.forward);
            }
        }
    }
    // What calls them has been generated.
    all.sweeps.extend(forked(&emitter)?);
    emitter.tape.settle(&builder, plan);
    all.helpers.extend(emitter.tape.helpers());
    all.slow_paths.extend(emitter.tape.slow_paths());
    // What a part calls comes after it.
    all.helpers.extend(parts.into_iter().rev());
    Ok(all)
}

/// What gives partials will push and pop.
fn forget_memory_of_contracted(b: &Builder<'_>, imported: &Imported) {
    for func in imported.program.contracted.keys() {
        if let Some(function) = b.callee(imported, *func) {
            b.forget_memory(function);
        }
    }
}

/// Fills the functions of a variant.
fn carry_out(mut body: BodyEmitter<'_, '_, '_, '_>, plan: &FunctionPlan<'_>) -> Result<()> {
    match (&plan.fused, &plan.checkpoint, plan.form) {
        (_, _, Form::Tangent) => TangentEmitter::new(body).emit(),
        (Some(fused), ..) => body.whole(fused),
        (None, Some(checkpoint), _) => body.checkpointed(checkpoint),
        (None, None, _) => {
            body.forward()?;
            body.backward()?;
            body.leave_out();
            Ok(())
        }
    }
}

/// Has teams execute the generated functions of parallel regions; these, and what is called in place of them.
fn forked(emitter: &Emitter<'_, '_, '_>) -> Result<Vec<FunctionRef>> {
    let imported = emitter.imported;
    let mut functions = Vec::new();
    for (variant, plan) in emitter.plan.variants.iter() {
        if !imported.program.teams.contains(&plan.func) {
            continue;
        }
        let generated = emitter.generated(variant)?;
        let missing = || Bug::new("emit", "a parallel region has no body");
        let region = imported.body(plan.func).ok_or_else(missing)?.primal;
        let forward = match plan.form {
            Form::Split => Sweep::Forward,
            Form::Tangent => Sweep::Plain,
            Form::Joined => return Err(Bug::new("emit", "both sweeps of a team are one").into()),
        };
        let mut fork = |member, sweep| -> Result<()> {
            functions.extend([member, team::fork(emitter.builder, member, region, sweep)?]);
            Ok(())
        };
        fork(generated.forward, forward)?;
        if plan.form == Form::Split {
            fork(generated.backward, Sweep::Backward)?;
        }
    }
    Ok(functions)
}

/// Has teams execute the regions that are still called, but for those that one thread shall execute.
///
/// # Errors
/// A bug where that cannot be done.
pub fn fork_regions(module: &Module) -> Result<()> {
    let builder = Builder::new(module);
    for region in module.functions() {
        if !region.is_region() || !module.is_used(region) {
            continue;
        }
        match region.is_executed_together() {
            true => drop(team::fork(&builder, region, region, Sweep::Plain)?),
            false => region.forget_region(),
        }
    }
    Ok(())
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
        return format!("{name}.{}", function_plan.form.derivative().name());
    }
    let primal = &imported.program.signatures[function_plan.func].name;
    format!("{primal}.{}", variant.index())
}
