//! Operands as instructions need them: a condition, an address, an integer of known width.

use super::value::Val;
use super::{Fault, Outcome};
use crate::ir::Type;

pub(super) fn decides() -> Fault {
    Fault::undefined("an undefined value decides what happens")
}

/// # Errors
/// An undefined condition.
pub(super) fn truth<T>(condition: &Val<T>) -> Outcome<bool> {
    match condition {
        Val::Int(bit) => Ok(bit & 1 == 1),
        _ => Err(decides()),
    }
}

/// # Errors
/// An undefined address.
pub(super) fn pointer<T>(val: &Val<T>) -> Outcome<u64> {
    match val {
        Val::Ptr(address) => Ok(*address),
        _ => Err(Fault::undefined("an undefined value is used as an address")),
    }
}

/// # Errors
/// Not an integer.
pub(super) fn int_bits(ty: &Type) -> Outcome<u32> {
    match ty {
        Type::Int(bits) if *bits <= 128 => Ok(*bits),
        other => Err(Fault::unsupported(format!("{other} as an integer"))),
    }
}
