//! Which writes can be undone, and when memory can then be reloaded.
//!
//! A write that is undone saves what it overwrites; the backward sweep puts that back where the
//! reversal of the write's block begins. Undone in reverse order, memory is then as it was when the
//! forward sweep entered the block, so that a load can be executed again. One undo serves all loads
//! of the cell (paper 000, eq. 1.7, with memory for the variables).
//!
//! A load is reloaded in the backward sweep of block B only if
//! - every write after it that may change its cell is undone, or follows one that is undone and that
//!   overwrites the whole cell (the kill of eq. 1.9), and
//! - no such write lies between the load and the state of memory that B's reversal sees.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::objects::is_static;
use super::{Form, Spaced, Undone};
use crate::analysis::overwriting::Overwriting;
use crate::analysis::tbr::{self, Tbr};
use crate::cfg::scopes::{Scope, Scopes};
use crate::cfg::{Cfg, Loop};
use crate::dataflow::{self, Walk};
use crate::ir::{Block, Callee, Clobbers, Function, Inst, InstData, Op, Type, Value, ValueDef};
use crate::limits;
use crate::memory::calls::{CallKind, Calls};
use crate::memory::cells::Cell;
use crate::memory::offset::gcd;
use crate::memory::pointers;
use crate::request::Role;

type Blocks = HashSet<Block>;

/// The facts that undoing rests on.
#[derive(Clone, Copy)]
pub struct Inputs<'a> {
    pub calls: &'a Calls<'a>,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub scopes: &'a Scopes,
    pub clobbers: &'a Clobbers,
    /// For every load the writes that may come behind it.
    pub overwriting: &'a Overwriting,
    /// The loads by which the backward sweep may read phis in memory, by phi.
    pub memory_copies: &'a BTreeMap<Value, Inst>,
    pub roles: &'a [Role],
    /// Objects of the function's own that nobody else sees.
    pub local: &'a SecondaryMap<Inst, bool>,
    /// Stores that the forward sweep does without.
    pub dead: &'a SecondaryMap<Inst, bool>,
}

/// What undoing needs to know of a function.
pub struct Undoing<'a> {
    inputs: Inputs<'a>,
    /// Writes that can be undone.
    able: SecondaryMap<Inst, Option<Undone>>,
    tbr: Tbr,
    /// What a store overwrites, where that was read before.
    overwritten: BTreeMap<Inst, Value>,
    /// The values that are so.
    records: SecondaryMap<Value, bool>,
    /// Local variables whose memory is there until the function returns.
    pub lasting: SecondaryMap<Inst, bool>,
    /// The memory of some local variables may be gone.
    pub dynamic_allocas: bool,
    /// Blocks that lie between two blocks, the first not passed again.
    between: RefCell<HashMap<(Block, Block), Rc<Blocks>>>,
}

/// Those of the frame, and those that are made once in a call, unless what the stack holds is given up.
fn lasting(inputs: &Inputs<'_>) -> SecondaryMap<Inst, bool> {
    let function = inputs.function;
    let gives_up = |data: &InstData| match &data.op {
        Op::Call(Callee::Func(func)) => {
            inputs.calls.program.signatures[*func].intrinsic == "llvm.stackrestore"
        }
        _ => false,
    };
    let kept = !function.insts.values().any(gives_up);
    let mut lasting = SecondaryMap::new();
    for (inst, data) in function.insts.iter() {
        let once =
            inputs.cfg.returns(data.block) && inputs.scopes.of(data.block) == Scope::Function;
        lasting[inst] =
            matches!(data.op, Op::Alloca(_)) && (is_static(function, inst) || kept && once);
    }
    lasting
}

impl<'a> Undoing<'a> {
    /// What can be undone, and what has to be.
    pub fn new(inputs: &Inputs<'a>, form: Form) -> Self {
        let lasting = lasting(inputs);
        let mut facts = Undoing {
            inputs: *inputs,
            able: SecondaryMap::new(),
            tbr: Tbr::default(),
            overwritten: BTreeMap::new(),
            records: SecondaryMap::new(),
            dynamic_allocas: inputs
                .function
                .insts
                .iter()
                .any(|(inst, data)| matches!(data.op, Op::Alloca(_)) && !lasting[inst]),
            lasting,
            between: RefCell::default(),
        };
        // Between split sweeps the caller runs, and may write anything.
        if form == Form::Split {
            return facts;
        }
        for (inst, data) in inputs.function.insts.iter() {
            if inputs.cfg.returns(data.block) && !inputs.dead[inst] {
                facts.able[inst] = facts.ability(inputs.calls, inst);
            }
        }
        facts.tbr = Tbr::run(&tbr::Inputs {
            function: inputs.function,
            cfg: inputs.cfg,
            scopes: inputs.scopes,
            overwriting: inputs.overwriting,
            able: &|write| facts.able[write].is_some(),
            dead: inputs.dead,
        });
        let copies = inputs.clobbers.memory_copies.iter();
        let copied: HashMap<Inst, Value> = copies.map(|(value, load)| (*load, *value)).collect();
        for (load, data) in inputs.function.insts.iter() {
            // A load that only the backward sweep executes stands for its phi. What was stored is not recorded for another store:
            // it may be had for less.
            let value = match copied.get(&load) {
                Some(value) => Some(*value).filter(|value| inputs.function.is_phi(*value)),
                None => data.result,
            };
            if let (Some(write), Some(value)) = (facts.overwriting(load), value) {
                facts.overwritten.insert(write, value);
            }
        }
        for value in facts.overwritten.values() {
            facts.records[*value] = true;
        }
        facts
    }

