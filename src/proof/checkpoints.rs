//! A checkpointed loop: what its iterations are executed again from is what they found.
//!
//! *Claim*: the runtime is told of all memory that the loop is known to touch, and whatever an iteration writes that lasts is
//! among that, or is saved by the iteration just before it is written. What iterations are given besides is the same in all of
//! them, and the backward sweep has it. The shadows that an iteration finds are those of the loop: none stores a pointer to active
//! memory where a later one could read it. Then memory that is restored (paper 000, eq. 1.11: `live(C̄) ∩ (out(C) ∪ out([U;C] ⊢ D̄))`,
//! found out of addresses by the runtime) is all that an iteration depends on.

use std::collections::BTreeSet;

use super::replaced;
use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::ir::{Func, Function, Global, Inst, Op, Value, ValueDef};
use crate::memory::calls::CallKind;
use crate::memory::pointers::{Pointers, Root, Roots};
use crate::plan::{Called, Checkpointed, Form, FunctionPlan, Step as PlanStep, Variant};
use crate::rules::ArgKind;

/// What the calls are named that tell of memory.
const REGION: &str = "bsw_checkpoint_region";
const LOGGED: &str = "bsw_checkpoint_write";
const BEHIND: &str = "bsw_checkpoint_behind";

/// What is told of memory (`enum bsw_touched`).
enum Touched {
    Written = 2,
}

/// The function of one loop.
pub(super) fn all(subject: &Subject<'_, '_>, checkpoint: &Checkpointed) -> Proven {
    tells_all(subject, checkpoint)?;
    does_nothing_else(subject, checkpoint)?;
    let Some(Called::Checkpointed(variant)) = subject.plan.calls.of[checkpoint.call] else {
        return Err(Wrong::new("a checkpointed loop has no iterations"));
    };
    let Some(iteration) = subject.all.variants.get(variant) else {
        return Err(Wrong::new(
            "a checkpointed loop has iterations that are not planned",
        ));
    };
    if iteration.form != Form::Joined || checkpoint.snapshots == 0 {
        return Err(Wrong::new(
            "the sweeps of an iteration do not follow each other",
        ));
    }
    gives_the_same(subject, checkpoint)?;
    let (Some(function), Some(pointers)) = (
        &subject.program.bodies[iteration.func],
        &subject.facts.pointers[iteration.func],
    ) else {
        return Err(Wrong::new("an iteration has no body"));
    };
    replaced::all(subject, checkpoint, (iteration, function))?;
    let step = Step {
        subject,
        checkpoint,
        iteration,
        function,
        pointers,
    };
    function
        .insts
        .keys()
        .try_for_each(|inst| step.is_saved(inst))
}

/// All that the function says of memory is told.
fn tells_all(subject: &Subject<'_, '_>, checkpoint: &Checkpointed) -> Proven {
    for inst in subject.insts() {
        let callee = subject.function.callee(inst);
        let is_mark = callee.is_some_and(|func| subject.program.signatures[func].name == REGION);
        if is_mark != checkpoint.touched.contains(&inst) {
            let what = format!(
                "{inst} tells of memory that iterations touch, and the runtime is not told"
            );
            return Err(Wrong::new(what).about(inst));
        }
    }
    Ok(())
}

/// Nothing but iterations has an adjoint.
fn does_nothing_else(subject: &Subject<'_, '_>, checkpoint: &Checkpointed) -> Proven {
    let mut others = subject.insts().filter(|inst| *inst != checkpoint.call);
    match others.find(|inst| *subject.step(*inst) != crate::plan::Step::Nothing) {
        Some(inst) => {
            Err(Wrong::new(format!("{inst} has an adjoint and is in no iteration")).about(inst))
        }
        None => Ok(()),
    }
}

/// The backward sweep has what iterations are given.
fn gives_the_same(subject: &Subject<'_, '_>, checkpoint: &Checkpointed) -> Proven {
    for arg in &subject.function.insts[checkpoint.call].args {
        let has = match subject.function.def(*arg) {
            ValueDef::Param(index) => {
                let passed = &subject.plan.interface.passed;
                passed.get(*index as usize) == Some(&true)
            }
            ValueDef::Inst(_) => false,
            _ => true,
        };
        if !has {
            let what =
                format!("iterations are given {arg}, which the backward sweep does not have");
            return Err(Wrong::new(what).about(checkpoint.call));
        }
    }
    Ok(())
}

