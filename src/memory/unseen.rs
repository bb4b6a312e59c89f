//! What functions write of which the adjoint sees nothing: those that the user declares inactive.
//!
//! *Question*: may the pointer that a load reads have been stored by such a function, so that what lies beside it is no
//! shadow of it? May such a function overwrite floats that have an adjoint?
//! *Lattice*: sets of places: objects, and how far from their start; join is union.
//! *Direction*: from the bodies of inactive functions to their callers, and on through calls and copies, to a fixed point.
//! *Imprecise about*: order, and conditions in the inactive function. Where it has no body here it is taken to write pointers
//! only where nobody else does.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::SecondaryMap;

use super::calls::{CallKind, Calls};
use super::claims::Claims;
use super::content::Contents;
use super::offset::Offset;
use super::pointers::{Pointers, Root, key};
use crate::dataflow;
use crate::ir::{Cast, Func, Function, Inst, Op, Value, ValueDef};
use crate::limits;

type Object = (Func, Root);

/// A call of an inactive function, and who calls.
pub type Culprit = (Func, Inst);

/// Where what is stored lies in the objects of one function.
type Places = BTreeSet<(Root, Offset)>;

/// What a function writes that its callers see.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Written {
    pointers: Places,
    floats: Places,
}

/// What inactive functions write.
#[derive(Clone, Debug, Default)]
pub struct Unseen {
    of: SecondaryMap<Func, Written>,
    /// Where pointers may lie that inactive functions stored.
    pointers: BTreeMap<(Object, Offset), Culprit>,
    /// One is stored where other pointers lead.
    anywhere: Option<Culprit>,
    /// Variables that are passed to inactive functions without a body.
    passed: BTreeMap<Object, Culprit>,
    /// Where pointers are stored that the adjoint follows.
    followed: BTreeSet<(Object, Offset)>,
    /// Objects to which floats are stored, and globals that are used, where the adjoint sees it.
    floats: BTreeSet<Object>,
}

struct Facts<'a> {
    calls: &'a Calls<'a>,
    all: &'a SecondaryMap<Func, Option<Pointers>>,
    contents: &'a Contents,
    claims: &'a Claims,
    /// Functions that only inactive ones call, and these.
    hidden: SecondaryMap<Func, bool>,
}

impl Unseen {
    /// Nothing where the user declares nothing inactive.
    pub fn run(
        calls: &Calls<'_>,
        all: &SecondaryMap<Func, Option<Pointers>>,
        contents: &Contents,
        claims: &Claims,
    ) -> Unseen {
        let mut unseen = Unseen::default();
        if calls.modes.inactive.is_empty() {
            return unseen;
        }
        let facts = Facts {
            calls,
            all,
            contents,
            claims,
            hidden: hidden(calls),
        };
        dataflow::rounds(&[()], |_, ()| {
            let before = unseen.size();
            for func in calls.program.signatures.keys() {
                facts.visit(&mut unseen, func);
            }
            unseen.size() != before
        });
        unseen
    }

    fn size(&self) -> [usize; 6] {
        let written = self.of.values();
        let written = written.map(|w| w.pointers.len() + w.floats.len()).sum();
        [
            written,
            self.pointers.len(),
            usize::from(self.anywhere.is_some()),
            self.passed.len(),
            self.followed.len(),
            self.floats.len(),
        ]
    }

    /// The call that may have stored the pointer that a load reads.
    pub fn stored_by(
        &self,
        claims: &Claims,
        func: Func,
        pointers: &Pointers,
        address: Value,
    ) -> Option<Culprit> {
        if self.pointers.is_empty() && self.anywhere.is_none() && self.passed.is_empty() {
            return None;
        }
        let places = claims.places(func, pointers, address);
        places.into_iter().find_map(|(root, at)| {
            let object = key(func, root);
            let mut there = self.pointers.iter();
            let stored = there.find(|((o, place), _)| *o == object && meet(*place, at));
            let stored = stored.map(|(_, culprit)| *culprit);
            let led = self.anywhere.filter(|_| !is_own(root));
            let passed = self.passed.get(&object).copied().filter(|_| {
                let mut followed = self.followed.iter();
                !followed.any(|(o, place)| *o == object && meet(*place, at))
            });
            stored.or(led).or(passed)
        })
    }

