//! Natural loops and irreducible cycles.
//!
//! A natural loop is named by its header: the blocks that reach an edge back to the header without
//! passing it, where the header dominates the edge's source. Two natural loops are nested or
//! disjoint. A cycle that no block of it dominates (it has several entries) is irreducible and not
//! a loop; it lies directly in some loop, or in the function.

use std::ops::Range;

use cranelift_entity::{PrimaryMap, SecondaryMap};

use super::graph::{Graph, Tree};
use crate::ir::serial::{self, named_id};
use crate::ir::{Block, Function, Value};

/// A natural loop; an outer loop has a smaller number than those inside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loop(u32);
named_id!(Loop, "loop");

/// A natural loop of returning blocks.
#[derive(Clone, PartialEq, Debug)]
pub struct LoopData {
    pub header: Block,
    pub parent: Option<Loop>,
    /// 1 for an outermost loop.
    pub depth: u32,
    /// The loops directly inside.
    pub children: Vec<Loop>,
    /// The sources of the edges back to the header.
    pub latches: Vec<Block>,
    /// The edges that leave: the block inside, the block outside.
    pub exits: Vec<(Block, Block)>,
    /// The only predecessor of the header from outside, if the header is its only successor.
    pub preheader: Option<Block>,
    /// Predecessors of the header from outside.
    pub entering: Vec<Block>,
    /// No irreducible cycle lies in it, nested loops included.
    pub reducible: bool,
    /// Every block it leaves to is entered from inside it alone.
    pub dedicated_exits: bool,
    /// Positions of its blocks in the order.
    range: Range<usize>,
}

impl LoopData {
    /// Whether a counter is enough to reverse the control flow through the header: one entering block, one
    /// latch, and on leaving it is known that the loop is left.
    pub fn counted(&self) -> bool {
        self.latches.len() == 1 && self.entering.len() == 1 && self.dedicated_exits
    }
}

/// A cycle with several entries.
#[derive(Clone, PartialEq, Debug)]
pub struct Irreducible {
    /// The innermost loop around it.
    pub parent: Option<Loop>,
    /// Its blocks, those of loops nested in it included, in order.
    pub blocks: Vec<Block>,
    /// Its blocks that are entered from outside it.
    pub entries: Vec<Block>,
}

/// The loops of a function.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LoopForest {
    loops: PrimaryMap<Loop, LoopData>,
    order: Vec<Block>,
    /// Position in the order, where a block has one.
    position: SecondaryMap<Block, Option<u32>>,
    /// By position: the innermost loop.
    innermost: Vec<Option<Loop>>,
    left_on_entry: SecondaryMap<Block, Vec<Loop>>,
    pub(super) irreducible: Vec<Irreducible>,
    /// By position: the irreducible cycle the block lies in, if no loop inside it contains the block.
    pub(super) cycle: Vec<Option<u32>>,
}

impl LoopForest {
    /// Outer loops come before inner ones, and loops side by side in the order of their headers.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Loop, &LoopData)> {
        self.loops.iter()
    }

    pub fn len(&self) -> usize {
        self.loops.len()
    }

    pub fn is_empty(&self) -> bool {
        self.loops.is_empty()
    }

    /// All blocks of the loop, those of nested loops included; the header first.
    pub fn blocks(&self, which: Loop) -> &[Block] {
        &self.order[self.loops[which].range.clone()]
    }

    /// The innermost loop around the block.
    pub fn loop_of(&self, block: Block) -> Option<Loop> {
        self.innermost[self.position[block]? as usize]
    }

    /// The number of loops around the block.
    pub fn depth(&self, block: Block) -> u32 {
        self.loop_of(block).map_or(0, |l| self.loops[l].depth)
    }

    pub fn contains(&self, which: Loop, block: Block) -> bool {
        self.position[block].is_some_and(|at| self.loops[which].range.contains(&(at as usize)))
    }

    /// Whether `inner` is `outer` or lies in it.
    pub fn nested(&self, outer: Loop, inner: Loop) -> bool {
        self.contains(outer, self.loops[inner].header)
    }

    /// The loop whose header the block is.
    pub fn headed_by(&self, block: Block) -> Option<Loop> {
        self.loop_of(block)
            .filter(|l| self.loops[*l].header == block)
    }

    /// The loop whose header defines the value: it carries it, or computes it there.
    pub fn carrying(&self, function: &Function, value: Value) -> Option<Loop> {
        self.headed_by(function.def_block(value)?)
    }

    /// The loops around the block, innermost first.
    pub fn around(&self, block: Block) -> impl Iterator<Item = Loop> + '_ {
        std::iter::successors(self.loop_of(block), |l| self.loops[*l].parent)
    }

    /// The loops that are left whenever the block is entered, because all its predecessors are
    /// inside them and it is not; innermost first.
    pub fn exits_at(&self, block: Block) -> &[Loop] {
        &self.left_on_entry[block]
    }

    /// Cycles with several entries.
    pub fn irreducible(&self) -> &[Irreducible] {
        &self.irreducible
    }

    /// Positions of a loop's blocks.
    pub(super) fn span(&self, which: Loop) -> Range<usize> {
        self.loops[which].range.clone()
    }

    pub(super) fn spans(&self, which: Loop, at: usize) -> bool {
        self.loops[which].range.contains(&at)
    }

    pub(super) fn position(&self, block: Block) -> Option<usize> {
        self.position[block].map(|at| at as usize)
    }

    /// Whether the innermost cycle around the block is an irreducible one.
    pub(super) fn directly_in_cycle(&self, block: Block) -> bool {
        self.irreducible_cycle_of(block).is_some()
    }

    pub(super) fn block_at(&self, at: usize) -> Block {
        self.order[at]
    }

    /// Notes an irreducible cycle in all loops around it.
    pub(super) fn mark_irreducible(&mut self, parent: Option<Loop>) {
        let mut around = parent;
        while let Some(which) = around.filter(|l| self.loops[*l].reducible) {
            self.loops[which].reducible = false;
            around = self.loops[which].parent;
        }
    }

    /// The irreducible cycle that is the innermost cycle around the block.
    pub fn irreducible_cycle_of(&self, block: Block) -> Option<&Irreducible> {
        let at = self.position(block)?;
        self.cycle[at].map(|i| &self.irreducible[i as usize])
    }
}

