//! Which writes can be undone, and when memory can then be read again.
//!
//! A write that is undone saves what it overwrites; the backward sweep puts that back where the
//! reversal of the write's block begins. Undone in reverse order, memory is then as it was when the
//! forward sweep entered the block, so that a load can be executed again. One undo serves all loads
//! of the cell (paper 000, eq. 1.7, with memory for the variables).
//!
//! A load is read again in the backward sweep of block B only if
//! - every write after it that may change its cell is undone, or follows one that is undone and that
//!   overwrites the whole cell (the kill of eq. 1.9), and
//! - no such write lies between the load and the state of memory that B's reversal sees.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use cranelift_entity::SecondaryMap;

use super::recover::is_static;
use super::{Form, Undone};
use crate::analysis::tbr::{self, Tbr};
use crate::cfg::Cfg;
use crate::cfg::scopes::{Scope, Scopes};
use crate::ir::{Block, Cast, Clobbers, Function, Inst, Op, Type, Value, ValueDef};
use crate::memory::calls::{CallKind, Calls};
use crate::request::Role;

/// Writes that one load may need undone; with more, its value is stored.
const MOST_WRITES: usize = 64;

type Blocks = HashSet<Block>;

/// The facts that undoing rests on.
#[derive(Clone, Copy)]
pub struct Inputs<'a> {
    pub calls: &'a Calls<'a>,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub scopes: &'a Scopes,
    pub clobbers: &'a Clobbers,
    pub roles: &'a [Role],
    /// Stores that the forward sweep does without.
    pub dead: &'a SecondaryMap<Inst, bool>,
}

/// What undoing needs to know of a function.
pub struct Undoing<'a> {
    inputs: Inputs<'a>,
    /// Writes that can be undone.
    able: SecondaryMap<Inst, Option<Undone>>,
    tbr: Tbr,
    /// Some local variables are not part of the frame: their memory may be gone.
    pub dynamic_allocas: bool,
    /// Blocks that lie between two blocks, the first not passed again.
    between: RefCell<HashMap<(Block, Block), Rc<Blocks>>>,
}

impl<'a> Undoing<'a> {
    /// What can be undone, and what has to be.
    pub fn new(inputs: &Inputs<'a>, form: Form) -> Self {
        let mut facts = Undoing {
            inputs: *inputs,
            able: SecondaryMap::new(),
            tbr: Tbr::default(),
            dynamic_allocas: inputs.function.insts.iter().any(|(inst, data)| {
                matches!(data.op, Op::Alloca(_)) && !is_static(inputs.function, inst)
            }),
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
            clobbers: inputs.clobbers,
            able: &|write| facts.able[write].is_some(),
            dead: inputs.dead,
        });
        facts
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
                    Some(CallKind::Body(_) | CallKind::Pointer | CallKind::Unknown(_))
                ),
                _ => true,
            }
        })
    }

    /// Follows GEPs to the object.
    pub fn base(&self, pointer: Value) -> Value {
        let mut at = pointer;
        while let Some(inst) = self.inputs.function.def_inst(at) {
            match &self.inputs.function.insts[inst].op {
                Op::Gep { .. } | Op::Cast(Cast::Bitcast) => {
                    at = self.inputs.function.insts[inst].args[0];
                }
                _ => break,
            }
        }
        at
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

    /// Whether the caller sees the object, and is to find the primal's results in it.
    pub fn is_seen(&self, base: Value) -> bool {
        match self.inputs.function.def(base) {
            ValueDef::Param(index) => {
                let index = *index as usize;
                self.inputs.roles.get(index) != Some(&Role::DupNoNeed)
                    && self.inputs.function.params[index].byval.is_none()
            }
            ValueDef::Inst(inst) => !matches!(self.inputs.function.insts[*inst].op, Op::Alloca(_)),
            _ => true,
        }
    }

    /// The load that reads the value of a loop-carried phi in memory.
    pub fn mirror(&self, phi: Value) -> Option<Inst> {
        self.inputs.clobbers.mirrors.get(&phi).copied()
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

    /// The number of bytes that a region has.
    pub fn length(&self, write: Inst) -> Option<Value> {
        (self.able[write] == Some(Undone::Region))
            .then(|| self.inputs.function.insts[write].args[2])
    }

    /// The loops through which an address moves: what an object has of cells, a loop for a power.
    pub fn levels(&self, pointer: Value) -> u32 {
        let mut loops = BTreeSet::new();
        let mut seen = HashSet::new();
        let mut work = vec![pointer];
        while let Some(value) = work.pop() {
            if !seen.insert(value) || seen.len() > 64 {
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
                _ => work.extend(data.args.iter().copied()),
            }
        }
        loops.len() as u32
    }

    /// The writes that must be undone for each load.
    pub fn tbr(&self) -> &Tbr {
        &self.tbr
    }

    /// The writes to undo so that the load can be executed again; none where that cannot be.
    pub fn required(&self, load: Inst) -> Option<Vec<Inst>> {
        self.inputs.clobbers.of[load].as_ref()?;
        let recorded = self.tbr.recorded(load);
        let able = recorded.iter().all(|write| self.able[*write].is_some());
        (able && recorded.len() <= MOST_WRITES).then(|| recorded.to_vec())
    }

    fn block(&self, inst: Inst) -> Block {
        self.inputs.function.insts[inst].block
    }

    /// Whether the backward sweep of `block` finds in memory what the load read, the required writes
    /// being undone: no write lies between. `late` is before the block's own writes are undone.
    pub fn is_there(
        &self,
        load: Inst,
        block: Block,
        late: bool,
        undone: &SecondaryMap<Inst, Option<Undone>>,
    ) -> bool {
        let Some(writes) = &self.inputs.clobbers.of[load] else {
            return false;
        };
        let home = self.block(load);
        if home == block {
            return writes
                .iter()
                .filter(|write| self.block(**write) == block)
                .all(|write| match (late, *write < load) {
                    (true, before) => before,
                    (false, true) => undone[*write].is_none(),
                    (false, false) => true,
                });
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
        let mut seen = HashSet::new();
        let mut work: Vec<Block> = start.to_vec();
        while let Some(block) = work.pop() {
            if block != avoided && seen.insert(block) {
                work.extend_from_slice(next(block));
            }
        }
        seen
    }
}
