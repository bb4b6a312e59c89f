//! Calls of the two sweeps apart, with a tape between them (`request/markers/turning.rs` says how).

use super::passed::argument;
use crate::error::{Bug, Result};
use crate::llvm::FunctionRef;
use crate::llvm::build::{Builder, Ty, TyKind, Val};
use crate::request::Role;
use crate::request::markers::{Gradient, TapeAt, role_of_result};

/// Bytes that everything on the tape is aligned to.
const ALIGNMENT: u64 = 16;

/// What lies where on a tape, in bytes.
struct Layout {
    /// The result and, behind it, its adjoint.
    result: Option<(Ty, u64)>,
    /// The gradients of floating values, in the order of the parameters.
    gradients: Vec<(Ty, u64)>,
    bytes: u64,
}

impl Layout {
    fn new(b: &Builder<'_>, gradient: &Gradient) -> Layout {
        // First comes the coroutine.
        let mut bytes = ALIGNMENT;
        let mut place = |ty: Ty, times: u64| {
            let at = bytes;
            bytes += times * b.stride(ty).next_multiple_of(ALIGNMENT);
            (ty, at)
        };
        let ret = b.result_ty(gradient.function);
        let result = (b.kind(ret) != TyKind::Void).then(|| place(ret, 2));
        let params = b.param_tys(gradient.function).into_iter();
        let active = params.zip(&gradient.roles);
        let active = active.filter(|(_, role)| **role == Role::Active);
        let gradients = active.map(|(ty, _)| place(ty, 1)).collect();
        Layout {
            result,
            gradients,
            bytes,
        }
    }
}

/// The runtime's functions for tapes.
struct Tape<'a> {
    b: &'a Builder<'a>,
    tape: Val,
}

impl Tape<'_> {
    fn at(&self, bytes: u64) -> Val {
        let bytes = self.b.int(64, i64::try_from(bytes).unwrap_or(0));
        self.b.offset(self.tape, bytes)
    }

    /// The adjoint of the result lies behind it.
    fn adjoint_of_result(&self, (ty, at): (Ty, u64)) -> Val {
        self.at(at + self.b.stride(ty).next_multiple_of(ALIGNMENT))
    }

    fn swap(&self) {
        self.call("bsw_tape_swap");
    }

    fn call(&self, name: &str) {
        let ty = self.b.function_ty(self.b.void(), &[self.b.ptr_ty()]);
        self.b.call(self.b.declare(name, ty), &[self.tape]);
    }
}

/// The forward sweep. Its results: the tape, unless that has a place, and the primal's with the shadow of a pointer.
pub(super) fn forward(
    b: &Builder<'_>,
    gradient: &Gradient,
    start: FunctionRef,
) -> Result<Vec<(Ty, Val)>> {
    let call = gradient.call.value();
    let layout = Layout::new(b, gradient);
    let new = b.declare("bsw_tape_new", b.function_ty(b.ptr_ty(), &[b.int_ty(64)]));
    let tape = b.call(new, &[b.int(64, i64::try_from(layout.bytes).unwrap_or(0))]);
    let tape = Tape { b, tape };
    let mut gradients = layout.gradients.iter();
    let mut args = Vec::new();
    for (at, passed) in gradient.passed.iter().enumerate() {
        let ty = b.type_of(b.param(gradient.function, at));
        args.push(argument(b, call, passed.value, ty));
        match passed.shadow {
            Some(shadow) => args.push(b.operand(call, shadow)),
            None if gradient.roles[at] == Role::Active => {
                args.extend(gradients.next().map(|(_, at)| tape.at(*at)));
            }
            None => {}
        }
    }
    if let Some(result) = layout.result {
        args.push(tape.at(result.1));
        if role_of_result(b, result.0) == Some(Role::Dup) {
            args.push(tape.adjoint_of_result(result));
        }
    }
    if start.param_count() != args.len() {
        let what = format!("'{}' has other parameters", start.name());
        return Err(Bug::new("markers", what).into());
    }
    tape.swap();
    let coroutine = b.call_as_declared(start, &args);
    b.store(coroutine, tape.tape, None);
    tape.swap();
    let mut results = Vec::new();
    match gradient.tape {
        TapeAt::Memory(operand) => {
            b.store(tape.tape, b.operand(call, operand), Some(1));
        }
        TapeAt::Value(_) => results.push((b.ptr_ty(), tape.tape)),
    }
    if let Some(result) = layout.result {
        let (ty, at) = result;
        results.push((ty, b.load(ty, tape.at(at), None)));
        if ty == b.ptr_ty() {
            results.push((ty, b.load(ty, tape.adjoint_of_result(result), None)));
        }
    }
    Ok(results)
}

/// The backward sweep. Its results: the gradients of floating values.
pub(super) fn backward(b: &Builder<'_>, gradient: &Gradient) -> Vec<(Ty, Val)> {
    let call = gradient.call.value();
    let layout = Layout::new(b, gradient);
    let tape = match gradient.tape {
        TapeAt::Memory(operand) => b.load(b.ptr_ty(), b.operand(call, operand), Some(1)),
        TapeAt::Value(operand) => operand.map_or(b.zero(b.ptr_ty()), |at| b.operand(call, at)),
    };
    let tape = Tape { b, tape };
    if let (Some(seed), Some(result)) = (gradient.seed, layout.result) {
        b.store(b.operand(call, seed), tape.adjoint_of_result(result), None);
    }
    tape.swap();
    b.resume(b.load(b.ptr_ty(), tape.tape, None));
    tape.swap();
    let gradients = layout.gradients.iter();
    let results = gradients
        .map(|(ty, at)| (*ty, b.load(*ty, tape.at(*at), None)))
        .collect();
    tape.call("bsw_tape_free");
    results
}
