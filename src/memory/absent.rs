//! Which pointers may turn out to have no shadow when the adjoint runs.
//!
//! *Question*: may the shadow that is computed for `p` be null, though `p` leads to memory?
//! *Lattice*, *direction*: those of pointers that are kept in memory (`kept`).
//!
//! The shadows of parameters, variables, globals and of memory from the heap are there. What is read from memory has the
//! shadow that lies beside it: whoever stored a pointer to floats has stored its shadow, too, but for pointers to constants;
//! the shadow of a pointer to integers, or to nothing that the program is seen to use, may be missing. Through such pointers
//! the adjoint looks before it accesses anything.
//!
//! Memory without a shadow may hold floats in two cases, which are told apart as `lost`: a variable that nobody can name from
//! outside led to it before the adjoint was called, or its address came in bytes of which it is not known what they are. That memory
//! is constant to the adjoint; where something active is put there, the program ends.
//!
//! Memory is *bare* where it surely has no shadow and needs none: constants, variables with nothing but integers in them, what a
//! library keeps to itself. A pointer that leads to such memory on some paths, and to memory with a shadow on others, has a null
//! shadow on the former.

use rustc_hash::FxHashSet as HashSet;

use super::calls::CallKind;
use super::content::Contents;
use super::kept::{Bodies, Body, Kept, Kind, Move, Object, Passed, Way, has_one, objects};
use super::pointers::{Pointers, Root, key};
use crate::dataflow;
use crate::ir::{Func, Global, Inst, Op, Program, Value};

/// Pointers whose shadow may be null.
#[derive(Clone, Debug, Default)]
pub struct Absent {
    empty: Kept,
    lost: Kept,
    bare: HashSet<Object>,
}

/// Pointers to memory that may hold floats and has no shadow.
struct Lost<'a> {
    program: &'a Program,
    contents: &'a Contents,
}

/// Pointers that callers have given, or to variables that others can name.
struct Given;

impl Kind for Given {}

/// Pointers to floats without a shadow.
struct WithoutShadow<'a> {
    /// What has no shadow, whoever asks.
    bare: &'a HashSet<Object>,
    /// What leads to floats, by itself or by the pointers in it.
    floats: HashSet<Object>,
    /// The same, where somebody accesses these floats there: of what is only copied to where floats are it may be the bytes of a text that
    /// are copied, which have no shadow.
    accessed: HashSet<Object>,
}

impl Absent {
    /// A few rounds over all bodies.
    pub fn run(bodies: &Bodies<'_>) -> Absent {
        let (calls, contents) = (bodies.calls, bodies.contents);
        // Nobody gives something the role that leads to no floats.
        let constant = calls.program.constant.iter();
        let constant = constant.map(|(func, at)| key(*func, Root::Param(*at)));
        let bare = bare(bodies);
        let floats = contents.with_floats().chain(constant.clone()).collect();
        let kind = WithoutShadow {
            bare: &bare,
            floats: leading_to(bodies, floats, Copies::BothWays),
            accessed: leading_to(bodies, accessed(bodies), Copies::There),
        };
        let lead_on = lead_on(bodies);
        let lost = Lost {
            program: calls.program,
            contents,
        };
        Absent {
            empty: Kept::run(
                bodies,
                &kind,
                bare.iter().copied().chain(constant).collect(),
            ),
            lost: Kept::of(bodies, &lost, HashSet::default(), &lead_on),
            bare,
        }
    }

    /// Whether what a pointer is based on has no shadow, and needs none.
    pub fn is_bare(&self, func: Func, root: Root) -> bool {
        self.bare.contains(&key(func, root))
    }

    /// Whether there is memory behind a pointer, and none but such.
    pub fn leads_to_bare(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        let roots = pointers.of(pointer);
        let mut objects = roots.objects().peekable();
        !roots.anywhere()
            && objects.peek().is_some()
            && objects.all(|root| self.is_bare(func, root))
    }

    /// Whether the shadow of a pointer may be null where the pointer is not.
    pub fn may_be_absent(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        self.empty.may_be(func, pointers, pointer) || self.may_be_lost(func, pointers, pointer)
    }

    /// Whether a pointer may be stored somewhere without a shadow: who reads it there looks.
    pub fn is_stored_so(
        &self,
        func: Func,
        pointers: &Pointers,
        (stored, address): (Value, Value),
    ) -> bool {
        self.empty.may_be(func, pointers, stored)
            && self.empty.may_be_behind(func, pointers, address)
    }

    /// Whether it may be null though there may be floats.
    pub fn may_be_lost(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        let roots = pointers.of(pointer);
        !roots.anywhere() && self.lost.may_be(func, pointers, pointer)
    }

    /// Whether that is known of the pointers that are read behind one.
    pub fn may_be_lost_behind(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        self.lost.may_be_behind(func, pointers, pointer)
    }
}

/// The variables that may have led to floats before the adjoint was called, and that nobody can name from outside. What keeps a pointer
/// that a caller has given is not one: there the caller's own numbers may be, which have adjoints.
fn lead_on(bodies: &Bodies<'_>) -> Vec<Object> {
    let (program, contents) = (bodies.calls.program, bodies.contents);
    let is_hidden = |global: &Global| {
        let data = &program.globals[*global];
        let active = contents.is_active_global(program, *global);
        active && data.hidden && data.allocatable.is_none()
    };
    let object = |global: Global| key(Func::from_u32(0), Root::Global(global));
    let hidden: Vec<Object> = program
        .globals
        .keys()
        .filter(is_hidden)
        .map(object)
        .collect();
    if hidden.is_empty() {
        return hidden;
    }
    let named = program.globals.iter();
    let named = named.filter(|(_, data)| !data.constant && !data.hidden);
    let mut given: HashSet<Object> = named.map(|(global, _)| object(global)).collect();
    let entries = bodies.all.iter();
    for (func, function, _) in entries.filter(|(func, ..)| program.entries.contains(func)) {
        let params = 0..function.params.len() as u32;
        given.extend(params.map(|index| key(*func, Root::Param(index))));
    }
    let given = Kept::run(bodies, &Given, given);
    hidden
        .into_iter()
        .filter(|object| !given.keeps_in(object))
        .collect()
}

