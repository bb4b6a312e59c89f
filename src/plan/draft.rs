//! The plan of one variant in the making.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap as HashMap;

use super::ability::{Abilities, Ways};
use super::causes::Causes;
use super::cheap;
use super::checkpoint::{self, Checkpointed};
use super::context::Context;
use super::inversions;
use super::objects::{is_static, local_objects};
use super::openings::Openings;
use super::recover::{Recovered, Recoverer};
use super::undo::{self, Undoing};
use super::{AdjointPlan, CallPlan, Given, Interface, ShadowPlan, StackPlan, UndoPlan};
use super::{Datum, Form, FunctionPlan, Fused, Key, Place, Recipe, Step, Variant};
use super::{carried, counts, globals, merges, unseen};
use crate::address::finals::Final;
use crate::address::induction::Induction;
use crate::address::{finals, induction};
use crate::analysis::activity::Activity;
use crate::analysis::adjoint_liveness::{self, AdjointLiveness};
use crate::analysis::shadows::{Shadowed, Shadows};
use crate::cfg::scopes::Scopes;
use crate::cfg::{Cfg, Decision, Loop, Reversal};
use crate::dataflow::Walk;
use crate::error::Result;
use crate::ir::{Block, Function, Inst, Op, Value};
use crate::limits;
use crate::memory::pointers::{self, Root};
use crate::request::{Analysis, Role};

/// Which primal parameters the backward sweep of a callee is given, of so many.
pub(super) type Passed<'p> = dyn Fn(Variant, usize) -> Vec<bool> + 'p;

/// A plan in the making.
pub(super) struct Draft<'a, 't> {
    pub(super) plan: FunctionPlan<'t>,
    function: &'a Function,
    shadows: Shadows,
}

impl<'a, 't> Draft<'a, 't> {
    pub(super) fn new(
        key: &Key,
        roles: Vec<Role>,
        function: &'a Function,
        cfg: Cfg,
        shadows: &Shadows,
        activity: &Activity,
    ) -> Self {
        let mut active = SecondaryMap::new();
        let mut shadowed = SecondaryMap::new();
        for value in function.values.keys() {
            active[value] = activity.is_active(value);
            shadowed[value] = shadows.of(value);
        }
        let mut plan = empty(key, roles, cfg);
        plan.adjoints.active = active;
        plan.shadows.kinds = shadowed;
        plan.interface.seeded = function.ret.holds_float();
        plan.interface.returns_shadow = returned(function, &plan.cfg)
            .is_some_and(|v| function.ret.is_ptr() && shadows.of(v) == Shadowed::Yes);
        Draft {
            plan,
            function,
            shadows: shadows.clone(),
        }
    }

    /// A loop whose iterations have joined adjoints recovers nothing.
    pub(super) fn fuse(&mut self, context: &Context<'_, 't>, fused: Fused) -> Result<()> {
        self.plan.fused = Some(fused);
        self.plan.interface.passed = vec![true; self.plan.roles.len()];
        self.forward(context)
    }

    /// A checkpointed loop recovers nothing: its iterations are executed again.
    pub(super) fn checkpoint(&mut self, checkpoint: Checkpointed) {
        let (plan, call) = (&mut self.plan, checkpoint.call);
        plan.interface.passed = checkpoint::given(self.function, call, plan.roles.len());
        plan.checkpoint = Some(checkpoint);
    }

    /// What all ways of recovery rest on.
    fn prepare(&mut self, context: &Context<'_, 't>, scopes: &Scopes) -> FlowGiven {
        let (function, plan) = (self.function, &mut self.plan);
        let program = context.calls.program;
        plan.adjoints.openings = Openings::run(function, &plan.cfg, scopes, &plan.adjoints.active);
        plan.given.local = local_objects(context.calls, function);
        let inductions = induction::run(function, &plan.cfg, &plan.reversal);
        let finals = finals::run(function, &plan.cfg, &plan.reversal, &inductions);
        // What is counted is not read in memory.
        plan.given.memory_copies = program.clobbers[context.func].memory_copies.clone();
        let counted = |phi: &Value| inductions.contains_key(phi) || finals.contains_key(phi);
        plan.given.memory_copies.retain(|phi, _| !counted(phi));
        plan.given.counts = counts::known(function, &plan.cfg, &program.counts[context.func]);
        let decisions = Decision::all(function, &plan.cfg, &plan.reversal).into_iter();
        FlowGiven {
            inductions,
            finals,
            decisions: decisions.map(|(at, one)| (at, Rc::new(one))).collect(),
        }
    }

