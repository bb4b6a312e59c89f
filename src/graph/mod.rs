//! Computational graphs of basic blocks, and what is left of them once what a backward sweep need not know is eliminated
//! (papers 001 and 002, section 3).
//!
//! Only [`regions`] knows of a program. Vertices are values that something can be differentiated by, an edge `(v, w)` says
//! that `w` is computed from `v` directly, and its label is the partial derivative of `w` by `v`. The parts, in the
//! order in which they are used:
//!
//! - [`regions`] finds what of a block becomes one graph, several where memory keeps them apart;
//! - a [`Graph`] is what it makes of each, or what a caller builds;
//! - [`eliminate`] takes single vertices and edges out of one, [`face`] single faces out of its line graph, each of which
//!   appends to the [`Code`] that computes the new labels;
//! - [`heuristics`] says what is eliminated next;
//! - [`scarce`] says where to stop: where the fewest numbers are to be stored.
//!
//! The result is a [`Partial`]: the edges that are left and the code of their labels. The forward sweep does the code and
//! stores [`Partial::entries`]; the backward sweep goes through the edges backwards and does
//! `adjoint(from) += factor * adjoint(to)`.
//!
//! # Vertices
//!
//! *Independents* have no predecessors. A *dependent* may have successors: what a block writes may be used in the block
//! as well. Paper 001, section 6.2, adds a copy of such a vertex, behind an edge of label 1, to have every dependent
//! maximal. Here the vertex itself stays instead, and its elimination removes its out-edges only, which gives the same
//! edges and the same products, without the copies; in the line graph it has a sink of its own, as in the paper's
//! figure 6 (b). A dependent that is an independent too does get a copy, which is what separates the two (figure 6
//! (c)).

pub mod code;
pub mod display;
pub mod eliminate;
#[cfg(test)]
mod exact;
pub mod face;
pub mod factor;
pub mod heuristics;
mod queue;
pub mod regions;
pub mod scarce;
#[cfg(test)]
mod tests;

pub use code::{Code, Cost, Operation};
pub use factor::{Factor, FactorKind};

use std::collections::{BTreeMap, BTreeSet};

/// A vertex of one graph. Their order is topological: an edge leads from the lesser to the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vertex(u32);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    Independent,
    Intermediate,
    Dependent,
}

/// `factor` is the partial derivative of `to` by `from`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Edge {
    pub from: Vertex,
    pub to: Vertex,
    pub factor: Factor,
}

/// A computational graph. It has no cycles, for a vertex comes with its in-edges.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    roles: Vec<Role>,
    /// In-edges.
    into: Vec<BTreeMap<Vertex, Factor>>,
    /// Computes the sums that labels of parallel edges are merged to.
    code: Code,
}

/// All that tells one graph from another.
#[derive(PartialEq, Eq, Hash, Debug)]
struct Shape {
    roles: Vec<Role>,
    edges: Vec<Edge>,
    operations: Vec<Operation>,
}

/// What is left of a graph of which some or all was eliminated.
#[derive(Clone, Debug, Default)]
pub struct Partial {
    /// In topological order of where they start: backwards, an adjoint is complete once an edge uses it.
    pub edges: Vec<Edge>,
    /// Computes their labels, and nothing else.
    pub code: Code,
}

impl Vertex {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Graph {
    pub fn new() -> Graph {
        Graph::default()
    }

    fn vertex(&mut self, role: Role) -> Vertex {
        let vertex = Vertex(self.roles.len() as u32);
        self.roles.push(role);
        self.into.push(BTreeMap::new());
        vertex
    }

    pub fn independent(&mut self) -> Vertex {
        self.vertex(Role::Independent)
    }

    /// A vertex with its in-edges, each a vertex of this graph with its label. Parallel edges become one by a sum, and
    /// an edge of label 0 none.
    pub fn intermediate(&mut self, operands: &[(Vertex, Factor)]) -> Vertex {
        let mut into: BTreeMap<Vertex, Factor> = BTreeMap::new();
        for (from, factor) in operands {
            assert!(from.index() < self.roles.len(), "a vertex of another graph");
            let before = into.get(from).copied().unwrap_or(Factor::ZERO);
            into.insert(*from, self.code.sum(before, *factor));
        }
        into.retain(|_, factor| !factor.is_zero());
        let vertex = self.vertex(Role::Intermediate);
        self.into[vertex.index()] = into;
        vertex
    }

    /// Makes a vertex a dependent and returns it, or its copy if it is an independent.
    pub fn dependent(&mut self, vertex: Vertex) -> Vertex {
        let vertex = match self.roles[vertex.index()] {
            Role::Independent => self.intermediate(&[(vertex, Factor::ONE)]),
            Role::Intermediate | Role::Dependent => vertex,
        };
        self.roles[vertex.index()] = Role::Dependent;
        vertex
    }

    pub fn role(&self, vertex: Vertex) -> Role {
        self.roles[vertex.index()]
    }

    pub fn vertices(&self) -> impl DoubleEndedIterator<Item = Vertex> + use<> {
        (0..self.roles.len() as u32).map(Vertex)
    }

    /// Those with a role, in order.
    pub fn with_role(&self, role: Role) -> impl Iterator<Item = Vertex> + '_ {
        self.vertices().filter(move |v| self.role(*v) == role)
    }

    /// In order of where they end.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        let into = |to: Vertex| self.into[to.index()].iter().map(move |from| (to, from));
        self.vertices()
            .flat_map(into)
            .map(|(to, (from, factor))| Edge {
                from: *from,
                to,
                factor: *factor,
            })
    }

    pub fn edge_count(&self) -> usize {
        self.into.iter().map(BTreeMap::len).sum()
    }

    pub fn code(&self) -> &Code {
        &self.code
    }

    fn shape(&self) -> Shape {
        Shape {
            roles: self.roles.clone(),
            edges: self.edges().collect(),
            operations: self.code.operations().to_vec(),
        }
    }

    /// The graph as it is, with nothing eliminated. Linear but for sorting.
    pub fn whole(&self) -> Partial {
        Partial::new(self.edges().collect(), self.code.clone())
    }
}

impl Partial {
    pub(crate) fn new(mut edges: Vec<Edge>, mut code: Code) -> Partial {
        edges.sort_by_key(|edge| (edge.from, edge.to));
        code.keep(edges.iter_mut().map(|edge| &mut edge.factor));
        Partial { edges, code }
    }

    /// What is to be stored for the backward sweep: the labels, each once, without signs and constants.
    pub fn entries(&self) -> Vec<Factor> {
        let labels = self.edges.iter().map(|edge| edge.factor.magnitude());
        let stored: BTreeSet<Factor> = labels.filter(|label| !label.is_constant()).collect();
        stored.into_iter().collect()
    }

    /// Multiplications of a backward sweep: one for an edge, but for those of label 1 or -1.
    pub fn backward_multiplications(&self) -> usize {
        let labels = self.edges.iter().map(|edge| edge.factor);
        labels.filter(|label| !label.is_unit()).count()
    }

    /// Whether all is eliminated: the edges lead from independents to dependents and are the entries of the Jacobian.
    pub fn is_bipartite(&self) -> bool {
        let ends: BTreeSet<Vertex> = self.edges.iter().map(|edge| edge.to).collect();
        self.edges.iter().all(|edge| !ends.contains(&edge.from))
    }
}