impl std::ops::Index<Loop> for LoopForest {
    type Output = LoopData;

    fn index(&self, which: Loop) -> &LoopData {
        &self.loops[which]
    }
}

/// One part of a loop's own level: a block that lies in no deeper loop, or a whole deeper loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Node(usize),
    Loop(usize),
}

/// Headers and nesting, over the nodes of a graph whose numbers are a reverse postorder. Loops are
/// numbered by header.
pub(super) struct Nesting {
    pub headers: Vec<usize>,
    pub parent: Vec<Option<usize>>,
    /// The innermost loop of every node.
    pub innermost: Vec<Option<usize>>,
}

impl Nesting {
    /// Almost linear: inner loops are found first and then skipped as a whole.
    pub fn new(graph: &Graph, dominators: &Tree) -> Self {
        let back = |from: usize, to: usize| dominators.covers(to, from);
        let headers: Vec<usize> = (0..graph.len())
            .filter(|node| graph.preds[*node].iter().any(|pred| back(*pred, *node)))
            .collect();
        let mut parent = vec![None; headers.len()];
        let mut innermost: Vec<Option<usize>> = vec![None; graph.len()];
        // Towards the outermost loop found so far, with paths halved.
        let mut up: Vec<usize> = (0..headers.len()).collect();
        for (this, header) in headers.iter().enumerate().rev() {
            let latches = graph.preds[*header].iter().copied();
            let mut work: Vec<usize> = latches.filter(|pred| back(*pred, *header)).collect();
            innermost[*header] = Some(this);
            while let Some(node) = work.pop() {
                match innermost[node] {
                    None => {
                        innermost[node] = Some(this);
                        work.extend(&graph.preds[node]);
                    }
                    Some(inner) => {
                        let outermost = find(&mut up, inner);
                        if outermost != this {
                            up[outermost] = this;
                            parent[outermost] = Some(this);
                            let from = &graph.preds[headers[outermost]];
                            work.extend(from.iter().filter(|p| !back(**p, headers[outermost])));
                        }
                    }
                }
            }
        }
        Nesting {
            headers,
            parent,
            innermost,
        }
    }

    /// The parts of every level in order: first those of each loop, last those of the function. A
    /// loop stands where its header stood.
    pub fn levels(&self) -> Vec<Vec<Part>> {
        let function = self.headers.len();
        let mut levels = vec![Vec::new(); function + 1];
        for (node, innermost) in self.innermost.iter().enumerate() {
            match *innermost {
                None => levels[function].push(Part::Node(node)),
                Some(which) => {
                    if self.headers[which] == node {
                        levels[self.parent[which].unwrap_or(function)].push(Part::Loop(which));
                    }
                    levels[which].push(Part::Node(node));
                }
            }
        }
        levels
    }

    /// The nodes with the blocks of every loop next to each other, still a topological order of all
    /// edges but those that were not before: a natural loop is entered at its header only, so that
    /// moving the rest of it up to the header passes no predecessor.
    pub fn contiguous_order(&self) -> Vec<usize> {
        let levels = self.levels();
        let mut order = Vec::with_capacity(self.innermost.len());
        let mut stack = vec![levels[self.headers.len()].iter()];
        while let Some(parts) = stack.last_mut() {
            match parts.next() {
                None => {
                    stack.pop();
                }
                Some(Part::Node(node)) => order.push(*node),
                Some(Part::Loop(inner)) => stack.push(levels[*inner].iter()),
            }
        }
        order
    }
}

