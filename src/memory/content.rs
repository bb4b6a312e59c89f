//! What memory words contain: floats, integers, pointers, by every access to the object.
//!
//! *Question*: if bytes of this object are copied, which of them carry adjoints?
//! *Lattice*: per object, the set of access types seen (flow-insensitive); join is union.
//! *Direction*: over the whole program to a fixed point, through calls by parameter and through
//! copies, both in both directions.
//! *Imprecise about*: objects whose parts have different contents and that no declared type lays out.

use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::calls::{CallKind, Calls};
use super::pointers::{Pointers, Root, Traced, key};
use super::returned;
use crate::dataflow::{self, Walk};
use crate::ir::{
    Binary, Cast, Constant, Declared, FloatKind, Func, Function, Global, Inst, Op, Program, Type,
    Value, ValueDef,
};

const FLOATS: [FloatKind; 6] = [
    FloatKind::Half,
    FloatKind::BFloat,
    FloatKind::Float,
    FloatKind::Double,
    FloatKind::X86Fp80,
    FloatKind::Fp128,
];

/// The types by which an object is accessed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Content {
    floats: u8,
    pub integers: bool,
    /// Integers lie side by side in it, with nothing between.
    pub dense: bool,
    pub pointers: bool,
    /// A declared struct or array type with more than one kind of content.
    pub layout: Option<Type>,
    /// Two different layouts were declared.
    pub conflict: bool,
    /// Its address is stored somewhere, so that accesses may be unseen.
    pub escapes: bool,
    /// Its bytes are copied, from it or into it.
    pub copied: bool,
}

impl Content {
    fn add_type(&mut self, ty: &Type) {
        match ty {
            Type::Float(kind) => self.floats |= 1 << *kind as u8,
            Type::Ptr => self.pointers = true,
            Type::Int(bits) if *bits > 8 => self.integers = true,
            Type::Int(_) => {}
            Type::Vector(element, _) | Type::Array(element, _) => self.add_type(element),
            Type::Struct(st) => {
                for (_, field) in &st.fields {
                    self.add_type(field);
                }
                self.add_layout(ty);
            }
            Type::Void | Type::Other(_) => {}
        }
    }

    fn add_layout(&mut self, ty: &Type) {
        let Some(known) = &self.layout else {
            self.layout = Some(ty.clone());
            return;
        };
        self.conflict |= !nests(ty, known) && !nests(known, ty);
        // The outer type of two that nest tells more.
        if ty.stride() > known.stride() {
            self.layout = Some(ty.clone());
        }
    }

    fn join(&mut self, other: &Content) -> bool {
        let before = self.clone();
        self.floats |= other.floats;
        self.integers |= other.integers;
        self.dense |= other.dense;
        self.pointers |= other.pointers;
        self.conflict |= other.conflict;
        self.escapes |= other.escapes;
        self.copied |= other.copied;
        if let Some(ty) = &other.layout {
            self.add_layout(ty);
        }
        before != *self
    }

    /// Forgets what is wider than so many bytes that are copied.
    fn narrow(&mut self, bytes: Option<i128>) {
        let Some(bytes) = bytes else {
            return;
        };
        let is_part = |ty: &Type| i128::from(ty.stride()) > bytes;
        if self.layout.as_ref().is_some_and(is_part) {
            self.layout = None;
        }
        if bytes >= 8 {
            return;
        }
        self.pointers = false;
        for kind in FLOATS {
            if i128::from(kind.stride()) > bytes {
                self.floats &= !(1 << kind as u8);
            }
        }
    }

    /// The only floating format in it, if there is one.
    pub fn float(&self) -> Option<FloatKind> {
        let mut present = FLOATS
            .into_iter()
            .filter(|kind| self.floats & 1 << *kind as u8 != 0);
        let first = present.next()?;
        present.next().is_none().then_some(first)
    }

    pub fn has_floats(&self) -> bool {
        self.floats != 0
    }

