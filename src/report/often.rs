//! How often a block is executed, by the loops around it.

use super::expression::Expressions;
use super::{Place, Turns};
use crate::cfg::{self, Cfg, Loop};
use crate::ir::{Block, Constant, Function};
use crate::plan::FunctionPlan;

/// How often something is stored in one call.
pub struct Often {
    /// The outermost first.
    pub loops: Vec<Turns>,
    pub at_most: bool,
}

/// How often a block is executed in one call. Linear in the exits of the loops around it.
pub fn of(
    function: &Function,
    plan: &FunctionPlan<'_>,
    words: &Expressions<'_>,
    block: Block,
) -> Often {
    let cfg = &plan.cfg;
    let mut often = Often {
        loops: Vec::new(),
        at_most: false,
    };
    if cfg.loops().irreducible_cycle_of(block).is_some() {
        often.loops.push(Turns {
            at: None,
            times: None,
            constant: None,
        });
    }
    let mut inside = block;
    let mut around: Vec<Loop> = cfg.loops().around(block).collect();
    around.sort_by_key(|which| std::cmp::Reverse(cfg.loops()[*which].depth));
    for which in around {
        let (turns, sure) = turns(function, plan, words, which, inside);
        often.at_most |= !sure;
        often.loops.insert(0, turns);
        inside = cfg.loops()[which].header;
    }
    let exit = cfg.exit();
    often.at_most |= exit.is_none_or(|exit| !cfg.dominates(inside, exit));
    often
}

/// How often a block of a loop is executed each time the loop is entered, and whether that is sure.
fn turns(
    function: &Function,
    plan: &FunctionPlan<'_>,
    words: &Expressions<'_>,
    which: Loop,
    block: Block,
) -> (Turns, bool) {
    let cfg = &plan.cfg;
    let data = &cfg.loops()[which];
    let before = |a: Block, b: Block| cfg.dominates(a, b);
    let every = data.latches.iter().all(|latch| before(block, *latch));
    let last = data.exits.iter().all(|(inside, _)| before(block, *inside));
    let missed = |(inside, _): &(Block, Block)| *inside != block && before(*inside, block);
    let not_last = !last && data.exits.iter().all(missed);
    let at = place(function, cfg, which);
    let Some(count) = plan.given.counts.get(&which) else {
        let turns = Turns {
            at,
            times: None,
            constant: None,
        };
        return (turns, every && (last || not_last));
    };
    // A block that the last iteration passes too is executed once more than the loop iterates.
    let constant = function.constant(*count).and_then(Constant::as_int);
    let constant = constant.and_then(|count| u64::try_from(count).ok());
    let (times, constant) = match (not_last, constant) {
        (true, Some(count)) => (Some(count.to_string()), Some(count)),
        (false, Some(count)) => (Some((count + 1).to_string()), Some(count + 1)),
        (true, None) => (words.known(*count), None),
        (false, None) => (words.successor(*count), None),
    };
    let turns = Turns {
        at,
        times,
        constant,
    };
    (turns, every && (last || not_last))
}

/// Where a loop begins; else the first line that its control stands at.
pub fn place(function: &Function, cfg: &Cfg, which: Loop) -> Option<Place> {
    Place::new(&cfg::loop_place(function, cfg, which)?)
}
