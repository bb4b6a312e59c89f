//! Between which objects of a program claims pass: through calls by parameter, copies, what callees copy, and results.
//!
//! What leads where is known before, so that the ways are listed once. Each remembers how many of the claims on its sources it
//! has taken, and takes each once.

use super::calls::{CallKind, Calls};
use super::claim::Claim;
use super::links::{self, AtCall, Link, Links, Places};
use super::offset::Offset;
use super::pointers::{ObjectKey, Root, Traced, key};
use super::returned;
use crate::ir::{Constant, Func, Inst, Value};

/// All of them, in their order.
pub(super) type Bodies<'a> = Vec<Traced<'a>>;

/// What becomes of a claim on its way.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// Through a copy of so many bytes, to where they are copied.
    Copied(Option<i128>),
    /// The other way: what they are used as there, they are here.
    CopiedBack(Option<i128>),
    /// To a caller. What another caller passes stays there.
    Returned,
    /// To a callee.
    Passed,
    /// Along what a callee copies.
    Along(Link),
}

impl Change {
    fn of(self, claim: Claim) -> Option<Claim> {
        match self {
            Change::Copied(length) | Change::CopiedBack(length) => claim.within(length),
            Change::Returned => (!claim.passed).then_some(claim),
            Change::Passed => Some(claim.passed()),
            Change::Along(link) => claim.along(link),
        }
    }
}

/// A way from some objects to others.
#[derive(Clone, Debug)]
pub(super) struct Flow {
    /// From so far behind the start of each, and how many claims were taken there.
    from: Vec<(ObjectKey, Offset, usize)>,
    change: Change,
    pub(super) to: Vec<(ObjectKey, Offset)>,
}

impl Flow {
    /// The objects from which a copy is, and from where in each; none of another way.
    pub(super) fn copied_from(&self) -> impl Iterator<Item = (ObjectKey, Offset)> + '_ {
        let is_copy = matches!(self.change, Change::Copied(_));
        let from = self.from.iter().filter(move |_| is_copy);
        from.map(|(object, start, _)| (*object, *start))
    }

    /// Whether what is at its beginning comes to its end.
    pub(super) fn is_forward(&self) -> bool {
        !matches!(self.change, Change::CopiedBack(_))
    }

    /// What becomes of a claim on the way.
    pub(super) fn changed(&self, claim: Claim) -> Option<Claim> {
        self.change.of(claim)
    }

    /// What has not yet passed; none where there are too many claims on a source to keep. Claims come with where, of what they are
    /// counted from, the object begins. Linear in what is new.
    pub(super) fn next<'a>(
        &mut self,
        claims: impl Fn(ObjectKey) -> Option<(&'a [Claim], i64)>,
    ) -> Option<Vec<Claim>> {
        let mut next = Vec::new();
        for (object, start, taken) in &mut self.from {
            let (known, own) = claims(*object)?;
            let start = start.moved(own);
            let new = known[*taken..].iter().map(|claim| claim.since(start));
            next.extend(new.filter_map(|claim| self.change.of(claim)));
            *taken = known.len();
        }
        Some(next)
    }
}

/// The ways found so far.
struct Flows<'a> {
    places: Places<'a>,
    all: Vec<Flow>,
}

/// All ways of a program, function by function.
pub(super) fn flows(calls: &Calls<'_>, bodies: &Bodies<'_>, places: Places<'_>) -> Vec<Flow> {
    let links = links::run(calls, bodies, places);
    let mut flows = Flows {
        places,
        all: Vec::new(),
    };
    for body in bodies {
        flows.of_instructions(calls, &links, *body);
        flows.of_results(calls, bodies, *body);
    }
    flows.all
}

impl Flows<'_> {
    fn of_instructions(&mut self, calls: &Calls<'_>, links: &Links, body: Traced<'_>) {
        let (_, function, _) = body;
        for (inst, data) in function.insts.iter() {
            match calls.kind(function, inst) {
                Some(CallKind::Copy) => {
                    let length = function.constant(data.args[2]).and_then(Constant::as_int);
                    let [to, from] = [data.args[0], data.args[1]].map(|arg| self.at(body, arg));
                    self.add(&to, Change::CopiedBack(length), &from);
                    self.add(&from, Change::Copied(length), &to);
                }
                Some(CallKind::Body(callee)) => self.of_call(links, body, (inst, callee)),
                _ => {}
            }
        }
    }

    fn of_call(&mut self, links: &Links, body: Traced<'_>, (inst, callee): (Inst, Func)) {
        let (func, function, _) = body;
        for (index, arg) in function.insts[inst].args.iter().enumerate() {
            if function.ty(*arg).is_ptr() {
                let theirs = [((callee, Root::Param(index as u32)), Offset::START)];
                let ours = self.at(body, *arg);
                self.add(&theirs, Change::Returned, &ours);
                self.add(&ours, Change::Passed, &theirs);
            }
        }
        let at = |flows: &Self, end| match links::at_call(function, inst, end)? {
            AtCall::Pointer(pointer) => Some(flows.at(body, pointer)),
            AtCall::Global(global) => Some(vec![(key(func, Root::Global(global)), Offset::START)]),
        };
        for link in links[callee].iter().flat_map(|link| [*link, link.turned()]) {
            if let (Some(from), Some(to)) = (at(self, link.one), at(self, link.other)) {
                self.add(&from, Change::Along(link), &to);
            }
        }
    }

    /// What calls return is what their callees return.
    fn of_results(&mut self, calls: &Calls<'_>, bodies: &Bodies<'_>, body: Traced<'_>) {
        let (_, function, _) = body;
        for (inst, data) in function.insts.iter() {
            let Some(CallKind::Body(callee)) = calls.kind(function, inst) else {
                continue;
            };
            let theirs = bodies.binary_search_by_key(&callee, |(func, ..)| *func);
            let (Some(result), Ok(theirs)) = (data.result, theirs) else {
                continue;
            };
            let ours = self.at(body, result);
            for value in returned::values(bodies[theirs].1) {
                let theirs = self.at(bodies[theirs], value);
                self.add(&ours, Change::Passed, &theirs);
                self.add(&theirs, Change::Returned, &ours);
            }
        }
    }

    fn at(&self, (func, _, pointers): Traced<'_>, pointer: Value) -> Vec<(ObjectKey, Offset)> {
        let places = (self.places)(func, pointers, pointer).into_iter();
        places.map(|(root, at)| (key(func, root), at)).collect()
    }

    fn add(&mut self, from: &[(ObjectKey, Offset)], change: Change, to: &[(ObjectKey, Offset)]) {
        if !from.is_empty() && !to.is_empty() {
            let from = from.iter().map(|(object, at)| (*object, *at, 0));
            self.all.push(Flow {
                from: from.collect(),
                change,
                to: to.to_vec(),
            });
        }
    }
}
