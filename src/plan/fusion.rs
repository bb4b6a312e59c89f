//! Loops whose sweeps are fused: which they are, and how their functions take part in the plan.
//!
//! A loop that [`fusible`] lets through is moved into a function of its own, whose body calls another function once an
//! iteration (`llvm::iterations`). The adjoint of that one is a joined one, whose records live as long as the iteration; the
//! adjoint of the loop is the loop with these calls in place of the primal's; and the caller calls it in its forward sweep,
//! with the seeds that [`crate::analysis::ahead`] gives.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;

use super::{Form, Outlook};
use crate::analysis::carried::Subject;
use crate::analysis::fusible::{self, Apart, Reason};
use crate::cfg::Loop;
use crate::cfg::scopes::Scopes;
use crate::facts::ProgramFacts;
use crate::ir::{Block, Func, Function, Inst, Op, Program, Value, ValueDef};
use crate::memory::calls::Calls;
use crate::request::{Analysis, TURN};

/// Whether a loop has one sweep, or why it keeps two.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub func: Func,
    pub header: Block,
    pub reason: Option<Reason>,
    /// Where it has one: if these accesses do not meet.
    pub apart: Apart,
}

/// Why the iterations of a loop cannot become calls, once or in two versions.
pub type Obstacle<'a> = &'a dyn Fn(Func, Block, bool) -> Option<String>;

/// A verdict on every loop that something active is done in, of all that the requests reach. `obstacle` tells why the
/// iterations of a loop cannot become calls.
pub fn verdicts(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    outlooks: &[Outlook<'_>],
    obstacle: Obstacle<'_>,
) -> Vec<Verdict> {
    let mut all: BTreeMap<(Func, Block), Verdict> = BTreeMap::new();
    if !calls.modes.enabled(Analysis::Linearity) {
        return Vec::new();
    }
    for outlook in outlooks {
        // A function that is a loop has been through this.
        if calls.program.iterations[outlook.func].is_some() {
            continue;
        }
        let Some(cfg) = &facts.cfgs[outlook.func] else {
            continue;
        };
        if cfg.loops().iter().next().is_none() {
            continue;
        }
        let users = outlook.function.users();
        let scopes = Scopes::new(cfg);
        let placed = placed(calls, outlook);
        for (which, data) in cfg.loops().iter() {
            let key = (outlook.func, data.header);
            let fuses = || reason(calls, facts, outlook, which, (&users, &scopes), obstacle);
            let verdict = all.entry(key).or_insert(Verdict {
                func: outlook.func,
                header: data.header,
                reason: None,
                apart: Apart::new(),
            });
            match placed.clone().and_then(|()| fuses()) {
                Ok(apart) => verdict.apart.extend(apart),
                Err(reason) => verdict.reason = verdict.reason.take().or(Some(reason)),
            }
        }
    }
    all.into_values().collect()
}

/// Whether the adjoint of what a function gives is known before its forward sweep.
fn placed(calls: &Calls<'_>, outlook: &Outlook<'_>) -> Result<(), Reason> {
    if outlook.form == Form::Split {
        let why =
            "the adjoint of its function's results is not known before its caller's backward sweep";
        return Err(Reason::new(why, &[]));
    }
    if turns(calls, outlook.function) {
        let why = "its function's sweeps are apart, and adjoints are given between them";
        return Err(Reason::new(why, &[]));
    }
    Ok(())
}

fn reason(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    outlook: &Outlook<'_>,
    which: Loop,
    (users, scopes): (&SecondaryMap<Value, Vec<Inst>>, &Scopes),
    obstacle: Obstacle<'_>,
) -> Result<Apart, Reason> {
    let missing = || Reason::new("its function has no body", &[]);
    let cfg = facts.cfgs[outlook.func].as_ref().ok_or_else(missing)?;
    let pointers = facts.pointers[outlook.func].as_ref().ok_or_else(missing)?;
    let data = &cfg.loops()[which];
    if data.depth > 1 {
        return Err(Reason::new("it is repeated by the loop around it", &[]));
    }
    let active = |value: Value| outlook.activity.is_active(value);
    let apart = fusible::check(
        &fusible::Inputs {
            subject: Subject {
                calls,
                function: outlook.function,
                cfg,
                func: outlook.func,
                users,
                active: &active,
            },
            scopes,
            shadows: &outlook.shadows,
            pointers,
        },
        which,
    )?;
    // Dearer than the rest.
    match obstacle(outlook.func, data.header, !apart.is_empty()) {
        Some(why) => Err(Reason::new(why, &[])),
        None => Ok(apart),
    }
}

/// Whether a function says where its sweeps turn, for a caller that does something between them.
fn turns(calls: &Calls<'_>, function: &Function) -> bool {
    let mut insts = function.insts.keys();
    insts.any(|inst| {
        function.callee(inst).is_some_and(|callee| {
            let name = &calls.program.signatures[callee].name;
            name.starts_with(&*TURN.to_string_lossy())
        })
    })
}

/// A sum that a loop with a function of its own makes, and returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summed {
    /// The loop's parameter from which it starts; none where it starts from a constant.
    pub initial: Option<u32>,
    /// The position in the result of an iteration, where that is a structure.
    pub of_iteration: Option<u32>,
    /// The position in the result of the loop, where that is a structure; none where it does not leave the loop.
    pub of_loop: Option<Option<u32>>,
}

