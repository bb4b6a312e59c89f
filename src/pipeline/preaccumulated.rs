//! From what is known of a program to what is known of it with computational graphs of its blocks eliminated.

use std::collections::BTreeMap;

use super::analysed::Analysed;
use super::job::Job;
use super::run::Run;
use super::stage::{Drawing, Stage};
use crate::emit::preaccumulate::{self, Place};
use crate::error::{Error, Result};
use crate::graph::{display, regions::Region};
use crate::ir::Func;
use crate::llvm::build::Builder;
use crate::llvm::{FunctionRef, ImportOptions, Module};
use crate::plan::preaccumulation::{self, Gain, Variants};
use crate::plan::{self, Plan};
use crate::report::graphs::{self, ContractionReport, GraphReport, Told};
use crate::request::Analysis;

/// Times that regions are given up because others are better off without them.
const ROUNDS: usize = 3;

type Found = BTreeMap<Func, Vec<Region>>;
type Gains = BTreeMap<Func, Vec<Option<Gain>>>;

impl Run<'_> {
    /// The program with the regions that are worth it; none where the program is best as it is.
    pub(super) fn preaccumulated(
        &mut self,
        module: &Module,
        known: &Analysed,
        job: &Job<'_>,
        before: &Plan<'_>,
        places: (&[FunctionRef], &ImportOptions<'_>),
    ) -> Result<Option<(Analysed, Vec<GraphReport>)>> {
        if !may(job) {
            return Ok(None);
        }
        let all = self.time("graph", || Ok(regions(known, before)))?;
        let mut found = hopeful(known, before, all);
        for _ in 0..ROUNDS {
            if found.is_empty() {
                break;
            }
            let written = self.written(module, known, (before, &found), job, places)?;
            let calls = job.calls(&written.imported);
            let after = plan::plan(&calls, &written.facts, &written.wanted());
            let Some(after) = planned(after)? else {
                written.imported.discard(module);
                break;
            };
            let kept = worth(known, (before, &found), &written, &after);
            if kept.values().flatten().all(Option::is_some) {
                return Ok(Some((written, told(known, &found, &kept))));
            }
            written.imported.discard(module);
            found = kept_of(found, &kept);
        }
        Ok(None)
    }

    /// If asked for, the regions of the program as it is.
    pub(super) fn print_regions(&mut self, known: &Analysed, plan: &Plan<'_>, job: &Job<'_>) {
        let dot = self.options.dot.contains(&Drawing::Graph);
        if may(job) && (dot || self.wants(Stage::Graph)) {
            self.print_graphs(known, &regions(known, plan));
        }
    }

    /// Tells where the forward sweep computes Jacobians, of blocks and of calls.
    pub(super) fn tell(&mut self, graphs: Vec<GraphReport>, calls: Vec<ContractionReport>) {
        let all = graphs.iter().map(Told::from);
        for one in all.chain(calls.iter().map(Told::from)) {
            self.print(Stage::Graph, || {
                format!("; {}: {}: {}\n", one.function, one.lines, one.text)
            });
        }
        if self.options.report {
            let report = self.output.report.get_or_insert_default();
            report.preaccumulated.extend(graphs);
            report.contracted.extend(calls);
        }
    }

    fn print_graphs(&mut self, known: &Analysed, found: &Found) {
        for (func, regions) in found {
            let Some(function) = &known.imported.program.bodies[*func] else {
                continue;
            };
            for (number, region) in regions.iter().enumerate() {
                self.print(Stage::Graph, || display::line(function, region));
                if self.options.dot.contains(&Drawing::Graph) {
                    (self.sink)(&display::dot(function, region, number));
                }
            }
        }
    }

    fn written(
        &mut self,
        module: &Module,
        known: &Analysed,
        (plan, found): (&Plan<'_>, &Found),
        job: &Job<'_>,
        (roots, wishes): (&[FunctionRef], &ImportOptions<'_>),
    ) -> Result<Analysed> {
        let b = Builder::new(module);
        let program = &known.imported.program;
        let mut write = |func: Func, copy: &crate::llvm::build::Copy| {
            let mut all = Vec::new();
            let (Some(regions), Some(body)) = (found.get(&func), known.imported.body(func)) else {
                return Ok(all);
            };
            let Some(variants) = Variants::of(program, plan, func) else {
                return Ok(all);
            };
            let place = Place { b: &b, body, copy };
            for region in regions {
                all.extend(preaccumulate::write(&place, &variants, region)?);
            }
            Ok(all)
        };
        let imported = known
            .imported
            .with_regions(module, roots, wishes, &mut write)?;
        self.known(module, imported, job, roots)
    }
}

/// Whether Jacobians may be computed. Without activity the labels themselves would have adjoints.
pub(super) fn may(job: &Job<'_>) -> bool {
    let on = |analysis| job.modes.enabled(analysis);
    on(Analysis::Preaccumulation) && on(Analysis::Activity)
}

fn told(known: &Analysed, found: &Found, kept: &Gains) -> Vec<GraphReport> {
    let program = &known.imported.program;
    let mut all = Vec::new();
    for (func, regions) in found {
        let (Some(function), Some(gains)) = (&program.bodies[*func], kept.get(func)) else {
            continue;
        };
        let gained = regions.iter().zip(gains.iter().flatten());
        all.extend(gained.map(|(region, gain)| graphs::of(function, region, gain)));
    }
    all
}

/// None where something is refused.
pub(super) fn planned<T>(plan: Result<T>) -> Result<Option<T>> {
    match plan {
        Ok(plan) => Ok(Some(plan)),
        Err(Error::Refused(_)) => Ok(None),
        Err(bug) => Err(bug),
    }
}

fn regions(known: &Analysed, plan: &Plan<'_>) -> Found {
    let program = &known.imported.program;
    let of = |func: Func| {
        let variants = Variants::of(program, plan, func)?;
        let order = known.imported.order(func)?;
        let found =
            preaccumulation::regions(&variants, &|store, other| order.may_follow(store, other));
        (!found.is_empty()).then_some((func, found))
    };
    program.bodies.keys().filter_map(of).collect()
}

/// Those that may store less.
fn hopeful(known: &Analysed, plan: &Plan<'_>, all: Found) -> Found {
    let program = &known.imported.program;
    let of = |(func, mut regions): (Func, Vec<Region>)| {
        let variants = Variants::of(program, plan, func)?;
        let stored = variants.stored();
        regions.retain(|region| preaccumulation::may_win(&variants, &stored, region));
        (!regions.is_empty()).then_some((func, regions))
    };
    all.into_iter().filter_map(of).collect()
}

/// Which regions store less.
fn worth(
    known: &Analysed,
    (before, found): (&Plan<'_>, &Found),
    written: &Analysed,
    after: &Plan<'_>,
) -> Gains {
    let mut kept = BTreeMap::new();
    for (func, regions) in found {
        let without = Variants::of(&known.imported.program, before, *func);
        let same = known.imported.same(&written.imported, *func);
        let with = same.and_then(|func| Variants::of(&written.imported.program, after, func));
        let worth = match (without, with) {
            (Some(without), Some(with)) => preaccumulation::worth(regions, &without, &with),
            _ => vec![None; regions.len()],
        };
        kept.insert(*func, worth);
    }
    kept
}

fn kept_of(found: Found, kept: &Gains) -> Found {
    let of = |(func, regions): (Func, Vec<Region>)| {
        let which = kept.get(&func)?;
        let regions: Vec<Region> = regions
            .into_iter()
            .zip(which)
            .filter_map(|(region, gain)| gain.map(|_| region))
            .collect();
        (!regions.is_empty()).then_some((func, regions))
    };
    found.into_iter().filter_map(of).collect()
}