    /// Decides recovery, then what the forward sweep does for it.
    pub(super) fn recover(&mut self, context: &Context<'_, 't>, passed: &Passed<'_>) -> Result<()> {
        let scopes = Scopes::new(&self.plan.cfg);
        let given = self.prepare(context, &scopes);
        let wanted = self.wanted(context, passed);
        let live = self.live(context, &wanted);
        let dead = live.as_ref().map(|live| live.dead.clone());
        let dead = dead.unwrap_or_default();
        let ground = Ground {
            context,
            plan: &self.plan,
            function: self.function,
            scopes: &scopes,
            given: &given,
            dead: &dead,
            paired: cheap::paired(context.calls.program, self.function, &self.plan.steps),
            nothing: BTreeMap::new(),
        };
        let (recovered, unproven) = self.cheapest(&|| ground.abilities(), &wanted);
        self.plan.dead = dead;
        self.take(recovered, given);
        self.plan.causes.unproven = unproven;
        self.plan.causes.live = live;
        for ((datum, _), inst) in wanted {
            self.plan.causes.wanted.entry(datum).or_insert(inst);
        }
        self.forward(context)
    }

    /// The plan does it as found.
    fn take(&mut self, recovered: Recovered, given: FlowGiven) {
        let plan = &mut self.plan;
        for (datum, how) in &recovered.recovery {
            if let (Datum::Primal(value), Recipe::Available) = (datum, how)
                && let crate::ir::ValueDef::Param(index) = self.function.def(*value)
            {
                plan.interface.passed[*index as usize] = true;
            }
        }
        plan.recovery = recovered.recovery;
        plan.needs = recovered.needs;
        plan.undoing.late = recovered.late;
        plan.undoing.undone = recovered.undone;
        plan.undoing.between = recovered.between;
        plan.undoing.restored = recovered.restored;
        plan.stack.loop_frames = recovered.loop_frames;
        plan.strategies = recovered.strategies;
        plan.causes = recovered.causes;
        plan.causes.inductions = given.inductions;
        for (block, frame) in recovered.frames {
            plan.stack.frames[block] = frame;
        }
    }

