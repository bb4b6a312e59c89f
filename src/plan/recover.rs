//! How each needed datum is recovered.
//!
//! A step in the backward sweep of block B needs data. Each is recovered in one way everywhere; what
//! is recomputed needs its operands in B in turn. Where what is stored is pushed, `sites` decides.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::SecondaryMap;

use super::ability::Abilities;
use super::causes::Causes;
use super::choose::{self, Ability};
use super::costs::Costs;
use super::layout;
use super::reads::datum_of;
use super::{Called, Carried, Datum, Frame, LoopFrame, Recipe, Restored, Undone};
use crate::address::strategy::Strategy;
use crate::cfg::Loop;
use crate::dataflow::Walk;
use crate::ir::{Block, Inst, Value};
use crate::limits;

/// Gathers what is needed, then decides recovery for all of it together.
pub struct Recoverer<'a> {
    pub abilities: Abilities<'a>,
    calls: &'a SecondaryMap<Inst, Option<Called>>,
    wanted: BTreeSet<(Datum, Block)>,
    /// The blocks that use a datum, and whether before their own writes are undone.
    uses: BTreeMap<Datum, BTreeMap<Block, bool>>,
    /// The writes that are undone as far as is decided.
    pub(super) undone: SecondaryMap<Inst, Option<Undone>>,
    /// The datum that each other was first needed for.
    because: BTreeMap<Datum, Datum>,
}

/// The outcome: how every datum is recovered, and the frames.
pub struct Recovered {
    pub recovery: Recoveries,
    pub frames: BTreeMap<Block, Frame>,
    /// The frames of which a loop reserves all instances at once.
    pub loop_frames: BTreeMap<Loop, Vec<LoopFrame>>,
    /// How carried values are inverted, where some are.
    pub strategies: BTreeMap<Loop, Strategy>,
    /// The needed data of each block.
    pub needs: SecondaryMap<Block, Vec<Datum>>,
    /// Those needed before the block's writes are undone.
    pub late: SecondaryMap<Block, Vec<Datum>>,
    pub undone: SecondaryMap<Inst, Option<Undone>>,
    /// Loads that are executed again between undoing two writes of their block.
    pub between: SecondaryMap<Inst, bool>,
    pub restored: Vec<Restored>,
    pub causes: Causes,
}

type Recoveries = BTreeMap<Datum, Recipe>;

fn is_again(recovery: &Recoveries, datum: Datum) -> bool {
    recovery.get(&datum).is_some_and(Recipe::is_again)
}

impl<'a> Recoverer<'a> {
    pub fn new(abilities: Abilities<'a>, calls: &'a SecondaryMap<Inst, Option<Called>>) -> Self {
        Recoverer {
            abilities,
            calls,
            wanted: BTreeSet::new(),
            uses: BTreeMap::new(),
            undone: SecondaryMap::new(),
            because: BTreeMap::new(),
        }
    }

    /// Notes that the backward sweep of `block` needs the datum.
    pub fn need(&mut self, datum: Datum, block: Block) {
        self.wanted.insert((datum, block));
    }

    /// Decides what is stored, and lays out the frames. What was to lie in the array of another value,
    /// in a loop that turns out not to reserve it at once, is stored itself: once more from the start.
    pub fn finish(mut self) -> Recovered {
        let needed: BTreeSet<Datum> = self.wanted.iter().map(|(datum, _)| *datum).collect();
        loop {
            let recovery = self.settle(&needed);
            let frames = self.frames(&recovery);
            let carried = self.carried(&recovery, &frames);
            let loop_frames = self.loop_frames(&frames, &carried);
            let placed = |carried: &Carried| {
                let all = loop_frames
                    .get(&carried.which)
                    .map_or(&[][..], Vec::as_slice);
                all.iter().any(|whole| whole.block == carried.site)
            };
            let (_, homeless): (Vec<_>, Vec<_>) = carried.iter().partition(|(_, c)| placed(c));
            if homeless.is_empty() {
                return self.recovered(recovery, frames, carried, loop_frames);
            }
            for (value, _) in homeless {
                self.abilities.never_carried(*value);
            }
        }
    }

    fn recovered(
        mut self,
        mut recovery: Recoveries,
        frames: BTreeMap<Block, Frame>,
        carried: BTreeMap<Value, Carried>,
        loop_frames: BTreeMap<Loop, Vec<LoopFrame>>,
    ) -> Recovered {
        for (value, carried) in carried {
            recovery.insert(Datum::Primal(value), Recipe::NextInArray(carried));
        }
        let mut needs: SecondaryMap<Block, Vec<Datum>> = SecondaryMap::new();
        let mut late: SecondaryMap<Block, Vec<Datum>> = SecondaryMap::new();
        for (datum, blocks) in &self.uses {
            for (block, before) in blocks {
                needs[*block].push(*datum);
                if *before {
                    late[*block].push(*datum);
                }
            }
        }
        let because = std::mem::take(&mut self.because);
        let costs = self.stored_at(&recovery);
        let causes = Causes::new(&mut self.abilities, &recovery, because, costs);
        Recovered {
            between: self.between(&recovery),
            restored: self.restored(&recovery),
            strategies: self.abilities.strategies.clone(),
            causes,
            recovery,
            frames,
            loop_frames,
            needs,
            late,
            undone: self.undone,
        }
    }

