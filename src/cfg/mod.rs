//! What the control flow of a function looks like, as far as it can be reversed.
//!
//! Only *returning* blocks take part: those that can be reached from the entry and from which a
//! `ret` can be reached. From any other block only an abort or an endless loop follows, and no
//! backward sweep ever starts there.
//!
//! Everything here expects a function that [`mod@verify`] accepts, and nothing more of it: any graph
//! will do. With several `ret`s, [`Cfg::exit`] names the first in order and postdominance is that
//! of a virtual block behind all of them.

pub(crate) mod check;
mod deciding;
mod decision;
mod display;
mod dominators;
mod graph;
mod levels;
mod loops;
mod reversal;
mod roles;
pub mod scopes;
mod structure;
pub mod verify;

pub use check::check;
pub use deciding::deciding;
pub use decision::Decision;
pub(crate) use display::quoted;
pub use display::{dot, print};
pub use dominators::BlockDominators;
pub use loops::{Irreducible, Loop, LoopData, LoopForest};
pub use reversal::{Choice, Reversal, Way, choice};
pub use structure::{Head, Region, RegionData, RegionKind, Role, Structure};

use cranelift_entity::SecondaryMap;

use crate::ir::{Block, Function, Op};
use dominators::dominators;
use graph::{Graph, Tree};

/// The control flow of a function.
#[derive(Clone, Debug, Default)]
pub struct Cfg {
    order: Vec<Block>,
    position: SecondaryMap<Block, Option<u32>>,
    preds: SecondaryMap<Block, Vec<Block>>,
    succs: SecondaryMap<Block, Vec<Block>>,
    exits: Vec<Block>,
    dominators: Tree,
    /// One node more than there are blocks: behind every `ret`.
    postdominators: Tree,
    loops: LoopForest,
    structure: Structure,
}

impl Cfg {
    /// Almost linear in blocks and edges.
    pub fn new(function: &Function) -> Self {
        let order = returning(function);
        if order.is_empty() {
            return Cfg::default();
        }
        let graph = induced(function, &order);
        let tree = dominators(&graph, 0);
        let order: Vec<Block> = loops::Nesting::new(&graph, &tree)
            .contiguous_order()
            .into_iter()
            .map(|node| order[node])
            .collect();
        Self::in_order(function, order)
    }

    fn in_order(function: &Function, order: Vec<Block>) -> Self {
        let graph = induced(function, &order);
        let tree = dominators(&graph, 0);
        let nesting = loops::Nesting::new(&graph, &tree);
        let mut loops = loops::forest(&graph, &order, &nesting);
        let mut position = SecondaryMap::new();
        let mut preds: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        let mut succs: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        for (at, block) in order.iter().enumerate() {
            position[*block] = Some(at as u32);
            preds[*block] = graph.preds[at].iter().map(|p| order[*p]).collect();
        }
        for block in &order {
            let data = &function.blocks[*block];
            let returning = |b: &Block| position[*b].is_some();
            succs[*block] = data.succs.iter().copied().filter(returning).collect();
        }
        let exits: Vec<Block> = order
            .iter()
            .copied()
            .filter(|block| returns_from(function, *block))
            .collect();
        let mut backward = Graph::new(order.len() + 1);
        for (from, to) in graph.edges() {
            backward.add(to, from);
        }
        for block in &exits {
            let at = position[*block].map_or(0, |at: u32| at as usize);
            backward.add(order.len(), at);
        }
        let exit_nodes = backward.succs[order.len()].clone();
        let levels = levels::levels(&graph, &nesting, &exit_nodes, &mut loops);
        let structure = structure::regions(&loops, &levels);
        let mut cfg = Cfg {
            postdominators: dominators(&backward, order.len()),
            order,
            position,
            preds,
            succs,
            exits,
            dominators: tree,
            loops,
            structure,
        };
        let roles = roles::roles(function, &cfg);
        cfg.structure.set_roles(roles);
        cfg
    }

    /// The returning blocks in a reverse postorder in which the blocks of every loop stand next to
    /// each other, header first. Every block comes after those that dominate it; an edge that leads
    /// back in the order goes to the header of a loop around its source or belongs to an irreducible
    /// cycle.
    pub fn order(&self) -> &[Block] {
        &self.order
    }

    /// Whether the block is in [`Cfg::order`].
    pub fn returns(&self, block: Block) -> bool {
        self.position[block].is_some()
    }

