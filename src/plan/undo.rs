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
use crate::cfg::Cfg;
use crate::cfg::scopes::{Scope, Scopes};
use crate::ir::{
    Block, Cast, Clobbers, Function, GepTerm, Inst, Op, Program, Type, Value, ValueDef,
};
use crate::memory::calls::{CallKind, Calls};
use crate::request::Role;

/// Writes that one load may need undone; with more, its value is stored.
const MOST_WRITES: usize = 64;

/// Steps of the search for the writes behind all loads, beyond which kills are not looked for.
const MOST_STEPS: usize = 20_000_000;

type Blocks = HashSet<Block>;

/// A cell of memory, as far as constant offsets tell: so many bytes behind a pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cell {
    base: Value,
    offset: i64,
    bytes: u64,
}

/// The facts that undoing rests on.
#[derive(Clone, Copy)]
pub struct Inputs<'a> {
    pub calls: &'a Calls<'a>,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub scopes: &'a Scopes,
    pub clobbers: &'a Clobbers,
    pub roles: &'a [Role],
}

/// What undoing needs to know of a function.
pub struct Undoing<'a> {
    program: &'a Program,
    function: &'a Function,
    cfg: &'a Cfg,
    scopes: &'a Scopes,
    clobbers: &'a Clobbers,
    roles: &'a [Role],
    /// Writes that can be undone.
    able: SecondaryMap<Inst, Option<Undone>>,
    /// Blocks that lie between two blocks, the first not passed again.
    between: RefCell<HashMap<(Block, Block), Rc<Blocks>>>,
    steps: RefCell<usize>,
}

impl<'a> Undoing<'a> {
    /// Linear in instructions.
    pub fn new(inputs: &Inputs<'a>, form: Form) -> Self {
        let mut facts = Undoing {
            program: inputs.calls.program,
            function: inputs.function,
            cfg: inputs.cfg,
            scopes: inputs.scopes,
            clobbers: inputs.clobbers,
            roles: inputs.roles,
            able: SecondaryMap::new(),
            between: RefCell::default(),
            steps: RefCell::new(0),
        };
        // Between split sweeps the caller runs, and may write anything.
        if form == Form::Joined {
            for (inst, data) in facts.function.insts.iter() {
                if facts.cfg.returns(data.block) {
                    facts.able[inst] = facts.ability(inputs.calls, inst);
                }
            }
        }
        facts
    }

    fn ability(&self, calls: &Calls<'_>, inst: Inst) -> Option<Undone> {
        let data = &self.function.insts[inst];
        let (pointer, how) = match &data.op {
            Op::Store {
                volatile: false,
                atomic: false,
            } => (data.args[1], Undone::Cell),
            Op::Call(_) => match calls.kind(self.function, inst) {
                Some(CallKind::Copy | CallKind::Set) => (data.args[0], Undone::Region),
                _ => return None,
            },
            _ => return None,
        };
        if how == Undone::Region && !self.has_plain_records(calls, data.block) {
            return None;
        }
        if how == Undone::Cell && matches!(self.function.ty(data.args[0]).scalar(), Type::Other(_))
        {
            return None;
        }
        self.is_one_object(self.base(pointer)).then_some(how)
    }

    /// Whether all records that the block makes are its frame and those of writes. Others lie between
    /// them in the order of the block, while all writes are undone together.
    fn has_plain_records(&self, calls: &Calls<'_>, block: Block) -> bool {
        self.function.blocks[block].insts.iter().all(|inst| {
            let plain = match self.function.insts[*inst].op {
                Op::Alloca(_) => is_static(self.function, *inst),
                Op::Call(_) | Op::Invoke { .. } => !matches!(
                    calls.kind(self.function, *inst),
                    Some(CallKind::Body(_) | CallKind::Pointer | CallKind::Unknown(_))
                ),
                _ => true,
            };
            plain
                || block == self.function.entry()
                    && matches!(self.function.insts[*inst].op, Op::Alloca(_))
                    && is_static(self.function, *inst)
        })
    }

    /// Follows GEPs to the object.
    pub fn base(&self, pointer: Value) -> Value {
        let mut at = pointer;
        while let Some(inst) = self.function.def_inst(at) {
            match &self.function.insts[inst].op {
                Op::Gep { .. } | Op::Cast(Cast::Bitcast) => {
                    at = self.function.insts[inst].args[0];
                }
                _ => break,
            }
        }
        at
    }

    /// Whether a pointer leads to the same object throughout a call, which is still there when the
    /// backward sweep comes.
    fn is_one_object(&self, base: Value) -> bool {
        match self.function.def(base) {
            ValueDef::Param(_) => true,
            ValueDef::Global(global) => {
                let data = &self.program.globals[*global];
                !data.constant && !data.thread_local
            }
            ValueDef::Inst(inst) => {
                let data = &self.function.insts[*inst];
                match data.op {
                    Op::Alloca(_) => is_static(self.function, *inst),
                    _ => {
                        data.ty.is_ptr()
                            && self.scopes.of(data.block) == Scope::Function
                            && !self.has_dynamic_allocas()
                    }
                }
            }
            _ => false,
        }
    }

    fn has_dynamic_allocas(&self) -> bool {
        self.function
            .insts
            .iter()
            .any(|(inst, data)| matches!(data.op, Op::Alloca(_)) && !is_static(self.function, inst))
    }

    /// Whether the caller sees the object, and is to find the primal's results in it.
    pub fn is_seen(&self, base: Value) -> bool {
        match self.function.def(base) {
            ValueDef::Param(index) => {
                let index = *index as usize;
                self.roles.get(index) != Some(&Role::DupNoNeed)
                    && self.function.params[index].byval.is_none()
            }
            ValueDef::Inst(inst) => !matches!(self.function.insts[*inst].op, Op::Alloca(_)),
            _ => true,
        }
    }

