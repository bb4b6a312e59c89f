//! Walks through a plan: forward sweep, then backward sweep, on versions instead of values.
//!
//! A walk takes a way through the blocks and gives every value a new version each time its block is
//! executed. The forward sweep pushes versions; the backward sweep pops them, and every datum that a
//! step needs must come out as the version that the forward sweep saw. The walk shares no code with
//! recovery's decisions or with emission.

use std::collections::{BTreeMap, HashMap};

use super::counts::belongs_to_entry;
use super::memory_walk::Memory;
use super::tracks::Tracks;
use super::{Datum, FunctionPlan, Recovery, Undone};
use crate::cfg::{Loop, Way, deciding};
use crate::ir::{Block, Clobbers, Function, Inst, Op, Value};

/// The version of a datum: when its block was last executed, or what a way was.
type Version = u64;

/// What was found wrong.
pub(super) type Wrong = String;

/// One block's execution in the forward sweep.
struct Visit {
    block: Block,
    /// What the block's steps and its way back need, with the versions at that time.
    needed: Vec<(Datum, Version)>,
    /// When it was executed.
    step: Version,
    /// For every needed phi that a condition chooses: the loads of its way, and when they were
    /// executed.
    read: Vec<(Datum, Inst, Version)>,
    /// For every needed phi that lies in the array of what it carries: the version of that when the
    /// iteration began; none in the first.
    carried: Vec<(Value, Option<Version>)>,
    /// The loops that are left on entering the block, or whose latch it is, and when the iteration
    /// began.
    began: Vec<(Loop, Version)>,
}

/// What a frame holds.
type Entries = Vec<(Datum, Version)>;

/// What lies on the stack: a frame of a block, or all of them that a loop fills, or what a write
/// overwrote.
enum Record {
    One(Block, Entries),
    All(Block, Vec<Entries>),
    Region(Block, Inst),
}

impl Record {
    fn block(&self) -> Block {
        match self {
            Record::One(block, _) | Record::All(block, _) | Record::Region(block, _) => *block,
        }
    }
}

impl Visit {
    fn version_of(&self, datum: Datum) -> Version {
        let found = self.needed.iter().find(|(other, _)| *other == datum);
        found.map_or(0, |(_, version)| *version)
    }
}

/// State of one walk.
pub(super) struct Walk<'w, 't> {
    function: &'w Function,
    plan: &'w FunctionPlan<'t>,
    visits: Vec<Visit>,
    stack: Vec<Record>,
    memory: Memory<'w>,
    /// What the backward sweep has released of loops that reserve at once.
    released: HashMap<Block, Vec<Entries>>,
    /// The loops that are entered from a block and reserve their blocks there.
    reserved: HashMap<Block, Vec<Loop>>,
    /// When each block was last executed.
    executed: HashMap<Block, Version>,
    ways: HashMap<Datum, Version>,
    /// Where each block was entered from last.
    entered_from: HashMap<Block, Block>,
    /// What each carried phi got when its loop's header was executed last.
    carries: HashMap<Value, Option<Version>>,
    /// Where each block went last, and the version of its condition then.
    went: HashMap<Block, (Block, Version)>,
    popped: BTreeMap<Datum, Version>,
    remaining: HashMap<Loop, Version>,
    /// The version that a loop's count had when the loop was entered last.
    entered: HashMap<Loop, Version>,
    /// Carried values that are taken back.
    tracks: Tracks,
    /// Adjoints: opened, and with contributions that were not taken.
    open: HashMap<Value, bool>,
}

impl<'w, 't> Walk<'w, 't> {
    pub fn new(function: &'w Function, plan: &'w FunctionPlan<'t>, clobbers: &'w Clobbers) -> Self {
        let mut reserved: HashMap<Block, Vec<Loop>> = HashMap::new();
        for which in plan.wholes.keys() {
            if let Some(preheader) = plan.cfg.loops()[*which].preheader {
                reserved.entry(preheader).or_default().push(*which);
            }
        }
        Walk {
            function,
            plan,
            visits: Vec::new(),
            stack: Vec::new(),
            memory: Memory::new(function, plan, clobbers),
            released: HashMap::new(),
            reserved,
            executed: HashMap::new(),
            ways: HashMap::new(),
            entered_from: HashMap::new(),
            carries: HashMap::new(),
            went: HashMap::new(),
            popped: BTreeMap::new(),
            remaining: HashMap::new(),
            entered: HashMap::new(),
            tracks: Tracks::default(),
            open: HashMap::new(),
        }
    }

