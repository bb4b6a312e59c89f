//! A function with what is known of its memory, and what that tells of words: where floats, pointers and integers may lie.

use std::iter;

use super::calls::Calls;
use super::claims::{Claim, Claims};
use super::content::{Content, Contents};
use super::copied::Length;
use super::pattern;
use super::pointees::Pointees;
use super::pointers::{Pointers, Root};
use super::reused;
use super::shape::scalars_of;
use crate::dataflow::Walk;
use crate::ir::{Cast, Func, Function, Inst, Op, Type, Value};
use crate::limits;

/// One function and what is known of its memory.
#[derive(Clone, Copy)]
pub struct Body<'a> {
    pub calls: &'a Calls<'a>,
    pub func: Func,
    pub function: &'a Function,
    pub pointers: &'a Pointers,
    pub contents: &'a Contents,
    pub claims: &'a Claims,
    pub pointees: &'a Pointees,
}

impl Body<'_> {
    /// What the objects contain that a pointer may lead to.
    pub fn content(&self, pointer: Value) -> Content {
        self.contents.at(self.func, self.pointers, pointer)
    }

    /// Whether a value is one of these, or made of one by arithmetic; it may be where too much had to be looked at. The numbers
    /// that are counted of floats, and what comparisons and other functions give, are none of their bits.
    pub(super) fn comes_from(self, value: Value, is_one: impl Fn(Value) -> bool) -> bool {
        let mut walk = Walk::new([value]);
        while let Some(value) = walk.next() {
            if walk.seen().len() > limits::BITS_VALUES || is_one(value) {
                return true;
            }
            let inst = self.function.def_inst(value);
            let data = inst.map(|inst| &self.function.insts[inst]);
            match data.map(|data| (&data.op, &data.args)) {
                None
                | Some((
                    Op::Load { .. }
                    | Op::Cast(Cast::FpToSi | Cast::FpToUi)
                    | Op::ICmp(_)
                    | Op::FCmp(_)
                    // The library's functions of integers are arithmetic.
                    | Op::Call(_)
                    | Op::Invoke { .. },
                    _,
                )) => {}
                // A float beside an integer is none of its bits.
                Some((Op::InsertValue(_), args)) => walk.extend(
                    (args.iter().copied())
                        .filter(|arg| !self.function.ty(*arg).is_float_or_vector()),
                ),
                Some((_, args)) => walk.extend(args.iter().copied()),
            }
        }
        false
    }

    /// What a value is, or has in it, as it is: where instructions have it from that only pass it on.
    pub fn origins(self, value: Value) -> impl Iterator<Item = Value> {
        let mut walk = Walk::new([value]);
        iter::from_fn(move || {
            loop {
                let value = walk.next()?;
                let inst = self.function.def_inst(value);
                let from = inst.map_or(&[][..], |inst| self.function.passed_on(inst));
                if from.is_empty() {
                    return Some(value);
                }
                walk.extend(from.iter().copied());
            }
        })
    }

    /// Whether a pointer is read where others keep floats, and the source does not say that it is one.
    pub(super) fn may_load_float(self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        data.ty.holds_ptr() && self.is_untold_load(inst) && self.keeps_float(data.args[0], &data.ty)
    }

    /// Whether a pointer is cast to an integer, or read as one where others keep pointers, and neither the source nor others say that it
    /// is one.
    pub(super) fn may_give_pointer(self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        matches!(data.op, Op::Cast(Cast::PtrToInt))
            || data.ty.holds_int()
                && data.ty.stride() >= Type::Ptr.stride()
                && self.is_untold_load(inst)
                && self.may_meet_pointer(data.args[0], &data.ty)
                && !self.is_integer_place(data.args[0], &data.ty)
    }

    /// Whether something is read of which the source does not tell the type.
    pub fn is_untold_load(self, inst: Inst) -> bool {
        let declared = &self.calls.program.declared[self.func];
        let is_load = matches!(self.function.insts[inst].op, Op::Load { .. });
        is_load && !declared.accesses.contains(&inst)
    }

    /// Whether an integer is read where pointers may be. Where the source reads one it is one, whatever else lies at such places of
    /// other objects.
    pub(super) fn may_read_pointer(self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        if !self.is_untold_load(inst) {
            return false;
        }
        let (pointer, ty) = (data.args[0], &data.ty);
        let content = self.content(pointer);
        let is_whole = ty.stride() >= Type::Ptr.stride();
        content.pointers
            && (is_whole || self.may_be_part_of_pointer(pointer, ty))
            && !self.is_integer_place(pointer, ty)
    }

    /// Whether an integer narrower than a pointer may be a part of one: where bytes are walked over among which there are some.
    fn may_be_part_of_pointer(&self, pointer: Value, ty: &Type) -> bool {
        let period = self.claims.offset(self.func, pointer).period;
        let is_walked = period > 0 && period < Type::Ptr.stride();
        let meets = |claims: Vec<Claim>| reused::may_meet_pointer(&claims, ty.stride());
        let own = || self.claims.at(self.func, self.pointers, pointer);
        is_walked && own().is_none_or(meets)
    }

    /// Whether a part of a pointer may be kept where something of a type lies, wherever that is.
    pub(super) fn may_meet_pointer(&self, pointer: Value, ty: &Type) -> bool {
        reused::may_meet_pointer(&self.all_claims(pointer), ty.stride())
    }

    /// Whether a float is kept where something of a type lies, by all accesses to what the pointer leads to.
    pub fn keeps_float(&self, pointer: Value, ty: &Type) -> bool {
        reused::may_be_float(&self.all_claims(pointer), ty.stride())
    }

    /// Whether no float is kept among so many bytes behind a pointer, by all that is known of what it leads to.
    pub fn is_free_of_floats(&self, pointer: Value, bytes: u64) -> bool {
        let claims = self.all_claims(pointer);
        let content = self.content(pointer);
        // Where an access goes one or another way of those that others tell, these tell all.
        let mut all = claims.iter().filter(|claim| !claim.bounded);
        !content.is_unknown()
            && !claims.is_empty()
            && !all.any(|claim| claim.may_have_float_among(bytes))
            && !reused::are_reused(&claims, bytes)
    }

    fn all_claims(&self, pointer: Value) -> Vec<Claim> {
        let (func, pointers) = (self.func, self.pointers);
        let known = self.claims.at(func, pointers, pointer);
        let others = self.pointees.claims(self.claims, func, pointers, pointer);
        known.into_iter().flatten().chain(others).collect()
    }

    /// Whether floats may be kept where an integer is declared, by all accesses to what the pointer leads to.
    fn is_reused(&self, pointer: Value, ty: &Type) -> bool {
        reused::are_reused(&self.all_claims(pointer), ty.stride())
    }

    pub(super) fn may_hold_floats(&self, pointer: Value, ty: &Type) -> bool {
        let content = self.content(pointer);
        (content.has_floats() || content.is_unknown()) && !self.is_integer_place(pointer, ty)
    }

    /// Whether a pointer is known to lead to nothing but integers.
    pub fn is_integer_place(&self, pointer: Value, ty: &Type) -> bool {
        self.is_declared_integer(pointer, ty) || self.is_descriptor_integer(pointer, ty)
    }

    /// Whether what is a descriptor of Fortran's, or has one in it, has nothing but integers there.
    fn is_descriptor_integer(&self, pointer: Value, ty: &Type) -> bool {
        self.is_variable_with_descriptor(pointer, ty)
            || self.is_element_with_descriptor(pointer, ty)
    }

    /// By the type that addresses into it are computed with: flang alone makes descriptors, and never of part of one.
    fn is_element_with_descriptor(&self, pointer: Value, ty: &Type) -> bool {
        self.are_integers(pointer, ty, |mut claims| {
            claims.retain(|claim| {
                claim.declared && !claim.at.scattered && claim.ty.holds_descriptor()
            });
            claims
        })
    }

    /// Whether what is left of the claims on each object that a pointer may lead to says that integers alone lie there.
    fn are_integers(
        &self,
        pointer: Value,
        ty: &Type,
        left: impl Fn(Vec<Claim>) -> Vec<Claim>,
    ) -> bool {
        let says_so = |claims: &Vec<Claim>| {
            pattern::pattern(claims, &Length::exactly(ty.stride()))
                .is_ok_and(|found| found.floats.is_empty() && found.pointers.is_empty())
        };
        let each = self.claims.at_each(self.func, self.pointers, pointer);
        let mut each = each.unwrap_or_default().into_iter().map(left).peekable();
        !self.pointers.of(pointer).anywhere()
            && each.peek().is_some()
            && each.all(|claims| says_so(&claims))
    }

    fn is_variable_with_descriptor(&self, pointer: Value, ty: &Type) -> bool {
        let Some(Root::Own(variable)) = self.pointers.of(pointer).single() else {
            return false;
        };
        let Op::Alloca(of) = &self.function.insts[variable].op else {
            return false;
        };
        let at = self.claims.offset(self.func, pointer);
        let Some(start) = at.exact().and_then(|start| u64::try_from(start).ok()) else {
            return false;
        };
        let meets =
            |(at, scalar): &(u64, Type)| *at < start + ty.stride() && start < at + scalar.stride();
        of.holds_descriptor()
            && scalars_of(of)
                .iter()
                .filter(|each| meets(each))
                .all(|(_, ty)| ty.is_int())
    }

    /// Whether the source declares nothing but integers where an integer is read or written, or tells that of
    /// accesses to it, and no other may find a float there. What is accessed at places that are not known may
    /// look like that, too: the elements of an array before it.
    fn is_declared_integer(&self, pointer: Value, ty: &Type) -> bool {
        let exact = |claim: &Claim| claim.at.exact().is_some();
        let is_access = |claim: &Claim| !claim.declared && claim.ty.holds_float();
        // Words may be moved as integers, whatever they are, though the language does not allow it.
        let vague = |claim: &Claim| !exact(claim) && !claim.bounded;
        let are_several = self.pointers.of(pointer).single().is_none();
        let says_so = self.are_integers(pointer, ty, |mut claims| {
            let told = !claims.iter().any(|claim| is_access(claim) && vague(claim));
            claims.retain(|claim| match claim.declared {
                true => !claim.at.scattered,
                // Where several objects may be meant, a float in every element says what no declaration does.
                false if are_several && claim.ty.holds_float() => !claim.at.scattered,
                false => told && exact(claim) && (claim.told || claim.ty.holds_float()),
            });
            for claim in &mut claims {
                claim.declared = true;
            }
            claims
        });
        says_so && !self.is_reused(pointer, ty)
    }
}
