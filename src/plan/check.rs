//! Checks a plan before anything is emitted from it; a failure is a bug of ours.

use super::{Datum, FunctionPlan, Plan, Recovery};
use crate::error::{Bug, Result};
use crate::ir::{Function, Program};

/// Checks every variant.
///
/// # Errors
/// A bug, with what is wrong.
pub fn check(program: &Program, plan: &Plan<'_>) -> Result<()> {
    for function_plan in plan.variants.values() {
        let function = program.bodies[function_plan.func]
            .as_ref()
            .ok_or_else(|| Bug::new("plan", "a planned function has no body"))?;
        frames(function, function_plan)?;
    }
    Ok(())
}

/// What a block pushes is defined there, and every stored datum is pushed somewhere.
fn frames(function: &Function, plan: &FunctionPlan<'_>) -> Result<()> {
    let mut pushed = std::collections::BTreeSet::new();
    for block in plan.cfg.order() {
        for item in &plan.frames[*block].items {
            pushed.insert(item.datum);
            if let Datum::Primal(value) | Datum::Shadow(value) = item.datum
                && let Some(def) = function.def_block(value)
                && !plan.cfg.dominates(def, *block)
            {
                return Err(Bug::new(
                    "plan",
                    format!("{block} pushes {value}, which is not defined there"),
                )
                .into());
            }
        }
    }
    for (datum, how) in &plan.recovery {
        if *how == Recovery::Stored && !pushed.contains(datum) {
            return Err(Bug::new("plan", format!("{datum:?} is never pushed")).into());
        }
    }
    Ok(())
}
