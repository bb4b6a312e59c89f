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
mod subject;
mod tbr;
mod undo;

use super::FunctionPlan;
use crate::ir::Program;
use crate::ir::print::{Site, print_in};
use subject::{Subject, at, heading, with_heading};

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

/// How the values that loops carry are inverted from one iteration to the one before.
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
