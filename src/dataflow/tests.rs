//! The engine against naive iteration, on random graphs.

use std::collections::BTreeSet;

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashSet as HashSet;

use super::{bottom_up, closure, rounds, settle, settle_bottom_up};
use crate::cfg::check::next;
use crate::ir::Func;

/// A random graph of at most twelve nodes, some of its edges back and some from a node to itself.
fn graph(random: &mut u64) -> Vec<Vec<usize>> {
    let count = 1 + (next(random) % 12) as usize;
    let edges = next(random) % (2 * count as u64 + 1);
    let mut succs = vec![Vec::new(); count];
    for _ in 0..edges {
        let from = (next(random) % count as u64) as usize;
        succs[from].push((next(random) % count as u64) as usize);
    }
    succs
}

fn funcs(count: usize) -> Vec<Func> {
    (0..count).map(Func::new).collect()
}

/// Each node has itself, and all that its successors have: what is reached.
fn naive(succs: &[Vec<usize>]) -> Vec<FixedBitSet> {
    let count = succs.len();
    let mut all = vec![FixedBitSet::with_capacity(count); count];
    for _ in 0..=count {
        for node in 0..count {
            all[node].insert(node);
            for succ in &succs[node] {
                let theirs = all[*succ].clone();
                all[node].union_with(&theirs);
            }
        }
    }
    all
}

/// The visit of a node in that system.
fn raise(all: &mut [FixedBitSet], succs: &[Vec<usize>], node: usize) -> bool {
    let before = all[node].clone();
    all[node].insert(node);
    for succ in &succs[node] {
        let theirs = all[*succ].clone();
        all[node].union_with(&theirs);
    }
    all[node] != before
}

fn empty(count: usize) -> Vec<FixedBitSet> {
    vec![FixedBitSet::with_capacity(count); count]
}

#[test]
fn all_engines_find_the_least_fixed_point() {
    let mut random = 1;
    for _ in 0..500 {
        let succs = graph(&mut random);
        let count = succs.len();
        let expected = naive(&succs);
        let mut preds: SecondaryMap<Func, Vec<Func>> = SecondaryMap::new();
        for (from, to) in (0..count).flat_map(|from| succs[from].iter().map(move |to| (from, to))) {
            preds[Func::new(*to)].push(Func::new(from));
        }

        let mut settled = empty(count);
        let dependants = |node: Func| preds[node].iter().copied();
        settle(funcs(count), dependants, |node| {
            raise(&mut settled, &succs, node.index())
        });
        assert_eq!(settled, expected, "settle: {succs:?}");

        let mut by_rounds = empty(count);
        rounds(&(0..count).collect::<Vec<usize>>(), |_, node| {
            raise(&mut by_rounds, &succs, node)
        });
        assert_eq!(by_rounds, expected, "rounds: {succs:?}");

        let components = bottom_up(0..count, |node| succs[node].iter().copied());
        let mut from_below = empty(count);
        settle_bottom_up(&components, |node| raise(&mut from_below, &succs, node));
        assert_eq!(from_below, expected, "bottom up: {succs:?}");

        for (node, reached) in expected.iter().enumerate() {
            let found = closure([node], |at| succs[at].iter().copied());
            assert_eq!(found, reached.ones().collect::<HashSet<usize>>());
        }
    }
}

#[test]
fn a_component_stands_after_those_that_it_calls() {
    let mut random = 2;
    for _ in 0..500 {
        let succs = graph(&mut random);
        let reached = naive(&succs);
        let mut before: BTreeSet<usize> = BTreeSet::new();
        for component in bottom_up(0..succs.len(), |node| succs[node].iter().copied()) {
            before.extend(&component);
            for node in component {
                assert!(reached[node].ones().all(|callee| before.contains(&callee)));
            }
        }
        assert_eq!(before.len(), succs.len());
    }
}

#[test]
fn a_key_is_visited_again_only_for_what_it_depends_on() {
    let mut keys: PrimaryMap<Func, ()> = PrimaryMap::new();
    let (first, second, third) = (keys.push(()), keys.push(()), keys.push(()));
    let mut visits = Vec::new();
    let dependants = |key: Func| (key == second).then_some(first);
    settle(keys.keys(), dependants, |key| {
        visits.push(key);
        key == second
    });
    assert_eq!(visits, [first, second, third, first]);
}

#[test]
fn rounds_are_counted_and_end_after_one_that_raises_nothing() {
    let mut visited = Vec::new();
    rounds(&[0, 1], |round, key| {
        visited.push((round, key));
        round == 0 && key == 1
    });
    assert_eq!(visited, [(0, 0), (0, 1), (1, 0), (1, 1)]);
}
