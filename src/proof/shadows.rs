//! Shadows of pointers: each is made where the plan counts on it, kept beside the pointer, and null only where the access looks.
//!
//! *Claim*: every pointer to a shadow that the adjoint computes is initialised, and it is null only where nothing will be
//! accumulated or cleared, or where the access looks first. For that, whatever is computed from a shadow that may be null may
//! be null itself: addresses in what a pointer leads to, joins, what is read through it, what is passed on.

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::analysis::shadows::Shadowed;
use crate::ir::{Cast, Inst, Op, Value};
use crate::plan::{Datum, Place, Step, Variant};

/// All pointers.
pub(super) fn all(subject: &Subject<'_, '_>) -> Proven {
    params(subject)?;
    for inst in subject.insts() {
        derived(subject, inst).map_err(|wrong| wrong.about(inst))?;
        beside(subject, inst).map_err(|wrong| wrong.about(inst))?;
        placed(subject, inst).map_err(|wrong| wrong.about(inst))?;
        if let Step::Call(variant) | Step::Fused(variant) = subject.step(inst) {
            passed(subject, inst, *variant)?;
        }
    }
    Ok(())
}

/// A pointer parameter has a shadow by its role.
fn params(subject: &Subject<'_, '_>) -> Proven {
    for (param, role) in subject.function.params.iter().zip(&subject.plan.roles) {
        let pointer = subject.function.ty(param.value).is_ptr();
        if pointer && role.has_shadow() != subject.has_shadow(param.value) {
            return Err(Wrong::new(format!(
                "{} has a shadow by its role, or by the plan, but not by both",
                param.value
            )));
        }
    }
    Ok(())
}

/// The pointers that a pointer is based on, in registers.
fn based_on(subject: &Subject<'_, '_>, inst: Inst) -> Vec<Value> {
    let data = &subject.function.insts[inst];
    match &data.op {
        Op::Gep { .. } | Op::Freeze | Op::Cast(Cast::Bitcast | Cast::AddrSpace) => {
            vec![data.args[0]]
        }
        Op::Phi(_) => data.args.clone(),
        Op::Select => data.args[1..].to_vec(),
        _ => Vec::new(),
    }
}

/// A pointer that is computed from others has a shadow where those have, and that may be null where theirs may.
fn derived(subject: &Subject<'_, '_>, inst: Inst) -> Proven {
    let data = &subject.function.insts[inst];
    let Some(result) = data
        .result
        .filter(|value| subject.function.ty(*value).scalar().is_ptr())
    else {
        return Ok(());
    };
    let shadows = &subject.plan.shadows;
    let from = based_on(subject, inst);
    // Bare memory has a null shadow where it is joined with what has one.
    let joins = matches!(data.op, Op::Phi(_) | Op::Select);
    let is_null = |value: &Value| joins && leads_to_bare(subject, *value);
    let kinds = from.iter().filter(|value| !is_null(value));
    let kinds = kinds.map(|value| shadows.kinds[*value]);
    let kinds: Vec<Shadowed> = kinds.filter(|kind| *kind != Shadowed::Nothing).collect();
    let kind = shadows.kinds[result];
    if kinds
        .iter()
        .any(|other| *other != kind && kind != Shadowed::Mixed)
    {
        return Err(Wrong::new(format!(
            "{result} has a shadow, or what it is based on has, but not both"
        )));
    }
    let read = match data.op {
        Op::Load { .. } => vec![data.args[0]],
        _ => from,
    };
    let may_be_null = |value: &Value| shadows.absent[*value] || is_null(value);
    // Memory may keep pointers without a shadow.
    let facts = &subject.facts.absent;
    let is_kept = || facts.may_be_absent(subject.plan.func, subject.pointers, result);
    let is_looked_at = kind != Shadowed::Yes || shadows.absent[result];
    if !is_looked_at && (is_kept() || read.iter().any(may_be_null)) {
        return Err(Wrong::new(format!(
            "the shadow of {result} may be null, and is not looked at"
        )));
    }
    let lost = read.iter().any(|value| shadows.lost[*value]);
    match kind == Shadowed::Yes && lost && !shadows.lost[result] {
        true => Err(Wrong::new(format!(
            "an adjoint may be lost behind {result}, and nothing looks whether there is a shadow"
        ))),
        false => Ok(()),
    }
}

