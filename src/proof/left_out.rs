//! Stores that the forward sweep leaves out: nobody reads what they would have written.
//!
//! *Claim*: from such a store no way leads to a load that is needed, but past one that overwrites the cell; none leads to a call
//! that may read any memory; and nobody sees the object once the adjoint has ended. A load is needed where its value goes, in
//! either sweep, into anything that has an effect: control, memory, calls, what is stored for the backward sweep or is executed
//! there again.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet as HashSet;

use super::memory::Memory;
use super::subject::Subject;
use super::undone::is_own;
use super::wrong::{Proven, Wrong};
use crate::dataflow::Walk;
use crate::ir::{Block, Inst, Op, Value};
use crate::memory::pointers::Root;
use crate::plan::Datum;
use crate::request::Role;

/// All stores that are left out. Nothing to do where there are none; else linear in the function, and for each needed load that
/// may read one of them in the blocks before it.
pub(super) fn all(subject: &Subject<'_, '_>, memory: &Memory<'_, '_, '_>) -> Proven {
    let dead: Vec<Inst> = subject
        .insts()
        .filter(|inst| subject.plan.dead[*inst])
        .collect();
    if dead.is_empty() {
        return Ok(());
    }
    let readers = subject.insts().filter(|inst| may_read(subject, *inst));
    let readers: Vec<Inst> = readers.collect();
    for store in &dead {
        is_private(subject, *store, &readers).map_err(|wrong| wrong.about(*store))?;
    }
    let needed = needed(subject);
    for load in subject.insts() {
        let data = &subject.function.insts[load];
        let is_needed = data.result.is_some_and(|value| needed.contains(&value));
        if !matches!(data.op, Op::Load { .. }) || !is_needed {
            continue;
        }
        let read = match &subject.clobbers.of[load] {
            Some(writes) => dead
                .iter()
                .filter(|store| writes.contains(store))
                .copied()
                .collect(),
            None => dead.clone(),
        };
        if !read.is_empty() {
            reads(subject, memory, load, &read)?;
        }
    }
    Ok(())
}

/// Nobody but the function's own loads sees what is stored, and no call behind it reads memory.
fn is_private(subject: &Subject<'_, '_>, store: Inst, readers: &[Inst]) -> Proven {
    let data = &subject.function.insts[store];
    let wrong =
        |what: &str| Err(Wrong::new(format!("{store} is left out, but {what}")).about(store));
    let plain = Op::Store {
        volatile: false,
        atomic: false,
    };
    if data.op != plain || !subject.is_joined() || subject.function.ty(data.args[0]).holds_ptr() {
        return wrong("is not a plain store of numbers");
    }
    let unseen = |root: Root| match root {
        Root::Param(index) => subject.plan.roles.get(index as usize) == Some(&Role::DupNoNeed),
        Root::Own(object) => match (
            &subject.function.insts[object].op,
            subject.function.insts[object].result,
        ) {
            (Op::Alloca(_), _) => true,
            (_, Some(value)) => is_own(subject, value),
            _ => false,
        },
        _ => false,
    };
    let roots = subject.pointers.of(data.args[1]);
    if roots.anywhere() || !roots.iter().all(unseen) {
        return wrong("the caller sees what it writes");
    }
    if readers.is_empty() {
        return Ok(());
    }
    let home = data.block;
    let behind = subject
        .paths
        .ahead(subject.plan.cfg.succs(home), &|_| false);
    let reads_any = readers.iter().find(|inst| {
        let at = subject.block(**inst);
        behind.contains(&at) || at == home && **inst > store
    });
    match reads_any {
        None => Ok(()),
        Some(reader) => wrong(&format!("{reader} may read what it writes")),
    }
}

/// Whether an instruction other than a load may read memory.
fn may_read(subject: &Subject<'_, '_>, inst: Inst) -> bool {
    match subject.function.insts[inst].op {
        Op::AtomicRmw | Op::CmpXchg | Op::Other(_) | Op::OtherTerminator(_) => true,
        _ => subject.calls.may_read(subject.function, inst),
    }
}

/// The values that either sweep needs.
fn needed(subject: &Subject<'_, '_>) -> HashSet<Value> {
    let (function, plan) = (subject.function, subject.plan);
    let mut walk: Walk<Value> = Walk::new([]);
    for (inst, data) in function.insts.iter() {
        let effect = match data.op {
            Op::Store { .. } => !plan.dead[inst],
            Op::Call(_) | Op::AtomicRmw | Op::CmpXchg | Op::Alloca(_) | Op::Other(_) => true,
            _ => data.op.is_terminator(),
        };
        let shadow = data.result.is_some_and(|value| plan.shadows.forward[value]);
        if effect || shadow {
            walk.extend(data.args.iter().copied());
        }
    }
    for datum in plan.recovery.keys() {
        match datum {
            Datum::Primal(value)
            | Datum::Shadow(value)
            | Datum::Last(value)
            | Datum::Tracked(value)
            | Datum::Final(value) => walk.extend([*value]),
            Datum::Old(write) | Datum::OldShadow(write) | Datum::Undo(write) => {
                walk.extend(function.insts[*write].args.iter().copied());
            }
            Datum::Pred(_) | Datum::Count(_) => {}
        }
    }
    walk.extend(plan.given.counts.values().copied());
    let mut needed = HashSet::default();
    while let Some(value) = walk.next() {
        needed.insert(value);
        if let Some(inst) = function.def_inst(value) {
            walk.extend(function.insts[inst].args.iter().copied());
        }
        // The backward sweep may read it in memory.
        if let Some(load) = plan.given.memory_copies.get(&value) {
            walk.extend(function.insts[*load].result);
        }
    }
    needed
}

/// Back from a load, on every way, another store overwrites the cell before one that is left out is met.
fn reads(
    subject: &Subject<'_, '_>,
    memory: &Memory<'_, '_, '_>,
    load: Inst,
    dead: &[Inst],
) -> Proven {
    let (cfg, home) = (&subject.plan.cfg, subject.block(load));
    let stores = subject.clobbers.of[load].iter().flatten();
    let mut by_block: BTreeMap<Block, Vec<Inst>> = BTreeMap::new();
    for write in stores.chain(dead) {
        let all = by_block.entry(subject.block(*write)).or_default();
        if !all.contains(write) {
            all.push(*write);
        }
    }
    by_block.values_mut().for_each(|all| all.sort());
    let base = memory.base(load);
    let mut seen: HashSet<(Block, bool)> = HashSet::default();
    let mut work = vec![(home, true, Some(load))];
    while let Some((block, mut same, until)) = work.pop() {
        if until.is_none() && !seen.insert((block, same)) {
            continue;
        }
        let computed = base.filter(|base| subject.block(*base) == block);
        let before = computed.filter(|base| until.is_none_or(|load| *base < load));
        let mut covered = false;
        for write in by_block.get(&block).into_iter().flatten().rev() {
            if until.is_some_and(|load| *write >= load) {
                continue;
            }
            if dead.contains(write) {
                let value = subject.named(load);
                let what = format!(
                    "{write} is left out, and {value} is read from what it would have written"
                );
                return Err(Wrong::new(what).about(*write).along(vec![block, home]));
            }
            let same = same && before.is_none_or(|base| *write > base);
            if same && memory.covers(*write, load) {
                covered = true;
                break;
            }
        }
        same &= before.is_none();
        if !covered {
            work.extend(cfg.preds(block).iter().map(|pred| (*pred, same, None)));
        }
    }
    Ok(())
}
