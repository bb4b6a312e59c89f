//! Where pointers of a kind may lead, and what keeps such pointers.
//!
//! *Question*: which objects may the program lead to by pointers of a kind (without a shadow, to memory of others), and which
//! objects keep such pointers?
//! *Lattice*: a set of objects, and of each object a set of places; join is union.
//! *Direction*: along loads, stores, copies and calls over the whole program, to a fixed point; calls in both directions.
//! *Imprecise about*: places at distances that vary, which of several calls of a function brought a pointer, and what is kept where
//! others may read it, which is then kept anywhere.

use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::calls::{CallKind, Calls};
use super::claims::Claims;
use super::content::Contents;
use super::offset::Offset;
use super::pointers::{Pointers, Root, key};
use super::returned;
use super::stretches::{Stretch, Stretches, TO_THE_END};
use crate::dataflow;
use crate::ir::{Func, Function, Inst, Op, Type, Value};

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
    /// They may be kept in these, and where.
    keep: HashMap<Object, Stretches>,
    /// Or anywhere: one is kept where other pointers lead.
    anywhere: bool,
}

/// All bodies.
pub struct Bodies<'a> {
    pub(super) calls: &'a Calls<'a>,
    pub(super) contents: &'a Contents,
    pub(super) claims: &'a Claims,
    pub(super) all: Vec<Body<'a>>,
    /// What moves pointers in them, found once: it is gone through in rounds, and for several kinds.
    pub(super) moves: Vec<Move<'a>>,
    pointers: &'a SecondaryMap<Func, Option<Pointers>>,
}

/// An instruction that moves pointers from one place to another.
pub(super) struct Move<'a> {
    pub body: Body<'a>,
    pub inst: Inst,
    pub way: Way,
}

/// How pointers are moved.
pub(super) enum Way {
    Load(Region),
    Store(Region),
    Copy {
        to: Region,
        from: Region,
    },
    /// To a callee and back.
    Call(Vec<Passed>),
}

/// Where an instruction reads or writes, or all that a pointer leads to that a call passes.
pub(super) struct Region {
    /// Where it begins in each object.
    places: Vec<(Object, Offset)>,
    /// What belongs to it, counted from there.
    stretch: Stretch,
    /// Others may reach it, by pointers that are not followed.
    is_open: bool,
}

/// A pointer that a call passes, as the caller and as the callee knows it.
pub(super) struct Passed {
    pub ours: Region,
    pub theirs: Region,
    /// An argument, and not the result.
    given: bool,
}

impl Kept {
    /// A few rounds over all bodies: the sets only grow. To begin with, pointers of the kind lead to these objects.
    pub fn run(bodies: &Bodies<'_>, kind: &dyn Kind, objects: HashSet<Object>) -> Kept {
        Kept::of(bodies, kind, objects, &[])
    }

    /// As [`Kept::run`], with objects in which such pointers are kept to begin with.
    pub fn of(
        bodies: &Bodies<'_>,
        kind: &dyn Kind,
        objects: HashSet<Object>,
        keep: &[Object],
    ) -> Kept {
        let mut kept = Kept {
            objects,
            ..Kept::default()
        };
        for object in keep {
            kept.keep_in(*object, Stretch::EVERYWHERE);
        }
        let moves: Vec<&Move<'_>> = bodies.moves.iter().collect();
        dataflow::rounds(&moves, |_, moved| kept.visit(kind, moved));
        kept
    }

    /// Whether a pointer may be of the kind.
    pub fn may_be(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        let roots = pointers.of(pointer);
        roots.anywhere() || has_one(&self.objects, func, pointers, pointer)
    }

    /// Whether pointers of the kind may be kept in an object.
    pub fn keeps_in(&self, object: &Object) -> bool {
        self.anywhere || self.keep.contains_key(object)
    }

    /// Whether a pointer that is read from what this one leads to may be of the kind.
    pub fn may_be_behind(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        self.anywhere
            || self.may_be(func, pointers, pointer)
            || objects(func, pointers, pointer).any(|object| self.keeps_in(&object))
    }

    /// What an instruction tells; whether that was news.
    fn visit(&mut self, kind: &dyn Kind, Move { body, inst, way }: &Move<'_>) -> bool {
        match way {
            Way::Load(from) => self.load(kind, *body, (*inst, from)),
            Way::Store(to) => self.store(kind, *body, (*inst, to)),
            Way::Copy { to, from } => self.copy(kind, *body, *inst, (to, from)),
            Way::Call(all) => {
                let news = all.iter().map(|passed| self.call(passed));
                news.filter(|news| *news).count() > 0
            }
        }
    }