/// The adjoint of a loop with a function of its own.
#[derive(Clone, PartialEq, Debug)]
pub struct Fused {
    /// The call of the iteration.
    pub call: Inst,
    pub sums: Vec<Summed>,
}

impl Fused {
    /// How a function does a loop by calls; none for others.
    pub fn of(program: &Program, func: Func) -> Option<Fused> {
        let iteration = program.iterations[func]?;
        let function = program.bodies[func].as_ref()?;
        let mut insts = function.insts.keys();
        let call = insts.find(|inst| function.callee(*inst) == Some(iteration))?;
        let mut fused = Fused {
            call,
            sums: Vec::new(),
        };
        for data in function.insts.values() {
            let (Op::Phi(from), Some(carried)) = (&data.op, data.result) else {
                continue;
            };
            if !data.ty.holds_float() {
                continue;
            }
            let next = data.args.iter().find_map(|arg| {
                let member = member_of(function, call, *arg)?;
                Some((*arg, member))
            });
            let Some((next, of_iteration)) = next else {
                continue;
            };
            let initial = from.iter().zip(&data.args).find(|(_, arg)| **arg != next);
            let initial = initial.and_then(|(_, arg)| match function.def(*arg) {
                ValueDef::Param(index) => Some(*index),
                _ => None,
            });
            fused.sums.push(Summed {
                initial,
                of_iteration,
                of_loop: returned_as(function, &[carried, next]),
            });
        }
        Some(fused)
    }
}

/// At which position of a call's result a value is, where that is a structure.
fn member_of(function: &Function, call: Inst, value: Value) -> Option<Option<u32>> {
    if function.insts[call].result? == value {
        return Some(None);
    }
    let (from, place) = function.taken_from(value)?;
    (from == call).then_some(Some(place))
}

/// At which position of the function's result one of the values is, where that is a structure.
fn returned_as(function: &Function, values: &[Value]) -> Option<Option<u32>> {
    let mut rets = function.insts.values();
    let ret = rets.find(|data| matches!(data.op, Op::Ret))?;
    let mut at = *ret.args.first()?;
    if values.contains(&at) {
        return Some(None);
    }
    while let Some(inst) = function.def_inst(at) {
        let data = &function.insts[inst];
        let Op::InsertValue(places) = &data.op else {
            return None;
        };
        if values.contains(&data.args[1]) {
            return Some(places.first().copied());
        }
        at = data.args[0];
    }
    None
}

/// The member of the result of a call of a loop that is a sum to which the loop adds, starting from `value`.
pub fn added(program: &Program, function: &Function, call: Inst, value: Value) -> Option<u32> {
    let fused = Fused::of(program, function.callee(call)?)?;
    let args = &function.insts[call].args;
    let at = args.iter().position(|arg| *arg == value)? as u32;
    let sum = fused.sums.iter().find(|sum| sum.initial == Some(at))?;
    Some(sum.of_loop?.unwrap_or(0))
}