/// What has no shadow, and needs none, whatever the roles of parameters are.
fn bare(bodies: &Bodies<'_>) -> HashSet<Object> {
    let program = bodies.calls.program;
    let globals = program.globals.keys().map(Root::Global);
    let fixed = globals.filter(|root| root.never_changes(program));
    let mut bare: HashSet<Object> = fixed.map(|root| key(Func::from_u32(0), root)).collect();
    for (func, function, pointers) in &bodies.all {
        for (inst, data) in function.insts.iter() {
            let Some(value) = data.result.filter(|_| data.ty.is_ptr()) else {
                continue;
            };
            let integers = || bodies.contents.at(*func, pointers, value).is_bare();
            if pointers.of(value).single() == Some(Root::Own(inst)) && integers() {
                bare.insert((*func, Root::Own(inst)));
            } else if bodies.calls.is_inactive_of_library(function, inst) {
                bare.insert((*func, Root::Call(inst)));
            }
        }
    }
    bare
}

impl Kind for Lost<'_> {
    fn is_behind_itself(&self) -> bool {
        true
    }

    /// What is copied may be pointers, and nothing tells where these are.
    fn is_copied(&self, (func, function, pointers): Body<'_>, copy: Inst) -> bool {
        let args = &function.insts[copy].args;
        let content = self.contents.at(func, pointers, args[0]);
        let from = pointers.of(args[1]);
        let plain = |root: Root| root == Root::Nothing || root.is_plain_constant(self.program);
        (content.conflict || content.is_unknown()) && (from.anywhere() || !from.iter().all(plain))
    }
}

impl Kind for WithoutShadow<'_> {
    fn is_loaded(&self, loaded: &Object) -> bool {
        !self.accessed.contains(loaded)
    }

    fn is_stored(&self, (func, _, pointers): Body<'_>, stored: Value) -> bool {
        has_one(self.bare, func, pointers, stored)
    }

    fn is_told(&self, (func, _, pointers): Body<'_>, stored: Value) -> bool {
        has_one(&self.floats, func, pointers, stored)
    }
}

/// Which way copies tell where floats are: what is copied from such a place is a float where it is copied to, and perhaps the other way
/// round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copies {
    There,
    BothWays,
}

/// Objects in which floats are accessed, and not only copied.
fn accessed(bodies: &Bodies<'_>) -> HashSet<Object> {
    let mut found = HashSet::default();
    for (func, function, pointers) in &bodies.all {
        for (inst, data) in function.insts.iter() {
            let through: &[Value] = match (&data.op, bodies.calls.kind(function, inst)) {
                (Op::Load { .. }, _) if data.ty.holds_float() => &data.args,
                (Op::Store { .. }, _) if function.ty(data.args[0]).holds_float() => &data.args[1..],
                (_, Some(kind)) if may_access_floats(kind) => &data.args,
                _ => &[],
            };
            let through = through.iter();
            found.extend(through.flat_map(|at| objects(*func, pointers, *at)));
        }
    }
    found
}

/// Whether a call is of a function that may access floats, and is not looked into here.
fn may_access_floats(kind: CallKind<'_>) -> bool {
    matches!(
        kind,
        CallKind::Rule(..)
            | CallKind::Pair(_)
            | CallKind::Pointer
            | CallKind::Unknown(_)
            | CallKind::Asm
    )
}

/// Who leads to what leads to floats does so, too: rounds until nothing is new.
fn leading_to(bodies: &Bodies<'_>, mut floats: HashSet<Object>, copies: Copies) -> HashSet<Object> {
    dataflow::rounds(&[()], |_, ()| {
        let before = floats.len();
        let moves = bodies.moves.iter();
        moves.for_each(|moved| lead_on_by(moved, &mut floats, copies));
        before != floats.len()
    });
    floats
}

/// What one instruction tells of who leads to floats.
fn lead_on_by(Move { body, inst, way }: &Move<'_>, floats: &mut HashSet<Object>, copies: Copies) {
    let (func, function, pointers) = *body;
    let data = &function.insts[*inst];
    let behind = |value: Value| objects(func, pointers, value);
    match way {
        Way::Load(from) => {
            let loaded = data.result.into_iter().flat_map(behind);
            hold(floats, from.objects(), loaded);
        }
        Way::Store(to) => hold(floats, to.objects(), behind(data.args[0])),
        Way::Copy { to, from } => {
            hold(floats, to.objects(), from.objects());
            if copies == Copies::BothWays {
                hold(floats, from.objects(), to.objects());
            }
        }
        Way::Call(all) => {
            for Passed { ours, theirs, .. } in all {
                hold(floats, ours.objects(), theirs.objects());
                hold(floats, theirs.objects(), ours.objects());
            }
        }
    }
}

/// What leads to the one leads to the other.
fn hold(
    floats: &mut HashSet<Object>,
    holder: impl Iterator<Item = Object>,
    mut held: impl Iterator<Item = Object>,
) {
    if held.any(|held| floats.contains(&held)) {
        floats.extend(holder);
    }
}