    fn load(
        &mut self,
        kind: &dyn Kind,
        (func, function, pointers): Body<'_>,
        (inst, from): (Inst, &Region),
    ) -> bool {
        let data = &function.insts[inst];
        if !data.ty.scalar().is_ptr() {
            return false;
        }
        let loaded = key(func, Root::Loaded(inst));
        let is_one = kind.is_loaded(&loaded)
            || self.may_be(func, pointers, data.args[0])
            || self.are_in(from);
        is_one && self.objects.insert(loaded)
    }

    /// A pointer of the kind is kept.
    fn store(&mut self, kind: &dyn Kind, body: Body<'_>, (inst, to): (Inst, &Region)) -> bool {
        let (func, function, pointers) = body;
        let stored = function.insts[inst].args[0];
        if !function.ty(stored).scalar().is_ptr() {
            return false;
        }
        let is_one = kind.is_stored(body, stored) || self.may_be(func, pointers, stored);
        is_one && kind.is_told(body, stored) && self.keeps(to, to.stretch)
    }

    fn copy(
        &mut self,
        kind: &dyn Kind,
        body: Body<'_>,
        inst: Inst,
        (to, from): (&Region, &Region),
    ) -> bool {
        let (func, function, pointers) = body;
        let source = function.insts[inst].args[1];
        let is_one = kind.is_copied(body, inst)
            || kind.is_behind_itself() && self.may_be(func, pointers, source);
        match is_one {
            true => self.keeps(to, to.stretch),
            false => self.pass(from, to),
        }
    }

    fn call(
        &mut self,
        Passed {
            ours,
            theirs,
            given,
        }: &Passed,
    ) -> bool {
        let (from, to) = match given {
            true => (ours, theirs),
            false => (theirs, ours),
        };
        let mut news = false;
        if from.objects().any(|object| self.objects.contains(&object)) {
            news |= to.objects().filter(|to| self.objects.insert(*to)).count() > 0;
        }
        // An object is what the caller and what the callee knows.
        news | self.share(ours, theirs) | self.share(theirs, ours)
    }

    /// Whether some are kept in a region, as far as it is known.
    fn are_in(&self, region: &Region) -> bool {
        let mut places = region.places.iter();
        self.anywhere
            || places.any(|(object, at)| {
                let kept = self.keep.get(object);
                kept.is_some_and(|kept| kept.meet(region.stretch.behind(*at)))
            })
    }

    /// Those that are kept in a region, counted from its start.
    fn kept_in(&self, region: &Region) -> Vec<Stretch> {
        let places = region.places.iter();
        let all = places.flat_map(|(object, at)| {
            let kept = self.keep.get(object).into_iter().flat_map(Stretches::iter);
            let kept = kept.filter(|kept| kept.meets(region.stretch.behind(*at)));
            kept.map(|kept| match kept.bytes > region.stretch.bytes {
                true => region.stretch,
                false => kept.since(*at),
            })
        });
        all.collect()
    }

    /// What is kept in a region is kept in another; whether that is news.
    fn pass(&mut self, from: &Region, to: &Region) -> bool {
        let kept = self.kept_in(from).into_iter();
        let news = kept.map(|kept| self.keeps(to, kept));
        news.filter(|news| *news).count() > 0
    }

    /// As [`Kept::pass`], where both regions are one, so that nobody else is told.
    fn share(&mut self, from: &Region, to: &Region) -> bool {
        let kept = self.kept_in(from).into_iter();
        let news = kept.map(|kept| self.keep_at(to, kept));
        news.filter(|news| *news).count() > 0
    }

    /// Some are kept in a region, counted from its start; whether that is news.
    fn keeps(&mut self, region: &Region, kept: Stretch) -> bool {
        let is_news = region.is_open && !self.anywhere;
        self.anywhere |= region.is_open;
        self.keep_at(region, kept) | is_news
    }

    /// The same, as far as the region is known.
    fn keep_at(&mut self, region: &Region, kept: Stretch) -> bool {
        let places = region.places.iter();
        let news = places.map(|(object, at)| self.keep_in(*object, kept.behind(*at)));
        news.filter(|news| *news).count() > 0
    }

    fn keep_in(&mut self, object: Object, kept: Stretch) -> bool {
        self.keep.entry(object).or_default().add(kept)
    }
}

impl Region {
    pub fn objects(&self) -> impl Iterator<Item = Object> + '_ {
        self.places.iter().map(|(object, _)| *object)
    }
}