    /// The arguments behind which a call of a function overwrites floats, and globals.
    pub fn floats_of(&self, callee: Func) -> impl Iterator<Item = Root> + '_ {
        self.of[callee].floats.iter().map(|(root, _)| *root)
    }

    /// Whether anything else writes floats to a variable of a function, or uses a global.
    pub fn is_seen(&self, func: Func, object: Root) -> bool {
        self.floats.contains(&key(func, object))
    }
}

/// The callee of a call that is inactive because the user says so.
pub fn declared_inactive(calls: &Calls<'_>, function: &Function, inst: Inst) -> Option<Func> {
    let callee = function.callee(inst)?;
    let name = &calls.program.signatures[callee].name;
    calls.modes.inactive.contains(name).then_some(callee)
}

/// The functions that only inactive ones call, and these.
fn hidden(calls: &Calls<'_>) -> SecondaryMap<Func, bool> {
    let program = calls.program;
    let mut callers: SecondaryMap<Func, Vec<Func>> = SecondaryMap::new();
    let mut callees: SecondaryMap<Func, Vec<Func>> = SecondaryMap::new();
    for func in program.signatures.keys() {
        if let Some(body) = &program.bodies[func] {
            for callee in body.insts.keys().filter_map(|inst| body.callee(inst)) {
                callers[callee].push(func);
                callees[func].push(callee);
            }
        }
    }
    let mut hidden: SecondaryMap<Func, bool> = SecondaryMap::new();
    let called = |func: Func| callees[func].iter().copied();
    dataflow::settle(program.signatures.keys(), called, |func| {
        let by = &callers[func];
        let within = !by.is_empty() && by.iter().all(|caller| hidden[*caller]);
        let declared = || {
            calls
                .modes
                .inactive
                .contains(&program.signatures[func].name)
        };
        let risen = !hidden[func] && (within || declared());
        hidden[func] |= risen;
        risen
    });
    hidden
}

fn is_own(root: Root) -> bool {
    matches!(root, Root::Own(_) | Root::Nothing)
}

/// Whether two pointers may lie at the same place.
fn meet(a: Offset, b: Offset) -> bool {
    let between = a.bytes.wrapping_sub(b.bytes).unsigned_abs();
    match a.repeated(b.period).period {
        0 => between == 0,
        period => between.is_multiple_of(period),
    }
}

/// What an instruction writes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Pointers,
    Floats,
}

/// A function in which something is written.
#[derive(Clone, Copy)]
struct Site<'a> {
    func: Func,
    function: &'a Function,
    pointers: &'a Pointers,
}

