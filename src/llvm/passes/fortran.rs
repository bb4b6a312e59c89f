//! `lower-fortran`: calls of flang's runtime library are calls of the bodies that `fortran-bodies` adds.
//!
//! A function of the library has one body for everything, `NAME.any`, or one for each type of elements, `NAME.r8`, or of those of two
//! arrays, `NAME.r8i`. Which one it is, the descriptors tell.

use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};

use super::descriptors::{has_derived_elements, kind_of_elements};
use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::callees::function_named;
use crate::llvm::value::{Type, Value};

pub(super) fn run(working: &Working<'_>) -> usize {
    lower(Value(working.copy))
}

/// How many calls of a function became calls of bodies.
pub(super) fn lower(function: Value) -> usize {
    let calls = function.instructions().into_iter();
    calls.filter(|inst| lower_call(*inst).is_some()).count()
}

fn lower_call(call: Value) -> Option<()> {
    let callee = call.callee().filter(|_| call.is(LLVMOpcode::LLVMCall))?;
    if !callee.is_declaration() || !callee.name().starts_with("_FortranA") {
        return None;
    }
    let general = body_for_both(call, callee).or_else(|| body_of(callee, "any"));
    if general.is_some_and(may_stop) && call.args().into_iter().any(is_derived) {
        return None;
    }
    redirect(call, general.or_else(|| body_for(call, callee))?);
    Some(())
}

/// The body that a function has for types of elements.
fn body_of(callee: Value, kind: &str) -> Option<Value> {
    let body = function_named(callee.module(), &format!("{}.{kind}", callee.name()))?;
    let fits = !body.is_declaration() && fits(body.function_type(), callee.function_type());
    fits.then_some(body)
}

fn fits(body: Type, callee: Type) -> bool {
    let (got, wanted) = (body.result(), callee.result());
    body.params() == callee.params() && (got == wanted || (is_nothing(got) && is_nothing(wanted)))
}

/// Older versions of flang say so with a structure of nothing.
fn is_nothing(ty: Type) -> bool {
    ty.kind() == LLVMTypeKind::LLVMVoidTypeKind || (ty.is_struct() && ty.members().is_empty())
}

/// One for two arrays of different kinds.
fn body_for_both(call: Value, callee: Value) -> Option<Value> {
    let args = call.args();
    if args.len() < 2 || !args[0].ty().is_pointer() || !args[1].ty().is_pointer() {
        return None;
    }
    let (first, second) = (kind_of_elements(args[0])?, kind_of_elements(args[1])?);
    (first != second).then(|| body_of(callee, &format!("{first}{second}")))?
}

/// The body for the kind of elements that descriptors tell. Where some are real, others are masks, shifts and positions.
fn body_for(call: Value, callee: Value) -> Option<Value> {
    let args = call.args();
    if args.iter().any(|arg| is_derived(*arg)) {
        return None;
    }
    let mut body = None;
    for arg in args.into_iter().filter(|arg| arg.ty().is_pointer()) {
        let Some(kind) = kind_of_elements(arg) else {
            continue;
        };
        let is_integer = kind == "i";
        if body.is_some() && is_integer {
            continue;
        }
        let own = body_of(callee, kind);
        if own.is_some() && !is_integer {
            return own;
        }
        body = own.or(body);
    }
    body
}

fn is_derived(arg: Value) -> bool {
    arg.ty().is_pointer() && has_derived_elements(arg)
}

/// Whether a body ends the program for what it is not made for, such as elements of derived types.
fn may_stop(body: Value) -> bool {
    let stops = |inst: Value| {
        let callee = inst.callee();
        callee.is_some_and(|callee| callee.name().starts_with("_FortranA.stop"))
    };
    body.instructions().into_iter().any(stops)
}

/// Has the body called in place of what is declared.
fn redirect(call: Value, body: Value) {
    if call.ty() == body.function_type().result() {
        call.set_callee(body);
        return;
    }
    Builder::before(call).call(body, &call.args());
    call.replace_with(call.ty().poison());
    call.erase();
}
