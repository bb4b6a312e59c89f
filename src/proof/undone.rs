//! Writes that are undone: each can be, and the caller finds in the end what the primal left.
//!
//! *Claim*: cells that the backward sweep changes by undoing, and that the caller sees, hold in the end what they held when the
//! forward sweep ended: they lie in ranges that are saved at the turning point and restored.

use super::memory::Memory;
use super::needs::Needs;
use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::ir::{Inst, Op, Type, Value, ValueDef};
use crate::memory::calls::CallKind;
use crate::memory::pointers;
use crate::plan::{Datum, Place, Recipe, Undone};
use crate::request::Role;

/// All writes that are undone.
pub(super) fn all(
    subject: &Subject<'_, '_>,
    memory: &Memory<'_, '_, '_>,
    needs: &Needs<'_, '_, '_>,
) -> Proven {
    let undoing = &subject.plan.undoing;
    for inst in subject.insts() {
        if let Some(how) = undoing.undone[inst] {
            can_be(subject, memory, needs, inst, how).map_err(|wrong| wrong.about(inst))?;
            is_made_good(subject, inst)?;
        }
        if undoing.between[inst] {
            operands_are_early(subject, memory, inst)?;
        }
    }
    Ok(())
}

/// The address through which a write goes.
fn address(subject: &Subject<'_, '_>, write: Inst, how: Undone) -> Option<Value> {
    let args = &subject.function.insts[write].args;
    match how {
        Undone::Cell => args.get(1).copied(),
        Undone::Region => args.first().copied(),
    }
}

/// A write is of a kind that is undone as the plan says, and what that takes is at hand.
fn can_be(
    subject: &Subject<'_, '_>,
    memory: &Memory<'_, '_, '_>,
    needs: &Needs<'_, '_, '_>,
    write: Inst,
    how: Undone,
) -> Proven {
    let data = &subject.function.insts[write];
    let wrong = |what: &str| Err(Wrong::new(format!("{write} is undone, but {what}")).about(write));
    let of_kind = match (&data.op, how) {
        (
            Op::Store {
                volatile: false,
                atomic: false,
            },
            Undone::Cell,
        ) => !matches!(subject.function.ty(data.args[0]).scalar(), Type::Other(_)),
        (Op::Call(_), Undone::Region) => {
            let kind = subject.calls.kind(subject.function, write);
            matches!(kind, Some(CallKind::Copy | CallKind::Set))
        }
        _ => false,
    };
    let Some(address) = address(subject, write, how).filter(|_| of_kind) else {
        return wrong("is not of a kind that can be");
    };
    if !subject.is_joined() || subject.plan.dead[write] {
        return wrong("is not executed where that could be");
    }
    if !subject.outlasts(address) || !subject.is_fixed(pointers::behind(subject.function, address))
    {
        return wrong("its memory may not be there any more");
    }
    let block = data.block;
    let mut from = vec![Datum::Primal(address)];
    match how {
        Undone::Cell => from.push(Datum::Old(write)),
        Undone::Region => {
            from.push(Datum::Primal(data.args[2]));
            plain_records(subject, write)?;
        }
    }
    for datum in from {
        needs.holds(datum, block)?;
        let again = subject.recipe(datum).is_some_and(Recipe::is_again);
        let old = matches!(datum, Datum::Old(_));
        if again && !old && !memory.is_late(datum, block) {
            return wrong("its address is known only behind that");
        }
    }
    Ok(())
}

/// All records of the block are its frame and those of writes: others would lie between them.
fn plain_records(subject: &Subject<'_, '_>, write: Inst) -> Proven {
    let plan = subject.plan;
    let other = subject.function.blocks[subject.block(write)]
        .insts
        .iter()
        .find(|inst| {
            plan.calls.of[**inst].is_some() || plan.shadows.allocas[**inst] == Place::Stack
        });
    match other {
        None => Ok(()),
        Some(other) => {
            let what = format!("{other} pushes beside what {write} overwrites");
            Err(Wrong::new(what).about(write))
        }
    }
}

/// A load that is executed again between two writes being undone knows its address before the first is.
fn operands_are_early(
    subject: &Subject<'_, '_>,
    memory: &Memory<'_, '_, '_>,
    load: Inst,
) -> Proven {
    let block = subject.block(load);
    for arg in &subject.function.insts[load].args {
        let datum = Datum::Primal(*arg);
        let again = subject.recipe(datum).is_some_and(Recipe::is_again);
        if again && !memory.is_late(datum, block) {
            let what = format!("{} is reloaded before {arg} is known", subject.named(load));
            return Err(Wrong::new(what).about(load));
        }
    }
    Ok(())
}

/// What the caller sees of it is restored in the end, with what it held when the forward sweep ended.
fn is_made_good(subject: &Subject<'_, '_>, write: Inst) -> Proven {
    let plan = subject.plan;
    let how = plan.undoing.undone[write];
    let Some(address) = how.and_then(|how| address(subject, write, how)) else {
        return Ok(());
    };
    let object = pointers::behind(subject.function, address);
    let own = |base: Value| pointers::behind(subject.function, base) == object;
    let mut restored = plan.undoing.restored.iter();
    if !is_seen(subject, object)
        || restored.any(|restored| own(restored.base) && restored.writes.contains(&write))
    {
        return Ok(());
    }
    let what = format!(
        "what is at {address} when the primal ends is lost, for {write} is undone and not restored"
    );
    Err(Wrong::new(what).about(write))
}

/// Whether the caller sees an object when the adjoint has ended.
fn is_seen(subject: &Subject<'_, '_>, object: Value) -> bool {
    let function = subject.function;
    match function.def(object) {
        ValueDef::Param(index) => {
            let index = *index as usize;
            subject.plan.roles.get(index) != Some(&Role::DupNoNeed)
                && function.params[index].byval.is_none()
        }
        ValueDef::Inst(inst) => match function.insts[*inst].op {
            Op::Alloca(_) => false,
            _ => !is_own(subject, object),
        },
        _ => true,
    }
}

/// Whether memory that the function takes from the heap is seen by nobody else: its address goes into nothing but offsets,
/// accesses and its release.
pub(super) fn is_own(subject: &Subject<'_, '_>, object: Value) -> bool {
    let function = subject.function;
    let made = function
        .def_inst(object)
        .and_then(|inst| function.callee(inst));
    if made.is_none_or(|func| subject.program.signatures[func].allocation.is_none()) {
        return false;
    }
    let mut work = vec![object];
    let mut at = 0;
    while let Some(pointer) = work.get(at).copied() {
        at += 1;
        for user in &subject.users[pointer] {
            let data = &function.insts[*user];
            match &data.op {
                Op::ICmp(_) | Op::Load { .. } => {}
                Op::Store { .. } if data.args[0] != pointer => {}
                Op::Gep { .. } => work.extend(data.result.filter(|next| !work.contains(next))),
                Op::Call(_) if subject.calls.kind(function, *user) == Some(CallKind::Release) => {}
                _ => return false,
            }
        }
    }
    true
}
