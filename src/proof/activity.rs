//! What carries an adjoint: nothing that is added to an adjoint is dropped.
//!
//! *Claim*: where a step adds to the adjoint of a value, the plan gives that value an adjoint, or it does not depend on anything
//! that has one. What depends is found out here: from active parameters, memory with a shadow and results of calls, along
//! operations with a derivative.

use cranelift_entity::SecondaryMap;

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::analysis::shadows::Shadowed;
use crate::dataflow::Walk;
use crate::ir::{Cast, Inst, Op, Value, ValueDef};
use crate::memory::calls::CallKind;
use crate::plan::Step;
use crate::request::Role;

/// All that is added.
pub(super) fn all(subject: &Subject<'_, '_>) -> Proven {
    let varied = varied(subject);
    for inst in subject.insts() {
        for value in added_to(subject, inst) {
            let dropped = !subject.plan.is_active(value) && varied[value];
            if dropped && !matches!(subject.function.def(value), ValueDef::Const(_)) {
                let what =
                    format!("{inst} adds to the adjoint of {value}, which has none in the plan");
                return Err(Wrong::new(what).about(inst));
            }
        }
    }
    for (index, param) in subject.function.params.iter().enumerate() {
        let role = subject.plan.roles.get(index);
        if subject.plan.is_active(param.value) && role != Some(&Role::Active) {
            let what = format!("the adjoint of parameter {} goes nowhere", index + 1);
            return Err(Wrong::new(what));
        }
    }
    Ok(())
}

/// The values to whose adjoints the step of an instruction adds.
pub(super) fn added_to(subject: &Subject<'_, '_>, inst: Inst) -> Vec<Value> {
    let data = &subject.function.insts[inst];
    let args = &data.args;
    let active = data
        .result
        .is_some_and(|value| subject.plan.is_active(value));
    match subject.step(inst) {
        Step::Elementwise(rule, _) => {
            let partials = |at: &usize| rule.partials_of(*at).next().is_some();
            let positions = (0..args.len()).filter(partials);
            positions.map(|at| args[at]).collect()
        }
        Step::Preaccumulated(at) => {
            let regions = &subject.program.regions[subject.plan.func].all;
            let region = regions.get(*at as usize);
            let edges = region.into_iter().flat_map(|region| &region.edges);
            let passed = edges.filter(|edge| subject.plan.is_active(edge.to));
            passed.map(|edge| edge.from).collect()
        }
        Step::Select if active => args[1..].to_vec(),
        Step::Same | Step::ExtractElement | Step::ExtractValue if active => vec![args[0]],
        Step::InsertElement | Step::InsertValue if active => args[..2].to_vec(),
        Step::Phi | Step::Shuffle | Step::Reduce(_) if active => args.clone(),
        Step::Store | Step::Return => vec![args[0]],
        Step::Call(variant) | Step::Fused(variant) => {
            let callee = subject.all.variants.get(*variant);
            let roles = callee.into_iter().flat_map(|callee| &callee.roles);
            let given = args.iter().zip(roles);
            let given = given.filter(|(_, role)| **role == Role::Active);
            given.map(|(arg, _)| *arg).collect()
        }
        Step::Pair(pair) => {
            let given = args.iter().zip(&pair.roles);
            let given = given.filter(|(_, role)| **role == Role::Active);
            given.map(|(arg, _)| *arg).collect()
        }
        _ => Vec::new(),
    }
}

/// The floating values that depend, differentiably, on what has an adjoint. Linear in uses.
fn varied(subject: &Subject<'_, '_>) -> SecondaryMap<Value, bool> {
    let (function, plan) = (subject.function, subject.plan);
    let mut varied: SecondaryMap<Value, bool> = SecondaryMap::new();
    let params = function.params.iter().zip(&plan.roles);
    let params = params.filter(|(_, role)| **role == Role::Active);
    let mut walk = Walk::new(params.map(|(param, _)| param.value));
    let sources = subject.insts().filter(|inst| is_source(subject, *inst));
    walk.extend(sources.filter_map(|inst| function.insts[inst].result));
    while let Some(value) = walk.next() {
        if !function.ty(value).holds_float() {
            continue;
        }
        varied[value] = true;
        let users = subject.users[value].iter();
        let users = users.filter(|user| depends(subject, **user, value));
        walk.extend(users.filter_map(|user| function.insts[*user].result));
    }
    varied
}

/// Whether a result comes from what has an adjoint, other than by an operand.
fn is_source(subject: &Subject<'_, '_>, inst: Inst) -> bool {
    let data = &subject.function.insts[inst];
    match (&data.op, subject.step(inst)) {
        (Op::Load { .. }, _) => {
            let kind = subject.plan.shadows.kinds[data.args[0]];
            matches!(kind, Shadowed::Yes | Shadowed::Mixed)
        }
        // A call that leads elsewhere ends the run: no adjoint comes out of it.
        (_, Step::Call(_) | Step::Fused(_) | Step::Pair(_)) => true,
        _ => false,
    }
}

/// Whether the result of an instruction depends differentiably on an operand.
fn depends(subject: &Subject<'_, '_>, inst: Inst, operand: Value) -> bool {
    let data = &subject.function.insts[inst];
    match &data.op {
        Op::Binary(_)
        | Op::FNeg
        | Op::Freeze
        | Op::Phi(_)
        | Op::Cast(Cast::FpExt | Cast::FpTrunc)
        | Op::ExtractElement
        | Op::InsertElement
        | Op::Shuffle(_)
        | Op::ExtractValue(_)
        | Op::InsertValue(_) => true,
        Op::Select => data.args[1..].contains(&operand),
        Op::Cast(Cast::Bitcast) => subject.function.ty(operand).scalar() == data.ty.scalar(),
        Op::Call(_) | Op::Invoke { .. } => match subject.calls.kind(subject.function, inst) {
            Some(CallKind::Rule(rule, _)) => data
                .args
                .iter()
                .enumerate()
                .any(|(at, arg)| *arg == operand && rule.partials_of(at).next().is_some()),
            Some(CallKind::Reduce(_)) => true,
            _ => false,
        },
        _ => false,
    }
}
