//! What several threads do at once: what many read is added to by many in the backward sweep.
//!
//! A program without races has, of a cell that one thread writes, no access of another thread between the same two barriers; so the
//! adjoint of a write has the cell for itself. Reads of a cell may be many, and their adjoints, `*p_b += r_b`, are
//! atomic additions, unless the memory is the thread's own, or the iteration is one whose reads no other thread has (`own-iterations`),
//! or the thread has memory of its own for these adjoints (`private-adjoints`).

use super::context::{Context, Outcome};
use super::{FunctionPlan, Step};
use crate::analysis::shadows::Shadowed;
use crate::ir::{Alone, FloatKind, Inst, Type, Value};
use crate::memory::calls::CallKind;
use crate::memory::pointers::Root;
use crate::rules;

impl Context<'_, '_> {
    /// Whether an instruction of what several threads execute at once adds to adjoints that others may add to.
    ///
    /// # Errors
    /// Refuses what adds to them in ways of its own.
    pub(super) fn adds_with_others(
        &self,
        plan: &FunctionPlan<'_>,
        inst: Inst,
        step: &Step<'_>,
    ) -> Outcome<bool> {
        let args = &self.function.insts[inst].args;
        let shared = |value: &Value| {
            self.function.ty(*value).scalar().is_ptr() && !self.is_of_thread(plan, *value)
        };
        let what = match step {
            Step::Load if !shared(&args[0]) => return Ok(false),
            Step::Load if are_added_in_one_step(&self.function.insts[inst].ty) => {
                return Ok(true);
            }
            Step::Copy(copied) if copied.floats.is_empty() || !shared(&args[1]) => {
                return Ok(false);
            }
            Step::Copy(copied)
                if copied
                    .floats
                    .iter()
                    .all(|(_, kind)| is_added_in_one_step(*kind)) =>
            {
                return Ok(true);
            }
            Step::Load | Step::Copy(_) => {
                "a number is read to which nothing can be added in one step"
            }
            Step::Untyped(_) if args.iter().any(shared) => {
                "memory is copied of which only the run tells what it holds"
            }
            Step::Pair(pair) if !pair.concurrent && args.iter().any(shared) => {
                "a function is called that adds to adjoints by itself"
            }
            _ => return Ok(false),
        };
        let what = format!("{what}, and several threads may do so at once");
        let hint = "do this outside of the parallel region, or on variables of the thread's own";
        Err(self.refuse(inst, "parallel", what).with_hint(hint))
    }

    /// When no other thread adds to what an instruction adds to: as far as only the team's own are asked for, that says nothing where
    /// other teams may be.
    pub(super) fn added_alone(
        &self,
        inst: Inst,
        step: &Step<'_>,
        other_teams: bool,
    ) -> Option<Alone> {
        let is_load = matches!(step, Step::Load);
        let own = self.calls.program.own[self.func].get(&inst).copied();
        own.filter(|own| match own.away {
            Some(away) => is_load && self.shadows.of(away.of) == Shadowed::Yes,
            None => is_load && !other_teams,
        })
    }

    /// Refuses calls of which it is not known whether threads wait for each other in them: the backward sweep would not.
    pub(super) fn waits_for_nobody(&self, inst: Inst) -> Outcome<()> {
        let callee = match self.calls.kind(self.function, inst) {
            Some(CallKind::Unknown(callee)) => callee,
            Some(CallKind::Pointer) => {
                let what = "a function is called through a pointer by several threads at once, and it is not known whether they wait for each other in it";
                let refusal = self.refuse(inst, "parallel", what);
                return Err(refusal.with_hint("call the function by its name"));
            }
            _ => return Ok(()),
        };
        let signature = &self.calls.program.signatures[callee];
        let name = &signature.name;
        let computes_only = !signature.effect.reads && !signature.effect.writes;
        if computes_only || !signature.intrinsic.is_empty() {
            return Ok(());
        }
        let called = format!("'{name}' is called by several threads at once, and");
        Err(match rules::is_documented(name) {
            true => self
                .refuse(inst, "parallel", format!("{called} what that does cannot be reversed"))
                .with_hint("use loops, sections, single or critical sections, which are differentiated ('backsweep explain parallel')"),
            false => self
                .refuse(inst, "parallel", format!("{called} it is not known whether they wait for each other in it"))
                .with_hint(format!("link its bitcode in (llvm-link), or, if no thread waits for another one in it and it has no derivative, say --inactive {name}")),
        })
    }

    /// Refuses to make tangents of what has none, which each thread would do by itself.
    pub(super) fn makes_no_tangents(&self, plan: &FunctionPlan<'_>) -> Outcome<()> {
        let Some(inst) = plan.shadows.fresh.keys().next() else {
            return Ok(());
        };
        let what = "several threads at once read an allocatable variable of a module that may have no tangent yet";
        let hint = "pass it as an argument to the procedure that has the parallel region";
        Err(self.refuse(*inst, "parallel", what).with_hint(hint))
    }

    /// Whether memory is the thread's own: made by the function, and known to nobody else.
    fn is_of_thread(&self, plan: &FunctionPlan<'_>, pointer: Value) -> bool {
        let roots = self.pointers.of(pointer);
        !roots.anywhere()
            && roots.objects().all(|root| match root {
                Root::Own(object) => plan.given.local[object],
                _ => false,
            })
    }
}

/// Whether processors add to such a float in one step.
fn is_added_in_one_step(kind: FloatKind) -> bool {
    matches!(kind, FloatKind::Float | FloatKind::Double)
}

/// Whether that is so of a number, or of each of a vector's.
fn are_added_in_one_step(ty: &Type) -> bool {
    match ty.scalar() {
        Type::Float(kind) => is_added_in_one_step(*kind),
        other => !other.holds_float(),
    }
}
