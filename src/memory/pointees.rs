//! Which objects are the same by way of pointers that lie in memory.
//!
//! *Question*: what is known of the bytes behind a pointer from the accesses through all others that
//! were kept at the same places of the same objects?
//! *Lattice*: partitions of all objects (Steensgaard's analysis, by field and over the whole program);
//! join merges two classes, and what is kept at the same distances in both.
//! *Imprecise about*: unknown distances, and objects of which different distances would have to be the same: these are left out, and
//! the answer only adds to what is not known otherwise.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::calls::{CallKind, Calls};
use super::claims::{Claim, Claims};
use super::content::Contents;
use super::heard::Heard;
use super::leaves::Kind;
use super::offset::{Offset, gcd};
use super::placed::{Class, Members, Placed};
use super::pointers::{ObjectKey, Pointers, Root, key};
use super::returned;
use crate::dataflow;
use crate::ir::{Constant, Func, Function, Op, Type, Value};
use crate::limits;

/// Where something is kept in an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Place {
    at: Offset,
    /// Something else than pointers lies at some of these bytes, so that they are of a part of the object alone.
    of_part: bool,
}

impl Place {
    fn moved(self, by: i64) -> Place {
        Place {
            at: self.at.moved(by),
            ..self
        }
    }
}

/// Classes of objects that pointers in memory make one.
#[derive(Clone, Debug, Default)]
pub struct Pointees {
    /// The class of each object, and where in it the object begins.
    class: Class,
    /// What is claimed of the objects of each class, from where that begins; each once.
    told: Vec<Vec<Claim>>,
    /// What is copied to and from them.
    heard: Heard,
}

/// What is claimed of objects that are the same, from where their class begins; each once.
fn told(claims: &Claims, members: &[(ObjectKey, i64)]) -> Vec<Claim> {
    let all = members.iter().flat_map(|(object, start)| {
        let told = claims.of_object(*object).iter();
        told.map(|claim| claim.behind(Offset::new(*start, 0), false))
    });
    let mut seen = HashSet::default();
    all.filter(|claim| seen.insert(claim.clone())).collect()
}

/// A place in an object: the object, and how many bytes behind its start.
type Spot = (usize, i64);

/// Where a pointer is, and in which function.
type Site<'a> = (Func, &'a Pointers, Value);

struct Classes<'a> {
    claims: &'a Claims,
    sets: Placed,
    /// What each representative keeps where.
    kept: Vec<BTreeMap<Place, Spot>>,
    objects: BTreeMap<(Func, Root), usize>,
    /// Objects into which a pointer is passed, how far, and what it is to the callee.
    passed: Vec<(usize, Offset, usize)>,
}

impl Pointees {
    /// Almost linear in the instructions of all bodies.
    pub fn run(
        calls: &Calls<'_>,
        all: &SecondaryMap<Func, Option<Pointers>>,
        claims: &Claims,
    ) -> Pointees {
        let mut classes = Classes {
            claims,
            sets: Placed::default(),
            kept: Vec::new(),
            objects: BTreeMap::new(),
            passed: Vec::new(),
        };
        for func in calls.program.signatures.keys() {
            if let (Some(function), Some(pointers)) = (&calls.program.bodies[func], &all[func]) {
                classes.accesses(func, function, pointers);
                classes.calls(calls, all, (func, function, pointers));
            }
        }
        classes.members_of_objects();
        let mut class = HashMap::default();
        let mut members: Vec<Members> = vec![Vec::new(); classes.kept.len()];
        for (object, node) in &classes.objects {
            let (of, start) = classes.sets.find(*node);
            class.insert(*object, (of, start));
            members[of].push((*object, start));
        }
        let told: Vec<_> = members.iter().map(|all| told(claims, all)).collect();
        Pointees {
            heard: Heard::run(claims, &class, &told),
            class,
            told,
        }
    }

    /// Which objects are the same.
    pub(super) fn class(&self) -> &Class {
        &self.class
    }

    /// The claims on all objects that one of `pointer` is the same as, or that are copied to and from these, at distances from where
    /// it leads.
    pub fn claims(
        &self,
        claims: &Claims,
        func: Func,
        pointers: &Pointers,
        pointer: Value,
    ) -> Vec<Claim> {
        let places = claims.places(func, pointers, pointer);
        let heard = places.iter().flat_map(|(root, start)| {
            let all = self.heard.of_object(&self.class, key(func, *root));
            all.into_iter().map(|claim| claim.since(*start))
        });
        let told = places.iter().flat_map(|(root, start)| {
            let class = self.class.get(&key(func, *root)).into_iter();
            class.flat_map(move |(class, own)| {
                let all = self.told[*class].iter();
                all.map(move |claim| claim.since(start.moved(*own)))
            })
        });
        heard.chain(told).collect()
    }

