//! Values that the number of an iteration gives, and numbers of iterations.

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::address::finals::Final;
use crate::address::induction::{Induction, Step};
use crate::cfg::{Loop, Way};
use crate::ir::{Binary, Op, Value};
use crate::plan::Datum;

/// What an induction variable is computed from.
pub(super) fn origins(induction: &Induction, shadow: bool) -> Vec<Datum> {
    let start = match shadow {
        true => Datum::Shadow(induction.start),
        false => Datum::Primal(induction.start),
    };
    match induction.step {
        Step::Add(step) | Step::Subtract(step) => vec![start, Datum::Primal(step)],
        Step::Bytes(_) => vec![start],
    }
}

/// A value is `start + step * k` in iteration `k` of its loop.
pub(super) fn counted(subject: &Subject<'_, '_>, value: Value, induction: &Induction) -> Proven {
    let (function, cfg) = (subject.function, &subject.plan.cfg);
    let which = induction.which;
    let data = &cfg.loops()[which];
    let wrong = || {
        Wrong::new(format!(
            "{value} does not advance with the iterations of {which}"
        ))
    };
    let way = subject.plan.reversal.way(data.header);
    if way != Some(&Way::Counter(which)) || !data.counted() {
        return Err(wrong());
    }
    let phi = function.def_inst(value).ok_or_else(wrong)?;
    let input = |from: Option<&crate::ir::Block>| function.phi_input(phi, *from?);
    let (start, next) = (input(data.entering.first()), input(data.latches.first()));
    let next = next
        .and_then(|next| function.def_inst(next))
        .ok_or_else(wrong)?;
    let advance = &function.insts[next];
    let steps = match (&advance.op, induction.step) {
        (Op::Binary(Binary::Add), Step::Add(step)) => {
            advance.args == [value, step] || advance.args == [step, value]
        }
        (Op::Binary(Binary::Sub), Step::Subtract(step)) => advance.args == [value, step],
        (Op::Gep { offset, terms, .. }, Step::Bytes(bytes)) => {
            terms.is_empty() && advance.args.first() == Some(&value) && *offset == bytes
        }
        _ => false,
    };
    let outside = match induction.step {
        Step::Add(step) | Step::Subtract(step) => {
            let def = function.def_block(step);
            def.is_none_or(|def| !cfg.loops().contains(which, def))
        }
        Step::Bytes(_) => true,
    };
    let header = subject.block(phi) == data.header;
    match header && start == Some(induction.start) && steps && outside {
        true => Ok(()),
        false => Err(wrong()),
    }
}

/// A value behind a loop is `start + step * (count + more)`.
pub(super) fn left(subject: &Subject<'_, '_>, value: Value, left: &Final) -> Proven {
    let function = subject.function;
    let which = left.induction.which;
    let data = &subject.plan.cfg.loops()[which];
    let wrong = || Wrong::new(format!("{value} is not what {which} leaves"));
    let exit = function.def_inst(value).ok_or_else(wrong)?;
    let at = subject.block(exit);
    if !subject.plan.reversal.counters_final_at(at).contains(&which)
        || !matches!(function.insts[exit].op, Op::Phi(_))
    {
        return Err(wrong());
    }
    let latch = *data.latches.first().ok_or_else(wrong)?;
    for input in &function.insts[exit].args {
        let mut phis = function.phis(data.header);
        let carried = phis.find_map(|phi| {
            let result = function.insts[phi].result?;
            let is = match left.more {
                0 => result,
                1 => function.phi_input(phi, latch)?,
                _ => return None,
            };
            let counts = counted(subject, result, &left.induction).is_ok();
            (is == *input && counts).then_some(())
        });
        carried.ok_or_else(wrong)?;
    }
    Ok(())
}

/// The value that says, where a loop is entered, how often it iterates: a fact of the program. It belongs to the same entry
/// wherever the loop is left.
pub(super) fn count(subject: &Subject<'_, '_>, which: Loop) -> Option<Value> {
    let cfg = &subject.plan.cfg;
    let data = &cfg.loops()[which];
    let count = subject.program.counts[subject.plan.func].of[data.header]?;
    let given = subject.plan.given.counts.get(&which) == Some(&count);
    let before = subject.function.def_block(count).is_none_or(|def| {
        let mut entering = data.entering.iter();
        !cfg.loops().contains(which, def) && entering.all(|from| cfg.dominates(def, *from))
    });
    (given && before && data.counted()).then_some(count)
}
