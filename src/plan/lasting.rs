//! Pointers to active memory that an iteration of a checkpointed loop, or what it calls, puts where a later iteration finds them: their
//! shadows are in no snapshot.

use std::collections::BTreeSet;

use super::{FunctionPlan, Step, Variant};
use crate::facts::ProgramFacts;
use crate::ir::{Function, Inst, Program, Value};
use crate::memory::pointers::{Pointers, Root};

/// The plans of all variants, as far as they are there.
pub(super) struct Lasting<'a, 't> {
    pub program: &'a Program,
    pub facts: &'a ProgramFacts,
    pub plans: &'a dyn Fn(Variant) -> Option<&'a FunctionPlan<'t>>,
}

impl<'t> Lasting<'_, 't> {
    /// Where an instruction puts such pointers, itself or by what it calls; none where that is not known.
    pub fn put(
        &self,
        plan: &FunctionPlan<'t>,
        function: &Function,
        inst: Inst,
        around: &mut Vec<Variant>,
    ) -> Option<Vec<Value>> {
        let args = &function.insts[inst].args;
        match &plan.steps[inst] {
            Step::Copy(copied) if copied.pointers.is_empty() => Some(Vec::new()),
            Step::Copy(_) => Some(vec![args[0]]),
            Step::Untyped(_) | Step::Pair(_) => None,
            Step::Call(callee) | Step::Fused(callee) => {
                let params = self.through(*callee, around)?;
                Some(params.iter().map(|at| args[*at as usize]).collect())
            }
            _ if plan.shadows.mirrored[inst] => Some(vec![args[1]]),
            _ => Some(Vec::new()),
        }
    }

    /// Through which parameters a function puts pointers; none where it may do so elsewhere. Linear in the sizes of what is called, once
    /// for each call.
    fn through(&self, variant: Variant, around: &mut Vec<Variant>) -> Option<BTreeSet<u32>> {
        let plan = (self.plans)(variant).filter(|_| !around.contains(&variant))?;
        let function = self.program.bodies[plan.func].as_ref()?;
        let pointers = self.facts.pointers[plan.func].as_ref()?;
        around.push(variant);
        let mut found = BTreeSet::new();
        for inst in function.insts.keys() {
            for address in self.put(plan, function, inst, around)? {
                if is_own(function, pointers, address) {
                    continue;
                }
                match pointers.of(address).single() {
                    Some(Root::Param(index)) => found.insert(index),
                    _ => return None,
                };
            }
        }
        around.pop();
        Some(found)
    }
}

/// Whether an address leads to memory of a function's own alone, which no later call of it finds.
pub(super) fn is_own(function: &Function, pointers: &Pointers, address: Value) -> bool {
    let roots = pointers.of(address);
    let own = |root: Root| match root {
        Root::Own(_) | Root::Nothing => true,
        Root::Param(index) => function.params[index as usize].own,
        _ => false,
    };
    !roots.anywhere() && roots.iter().all(own)
}
