//! Cells: what single loads and stores touch, as far as constant offsets tell.
//!
//! *Question*: does this store write all bytes that the load reads?
//! *Imprecise about*: addresses that differ by more than a constant.

use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap as HashMap;

use crate::cfg::scopes::{Scope, Scopes};
use crate::ir::{Function, Inst, Op, Type, Value};

/// So many bytes behind a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// What the address is based on: it has one value for each time it is computed.
    pub base: Value,
    pub offset: i64,
    /// 0 where an access does not touch all bytes of its size.
    pub bytes: u64,
}

impl Cell {
    /// What a load reads or a store writes; none for other instructions.
    pub fn of(function: &Function, inst: Inst) -> Option<Cell> {
        let data = &function.insts[inst];
        match data.op {
            Op::Load { .. } => Some(Cell::new(function, data.args[0], &data.ty)),
            Op::Store { .. } => {
                let ty = function.ty(data.args[0]);
                Some(Cell::new(function, data.args[1], ty))
            }
            _ => None,
        }
    }

    fn new(function: &Function, pointer: Value, ty: &Type) -> Cell {
        Cell {
            bytes: exact_bytes(ty),
            ..Cell::at(function, pointer)
        }
    }

    /// Where a pointer leads; how many bytes are touched there is not known.
    pub fn at(function: &Function, pointer: Value) -> Cell {
        let (mut base, mut offset) = (pointer, 0i64);
        while let Some(inst) = function.def_inst(base) {
            match &function.insts[inst].op {
                Op::Gep {
                    offset: by, terms, ..
                } if terms.is_empty() => {
                    offset = offset.wrapping_add(*by);
                    base = function.insts[inst].args[0];
                }
                _ => break,
            }
        }
        Cell {
            base,
            offset,
            bytes: 0,
        }
    }

    /// Whether a byte of the other is in it, the base of both having the same value.
    pub fn meets(&self, other: &Cell) -> bool {
        self.base == other.base
            && self.offset < other.offset + other.bytes as i64
            && other.offset < self.offset + self.bytes as i64
    }

    /// Whether all bytes of the other lie in it, the base of both having the same value.
    pub fn covers(&self, other: &Cell) -> bool {
        self.base == other.base
            && self.bytes > 0
            && other.bytes > 0
            && self.offset <= other.offset
            && self.offset + self.bytes as i64 >= other.offset + other.bytes as i64
    }

    /// Whether the base has one value throughout a call.
    pub fn is_fixed(&self, function: &Function, scopes: &Scopes) -> bool {
        function
            .def_block(self.base)
            .is_none_or(|block| scopes.of(block) == Scope::Function)
    }
}

/// The numbers of cells by their base. Each cell has two facts: `2 n`, with its address as computed next,
/// and `2 n + 1`, with its address as computed elsewhere.
#[derive(Default)]
pub struct Bases {
    of: HashMap<Value, Vec<usize>>,
}

impl Bases {
    pub fn add(&mut self, number: usize, cell: Option<&Cell>) {
        if let Some(cell) = cell {
            self.of.entry(cell.base).or_default().push(number);
        }
    }

    /// The cells at a base.
    pub fn at(&self, base: Value) -> &[usize] {
        self.of.get(&base).map_or(&[], Vec::as_slice)
    }

    /// Backwards over the definition of a value: before its base is computed, the address of a cell is
    /// another's.
    pub fn leave(&self, defined: Value, state: &mut FixedBitSet) {
        for number in self.at(defined) {
            if state.contains(2 * number) {
                state.set(2 * number, false);
                state.insert(2 * number + 1);
            }
        }
    }
}

/// The bytes that an access of the type touches; 0 where they are not all of its size.
fn exact_bytes(ty: &Type) -> u64 {
    match ty {
        Type::Int(bits) if bits % 8 == 0 && bits.is_power_of_two() => u64::from(*bits / 8),
        Type::Float(kind) if kind.stride() == kind.bytes() => kind.bytes(),
        Type::Ptr => 8,
        Type::Vector(element, n) if n.is_power_of_two() => exact_bytes(element) * u64::from(*n),
        _ => 0,
    }
}