    /// The floats and pointers that others keep behind a pointer, as far as so many bytes from there carry some.
    fn copied(
        &self,
        claims: &Claims,
        (func, pointers, pointer): Site<'_>,
        length: Option<i128>,
    ) -> Vec<Type> {
        // From one known place, a shorter copy carries none of them; from any place, it may carry their parts.
        let places = claims.places(func, pointers, pointer);
        let is_one = places.iter().all(|(_, at)| at.exact().is_some());
        let length = length.filter(|_| is_one);
        let fits = |ty: &Type| length.is_none_or(|length| i128::from(ty.stride()) <= length);
        let kept = self.claims(claims, func, pointers, pointer).into_iter();
        let kept = kept.map(|claim| claim.ty);
        kept.filter(|ty| has_more(ty) && fits(ty)).collect()
    }
}

/// Adds to the contents of memory that nobody here uses but as integers, yet copies, what others keep behind the pointer
/// from or to which it is copied: a merge sort's work array by the keys alone, for one.
pub fn learn(
    calls: &Calls<'_>,
    all: &SecondaryMap<Func, Option<Pointers>>,
    claims: &Claims,
    pointees: &Pointees,
    contents: &mut Contents,
) {
    let mut told = Vec::new();
    for func in calls.program.signatures.keys() {
        let (Some(function), Some(pointers)) = (&calls.program.bodies[func], &all[func]) else {
            continue;
        };
        let is_copy = |inst| calls.kind(function, inst) == Some(CallKind::Copy);
        let insts = function.insts.iter();
        for (_, data) in insts.filter(|(inst, _)| is_copy(*inst)) {
            let length = function.constant(data.args[2]).and_then(Constant::as_int);
            for (own, other) in [(data.args[0], data.args[1]), (data.args[1], data.args[0])] {
                if !contents.at(func, pointers, own).only_integers() {
                    continue;
                }
                let more = pointees.copied(claims, (func, pointers, other), length);
                if more.is_empty() {
                    continue;
                }
                let objects = pointers.of(own).objects();
                told.extend(objects.map(|root| (key(func, root), more.clone())));
            }
        }
    }
    if !told.is_empty() {
        contents.learn(calls, all, &told);
    }
}

fn has_more(ty: &Type) -> bool {
    ty.holds_float() || ty.holds_ptr()
}

