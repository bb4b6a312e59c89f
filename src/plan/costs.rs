//! What storing each datum costs, as the minimum cut weighs it.

use super::Datum;
use super::ability::is_address;
use super::undo::Undoing;
use crate::cfg::Cfg;
use crate::ir::{Constant, Function, Inst, Type, Value};

/// Bytes that an entry takes.
pub(super) fn stored_bytes(ty: &Type) -> u64 {
    ty.stride().max(1)
}

/// What storing a datum costs: its bytes, weighted by how often its scope is executed.
pub(super) struct Costs<'a> {
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub undoing: &'a Undoing<'a>,
}

impl Costs<'_> {
    /// Iterations that a loop is taken to have, as a power of two.
    const ITERATIONS: u32 = 4;
    const DEEPEST: u32 = 10;

    /// More than any sum of other costs.
    const NEVER: u64 = 1 << 56;

    /// A value and an undo record of the same size differ by this: an undo reads, saves and writes.
    const SCALE: u64 = 8;

    pub fn of(&self, datum: Datum) -> u64 {
        if is_address(self.function, datum) {
            return Self::NEVER;
        }
        let (bytes, block) = match datum {
            Datum::Undo(_) | Datum::Tracked(_) => return Self::NEVER,
            Datum::Old(write) => return self.of_old(write),
            Datum::Final(base) => return self.of_final(base),
            Datum::Primal(value) | Datum::Shadow(value) => (
                stored_bytes(self.function.ty(value)),
                self.function.def_block(value),
            ),
            Datum::Pred(block) => (1, Some(block)),
            Datum::Last(value) => {
                let header = self.function.def_block(value);
                let which = header.and_then(|header| self.cfg.loops().headed_by(header));
                let around = which.and_then(|which| self.cfg.loops()[which].parent);
                let block = around.map(|around| self.cfg.loops()[around].header);
                (stored_bytes(self.function.ty(value)), block)
            }
            // Where the loop is left.
            Datum::Count(which) => {
                let around = self.cfg.loops()[which].parent;
                (8, around.map(|around| self.cfg.loops()[around].header))
            }
        };
        let depth = block.map_or(0, |block| self.cfg.loops().depth(block));
        Self::SCALE * (bytes << (Self::ITERATIONS * depth.min(Self::DEEPEST)))
    }

    fn of_old(&self, write: Inst) -> u64 {
        let data = &self.function.insts[write];
        let depth = self.cfg.loops().depth(data.block);
        let times = |depth: u32| 1 << (Self::ITERATIONS * depth.min(Self::DEEPEST));
        let one = Self::SCALE + 1;
        match self.undoing.length(write) {
            None => one * stored_bytes(self.function.ty(data.args[0])) * times(depth),
            Some(length) => match self.function.constant(length).and_then(Constant::as_int) {
                Some(bytes) => one * u64::try_from(bytes).unwrap_or(0).min(1 << 20) * times(depth),
                None => one * 8 * times(depth + 1),
            },
        }
    }

    /// The cells of an object are taken to be as many as the addresses of a write vary; what lies between
    /// them is saved too, unless they are known to lie apart.
    fn of_final(&self, base: Value) -> u64 {
        let writes = self.function.insts.keys();
        let writes = writes.filter(|write| {
            self.undoing.how(*write).is_some()
                && self.undoing.base(self.undoing.address(*write)) == base
        });
        let writes: Vec<Inst> = writes.collect();
        let spaced = self.undoing.spaced(&writes).is_some();
        let cost = |write: &Inst| {
            let own = u32::from(self.undoing.length(*write).is_some());
            let levels = self.undoing.levels(self.undoing.address(*write)) + own;
            let cells = 8 << (Self::ITERATIONS * levels.min(Self::DEEPEST));
            let sparsity = match spaced {
                true => 1,
                false => self.undoing.sparsity(*write, &writes).min(1 << 16),
            };
            Self::SCALE * cells * sparsity
        };
        writes.iter().map(cost).max().unwrap_or(8 * Self::SCALE)
    }
}
