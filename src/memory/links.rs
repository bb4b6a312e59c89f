//! What a function copies between pieces of memory that it shares with its callers.
//!
//! *Question*: which bytes behind a parameter, a global variable or the result are the same as which bytes behind another of
//! these, because the function, or one that it calls, copies them or returns a pointer to them?
//! *Lattice*: per function, a set of links; join is union. Beyond [`limits::LINK_STATES`] places that one end is followed to, where the
//! bytes lie is forgotten. *Direction*: along calls, callees first, to a fixed point.
//! *Imprecise about*: memory behind pointers that are read from memory; at which bytes, where offsets are not constants.
//!
//! With these, what one caller passes says something of the caller's own objects, and of no other caller's.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use cranelift_entity::SecondaryMap;

use super::calls::{CallKind, Calls};
use super::offset::Offset;
use super::pointers::{Pointers, Root};
use super::returned;
use super::shift::Shift;
use crate::dataflow;
use crate::ir::{Constant, Func, Function, Global, Inst, Value};
use crate::limits;

/// Memory that a function shares with its callers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum End {
    Param(u32),
    Global(Global),
    /// What the function returns.
    Result,
}

/// Bytes behind two ends that are the same; none of the distances is known where there is no shift.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Link {
    pub one: End,
    pub other: End,
    pub shift: Option<Shift>,
}

impl Link {
    /// The same from the other end.
    pub fn turned(self) -> Link {
        Link {
            one: self.other,
            other: self.one,
            shift: self.shift.map(Shift::back),
        }
    }
}

pub type Links = SecondaryMap<Func, Vec<Link>>;

/// Where pointers of a function lead.
pub type Places<'a> = &'a dyn Fn(Func, &Pointers, Value) -> Vec<(Root, Offset)>;

/// The links of all functions, callees before callers.
pub fn run(
    calls: &Calls<'_>,
    bodies: &[(Func, &Function, &Pointers)],
    places: Places<'_>,
) -> Links {
    let mut all = Links::new();
    let mut known = SecondaryMap::new();
    for body in bodies {
        known[body.0] = Some(body);
    }
    let funcs = bodies.iter().map(|body| body.0);
    let components = dataflow::bottom_up(funcs, |func| calls.callees(func));
    dataflow::settle_bottom_up(&components, |func| {
        let Some((_, function, pointers)) = known[func] else {
            return false;
        };
        let found = Edges::of(calls, (func, function, pointers), places, &all).links();
        let raised = joined(&all[func], found);
        let risen = raised != all[func];
        all[func] = raised;
        risen
    });
    all
}

/// What is known and what was found, together. Between two ends there are at most [`limits::LINK_STATES`] shifts, so that what moves on
/// with each level of a recursion comes to an end, too: then the bytes may lie anywhere.
fn joined(known: &[Link], found: Vec<Link>) -> Vec<Link> {
    let mut between: BTreeMap<(End, End), BTreeSet<Option<Shift>>> = BTreeMap::new();
    for link in known.iter().copied().chain(found) {
        let shifts = between.entry((link.one, link.other)).or_default();
        shifts.insert(link.shift);
    }
    let mut all = Vec::new();
    for ((one, other), mut shifts) in between {
        if shifts.len() > limits::LINK_STATES || shifts.contains(&None) {
            shifts = BTreeSet::from([None]);
        }
        let links = shifts.into_iter();
        all.extend(links.map(|shift| Link { one, other, shift }));
    }
    all
}

/// An object of a function, or what it returns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Node {
    Object(Root),
    Result,
}

impl Node {
    fn end(self) -> Option<End> {
        match self {
            Node::Object(Root::Param(index)) => Some(End::Param(index)),
            Node::Object(Root::Global(global)) => Some(End::Global(global)),
            Node::Object(_) => None,
            Node::Result => Some(End::Result),
        }
    }
}

/// What is the same within one function, from each side.
#[derive(Default)]
struct Edges {
    of: BTreeMap<Node, Vec<(Node, Option<Shift>)>>,
}

impl Edges {
    fn of(
        calls: &Calls<'_>,
        (func, function, pointers): (Func, &Function, &Pointers),
        places: Places<'_>,
        known: &Links,
    ) -> Edges {
        let mut edges = Edges::default();
        let at = |value: Value| -> Vec<(Node, Offset)> {
            let places = places(func, pointers, value).into_iter();
            places.map(|(root, at)| (Node::Object(root), at)).collect()
        };
        for (inst, data) in function.insts.iter() {
            match calls.kind(function, inst) {
                Some(CallKind::Copy) => {
                    let length = function.constant(data.args[2]).and_then(Constant::as_int);
                    let length = length.and_then(|length| i64::try_from(length).ok());
                    let copied = Shift::copied(length);
                    edges.join(&at(data.args[0]), &at(data.args[1]), Some(copied));
                }
                Some(CallKind::Body(callee)) => {
                    for link in &known[callee] {
                        let ends = [link.one, link.other];
                        let [one, other] = ends.map(|end| nodes(function, inst, end, &at));
                        edges.join(&one, &other, link.shift);
                    }
                }
                _ => {}
            }
        }
        for value in returned::values(function) {
            edges.join(
                &[(Node::Result, Offset::START)],
                &at(value),
                Some(Shift::ALL),
            );
        }
        edges
    }

    /// Bytes behind these places are the same, shifted so.
    fn join(&mut self, one: &[(Node, Offset)], other: &[(Node, Offset)], shift: Option<Shift>) {
        for (a, at_a) in one {
            for (b, at_b) in other {
                let between = match shift {
                    Some(shift) => shift.between(*at_a, *at_b).into_iter().map(Some).collect(),
                    None => vec![None],
                };
                for shift in between {
                    self.of.entry(*a).or_default().push((*b, shift));
                    let back = shift.map(Shift::back);
                    self.of.entry(*b).or_default().push((*a, back));
                }
            }
        }
    }

