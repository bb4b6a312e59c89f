//! The graph of one level: of the function or of a loop's body, with each loop directly inside as
//! one node and each irreducible cycle as one node, so that no cycle is left.

use super::dominators::dominators;
use super::graph::{Graph, Tree};
use super::loops::{Irreducible, Loop, LoopForest, Nesting, Part};

/// A node of a level.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Node {
    Block(usize),
    Loop(usize),
    /// An irreducible cycle, by number.
    Cycle(u32),
    /// Behind the latches of the loop, or the `ret`s of the function; not a block.
    End,
}

/// The acyclic graph of a level, nodes in topological order: first the header or the entry, last
/// [`Node::End`]. Edges that leave the level are not in it.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub nodes: Vec<Node>,
    pub graph: Graph,
    pub dominators: Tree,
    merges: Vec<usize>,
}

impl Level {
    fn new(nodes: Vec<Node>, edges: Vec<(usize, usize)>) -> Self {
        let graph = Graph::from_edges(nodes.len(), edges);
        let end = nodes.len() - 1;
        let postdominators = dominators(&graph.reversed(), end);
        let mut merges = vec![end; nodes.len()];
        for node in (0..end).rev() {
            let next = postdominators.parent(node).unwrap_or(end);
            let cycle = matches!(nodes[next], Node::Cycle(_));
            merges[node] = if cycle { merges[next] } else { next };
        }
        Level {
            dominators: dominators(&graph, 0),
            merges,
            nodes,
            graph,
        }
    }

    pub fn end(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The node where all ways from this one meet again. Not an irreducible cycle, which may be
    /// entered at one block or another, but where all ways from there meet.
    pub fn merge(&self, node: usize) -> usize {
        self.merges[node]
    }

    pub fn is_cycle(&self, node: usize) -> bool {
        matches!(self.nodes[node], Node::Cycle(_))
    }
}

/// The levels of a function before cycles are found: parts and edges between them.
struct Parts {
    nodes: Vec<Part>,
    edges: Vec<(usize, usize)>,
    /// Those from which the end of the level is reached at once.
    last: Vec<usize>,
}

/// All levels: first those of each loop, last that of the function. Irreducible cycles are entered
/// into the forest. Near linear, apart from the loops that each edge leaves.
pub(super) fn levels(
    graph: &Graph,
    nesting: &Nesting,
    exits: &[usize],
    forest: &mut LoopForest,
) -> Vec<Level> {
    let mut all = split(graph, nesting, exits, forest);
    let function = all.len() - 1;
    let mut out = Vec::with_capacity(all.len());
    for (which, parts) in all.drain(..).enumerate() {
        let parent = (which != function).then(|| Loop::from_u32(which as u32));
        out.push(condense(parts, parent, graph, forest));
    }
    out
}

fn split(graph: &Graph, nesting: &Nesting, exits: &[usize], forest: &LoopForest) -> Vec<Parts> {
    let function = nesting.headers.len();
    let mut all: Vec<Parts> = Vec::with_capacity(function + 1);
    let mut node_at = vec![0; graph.len()];
    let mut loop_at = vec![0; function];
    for nodes in nesting.levels() {
        for (at, part) in nodes.iter().enumerate() {
            match *part {
                Part::Node(node) => node_at[node] = at,
                Part::Loop(which) => loop_at[which] = at,
            }
        }
        all.push(Parts {
            nodes,
            edges: Vec::new(),
            last: Vec::new(),
        });
    }
    for (from, to) in graph.edges() {
        let target = nesting.innermost[to];
        let heads = target.is_some_and(|l| nesting.headers[l] == to);
        // An edge to a header from outside its loop is one of the level around it.
        let inside = |l: usize| forest.spans(Loop::from_u32(l as u32), from);
        let (level, at) = match target {
            Some(l) if heads && inside(l) => {
                let (_, source) = climb(nesting, from, Some(l), &node_at, &loop_at);
                all[l].last.push(source);
                continue;
            }
            Some(l) if heads => (nesting.parent[l], loop_at[l]),
            level => (level, node_at[to]),
        };
        let (level, source) = climb(nesting, from, level, &node_at, &loop_at);
        all[level].edges.push((source, at));
    }
    for exit in exits {
        let (_, at) = climb(nesting, *exit, None, &node_at, &loop_at);
        all[function].last.push(at);
    }
    all
}

/// The part of the level in which the node lies.
fn climb(
    nesting: &Nesting,
    node: usize,
    level: Option<usize>,
    node_at: &[usize],
    loop_at: &[usize],
) -> (usize, usize) {
    let mut at = node_at[node];
    let mut inside = nesting.innermost[node];
    while inside != level {
        let Some(l) = inside else { break };
        at = loop_at[l];
        inside = nesting.parent[l];
    }
    (level.unwrap_or(nesting.headers.len()), at)
}

/// Makes the graph of a level acyclic.
fn condense(parts: Parts, parent: Option<Loop>, graph: &Graph, forest: &mut LoopForest) -> Level {
    let len = parts.nodes.len();
    let whole = |part: &Part| match *part {
        Part::Node(node) => Node::Block(node),
        Part::Loop(which) => Node::Loop(which),
    };
    // Without an edge that leads back the order is topological as it is.
    if parts.edges.iter().all(|(from, to)| from < to) {
        let nodes = parts.nodes.iter().map(whole).chain([Node::End]).collect();
        let mut edges = parts.edges;
        edges.extend(parts.last.iter().map(|from| (*from, len)));
        return Level::new(nodes, edges);
    }
    let components = Graph::from_edges(len, parts.edges.clone()).components();
    let mut nodes = Vec::with_capacity(components.len() + 1);
    let mut component_of = vec![0; len];
    for (at, component) in components.iter().enumerate() {
        for part in component {
            component_of[*part] = at;
        }
        nodes.push(match component[..] {
            [only] => whole(&parts.nodes[only]),
            _ => {
                let inside: Vec<Part> = component.iter().map(|part| parts.nodes[*part]).collect();
                Node::Cycle(enter_cycle(&inside, parent, graph, forest))
            }
        });
    }
    nodes.push(Node::End);
    let map = |(from, to): &(usize, usize)| (component_of[*from], component_of[*to]);
    let mut edges: Vec<(usize, usize)> = parts.edges.iter().map(map).collect();
    edges.retain(|(from, to)| from != to);
    let end = components.len();
    edges.extend(parts.last.iter().map(|from| (component_of[*from], end)));
    Level::new(nodes, edges)
}

/// Enters an irreducible cycle into the forest.
fn enter_cycle(
    parts: &[Part],
    parent: Option<Loop>,
    graph: &Graph,
    forest: &mut LoopForest,
) -> u32 {
    let number = forest.irreducible.len() as u32;
    let mut positions = Vec::new();
    for part in parts {
        match *part {
            Part::Node(node) => {
                forest.cycle[node] = Some(number);
                positions.push(node);
            }
            Part::Loop(which) => positions.extend(forest.span(Loop::from_u32(which as u32))),
        }
    }
    positions.sort_unstable();
    let outside = |pred: &usize| positions.binary_search(pred).is_err();
    let entries = positions
        .iter()
        .filter(|node| graph.preds[**node].iter().any(outside))
        .map(|node| forest.block_at(*node))
        .collect();
    let blocks = positions
        .iter()
        .map(|node| forest.block_at(*node))
        .collect();
    forest.irreducible.push(Irreducible {
        parent,
        blocks,
        entries,
    });
    forest.mark_irreducible(parent);
    number
}
