//! Which writes are still there once the backward sweep has ended.

use std::collections::BTreeSet;

use super::subject::{Subject, named};
use crate::analysis::adjoint_write::AdjointWrite;
use crate::ir::print::Site;
use crate::ir::{Inst, Op, Value};
use crate::plan::outcome;

pub fn note(subject: &Subject<'_, '_>, lasting: &AdjointWrite, site: Site) -> Option<String> {
    match site {
        Site::Function => Some(objects(subject, lasting)),
        Site::Block(_) => None,
        Site::Inst(inst) => fate(subject, lasting, inst),
    }
}

/// The objects that are not as they were.
fn objects(subject: &Subject<'_, '_>, lasting: &AdjointWrite) -> String {
    let (function, plan) = (subject.function, subject.plan);
    let writes = function.insts.keys().filter(|write| lasting.lasts(*write));
    let objects = writes.map(|write| outcome::object(function, plan, write));
    let objects: BTreeSet<Option<Value>> = objects.collect();
    let text = |object: &Option<Value>| match object {
        Some(value) => format!("behind {value}"),
        None => "in calls".to_owned(),
    };
    match objects.is_empty() {
        true => "no write lasts".to_owned(),
        false => {
            let all: Vec<String> = objects.iter().map(text).collect();
            format!("writes last {}", all.join(", "))
        }
    }
}

fn fate(subject: &Subject<'_, '_>, lasting: &AdjointWrite, inst: Inst) -> Option<String> {
    let (function, plan) = (subject.function, subject.plan);
    if lasting.lasts(inst) {
        return Some("lasts".to_owned());
    }
    if plan.undoing.undone[inst].is_some() {
        return Some("does not last: it is undone".to_owned());
    }
    if let Some(by) = lasting.inverted(inst) {
        let by = named(function, by);
        return Some(format!("does not last: {by} restores what it overwrote"));
    }
    let store = matches!(function.insts[inst].op, Op::Store { .. });
    (store && plan.dead[inst]).then(|| "left out".to_owned())
}
