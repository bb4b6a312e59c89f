//! What each block needs, and so may use.

use std::collections::HashSet;

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::ir::Block;
use crate::plan::{Datum, Recipe};

/// What each block needs.
pub(super) struct Needs<'s, 'a, 't> {
    subject: &'s Subject<'a, 't>,
    of: HashSet<(Datum, Block)>,
}

impl<'s, 'a, 't> Needs<'s, 'a, 't> {
    pub fn new(subject: &'s Subject<'a, 't>) -> Self {
        let blocks = subject.plan.cfg.order().iter();
        let of = blocks.flat_map(|block| {
            let data = subject.plan.needs[*block].iter();
            data.map(|datum| (*datum, *block))
        });
        Needs {
            subject,
            of: of.collect(),
        }
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
