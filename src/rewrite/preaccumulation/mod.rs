//! Preaccumulation (papers 001 and 002): the version of the program where the forward sweep computes the entries of Jacobians of
//! operations, where these are fewer than what is stored for the operations' adjoints.

pub mod gained;
pub mod regions;
mod write;

use std::collections::BTreeMap;

use super::search::{Candidate, Rewrite, Rewritten, Search, Worth, proposed};
use super::version::Version;
use crate::error::Result;
use crate::graph::regions::Region;
use crate::ir::Func;
use crate::llvm::build::{Builder, Copy};
use crate::plan::Plan;
use gained::Gained;
use regions::{Gain, Variants};
use write::Place;

/// Regions by the function that they are in.
pub type Found = BTreeMap<Func, Vec<Region>>;

/// The regions of which Jacobians are computed.
struct Preaccumulation {
    found: Found,
    /// Once it is judged.
    gained: Vec<Gained>,
}

/// The regions that may store less, together.
pub(super) fn preaccumulations<'s>(
    search: &mut Search<'s, '_>,
    from: &Candidate<'s>,
) -> Result<Vec<Box<dyn Rewrite>>> {
    let version = from.version;
    if !version.prepared.preaccumulates() {
        return Ok(Vec::new());
    }
    let Some(plan) = from.planned(search)? else {
        return Ok(Vec::new());
    };
    let found = search.time("graph", &version.label, || {
        hopeful(version, plan, all_regions(version, plan))
    });
    let any = !found.is_empty();
    Ok(proposed(any.then(|| Preaccumulation::of(found))))
}

impl Preaccumulation {
    fn of(found: Found) -> Preaccumulation {
        Preaccumulation {
            found,
            gained: Vec::new(),
        }
    }
}

impl Rewrite for Preaccumulation {
    fn apply<'s>(&self, search: &mut Search<'s, '_>, from: &Candidate<'s>) -> Result<Version> {
        let before = from.version;
        let plan = from.plan(search).as_ref().map_err(Clone::clone)?;
        let source = search.source(&before.roots);
        let b = Builder::new(search.module);
        let program = &before.imported.program;
        let mut write = |func: Func, copy: &Copy| {
            let mut all = Vec::new();
            let (Some(regions), Some(body)) = (self.found.get(&func), before.imported.body(func))
            else {
                return Ok(all);
            };
            let Some(variants) = Variants::of(program, plan, func) else {
                return Ok(all);
            };
            let place = Place { b: &b, body, copy };
            for region in regions {
                all.extend(write::write(&place, &variants, region)?);
            }
            Ok(all)
        };
        let changed = self.found.keys().copied().collect();
        let imported = before
            .imported
            .with_regions(&source, &changed, &mut write)?;
        search.remade(before, "preaccumulated", imported)
    }

    /// Regions may be better off without others.
    fn judge<'s>(
        &mut self,
        search: &mut Search<'s, '_>,
        rewritten: Rewritten<'_, 's>,
    ) -> Result<Worth> {
        let before = rewritten.from.plan(search).as_ref().map_err(Clone::clone)?;
        let Some(after) = rewritten.to.planned(search)? else {
            return Ok(Worth::Nothing);
        };
        let mut all = true;
        let mut kept = Found::new();
        for (func, found) in std::mem::take(&mut self.found) {
            let gains = worth(
                (rewritten.from.version, before),
                (rewritten.to.version, after),
                func,
                &found,
            );
            for (region, gain) in found.into_iter().zip(gains) {
                all &= gain.is_some();
                if let Some(gain) = gain {
                    kept.entry(func).or_default().push(region.clone());
                    self.gained.push(Gained { func, region, gain });
                }
            }
        }
        Ok(match all {
            true => Worth::All,
            false if kept.is_empty() => Worth::Nothing,
            false => Worth::Part(Box::new(Preaccumulation::of(kept))),
        })
    }

    fn gained(&self) -> &[Gained] {
        &self.gained
    }
}

/// The regions of a version as it is.
pub fn all_regions(version: &Version, plan: &Plan<'_>) -> Found {
    let program = &version.imported.program;
    let of = |func: Func| {
        let variants = Variants::of(program, plan, func)?;
        let order = version.imported.order(func)?;
        let found = regions::regions(&variants, &|store, other| order.may_follow(store, other));
        (!found.is_empty()).then_some((func, found))
    };
    program.bodies.keys().filter_map(of).collect()
}

/// Those that may store less.
fn hopeful(version: &Version, plan: &Plan<'_>, all: Found) -> Found {
    let program = &version.imported.program;
    let of = |(func, mut found): (Func, Vec<Region>)| {
        let variants = Variants::of(program, plan, func)?;
        let stored = variants.stored();
        found.retain(|region| regions::may_win(&variants, &stored, region));
        (!found.is_empty()).then_some((func, found))
    };
    all.into_iter().filter_map(of).collect()
}

/// Which regions of a function store less.
fn worth(
    (before, without): (&Version, &Plan<'_>),
    (after, with): (&Version, &Plan<'_>),
    func: Func,
    found: &[Region],
) -> Vec<Option<Gain>> {
    let without = Variants::of(&before.imported.program, without, func);
    let same = before.imported.same(&after.imported, func);
    let with = same.and_then(|func| Variants::of(&after.imported.program, with, func));
    match (without, with) {
        (Some(without), Some(with)) => regions::worth(found, &without, &with),
        _ => vec![None; found.len()],
    }
}
