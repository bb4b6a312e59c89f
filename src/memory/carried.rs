//! Where words come to lie that are moved as what they are not: the bits of floats as pointers, or pointers as floats.
//!
//! *Question*: may what is read here have been read before where others keep something else than its type says?
//! *Lattice*: per object, or class of those that are the same, the set of places; join is union. *Direction*: from where such words are
//! stored on along the ways of claims, to a fixed point. Beyond [`limits::HEARD`] places it is every word.
//! *Imprecise about*: the contents of a place at different times, and the elements of an array.

use std::collections::BTreeMap;

use super::body::Body;
use super::claims::{Claim, Claims, Object};
use super::flows::Flow;
use super::heard::{Node, node};
use super::offset::Offset;
use super::placed::Class;
use super::pointers::{ObjectKey, key};
use super::reused;
use crate::dataflow;
use crate::ir::{Type, Value};
use crate::limits;

/// The places to which such words come.
#[derive(Clone, Debug, Default)]
pub(super) struct Carried {
    of: BTreeMap<Node, Object>,
    /// The ways that they have not yet gone to the end; none as long as there are no such words.
    flows: Vec<Flow>,
}

impl Carried {
    /// Such a word is stored; whether that is news.
    pub(super) fn store(&mut self, body: Body<'_>, pointer: Value) -> bool {
        let places = body.claims.places(body.func, body.pointers, pointer);
        let several = places.len() > 1;
        let mut news = false;
        for (root, at) in places {
            let word = Claim::new(Offset::START, Type::Ptr, false).behind(at, several);
            news |= self.add(body.pointees.class(), key(body.func, root), &word);
        }
        news
    }

    /// Whether one of them may lie where something of a type is read.
    pub(super) fn lies_at(&self, body: Body<'_>, pointer: Value, ty: &Type) -> bool {
        if self.of.is_empty() {
            return false;
        }
        let places = body.claims.places(body.func, body.pointers, pointer);
        places.into_iter().any(|(root, at)| {
            let (node, start) = node(body.pointees.class(), key(body.func, root));
            let words = self.of_node(node).iter();
            let words: Vec<Claim> = words.map(|word| word.since(at.moved(start))).collect();
            reused::may_meet_pointer(&words, ty.stride())
        })
    }

    /// Passes all on to where they go; whether that was news there.
    pub(super) fn pass(&mut self, claims: &Claims, class: &Class) -> bool {
        if self.of.is_empty() {
            return false;
        }
        if self.flows.is_empty() {
            self.flows = claims.flows().to_vec();
            self.flows.retain(Flow::is_forward);
        }
        let mut flows = std::mem::take(&mut self.flows);
        let ways: Vec<usize> = (0..flows.len()).collect();
        let mut news = false;
        dataflow::rounds(&ways, |_, way| {
            let risen = self.along(&mut flows[way], class);
            news |= risen;
            risen
        });
        self.flows = flows;
        news
    }

    fn along(&mut self, flow: &mut Flow, class: &Class) -> bool {
        let next = flow.next(|object| {
            let (node, start) = node(class, object);
            Some((self.of_node(node), start))
        });
        let several = flow.to.len() > 1;
        let mut news = false;
        for word in next.unwrap_or_default() {
            for (object, start) in &flow.to {
                let word = word.behind(*start, several);
                news |= self.add(class, *object, &word);
            }
        }
        news
    }

    fn of_node(&self, node: Node) -> &[Claim] {
        self.of.get(&node).map_or(&[], Object::all)
    }

    /// Adds a word to an object; whether that is news.
    fn add(&mut self, class: &Class, object: ObjectKey, word: &Claim) -> bool {
        let (node, start) = node(class, object);
        let all = self.of.entry(node).or_default();
        let is_full = all.all().len() >= limits::HEARD;
        all.add(match is_full {
            true => Claim::new(Offset::new(0, Type::Ptr.stride()), Type::Ptr, false),
            false => word.behind(Offset::new(start, 0), false),
        })
    }
}
