//! Adjoint write: which writes of the primal are still there once the backward sweep has ended.
//!
//! *Question*: does what this write left last, or does the backward sweep restore what it overwrote
//! before? What does not last and the caller sees has to be restored; what lasts and somebody reads later
//! belongs into a snapshot (paper 000, sect. 1.4.5).
//! *Equation*: paper 000, (1.12), with writes for variables. Backwards over the instructions,
//! `out(U ⊢ I;D) = (out(I) ∪ out([U;I] ⊢ D)) \ (kill(I) ∩ use(←U))` if I is adjoint live, else
//! `out([U;I] ⊢ D)`; `kill(I) ∩ use(←U)` are the cells that I is recorded for.
//! *Lattice*: two facts for each write: it lasts, with its address as computed next (then a write to
//! the same address that is undone takes it away), or as computed elsewhere.
//! *Imprecise about*: addresses that differ by more than a constant, and writes of regions, which are
//! taken to last unless they are undone themselves.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap as HashMap;

use crate::cfg::Cfg;
use crate::dataflow::{self, Direction, Problem};
use crate::ir::{Block, Function, Inst, Op};
use crate::memory::cells::{Bases, Cell};

/// What the analysis is given.
pub struct Inputs<'a> {
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    /// Instructions that may write memory.
    pub writes: &'a [Inst],
    /// Whether the backward sweep undoes a write.
    pub undone: &'a dyn Fn(Inst) -> bool,
    /// Stores that the forward sweep does without.
    pub dead: &'a SecondaryMap<Inst, bool>,
}

/// What becomes of each write.
#[derive(Clone, Debug, Default)]
pub struct AdjointWrite {
    lasting: SecondaryMap<Inst, bool>,
    /// For writes that are inverted by another's undoing, one such other.
    inverted: BTreeMap<Inst, Inst>,
}

struct Flow<'a> {
    inputs: &'a Inputs<'a>,
    writes: Vec<(Inst, Option<Cell>)>,
    number: HashMap<Inst, usize>,
    bases: Bases,
}

impl AdjointWrite {
    /// Blocks times writes in bits, for every round of the fixed point; and undone writes times the
    /// writes at the same base.
    pub fn run(inputs: &Inputs<'_>) -> AdjointWrite {
        let flow = Flow::new(inputs);
        let into = dataflow::solve(inputs.cfg, &flow);
        let mut facts = AdjointWrite::default();
        let entry = inputs.function.entry();
        for block in inputs.cfg.order() {
            let mut state = into[*block].clone();
            state.grow(flow.facts());
            for inst in inputs.function.blocks[*block].insts.iter().rev() {
                flow.step(*inst, &mut state, &mut |taken, by| {
                    facts.inverted.entry(taken).or_insert(by);
                });
            }
            if *block == entry {
                for (number, (write, _)) in flow.writes.iter().enumerate() {
                    facts.lasting[*write] =
                        state.contains(2 * number) || state.contains(2 * number + 1);
                }
            }
        }
        facts
    }

    /// Whether memory may hold, once the backward sweep has ended, what the instruction wrote.
    pub fn lasts(&self, write: Inst) -> bool {
        self.lasting[write]
    }

    /// A write whose undoing undoes what this one wrote later to the same place.
    pub fn inverted(&self, write: Inst) -> Option<Inst> {
        self.inverted.get(&write).copied()
    }
}

impl<'a> Flow<'a> {
    fn new(inputs: &'a Inputs<'a>) -> Self {
        let mut flow = Flow {
            inputs,
            writes: Vec::new(),
            number: HashMap::default(),
            bases: Bases::default(),
        };
        for write in inputs.writes.iter().filter(|write| !inputs.dead[**write]) {
            let number = flow.writes.len();
            let cell = match inputs.function.insts[*write].op {
                Op::Store { .. } => Cell::of(inputs.function, *write),
                _ => None,
            };
            flow.bases.add(number, cell.as_ref());
            flow.number.insert(*write, number);
            flow.writes.push((*write, cell));
        }
        flow
    }

