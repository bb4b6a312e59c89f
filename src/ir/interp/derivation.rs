//! What a floating value carries beside its number: a directional derivative, or its place in a
//! recorded trace.

use std::fmt::Debug;

/// A way to differentiate along with the execution. Every elementary operation reports its partial
/// derivatives; what becomes of them is decided here.
pub trait Derivation {
    /// What a value carries; the default is that of a constant.
    type Tangent: Copy + Default + PartialEq + Debug;

    /// The result of an operation whose partials with respect to its operands are given.
    /// Operands that carry the default are constants: their partials do not count, even where they
    /// are infinite.
    fn combine(&mut self, terms: &[(f64, Self::Tangent)]) -> Self::Tangent;
}

/// No derivative: plain execution.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Derivation for Plain {
    type Tangent = ();

    fn combine(&mut self, _terms: &[(f64, ())]) {}
}

/// Forward mode: a value carries its derivative along one direction (dual numbers).
#[derive(Clone, Copy, Debug, Default)]
pub struct Dual;

impl Derivation for Dual {
    type Tangent = f64;

    fn combine(&mut self, terms: &[(f64, f64)]) -> f64 {
        terms
            .iter()
            .filter(|(_, tangent)| *tangent != 0.0)
            .map(|(partial, tangent)| partial * tangent)
            .sum()
    }
}

/// A value's place in a [`Trace`]; the default is a constant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Node(u32);

/// Reverse mode: every operation is recorded with its partials, and the record is read backwards.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// Operands of all nodes, one after the other.
    terms: Vec<(f64, Node)>,
    /// Where the terms of node i + 1 end.
    ends: Vec<u32>,
}

/// Adjoints of all nodes of a trace.
#[derive(Clone, Debug, Default)]
pub struct Adjoints {
    values: Vec<f64>,
    magnitudes: Vec<f64>,
}

impl Trace {
    /// A new independent variable.
    pub fn input(&mut self) -> Node {
        self.push()
    }

    /// Operations and inputs recorded so far.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    fn push(&mut self) -> Node {
        self.ends.push(self.terms.len() as u32);
        Node(self.ends.len() as u32)
    }

    /// The derivatives of `Σ seed · node` with respect to every node. Linear in the trace.
    pub fn adjoints(&self, seeds: &[(Node, f64)]) -> Adjoints {
        let count = self.ends.len() + 1;
        let mut all = Adjoints {
            values: vec![0.0; count],
            magnitudes: vec![0.0; count],
        };
        for (node, seed) in seeds {
            all.values[node.0 as usize] += seed;
            all.magnitudes[node.0 as usize] += seed.abs();
        }
        for node in (1..count).rev() {
            let (value, magnitude) = (all.values[node], all.magnitudes[node]);
            if magnitude == 0.0 {
                continue;
            }
            let start = match node {
                1 => 0,
                _ => self.ends[node - 2] as usize,
            };
            for (partial, operand) in &self.terms[start..self.ends[node - 1] as usize] {
                all.values[operand.0 as usize] += partial * value;
                all.magnitudes[operand.0 as usize] += partial.abs() * magnitude;
            }
        }
        all
    }
}

impl Derivation for Trace {
    type Tangent = Node;

    fn combine(&mut self, terms: &[(f64, Node)]) -> Node {
        let varied = |(_, node): &&(f64, Node)| *node != Node::default();
        if terms.iter().filter(varied).count() == 0 {
            return Node::default();
        }
        self.terms.extend(terms.iter().filter(varied));
        self.push()
    }
}

impl Adjoints {
    /// The derivative with respect to a node; 0 for a constant.
    pub fn of(&self, node: Node) -> f64 {
        match node {
            Node(0) => 0.0,
            Node(at) => self.values.get(at as usize).copied().unwrap_or(0.0),
        }
    }

    /// The sum over all paths of the products of the partials' magnitudes: how large the terms are
    /// that make up the derivative, and so what its rounding errors are relative to.
    pub fn magnitude(&self, node: Node) -> f64 {
        match node {
            Node(0) => 0.0,
            Node(at) => self.magnitudes.get(at as usize).copied().unwrap_or(0.0),
        }
    }
}
