//! What the backward sweep needs, and what has to be recorded for it.

use super::subject::{Subject, listed, named};
use crate::ir::print::Site;
use crate::ir::{Inst, Op, Value};
use crate::memory::cells::Cell;
use crate::plan::{Datum, Form, Recipe};

pub fn note(subject: &Subject<'_, '_>, site: Site) -> Option<String> {
    match site {
        Site::Function if subject.plan.form == Form::Split => {
            Some("nothing is recorded: callers run between the sweeps, and may write".to_owned())
        }
        Site::Function | Site::Block(_) => None,
        Site::Inst(inst) => {
            let data = subject.function.insts.get(inst)?;
            let mut lines: Vec<String> = data
                .result
                .map(|v| needed(subject, v))
                .into_iter()
                .collect();
            if let Op::Load { .. } = data.op {
                lines.extend(overwritten(subject, inst));
            }
            lines.extend(recorded(subject, inst));
            (!lines.is_empty()).then(|| lines.join("\n"))
        }
    }
}

fn needed(subject: &Subject<'_, '_>, value: Value) -> String {
    let datum = Datum::Primal(value);
    let Some(how) = subject.plan.recovery_of(datum) else {
        return "not needed".to_owned();
    };
    let how = match how {
        Recipe::Available => "at hand",
        Recipe::Kept => "kept",
        Recipe::Stored => "stored",
        _ => match subject.function.def_inst(value) {
            Some(inst) if matches!(subject.function.insts[inst].op, Op::Load { .. }) => "reloaded",
            _ => "recomputed",
        },
    };
    format!("needed {}: {how}", subject.need(datum))
}

/// Of a load: what may write its cell, and whether that is to be recorded.
fn overwritten(subject: &Subject<'_, '_>, load: Inst) -> Vec<String> {
    let Some(writes) = &subject.program.clobbers[subject.plan.func].of[load] else {
        return vec!["nothing is known of what writes there".to_owned()];
    };
    let recorded = subject.plan.causes.recorded().recorded(load);
    let mut lines: Vec<String> = Vec::new();
    if !recorded.is_empty() {
        let all = listed(subject.function, recorded.iter().copied());
        lines.push(format!("overwritten by {all}: to be recorded"));
    }
    if subject.plan.form == Form::Split {
        return lines;
    }
    for write in writes.iter().filter(|write| !recorded.contains(write)) {
        let why = not_recorded(subject, load, *write, recorded);
        lines.push(format!(
            "{} not recorded: {why}",
            named(subject.function, *write)
        ));
    }
    lines
}

fn not_recorded(subject: &Subject<'_, '_>, load: Inst, write: Inst, recorded: &[Inst]) -> String {
    let function = subject.function;
    if subject.plan.dead[write] {
        return "it is dead for the adjoint".to_owned();
    }
    let (from, to) = (function.insts[load].block, function.insts[write].block);
    let around = subject.plan.cfg.loops().loop_of(from).is_some();
    let later = match from == to {
        true => around || load < write,
        false => subject.plan.cfg.may_follow(from, to),
    };
    if !later {
        return "not executed after it".to_owned();
    }
    let read = Cell::of(function, load);
    let covers = |other: &&Inst| {
        let written = Cell::of(function, **other);
        read.is_some_and(|read| written.is_some_and(|written| written.covers(&read)))
    };
    match recorded.iter().find(covers) {
        Some(kill) => format!("{} brings the cell back", named(function, *kill)),
        None => "does not come between the load and its use".to_owned(),
    }
}

/// Of a write: the loads that it is to be recorded for.
fn recorded(subject: &Subject<'_, '_>, write: Inst) -> Option<String> {
    let writes = matches!(subject.function.insts[write].op, Op::Store { .. });
    match subject.served.get(&write) {
        Some(loads) => Some(format!(
            "overwrites what {} read",
            listed(subject.function, loads.iter().copied())
        )),
        None => writes.then(|| "overwrites nothing that is reloaded".to_owned()),
    }
}