    /// Whether there may be floats in it that are no doubles.
    pub fn has_other_floats(&self) -> bool {
        self.floats & !(1 << FloatKind::Double as u8) != 0
    }

    pub fn only_integers(&self) -> bool {
        self.integers && !self.has_floats() && !self.pointers
    }

    pub fn only_floats(&self) -> bool {
        self.has_floats() && !self.integers && !self.pointers
    }

    /// Whether nothing but integers is ever in it: who read its address from memory might keep floats there.
    pub fn is_bare(&self) -> bool {
        self.only_integers() && !self.escapes
    }

    /// Nothing tells whether there are floats in it: its words are cleared or moved at most, but for
    /// some integers that may have floats beside them.
    pub fn is_unknown(&self) -> bool {
        !self.has_floats() && !self.pointers && !self.dense
    }
}

fn nests(outer: &Type, inner: &Type) -> bool {
    outer == inner
        || match outer {
            Type::Vector(element, _) | Type::Array(element, _) => nests(element, inner),
            Type::Struct(st) => st.fields.iter().any(|(_, field)| nests(field, inner)),
            _ => false,
        }
}

/// The functions with a body, and where their pointers lead.
fn bodies<'a>(calls: &Calls<'a>, all: &'a SecondaryMap<Func, Option<Pointers>>) -> Vec<Traced<'a>> {
    let program = calls.program;
    let funcs = program.signatures.keys();
    funcs
        .filter_map(|f| Some((f, program.bodies[f].as_ref()?, all[f].as_ref()?)))
        .collect()
}

/// Contents of all objects of a program.
#[derive(Clone, Debug, Default)]
pub struct Contents {
    of: HashMap<(Func, Root), Content>,
}

impl Contents {
    /// What every access tells, and what goes through calls and copies.
    pub fn run(calls: &Calls<'_>, all: &SecondaryMap<Func, Option<Pointers>>) -> Contents {
        let mut facts = Contents::default();
        let program = calls.program;
        for (global, data) in program.globals.iter() {
            let key = key(Func::from_u32(0), Root::Global(global));
            let content = facts.of.entry(key).or_default();
            content.add_type(&data.ty);
            content.dense |= is_integers(&data.ty);
        }
        for body in bodies(calls, all) {
            facts.accesses(calls, body);
        }
        facts.settle(calls, all);
        facts
    }

    /// Rounds over all functions until nothing changes; contents only grow, so few rounds do.
    fn settle(&mut self, calls: &Calls<'_>, all: &SecondaryMap<Func, Option<Pointers>>) {
        let bodies = bodies(calls, all);
        dataflow::rounds(&bodies, |_, (func, function, pointers)| {
            self.flows(calls, all, func, function, pointers)
        });
    }

    /// Adds that objects hold floats and pointers of some types, which others tell than the accesses to them.
    pub(super) fn learn(
        &mut self,
        calls: &Calls<'_>,
        all: &SecondaryMap<Func, Option<Pointers>>,
        told: &[((Func, Root), Vec<Type>)],
    ) {
        for (object, types) in told {
            let mut held = Content::default();
            types.iter().for_each(|ty| held.add_type(ty));
            let content = self.of.entry(*object).or_default();
            content.floats |= held.floats;
            content.pointers |= held.pointers;
        }
        self.settle(calls, all);
    }

