//! Tangents in memory: they lie in the shadows of pointers, as adjoints do.

use super::super::absent::Cell;
use super::super::{heap, movement};
use super::emitter::TangentEmitter;
use crate::analysis::shadows::Shadowed;
use crate::error::Result;
use crate::ir::{Inst, Value};
use crate::llvm::build::{Ty, TyKind, Val};
use crate::plan::{Copied, Untyped, UntypedBytes};

/// An address, with its alignment where that is not the type's.
type Place = (Val, Option<u32>);

impl TangentEmitter<'_, '_, '_, '_> {
    pub(super) fn has_shadow(&self, pointer: Value) -> bool {
        self.body.plan.shadows.kinds[pointer] == Shadowed::Yes
    }

    /// What is known of an access's alignment holds for the primal; a shadow has that of a float at least.
    fn alignment(&self, inst: Inst) -> u32 {
        self.body.b.alignment(self.body.copy.inst(inst)).min(8)
    }

    /// Where the tangents of what a pointer leads to lie, which has this type.
    fn cell(&self, pointer: Value, (ty, alignment): (Ty, Option<u32>)) -> Result<Cell> {
        let shadow = self.body.forward_shadow(pointer)?;
        let place = (pointer, shadow);
        let room = self.body.shadow_ty(ty);
        Ok(self
            .body
            .cell(self.body.generated.forward, place, room, alignment))
    }

    /// The alignment of what the caller gives for tangents, where it is not the type's.
    pub(super) fn of_caller(&self) -> Option<u32> {
        (self.width() > 1).then_some(1)
    }

    /// `r_d = *p_d`
    pub(super) fn load(&mut self, inst: Inst, pointer: Value) -> Result<()> {
        let (ty, alignment) = (self.result_ty(inst), Some(self.alignment(inst)));
        self.body.b.after(self.body.copy.inst(inst));
        let cell = self.cell(pointer, (ty, alignment))?;
        let held = self.read_place((cell.at, cell.alignment), ty);
        let tangent = self.body.held_or(&cell, held, || self.wide_zero(ty));
        self.define(inst, tangent);
        Ok(())
    }

    /// `*p_d = x_d`, which is zero where x has none.
    pub(super) fn store(&mut self, inst: Inst, value: Value, pointer: Value) -> Result<()> {
        let alignment = Some(self.alignment(inst));
        let tangent = self.tangent_or_zero(value)?;
        self.body.b.after(self.body.copy.inst(inst));
        let ty = self.body.value_ty(value)?;
        self.write(pointer, (ty, alignment), tangent)
    }

    /// Puts tangents where a pointer leads.
    pub(super) fn write(
        &self,
        pointer: Value,
        (ty, alignment): (Ty, Option<u32>),
        tangents: Val,
    ) -> Result<()> {
        let cell = self.cell(pointer, (ty, alignment))?;
        self.write_place((cell.at, cell.alignment), ty, tangents);
        Ok(())
    }

    /// The tangents of what has a type, member by member: those of what lies o bytes behind the start lie `width * o` bytes behind it.
    pub(super) fn read_place(&self, (at, alignment): Place, ty: Ty) -> Val {
        let b = self.body.b;
        let members = self.members(ty);
        if members.is_empty() {
            return b.load(self.wide().ty(ty), at, alignment);
        }
        let all = b.undef(self.wide().ty(ty));
        (0..).zip(members).fold(all, |all, (place, (offset, ty))| {
            let member = self.read_place(self.behind((at, alignment), offset), ty);
            b.insert_value(all, member, place)
        })
    }

    /// Writes what [`Self::read_place`] reads.
    pub(super) fn write_place(&self, (at, alignment): Place, ty: Ty, tangents: Val) {
        let b = self.body.b;
        let members = self.members(ty);
        if members.is_empty() {
            b.store(tangents, at, alignment);
            return;
        }
        for (place, (offset, ty)) in (0..).zip(members) {
            let member = b.extract_value(tangents, place);
            self.write_place(self.behind((at, alignment), offset), ty, member);
        }
    }

    /// So many bytes behind a place.
    fn behind(&self, (at, alignment): Place, offset: u64) -> Place {
        let b = self.body.b;
        let alignment = alignment.filter(|alignment| offset.is_multiple_of(u64::from(*alignment)));
        (
            b.offset(at, b.int(64, offset as i64)),
            alignment.or(Some(1)),
        )
    }

