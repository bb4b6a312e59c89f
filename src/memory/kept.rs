//! Where pointers of a kind may lead, and what keeps such pointers.
//!
//! *Question*: which objects may the program lead to by pointers of a kind (without a shadow, to memory of others), and which
//! objects keep such pointers?
//! *Lattice*: two sets of objects; join is union.
//! *Direction*: along loads, stores, copies and calls over the whole program, to a fixed point; calls in both directions.
//! *Imprecise about*: where in an object a pointer is kept, and which of several calls of a function brought it.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet as HashSet;

use super::calls::{CallKind, Calls};
use super::content::Contents;
use super::pointers::{Pointers, Root, key};
use super::returned;
use crate::dataflow;
use crate::ir::{Func, Function, Inst, Op, Value};

pub(super) type Object = (Func, Root);

/// A function and where its pointers lead.
pub(super) type Body<'a> = (Func, &'a Function, &'a Pointers);

/// Which pointers are of the kind by themselves.
pub(super) trait Kind {
    /// What is read from memory, whatever is kept there.
    fn is_loaded(&self, _loaded: &Object) -> bool {
        false
    }
    /// What is stored, whatever it leads to.
    fn is_stored(&self, _body: Body<'_>, _stored: Value) -> bool {
        false
    }
    /// What is copied, by a call, whatever is known of where it is copied from.
    fn is_copied(&self, _body: Body<'_>, _copy: Inst) -> bool {
        false
    }
    /// Whether pointers in what such a pointer leads to, and that is copied, are taken for such ones.
    fn is_behind_itself(&self) -> bool {
        false
    }
    /// Whether it is told at all of what is kept.
    fn is_told(&self, _body: Body<'_>, _stored: Value) -> bool {
        true
    }
}

/// Pointers of a kind, by what they are based on.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    /// They may lead to these.
    objects: HashSet<Object>,
    /// They may be kept in these.
    keep: HashSet<Object>,
    /// Or anywhere: one is kept where other pointers lead.
    anywhere: bool,
}

/// All bodies.
pub(super) struct Bodies<'a> {
    pub calls: &'a Calls<'a>,
    pub contents: &'a Contents,
    pub all: Vec<Body<'a>>,
    /// What moves pointers in them, found once: it is gone through in rounds.
    pub moves: Vec<Move<'a>>,
    pointers: &'a SecondaryMap<Func, Option<Pointers>>,
}

/// An instruction that moves pointers from one place to another.
pub(super) struct Move<'a> {
    pub body: Body<'a>,
    pub inst: Inst,
    pub way: Way<'a>,
}

/// How pointers are moved.
pub(super) enum Way<'a> {
    Load,
    Store,
    Copy,
    /// To a callee and back: ours, the callee's, and whether it is given.
    Call(Vec<(Pointer<'a>, Pointer<'a>, bool)>),
}

impl Kept {
    /// A few rounds over all bodies: the sets only grow. To begin with, pointers of the kind lead to these objects.
    pub fn run(bodies: &Bodies<'_>, kind: &dyn Kind, objects: HashSet<Object>) -> Kept {
        Kept::of(bodies, kind, objects, HashSet::default())
    }

    /// As [`Kept::run`], with objects in which such pointers are kept to begin with.
    pub fn of(
        bodies: &Bodies<'_>,
        kind: &dyn Kind,
        objects: HashSet<Object>,
        keep: HashSet<Object>,
    ) -> Kept {
        let mut kept = Kept {
            objects,
            keep,
            anywhere: false,
        };
        dataflow::rounds(&[()], |_, ()| kept.grow(bodies, kind));
        kept
    }

    /// Whether a pointer may be of the kind.
    pub fn may_be(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        let roots = pointers.of(pointer);
        roots.anywhere() || has_one(&self.objects, func, pointers, pointer)
    }

    /// Whether pointers of the kind may be kept in an object.
    pub fn keeps_in(&self, object: &Object) -> bool {
        self.anywhere || self.keep.contains(object)
    }

    /// Whether a pointer that is read behind this one may be of the kind.
    pub fn may_be_behind(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        self.anywhere
            || self.may_be(func, pointers, pointer)
            || has_one(&self.keep, func, pointers, pointer)
    }

    fn grow(&mut self, bodies: &Bodies<'_>, kind: &dyn Kind) -> bool {
        let before = (self.objects.len(), self.keep.len(), self.anywhere);
        for Move { body, inst, way } in &bodies.moves {
            match way {
                Way::Load => self.load(kind, *body, *inst),
                Way::Store => self.store(bodies, kind, *body, *inst),
                Way::Copy => self.copy(bodies, kind, *body, *inst),
                Way::Call(passed) => passed.iter().for_each(|pair| self.call(pair)),
            }
        }
        before != (self.objects.len(), self.keep.len(), self.anywhere)
    }

    fn load(&mut self, kind: &dyn Kind, (func, function, pointers): Body<'_>, inst: Inst) {
        let data = &function.insts[inst];
        if !data.ty.scalar().is_ptr() {
            return;
        }
        let loaded = key(func, Root::Loaded(inst));
        let address = data.args[0];
        let is_one = kind.is_loaded(&loaded) || self.may_be_behind(func, pointers, address);
        if is_one {
            self.objects.insert(loaded);
        }
    }

    /// A pointer of the kind is kept.
    fn store(&mut self, bodies: &Bodies<'_>, kind: &dyn Kind, body: Body<'_>, inst: Inst) {
        let (func, function, pointers) = body;
        let data = &function.insts[inst];
        let (stored, address) = (data.args[0], data.args[1]);
        if !function.ty(stored).scalar().is_ptr() {
            return;
        }
        let is_one = kind.is_stored(body, stored) || self.may_be(func, pointers, stored);
        if is_one && kind.is_told(body, stored) {
            self.keeps(bodies, func, pointers, address);
        }
    }