    /// The objects with floats in them.
    pub(super) fn with_floats(&self) -> impl Iterator<Item = (Func, Root)> + '_ {
        let all = self.of.iter().filter(|(_, content)| content.has_floats());
        all.map(|(object, _)| *object)
    }

    /// What the objects that `pointer` may lead to contain, joined.
    pub fn at(&self, func: Func, pointers: &Pointers, pointer: Value) -> Content {
        let mut content = Content::default();
        for root in pointers.of(pointer).objects() {
            if let Some(known) = self.of.get(&key(func, root)) {
                content.join(known);
            }
        }
        content
    }

    /// Whether a global can carry a derivative.
    pub fn is_active_global(&self, program: &Program, global: Global) -> bool {
        let key = key(Func::from_u32(0), Root::Global(global));
        let content = self.of.get(&key);
        let data = &program.globals[global];
        !data.constant
            && !data.inactive
            && content.is_some_and(|content| content.has_floats() || content.pointers)
    }

    /// What a parameter's object contains.
    pub fn of_param(&self, func: Func, index: u32) -> Content {
        let key = key(func, Root::Param(index));
        self.of.get(&key).cloned().unwrap_or_default()
    }

    fn accesses(&mut self, calls: &Calls<'_>, (func, function, pointers): Traced<'_>) {
        let users = function.users();
        let declared = &calls.program.declared[func];
        for (value, data) in function.values.iter() {
            if let ValueDef::Inst(inst) = data.def
                && let Op::Alloca(ty) = &function.insts[inst].op
            {
                self.add(func, pointers, value, ty);
                self.add_dense(func, pointers, value, is_integers(ty));
            }
        }
        for param in &function.params {
            for ty in param.byval.iter().chain(&param.sret) {
                self.add(func, pointers, param.value, ty);
            }
        }
        for (inst, data) in function.insts.iter() {
            let told = evidence(function, declared, &users, inst);
            if let Some((pointer, ty)) = told {
                self.add(func, pointers, pointer, ty);
                self.add_dense(func, pointers, pointer, is_dense(function, pointer, ty));
            }
            match &data.op {
                Op::Load { .. } if told.is_none() => {
                    self.add_copied(func, pointers, &data.args);
                }
                Op::Store { .. } => {
                    if is_bare_copy(function, data.args[0]) {
                        self.add_copied(func, pointers, &data.args[1..]);
                    }
                    self.add_escaping(func, pointers, data.args[0]);
                }
                Op::Call(_) | Op::Invoke { .. } => match calls.kind(function, inst) {
                    Some(CallKind::Copy) => self.add_copied(func, pointers, &data.args[..2]),
                    Some(CallKind::Pair(pair)) => {
                        let taken = data.args.iter().zip(&pair.roles);
                        for (arg, _) in taken.filter(|(_, role)| role.has_shadow()) {
                            self.add_escaping(func, pointers, *arg);
                        }
                    }
                    _ => {}
                },
                Op::Gep { element, .. } if *element != Type::Int(8) => {
                    self.add(func, pointers, data.args[0], element);
                    self.add_dense(func, pointers, data.args[0], is_integers(element));
                }
                _ => {}
            }
        }
    }

    fn add_escaping(&mut self, func: Func, pointers: &Pointers, pointer: Value) {
        for root in pointers.of(pointer).objects() {
            self.of.entry(key(func, root)).or_default().escapes = true;
        }
    }

    fn add_dense(&mut self, func: Func, pointers: &Pointers, pointer: Value, dense: bool) {
        for root in pointers.of(pointer).objects().filter(|_| dense) {
            self.of.entry(key(func, root)).or_default().dense = true;
        }
    }

    fn add_copied(&mut self, func: Func, pointers: &Pointers, addresses: &[Value]) {
        for root in addresses
            .iter()
            .flat_map(|address| pointers.of(*address).objects())
        {
            self.of.entry(key(func, root)).or_default().copied = true;
        }
    }

    fn add(&mut self, func: Func, pointers: &Pointers, pointer: Value, ty: &Type) {
        for root in pointers.of(pointer).objects() {
            self.of.entry(key(func, root)).or_default().add_type(ty);
        }
    }

    /// Passes contents through calls and copies once.
    fn flows(
        &mut self,
        calls: &Calls<'_>,
        all: &SecondaryMap<Func, Option<Pointers>>,
        func: Func,
        function: &Function,
        pointers: &Pointers,
    ) -> bool {
        let mut changed = false;
        for (inst, data) in function.insts.iter() {
            match calls.kind(function, inst) {
                Some(CallKind::Copy) => {
                    let bytes = function.constant(data.args[2]).and_then(Constant::as_int);
                    let sides = (data.args[0], data.args[1]);
                    changed |= self.join_both(func, pointers, sides, bytes);
                }
                Some(CallKind::Body(callee)) => {
                    for (index, arg) in data.args.iter().enumerate() {
                        if function.ty(*arg).is_ptr() {
                            let theirs = self.of_param(callee, index as u32);
                            changed |= self.join_into(func, pointers, *arg, &theirs);
                            let ours = self.at(func, pointers, *arg);
                            let key = key(callee, Root::Param(index as u32));
                            changed |= self.of.entry(key).or_default().join(&ours);
                        }
                    }
                    if let Some(result) = data.result.filter(|_| data.ty.is_ptr()) {
                        changed |= self.result(calls, all, (func, pointers, result), callee);
                    }
                }
                _ => {}
            }
        }
        changed
    }

    /// What a call returns is what its callee returns.
    fn result(
        &mut self,
        calls: &Calls<'_>,
        all: &SecondaryMap<Func, Option<Pointers>>,
        (func, pointers, result): (Func, &Pointers, Value),
        callee: Func,
    ) -> bool {
        let (Some(body), Some(theirs)) = (&calls.program.bodies[callee], &all[callee]) else {
            return false;
        };
        let mut changed = false;
        for value in returned::values(body) {
            let content = self.at(callee, theirs, value);
            changed |= self.join_into(func, pointers, result, &content);
            let content = self.at(func, pointers, result);
            changed |= self.join_into(callee, theirs, value, &content);
        }
        changed
    }

    /// What one side of a copy of so many bytes holds, the other may hold.
    fn join_both(
        &mut self,
        func: Func,
        pointers: &Pointers,
        (a, b): (Value, Value),
        bytes: Option<i128>,
    ) -> bool {
        let mut content = self.at(func, pointers, a);
        content.join(&self.at(func, pointers, b));
        content.narrow(bytes);
        let first = self.join_into(func, pointers, a, &content);
        self.join_into(func, pointers, b, &content) || first
    }

    fn join_into(
        &mut self,
        func: Func,
        pointers: &Pointers,
        pointer: Value,
        content: &Content,
    ) -> bool {
        let mut changed = false;
        for root in pointers.of(pointer).objects() {
            changed |= self.of.entry(key(func, root)).or_default().join(content);
        }
        changed
    }
}

