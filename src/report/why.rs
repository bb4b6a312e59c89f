//! What something is needed for, and why it is stored.

use super::expression::Expressions;
use super::{Place, Reason, avoid};
use crate::ir::{Function, Inst, Op, Value, ValueDef};
use crate::memory::pointers;
use crate::plan::{Datum, FunctionPlan, Kind, Obstacle, Step, outcome};

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
        let verb = if load { "reload" } else { "recompute" };
        format!("{verb} `{}`", self.words.value(value))
    }

    /// What an instruction needs data for in the backward sweep.
    pub fn purpose(&self, inst: Inst) -> String {
        let data = &self.function.insts[inst];
        match (&self.plan.steps[inst], data.result) {
            (Step::Nothing, _) if data.op.is_terminator() => {
                "the reversal of the control flow".to_owned()
            }
            (Step::Nothing, _) => "the size of a local variable".to_owned(),
            (Step::Load, Some(value)) => format!("the adjoint of `{}`", self.words.value(value)),
            (Step::Store | Step::Clear | Step::Copy(_) | Step::Set(_) | Step::Untyped(_), _) => {
                format!("the adjoint of `{}`", self.words.written(inst))
            }
            (Step::Restore, _) => "the shadow of a pointer that is stored".to_owned(),
            (Step::Allocate, _) => "the shadow of heap memory".to_owned(),
            (Step::Call(_) | Step::Pair(_), Some(value)) => {
                format!("the backward sweep of `{}`", self.words.value(value))
            }
            (Step::Call(_) | Step::Pair(_), None) => "the backward sweep of a call".to_owned(),
            (_, Some(value)) => format!("the derivative of `{}`", self.words.expression(value)),
            (_, None) => "a derivative".to_owned(),
        }
    }

    /// Why a datum is stored and not recovered in another way.
    pub fn stored(&self, datum: Datum, kind: Kind) -> Reason {
        let plain = |text: &str| Reason {
            text: text.to_owned(),
            at: None,
        };
        let Some(obstacle) = self.plan.causes.obstacle(datum) else {
            return plain("of a reason that is not known");
        };
        let at = |text: &str, write: Inst| Reason {
            text: text.to_owned(),
            at: self.place(write),
        };
        match obstacle {
            Obstacle::Cheapest => plain("that costs less than what it is computed from"),
            Obstacle::LongChain => plain("to recompute it takes too many operations"),
            Obstacle::Disabled(analysis) => Reason {
                text: format!("of --disable={}", analysis.name()),
                at: None,
            },
            Obstacle::Overwritten(write) if kind == Kind::Undo => {
                at(&self.overwritten(datum, write), write)
            }
            Obstacle::Overwritten(write) => {
                let what = self.overwritten(datum, write);
                at(&format!("{what}, and to undo that costs more"), write)
            }
            Obstacle::NotUndone(write) => at("it is overwritten by what is not undone", write),
            Obstacle::ManyWrites => plain("it is overwritten in too many places"),
            Obstacle::UnknownWrites => plain("it is not known what overwrites it"),
            Obstacle::NotThere => plain("memory does not hold it where it is needed"),
            Obstacle::ReadOnce => plain("a volatile or atomic access is not repeated"),
            Obstacle::ShadowRead => plain("the pointer was read from memory"),
            Obstacle::Callers => plain("callers may overwrite it between the sweeps"),
            Obstacle::Carried => plain("it is carried from one iteration to the next"),
            Obstacle::Merged => plain("it comes from one of several ways"),
            Obstacle::Returned => plain("it is what a call returned"),
            Obstacle::Operation => plain("to recompute it costs more"),
            Obstacle::Way => plain("the condition is not known any more"),
            Obstacle::Iterations => plain("it is not known where the loop is entered"),
            Obstacle::Overwrites(write) => at(&self.overwritten(datum, write), write),
            Obstacle::Left => plain("what it was in each iteration is inverted from it"),
            Obstacle::Results => plain("the caller is to find the results"),
        }
    }

    /// What would make it unnecessary to store a datum, where the program can be written otherwise.
    pub fn avoid(&self, datum: Datum, kind: Kind) -> Option<String> {
        let obstacle = self.plan.causes.obstacle(datum)?;
        let alias = match obstacle {
            Obstacle::Overwritten(write) | Obstacle::Overwrites(write) => self.alias(datum, write),
            _ => None,
        };
        avoid::advice(obstacle, kind, alias.as_deref())
    }

    /// That a write overwrites what a datum was read from, or may do so through another parameter.
    fn overwritten(&self, datum: Datum, write: Inst) -> String {
        match self.alias(datum, write) {
            Some(alias) => {
                format!("`{alias}` may lead there, too (`restrict` tells that it does not)")
            }
            None => "it is overwritten".to_owned(),
        }
    }

    /// The parameter by which something writes that may lead to what a datum was read from by another.
    fn alias(&self, datum: Datum, write: Inst) -> Option<String> {
        let through = self.plan.causes.need(datum).0;
        let read = std::iter::once(&datum)
            .chain(&through)
            .find_map(|datum| match datum {
                Datum::Primal(value) => self.read_from(*value),
                _ => None,
            });
        let (read, written) = (read?, outcome::object(self.function, self.plan, write)?);
        let meet = read != written && self.both_given(read, written);
        meet.then(|| self.words.value(written))
    }

    /// The object that a load read its value from.
    fn read_from(&self, value: Value) -> Option<Value> {
        let inst = self.function.def_inst(value)?;
        let load = matches!(self.function.insts[inst].op, Op::Load { .. });
        load.then(|| pointers::behind(self.function, self.function.insts[inst].args[0]))
    }

    /// Whether the callers decide if two pointers lead to the same object.
    fn both_given(&self, a: Value, b: Value) -> bool {
        let given = |value: Value| matches!(self.function.def(value), ValueDef::Param(_));
        given(a) && given(b)
    }
}
