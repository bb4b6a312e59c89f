//! Callees before callers: strongly connected components of a graph, from the bottom up.

use std::hash::Hash;

use petgraph::algo::kosaraju_scc;
use petgraph::graphmap::DiGraphMap;

/// The components of a call graph; each after those that it calls, itself ascending.
///
/// Kosaraju's algorithm, which is not recursive: chains of calls may be long. Linear but for sorting.
pub fn bottom_up<K: Copy + Ord + Hash, I: IntoIterator<Item = K>>(
    nodes: impl IntoIterator<Item = K>,
    callees: impl Fn(K) -> I,
) -> Vec<Vec<K>> {
    let mut graph: DiGraphMap<K, ()> = DiGraphMap::new();
    for node in nodes {
        graph.add_node(node);
        for callee in callees(node) {
            graph.add_edge(node, callee, ());
        }
    }
    let mut components = kosaraju_scc(&graph);
    components
        .iter_mut()
        .for_each(|nodes| nodes.sort_unstable());
    components
}

/// Visits each component until no visit of one of its nodes raises anything: the least fixed point, where the value of a
/// node depends only on what it calls. A visit says whether it raised the value.
///
/// One round and one that raises nothing for each component; more only where functions call each other in a circle, then as
/// many as the lattice is high. A component of one node that the visit did not raise is visited once.
pub fn settle_bottom_up<K: Copy>(components: &[Vec<K>], mut visit: impl FnMut(K) -> bool) {
    for component in components {
        super::rounds(component, |_, node| visit(node));
    }
}