/// Of what a function's pointer may lead to, what outlives a call of it; none where that is not known.
fn lasting(roots: &Roots) -> Option<Vec<Root>> {
    let mut found = Vec::new();
    for root in roots.iter() {
        match root {
            Root::Param(_) | Root::Global(_) => found.push(root),
            Root::Own(_) | Root::Nothing => {}
            _ => return None,
        }
    }
    (!roots.anywhere()).then_some(found)
}

/// The function of an iteration.
struct Step<'a, 's, 't> {
    subject: &'a Subject<'s, 't>,
    checkpoint: &'a Checkpointed,
    iteration: &'a FunctionPlan<'t>,
    function: &'a Function,
    pointers: &'a Pointers,
}

impl Step<'_, '_, '_> {
    fn is_saved(&self, inst: Inst) -> Proven {
        let (written, globals) = self.written(inst);
        if globals
            .into_iter()
            .any(|global| !self.is_told(Root::Global(global)))
        {
            return Err(self.wrong(inst, "writes a global variable that no snapshot holds"));
        }
        for pointer in written {
            let roots = self.pointers.of(pointer);
            let own = |root: Root| match root {
                Root::Own(_) | Root::Nothing => true,
                Root::Param(index) => self.function.params[index as usize].own,
                _ => false,
            };
            if !roots.anywhere() && roots.iter().all(own) {
                continue;
            }
            if self.iteration.shadows.mirrored[inst]
                || self.calls_what_stores_shadows(inst, pointer)
            {
                return Err(self.wrong(inst, "stores a shadow that a later iteration finds"));
            }
            let told = |root: Root| own(root) || self.is_told(root);
            let known = !roots.anywhere() && roots.iter().all(told);
            if !known && !self.is_logged(inst, pointer) {
                return Err(self.wrong(inst, "writes memory that no snapshot holds"));
            }
        }
        Ok(())
    }

    /// Whether a function that is called puts a shadow beside a pointer, or may, where this argument leads.
    fn calls_what_stores_shadows(&self, inst: Inst, pointer: Value) -> bool {
        let called = self.iteration.calls.of[inst];
        let args = &self.function.insts[inst].args;
        called.is_some_and(|called| {
            let mirrored = self.mirrored_by(called, &mut Vec::new());
            let here = |(at, arg): (usize, &Value)| {
                *arg == pointer
                    && mirrored
                        .as_ref()
                        .is_none_or(|all| all.contains(&(at as u32)))
            };
            args.iter().enumerate().any(here)
        })
    }

    /// The parameters through which what is called may put shadows beside pointers; none where it may do that elsewhere.
    fn mirrored_by(&self, called: Called, around: &mut Vec<Variant>) -> Option<BTreeSet<u32>> {
        let variant = called.variant()?;
        let subject = self.subject;
        let plan = subject.all.variants.get(variant)?;
        let function = subject.program.bodies[plan.func].as_ref()?;
        let pointers = subject.facts.pointers[plan.func].as_ref()?;
        if around.contains(&variant) {
            return None;
        }
        around.push(variant);
        let mut found = BTreeSet::new();
        for (inst, data) in function.insts.iter() {
            let mut to = Vec::new();
            if plan.shadows.mirrored[inst] {
                to.push(data.args[1]);
            }
            match (&plan.steps[inst], plan.calls.of[inst]) {
                (PlanStep::Copy(copied), _) if !copied.pointers.is_empty() => to.push(data.args[0]),
                (PlanStep::Untyped(_), _) => return None,
                (_, Some(called)) => {
                    let params = self.mirrored_by(called, around)?;
                    to.extend(params.iter().map(|at| data.args[*at as usize]));
                }
                _ => {}
            }
            for root in to.iter().flat_map(|address| pointers.of(*address).iter()) {
                match root {
                    Root::Param(index) => {
                        found.insert(index);
                    }
                    Root::Own(_) | Root::Nothing => {}
                    _ => return None,
                }
            }
            if to.iter().any(|address| pointers.of(*address).anywhere()) {
                return None;
            }
        }
        around.pop();
        Some(found)
    }

    fn wrong(&self, inst: Inst, what: &str) -> Wrong {
        let line = self.function.nearest_place(inst);
        let line = line.map(|place| format!(" in line {}", place.line));
        Wrong::new(format!(
            "{inst} of an iteration{} {what}",
            line.unwrap_or_default()
        ))
        .about(self.checkpoint.call)
    }

    /// The pointers through which an instruction may write, and what a function that it calls writes besides.
    fn written(&self, inst: Inst) -> (Vec<Value>, Vec<Global>) {
        let kind = self.subject.calls.kind(self.function, inst);
        if let Some(written) = self.writes_itself(self.function, inst, kind) {
            return (written, Vec::new());
        }
        let roots = match kind {
            Some(CallKind::Body(callee)) => self.written_by(callee, &mut Vec::new()),
            None => return (Vec::new(), Vec::new()),
            _ => None,
        };
        let globals = roots.iter().flatten().filter_map(|root| match root {
            Root::Global(global) => Some(*global),
            _ => None,
        });
        let written = |at: usize| {
            let param = Root::Param(at as u32);
            roots.as_ref().is_none_or(|all| all.contains(&param))
        };
        let args = self.function.insts[inst].args.iter().copied().enumerate();
        let pointers = args.filter(|(_, arg)| self.function.ty(*arg).is_ptr());
        let written = pointers.filter(|(at, _)| written(*at));
        (written.map(|(_, arg)| arg).collect(), globals.collect())
    }

    /// The pointers through which an instruction writes; none where that is for what it calls to say.
    fn writes_itself(
        &self,
        function: &Function,
        inst: Inst,
        kind: Option<CallKind<'_>>,
    ) -> Option<Vec<Value>> {
        let args = &function.insts[inst].args;
        Some(match &function.insts[inst].op {
            Op::Store { .. } => vec![args[1]],
            Op::AtomicRmw | Op::CmpXchg => vec![args[0]],
            Op::Call(_) | Op::Invoke { .. } => match kind? {
                CallKind::Copy | CallKind::Set => vec![args[0]],
                CallKind::Rule(rule, _) => {
                    let mut kinds = rule.args.iter().map(|arg| arg.kind);
                    return kinds.all(|kind| kind != ArgKind::OutFloat).then(Vec::new);
                }
                CallKind::Reduce(_) => Vec::new(),
                CallKind::Inactive => {
                    let effects = self.subject.calls.effects(function, inst);
                    let writes = effects.into_iter().flat_map(|effects| &effects.writes);
                    writes.map(|write| args[write.argument]).collect()
                }
                _ => return None,
            },
            _ => Vec::new(),
        })
    }

    /// The parameters through which a function writes, and the global variables that it writes; none where there may be others.
    fn written_by(&self, func: Func, around: &mut Vec<Func>) -> Option<BTreeSet<Root>> {
        let subject = self.subject;
        let function = subject.program.bodies[func].as_ref()?;
        let pointers = subject.facts.pointers[func].as_ref()?;
        if around.contains(&func) {
            return None;
        }
        around.push(func);
        let mut written = BTreeSet::new();
        for (inst, data) in function.insts.iter() {
            let kind = subject.calls.kind(function, inst);
            let through = match (self.writes_itself(function, inst, kind), kind) {
                (Some(written), _) => written,
                (None, Some(CallKind::Allocate(_))) => Vec::new(),
                (None, Some(CallKind::Release)) => vec![data.args[0]],
                (None, Some(CallKind::Body(callee))) => {
                    let roots = self.written_by(callee, around)?;
                    let global = |root: &Root| matches!(root, Root::Global(_));
                    written.extend(roots.iter().copied().filter(global));
                    let param = |root: &Root| match root {
                        Root::Param(at) => Some(data.args[*at as usize]),
                        _ => None,
                    };
                    roots.iter().filter_map(param).collect()
                }
                _ => return None,
            };
            for pointer in through {
                // A loop of the iteration's saves what it overwrites itself.
                if self.is_logged_in(function, inst, pointer) {
                    continue;
                }
                if self.is_new(function, pointers.of(pointer)) {
                    continue;
                }
                written.extend(lasting(pointers.of(pointer))?);
            }
        }
        around.pop();
        Some(written)
    }

    /// Whether this is what a function has for itself, or allocates: which is allocated anew when it is executed again.
    fn is_new(&self, function: &Function, roots: &Roots) -> bool {
        let calls = self.subject.calls;
        let is_new = |root: Root| match root {
            Root::Call(call) => {
                matches!(calls.kind(function, call), Some(CallKind::Allocate(_)))
            }
            root => matches!(root, Root::Own(_) | Root::Nothing),
        };
        !roots.anywhere() && roots.iter().all(is_new)
    }

    /// Whether the runtime is told that iterations write to all that this may be, in the words of the loop's caller.
    fn is_told(&self, root: Root) -> bool {
        let subject = self.subject;
        let outside = match root {
            Root::Param(index) => {
                let args = &subject.function.insts[self.checkpoint.call].args;
                let arg = args
                    .get(index as usize)
                    .map(|arg| subject.function.def(*arg));
                match arg {
                    Some(ValueDef::Param(index)) => Root::Param(*index),
                    Some(ValueDef::Global(global)) => Root::Global(*global),
                    _ => return false,
                }
            }
            root => root,
        };
        let mut told = BTreeSet::new();
        for mark in &self.checkpoint.touched {
            let args = &subject.function.insts[*mark].args;
            let touched = args
                .get(2)
                .and_then(|touched| subject.function.constant(*touched));
            let writes = touched
                .and_then(|touched| touched.as_int())
                .is_some_and(|touched| touched & Touched::Written as i128 != 0);
            let roots = subject.pointers.of(args[0]).iter().filter(|_| writes);
            told.extend(roots.flat_map(|root| self.in_caller(root)));
        }
        let may_be = self.in_caller(outside);
        !may_be.is_empty() && may_be.iter().all(|root| told.contains(root))
    }

    /// What an object of the loop's is where that is called; nothing where that is not known.
    fn in_caller(&self, root: Root) -> Vec<Root> {
        let Root::Param(index) = root else {
            return vec![root];
        };
        let subject = self.subject;
        let bodies = subject.program.bodies.iter();
        let mut found = bodies.filter_map(|(func, body)| {
            let body = body.as_ref()?;
            let mut calls = body.insts.keys();
            let call = calls.find(|inst| body.callee(*inst) == Some(subject.plan.func))?;
            let arg = *body.insts[call].args.get(index as usize)?;
            let roots = subject.facts.pointers[func].as_ref()?.of(arg);
            let known = !roots.anywhere();
            Some(roots.objects().filter(|_| known).collect())
        });
        found.next().unwrap_or_default()
    }

    /// Whether the iteration saves what it writes there, before: nothing that writes lies between but other marks.
    fn is_logged(&self, inst: Inst, pointer: Value) -> bool {
        self.is_logged_in(self.function, inst, pointer)
    }

    fn is_logged_in(&self, function: &Function, inst: Inst, pointer: Value) -> bool {
        let insts = &function.blocks[function.insts[inst].block].insts;
        let before: Vec<Inst> = insts
            .iter()
            .copied()
            .take_while(|other| *other != inst)
            .collect();
        let mark = |inst: Inst| {
            let func = function.callee(inst)?;
            let name = self.subject.program.signatures[func].name.as_str();
            [LOGGED, BEHIND].contains(&name).then_some(name)
        };
        let writes = |inst: &Inst| {
            let kind = self.subject.calls.kind(function, *inst);
            let written = self.writes_itself(function, *inst, kind);
            mark(*inst).is_none() && written.is_none_or(|written| !written.is_empty())
        };
        let quiet = before.into_iter().rev().take_while(|inst| !writes(inst));
        let logged = |at| mark(at) == Some(LOGGED) && function.insts[at].args[0] == pointer;
        quiet.into_iter().any(logged)
    }
}