impl Classes<'_> {
    fn accesses(&mut self, func: Func, function: &Function, pointers: &Pointers) {
        for data in function.insts.values() {
            let (kept, at) = match (&data.op, data.result) {
                (Op::Load { .. }, Some(result)) => (result, data.args[0]),
                (Op::Store { .. }, _) => (data.args[0], data.args[1]),
                _ => continue,
            };
            if function.ty(kept).is_ptr() {
                self.keep((func, pointers, kept), (func, pointers, at));
            }
        }
    }

    /// The pointer `kept` lies where `at` leads.
    fn keep(&mut self, kept: Site<'_>, at: Site<'_>) {
        let Some(value) = self.spot(kept) else {
            return;
        };
        let places = self.claims.places(at.0, at.1, at.2);
        for (root, offset) in places.into_iter().filter(|(_, offset)| !offset.scattered) {
            let node = self.node(at.0, root);
            let place = self.place((at.0, root), offset);
            self.keep_at((node, 0), place, value);
        }
    }

    fn place(&self, (func, root): (Func, Root), at: Offset) -> Place {
        let claims = self.claims.of_object(key(func, root)).iter();
        let mut others = claims.filter(|claim| !claim.at.scattered && !claim.ty.scalar().is_ptr());
        let is_other = |claim: &Claim| {
            claim.leaves().map_or(true, |leaves| {
                let mut others = leaves.iter().filter(|leaf| leaf.kind != Kind::Pointer);
                others.any(|leaf| leaf.may_meet(claim.at.period, at, Type::Ptr.stride()))
            })
        };
        let of_part = at.period > 0 && others.any(is_other);
        Place { at, of_part }
    }

    fn calls(
        &mut self,
        calls: &Calls<'_>,
        all: &SecondaryMap<Func, Option<Pointers>>,
        (func, function, pointers): (Func, &Function, &Pointers),
    ) {
        for (inst, data) in function.insts.iter() {
            match calls.kind(function, inst) {
                Some(CallKind::Copy) => {
                    let [to, from] = [0, 1].map(|k| self.element((func, pointers, data.args[k])));
                    if let (Some(to), Some(from)) = (to, from) {
                        self.join(to, from);
                    }
                }
                Some(CallKind::Body(callee)) => {
                    let (Some(body), Some(theirs)) = (&calls.program.bodies[callee], &all[callee])
                    else {
                        continue;
                    };
                    let results = returned::values(body).filter_map(|v| Some((data.result?, v)));
                    for (index, arg) in data.args.iter().enumerate() {
                        let param = (callee, Root::Param(index as u32));
                        self.pass((func, pointers, *arg), param);
                    }
                    let params = body.params.iter().map(|param| param.value);
                    let pairs: Vec<_> = data
                        .args
                        .iter()
                        .copied()
                        .zip(params)
                        .chain(results)
                        .collect();
                    for (ours, inner) in pairs {
                        let ours = self.whole((func, pointers, ours));
                        let inner = self.whole((callee, theirs, inner));
                        if let (Some(ours), Some(inner)) = (ours, inner) {
                            self.join(ours, inner);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// A pointer into an object is passed: a member of a structure, for one.
    fn pass(&mut self, (func, pointers, arg): Site<'_>, param: (Func, Root)) {
        let places = self.claims.places(func, pointers, arg).into_iter();
        for (root, at) in places.filter(|(_, at)| *at != Offset::START && !at.scattered) {
            let object = self.node(func, root);
            let inner = self.node(param.0, param.1);
            self.passed.push((object, at, inner));
        }
    }

    /// What callees keep in parts of objects that they are passed is kept in the objects. Functions that call each other with
    /// pointers that move would go on and on.
    fn members_of_objects(&mut self) {
        let passed = std::mem::take(&mut self.passed);
        dataflow::rounds(&passed, |round, (object, at, inner)| {
            let (inner, start) = self.sets.find(inner);
            // An object that would lie in itself would have to be the same at different distances: it is left out.
            if self.sets.find(object).0 == inner {
                return false;
            }
            let kept: Vec<_> = self.kept[inner].iter().map(|(p, v)| (*p, *v)).collect();
            let mut changed = false;
            for (place, value) in kept {
                let at = place.at.moved(start.wrapping_neg()).behind(at);
                let of_part = place.of_part || at.period != place.at.period;
                if !at.scattered && round < limits::EXACT_ROUNDS {
                    changed |= self.keep_at((object, 0), Place { at, of_part }, value);
                }
            }
            changed
        });
    }

    /// Whether that was not known.
    fn keep_at(&mut self, (object, start): Spot, place: Place, value: Spot) -> bool {
        let (object, its) = self.sets.find(object);
        let place = place.moved(start.wrapping_add(its));
        let known = self.kept_where(object, place);
        let new = known.is_empty() || known.iter().any(|known| !self.are_one(*known, value));
        self.kept[object].entry(place).or_insert(value);
        for known in known {
            self.join(known, value);
        }
        new
    }

    /// What an object keeps at a place, or at places one of which may be it: one element of an array, and any.
    fn kept_where(&self, object: usize, place: Place) -> Vec<Spot> {
        let may_be_one = |other: Place| {
            let between = place.at.bytes.wrapping_sub(other.at.bytes).unsigned_abs();
            let meets = between.is_multiple_of(gcd(place.at.period, other.at.period));
            place == other || meets && !place.of_part && !other.of_part
        };
        let kept = self.kept[object].iter();
        let met = kept.filter(|(place, _)| may_be_one(**place));
        met.map(|(_, value)| *value).collect()
    }

    /// The objects to whose start a pointer may lead, made one; none where it leads elsewhere.
    fn whole(&mut self, site: Site<'_>) -> Option<Spot> {
        self.objects_at(site, |at| at == Offset::START)
    }

    /// The same, wherever in objects it may lead.
    fn spot(&mut self, site: Site<'_>) -> Option<Spot> {
        self.objects_at(site, |at| at.exact().is_some())
    }

    /// The same of arrays to an element of which a pointer may lead: what is copied from there is copied from any.
    fn element(&mut self, site: Site<'_>) -> Option<Spot> {
        self.objects_at(site, |at| at.bytes == 0 && !at.scattered)
    }

    fn objects_at(
        &mut self,
        (func, pointers, value): Site<'_>,
        counts: impl Fn(Offset) -> bool,
    ) -> Option<Spot> {
        let places = self.claims.places(func, pointers, value).into_iter();
        let starts = places.filter(|(_, at)| counts(*at));
        let nodes: Vec<Spot> = starts
            .map(|(root, at)| (self.node(func, root), at.bytes))
            .collect();
        let (first, rest) = nodes.split_first()?;
        for node in rest {
            self.join(*first, *node);
        }
        Some(*first)
    }

    fn node(&mut self, func: Func, root: Root) -> usize {
        let object = self.objects.entry(key(func, root));
        *object.or_insert_with(|| {
            self.kept.push(BTreeMap::new());
            self.sets.add()
        })
    }

    fn are_one(&mut self, a: Spot, b: Spot) -> bool {
        self.sets.find(a.0).0 == self.sets.find(b.0).0
    }

    /// Makes the classes of two places one, which become one place, and with them what they keep at the same places. What is one class
    /// already stays as it is.
    fn join(&mut self, a: Spot, b: Spot) {
        let mut work = vec![(a, b)];
        while let Some((a, b)) = work.pop() {
            let [(a, at), (b, other)] = [a, b].map(|(object, at)| {
                let (class, start) = self.sets.find(object);
                (class, at.wrapping_add(start))
            });
            if a == b {
                continue;
            }
            let (from, to) = self.sets.unite(a, b, at.wrapping_sub(other));
            let (_, by) = self.sets.find(from);
            for (place, value) in std::mem::take(&mut self.kept[from]) {
                let place = place.moved(by);
                let known = self.kept_where(to, place);
                work.extend(known.into_iter().map(|known| (known, value)));
                self.kept[to].entry(place).or_insert(value);
            }
        }
    }
}
