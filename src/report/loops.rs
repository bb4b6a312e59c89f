//! How each loop is passed again by the backward sweep.

use serde::Serialize;

use super::expression::Expressions;
use super::{Place, often};
use crate::analysis::carried::{self, Carried, Carrier};
use crate::cfg::{Loop, Way};
use crate::ir::{Function, Inst};
use crate::memory::calls::Calls;
use crate::plan::{Datum, FunctionPlan, Recipe};

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
    /// How many carried integers are inverted from one iteration to the one before.
    pub inverted: usize,
    /// What its iterations hand on to those after them that has an adjoint.
    pub carries: Vec<CarriedReport>,
}

/// Something active that a loop carries from one iteration to the next.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CarriedReport {
    /// In the words of the source.
    pub what: String,
    /// `accumulated`, `linear`, `extreme`, `nonlinear` or `unknown`.
    pub class: &'static str,
    /// What depends on it nonlinearly, or the access of which nothing is known.
    pub at: Option<Place>,
}

/// By what the backward sweep finds its way through a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum LoopReversal {
    /// It iterates as often as the forward sweep did.
    Counted,
    /// Each iteration says where it came from.
    General,
}

/// All loops, each before those inside it. Linear in the blocks of loops, with depth, apart from what is carried.
pub fn of(
    calls: &Calls<'_>,
    function: &Function,
    plan: &FunctionPlan<'_>,
    words: &Expressions<'_>,
) -> Vec<(Loop, LoopReport)> {
    let subject = carried::Subject {
        calls,
        function,
        cfg: &plan.cfg,
        func: plan.func,
        users: &function.users(),
        active: &|value| plan.adjoints.active[value],
    };
    let order = plan.cfg.order().iter();
    let loops = order.filter_map(|block| plan.cfg.loops().headed_by(*block));
    loops
        .map(|which| {
            let mut report = report(function, plan, words, which);
            report.carries = carries(&subject, words, which);
            (which, report)
        })
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
        count: plan.recovery_of(Datum::Count(which)).map(Recipe::text),
        frame_bytes: own.map(|block| plan.stack.frames[*block].bytes).sum(),
        arrays: plan
            .stack
            .loop_frames
            .get(&which)
            .is_some_and(|all| !all.is_empty()),
        inverted: plan.tracked(which).count(),
        carries: Vec::new(),
    }
}

fn carries(
    subject: &carried::Subject<'_>,
    words: &Expressions<'_>,
    which: Loop,
) -> Vec<CarriedReport> {
    let function = subject.function;
    let place = |inst: Inst| function.locations[inst].as_ref().and_then(Place::new);
    let told = |one: &Carried| {
        let (what, unknown) = match one.by {
            Carrier::Scalar(phi) => (words.value(phi), None),
            Carrier::Memory { write, .. } => (words.written(write), None),
            Carrier::Unknown { write, .. } => (words.written(write), Some(write)),
        };
        CarriedReport {
            what,
            class: one.class.text(),
            at: one.nonlinear_at.or(unknown).and_then(place),
        }
    };
    let mut all: Vec<CarriedReport> = Vec::new();
    for one in carried::of(subject, which) {
        let report = told(&one);
        let same = |other: &CarriedReport| other.what == report.what && other.class == report.class;
        if !all.iter().any(same) {
            all.push(report);
        }
    }
    all
}