    fn keeps(&mut self, bodies: &Bodies<'_>, func: Func, pointers: &Pointers, address: Value) {
        let roots = pointers.of(address);
        self.anywhere |= roots.anywhere();
        for root in roots.objects() {
            self.anywhere |= !matches!(root, Root::Own(_) | Root::Param(_) | Root::Global(_));
            self.keep.insert(key(func, root));
        }
        self.anywhere |= bodies.contents.at(func, pointers, address).escapes;
    }

    fn copy(&mut self, bodies: &Bodies<'_>, kind: &dyn Kind, body: Body<'_>, inst: Inst) {
        let (func, function, pointers) = body;
        let args = &function.insts[inst].args;
        let is_one = kind.is_copied(body, inst)
            || kind.is_behind_itself() && self.may_be(func, pointers, args[1])
            || has_one(&self.keep, func, pointers, args[1]);
        if is_one {
            self.keeps(bodies, func, pointers, args[0]);
        }
    }

    fn call(&mut self, (ours, theirs, given): &(Pointer<'_>, Pointer<'_>, bool)) {
        let (from, to) = match given {
            true => (ours, theirs),
            false => (theirs, ours),
        };
        if from.is_in(&self.objects) {
            self.objects.extend(to.objects());
        }
        if ours.is_in(&self.keep) || theirs.is_in(&self.keep) {
            self.keep.extend(ours.objects().chain(theirs.objects()));
        }
    }
}

/// A pointer in its function.
#[derive(Clone, Copy)]
pub(super) struct Pointer<'a> {
    pub func: Func,
    pub pointers: &'a Pointers,
    pub value: Value,
}

impl Pointer<'_> {
    pub fn objects(&self) -> impl Iterator<Item = Object> + '_ {
        let roots = self.pointers.of(self.value).objects();
        roots.map(|root| key(self.func, root))
    }

    pub fn is_in(&self, set: &HashSet<Object>) -> bool {
        self.objects().any(|object| set.contains(&object))
    }
}

pub(super) fn has_one(
    set: &HashSet<Object>,
    func: Func,
    pointers: &Pointers,
    value: Value,
) -> bool {
    let pointer = Pointer {
        func,
        pointers,
        value,
    };
    pointer.is_in(set)
}

impl<'a> Bodies<'a> {
    pub fn new(
        calls: &'a Calls<'a>,
        contents: &'a Contents,
        pointers: &'a SecondaryMap<Func, Option<Pointers>>,
    ) -> Bodies<'a> {
        let program = calls.program;
        let bodies = program.signatures.keys();
        let bodies =
            bodies.filter_map(|f| Some((f, program.bodies[f].as_ref()?, pointers[f].as_ref()?)));
        let mut bodies = Bodies {
            calls,
            contents,
            all: bodies.collect(),
            moves: Vec::new(),
            pointers,
        };
        let all = bodies.all.iter();
        let insts = all.flat_map(|body| body.1.insts.keys().map(|inst| (*body, inst)));
        let moves = insts.filter_map(|(body, inst)| {
            let way = bodies.way(body, inst)?;
            Some(Move { body, inst, way })
        });
        bodies.moves = moves.collect();
        bodies
    }

    /// How an instruction moves pointers, if it does.
    fn way(&self, body: Body<'a>, inst: Inst) -> Option<Way<'a>> {
        let (_, function, pointers) = body;
        let data = &function.insts[inst];
        let is_pointer = |value: Value| {
            let roots = pointers.of(value);
            function.ty(value).scalar().is_ptr() || roots.anywhere() || roots.objects().count() > 0
        };
        match data.op {
            Op::Load { .. } => data
                .result
                .filter(|value| is_pointer(*value))
                .map(|_| Way::Load),
            Op::Store { .. } => is_pointer(data.args[0]).then_some(Way::Store),
            Op::Call(_) | Op::Invoke { .. } => match self.calls.kind(function, inst) {
                Some(CallKind::Copy) => Some(Way::Copy),
                Some(CallKind::Body(_)) => Some(Way::Call(self.passed(body, inst))),
                _ => None,
            },
            _ => None,
        }
    }

    /// The pointers of a call of a body, ours and the callee's: arguments, which are given, and the result, which is not.
    fn passed(&self, body: Body<'a>, inst: Inst) -> Vec<(Pointer<'a>, Pointer<'a>, bool)> {
        let (func, function, pointers) = body;
        let Some(CallKind::Body(callee)) = self.calls.kind(function, inst) else {
            return Vec::new();
        };
        let (Some(inner), Some(theirs)) =
            (&self.calls.program.bodies[callee], &self.pointers[callee])
        else {
            return Vec::new();
        };
        let data = &function.insts[inst];
        let given = data.args.iter().zip(&inner.params);
        let given = given.map(|(ours, param)| (*ours, param.value, true));
        let result = data.result.filter(|_| data.ty.is_ptr());
        let results = result
            .into_iter()
            .flat_map(|ours| returned::values(inner).map(move |value| (ours, value, false)));
        let pairs = given.chain(results);
        let pairs = pairs.filter(|(ours, _, _)| function.ty(*ours).is_ptr());
        pairs
            .map(|(ours, value, given)| {
                let ours = Pointer {
                    func,
                    pointers,
                    value: ours,
                };
                let inner = Pointer {
                    func: callee,
                    pointers: theirs,
                    value,
                };
                (ours, inner, given)
            })
            .collect()
    }
}
