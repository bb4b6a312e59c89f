//! What integers may be: the bits of floats, or of pointers.

use super::context::Context;
use crate::analysis::shadows::Shadowed;
use crate::dataflow::Walk;
use crate::ir::{Cast, Constant, Op, Type, Value, ValueDef};
use crate::memory::body::Body;
use crate::memory::copied::Length;

/// What an integer is stored over, by all that is declared and by every access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Overwritten {
    /// Integers, pointers, or gaps between them.
    Others,
    /// Floats, perhaps with integers beside them.
    Floats,
    FloatsAndPointers,
    Unclear,
}

impl Context<'_, '_> {
    /// What the bytes hold that an integer is stored over.
    pub(super) fn overwritten(&self, pointer: Value, ty: &Type) -> Overwritten {
        let length = Length::exactly(ty.stride());
        let Some(claims) = self.claims.at(self.func, self.pointers, pointer) else {
            return Overwritten::Unclear;
        };
        match self.understood(claims, &[pointer], &length) {
            Ok(found) if found.floats.is_empty() => Overwritten::Others,
            Ok(found) if found.pointers.is_empty() => Overwritten::Floats,
            Ok(_) => Overwritten::FloatsAndPointers,
            Err(_) => Overwritten::Unclear,
        }
    }

    /// Whether no float is kept among so many bytes behind a pointer.
    pub(super) fn is_free_of_floats(&self, pointer: Value, bytes: u64) -> bool {
        self.body().is_free_of_floats(pointer, bytes)
    }

    /// Whether an integer may hold the bits of an active float: it was read from memory that holds
    /// floats and has a shadow, or made from an active value.
    pub(super) fn may_carry_bits(&self, value: Value) -> bool {
        let shadowed = |address| self.shadows.of(address) != Shadowed::No;
        self.bits
            .may_hold(self.body(), value, |value| self.active(value), shadowed)
    }

    /// Whether an integer may be made from an active value, in whatever way but memory.
    pub(super) fn is_made_of_active(&self, value: Value) -> bool {
        let is_active = |value| self.active(value);
        self.bits.may_hold(self.body(), value, is_active, |_| false)
    }

    /// Whether a value is an integer that may hold the bits of an active float.
    pub(super) fn is_bits_of_active(&self, value: Value) -> bool {
        self.function.ty(value).scalar().is_int() && self.may_carry_bits(value)
    }

    /// Whether an integer may hold the bits of a float, active or not.
    pub(super) fn may_be_float(&self, value: Value) -> bool {
        self.bits
            .may_hold(self.body(), value, |value| self.active(value), |_| true)
    }

    /// Whether a pointer may be stored as a float, or the bits of a float as a pointer, to where they are read as what they are again.
    pub(super) fn is_mistaken(&self, value: Value, pointer: Value) -> bool {
        self.bits.is_mistaken(self.body(), value, pointer)
    }

    fn body(&self) -> Body<'_> {
        Body {
            calls: self.calls,
            func: self.func,
            function: self.function,
            pointers: self.pointers,
            contents: self.contents,
            claims: self.claims,
            pointees: self.pointees,
        }
    }

    /// Whether an integer is the result of arithmetic on all paths, and not on the bits of an active value: never a word as it
    /// was read.
    pub(super) fn is_computed(&self, value: Value) -> bool {
        let mut walk = Walk::new([(value, false)]);
        while let Some((value, computed)) = walk.next() {
            let inst = match self.function.def(value) {
                ValueDef::Const(_) => continue,
                ValueDef::Inst(inst) => *inst,
                _ if computed => continue,
                _ => return false,
            };
            let data = &self.function.insts[inst];
            let (args, computed) = match &data.op {
                Op::Binary(_) => (&data.args[..], true),
                Op::Cast(Cast::ZExt | Cast::SExt | Cast::Trunc) | Op::Phi(_) | Op::Freeze => {
                    (&data.args[..], computed)
                }
                Op::Select => (&data.args[1..], computed),
                Op::ICmp(_) | Op::FCmp(_) => continue,
                Op::Cast(Cast::Bitcast) if self.active(data.args[0]) => return false,
                _ if computed => continue,
                _ => return false,
            };
            walk.extend(args.iter().map(|arg| (*arg, computed)));
        }
        true
    }

    pub(super) fn is_integer_place(&self, pointer: Value, ty: &Type) -> bool {
        self.body().is_integer_place(pointer, ty)
    }

    /// Whether an integer is a single byte, or a constant that would be a denormal number, if it were a float.
    pub(super) fn is_surely_integer(&self, value: Value) -> bool {
        let constant = self.function.constant(value).and_then(Constant::as_int);
        let mantissa = match self.function.ty(value) {
            Type::Int(64) => 52,
            Type::Int(8) => return true,
            Type::Int(32) => 23,
            _ => return false,
        };
        constant.is_some_and(|bits| bits != 0 && bits.unsigned_abs() < 1 << mantissa)
    }

    /// Whether an integer may be the bits of a pointer that has a shadow, or some of them, moved as they are.
    pub(super) fn may_be_pointer(&self, value: Value) -> bool {
        self.bits.may_be_pointer(self.body(), value)
    }
}