fn find(up: &mut [usize], mut at: usize) -> usize {
    while up[at] != at {
        up[at] = up[up[at]];
        at = up[at];
    }
    at
}

/// Makes the forest. `graph` and `nesting` are numbered by position in `order`, in which the blocks
/// of a loop are contiguous. Linear in the edges times the loops each leaves.
pub(super) fn forest(graph: &Graph, order: &[Block], nesting: &Nesting) -> LoopForest {
    let mut loops: PrimaryMap<Loop, LoopData> = PrimaryMap::new();
    for (header, parent) in nesting.headers.iter().zip(&nesting.parent) {
        let parent = parent.map(|p| Loop::from_u32(p as u32));
        let depth = parent.map_or(1, |p| loops[p].depth + 1);
        let this = loops.push(LoopData {
            header: order[*header],
            parent,
            depth,
            children: Vec::new(),
            latches: Vec::new(),
            exits: Vec::new(),
            preheader: None,
            entering: Vec::new(),
            reducible: true,
            dedicated_exits: true,
            range: *header..*header,
        });
        if let Some(parent) = parent {
            loops[parent].children.push(this);
        }
    }
    let innermost: Vec<Option<Loop>> = nesting
        .innermost
        .iter()
        .map(|l| l.map(|l| Loop::from_u32(l as u32)))
        .collect();
    for (at, which) in innermost.iter().enumerate() {
        if let Some(which) = which {
            loops[*which].range.end = at + 1;
        }
    }
    for which in loops.keys().rev().collect::<Vec<_>>() {
        if let Some(parent) = loops[which].parent {
            let end = loops[which].range.end;
            loops[parent].range.end = loops[parent].range.end.max(end);
        }
    }
    let mut position = SecondaryMap::new();
    for (at, block) in order.iter().enumerate() {
        position[*block] = Some(at as u32);
    }
    let mut forest = LoopForest {
        loops,
        order: order.to_vec(),
        position,
        innermost,
        left_on_entry: SecondaryMap::new(),
        irreducible: Vec::new(),
        cycle: vec![None; order.len()],
    };
    connect(&mut forest, graph);
    forest
}

/// Latches, entering edges and exits.
fn connect(forest: &mut LoopForest, graph: &Graph) {
    for (from, to) in graph.edges() {
        let (source, target) = (forest.order[from], forest.order[to]);
        if let Some(which) = forest.headed_by(target) {
            let inside = forest.loops[which].range.contains(&from);
            let data = &mut forest.loops[which];
            if inside {
                data.latches.push(source);
            } else {
                data.entering.push(source);
            }
        }
        let left: Vec<Loop> = leaving(forest, from, to).collect();
        for l in left {
            forest.loops[l].exits.push((source, target));
        }
    }
    let single = |block: &Block| {
        let at = forest.position[*block].map_or(usize::MAX, |at| at as usize);
        graph.succs.get(at).is_some_and(|succs| succs.len() == 1)
    };
    let preheaders: Vec<Option<Block>> = (forest.loops.values())
        .map(|data| match data.entering[..] {
            [only] if single(&only) => Some(only),
            _ => None,
        })
        .collect();
    for (data, preheader) in forest.loops.values_mut().zip(preheaders) {
        data.preheader = preheader;
    }
    dedicate(forest, graph);
}

/// Finds the loops that are left on every way into a block, and those that have another exit.
fn dedicate(forest: &mut LoopForest, graph: &Graph) {
    for (to, preds) in graph.preds.iter().enumerate() {
        let Some(first) = preds.first() else {
            continue;
        };
        let left: Vec<Loop> = leaving(forest, *first, to)
            .filter(|l| {
                let range = &forest.loops[*l].range;
                preds.iter().all(|pred| range.contains(pred))
            })
            .collect();
        // They are nested: a loop is among them if it contains the innermost.
        let innermost = left.first().map(|l| forest.loops[*l].range.start);
        for pred in preds {
            let shared: Vec<Loop> = leaving(forest, *pred, to)
                .take_while(|l| innermost.is_none_or(|at| !forest.loops[*l].range.contains(&at)))
                .collect();
            for l in shared {
                forest.loops[l].dedicated_exits = false;
            }
        }
        forest.left_on_entry[forest.order[to]] = left;
    }
}

/// The loops that the edge between the positions leaves, innermost first.
fn leaving(forest: &LoopForest, from: usize, to: usize) -> impl Iterator<Item = Loop> + '_ {
    std::iter::successors(forest.innermost[from], |l| forest.loops[*l].parent)
        .take_while(move |l| !forest.loops[*l].range.contains(&to))
}
