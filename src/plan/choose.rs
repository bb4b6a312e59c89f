//! Which data are stored: a minimum cut.
//!
//! A needed datum is stored, or recomputed from its operands, which are then needed themselves.
//! Some data cost nothing (constants, parameters, what a local variable keeps), some cannot be
//! recomputed (what a call returned, a loop-carried value, memory that was overwritten). Between
//! those that cannot and those that are needed lies a network whose nodes are data; storing a
//! datum cuts its node. The cheapest set of stored data that leaves no way from an uncomputable
//! datum to a needed one is a minimum cut, with the bytes as capacities, weighted by loop depth.
//!
//! Recomputation is bounded by what the abilities admit: no loops, no calls but cheap
//! intrinsics; each block computes a datum at most once.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::Direction;
use petgraph::algo::dinics;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;
use rustc_hash::FxHashMap as HashMap;

use super::{Datum, Recipe};
use crate::dataflow::Walk;
use crate::limits;

/// What one datum can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Ability {
    /// At hand without storing.
    Free,
    /// Can be recomputed in this way, from these.
    From(Recipe, Vec<Datum>),
    /// Must be stored if it is needed.
    Source,
}

/// The data to store, so that every needed datum can be recovered.
///
/// `reached` says what each datum that may be involved can do, `cost` what storing it costs. Each
/// network takes what Dinic's algorithm takes.
pub fn stored(
    needed: &BTreeSet<Datum>,
    reached: &BTreeMap<Datum, Ability>,
    cost: &dyn Fn(Datum) -> u64,
) -> BTreeSet<Datum> {
    let mut all = BTreeSet::new();
    for component in components(reached) {
        let sinks: BTreeSet<Datum> = component
            .iter()
            .filter(|d| needed.contains(d))
            .copied()
            .collect();
        if component.len() > limits::CUT_DATA {
            all.extend(sinks);
        } else {
            all.extend(Network::new(&component, reached, &sinks, cost).cut());
        }
    }
    all
}

/// What each datum that may be involved can do.
pub fn reach(
    needed: &BTreeSet<Datum>,
    option: &mut dyn FnMut(Datum) -> Ability,
) -> BTreeMap<Datum, Ability> {
    let mut reached = BTreeMap::new();
    let mut walk = Walk::new(needed.iter().copied());
    while let Some(datum) = walk.next() {
        let what = option(datum);
        if let Ability::From(_, operands) = &what {
            walk.extend(operands.iter().copied());
        }
        reached.insert(datum, what);
    }
    reached
}

/// Data that are connected through computation; networks that share nothing are cut apart.
fn components(reached: &BTreeMap<Datum, Ability>) -> Vec<BTreeSet<Datum>> {
    let index: HashMap<Datum, usize> = reached.keys().enumerate().map(|(i, d)| (*d, i)).collect();
    let mut sets = petgraph::unionfind::UnionFind::new(index.len());
    for (datum, what) in reached {
        if let Ability::From(_, operands) = what {
            for operand in operands {
                if reached.get(operand) != Some(&Ability::Free) {
                    sets.union(index[datum], index[operand]);
                }
            }
        }
    }
    let mut by_root: BTreeMap<usize, BTreeSet<Datum>> = BTreeMap::new();
    for (datum, what) in reached {
        if *what != Ability::Free {
            by_root
                .entry(sets.find(index[datum]))
                .or_default()
                .insert(*datum);
        }
    }
    by_root.into_values().collect()
}

/// A flow network in which every datum is an edge from its entry, node `2 * at`, to its exit, node `2 * at + 1`. Flow goes
/// from what cannot be computed to what is needed.
struct Network {
    data: Vec<Datum>,
    graph: DiGraph<(), u64>,
}

const UNLIMITED: u64 = u64::MAX / 4;

impl Network {
    fn new(
        component: &BTreeSet<Datum>,
        reached: &BTreeMap<Datum, Ability>,
        sinks: &BTreeSet<Datum>,
        cost: &dyn Fn(Datum) -> u64,
    ) -> Network {
        let data: Vec<Datum> = component.iter().copied().collect();
        let index: HashMap<Datum, usize> = data.iter().enumerate().map(|(i, d)| (*d, i)).collect();
        let mut network = Network {
            graph: DiGraph::new(),
            data,
        };
        for _ in 0..2 * network.data.len() + 2 {
            network.graph.add_node(());
        }
        let (source, sink) = network.ends();
        for (at, datum) in network.data.clone().into_iter().enumerate() {
            network.add(2 * at, 2 * at + 1, cost(datum));
            match &reached[&datum] {
                Ability::Source => network.add(source, 2 * at, UNLIMITED),
                Ability::From(_, operands) => {
                    for from in operands.iter().filter_map(|operand| index.get(operand)) {
                        network.add(2 * from + 1, 2 * at, UNLIMITED);
                    }
                }
                Ability::Free => {}
            }
            if sinks.contains(&datum) {
                network.add(2 * at + 1, sink, UNLIMITED);
            }
        }
        network
    }

    /// The source and the sink.
    fn ends(&self) -> (usize, usize) {
        (2 * self.data.len(), 2 * self.data.len() + 1)
    }

    fn add(&mut self, from: usize, to: usize, capacity: u64) {
        let (from, to) = (NodeIndex::new(from), NodeIndex::new(to));
        self.graph.add_edge(from, to, capacity);
    }

    /// The data on the border of what the sink is still connected to when no more can flow: of all minimum cuts the
    /// one nearest to the needs.
    fn cut(&self) -> BTreeSet<Datum> {
        let (source, sink) = self.ends();
        let (_, flows) = dinics(&self.graph, NodeIndex::new(source), NodeIndex::new(sink));
        let connected = self.connected_to(sink, &flows);
        let data = self.data.iter().enumerate();
        data.filter(|(at, _)| !connected[2 * at] && connected[2 * at + 1])
            .map(|(_, datum)| *datum)
            .collect()
    }

    /// The nodes from which a way with room leads to the sink: along an edge that could carry more, or against one that
    /// carries something.
    fn connected_to(&self, sink: usize, flows: &[u64]) -> Vec<bool> {
        let mut seen = vec![false; self.graph.node_count()];
        let mut walk = Walk::new([NodeIndex::new(sink)]);
        while let Some(node) = walk.next() {
            seen[node.index()] = true;
            let into = self.graph.edges_directed(node, Direction::Incoming);
            let more = into.filter(|edge| flows[edge.id().index()] < *edge.weight());
            let out = self.graph.edges_directed(node, Direction::Outgoing);
            let back = out.filter(|edge| flows[edge.id().index()] > 0);
            let next = more.map(|edge| edge.source());
            walk.extend(next.chain(back.map(|edge| edge.target())));
        }
        seen
    }
}
