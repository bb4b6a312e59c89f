//! Elimination of faces in the directed line graph (paper 002, section 3.1; paper 001, figure 6 (b)).
//!
//! Every edge of the computational graph is a vertex here, called a segment, and every path of two edges an edge,
//! called a face. Independents are sources and dependents sinks, so that a dependent with successors needs nothing
//! further. Eliminating one face costs one multiplication, less than which no elimination can do; vertex and edge
//! elimination are sequences of it.
//!
//! Between the first elimination and the last there need not be a computational graph that this is the line graph of. So
//! there is a result at the end only.

use std::collections::{BTreeMap, BTreeSet};

use petgraph::stable_graph::{NodeIndex, StableDiGraph};
use petgraph::{Incoming, Outgoing};

use super::{Code, Cost, Edge, Factor, Graph, Partial, Role, Vertex};

/// A vertex of the line graph.
#[derive(Clone, Copy, Debug)]
enum Node {
    Source,
    Segment(Edge),
    Sink,
}

/// A path of two segments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Face {
    pub through: Vertex,
    pub to: Vertex,
    pub from: Vertex,
    first: NodeIndex,
    second: NodeIndex,
}

/// The line graph of a computational graph.
#[derive(Clone, Debug)]
pub struct LineGraph {
    graph: StableDiGraph<Node, ()>,
    code: Code,
}

impl LineGraph {
    /// Linear in edges and faces, but for searches. Dead ends are left out.
    pub fn new(graph: &Graph) -> LineGraph {
        let edges: Vec<Edge> = super::eliminate::Elimination::new(graph).edges().collect();
        let mut line = LineGraph {
            graph: StableDiGraph::new(),
            code: graph.code.clone(),
        };
        let mut into: BTreeMap<Vertex, Vec<NodeIndex>> = BTreeMap::new();
        let mut out: BTreeMap<Vertex, Vec<NodeIndex>> = BTreeMap::new();
        for vertex in graph.vertices() {
            match graph.role(vertex) {
                Role::Independent => into
                    .entry(vertex)
                    .or_default()
                    .push(line.graph.add_node(Node::Source)),
                Role::Dependent => out
                    .entry(vertex)
                    .or_default()
                    .push(line.graph.add_node(Node::Sink)),
                Role::Intermediate => {}
            }
        }
        for edge in &edges {
            let node = line.graph.add_node(Node::Segment(*edge));
            into.entry(edge.to).or_default().push(node);
            out.entry(edge.from).or_default().push(node);
        }
        for vertex in graph.vertices() {
            for first in into.get(&vertex).into_iter().flatten() {
                for second in out.get(&vertex).into_iter().flatten() {
                    line.graph.add_edge(*first, *second, ());
                }
            }
        }
        line
    }

    fn segment(&self, node: NodeIndex) -> Option<Edge> {
        match self.graph.node_weight(node) {
            Some(Node::Segment(edge)) => Some(*edge),
            _ => None,
        }
    }

    /// Linear in what is left.
    pub fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.graph.edge_indices().filter_map(|face| {
            let (first, second) = self.graph.edge_endpoints(face)?;
            let (into, out) = (self.segment(first)?, self.segment(second)?);
            Some(Face {
                through: into.to,
                to: out.to,
                from: into.from,
                first,
                second,
            })
        })
    }

    /// Faces that lead to the second segment, times those that the first leads to: until something is eliminated at the
    /// vertex, its predecessors times its successors.
    pub fn markowitz(&self, face: Face) -> usize {
        let segments = |node, direction| {
            let near = self.graph.neighbors_directed(node, direction);
            near.filter(|node| self.segment(*node).is_some()).count()
        };
        segments(face.second, Incoming) * segments(face.first, Outgoing)
    }

    /// Replaces the face by a segment that leads from where its first came from to where its second leads, or adds to
    /// the one that does. At most the square of the greatest number of faces at a segment, times its logarithm.
    pub fn eliminate(&mut self, face: Face) -> Option<Cost> {
        let Face { first, second, .. } = face;
        let found = self.graph.find_edge(first, second)?;
        let (into, out) = (self.segment(first)?, self.segment(second)?);
        let before = self.code.cost();
        let product = self.code.product(into.factor, out.factor);
        self.graph.remove_edge(found);
        if !product.is_zero() {
            let preds = self.near(first, Incoming);
            let succs = self.near(second, Outgoing);
            self.fill(
                Edge {
                    from: into.from,
                    to: out.to,
                    factor: product,
                },
                &preds,
                &succs,
            );
        }
        self.tidy(vec![first, second]);
        self.merge(first);
        self.merge(second);
        Some(self.code.since(before))
    }

    fn near(&self, node: NodeIndex, direction: petgraph::Direction) -> BTreeSet<NodeIndex> {
        self.graph.neighbors_directed(node, direction).collect()
    }

    /// The segment other than `but` between the same vertices that has these and no other predecessors and successors.
    fn twin(
        &self,
        edge: Edge,
        preds: &BTreeSet<NodeIndex>,
        succs: &BTreeSet<NodeIndex>,
        but: Option<NodeIndex>,
    ) -> Option<NodeIndex> {
        let near = self.graph.neighbors_directed(*preds.first()?, Outgoing);
        let same = |node: &NodeIndex| {
            let ends = self.segment(*node).map(|of| (of.from, of.to));
            Some(*node) != but
                && ends == Some((edge.from, edge.to))
                && self.near(*node, Incoming) == *preds
                && self.near(*node, Outgoing) == *succs
        };
        near.filter(same).min()
    }

    fn fill(&mut self, edge: Edge, preds: &BTreeSet<NodeIndex>, succs: &BTreeSet<NodeIndex>) {
        if let Some(twin) = self.twin(edge, preds, succs, None) {
            self.absorb(twin, edge.factor);
            return;
        }
        let node = self.graph.add_node(Node::Segment(edge));
        for pred in preds {
            self.graph.add_edge(*pred, node, ());
        }
        for succ in succs {
            self.graph.add_edge(node, *succ, ());
        }
    }

    fn absorb(&mut self, node: NodeIndex, factor: Factor) {
        if let Some(Node::Segment(edge)) = self.graph.node_weight_mut(node) {
            edge.factor = self.code.sum(edge.factor, factor);
            if edge.factor.is_zero() {
                let around = self.near(node, Incoming).into_iter();
                let around = around.chain(self.near(node, Outgoing)).collect();
                self.graph.remove_node(node);
                self.tidy(around);
            }
        }
    }

    /// Joins a segment to another one that has become the same but for its label.
    fn merge(&mut self, node: NodeIndex) {
        let Some(edge) = self.segment(node) else {
            return;
        };
        let (preds, succs) = (self.near(node, Incoming), self.near(node, Outgoing));
        if let Some(twin) = self.twin(edge, &preds, &succs, Some(node)) {
            self.graph.remove_node(node);
            self.absorb(twin, edge.factor);
        }
    }

    /// Removes segments without predecessors or successors, those that have no others but these, and so on.
    fn tidy(&mut self, mut loose: Vec<NodeIndex>) {
        while let Some(node) = loose.pop() {
            if self.segment(node).is_none() {
                continue;
            }
            let (preds, succs) = (self.near(node, Incoming), self.near(node, Outgoing));
            if preds.is_empty() || succs.is_empty() {
                self.graph.remove_node(node);
                loose.extend(preds.into_iter().chain(succs));
            }
        }
    }

    pub fn cost(&self) -> Cost {
        self.code.cost()
    }

    /// The bipartite graph, once no face is left; none before.
    pub fn finish(mut self) -> Option<Partial> {
        if self.faces().next().is_some() {
            return None;
        }
        let mut edges: BTreeMap<(Vertex, Vertex), Factor> = BTreeMap::new();
        for node in self.graph.node_indices() {
            if let Some(edge) = self.segment(node) {
                let label = edges.entry((edge.from, edge.to)).or_insert(Factor::ZERO);
                *label = self.code.sum(*label, edge.factor);
            }
        }
        let labels = edges.into_iter().filter(|(_, factor)| !factor.is_zero());
        let edges = labels.map(|((from, to), factor)| Edge { from, to, factor });
        Some(Partial::new(edges.collect(), self.code))
    }
}