    /// Runs both sweeps along the blocks of `way`, which starts at the entry and ends at the exit.
    pub fn run(&mut self, way: &[Block]) -> Result<(), Wrong> {
        for (step, block) in way.iter().enumerate() {
            let from = step.checked_sub(1).map(|before| way[before]);
            self.forward(*block, from, step as Version + 1)?;
        }
        while let Some(visit) = self.visits.pop() {
            let before = self.visits.last().map(|visit| visit.block);
            self.backward(&visit, before)?;
        }
        match self.stack.last() {
            Some(record) => Err(format!("the frame of {} is never popped", record.block())),
            None => Ok(()),
        }
    }

    fn forward(&mut self, block: Block, from: Option<Block>, now: Version) -> Result<(), Wrong> {
        if let Some(from) = from {
            let last = self.function.terminator(from);
            let condition = self.function.insts[last].args.first();
            let version = condition.map_or(0, |value| self.version(Datum::Primal(*value)));
            self.went.insert(from, (block, version));
            self.entered_from.insert(block, from);
            self.enter_phis(block, from)?;
        }
        self.executed.insert(block, now);
        if let (Some(from), Some(way)) = (from, self.plan.reversal.way(block)) {
            match way {
                Way::Counter(which) => {
                    let again = self.plan.cfg.loops().contains(*which, from);
                    if again {
                        // The latch was executed in the step before.
                        self.tracks.again(now, now - 1);
                    }
                    let count = self.ways.entry(Datum::Count(*which)).or_insert(0);
                    *count = if again { *count + 1 } else { 0 };
                    if let (false, Some(value)) = (again, self.plan.counts.get(which)) {
                        let version = self.version(Datum::Primal(*value));
                        self.entered.insert(*which, version);
                    }
                }
                Way::BranchId { preds, .. } => {
                    let id = preds.iter().position(|pred| *pred == from);
                    let id = id.ok_or_else(|| format!("{block} does not know {from}"))?;
                    let datum = Datum::Pred(block);
                    self.ways.insert(datum, id as Version);
                    if self.plan.recovery_of(datum) == Some(Recovery::Recomputed) {
                        self.decided(block, id)?;
                    }
                }
            }
        }
        for which in self.plan.reversal.counters_final_at(block) {
            self.counted(block, *which)?;
            self.left(*which, from);
        }
        let needed = self.plan.needs[block].iter();
        let needed = needed.map(|datum| (*datum, self.version(*datum))).collect();
        self.visits.push(Visit {
            block,
            needed,
            step: now,
            read: self.read_on_ways(block),
            carried: self.carried_into(block),
            began: self.began(block),
        });
        let executed = &self.executed;
        let computed = |value: Value| {
            let block = self.function.def_block(value);
            block.and_then(|b| executed.get(&b).copied()).unwrap_or(0)
        };
        self.memory.execute(block, now, &computed);
        for inst in &self.function.blocks[block].insts {
            if self.plan.undone[*inst] == Some(Undone::Region) {
                self.stack.push(Record::Region(block, *inst));
            }
        }
        let frame = &self.plan.frames[block];
        if !frame.items.is_empty() {
            let items = frame.items.iter();
            let entries = items
                .map(|item| (item.datum, self.version(item.datum)))
                .collect();
            self.fill(block, entries)?;
        }
        self.reserve(block)
    }

    /// Phis that a condition chooses must be entered as it says, and what is carried is noted.
    fn enter_phis(&mut self, block: Block, from: Block) -> Result<(), Wrong> {
        let results = self.function.phis(block);
        let results: Vec<Value> = results
            .filter_map(|phi| self.function.insts[phi].result)
            .collect();
        for value in results {
            if self.plan.merges.contains_key(&value) {
                let preds = self.plan.cfg.preds(block);
                let id = preds.iter().position(|pred| *pred == from);
                self.decided(block, id.unwrap_or(preds.len()))?;
            }
            if let Some(carried) = self.plan.carried.get(&value) {
                let again = self.plan.cfg.loops().contains(carried.which, from);
                let version = again.then(|| self.version(Datum::Primal(carried.next)));
                self.carries.insert(value, version);
            }
        }
        Ok(())
    }

