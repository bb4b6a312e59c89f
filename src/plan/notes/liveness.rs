//! What the forward sweep needs.

use super::subject::{Subject, named};
use crate::analysis::adjoint_liveness::{AdjointLiveness, Cause};
use crate::ir::print::Site;
use crate::ir::{Inst, Op};
use crate::plan::{Datum, Form};

pub fn note(subject: &Subject<'_, '_>, site: Site) -> Option<String> {
    let live = subject.plan.causes.live();
    match (site, live) {
        (Site::Function, None) => Some(match subject.plan.form {
            Form::Split => {
                "not asked: a callee's forward sweep gives its caller all results".into()
            }
            Form::Joined => "not asked: the analysis is switched off".into(),
            Form::Tangent => "not asked: a tangent does all that the primal does".into(),
        }),
        (Site::Inst(inst), Some(live)) => {
            let block = subject.function.insts[inst].block;
            subject
                .plan
                .cfg
                .returns(block)
                .then(|| match live.cause(inst) {
                    Some(cause) => needed(subject, inst, cause),
                    None => dead(subject, live, inst),
                })
        }
        _ => None,
    }
}

fn needed(subject: &Subject<'_, '_>, inst: Inst, cause: Cause) -> String {
    let function = subject.function;
    match cause {
        Cause::Effect => match function.insts[inst].op {
            Op::Store { .. } => "needed: others may see what it writes".to_owned(),
            _ => "needed: for its effect".to_owned(),
        },
        Cause::Derivative(value) => match subject.plan.causes.need(Datum::Primal(value)) {
            (_, Some(user)) => format!("needed: {}", subject.purpose(user)),
            _ => "needed: for the backward sweep".to_owned(),
        },
        Cause::Operand(user) => format!("needed: for {}", named(function, user)),
        Cause::ReadBy(load) => format!("needed: {} may read it", named(function, load)),
        Cause::ReadByAny => "needed: a call or the like may read it later".to_owned(),
    }
}

fn dead(subject: &Subject<'_, '_>, live: &AdjointLiveness, inst: Inst) -> String {
    let function = subject.function;
    if !matches!(function.insts[inst].op, Op::Store { .. }) {
        return "dead for the adjoint: nobody needs its result".to_owned();
    }
    match live.reader(inst) {
        Some(load) => format!(
            "dead for the adjoint: {} may read it, and nobody needs that",
            named(function, load)
        ),
        None => "dead for the adjoint: nobody reads what it writes".to_owned(),
    }
}
