//! Integers that may be the bits of floats: which parameters and results of functions are, and which memory of integers keeps some.
//!
//! *Question*: may an integer that a function is given, returns, or reads from memory that has no floats, be the bits of a float?
//! *Lattice*: per integer parameter, function and object, it may or not; join is or. *Direction*: from loads of memory that
//! may hold floats and from casts of floats, through calls and memory, to a fixed point.
//! *Imprecise about*: the parts of an object, and its contents at different times; parameters as wide as two floats, in which structures
//! are passed.

use std::collections::BTreeSet;
use std::iter;

use cranelift_entity::SecondaryMap;

use super::calls::{CallKind, Calls};
use super::claims::{Claim, Claims};
use super::content::Contents;
use super::copied::Length;
use super::pattern;
use super::pointees::Pointees;
use super::pointers::{Pointers, Root, key};
use super::reused;
use super::shape::scalars_of;
use crate::dataflow::{self, Walk};
use crate::ir::{Cast, Func, Function, Inst, Op, Type, Value, ValueDef};
use crate::limits;

/// The narrowest integer in which a calling convention passes a structure of several members.
const STRUCTURE: u32 = 64;

/// Which integers of a program's interfaces may be the bits of floats.
#[derive(Clone, PartialEq, Debug, Default)]
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

/// One function and what is known of its memory.
#[derive(Clone, Copy)]
pub struct Body<'a> {
    pub calls: &'a Calls<'a>,
    pub func: Func,
    pub function: &'a Function,
    pub pointers: &'a Pointers,
    pub contents: &'a Contents,
    pub claims: &'a Claims,
    pub pointees: &'a Pointees,
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
        dataflow::rounds(&bodies, |_, body| facts.visit(body));
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
                                counts(data.args[0]) && body.may_hold_floats(data.args[0], &data.ty)
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
        let is_one = |inst| body.may_load_float(inst);
        body.function.ty(value).holds_ptr() && self.of_floats.may_be(body, value, is_one)
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
                _ => body.is_untold_load(inst) && body.may_meet_pointer(data.args[0], &data.ty),
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

