//! What is stored: every datum that is popped is of the version that its block saw.
//!
//! *Claim*: at the reversal of a block, the variable of a stored datum holds what the first block pushed that stores it and is
//! executed there or later. On every way on from the block there is such a block before the datum gets another version.
//! *Also*: entries of a frame lie apart; where a loop reserves all instances of its frames at once, each instance is filled
//! once, in its place, and nothing else is pushed meanwhile.

use cranelift_entity::EntitySet;

use super::needs::Needs;
use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::cfg::Loop;
use crate::ir::{Block, Op, Type};
use crate::plan::{Datum, Frame, Item, LoopFrame, Place, Recipe, Undone};

/// Everything that blocks push.
pub(super) fn frames(subject: &Subject<'_, '_>) -> Proven {
    for block in subject.plan.cfg.order() {
        let frame = &subject.plan.stack.frames[*block];
        lie_apart(*block, frame)?;
        for item in &frame.items {
            fits(subject, *block, item)?;
        }
    }
    for (which, frames) in &subject.plan.stack.loop_frames {
        reserved(subject, *which, frames)?;
    }
    Ok(())
}

/// Entries do not overlap, and lie in the frame.
fn lie_apart(block: Block, frame: &Frame) -> Proven {
    let mut items: Vec<&Item> = frame.items.iter().collect();
    items.sort_by_key(|item| item.offset);
    let mut end = 0;
    for item in items {
        if item.offset < end {
            let what = format!("{:?} overlaps another entry of {block}'s frame", item.datum);
            return Err(Wrong::new(what));
        }
        end = item.offset + item.bytes;
    }
    match end <= frame.bytes {
        true => Ok(()),
        false => Err(Wrong::new(format!("{block}'s frame is too small"))),
    }
}

/// An entry has room for what it holds, and that is known where it is pushed.
fn fits(subject: &Subject<'_, '_>, block: Block, item: &Item) -> Proven {
    let function = subject.function;
    let wrong = |what: &str| Err(Wrong::new(format!("{block} pushes {:?}{what}", item.datum)));
    if subject.recipe(item.datum) != Some(&Recipe::Stored) {
        return wrong(", which is not popped");
    }
    let ty = match item.datum {
        Datum::Primal(value) | Datum::Shadow(value) | Datum::Last(value) => function.ty(value),
        Datum::Old(write) | Datum::OldShadow(write) => {
            if subject.block(write) != block {
                return wrong(", which another block overwrites");
            }
            function.ty(function.insts[write].args[0])
        }
        Datum::Pred(merge) => match (&item.ty, subject.plan.cfg.preds(merge).len()) {
            (Type::Int(8), 0..=256) | (Type::Int(32), _) => &item.ty,
            _ => return wrong(" in too few bits"),
        },
        Datum::Count(_) => &Type::I64,
        Datum::Undo(_) | Datum::Final(_) | Datum::Tracked(_) => {
            return wrong(", which is no value");
        }
    };
    if *ty != item.ty || item.bytes < least_bytes(ty) {
        return wrong(" as something else");
    }
    let known = subject.begins(item.datum).iter().any(|from| {
        let cfg = &subject.plan.cfg;
        cfg.dominates(*from, block) || matches!(item.datum, Datum::Last(_)) && *from == block
    });
    match known {
        true => Ok(()),
        false => wrong(", which is not known there"),
    }
}

/// The bytes that a value of a type takes in memory, at least.
fn least_bytes(ty: &Type) -> u64 {
    match ty {
        Type::Int(bits) => u64::from(bits.div_ceil(8)),
        Type::Float(kind) => kind.bytes(),
        Type::Vector(element, n) => match **element {
            Type::Int(bits) => (u64::from(bits) * u64::from(*n)).div_ceil(8),
            _ => least_bytes(element) * u64::from(*n),
        },
        _ => ty.stride(),
    }
}

