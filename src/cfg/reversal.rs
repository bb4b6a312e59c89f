//! How the backward sweep reverses the control flow through the blocks.
//!
//! Where a block has one returning predecessor there is nothing to decide. At every other block the
//! forward sweep leaves something on the stack ([`Way`]):
//!
//! - At the header of a natural loop with one entering block, one latch and dedicated exits, it
//!   counts: a counter is 0 on entering and one more for every edge back. Its value is final where
//!   the loop is left, and is pushed there, once per loop instead of once per iteration
//!   (Naumann et al., Control Flow Reversal, algorithm 4).
//! - At any other merge it pushes which predecessor it came from, as a position in the list of
//!   predecessors (algorithm 3). This works for every graph, so it also serves as the general
//!   scheme, kept to the blocks that need it.
//!
//! Order on the stack, on entering a block: first the counters that are final there, innermost loop
//! first, then the id of the predecessor. The backward sweep pops in the opposite order: the id,
//! then the counters, outermost first. A counter popped is live until the backward sweep leaves the
//! loop through its header; a loop is never entered again before that, so one variable per loop is
//! enough.

use cranelift_entity::SecondaryMap;

use super::{Cfg, Loop};
use crate::ir::Block;

/// How the backward sweep chooses the predecessor of a block that has several.
#[derive(Clone, PartialEq, Debug)]
pub enum Way {
    /// The block is the loop's header. While the counter is not 0: one less, and on to the latch.
    /// At 0: to the entering block.
    Counter(Loop),
    /// By a number that was pushed on entering the block: a position in `preds`.
    BranchId {
        /// The returning predecessors, as [`Cfg::preds`] has them.
        preds: Vec<Block>,
        /// The block does not end a structured branch, nor the exits of a loop.
        general: bool,
    },
}

/// The reversal skeleton of a function.
#[derive(Clone, PartialEq, Debug)]
pub struct Reversal {
    ways: SecondaryMap<Block, Option<Way>>,
    final_at: SecondaryMap<Block, Vec<Loop>>,
    merges: Vec<Block>,
}

impl Reversal {
    /// Linear in edges, apart from the loops that each edge leaves.
    pub fn new(cfg: &Cfg) -> Self {
        let mut ways = SecondaryMap::new();
        let mut final_at: SecondaryMap<Block, Vec<Loop>> = SecondaryMap::new();
        let mut merges = Vec::new();
        for block in cfg.order() {
            if cfg.preds(*block).len() >= 2 {
                merges.push(*block);
                ways[*block] = Some(way(cfg, *block));
            }
        }
        for block in cfg.order() {
            let exits = cfg.loops().exits_at(*block).iter().copied();
            final_at[*block] = exits.filter(|l| cfg.loops()[*l].counted()).collect();
        }
        Reversal {
            ways,
            final_at,
            merges,
        }
    }

    /// None where the block has one returning predecessor, or none.
    pub fn way(&self, block: Block) -> Option<&Way> {
        self.ways[block].as_ref()
    }

    /// The loops with a counter that are left on entering the block, innermost first. At its start
    /// each of these counters is pushed.
    pub fn counters_final_at(&self, block: Block) -> &[Loop] {
        &self.final_at[block]
    }

    /// The blocks that have a way, in order.
    pub fn merges(&self) -> impl Iterator<Item = (Block, &Way)> {
        let ways = self.merges.iter();
        ways.filter_map(|block| Some((*block, self.ways[*block].as_ref()?)))
    }
}

fn way(cfg: &Cfg, block: Block) -> Way {
    match cfg.loops().headed_by(block) {
        Some(which) if cfg.loops()[which].counted() => Way::Counter(which),
        _ => Way::BranchId {
            preds: cfg.preds(block).to_vec(),
            general: cfg.structure().is_general(block),
        },
    }
}

/// A merge seen from the branch that decides it.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The block whose terminator decides: the closest that dominates the merge.
    pub branch: Block,
    /// For each predecessor of the merge, the position in `Cfg::succs(branch)` of the edge that was
    /// taken if the merge was entered from there; none where both are possible.
    pub arms: Vec<Option<usize>>,
}

/// Which way the deciding branch went, predecessor by predecessor. Where all of it is known and
/// distinct, whatever the branch decided by can stand for the id: it is the value that it had when
/// the branch was last executed before the merge. None for loop headers and where there is nothing
/// to decide.
pub fn choice(cfg: &Cfg, merge: Block) -> Option<Choice> {
    let preds = cfg.preds(merge);
    if preds.len() < 2 || cfg.loops().headed_by(merge).is_some() {
        return None;
    }
    let branch = cfg.idom(merge)?;
    let arms = cfg.succs(branch);
    let arm_of = |pred: &Block| {
        arms.iter().position(|arm| {
            if *pred == branch {
                return *arm == merge;
            }
            // The arm's first block has no other predecessor, so control that passed it last came
            // from the branch, and it passed it if it is here.
            *arm != merge && cfg.preds(*arm) == [branch] && cfg.dominates(*arm, *pred)
        })
    };
    Some(Choice {
        branch,
        arms: preds.iter().map(arm_of).collect(),
    })
}
