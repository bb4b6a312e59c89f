//! Walks through a plan: forward sweep, then backward sweep, on versions instead of values.
//!
//! A walk takes a way through the blocks and gives every value a new version each time its block is
//! executed. The forward sweep pushes versions; the backward sweep pops them, and every datum that a
//! step needs must come out as the version that the forward sweep saw. The walk shares no code with
//! recovery's decisions or with emission.

mod back;

use std::collections::{BTreeMap, HashMap};

use super::counts::belongs_to_entry;
use super::memory_walk::Memory;
use super::tracks::Tracks;
use super::{Datum, FunctionPlan, Recipe, Undone};
use crate::cfg::{Decision, Loop, Way, deciding};
use crate::ir::{Block, Clobbers, Function, Inst, Op, Value};

/// The version of a datum: when its block was last executed, or what a way was.
type Version = u64;

/// What was found wrong.
pub(super) type Wrong = String;

/// One block's execution in the forward sweep.
struct Visit {
    block: Block,
    /// What the block's steps and the reversal of its edges need, with the versions at that time.
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
    /// Carried values that are inverted.
    tracks: Tracks,
    /// Adjoints: opened, and with contributions that were not taken.
    open: HashMap<Value, bool>,
}

impl<'w, 't> Walk<'w, 't> {
    pub fn new(function: &'w Function, plan: &'w FunctionPlan<'t>, clobbers: &'w Clobbers) -> Self {
        let mut reserved: HashMap<Block, Vec<Loop>> = HashMap::new();
        for which in plan.stack.loop_frames.keys() {
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
            self.enter_by(way, block, from, now)?;
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
            if self.plan.undoing.undone[*inst] == Some(Undone::Region) {
                self.stack.push(Record::Region(block, *inst));
            }
        }
        let frame = &self.plan.stack.frames[block];
        if !frame.items.is_empty() {
            let items = frame.items.iter();
            let entries = items
                .map(|item| (item.datum, self.version(item.datum)))
                .collect();
            self.fill(block, entries)?;
        }
        self.reserve(block)
    }

    /// What a block knows of the way by which it is entered.
    fn enter_by(
        &mut self,
        way: &Way,
        block: Block,
        from: Block,
        now: Version,
    ) -> Result<(), Wrong> {
        match way {
            Way::Counter(which) => {
                let again = self.plan.cfg.loops().contains(*which, from);
                if again {
                    // The latch was executed in the step before.
                    self.tracks.again(now, now - 1);
                }
                let count = self.ways.entry(Datum::Count(*which)).or_insert(0);
                *count = if again { *count + 1 } else { 0 };
                if let (false, Some(value)) = (again, self.plan.given.counts.get(which)) {
                    let version = self.version(Datum::Primal(*value));
                    self.entered.insert(*which, version);
                }
            }
            Way::BranchId { preds, .. } => {
                let id = preds.iter().position(|pred| *pred == from);
                let id = id.ok_or_else(|| format!("{block} does not know {from}"))?;
                let datum = Datum::Pred(block);
                self.ways.insert(datum, id as Version);
                if self.plan.is_again(datum) {
                    self.decided(block, id)?;
                }
            }
        }
        Ok(())
    }

