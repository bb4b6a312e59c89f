//! Integer parameters that are numbers wherever a function is called, and never addresses.
//!
//! *Question*: are all callers known, and does each pass a constant, or such a parameter of its own? Then a pointer that is made of the
//! parameter leads to no object: Rust's libraries make one of an alignment where there are no elements.
//! *Lattice*: the set of parameters; it only shrinks. *Direction*: from callers to callees, over the whole program, to a fixed point.
//! *Imprecise about*: numbers that are computed, or come out of memory.

use std::collections::BTreeSet;

use super::calls::{CallKind, Calls};
use crate::dataflow;
use crate::ir::{Cast, Constant, Func, Function, Inst, Op, Program, Value, ValueDef};

/// Parameters that are numbers, by function and position.
#[derive(Clone, Debug, Default)]
pub struct Numbers(BTreeSet<(Func, u32)>);

impl Numbers {
    /// Rounds over all calls, as many as there are calls one within another.
    pub fn run(calls: &Calls<'_>) -> Numbers {
        let program = calls.program;
        let outside = calls.called_from_outside();
        let bodies: Vec<(Func, &Function)> = bodies(program).collect();
        let known = bodies.iter().filter(|(func, _)| !outside[*func]);
        let params = known.flat_map(|(func, function)| {
            let params = (0..).zip(&function.params);
            let integers = params.filter(|(_, param)| function.ty(param.value).is_int());
            integers.map(|(index, _)| (*func, index))
        });
        let mut facts = Numbers(params.collect());
        if facts.0.is_empty() {
            return facts;
        }
        dataflow::rounds(&bodies, |_, (func, function)| {
            facts.visit(calls, func, function)
        });
        facts
    }

    /// Whether a pointer is made of a number.
    pub(super) fn are_behind(&self, func: Func, function: &Function, pointer: Inst) -> bool {
        let data = &function.insts[pointer];
        matches!(data.op, Op::Cast(Cast::IntToPtr)) && self.is_one(func, function, data.args[0])
    }

    fn is_one(&self, func: Func, function: &Function, value: Value) -> bool {
        match function.def(value) {
            ValueDef::Const(Constant::Int(_) | Constant::Zero) => true,
            ValueDef::Param(index) => self.0.contains(&(func, *index)),
            _ => false,
        }
    }

    /// Drops what a body passes something else to; whether there was any.
    fn visit(&mut self, calls: &Calls<'_>, func: Func, function: &Function) -> bool {
        let before = self.0.len();
        for (inst, data) in function.insts.iter() {
            let Some(CallKind::Body(callee)) = calls.kind(function, inst) else {
                continue;
            };
            for (index, arg) in (0..).zip(&data.args) {
                if !self.is_one(func, function, *arg) {
                    self.0.remove(&(callee, index));
                }
            }
        }
        self.0.len() != before
    }
}

fn bodies(program: &Program) -> impl Iterator<Item = (Func, &Function)> {
    let all = program.bodies.iter();
    all.filter_map(|(func, body)| Some((func, body.as_ref()?)))
}
