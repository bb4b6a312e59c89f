//! Monotone systems: each key has a value that its visit may raise, until no visit raises any.

use std::collections::VecDeque;

use cranelift_entity::{EntityRef, EntitySet};

/// Visits all keys, and whenever the visit of one has raised its value, its dependants again.
///
/// A visit says whether it raised the value. With visits that are monotone in the values of what a key depends on, the
/// result is the least fixed point, whatever the order. Ends in a lattice of height `h` after at most `h` visits for each
/// dependence, and one for each key; a key waits at most once.
pub fn settle<K: EntityRef, I: IntoIterator<Item = K>>(
    keys: impl IntoIterator<Item = K>,
    dependants: impl Fn(K) -> I,
    mut visit: impl FnMut(K) -> bool,
) {
    let mut waiting = EntitySet::new();
    let mut work = VecDeque::new();
    for key in keys {
        if waiting.insert(key) {
            work.push_back(key);
        }
    }
    while let Some(key) = work.pop_front() {
        waiting.remove(key);
        if visit(key) {
            for next in dependants(key) {
                if waiting.insert(next) {
                    work.push_back(next);
                }
            }
        }
    }
}

/// Visits all keys in rounds, each in the same order, until one round raises nothing. A visit is told the number of
/// its round, for what is widened after some, and says whether it raised anything.
///
/// For systems of which it is not known what depends on what, since objects are shared by all functions. Ends in lattices
/// in which nothing rises for ever. As many rounds as the longest chain of dependences against the order has links, and
/// one: keys × (links + 1) visits.
pub fn rounds<K: Copy>(keys: &[K], mut visit: impl FnMut(usize, K) -> bool) {
    let mut risen = true;
    let mut round = 0;
    while risen {
        risen = false;
        for key in keys {
            risen |= visit(round, *key);
        }
        round += 1;
    }
}