    /// The recovery that stores least: with strategies that store something to recover more from it, or
    /// without those. With it the loops of which it is not known whether less could be stored.
    fn cheapest<'p>(
        &'p self,
        abilities: &dyn Fn() -> Abilities<'p>,
        wanted: &BTreeMap<(Datum, Block), Inst>,
    ) -> (Recovered, BTreeSet<Loop>) {
        let recover = |abilities: Abilities<'p>| {
            let mut recoverer = Recoverer::new(abilities, &self.plan.calls.of);
            for (datum, block) in wanted.keys() {
                recoverer.need(*datum, *block);
            }
            recoverer.finish()
        };
        let needed = wanted.keys().map(|(datum, _)| *datum).collect();
        let mut first = abilities();
        let found = inversions::strategies(&mut first, &self.plan.reversal, &needed);
        let (all, unproven) = (found.all, found.unproven);
        let plain = inversions::without_storage(&all);
        let alike = plain.len() == all.len();
        first.allow_inversions(all);
        let with = recover(first);
        if alike {
            return (with, unproven);
        }
        let mut second = abilities();
        second.allow_inversions(plain);
        let without = recover(second);
        if with.causes.cost <= without.causes.cost {
            (with, unproven)
        } else {
            (without, unproven)
        }
    }

    /// What the backward sweep of each block needs, and for which instruction: for the steps, and for
    /// the reversal of control flow.
    fn wanted(
        &self,
        context: &Context<'_, 't>,
        passed: &Passed<'_>,
    ) -> BTreeMap<(Datum, Block), Inst> {
        let function = self.function;
        let mut wanted = BTreeMap::new();
        for block in self.plan.cfg.order() {
            for inst in &function.blocks[*block].insts {
                let data = &function.insts[*inst];
                if let Op::Alloca(_) = data.op {
                    // Its shadow may lie on the stack, and is released by size.
                    wanted.insert((Datum::Primal(data.args[0]), *block), *inst);
                }
                let step = &self.plan.steps[*inst];
                let mut needs = context.needs(*inst, step);
                if let Some(Some(alone)) = self.plan.adjoints.atomic.get(inst) {
                    let away = alone.away.into_iter();
                    needs.push(Datum::Primal(alone.when));
                    needs.extend(
                        away.flat_map(|away| [Datum::Shadow(away.of), Datum::Primal(away.bytes)]),
                    );
                }
                if let Step::Call(variant) = step {
                    needs.extend(call_needs(function, &self.shadows, *inst, passed, *variant));
                }
                for datum in needs {
                    wanted.entry((datum, *block)).or_insert(*inst);
                }
            }
            let last = function.terminator(*block);
            if let Some(crate::cfg::Way::BranchId { .. }) = self.plan.reversal.way(*block) {
                wanted.insert((Datum::Pred(*block), *block), last);
            }
            for which in self.plan.reversal.counters_final_at(*block) {
                wanted.insert((Datum::Count(*which), *block), last);
            }
        }
        wanted
    }

    /// What the forward sweep needs; none where that is not asked.
    fn live(
        &self,
        context: &Context<'_, 't>,
        wanted: &BTreeMap<(Datum, Block), Inst>,
    ) -> Option<AdjointLiveness> {
        if self.plan.form == Form::Split || !context.calls.modes.enabled(Analysis::AdjointLiveness)
        {
            return None;
        }
        let mut values: Vec<Value> = wanted
            .keys()
            .filter_map(|(datum, _)| match datum {
                Datum::Primal(value) | Datum::Shadow(value) => Some(*value),
                _ => None,
            })
            .collect();
        values.extend(self.plan.given.counts.values().copied());
        let private = self.private_stores(context);
        Some(AdjointLiveness::run(&adjoint_liveness::Inputs {
            calls: context.calls,
            function: self.function,
            cfg: &self.plan.cfg,
            clobbers: &context.calls.program.clobbers[context.func],
            private: &private,
            wanted: &values,
        }))
    }

    /// Stores of numbers to memory that nobody sees once the adjoint has ended: local variables, and
    /// what the caller does not need.
    fn private_stores(&self, context: &Context<'_, 't>) -> SecondaryMap<Inst, bool> {
        let mut private = SecondaryMap::new();
        for (inst, data) in self.function.insts.iter() {
            let Op::Store {
                volatile: false,
                atomic: false,
            } = data.op
            else {
                continue;
            };
            let unseen = |root: Root| match root {
                Root::Param(index) => self.plan.roles.get(index as usize) == Some(&Role::DupNoNeed),
                Root::Own(object) => self.plan.given.local[object],
                _ => false,
            };
            let roots = context.pointers.of(data.args[1]);
            private[inst] = !self.function.ty(data.args[0]).holds_ptr()
                && !roots.anywhere()
                && roots.iter().all(unseen);
        }
        private
    }

    /// Which shadows the forward sweep computes, and where those of allocas lie.
    fn forward(&mut self, context: &Context<'_, 't>) -> Result<()> {
        let mut work: Vec<Value> = Vec::new();
        for (datum, how) in &self.plan.recovery {
            if let (Datum::Shadow(value), Recipe::Kept | Recipe::Stored) = (datum, how) {
                work.push(*value);
            }
        }
        self.shadows_from(context, work)?;
        self.place_allocas();
        Ok(())
    }

    /// The sweep that goes forwards computes these shadows, and what it needs for what it does itself.
    pub(super) fn shadows_from(
        &mut self,
        context: &Context<'_, 't>,
        mut work: Vec<Value>,
    ) -> Result<()> {
        let function = self.function;
        for block in self.plan.cfg.order().to_vec() {
            for inst in &function.blocks[block].insts {
                work.extend(self.shadows_at(context, *inst)?);
            }
        }
        let result = returned(function, &self.plan.cfg).filter(|_| function.ret.is_ptr());
        if let (Some(value), Some(exit)) = (result, self.plan.cfg.exit())
            && self.shadows.of(value) == Shadowed::Mixed
            && !context.never_active(value)
        {
            return Err(context.mixed(function.terminator(exit)).into());
        }
        if self.plan.interface.returns_shadow {
            work.extend(result);
        }
        self.plan.shadows.expected = globals::expected(context, &self.plan.steps);
        self.plan.shadows.fresh = globals::fresh(context, &self.shadows, &self.plan.steps);
        let lost = |load: Inst| {
            let read = function.insts[load].result;
            read.is_some_and(|value| self.plan.shadows.lost[value])
        };
        let fresh = &self.plan.shadows.fresh;
        self.plan
            .shadows
            .expected
            .retain(|load, _| !fresh.contains_key(load) && !lost(*load));
        let given = |(inst, args): (&Inst, &Vec<u32>)| {
            let own = &function.insts[*inst].args;
            let given: Vec<Value> = args.iter().map(|at| own[*at as usize]).collect();
            given
        };
        work.extend(fresh.iter().flat_map(given));
        let loads = self.plan.shadows.expected.keys().chain(fresh.keys());
        let loads = loads.filter(|inst| matches!(function.insts[**inst].op, Op::Load { .. }));
        work.extend(loads.filter_map(|load| function.insts[*load].result));
        self.close_forward(work);
        unseen::check_loads(context, &self.plan.shadows.forward)?;
        Ok(())
    }

    /// The shadows that the forward sweep needs where it passes an instruction.
    fn shadows_at(&mut self, context: &Context<'_, 't>, inst: Inst) -> Result<Vec<Value>> {
        let function = self.function;
        let data = &function.insts[inst];
        let yes = |value: &Value| self.shadows.of(*value) == Shadowed::Yes;
        let mut work: Vec<Value> = Vec::new();
        if self.plan.calls.of[inst].is_some() {
            work.extend(
                data.args
                    .iter()
                    .filter(|v| function.ty(**v).is_ptr() && yes(v)),
            );
        }
        for (_, seed) in self.plan.calls.entry_seeds.get(&inst).into_iter().flatten() {
            work.extend(seed.stores().map(|store| function.insts[store].args[1]));
        }
        if let Step::Copy(copied) = &self.plan.steps[inst]
            && !copied.pointers.is_empty()
        {
            work.extend(&data.args[..2]);
        }
        if let Step::Untyped(untyped) = self.plan.steps[inst] {
            let sides = [Some(untyped.to), untyped.from];
            work.extend(sides.into_iter().flatten().map(|at| data.args[at]));
        }
        if let Op::Store { .. } = data.op
            && function.ty(data.args[0]).scalar().is_ptr()
            && yes(&data.args[1])
        {
            match self.shadows.of(data.args[0]) {
                Shadowed::Mixed => return Err(context.mixed(inst).into()),
                // What is loaded from there later is taken to have a shadow, unless it is known that it may have none.
                Shadowed::No => {
                    let (func, pointers) = (context.func, context.pointers);
                    let (stored, address) = (data.args[0], data.args[1]);
                    let absent = context.absent;
                    if !context.is_stored_alone(stored)
                        && !absent.is_stored_so(func, pointers, (stored, address))
                    {
                        return Err(context.mixed(inst).into());
                    }
                }
                _ => {}
            }
            self.plan.shadows.mirrored[inst] = true;
            work.extend(data.args.iter().filter(|v| yes(v)));
        }
        Ok(work)
    }

    /// A shadow is computed from the shadows of what the pointer is based on.
    fn close_forward(&mut self, work: Vec<Value>) {
        let forward = &mut self.plan.shadows.forward;
        let mut walk = Walk::new(work);
        while let Some(value) = walk.next() {
            if std::mem::replace(&mut forward[value], true) {
                continue;
            }
            if let Some(inst) = self.function.def_inst(value) {
                walk.extend(pointers::passed_on(self.function, inst));
                if let Op::Load { .. } = self.function.insts[inst].op {
                    walk.extend([self.function.insts[inst].args[0]]);
                }
            }
        }
    }

    fn place_allocas(&mut self) {
        for (inst, data) in self.function.insts.iter() {
            let (Op::Alloca(_), Some(value)) = (&data.op, data.result) else {
                continue;
            };
            let needed = self.plan.recovery.contains_key(&Datum::Shadow(value))
                || self.plan.shadows.forward[value];
            if !needed || self.shadows.of(value) != Shadowed::Yes {
                continue;
            }
            let joined = self.plan.form == Form::Joined;
            let on_frame =
                is_static(self.function, inst) && (joined || self.plan.given.local[inst]);
            self.plan.shadows.allocas[inst] = if on_frame { Place::Frame } else { Place::Stack };
        }
    }
}

