//! What a note is made from, and its words.

use std::collections::BTreeMap;

use crate::ir::{Func, Function, Inst, Program};
use crate::plan::{Datum, Form, FunctionPlan, Step};
use crate::request::Role;

/// What a note is made from.
pub(super) struct Subject<'a, 't> {
    pub(super) program: &'a Program,
    pub(super) function: &'a Function,
    pub(super) plan: &'a FunctionPlan<'t>,
    /// For every write the loads that it would have to be undone for.
    pub(super) served: BTreeMap<Inst, Vec<Inst>>,
}

impl Subject<'_, '_> {
    /// What a datum is needed for, as in `for v3 for the derivative of v7`.
    pub(super) fn need(&self, datum: Datum) -> String {
        let (through, inst) = self.plan.causes.need(datum);
        let mut text = String::new();
        for datum in through {
            text += &format!("for {}, ", crate::plan::display::text(datum));
        }
        match inst {
            Some(inst) => text + &self.purpose(inst),
            None => text.trim_end_matches(", ").to_owned(),
        }
    }

    /// What the backward sweep does for an instruction.
    pub(super) fn purpose(&self, inst: Inst) -> String {
        let name = named(self.function, inst);
        if self.function.insts[inst].op.is_terminator() && self.plan.steps[inst] == Step::Nothing {
            return format!(
                "to reverse the control flow to {}",
                self.function.insts[inst].block
            );
        }
        match self.plan.steps[inst] {
            Step::Nothing => format!("for {name}"),
            Step::Call(_) | Step::Pair(_) => format!("for the backward sweep of {name}"),
            _ => format!("for the derivative of {name}"),
        }
    }
}

pub(super) fn with_heading(heading: &str, text: Option<String>) -> String {
    let lines = [Some(heading.to_owned()), text];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// `tbr: f(dup, const), joined`
pub(super) fn heading(
    what: &str,
    program: &Program,
    func: Func,
    roles: &[Role],
    form: Form,
) -> String {
    let name = program.signatures[func].name.escape_default();
    let roles: Vec<&str> = roles.iter().map(|role| role.name()).collect();
    let form = match form {
        Form::Joined => "joined",
        Form::Split => "split",
        Form::Tangent => "tangent",
    };
    format!("{what}: {name}({}), {form}", roles.join(", "))
}

/// The note of an instruction, with its number where nothing else names it.
pub(super) fn at(function: &Function, inst: Inst, text: &str) -> String {
    match function.insts[inst].result {
        Some(_) => text.to_owned(),
        None => format!("{inst}: {text}"),
    }
}

/// An instruction by its result, else by its number.
pub(super) fn named(function: &Function, inst: Inst) -> String {
    let result = function.insts.get(inst).and_then(|data| data.result);
    result.map_or_else(|| inst.to_string(), |value| value.to_string())
}

pub(super) fn listed(function: &Function, insts: impl Iterator<Item = Inst>) -> String {
    let names: Vec<String> = insts.map(|inst| named(function, inst)).collect();
    names.join(", ")
}
