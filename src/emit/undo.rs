//! Undoing writes: what they overwrite is saved in the forward sweep and restored in the backward
//! sweep, and what the caller is to find in the end is saved at the turning point.

use super::body::BodyEmitter;
use super::object::{Range, Saved};
use super::tape::Contents;
use crate::error::Result;
use crate::ir::{Block, Inst};
use crate::llvm::build::{IntIs, Val};
use crate::plan::{Datum, Kind, Restored, Spaced, Undone};

impl BodyEmitter<'_, '_, '_, '_> {
    /// Before a write: `old = *p` where that was not read before, and for a region a record of its own.
    pub fn save_old(&mut self, inst: Inst) -> Result<()> {
        let Some(how) = self.plan.undoing.undone[inst] else {
            return Ok(());
        };
        let original = self.copy.inst(inst);
        self.b.before(original);
        let args = self.function.insts[inst].args.clone();
        let (pointer, bytes) = match how {
            Undone::Cell => {
                let pointer = self.forward_value(args[1])?;
                let ty = self.value_ty(args[0])?;
                if self.plan.overwritten(inst).is_none() {
                    let alignment = self.b.alignment(original);
                    let old = self.b.load(ty, pointer, Some(alignment));
                    self.olds.insert(inst, old);
                }
                (pointer, self.b.int(64, self.b.store_size(ty) as i64))
            }
            Undone::Region => {
                let pointer = self.forward_value(args[0])?;
                let length = self.forward_value(args[2])?;
                let length = self.b.int_cast(length, self.b.int_ty(64));
                let contents = Contents::region(Kind::Undo, &self.site(inst));
                let record = self.emitter.tape.reserve(self.b, &contents, length);
                self.b.copy_bytes(record, pointer, length);
                (pointer, length)
            }
        };
        self.widen(inst, pointer, bytes)
    }

    /// The touched range grows by what a write touches.
    fn widen(&mut self, inst: Inst, pointer: Val, bytes: Val) -> Result<()> {
        let objects = self.plan.undoing.restored.iter();
        let object = objects.enumerate().find(|(_, o)| o.writes.contains(&inst));
        let Some((at, _)) = object else {
            return Ok(());
        };
        let range = self.range(at);
        let b = self.b;
        let end = b.offset(pointer, bytes);
        let (first_now, end_now) = (
            b.load(b.ptr_ty(), range.first, None),
            b.load(b.ptr_ty(), range.end, None),
        );
        let below = b.int_cmp(IntIs::Below, pointer, first_now);
        b.store(b.select(below, pointer, first_now), range.first, None);
        let above = b.int_cmp(IntIs::Above, end, end_now);
        b.store(b.select(above, end, end_now), range.end, None);
        Ok(())
    }

    /// The variables of an object's range; nothing is touched at first: it begins at the greatest
    /// address and ends at null.
    fn range(&mut self, at: usize) -> Range {
        if let Some(range) = self.ranges.get(&at) {
            return *range;
        }
        let b = self.b;
        let range = Range {
            first: b.slot(self.generated.forward, b.ptr_ty(), "first"),
            end: b.slot(self.generated.forward, b.ptr_ty(), "end"),
        };
        // Slots are made at the start of the entry block, the last one first.
        let after = self.b.another();
        after.after(range.first);
        let greatest = after.int_to_ptr(after.int(64, -1));
        after.store(greatest, range.first, None);
        after.store(after.zero(after.ptr_ty()), range.end, None);
        self.ranges.insert(at, range);
        range
    }

