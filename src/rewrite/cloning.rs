//! Functions of which each call has a clone for itself: the version of the program where what several callers do with memory in a function
//! does not come together in it.
//!
//! What is known of memory is known of a function, for all that call it, and memory from the heap is known by the place that asks for it.
//! Where a function of a library is given numbers by one caller and pointers by another, or makes memory for both, they may be refused, or
//! the adjoint may find out only when it runs what there is. A clone for one call has to do with that call alone (contexts by cloning).

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet as HashSet;

use super::search::{Candidate, Rewrite, Rewritten, Search, Worth, proposed};
use super::version::Version;
use crate::dataflow;
use crate::error::Result;
use crate::ir::{Func, Inst, Program, ValueDef};
use crate::limits;
use crate::llvm::{Cloning, Imported};
use crate::memory::calls::CallKind;
use crate::plan::Plan;

/// Why a version may be refused that is not with clones.
const CODES: [&str; 3] = ["bit-pattern", "unknown-content", "mixed-shadow"];

/// Clones of what a version calls that is refused, or in doubt: of all that is called from where that function is, or else, where that is
/// too much, of those functions that lead to it. Linear in the program.
pub(super) fn cloning<'s>(
    search: &mut Search<'s, '_>,
    from: &Candidate<'s>,
) -> Result<Vec<Box<dyn Rewrite>>> {
    let version = from.version;
    let Some(func) = unclear(search, from)? else {
        return Ok(Vec::new());
    };
    let ways = Ways::new(version);
    let leading = dataflow::closure([func], |func| ways.callers(func));
    let called = dataflow::closure(leading.clone(), |func| ways.callees(func));
    let all = ways.clones(version, called);
    Ok(proposed(all.or_else(|| ways.clones(version, leading))))
}

/// The function that is refused for what memory holds, or whose backward sweep is in doubt of that.
fn unclear<'s>(search: &mut Search<'s, '_>, from: &Candidate<'s>) -> Result<Option<Func>> {
    if let Some(plan) = from.planned(search)? {
        return Ok(plan.in_doubt().next());
    }
    let refused = from.refused(search)?;
    let refused = refused.filter(|refusal| CODES.contains(&refusal.code));
    let symbol = refused.and_then(|refusal| refusal.within);
    let mut signatures = from.version.imported.program.signatures.iter();
    let named = |symbol: Box<str>| signatures.find(|(_, one)| one.name == *symbol);
    Ok(symbol.and_then(named).map(|(func, _)| func))
}

/// The calls of functions with bodies, by their callers, and by what they call.
struct Ways {
    sites: BTreeMap<Func, Vec<(Inst, Func)>>,
    callers: BTreeMap<Func, Vec<Func>>,
}

impl Ways {
    fn new(version: &Version) -> Ways {
        let calls = version.calls();
        let mut ways = Ways {
            sites: BTreeMap::new(),
            callers: BTreeMap::new(),
        };
        for (func, function) in calls.program.bodies.iter() {
            if let Some(function) = function {
                for inst in function.insts.keys() {
                    // What is known of a function by its name is not known of a clone.
                    if let Some(CallKind::Body(callee)) = calls.kind(function, inst)
                        && calls.effects(function, inst).is_none()
                    {
                        ways.sites.entry(func).or_default().push((inst, callee));
                        ways.callers.entry(callee).or_default().push(func);
                    }
                }
            }
        }
        ways
    }

    fn callers(&self, func: Func) -> Vec<Func> {
        self.callers.get(&func).cloned().unwrap_or_default()
    }

    fn callees(&self, func: Func) -> Vec<Func> {
        let sites = self.sites.get(&func).into_iter().flatten();
        sites.map(|site| site.1).collect()
    }

    /// Clones of those of these functions that more than one way of calls leads to; none where there is no such function, or the clones
    /// are too large.
    fn clones(&self, version: &Version, funcs: HashSet<Func>) -> Option<Cloning> {
        let components = dataflow::bottom_up(funcs.iter().copied(), |func| {
            let callees = self.callees(func).into_iter();
            callees.filter(|callee| funcs.contains(callee))
        });
        let program = &version.imported.program;
        let (mut ways, mut instructions) = (BTreeMap::new(), 0);
        // Callers come before what they call.
        for component in components.iter().rev() {
            let [func] = component[..] else { continue };
            if is_fixed(program, func) || self.callees(func).contains(&func) {
                continue;
            }
            let ways_to = |caller: &Func| ways.get(caller).copied().unwrap_or(1);
            let callers = self.callers(func);
            let count: usize = callers.iter().map(ways_to).fold(0, usize::saturating_add);
            if count > 1 {
                ways.insert(func, count);
                let own = program.bodies[func].as_ref();
                let own = own.map_or(0, |body| body.insts.len());
                instructions = own.saturating_mul(count).saturating_add(instructions);
            }
        }
        if ways.is_empty() || instructions > limits::CLONED_INSTRUCTIONS {
            return None;
        }
        let cloned: BTreeSet<Func> = ways.into_keys().collect();
        let calls = self.sites.iter().filter_map(|(caller, sites)| {
            let sites = sites.iter().filter(|(_, callee)| cloned.contains(callee));
            let sites: Vec<(Inst, Func)> = sites.copied().collect();
            (!sites.is_empty()).then_some((*caller, sites))
        });
        let calls = calls.collect();
        Some(Cloning { cloned, calls })
    }
}

/// Whether there is to be one of a function: what is asked for, and what other functions or threads know it by.
fn is_fixed(program: &Program, func: Func) -> bool {
    program.entries.contains(&func)
        || program.is_part_of_loop(func)
        || program.is_checkpointed(func)
        || program.is_step(func)
        || program.teams.contains(&func)
}

/// Leaves out what was cloned and is not called any more, so that nobody takes it for what is called from outside.
fn forget_uncalled(imported: &mut Imported, cloned: &BTreeSet<Func>) {
    let program = &imported.program;
    let mentioned = |func: Func| {
        let body = program.bodies[func].as_ref();
        let values = body
            .into_iter()
            .flat_map(|body| body.values.keys().map(|v| body.def(v)));
        let funcs = values.filter_map(|def| match def {
            ValueDef::Func(func) => Some(*func),
            _ => None,
        });
        funcs.collect::<Vec<_>>()
    };
    let stays = |func: &Func| !cloned.contains(func) || imported.is_taken(*func);
    let left = dataflow::closure(program.signatures.keys().filter(stays), mentioned);
    for func in cloned.iter().filter(|func| !left.contains(*func)) {
        imported.forget(*func);
    }
}

impl Rewrite for Cloning {
    fn apply<'s>(&self, search: &mut Search<'s, '_>, from: &Candidate<'s>) -> Result<Version> {
        let before = from.version;
        let source = search.source(&before.roots);
        let mut imported = before.imported.with_clones_for_calls(&source, self)?;
        forget_uncalled(&mut imported, &self.cloned);
        search.remade(before, "cloned", imported)
    }

    /// Where there is a plan without clones, these are to leave nothing in doubt.
    fn judge<'s>(
        &mut self,
        search: &mut Search<'s, '_>,
        rewritten: Rewritten<'_, 's>,
    ) -> Result<Worth> {
        let Rewritten { from, to } = rewritten;
        let is_sure = |plan: &Plan<'_>| plan.in_doubt().next().is_none();
        match from.planned(search)?.is_none() || to.planned(search)?.is_some_and(is_sure) {
            true => Ok(Worth::All),
            false => Ok(Worth::Nothing),
        }
    }
}
