//! Proves a plan, on every path: what the backward sweep does to have a value, an address, a way back or an adjoint gives the
//! one that the derivative needs.
//!
//! The model is a checker that shares nothing with what it checks. It knows the program, its facts (what may overwrite what,
//! how often loops iterate), and the data of a plan; of how a plan is made it knows nothing, and uses nothing. It walks no
//! single paths: every claim is about all of them, and is found out in sets of blocks, most in one pass over the blocks between
//! a definition and its uses. A plan that fails is a bug of the tool's, never output.
//!
//! What is claimed, file by file:
//! - [`slots`]: what is popped is what the block that pops needs, of the right time.
//! - [`recipes`]: what is computed again, inverted or read again is what it was, with [`inductions`], [`merges`],
//!   [`decisions`], [`inverses`] for their kinds.
//! - [`memory`], [`undone`]: memory is as it was where it is read again, and as the primal left it in the end.

mod decisions;
mod inductions;
mod inverses;
mod late;
mod memory;
mod merges;
mod needs;
mod paths;
mod recipes;
mod repeat;
mod slots;
mod subject;
mod undone;
mod wrong;

use crate::error::{Bug, Result};
use crate::ir::Program;
use crate::plan::Plan;
use memory::Memory;
use needs::Needs;
use subject::Subject;
use wrong::Proven;

/// Proves all variants.
///
/// # Errors
/// A bug, with a counterexample in lines of the source.
pub fn prove(program: &Program, plan: &Plan<'_>) -> Result<()> {
    for one in plan.variants.values() {
        let function = program.bodies[one.func].as_ref();
        let function =
            function.ok_or_else(|| Bug::new("proof", "a planned function has no body"))?;
        let subject = Subject::new(program, plan, one, function);
        variant(&subject).map_err(|wrong| wrong.told(function))?;
    }
    Ok(())
}

fn variant(subject: &Subject<'_, '_>) -> Proven {
    let memory = Memory::new(subject);
    let needs = Needs::new(subject);
    slots::frames(subject)?;
    recipes::all(subject, &memory, &needs)?;
    undone::all(subject, &memory, &needs)
}