/// The plan of a function of which nothing is known.
fn empty<'t>(key: &Key, roles: Vec<Role>, cfg: Cfg) -> FunctionPlan<'t> {
    FunctionPlan {
        func: key.func,
        form: key.form,
        reversal: Reversal::new(&cfg),
        interface: Interface {
            passed: vec![false; roles.len()],
            ..Interface::default()
        },
        given: Given::default(),
        adjoints: AdjointPlan::default(),
        shadows: ShadowPlan::default(),
        steps: SecondaryMap::with_default(Step::Nothing),
        recovery: BTreeMap::new(),
        strategies: BTreeMap::new(),
        needs: SecondaryMap::new(),
        stack: StackPlan::default(),
        undoing: UndoPlan::default(),
        dead: SecondaryMap::new(),
        calls: CallPlan::default(),
        fused: None,
        checkpoint: None,
        causes: Causes::default(),
        roles,
        cfg,
    }
}

/// What the control flow gives without storing anything.
struct FlowGiven {
    /// Values that the number of the iteration gives.
    inductions: BTreeMap<Value, Induction>,
    /// Values behind loops that the number of their iterations gives.
    finals: BTreeMap<Value, Final>,
    /// Conditions that tell how merges were entered.
    decisions: BTreeMap<Block, Rc<Decision>>,
}

