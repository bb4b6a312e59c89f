//! Tangents in memory: they lie in the shadows of pointers, as adjoints do.

use super::super::absent::Cell;
use super::super::{heap, movement};
use super::emitter::TangentEmitter;
use crate::analysis::shadows::Shadowed;
use crate::error::Result;
use crate::ir::{Inst, Value};
use crate::llvm::build::{Ty, Val};
use crate::plan::{Copied, Untyped, UntypedBytes};

impl TangentEmitter<'_, '_, '_, '_> {
    pub(super) fn has_shadow(&self, pointer: Value) -> bool {
        self.body.plan.shadows.kinds[pointer] == Shadowed::Yes
    }

    /// Where the tangent of what a pointer leads to lies.
    pub(super) fn cell(&self, pointer: Value, ty: Ty, alignment: Option<u32>) -> Result<Cell> {
        let shadow = self.body.forward_shadow(pointer)?;
        let place = (pointer, shadow);
        Ok(self
            .body
            .cell(self.body.generated.forward, place, ty, alignment))
    }

    /// What is known of an access's alignment holds for the primal; a shadow has that of a float at least.
    fn alignment(&self, inst: Inst) -> u32 {
        self.body.b.alignment(self.body.copy.inst(inst)).min(8)
    }

    /// `r_d = *p_d`
    pub(super) fn load(&mut self, inst: Inst, pointer: Value) -> Result<()> {
        let alignment = Some(self.alignment(inst));
        self.body.b.after(self.body.copy.inst(inst));
        let cell = self.cell(pointer, self.result_ty(inst), alignment)?;
        let tangent = self.body.read_cell(&cell, |ty| self.body.b.zero(ty));
        self.define(inst, tangent);
        Ok(())
    }

    /// `*p_d = x_d`, which is zero where x has none.
    pub(super) fn store(&mut self, inst: Inst, value: Value, pointer: Value) -> Result<()> {
        let alignment = Some(self.alignment(inst));
        let tangent = self.tangent_or_zero(value)?;
        self.body.b.after(self.body.copy.inst(inst));
        let cell = self.cell(pointer, self.body.b.type_of(tangent), alignment)?;
        self.body.write_cell(&cell, tangent);
        Ok(())
    }

    /// `dst_d = 0`, of the floats alone where the shadows of pointers are beside them.
    pub(super) fn set(&mut self, inst: Inst, args: &[Value], held: Option<&Copied>) -> Result<()> {
        let (to, bytes) = self.range(inst, args)?;
        let b = self.body.b;
        match held {
            Some(held) => {
                let helper = movement::clear(b, held)?;
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
        let bytes = b.int_cast(bytes, b.int_ty(64));
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
        let helper = movement::along(b, copied, absent)?;
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
        let bytes = b.int_cast(bytes, b.int_ty(64));
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
        self.body.fresh_shadows(inst, "bsw_fresh_tangent")
    }
}
