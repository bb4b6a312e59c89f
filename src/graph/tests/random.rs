//! Random expression graphs.

use super::{HEURISTICS, MODES, Numbers, assert_same_jacobian};
use crate::graph::exact::fewest_multiplications;
use crate::graph::heuristics::{Filter, Mode, eliminate};
use crate::graph::scarce::{best, partial};
use crate::graph::{Factor, Graph, Vertex};

/// How labels are drawn, in percent; the others are locals that nothing else is labelled with.
#[derive(Clone, Copy)]
struct Labels {
    units: usize,
    constants: usize,
    shared: usize,
}

const PLAIN: Labels = Labels {
    units: 0,
    constants: 0,
    shared: 0,
};

const MIXED: Labels = Labels {
    units: 25,
    constants: 8,
    shared: 15,
};

fn label(numbers: &mut Numbers, labels: Labels, next: &mut u32) -> Factor {
    let drawn = numbers.below(100);
    let factor = if drawn < labels.units {
        Factor::ONE
    } else if drawn < labels.units + labels.constants {
        Factor::constant([0.0, 0.5, 2.0][numbers.below(3)])
    } else if drawn < labels.units + labels.constants + labels.shared && *next > 0 {
        Factor::local(numbers.below(*next as usize) as u32)
    } else {
        *next += 1;
        Factor::local(*next - 1)
    };
    factor.signed(labels.units > 0 && numbers.chance(30))
}

fn random(numbers: &mut Numbers, sizes: (usize, usize), labels: Labels) -> Graph {
    let mut graph = Graph::new();
    let mut next = 0;
    let mut vertices: Vec<Vertex> = Vec::new();
    for _ in 0..1 + numbers.below(sizes.0) {
        vertices.push(graph.independent());
    }
    for _ in 0..1 + numbers.below(sizes.1) {
        let mut operands = Vec::new();
        for _ in 0..1 + numbers.below(3) {
            // Mostly what was computed lately, as expressions do.
            let near = vertices.len().min(if numbers.chance(70) { 4 } else { 99 });
            let from = vertices[vertices.len() - 1 - numbers.below(near)];
            operands.push((from, label(numbers, labels, &mut next)));
        }
        vertices.push(graph.intermediate(&operands));
    }
    let last = vertices[vertices.len() - 1];
    graph.dependent(last);
    for _ in 0..numbers.below(4) {
        let any = vertices[numbers.below(vertices.len())];
        graph.dependent(any);
    }
    graph
}

/// Whatever is eliminated in whatever order, the Jacobian stays the same, and with all eliminated its entries are what
/// is left.
#[test]
fn jacobians_stay() {
    let mut numbers = Numbers(1);
    for _ in 0..300 {
        let graph = random(&mut numbers, (4, 14), MIXED);
        for mode in MODES {
            for (name, filters) in HEURISTICS {
                let complete = eliminate(&graph, *mode, filters);
                let what = format!("{mode:?}, {name}");
                assert!(complete.is_bipartite(), "{what}");
                assert_same_jacobian(&graph, &complete, &what);
                assert_same_jacobian(&graph, &partial(&graph, *mode, filters), &what);
            }
        }
        assert_same_jacobian(&graph, &best(&graph), "best");
    }
}

/// Stopping early is worth it or makes no difference.
#[test]
fn best_never_stores_more() {
    let mut numbers = Numbers(2);
    for _ in 0..300 {
        let graph = random(&mut numbers, (6, 20), MIXED);
        let best = best(&graph).entries().len();
        assert!(best <= graph.whole().entries().len());
        for mode in [Mode::Vertex, Mode::Edge] {
            for (name, filters) in HEURISTICS {
                let stage = partial(&graph, mode, filters).entries().len();
                let complete = eliminate(&graph, mode, filters).entries().len();
                assert!(best <= complete, "{mode:?}, {name}");
                assert!(stage <= complete, "{mode:?}, {name}");
            }
        }
    }
}