/// What recovery is decided from.
struct Ground<'p, 'c, 't> {
    context: &'p Context<'c, 't>,
    plan: &'p FunctionPlan<'t>,
    function: &'p Function,
    scopes: &'p Scopes,
    given: &'p FlowGiven,
    /// Stores that the forward sweep does without.
    dead: &'p SecondaryMap<Inst, bool>,
    /// Sines and cosines that are recomputed beside each other.
    paired: SecondaryMap<Inst, bool>,
    nothing: BTreeMap<Value, Final>,
}

impl Ground<'_, '_, '_> {
    /// What every datum can do.
    fn abilities(&self) -> Abilities<'_> {
        let (plan, function, cfg) = (self.plan, self.function, &self.plan.cfg);
        let calls = self.context.calls;
        let program = calls.program;
        let enabled = |analysis| calls.modes.enabled(analysis);
        Abilities {
            entries: &program.regions[self.context.func].entries,
            program,
            function,
            cfg,
            scopes: self.scopes,
            form: plan.form,
            ways: Ways {
                recompute: enabled(Analysis::Recompute),
                reload: enabled(Analysis::Tbr),
                inversion: enabled(Analysis::Inversion),
            },
            paired: &self.paired,
            local: &plan.given.local,
            undoing: self.undoing(),
            inductions: &self.given.inductions,
            finals: &self.given.finals,
            counts: &plan.given.counts,
            decisions: &self.given.decisions,
            merges: merges::run(&merges::Inputs {
                program,
                function,
                cfg,
                scopes: self.scopes,
                finals: self.left_by_loops(),
                counts: &plan.given.counts,
            }),
            carried: carried::candidates(
                function,
                cfg,
                &plan.reversal,
                &self.given.inductions,
                &plan.given.counts,
                &plan.calls.of,
            ),
            strategies: BTreeMap::new(),
            only_stored: BTreeSet::new(),
            chains: HashMap::default(),
        }
    }

    fn undoing(&self) -> Undoing<'_> {
        let (plan, calls) = (self.plan, self.context.calls);
        let inputs = undo::Inputs {
            calls,
            function: self.function,
            cfg: &plan.cfg,
            scopes: self.scopes,
            local: &plan.given.local,
            clobbers: &calls.program.clobbers[self.context.func],
            overwriting: self.context.overwriting,
            memory_copies: &plan.given.memory_copies,
            roles: &plan.roles,
            dead: self.dead,
        };
        Undoing::new(&inputs, plan.form)
    }

    /// What loops leave is had for nothing only where their counts are in variables.
    fn left_by_loops(&self) -> &BTreeMap<Value, Final> {
        let keeps = self.context.calls.modes.enabled(Analysis::Inversion)
            && self.plan.form == Form::Joined
            && self.plan.cfg.order().len() <= limits::KEPT_BLOCKS;
        if keeps {
            &self.given.finals
        } else {
            &self.nothing
        }
    }
}

/// The value that the function returns.
pub(super) fn returned(function: &Function, cfg: &Cfg) -> Option<Value> {
    let ret = function.terminator(cfg.exit()?);
    function.insts[ret].args.first().copied()
}

/// What a call's step needs: the primal arguments that the callee's backward sweep asks for, and
/// the shadows.
fn call_needs(
    function: &Function,
    shadows: &Shadows,
    inst: Inst,
    passed: &Passed<'_>,
    variant: Variant,
) -> Vec<Datum> {
    let args = &function.insts[inst].args;
    let passed = passed(variant, args.len());
    let mut needs = Vec::new();
    for (arg, passed) in args.iter().zip(passed) {
        if passed {
            needs.push(Datum::Primal(*arg));
        }
        if function.ty(*arg).is_ptr() && shadows.of(*arg) == Shadowed::Yes {
            needs.push(Datum::Shadow(*arg));
        }
    }
    needs
}
