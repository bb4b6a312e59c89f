//! Paper 002, equation (3), and dependents that are not maximal (paper 001, figure 6).

use super::{HEURISTICS, MODES, assert_same_jacobian};
use crate::graph::eliminate::Elimination;
use crate::graph::heuristics::{Filter, Mode, Sequence, Target, eliminate};
use crate::graph::{Factor, Graph, Role, Vertex};

/// `v3 = v1 * v2; v4 = v1 * v3; t = v2 * v3; v7 = v4 * t; v6 = sin(v4)`: equation (4), and its vertices by the paper's
/// names. "Every vertex in our graph except for t will be treated as an output". Each label is `c(edge)`.
fn equation_3(c: impl Fn(usize) -> Factor) -> (Graph, Vec<(Vertex, char)>) {
    let mut graph = Graph::new();
    let v1 = graph.independent();
    let v2 = graph.independent();
    let v3 = graph.intermediate(&[(v1, c(0)), (v2, c(1))]);
    let v4 = graph.intermediate(&[(v1, c(2)), (v3, c(3))]);
    let t = graph.intermediate(&[(v3, c(4)), (v2, c(5))]);
    let v7 = graph.intermediate(&[(t, c(6)), (v4, c(7))]);
    let v6 = graph.intermediate(&[(v4, c(8))]);
    for output in [v3, v4, v7, v6] {
        graph.dependent(output);
    }
    let names = [v1, v2, v3, v4, t, v7, v6]
        .into_iter()
        .zip("1234t76".chars());
    (graph, names.collect())
}

fn named(names: &[(Vertex, char)], vertex: Vertex) -> char {
    let of = names.iter().find(|(of, _)| *of == vertex);
    of.map_or('?', |(_, name)| *name)
}

const HS_LM_REVERSE: &[Filter] = &[
    Filter::HighestSibling,
    Filter::LowestMarkowitz,
    Filter::Reverse,
];

/// Section 3.3: "(3,t)_f implies a single JAE"; then "(3,4)_f and (4,7)_b are siblings (of sibling degree 1)", of which
/// "we cannot eliminate edge (3,4)_f because vertex 4 is a dependent vertex", and (4,7)_b generates "two JAE graphs".
/// The text of the paper that is at hand leaves equation (5) out, which lists the steps after that. They follow from
/// section 3.2: (3,7)_b is the only sibling of (4,7)_b, then (2,t)_f and (t,7)_b are siblings of the same degree, of which
/// reverse takes the one with both ends later, and so on; between (4,6)_b and (3,4)_b, without siblings, it takes 4.
#[test]
fn equation_3_is_eliminated_as_in_the_paper() {
    let (graph, names) = equation_3(|edge| Factor::local(edge as u32));
    let mut sequence = Sequence::new(&graph, Mode::Edge, HS_LM_REVERSE);
    let mut steps = Vec::new();
    while let Some((target, cost)) = sequence.step() {
        let (from, to, direction) = match target {
            Target::Front(from, to) => (from, to, 'f'),
            Target::Back(from, to) => (from, to, 'b'),
            _ => unreachable!(),
        };
        let ends = (named(&names, from), named(&names, to));
        let step = format!("({},{})_{direction}", ends.0, ends.1);
        println!("{step}: {cost:?}");
        steps.push((step, cost.multiplications));
    }
    let steps: Vec<(&str, usize)> = steps.iter().map(|(step, m)| (step.as_str(), *m)).collect();
    let paper = [("(3,t)_f", 1), ("(4,7)_b", 2)];
    assert_eq!(steps[..2], paper);
    let rest = [
        ("(3,7)_b", 2),
        ("(t,7)_b", 1),
        ("(4,6)_b", 2),
        ("(3,6)_b", 2),
        ("(3,4)_b", 2),
    ];
    assert_eq!(steps[2..], rest);
    assert_eq!(sequence.cost().multiplications, 12);
}

