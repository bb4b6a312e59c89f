//! What becomes of the primal's calls.

use serde::Serialize;

use super::Place;
use crate::ir::{Function, Inst, Program};
use crate::plan::{FunctionPlan, Missing, Plan, Step};

/// A call that was not inlined.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CallReport {
    pub at: Option<Place>,
    /// The symbol of the callee; none through a pointer.
    pub callee: Option<String>,
    pub mode: CallMode,
}

/// How a call is differentiated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CallMode {
    /// The callee's forward sweep in the caller's, its backward sweep in the caller's.
    Split,
    /// A loop whose iterations are each followed by their adjoint, all in the forward sweep.
    Fused,
    /// As split, by two functions that are given.
    Pair,
    /// It leads to no function that is known, and ends the program with a message.
    Undifferentiated,
    /// It throws what has a derivative to where that is caught, and ends the program with a message.
    Throws,
}

impl CallMode {
    /// In a few words.
    pub fn text(self) -> &'static str {
        match self {
            CallMode::Split => "split: its forward sweep here, its backward sweep in the caller's",
            CallMode::Fused => "a loop with one sweep, here",
            CallMode::Pair => "a pair of functions in place of its two sweeps",
            CallMode::Undifferentiated => "leads to no known function: ends the program if reached",
            CallMode::Throws => "throws what has a derivative: ends the program if reached",
        }
    }
}

/// The calls that take part in the sweeps, in the order of the forward sweep.
pub fn of(
    program: &Program,
    plan: &Plan<'_>,
    own: &FunctionPlan<'_>,
    function: &Function,
) -> Vec<(Inst, CallReport)> {
    let blocks = own.cfg.order().iter();
    let insts = blocks.flat_map(|block| &function.blocks[*block].insts);
    let report = |inst: &Inst| {
        let (mode, callee) = match &own.steps[*inst] {
            Step::Call(variant) => (CallMode::Split, Some(plan.variants[*variant].func)),
            Step::Fused(variant) => (CallMode::Fused, Some(plan.variants[*variant].func)),
            Step::Pair(_) => (CallMode::Pair, function.callee(*inst)),
            Step::Undifferentiated(Missing::Function) => (CallMode::Undifferentiated, None),
            Step::Undifferentiated(Missing::Exception) => (CallMode::Throws, None),
            _ => return None,
        };
        let report = CallReport {
            at: function.locations[*inst].as_ref().and_then(Place::new),
            callee: callee.map(|func| match &program.bodies[func] {
                Some(body) => body.name.clone(),
                None => program.signatures[func].name.clone(),
            }),
            mode,
        };
        Some((*inst, report))
    };
    insts.filter_map(report).collect()
}