impl Facts<'_> {
    /// One round over one body.
    fn visit(&self, unseen: &mut Unseen, func: Func) {
        let (Some(function), Some(pointers)) = (&self.calls.program.bodies[func], &self.all[func])
        else {
            return;
        };
        let site = Site {
            func,
            function,
            pointers,
        };
        for data in function.values.values() {
            if let (ValueDef::Global(global), false) = (&data.def, self.hidden[func]) {
                unseen.floats.insert(key(func, Root::Global(*global)));
            }
        }
        for inst in function.insts.keys() {
            self.writes(unseen, site, inst);
            match self.calls.kind(function, inst) {
                Some(CallKind::Body(callee)) => self.call(unseen, site, inst, callee),
                Some(CallKind::Copy) => self.copy(unseen, site, inst),
                Some(CallKind::Inactive) => match declared_inactive(self.calls, function, inst) {
                    Some(callee) => self.inactive(unseen, site, inst, callee),
                    None => self.trusted(unseen, site, inst),
                },
                Some(CallKind::Pair(_)) => self.trusted(unseen, site, inst),
                _ => {}
            }
        }
    }

    /// What a body writes by itself.
    fn writes(&self, unseen: &mut Unseen, site: Site<'_>, inst: Inst) {
        let data = &site.function.insts[inst];
        let (address, whats): (Value, Vec<What>) =
            match (&data.op, self.calls.kind(site.function, inst)) {
                (Op::Store { .. }, _) => {
                    (data.args[1], self.stored(site, data.args[0], data.args[1]))
                }
                (_, Some(CallKind::Copy | CallKind::Set)) => {
                    let content = self.contents.at(site.func, site.pointers, data.args[0]);
                    let held = [
                        (content.pointers, What::Pointers),
                        (content.has_floats(), What::Floats),
                    ];
                    let held = held.into_iter().filter(|(is, _)| *is).map(|(_, what)| what);
                    (data.args[0], held.collect())
                }
                _ => return,
            };
        for what in whats {
            for (root, at) in self.claims.places(site.func, site.pointers, address) {
                let at = match data.op {
                    Op::Store { .. } => at,
                    _ => Offset::ANYWHERE,
                };
                self.add(unseen, site, what, (root, at));
            }
        }
    }

    fn add(&self, unseen: &mut Unseen, site: Site<'_>, what: What, (root, at): (Root, Offset)) {
        let object = key(site.func, root);
        let followed = !self.hidden[site.func];
        match what {
            What::Pointers if followed => note(&mut unseen.followed, object, at),
            What::Floats if followed => {
                unseen.floats.insert(object);
            }
            _ => {}
        }
        unseen.of[site.func].add(what, root, at);
    }

    /// What a value is that is stored; integers may be either.
    fn stored(&self, site: Site<'_>, value: Value, address: Value) -> Vec<What> {
        let ty = site.function.ty(value);
        let mut all = Vec::new();
        let integer = ty.scalar().is_int() && site.function.constant(value).is_none();
        let content = self.contents.at(site.func, site.pointers, address);
        let address_made = site
            .function
            .def_inst(value)
            .is_some_and(|inst| matches!(site.function.insts[inst].op, Op::Cast(Cast::PtrToInt)));
        // Null is stored where somebody else is to store a pointer.
        let null = ty.is_ptr() && site.pointers.of(value).objects().next().is_none();
        if ty.holds_ptr() && !null
            || integer && (address_made || content.pointers && !content.integers)
        {
            all.push(What::Pointers);
        }
        if ty.holds_float() || integer && content.has_floats() && !content.integers {
            all.push(What::Floats);
        }
        all
    }

    /// What a callee writes, its caller writes.
    fn call(&self, unseen: &mut Unseen, site: Site<'_>, inst: Inst, callee: Func) {
        let Written { pointers, floats } = unseen.of[callee].clone();
        let data = &site.function.insts[inst];
        for (what, places) in [(What::Pointers, &pointers), (What::Floats, &floats)] {
            for place in self.here(site, inst, places) {
                self.add(unseen, site, what, place);
            }
        }
        // What inactive functions stored is known on both sides.
        let params = self.calls.program.bodies[callee].as_ref();
        let params = params.map_or(0, |body| body.params.len());
        for (index, arg) in data.args.iter().enumerate().take(params) {
            if !site.function.ty(*arg).is_ptr() {
                continue;
            }
            let inner = key(callee, Root::Param(index as u32));
            for (root, start) in self.claims.places(site.func, site.pointers, *arg) {
                let ours = key(site.func, root);
                unseen.spread(ours, inner, |at| at.since(start));
                unseen.spread(inner, ours, |at| at.behind(start));
            }
        }
    }

    fn copy(&self, unseen: &mut Unseen, site: Site<'_>, inst: Inst) {
        let args = &site.function.insts[inst].args;
        let objects = |value| {
            let roots = site.pointers.of(value).objects();
            roots.map(|root| key(site.func, root))
        };
        for from in objects(args[1]) {
            for to in objects(args[0]) {
                unseen.spread(from, to, |_| Offset::ANYWHERE);
            }
        }
    }

    /// An inactive function of the user's.
    fn inactive(&self, unseen: &mut Unseen, site: Site<'_>, inst: Inst, callee: Func) {
        let culprit = (site.func, inst);
        let program = self.calls.program;
        let data = &site.function.insts[inst];
        if program.bodies[callee].is_none() {
            let writes = program.signatures[callee].effect.writes;
            let pointers = data
                .args
                .iter()
                .filter(|arg| site.function.ty(**arg).is_ptr());
            for arg in pointers.filter(|_| writes) {
                for root in site
                    .pointers
                    .of(*arg)
                    .objects()
                    .filter(|root| is_own(*root))
                {
                    unseen.passed.entry((site.func, root)).or_insert(culprit);
                }
            }
            return;
        }
        let Written { pointers, floats } = unseen.of[callee].clone();
        for (root, at) in self.here(site, inst, &pointers) {
            let object = key(site.func, root);
            let hidden = !matches!(root, Root::Own(_) | Root::Param(_) | Root::Global(_))
                || self.escapes(site, root);
            if hidden {
                unseen.anywhere.get_or_insert(culprit);
            }
            unseen.stores(object, at, culprit);
            // Whoever calls this function, inactive as well, sees it.
            unseen.of[site.func].add(What::Pointers, root, at);
        }
        for (root, at) in self.here(site, inst, &floats) {
            unseen.of[site.func].add(What::Floats, root, at);
        }
    }

    fn escapes(&self, site: Site<'_>, root: Root) -> bool {
        let made = match root {
            Root::Own(inst) => site.function.insts[inst].result,
            Root::Param(index) => site.function.params.get(index as usize).map(|p| p.value),
            _ => return true,
        };
        made.is_none_or(|value| self.contents.at(site.func, site.pointers, value).escapes)
    }

    /// Places of a callee in its caller; what its own pointers lead to is anywhere.
    fn here(&self, site: Site<'_>, call: Inst, places: &Places) -> Places {
        let args = &site.function.insts[call].args;
        let mut here = Places::new();
        for (root, at) in places {
            match root {
                Root::Param(index) => {
                    let Some(arg) = args.get(*index as usize) else {
                        continue;
                    };
                    let starts = self.claims.places(site.func, site.pointers, *arg);
                    here.extend(
                        starts
                            .into_iter()
                            .map(|(root, start)| (root, at.behind(start))),
                    );
                }
                Root::Global(_) => {
                    here.insert((*root, *at));
                }
                _ => {
                    here.insert((Root::Loaded(call), Offset::ANYWHERE));
                }
            }
        }
        here
    }

    /// Who is known to do what is right by the shadows.
    fn trusted(&self, unseen: &mut Unseen, site: Site<'_>, inst: Inst) {
        for arg in &site.function.insts[inst].args {
            for root in site.pointers.of(*arg).objects() {
                let object = key(site.func, root);
                unseen.followed.insert((object, Offset::ANYWHERE));
            }
        }
    }
}