/// "For (1,3) and (2,3) the original edge labels are already Jacobian entries"; with those of 4, 6 and 7 there are
/// eight, for two inputs and four outputs.
#[test]
fn equation_3_has_eight_entries() {
    let (graph, names) = equation_3(|edge| Factor::local(edge as u32));
    let complete = eliminate(&graph, Mode::Edge, HS_LM_REVERSE);
    let ends = |edge: &crate::graph::Edge| (named(&names, edge.from), named(&names, edge.to));
    let mut entries: Vec<(char, char)> = complete.edges.iter().map(ends).collect();
    entries.sort_unstable();
    let all = "12"
        .chars()
        .flat_map(|x| "3467".chars().map(move |y| (x, y)));
    assert_eq!(entries, all.collect::<Vec<_>>());
    assert_eq!(complete.entries().len(), 8);
    let original = |edge: &&crate::graph::Edge| ends(edge).1 == '3';
    let labels = complete
        .edges
        .iter()
        .filter(original)
        .map(|edge| edge.factor);
    let labels: Vec<Factor> = labels.collect();
    assert_eq!(labels, [Factor::local(0), Factor::local(1)]);
    assert_same_jacobian(&graph, &complete, "equation (3)");
}

/// Equation (4) computes nine labels from five values: `c31 = ct3 = v2`, `c32 = c43 = v1`, `c41 = ct2 = v3`, `c74 = t`,
/// `c7t = v4`, `c64 = cos(v4)`. That equal labels are known to be equal saves no product here: no two of the twelve
/// have the same operands.
#[test]
fn equation_3_shares_labels() {
    let values = [2, 1, 3, 1, 2, 3, 4, 5, 6];
    let (graph, _) = equation_3(|edge| Factor::local(values[edge]));
    let complete = eliminate(&graph, Mode::Edge, HS_LM_REVERSE);
    assert_eq!(complete.code.cost().multiplications, 12);
    assert_same_jacobian(&graph, &complete, "equation (3)");
}

/// Figure 6 (a) and (b): `v` is a dependent with a successor. To leave it where it is costs what its copy behind an
/// edge of label 1 costs, in every mode.
#[test]
fn dependents_need_not_be_maximal() {
    let build = |copied: bool| {
        let mut graph = Graph::new();
        let (a, b) = (graph.independent(), graph.independent());
        let v = graph.intermediate(&[(a, Factor::local(0)), (b, Factor::local(1))]);
        let w = graph.intermediate(&[(v, Factor::local(2))]);
        let dependent = if copied {
            graph.intermediate(&[(v, Factor::ONE)])
        } else {
            v
        };
        graph.dependent(dependent);
        graph.dependent(w);
        graph
    };
    let (inside, copied) = (build(false), build(true));
    for mode in MODES {
        for (name, filters) in HEURISTICS {
            let (one, other) = (
                eliminate(&inside, *mode, filters),
                eliminate(&copied, *mode, filters),
            );
            assert_eq!(one.code.cost(), other.code.cost(), "{mode:?}, {name}");
            assert_eq!(one.edges.len(), 4);
            assert_eq!(one.entries(), other.entries());
            assert_same_jacobian(&inside, &one, name);
        }
    }
    let v = inside.with_role(Role::Dependent).next();
    let mut elimination = Elimination::new(&inside);
    let a = inside.with_role(Role::Independent).next();
    let refused = a.zip(v).map(|(a, v)| elimination.front(a, v));
    assert_eq!(
        refused,
        Some(None),
        "an entry of the Jacobian would be lost"
    );
}

/// Figure 6 (c): an independent that is a dependent is separated from it by an edge of label 1, which is the Jacobian's
/// entry.
#[test]
fn an_independent_that_is_a_dependent_is_copied() {
    let mut graph = Graph::new();
    let x = graph.independent();
    let y = graph.dependent(x);
    assert_ne!(x, y);
    let complete = eliminate(&graph, Mode::Face, &[Filter::Reverse]);
    assert_eq!(complete.edges.len(), 1);
    assert_eq!(complete.edges[0].factor, Factor::ONE);
    assert_eq!(complete.entries().len(), 0);
}

/// Vertex elimination is edge elimination of all out-edges, and that is face elimination of all faces: the products are
/// the same.
#[test]
fn modes_agree_in_reverse() {
    let (graph, _) = equation_3(|edge| Factor::local(edge as u32));
    let costs = MODES.iter().map(|mode| {
        let complete = eliminate(&graph, *mode, &[Filter::Reverse]);
        complete.code.cost().multiplications
    });
    let costs: Vec<usize> = costs.collect();
    println!("{costs:?}");
    assert!(costs.windows(2).all(|pair| pair[0] == pair[1]));
}
