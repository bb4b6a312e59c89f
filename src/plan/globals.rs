//! Pointers in global variables: whoever sets them before the adjoint is called sets those in the shadows, too.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;

use super::context::Context;
use super::{Datum, Step};
use crate::analysis::shadows::{Shadowed, Shadows};
use crate::dataflow::Walk;
use crate::ir::{Elements, Global, Inst, Op, Value};
use crate::memory::pointers::Root;

/// Loads of pointers from globals through which the function gets at adjoints. The shadow of what they lead to
/// is looked for in the global's shadow, which is as the caller, or an earlier adjoint, left it.
pub(super) fn expected(
    context: &Context<'_, '_>,
    steps: &SecondaryMap<Inst, Step<'_>>,
) -> BTreeMap<Inst, Global> {
    let mut found = BTreeMap::new();
    let mut walk = Walk::new([]);
    for inst in context.function.insts.keys() {
        walk.extend(addresses(context, inst, &steps[inst]));
    }
    while let Some(address) = walk.next() {
        for root in context.pointers.of(address).iter() {
            let Root::Loaded(load) = root else { continue };
            let from = context.function.insts[load].args.first();
            let Some(from) = from else { continue };
            let globals = context.pointers.of(*from);
            // Nobody gives a table of texts a shadow, and records have theirs.
            let may_lack = |global: &Global| {
                let data = &context.calls.program.globals[*global];
                !data.of_constants && !data.of_records
            };
            let mut globals = globals.iter().filter_map(|root| match root {
                Root::Global(global) if may_lack(&global) => Some(global),
                _ => None,
            });
            found.extend(globals.next().map(|global| (load, global)));
            walk.extend([*from]);
        }
    }
    found
}

/// Where pointers are read from allocatable variables, by loads, copies and calls that are given these, as arguments: what was
/// allocated before the adjoint was called is given a shadow of zeros there. Elements that lead on to others have shadows from their
/// allocation alone.
pub(super) fn fresh(
    context: &Context<'_, '_>,
    shadows: &Shadows,
    steps: &SecondaryMap<Inst, Step<'_>>,
) -> BTreeMap<Inst, Vec<u32>> {
    let mut found = BTreeMap::new();
    for (inst, data) in context.function.insts.iter() {
        let read: Vec<usize> = match (&data.op, &steps[inst]) {
            (Op::Load { .. }, _) if data.ty.is_ptr() => vec![0],
            (_, Step::Copy(copied)) if !copied.pointers.is_empty() => vec![1],
            (_, Step::Call(_)) => (0..data.args.len()).collect(),
            _ => continue,
        };
        let leads_on = |value: Value| {
            let content = context.contents.at(context.func, context.pointers, value);
            content.pointers
        };
        let is_fresh = |at: &usize| match elements(context, shadows, data.args[*at]) {
            Some(Elements::Intrinsic) => true,
            Some(Elements::Derived) => {
                let loaded = data.result.filter(|_| matches!(data.op, Op::Load { .. }));
                loaded.is_some_and(|value| !leads_on(value))
            }
            None => false,
        };
        let args: Vec<u32> = read
            .into_iter()
            .filter(is_fresh)
            .map(|at| at as u32)
            .collect();
        if !args.is_empty() {
            found.insert(inst, args);
        }
    }
    found
}

/// What the allocatable variable has elements of to whose start a pointer leads.
fn elements(context: &Context<'_, '_>, shadows: &Shadows, pointer: Value) -> Option<Elements> {
    if !context.function.ty(pointer).is_ptr() || shadows.of(pointer) != Shadowed::Yes {
        return None;
    }
    let Some(Root::Global(global)) = context.pointers.of(pointer).single() else {
        return None;
    };
    let at = context.claims.offset(context.func, pointer);
    let starts = at.exact() == Some(0);
    context.calls.program.globals[global]
        .allocatable
        .filter(|_| starts)
}

/// Where an instruction's step reads or writes adjoints.
fn addresses(context: &Context<'_, '_>, inst: Inst, step: &Step<'_>) -> Vec<Value> {
    let args = &context.function.insts[inst].args;
    match step {
        Step::Load
        | Step::Store
        | Step::Clear
        | Step::Set(_)
        | Step::Copy(_)
        | Step::Untyped(_) => {
            let needs = context.needs(inst, step).into_iter();
            needs
                .filter_map(|datum| match datum {
                    Datum::Shadow(address) => Some(address),
                    _ => None,
                })
                .collect()
        }
        Step::Call(_) | Step::Fused(_) | Step::Pair(_) => {
            let holds_floats = |arg: &&Value| {
                let is_ptr = context.function.ty(**arg).is_ptr();
                is_ptr
                    && context
                        .contents
                        .at(context.func, context.pointers, **arg)
                        .has_floats()
            };
            args.iter().filter(holds_floats).copied().collect()
        }
        _ => Vec::new(),
    }
}
