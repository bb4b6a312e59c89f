//! Functions that give the partials of another one beside its result, and calls of them.

use super::candidates::{Contraction, Input};
use crate::error::Result;
use crate::ir::Inst;
use crate::llvm::FunctionRef;
use crate::llvm::build::floats;
use crate::llvm::build::{Builder, Copy, Ty, Val};
use crate::llvm::imported::Body;

/// A function that gives `(f(x), df/dx, …)`.
#[derive(Clone, Copy, Debug)]
pub struct Partials {
    pub function: FunctionRef,
    /// The type of the result and of all that it is differentiated by.
    pub ty: Ty,
}

/// Declares the partials of a function: what it is differentiated by behind a pointer is passed by value.
///
/// # Errors
/// A bug where the function has no body.
pub fn declare(
    b: &Builder<'_>,
    body: &Body,
    contraction: &Contraction,
    name: &str,
) -> Result<Partials> {
    let ty = b.return_ty(body);
    let mut params = Vec::new();
    for (at, input) in contraction.inputs.iter().enumerate() {
        match input {
            Input::Loaded(loaded) => {
                for ty in loaded.places.values() {
                    params.push(b.ty(ty)?);
                }
            }
            _ => params.push(b.type_of(b.param(body.canonical, at))),
        }
    }
    let result = b.struct_ty(&vec![ty; 1 + contraction.partials()]);
    let function = b.declare(name, b.function_ty(result, &params));
    b.set_memory(function, contraction.reads);
    b.set_attribute(function, "nounwind");
    Ok(Partials { function, ty })
}

/// Calls the partials in place of the function, unless it is not known that what it may read is there. The partials are for
/// the backward sweep alone. Returns whether it was replaced.
///
/// # Errors
/// A bug where the function is given something of an unknown type.
pub fn replace(
    b: &Builder<'_>,
    copy: &Copy,
    call: Inst,
    contraction: &Contraction,
    partials: &Partials,
) -> Result<bool> {
    let original = copy.inst(call);
    for (at, input) in (0..).zip(&contraction.inputs) {
        if let Input::Loaded(loaded) = input
            && !b.is_readable(original, at, loaded.needs, loaded.reference)
        {
            return Ok(false);
        }
    }
    b.before(original);
    b.at_line_of(original);
    let mut passed = Vec::new();
    for (at, input) in (0..).zip(&contraction.inputs) {
        let given = b.operand(original, at);
        match input {
            Input::Loaded(loaded) => {
                for (place, ty) in &loaded.places {
                    let from = behind(b, given, *place);
                    passed.push(b.load(b.ty(ty)?, from, Some(1)));
                }
            }
            _ => passed.push(given),
        }
    }
    let all = b.call(partials.function, &passed);
    // What uses the result may use the partials, too.
    (1..=contraction.partials()).for_each(|at| {
        b.extract_value(all, at as u32);
    });
    b.replace(original, b.extract_value(all, 0));
    b.erase_call(original);
    Ok(true)
}

/// Gives the partials their body: `(f(x), x_b)` where the adjoint of f starts from the seed 1 and from `x_b = 0`.
pub fn define(
    b: &Builder<'_>,
    contraction: &Contraction,
    partials: &Partials,
    adjoint: FunctionRef,
) {
    let Partials { function, ty } = *partials;
    b.set_private(function);
    b.at_end(b.block(function, "entry"));
    let neutral = floats::neutral(b, ty);
    let mut params = 0..;
    let mut param = || b.param(function, params.next().unwrap_or_default());
    let mut passed = Vec::new();
    let mut gathered = Vec::new();
    for input in &contraction.inputs {
        match input {
            Input::Passed => passed.push(param()),
            Input::Active => {
                let slot = b.slot(function, ty, "partial");
                b.store(neutral, slot, None);
                passed.extend([param(), slot]);
                gathered.push(slot);
            }
            Input::Loaded(loaded) => {
                let room = b.array_ty(b.int_ty(8), loaded.bytes());
                let [primal, shadow] = ["given", "partials"]
                    .map(|_| b.alloca(room, None, b.abi_alignment(ty).max(16)));
                for place in loaded.places.keys() {
                    b.store(param(), behind(b, primal, *place), Some(1));
                }
                for place in loaded.floats() {
                    let of_place = behind(b, shadow, place);
                    b.store(neutral, of_place, Some(1));
                    gathered.push(of_place);
                }
                passed.extend([primal, shadow]);
            }
        }
    }
    passed.push(b.real(ty, "1"));
    let result = b.call_as_declared(adjoint, &passed);
    let all = b.undef(b.result_ty(function));
    let all = b.insert_value(all, result, 0);
    let all = (1..).zip(gathered).fold(all, |all, (at, from)| {
        b.insert_value(all, b.load(ty, from, Some(1)), at)
    });
    b.ret(Some(all));
}

fn behind(b: &Builder<'_>, pointer: Val, bytes: u64) -> Val {
    match bytes {
        0 => pointer,
        _ => b.offset(pointer, b.int(64, bytes as i64)),
    }
}
