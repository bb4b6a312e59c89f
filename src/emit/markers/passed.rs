//! What a call that asks for a gradient passes on.

use crate::llvm::build::{Builder, Ty, Val};

/// An operand of the call, as the function takes it.
pub(super) fn argument(builder: &Builder<'_>, call: Val, operand: u32, ty: Ty) -> Val {
    let value = builder.operand(call, operand);
    match builder.type_of(value) == ty {
        true => value,
        false => builder.truncate(value, ty),
    }
}
