//! Integers that may be the bits of floats: which parameters and results of functions are, and which memory of integers keeps some.
//!
//! *Question*: may an integer that a function is given, returns, or reads from memory that has no floats, be the bits of a float?
//! *Lattice*: per integer parameter, function and object, it may or not; join is or. *Direction*: from loads of memory that
//! may hold floats and from casts of floats, through calls and memory, to a fixed point.
//! *Imprecise about*: the parts of an object, and its contents at different times; parameters as wide as two floats, in which structures
//! are passed.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;

use super::body::Body;
use super::calls::{CallKind, Calls};
use super::carried::Carried;
use super::claims::Claims;
use super::content::Contents;
use super::pointees::Pointees;
use super::pointers::{Pointers, Root, key};
use crate::dataflow;
use crate::ir::{Cast, Func, Function, Inst, Op, Type, Value, ValueDef};

/// The narrowest integer in which a calling convention passes a structure of several members.
const STRUCTURE: u32 = 64;

/// Which integers of a program's interfaces may be the bits of floats.
#[derive(Clone, Debug, Default)]
pub struct Bits {
    params: SecondaryMap<Func, Vec<bool>>,
    /// Functions to which something may be passed that is not seen.
    called_from_outside: SecondaryMap<Func, bool>,
    results: SecondaryMap<Func, bool>,
    /// Functions that make floats of the bits of integers, by themselves or by what they call.
    makers: SecondaryMap<Func, bool>,
    /// Pointers that may be the bits of floats.
    of_floats: Passed,
    /// Integers, or what has some in it, that may be the bits of pointers.
    of_pointers: Passed,
    /// What bits come into by a cast of a float, not only from memory that may hold anything.
    cast: Casts,
    /// The bits of floats that lie in memory as pointers, and pointers that lie there as floats.
    numbers: Carried,
    addresses: Carried,
}

/// Parameters and results that may be words of some kind.
#[derive(Clone, PartialEq, Debug, Default)]
struct Passed {
    params: BTreeSet<(Func, u32)>,
    results: BTreeSet<Func>,
}

/// Where the bits of floats go that are cast to integers.
#[derive(Clone, PartialEq, Debug, Default)]
struct Casts {
    params: BTreeSet<(Func, u32)>,
    results: BTreeSet<Func>,
    /// Objects without floats that keep some: buffers of bytes, say.
    objects: BTreeSet<(Func, Root)>,
}

impl Bits {
    /// Rounds over all functions until nothing changes.
    pub fn run(
        calls: &Calls<'_>,
        pointers: &SecondaryMap<Func, Option<Pointers>>,
        contents: &Contents,
        claims: &Claims,
        pointees: &Pointees,
    ) -> Bits {
        let program = calls.program;
        let bodies: Vec<Body<'_>> = program
            .signatures
            .keys()
            .filter_map(|func| {
                Some(Body {
                    calls,
                    func,
                    function: program.bodies[func].as_ref()?,
                    pointers: pointers[func].as_ref()?,
                    contents,
                    claims,
                    pointees,
                })
            })
            .collect();
        let mut facts = Bits {
            makers: calls.reaching(makes_floats),
            called_from_outside: calls.called_from_outside(),
            ..Bits::default()
        };
        for body in &bodies {
            facts.params[body.func] = vec![false; body.function.params.len()];
        }
        let mut risen = true;
        while risen {
            dataflow::rounds(&bodies, |_, body| facts.visit(body));
            risen = facts.numbers.pass(claims, pointees.class());
            risen |= facts.addresses.pass(claims, pointees.class());
        }
        facts
    }