    /// Phis that a condition chooses must be entered as it says, and what is carried is noted.
    fn enter_phis(&mut self, block: Block, from: Block) -> Result<(), Wrong> {
        let results = self.function.phis(block);
        let results: Vec<Value> = results
            .filter_map(|phi| self.function.insts[phi].result)
            .collect();
        for value in results {
            if self.plan.merge(value).is_some() {
                let preds = self.plan.cfg.preds(block);
                let id = preds.iter().position(|pred| *pred == from);
                self.chosen(block, id.unwrap_or(preds.len()))?;
            }
            if let Some(carried) = self.plan.carried(value) {
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
            let Some(merge) = self.plan.merge(*value) else {
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
            let loop_frames = &self.plan.stack.loop_frames[which];
            let count = self.plan.given.counts.get(which);
            if !count.is_some_and(|c| belongs_to_entry(self.function, &self.plan.cfg, *which, *c)) {
                return Err(format!("the count of {which} is not known at {entering}"));
            }
            let records = loop_frames.iter();
            self.stack
                .extend(records.map(|whole| Record::All(whole.block, Vec::new())));
        }
        Ok(())
    }

    /// Puts a frame on the stack, or in its place in the block of its loop. Nothing may lie above that
    /// but other blocks of the loop.
    fn fill(&mut self, block: Block, entries: Entries) -> Result<(), Wrong> {
        let Some((which, _)) = self.plan.loop_frame(block) else {
            self.stack.push(Record::One(block, entries));
            return Ok(());
        };
        let at = self.version(Datum::Count(which));
        let in_loop =
            |record: &&mut Record| self.plan.loop_frame(record.block()).map(|w| w.0) == Some(which);
        let mut records = self.stack.iter_mut().rev().take_while(in_loop);
        match records.find(|record| record.block() == block) {
            Some(Record::All(_, all)) if all.len() as Version == at => {
                all.push(entries);
                Ok(())
            }
            _ => Err(format!("{block} has no place for iteration {at}")),
        }
    }

    /// Where a condition chooses a phi, it must be that of the branch that was taken, and still be the same.
    fn chosen(&self, block: Block, id: usize) -> Result<(), Wrong> {
        let wrong = || format!("the condition does not tell how {block} was entered");
        let (condition, holds) =
            deciding(self.function, &self.plan.cfg, block).ok_or_else(wrong)?;
        let branch = self.plan.cfg.idom(block).ok_or_else(wrong)?;
        let taken = self.taken(branch, condition).ok_or_else(wrong)?;
        if holds.get(id) == Some(&taken) {
            Ok(())
        } else {
            Err(wrong())
        }
    }

    /// Where conditions stand for the predecessor, they must be those of the branches that were taken, and still be the
    /// same.
    fn decided(&self, block: Block, id: usize) -> Result<(), Wrong> {
        let wrong = || format!("the conditions do not tell how {block} was entered");
        let Some(Recipe::Decided(decision)) = self.plan.recovery_of(Datum::Pred(block)) else {
            return Err(wrong());
        };
        let mut decision: &Decision = decision;
        while let Decision::Branch {
            at,
            condition,
            then,
            otherwise,
        } = decision
        {
            decision = match self.taken(*at, *condition).ok_or_else(wrong)? {
                true => then,
                false => otherwise,
            };
        }
        if *decision == Decision::Pred(id) {
            Ok(())
        } else {
            Err(wrong())
        }
    }

    /// Whether a branch went where its condition says when it holds; none where the condition is not what it was then.
    fn taken(&self, branch: Block, condition: Value) -> Option<bool> {
        let (to, version) = self.went.get(&branch)?;
        let last = self.function.terminator(branch);
        let Op::Branch(then, _) = self.function.insts[last].op else {
            return None;
        };
        (*version == self.version(Datum::Primal(condition))).then_some(*to == then)
    }

    /// Where a loop's count is recomputed, what it is computed from must be at hand where the
    /// loop is left, and still be what it was when the loop was entered.
    fn counted(&self, block: Block, which: Loop) -> Result<(), Wrong> {
        let datum = Datum::Count(which);
        if !self.plan.is_again(datum) {
            return Ok(());
        }
        let wrong = || format!("the count of {which} is not that of its last entry at {block}");
        let value = self.plan.given.counts.get(&which).ok_or_else(wrong)?;
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
            Datum::Undo(write) | Datum::Old(write) | Datum::OldShadow(write) => {
                let block = self.function.insts[write].block;
                self.executed.get(&block).copied().unwrap_or(0)
            }
            Datum::Final(_) | Datum::Tracked(_) => 0,
            way => self.ways.get(&way).copied().unwrap_or(0),
        }
    }
}
