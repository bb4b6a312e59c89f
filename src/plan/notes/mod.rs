//! The canonical functions with what the analyses found out, as comments: what `--print-after` shows of
//! `memory`, `activity`, `linearity`, `adjoint-liveness`, `tbr`, `counts`, `undo`, `address` and
//! `adjoint-write`.
//!
//! An instruction without a result is named by its number, which its own comment begins with.

mod address;
mod counts;
mod early;
mod lasting;
mod linearity;
mod liveness;
mod tbr;
mod undo;

use std::collections::BTreeMap;

use super::{Datum, Form, FunctionPlan, Step};
use crate::ir::print::{Site, print_in};
use crate::ir::{Func, Function, Inst, Program};
use crate::request::Role;

pub use early::{activity, memory};
pub use linearity::linearity;

/// Which instructions the forward sweep needs, and for what.
pub fn adjoint_liveness(program: &Program, plan: &FunctionPlan<'_>) -> String {
    annotated(program, plan, "adjoint liveness", &liveness::note)
}

/// What the backward sweep needs, for which derivative, and which writes have to be recorded for it.
pub fn tbr(program: &Program, plan: &FunctionPlan<'_>) -> String {
    annotated(program, plan, "to be recorded", &tbr::note)
}

/// Which loops are passed how often.
pub fn counts(program: &Program, plan: &FunctionPlan<'_>) -> String {
    annotated(program, plan, "counts", &counts::note)
}

/// How the values that loops carry are taken back from one iteration to the one before.
pub fn address(program: &Program, plan: &FunctionPlan<'_>) -> String {
    annotated(program, plan, "address", &address::note)
}

/// Which writes save what they overwrite, for which loads.
pub fn undo(program: &Program, plan: &FunctionPlan<'_>) -> String {
    annotated(program, plan, "undo", &undo::note)
}

/// Which writes are still there once the backward sweep has ended.
pub fn adjoint_write(program: &Program, plan: &FunctionPlan<'_>) -> String {
    let Some(function) = &program.bodies[plan.func] else {
        return String::new();
    };
    let lasting = super::outcome::lasting(function, plan);
    annotated(program, plan, "adjoint write", &|subject, site| {
        lasting::note(subject, &lasting, site)
    })
}

/// What a note is made from.
struct Subject<'a, 't> {
    program: &'a Program,
    function: &'a Function,
    plan: &'a FunctionPlan<'t>,
    /// For every write the loads that it would have to be undone for.
    served: BTreeMap<Inst, Vec<Inst>>,
}

type Note<'n> = dyn Fn(&Subject<'_, '_>, Site) -> Option<String> + 'n;

fn annotated(program: &Program, plan: &FunctionPlan<'_>, what: &str, note: &Note<'_>) -> String {
    let Some(function) = &program.bodies[plan.func] else {
        return String::new();
    };
    let subject = Subject {
        program,
        function,
        plan,
        served: plan.causes.served(function),
    };
    let heading = heading(what, program, plan.func, &plan.roles, plan.form);
    print_in(program, function, &mut |site| {
        let text = note(&subject, site);
        match site {
            Site::Function => Some(with_heading(&heading, text)),
            Site::Block(_) => text,
            Site::Inst(inst) => text.map(|text| at(function, inst, &text)),
        }
    })
}

fn with_heading(heading: &str, text: Option<String>) -> String {
    let lines = [Some(heading.to_owned()), text];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// `tbr: f(dup, const), joined`
fn heading(what: &str, program: &Program, func: Func, roles: &[Role], form: Form) -> String {
    let name = program.signatures[func].name.escape_default();
    let roles: Vec<&str> = roles.iter().map(|role| role.name()).collect();
    let form = match form {
        Form::Joined => "joined",
        Form::Split => "split",
    };
    format!("{what}: {name}({}), {form}", roles.join(", "))
}

/// The note of an instruction, with its number where nothing else names it.
fn at(function: &Function, inst: Inst, text: &str) -> String {
    match function.insts[inst].result {
        Some(_) => text.to_owned(),
        None => format!("{inst}: {text}"),
    }
}

/// An instruction by its result, else by its number.
fn named(function: &Function, inst: Inst) -> String {
    let result = function.insts.get(inst).and_then(|data| data.result);
    result.map_or_else(|| inst.to_string(), |value| value.to_string())
}

fn listed(function: &Function, insts: impl Iterator<Item = Inst>) -> String {
    let names: Vec<String> = insts.map(|inst| named(function, inst)).collect();
    names.join(", ")
}

impl Subject<'_, '_> {
    /// What a datum is needed for, as in `for v3 for the derivative of v7`.
    fn need(&self, datum: Datum) -> String {
        let (through, inst) = self.plan.causes.need(datum);
        let mut text = String::new();
        for datum in through {
            text += &format!("for {}, ", super::display::text(datum));
        }
        match inst {
            Some(inst) => text + &self.purpose(inst),
            None => text.trim_end_matches(", ").to_owned(),
        }
    }

    /// What the backward sweep does for an instruction.
    fn purpose(&self, inst: Inst) -> String {
        let name = named(self.function, inst);
        if self.function.insts[inst].op.is_terminator() && self.plan.steps[inst] == Step::Nothing {
            return format!("for the way back to {}", self.function.insts[inst].block);
        }
        match self.plan.steps[inst] {
            Step::Nothing => format!("for {name}"),
            Step::Call(_) | Step::Pair(_) => format!("for the backward sweep of {name}"),
            _ => format!("for the derivative of {name}"),
        }
    }
}
