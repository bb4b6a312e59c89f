//! Contracted calls (paper 001, section 3.2: interfaces that are narrower than what is behind them): the version of the program
//! where the forward sweep differentiates calls and inner loops, of which it gives the partial derivatives.

pub mod candidates;
mod closed;
pub mod contracted;
mod inner;
mod write;

use std::collections::BTreeMap;
use std::rc::Rc;

use super::prepared::Prepared;
use super::search::{Candidate, Rewrite, Rewritten, Search, Worth, proposed};
use super::version::Version;
use crate::cfg::Cfg;
use crate::error::Result;
use crate::ir::{Func, Function, Inst, Program, Type};
use crate::llvm::build::{Builder, Copy};
use crate::llvm::{FunctionRef, Imported, LoopRef};
use crate::plan::{Plan, Step};
use candidates::Contraction;
use contracted::{Contracted, ContractedCall, PartialsOf};

/// Loops in others that become functions of their own, so that their calls can be contracted.
struct Outlining {
    loops: Vec<LoopRef>,
}

/// Functions whose calls are contracted, together. What that stores is compared with what is stored without it.
struct Contracting {
    chosen: Vec<Contraction>,
}

/// The inner loops that may store less as contracted calls, together.
pub(super) fn outlining<'s>(
    search: &mut Search<'s, '_>,
    from: &Candidate<'s>,
) -> Result<Vec<Box<dyn Rewrite>>> {
    let Some((version, plan)) = contractible(search, from)? else {
        return Ok(Vec::new());
    };
    let loops = inner::loops(&version.calls(), &version.facts, plan);
    Ok(proposed((!loops.is_empty()).then_some(Outlining { loops })))
}

impl Rewrite for Outlining {
    fn apply<'s>(&self, search: &mut Search<'s, '_>, from: &Candidate<'s>) -> Result<Version> {
        let before = from.version;
        let source = search.source(&before.roots);
        let (imported, outlined) = before.imported.with_outlined(&source, &self.loops)?;
        let version = search.remade(before, "outlined", imported)?;
        Ok(Version {
            outlined,
            ..version
        })
    }

    /// Worth it are the loops whose calls surely store less contracted.
    fn judge<'s>(
        &mut self,
        search: &mut Search<'s, '_>,
        rewritten: Rewritten<'_, 's>,
    ) -> Result<Worth> {
        let to = rewritten.to;
        let Some(plan) = to.planned(search)? else {
            return Ok(Worth::Nothing);
        };
        let all = candidates(to.version, plan);
        let surely = |function: FunctionRef| {
            let func = to.version.imported.func(function);
            all.iter()
                .any(|one| Some(one.func) == func && one.is_surely_less())
        };
        let outlined = to.version.outlined.iter();
        let loops: Vec<LoopRef> = outlined
            .filter(|(_, function)| surely(*function))
            .map(|(which, _)| *which)
            .collect();
        Ok(match loops.len() {
            0 => Worth::Nothing,
            some if some == self.loops.len() => Worth::All,
            _ => Worth::Part(Box::new(Outlining { loops })),
        })
    }
}

/// The functions whose calls store less contracted whatever their caller stores for them, and all that may; each with the loops
/// that were made functions for that.
pub(super) fn contractions<'s>(
    search: &mut Search<'s, '_>,
    from: &Candidate<'s>,
) -> Result<Vec<Box<dyn Rewrite>>> {
    let Some((version, plan)) = contractible(search, from)? else {
        return Ok(Vec::new());
    };
    let mut all = candidates(version, plan);
    all.retain(Contraction::may_be_less);
    let surely = all.iter().filter(|one| one.is_surely_less());
    let surely: Vec<Contraction> = surely.cloned().collect();
    let more = surely.len() < all.len();
    let needed = version.outlined.iter();
    let needed = needed.filter_map(|(_, function)| version.imported.func(*function));
    let needed: Vec<Func> = needed.collect();
    let mut proposals: Vec<Box<dyn Rewrite>> = Vec::new();
    for chosen in [surely, all].into_iter().take(1 + usize::from(more)) {
        let has = |func: &Func| chosen.iter().any(|one| one.func == *func);
        if !chosen.is_empty() && needed.iter().all(has) {
            proposals.push(Box::new(Contracting { chosen }));
        }
    }
    Ok(proposals)
}

