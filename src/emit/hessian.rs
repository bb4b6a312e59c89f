//! The function around the tangent of an adjoint whose seed is 1: the Hessian times a vector.

use crate::error::{Place, Refusal, Result};
use crate::llvm::build::Builder;
use crate::llvm::{FunctionRef, Module};
use crate::request::{Generated, Role, Width};

/// A function without a name: it takes what the tangent takes, but for the seed and for where the tangents of the result go.
///
/// # Errors
/// Refuses parameters that are copied where they are passed.
pub fn define(
    module: &Module,
    tangent: FunctionRef,
    (adjoint, width): (&Generated, Width),
) -> Result<FunctionRef> {
    if tangent.copies_arguments() {
        let what = format!("'{}' takes a structure by value in memory", adjoint.primal);
        let place = Place::Function(adjoint.primal.clone());
        return Err(Refusal::new("no-hessian", place, what)
            .with_hint("take its address, or ask for --adjoint 'FUNC' and --tangent 'FUNC_b'")
            .into());
    }
    let b = Builder::new(module);
    let ret = b.result_ty(tangent);
    let mut params = b.param_tys(tangent);
    // The seed, and where the tangents of the result go.
    params.truncate(params.len().saturating_sub(2));
    let function = b.declare(
        &format!("{}.hessian", tangent.name()),
        b.function_ty(ret, &params),
    );
    b.at_end(b.block(function, "entry"));
    let room = b.array_ty(ret, width.0.into());
    let place = b.alloca(room, None, b.abi_alignment(ret));
    let mut args: Vec<_> = (0..params.len()).map(|at| b.param(function, at)).collect();
    args.extend([b.real(ret, "1"), place]);
    let result = b.call_as_declared(tangent, &args);
    b.ret(Some(result));
    name_params(&b, function, adjoint);
    Ok(function)
}

fn name_params(b: &Builder<'_>, function: FunctionRef, adjoint: &Generated) {
    let mut at = 0;
    for param in &adjoint.params {
        let suffixes: &[&str] = match param.role {
            Role::Const => &[""],
            _ => &["", "_d", "_b", "_hv"],
        };
        for suffix in suffixes {
            b.name_param(function, at, &format!("{}{suffix}", param.name));
            at += 1;
        }
    }
}
