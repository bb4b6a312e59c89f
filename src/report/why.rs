//! What something is needed for, and why it is stored.

use super::expression::Expressions;
use super::{Place, Reason};
use crate::ir::{Function, Inst, Op, Value};
use crate::plan::{Datum, FunctionPlan, Obstacle, Step};

/// Tells the causes of one function's plan.
pub struct Why<'a> {
    pub function: &'a Function,
    pub plan: &'a FunctionPlan<'a>,
    pub words: &'a Expressions<'a>,
}

impl Why<'_> {
    /// Where an instruction stands, if that is known.
    pub fn place(&self, inst: Inst) -> Option<Place> {
        self.function.locations[inst].as_ref().and_then(Place::new)
    }

    pub fn needed(&self, datum: Datum) -> Reason {
        let (through, inst) = self.plan.causes.need(datum);
        let again = through.iter().find_map(|datum| match datum {
            Datum::Primal(value) => Some(self.again(*value)),
            _ => None,
        });
        let last = match inst {
            Some(inst) => self.purpose(inst),
            None => "the backward sweep".to_owned(),
        };
        Reason {
            text: match again {
                Some(again) => format!("to {again} for {last}"),
                None => format!("for {last}"),
            },
            at: inst.and_then(|inst| self.place(inst)),
        }
    }

    fn again(&self, value: Value) -> String {
        let inst = self.function.def_inst(value);
        let load = inst.is_some_and(|i| matches!(self.function.insts[i].op, Op::Load { .. }));
        let verb = if load { "read" } else { "compute" };
        format!("{verb} `{}` again", self.words.value(value))
    }

    fn purpose(&self, inst: Inst) -> String {
        let data = &self.function.insts[inst];
        match (&self.plan.steps[inst], data.result) {
            (Step::Nothing, _) if data.op.is_terminator() => "the way back".to_owned(),
            (Step::Nothing, _) => "the size of a local variable".to_owned(),
            (Step::Load, Some(value)) => format!("the adjoint of `{}`", self.words.value(value)),
            (Step::Store | Step::Clear | Step::Copy(_) | Step::Set, _) => {
                format!("the adjoint of `{}`", self.words.written(inst))
            }
            (Step::Call(_), Some(value)) => {
                format!("the backward sweep of `{}`", self.words.value(value))
            }
            (Step::Call(_), None) => "the backward sweep of a call".to_owned(),
            (_, Some(value)) => format!("the derivative of `{}`", self.words.expression(value)),
            (_, None) => "a derivative".to_owned(),
        }
    }

    /// Why a datum is stored and not recovered in another way.
    pub fn stored(&self, datum: Datum) -> Reason {
        let plain = |text: &str| Reason {
            text: text.to_owned(),
            at: None,
        };
        let Some(obstacle) = self.plan.causes.obstacle(datum) else {
            return plain("not known");
        };
        let at = |text: &str, write: Inst| Reason {
            text: text.to_owned(),
            at: self.place(write),
        };
        match obstacle {
            Obstacle::Cheapest => plain("costs less than to store what it is computed from"),
            Obstacle::LongChain => plain("would take too many operations to compute again"),
            Obstacle::Disabled(analysis) => Reason {
                text: format!("--disable={}", analysis.name()),
                at: None,
            },
            Obstacle::Overwritten(write) => at("overwritten, and to undo that costs more", write),
            Obstacle::NotUndone(write) => at("overwritten in a way that is not undone", write),
            Obstacle::ManyWrites => plain("overwritten in too many places"),
            Obstacle::UnknownWrites => plain("not known what overwrites it"),
            Obstacle::NotThere => plain("not in memory where it is needed"),
            Obstacle::ReadOnce => plain("a volatile or atomic access is not repeated"),
            Obstacle::ShadowRead => plain("the shadow of a pointer that was read from memory"),
            Obstacle::Callers => plain("callers may overwrite it between the sweeps"),
            Obstacle::Carried => plain("carried from one iteration to the next"),
            Obstacle::Merged => plain("comes from one of several ways"),
            Obstacle::Returned => plain("returned by a call"),
            Obstacle::Operation => plain("costs more to compute again"),
            Obstacle::Way => plain("the condition is not known any more"),
            Obstacle::Iterations => plain("not known where the loop is entered"),
            Obstacle::Overwrites(write) => at("overwritten", write),
            Obstacle::Results => plain("the caller is to find the results"),
        }
    }
}
