//! Pointers whose shadow may be null, and the invariant of all shadows that are computed.
//!
//! *Invariant*: every pointer to a shadow that the adjoint computes is initialised, and it is null only where nothing will
//! be accumulated or cleared, or where the access looks first. For that, whatever is computed from a shadow that may be null
//! may be null itself: addresses in what a pointer leads to, joins, what is read through it, what is passed on.

use cranelift_entity::SecondaryMap;

use super::context::Context;
use super::{FunctionPlan, Plan, Step, Variant};
use crate::analysis::shadows::Shadowed;
use crate::error::{Bug, Result};
use crate::ir::{Function, Inst, Op, Program, Value};
use crate::memory::absent::Absent;
use crate::memory::pointers;

/// The pointers of a function whose shadow may be null.
pub(super) fn of(context: &Context<'_, '_>, facts: &Absent) -> SecondaryMap<Value, bool> {
    let mut all = SecondaryMap::new();
    for (value, data) in context.function.values.iter() {
        all[value] = data.ty.scalar().is_ptr()
            && context.shadows.of(value) == Shadowed::Yes
            && facts.may_be_absent(context.func, context.pointers, value);
    }
    all
}

/// Checks the invariant from the plan alone, value by value and call by call.
///
/// # Errors
/// A bug, with the value that breaks it.
pub(super) fn check(
    program: &Program,
    function: &Function,
    plan: &FunctionPlan<'_>,
    all: &Plan<'_>,
) -> Result<()> {
    for inst in function.insts.keys() {
        if let Some(value) = unmarked(function, plan, inst) {
            let what = format!("the shadow of {value} may be null, and is not looked at");
            return Err(broken(function, what));
        }
        if let Step::Call(variant) | Step::Fused(variant) = plan.steps[inst] {
            passes(program, function, plan, all, inst, variant)?;
        }
    }
    Ok(())
}

/// A result with a shadow that is computed from one that may be null, and is not taken to be so.
fn unmarked(function: &Function, plan: &FunctionPlan<'_>, inst: Inst) -> Option<Value> {
    let data = &function.insts[inst];
    let result = data
        .result
        .filter(|value| function.ty(*value).scalar().is_ptr())?;
    let from = match data.op {
        Op::Load { .. } => vec![data.args[0]],
        _ => pointers::passed_on(function, inst),
    };
    let shadowed = plan.shadows.kinds[result] == Shadowed::Yes;
    let absent = from.iter().any(|value| plan.shadows.absent[*value]);
    (shadowed && absent && !plan.shadows.absent[result]).then_some(result)
}

/// What a call is given is what its callee counts on.
fn passes(
    program: &Program,
    function: &Function,
    plan: &FunctionPlan<'_>,
    all: &Plan<'_>,
    call: Inst,
    variant: Variant,
) -> Result<()> {
    let callee = &all.variants[variant];
    let Some(body) = &program.bodies[callee.func] else {
        return Ok(());
    };
    for (index, (arg, param)) in function.insts[call]
        .args
        .iter()
        .zip(&body.params)
        .enumerate()
    {
        let shadow = callee
            .roles
            .get(index)
            .is_some_and(|role| role.has_shadow());
        if shadow && plan.shadows.absent[*arg] && !callee.shadows.absent[param.value] {
            let what = format!("{call} passes {arg}, whose shadow may be null");
            return Err(broken(function, what));
        }
    }
    Ok(())
}

fn broken(function: &Function, what: String) -> crate::error::Error {
    Bug::new("plan", format!("{}: {what}", function.name)).into()
}
