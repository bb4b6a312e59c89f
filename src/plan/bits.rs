//! What integers may be: the bits of floats, or of pointers.

use std::collections::HashSet;

use super::steps::Context;
use crate::ir::{Cast, Constant, Op, Type, Value, ValueDef};
use crate::memory::calls::CallKind;
use crate::memory::pattern::{self, Length};
use crate::memory::pointers::Root;
use crate::memory::shadows::Shadowed;
use crate::memory::shape::scalars_of;

/// An integer that is made from more values may be anything.
const MOST_VALUES: usize = 1000;

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
        let length = Length {
            exactly: Some(ty.stride()),
            units: Vec::new(),
        };
        let Some(claims) = self.claims.at(self.func, self.pointers, pointer) else {
            return Overwritten::Unclear;
        };
        match pattern::pattern(&claims, &length) {
            Ok(found) if found.floats.is_empty() => Overwritten::Others,
            Ok(found) if found.pointers.is_empty() => Overwritten::Floats,
            Ok(_) => Overwritten::FloatsAndPointers,
            Err(_) => Overwritten::Unclear,
        }
    }

    /// Whether an integer may hold the bits of an active float: it was read from memory that holds
    /// floats and has a shadow, or made from an active value.
    pub(super) fn may_carry_bits(&self, value: Value) -> bool {
        self.may_hold_bits(value, |address| self.shadows.of(address) != Shadowed::No)
    }

    /// Whether an integer may hold the bits of a float, active or not.
    pub(super) fn may_be_float(&self, value: Value) -> bool {
        self.may_hold_bits(value, |_| true)
    }

    /// Whether an integer may hold the bits of an active float, or of one that was read from memory that
    /// `counts`.
    fn may_hold_bits(&self, value: Value, counts: impl Fn(Value) -> bool) -> bool {
        let mut seen = HashSet::new();
        let mut work = vec![value];
        while let Some(value) = work.pop() {
            if !seen.insert(value) {
                continue;
            }
            if seen.len() > MOST_VALUES || self.active(value) {
                return true;
            }
            let Some(inst) = self.function.def_inst(value) else {
                // A structure of floats that is passed by value may come as an integer.
                if let ValueDef::Param(_) = self.function.def(value)
                    && self.function.ty(value).scalar().is_int()
                {
                    return true;
                }
                continue;
            };
            let data = &self.function.insts[inst];
            match &data.op {
                Op::Load { .. } => {
                    let content = self.contents.at(self.func, self.pointers, data.args[0]);
                    let may = content.has_floats() || content.is_unknown();
                    let integer = || self.is_declared_integer(data.args[0], &data.ty);
                    if may && counts(data.args[0]) && !integer() {
                        return true;
                    }
                }
                Op::Cast(Cast::FpToSi | Cast::FpToUi) | Op::ICmp(_) | Op::FCmp(_) => {}
                Op::Call(_) => {
                    if let Some(CallKind::Body(_)) = self.calls.kind(self.function, inst) {
                        return true;
                    }
                }
                _ => work.extend(data.args.iter().copied()),
            }
        }
        false
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

    /// Whether an integer may be the bits of a pointer that has a shadow, moved as they are.
    pub(super) fn may_be_pointer(&self, value: Value) -> bool {
        let mut seen = HashSet::new();
        let mut work = vec![value];
        while let Some(value) = work.pop() {
            let (true, Some(inst)) = (seen.insert(value), self.function.def_inst(value)) else {
                continue;
            };
            let data = &self.function.insts[inst];
            match &data.op {
                Op::Cast(Cast::PtrToInt) if !self.never_active(data.args[0]) => return true,
                Op::Load { .. } => {
                    let content = self.contents.at(self.func, self.pointers, data.args[0]);
                    let wide = data.ty.stride() >= 8;
                    let integer = self.is_declared_integer(data.args[0], &data.ty)
                        || self.is_descriptor_integer(data.args[0], &data.ty);
                    if wide && content.pointers && !integer {
                        return true;
                    }
                }
                Op::Phi(_) | Op::Freeze => work.extend(&data.args),
                Op::Select => work.extend(&data.args[1..]),
                _ => {}
            }
        }
        false
    }

    /// Whether a variable of Fortran's that is a descriptor, or has one in it, has an integer there.
    fn is_descriptor_integer(&self, pointer: Value, ty: &Type) -> bool {
        let Some(Root::Own(variable)) = self.pointers.of(pointer).single() else {
            return false;
        };
        let Op::Alloca(of) = &self.function.insts[variable].op else {
            return false;
        };
        let at = self.claims.offset(self.func, pointer);
        let exact = at.period == 0 && !at.scattered;
        exact && of.holds_descriptor() && scalars_of(of).contains(&(at.bytes as u64, ty.clone()))
    }

    /// Whether the source declares nothing but integers where an integer is read or written. What is
    /// accessed at places that are not known may look like that, too: the elements of an array before it.
    pub(super) fn is_declared_integer(&self, pointer: Value, ty: &Type) -> bool {
        let Some(mut claims) = self.claims.at(self.func, self.pointers, pointer) else {
            return false;
        };
        claims.retain(|claim| claim.declared && !claim.at.scattered);
        let length = Length {
            exactly: Some(ty.stride()),
            units: Vec::new(),
        };
        let roots = self.pointers.of(pointer);
        roots.single().is_some()
            && pattern::pattern(&claims, &length)
                .is_ok_and(|found| found.floats.is_empty() && found.pointers.is_empty())
    }
}
