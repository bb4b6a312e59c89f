//! Integers that are numbers, and never addresses: constants, bytes, and parameters that are numbers wherever a function is called.
//!
//! *Question*: are all callers known, and does each pass such a number? Then a pointer that is made of the
//! parameter leads to no object: Rust's libraries make one of an alignment where there are no elements, and of the number of an error where
//! there may be a pointer instead.
//! *Lattice*: the set of parameters; it only shrinks. *Direction*: from callers to callees, over the whole program, to a fixed point.
//! *Imprecise about*: wider numbers that are computed, or come out of memory.

use std::collections::BTreeSet;

use super::calls::{CallKind, Calls};
use crate::dataflow::{self, Walk};
use crate::ir::{Cast, Constant, Func, Function, Inst, Op, Program, Type, Value, ValueDef};

/// The bits of the addresses below which no system puts anything.
const NARROW: u32 = 16;

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

    /// Whether that is what a value is, whichever way it is joined.
    fn is_one(&self, func: Func, function: &Function, value: Value) -> bool {
        let mut walk = Walk::new([value]);
        while let Some(value) = walk.next() {
            let inst = match function.def(value) {
                ValueDef::Const(Constant::Int(_) | Constant::Zero) => continue,
                ValueDef::Param(index) if self.0.contains(&(func, *index)) => continue,
                ValueDef::Inst(inst) => *inst,
                _ => return false,
            };
            let data = &function.insts[inst];
            match data.op {
                Op::Phi(_) | Op::Freeze => walk.extend(data.args.iter().copied()),
                Op::Select => walk.extend(data.args[1..].iter().copied()),
                Op::Cast(Cast::ZExt) if is_narrow(function.ty(data.args[0])) => {}
                _ => return false,
            }
        }
        true
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

/// Whether an integer is too narrow for an address of anything: the first addresses are kept free.
fn is_narrow(ty: &Type) -> bool {
    matches!(ty, Type::Int(bits) if *bits <= NARROW)
}

fn bodies(program: &Program) -> impl Iterator<Item = (Func, &Function)> {
    let all = program.bodies.iter();
    all.filter_map(|(func, body)| Some((func, body.as_ref()?)))
}