    /// What the function's own objects lie between is linked through them.
    fn links(&self) -> Vec<Link> {
        let mut all = BTreeSet::new();
        let ends = self.of.keys().filter_map(|node| Some((*node, node.end()?)));
        for (start, one) in ends {
            for (node, shifts) in self.reached(start) {
                // Each link is found from both of its ends.
                let Some(other) = node.end().filter(|other| one < *other) else {
                    continue;
                };
                let links = shifts.into_iter();
                all.extend(links.map(|shift| Link { one, other, shift }));
            }
        }
        all.into_iter().collect()
    }

    fn reached(&self, start: Node) -> BTreeMap<Node, BTreeSet<Option<Shift>>> {
        let mut seen: BTreeMap<Node, BTreeSet<Option<Shift>>> = BTreeMap::new();
        seen.entry(start).or_default().insert(Some(Shift::ALL));
        let mut work = VecDeque::from([(start, Some(Shift::ALL))]);
        while let Some((node, so_far)) = work.pop_front() {
            for (next, shift) in self.of.get(&node).into_iter().flatten() {
                let both = match (so_far, shift) {
                    (Some(first), Some(then)) => first.then(*then).into_iter().map(Some).collect(),
                    _ => vec![None],
                };
                let known = seen.entry(*next).or_default();
                for both in both {
                    let both = both.filter(|_| known.len() < limits::LINK_STATES);
                    if !known.contains(&None) && known.insert(both) {
                        work.push_back((*next, both));
                    }
                }
            }
        }
        seen
    }
}

/// Where an end of a callee's link lies at a call.
fn nodes(
    function: &Function,
    call: Inst,
    end: End,
    at: &dyn Fn(Value) -> Vec<(Node, Offset)>,
) -> Vec<(Node, Offset)> {
    match at_call(function, call, end) {
        Some(AtCall::Global(global)) => vec![(Node::Object(Root::Global(global)), Offset::START)],
        Some(AtCall::Pointer(value)) => at(value),
        None => Vec::new(),
    }
}

/// What an end of a callee's link is to a caller.
#[derive(Clone, Copy, Debug)]
pub enum AtCall {
    Pointer(Value),
    Global(Global),
}

/// What an end of a callee's link is at a call; none where the call passes no such argument, or drops the result.
pub fn at_call(function: &Function, call: Inst, end: End) -> Option<AtCall> {
    let data = &function.insts[call];
    match end {
        End::Param(index) => data.args.get(index as usize).copied().map(AtCall::Pointer),
        End::Result => data.result.map(AtCall::Pointer),
        End::Global(global) => Some(AtCall::Global(global)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn object(number: u32) -> Node {
        Node::Object(Root::Own(Inst::from_u32(number)))
    }

    fn param(number: u32) -> Node {
        Node::Object(Root::Param(number))
    }

    fn place(node: Node, bytes: i64) -> [(Node, Offset); 1] {
        [(node, Offset::new(bytes, 0))]
    }

    fn copied(bytes: i64) -> Option<Shift> {
        Some(Shift::Exact {
            from: 0,
            to: bytes,
            by: 0,
        })
    }

    #[test]
    fn parameters_are_linked_through_a_local_variable() {
        let mut edges = Edges::default();
        edges.join(&place(object(1), 0), &place(param(0), 8), copied(16));
        edges.join(&place(param(1), 4), &place(object(1), 8), copied(16));
        let shift = Some(Shift::Exact {
            from: 16,
            to: 24,
            by: -12,
        });
        let link = Link {
            one: End::Param(0),
            other: End::Param(1),
            shift,
        };
        assert_eq!(edges.links(), [link]);
    }

    #[test]
    fn pieces_that_do_not_meet_are_not_linked() {
        let mut edges = Edges::default();
        edges.join(&place(object(1), 0), &place(param(0), 0), copied(8));
        edges.join(&place(param(1), 0), &place(object(1), 8), copied(8));
        assert_eq!(edges.links(), []);
    }

    #[test]
    fn a_recursion_that_moves_on_comes_to_an_end() {
        let mut known = Vec::new();
        for level in 0..1000 {
            let found = vec![Link {
                one: End::Param(0),
                other: End::Result,
                shift: Some(Shift::Exact {
                    from: 8 * level,
                    to: 8 * level + 8,
                    by: 0,
                }),
            }];
            known = joined(&known, found);
        }
        let forgotten = Link {
            one: End::Param(0),
            other: End::Result,
            shift: None,
        };
        assert_eq!(known, [forgotten]);
    }

    #[test]
    fn what_moves_in_circles_is_forgotten() {
        let mut edges = Edges::default();
        edges.join(&place(object(1), 0), &place(param(0), 0), None);
        edges.join(&place(object(1), 8), &place(object(1), 0), Some(Shift::ALL));
        edges.join(&place(param(1), 0), &place(object(1), 0), Some(Shift::ALL));
        let links = edges.links();
        assert!(links.iter().all(|link| link.shift.is_none()));
        assert_eq!(links.len(), 1);
        let mut edges = Edges::default();
        edges.join(&place(object(1), 0), &place(param(0), 0), Some(Shift::ALL));
        edges.join(&place(object(1), 8), &place(object(1), 0), Some(Shift::ALL));
        edges.join(&place(param(1), 0), &place(object(1), 0), Some(Shift::ALL));
        assert!(edges.links().iter().any(|link| link.shift.is_none()));
    }
}