    /// What a body tells of its own result and of the parameters of its callees; whether that is more than was known.
    fn visit(&mut self, body: Body<'_>) -> bool {
        let mut risen = false;
        for (inst, data) in body.function.insts.iter() {
            if let (Op::Ret, Some(value)) = (&data.op, data.args.first()) {
                risen |= self.give(body, *value);
            }
            if let Op::Store { .. } = data.op {
                risen |= self.cast.store(body, data.args[0], data.args[1]);
                let is_number = self.is_pointer_of_float(body, data.args[0]);
                risen |= is_number && self.numbers.store(body, data.args[1]);
                let is_address = self.is_float_of_pointer(body, data.args[0]);
                risen |= is_address && self.addresses.store(body, data.args[1]);
            }
            let Some(CallKind::Body(callee)) = body.calls.kind(body.function, inst) else {
                continue;
            };
            for (index, arg) in data.args.iter().enumerate() {
                let param = (callee, index as u32);
                if self.is_pointer_of_float(body, *arg) {
                    risen |= self.of_floats.params.insert(param);
                }
                if self.is_integer_of_pointer(body, *arg) {
                    risen |= self.of_pointers.params.insert(param);
                }
                let known = self.params[callee].get(index).copied();
                if known == Some(false) && self.is_integer_of_float(body, *arg) {
                    self.params[callee][index] = true;
                    risen = true;
                }
                risen |= self.cast.pass(body, *arg, param);
            }
        }
        risen
    }

    /// A result; whether that is more than was known.
    fn give(&mut self, body: Body<'_>, value: Value) -> bool {
        let mut risen = self.cast.is_cast(body, value) && self.cast.results.insert(body.func);
        if !self.results[body.func] && self.is_integer_of_float(body, value) {
            self.results[body.func] = true;
            risen = true;
        }
        risen |= self.is_pointer_of_float(body, value) && self.of_floats.results.insert(body.func);
        let may_be_pointer = self.is_integer_of_pointer(body, value);
        risen | (may_be_pointer && self.of_pointers.results.insert(body.func))
    }

    /// Whether a function, or what it calls, makes floats of the bits of integers.
    pub fn makes_floats(&self, func: Func) -> bool {
        self.makers[func]
    }

    /// Whether a function reads integers from what a parameter leads to, and makes floats of their bits, or
    /// has them made by what it calls.
    pub fn reads_floats_as_words(&self, body: Body<'_>, param: u32) -> bool {
        if !self.makes_floats(body.func) {
            return false;
        }
        let of_param = |address| {
            let mut roots = body.pointers.of(address).iter();
            roots.any(|root| root == Root::Param(param))
        };
        let from_there = |value: &Value| {
            body.function.ty(*value).scalar().is_int()
                && self.may_hold(body, *value, |_| false, of_param)
        };
        body.function.insts.iter().any(|(inst, data)| {
            let made = match (&data.op, body.calls.kind(body.function, inst)) {
                (Op::Cast(Cast::Bitcast), _) => data.ty.holds_float(),
                (_, Some(CallKind::Body(callee))) => self.makes_floats(callee),
                _ => false,
            };
            made && data.args.iter().any(from_there)
        })
    }

    /// Whether an integer may be made from the bits of a float.
    pub(super) fn is_integer_of_float(&self, body: Body<'_>, value: Value) -> bool {
        let is_float = |value| body.function.ty(value).is_float_or_vector();
        body.function.ty(value).holds_int() && self.may_hold(body, value, is_float, |_| true)
    }

    /// Whether a value is one of which `is_float` holds, or may hold the bits of such a one, or of a float from
    /// memory behind an address that `counts`.
    pub fn may_hold(
        &self,
        body: Body<'_>,
        value: Value,
        is_float: impl Fn(Value) -> bool,
        counts: impl Fn(Value) -> bool,
    ) -> bool {
        let function = body.function;
        body.comes_from(value, |value| {
            is_float(value)
                || match function.def(value) {
                    ValueDef::Param(index) => self.param(body, *index, function.ty(value)),
                    ValueDef::Inst(inst) => {
                        let data = &function.insts[*inst];
                        match (&data.op, body.calls.kind(function, *inst)) {
                            (Op::Load { .. }, _) => {
                                counts(data.args[0]) && self.holds_floats(body, *inst)
                                    || self.cast.keeps(body, data.args[0])
                            }
                            (_, Some(CallKind::Body(callee))) => self.results[callee],
                            _ => false,
                        }
                    }
                    _ => false,
                }
        })
    }