    /// The store that overwrites the very cell which the load read, and does so whenever that was
    /// executed, with nothing between them that may write there. One record then serves as the
    /// value of the load and as what the store overwrote.
    fn overwriting(&self, load: Inst) -> Option<Inst> {
        let function = self.inputs.function;
        let data = &function.insts[load];
        let Op::Load {
            volatile: false,
            atomic: false,
        } = data.op
        else {
            return None;
        };
        let cell = Cell::of(function, load).filter(|cell| cell.bytes > 0)?;
        let home = data.block;
        let same = |write: &Inst| {
            self.able[*write] == Some(Undone::Cell)
                && *function.ty(function.insts[*write].args[0]) == data.ty
                && Cell::of(function, *write) == Some(cell)
        };
        let follows = |write: &Inst| {
            let at = self.block(*write);
            let scope = self.inputs.scopes.of(home);
            match at == home {
                true => load < *write,
                false => {
                    scope != Scope::Cycle
                        && scope == self.inputs.scopes.of(at)
                        && self.inputs.cfg.dominates(home, at)
                        && self
                            .inputs
                            .scopes
                            .always_passes(self.inputs.cfg, scope, home, at)
                }
            }
        };
        let recorded = self.tbr.recorded(load).iter();
        let mut candidates = recorded.filter(|write| same(write) && follows(write));
        candidates
            .find(|write| self.is_unchanged_until(load, **write))
            .copied()
    }

    /// Whether nothing may write to a load's cell from there to a write of it.
    fn is_unchanged_until(&self, load: Inst, write: Inst) -> bool {
        let (home, at) = (self.block(load), self.block(write));
        let Some(writes) = &self.inputs.overwriting[load] else {
            return false;
        };
        let mut others = writes.iter().filter(|other| !self.inputs.dead[**other]);
        if home == at {
            return !others.any(|other| load < *other && *other < write);
        }
        let between = self.between(home, at);
        !between.contains(&at)
            && !others.any(|other| {
                let block = self.block(*other);
                block == home && *other > load
                    || block == at && *other < write
                    || between.contains(&block)
            })
    }

    /// The value that a store overwrites, where it was read before.
    pub fn overwritten(&self, write: Inst) -> Option<Value> {
        self.overwritten.get(&write).copied()
    }

    /// Whether the value is what a store overwrites.
    pub fn is_record(&self, value: Value) -> bool {
        self.records[value]
    }

    /// The stores that overwrite what was read before, with that.
    pub fn all_overwritten(&self) -> &BTreeMap<Inst, Value> {
        &self.overwritten
    }

    fn ability(&self, calls: &Calls<'_>, inst: Inst) -> Option<Undone> {
        let data = &self.inputs.function.insts[inst];
        let (pointer, how) = match &data.op {
            Op::Store {
                volatile: false,
                atomic: false,
            } => (data.args[1], Undone::Cell),
            Op::Call(_) => match calls.kind(self.inputs.function, inst) {
                Some(CallKind::Copy | CallKind::Set) => (data.args[0], Undone::Region),
                _ => return None,
            },
            _ => return None,
        };
        if how == Undone::Region && !self.has_plain_records(calls, data.block) {
            return None;
        }
        if how == Undone::Cell
            && matches!(
                self.inputs.function.ty(data.args[0]).scalar(),
                Type::Other(_)
            )
        {
            return None;
        }
        self.is_one_object(self.base(pointer)).then_some(how)
    }

    /// Whether all records that the block makes are its frame and those of writes. Others lie between
    /// them in the order of the block, while all writes are undone together.
    fn has_plain_records(&self, calls: &Calls<'_>, block: Block) -> bool {
        self.inputs.function.blocks[block].insts.iter().all(|inst| {
            match self.inputs.function.insts[*inst].op {
                Op::Alloca(_) => is_static(self.inputs.function, *inst),
                Op::Call(_) | Op::Invoke { .. } => !matches!(
                    calls.kind(self.inputs.function, *inst),
                    Some(
                        CallKind::Body(_)
                            | CallKind::Pair(_)
                            | CallKind::Pointer
                            | CallKind::Unknown(_)
                    )
                ),
                _ => true,
            }
        })
    }