/// What a loop reserves at once.
fn reserved(subject: &Subject<'_, '_>, which: Loop, frames: &[LoopFrame]) -> Proven {
    let (plan, cfg) = (subject.plan, &subject.plan.cfg);
    let data = &cfg.loops()[which];
    let wrong = |what: &str| Err(Wrong::new(format!("{which} reserves at once, but {what}")));
    if !data.counted() || data.preheader.is_none() || !data.children.is_empty() || !data.reducible {
        return wrong("is not one of which that can be counted");
    }
    if !plan.given.counts.contains_key(&which) {
        return wrong("it is not known how often it iterates");
    }
    for block in cfg.loops().blocks(which) {
        let frame = &plan.stack.frames[*block];
        let whole = frames.iter().filter(|whole| whole.block == *block).count();
        if whole != usize::from(!frame.items.is_empty() || whole > 0) {
            return wrong(&format!("{block} pushes a frame of its own in it"));
        }
        for inst in &subject.function.blocks[*block].insts {
            let on_stack = plan.calls.of[*inst].is_some()
                || plan.undoing.undone[*inst] == Some(Undone::Region)
                || matches!(subject.function.insts[*inst].op, Op::Alloca(_))
                    && plan.shadows.allocas[*inst] == Place::Stack;
            if on_stack {
                return wrong(&format!("{inst} pushes in it"));
            }
        }
    }
    for whole in frames {
        if !cfg.loops().contains(which, whole.block) {
            return wrong(&format!("{} lies outside", whole.block));
        }
        if !data
            .latches
            .iter()
            .all(|latch| cfg.dominates(whole.block, *latch))
        {
            return wrong(&format!("not every iteration passes {}", whole.block));
        }
        // In the iteration that leaves, the block is passed before the exit, or not at all.
        let filled = |inside: Block| cfg.dominates(whole.block, inside);
        let last = data.exits.iter().all(|(inside, _)| filled(*inside));
        let missed = data
            .exits
            .iter()
            .all(|(inside, _)| *inside != whole.block && cfg.dominates(*inside, whole.block));
        if whole.last != last || !(last || missed) {
            return wrong(&format!(
                "the last instance of {} is miscounted",
                whole.block
            ));
        }
    }
    Ok(())
}

/// What is needed and stored: the first block on every way that stores it does so before it changes. Linear in the blocks
/// between the uses and those that store it.
pub(super) fn stored(
    subject: &Subject<'_, '_>,
    needs: &Needs<'_, '_, '_>,
    datum: Datum,
    needed: &[Block],
) -> Proven {
    let record = |write| subject.plan.undoing.undone[write] == Some(Undone::Region);
    match datum {
        Datum::Final(_) => return Ok(()),
        // A record of its own, which is made and taken where the write is.
        Datum::Old(write) if record(write) => return Ok(()),
        _ => {}
    }
    let cfg = &subject.plan.cfg;
    let pushes = |block: Block| needs.pushes(block, datum);
    let begins = subject.begins(datum);
    let mut seen: EntitySet<Block> = EntitySet::new();
    let mut work = Vec::new();
    let on = |from: Block, work: &mut Vec<(Block, Block)>| -> Proven {
        if cfg.succs(from).is_empty() {
            let what = format!("{datum:?} is needed and never popped");
            return Err(Wrong::new(what).along(vec![from]));
        }
        work.extend(cfg.succs(from).iter().map(|next| (from, *next)));
        Ok(())
    };
    for block in needed.iter().filter(|block| !pushes(**block)) {
        on(*block, &mut work)?;
    }
    while let Some((from, block)) = work.pop() {
        if !seen.insert(block) {
            continue;
        }
        if begins.contains(&block) {
            let what = format!("{datum:?} is popped of another time than it is needed of");
            return Err(Wrong::new(what).along(vec![from, block]));
        }
        if !pushes(block) {
            on(block, &mut work)?;
        }
    }
    Ok(())
}
