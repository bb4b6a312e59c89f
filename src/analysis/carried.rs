//! What a loop carries from one iteration to the next, and how what an iteration computes depends on it.
//!
//! *Question*: may the adjoint of an iteration be computed without what the iterations before computed?
//! A dependence that is carried is *linear* where all that the iteration computes depends on it linearly, and *nonlinear*
//! where anything does not: the derivatives of that need its value. This is stricter than paper 003, section 2.1, which asks
//! how a variable depends on itself alone, and so takes `a` in its fig. 1 (`a += x*x; f += sin(a)`) for linear; but there an `x`
//! acts on all later `sin(a)`, so that the loop of fig. 4 does not compute the gradient. Dependences are looked at use by
//! use, within one iteration ([`Linearity`]), so that fig. 8 carries nothing nonlinear.
//! *Imprecise about*: memory that LLVM's dependence analysis knows nothing of.

use cranelift_entity::SecondaryMap;

use super::linearity::{Inputs, Linearity};
use super::sums::{self, Sums};
use crate::cfg::{Cfg, Loop};
use crate::ir::{Callee, DependenceKind, Dependences, Func, Function, Inst, Op, Value};
use crate::limits;
use crate::memory::calls::{CallKind, Calls};
use crate::rules::{Arg, ArgKind};

/// How a loop's iterations depend on those before, from best to worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// Each adds to it, and does nothing else with it.
    Accumulated,
    Linear,
    /// The greatest or the least so far.
    Extreme,
    Nonlinear,
    /// It is not known whether memory carries something.
    Unknown,
}

impl Class {
    pub fn text(self) -> &'static str {
        match self {
            Class::Accumulated => "accumulated",
            Class::Linear => "linear",
            Class::Extreme => "extreme",
            Class::Nonlinear => "nonlinear",
            Class::Unknown => "unknown",
        }
    }
}

/// By what something is carried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Carrier {
    /// A phi of the header.
    Scalar(Value),
    /// A load reads what a write of an earlier iteration left.
    Memory { write: Inst, load: Inst },
    /// Two accesses of which nothing is known.
    Unknown { write: Inst, other: Inst },
}

/// One dependence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carried {
    pub by: Carrier,
    pub class: Class,
    /// An instruction that depends on it nonlinearly.
    pub nonlinear_at: Option<Inst>,
}

/// What the analysis rests on.
pub struct Subject<'a> {
    pub calls: &'a Calls<'a>,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub func: Func,
    /// [`Function::users`].
    pub users: &'a SecondaryMap<Value, Vec<Inst>>,
    /// Whether a value carries an adjoint; other dependences do not matter.
    pub active: &'a dyn Fn(Value) -> bool,
}

impl<'a> Subject<'a> {
    pub fn sums(&self) -> sums::Inputs<'a> {
        sums::Inputs {
            program: self.calls.program,
            function: self.function,
            users: self.users,
            added: &|_, _| None,
        }
    }

    fn is_active_load(&self, inst: Inst) -> bool {
        let result = self.function.insts[inst].result;
        matches!(self.function.insts[inst].op, Op::Load { .. })
            && result.is_some_and(|value| (self.active)(value))
    }

    /// Whether an instruction may read or write memory that has an adjoint. A store of what has no derivative, over or
    /// under such memory, is none of these.
    pub fn touches(&self, inst: Inst) -> bool {
        match self.function.insts[inst].op {
            Op::Store { .. } => (self.active)(self.function.insts[inst].args[0]),
            Op::Load { .. } => self.is_active_load(inst),
            _ => matters(self, inst),
        }
    }
}

