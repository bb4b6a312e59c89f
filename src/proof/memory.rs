//! Memory: what is reloaded is what was read, and what is undone is as it was.
//!
//! The backward sweep undoes writes where the reversal of their block begins, the last first, with what each found. So where
//! the reversal of block *B* has begun, memory is as it was when *B* was entered, but for writes that are not undone. A load
//! *L* that is executed again there gives what it gave if
//! - no write that is undone, and may change its cell, lies on a way from *L* to that state of memory, and
//! - every write on a way on from *L* that may change its cell is undone, or lies behind one that is and that overwrites the
//!   whole cell (paper 000, eq. 1.8 and 1.9, for every way).
//!
//! Which writes may change what a load read, and come behind it, is a fact of the program, from LLVM's alias analyses and from the
//! counters of loops (`analysis::overwriting`).

use std::cell::RefCell;
use std::collections::BTreeMap;

use rustc_hash::FxHashSet as HashSet;

use super::late;
use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::ir::{Block, Inst, Op, Type, Value};
use crate::plan::{Datum, Merge, Recipe};

/// Memory as the backward sweep finds it.
pub(super) struct Memory<'s, 'a, 't> {
    subject: &'s Subject<'a, 't>,
    /// What each block recovers before its writes are undone.
    late: HashSet<(Datum, Block)>,
    /// Loads behind which every write that matters is undone.
    outliving: RefCell<HashSet<Inst>>,
}

/// The bytes that an access touches, at a distance from a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cell {
    base: Value,
    offset: i64,
    bytes: i64,
}

impl<'s, 'a, 't> Memory<'s, 'a, 't> {
    pub fn new(subject: &'s Subject<'a, 't>) -> Self {
        Memory {
            subject,
            late: late::all(subject),
            outliving: RefCell::default(),
        }
    }

    /// Whether a block recovers the datum before its writes are undone.
    pub fn is_late(&self, datum: Datum, block: Block) -> bool {
        self.late.contains(&(datum, block))
    }

    /// The writes that may change what a load read, after it did, without those that the forward sweep leaves out.
    fn changes(&self, load: Inst) -> Proven<Vec<Inst>> {
        let Some(writes) = &self.subject.overwriting[load] else {
            let value = self.subject.named(load);
            let what =
                format!("{value} is reloaded, and nothing is known of what may overwrite it");
            return Err(Wrong::new(what).about(load));
        };
        let happen = |write: &&Inst| self.happens(**write);
        Ok(writes.iter().filter(happen).copied().collect())
    }

    /// As [`Memory::changes`], with the writes before the load in its block: what undoes them takes the load's cell back.
    fn touches(&self, load: Inst) -> Proven<Vec<Inst>> {
        let mut writes = self.changes(load)?;
        let home = self.subject.block(load);
        let all = self.subject.clobbers.of[load].iter().flatten();
        writes.extend(all.copied().filter(|write| {
            *write < load && self.subject.block(*write) == home && self.happens(*write)
        }));
        Ok(writes)
    }

    fn happens(&self, write: Inst) -> bool {
        let plan = self.subject.plan;
        plan.cfg.returns(self.subject.block(write)) && !plan.dead[write]
    }

    fn is_undone(&self, write: Inst) -> bool {
        self.subject.plan.undoing.undone[write].is_some()
    }

    /// Memory is there, and nobody else writes to it between the sweeps.
    fn stays(&self, load: Inst) -> Proven {
        let subject = self.subject;
        let address = subject.function.insts[load].args[0];
        let wrong = |what: &str| {
            let what = format!("{} is reloaded, but {what}", subject.named(load));
            Err(Wrong::new(what).about(load))
        };
        if !subject.is_joined() {
            return wrong("the caller runs between the sweeps");
        }
        match subject.outlasts(address) {
            true => Ok(()),
            false => wrong("its memory may be given up before"),
        }
    }

    /// The reversal of a block that every way to it passes the load for finds in memory what that read.
    pub fn holds(&self, load: Inst, block: Block, late: bool) -> Proven {
        let subject = self.subject;
        if subject.is_constant_memory(subject.function.insts[load].args[0]) {
            return Ok(());
        }
        self.stays(load)?;
        let home = subject.block(load);
        let own = home == block && subject.plan.undoing.between[load] && !late;
        if !own {
            let between = subject.paths.between(home, block);
            let there = |write: Inst| match subject.block(write) {
                at if home == block && at == home => match late {
                    true => write > load,
                    false => write < load,
                },
                at if at == home => write > load,
                at if at == block => late || between.contains(&block),
                at => home != block && between.contains(&at),
            };
            self.none_between(load, block, &there)?;
        }
        self.outlives(load)
    }