impl Rewrite for Contracting {
    fn apply<'s>(&self, search: &mut Search<'s, '_>, from: &Candidate<'s>) -> Result<Version> {
        let before = from.version;
        let plan = from.plan(search).as_ref().map_err(Clone::clone)?;
        let module = search.module;
        let b = Builder::new(module);
        let mut prepared = Prepared::clone(&before.prepared);
        let mut roots = before.roots.clone();
        let mut functions: BTreeMap<Func, PartialsOf> = BTreeMap::new();
        for contraction in &self.chosen {
            let (one, needed) = PartialsOf::new(module, &before.imported, contraction.clone())?;
            prepared.table.to_mut().put(needed.rule);
            prepared.requests.push(needed.request);
            roots.push(needed.root);
            functions.insert(contraction.func, one);
        }
        let program = &before.imported.program;
        let partials = functions.iter().map(|(func, one)| {
            let of = called(program, *func).unwrap_or("loop");
            (one.partials.function, of.to_owned())
        });
        let partials: Vec<(FunctionRef, String)> = partials.collect();
        let calls_one = |func: &Func| {
            let mut all = calls_of(&before.imported, plan, *func).into_iter();
            all.any(|(_, callee)| functions.contains_key(&callee))
        };
        let changed = program.bodies.keys().filter(calls_one).collect();
        let mut calls = Vec::new();
        let mut replace = |func: Func, copy: &Copy| {
            for (call, callee) in calls_of(&before.imported, plan, func) {
                let Some(one) = functions.get(&callee) else {
                    continue;
                };
                if write::replace(&b, copy, call, &one.contraction, &one.partials)? {
                    calls.push(ContractedCall {
                        func,
                        call,
                        callee: called(program, callee).map(str::to_owned),
                        entries: one.contraction.partials(),
                    });
                }
            }
            Ok(())
        };
        let imported = &before.imported;
        let source = search.source(&roots);
        let imported = imported.with_contracted(&source, &partials, &changed, &mut replace)?;
        let all = (imported, Rc::new(prepared), roots);
        let version = search.version(before, "contracted", all)?;
        let functions = functions.into_values().collect();
        Ok(Version {
            contracted: Contracted { functions, calls },
            ..version
        })
    }
}

/// A version with its plan; none where nothing may be contracted or the version cannot be planned.
fn contractible<'c, 's>(
    search: &mut Search<'s, '_>,
    from: &'c Candidate<'s>,
) -> Result<Option<(&'s Version, &'c Plan<'s>)>> {
    if !has_inner(from.version) {
        return Ok(None);
    }
    let plan = from.planned(search)?;
    Ok(plan.map(|plan| (from.version, plan)))
}

fn candidates(version: &Version, plan: &Plan<'_>) -> Vec<Contraction> {
    let body = |func| version.imported.body(func);
    let by_reference = |func| body(func).is_some_and(|body| body.primal.is_fortran());
    candidates::candidates(&version.calls(), &version.facts, plan, &by_reference)
}

/// Whether anything may be contracted: there is a loop in another one, or a function calls another one that gives a float.
fn has_inner(version: &Version) -> bool {
    let program = &version.imported.program;
    let calls = |function: &Function| {
        function.insts.keys().any(|inst| {
            let callee = function.callee(inst);
            callee.is_some_and(|callee| {
                let gives = matches!(program.signatures[callee].ret, Type::Float(_));
                program.bodies[callee].is_some() && gives
            })
        })
    };
    let mut cfgs = version.facts.cfgs.values().flatten();
    let inner = |cfg: &Cfg| cfg.loops().iter().any(|(_, data)| data.depth > 1);
    let prepared = &version.prepared;
    prepared.preaccumulates()
        && prepared.is_last()
        && (cfgs.any(inner) || program.bodies.values().flatten().any(calls))
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
