//! Ways through the blocks of a function.
//!
//! All that is said here holds for every way, however long: sets of blocks that ways pass, found by walking the graph.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::cfg::Cfg;
use crate::ir::Block;

/// Blocks.
pub(super) type Blocks = HashSet<Block>;

/// The ways through one function.
pub(super) struct Paths<'a> {
    pub cfg: &'a Cfg,
    between: RefCell<HashMap<(Block, Block), Rc<Blocks>>>,
}

impl<'a> Paths<'a> {
    pub fn new(cfg: &'a Cfg) -> Paths<'a> {
        Paths {
            cfg,
            between: RefCell::default(),
        }
    }

    /// Whether a block is executed at most once in a call.
    pub fn is_once(&self, block: Block) -> bool {
        let loops = self.cfg.loops();
        loops.loop_of(block).is_none() && loops.irreducible_cycle_of(block).is_none()
    }

    /// The blocks that are passed from the end of `from` to the start of `to`, `from` not being passed again; `to` itself only
    /// where such a way passes it before. Linear in the blocks from which `to` is reached so.
    pub fn between(&self, from: Block, to: Block) -> Rc<Blocks> {
        if let Some(known) = self.between.borrow().get(&(from, to)) {
            return Rc::clone(known);
        }
        let stop = |block: Block| block == from;
        let mut found = self.walk(self.cfg.preds(to), |block| self.cfg.preds(block), &stop);
        if !self.cfg.dominates(from, to) {
            let ahead = self.walk(self.cfg.succs(from), |block| self.cfg.succs(block), &stop);
            let both = found.iter().copied().filter(|block| ahead.contains(block));
            found = both.collect();
        }
        let found = Rc::new(found);
        let mut between = self.between.borrow_mut();
        between.insert((from, to), Rc::clone(&found));
        found
    }

    /// The blocks reached along `next` from these, themselves included; not those where it stops, nor behind them.
    fn walk<'b>(
        &self,
        starts: &[Block],
        next: impl Fn(Block) -> &'b [Block],
        stop: &dyn Fn(Block) -> bool,
    ) -> Blocks {
        let mut seen = Blocks::default();
        let mut work = starts.to_vec();
        while let Some(block) = work.pop() {
            if !stop(block) && seen.insert(block) {
                work.extend(next(block));
            }
        }
        seen
    }

    /// The blocks reached on from these, themselves included; not those where it stops, nor behind them.
    pub fn ahead(&self, starts: &[Block], stop: &dyn Fn(Block) -> bool) -> Blocks {
        self.walk(starts, |block| self.cfg.succs(block), stop)
    }

    /// The blocks from which these are reached, themselves included; not those where it stops, nor before them.
    pub fn behind(&self, starts: &[Block], stop: &dyn Fn(Block) -> bool) -> Blocks {
        self.walk(starts, |block| self.cfg.preds(block), stop)
    }
}