/// Whether a pointer leads to bare memory alone, so that whatever is computed from it is null in shadow.
fn leads_to_bare(subject: &Subject<'_, '_>, pointer: Value) -> bool {
    let facts = &subject.facts.absent;
    let leads = facts.leads_to_bare(subject.plan.func, subject.pointers, pointer);
    let computed = subject.function.def_inst(pointer).is_some();
    leads && (!computed || subject.plan.shadows.absent[pointer])
}

/// Beside a pointer that is stored its shadow is, where the place has one.
fn beside(subject: &Subject<'_, '_>, inst: Inst) -> Proven {
    let data = &subject.function.insts[inst];
    let Op::Store { .. } = data.op else {
        return Ok(());
    };
    let (value, address) = (data.args[0], data.args[1]);
    let pointer = subject.function.ty(value).scalar().is_ptr();
    let mirrored = pointer && subject.has_shadow(address);
    if mirrored != subject.plan.shadows.mirrored[inst] {
        return Err(Wrong::new(format!(
            "the shadow of {value} is not stored beside it"
        )));
    }
    let mut needed = vec![value, address];
    needed.retain(|value| mirrored && subject.has_shadow(*value));
    is_made(subject, &needed)
}

/// The forward sweep makes these shadows.
pub(super) fn is_made(subject: &Subject<'_, '_>, pointers: &[Value]) -> Proven {
    let missing = pointers.iter().find(|pointer| {
        let made = subject.function.def_inst(**pointer).is_some();
        made && !subject.plan.shadows.forward[**pointer]
    });
    match missing {
        None => Ok(()),
        Some(pointer) => Err(Wrong::new(format!(
            "the forward sweep does not make the shadow of {pointer}"
        ))),
    }
}

/// The shadow of a local variable lies where it lives as long as its adjoint.
fn placed(subject: &Subject<'_, '_>, inst: Inst) -> Proven {
    let data = &subject.function.insts[inst];
    let (Op::Alloca(_), Some(value)) = (&data.op, data.result) else {
        return Ok(());
    };
    let plan = subject.plan;
    let needed = plan.shadows.forward[value] || plan.recovery.contains_key(&Datum::Shadow(value));
    let wrong = |what: &str| Err(Wrong::new(format!("the shadow of {value} {what}")));
    match plan.shadows.allocas[inst] {
        Place::None if needed && subject.has_shadow(value) => wrong("is nowhere"),
        Place::None | Place::Stack | Place::Beside => Ok(()),
        Place::Frame if !subject.is_on_frame(inst) => {
            wrong("is on the frame, and there are several")
        }
        // The forward sweep's frame is gone when the backward sweep comes.
        Place::Frame if !subject.is_joined() && plan.shadows.forward[value] => {
            match plan.given.local[inst] {
                true => Ok(()),
                false => wrong("is gone before the backward sweep"),
            }
        }
        Place::Frame => Ok(()),
    }
}

/// What a call is given is what its callee counts on.
fn passed(subject: &Subject<'_, '_>, call: Inst, variant: Variant) -> Proven {
    let Some(callee) = subject.all.variants.get(variant) else {
        return Ok(());
    };
    let Some(body) = &subject.program.bodies[callee.func] else {
        return Ok(());
    };
    let shadows = &subject.plan.shadows;
    let args = subject.function.insts[call].args.iter();
    for ((arg, param), role) in args.zip(&body.params).zip(&callee.roles) {
        let counts = role.has_shadow() && !callee.shadows.absent[param.value];
        if counts && shadows.absent[*arg] {
            let what = format!("{call} passes {arg}, whose shadow may be null");
            return Err(Wrong::new(what).about(call));
        }
        if role.has_shadow() && shadows.lost[*arg] && !callee.shadows.lost[param.value] {
            let what = format!("{call} passes {arg}, behind which an adjoint may be lost");
            return Err(Wrong::new(what).about(call));
        }
        if subject.function.ty(*arg).is_ptr() && subject.has_shadow(*arg) {
            is_made(subject, &[*arg]).map_err(|wrong| wrong.about(call))?;
        }
    }
    Ok(())
}
