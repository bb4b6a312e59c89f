//! From what is known of a program to what is known of it with calls that give their partials in the forward sweep.

use std::collections::BTreeMap;

use super::analysed::Analysed;
use super::job::Job;
use super::preaccumulated::{may, planned};
use super::run::Run;
use crate::cfg::Cfg;
use crate::emit::contraction::{self as emission, Partials};
use crate::error::{Bug, Result};
use crate::ir::{Func, Function, Inst, Program, Type};
use crate::llvm::build::{Builder, Copy};
use crate::llvm::{FunctionRef, ImportOptions, Imported, LoopRef, Module};
use crate::plan::contraction::{self, Contraction, Input};
use crate::plan::{self, Plan, Step, inner};
use crate::report::graphs::ContractionReport;
use crate::request::{ParamRef, Request, Role};

/// Times that loops are given up because others can be contracted without them.
const ROUNDS: usize = 3;

/// The program with contracted calls, and what that asks for beside what the user does.
pub(super) struct Contracted<'o> {
    pub(super) job: Job<'o>,
    pub(super) roots: Vec<FunctionRef>,
    pub(super) known: Analysed,
    /// What it was made of, where that has loops in functions of their own.
    base: Option<Analysed>,
    functions: Vec<One>,
    told: Vec<ContractionReport>,
}

/// A function whose calls are contracted.
struct One {
    contraction: Contraction,
    partials: Partials,
    /// The symbol of its joined adjoint.
    adjoint: String,
}

