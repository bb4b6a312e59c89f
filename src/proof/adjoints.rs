//! Adjoints of values: each contribution is taken where the value was defined, and none is lost before.
//!
//! *Claim*: the adjoint of a value that one block alone has is added to in that block only, behind its definition. That of
//! any other is a variable: where it is made zero, nothing was added to it since it was taken last, on every way.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet as HashSet;

use super::activity::added_to;
use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::ir::{Block, Inst, Op, Value};

/// Where something is added to an adjoint.
#[derive(Clone, Copy)]
struct Use {
    inst: Inst,
    /// The block in whose reversal, or for a phi behind whose reversal's start, that is.
    block: Block,
    /// Added along the edge back to this block.
    along: Option<Block>,
}

/// All adjoints. Linear in the blocks between definitions and uses, for each value.
pub(super) fn all(subject: &Subject<'_, '_>) -> Proven {
    let mut uses: BTreeMap<Value, Vec<Use>> = BTreeMap::new();
    for inst in subject.insts() {
        let block = subject.block(inst);
        if let Op::Phi(preds) = &subject.function.insts[inst].op {
            let added = added_to(subject, inst);
            for (value, pred) in added.iter().zip(preds) {
                if subject.plan.cfg.returns(*pred) {
                    let along = Some(*pred);
                    uses.entry(*value)
                        .or_default()
                        .push(Use { inst, block, along });
                }
            }
            continue;
        }
        for value in added_to(subject, inst) {
            let along = None;
            uses.entry(value)
                .or_default()
                .push(Use { inst, block, along });
        }
    }
    let opened = opened(subject);
    for (value, uses) in &uses {
        if !subject.plan.is_active(*value) {
            continue;
        }
        match subject.plan.adjoints.openings.crossing[*value] {
            false => stays(subject, *value, uses)?,
            true => {
                if let Some(at) = opened.get(value) {
                    keeps(subject, *value, uses, at)?;
                }
            }
        }
    }
    Ok(())
}

/// Where the adjoint of each value is made zero.
fn opened(subject: &Subject<'_, '_>) -> BTreeMap<Value, HashSet<Block>> {
    let mut opened: BTreeMap<Value, HashSet<Block>> = BTreeMap::new();
    for block in subject.plan.cfg.order() {
        for value in &subject.plan.adjoints.openings.at[*block] {
            opened.entry(*value).or_default().insert(*block);
        }
    }
    opened
}

/// One block alone has the adjoint.
fn stays(subject: &Subject<'_, '_>, value: Value, uses: &[Use]) -> Proven {
    let def = subject.function.def_block(value);
    let outside = |one: &&Use| one.along.is_some() || Some(one.block) != def;
    match uses.iter().find(outside) {
        None => Ok(()),
        Some(one) => {
            let what = format!(
                "{} adds to the adjoint of {value}, which another block has",
                one.inst
            );
            Err(Wrong::new(what).about(one.inst))
        }
    }
}

/// Nothing is added, on any path from a use, backwards, to the definition, before the variable is made zero.
fn keeps(subject: &Subject<'_, '_>, value: Value, uses: &[Use], opened: &HashSet<Block>) -> Proven {
    let cfg = &subject.plan.cfg;
    let def = subject.function.def_block(value);
    let mut seen: HashSet<Block> = HashSet::default();
    let mut work: Vec<Block> = Vec::new();
    for one in uses {
        match one.along {
            Some(pred) => work.push(pred),
            // What was added in the block that defines the value is taken there.
            None if Some(one.block) == def => {}
            None => work.extend(cfg.preds(one.block)),
        }
    }
    while let Some(block) = work.pop() {
        if !seen.insert(block) {
            continue;
        }
        if opened.contains(&block) {
            let what = format!("the adjoint of {value} is made zero in {block} before it is taken");
            let way = uses.first().map(|one| one.block);
            let wrong = Wrong::new(what).along(def.into_iter().chain([block]).chain(way).collect());
            return Err(match subject.function.def_inst(value) {
                Some(inst) => wrong.about(inst),
                None => wrong,
            });
        }
        if Some(block) != def {
            work.extend(cfg.preds(block));
        }
    }
    Ok(())
}
