//! Builds the plans of all variants, callees before callers.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::PrimaryMap;

use super::absent;
use super::calling::{called_as, key_of, key_of_wanted};
use super::context::Context;
use super::draft::Draft;
use super::fused::{self, Fused};
use super::lasting::{self, Lasting};
use super::outlook::{Outlook, roles_at};
use super::untyped;
use super::{
    Called, Checkpointed, Form, FunctionPlan, Key, Plan, Step, Variant, Wanted, not_again,
};
use crate::analysis::entry_seeds::{self, Seed};
use crate::error::{Bug, Result};
use crate::facts::ProgramFacts;
use crate::ir::{Func, Function, Inst, Op, Program, Type, Value};
use crate::memory::calls::{CallKind, Calls};
use crate::request::Role;

/// Plans what the requests need.
///
/// # Errors
/// Refuses what cannot be differentiated, at its place in the source.
pub fn plan<'t>(calls: &Calls<'t>, facts: &ProgramFacts, requests: &[Wanted]) -> Result<Plan<'t>> {
    let mut planner = Planner {
        calls,
        facts,
        variants: PrimaryMap::new(),
        done: BTreeMap::new(),
        in_progress: BTreeMap::new(),
        all_passed: BTreeSet::new(),
    };
    let mut requested = Vec::new();
    for wanted in requests {
        requested.push(planner.variant(&key_of_wanted(wanted))?);
    }
    planner.finish(requested)
}

struct Planner<'a, 't> {
    calls: &'a Calls<'t>,
    facts: &'a ProgramFacts,
    variants: PrimaryMap<Variant, Option<FunctionPlan<'t>>>,
    done: BTreeMap<Key, Variant>,
    in_progress: BTreeMap<Key, Variant>,
    /// Variants that were called before it was known which parameters they need: they get all.
    all_passed: BTreeSet<Variant>,
}