    /// Whether a pointer may be the bits of a float, moved as they are: a word that is a pointer on one path and a number on another.
    pub fn is_pointer_of_float(&self, body: Body<'_>, value: Value) -> bool {
        let is_one = |inst| {
            let data = &body.function.insts[inst];
            match data.op {
                Op::Cast(Cast::IntToPtr) => self.is_integer_of_float(body, data.args[0]),
                _ => body.may_load_float(inst) || self.reads_carried(&self.numbers, body, inst),
            }
        };
        body.function.ty(value).holds_ptr() && self.of_floats.may_be(body, value, is_one)
    }

    /// Whether floats may lie where something is read, as what they are or as pointers.
    fn holds_floats(&self, body: Body<'_>, load: Inst) -> bool {
        let data = &body.function.insts[load];
        body.may_hold_floats(data.args[0], &data.ty)
            || self.reads_carried(&self.numbers, body, load)
    }

    /// Whether one of these words may be read, of which the source does not tell the type.
    fn reads_carried(&self, words: &Carried, body: Body<'_>, load: Inst) -> bool {
        let data = &body.function.insts[load];
        body.is_untold_load(load) && words.lies_at(body, data.args[0], &data.ty)
    }

    /// Whether an integer may be the bits of a pointer, moved as they are.
    pub fn is_integer_of_pointer(&self, body: Body<'_>, value: Value) -> bool {
        let is_one = |inst| body.may_give_pointer(inst);
        body.function.ty(value).holds_int() && self.of_pointers.may_be(body, value, is_one)
    }

    /// Whether an integer may be the bits of a pointer, or some of them, moved as they are.
    pub fn may_be_pointer(&self, body: Body<'_>, value: Value) -> bool {
        let mut origins = body.origins(value);
        self.is_integer_of_pointer(body, value)
            || origins.any(|origin| {
                let inst = body.function.def_inst(origin);
                inst.is_some_and(|inst| body.may_read_pointer(inst))
            })
    }

    /// Whether a float may be a pointer, moved as it is: it is read where others keep pointers, and the source does not say that it is a
    /// float, or it is cast from an integer that may be one.
    fn is_float_of_pointer(&self, body: Body<'_>, value: Value) -> bool {
        let is_one = |origin: Value| {
            let Some(inst) = body.function.def_inst(origin) else {
                return false;
            };
            let data = &body.function.insts[inst];
            match data.op {
                Op::Cast(Cast::Bitcast) => self.is_integer_of_pointer(body, data.args[0]),
                _ => {
                    body.is_untold_load(inst) && body.may_meet_pointer(data.args[0], &data.ty)
                        || self.reads_carried(&self.addresses, body, inst)
                }
            }
        };
        body.function.ty(value).holds_float() && body.origins(value).any(is_one)
    }

    /// Whether a stored pointer may be the bits of a float, or a stored float those of a pointer, and be read as what it is again.
    pub fn is_mistaken(&self, body: Body<'_>, value: Value, pointer: Value) -> bool {
        let ty = body.function.ty(value);
        self.is_pointer_of_float(body, value) && body.keeps_float(pointer, ty)
            || self.is_float_of_pointer(body, value) && body.may_meet_pointer(pointer, ty)
    }

    /// The same, wherever it is stored.
    pub fn may_be_mistaken(&self, body: Body<'_>, value: Value) -> bool {
        self.is_pointer_of_float(body, value) || self.is_float_of_pointer(body, value)
    }

    /// A structure of floats that is passed by value may come as an integer.
    fn param(&self, body: Body<'_>, index: u32, ty: &Type) -> bool {
        let wide = matches!(ty.scalar(), Type::Int(bits) if *bits >= STRUCTURE);
        wide && self.called_from_outside[body.func]
            || self.params[body.func]
                .get(index as usize)
                .is_some_and(|may| *may)
    }
}

