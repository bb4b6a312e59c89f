//! Scarcity: where elimination is to stop (paper 001, section 7.2).
//!
//! The Jacobian of a block may have more entries than it has degrees of freedom: that of `x = a bᵀ x` has `n²`,
//! computed from `2 n` numbers. What a backward sweep must find is any graph that says the same as the Jacobian does,
//! and of all that an elimination sequence passes, this takes the one with the fewest different labels that are no
//! constants. Among equals, the one with the fewest multiplications, in the code and in the backward sweep together,
//! and then the one with the fewest edges.

use super::eliminate::Elimination;
use super::heuristics::{Filter, Mode, Sequence};
use super::{Graph, Partial, Shape};

use rustc_hash::FxHashMap as HashMap;

use crate::limits;

const GROWTH: &[Filter] = &[
    Filter::LowestGrowth,
    Filter::LowestMarkowitz,
    Filter::Reverse,
];
const MARKOWITZ: &[Filter] = &[Filter::LowestMarkowitz, Filter::Reverse];
const RELATIVE: &[Filter] = &[Filter::LowestRelativeMarkowitz, Filter::Reverse];
const REVERSE: &[Filter] = &[Filter::Reverse];
const FORWARD: &[Filter] = &[Filter::Forward];

/// What is tried with graphs of every size.
const ALWAYS: &[(Mode, &[Filter])] = &[
    (Mode::Vertex, GROWTH),
    (Mode::Vertex, MARKOWITZ),
    (Mode::Vertex, REVERSE),
];
const IF_MEDIUM: &[(Mode, &[Filter])] = &[(Mode::Vertex, RELATIVE), (Mode::Vertex, FORWARD)];
const IF_SMALL: &[(Mode, &[Filter])] = &[
    (Mode::Edge, GROWTH),
    (Mode::Edge, MARKOWITZ),
    (Mode::Edge, RELATIVE),
];
const IF_TINY: &[(Mode, &[Filter])] = &[(Mode::Face, MARKOWITZ), (Mode::Face, RELATIVE)];

/// The best stages of graphs: statements that are repeated, and loops that are unrolled, make the same graph many times.
#[derive(Default)]
pub struct Known(HashMap<Shape, Partial>);

impl Known {
    /// As [`best`], which looks at each graph once.
    pub fn best(&mut self, graph: &Graph) -> Partial {
        let known = self.0.entry(graph.shape());
        known.or_insert_with(|| best(graph)).clone()
    }
}

/// Stored numbers, then multiplications, then edges, each of which is an addition of the backward sweep.
type Rank = (usize, usize, usize);

/// The stage of a sequence that is worth most, and how many steps lead to it.
fn stage(graph: &Graph, mode: Mode, filters: &[Filter]) -> Option<(Rank, usize)> {
    // A small graph may be eliminated for more: it is fast however many operations there are for each edge.
    let edges = graph.edge_count() + limits::GRAPH_EDGES_ORDERS;
    let mut sequence = Sequence::new(graph, mode, filters);
    let at_first = sequence.graph().map(Elimination::entries);
    let mut best: Option<(Rank, usize)> = None;
    for steps in 0.. {
        let now = sequence.graph();
        if let Some(now) = now {
            let multiplications = now.cost().multiplications + now.backward_multiplications();
            let rank = (now.entries(), multiplications, now.edge_count());
            if best.is_none_or(|(before, _)| rank < before) {
                best = Some((rank, steps));
            }
        }
        let fruitless = now.map(Elimination::entries) > at_first;
        let limit = if fruitless {
            limits::FRUITLESS_OPERATIONS
        } else {
            limits::SEQUENCE_OPERATIONS
        } * edges;
        let cost = sequence.cost();
        let target = sequence.next_target();
        // One step, too, must not cost more than is given up for.
        let target = target.filter(|target| {
            cost.multiplications + cost.additions <= limit
                && sequence.products(*target) <= limits::FRUITLESS_OPERATIONS * edges
        });
        if target
            .and_then(|target| sequence.eliminate(target))
            .is_some()
        {
            continue;
        }
        if sequence.graph().is_none() {
            let complete = sequence.finish()?;
            return Some((rank(&complete), steps));
        }
        break;
    }
    best
}

fn up_to(graph: &Graph, mode: Mode, filters: &[Filter], steps: usize) -> Option<Partial> {
    let mut sequence = Sequence::new(graph, mode, filters);
    for _ in 0..steps {
        sequence.step()?;
    }
    sequence.finish()
}

fn rank(partial: &Partial) -> Rank {
    let multiplications = partial.code.cost().multiplications + partial.backward_multiplications();
    (
        partial.entries().len(),
        multiplications,
        partial.edges.len(),
    )
}

/// The best stage of a sequence: that of the fewest entries, and of the fewest multiplications among those. Nothing but a
/// completed sequence counts for faces.
pub fn partial(graph: &Graph, mode: Mode, filters: &[Filter]) -> Partial {
    stage(graph, mode, filters)
        .and_then(|(_, steps)| up_to(graph, mode, filters, steps))
        .unwrap_or_else(|| graph.whole())
}

/// The best stage of a handful of sequences; always the same for the same graph, and never with more entries than the
/// graph has itself. Vertex elimination only for graphs of more than a few hundred edges. A sequence makes at most a
/// constant number of operations an edge, and with vertices a step costs what changes, times a logarithm: all in all
/// `O(e log e)` for large graphs, as long as no vertex has very many edges.
pub fn best(graph: &Graph) -> Partial {
    let edges = graph.edge_count();
    let further = [
        (limits::GRAPH_EDGES_ORDERS, IF_MEDIUM),
        (limits::GRAPH_EDGES_EDGE_ELIMINATION, IF_SMALL),
        (limits::GRAPH_EDGES_FACE_ELIMINATION, IF_TINY),
    ];
    let further = further.into_iter().filter(|(most, _)| edges <= *most);
    let tried = ALWAYS.iter().chain(further.flat_map(|(_, more)| more));
    let mut best: Option<(Rank, Partial)> = None;
    for (mode, filters) in tried {
        let Some((expected, steps)) = stage(graph, *mode, filters) else {
            continue;
        };
        // The code of a stage may contain what its edges do not need, so what is expected is an upper bound.
        let entries = best.as_ref().map_or(usize::MAX, |(rank, _)| rank.0);
        if expected.0 > entries {
            continue;
        }
        if let Some(partial) = up_to(graph, *mode, filters, steps) {
            let rank = rank(&partial);
            if best.as_ref().is_none_or(|(before, _)| rank < *before) {
                best = Some((rank, partial));
            }
        }
    }
    best.map_or_else(|| graph.whole(), |(_, partial)| partial)
}