/// Adds a place to a set, or any place of its object where there are many.
fn note<O: Copy + Ord>(places: &mut BTreeSet<(O, Offset)>, object: O, at: Offset) {
    let known = places.iter().filter(|(other, _)| *other == object).count();
    let at = if known < limits::UNSEEN_PLACES {
        at
    } else {
        Offset::ANYWHERE
    };
    places.insert((object, at));
}

impl Written {
    fn add(&mut self, what: What, root: Root, at: Offset) {
        let places = match what {
            What::Pointers => &mut self.pointers,
            What::Floats => &mut self.floats,
        };
        if !is_own(root) {
            note(places, root, at);
        }
    }
}

impl Unseen {
    fn stores(&mut self, object: Object, at: Offset, culprit: Culprit) {
        let known = self.pointers.keys().filter(|(other, _)| *other == object);
        let at = if known.count() < limits::UNSEEN_PLACES {
            at
        } else {
            Offset::ANYWHERE
        };
        self.pointers.entry((object, at)).or_insert(culprit);
    }

    /// What is known of one object is known of another.
    fn spread(&mut self, from: Object, to: Object, moved: impl Fn(Offset) -> Offset) {
        let there = self
            .pointers
            .iter()
            .filter(|((object, _), _)| *object == from);
        let there: Vec<_> = there
            .map(|((_, at), culprit)| (moved(*at), *culprit))
            .collect();
        for (at, culprit) in there {
            self.stores(to, at, culprit);
        }
        if let (Some(culprit), false) = (self.passed.get(&from).copied(), is_own(to.1)) {
            self.passed.entry(to).or_insert(culprit);
        }
        let followed = self.followed.iter().filter(|(object, _)| *object == from);
        let followed: Vec<_> = followed.map(|(_, at)| moved(*at)).collect();
        for at in followed {
            note(&mut self.followed, to, at);
        }
        if self.floats.contains(&from) {
            self.floats.insert(to);
        }
    }
}