    /// The block's index in [`Cfg::order`].
    pub fn position(&self, block: Block) -> Option<usize> {
        self.position[block].map(|at| at as usize)
    }

    /// Returning predecessors without repetition, in order; none for a block that does not return.
    pub fn preds(&self, block: Block) -> &[Block] {
        &self.preds[block]
    }

    /// Returning successors without repetition, in the terminator's order; none for a block that
    /// does not return.
    pub fn succs(&self, block: Block) -> &[Block] {
        &self.succs[block]
    }

    /// The block with the `ret`; the first in order if there are several, none if the function
    /// never returns.
    pub fn exit(&self) -> Option<Block> {
        self.exits.first().copied()
    }

    /// All blocks with a `ret`.
    pub fn exits(&self) -> &[Block] {
        &self.exits
    }

    /// Whether every way from the entry to `b` passes `a`, as it does if they are the same. False
    /// unless both return. Constant time.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        match (self.position(a), self.position(b)) {
            (Some(a), Some(b)) => self.dominators.covers(a, b),
            _ => false,
        }
    }

    /// The closest block other than `b` that dominates it; none for the entry.
    pub fn idom(&self, b: Block) -> Option<Block> {
        let at = self.dominators.parent(self.position(b)?)?;
        Some(self.order[at])
    }

    /// Whether every way from `b` to a `ret` passes `a`, as it does if they are the same. False
    /// unless both return. Constant time.
    pub fn postdominates(&self, a: Block, b: Block) -> bool {
        match (self.position(a), self.position(b)) {
            (Some(a), Some(b)) => self.postdominators.covers(a, b),
            _ => false,
        }
    }

    /// The closest block other than `b` that postdominates it; none for the exit, and none where
    /// the ways to several `ret`s part.
    pub fn ipdom(&self, b: Block) -> Option<Block> {
        let at = self.postdominators.parent(self.position(b)?)?;
        self.order.get(at).copied()
    }

    /// Whether `b` may be executed after `a` has been, in the same call: it comes later in the order,
    /// or some cycle contains both. Errs towards yes.
    pub fn may_follow(&self, a: Block, b: Block) -> bool {
        match (self.position(a), self.position(b)) {
            (Some(first), Some(second)) => first < second || self.in_one_cycle(a, b),
            _ => false,
        }
    }

    fn in_one_cycle(&self, a: Block, b: Block) -> bool {
        let in_loop = self.loops.around(a).any(|l| self.loops.contains(l, b));
        let mut cycles = self.loops.irreducible().iter();
        in_loop || cycles.any(|cycle| cycle.blocks.contains(&a) && cycle.blocks.contains(&b))
    }

    pub fn loops(&self) -> &LoopForest {
        &self.loops
    }

    pub fn structure(&self) -> &Structure {
        &self.structure
    }
}

fn returns_from(function: &Function, block: Block) -> bool {
    let last = function.blocks[block].insts.last();
    last.is_some_and(|inst| matches!(function.insts[*inst].op, Op::Ret))
}

/// The returning blocks in reverse postorder.
fn returning(function: &Function) -> Vec<Block> {
    let mut graph = Graph::new(function.blocks.len());
    for (block, data) in function.blocks.iter() {
        for succ in &data.succs {
            graph.add(block.as_u32() as usize, succ.as_u32() as usize);
        }
    }
    if graph.len() == 0 {
        return Vec::new();
    }
    let rets = (0..graph.len()).filter(|b| returns_from(function, Block::from_u32(*b as u32)));
    let backward = graph.reversed();
    let returning = backward.reachable(rets);
    for succs in &mut graph.succs {
        succs.retain(|succ| returning[*succ]);
    }
    let order = graph.reverse_postorder(0).into_iter();
    order
        .filter(|block| returning[*block])
        .map(|block| Block::from_u32(block as u32))
        .collect()
}

/// The graph of the given blocks, numbered by their position in `order`.
fn induced(function: &Function, order: &[Block]) -> Graph {
    let mut position: SecondaryMap<Block, Option<usize>> = SecondaryMap::new();
    for (at, block) in order.iter().enumerate() {
        position[*block] = Some(at);
    }
    let mut edges = Vec::new();
    for (at, block) in order.iter().enumerate() {
        let succs = function.blocks[*block].succs.iter();
        edges.extend(succs.filter_map(|succ| position[*succ].map(|to| (at, to))));
    }
    Graph::from_edges(order.len(), edges)
}
