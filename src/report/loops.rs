//! How each loop is passed again by the backward sweep.

use serde::Serialize;

use super::expression::Expressions;
use super::{Place, often};
use crate::cfg::{Loop, Way};
use crate::ir::Function;
use crate::plan::{Datum, FunctionPlan, Recovery};

/// A loop of the primal, and its reversal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LoopReport {
    pub at: Option<Place>,
    /// 1 for an outermost loop.
    pub depth: u32,
    /// How often the ends of its iterations are passed each time it is entered, where that is known on entry.
    pub times: Option<String>,
    pub reversal: LoopReversal,
    /// How the backward sweep has the number of iterations; none where it does not ask for it.
    pub count: Option<&'static str>,
    /// What its own iterations push at most each, without loops inside: bytes of frames.
    pub frame_bytes: u64,
    /// Whether these lie in arrays that are reserved for all iterations at once.
    pub arrays: bool,
    /// How many carried integers are taken back from one iteration to the one before.
    pub taken_back: usize,
}

/// By what the backward sweep finds its way through a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LoopReversal {
    /// It comes round as often as the forward sweep did.
    Counted,
    /// Each iteration says where it came from.
    General,
}

/// All loops, each before those inside it. Linear in the blocks of loops, with depth.
pub fn of(
    function: &Function,
    plan: &FunctionPlan<'_>,
    words: &Expressions<'_>,
) -> Vec<(Loop, LoopReport)> {
    let order = plan.cfg.order().iter();
    let loops = order.filter_map(|block| plan.cfg.loops().headed_by(*block));
    loops
        .map(|which| (which, report(function, plan, words, which)))
        .collect()
}

fn report(
    function: &Function,
    plan: &FunctionPlan<'_>,
    words: &Expressions<'_>,
    which: Loop,
) -> LoopReport {
    let loops = plan.cfg.loops();
    let data = &loops[which];
    let counted = matches!(plan.reversal.way(data.header), Some(Way::Counter(_)));
    let own = loops.blocks(which).iter();
    let own = own.filter(|block| loops.loop_of(**block) == Some(which));
    // The header's test is passed once more than what it guards.
    let latch = data.latches.first().copied().unwrap_or(data.header);
    let inside = often::of(function, plan, words, latch).loops.pop();
    LoopReport {
        at: often::place(function, &plan.cfg, which),
        depth: data.depth,
        times: inside.and_then(|turns| turns.times),
        reversal: match counted {
            true => LoopReversal::Counted,
            false => LoopReversal::General,
        },
        count: plan.recovery_of(Datum::Count(which)).map(count),
        frame_bytes: own.map(|block| plan.frames[*block].bytes).sum(),
        arrays: plan.wholes.get(&which).is_some_and(|all| !all.is_empty()),
        taken_back: plan.tracked(which).count(),
    }
}

fn count(how: Recovery) -> &'static str {
    match how {
        Recovery::Available => "at hand",
        Recovery::Kept => "kept in a variable",
        Recovery::Stored => "stored",
        Recovery::Recomputed => "computed again",
    }
}
