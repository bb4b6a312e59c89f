//! What each block needs, and so may use, and what it pushes.

use rustc_hash::FxHashSet as HashSet;

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::ir::Block;
use crate::plan::{Datum, Recipe};

/// What each block needs and pushes.
pub(super) struct Needs<'s, 'a, 't> {
    subject: &'s Subject<'a, 't>,
    of: HashSet<(Datum, Block)>,
    /// What each block pushes.
    pushed: HashSet<(Datum, Block)>,
}

impl<'s, 'a, 't> Needs<'s, 'a, 't> {
    pub fn new(subject: &'s Subject<'a, 't>) -> Self {
        let blocks = subject.plan.cfg.order().iter();
        let of = blocks.flat_map(|block| {
            let data = subject.plan.needs[*block].iter();
            data.map(|datum| (*datum, *block))
        });
        let blocks = subject.plan.cfg.order().iter();
        let pushed = blocks.flat_map(|block| {
            let items = subject.plan.stack.frames[*block].items.iter();
            items.map(|item| (item.datum, *block))
        });
        Needs {
            subject,
            of: of.collect(),
            pushed: pushed.collect(),
        }
    }

    /// Whether a block pushes a datum.
    pub fn pushes(&self, block: Block, datum: Datum) -> bool {
        self.pushed.contains(&(datum, block))
    }

    /// A datum is at hand in a block: it is the same everywhere, or the block needs it, and it is proven for itself.
    pub fn holds(&self, datum: Datum, block: Block) -> Proven {
        if self.subject.recipe(datum) == Some(&Recipe::Available)
            || self.of.contains(&(datum, block))
        {
            return Ok(());
        }
        Err(Wrong::new(format!(
            "{block} uses {datum:?}, which it is not known to need"
        )))
    }
}
