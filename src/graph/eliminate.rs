//! Elimination of vertices and edges (paper 002, section 3.1).
//!
//! Each elimination replaces paths of two edges by one edge whose label is the product, added to the label of the edge
//! that is there already. What the graph says about dependents and independents stays the same all the time: the sum
//! over all paths between the two of the products of labels.
//!
//! Only what lies between an independent and a dependent is taken over from the graph, and an intermediate that loses
//! its last in- or out-edge goes with its other edges.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap as HashMap;

use super::{Code, Cost, Edge, Factor, FactorKind, Graph, Partial, Role, Vertex};

/// A graph that things are eliminated from.
#[derive(Clone, Debug)]
pub struct Elimination {
    roles: Vec<Role>,
    succs: Vec<BTreeMap<Vertex, Factor>>,
    preds: Vec<BTreeSet<Vertex>>,
    code: Code,
    /// How many edges have this label, but for its sign.
    uses: HashMap<FactorKind, usize>,
    edges: usize,
    /// Labels but 1 and -1.
    factors: usize,
    /// Vertices that lost an edge and may be dead ends.
    loose: Vec<Vertex>,
    /// Vertices with an edge that was changed since somebody asked.
    changed: Vec<Vertex>,
}

impl Elimination {
    /// `O(e log e)`, as many edges as there are.
    pub fn new(graph: &Graph) -> Elimination {
        let count = graph.roles.len();
        let mut elimination = Elimination {
            roles: graph.roles.clone(),
            succs: vec![BTreeMap::new(); count],
            preds: vec![BTreeSet::new(); count],
            code: graph.code.clone(),
            uses: HashMap::default(),
            edges: 0,
            factors: 0,
            loose: graph.vertices().collect(),
            changed: Vec::new(),
        };
        for edge in graph.edges() {
            elimination.label(edge.from, edge.to, edge.factor);
        }
        elimination.tidy();
        elimination.changed.clear();
        elimination
    }

    /// Replaces the paths through the vertex; of a dependent, the out-edges go, of an intermediate the in-edges also.
    /// Nothing if it is an independent or no path leads through it. `O(|P| |S|)` products, each with a logarithmic
    /// search.
    pub fn vertex(&mut self, vertex: Vertex) -> Option<Cost> {
        if !self.may_eliminate(vertex) {
            return None;
        }
        let before = self.code.cost();
        let into: Vec<Vertex> = self.preds(vertex).collect();
        let out: Vec<Vertex> = self.succs(vertex).collect();
        for from in &into {
            for to in &out {
                self.replace(*from, vertex, *to);
            }
        }
        for to in &out {
            self.label(vertex, *to, Factor::ZERO);
        }
        self.tidy();
        Some(self.code.since(before))
    }

    /// Front elimination of `(from, through)`: what follows `through` is joined to `from`. Not if `through` is a
    /// dependent, which would lose an entry of the Jacobian.
    pub fn front(&mut self, from: Vertex, through: Vertex) -> Option<Cost> {
        if !self.may_front(from, through) {
            return None;
        }
        let before = self.code.cost();
        let out: Vec<Vertex> = self.succs(through).collect();
        for to in out {
            self.replace(from, through, to);
        }
        self.label(from, through, Factor::ZERO);
        self.tidy();
        Some(self.code.since(before))
    }

    /// Back elimination of `(through, to)`: what precedes `through` is joined to `to`. Not if `through` is an independent.
    pub fn back(&mut self, through: Vertex, to: Vertex) -> Option<Cost> {
        if !self.may_back(through, to) {
            return None;
        }
        let before = self.code.cost();
        let into: Vec<Vertex> = self.preds(through).collect();
        for from in into {
            self.replace(from, through, to);
        }
        self.label(through, to, Factor::ZERO);
        self.tidy();
        Some(self.code.since(before))
    }

    /// Whether a path leads through the vertex.
    pub fn may_eliminate(&self, vertex: Vertex) -> bool {
        self.role(vertex) != Role::Independent
            && !self.preds[vertex.index()].is_empty()
            && !self.succs[vertex.index()].is_empty()
    }

    pub fn may_front(&self, from: Vertex, through: Vertex) -> bool {
        self.factor(from, through).is_some() && self.role(through) == Role::Intermediate
    }

    pub fn may_back(&self, through: Vertex, to: Vertex) -> bool {
        self.factor(through, to).is_some() && self.may_eliminate(through)
    }

    pub fn role(&self, vertex: Vertex) -> Role {
        self.roles[vertex.index()]
    }

    pub fn vertices(&self) -> impl DoubleEndedIterator<Item = Vertex> + use<> {
        (0..self.roles.len() as u32).map(Vertex)
    }

