//! Usefulness: which values an adjoint can reach at all.
//!
//! *Question*: can a dependent depend, differentiably, on `v`?
//! *Lattice*: per value and per local variable, useful or not; join is or. *Direction*: backwards from
//! what is stored in memory that the caller or a callee sees, from returned values and from arguments.
//! *Imprecise about*: memory other than local variables and what is allocated here, which counts as useful throughout, and the parts
//! of a local variable.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet as HashSet;

use super::dependence::derives;
use crate::dataflow;
use crate::ir::{Cast, Function, Inst, Op, Value};
use crate::memory::calls::{CallKind, Calls};
use crate::memory::pointers::{self, Pointers, Root};
use crate::rules::ArgKind;

/// What is useful in a function.
#[derive(Clone, Debug, Default)]
pub struct Useful {
    values: SecondaryMap<Value, bool>,
    /// Objects of the function's own from which a useful value may be read.
    locals: HashSet<Inst>,
}

struct Flow<'a> {
    calls: &'a Calls<'a>,
    function: &'a Function,
    pointers: &'a Pointers,
    facts: Useful,
    changed: bool,
}

impl Useful {
    /// Rounds over the instructions, last to first, until nothing changes: as many as loops and local
    /// variables are chained.
    pub fn run(calls: &Calls<'_>, function: &Function, pointers: &Pointers) -> Useful {
        let mut flow = Flow {
            calls,
            function,
            pointers,
            facts: Useful::default(),
            changed: false,
        };
        let mut backwards: Vec<Inst> = function.insts.keys().collect();
        backwards.reverse();
        dataflow::rounds(&backwards, |_, inst| {
            flow.visit(inst);
            std::mem::take(&mut flow.changed)
        });
        flow.facts
    }

    pub fn is_useful(&self, value: Value) -> bool {
        self.values[value]
    }

    pub fn is_useful_local(&self, alloca: Inst) -> bool {
        self.locals.contains(&alloca)
    }
}

impl Flow<'_> {
    fn value(&mut self, value: Value) {
        if self.function.ty(value).holds_float() && !self.facts.values[value] {
            self.facts.values[value] = true;
            self.changed = true;
        }
    }

    /// What a pointer leads to may be read later on.
    fn memory(&mut self, pointer: Value) {
        for root in self.pointers.of(pointer).iter() {
            if let Root::Own(alloca) = root {
                self.changed |= self.facts.locals.insert(alloca);
            }
        }
    }

    /// Whether what is written behind a pointer may be read.
    fn is_read(&self, pointer: Value) -> bool {
        let roots = self.pointers.of(pointer);
        let read = |root| match root {
            Root::Own(alloca) => self.facts.locals.contains(&alloca),
            _ => true,
        };
        roots.anywhere() || roots.iter().any(read)
    }

    fn visit(&mut self, inst: Inst) {
        let data = &self.function.insts[inst];
        match &data.op {
            Op::Store { .. } => {
                if self.is_read(data.args[1]) {
                    self.value(data.args[0]);
                }
                // A pointer that is stored may be read, and then what it leads to.
                self.memory(data.args[0]);
            }
            Op::Load { .. } => {
                // Integers may carry the bits of floats.
                let opaque = !data.ty.holds_float() || data.ty.holds_ptr();
                if opaque || data.result.is_some_and(|v| self.facts.values[v]) {
                    self.memory(data.args[0]);
                }
            }
            Op::Gep { .. } | Op::ICmp(_) | Op::FCmp(_) | Op::Alloca(_) => {}
            Op::Cast(Cast::FpToSi | Cast::FpToUi) => {}
            Op::Call(_) | Op::Invoke { .. } => self.call(inst),
            _ => self.operation(inst),
        }
    }

    /// Operands of what computes a useful value; all of what is not known to compute one.
    fn operation(&mut self, inst: Inst) {
        let data = &self.function.insts[inst];
        let result = data.result.filter(|_| data.ty.holds_float());
        let result_is_useful = result.is_some_and(|v| self.facts.values[v]);
        for arg in data.args.clone() {
            let ty = self.function.ty(arg);
            if ty.holds_float() {
                let has_derivative = result.is_some();
                let passes = derives(self.calls, self.function, inst, |v| v == arg).is_some();
                if !has_derivative || result_is_useful && passes {
                    self.value(arg);
                }
            } else if ty.scalar().is_ptr() && pointers::passed_on(self.function, inst).is_empty() {
                self.memory(arg);
            }
        }
    }

    fn keeps_bytes(&self, inst: Inst) -> bool {
        let effects = self.calls.effects(self.function, inst);
        effects.is_some_and(|effects| effects.keeps)
    }

    fn call(&mut self, inst: Inst) {
        let data = &self.function.insts[inst];
        match self.calls.kind(self.function, inst) {
            // From text that keeps bytes, they can be read as what they were.
            Some(CallKind::Inactive) if self.keeps_bytes(inst) => {
                for arg in data.args.clone() {
                    self.memory(arg);
                }
            }
            Some(
                CallKind::Inactive | CallKind::Set | CallKind::Allocate(_) | CallKind::Release,
            )
            | None => {}
            Some(CallKind::Copy) => {
                if self.is_read(data.args[0]) {
                    self.memory(data.args[1]);
                }
            }
            Some(CallKind::Rule(rule, _)) => {
                let mut wanted = data.result.is_some_and(|v| self.facts.values[v]);
                for (arg, value) in rule.args.iter().zip(&data.args) {
                    wanted |= arg.kind == ArgKind::OutFloat && self.is_read(*value);
                }
                for (at, value) in data.args.clone().into_iter().enumerate() {
                    if wanted && rule.partials_of(at).next().is_some() {
                        self.value(value);
                    }
                }
            }
            Some(CallKind::Reduce(_)) => self.operation(inst),
            // A body, or something that is refused where it matters.
            Some(_) => {
                for arg in data.args.clone() {
                    self.value(arg);
                    self.memory(arg);
                }
            }
        }
    }
}