impl Body<'_> {
    /// Whether a value is one of these, or made of one by arithmetic; it may be where too much had to be looked at. The numbers
    /// that are counted of floats, and what comparisons and other functions give, are none of their bits.
    fn comes_from(self, value: Value, is_one: impl Fn(Value) -> bool) -> bool {
        let mut walk = Walk::new([value]);
        while let Some(value) = walk.next() {
            if walk.seen().len() > limits::BITS_VALUES || is_one(value) {
                return true;
            }
            let inst = self.function.def_inst(value);
            let data = inst.map(|inst| &self.function.insts[inst]);
            match data.map(|data| (&data.op, &data.args)) {
                None
                | Some((
                    Op::Load { .. }
                    | Op::Cast(Cast::FpToSi | Cast::FpToUi)
                    | Op::ICmp(_)
                    | Op::FCmp(_)
                    // The library's functions of integers are arithmetic.
                    | Op::Call(_)
                    | Op::Invoke { .. },
                    _,
                )) => {}
                // A float beside an integer is none of its bits.
                Some((Op::InsertValue(_), args)) => walk.extend(
                    (args.iter().copied())
                        .filter(|arg| !self.function.ty(*arg).is_float_or_vector()),
                ),
                Some((_, args)) => walk.extend(args.iter().copied()),
            }
        }
        false
    }

    /// What a value is, or has in it, as it is: where instructions have it from that only pass it on.
    pub fn origins(self, value: Value) -> impl Iterator<Item = Value> {
        let mut walk = Walk::new([value]);
        iter::from_fn(move || {
            loop {
                let value = walk.next()?;
                let inst = self.function.def_inst(value);
                let from = inst.map_or(&[][..], |inst| self.function.passed_on(inst));
                if from.is_empty() {
                    return Some(value);
                }
                walk.extend(from.iter().copied());
            }
        })
    }

    /// Whether a pointer is read where others keep floats, and the source does not say that it is one.
    fn may_load_float(self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        data.ty.holds_ptr() && self.is_untold_load(inst) && self.keeps_float(data.args[0], &data.ty)
    }

    /// Whether a pointer is cast to an integer, or read as one where others keep pointers, and neither the source nor others say that it
    /// is one.
    fn may_give_pointer(self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        matches!(data.op, Op::Cast(Cast::PtrToInt))
            || data.ty.holds_int()
                && data.ty.stride() >= Type::Ptr.stride()
                && self.is_untold_load(inst)
                && self.may_meet_pointer(data.args[0], &data.ty)
                && !self.is_integer_place(data.args[0], &data.ty)
    }

    /// Whether something is read of which the source does not tell the type.
    pub fn is_untold_load(self, inst: Inst) -> bool {
        let declared = &self.calls.program.declared[self.func];
        let is_load = matches!(self.function.insts[inst].op, Op::Load { .. });
        is_load && !declared.accesses.contains(&inst)
    }

    /// Whether an integer is read where pointers may be. Where the source reads one it is one, whatever else lies at such places of
    /// other objects.
    fn may_read_pointer(self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        if !self.is_untold_load(inst) {
            return false;
        }
        let (pointer, ty) = (data.args[0], &data.ty);
        let content = self.contents.at(self.func, self.pointers, pointer);
        let is_whole = ty.stride() >= Type::Ptr.stride();
        content.pointers
            && (is_whole || self.may_be_part_of_pointer(pointer, ty))
            && !self.is_integer_place(pointer, ty)
    }

    /// Whether an integer narrower than a pointer may be a part of one: where bytes are walked over among which there are some.
    fn may_be_part_of_pointer(&self, pointer: Value, ty: &Type) -> bool {
        let period = self.claims.offset(self.func, pointer).period;
        let is_walked = period > 0 && period < Type::Ptr.stride();
        let meets = |claims: Vec<Claim>| reused::may_meet_pointer(&claims, ty.stride());
        let own = || self.claims.at(self.func, self.pointers, pointer);
        is_walked && own().is_none_or(meets)
    }

    /// Whether a part of a pointer may be kept where something of a type lies, wherever that is.
    fn may_meet_pointer(&self, pointer: Value, ty: &Type) -> bool {
        reused::may_meet_pointer(&self.all_claims(pointer), ty.stride())
    }

    /// Whether a float is kept where something of a type lies, by all accesses to what the pointer leads to.
    pub fn keeps_float(&self, pointer: Value, ty: &Type) -> bool {
        reused::may_be_float(&self.all_claims(pointer), ty.stride())
    }

    /// Whether no float is kept among so many bytes behind a pointer, by all that is known of what it leads to.
    pub fn is_free_of_floats(&self, pointer: Value, bytes: u64) -> bool {
        let claims = self.all_claims(pointer);
        let content = self.contents.at(self.func, self.pointers, pointer);
        // Where an access goes one or another way of those that others tell, these tell all.
        let mut all = claims.iter().filter(|claim| !claim.bounded);
        !content.is_unknown()
            && !claims.is_empty()
            && !all.any(|claim| claim.may_have_float_among(bytes))
            && !reused::are_reused(&claims, bytes)
    }

    fn all_claims(&self, pointer: Value) -> Vec<Claim> {
        let (func, pointers) = (self.func, self.pointers);
        let known = self.claims.at(func, pointers, pointer);
        let others = self.pointees.claims(self.claims, func, pointers, pointer);
        known.into_iter().flatten().chain(others).collect()
    }

    /// Whether floats may be kept where an integer is declared, by all accesses to what the pointer leads to.
    fn is_reused(&self, pointer: Value, ty: &Type) -> bool {
        reused::are_reused(&self.all_claims(pointer), ty.stride())
    }

    fn may_hold_floats(&self, pointer: Value, ty: &Type) -> bool {
        let content = self.contents.at(self.func, self.pointers, pointer);
        (content.has_floats() || content.is_unknown()) && !self.is_integer_place(pointer, ty)
    }

    /// Whether a pointer is known to lead to nothing but integers.
    pub fn is_integer_place(&self, pointer: Value, ty: &Type) -> bool {
        self.is_declared_integer(pointer, ty) || self.is_descriptor_integer(pointer, ty)
    }

    /// Whether what is a descriptor of Fortran's, or has one in it, has nothing but integers there.
    fn is_descriptor_integer(&self, pointer: Value, ty: &Type) -> bool {
        self.is_variable_with_descriptor(pointer, ty)
            || self.is_element_with_descriptor(pointer, ty)
    }

    /// By the type that addresses into it are computed with: flang alone makes descriptors, and never of part of one.
    fn is_element_with_descriptor(&self, pointer: Value, ty: &Type) -> bool {
        self.are_integers(pointer, ty, |mut claims| {
            claims.retain(|claim| {
                claim.declared && !claim.at.scattered && claim.ty.holds_descriptor()
            });
            claims
        })
    }

    /// Whether what is left of the claims on each object that a pointer may lead to says that integers alone lie there.
    fn are_integers(
        &self,
        pointer: Value,
        ty: &Type,
        left: impl Fn(Vec<Claim>) -> Vec<Claim>,
    ) -> bool {
        let says_so = |claims: &Vec<Claim>| {
            pattern::pattern(claims, &Length::exactly(ty.stride()))
                .is_ok_and(|found| found.floats.is_empty() && found.pointers.is_empty())
        };
        let each = self.claims.at_each(self.func, self.pointers, pointer);
        let mut each = each.unwrap_or_default().into_iter().map(left).peekable();
        !self.pointers.of(pointer).anywhere()
            && each.peek().is_some()
            && each.all(|claims| says_so(&claims))
    }

    fn is_variable_with_descriptor(&self, pointer: Value, ty: &Type) -> bool {
        let Some(Root::Own(variable)) = self.pointers.of(pointer).single() else {
            return false;
        };
        let Op::Alloca(of) = &self.function.insts[variable].op else {
            return false;
        };
        let at = self.claims.offset(self.func, pointer);
        let Some(start) = at.exact().and_then(|start| u64::try_from(start).ok()) else {
            return false;
        };
        let meets =
            |(at, scalar): &(u64, Type)| *at < start + ty.stride() && start < at + scalar.stride();
        of.holds_descriptor()
            && scalars_of(of)
                .iter()
                .filter(|each| meets(each))
                .all(|(_, ty)| ty.is_int())
    }

    /// Whether the source declares nothing but integers where an integer is read or written, or tells that of
    /// accesses to it, and no other may find a float there. What is accessed at places that are not known may
    /// look like that, too: the elements of an array before it.
    fn is_declared_integer(&self, pointer: Value, ty: &Type) -> bool {
        let exact = |claim: &Claim| claim.at.exact().is_some();
        let is_access = |claim: &Claim| !claim.declared && claim.ty.holds_float();
        // Words may be moved as integers, whatever they are, though the language does not allow it.
        let vague = |claim: &Claim| !exact(claim) && !claim.bounded;
        let are_several = self.pointers.of(pointer).single().is_none();
        let says_so = self.are_integers(pointer, ty, |mut claims| {
            let told = !claims.iter().any(|claim| is_access(claim) && vague(claim));
            claims.retain(|claim| match claim.declared {
                true => !claim.at.scattered,
                // Where several objects may be meant, a float in every element says what no declaration does.
                false if are_several && claim.ty.holds_float() => !claim.at.scattered,
                false => told && exact(claim) && (claim.told || claim.ty.holds_float()),
            });
            for claim in &mut claims {
                claim.declared = true;
            }
            claims
        });
        says_so && !self.is_reused(pointer, ty)
    }
}