#[cfg(test)]
mod tests {
    use super::LineGraph;
    use crate::graph::{Factor, Graph, Vertex};

    /// Eliminates the only face that is on this path.
    fn eliminate(line: &mut LineGraph, path: [Vertex; 3]) {
        let faces = line.faces();
        let on = faces.filter(|face| [face.from, face.through, face.to] == path);
        let on: Vec<_> = on.collect();
        assert_eq!(on.len(), 1, "{path:?}");
        assert!(line.eliminate(on[0]).is_some());
    }

    /// `(x, k)` by way of `j` follows one of what `(x, k)` itself follows, until the face that is the difference goes:
    /// one product to the other then, not two.
    #[test]
    fn segments_that_lead_to_the_same_are_merged() {
        let mut graph = Graph::new();
        let x = graph.independent();
        let j = graph.intermediate(&[(x, Factor::local(0))]);
        let k = graph.intermediate(&[(j, Factor::local(1)), (x, Factor::local(2))]);
        let one = graph.intermediate(&[(k, Factor::local(3))]);
        let other = graph.intermediate(&[(k, Factor::local(4))]);
        graph.dependent(one);
        graph.dependent(other);
        let mut line = LineGraph::new(&graph);
        let faces = [
            [j, k, one],
            [x, j, k],
            [x, k, one],
            [x, k, other],
            [x, j, one],
        ];
        for path in faces {
            eliminate(&mut line, path);
        }
        assert_eq!(line.cost().multiplications, 5);
        assert_eq!(line.finish().map(|left| left.edges.len()), Some(2));
    }

    /// The same the other way round: what comes from the same.
    #[test]
    fn segments_that_come_from_the_same_are_merged() {
        let mut graph = Graph::new();
        let (one, other) = (graph.independent(), graph.independent());
        let k = graph.intermediate(&[(one, Factor::local(0)), (other, Factor::local(1))]);
        let j = graph.intermediate(&[(k, Factor::local(2))]);
        let y = graph.intermediate(&[(j, Factor::local(3)), (k, Factor::local(4))]);
        graph.dependent(y);
        let mut line = LineGraph::new(&graph);
        let faces = [
            [one, k, j],
            [k, j, y],
            [one, k, y],
            [other, k, y],
            [one, j, y],
        ];
        for path in faces {
            eliminate(&mut line, path);
        }
        assert_eq!(line.cost().multiplications, 5);
        assert_eq!(line.finish().map(|left| left.edges.len()), Some(2));
    }

    /// In between there is no graph.
    #[test]
    fn a_result_is_there_at_the_end_only() {
        let mut graph = Graph::new();
        let x = graph.independent();
        let v = graph.intermediate(&[(x, Factor::local(0))]);
        let y = graph.intermediate(&[(v, Factor::local(1))]);
        graph.dependent(y);
        let mut line = LineGraph::new(&graph);
        assert!(line.clone().finish().is_none());
        eliminate(&mut line, [x, v, y]);
        assert!(line.finish().is_some());
    }
}