/// The active dependences that a loop carries. One [`Linearity`] of an iteration.
pub fn of(subject: &Subject<'_>, which: Loop) -> Vec<Carried> {
    let function = subject.function;
    let header = subject.cfg.loops()[which].header;
    let phis: Vec<Value> = function
        .phis(header)
        .filter_map(|phi| function.insts[phi].result)
        .filter(|value| (subject.active)(*value))
        .collect();
    let (read, mut carried) = through_memory(subject, which);
    let mut sources = phis.clone();
    sources.extend(
        read.iter()
            .filter_map(|(_, load)| function.insts[*load].result),
    );
    sources.sort_unstable();
    sources.dedup();
    if sources.len() > limits::CARRIED_VALUES {
        carried.extend(phis.into_iter().map(|phi| Carried {
            by: Carrier::Scalar(phi),
            class: Class::Unknown,
            nonlinear_at: None,
        }));
        return carried;
    }
    let linearity = Linearity::run(&Inputs {
        calls: subject.calls,
        function,
        cfg: subject.cfg,
        clobbers: &subject.calls.program.clobbers[subject.func],
        sources: &sources,
        varying: &varying(subject, which),
        iteration: Some(which),
    });
    for phi in phis {
        let nonlinear_at = nonlinear_at(subject, which, &linearity, phi);
        carried.push(Carried {
            by: Carrier::Scalar(phi),
            class: scalar_class(subject, which, phi, nonlinear_at),
            nonlinear_at,
        });
    }
    for (write, load) in read {
        let Some(value) = function.insts[load].result else {
            continue;
        };
        let nonlinear_at = nonlinear_at(subject, which, &linearity, value);
        carried.push(Carried {
            by: Carrier::Memory { write, load },
            class: match nonlinear_at {
                Some(_) => Class::Nonlinear,
                None => Class::Linear,
            },
            nonlinear_at,
        });
    }
    carried
}

/// Where active values come into an iteration: from outside the loop, from memory, from calls.
fn varying(subject: &Subject<'_>, which: Loop) -> Vec<Value> {
    let function = subject.function;
    let loops = subject.cfg.loops();
    let outside = |value: &Value| {
        let block = function.def_block(*value);
        block.is_none_or(|block| !loops.contains(which, block))
    };
    let mut all = Vec::new();
    for block in loops.blocks(which) {
        for inst in &function.blocks[*block].insts {
            let data = &function.insts[*inst];
            let enters = matches!(data.op, Op::Load { .. } | Op::Call(_) | Op::Invoke { .. });
            all.extend(
                data.result
                    .filter(|_| enters && !is_computed(subject, *inst)),
            );
            all.extend(data.args.iter().copied().filter(outside));
        }
    }
    all.retain(|value| (subject.active)(*value));
    all
}

/// Whether a call computes its result from its operands alone.
fn is_computed(subject: &Subject<'_>, inst: Inst) -> bool {
    matches!(
        subject.calls.kind(subject.function, inst),
        Some(CallKind::Rule(..) | CallKind::Reduce(_))
    )
}

/// Writes with the active loads that read in later iterations what they left, and what is not known.
fn through_memory(subject: &Subject<'_>, which: Loop) -> (Vec<(Inst, Inst)>, Vec<Carried>) {
    let function = subject.function;
    let header = subject.cfg.loops()[which].header;
    let none = Dependences::default();
    let found = subject.calls.program.dependences[subject.func].as_ref();
    let found = found.unwrap_or(&none);
    let (mut read, mut unknown) = (Vec::new(), Vec::new());
    for dependence in found.of.get(&header).map_or(&[][..], Vec::as_slice) {
        let (from, to) = (dependence.from, dependence.to);
        match dependence.kind {
            DependenceKind::Flow if subject.touches(from) && subject.is_active_load(to) => {
                read.push((from, to))
            }
            DependenceKind::Unknown | DependenceKind::Overlap | DependenceKind::Overlapping
                if subject.touches(from) && subject.touches(to) =>
            {
                unknown.push(not_known(from, to));
            }
            _ => {}
        }
    }
    if !found.complete {
        let blocks = subject.cfg.loops().blocks(which).iter();
        let insts = blocks.flat_map(|block| function.blocks[*block].insts.iter().copied());
        let writes = insts.filter(|inst| match function.insts[*inst].op {
            Op::Store { .. } | Op::Call(_) | Op::Invoke { .. } => subject.touches(*inst),
            _ => false,
        });
        unknown.extend(writes.map(|write| not_known(write, write)));
    }
    (read, unknown)
}

