//! Adjoints in memory that several threads add to.

use serde::Serialize;

use super::expression::Expressions;
use super::place::Place;
use super::why::Why;
use crate::ir::{Alone, Function};
use crate::plan::FunctionPlan;

/// What all threads of a team may read at once, so that they may add to its adjoint at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AddedReport {
    pub at: Option<Place>,
    /// In the words of the source as far as they are known, `…` for the rest.
    pub what: String,
    pub how: How,
}

/// How a thread adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    InOneStep,
    OwnIterations,
    OwnMemory,
}

impl How {
    fn of(alone: Option<Alone>) -> How {
        match alone.map(|alone| alone.away) {
            None => How::InOneStep,
            Some(None) => How::OwnIterations,
            Some(Some(_)) => How::OwnMemory,
        }
    }

    /// With the reason.
    pub fn text(self) -> &'static str {
        match self {
            How::InOneStep => "in one step each time: other threads may read the same",
            How::OwnIterations => {
                "plainly in iterations in which no other thread reads the same, else in one step"
            }
            How::OwnMemory => {
                "in memory of the thread's own, and once to what all share: all threads read the same in every iteration"
            }
        }
    }
}

/// By source line; what has none comes first. The same is told once.
pub(super) fn of(
    function: &Function,
    plan: &FunctionPlan<'_>,
    words: &Expressions<'_>,
    why: &Why<'_>,
) -> Vec<AddedReport> {
    let atomic = plan.adjoints.atomic.iter();
    let mut all: Vec<AddedReport> = atomic
        .map(|(inst, alone)| {
            let data = &function.insts[*inst];
            let read = data.result.map(|value| words.expression(value));
            AddedReport {
                at: why.place(*inst),
                what: read.unwrap_or_else(|| "what is copied".to_owned()),
                how: How::of(*alone),
            }
        })
        .collect();
    all.sort_by(|a, b| a.at.cmp(&b.at));
    all.dedup();
    all
}