    /// As [`Memory::holds`], for a load on a way to a merge behind which the block lies; the way was taken.
    pub fn holds_behind(&self, load: Inst, merge: &Merge, block: Block, late: bool) -> Proven {
        let subject = self.subject;
        if subject.is_constant_memory(subject.function.insts[load].args[0]) {
            return Ok(());
        }
        self.stays(load)?;
        let (home, cfg) = (subject.block(load), &subject.plan.cfg);
        let head = cfg.idom(merge.block);
        let stop = |at: Block| at == merge.block || at == home || Some(at) == head;
        let way = subject.paths.ahead(cfg.succs(home), &stop);
        let between = subject.paths.between(merge.block, block);
        let there = |write: Inst| match subject.block(write) {
            at if at == home && home != block => {
                write > load || block != merge.block && between.contains(&at)
            }
            at if way.contains(&at) => true,
            at if at == merge.block => block != merge.block || late,
            at if at == block => late || between.contains(&at),
            at => block != merge.block && between.contains(&at),
        };
        self.none_between(load, block, &there)?;
        self.outlives(load)
    }

    /// None of the writes that are undone, where they are, lies between a load and what the reversal of a block sees.
    fn none_between(&self, load: Inst, block: Block, there: &dyn Fn(Inst) -> bool) -> Proven {
        let touches = self.touches(load)?;
        let between = touches
            .iter()
            .find(|write| self.is_undone(**write) && there(**write));
        match between {
            None => Ok(()),
            Some(write) => {
                let value = self.subject.named(load);
                let what = format!(
                    "{block} reloads {value} and finds what {write} wrote since, or not yet what it had written"
                );
                let way = vec![self.subject.block(load), self.subject.block(*write), block];
                Err(Wrong::new(what).about(load).along(way))
            }
        }
    }

    /// Every write on a way on from the load that may change its cell is undone, or lies behind one that is undone and
    /// overwrites the cell. Linear in the blocks behind the load, and only where some such write is not undone.
    pub fn outlives(&self, load: Inst) -> Proven {
        if self.outliving.borrow().contains(&load) {
            return Ok(());
        }
        let (subject, cfg) = (self.subject, &self.subject.plan.cfg);
        let home = subject.block(load);
        let changes = self.changes(load)?;
        let follows = |write: &Inst| {
            let at = subject.block(*write);
            at == home && *write > load
                || cfg.may_follow(home, at) && (at != home || !subject.paths.is_once(home))
        };
        let lasting = |write: &Inst| !self.is_undone(*write) && follows(write);
        if changes.iter().any(lasting) {
            self.walk(load, &changes)?;
        }
        self.outliving.borrow_mut().insert(load);
        Ok(())
    }

    fn walk(&self, load: Inst, changes: &[Inst]) -> Proven {
        let (subject, cfg) = (self.subject, &self.subject.plan.cfg);
        let home = subject.block(load);
        let mut by_block: BTreeMap<Block, Vec<Inst>> = BTreeMap::new();
        for write in changes {
            by_block
                .entry(subject.block(*write))
                .or_default()
                .push(*write);
        }
        let cell = self.cell(load);
        // Whether the address is still that of the load when it is computed anew.
        let base = cell.and_then(|cell| subject.function.def_inst(cell.base));
        let mut seen: HashSet<(Block, bool)> = HashSet::default();
        let mut work = vec![(home, home, true, Some(load))];
        while let Some((from, block, mut same, behind)) = work.pop() {
            if behind.is_none() && !seen.insert((block, same)) {
                continue;
            }
            let computed = base.filter(|base| subject.block(*base) == block && behind.is_none());
            let mut covered = false;
            for write in by_block.get(&block).into_iter().flatten() {
                if behind.is_some_and(|load| *write <= load) {
                    continue;
                }
                let same = same && computed.is_none_or(|base| *write < base);
                if !self.is_undone(*write) {
                    let value = subject.named(load);
                    let what = format!(
                        "{value} is reloaded, and {write} may have overwritten what was read, and is not undone"
                    );
                    return Err(Wrong::new(what).about(load).along(vec![home, from, block]));
                }
                if same
                    && cell.is_some_and(|read| self.cell(*write).is_some_and(|w| w.covers(&read)))
                {
                    covered = true;
                    break;
                }
            }
            same &= computed.is_none();
            if !covered {
                work.extend(
                    cfg.succs(block)
                        .iter()
                        .map(|next| (block, *next, same, None)),
                );
            }
        }
        Ok(())
    }

