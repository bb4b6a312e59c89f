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

/// Facts that can be joined.
pub trait Lattice: Clone + PartialEq {
    /// The least upper bound of both.
    fn join(&mut self, other: &Self);
}

/// Sets; join is union.
impl Lattice for FixedBitSet {
    fn join(&mut self, other: &Self) {
        self.union_with(other);
    }
}

/// A problem with precomputed summaries of blocks.
pub trait Problem {
    type Facts: Lattice;

    fn direction(&self) -> Direction;
    /// What holds where nothing is known to flow: the least element.
    fn bottom(&self) -> Self::Facts;
    /// What a block makes of the facts that flow into it. Monotone: more facts in, at least as many out.
    fn transfer(&self, block: Block, facts: &mut Self::Facts);
}

/// The facts that flow into each block: at its start forwards, at its end backwards.
///
/// A worklist in the order of the flow, so that a loop is settled before what follows it. It ends because a block is
/// visited again only if what flows into it rose: after at most (edges × height of the lattice) visits; with sets that
/// blocks only add to and take from, after about as many rounds as loops are nested.
pub fn solve<P: Problem>(cfg: &Cfg, problem: &P) -> SecondaryMap<Block, P::Facts> {
    let mut order = cfg.order().to_vec();
    let forward = problem.direction() == Direction::Forward;
    if !forward {
        order.reverse();
    }
    let mut position: SecondaryMap<Block, Option<usize>> = SecondaryMap::new();
    for (at, block) in order.iter().enumerate() {
        position[*block] = Some(at);
    }
    let mut into = SecondaryMap::with_default(problem.bottom());
    let mut out: SecondaryMap<Block, P::Facts> = SecondaryMap::with_default(problem.bottom());
    let mut work: BTreeSet<usize> = (0..order.len()).collect();
    while let Some(at) = work.pop_first() {
        let block = order[at];
        let (before, after) = match forward {
            true => (cfg.preds(block), cfg.succs(block)),
            false => (cfg.succs(block), cfg.preds(block)),
        };
        for other in before {
            into[block].join(&out[*other]);
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
