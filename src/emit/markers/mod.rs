//! Puts the adjoint's call in place of one that asks for a gradient.

mod apart;
mod passed;
pub mod registered;
mod tangent;

use crate::error::{Bug, Result};
use crate::llvm::build::{Builder, Ty, TyKind, Val};
use crate::llvm::{FunctionRef, Module};
use crate::request::Role;
use crate::request::markers::{Delivery, Gradient, Sweep, TAPE_BYTES};
use passed::argument;

/// Calls the adjoint, or one sweep of it, where the gradient is asked for, and delivers what the caller wants. The
/// `adjoint` is that of what [`Markers::requests`](crate::request::markers::Markers::requests) asked for, if anything.
///
/// # Errors
/// A bug where the adjoint has other parameters than the roles say.
pub fn replace(
    module: &Module,
    gradient: &mut Gradient,
    adjoint: Option<FunctionRef>,
) -> Result<()> {
    module.plain_call(&mut gradient.call);
    let builder = Builder::new(module);
    let call = gradient.call.value();
    builder.before(call);
    let results = match (gradient.sweep, adjoint) {
        (Sweep::Both, Some(adjoint)) => both_sweeps(&builder, gradient, adjoint)?,
        (Sweep::Tangent, Some(tangent)) => tangent::call(&builder, gradient, tangent)?,
        (Sweep::Forward, Some(start)) => apart::forward(&builder, gradient, start)?,
        (Sweep::Backward, _) => apart::backward(&builder, gradient),
        (Sweep::Size, _) => {
            let ty = builder.int_ty(32);
            vec![(ty, builder.int_of(ty, TAPE_BYTES as i64))]
        }
        _ => return Err(Bug::new("markers", "there is no adjoint").into()),
    };
    if let Some(value) = delivered(&builder, gradient, &results) {
        builder.replace(call, value);
    } else if gradient.call.is_used {
        builder.replace(call, builder.undef(builder.type_of(call)));
    }
    builder.erase(call);
    Ok(())
}

/// The results of the adjoint: the primal's, where it is wanted, and gradients.
fn both_sweeps(
    builder: &Builder<'_>,
    gradient: &Gradient,
    adjoint: FunctionRef,
) -> Result<Vec<(Ty, Val)>> {
    let call = gradient.call.value();
    let mut args = Vec::new();
    let mut gradients: Vec<(Ty, Val)> = Vec::new();
    for (at, passed) in gradient.passed.iter().enumerate() {
        let ty = builder.type_of(builder.param(gradient.function, at));
        args.push(argument(builder, call, passed.value, ty));
        match (passed.shadow, gradient.roles[at]) {
            (Some(shadow), _) => args.push(builder.operand(call, shadow)),
            (None, Role::Active) => {
                let slot = builder.slot(gradient.call.caller, ty, "gradient");
                builder.store(builder.zero(ty), slot, None);
                gradients.push((ty, slot));
                args.push(slot);
            }
            _ => {}
        }
    }
    if adjoint.param_count() == args.len() + 1 {
        let ty = builder.type_of(builder.param(adjoint, args.len()));
        args.push(match gradient.seeded {
            true => ones(builder, ty),
            false => builder.zero(ty),
        });
    }
    if adjoint.param_count() != args.len() {
        let what = format!("'{}' has other parameters", adjoint.name());
        return Err(Bug::new("markers", what).into());
    }
    let result = builder.call_as_declared(adjoint, &args);
    let mut results: Vec<(Ty, Val)> = Vec::new();
    if gradient.primal_return {
        results.push((builder.type_of(result), result));
    }
    for (ty, slot) in gradients {
        results.push((ty, builder.load(ty, slot, None)));
    }
    Ok(results)
}

/// The value that takes the place of the call's, if any.
fn delivered(builder: &Builder<'_>, gradient: &Gradient, results: &[(Ty, Val)]) -> Option<Val> {
    match gradient.delivery {
        Delivery::Nowhere => None,
        Delivery::First => results.first().map(|(_, value)| *value),
        Delivery::Memory => {
            store_all(builder, results, builder.operand(gradient.call.value(), 0));
            None
        }
        Delivery::Bytes(ty) => {
            let slot = builder.slot(gradient.call.caller, ty, "gradients");
            builder.store(builder.zero(ty), slot, None);
            store_all(builder, results, slot);
            Some(builder.load(ty, slot, None))
        }
    }
}

/// Stores values as the members of a structure.
fn store_all(builder: &Builder<'_>, results: &[(Ty, Val)], address: Val) {
    let mut offset = 0;
    for (ty, value) in results {
        let alignment = u64::from(builder.abi_alignment(*ty));
        offset = u64::next_multiple_of(offset, alignment);
        let bytes = builder.int(64, i64::try_from(offset).unwrap_or(0));
        builder.store(*value, builder.offset(address, bytes), Some(1));
        offset += builder.stride(*ty);
    }
}

/// 1 in every floating part.
fn ones(builder: &Builder<'_>, ty: Ty) -> Val {
    match builder.kind(ty) {
        TyKind::Float => builder.real(ty, "1"),
        TyKind::Vector(of, _) if builder.kind(of) == TyKind::Float => builder.real(ty, "1"),
        TyKind::Struct(parts) => {
            let parts: Vec<Val> = parts.iter().map(|part| ones(builder, *part)).collect();
            of_parts(builder, ty, &parts)
        }
        TyKind::Array(of, count) => {
            let parts: Vec<Val> = (0..count).map(|_| ones(builder, of)).collect();
            of_parts(builder, ty, &parts)
        }
        _ => builder.zero(ty),
    }
}

fn of_parts(builder: &Builder<'_>, ty: Ty, parts: &[Val]) -> Val {
    let mut all = builder.zero(ty);
    for (at, part) in (0..).zip(parts) {
        all = builder.insert_value(all, *part, at);
    }
    all
}