    /// The load that reads the value of a loop-carried phi in memory.
    pub fn mirror(&self, phi: Value) -> Option<Inst> {
        self.clobbers.mirrors.get(&phi).copied()
    }

    pub fn how(&self, write: Inst) -> Option<Undone> {
        self.able[write]
    }

    /// The pointer that a write that can be undone writes through.
    pub fn address(&self, write: Inst) -> Value {
        let args = &self.function.insts[write].args;
        match self.able[write] {
            Some(Undone::Region) => args[0],
            _ => args[1],
        }
    }

    /// The number of bytes that a region has.
    pub fn length(&self, write: Inst) -> Option<Value> {
        (self.able[write] == Some(Undone::Region)).then(|| self.function.insts[write].args[2])
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
            let Some(inst) = self.function.def_inst(value) else {
                continue;
            };
            let data = &self.function.insts[inst];
            match data.op {
                Op::Phi(_) | Op::Load { .. } | Op::Call(_) => {
                    loops.extend(self.cfg.loops().loop_of(data.block));
                }
                _ => work.extend(data.args.iter().copied()),
            }
        }
        loops.len() as u32
    }

    /// The writes to undo so that the load can be executed again; none where that cannot be.
    pub fn required(&self, load: Inst) -> Option<Vec<Inst>> {
        let writes = self.clobbers.of[load].as_ref()?;
        let following: Vec<Inst> = writes
            .iter()
            .filter(|write| self.may_follow(load, **write))
            .copied()
            .collect();
        if following.is_empty() {
            return Some(following);
        }
        let behind = self.not_killed(load, &following);
        let able = behind.iter().all(|write| self.able[*write].is_some());
        (able && behind.len() <= MOST_WRITES).then_some(behind)
    }

    /// Whether the write may be executed after the load: it comes later in the block, or lies in a
    /// block that can be reached from there.
    fn may_follow(&self, load: Inst, write: Inst) -> bool {
        let (a, b) = (self.block(load), self.block(write));
        if !self.cfg.returns(b) {
            return false;
        }
        if a == b && load < write {
            return true;
        }
        self.cfg.may_follow(a, b)
    }

    fn block(&self, inst: Inst) -> Block {
        self.function.insts[inst].block
    }

    /// Those of the writes that some way from the load reaches without passing one that overwrites
    /// the whole cell.
    fn not_killed(&self, load: Inst, following: &[Inst]) -> Vec<Inst> {
        let cell = self.cell_of_load(load);
        let kills = |write: &Inst| self.able[*write].is_some() && self.covers(*write, cell);
        if !following.iter().any(kills) || *self.steps.borrow() > MOST_STEPS {
            return following.to_vec();
        }
        let mut in_block: HashMap<Block, Vec<Inst>> = HashMap::new();
        for write in following {
            in_block.entry(self.block(*write)).or_default().push(*write);
        }
        let fixed = self.is_fixed(cell.base);
        let redefined = self.function.def_block(cell.base);
        let mut reached: BTreeSet<Inst> = BTreeSet::new();
        let mut seen: HashSet<(Block, bool)> = HashSet::new();
        let mut work: Vec<(Block, bool, bool)> = vec![(self.block(load), true, true)];
        while let Some((block, first, mut same)) = work.pop() {
            *self.steps.borrow_mut() += 1;
            if !first {
                same &= fixed || redefined != Some(block);
                if !seen.insert((block, same)) {
                    continue;
                }
            }
            let mut ended = false;
            for write in in_block.get(&block).into_iter().flatten() {
                if first && *write < load {
                    continue;
                }
                reached.insert(*write);
                if same && kills(write) {
                    ended = true;
                    break;
                }
            }
            if !ended {
                work.extend(
                    self.cfg
                        .succs(block)
                        .iter()
                        .map(|succ| (*succ, false, same)),
                );
            }
        }
        reached.into_iter().collect()
    }

    /// Whether a pointer has one value throughout a call.
    fn is_fixed(&self, base: Value) -> bool {
        self.function
            .def_block(base)
            .is_none_or(|block| self.scopes.of(block) == Scope::Function)
    }

    fn cell_of_load(&self, load: Inst) -> Cell {
        let data = &self.function.insts[load];
        self.cell(data.args[0], &data.ty)
    }

    fn cell(&self, pointer: Value, ty: &Type) -> Cell {
        let (mut base, mut offset) = (pointer, 0i64);
        while let Some(inst) = self.function.def_inst(base) {
            match &self.function.insts[inst].op {
                Op::Gep {
                    offset: by, terms, ..
                } if constant(terms) => {
                    offset = offset.wrapping_add(*by);
                    base = self.function.insts[inst].args[0];
                }
                _ => break,
            }
        }
        Cell {
            base,
            offset,
            bytes: exact_bytes(ty),
        }
    }

    /// Whether a store writes all bytes of a cell, the base having one value.
    fn covers(&self, write: Inst, cell: Cell) -> bool {
        let data = &self.function.insts[write];
        if !matches!(data.op, Op::Store { .. }) {
            return false;
        }
        let written = self.cell(data.args[1], self.function.ty(data.args[0]));
        written.base == cell.base
            && written.bytes > 0
            && cell.bytes > 0
            && written.offset <= cell.offset
            && written.offset + written.bytes as i64 >= cell.offset + cell.bytes as i64
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
        let Some(writes) = &self.clobbers.of[load] else {
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
        let ahead = self.reach(from, self.cfg.succs(from), |block| self.cfg.succs(block));
        let behind = self.reach(from, self.cfg.preds(to), |block| self.cfg.preds(block));
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

fn constant(terms: &[GepTerm]) -> bool {
    terms.is_empty()
}
