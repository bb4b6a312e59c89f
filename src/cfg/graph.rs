//! Small directed graphs over dense node numbers, and trees with constant-time ancestor queries.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

/// A directed graph over the nodes `0..len`, without parallel edges.
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    pub succs: Vec<Vec<usize>>,
    pub preds: Vec<Vec<usize>>,
}

impl Graph {
    pub fn new(len: usize) -> Self {
        Graph {
            succs: vec![Vec::new(); len],
            preds: vec![Vec::new(); len],
        }
    }

    /// From edges in any order, with repetition; neighbours come out sorted.
    pub fn from_edges(len: usize, mut edges: Vec<(usize, usize)>) -> Self {
        edges.sort_unstable();
        edges.dedup();
        let mut graph = Graph::new(len);
        for (from, to) in edges {
            graph.add(from, to);
        }
        graph
    }

    /// The edge must be new.
    pub fn add(&mut self, from: usize, to: usize) {
        self.succs[from].push(to);
        self.preds[to].push(from);
    }

    pub fn len(&self) -> usize {
        self.succs.len()
    }

    pub fn reversed(&self) -> Graph {
        Graph {
            succs: self.preds.clone(),
            preds: self.succs.clone(),
        }
    }

    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.succs
            .iter()
            .enumerate()
            .flat_map(|(from, succs)| succs.iter().map(move |to| (from, *to)))
    }

    /// The nodes that can be reached from `roots`.
    pub fn reachable(&self, roots: impl IntoIterator<Item = usize>) -> Vec<bool> {
        let mut seen = vec![false; self.len()];
        let mut work: Vec<usize> = roots.into_iter().collect();
        while let Some(node) = work.pop() {
            if !std::mem::replace(&mut seen[node], true) {
                work.extend(self.succs[node].iter().filter(|succ| !seen[**succ]));
            }
        }
        seen
    }

    /// The nodes reachable from `root` in reverse postorder; the first successor of a node comes
    /// before its others where nothing else decides.
    pub fn reverse_postorder(&self, root: usize) -> Vec<usize> {
        let mut seen = vec![false; self.len()];
        let mut order = Vec::with_capacity(self.len());
        // A node with the number of its successors not yet visited: visited from the last.
        let mut stack = vec![(root, self.succs[root].len())];
        seen[root] = true;
        while let Some((node, left)) = stack.last_mut() {
            if *left == 0 {
                order.push(*node);
                stack.pop();
                continue;
            }
            *left -= 1;
            let succ = self.succs[*node][*left];
            if !std::mem::replace(&mut seen[succ], true) {
                stack.push((succ, self.succs[succ].len()));
            }
        }
        order.reverse();
        order
    }

    /// Strongly connected components in topological order.
    pub fn components(&self) -> Vec<Vec<usize>> {
        let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(self.len(), 0);
        for _ in 0..self.len() {
            graph.add_node(());
        }
        for (from, to) in self.edges() {
            graph.add_edge(NodeIndex::new(from), NodeIndex::new(to), ());
        }
        // Tarjan's algorithm in petgraph recurses, which deep functions do not survive.
        let mut components: Vec<Vec<usize>> = kosaraju_scc(&graph)
            .into_iter()
            .map(|nodes| nodes.into_iter().map(NodeIndex::index).collect())
            .collect();
        components.reverse();
        for nodes in &mut components {
            nodes.sort_unstable();
        }
        components
    }
}

/// A forest with depth-first numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    parent: Vec<Option<usize>>,
    children: Vec<Vec<usize>>,
    enter: Vec<usize>,
    leave: Vec<usize>,
}

impl Tree {
    pub fn new(parent: Vec<Option<usize>>) -> Self {
        let len = parent.len();
        let mut children = vec![Vec::new(); len];
        let mut stack = Vec::new();
        for (node, up) in parent.iter().enumerate() {
            match up {
                Some(up) => children[*up].push(node),
                None => stack.push((node, 0)),
            }
        }
        let (mut enter, mut leave) = (vec![0; len], vec![0; len]);
        let mut clock = 0;
        while let Some((node, next)) = stack.last_mut() {
            if *next == 0 {
                clock += 1;
                enter[*node] = clock;
            }
            match children[*node].get(*next) {
                Some(child) => {
                    *next += 1;
                    stack.push((*child, 0));
                }
                None => {
                    leave[*node] = clock;
                    stack.pop();
                }
            }
        }
        Tree {
            parent,
            children,
            enter,
            leave,
        }
    }

    pub fn parent(&self, node: usize) -> Option<usize> {
        self.parent[node]
    }

    pub fn children(&self, node: usize) -> &[usize] {
        &self.children[node]
    }

    /// Whether `above` is `node` or an ancestor of it.
    pub fn covers(&self, above: usize, node: usize) -> bool {
        self.enter[above] <= self.enter[node] && self.leave[node] <= self.leave[above]
    }
}
