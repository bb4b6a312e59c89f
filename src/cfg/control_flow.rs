//! The control flow of a function: the order of its blocks, their neighbours, and who dominates whom.

use cranelift_entity::SecondaryMap;

use super::graph::Tree;
use super::loops::LoopForest;
use super::structure::Structure;
use crate::ir::Block;

/// The control flow of a function.
#[derive(Clone, Debug, Default)]
pub struct Cfg {
    pub(super) order: Vec<Block>,
    pub(super) position: SecondaryMap<Block, Option<u32>>,
    pub(super) preds: SecondaryMap<Block, Vec<Block>>,
    pub(super) succs: SecondaryMap<Block, Vec<Block>>,
    pub(super) exits: Vec<Block>,
    pub(super) dominators: Tree,
    /// One node more than there are blocks: behind every `ret`.
    pub(super) postdominators: Tree,
    pub(super) loops: LoopForest,
    pub(super) structure: Structure,
}

impl Cfg {
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
