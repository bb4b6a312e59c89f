//! Floats that objects hold, of which nobody tells who accesses these objects.
//!
//! *Question*: which floats are brought into an object from places where pointers in memory lead others, who keep floats there, while
//! the function at hand has something else there?
//! *Lattice*: per object, or class of those that are the same, the set of claims heard; join is union. *Direction*: from copies on along
//! the ways of claims, for a few rounds.
//! *Imprecise about*: what is not known to lie at every one of its places; the answer only adds to what is not known otherwise.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;

use super::claims::{Claim, Claims, Object};
use super::flows::Flow;
use super::leaves::{Kind, Leaf};
use super::offset::Offset;
use super::placed::Class;
use super::pointers::ObjectKey;
use crate::ir::{StructType, Type};
use crate::limits;

/// Objects that are taken for one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Node {
    Class(usize),
    Object(ObjectKey),
}

/// What each object is heard to hold.
#[derive(Clone, Debug, Default)]
pub struct Heard {
    of: BTreeMap<Node, Object>,
}

/// What objects are known to hold by themselves, and which of them are the same.
struct Known<'a> {
    claims: &'a Claims,
    class: &'a Class,
    /// Of each object that is asked for, the floats, and what is declared, with the periods by which they repeat.
    told: HashMap<ObjectKey, Vec<(Leaf, u64)>>,
}

impl Heard {
    /// Once over all copies, and a few rounds over the ways between objects where something is heard. `told` is what is
    /// claimed of each class, from where that begins.
    pub fn run(claims: &Claims, class: &Class, told: &[Vec<Claim>]) -> Heard {
        let mut facts = Heard::default();
        let mut known = Known {
            claims,
            class,
            told: HashMap::default(),
        };
        let floats = told
            .iter()
            .map(|all| all.iter().filter(|claim| tells(claim)));
        let floats: Vec<Vec<&Claim>> = floats.map(Iterator::collect).collect();
        for flow in claims.flows() {
            facts.copy(&mut known, flow, &floats);
        }
        if facts.of.is_empty() {
            return facts;
        }
        let mut flows = claims.flows().to_vec();
        flows.retain(Flow::is_forward);
        for _ in 0..limits::EXACT_ROUNDS {
            let passed = flows.iter_mut().map(|flow| facts.pass(&mut known, flow));
            if passed.filter(|changed| *changed).count() == 0 {
                break;
            }
        }
        facts
    }

    /// What is heard of an object.
    pub(super) fn of_object(&self, class: &Class, object: ObjectKey) -> Vec<Claim> {
        let (node, start) = node(class, object);
        let start = Offset::new(start, 0);
        let all = self.of_node(node).iter();
        all.map(|claim| claim.since(start)).collect()
    }

    fn of_node(&self, node: Node) -> &[Claim] {
        self.of.get(&node).map_or(&[], Object::all)
    }

    /// Others keep floats in what is copied, of which neither side of the copy knows.
    fn copy(&mut self, known: &mut Known<'_>, flow: &Flow, floats: &[Vec<&Claim>]) {
        let (claims, class) = (known.claims, known.class);
        for (object, start) in flow.copied_from() {
            let Some((of, begin)) = class.get(&object) else {
                continue;
            };
            let (own, begin) = (claims.of_object(object), Offset::new(*begin, 0));
            let theirs = floats[*of].iter().map(|claim| claim.since(begin));
            let news = theirs.filter(|claim| !are_known(own, claim));
            let news = news.filter_map(|claim| flow.changed(claim.since(start)));
            self.add(class, flow, news.collect(), |to, claim| {
                let own = claims.of_object(to);
                !are_known(own, claim) && !known.is_told(to, claim)
            });
        }
    }

    /// Passes on what is new, and says whether it was new there, too.
    fn pass(&mut self, known: &mut Known<'_>, flow: &mut Flow) -> bool {
        let class = known.class;
        let next = flow.next(|object| {
            let (node, start) = node(class, object);
            Some((self.of_node(node), start))
        });
        self.add(class, flow, next.unwrap_or_default(), |to, claim| {
            !known.is_told(to, claim)
        })
    }

