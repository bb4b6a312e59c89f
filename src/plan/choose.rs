//! Which data are stored: a minimum cut.
//!
//! A needed datum is stored, or computed again from its operands, which are then needed themselves.
//! Some data cost nothing (constants, parameters, what a local variable keeps), some cannot be
//! computed again (what a call returned, a loop-carried value, memory that was overwritten). Between
//! those that cannot and those that are needed lies a network whose nodes are data; storing a
//! datum cuts its node. The cheapest set of stored data that leaves no way from an uncomputable
//! datum to a needed one is a minimum cut, with the bytes as capacities, weighted by loop depth.
//!
//! Recomputation is bounded by what the abilities admit: no loops, no calls but cheap
//! intrinsics; each block computes a datum at most once.

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

use super::{Datum, Recipe};

/// What one datum can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Ability {
    /// At hand without storing.
    Free,
    /// Can be computed again in this way, from these.
    From(Recipe, Vec<Datum>),
    /// Must be stored if it is needed.
    Source,
}

/// Nodes of one network beyond which the cut is not looked for: needed data are stored themselves.
const MOST_NODES: usize = 20_000;

/// The data to store, so that every needed datum can be recovered.
///
/// `reached` says what each datum that may be involved can do, `cost` what storing it costs. Each
/// augmentation is linear; there are as many as the cut's cost in units of the smallest.
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
        if component.len() > MOST_NODES {
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
    let mut work: Vec<Datum> = needed.iter().copied().collect();
    while let Some(datum) = work.pop() {
        if reached.contains_key(&datum) {
            continue;
        }
        let what = option(datum);
        if let Ability::From(_, operands) = &what {
            work.extend(operands.iter().copied());
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

/// A flow network in which every datum is an edge from its entry to its exit.
struct Network {
    data: Vec<Datum>,
    /// Edges as (to, capacity left, index of the reverse edge).
    edges: Vec<Vec<(usize, u64, usize)>>,
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
        let (source, sink) = (2 * data.len(), 2 * data.len() + 1);
        let mut network = Network {
            edges: vec![Vec::new(); 2 * data.len() + 2],
            data,
        };
        for (datum, at) in &index {
            network.add(2 * at, 2 * at + 1, cost(*datum));
            match &reached[datum] {
                Ability::Source => network.add(source, 2 * at, UNLIMITED),
                Ability::From(_, operands) => {
                    for operand in operands {
                        if let Some(from) = index.get(operand) {
                            network.add(2 * from + 1, 2 * at, UNLIMITED);
                        }
                    }
                }
                Ability::Free => {}
            }
            if sinks.contains(datum) {
                network.add(2 * at + 1, sink, UNLIMITED);
            }
        }
        network
    }

    fn add(&mut self, from: usize, to: usize, capacity: u64) {
        let (there, back) = (self.edges[from].len(), self.edges[to].len());
        self.edges[from].push((to, capacity, back));
        self.edges[to].push((from, 0, there));
    }

    /// Saturates the network by shortest ways (Edmonds and Karp); the data on the border of what the
    /// sink is still connected to, which are those nearest to the needs.
    fn cut(mut self) -> BTreeSet<Datum> {
        let (source, sink) = (2 * self.data.len(), 2 * self.data.len() + 1);
        while let Some(way) = self.shortest(source, sink) {
            let room = way
                .iter()
                .map(|(node, edge)| self.edges[*node][*edge].1)
                .min()
                .unwrap_or(0);
            for (node, edge) in way {
                let (to, _, back) = self.edges[node][edge];
                self.edges[node][edge].1 -= room;
                self.edges[to][back].1 += room;
            }
        }
        let connected = self.connected_to(sink);
        let data = self.data.iter().enumerate();
        data.filter(|(at, _)| !connected[2 * at] && connected[2 * at + 1])
            .map(|(_, datum)| *datum)
            .collect()
    }

    /// The nodes from which a way with room leads to the sink.
    fn connected_to(&self, sink: usize) -> Vec<bool> {
        let mut seen = vec![false; self.edges.len()];
        seen[sink] = true;
        let mut work = vec![sink];
        while let Some(node) = work.pop() {
            for (from, _, back) in &self.edges[node] {
                if self.edges[*from][*back].1 > 0 && !seen[*from] {
                    seen[*from] = true;
                    work.push(*from);
                }
            }
        }
        seen
    }

    /// Edges of a shortest way with room left.
    fn shortest(&self, source: usize, sink: usize) -> Option<Vec<(usize, usize)>> {
        let mut came: Vec<Option<(usize, usize)>> = vec![None; self.edges.len()];
        let mut queue = VecDeque::from([source]);
        while let Some(node) = queue.pop_front() {
            for (edge, (to, room, _)) in self.edges[node].iter().enumerate() {
                if *room > 0 && came[*to].is_none() && *to != source {
                    came[*to] = Some((node, edge));
                    queue.push_back(*to);
                }
            }
            if came[sink].is_some() {
                break;
            }
        }
        let mut way = Vec::new();
        let mut at = sink;
        while at != source {
            let (node, edge) = came[at]?;
            way.push((node, edge));
            at = node;
        }
        Some(way)
    }
}
