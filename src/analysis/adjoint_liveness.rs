//! Adjoint liveness: which stores of the primal the adjoint needs.
//!
//! *Question*: is what a store writes reloaded: by the forward sweep for something that is needed, by
//! the backward sweep, or by the caller afterwards?
//! *Equation*: paper 000, (1.10), `live(Ī;D̄) = live(I′) ∪ (live(D̄) ⊗ Dep(I))`, which does not depend
//! on what is recorded, so that this analysis comes first. Backwards, with the cells of loads for
//! variables; values are followed through their definitions.
//! *Lattice*: per load and per program point, whether the load may be executed later with nothing
//! between that overwrites its cell; per instruction, needed or not.
//! *Start*: derivative instructions' operands, control, calls, and what the caller sees at the end:
//! everything but local variables and memory whose role is `dupnoneed`.
//! *Imprecise about*: calls, which are taken to read whatever they may reach.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;
use fixedbitset::FixedBitSet;
use rustc_hash::FxHashMap as HashMap;

use crate::cfg::Cfg;
use crate::dataflow::{self, Direction, Problem};
use crate::ir::{Block, Clobbers, Function, Inst, Op, Value};
use crate::limits;
use crate::memory::calls::Calls;
use crate::memory::cells::{Bases, Cell};

/// What the analysis is given.
pub struct Inputs<'a> {
    pub calls: &'a Calls<'a>,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub clobbers: &'a Clobbers,
    /// Stores to memory that nobody sees once the adjoint has ended.
    pub private: &'a SecondaryMap<Inst, bool>,
    /// Values that derivative instructions use, or what recovers their operands.
    pub wanted: &'a [Value],
}

/// Why an instruction is needed: one cause of possibly many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It has an effect that is kept: control, a call, memory that the caller sees.
    Effect,
    /// The backward sweep needs this value: the result, or for a load what it reads in its place.
    Derivative(Value),
    /// An operand of an instruction that is needed.
    Operand(Inst),
    /// A load that is needed may read what it writes.
    ReadBy(Inst),
    /// Something other than a load that may read any memory is executed later.
    ReadByAny,
}

/// Stores that the forward sweep can do without.
#[derive(Clone, Debug, Default)]
pub struct AdjointLiveness {
    pub dead: SecondaryMap<Inst, bool>,
    /// Instructions without a cause are not needed.
    causes: SecondaryMap<Inst, Option<Cause>>,
    /// A load, not needed either, that may read what a dead store writes.
    readers: BTreeMap<Inst, Inst>,
}

struct Flow<'a> {
    inputs: &'a Inputs<'a>,
    loads: Vec<(Inst, Option<Cell>)>,
    number: HashMap<Inst, usize>,
    changes: HashMap<Inst, Vec<usize>>,
    bases: Bases,
    /// Facts after the last: something that may read any memory is executed later.
    anything: usize,
}

impl AdjointLiveness {
    /// One data-flow problem of loads times blocks in bits, then linear in definitions and in pairs of
    /// stores and the loads that they reach.
    pub fn run(inputs: &Inputs<'_>) -> AdjointLiveness {
        let mut facts = AdjointLiveness::default();
        let loads = inputs.function.insts.values();
        let loads = loads
            .filter(|data| matches!(data.op, Op::Load { .. }))
            .count();
        let any = inputs.private.values().any(|private| *private);
        let large = loads * inputs.cfg.order().len() > limits::LIVENESS_FACTS;
        let (readers, read_by_all) = match any && !large {
            true => Flow::new(inputs).readers(),
            false => (Readers::new(), Vec::new()),
        };
        let mut search = Search {
            inputs,
            all_stores: large,
            readers: &readers,
            causes: SecondaryMap::new(),
            work: Vec::new(),
        };
        search.start(&read_by_all);
        search.run();
        facts.causes = search.causes;
        for (inst, private) in inputs.private.iter() {
            facts.dead[inst] = *private && facts.causes[inst].is_none();
        }
        for (load, stores) in &readers {
            let dead = stores.iter().filter(|store| facts.dead[**store]);
            facts.readers.extend(dead.map(|store| (*store, *load)));
        }
        facts
    }

    /// Why the forward sweep needs the instruction; none where it does not.
    pub fn cause(&self, inst: Inst) -> Option<Cause> {
        self.causes[inst]
    }

    /// A load that may read what a dead store writes, and is not needed either.
    pub fn reader(&self, store: Inst) -> Option<Inst> {
        self.readers.get(&store).copied()
    }
}

/// For every load the stores whose values it may read.
type Readers = BTreeMap<Inst, Vec<Inst>>;

