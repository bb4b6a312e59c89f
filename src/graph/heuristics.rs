//! What is eliminated next: heuristics as filters, applied one after the other (paper 002, section 3.2).
//!
//! A filter maps a set of targets to the subset that it likes best, a further one decides among those, until one is
//! left. Forward and reverse go by the topological order and always leave one; where no filter does, reverse decides.
//!
//! The paper defines degrees for edges. For a vertex, the Markowitz degree is the number of predecessors times that of
//! successors, which is what front elimination of its in-edges costs; for a face, see [`LineGraph::markowitz`].
//! Relative to that is how much less it will be at the end, when only independents precede and only dependents follow:
//! the number of independents from which the vertex can be reached times the number of dependents that can be reached
//! from it, one of the two for an edge, is subtracted.

use std::collections::BTreeSet;

use crate::limits;

use super::eliminate::{Elimination, Paths};
use super::face::{Face, LineGraph};
use super::queue::Queue;
use super::{Cost, Graph, Partial, Role, Vertex};

/// What is eliminated at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    Vertex,
    Edge,
    Face,
}

/// A heuristic.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Filter {
    /// The earliest in topological order.
    Forward,
    /// The latest.
    Reverse,
    /// The fewest products.
    LowestMarkowitz,
    /// The fewest products relative to what they would be at the end.
    LowestRelativeMarkowitz,
    /// What has most in common with the elimination before, whose results are at hand; all where nothing has.
    HighestSibling,
    /// What adds fewest numbers to be stored, or removes most. All faces are alike.
    LowestGrowth,
}

/// A target of elimination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Vertex(Vertex),
    /// Front elimination of an edge.
    Front(Vertex, Vertex),
    /// Back elimination of an edge.
    Back(Vertex, Vertex),
    Face(Face),
}

#[derive(Clone, Debug)]
enum State {
    Graph(Elimination),
    Line(LineGraph),
}

/// An elimination sequence, one step after the other.
#[derive(Clone, Debug)]
pub struct Sequence<'f> {
    mode: Mode,
    filters: &'f [Filter],
    state: State,
    /// What the last target joined to what.
    last: Option<(Vec<Vertex>, Vec<Vertex>)>,
    reach: Option<Reach>,
    /// Of vertices, where what the filters say of one does not change with what was eliminated last.
    queue: Option<Queue>,
}

/// How many independents reach a vertex, and how many dependents it reaches. Eliminations do not change that.
#[derive(Clone, Debug)]
struct Reach {
    independents: Vec<usize>,
    dependents: Vec<usize>,
}