impl Passed {
    /// Whether a value is, or has in it, one of these, as it is, or the result of an instruction that is such a word.
    fn may_be(&self, body: Body<'_>, value: Value, is_one: impl Fn(Inst) -> bool) -> bool {
        let function = body.function;
        body.origins(value)
            .any(|origin| match function.def(origin) {
                ValueDef::Param(index) => self.params.contains(&(body.func, *index)),
                ValueDef::Inst(inst) => match body.calls.kind(function, *inst) {
                    Some(CallKind::Body(callee)) => self.results.contains(&callee),
                    _ => is_one(*inst),
                },
                _ => false,
            })
    }
}

impl Casts {
    /// An integer is stored; whether that is news of where bits are kept.
    fn store(&mut self, body: Body<'_>, stored: Value, pointer: Value) -> bool {
        let content = body.contents.at(body.func, body.pointers, pointer);
        // Where there are floats an integer among them may be the bits of one anyway.
        let is_news = !content.has_floats() && !self.keeps(body, pointer);
        is_news && self.is_cast(body, stored) && self.keep_in(body, pointer)
    }

    /// An argument; what a function keeps behind a parameter its callers have in what they pass, and the other way round.
    fn pass(&mut self, body: Body<'_>, arg: Value, (callee, index): (Func, u32)) -> bool {
        if !body.function.ty(arg).is_ptr() {
            return self.is_cast(body, arg) && self.params.insert((callee, index));
        }
        let param = (callee, Root::Param(index));
        match (self.objects.contains(&param), self.keeps(body, arg)) {
            (true, false) => self.keep_in(body, arg),
            (false, true) => self.objects.insert(param),
            _ => false,
        }
    }

    fn keep_in(&mut self, body: Body<'_>, pointer: Value) -> bool {
        let before = self.objects.len();
        let roots = body.pointers.of(pointer).objects();
        self.objects.extend(roots.map(|root| key(body.func, root)));
        self.objects.len() != before
    }

    /// Whether memory of integers behind a pointer keeps some.
    fn keeps(&self, body: Body<'_>, pointer: Value) -> bool {
        let mut roots = body.pointers.of(pointer).objects();
        !self.objects.is_empty() && roots.any(|root| self.objects.contains(&key(body.func, root)))
    }

    /// Whether an integer is made of the bits of a float that was cast.
    fn is_cast(&self, body: Body<'_>, value: Value) -> bool {
        let function = body.function;
        let is_one = |value: Value| match function.def(value) {
            ValueDef::Param(index) => self.params.contains(&(body.func, *index)),
            ValueDef::Inst(inst) => {
                let data = &function.insts[*inst];
                match (&data.op, body.calls.kind(function, *inst)) {
                    (Op::Cast(Cast::Bitcast), _) => function.ty(data.args[0]).holds_float(),
                    (Op::Load { .. }, _) => self.keeps(body, data.args[0]),
                    (_, Some(CallKind::Body(callee))) => self.results.contains(&callee),
                    _ => false,
                }
            }
            _ => false,
        };
        function.ty(value).holds_int() && body.comes_from(value, is_one)
    }
}

/// Whether a function may make a float of the bits of an integer: by a cast, or by memory that holds both.
fn makes_floats(function: &Function) -> bool {
    let is_float = |value: &Value| function.ty(*value).holds_float();
    let (mut stores, mut loads) = (false, false);
    for data in function.insts.values() {
        match data.op {
            Op::Cast(Cast::Bitcast) if data.ty.holds_float() && !is_float(&data.args[0]) => {
                return true;
            }
            Op::Store { .. } => stores |= !is_float(&data.args[0]),
            Op::Load { .. } => loads |= data.ty.holds_float(),
            _ => {}
        }
    }
    stores && loads
}