    /// What computes the value that a load's address lies at a constant distance from.
    pub fn base(&self, load: Inst) -> Option<Inst> {
        let cell = self.cell(load)?;
        self.subject.function.def_inst(cell.base)
    }

    /// Whether a store overwrites all that a load reads, the base of their addresses being the same.
    pub fn covers(&self, store: Inst, load: Inst) -> bool {
        let cells = self.cell(store).zip(self.cell(load));
        cells.is_some_and(|(written, read)| written.covers(&read))
    }

    /// What a load reads or a store writes, where that is known to the byte.
    fn cell(&self, inst: Inst) -> Option<Cell> {
        let function = self.subject.function;
        let data = &function.insts[inst];
        let (address, ty) = match data.op {
            Op::Load { .. } => (data.args[0], &data.ty),
            Op::Store { .. } => (data.args[1], function.ty(data.args[0])),
            _ => return None,
        };
        let bytes = bytes(ty).filter(|bytes| *bytes > 0)?;
        let (mut base, mut offset) = (address, 0i64);
        while let Some(inst) = function.def_inst(base) {
            let data = &function.insts[inst];
            match &data.op {
                Op::Gep {
                    offset: by, terms, ..
                } if terms.is_empty() => {
                    offset = offset.checked_add(*by)?;
                    base = data.args[0];
                }
                _ => break,
            }
        }
        Some(Cell {
            base,
            offset,
            bytes,
        })
    }

    /// A store overwrites, whenever it is executed, the very cell in which a value was read last, and nothing has written there
    /// since: what was read is what it overwrites.
    pub fn overwrites(&self, write: Inst, value: Value) -> Proven {
        let (subject, cfg) = (self.subject, &self.subject.plan.cfg);
        let wrong = |what: &str| {
            let what = format!("{write} is undone with {value}, {what}");
            Err(Wrong::new(what).about(write))
        };
        let copy = subject.plan.given.memory_copies.get(&value).copied();
        let Some(load) = copy.or(subject.function.def_inst(value)) else {
            return wrong("which was not read");
        };
        if copy.is_some() && copy != subject.clobbers.memory_copies.get(&value).copied() {
            return wrong("which was not read there");
        }
        let (read, written) = (self.cell(load), self.cell(write));
        let alike = |ty: &Type| *ty == subject.function.insts[load].ty;
        if read.is_none()
            || read != written
            || !alike(subject.function.ty(subject.function.insts[write].args[0]))
        {
            return wrong("which was read somewhere else");
        }
        let (home, at) = (subject.block(load), subject.block(write));
        let before = if home == at {
            load < write
        } else {
            cfg.dominates(home, at)
        };
        if !before {
            return wrong("which may not have been read before");
        }
        if subject
            .recipe(Datum::Primal(value))
            .is_some_and(Recipe::is_again)
        {
            return wrong("which is reloaded itself");
        }
        let between = subject.paths.between(home, at);
        let changed = self
            .changes(load)?
            .into_iter()
            .find(|other| match subject.block(*other) {
                block if home == at => block == home && load < *other && *other < write,
                block if block == home => *other > load,
                block if block == at => *other < write || between.contains(&at),
                block => between.contains(&block),
            });
        match changed {
            None => Ok(()),
            Some(other) => wrong(&format!(
                "and {other} may have written there since it was read"
            )),
        }
    }
}

impl Cell {
    /// Whether all bytes of another lie in it.
    fn covers(&self, other: &Cell) -> bool {
        self.base == other.base
            && self.offset <= other.offset
            && self.offset.saturating_add(self.bytes) >= other.offset.saturating_add(other.bytes)
    }
}

/// The bytes that an access of a type touches, where these are all of its size.
fn bytes(ty: &Type) -> Option<i64> {
    match ty {
        Type::Int(bits @ (8 | 16 | 32 | 64 | 128)) => Some(i64::from(*bits / 8)),
        Type::Float(kind) if kind.stride() == kind.bytes() => i64::try_from(kind.bytes()).ok(),
        Type::Ptr => Some(8),
        Type::Vector(element, n) if n.is_power_of_two() => Some(bytes(element)? * i64::from(*n)),
        _ => None,
    }
}
