//! What a version of the program is compared by: the bytes that its adjoints store.

use std::collections::BTreeMap;

use crate::ir::Program;
use crate::plan::costs::Costs;
use crate::plan::{FunctionPlan, Plan, Step, Variant};

/// What one call of each of the first functions that are asked for stores, with all that they call. A loop that is a function
/// for nothing is as bad as can be.
pub fn stored(program: &Program, plan: &Plan<'_>, requested: usize) -> u64 {
    if !program.inner.is_empty() && program.contracted.is_empty() {
        return u64::MAX;
    }
    let mut weights = Weights::new(program, plan);
    let requested = plan.requested.iter().take(requested);
    requested.map(|variant| weights.of(*variant)).sum()
}

/// Bytes that calls store, those of callees included, as the choice of what is stored weighs them.
pub(super) struct Weights<'p, 't> {
    program: &'p Program,
    plan: &'p Plan<'t>,
    known: BTreeMap<Variant, u64>,
}

impl<'p, 't> Weights<'p, 't> {
    pub fn new(program: &'p Program, plan: &'p Plan<'t>) -> Self {
        Weights {
            program,
            plan,
            known: BTreeMap::new(),
        }
    }

    pub fn of(&mut self, variant: Variant) -> u64 {
        if let Some(known) = self.known.get(&variant) {
            return *known;
        }
        // A recursion is not followed.
        self.known.insert(variant, 0);
        let plan: &'p FunctionPlan<'t> = &self.plan.variants[variant];
        let mut all = Costs::bytes(plan.causes.cost);
        let blocks = plan.cfg.order().iter();
        let function = self.program.bodies[plan.func].as_ref();
        for (block, function) in blocks.flat_map(|block| function.map(|own| (*block, own))) {
            let depth = plan.cfg.loops().around(block).count();
            for inst in &function.blocks[block].insts {
                if let Step::Call(callee) | Step::Fused(callee) = plan.steps[*inst] {
                    let of_callee = self.of(callee);
                    all = all.saturating_add(of_callee.saturating_mul(Costs::usual(depth)));
                }
            }
        }
        self.known.insert(variant, all);
        all
    }
}
