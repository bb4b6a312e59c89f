//! To be recorded: which writes must save what they overwrite.
//!
//! *Question*: if the backward sweep is to execute a load again, which writes must be undone first?
//! *Equations*: paper 000, (1.8) and (1.9), with the cells of loads for variables. Forwards,
//! `use(←U;I) = (use(I′) ∪ use(←U)) \ kill(I)` if I is adjoint live and can be undone, else without
//! the kill; a write I is recorded for the cells in `out(I) ∩ use(I′;←U)`.
//! *Lattice*: two facts for each load that something may overwrite: its cell is in use, with its
//! address as last computed (then a store to the same address kills it), or as computed before.
//! *Imprecise about*: addresses that differ by more than a constant, and what LLVM's alias analysis
//! cannot tell apart.

use cranelift_entity::SecondaryMap;
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap as HashMap;

use super::overwriting::Overwriting;
use crate::cfg::Cfg;
use crate::cfg::scopes::Scopes;
use crate::dataflow::{self, Direction, Problem};
use crate::ir::{Block, Function, Inst};
use crate::memory::cells::Cell;

/// What the analysis is given.
pub struct Inputs<'a> {
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub scopes: &'a Scopes,
    pub overwriting: &'a Overwriting,
    /// Whether a write can save what it overwrites, and so kills; not where it is dead.
    pub able: &'a dyn Fn(Inst) -> bool,
    /// Stores that the forward sweep does without.
    pub dead: &'a SecondaryMap<Inst, bool>,
}

/// For every load the writes to undo before it can be executed again.
#[derive(Clone, Debug, Default)]
pub struct Tbr {
    recorded: SecondaryMap<Inst, Vec<Inst>>,
}

/// A load whose cell something may overwrite.
struct Watched {
    load: Inst,
    cell: Option<Cell>,
}

/// Summary of a block: facts of addresses that are computed anew, killed, and in use at its end.
#[derive(Clone, Default)]
struct Summary {
    renewed: FixedBitSet,
    killed: FixedBitSet,
    used: FixedBitSet,
}

struct Flow<'a> {
    inputs: &'a Inputs<'a>,
    watched: Vec<Watched>,
    number: HashMap<Inst, usize>,
    /// The watched loads whose cell each write may change.
    changes: HashMap<Inst, Vec<usize>>,
    summaries: SecondaryMap<Block, Summary>,
}

impl Tbr {
    /// Blocks times loads in bits, for every round of the fixed point.
    pub fn run(inputs: &Inputs<'_>) -> Tbr {
        let flow = Flow::new(inputs);
        let into = dataflow::solve(inputs.cfg, &flow);
        let mut facts = Tbr::default();
        for block in inputs.cfg.order() {
            let mut state = into[*block].clone();
            state.grow(flow.facts());
            flow.enter(*block, &mut state);
            for inst in &inputs.function.blocks[*block].insts {
                for number in flow.changes.get(inst).into_iter().flatten() {
                    if state.contains(2 * number) || state.contains(2 * number + 1) {
                        facts.recorded[flow.watched[*number].load].push(*inst);
                    }
                }
                flow.step(*inst, &mut state);
            }
        }
        facts
    }

    /// The writes that must be undone for a load, in the order of the program.
    pub fn recorded(&self, load: Inst) -> &[Inst] {
        &self.recorded[load]
    }
}

impl<'a> Flow<'a> {
    fn new(inputs: &'a Inputs<'a>) -> Self {
        let mut flow = Flow {
            inputs,
            watched: Vec::new(),
            number: HashMap::default(),
            changes: HashMap::default(),
            summaries: SecondaryMap::new(),
        };
        for (load, writes) in inputs.overwriting.iter() {
            let Some(writes) = writes else { continue };
            let mut writes = writes
                .iter()
                .filter(|write| !inputs.dead[**write])
                .peekable();
            if writes.peek().is_none() {
                continue;
            }
            let number = flow.watched.len();
            for write in writes {
                flow.changes.entry(*write).or_default().push(number);
            }
            flow.number.insert(load, number);
            flow.watched.push(Watched {
                load,
                cell: Cell::of(inputs.function, load),
            });
        }
        for block in inputs.cfg.order() {
            flow.summaries[*block] = flow.summary(*block);
        }
        flow
    }

    fn summary(&self, block: Block) -> Summary {
        let mut summary = Summary {
            renewed: FixedBitSet::with_capacity(self.facts()),
            killed: FixedBitSet::with_capacity(self.facts()),
            used: FixedBitSet::with_capacity(self.facts()),
        };
        for (number, watched) in self.watched.iter().enumerate() {
            if let Some(cell) = &watched.cell
                && !cell.is_fixed(self.inputs.function, self.inputs.scopes)
                && self.inputs.function.def_block(cell.base) == Some(block)
            {
                summary.renewed.insert(2 * number);
            }
        }
        for inst in &self.inputs.function.blocks[block].insts {
            for number in self.killed_by(*inst) {
                summary.killed.insert(2 * number);
                summary.used.set(2 * number, false);
            }
            if let Some(number) = self.number.get(inst) {
                summary.used.insert(2 * number);
            }
        }
        summary
    }

    /// The loads whose whole cell a write overwrites that can be undone.
    fn killed_by(&self, inst: Inst) -> Vec<usize> {
        if !(self.inputs.able)(inst) {
            return Vec::new();
        }
        let Some(written) = Cell::of(self.inputs.function, inst) else {
            return Vec::new();
        };
        let changes = self.changes.get(&inst).into_iter().flatten().copied();
        changes
            .filter(|number| {
                let read = &self.watched[*number].cell;
                read.is_some_and(|read| written.covers(&read))
            })
            .collect()
    }

    /// The addresses that the block computes anew are others than those in use.
    fn enter(&self, block: Block, state: &mut FixedBitSet) {
        for fact in self.summaries[block].renewed.ones() {
            if state.contains(fact) {
                state.set(fact, false);
                state.insert(fact + 1);
            }
        }
    }

    fn step(&self, inst: Inst, state: &mut FixedBitSet) {
        for number in self.killed_by(inst) {
            state.set(2 * number, false);
        }
        if let Some(number) = self.number.get(&inst) {
            state.insert(2 * number);
        }
    }
}

impl Problem for Flow<'_> {
    const DIRECTION: Direction = Direction::Forward;

    fn facts(&self) -> usize {
        2 * self.watched.len()
    }

    fn transfer(&self, block: Block, facts: &mut FixedBitSet) {
        self.enter(block, facts);
        let summary = &self.summaries[block];
        facts.difference_with(&summary.killed);
        facts.union_with(&summary.used);
    }
}
