//! Proves a plan, on every path: what the backward sweep does to have a value, an address, the reversal of the control
//! flow or an adjoint gives the one that the derivative needs.
//!
//! The model is a checker that shares nothing with what it checks. It knows the program, its facts (what may overwrite what,
//! how often loops iterate), and the data of a plan; of how a plan is made it knows nothing, and uses nothing. It walks no
//! single paths: every claim is about all of them, and is found out in sets of blocks, most in one pass over the blocks between
//! a definition and its uses. A plan that fails is a bug of the tool's, never output.
//!
//! What is claimed, file by file:
//! - `slots`: what is popped is what the block that pops needs, of the right time.
//! - `recipes`: what is recomputed, inverted or reloaded is what it was, with `inductions`, `merges`,
//!   `decisions`, `inverses` for their kinds.
//! - `memory`, `undone`, `left_out`: memory is as it was where it is reloaded, and as the primal left it in the end.
//! - `steps`, `activity`, `adjoints`, `masked`: each instruction has its adjoint; nothing that is added to an adjoint is
//!   dropped, nothing is taken before all is added.
//! - `checkpoints`: what is executed again finds what it found, `replaced`: and the shadows that it found.
//! - `shadows`: shadows are where the plan counts on them.
//! - `tangents`: the one sweep of a tangent has all that it needs at hand.

mod activity;
mod adjoints;
mod checkpoints;
mod copies;
mod decisions;
mod inductions;
mod inverses;
mod late;
mod left_out;
mod masked;
mod memory;
mod merges;
mod needs;
mod paths;
mod recipes;
mod repeat;
mod replaced;
mod shadows;
mod slots;
mod steps;
mod subject;
mod tangents;
mod thrown;
mod undone;
mod wrong;

use crate::error::{Bug, Result};
use crate::facts::ProgramFacts;
use crate::memory::calls::Calls;
use crate::plan::{Form, Place, Plan};
use memory::Memory;
use needs::Needs;
use subject::Subject;
use wrong::{Proven, Wrong};

/// Proves all variants.
///
/// # Errors
/// A bug, with a counterexample in lines of the source for each variant that has one, a line for each.
pub fn prove(calls: &Calls<'_>, facts: &ProgramFacts, plan: &Plan<'_>) -> Result<()> {
    let mut wrong = Vec::new();
    for one in plan.variants.values() {
        let missing = || Bug::new("proof", "a planned function has no body");
        let function = calls.program.bodies[one.func]
            .as_ref()
            .ok_or_else(missing)?;
        let pointers = facts.pointers[one.func].as_ref().ok_or_else(missing)?;
        let subject = Subject::new((calls, facts), plan, one, (function, pointers));
        wrong.extend(variant(&subject).err().map(|wrong| wrong.told(function)));
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(Bug::new("proof", wrong.join("\n")).into()),
    }
}

fn variant(subject: &Subject<'_, '_>) -> Proven {
    let memory = Memory::new(subject);
    let needs = Needs::new(subject);
    let on = |stage| move |wrong: Wrong| wrong.rests_on(stage);
    steps::all(subject).map_err(on("plan"))?;
    activity::all(subject).map_err(on("activity"))?;
    shadows::all(subject).map_err(on("memory"))?;
    if subject.plan.form == Form::Tangent {
        return tangents::all(subject).map_err(on("plan"));
    }
    masked::all(subject).map_err(on("plan"))?;
    if subject
        .insts()
        .any(|inst| subject.plan.shadows.allocas[inst] == Place::Beside)
    {
        return Err(Wrong::new(
            "an adjoint has a shadow that only a tangent has",
        ));
    }
    // The sweeps of a fused loop are one: it recovers nothing.
    if subject.plan.fused.is_some() {
        return Ok(());
    }
    // A checkpointed loop's, too: the iterations do.
    if let Some(checkpoint) = &subject.plan.checkpoint {
        return checkpoints::all(subject, checkpoint).map_err(on("checkpoint"));
    }
    adjoints::all(subject).map_err(on("plan"))?;
    slots::frames(subject).map_err(on("plan"))?;
    recipes::all(subject, &memory, &needs).map_err(on("plan"))?;
    undone::all(subject, &memory, &needs).map_err(on("undo"))?;
    left_out::all(subject, &memory).map_err(on("adjoint-liveness"))
}
