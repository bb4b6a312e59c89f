//! What the parts do together: the papers' examples, and random graphs.

mod papers;
mod random;
mod scarcity;

use std::collections::BTreeMap;

use super::heuristics::{Filter, Mode};
use super::{Code, Edge, Factor, FactorKind, Graph, Operation, Partial, Role, Vertex};

/// Each mode with each heuristic, and ties broken.
pub const HEURISTICS: &[(&str, &[Filter])] = &[
    ("forward", &[Filter::Forward]),
    ("reverse", &[Filter::Reverse]),
    (
        "lowest Markowitz",
        &[Filter::LowestMarkowitz, Filter::Reverse],
    ),
    (
        "lowest relative Markowitz",
        &[Filter::LowestRelativeMarkowitz, Filter::Reverse],
    ),
    (
        "highest sibling, lowest Markowitz",
        &[
            Filter::HighestSibling,
            Filter::LowestMarkowitz,
            Filter::Reverse,
        ],
    ),
    (
        "lowest Markowitz, highest sibling",
        &[
            Filter::LowestMarkowitz,
            Filter::HighestSibling,
            Filter::Forward,
        ],
    ),
    (
        "lowest growth, lowest Markowitz",
        &[
            Filter::LowestGrowth,
            Filter::LowestMarkowitz,
            Filter::Reverse,
        ],
    ),
];

pub const MODES: &[Mode] = &[Mode::Vertex, Mode::Edge, Mode::Face];

/// Numbers that look random and are the same each time (SplitMix64).
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        crate::cfg::check::next(&mut self.0)
    }

    /// Less than `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// The number that a local partial is in tests.
pub fn local(number: u32) -> f64 {
    let mixed = Numbers(u64::from(number)).next();
    4.0 * (mixed >> 11) as f64 / (1_u64 << 53) as f64 - 2.0
}

fn value(factor: Factor, computed: &[f64]) -> f64 {
    let value = match factor.kind() {
        FactorKind::Constant(value) => value,
        FactorKind::Local(number) => local(number),
        FactorKind::Computed(operation) => computed[operation as usize],
    };
    if factor.is_negated() { -value } else { value }
}

fn run(code: &Code) -> Vec<f64> {
    let mut computed = Vec::new();
    for operation in code.operations() {
        let [a, b] = operation.operands().map(|of| value(of, &computed));
        computed.push(match operation {
            Operation::Product(..) => a * b,
            Operation::Sum(..) => a + b,
        });
    }
    computed
}

/// By dependent and independent; entries that are not there are 0.
pub type Jacobian = BTreeMap<(Vertex, Vertex), f64>;

/// Forward accumulation along edges in topological order of where they start, or backwards.
fn accumulate(graph: &Graph, edges: &[(Edge, f64)]) -> Jacobian {
    let mut jacobian = Jacobian::new();
    for x in graph.with_role(Role::Independent) {
        let mut tangents = BTreeMap::from([(x, 1.0)]);
        for (edge, label) in edges {
            if let Some(tangent) = tangents.get(&edge.from).copied() {
                *tangents.entry(edge.to).or_insert(0.0) += label * tangent;
            }
        }
        for y in graph.with_role(Role::Dependent) {
            if let Some(tangent) = tangents.get(&y) {
                jacobian.insert((y, x), *tangent);
            }
        }
    }
    jacobian
}

/// As a caller uses what is left: one backward sweep for each dependent.
pub fn backward(graph: &Graph, partial: &Partial) -> Jacobian {
    let computed = run(&partial.code);
    let mut jacobian = Jacobian::new();
    for y in graph.with_role(Role::Dependent) {
        let mut adjoints = BTreeMap::from([(y, 1.0)]);
        for edge in partial.edges.iter().rev() {
            if let Some(adjoint) = adjoints.get(&edge.to).copied() {
                *adjoints.entry(edge.from).or_insert(0.0) +=
                    value(edge.factor, &computed) * adjoint;
            }
        }
        for x in graph.with_role(Role::Independent) {
            if let Some(adjoint) = adjoints.get(&x) {
                jacobian.insert((y, x), *adjoint);
            }
        }
    }
    jacobian
}

/// The Jacobian of the graph as it was built, and the sums of absolute products along paths, by which rounding is measured.
pub fn expected(graph: &Graph) -> (Jacobian, Jacobian) {
    let computed = run(graph.code());
    let mut edges: Vec<(Edge, f64)> = graph
        .edges()
        .map(|edge| (edge, value(edge.factor, &computed)))
        .collect();
    edges.sort_by_key(|(edge, _)| edge.from);
    let jacobian = accumulate(graph, &edges);
    edges.iter_mut().for_each(|(_, label)| *label = label.abs());
    (jacobian, accumulate(graph, &edges))
}

pub fn assert_same_jacobian(graph: &Graph, partial: &Partial, what: &str) {
    let (jacobian, sizes) = expected(graph);
    let found = backward(graph, partial);
    for x in graph.with_role(Role::Independent) {
        for y in graph.with_role(Role::Dependent) {
            let at = |of: &Jacobian| of.get(&(y, x)).copied().unwrap_or(0.0);
            let difference = (at(&jacobian) - at(&found)).abs();
            assert!(
                difference <= 1e-12 * at(&sizes),
                "{what}: {y:?} by {x:?} is {} and not {}",
                at(&found),
                at(&jacobian)
            );
        }
    }
}
