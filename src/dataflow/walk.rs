//! Reachability: a depth-first walk along edges that are found on the way.

use std::hash::Hash;

use rustc_hash::FxHashSet as HashSet;

/// A walk that gives each node once. Whoever walks adds the successors of the node that it was given, and may stop at
/// any node. Depth first: of what was added last, the last comes next.
///
/// Ends with finitely many nodes, since none is given twice; linear in nodes and added edges.
#[derive(Clone, Debug)]
pub struct Walk<T> {
    seen: HashSet<T>,
    open: Vec<T>,
}

impl<T: Clone + Eq + Hash> Walk<T> {
    pub fn new(starts: impl IntoIterator<Item = T>) -> Self {
        let mut walk = Walk {
            seen: HashSet::default(),
            open: Vec::new(),
        };
        walk.extend(starts);
        walk
    }

    /// The nodes given so far.
    pub fn seen(&self) -> &HashSet<T> {
        &self.seen
    }
}

impl<T: Clone + Eq + Hash> Extend<T> for Walk<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, nodes: I) {
        self.open.extend(nodes);
    }
}

impl<T: Clone + Eq + Hash> Iterator for Walk<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        while let Some(node) = self.open.pop() {
            if self.seen.insert(node.clone()) {
                return Some(node);
            }
        }
        None
    }
}

/// All that is reached from `starts`, with these. Linear in nodes and edges.
pub fn closure<T: Clone + Eq + Hash, I: IntoIterator<Item = T>>(
    starts: impl IntoIterator<Item = T>,
    successors: impl Fn(T) -> I,
) -> HashSet<T> {
    let mut walk = Walk::new(starts);
    while let Some(node) = walk.next() {
        walk.extend(successors(node));
    }
    walk.seen
}
