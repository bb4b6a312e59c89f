//! How far pointers lie behind the start of their objects.
//!
//! *Question*: at which bytes of the objects that `p` is based on may `p` point?
//! *Lattice*: none yet, one distance, a distance and a period, anywhere (period 1); join is the
//! greatest common divisor. *Direction*: along SSA definitions, to a fixed point over phis.
//! *Imprecise about*: pointers made from integers, and how far a variable index goes.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;

use super::factors;
use super::offset::{Bases, Offset, gcd};
use super::pointers::{Root, fixed_root, passed_on};
use crate::dataflow;
use crate::ir::{Cast, Function, Inst, Op, Program, Type, Value};
use crate::limits;

/// The distances of every pointer of a function from the values that it may be based on.
#[derive(Clone, Debug)]
pub struct Offsets {
    of: SecondaryMap<Value, Bases>,
}

impl Offsets {
    /// Near-linear: periods only shrink, each to a divisor of itself.
    pub fn run(program: &Program, function: &Function) -> Offsets {
        let mut facts = Offsets {
            of: SecondaryMap::new(),
        };
        for (value, data) in function.values.iter() {
            let root = fixed_root(function, value).filter(|_| data.ty.scalar().is_ptr());
            if root.is_some_and(|root| root != Root::Nothing) {
                facts.of[value] = vec![(value, Offset::START)];
            }
        }
        let users = function.users();
        let insts = function.insts.keys();
        let distances = distances(function);
        let dependants = |inst| {
            let result = function.insts[inst].result;
            let farther = result.and_then(|result| distances.get(&result));
            let farther = farther.into_iter().flatten().copied();
            function.users_of_result(&users, inst).chain(farther)
        };
        dataflow::settle(insts, dependants, |inst| {
            let Some(result) = function.insts[inst].result else {
                return false;
            };
            // A pointer that walks comes back to its phi some strides further.
            let (walked, passed): (Vec<Value>, Vec<Value>) = passed_on(function, inst)
                .into_iter()
                .partition(|arg| stride_of_walk(function, *arg, result).is_some());
            let mut joined = facts.of[result].clone();
            for (base, from) in passed.iter().flat_map(|arg| &facts.of[*arg]) {
                join(
                    &mut joined,
                    *base,
                    facts.step(program, function, inst, *from),
                );
            }
            let strides = walked.iter();
            for stride in strides.filter_map(|arg| stride_of_walk(function, *arg, result)) {
                joined
                    .iter_mut()
                    .for_each(|(_, at)| *at = at.repeated(stride));
            }
            let risen = joined != facts.of[result];
            facts.of[result] = joined;
            risen
        });
        facts
    }

    /// Where an instruction's result lies if its operand lies at `from`.
    fn step(&self, program: &Program, function: &Function, inst: Inst, from: Offset) -> Offset {
        let data = &function.insts[inst];
        match &data.op {
            Op::Gep { offset, terms, .. } => terms.iter().fold(from.moved(*offset), |at, term| {
                let index = data.args.get(term.arg as usize).copied();
                let factor = index.map_or(1, |index| self.factor(program, function, index));
                let moved = at.repeated(term.scale.unsigned_abs().saturating_mul(factor));
                Offset {
                    scattered: moved.scattered
                        || index.is_some_and(|it| is_choice(function, it, 0)),
                    ..moved
                }
            }),
            Op::Cast(Cast::IntToPtr) => Offset::ANYWHERE,
            _ => from,
        }
    }

    /// A number that divides an integer (`factors::factor`).
    pub fn factor(&self, program: &Program, function: &Function, value: Value) -> u64 {
        factors::factor(program, function, &|pointer| &self.of[pointer], value)
    }

    /// The distance from whatever a pointer is based on.
    pub fn of(&self, pointer: Value) -> Offset {
        let all = self.of[pointer].iter().map(|(_, at)| *at);
        all.reduce(Offset::join).unwrap_or(Offset::ANYWHERE)
    }

    /// The distances from each of the values that a pointer is based on; none from null.
    pub fn bases(&self, pointer: Value) -> &Bases {
        &self.of[pointer]
    }
}

fn join(bases: &mut Bases, base: Value, at: Offset) {
    match bases.binary_search_by_key(&base, |(known, _)| *known) {
        Ok(known) => bases[known].1 = bases[known].1.join(at),
        Err(before) => bases.insert(before, (base, at)),
    }
}

/// How far a pointer is from a phi that it goes back to, where that is a constant, or one of two: an iterator stays at its end.
fn stride_of_walk(function: &Function, pointer: Value, phi: Value) -> Option<u64> {
    let Some(each) = choice(function, pointer) else {
        return step_of_walk(function, pointer, phi);
    };
    let [a, b] = each.map(|one| match one == phi {
        true => Some(0),
        false => step_of_walk(function, one, phi),
    });
    Some(gcd(a?, b?))
}

/// How far an address is from the phi that it is computed of.
fn step_of_walk(function: &Function, pointer: Value, phi: Value) -> Option<u64> {
    let data = &function.insts[function.def_inst(pointer)?];
    let Op::Gep { offset, terms, .. } = &data.op else {
        return None;
    };
    match &terms[..] {
        _ if data.args[0] != phi => None,
        [] => Some(offset.unsigned_abs()),
        [term] => {
            let index = *data.args.get(term.arg as usize)?;
            let [a, b] = choice(function, index)?.map(|steps| {
                let steps = i64::try_from(function.constant(steps)?.as_int()?).ok()?;
                Some(offset.wrapping_add(term.scale.wrapping_mul(steps)))
            });
            Some(gcd(a?.unsigned_abs(), b?.unsigned_abs()))
        }
        _ => None,
    }
}

/// The two values one of which a select gives.
fn choice(function: &Function, value: Value) -> Option<[Value; 2]> {
    let data = &function.insts[function.def_inst(value)?];
    match (&data.op, &data.args[..]) {
        (Op::Select, [_, a, b]) => Some([*a, *b]),
        _ => None,
    }
}

/// The addresses that are computed of the distances from or to each pointer.
fn distances(function: &Function) -> BTreeMap<Value, Vec<Inst>> {
    let mut all: BTreeMap<Value, Vec<Inst>> = BTreeMap::new();
    let mut insts = function.insts.values();
    if !insts.any(|data| matches!(data.op, Op::Cast(Cast::PtrToInt))) {
        return all;
    }
    for (inst, data) in function.insts.iter() {
        let Op::Gep { terms, .. } = &data.op else {
            continue;
        };
        let indices = terms
            .iter()
            .filter_map(|term| data.args.get(term.arg as usize));
        for pointer in indices.flat_map(|index| factors::ends(function, *index)) {
            all.entry(pointer).or_default().push(inst);
        }
    }
    all
}

/// Whether an index has a few values only: one member or another, and no array.
fn is_choice(function: &Function, index: Value, depth: u32) -> bool {
    if function.constant(index).is_some() {
        return true;
    }
    let Some(inst) = function
        .def_inst(index)
        .filter(|_| depth < limits::CHOICE_DEPTH)
    else {
        return false;
    };
    let data = &function.insts[inst];
    let each = |args: &[Value]| args.iter().all(|arg| is_choice(function, *arg, depth + 1));
    match data.op {
        Op::Cast(Cast::ZExt | Cast::SExt) if *function.ty(data.args[0]) == Type::Int(1) => true,
        Op::Cast(Cast::ZExt | Cast::SExt | Cast::Trunc) | Op::Binary(_) | Op::Phi(_) => {
            each(&data.args)
        }
        Op::Select => each(&data.args[1..]),
        _ => false,
    }
}