/// The pointer of a load or store and the type that it tells of what lies there: none where bits are
/// merely moved, or cleared, unless the source declares what they are. `users` are those of all values.
pub fn evidence<'f>(
    function: &'f Function,
    declared: &Declared,
    users: &SecondaryMap<Value, Vec<Inst>>,
    inst: Inst,
) -> Option<(Value, &'f Type)> {
    let data = &function.insts[inst];
    let is_declared = declared.accesses.contains(&inst);
    match data.op {
        Op::Load { .. } => {
            let carried = data.result.is_some_and(|value| {
                data.ty.scalar().is_int() && moves_bits(function, users, value)
            });
            (is_declared || !carried).then_some((data.args[0], &data.ty))
        }
        Op::Store { .. } => {
            let stored = data.args[0];
            let moved = is_bare_copy(function, stored) || is_constant_word(function, stored);
            (is_declared || !moved).then_some((data.args[1], function.ty(stored)))
        }
        _ => None,
    }
}

/// A type of single bytes, which may be anything's.
pub fn is_bytes(ty: &Type) -> bool {
    match ty {
        Type::Int(bits) => *bits <= 8,
        Type::Vector(element, _) | Type::Array(element, _) => is_bytes(element),
        _ => false,
    }
}

/// An integer that is put together from words that were loaded, without arithmetic.
fn is_bare_copy(function: &Function, stored: Value) -> bool {
    function.ty(stored).scalar().is_int()
        && function.def_inst(stored).is_some()
        && is_moved(function, stored, &mut HashSet::default())
}

