//! What memory holds along a walk: which writes changed the cell of each load that is to be executed
//! again, and which of them are undone.
//!
//! Shares no code with the decision of what is undone: it follows single executions.

use std::collections::HashMap;

use super::{Datum, FunctionPlan, Recipe};
use crate::ir::{Block, Clobbers, Function, Inst, Op, Type, Value};
use crate::limits;

/// When an instruction was executed: the step of the walk, then the order in the block.
type Moment = (u64, Inst);

/// One execution of a write that may change a load's cell.
#[derive(Clone, Copy, Debug)]
struct Change {
    at: Moment,
    undone: bool,
    /// It overwrites the whole cell, if the pointer has the value of this step.
    covers: Option<u64>,
}

/// The memory of one walk, as far as the watched loads see it.
pub(super) struct Memory<'w> {
    function: &'w Function,
    /// The loads that each write may change.
    changes_of: HashMap<Inst, Vec<Inst>>,
    changes: HashMap<Inst, Vec<Change>>,
    /// For every execution of a watched load, the step in which its pointer was computed.
    pointers: HashMap<(Inst, u64), u64>,
}

impl<'w> Memory<'w> {
    /// Watches the loads that the plan executes again.
    pub fn new(function: &'w Function, plan: &FunctionPlan<'_>, clobbers: &Clobbers) -> Self {
        let mut memory = Memory {
            function,
            changes_of: HashMap::new(),
            changes: HashMap::new(),
            pointers: HashMap::new(),
        };
        for load in reloaded(function, plan).take(limits::WATCHED_LOADS) {
            if memory.changes.insert(load, Vec::new()).is_some() {
                continue;
            }
            let writes = clobbers.of[load].iter().flatten();
            // What the forward sweep leaves out changes nothing.
            for write in writes.filter(|write| !plan.dead[**write]) {
                memory.changes_of.entry(*write).or_default().push(load);
            }
        }
        memory
    }

    /// The forward sweep executes a block; `computed` tells when a value was last computed.
    pub fn execute(&mut self, block: Block, step: u64, computed: &dyn Fn(Value) -> u64) {
        for inst in &self.function.blocks[block].insts {
            if self.changes.contains_key(inst) {
                let (base, _) = self.place(self.function.insts[*inst].args[0]);
                self.pointers.insert((*inst, step), computed(base));
            }
            let Some(loads) = self.changes_of.get(inst) else {
                continue;
            };
            for load in loads {
                let covers = self.covers(*inst, *load).map(computed);
                let change = Change {
                    at: (step, *inst),
                    undone: false,
                    covers,
                };
                self.changes.entry(*load).or_default().push(change);
            }
        }
    }

    /// What the pointer of a store is based on that writes the very cell of a load.
    fn covers(&self, write: Inst, load: Inst) -> Option<Value> {
        let (write, load) = (&self.function.insts[write], &self.function.insts[load]);
        if !matches!(write.op, Op::Store { .. }) {
            return None;
        }
        let (written, read) = (self.place(write.args[1]), self.place(load.args[0]));
        let (long, short) = (self.function.ty(write.args[0]), &load.ty);
        let ahead = read.1 - written.1;
        let same = written.0 == read.0
            && ahead >= 0
            && (ahead == 0 && long == short
                || bytes(short) > 0 && ahead as u64 + bytes(short) <= bytes(long))
            && !matches!(short, Type::Struct(_));
        same.then_some(read.0)
    }

    /// A pointer as constant bytes behind another.
    fn place(&self, pointer: Value) -> (Value, i64) {
        let data = self.function.def_inst(pointer);
        match data.map(|inst| &self.function.insts[inst]) {
            Some(data) => match &data.op {
                Op::Gep { offset, terms, .. } if terms.is_empty() => {
                    let (base, inner) = self.place(data.args[0]);
                    (base, inner.wrapping_add(*offset))
                }
                _ => (pointer, 0),
            },
            None => (pointer, 0),
        }
    }

    /// The backward sweep undoes the writes of a block that was executed in `step`, the last first. Gives
    /// a load that is executed again between two of them and does not find what it read.
    pub fn undo(&mut self, plan: &FunctionPlan<'_>, block: Block, step: u64) -> Option<Inst> {
        let mut lost = None;
        for inst in self.function.blocks[block].insts.iter().rev() {
            if plan.undoing.between[*inst] && !self.holds(*inst, step) {
                lost = Some(*inst);
            }
            if plan.undoing.undone[*inst].is_none() {
                continue;
            }
            for load in self.changes_of.get(inst).into_iter().flatten() {
                for change in self.changes.entry(*load).or_default() {
                    change.undone |= change.at == (step, *inst);
                }
            }
        }
        lost
    }

    /// Whether the load read in one step what the write overwrote in another; known of watched loads.
    pub fn overwrote(&self, load: (Inst, u64), write: (Inst, u64)) -> bool {
        let ((load, read), (write, step)) = (load, write);
        let Some(changes) = self.changes.get(&load) else {
            return true;
        };
        let pointer = self.pointers.get(&(load, read)).copied();
        let mut between = changes
            .iter()
            .filter(|change| change.at > (read, load) && change.at <= (step, write));
        let only = between.next();
        between.next().is_none()
            && only.is_some_and(|change| {
                change.at == (step, write) && change.covers.is_some() && change.covers == pointer
            })
    }

    /// Whether the load, executed again now, reads what it read in `step`.
    pub fn holds(&self, load: Inst, step: u64) -> bool {
        let Some(changes) = self.changes.get(&load) else {
            return true;
        };
        let read = (step, load);
        let pointer = self.pointers.get(&(load, step)).copied();
        let mut restored = false;
        for change in changes {
            if change.at < read {
                // What it read is gone once a write before it is undone.
                if change.undone {
                    return false;
                }
            } else if change.undone {
                restored |= change.covers.is_some() && change.covers == pointer;
            } else if !restored {
                return false;
            }
        }
        true
    }
}

/// The size of a plain scalar or a vector of such; 0 for what may have gaps.
fn bytes(ty: &Type) -> u64 {
    match ty {
        Type::Int(8 | 16 | 32 | 64) | Type::Ptr => ty.stride(),
        Type::Float(kind) if kind.bytes().is_power_of_two() => kind.bytes(),
        Type::Vector(element, n) => bytes(element) * u64::from(*n),
        _ => 0,
    }
}

/// The loads that the backward sweep executes again, and those that read what is undone.
fn reloaded<'w>(
    function: &'w Function,
    plan: &'w FunctionPlan<'_>,
) -> impl Iterator<Item = Inst> + 'w {
    let executed = plan
        .recovery
        .iter()
        .flat_map(|(datum, how)| match (datum, how) {
            (_, Recipe::Select(merge)) => merge.insts().collect(),
            (Datum::Primal(value), how) if how.is_again() => {
                let inst = plan.again_by(function, *value);
                inst.into_iter().collect::<Vec<Inst>>()
            }
            _ => Vec::new(),
        });
    let overwritten = plan.recovery.keys().filter_map(|datum| match datum {
        Datum::Old(write) => plan.overwritten(*write),
        _ => None,
    });
    let read = |value: Value| {
        let own = function.def_inst(value);
        plan.given.memory_copies.get(&value).copied().or(own)
    };
    executed
        .chain(overwritten.filter_map(read))
        .filter(|inst| matches!(function.insts[*inst].op, Op::Load { .. }))
}