    /// What tracked values were last is of the iteration that left the loop.
    fn left(&mut self, which: Loop, from: Option<Block>) {
        let version = from.and_then(|from| self.executed.get(&from).copied());
        for value in self.plan.tracked(which).collect::<Vec<_>>() {
            self.ways.insert(Datum::Last(value), version.unwrap_or(0));
        }
    }

    fn began(&self, block: Block) -> Vec<(Loop, Version)> {
        let ended = self.plan.strategies.values();
        let ended = ended.filter(|strategy| strategy.latch == block);
        let left = self.plan.reversal.counters_final_at(block).iter().copied();
        let all = ended.map(|strategy| strategy.which).chain(left);
        all.map(|which| {
            let header = self.plan.cfg.loops()[which].header;
            (which, self.executed.get(&header).copied().unwrap_or(0))
        })
        .collect()
    }

    fn read_on_ways(&self, block: Block) -> Vec<(Datum, Inst, Version)> {
        let mut read = Vec::new();
        for datum in &self.plan.needs[block] {
            let Datum::Primal(value) = datum else {
                continue;
            };
            let Some(merge) = self.plan.merges.get(value) else {
                continue;
            };
            let from = self.entered_from.get(&merge.block);
            let side = from.and_then(|from| merge.side(self.function, &self.plan.cfg, *from));
            for load in side.into_iter().flat_map(|s| merge.loads(self.function, s)) {
                let executed = self.executed.get(&self.function.insts[load].block);
                read.push((*datum, load, executed.copied().unwrap_or(0)));
            }
        }
        read
    }

    fn carried_into(&self, block: Block) -> Vec<(Value, Option<Version>)> {
        let needed = self.plan.needs[block]
            .iter()
            .filter_map(|datum| match datum {
                Datum::Primal(value) => Some((*value, *self.carries.get(value)?)),
                _ => None,
            });
        needed.collect()
    }

    /// The blocks of the loop that is entered next.
    fn reserve(&mut self, entering: Block) -> Result<(), Wrong> {
        for which in self.reserved.get(&entering).into_iter().flatten() {
            let wholes = &self.plan.wholes[which];
            let count = self.plan.counts.get(which);
            if !count.is_some_and(|c| belongs_to_entry(self.function, &self.plan.cfg, *which, *c)) {
                return Err(format!("the count of {which} is not known at {entering}"));
            }
            let records = wholes.iter();
            self.stack
                .extend(records.map(|whole| Record::All(whole.block, Vec::new())));
        }
        Ok(())
    }

    /// Puts a frame on the stack, or in its place in the block of its loop. Nothing may lie above that
    /// but other blocks of the loop.
    fn fill(&mut self, block: Block, entries: Entries) -> Result<(), Wrong> {
        let Some((which, _)) = self.plan.whole(block) else {
            self.stack.push(Record::One(block, entries));
            return Ok(());
        };
        let at = self.version(Datum::Count(which));
        let in_loop =
            |record: &&mut Record| self.plan.whole(record.block()).map(|w| w.0) == Some(which);
        let mut records = self.stack.iter_mut().rev().take_while(in_loop);
        match records.find(|record| record.block() == block) {
            Some(Record::All(_, all)) if all.len() as Version == at => {
                all.push(entries);
                Ok(())
            }
            _ => Err(format!("{block} has no place for iteration {at}")),
        }
    }

    /// What the forward sweep put into the frame.
    fn read(&mut self, block: Block) -> Result<Entries, Wrong> {
        if let Some((which, _)) = self.plan.whole(block) {
            let at = self.remaining.get(&which).copied().unwrap_or(0);
            let all = self.released.get(&block);
            return all
                .and_then(|all| all.get(at as usize).cloned())
                .ok_or_else(|| format!("{block} reads iteration {at}, which is not there"));
        }
        match self.stack.pop() {
            Some(Record::One(pushed, entries)) if pushed == block => Ok(entries),
            Some(record) => Err(format!("{block} pops what {} pushed", record.block())),
            None => Err(format!("{block} pops from an empty stack")),
        }
    }