/// Heuristics need about as few multiplications as can be.
#[test]
fn heuristics_are_near_the_optimum() {
    let mut numbers = Numbers(3);
    let graphs: Vec<Graph> = std::iter::repeat_with(|| random(&mut numbers, (4, 9), PLAIN))
        .filter(|graph| fewest_multiplications(graph) > 0)
        .take(200)
        .collect();
    let fewest: Vec<usize> = graphs.iter().map(fewest_multiplications).collect();
    let mut ratios = Vec::new();
    for mode in MODES {
        for (name, filters) in HEURISTICS {
            let ratio = |(graph, fewest): (&Graph, &usize)| {
                let cost = eliminate(graph, *mode, filters).code.cost();
                cost.multiplications as f64 / *fewest as f64
            };
            let sum: f64 = graphs.iter().zip(&fewest).map(ratio).sum();
            let average = sum / graphs.len() as f64;
            println!("{mode:?}, {name}: {average:.3}");
            ratios.push(average);
        }
    }
    let least = ratios.into_iter().fold(f64::INFINITY, f64::min);
    assert!(least <= 1.1, "{least}");
}

/// Vertex elimination is a sequence of face eliminations: in the same order they need the same products, as segments
/// that have become alike are merged.
#[test]
fn faces_do_what_vertices_do() {
    let mut numbers = Numbers(7);
    for _ in 0..300 {
        let graph = random(&mut numbers, (4, 12), PLAIN);
        for filter in [Filter::Forward, Filter::Reverse] {
            let cost = |mode| eliminate(&graph, mode, &[filter]).code.cost();
            assert_eq!(cost(Mode::Vertex), cost(Mode::Face), "{filter:?}");
            assert_eq!(cost(Mode::Vertex), cost(Mode::Edge), "{filter:?}");
        }
    }
}

/// The search agrees with all orders being tried, on graphs that are small enough for that.
#[test]
fn the_search_is_exact() {
    fn fewest(graph: &crate::graph::eliminate::Elimination) -> usize {
        let vertices = graph.vertices().filter(|v| graph.may_eliminate(*v));
        let costs = vertices.map(|vertex| {
            let mut next = graph.clone();
            next.vertex(vertex).unwrap_or_default().multiplications + fewest(&next)
        });
        costs.min().unwrap_or(0)
    }
    let mut numbers = Numbers(4);
    for _ in 0..60 {
        let graph = random(&mut numbers, (3, 6), PLAIN);
        let start = crate::graph::eliminate::Elimination::new(&graph);
        assert_eq!(fewest_multiplications(&graph), fewest(&start));
    }
}

/// The same result each time: what a sequence chooses does not hang on hashing.
#[test]
fn results_are_reproducible() {
    let mut numbers = Numbers(5);
    for _ in 0..20 {
        let graph = random(&mut numbers, (5, 30), MIXED);
        let (one, two) = (best(&graph), best(&graph));
        assert_eq!(one.edges, two.edges);
        assert_eq!(one.code.operations(), two.code.operations());
        let filters = &[Filter::LowestGrowth, Filter::Reverse];
        let complete = eliminate(&graph, Mode::Face, filters);
        assert_eq!(complete.edges, eliminate(&graph, Mode::Face, filters).edges);
    }
}

/// A block of ten thousand edges is no reason to wait.
#[test]
fn large_graphs_are_fast() {
    let mut numbers = Numbers(6);
    let mut graph = Graph::new();
    let mut vertices: Vec<Vertex> = (0..200).map(|_| graph.independent()).collect();
    for number in 0..5000 {
        let mut operand = |of: u32| {
            let near = if numbers.chance(80) {
                30
            } else {
                vertices.len()
            };
            let from = vertices[vertices.len() - 1 - numbers.below(near)];
            (from, Factor::local(2 * number + of))
        };
        let operands = [operand(0), operand(1)];
        vertices.push(graph.intermediate(&operands));
    }
    for vertex in vertices.iter().rev().step_by(10) {
        graph.dependent(*vertex);
    }
    let start = std::time::Instant::now();
    let partial = best(&graph);
    let took = start.elapsed();
    println!(
        "{} edges, {} entries, then {} edges, {} entries: {took:?}",
        graph.edge_count(),
        graph.whole().entries().len(),
        partial.edges.len(),
        partial.entries().len(),
    );
    assert!(took < std::time::Duration::from_secs(5));
}