impl<'a> Flow<'a> {
    fn new(inputs: &'a Inputs<'a>) -> Self {
        let mut flow = Flow {
            inputs,
            loads: Vec::new(),
            number: HashMap::default(),
            changes: HashMap::default(),
            bases: Bases::default(),
            anything: 0,
        };
        for (load, data) in inputs.function.insts.iter() {
            if !matches!(data.op, Op::Load { .. }) || !inputs.cfg.returns(data.block) {
                continue;
            }
            let number = flow.loads.len();
            for write in inputs.clobbers.of[load].iter().flatten() {
                flow.changes.entry(*write).or_default().push(number);
            }
            flow.number.insert(load, number);
            let cell = Cell::of(inputs.function, load);
            flow.bases.add(number, cell.as_ref());
            flow.loads.push((load, cell));
        }
        flow.anything = 2 * flow.loads.len();
        flow
    }

    /// For every load the stores that it may read, and the stores that something else may read.
    fn readers(&self) -> (Readers, Vec<Inst>) {
        let into = dataflow::solve(self.inputs.cfg, self);
        let mut readers = Readers::new();
        let mut read_by_all = Vec::new();
        for block in self.inputs.cfg.order() {
            let mut state = into[*block].clone();
            state.grow(self.facts());
            for inst in self.inputs.function.blocks[*block].insts.iter().rev() {
                if self.inputs.private[*inst] {
                    for number in self.changes.get(inst).into_iter().flatten() {
                        if state.contains(2 * number) || state.contains(2 * number + 1) {
                            readers
                                .entry(self.loads[*number].0)
                                .or_default()
                                .push(*inst);
                        }
                    }
                    if state.contains(self.anything) {
                        read_by_all.push(*inst);
                    }
                }
                self.step(*inst, &mut state);
            }
        }
        (readers, read_by_all)
    }

    /// Backwards over one instruction.
    fn step(&self, inst: Inst, state: &mut FixedBitSet) {
        let data = &self.inputs.function.insts[inst];
        if let (Op::Store { .. }, Some(written)) = (&data.op, Cell::of(self.inputs.function, inst))
        {
            for number in self.changes.get(&inst).into_iter().flatten() {
                let read = &self.loads[*number].1;
                if read.is_some_and(|read| written.covers(&read)) {
                    state.set(2 * number, false);
                }
            }
        }
        if let Some(number) = self.number.get(&inst) {
            state.insert(2 * number);
        }
        if self.reads_anything(inst) {
            state.insert(self.anything);
        }
        if let Some(result) = data.result {
            self.bases.leave(result, state);
        }
    }

    /// Whether an instruction other than a load may read memory.
    fn reads_anything(&self, inst: Inst) -> bool {
        match self.inputs.function.insts[inst].op {
            Op::AtomicRmw | Op::CmpXchg | Op::Other(_) | Op::OtherTerminator(_) => true,
            _ => self.inputs.calls.may_read(self.inputs.function, inst),
        }
    }
}

impl Problem for Flow<'_> {
    const DIRECTION: Direction = Direction::Backward;

    fn facts(&self) -> usize {
        2 * self.loads.len() + 1
    }

    fn transfer(&self, block: Block, facts: &mut FixedBitSet) {
        for inst in self.inputs.function.blocks[block].insts.iter().rev() {
            self.step(*inst, facts);
        }
    }
}

/// What is needed, followed from the uses to the definitions.
struct Search<'a> {
    inputs: &'a Inputs<'a>,
    /// Stores are not looked at one by one: all are needed.
    all_stores: bool,
    readers: &'a Readers,
    causes: SecondaryMap<Inst, Option<Cause>>,
    work: Vec<Inst>,
}

impl Search<'_> {
    fn need(&mut self, inst: Inst, cause: Cause) {
        if self.causes[inst].is_none() {
            self.causes[inst] = Some(cause);
            self.work.push(inst);
        }
    }

    fn need_value(&mut self, value: Value, cause: Cause) {
        if let Some(inst) = self.inputs.function.def_inst(value) {
            self.need(inst, cause);
        }
        // The backward sweep may read it in memory.
        if let Some(load) = self.inputs.clobbers.memory_copies.get(&value) {
            self.need(*load, cause);
        }
    }

    fn start(&mut self, read_by_all: &[Inst]) {
        for value in self.inputs.wanted {
            self.need_value(*value, Cause::Derivative(*value));
        }
        for store in read_by_all {
            self.need(*store, Cause::ReadByAny);
        }
        for (inst, data) in self.inputs.function.insts.iter() {
            let effect = match data.op {
                Op::Store { .. } => self.all_stores || !self.inputs.private[inst],
                Op::Load { volatile, atomic } => volatile || atomic,
                Op::Call(_) | Op::Alloca(_) | Op::AtomicRmw | Op::CmpXchg => true,
                Op::Other(_) => true,
                _ => data.op.is_terminator(),
            };
            if effect {
                self.need(inst, Cause::Effect);
            }
        }
    }

    fn run(&mut self) {
        while let Some(inst) = self.work.pop() {
            for arg in self.inputs.function.insts[inst].args.clone() {
                self.need_value(arg, Cause::Operand(inst));
            }
            for store in self.readers.get(&inst).into_iter().flatten() {
                self.need(*store, Cause::ReadBy(inst));
            }
        }
    }
}