    /// The pointer that an address starts from.
    pub fn base(&self, pointer: Value) -> Value {
        pointers::behind(self.inputs.function, pointer)
    }

    /// Whether a pointer leads to the same object throughout a call, which is still there when the
    /// backward sweep comes.
    fn is_one_object(&self, base: Value) -> bool {
        match self.inputs.function.def(base) {
            ValueDef::Param(_) => true,
            ValueDef::Global(global) => {
                let data = &self.inputs.calls.program.globals[*global];
                !data.constant && !data.thread_local
            }
            ValueDef::Inst(inst) => {
                let data = &self.inputs.function.insts[*inst];
                match data.op {
                    Op::Alloca(_) => is_static(self.inputs.function, *inst),
                    _ => {
                        data.ty.is_ptr()
                            && self.inputs.scopes.of(data.block) == Scope::Function
                            && !self.dynamic_allocas
                    }
                }
            }
            _ => false,
        }
    }

    /// Whether the caller is to find the primal's results in the object.
    pub fn is_seen(&self, base: Value) -> bool {
        let Inputs {
            function,
            roles,
            local,
            ..
        } = self.inputs;
        is_seen(function, roles, local, base)
    }

    /// The load that reads a value in memory.
    pub fn memory_copy(&self, value: Value) -> Option<Inst> {
        self.inputs.memory_copies.get(&value).copied()
    }

    pub fn how(&self, write: Inst) -> Option<Undone> {
        self.able[write]
    }

    /// The pointer that a write that can be undone writes through.
    pub fn address(&self, write: Inst) -> Value {
        let args = &self.inputs.function.insts[write].args;
        match self.able[write] {
            Some(Undone::Region) => args[0],
            _ => args[1],
        }
    }

    /// The cells that writes to one object touch, if they lie apart: the same residue by the greatest
    /// common divisor of all steps and of the distances between the writes.
    pub fn spaced(&self, writes: &[Inst]) -> Option<Spaced> {
        let function = self.inputs.function;
        let (mut distance, mut first, mut bytes) = (0u64, None, None);
        for write in writes {
            let cell = Cell::of(function, *write).filter(|_| self.length(*write).is_none())?;
            let stride = self.inputs.clobbers.strides.get(write)?;
            let from = *first.get_or_insert(stride.offset);
            distance = gcd(distance, gcd(stride.step, stride.offset.abs_diff(from)));
            if cell.bytes == 0 || *bytes.get_or_insert(cell.bytes) != cell.bytes {
                return None;
            }
        }
        let bytes = bytes?;
        (distance >= 2 * bytes).then_some(Spaced { bytes, distance })
    }

    /// How many times the bytes that a loop writes to an object lie in the range that it writes them to,
    /// roughly, in sixteenths.
    pub fn sparsity(&self, write: Inst, writes: &[Inst]) -> u64 {
        let Some(stride) = self.inputs.clobbers.strides.get(&write) else {
            return 16;
        };
        let loops = self.inputs.cfg.loops();
        let which = loops.loop_of(self.block(write));
        let same = writes
            .iter()
            .filter(|w| loops.loop_of(self.block(**w)) == which);
        let bytes = same.map(|write| {
            let cell = Cell::of(self.inputs.function, *write);
            cell.map_or(8, |cell| cell.bytes.max(8))
        });
        let written = stride.cells.max(1) * bytes.sum::<u64>().max(8);
        (16 * (stride.reach + 8) / written).max(16)
    }

    /// The number of bytes that a region has.
    pub fn length(&self, write: Inst) -> Option<Value> {
        (self.able[write] == Some(Undone::Region))
            .then(|| self.inputs.function.insts[write].args[2])
    }

    /// The loops through which an address moves: an object has a cell for each of their iterations.
    pub fn moved_by(&self, pointer: Value) -> BTreeSet<Loop> {
        let mut loops = BTreeSet::new();
        let mut walk = Walk::new([pointer]);
        while let Some(value) = walk.next() {
            if walk.seen().len() > limits::ADDRESS_VALUES {
                continue;
            }
            let Some(inst) = self.inputs.function.def_inst(value) else {
                continue;
            };
            let data = &self.inputs.function.insts[inst];
            match data.op {
                Op::Phi(_) | Op::Load { .. } | Op::Call(_) => {
                    loops.extend(self.inputs.cfg.loops().loop_of(data.block));
                }
                _ => walk.extend(data.args.iter().copied()),
            }
        }
        loops
    }

