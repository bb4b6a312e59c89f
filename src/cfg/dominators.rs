//! Dominators.

use super::graph::{Graph, Tree};
use petgraph::algo::dominators::simple_fast;
use petgraph::graph::{DiGraph, NodeIndex};

/// The dominator tree of the nodes that `root` reaches; every other node is a root of its own.
pub(super) fn dominators(graph: &Graph, root: usize) -> Tree {
    let g: DiGraph<(), ()> = DiGraph::from_edges(graph.edges().map(|(a, b)| (a as u32, b as u32)));
    let mut g = g;
    while g.node_count() < graph.len() {
        g.add_node(());
    }
    let doms = simple_fast(&g, NodeIndex::new(root));
    Tree::new(
        (0..graph.len())
            .map(|n| {
                doms.immediate_dominator(NodeIndex::new(n))
                    .map(|n| n.index())
            })
            .collect(),
    )
}