    fn between(&self, recovery: &Recoveries) -> SecondaryMap<Inst, bool> {
        let undone = |write: Inst| self.undone[write].is_some();
        let mut between = SecondaryMap::new();
        for (datum, blocks) in &self.uses {
            if is_again(recovery, *datum)
                && let Some(load) = self.abilities.between(*datum, &undone)
                && blocks.get(&self.abilities.function.insts[load].block) == Some(&false)
            {
                between[load] = true;
            }
        }
        between
    }

    /// What is stored, with what that costs.
    fn stored_at(&self, recovery: &Recoveries) -> BTreeMap<Datum, u64> {
        let stored = recovery.iter();
        let stored = stored.filter(|(_, how)| **how == Recipe::Stored);
        let costs = self.costs();
        stored
            .map(|(datum, _)| (*datum, costs.of(*datum)))
            .collect()
    }

    fn costs(&self) -> Costs<'_> {
        Costs {
            function: self.abilities.function,
            cfg: self.abilities.cfg,
            counts: self.abilities.counts,
            undoing: &self.abilities.undoing,
        }
    }

    /// What each block pushes.
    fn frames(&self, recovery: &Recoveries) -> BTreeMap<Block, Frame> {
        let mut sites: BTreeMap<Block, Vec<Datum>> = BTreeMap::new();
        for (datum, blocks) in &self.uses {
            if recovery.get(datum) == Some(&Recipe::Stored) {
                for site in self.sites(*datum, blocks) {
                    sites.entry(site).or_default().push(*datum);
                }
            }
        }
        let sites = sites.into_iter();
        sites
            .map(|(block, data)| (block, self.frame(data)))
            .collect()
    }

    /// The phis that are to lie in the array of what they carry, with the block that fills it.
    fn carried(
        &self,
        recovery: &Recoveries,
        frames: &BTreeMap<Block, Frame>,
    ) -> BTreeMap<Value, Carried> {
        let loops = self.abilities.cfg.loops();
        let mut all = BTreeMap::new();
        for value in self.abilities.carried.keys() {
            let again = is_again(recovery, Datum::Primal(*value));
            let Some(carried) = self.abilities.carries(*value).filter(|_| again) else {
                continue;
            };
            let holds = |frame: &Frame| {
                let next = Datum::Primal(carried.next);
                frame.items.iter().any(|item| item.datum == next)
            };
            let mut inside = frames
                .iter()
                .filter(|(block, _)| loops.contains(carried.which, **block));
            let site = inside.find(|(_, frame)| holds(frame));
            let site = site.map_or(carried.site, |(block, _)| *block);
            all.insert(*value, Carried { site, ..*carried });
        }
        all
    }

    fn loop_frames(
        &self,
        frames: &BTreeMap<Block, Frame>,
        carried: &BTreeMap<Value, Carried>,
    ) -> BTreeMap<Loop, Vec<LoopFrame>> {
        if !self.abilities.ways.recompute {
            return BTreeMap::new();
        }
        layout::loop_frames(&layout::Inputs {
            function: self.abilities.function,
            cfg: self.abilities.cfg,
            counts: self.abilities.counts,
            calls: self.calls,
            frames,
            undone: &self.undone,
            carried,
        })
    }

    fn cheapest(&mut self, needed: &BTreeSet<Datum>) -> BTreeSet<Datum> {
        let reached = choose::reach(needed, &mut |datum| self.abilities.of(datum));
        let costs = self.costs();
        choose::stored(needed, &reached, &|datum| costs.of(datum))
    }

    /// The objects to restored, with the writes to them that are undone.
    fn restored(&self, recovery: &Recoveries) -> Vec<Restored> {
        let undoing = &self.abilities.undoing;
        let mut all = Vec::new();
        for datum in recovery.keys() {
            let Datum::Final(base) = *datum else {
                continue;
            };
            let writes = self.undone.iter().filter(|(write, how)| {
                how.is_some() && undoing.base(undoing.address(*write)) == base
            });
            let writes: Vec<Inst> = writes.map(|(write, _)| write).collect();
            all.push(Restored {
                base,
                spaced: undoing.spaced(&writes),
                writes,
            });
        }
        all
    }

    /// Recovery of everything that is needed. Some data are not at hand wherever they are needed: what is
    /// computed from the number of the iteration outside its loop, and what memory does not hold
    /// any more, or not yet again, where it would be read. They can only be stored, and the
    /// cheapest way is looked for once more, a few times; then they are stored beside the rest.
    fn settle(&mut self, needed: &BTreeSet<Datum>) -> Recoveries {
        let mut round = 0;
        let mut stored = self.cheapest(needed);
        loop {
            let recovery = self.close(&stored);
            let mut missing: Vec<Datum> = self
                .uses
                .iter()
                .filter(|(datum, blocks)| {
                    is_again(&recovery, **datum)
                        && (self.abilities.leaves_its_loop(**datum, blocks.keys())
                            || !self.abilities.is_there(**datum, blocks))
                })
                .map(|(datum, _)| *datum)
                .collect();
            missing.extend(self.circular(&recovery));
            if missing.is_empty() {
                return recovery;
            }
            round += 1;
            self.abilities.never_again(&missing);
            match round <= limits::CHOICE_ROUNDS {
                true => stored = self.cheapest(needed),
                false => stored.extend(missing),
            }
        }
    }

    /// Recovery of everything that is needed, operands of what is recomputed included.
    fn close(&mut self, stored: &BTreeSet<Datum>) -> Recoveries {
        self.uses.clear();
        self.because.clear();
        self.undone = SecondaryMap::new();
        let mut recovery = BTreeMap::new();
        let wanted = self.wanted.iter();
        let mut work: Vec<(Datum, Block, bool)> = wanted
            .map(|(datum, block)| (*datum, *block, false))
            .collect();
        while let Some((datum, block, late)) = work.pop() {
            let mut operands = Vec::new();
            let how = if stored.contains(&datum) {
                Recipe::Stored
            } else {
                match self.abilities.of(datum) {
                    Ability::Free if self.abilities.is_available(datum) => Recipe::Available,
                    Ability::Free => Recipe::Kept,
                    Ability::From(recipe, from) => {
                        operands = from;
                        recipe
                    }
                    Ability::Source => Recipe::Stored,
                }
            };
            // A write is undone in its own block, before anything else happens there.
            let (block, late) = match datum {
                Datum::Undo(write) => {
                    self.undone[write] = self.abilities.undoing.how(write);
                    (self.abilities.function.insts[write].block, true)
                }
                _ => (block, late),
            };
            let (available, again) = (how == Recipe::Available, how.is_again());
            recovery.insert(datum, how);
            if available || !self.is_new(datum, block, late) {
                continue;
            }
            // What an iteration stored is read in the next.
            let (block, late) = match datum {
                Datum::Primal(value) if again => {
                    let carried = self.abilities.carries(value);
                    carried.map_or((block, late), |carried| (carried.site, false))
                }
                _ => (block, late),
            };
            for operand in operands {
                self.because.entry(operand).or_insert(datum);
                let places = self.places(datum, operand, block, late);
                work.extend(
                    places
                        .into_iter()
                        .map(|(block, late)| (operand, block, late)),
                );
            }
        }
        recovery
    }

    /// Where an operand is needed for a datum that is needed in `block`: what a carried value was last,
    /// where its loop is left, and what it is inverted by, where the reversal of an iteration begins.
    fn places(&self, datum: Datum, operand: Datum, block: Block, late: bool) -> Vec<(Block, bool)> {
        let Datum::Tracked(value) = datum else {
            // What an access between two undone writes is addressed by is needed before them.
            return vec![(block, late || self.abilities.may_be_between(datum, block))];
        };
        let Some(strategy) = self.abilities.strategy(value) else {
            return vec![(block, late)];
        };
        let exits = &self.abilities.cfg.loops()[strategy.which].exits;
        match operand {
            Datum::Last(_) => exits.iter().map(|(_, outside)| (*outside, false)).collect(),
            _ => vec![(strategy.latch, true)],
        }
    }

    /// What a strategy takes for given although it rests on what the strategy itself recovers.
    fn circular(&self, recovery: &Recoveries) -> Vec<Datum> {
        let mut found = Vec::new();
        for datum in recovery.keys() {
            let Datum::Tracked(value) = *datum else {
                continue;
            };
            let Some(strategy) = self.abilities.strategy(value) else {
                continue;
            };
            let own = |datum: &Datum| match datum {
                Datum::Tracked(other) => strategy.recovered.contains_key(other),
                _ => false,
            };
            for given in strategy.leaves(value).0 {
                let given = datum_of(given);
                let mut walk = Walk::new([given]);
                while let Some(datum) = walk.next() {
                    if own(&datum) {
                        found.push(given);
                        break;
                    }
                    if is_again(recovery, datum)
                        && let Ability::From(_, from) = self.abilities.bare(datum)
                    {
                        walk.extend(from);
                    }
                }
            }
        }
        found
    }

    /// Notes a use; false if it was known.
    fn is_new(&mut self, datum: Datum, block: Block, late: bool) -> bool {
        let blocks = self.uses.entry(datum).or_default();
        match blocks.get_mut(&block) {
            Some(known) => late && !std::mem::replace(known, true),
            None => {
                blocks.insert(block, late);
                true
            }
        }
    }
}
