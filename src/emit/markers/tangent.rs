//! Calls of tangents, where `__enzyme_fwddiff` asks for them.

use super::passed::argument;
use crate::error::{Bug, Result};
use crate::llvm::FunctionRef;
use crate::llvm::build::{Builder, Ty, TyKind, Val};
use crate::request::markers::{Gradient, holds_float};

/// The results: the primal's, where it is wanted, and its tangent, or the shadow of a pointer.
pub(super) fn call(
    builder: &Builder<'_>,
    gradient: &Gradient,
    tangent: FunctionRef,
) -> Result<Vec<(Ty, Val)>> {
    let call = gradient.call.value();
    let mut args = Vec::new();
    for (at, passed) in gradient.passed.iter().enumerate() {
        let ty = builder.type_of(builder.param(gradient.function, at));
        args.push(argument(builder, call, passed.value, ty));
        args.extend(passed.shadow.map(|shadow| builder.operand(call, shadow)));
    }
    let ret = builder.result_ty(gradient.function);
    let has_tangent =
        builder.kind(ret) != TyKind::Void && (holds_float(builder, ret) || ret == builder.ptr_ty());
    let slot = has_tangent.then(|| {
        let slot = builder.slot(gradient.call.caller, ret, "tangent");
        // Where the function knows of no tangent of its result there is none.
        builder.store(builder.zero(ret), slot, None);
        slot
    });
    if tangent.param_count() == args.len() + 1 {
        args.extend(slot);
    }
    if tangent.param_count() != args.len() {
        let what = format!("'{}' has other parameters", tangent.name());
        return Err(Bug::new("markers", what).into());
    }
    let result = builder.call_as_declared(tangent, &args);
    let mut results = Vec::new();
    results.extend(gradient.primal_return.then_some((ret, result)));
    if let (Some(slot), true) = (slot, gradient.seeded) {
        results.push((ret, builder.load(ret, slot, None)));
    }
    Ok(results)
}
