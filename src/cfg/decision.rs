//! The conditions that together stand for the predecessor of a merge.
//!
//! *Question*: which conditions, known wherever the merge is, tell by which predecessor it was entered?
//! They are followed from the branch that dominates the merge, through what lies between: an arm from which one predecessor
//! alone is reached is decided, in any other the next branch decides. So the remainder of an unrolled loop, which is entered
//! past it or after it and may itself be skipped, costs no id.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Cfg, Reversal};
use crate::ir::{Block, Function, Op, Value};
use crate::limits;

/// A tree of conditions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Decision {
    /// A position in `Cfg::preds`.
    Pred(usize),
    Branch {
        /// The block that ends in the branch.
        at: Block,
        condition: Value,
        then: Box<Decision>,
        otherwise: Box<Decision>,
    },
}

impl Decision {
    /// The decisions of all merges of a reversal that have one. Linear in merges.
    pub fn all(function: &Function, cfg: &Cfg, reversal: &Reversal) -> BTreeMap<Block, Decision> {
        let merges = reversal.merges().map(|(merge, _)| merge);
        merges
            .filter_map(|merge| Some((merge, Decision::of(function, cfg, merge)?)))
            .collect()
    }

    /// What decides how a merge is entered; none where that is not told by conditions that are known there, or by too many,
    /// where too much lies between, and at loop headers.
    fn of(function: &Function, cfg: &Cfg, merge: Block) -> Option<Decision> {
        // A cycle that is no loop may iterate without the branch that dominates it.
        let loops = cfg.loops();
        if cfg.preds(merge).len() < 2
            || loops.headed_by(merge).is_some()
            || loops.irreducible_cycle_of(merge).is_some()
        {
            return None;
        }
        let mut search = Search {
            function,
            cfg,
            merge,
            head: cfg.idom(merge)?,
            conditions: limits::JOIN_CONDITIONS,
            work: limits::JOIN_BLOCKS,
        };
        match search.behind(search.head) {
            Found::Decided(decision) => Some(decision),
            Found::Never | Found::Unknown => None,
        }
    }

    /// The conditions, each once for every branch.
    pub fn conditions(&self) -> Vec<Value> {
        match self {
            Decision::Pred(_) => Vec::new(),
            Decision::Branch {
                condition,
                then,
                otherwise,
                ..
            } => {
                let mut all = vec![*condition];
                all.extend(then.conditions());
                all.extend(otherwise.conditions());
                all
            }
        }
    }
}

/// What is found behind a block or an edge.
enum Found {
    Decided(Decision),
    /// The merge is not entered from there.
    Never,
    Unknown,
}

struct Search<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
    merge: Block,
    /// The branch that dominates the merge.
    head: Block,
    /// What is left of what may be spent.
    conditions: usize,
    work: usize,
}

impl Search<'_> {
    /// What decides once a block has been executed.
    fn behind(&mut self, block: Block) -> Found {
        // There it may be executed again, and go elsewhere.
        if self.cfg.loops().irreducible_cycle_of(block).is_some() {
            return Found::Unknown;
        }
        let last = self.function.terminator(block);
        let data = &self.function.insts[last];
        match data.op {
            Op::Jump(next) => self.along(block, next),
            Op::Branch(then, otherwise) if then != otherwise => {
                match (self.along(block, then), self.along(block, otherwise)) {
                    (Found::Unknown, _) | (_, Found::Unknown) => Found::Unknown,
                    (Found::Never, only) | (only, Found::Never) => only,
                    (Found::Decided(then), Found::Decided(otherwise)) => {
                        self.branch(block, data.args[0], then, otherwise)
                    }
                }
            }
            _ => Found::Unknown,
        }
    }

    fn branch(
        &mut self,
        at: Block,
        condition: Value,
        then: Decision,
        otherwise: Decision,
    ) -> Found {
        if then == otherwise {
            return Found::Decided(then);
        }
        match self.conditions.checked_sub(1) {
            Some(left) if self.is_known(condition) => {
                self.conditions = left;
                Found::Decided(Decision::Branch {
                    at,
                    condition,
                    then: Box::new(then),
                    otherwise: Box::new(otherwise),
                })
            }
            _ => Found::Unknown,
        }
    }

    /// What decides once control goes from a block to the next.
    fn along(&mut self, from: Block, to: Block) -> Found {
        let preds = self.cfg.preds(self.merge);
        let at = |pred: Block| match preds.iter().position(|other| *other == pred) {
            Some(at) => Found::Decided(Decision::Pred(at)),
            None => Found::Unknown,
        };
        if to == self.merge {
            return at(from);
        }
        match self.reached(to).as_deref() {
            None => return Found::Unknown,
            Some([]) => return Found::Never,
            Some([only]) => return at(*only),
            Some(_) => {}
        }
        let Some(which) = self.cfg.loops().headed_by(to) else {
            return self.behind(to);
        };
        // However often a loop iterates, it is left by one edge.
        match *self.cfg.loops()[which].exits {
            [(inside, outside)] => self.along(inside, outside),
            _ => Found::Unknown,
        }
    }

    /// The predecessors by which the merge may be entered from a block, before the branch that dominates it is executed
    /// again; none where that takes too much work.
    fn reached(&mut self, from: Block) -> Option<Vec<Block>> {
        let (mut seen, mut work) = (BTreeSet::from([from]), vec![from]);
        let mut reached = Vec::new();
        while let Some(block) = work.pop() {
            self.work = self.work.checked_sub(1)?;
            if block == self.head || !self.cfg.dominates(self.head, block) {
                continue;
            }
            for next in self.cfg.succs(block) {
                if *next == self.merge {
                    reached.push(block);
                } else if seen.insert(*next) {
                    work.push(*next);
                }
            }
        }
        reached.dedup();
        Some(reached)
    }

    /// Whether a condition has the value by which it decided wherever the merge is.
    fn is_known(&self, condition: Value) -> bool {
        let Some(def) = self.function.def_block(condition) else {
            return true;
        };
        // What a loop computes is not at hand once the loop is left.
        let loops = self.cfg.loops();
        let inner = loops.loop_of(def);
        self.cfg.dominates(def, self.merge)
            && inner.is_none_or(|inner| loops.contains(inner, self.merge))
    }
}