fn is_moved(function: &Function, value: Value, seen: &mut HashSet<Value>) -> bool {
    let Some(inst) = function.def_inst(value) else {
        return matches!(function.def(value), ValueDef::Const(_));
    };
    if !seen.insert(value) {
        return true;
    }
    let data = &function.insts[inst];
    match data.op {
        Op::Load { .. } | Op::Cast(Cast::Bitcast) => true,
        Op::Cast(Cast::ZExt) | Op::Binary(Binary::Or | Binary::Shl) => {
            whole_bytes(function, inst) && data.args.iter().all(|v| is_moved(function, *v, seen))
        }
        _ if moves(function, inst) => parts(function, inst).all(|v| is_moved(function, v, seen)),
        _ => false,
    }
}

/// Whether an instruction passes bits on as they are, or whole bytes of them.
fn moves(function: &Function, inst: Inst) -> bool {
    match function.insts[inst].op {
        Op::Phi(_)
        | Op::Select
        | Op::Freeze
        | Op::ExtractElement
        | Op::InsertElement
        | Op::Shuffle(_)
        | Op::Cast(Cast::Trunc)
        | Op::Binary(Binary::LShr) => whole_bytes(function, inst),
        _ => false,
    }
}

/// The operands whose bits an instruction passes on.
fn parts(function: &Function, inst: Inst) -> impl Iterator<Item = Value> {
    let data = &function.insts[inst];
    let range = match data.op {
        Op::Select => 1..3,
        Op::ExtractElement | Op::Cast(_) | Op::Binary(Binary::LShr) => 0..1,
        Op::InsertElement => 0..2,
        _ => 0..data.args.len(),
    };
    data.args[range].iter().copied()
}

/// Whether a result has whole bytes, and a shift, if it is one, goes by whole bytes.
fn whole_bytes(function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    let shift = match data.op {
        Op::Binary(Binary::LShr | Binary::Shl) => {
            let by = function.constant(data.args[1]).and_then(Constant::as_int);
            by.is_some_and(|by| by % 8 == 0)
        }
        _ => true,
    };
    shift && matches!(data.ty.scalar(), Type::Int(bits) if bits % 8 == 0)
}

/// A type made of integers of one size, wider than a byte.
fn is_integers(ty: &Type) -> bool {
    match ty {
        Type::Int(bits) => *bits > 8,
        Type::Vector(element, _) | Type::Array(element, _) => is_integers(element),
        _ => false,
    }
}

/// Whether an integer is one of an array: its address advances by its size.
fn is_dense(function: &Function, pointer: Value, ty: &Type) -> bool {
    let gep = function
        .def_inst(pointer)
        .map(|inst| &function.insts[inst].op);
    let scalar = ty.scalar();
    is_integers(scalar)
        && match gep {
            Some(Op::Gep { terms, .. }) => terms
                .iter()
                .any(|term| term.scale.unsigned_abs() == scalar.stride()),
            _ => false,
        }
}

/// A constant integer: what LLVM makes of a short memset, whatever lies there.
fn is_constant_word(function: &Function, stored: Value) -> bool {
    function.ty(stored).scalar().is_int() && matches!(function.def(stored), ValueDef::Const(_))
}

/// Whether a value is only stored, as it is or in pieces, so that it merely carries bits. `users` are
/// those of all values.
fn moves_bits(function: &Function, users: &SecondaryMap<Value, Vec<Inst>>, value: Value) -> bool {
    let mut walk = Walk::new([value]);
    let mut stored = false;
    while let Some(value) = walk.next() {
        for user in &users[value] {
            let data = &function.insts[*user];
            match data.op {
                Op::Store { .. } if data.args[0] == value => stored = true,
                _ if moves(function, *user) && parts(function, *user).any(|part| part == value) => {
                    walk.extend(data.result);
                }
                _ => return false,
            }
        }
    }
    stored
}
