//! Refusals of what functions write that the user declares inactive: neither shadows of pointers nor the adjoints of what is
//! overwritten follow it.

use cranelift_entity::SecondaryMap;

use super::Step;
use super::context::{Context, Outcome};
use crate::analysis::shadows::Shadowed;
use crate::error::Refusal;
use crate::ir::{Func, Inst, Op, Value};
use crate::memory::pointers::Root;
use crate::memory::unseen::declared_inactive;

/// Refuses pointers whose shadow is used though an inactive function may have stored them.
pub(super) fn check_loads(
    context: &Context<'_, '_>,
    used: &SecondaryMap<Value, bool>,
) -> Outcome<()> {
    let function = context.function;
    for (inst, data) in function.insts.iter() {
        let result = data.result.filter(|value| used[*value]);
        let (Op::Load { .. }, Some(result)) = (&data.op, result) else {
            continue;
        };
        if context.shadows.of(result) != Shadowed::Yes {
            continue;
        }
        let address = data.args[0];
        let unseen = context.unseen;
        let culprit = unseen.stored_by(context.claims, context.func, context.pointers, address);
        let Some((caller, call)) = culprit else {
            continue;
        };
        let body = context.calls.program.bodies[caller].as_ref();
        let callee = body.and_then(|body| declared_inactive(context.calls, body, call));
        if let Some(callee) = callee {
            // Where the line of the load is not known, that of the call is.
            let known = function.locations[inst].is_some() || caller != context.func;
            let at = if known { inst } else { call };
            return Err(context.stored_unseen(at, callee));
        }
    }
    Ok(())
}

impl<'t> Context<'_, 't> {
    fn stored_unseen(&self, at: Inst, by: Func) -> Refusal {
        let name = &self.calls.program.signatures[by].name;
        let what = format!(
            "an active value may lie behind a pointer that '{name}' may have stored, which is declared inactive"
        );
        self.to_be_seen(self.refuse(at, "inactive-pointer", what), by)
    }

    fn to_be_seen(&self, refusal: Refusal, callee: Func) -> Refusal {
        let name = &self.calls.program.signatures[callee].name;
        match self.calls.program.bodies[callee] {
            Some(_) => refusal.with_hint(format!(
                "do not declare '{name}' inactive: its body is here"
            )),
            None => refusal.with_hint(format!(
                "link the bitcode of '{name}' in (llvm-link), and do not declare it inactive"
            )),
        }
    }

    /// Nothing, unless what the function overwrites has adjoints, which would be left to the values of before.
    pub(super) fn inactive_call(&self, inst: Inst) -> Outcome<Step<'t>> {
        let Some(callee) = declared_inactive(self.calls, self.function, inst) else {
            return Ok(Step::Nothing);
        };
        let args = &self.function.insts[inst].args;
        for root in self.unseen.floats_of(callee) {
            let overwritten = match root {
                Root::Param(index) => args
                    .get(index as usize)
                    .is_some_and(|arg| self.has_adjoints(*arg)),
                Root::Global(global) => {
                    let program = self.calls.program;
                    self.contents.is_active_global(program, global)
                        && self.unseen.is_seen(self.func, root)
                }
                _ => args.iter().any(|arg| {
                    let content = self.contents.at(self.func, self.pointers, *arg);
                    content.pointers && self.leads_to_adjoints(*arg)
                }),
            };
            if overwritten {
                let name = &self.calls.program.signatures[callee].name;
                let what = format!(
                    "'{name}' is declared inactive, and overwrites floating values that have adjoints"
                );
                let refusal = self.refuse(inst, "inactive-writes", what);
                return Err(self.to_be_seen(refusal, callee));
            }
        }
        Ok(Step::Nothing)
    }

    /// Whether floats behind a pointer may have adjoints that something else gave them.
    fn has_adjoints(&self, pointer: Value) -> bool {
        let shadowed = self.function.ty(pointer).scalar().is_ptr()
            && matches!(self.shadows.of(pointer), Shadowed::Yes | Shadowed::Mixed);
        let roots = self.pointers.of(pointer);
        shadowed
            && (roots.anywhere()
                || roots.objects().any(|root| match root {
                    Root::Own(_) => self.unseen.is_seen(self.func, root),
                    _ => true,
                }))
    }

    /// Whether adjoints may lie behind the pointers that lie behind a pointer.
    fn leads_to_adjoints(&self, pointer: Value) -> bool {
        let own = |root| matches!(root, Root::Own(_));
        self.shadows.of(pointer) != Shadowed::No || self.pointers.of(pointer).objects().any(own)
    }
}