    pub fn preds(&self, vertex: Vertex) -> impl ExactSizeIterator<Item = Vertex> + '_ {
        self.preds[vertex.index()].iter().copied()
    }

    pub fn succs(&self, vertex: Vertex) -> impl ExactSizeIterator<Item = Vertex> + '_ {
        self.succs[vertex.index()].keys().copied()
    }

    /// In topological order of where they start.
    pub fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        let out = |from: Vertex| self.succs[from.index()].iter().map(move |to| (from, to));
        self.vertices()
            .flat_map(out)
            .map(|(from, (to, factor))| Edge {
                from,
                to: *to,
                factor: *factor,
            })
    }

    pub fn factor(&self, from: Vertex, to: Vertex) -> Option<Factor> {
        self.succs[from.index()].get(&to).copied()
    }

    /// How many numbers would have to be stored if nothing more were eliminated. Constant time.
    pub fn entries(&self) -> usize {
        self.uses.len()
    }

    /// Constant time.
    pub fn edge_count(&self) -> usize {
        self.edges
    }

    /// Multiplications of a backward sweep if nothing more were eliminated. Constant time.
    pub fn backward_multiplications(&self) -> usize {
        self.factors
    }

    /// What all eliminations so far cost, with the sums of parallel edges.
    pub fn cost(&self) -> Cost {
        self.code.cost()
    }

    pub fn finish(self) -> Partial {
        Partial::new(self.edges().collect(), self.code)
    }

    /// How many more numbers are to be stored for the paths through a vertex to be replaced, from some predecessors to
    /// some successors, by edges, if that takes the in-edges or the out-edges away. A label that passes on through an
    /// edge of label 1 or -1 is stored anyhow.
    pub(super) fn growth(&self, through: Vertex, of: &Paths) -> i64 {
        let label = |from, to| self.factor(from, to).unwrap_or(Factor::ZERO);
        let fills = |from, to| self.factor(from, to).is_none_or(Factor::is_constant);
        let into: Vec<(Vertex, Factor)> =
            of.preds.iter().map(|p| (*p, label(*p, through))).collect();
        let out: Vec<(Vertex, Factor)> =
            of.succs.iter().map(|s| (*s, label(through, *s))).collect();
        let mut growth = 0;
        for (from, first) in &into {
            for (to, second) in &out {
                let computed = !first.is_unit() && !second.is_unit();
                let constant = first.is_constant() && second.is_constant();
                growth += i64::from(computed && !constant && fills(*from, *to));
            }
        }
        if of.takes_in {
            for (from, first) in into.iter().filter(|(_, first)| !first.is_constant()) {
                let passed = |(to, second): &(Vertex, Factor)| {
                    second.is_unit() && self.factor(*from, *to).is_none()
                };
                growth -= i64::from(self.once(*first) && !out.iter().any(passed));
            }
        }
        if of.takes_out {
            for (to, second) in out.iter().filter(|(_, second)| !second.is_constant()) {
                let passed = |(from, first): &(Vertex, Factor)| {
                    first.is_unit() && self.factor(*from, *to).is_none()
                };
                growth -= i64::from(self.once(*second) && !into.iter().any(passed));
            }
        }
        growth
    }

    /// Whether one edge only has this label.
    fn once(&self, factor: Factor) -> bool {
        self.uses.get(&factor.kind()) == Some(&1)
    }

    /// Adds the product of the labels of a path to the edge that goes straight.
    fn replace(&mut self, from: Vertex, through: Vertex, to: Vertex) {
        let (Some(first), Some(second)) = (self.factor(from, through), self.factor(through, to))
        else {
            return;
        };
        let product = self.code.product(first, second);
        let before = self.factor(from, to).unwrap_or(Factor::ZERO);
        let sum = self.code.sum(before, product);
        self.label(from, to, sum);
    }

    /// Vertices at the edges that were changed since this was last called; some several times.
    pub(super) fn take_changed(&mut self) -> Vec<Vertex> {
        std::mem::take(&mut self.changed)
    }

    /// Sets the label of an edge, which is there unless its label is 0.
    fn label(&mut self, from: Vertex, to: Vertex, factor: Factor) {
        self.changed.extend([from, to]);
        let before = if factor.is_zero() {
            self.preds[to.index()].remove(&from);
            self.succs[from.index()].remove(&to)
        } else {
            self.preds[to.index()].insert(from);
            self.succs[from.index()].insert(to, factor)
        };
        self.edges += usize::from(!factor.is_zero());
        self.factors += usize::from(!factor.is_zero() && !factor.is_unit());
        if !factor.is_constant() {
            *self.uses.entry(factor.kind()).or_default() += 1;
        }
        let Some(before) = before else { return };
        self.edges -= 1;
        self.factors -= usize::from(!before.is_unit());
        if let Some(uses) = self.uses.get_mut(&before.kind()) {
            *uses -= 1;
            if *uses == 0 {
                self.uses.remove(&before.kind());
            }
        }
        if factor.is_zero() {
            self.loose.extend([from, to]);
        }
    }

    /// Removes the edges of dead ends, of what those lead to, and so on. Linear in what is removed.
    fn tidy(&mut self) {
        while let Some(vertex) = self.loose.pop() {
            let role = self.role(vertex);
            if role != Role::Dependent && self.succs[vertex.index()].is_empty() {
                let into: Vec<Vertex> = self.preds(vertex).collect();
                for from in into {
                    self.label(from, vertex, Factor::ZERO);
                }
            }
            if role != Role::Independent && self.preds[vertex.index()].is_empty() {
                let out: Vec<Vertex> = self.succs(vertex).collect();
                for to in out {
                    self.label(vertex, to, Factor::ZERO);
                }
            }
        }
    }
}

/// Paths of two edges that an elimination replaces, and which of their edges it takes away.
pub(super) struct Paths {
    pub preds: Vec<Vertex>,
    pub succs: Vec<Vertex>,
    pub takes_in: bool,
    pub takes_out: bool,
}
