//! Tangents: everything is at hand where it is needed, for the one sweep does what the primal does.
//!
//! *Claim*: a tangent counts on nothing that only a backward sweep recovers or a stack holds; the shadow of every pointer through
//! which a step reads or writes tangents is made; and memory is released once, with its shadow. That each instruction has its
//! step, and each operand that varies a tangent, is claimed of tangents and adjoints alike (`steps`, `activity`).

use super::shadows::is_made;
use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::ir::{Inst, Value};
use crate::plan::{Called, Place, Step};
use crate::rules::ArgKind;

/// All instructions.
pub(super) fn all(subject: &Subject<'_, '_>) -> Proven {
    let plan = subject.plan;
    let stores = plan
        .stack
        .frames
        .values()
        .any(|frame| !frame.items.is_empty());
    if stores || !plan.recovery.is_empty() || plan.fused.is_some() {
        return Err(Wrong::new("a tangent counts on a backward sweep"));
    }
    for inst in subject.insts() {
        one(subject, inst).map_err(|wrong| wrong.about(inst))?;
    }
    Ok(())
}

fn one(subject: &Subject<'_, '_>, inst: Inst) -> Proven {
    let plan = subject.plan;
    if plan.dead[inst] || plan.undoing.undone[inst].is_some() {
        return Err(Wrong::new(format!(
            "{inst} is left out or undone in a tangent"
        )));
    }
    if matches!(plan.shadows.allocas[inst], Place::Frame | Place::Stack) {
        return Err(Wrong::new(format!(
            "the tangent of {inst} does not lie beside it"
        )));
    }
    let has_tangent = matches!(subject.step(inst), Step::Pair(pair) if pair.tangent.is_some());
    let adjoint = match plan.calls.of[inst] {
        Some(Called::Pair) => !has_tangent,
        Some(Called::Fused(_) | Called::Iteration(_)) => true,
        _ => false,
    };
    if adjoint {
        return Err(Wrong::new(format!("{inst} calls sweeps of an adjoint")));
    }
    is_made(subject, &pointers(subject, inst))
}

/// The pointers through which a step reads or writes tangents.
fn pointers(subject: &Subject<'_, '_>, inst: Inst) -> Vec<Value> {
    let data = &subject.function.insts[inst];
    let at = |position: usize| data.args.get(position).copied();
    let mut all: Vec<Option<Value>> = match subject.step(inst) {
        Step::Load | Step::Set(_) | Step::Release => vec![at(0)],
        Step::Store | Step::Clear => vec![at(1)],
        Step::Copy(_) => vec![at(0), at(1)],
        Step::Untyped(untyped) => vec![at(untyped.to), untyped.from.and_then(at)],
        Step::Allocate => vec![data.result],
        Step::Pair(pair) => {
            let roles = pair.roles.iter().zip(&data.args);
            let dup = roles.filter(|(role, arg)| role.has_shadow() && subject.has_shadow(**arg));
            dup.map(|(_, arg)| Some(*arg)).collect()
        }
        Step::Elementwise(rule, _) => {
            let out = |(_, arg): &(usize, &crate::rules::Arg)| arg.kind == ArgKind::OutFloat;
            let outs = rule.args.iter().enumerate().filter(out);
            outs.map(|(position, _)| at(position)).collect()
        }
        _ => Vec::new(),
    };
    all.retain(|value| value.is_some_and(|value| subject.has_shadow(value)));
    all.into_iter().flatten().collect()
}