    /// Releases the blocks of a loop: full, as far as its count says.
    fn release(&mut self, which: Loop, count: Version) -> Result<(), Wrong> {
        let wholes = self.plan.wholes.get(&which).map_or(&[][..], Vec::as_slice);
        for whole in wholes.iter().rev() {
            let times = count + Version::from(whole.last);
            match self.stack.pop() {
                Some(Record::All(block, all))
                    if block == whole.block && all.len() as Version == times =>
                {
                    self.released.insert(block, all);
                }
                _ => return Err(format!("{which} does not release what it reserved")),
            }
        }
        Ok(())
    }

    /// Where a condition stands for the predecessor, it must be that of the branch that was taken,
    /// and still be the same.
    fn decided(&self, block: Block, id: usize) -> Result<(), Wrong> {
        let wrong = || format!("the condition does not tell how {block} was entered");
        let (condition, holds) =
            deciding(self.function, &self.plan.cfg, block).ok_or_else(wrong)?;
        let branch = self.plan.cfg.idom(block).ok_or_else(wrong)?;
        let (to, version) = self.went.get(&branch).ok_or_else(wrong)?;
        let last = self.function.terminator(branch);
        let Op::Branch(then, _) = self.function.insts[last].op else {
            return Err(wrong());
        };
        let same = *version == self.version(Datum::Primal(condition));
        let right = holds.get(id) == Some(&(*to == then));
        if same && right { Ok(()) } else { Err(wrong()) }
    }

    /// Where a loop's count is computed again, what it is computed from must be at hand where the
    /// loop is left, and still be what it was when the loop was entered.
    fn counted(&self, block: Block, which: Loop) -> Result<(), Wrong> {
        let datum = Datum::Count(which);
        if self.plan.recovery_of(datum) != Some(Recovery::Recomputed) {
            return Ok(());
        }
        let wrong = || format!("the count of {which} is not that of its last entry at {block}");
        let value = self.plan.counts.get(&which).ok_or_else(wrong)?;
        let from = Datum::Primal(*value);
        let at_hand = match self.function.def_inst(*value) {
            Some(_) => self.plan.needs[block].contains(&from),
            None => true,
        };
        let same = self.entered.get(&which) == Some(&self.version(from));
        if at_hand && same {
            Ok(())
        } else {
            Err(wrong())
        }
    }

    /// The version that a datum has now, in the forward sweep.
    fn version(&self, datum: Datum) -> Version {
        match datum {
            Datum::Primal(value) | Datum::Shadow(value) => self
                .function
                .def_block(value)
                .and_then(|block| self.executed.get(&block).copied())
                .unwrap_or(0),
            Datum::Undo(write) | Datum::Old(write) => {
                let block = self.function.insts[write].block;
                self.executed.get(&block).copied().unwrap_or(0)
            }
            Datum::Final(_) | Datum::Tracked(_) => 0,
            way => self.ways.get(&way).copied().unwrap_or(0),
        }
    }

    fn backward(&mut self, visit: &Visit, before: Option<Block>) -> Result<(), Wrong> {
        let block = visit.block;
        for value in &self.plan.openings.at[block] {
            if self.open.insert(*value, false) == Some(true) {
                return Err(format!("the adjoint of {value} is lost at {block}"));
            }
        }
        if !self.plan.frames[block].items.is_empty() {
            let entries = self.read(block)?;
            self.popped.extend(entries);
        }
        for (which, began) in &visit.began {
            let strategy = self.plan.strategies.get(which);
            if strategy.is_some_and(|strategy| strategy.latch == block) {
                self.tracks
                    .take_back(self.plan, *which, visit.step, *began)?;
            }
        }
        let late = &self.plan.late[block];
        let is_late = |datum: &Datum| late.contains(datum);
        self.recover(visit, &mut |datum| is_late(datum))?;
        self.undo(visit)?;
        self.recover(visit, &mut |datum| !is_late(datum))?;
        self.carried(visit)?;
        self.adjoints(block)?;
        self.way_back(visit, before)
    }