impl Run<'_> {
    /// The program with the calls and inner loops contracted of which that stores less than `plan`; none where it is best as
    /// it is.
    pub(super) fn contracted<'o>(
        &mut self,
        module: &Module,
        (plain, plan): (&Analysed, &Plan<'_>),
        job: &Job<'o>,
        (roots, wishes): (&[FunctionRef], &ImportOptions<'_>),
    ) -> Result<Option<Contracted<'o>>> {
        let program = &plain.imported.program;
        let least = contraction::stored(program, plan, job.asked);
        let best = self.best(module, (plain, plan), &[], job, (roots, wishes))?;
        let best = kept_if(module, best, least, None);
        let loops = inner::loops(&job.calls(&plain.imported), &plain.facts, plan);
        let Some((base, loops)) = self.outlined(module, plain, loops, job, (roots, wishes))? else {
            return Ok(best.map(|(_, found)| found));
        };
        let calls = job.calls(&base.imported);
        let found = match planned(plan::plan(&calls, &base.facts, &base.wanted()))? {
            Some(plan) => self.best(module, (&base, &plan), &loops, job, (roots, wishes))?,
            None => None,
        };
        let least = best.as_ref().map_or(least, |(stored, _)| *stored);
        let with_loops = kept_if(module, found, least, Some(base));
        if let (Some(_), Some((_, worse))) = (&with_loops, &best) {
            worse.discard(module);
        }
        Ok(with_loops.or(best).map(|(_, found)| found))
    }

    /// The program with those of the loops in functions of their own that can be contracted then.
    fn outlined(
        &mut self,
        module: &Module,
        plain: &Analysed,
        mut loops: Vec<LoopRef>,
        job: &Job<'_>,
        (roots, wishes): (&[FunctionRef], &ImportOptions<'_>),
    ) -> Result<Option<(Analysed, Vec<FunctionRef>)>> {
        for _ in 0..ROUNDS {
            if loops.is_empty() {
                break;
            }
            let (imported, outlined) = plain
                .imported
                .with_outlined(module, roots, wishes, &loops)?;
            let known = self.known(module, imported, job, roots)?;
            let calls = job.calls(&known.imported);
            let plan = planned(plan::plan(&calls, &known.facts, &known.wanted()))?;
            let all = plan
                .map(|plan| candidates(&known, job, &plan))
                .unwrap_or_default();
            let surely = |function: FunctionRef| {
                let func = known.imported.func(function);
                all.iter()
                    .any(|one| Some(one.func) == func && one.is_surely_less())
            };
            let kept: Vec<LoopRef> = outlined
                .iter()
                .filter(|(_, function)| surely(*function))
                .map(|(which, _)| *which)
                .collect();
            if kept.len() == loops.len() {
                return Ok(Some((
                    known,
                    outlined.into_iter().map(|(_, f)| f).collect(),
                )));
            }
            known.imported.discard(module);
            loops = kept;
        }
        Ok(None)
    }

    /// The best choice of functions whose calls are contracted, among them `needed`, and what is stored then.
    fn best<'o>(
        &mut self,
        module: &Module,
        (known, plan): (&Analysed, &Plan<'_>),
        needed: &[FunctionRef],
        job: &Job<'o>,
        (roots, wishes): (&[FunctionRef], &ImportOptions<'_>),
    ) -> Result<Option<(u64, Contracted<'o>)>> {
        let mut all = candidates(known, job, plan);
        all.retain(Contraction::may_be_less);
        let surely = all.iter().filter(|one| one.is_surely_less());
        let surely: Vec<Contraction> = surely.cloned().collect();
        let more = surely.len() < all.len();
        let needed = needed.iter().map(|function| known.imported.func(*function));
        let needed: Vec<Func> = needed.flatten().collect();
        let mut best: Option<(u64, Contracted<'o>)> = None;
        for chosen in [surely, all].into_iter().take(1 + usize::from(more)) {
            let has = |func: &Func| chosen.iter().any(|one| one.func == *func);
            if chosen.is_empty() || !needed.iter().all(has) {
                continue;
            }
            let found = self.contract(module, (known, plan), chosen, job, (roots, wishes))?;
            let stored = self.stored(module, &found, wishes)?;
            let least = best.as_ref().map(|(least, _)| *least);
            match stored {
                Some(stored) if least.is_none_or(|least| stored < least) => {
                    if let Some((_, worse)) = best.replace((stored, found)) {
                        worse.discard(module);
                    }
                }
                _ => found.discard(module),
            }
        }
        Ok(best)
    }

    /// What is stored with contracted calls; none where that is refused.
    fn stored(
        &mut self,
        module: &Module,
        found: &Contracted<'_>,
        wishes: &ImportOptions<'_>,
    ) -> Result<Option<u64>> {
        let requested = found.job.asked;
        let calls = found.job.calls(&found.known.imported);
        let plan = plan::plan(&calls, &found.known.facts, &found.known.wanted());
        let Some(plan) = planned(plan)? else {
            return Ok(None);
        };
        let without = contraction::stored(&found.known.imported.program, &plan, requested);
        let places = (found.roots.as_slice(), wishes);
        let graphs = self.preaccumulated(module, &found.known, &found.job, &plan, places)?;
        let Some((with, _)) = graphs else {
            return Ok(Some(without));
        };
        let calls = found.job.calls(&with.imported);
        let plan = planned(plan::plan(&calls, &with.facts, &with.wanted()))?;
        let stored = plan.map(|plan| contraction::stored(&with.imported.program, &plan, requested));
        with.imported.discard(module);
        Ok(stored.or(Some(without)))
    }

    fn contract<'o>(
        &mut self,
        module: &Module,
        (plain, plan): (&Analysed, &Plan<'_>),
        chosen: Vec<Contraction>,
        job: &Job<'o>,
        (roots, wishes): (&[FunctionRef], &ImportOptions<'_>),
    ) -> Result<Contracted<'o>> {
        let b = Builder::new(module);
        let mut functions: BTreeMap<Func, One> = BTreeMap::new();
        let (mut job, mut roots) = (job.clone(), roots.to_vec());
        for contraction in chosen {
            let one = One::new(module, plain, contraction, (&mut job, &mut roots))?;
            functions.insert(one.contraction.func, one);
        }
        let all = functions.iter().map(|(func, one)| {
            let of = called(&plain.imported.program, *func).unwrap_or("loop");
            (one.partials.function, of.to_owned())
        });
        let all: Vec<(FunctionRef, String)> = all.collect();
        let mut told = Vec::new();
        let program = &plain.imported.program;
        let mut replace = |func: Func, copy: &Copy| {
            for (inst, callee) in calls_of(&plain.imported, plan, func) {
                if let (Some(one), Some(function)) = (functions.get(&callee), &program.bodies[func])
                {
                    let how = &one.contraction;
                    if emission::replace(&b, copy, inst, how, &one.partials)? {
                        let name = called(program, callee);
                        told.push(ContractionReport::of(function, inst, name, how));
                    }
                }
            }
            Ok(())
        };
        let imported =
            plain
                .imported
                .with_contracted(module, &roots, wishes, &all, &mut replace)?;
        let known = self.known(module, imported, &job, &roots)?;
        Ok(Contracted {
            job,
            roots,
            known,
            base: None,
            functions: functions.into_values().collect(),
            told,
        })
    }
}

impl One {
    /// Declares the partials, and adds to the job their rule and the adjoint that they need.
    fn new(
        module: &Module,
        known: &Analysed,
        contraction: Contraction,
        (job, roots): (&mut Job<'_>, &mut Vec<FunctionRef>),
    ) -> Result<One> {
        let b = Builder::new(module);
        let missing = || Bug::new("contraction", "a function without a body is contracted");
        let imported = &known.imported;
        let body = imported.body(contraction.func).ok_or_else(missing)?;
        let function = imported.program.bodies[contraction.func].as_ref();
        let primal = body.primal.name();
        let name = free_name(module, &primal, "partials");
        let adjoint = free_name(module, &primal, "contracted");
        let rule = contraction::rule(function.ok_or_else(missing)?, &contraction, &name);
        job.table.to_mut().put(rule);
        job.requests.push(request(&primal, &contraction, &adjoint));
        roots.push(body.primal);
        Ok(One {
            partials: emission::declare(&b, body, &contraction, &name)?,
            contraction,
            adjoint,
        })
    }
}

impl Contracted<'_> {
    /// Gives the functions that are called their bodies, once there are the adjoints.
    pub(super) fn define(&self, module: &Module) -> Result<()> {
        let b = Builder::new(module);
        for one in &self.functions {
            let adjoint = module.function(&one.adjoint);
            let adjoint =
                adjoint.ok_or_else(|| Bug::new("contraction", "an adjoint was not generated"))?;
            module.make_private(adjoint);
            emission::define(&b, &one.contraction, &one.partials, adjoint);
        }
        Ok(())
    }

    /// Tells of the calls.
    pub(super) fn told(&self) -> Vec<ContractionReport> {
        self.told.clone()
    }

    /// Drops what was made for this.
    pub(super) fn discard(&self, module: &Module) {
        self.known.imported.discard(module);
        for one in &self.functions {
            module.erase(one.partials.function);
        }
        if let Some(base) = &self.base {
            base.imported.discard(module);
        }
    }
}

/// What was found with what it was made of, if it stores less; else both are dropped.
fn kept_if<'o>(
    module: &Module,
    found: Option<(u64, Contracted<'o>)>,
    least: u64,
    base: Option<Analysed>,
) -> Option<(u64, Contracted<'o>)> {
    match found {
        Some((stored, found)) if stored < least => Some((stored, Contracted { base, ..found })),
        found => {
            if let Some((_, found)) = found {
                found.discard(module);
            }
            if let Some(base) = base {
                base.imported.discard(module);
            }
            None
        }
    }
}

fn candidates(known: &Analysed, job: &Job<'_>, plan: &Plan<'_>) -> Vec<Contraction> {
    let calls = job.calls(&known.imported);
    let body = |func| known.imported.body(func);
    let by_reference = |func| body(func).is_some_and(|body| body.primal.is_fortran());
    contraction::candidates(&calls, &known.facts, plan, &by_reference)
}

/// Whether anything may be contracted: there is a loop in another one, or a function calls another one that gives a float.
pub(super) fn has_inner(known: &Analysed, job: &Job<'_>) -> bool {
    let program = &known.imported.program;
    let calls = |function: &Function| {
        function.insts.keys().any(|inst| {
            let callee = function.callee(inst);
            callee.is_some_and(|callee| {
                let gives = matches!(program.signatures[callee].ret, Type::Float(_));
                program.bodies[callee].is_some() && gives
            })
        })
    };
    let mut cfgs = known.facts.cfgs.values().flatten();
    let inner = |cfg: &Cfg| cfg.loops().iter().any(|(_, data)| data.depth > 1);
    may(job) && job.is_last() && (cfgs.any(inner) || program.bodies.values().flatten().any(calls))
}

/// The symbol of a function; none for a loop that was made one.
fn called(program: &Program, func: Func) -> Option<&str> {
    let name = program.signatures[func].name.as_str();
    (!program.inner.contains(&func)).then_some(name)
}

/// The calls of a function that its sweeps follow, and of what.
fn calls_of(imported: &Imported, plan: &Plan<'_>, func: Func) -> Vec<(Inst, Func)> {
    let Some(function) = &imported.program.bodies[func] else {
        return Vec::new();
    };
    let variants: Vec<_> = plan
        .variants
        .values()
        .filter(|own| own.func == func)
        .collect();
    let followed = |inst: &Inst| {
        let mut steps = variants.iter().map(|own| &own.steps[*inst]);
        steps.any(|step| matches!(step, Step::Call(_)))
    };
    let insts = function.insts.keys().filter(followed);
    insts
        .filter_map(|inst| Some((inst, function.callee(inst)?)))
        .collect()
}

fn free_name(module: &Module, primal: &str, what: &str) -> String {
    let mut names = (0..).map(|number| match number {
        0 => format!("{primal}.{what}"),
        number => format!("{primal}.{what}.{number}"),
    });
    names
        .find(|name| !module.has_symbol(name))
        .unwrap_or_default()
}

/// The adjoint that gives the partials.
fn request(primal: &str, contraction: &Contraction, name: &str) -> Request {
    let roles = contraction.inputs.iter().map(|input| match input {
        Input::Passed => Role::Const,
        Input::Active => Role::Active,
        Input::Loaded(_) => Role::Dup,
    });
    Request {
        function: primal.to_owned(),
        roles: (1..).map(ParamRef::Position).zip(roles).collect(),
        name: Some(name.to_owned()),
    }
}