fn not_known(write: Inst, other: Inst) -> Carried {
    Carried {
        by: Carrier::Unknown { write, other },
        class: Class::Unknown,
        nonlinear_at: None,
    }
}

/// Whether a call may read or write active memory. A function of numbers may at most set `errno`.
fn matters(subject: &Subject<'_>, inst: Inst) -> bool {
    match subject.calls.kind(subject.function, inst) {
        Some(CallKind::Rule(rule, _)) => {
            let written = |arg: &Arg| matches!(arg.kind, ArgKind::OutFloat | ArgKind::OutInt);
            rule.args.iter().any(written)
        }
        Some(CallKind::Inactive | CallKind::Release | CallKind::Allocate(_)) => false,
        _ => true,
    }
}

/// The first instruction of an iteration whose result depends on a source nonlinearly.
fn nonlinear_at(
    subject: &Subject<'_>,
    which: Loop,
    linearity: &Linearity,
    source: Value,
) -> Option<Inst> {
    let function = subject.function;
    let blocks = subject.cfg.loops().blocks(which).iter();
    let mut insts = blocks.flat_map(|block| function.blocks[*block].insts.iter().copied());
    insts.find(|inst| {
        let data = &function.insts[*inst];
        let result = data.result.filter(|value| (subject.active)(*value));
        result.is_some_and(|value| !linearity.of(value, source).is_linear())
    })
}

fn scalar_class(
    subject: &Subject<'_>,
    which: Loop,
    phi: Value,
    nonlinear_at: Option<Inst>,
) -> Class {
    if is_accumulated(subject, which, phi) {
        Class::Accumulated
    } else if is_extreme(subject, which, phi) {
        Class::Extreme
    } else if nonlinear_at.is_none() {
        Class::Linear
    } else {
        Class::Nonlinear
    }
}

/// Whether each iteration adds to a carried value, and does nothing else with it.
pub fn is_accumulated(subject: &Subject<'_>, which: Loop, phi: Value) -> bool {
    let function = subject.function;
    let loops = subject.cfg.loops();
    let sums = Sums::of(subject.sums(), phi, &|block| loops.contains(which, block));
    // What the next iteration gets must be such a sum, too.
    let carried_on = function.def_inst(phi).is_some_and(|inst| {
        let latches = loops[which].latches.iter();
        let mut next = latches.map(|latch| function.phi_input(inst, *latch));
        next.all(|next| next.is_some_and(|next| sums.contains(next)))
    });
    carried_on && sums.others.is_empty() && sums.broken(function, &|_| true).is_none()
}

/// Whether what is carried on is chosen between the carried value and another one, by comparing them.
fn is_extreme(subject: &Subject<'_>, which: Loop, phi: Value) -> bool {
    let function = subject.function;
    let Some(inst) = function.def_inst(phi) else {
        return false;
    };
    let latches = &subject.cfg.loops()[which].latches;
    let next = latches
        .iter()
        .filter_map(|latch| function.phi_input(inst, *latch));
    let mut next = next.filter_map(|value| function.def_inst(value)).peekable();
    next.peek().is_some()
        && next.all(|inst| {
            let data = &function.insts[inst];
            match &data.op {
                Op::Select => {
                    let compared = function.def_inst(data.args[0]);
                    let compares = compared.is_some_and(|inst| {
                        let compared = &function.insts[inst];
                        matches!(compared.op, Op::FCmp(_)) && compared.args.contains(&phi)
                    });
                    compares && data.args[1..].contains(&phi)
                }
                Op::Call(Callee::Func(func)) => {
                    let name = &subject.calls.program.signatures[*func].intrinsic;
                    let names = ["llvm.maxnum", "llvm.minnum", "llvm.maximum", "llvm.minimum"];
                    names.contains(&name.as_str()) && data.args.contains(&phi)
                }
                _ => false,
            }
        })
}
