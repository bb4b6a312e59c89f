//! What storing each datum costs, as the minimum cut weighs it.

use std::collections::BTreeMap;

use super::Datum;
use super::reads::is_address;
use super::undo::Undoing;
use crate::cfg::{Cfg, Loop};
use crate::ir::{Block, Constant, Function, Inst, Type, Value};
use crate::limits;

/// Bytes that an entry takes.
pub fn stored_bytes(ty: &Type) -> u64 {
    ty.stride().max(1)
}

/// What storing a datum costs: its bytes, weighted by how often its scope is executed.
pub struct Costs<'a> {
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    /// How often loops iterate, where that is known on entry.
    pub counts: &'a BTreeMap<Loop, Value>,
    pub undoing: &'a Undoing<'a>,
}

impl Costs<'_> {
    /// Iterations that a loop is taken to have where nothing is known of it, and the most.
    const USUAL: u64 = 16;

    /// More than anything is taken to be executed.
    const OFTEN: u64 = 1 << 40;

    /// More than any sum of other costs.
    const NEVER: u64 = 1 << 56;

    /// A value and an undo record of the same size differ by this: an undo reads, saves and writes.
    const SCALE: u64 = 8;

    /// The bytes of a cost.
    pub fn bytes(cost: u64) -> u64 {
        cost / Self::SCALE
    }

    /// How often what is in that many loops is taken to be executed.
    pub fn usual(depth: usize) -> u64 {
        (0..depth).fold(1, |times, _| (times * Self::USUAL).min(Self::OFTEN))
    }

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
            Datum::OldShadow(write) => (8, Some(self.function.insts[write].block)),
            Datum::Pred(block) => (1, Some(block)),
            Datum::Last(value) => {
                let which = self.cfg.loops().carrying(self.function, value);
                let bytes = stored_bytes(self.function.ty(value));
                (bytes, which.and_then(|which| self.around(which)))
            }
            Datum::Count(which) => (8, self.around(which)),
        };
        Self::SCALE * bytes * self.times(block)
    }

    /// A block that is executed as often as a loop is left.
    fn around(&self, which: Loop) -> Option<Block> {
        let around = self.cfg.loops()[which].parent;
        around.map(|around| self.cfg.loops()[around].header)
    }

    /// How often a block is executed.
    fn times(&self, block: Option<Block>) -> u64 {
        let around = block
            .into_iter()
            .flat_map(|block| self.cfg.loops().around(block));
        self.product(around)
    }

    fn product(&self, loops: impl Iterator<Item = Loop>) -> u64 {
        loops.fold(1, |times, which| {
            (times * self.iterations(which)).min(Self::OFTEN)
        })
    }

    fn iterations(&self, which: Loop) -> u64 {
        let count = self.counts.get(&which);
        let count = count.and_then(|count| self.function.constant(*count));
        let count = count.and_then(Constant::as_int);
        let count = count.and_then(|count| u64::try_from(count).ok());
        count.map_or(Self::USUAL, |count| {
            (count + 1).min(limits::COUNTED_ITERATIONS)
        })
    }

    fn of_old(&self, write: Inst) -> u64 {
        let data = &self.function.insts[write];
        let one = (Self::SCALE + 1) * self.times(Some(data.block));
        match self.undoing.length(write) {
            None => one * stored_bytes(self.function.ty(data.args[0])),
            Some(length) => match self.function.constant(length).and_then(Constant::as_int) {
                Some(bytes) => one * u64::try_from(bytes).unwrap_or(0).min(1 << 10),
                None => one * 8 * Self::USUAL,
            },
        }
    }

    /// What lies between the cells of an object is saved too, unless they are known to lie
    /// apart. They are taken to be as many as their addresses vary.
    fn of_final(&self, base: Value) -> u64 {
        let writes = self.function.insts.keys();
        let writes = writes.filter(|write| {
            self.undoing.how(*write).is_some()
                && self.undoing.base(self.undoing.address(*write)) == base
        });
        let writes: Vec<Inst> = writes.collect();
        let spaced = self.undoing.spaced(&writes).is_some();
        let cost = |write: &Inst| {
            let moved = self.undoing.moved_by(self.undoing.address(*write));
            let cells = match self.undoing.length(*write) {
                Some(_) => Self::USUAL * self.product(moved.into_iter()),
                None => self.product(moved.into_iter()),
            };
            let sparsity = match spaced {
                true => 16,
                false => self.undoing.sparsity(*write, &writes).min(1 << 12),
            };
            Self::SCALE * 8 * cells * sparsity / 16
        };
        writes.iter().map(cost).max().unwrap_or(8 * Self::SCALE)
    }
}
