//! Data-flow problems on blocks: facts of a lattice, joined where paths meet, to the least fixed point.

use std::collections::BTreeSet;

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

/// A problem of sets of facts, with precomputed summaries of blocks; join is union.
pub trait Problem {
    const DIRECTION: Direction;

    /// How many facts there are. None holds where nothing is known to flow.
    fn facts(&self) -> usize;
    /// What a block makes of the facts that flow into it. Monotone: more facts in, at least as many out.
    fn transfer(&self, block: Block, facts: &mut FixedBitSet);
}

/// The facts that flow into each block: at its start forwards, at its end backwards.
///
/// A worklist in the order of the flow, so that a loop is settled before what follows it. It ends because a block is
/// visited again only if what flows into it rose: after at most (edges × height of the lattice) visits; with sets that
/// blocks only add to and take from, after about as many rounds as loops are nested.
pub fn solve<P: Problem>(cfg: &Cfg, problem: &P) -> SecondaryMap<Block, FixedBitSet> {
    let mut order = cfg.order().to_vec();
    let forward = P::DIRECTION == Direction::Forward;
    if !forward {
        order.reverse();
    }
    let mut position: SecondaryMap<Block, Option<usize>> = SecondaryMap::new();
    for (at, block) in order.iter().enumerate() {
        position[*block] = Some(at);
    }
    let none = FixedBitSet::with_capacity(problem.facts());
    let mut into = SecondaryMap::with_default(none.clone());
    let mut out = SecondaryMap::with_default(none);
    let mut work: BTreeSet<usize> = (0..order.len()).collect();
    while let Some(at) = work.pop_first() {
        let block = order[at];
        let (before, after) = match forward {
            true => (cfg.preds(block), cfg.succs(block)),
            false => (cfg.succs(block), cfg.preds(block)),
        };
        for other in before {
            into[block].union_with(&out[*other]);
        }
        let mut facts = into[block].clone();
        problem.transfer(block, &mut facts);
        if facts != out[block] {
            out[block] = facts;
            work.extend(after.iter().filter_map(|next| position[*next]));
        }
    }
    into
}