    fn add(
        &mut self,
        class: &Class,
        flow: &Flow,
        news: Vec<Claim>,
        mut counts: impl FnMut(ObjectKey, &Claim) -> bool,
    ) -> bool {
        let mut changed = false;
        for claim in news {
            for (object, start) in &flow.to {
                let claim = claim.behind(*start, flow.to.len() > 1);
                if tells(&claim) && counts(*object, &claim) {
                    let (node, start) = node(class, *object);
                    let claim = claim.behind(Offset::new(start, 0), false);
                    changed |= hear(self.of.entry(node).or_default(), &claim);
                }
            }
        }
        changed
    }
}

/// What an object is taken for, and where in that it begins.
pub(super) fn node(class: &Class, object: ObjectKey) -> (Node, i64) {
    let class = class.get(&object);
    class.map_or((Node::Object(object), 0), |(class, start)| {
        (Node::Class(*class), *start)
    })
}

/// Adds the floats of a claim to what is heard of an object, and says whether that is news. Where it is too much, there may be floats
/// in every word.
fn hear(object: &mut Object, claim: &Claim) -> bool {
    let is_full = object.all().len() >= limits::HEARD;
    let floats = match claim.leaves() {
        Ok(all) if !is_full => all,
        _ => return object.add(anywhere()),
    };
    let mut news = false;
    for leaf in floats {
        let Kind::Float(kind) = leaf.kind else {
            continue;
        };
        let array = leaf.dimensions.iter().rev();
        let ty = array.fold(Type::Float(kind), |ty, (stride, count)| {
            spread(ty, *stride, *count)
        });
        news |= object.add(Claim {
            passed: claim.passed,
            ..Claim::new(Offset::new(leaf.at, claim.at.period), ty, false)
        });
    }
    news
}

/// An array of so many of a type, each so many bytes behind the one before.
fn spread(ty: Type, stride: u64, count: u64) -> Type {
    let element = match ty.stride() == stride {
        true => ty,
        false => Type::Struct(Arc::new(StructType {
            fields: vec![(0, ty)],
            size: stride,
        })),
    };
    Type::Array(Box::new(element), count)
}

fn anywhere() -> Claim {
    let word = Type::DOUBLE;
    Claim::new(Offset::new(0, word.stride()), word, false)
}

/// Whether a claim tells of floats at places that are known. A pointer where integers are is mostly another object's, that was taken for
/// the same.
fn tells(claim: &Claim) -> bool {
    claim.ty.holds_float() && claim.is_everywhere()
}

/// Whether an object's own claims tell of all floats of another, where there are not too many.
fn are_known(own: &[Claim], claim: &Claim) -> bool {
    let Ok(all) = claim.leaves() else {
        return false;
    };
    let mut floats = all.iter().filter(|leaf| leaf.kind.is_float());
    floats.all(|float| own.iter().any(|own| has(own, float, claim.at.period)))
}

impl Known<'_> {
    /// Whether an object's own claims tell what lies where the floats of a claim would be: other floats, or what is declared. That counts
    /// for more than what others, who may be taken for the same, keep there.
    fn is_told(&mut self, object: ObjectKey, claim: &Claim) -> bool {
        let told = self.told.entry(object);
        let told = told.or_insert_with(|| leaves_told(self.claims.of_object(object)));
        let floats = claim.leaves().unwrap_or_default();
        floats.iter().any(|float| {
            let mut told = told.iter();
            told.any(|(leaf, period)| leaf.meets(*period, float.at, float.kind.size()))
        })
    }
}

/// The floats of an object's own claims, and what is declared, with the periods by which they repeat.
fn leaves_told(own: &[Claim]) -> Vec<(Leaf, u64)> {
    let own = own.iter().filter(|own| !own.at.scattered);
    let told = own.flat_map(|own| {
        let all = own.leaves().unwrap_or_default().into_iter();
        let counts = |leaf: &Leaf| match leaf.kind {
            Kind::Float(_) => true,
            Kind::Integer(_) | Kind::Pointer => own.declared,
            Kind::Unknown(_) => false,
        };
        let period = own.at.period;
        all.filter(counts).map(move |leaf| (leaf, period))
    });
    told.collect()
}

fn has(own: &Claim, float: &Leaf, period: u64) -> bool {
    let is_same = |leaf: &Leaf| {
        let between = leaf.at.wrapping_sub(float.at).unsigned_abs();
        let repeats = leaf.period(own.at.period);
        leaf.kind == float.kind
            && between.is_multiple_of(repeats)
            && float.period(period).is_multiple_of(repeats)
    };
    own.ty.holds_float() && own.leaves().is_ok_and(|all| all.iter().any(is_same))
}