impl<'f> Sequence<'f> {
    /// `O(e log e)`; with relative degrees, edges times independents and dependents, in words of 64.
    pub fn new(graph: &Graph, mode: Mode, filters: &'f [Filter]) -> Sequence<'f> {
        let relative = filters.contains(&Filter::LowestRelativeMarkowitz);
        let queued = mode == Mode::Vertex && !filters.contains(&Filter::HighestSibling);
        let mut sequence = Sequence {
            mode,
            filters,
            state: match mode {
                Mode::Vertex | Mode::Edge => State::Graph(Elimination::new(graph)),
                Mode::Face => State::Line(LineGraph::new(graph)),
            },
            last: None,
            reach: relative.then(|| Reach::new(graph)),
            queue: queued.then(Queue::default),
        };
        sequence.requeue(graph.vertices().collect());
        sequence
    }

    /// Eliminates what the filters choose; none once all is eliminated.
    pub fn step(&mut self) -> Option<(Target, Cost)> {
        let target = self.next_target()?;
        let cost = self.eliminate(target)?;
        Some((target, cost))
    }

    /// What the filters choose. Linear in what can be eliminated, times the filters; for vertices without
    /// [`Filter::HighestSibling`], constant.
    pub fn next_target(&self) -> Option<Target> {
        match &self.queue {
            Some(queue) => queue.first().map(Target::Vertex),
            None => self.choose(),
        }
    }

    /// How many products an elimination asks for, at most.
    pub fn products(&self, target: Target) -> usize {
        match target {
            Target::Face(_) => 1,
            _ => self.markowitz(target),
        }
    }

    /// Eliminates this; nothing if that is not possible now. Near-linear in products and in what they change.
    pub fn eliminate(&mut self, target: Target) -> Option<Cost> {
        let ends = (self.preds(target), self.succs(target));
        let mut changed = self.between(&ends.0);
        let cost = match (&mut self.state, target) {
            (State::Graph(graph), Target::Vertex(vertex)) => graph.vertex(vertex),
            (State::Graph(graph), Target::Front(from, to)) => graph.front(from, to),
            (State::Graph(graph), Target::Back(from, to)) => graph.back(from, to),
            (State::Line(line), Target::Face(face)) => line.eliminate(face),
            _ => None,
        }?;
        if let State::Graph(graph) = &mut self.state {
            changed.extend(graph.take_changed());
        }
        self.requeue(changed);
        self.last = Some(ends);
        Some(cost)
    }

    /// The graph as it is now; none for faces, which have none before the end.
    pub fn graph(&self) -> Option<&Elimination> {
        match &self.state {
            State::Graph(graph) => Some(graph),
            State::Line(_) => None,
        }
    }

    pub fn cost(&self) -> Cost {
        match &self.state {
            State::Graph(graph) => graph.cost(),
            State::Line(line) => line.cost(),
        }
    }

    /// What is left now; none for faces before the end.
    pub fn finish(self) -> Option<Partial> {
        match self.state {
            State::Graph(graph) => Some(graph.finish()),
            State::Line(line) => line.finish(),
        }
    }

    fn candidates(&self) -> Vec<Target> {
        match (&self.state, self.mode) {
            (State::Line(line), _) => line.faces().map(Target::Face).collect(),
            (State::Graph(graph), Mode::Vertex) => {
                let vertices = graph.vertices().filter(|v| graph.may_eliminate(*v));
                vertices.map(Target::Vertex).collect()
            }
            (State::Graph(graph), _) => {
                let mut targets = Vec::new();
                for edge in graph.edges() {
                    if graph.may_front(edge.from, edge.to) {
                        targets.push(Target::Front(edge.from, edge.to));
                    }
                    if graph.may_back(edge.from, edge.to) {
                        targets.push(Target::Back(edge.from, edge.to));
                    }
                }
                targets
            }
        }
    }

    fn choose(&self) -> Option<Target> {
        let mut targets = self.candidates();
        for filter in self.filters {
            if targets.len() < 2 {
                break;
            }
            match filter {
                Filter::Forward => return targets.into_iter().min_by_key(|of| position(*of)),
                Filter::Reverse => break,
                _ => {
                    let ranks: Vec<i64> =
                        targets.iter().map(|of| self.rank(*filter, *of)).collect();
                    let best = ranks.iter().copied().min();
                    let mut ranks = ranks.into_iter();
                    targets.retain(|_| ranks.next() == best);
                }
            }
        }
        targets.into_iter().max_by_key(|of| position(*of))
    }

    /// The lower, the better.
    fn rank(&self, filter: Filter, target: Target) -> i64 {
        match filter {
            Filter::Forward | Filter::Reverse => 0,
            Filter::LowestMarkowitz => self.markowitz(target) as i64,
            Filter::LowestRelativeMarkowitz => {
                self.markowitz(target) as i64 - self.at_the_end(target)
            }
            Filter::HighestSibling => -self.sibling(target),
            Filter::LowestGrowth => self.growth(target),
        }
    }

    fn markowitz(&self, target: Target) -> usize {
        match (&self.state, target) {
            (State::Graph(graph), Target::Vertex(v)) => graph.preds(v).len() * graph.succs(v).len(),
            (State::Graph(graph), Target::Front(_, through)) => graph.succs(through).len(),
            (State::Graph(graph), Target::Back(through, _)) => graph.preds(through).len(),
            (State::Line(line), Target::Face(face)) => line.markowitz(face),
            _ => 0,
        }
    }

    /// The degree once only independents precede and only dependents follow.
    fn at_the_end(&self, target: Target) -> i64 {
        let Some(reach) = &self.reach else { return 0 };
        let independents = |v: Vertex| reach.independents[v.index()];
        let dependents = |v: Vertex| reach.dependents[v.index()];
        let degree = match target {
            Target::Vertex(v) => independents(v) * dependents(v),
            Target::Front(_, through) => dependents(through),
            Target::Back(through, _) => independents(through),
            Target::Face(face) => independents(face.through) * dependents(face.through),
        };
        degree as i64
    }

    /// Predecessors that this joins and the last one joined too, times successors.
    fn sibling(&self, target: Target) -> i64 {
        let Some((preds, succs)) = &self.last else {
            return 0;
        };
        let common = |of: &[Vertex], with: &[Vertex]| {
            of.iter().filter(|v| with.binary_search(v).is_ok()).count()
        };
        (common(&self.preds(target), preds) * common(&self.succs(target), succs)) as i64
    }

    fn growth(&self, target: Target) -> i64 {
        let State::Graph(graph) = &self.state else {
            return 0;
        };
        let (through, takes_in, takes_out) = match target {
            Target::Vertex(v) => (v, graph.role(v) == Role::Intermediate, true),
            Target::Front(_, through) => (through, true, false),
            Target::Back(through, _) => (through, false, true),
            Target::Face(_) => return 0,
        };
        let (preds, succs) = (self.preds(target), self.succs(target));
        let (into, out) = (preds.len() as i64, succs.len() as i64);
        if into * out > limits::FILL_IN_PATHS {
            return into * out - i64::from(takes_in) * into - i64::from(takes_out) * out;
        }
        let paths = Paths {
            preds,
            succs,
            takes_in,
            takes_out,
        };
        graph.growth(through, &paths)
    }

    /// What follows these vertices: the growth of those depends on edges that go past them. What shares a label with a
    /// change far away, or hangs on a vertex with very many successors, keeps its rank of a while ago: growth guides,
    /// and decides nothing that must be right.
    fn between(&self, preds: &[Vertex]) -> BTreeSet<Vertex> {
        match &self.state {
            State::Graph(graph) if self.filters.contains(&Filter::LowestGrowth) => {
                let few = preds
                    .iter()
                    .filter(|from| graph.succs(**from).len() <= limits::GROWTH_SUCCESSORS);
                few.flat_map(|from| graph.succs(*from)).collect()
            }
            _ => BTreeSet::new(),
        }
    }

    /// Ranks vertices anew.
    fn requeue(&mut self, changed: BTreeSet<Vertex>) {
        let Some(mut queue) = self.queue.take() else {
            return;
        };
        if let State::Graph(graph) = &self.state {
            for vertex in changed {
                let key = graph.may_eliminate(vertex).then(|| self.key(vertex));
                queue.set(vertex, key);
            }
        }
        self.queue = Some(queue);
    }

    fn key(&self, vertex: Vertex) -> (Vec<i64>, i64) {
        let unique = |of: &Filter| matches!(of, Filter::Forward | Filter::Reverse);
        let ranking = self.filters.iter().take_while(|of| !unique(of));
        let ranks = ranking.map(|of| self.rank(*of, Target::Vertex(vertex)));
        let position = i64::from(vertex.0);
        let position = match self.filters.iter().find(|of| unique(of)) {
            Some(Filter::Forward) => position,
            _ => -position,
        };
        (ranks.collect(), position)
    }

    /// In order.
    fn preds(&self, target: Target) -> Vec<Vertex> {
        match (&self.state, target) {
            (State::Graph(graph), Target::Vertex(through) | Target::Back(through, _)) => {
                graph.preds(through).collect()
            }
            (_, Target::Front(from, _)) => vec![from],
            (_, Target::Face(face)) => vec![face.from],
            _ => Vec::new(),
        }
    }

    /// In order.
    fn succs(&self, target: Target) -> Vec<Vertex> {
        match (&self.state, target) {
            (State::Graph(graph), Target::Vertex(through) | Target::Front(_, through)) => {
                graph.succs(through).collect()
            }
            (_, Target::Back(_, to)) => vec![to],
            (_, Target::Face(face)) => vec![face.to],
            _ => Vec::new(),
        }
    }
}

/// By the vertex that paths lead through, so that forward and reverse mean the same in every mode; then by the other end.
fn position(target: Target) -> (Vertex, Vertex, bool, Option<Face>) {
    match target {
        Target::Vertex(vertex) => (vertex, vertex, false, None),
        Target::Front(from, through) => (through, from, false, None),
        Target::Back(through, to) => (through, to, true, None),
        Target::Face(face) => (face.through, face.to, false, Some(face)),
    }
}

impl Reach {
    fn new(graph: &Graph) -> Reach {
        let edges: Vec<(Vertex, Vertex)> = graph.edges().map(|edge| (edge.from, edge.to)).collect();
        let mut back: Vec<(Vertex, Vertex)> = edges.iter().map(|(from, to)| (*to, *from)).collect();
        // Every vertex is complete before it is passed on: backwards, by where edges start.
        back.sort_by_key(|(_, from)| std::cmp::Reverse(*from));
        Reach {
            independents: counts(graph, Role::Independent, &edges),
            dependents: counts(graph, Role::Dependent, &back),
        }
    }
}

/// How many of a role lead to each vertex along the edges, not counting itself.
fn counts(graph: &Graph, role: Role, edges: &[(Vertex, Vertex)]) -> Vec<usize> {
    let mut number = vec![None; graph.roles.len()];
    for (at, vertex) in graph.with_role(role).enumerate() {
        number[vertex.index()] = Some(at);
    }
    let words = graph.with_role(role).count().div_ceil(64);
    let mut sets = vec![vec![0_u64; words]; graph.roles.len()];
    for (from, to) in edges {
        let passed = sets[from.index()].clone();
        for (word, more) in sets[to.index()].iter_mut().zip(passed) {
            *word |= more;
        }
        if let Some(at) = number[from.index()] {
            sets[to.index()][at / 64] |= 1 << (at % 64);
        }
    }
    let ones = |set: &Vec<u64>| set.iter().map(|word| word.count_ones() as usize).sum();
    sets.iter().map(ones).collect()
}

/// Eliminates all. Vertex mode takes at most one step a vertex; in the other modes there may be as many steps as there
/// are paths, so they are for small graphs.
pub fn eliminate(graph: &Graph, mode: Mode, filters: &[Filter]) -> Partial {
    let mut sequence = Sequence::new(graph, mode, filters);
    while sequence.step().is_some() {}
    // A sequence that has come to its end has a result in every mode.
    sequence.finish().unwrap_or_else(|| graph.whole())
}
