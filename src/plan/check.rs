//! Checks a plan before anything is emitted from it; a failure is a bug of ours.

use std::collections::VecDeque;

use cranelift_entity::SecondaryMap;

use super::walk::Walk;
use super::{Datum, FunctionPlan, Plan, Recipe, Undone};
use super::{absent, outcome};
use crate::error::{Bug, Result};
use crate::ir::{Block, Clobbers, Function, Program};
use crate::limits;

/// Checks every variant.
///
/// # Errors
/// A bug, with what is wrong.
pub fn check(program: &Program, plan: &Plan<'_>) -> Result<()> {
    for function_plan in plan.variants.values() {
        let function = program.bodies[function_plan.func]
            .as_ref()
            .ok_or_else(|| Bug::new("plan", "a planned function has no body"))?;
        absent::check(program, function, function_plan, plan)?;
        // A fused loop recovers nothing.
        if function_plan.fused.is_some() {
            continue;
        }
        frames(function, function_plan)?;
        if let Some(write) = outcome::lost(function, function_plan) {
            let what = format!("{}: what {write} leaves is lost", function.name);
            return Err(Bug::new("plan", what).into());
        }
        walks(
            function,
            function_plan,
            &program.clobbers[function_plan.func],
        )?;
    }
    Ok(())
}

/// Both sweeps along a few ways through the function.
fn walks(function: &Function, plan: &FunctionPlan<'_>, clobbers: &Clobbers) -> Result<()> {
    let Some(exit) = plan.cfg.exit() else {
        return Ok(());
    };
    let out = distances(plan, exit);
    for seed in 1..=limits::CHECKED_WALKS {
        let way = way(function, plan, &out, exit, seed);
        Walk::new(function, plan, clobbers)
            .run(&way)
            .map_err(|wrong| Bug::new("plan", format!("{}: {wrong}", function.name)))?;
    }
    Ok(())
}

/// For every block the number of edges to the exit.
fn distances(plan: &FunctionPlan<'_>, exit: Block) -> SecondaryMap<Block, usize> {
    let mut out = SecondaryMap::with_default(usize::MAX);
    out[exit] = 0;
    let mut queue = VecDeque::from([exit]);
    while let Some(block) = queue.pop_front() {
        for pred in plan.cfg.preds(block) {
            if out[*pred] == usize::MAX {
                out[*pred] = out[block] + 1;
                queue.push_back(*pred);
            }
        }
    }
    out
}

/// A way from the entry to the exit: at random at first, then by the shortest way out.
fn way(
    function: &Function,
    plan: &FunctionPlan<'_>,
    out: &SecondaryMap<Block, usize>,
    exit: Block,
    seed: u64,
) -> Vec<Block> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut way = vec![function.entry()];
    let mut at = function.entry();
    while at != exit {
        let succs = plan.cfg.succs(at);
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let random = succs.get(state as usize % succs.len().max(1));
        let next = if way.len() < limits::CHECKED_BLOCKS {
            random
        } else {
            succs.iter().min_by_key(|succ| out[**succ])
        };
        let Some(next) = next else {
            break;
        };
        at = *next;
        way.push(at);
    }
    way
}

/// What a load between two undone writes is addressed by is at hand before them.
fn between(function: &Function, plan: &FunctionPlan<'_>) -> Result<()> {
    for (load, data) in function
        .insts
        .iter()
        .filter(|(load, _)| plan.undoing.between[*load])
    {
        for arg in &data.args {
            let datum = Datum::Primal(*arg);
            if plan.is_again(datum) && !plan.undoing.late[data.block].contains(&datum) {
                let what = format!("{load} is executed again before {arg} is known");
                return Err(Bug::new("plan", what).into());
            }
        }
    }
    Ok(())
}

/// What a block pushes is defined there, and every stored datum is pushed somewhere.
fn frames(function: &Function, plan: &FunctionPlan<'_>) -> Result<()> {
    let mut pushed = std::collections::BTreeSet::new();
    for block in plan.cfg.order() {
        for item in &plan.stack.frames[*block].items {
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
    for block in plan.cfg.order() {
        for datum in &plan.needs[*block] {
            if let Datum::Primal(value) | Datum::Shadow(value) = datum
                && let Some(Recipe::Affine(induction)) = plan.recovery_of(*datum)
                && !plan.cfg.loops().contains(induction.which, *block)
            {
                let what = format!("{block} needs {value} outside the loop that counts it");
                return Err(Bug::new("plan", what).into());
            }
        }
    }
    between(function, plan)?;
    for (datum, how) in &plan.recovery {
        let elsewhere = match datum {
            Datum::Final(_) => true,
            Datum::Old(write) => plan.undoing.undone[*write] == Some(Undone::Region),
            _ => false,
        };
        if *how == Recipe::Stored && !elsewhere && !pushed.contains(datum) {
            return Err(Bug::new("plan", format!("{datum:?} is never pushed")).into());
        }
    }
    Ok(())
}