    /// At the turning point, at the current position: saves what the caller is to find in the end.
    pub fn save_final(&mut self) -> Result<()> {
        let objects: Vec<Restored> = self.plan.undoing.restored.clone();
        for (at, object) in objects.iter().enumerate() {
            let Some(write) = object.writes.first() else {
                continue;
            };
            let range = self.range(at);
            let b = self.b;
            let first = b.load(b.ptr_ty(), range.first, None);
            let end = b.load(b.ptr_ty(), range.end, None);
            let touched = b.int_cmp(IntIs::Above, end, first);
            let mut bytes = b.select(touched, b.ptr_diff(end, first), b.int(64, 0));
            if let Some(spaced) = object.spaced {
                // As many cells as begin in the range.
                let more = b.add(bytes, b.int(64, spaced.distance as i64 - 1));
                let cells = b.udiv(more, b.int(64, spaced.distance as i64));
                bytes = b.mul(cells, b.int(64, spaced.bytes as i64));
            }
            let contents = Contents::region(Kind::Snapshot, &self.site(*write));
            let memory = self.emitter.tape.keep(b, &contents, bytes);
            let saved = Saved {
                first,
                bytes,
                memory,
                spaced: object.spaced,
            };
            match object.spaced {
                Some(spaced) => self.move_cells("bsw_gather", memory, &saved, spaced),
                None => b.copy_bytes(memory, first, bytes),
            };
            self.saved.push((contents, saved));
        }
        Ok(())
    }

    /// At the end of the backward sweep: the primal's results again.
    pub fn restore_objects(&mut self) {
        for (contents, saved) in self.saved.iter().rev() {
            match saved.spaced {
                Some(spaced) => self.move_cells("bsw_scatter", saved.memory, saved, spaced),
                None => self.b.copy_bytes(saved.first, saved.memory, saved.bytes),
            };
            let tape = &self.emitter.tape;
            tape.drop_kept(self.b, contents, saved.memory, saved.bytes);
        }
    }

    /// Between cells that lie apart and memory in which they lie side by side.
    fn move_cells(&self, how: &str, memory: Val, saved: &Saved, spaced: Spaced) -> Val {
        let b = self.b;
        let (ptr, size) = (b.ptr_ty(), b.int_ty(64));
        let ty = b.function_ty(b.void(), &[ptr, ptr, size, size, size]);
        let cell = b.int(64, spaced.bytes as i64);
        let distance = b.int(64, spaced.distance as i64);
        b.call(
            b.declare(how, ty),
            &[memory, saved.first, saved.bytes, cell, distance],
        )
    }

    /// Removes the stores that nothing needs.
    pub fn leave_out(&mut self) {
        for (inst, dead) in self.plan.dead.iter() {
            if *dead {
                self.b.erase(self.copy.inst(inst));
            }
        }
    }

    /// Where the reversal of a block begins: its writes are undone, the last first.
    pub fn undo(&mut self, block: Block) -> Result<()> {
        for datum in self.plan.undoing.late[block].clone() {
            if !matches!(datum, Datum::Undo(_) | Datum::Old(_) | Datum::Final(_)) {
                self.recover(datum)?;
            }
        }
        for inst in self.function.blocks[block].insts.clone().iter().rev() {
            if self.plan.undoing.between[*inst]
                && let Some(value) = self.plan.read_by(self.function, *inst)
            {
                self.recover(Datum::Primal(value))?;
            }
            let Some(how) = self.plan.undoing.undone[*inst] else {
                continue;
            };
            let args = self.function.insts[*inst].args.clone();
            let alignment = self.b.alignment(self.copy.inst(*inst));
            match how {
                Undone::Cell => {
                    let old = self.recover(Datum::Old(*inst))?;
                    let pointer = self.recover(Datum::Primal(args[1]))?;
                    self.b.store(old, pointer, Some(alignment));
                }
                Undone::Region => {
                    let pointer = self.recover(Datum::Primal(args[0]))?;
                    let length = self.recover(Datum::Primal(args[2]))?;
                    let length = self.b.int_cast(length, self.b.int_ty(64));
                    let contents = Contents::region(Kind::Undo, &self.site(*inst));
                    let record = self.emitter.tape.release(self.b, &contents, length);
                    self.b.copy_bytes(pointer, record, length);
                }
            }
        }
        Ok(())
    }
}