/// The objects that a pointer may lead to.
pub(super) fn objects(
    func: Func,
    pointers: &Pointers,
    pointer: Value,
) -> impl Iterator<Item = Object> + '_ {
    let roots = pointers.of(pointer).objects();
    roots.map(move |root| key(func, root))
}

pub(super) fn has_one(
    set: &HashSet<Object>,
    func: Func,
    pointers: &Pointers,
    pointer: Value,
) -> bool {
    objects(func, pointers, pointer).any(|object| set.contains(&object))
}

impl<'a> Bodies<'a> {
    /// Linear in the program.
    pub fn new(
        calls: &'a Calls<'a>,
        contents: &'a Contents,
        claims: &'a Claims,
        pointers: &'a SecondaryMap<Func, Option<Pointers>>,
    ) -> Bodies<'a> {
        let program = calls.program;
        let bodies = program.signatures.keys();
        let bodies =
            bodies.filter_map(|f| Some((f, program.bodies[f].as_ref()?, pointers[f].as_ref()?)));
        let mut bodies = Bodies {
            calls,
            contents,
            claims,
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
    fn way(&self, body: Body<'a>, inst: Inst) -> Option<Way> {
        let (_, function, pointers) = body;
        let data = &function.insts[inst];
        let is_pointer = |value: Value| {
            let roots = pointers.of(value);
            function.ty(value).scalar().is_ptr()
                || roots.anywhere()
                || roots.objects().next().is_some()
        };
        let accessed = |pointer: Value, ty: &Type| self.region(body, pointer, ty.stride());
        match data.op {
            Op::Load { .. } => {
                let is_one = data.result.is_some_and(is_pointer);
                is_one.then(|| Way::Load(accessed(data.args[0], &data.ty)))
            }
            Op::Store { .. } => is_pointer(data.args[0])
                .then(|| Way::Store(accessed(data.args[1], function.ty(data.args[0])))),
            Op::Call(_) | Op::Invoke { .. } => match self.calls.kind(function, inst) {
                Some(CallKind::Copy) => {
                    let bytes = function.constant_argument(inst, 2);
                    let side =
                        |at: usize| self.region(body, data.args[at], bytes.unwrap_or(TO_THE_END));
                    Some(Way::Copy {
                        to: side(0),
                        from: side(1),
                    })
                }
                Some(CallKind::Body(callee)) => Some(Way::Call(self.passed(body, inst, callee))),
                _ => None,
            },
            _ => None,
        }
    }

    /// So many bytes from where a pointer leads.
    fn region(&self, body: Body<'a>, pointer: Value, bytes: u64) -> Region {
        Region {
            stretch: Stretch {
                at: Offset::START,
                bytes,
            },
            ..self.whole(body, pointer)
        }
    }

    /// All of what a pointer leads to, before and behind it.
    fn whole(&self, (func, _, pointers): Body<'a>, pointer: Value) -> Region {
        let roots = pointers.of(pointer);
        let is_known = |root: Root| matches!(root, Root::Own(_) | Root::Param(_) | Root::Global(_));
        let places = self.claims.places(func, pointers, pointer).into_iter();
        Region {
            places: places.map(|(root, at)| (key(func, root), at)).collect(),
            stretch: Stretch::EVERYWHERE,
            is_open: roots.anywhere()
                || !roots.objects().all(is_known)
                || self.contents.at(func, pointers, pointer).escapes,
        }
    }

    /// The pointers of a call of a body: arguments and the result.
    fn passed(&self, body: Body<'a>, inst: Inst, callee: Func) -> Vec<Passed> {
        let (_, function, _) = body;
        let (Some(inner), Some(of_callee)) =
            (&self.calls.program.bodies[callee], &self.pointers[callee])
        else {
            return Vec::new();
        };
        let data = &function.insts[inst];
        let arguments = data.args.iter().zip(&inner.params);
        let arguments = arguments.map(|(ours, param)| (*ours, param.value, true));
        let results = data.result.into_iter();
        let results = results
            .flat_map(|ours| returned::values(inner).map(move |theirs| (ours, theirs, false)));
        let all = arguments.chain(results);
        let all = all.filter(|(ours, ..)| function.ty(*ours).is_ptr());
        let passed = all.map(|(ours, theirs, given)| Passed {
            ours: self.whole(body, ours),
            theirs: self.whole((callee, inner, of_callee), theirs),
            given,
        });
        passed.collect()
    }
}