    /// The writes that must be undone for each load.
    pub fn tbr(&self) -> &Tbr {
        &self.tbr
    }

    /// The writes to undo so that the load can be executed again; none where that cannot be.
    pub fn required(&self, load: Inst) -> Option<Vec<Inst>> {
        self.inputs.overwriting[load].as_ref()?;
        let recorded = self.tbr.recorded(load);
        let able = recorded.iter().all(|write| self.able[*write].is_some());
        (able && recorded.len() <= limits::UNDONE_WRITES).then(|| recorded.to_vec())
    }

    fn block(&self, inst: Inst) -> Block {
        self.inputs.function.insts[inst].block
    }

    /// Whether the backward sweep of `block` finds in memory what the load read, the required writes
    /// being undone: no write lies between. `late` is before the block's own writes are undone.
    pub fn is_there(&self, load: Inst, block: Block, late: bool) -> bool {
        let Some(writes) = &self.inputs.overwriting[load] else {
            return false;
        };
        let home = self.block(load);
        if home == block {
            return writes
                .iter()
                .filter(|write| self.block(**write) == block)
                // While the block's writes are undone, memory is once as the load found it.
                .all(|write| !late || *write < load);
        }
        if writes.is_empty() {
            return true;
        }
        let between = self.between(home, block);
        writes.iter().all(|write| {
            let at = self.block(*write);
            if at == home {
                *write < load
            } else if at == block {
                !late && !between.contains(&block)
            } else {
                !between.contains(&at)
            }
        })
    }

    /// Whether a load of the block that is reversed has to be executed again between undoing two writes:
    /// one before it could change its cell, and is undone.
    pub fn is_between(&self, load: Inst, is_undone: &dyn Fn(Inst) -> bool) -> bool {
        let writes = self.inputs.clobbers.of[load].iter().flatten();
        let mut own = writes.filter(|write| self.block(**write) == self.block(load));
        own.any(|write| *write < load && is_undone(*write))
    }

    /// As [`Undoing::is_there`], for a load on one way to a merge that dominates `block`, which that
    /// way was taken to: the load is executed again for what the merge made of it.
    pub fn is_there_behind(&self, load: Inst, merge: Block, block: Block, late: bool) -> bool {
        let Some(writes) = &self.inputs.overwriting[load] else {
            return false;
        };
        let home = self.block(load);
        let next = |block| self.inputs.cfg.succs(block);
        let way = self.reach(merge, self.inputs.cfg.succs(home), next);
        let on_way = |write: &Inst| {
            let at = self.block(*write);
            at == home && *write > load || way.contains(&at)
        };
        if writes.iter().any(on_way) {
            return false;
        }
        if block == merge {
            return !late || writes.iter().all(|write| self.block(*write) != merge);
        }
        let between = self.between(merge, block);
        writes.iter().all(|write| {
            let at = self.block(*write);
            at != merge && !between.contains(&at) && (at != block || !late)
        })
    }

    /// The blocks on ways from `from` to `to` that do not pass `from` again; `to` itself only where
    /// such a way passes it before its end.
    fn between(&self, from: Block, to: Block) -> Rc<Blocks> {
        if let Some(known) = self.between.borrow().get(&(from, to)) {
            return known.clone();
        }
        let ahead = self.reach(from, self.inputs.cfg.succs(from), |block| {
            self.inputs.cfg.succs(block)
        });
        let behind = self.reach(from, self.inputs.cfg.preds(to), |block| {
            self.inputs.cfg.preds(block)
        });
        let found = Rc::new(ahead.intersection(&behind).copied().collect());
        self.between
            .borrow_mut()
            .insert((from, to), Rc::clone(&found));
        found
    }

    fn reach<'b>(
        &self,
        avoided: Block,
        start: &'b [Block],
        next: impl Fn(Block) -> &'b [Block],
    ) -> HashSet<Block> {
        let other = |block: &&Block| **block != avoided;
        let starts = start.iter().filter(other).copied();
        dataflow::closure(starts, |block| next(block).iter().filter(other).copied())
    }
}

/// Whether the caller sees an object, and is to find the primal's results in it.
pub fn is_seen(
    function: &Function,
    roles: &[Role],
    local: &SecondaryMap<Inst, bool>,
    object: Value,
) -> bool {
    match function.def(object) {
        ValueDef::Param(index) => {
            let index = *index as usize;
            roles.get(index) != Some(&Role::DupNoNeed) && function.params[index].byval.is_none()
        }
        ValueDef::Inst(inst) => !local[*inst] && !matches!(function.insts[*inst].op, Op::Alloca(_)),
        _ => true,
    }
}
