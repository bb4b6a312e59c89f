//! Dominators, by the algorithm of Lengauer and Tarjan with simple linking: O(E log V).
//!
//! The one in petgraph is quadratic: on ten thousand blocks with early exits, or as many nested
//! loops, it took half a second, and Fortran sources have functions of that size.

use super::graph::{Graph, Tree};
use crate::ir::{Block, Function};

/// The dominator tree of the nodes that `root` reaches; every other node is a root of its own.
pub(super) fn dominators(graph: &Graph, root: usize) -> Tree {
    let search = Search::new(graph, root);
    let idoms = search.immediate_dominators(graph);
    let mut parent = vec![None; graph.len()];
    for (number, idom) in idoms.into_iter().enumerate().skip(1) {
        parent[search.nodes[number]] = Some(search.nodes[idom]);
    }
    Tree::new(parent)
}

/// A depth-first search: nodes by preorder number.
struct Search {
    nodes: Vec<usize>,
    number: Vec<Option<usize>>,
    /// By number; the root is its own.
    parent: Vec<usize>,
}

impl Search {
    fn new(graph: &Graph, root: usize) -> Self {
        let mut search = Search {
            nodes: vec![root],
            number: vec![None; graph.len()],
            parent: vec![0],
        };
        search.number[root] = Some(0);
        let mut stack = vec![(0, graph.succs[root].iter())];
        while let Some((from, succs)) = stack.last_mut() {
            let Some(succ) = succs.next() else {
                stack.pop();
                continue;
            };
            if search.number[*succ].is_none() {
                let number = search.nodes.len();
                search.number[*succ] = Some(number);
                search.nodes.push(*succ);
                search.parent.push(*from);
                stack.push((number, graph.succs[*succ].iter()));
            }
        }
        search
    }

    /// By number; the root's is its own.
    fn immediate_dominators(&self, graph: &Graph) -> Vec<usize> {
        let len = self.nodes.len();
        let mut links = Links::new(len);
        let mut idom = vec![0; len];
        let mut same_semi: Vec<Vec<usize>> = vec![Vec::new(); len];
        for node in (1..len).rev() {
            let preds = &graph.preds[self.nodes[node]];
            for pred in preds.iter().filter_map(|pred| self.number[*pred]) {
                let best = links.evaluate(pred);
                links.semi[node] = links.semi[node].min(links.semi[best]);
            }
            let parent = self.parent[node];
            same_semi[links.semi[node]].push(node);
            links.above[node] = Some(parent);
            for other in std::mem::take(&mut same_semi[parent]) {
                let best = links.evaluate(other);
                let sooner = links.semi[best] < links.semi[other];
                idom[other] = if sooner { best } else { parent };
            }
        }
        for node in 1..len {
            if idom[node] != links.semi[node] {
                idom[node] = idom[idom[node]];
            }
        }
        idom
    }
}

/// The forest of the nodes done, with paths compressed.
struct Links {
    semi: Vec<usize>,
    above: Vec<Option<usize>>,
    /// The node with the least semidominator on the path compressed.
    best: Vec<usize>,
}

impl Links {
    fn new(len: usize) -> Self {
        Links {
            semi: (0..len).collect(),
            above: vec![None; len],
            best: (0..len).collect(),
        }
    }

    /// The node with the least semidominator from `node` up to, and without, the root of its tree.
    fn evaluate(&mut self, node: usize) -> usize {
        let mut path = Vec::new();
        let mut at = node;
        while let Some(above) = self.above[at] {
            path.push(at);
            at = above;
        }
        let root = at;
        // The topmost has the root above it, and stays.
        path.pop();
        for at in path.into_iter().rev() {
            let Some(above) = self.above[at] else { break };
            if self.semi[self.best[above]] < self.semi[self.best[at]] {
                self.best[at] = self.best[above];
            }
            self.above[at] = Some(root);
        }
        self.best[node]
    }
}

/// Dominance between all blocks that can be reached, whether they return or not.
#[derive(Clone, Debug)]
pub struct BlockDominators {
    tree: Tree,
    reached: Vec<bool>,
}

impl BlockDominators {
    /// Of the successor lists as they are; the function must have a block.
    pub fn new(function: &Function) -> Self {
        let edges = function.blocks.iter().flat_map(|(block, data)| {
            let succs = data.succs.iter();
            succs.map(move |succ| (block.as_u32() as usize, succ.as_u32() as usize))
        });
        let graph = Graph::from_edges(function.blocks.len(), edges.collect());
        BlockDominators {
            tree: dominators(&graph, 0),
            reached: graph.reachable([0]),
        }
    }

    /// Whether the block can be reached from the entry.
    pub fn reaches(&self, block: Block) -> bool {
        self.reached[block.as_u32() as usize]
    }

    /// Whether every way from the entry to `b` passes `a`. Constant time.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        self.tree.covers(a.as_u32() as usize, b.as_u32() as usize)
    }
}