    /// Every datum among those that are needed must come out as the forward sweep saw it.
    fn recover(&mut self, visit: &Visit, now: &mut dyn FnMut(&Datum) -> bool) -> Result<(), Wrong> {
        let block = visit.block;
        for (datum, version) in visit.needed.iter().filter(|(datum, _)| now(datum)) {
            if let Some(found) = self.recovered(*datum)?
                && found != *version
            {
                return Err(format!(
                    "{block} recovers {datum:?} of step {found} where it needs that of {version}"
                ));
            }
            if let Datum::Primal(value) = datum
                && self.plan.recovery_of(*datum) == Some(Recovery::Recomputed)
                && self.plan.takes_back(*value)
                && !self.tracks.is(*value, *version)
            {
                return Err(format!("{block} has {value} of another iteration"));
            }
            if let Datum::Primal(value) = datum
                && self.plan.recovery_of(*datum) == Some(Recovery::Recomputed)
                && !self.plan.merges.contains_key(value)
                && let own = self.function.def_inst(*value)
                && let Some(load) = self.plan.mirrors.get(value).copied().or(own)
                && !(self.plan.between[load] && self.function.insts[load].block == block)
                && !self.memory.holds(load, *version)
            {
                return Err(format!(
                    "{block} reads {value} again, and memory does not hold what it was in step {version}"
                ));
            }
        }
        for (_, load, step) in visit.read.iter().filter(|(datum, ..)| now(datum)) {
            if !self.memory.holds(*load, *step) {
                return Err(format!(
                    "{block} reads {load} again, and memory does not hold what it was in step {step}"
                ));
            }
        }
        Ok(())
    }

    /// What is carried lies where it is looked for.
    fn carried(&self, visit: &Visit) -> Result<(), Wrong> {
        let block = visit.block;
        for (value, expected) in &visit.carried {
            let carried = &self.plan.carried[value];
            let k = self.remaining.get(&carried.which).copied().unwrap_or(0);
            let before = (k as usize).checked_sub(1);
            let found = before.and_then(|at| {
                let entries = self.released.get(&carried.site)?.get(at)?;
                let next = Datum::Primal(carried.next);
                let entry = entries.iter().find(|(datum, _)| *datum == next);
                entry.map(|(_, version)| *version)
            });
            if found != *expected {
                return Err(format!("{block} takes {value} from another iteration"));
            }
        }
        Ok(())
    }

    /// The block's writes are undone, the last first.
    fn undo(&mut self, visit: &Visit) -> Result<(), Wrong> {
        let block = visit.block;
        for inst in self.function.blocks[block].insts.iter().rev() {
            match self.plan.undone[*inst] {
                None => {}
                Some(Undone::Cell) if self.plan.overwritten.contains_key(inst) => {
                    self.overwritten(visit, *inst)?;
                }
                Some(Undone::Cell) if self.popped.get(&Datum::Old(*inst)) != Some(&visit.step) => {
                    return Err(format!("{inst} is undone with the value of another time"));
                }
                Some(Undone::Cell) => {}
                Some(Undone::Region) => match self.stack.pop() {
                    Some(Record::Region(_, write)) if write == *inst => {}
                    _ => return Err(format!("what {inst} overwrote is not on the stack")),
                },
            }
        }
        match self.memory.undo(self.plan, block, visit.step) {
            Some(load) => Err(format!(
                "{load} is executed again between writes, and does not find what it read"
            )),
            None => Ok(()),
        }
    }

    /// A store that is undone with what was read before.
    fn overwritten(&self, visit: &Visit, write: Inst) -> Result<(), Wrong> {
        let value = self.plan.overwritten[&write];
        let datum = Datum::Primal(value);
        let own = self.function.def_inst(value);
        let load = self.plan.mirrors.get(&value).copied().or(own);
        let needed = visit.needed.iter().any(|(other, _)| *other == datum);
        let read = (load.unwrap_or(write), visit.version_of(datum));
        match needed && self.memory.overwrote(read, (write, visit.step)) {
            true => Ok(()),
            false => Err(format!(
                "{write} is undone with {value}, which it did not overwrite"
            )),
        }
    }