impl<'a, 't> Planner<'a, 't> {
    fn finish(self, requested: Vec<Variant>) -> Result<Plan<'t>> {
        let mut variants = PrimaryMap::new();
        for plan in self.variants.values().cloned() {
            variants
                .push(plan.ok_or_else(|| Bug::new("plan", "a variant was left without a plan"))?);
        }
        Ok(Plan {
            variants,
            requested,
        })
    }

    /// The variant of the key; planned now unless it is done or further up in the recursion.
    fn variant(&mut self, key: &Key) -> Result<Variant> {
        if let Some(variant) = self.done.get(key) {
            return Ok(*variant);
        }
        if let Some(variant) = self.in_progress.get(key) {
            self.all_passed.insert(*variant);
            return Ok(*variant);
        }
        let variant = self.variants.push(None);
        self.in_progress.insert(key.clone(), variant);
        let mut plan = self.function(key)?;
        if self.all_passed.contains(&variant) {
            plan.interface.passed = vec![true; plan.roles.len()];
        }
        self.variants[variant] = Some(plan);
        self.in_progress.remove(key);
        self.done.insert(key.clone(), variant);
        Ok(variant)
    }

    /// Which primal parameters the variant's backward sweep is given: all while it is not known.
    fn passed(&self, variant: Variant, count: usize) -> Vec<bool> {
        match &self.variants[variant] {
            Some(plan) => plan.interface.passed.clone(),
            None => vec![true; count],
        }
    }

    fn function(&mut self, key: &Key) -> Result<FunctionPlan<'t>> {
        let program: &'t Program = self.calls.program;
        let missing = || Bug::new("plan", "a function without a body was to be planned");
        let function: &'t Function = program.bodies[key.func].as_ref().ok_or_else(missing)?;
        let cfg = self.facts.cfgs[key.func].clone().ok_or_else(missing)?;
        let outlook = Outlook::new(self.calls, self.facts, key).ok_or_else(missing)?;
        let context = outlook
            .context(self.calls, self.facts)
            .ok_or_else(missing)?;
        let Outlook {
            roles,
            shadows,
            activity,
            ..
        } = &outlook;
        let mut draft = Draft::new(key, roles.clone(), function, cfg, shadows, activity);
        let shadows_of = &mut draft.plan.shadows;
        shadows_of.absent = absent::of(&context);
        shadows_of.lost = absent::lost(&context, &shadows_of.absent);
        let mut globals = program.globals.values();
        draft.plan.calls.releases =
            self.facts.releases[key.func] || globals.any(|global| global.allocatable.is_some());
        draft.plan.adjoints.masked = self.facts.masked[key.func].values.clone();
        self.steps(&context, &mut draft)?;
        if key.form == Form::Tangent {
            // Nothing is released later.
            draft.plan.calls.releases = false;
            draft.tangent(&context)?;
            if self.facts.concurrent[key.func] {
                context.makes_no_tangents(&draft.plan)?;
            }
            return Ok(draft.plan);
        }
        let fused = Fused::of(program, key.func).filter(|_| key.form == Form::Joined);
        if let Some(fused) = fused {
            untyped::refuse(&context, &draft.plan)?;
            draft.fuse(&context, fused)?;
            return Ok(draft.plan);
        }
        let checkpoint = Checkpointed::of(program, key.func, self.facts.releases[key.func]);
        let is_swept = |checkpoint: &Checkpointed| {
            let called = draft.plan.calls.of[checkpoint.call];
            matches!(called, Some(Called::Checkpointed(_)))
        };
        if let Some(checkpoint) = checkpoint.filter(is_swept) {
            draft.checkpoint(checkpoint);
            return Ok(draft.plan);
        }
        draft.recover(&context, &|variant, count| self.passed(variant, count))?;
        Ok(draft.plan)
    }

    /// The step of every instruction that the backward sweep passes.
    fn steps(&mut self, context: &Context<'_, 't>, draft: &mut Draft<'a, 't>) -> Result<()>
    where
        't: 'a,
    {
        let blocks: Vec<_> = draft.plan.cfg.order().to_vec();
        for block in blocks {
            for inst in &context.function.blocks[block].insts {
                let concurrent = self.facts.concurrent[context.func];
                if concurrent {
                    context.waits_for_nobody(*inst)?;
                }
                let mut step = context.step(*inst)?;
                if let Some(CallKind::Body(callee)) = context.calls.kind(context.function, *inst) {
                    step = self.call(context, *inst, callee)?;
                }
                let step = context.in_tangent(*inst, step)?;
                if concurrent && draft.plan.form != Form::Tangent {
                    let shared = context.adds_with_others(&draft.plan, *inst, &step)?;
                    // Other teams may be there, too, where a thread of one calls this.
                    let others = self.facts.within_teams[context.func];
                    let alone = context.added_alone(*inst, &step, others);
                    let shared = shared.then_some((*inst, alone));
                    draft.plan.adjoints.atomic.extend(shared);
                }
                draft.plan.calls.of[*inst] = match step {
                    Step::Call(variant) => Some(Called::Variant(variant)),
                    Step::Pair(_) => Some(Called::Pair),
                    Step::Fused(variant)
                        if context.calls.program.iterations[context.func].is_some() =>
                    {
                        Some(Called::Iteration(variant))
                    }
                    Step::Fused(variant) if context.calls.program.is_checkpointed(context.func) => {
                        self.only_numbers(context, *inst, variant)?;
                        Some(Called::Checkpointed(variant))
                    }
                    Step::Fused(_) if draft.plan.form == Form::Split => {
                        let why = "a loop is fused whose adjoint is not known before";
                        return Err(context.refuse(*inst, "fusion", why).into());
                    }
                    Step::Fused(variant) => {
                        let seeds = self.entry_seeds(context, &draft.plan, *inst);
                        draft.plan.calls.entry_seeds.insert(*inst, seeds?);
                        Some(Called::Fused(variant))
                    }
                    _ => None,
                };
                draft.plan.steps[*inst] = step;
            }
        }
        Ok(())
    }

    /// A call of a function with a body: the variant for what it is given here.
    fn call(&mut self, context: &Context<'_, 't>, inst: Inst, callee: Func) -> Result<Step<'t>> {
        let data = &context.function.insts[inst];
        let roles = roles_at(context.function, context.shadows, context.activity, inst);
        let roles = roles.ok_or_else(|| context.mixed(inst))?;
        let own = self
            .facts
            .has_own_adjoint(callee, data.result, context.shadows);
        // An integer among the arguments may be a float in the callee, which tells where.
        let bits = self.facts.bits.makes_floats(callee)
            && data.args.iter().any(|arg| context.is_bits_of_active(*arg));
        if !own && !bits && roles.iter().all(|role| *role == Role::Const) {
            return Ok(Step::Nothing);
        }
        let (roles, form) = called_as(context, self.facts, inst, callee, roles);
        let variant = self.variant(&key_of(callee, &roles, form))?;
        Ok(match form {
            Form::Joined => Step::Fused(variant),
            Form::Split | Form::Tangent => Step::Call(variant),
        })
    }

    /// Shadows that lead elsewhere in each iteration are in no snapshot.
    fn only_numbers(&self, context: &Context<'_, 't>, call: Inst, variant: Variant) -> Result<()> {
        let Some(plan) = &self.variants[variant] else {
            return Err(context
                .refuse(
                    call,
                    "checkpoint",
                    "a checkpointed loop is part of an iteration of its own",
                )
                .into());
        };
        let missing = || Bug::new("plan", "an iteration has no body");
        let function = self.calls.program.bodies[plan.func]
            .as_ref()
            .ok_or_else(missing)?;
        let pointers = self.facts.pointers[plan.func]
            .as_ref()
            .ok_or_else(missing)?;
        let lasting = Lasting {
            program: self.calls.program,
            facts: self.facts,
            plans: &|variant| self.variants[variant].as_ref(),
        };
        let mut params = function.params.iter();
        if params.any(|param| plan.shadows.absent[param.value]) {
            let why = "what it is given has a shadow on some paths only";
            let at = function.blamed_at(function.terminator(function.entry()));
            return Err(not_again(None, at, why).into());
        }
        // A shadow that the runtime makes is one of an adjoint, and ends with it.
        let mut globals = self.calls.program.globals.values();
        let made = globals.any(|global| global.allocatable.is_some());
        for inst in function.insts.keys() {
            let fresh = plan.shadows.fresh.contains_key(&inst);
            if fresh || made && matches!(plan.steps[inst], Step::Call(_)) {
                let why =
                    "what an allocatable variable of a module leads to may have no shadow yet";
                return Err(not_again(None, function.blamed_at(inst), why).into());
            }
            let put = lasting.put(plan, function, inst, &mut Vec::new());
            let own = |address: &Value| lasting::is_own(function, pointers, *address);
            if put.is_none_or(|put| !put.iter().all(own)) {
                let why =
                    "it stores a pointer to active memory here, which the next iteration may find";
                return Err(not_again(None, function.blamed_at(inst), why).into());
            }
        }
        Ok(())
    }

    /// The adjoints of what a fused loop results in, which are known before it.
    fn entry_seeds(
        &self,
        context: &Context<'_, 't>,
        plan: &FunctionPlan<'t>,
        call: Inst,
    ) -> Result<Vec<(Option<u32>, Seed)>> {
        let function = context.function;
        let program = context.calls.program;
        let users = function.users();
        let inputs = entry_seeds::Inputs {
            calls: context.calls,
            function,
            cfg: &plan.cfg,
            users: &users,
            active: &|value| context.active(value),
            shadows: context.shadows,
            at: function.insts[call].block,
            own: None,
            // That was looked at before the loop got a function of its own.
            behind: &[],
            touches: &|_| false,
            added: &|other, value| fused::added(program, function, other, value),
        };
        let Some(result) = function.insts[call].result else {
            return Ok(Vec::new());
        };
        let mut seeds = Vec::new();
        let unknown = |unknown: entry_seeds::Unknown| {
            let why = format!(
                "the adjoint of a fused loop is not known before: {}",
                unknown.why
            );
            context.refuse(call, "fusion", why)
        };
        if !matches!(function.ty(result), Type::Struct(_)) {
            if function.ty(result).holds_float() {
                seeds.push((None, entry_seeds::of(&inputs, result).map_err(unknown)?));
            }
            return Ok(seeds);
        }
        for user in &users[result] {
            let data = &function.insts[*user];
            let (Op::ExtractValue(places), Some(value)) = (&data.op, data.result) else {
                continue;
            };
            if data.ty.holds_float() && context.active(value) {
                let at = places.first().copied();
                seeds.push((at, entry_seeds::of(&inputs, value).map_err(unknown)?));
            }
        }
        Ok(seeds)
    }
}