    /// The types of the members of a structure or an array, with how far in the shadow each begins.
    fn members(&self, ty: Ty) -> Vec<(u64, Ty)> {
        if self.width() == 1 {
            return Vec::new();
        }
        let b = self.body.b;
        let members: Vec<(u64, Ty)> = match b.kind(ty) {
            TyKind::Struct(fields) => {
                let fields = (0..).zip(fields);
                fields
                    .map(|(at, field)| (b.field_offset(ty, at), field))
                    .collect()
            }
            TyKind::Array(element, n) => {
                (0..n).map(|at| (at * b.stride(element), element)).collect()
            }
            _ => Vec::new(),
        };
        let width = u64::from(self.width());
        members
            .into_iter()
            .map(|(offset, ty)| (offset * width, ty))
            .collect()
    }

    /// `dst_d = 0`, of the floats alone where the shadows of pointers are beside them.
    pub(super) fn set(&mut self, inst: Inst, args: &[Value], held: Option<&Copied>) -> Result<()> {
        let (to, bytes) = self.range(inst, args)?;
        let b = self.body.b;
        match held {
            Some(held) => {
                let helper = movement::clear(b, held, self.width())?;
                b.call(helper, &[to, to, bytes]);
            }
            None => {
                b.memset(to, b.int(8, 0), bytes, 1);
            }
        }
        Ok(())
    }

    /// The shadow of what is written, and how many bytes of it, behind the instruction.
    fn range(&mut self, inst: Inst, args: &[Value]) -> Result<(Val, Val)> {
        let to = self.body.forward_shadow(args[0])?;
        let bytes = self.body.forward_value(args[2])?;
        let b = self.body.b;
        b.after(self.body.copy.inst(inst));
        let bytes = self.body.shadow_bytes(bytes);
        Ok((to, self.body.bytes_behind((args[0], to), bytes)))
    }

    /// `dst_d = src_d`, and the shadows of pointers with it.
    pub(super) fn copy_memory(
        &mut self,
        inst: Inst,
        args: &[Value],
        copied: &Copied,
    ) -> Result<()> {
        let from = self.body.forward_shadow(args[1])?;
        let (to, bytes) = self.range(inst, args)?;
        let absent = self.body.plan.shadows.absent[args[1]];
        let b = self.body.b;
        if movement::is_whole(copied) && !absent {
            b.move_bytes(to, from, bytes);
            return Ok(());
        }
        let helper = movement::along(b, copied, absent, self.width())?;
        b.call(helper, &[to, from, bytes]);
        Ok(())
    }

    /// Memory of which it is not known what it holds: its shadow goes along as it is, or is zero where there is none.
    pub(super) fn untyped(&mut self, inst: Inst, args: &[Value], untyped: Untyped) -> Result<()> {
        let pointer = args[untyped.to];
        let to = self.body.forward_shadow(pointer)?;
        let from = match untyped.from {
            Some(at) => Some((args[at], self.body.forward_shadow(args[at])?)),
            None => None,
        };
        let b = self.body.b;
        let bytes = match untyped.bytes {
            UntypedBytes::Exactly(bytes) => b.int(64, bytes as i64),
            UntypedBytes::Argument(at) => self.body.forward_value(args[at])?,
        };
        b.after(self.body.copy.inst(inst));
        let bytes = self.body.shadow_bytes(bytes);
        let bytes = self.body.bytes_behind((pointer, to), bytes);
        match from {
            None => {
                b.memset(to, b.int(8, 0), bytes, 1);
            }
            Some((pointer, from)) if !self.body.plan.shadows.absent[pointer] => {
                b.move_bytes(to, from, bytes);
            }
            Some((pointer, from)) => {
                let held = self.body.bytes_behind((pointer, from), bytes);
                b.move_bytes(to, from, held);
                b.memset(b.offset(to, held), b.int(8, 0), b.sub(bytes, held), 1);
            }
        }
        Ok(())
    }

    /// The memory goes where the primal releases it, and its shadow with it.
    pub(super) fn release(&mut self, inst: Inst, memory: Value) -> Result<()> {
        let shadow = match self.has_shadow(memory) {
            true => Some(self.body.forward_shadow(memory)?),
            false => None,
        };
        let (b, original) = (self.body.b, self.body.copy.inst(inst));
        b.before(original);
        let operand = |at| b.operand(original, at);
        if let Some(shadow) = shadow {
            heap::free(b, shadow);
        }
        let done = heap::release_now(b, operand(0), operand);
        b.erase(original);
        done.ok_or_else(|| self.body.bug("it is not known how memory is released"))
    }

    /// Gives memory that allocatable variables lead to shadows where it has none.
    pub(super) fn fresh(&mut self, inst: Inst) -> Result<()> {
        let directions = i64::from(self.width());
        match directions {
            1 => self.body.fresh_shadows(inst, "bsw_fresh_tangent", None),
            _ => {
                let more = Some(self.body.b.int(64, directions));
                self.body.fresh_shadows(inst, "bsw_fresh_tangents", more)
            }
        }
    }
}