    /// The version that recovery gives; none for what has no version.
    fn recovered(&self, datum: Datum) -> Result<Option<Version>, Wrong> {
        if let Datum::Undo(_) | Datum::Old(_) | Datum::Final(_) | Datum::Tracked(_) = datum {
            return Ok(None);
        }
        match self.plan.recovery_of(datum) {
            Some(Recovery::Available) => Ok(None),
            // The forward sweep is over: a variable holds what was computed last.
            Some(Recovery::Kept) => Ok(Some(self.version(datum))),
            Some(Recovery::Stored) => match self.popped.get(&datum) {
                Some(version) => Ok(Some(*version)),
                None => Err(format!("{datum:?} is needed before it is popped")),
            },
            // Its operands are among the needed data themselves.
            Some(Recovery::Recomputed) => Ok(None),
            None => match datum {
                Datum::Primal(value) | Datum::Shadow(value)
                    if self.function.def_inst(value).is_none() =>
                {
                    Ok(None)
                }
                _ => Err(format!("nothing is planned for {datum:?}")),
            },
        }
    }

    /// Contributions go to open adjoints, and are taken where the value was defined.
    fn adjoints(&mut self, block: Block) -> Result<(), Wrong> {
        for inst in self.function.blocks[block].insts.iter().rev() {
            let data = &self.function.insts[*inst];
            if let Some(result) = data.result
                && self.plan.openings.crossing[result]
            {
                self.open.insert(result, false);
            }
            if matches!(data.op, Op::Phi(_)) {
                continue;
            }
            for arg in &data.args {
                self.contribute(*arg, block)?;
            }
        }
        Ok(())
    }

    fn contribute(&mut self, value: Value, block: Block) -> Result<(), Wrong> {
        if !self.plan.openings.crossing[value] {
            return Ok(());
        }
        match self.open.get_mut(&value) {
            Some(dirty) => {
                *dirty = true;
                Ok(())
            }
            None => Err(format!(
                "{block} adds to the adjoint of {value} before it begins"
            )),
        }
    }

    /// Goes back as the plan says; that must be the block that the walk came from.
    fn way_back(&mut self, visit: &Visit, before: Option<Block>) -> Result<(), Wrong> {
        let block = visit.block;
        for which in self.plan.reversal.counters_final_at(block) {
            let datum = Datum::Count(*which);
            let count = match self.plan.recovery_of(datum) {
                // Checked when the block was entered; the walk chose its own number of iterations.
                Some(Recovery::Recomputed) => visit.version_of(datum),
                _ => self.way_value(datum)?,
            };
            self.remaining.insert(*which, count);
            self.release(*which, count)?;
            let began = visit.began.iter().find(|(other, _)| other == which);
            if let (Some((_, began)), Some(left)) = (began, self.visits.last()) {
                let left = (left.block, left.step);
                self.tracks.enter(self.plan, *which, *began, left);
            }
        }
        let Some(before) = before else {
            return Ok(());
        };
        let to = match self.plan.reversal.way(block) {
            None => self.plan.cfg.preds(block).first().copied(),
            Some(Way::BranchId { .. })
                if self.plan.recovery_of(Datum::Pred(block)) == Some(Recovery::Recomputed) =>
            {
                // Checked when the block was entered.
                Some(before)
            }
            Some(Way::BranchId { preds, .. }) => {
                let id = self.way_value(Datum::Pred(block))?;
                preds.get(id as usize).copied()
            }
            Some(Way::Counter(which)) => {
                let remaining = self.remaining.entry(*which).or_insert(0);
                let data = &self.plan.cfg.loops()[*which];
                if *remaining == 0 {
                    data.entering.first().copied()
                } else {
                    *remaining -= 1;
                    data.latches.first().copied()
                }
            }
        };
        if to != Some(before) {
            return Err(format!(
                "from {block} the way back leads to {to:?}, not to {before}"
            ));
        }
        for phi in self.function.phis(block).collect::<Vec<_>>() {
            if let Some(value) = self.function.phi_input(phi, before) {
                self.contribute(value, block)?;
            }
        }
        Ok(())
    }

    fn way_value(&self, datum: Datum) -> Result<Version, Wrong> {
        self.recovered(datum)?
            .ok_or_else(|| format!("{datum:?} is not recovered"))
    }
}
