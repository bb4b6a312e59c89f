//! Scopes: the function, its loops and its irreducible cycles, and what every iteration of one
//! passes.
//!
//! A value is computed once for each execution of its scope's iteration. Where it is to be stored
//! for uses deeper inside, the place must lie in the same iteration and be passed by every way on
//! from the use. Postdominance in the whole graph does not say that, for a way on may lead through
//! the next iteration; so each loop has a postdominator tree of its own, of one iteration.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap as HashMap;

use super::dominators::dominators;
use super::graph::{Graph, Tree};
use super::{Cfg, Loop};
use crate::ir::Block;
use crate::limits;

/// The innermost thing around a block that may repeat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// Once a call.
    Function,
    /// Once an iteration.
    Loop(Loop),
    /// In an irreducible cycle: nothing is known of how often.
    Cycle,
}

/// One iteration of a loop: its blocks with the edges that stay in the iteration.
#[derive(Clone, Debug)]
struct Iteration {
    blocks: Vec<Block>,
    position: HashMap<Block, usize>,
    /// One node more than there are blocks: where the iteration ends.
    postdominators: Tree,
}

/// Scopes of a function's blocks.
#[derive(Clone, Debug)]
pub struct Scopes {
    of: SecondaryMap<Block, Option<Scope>>,
    iterations: HashMap<Loop, Iteration>,
}

impl Scopes {
    /// Near-linear in edges times loop depth.
    pub fn new(cfg: &Cfg) -> Scopes {
        let mut of = SecondaryMap::new();
        for block in cfg.order() {
            of[*block] = Some(match cfg.loops().irreducible_cycle_of(*block) {
                Some(_) => Scope::Cycle,
                None => cfg
                    .loops()
                    .loop_of(*block)
                    .map_or(Scope::Function, Scope::Loop),
            });
        }
        let iterations = cfg
            .loops()
            .iter()
            .map(|(which, data)| (which, iteration(cfg, which, data.header)))
            .collect();
        Scopes { of, iterations }
    }

    pub fn of(&self, block: Block) -> Scope {
        self.of[block].unwrap_or(Scope::Cycle)
    }

    /// The next block that every way on from `block` passes within one iteration of the scope.
    pub fn next(&self, cfg: &Cfg, scope: Scope, block: Block) -> Option<Block> {
        match scope {
            Scope::Function => cfg.ipdom(block),
            Scope::Cycle => None,
            Scope::Loop(which) => {
                let iteration = self.iterations.get(&which)?;
                let at = *iteration.position.get(&block)?;
                let next = iteration.postdominators.parent(at)?;
                iteration.blocks.get(next).copied()
            }
        }
    }

    /// Whether every way on from `from` within one iteration of the scope passes `to`, looked for among
    /// the first few only.
    pub fn always_passes(&self, cfg: &Cfg, scope: Scope, from: Block, to: Block) -> bool {
        let mut on = std::iter::successors(Some(from), |at| self.next(cfg, scope, *at))
            .take(limits::NEAR_BLOCKS);
        on.any(|block| block == to)
    }

    /// The closest block from `from` on that lies directly in the scope and is passed by every way
    /// on within the iteration.
    pub fn passed(&self, cfg: &Cfg, scope: Scope, from: Block) -> Option<Block> {
        let mut at = from;
        while self.of(at) != scope {
            at = self.next(cfg, scope, at)?;
        }
        Some(at)
    }

    /// As [`Scopes::passed`], and dominated by `def`, so that what it computes is at hand there.
    pub fn site(&self, cfg: &Cfg, scope: Scope, def: Block, from: Block) -> Option<Block> {
        let at = self.passed(cfg, scope, from)?;
        cfg.dominates(def, at).then_some(at)
    }

    /// The closest block directly in the scope that every way on from both blocks passes, looked
    /// for among the first few only, so that many uses cost no more than linear time.
    pub fn common(&self, cfg: &Cfg, scope: Scope, a: Block, b: Block) -> Option<Block> {
        let on = |from: Block| {
            std::iter::successors(Some(from), |at| self.next(cfg, scope, *at))
                .take(limits::NEAR_BLOCKS)
        };
        let passed: Vec<Block> = on(a).collect();
        on(b).find(|block| passed.contains(block) && self.of(*block) == scope)
    }
}

fn iteration(cfg: &Cfg, which: Loop, header: Block) -> Iteration {
    let blocks = cfg.loops().blocks(which).to_vec();
    let position: HashMap<Block, usize> =
        blocks.iter().enumerate().map(|(at, b)| (*b, at)).collect();
    let end = blocks.len();
    let mut edges = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        for succ in cfg.succs(*block) {
            match position.get(succ) {
                Some(to) if *succ != header => edges.push((*to, at)),
                _ => edges.push((end, at)),
            }
        }
        if cfg.exits().contains(block) {
            edges.push((end, at));
        }
    }
    let backward = Graph::from_edges(end + 1, edges);
    Iteration {
        postdominators: dominators(&backward, end),
        blocks,
        position,
    }
}
