//! Loops that reserve what all their iterations push at once.
//!
//! Where the number of iterations is known on entry, nothing else is pushed meanwhile, and each of the
//! loop's frames is pushed in every iteration, the loop reserves one block for each frame before it
//! starts: an array per item, addressed by the number of the iteration. The backward sweep releases the
//! block where it enters the loop, and reads it before anything else is reserved. So neither sweep
//! moves the top of the stack in the loop, and both can be vectorised.

use std::collections::BTreeMap;

use super::{FunctionPlan, Place, Undone};
use crate::cfg::Loop;
use crate::ir::{Block, Function};

/// A frame of which a loop reserves all instances at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Whole {
    /// The block that fills the frame.
    pub block: Block,
    /// Whether the iteration that leaves the loop passes the block, so that there is one instance
    /// more than the latch is left for the header.
    pub last: bool,
}

impl FunctionPlan<'_> {
    /// The loop that reserves the frame of the block as a whole.
    pub fn whole(&self, block: Block) -> Option<(Loop, Whole)> {
        let which = self.cfg.loops().loop_of(block)?;
        let all = self.wholes.get(&which)?;
        let whole = all.iter().find(|whole| whole.block == block)?;
        Some((which, *whole))
    }
}

/// The frames to reserve at once, by loop, in the order of their blocks. Linear in the instructions
/// of innermost loops.
pub(super) fn wholes(function: &Function, plan: &FunctionPlan<'_>) -> BTreeMap<Loop, Vec<Whole>> {
    let mut wholes = BTreeMap::new();
    for which in plan.counts.keys() {
        let data = &plan.cfg.loops()[*which];
        let innermost = data.children.is_empty() && data.reducible && data.preheader.is_some();
        if !innermost || reserves_otherwise(function, plan, *which) {
            continue;
        }
        let blocks = plan.cfg.loops().blocks(*which).iter();
        let framed = blocks.filter(|block| !plan.frames[**block].items.is_empty());
        let all: Option<Vec<Whole>> = framed.map(|block| whole(plan, *which, *block)).collect();
        if let Some(all) = all.filter(|all| !all.is_empty()) {
            wholes.insert(*which, all);
        }
    }
    wholes
}

/// Whether callees, locals or overwritten regions of the loop lie on the stack too.
fn reserves_otherwise(function: &Function, plan: &FunctionPlan<'_>, which: Loop) -> bool {
    let blocks = plan.cfg.loops().blocks(which).iter();
    let mut insts = blocks.flat_map(|block| &function.blocks[*block].insts);
    insts.any(|inst| {
        plan.calls[*inst].is_some()
            || plan.allocas[*inst] == Place::Stack
            || plan.undone[*inst] == Some(Undone::Region)
    })
}

/// How often the block is executed each time the loop is; none where data decide.
fn whole(plan: &FunctionPlan<'_>, which: Loop, block: Block) -> Option<Whole> {
    let data = &plan.cfg.loops()[which];
    let before = |a: Block, b: Block| plan.cfg.dominates(a, b);
    if !data.latches.iter().all(|latch| before(block, *latch)) {
        return None;
    }
    let passed = |(inside, _): &(Block, Block)| before(block, *inside);
    let missed = |(inside, _): &(Block, Block)| *inside != block && before(*inside, block);
    let last = data.exits.iter().all(passed);
    (last || data.exits.iter().all(missed)).then_some(Whole { block, last })
}
