//! Data-flow problems on blocks: sets of facts, joined by union, to a fixed point.

use cranelift_entity::SecondaryMap;
use fixedbitset::FixedBitSet;

use crate::cfg::Cfg;
use crate::ir::Block;

/// Which way facts flow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    Forward,
    Backward,
}

/// A problem with precomputed summaries of blocks.
pub trait Problem {
    fn direction(&self) -> Direction;
    /// The number of facts.
    fn facts(&self) -> usize;
    /// What a block makes of the facts that flow into it.
    fn transfer(&self, block: Block, facts: &mut FixedBitSet);
}

/// The facts that flow into each block: at its start forwards, at its end backwards.
///
/// Rounds over the blocks in the order of the flow, until nothing changes; as many as loops are nested,
/// and two more.
pub fn solve(cfg: &Cfg, problem: &impl Problem) -> SecondaryMap<Block, FixedBitSet> {
    let empty = FixedBitSet::with_capacity(problem.facts());
    let mut into = SecondaryMap::with_default(empty.clone());
    let mut out: SecondaryMap<Block, FixedBitSet> = SecondaryMap::with_default(empty);
    let mut order = cfg.order().to_vec();
    if problem.direction() == Direction::Backward {
        order.reverse();
    }
    loop {
        let mut changed = false;
        for block in &order {
            let before = match problem.direction() {
                Direction::Forward => cfg.preds(*block),
                Direction::Backward => cfg.succs(*block),
            };
            for other in before {
                into[*block].union_with(&out[*other]);
            }
            let mut facts = into[*block].clone();
            problem.transfer(*block, &mut facts);
            if facts != out[*block] {
                out[*block] = facts;
                changed = true;
            }
        }
        if !changed {
            return into;
        }
    }
}
