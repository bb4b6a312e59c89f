//! Paper 001, section 7.2.

use super::{HEURISTICS, MODES, assert_same_jacobian};
use crate::graph::heuristics::eliminate;
use crate::graph::scarce::best;
use crate::graph::{Factor, Graph, Vertex};

/// `z = bᵀ x; y = a z`, with one product and one sum at a time.
fn rank_one(n: u32) -> Graph {
    let mut graph = Graph::new();
    let x: Vec<Vertex> = (0..n).map(|_| graph.independent()).collect();
    let mut sum: Option<Vertex> = None;
    for (number, x) in (0..).zip(x) {
        let product = graph.intermediate(&[(x, Factor::local(number))]);
        sum = Some(match sum {
            None => product,
            Some(sum) => graph.intermediate(&[(sum, Factor::ONE), (product, Factor::ONE)]),
        });
    }
    for number in 0..n {
        let z = sum.iter().map(|z| (*z, Factor::local(n + number)));
        let y = graph.intermediate(&z.collect::<Vec<_>>());
        graph.dependent(y);
    }
    graph
}

/// `a` and `b` are stored, and not their products.
#[test]
fn a_rank_one_product_keeps_its_factors() {
    for n in [4_usize, 8] {
        let graph = rank_one(n as u32);
        let partial = best(&graph);
        assert_eq!(partial.entries().len(), 2 * n);
        assert_eq!(partial.edges.len(), 2 * n);
        assert_eq!(partial.code.operations().len(), 0);
        assert_same_jacobian(&graph, &partial, "best");
        for mode in MODES {
            for (name, filters) in HEURISTICS {
                let complete = eliminate(&graph, *mode, filters);
                assert_eq!(complete.entries().len(), n * n, "{mode:?}, {name}");
            }
        }
    }
}

/// A long product is one number, however many there are on the way.
#[test]
fn a_chain_is_one_number() {
    let mut graph = Graph::new();
    let mut vertex = graph.independent();
    for number in 0..10 {
        vertex = graph.intermediate(&[(vertex, Factor::local(number))]);
    }
    graph.dependent(vertex);
    let partial = best(&graph);
    assert_eq!(partial.entries().len(), 1);
    assert_eq!(partial.code.cost().multiplications, 9);
}

/// What is shared is stored once, and a sign is not stored at all: here `±c` only.
#[test]
fn a_difference_shares_its_factor() {
    let mut graph = Graph::new();
    let (a, b) = (graph.independent(), graph.independent());
    let difference = graph.intermediate(&[(a, Factor::ONE), (b, -Factor::ONE)]);
    let scaled = graph.intermediate(&[(difference, Factor::local(0))]);
    graph.dependent(scaled);
    let partial = best(&graph);
    assert_eq!(partial.entries(), vec![Factor::local(0)]);
    assert_eq!(partial.code.cost().multiplications, 0);
}

/// Dense layers between few inputs and few outputs: elimination takes many products for each edge, but what is left at
/// the end is little, and no sequence is given up on the way to it.
#[test]
fn a_product_of_matrices_is_one_matrix() {
    let mut graph = Graph::new();
    let mut layer: Vec<Vertex> = (0..4).map(|_| graph.independent()).collect();
    let mut number = 0..;
    for _ in 0..40 {
        let next = (0..4).map(|_| {
            let labels = number.by_ref().map(Factor::local);
            let operands: Vec<_> = layer.iter().copied().zip(labels).collect();
            graph.intermediate(&operands)
        });
        layer = next.collect();
    }
    for output in layer {
        graph.dependent(output);
    }
    let partial = best(&graph);
    assert_eq!(partial.entries().len(), 16);
    assert_same_jacobian(&graph, &partial, "best");
}

/// Two vertices with thousands of edges each, as an unrolled reduction has, are no reason to wait, nor to store more.
#[test]
fn large_fans_are_fast() {
    let graph = rank_one(2500);
    let start = std::time::Instant::now();
    let partial = best(&graph);
    let took = start.elapsed();
    println!("{} edges: {took:?}", graph.edge_count());
    assert_eq!(partial.entries().len(), 5000);
    assert_eq!(partial.edges.len(), 5000);
    assert!(took < std::time::Duration::from_secs(5));
}