    /// Backwards over one instruction; tells which writes an undone one undoes, too.
    fn step(&self, inst: Inst, state: &mut FixedBitSet, taken: &mut dyn FnMut(Inst, Inst)) {
        if let Some(number) = self.number.get(&inst) {
            match (self.inputs.undone)(inst) {
                false => state.insert(2 * number),
                true => self.undo_also(*number, state, taken),
            }
        }
        if let Some(result) = self.inputs.function.insts[inst].result {
            self.bases.leave(result, state);
        }
    }

    fn undo_also(&self, by: usize, state: &mut FixedBitSet, taken: &mut dyn FnMut(Inst, Inst)) {
        let (by, Some(restored)) = &self.writes[by] else {
            return;
        };
        for number in self.bases.at(restored.base) {
            let (write, cell) = &self.writes[*number];
            if state.contains(2 * number) && cell.is_some_and(|cell| restored.covers(&cell)) {
                state.set(2 * number, false);
                taken(*write, *by);
            }
        }
    }
}

impl Problem for Flow<'_> {
    const DIRECTION: Direction = Direction::Backward;

    fn facts(&self) -> usize {
        2 * self.writes.len()
    }

    fn transfer(&self, block: Block, facts: &mut FixedBitSet) {
        for inst in self.inputs.function.blocks[block].insts.iter().rev() {
            self.step(*inst, facts, &mut |_, _| {});
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::parse::parse_function;

    /// Stores to `at` (i3) and `ahead` (i4), then again to `at` (i5), in a loop; and to `v0` (i8) behind it.
    const STORES: &str = "
define void @f(v0: ptr, v1: i64) {
bb0:
  br bb1
bb1:
  v2: i64 = phi [i64 0, bb0], [v5, bb1]
  v3: ptr = gep double, v0, v2 at 0 + 8*#1
  store double 1.0, v3
  v4: ptr = gep double, v3, i64 1 at 8
  store double 2.0, v4
  store double 3.0, v3
  v5: i64 = add v2, i64 1
  v6: i1 = icmp ult v5, v1
  br v6, bb1, bb2
bb2:
  store double 4.0, v0
  ret
}
";

    /// The values that last are stored, when the given store is undone and another is left out.
    fn lasting(undone: usize, dead: usize) -> (Vec<bool>, Vec<Option<usize>>) {
        let function = &parse_function(STORES).expect("the text is well-formed");
        let cfg = Cfg::new(function);
        let insts = function.insts.iter();
        let stores = insts.filter(|(_, data)| matches!(data.op, Op::Store { .. }));
        let writes: Vec<Inst> = stores.map(|(inst, _)| inst).collect();
        let mut left_out = SecondaryMap::new();
        if let Some(write) = writes.get(dead) {
            left_out[*write] = true;
        }
        let facts = AdjointWrite::run(&Inputs {
            function,
            cfg: &cfg,
            writes: &writes,
            undone: &|write| writes.get(undone) == Some(&write),
            dead: &left_out,
        });
        let number = |write: Inst| writes.iter().position(|other| *other == write);
        let by = |write: &Inst| facts.inverted(*write).and_then(number);
        let lasts = writes.iter().map(|write| facts.lasts(*write)).collect();
        (lasts, writes.iter().map(by).collect())
    }

    #[test]
    fn all_writes_last_where_nothing_is_undone() {
        let expected = (vec![true; 4], vec![None; 4]);
        assert_eq!(lasting(9, 9), expected);
    }

    #[test]
    fn an_undone_write_undoes_later_ones_to_its_address() {
        let expected = (
            vec![false, true, false, true],
            vec![None, None, Some(0), None],
        );
        assert_eq!(lasting(0, 9), expected);
    }

    #[test]
    fn earlier_writes_and_other_addresses_last() {
        let expected = (vec![true, true, false, true], vec![None; 4]);
        assert_eq!(lasting(2, 9), expected);
    }

    #[test]
    fn what_is_left_out_neither_lasts_nor_undoes() {
        let expected = (vec![false, true, true, true], vec![None, None, None, None]);
        assert_eq!(lasting(9, 0), expected);
    }
}
