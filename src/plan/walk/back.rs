//! The backward half of a walk.

use super::{Entries, Record, Version, Visit, Walk, Wrong};
use crate::cfg::{Loop, Way};
use crate::ir::{Block, Inst, Op, Value};
use crate::plan::{Datum, Recipe, Undone};

impl Walk<'_, '_> {
    pub(super) fn backward(&mut self, visit: &Visit, before: Option<Block>) -> Result<(), Wrong> {
        let block = visit.block;
        for value in &self.plan.adjoints.openings.at[block] {
            if self.open.insert(*value, false) == Some(true) {
                return Err(format!("the adjoint of {value} is lost at {block}"));
            }
        }
        if !self.plan.stack.frames[block].items.is_empty() {
            let entries = self.read(block)?;
            self.popped.extend(entries);
        }
        for (which, began) in &visit.began {
            let strategy = self.plan.strategies.get(which);
            if strategy.is_some_and(|strategy| strategy.latch == block) {
                self.tracks
                    .invert_iteration(self.plan, *which, visit.step, *began)?;
            }
        }
        let late = &self.plan.undoing.late[block];
        let is_late = |datum: &Datum| late.contains(datum);
        self.recover(visit, &mut |datum| is_late(datum))?;
        self.undo(visit)?;
        self.recover(visit, &mut |datum| !is_late(datum))?;
        self.carried(visit)?;
        self.adjoints(block)?;
        self.reverse_edge(visit, before)
    }

    /// What the forward sweep put into the frame.
    fn read(&mut self, block: Block) -> Result<Entries, Wrong> {
        if let Some((which, _)) = self.plan.loop_frame(block) {
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
        let loop_frames = self
            .plan
            .stack
            .loop_frames
            .get(&which)
            .map_or(&[][..], Vec::as_slice);
        for whole in loop_frames.iter().rev() {
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
                && self.plan.recovery_of(*datum) == Some(&Recipe::Same(Datum::Tracked(*value)))
                && !self.tracks.is(*value, *version)
            {
                return Err(format!("{block} has {value} of another iteration"));
            }
            if let Datum::Primal(value) = datum
                && self.plan.is_again(*datum)
                && self.plan.merge(*value).is_none()
                && let Some(load) = self.plan.again_by(self.function, *value)
                && !(self.plan.undoing.between[load] && self.function.insts[load].block == block)
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
            let missing = || format!("{block} does not carry {value}");
            let carried = self.plan.carried(*value).ok_or_else(missing)?;
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
            match self.plan.undoing.undone[*inst] {
                None => {}
                Some(Undone::Cell) if let Some(value) = self.plan.overwritten(*inst) => {
                    self.overwritten(visit, *inst, value)?;
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
    fn overwritten(&self, visit: &Visit, write: Inst, value: Value) -> Result<(), Wrong> {
        let datum = Datum::Primal(value);
        let own = self.function.def_inst(value);
        let load = self.plan.given.memory_copies.get(&value).copied().or(own);
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
            Some(Recipe::Available) => Ok(None),
            // The forward sweep is over: a variable holds what was computed last.
            Some(Recipe::Kept) => Ok(Some(self.version(datum))),
            Some(Recipe::Stored) => match self.popped.get(&datum) {
                Some(version) => Ok(Some(*version)),
                None => Err(format!("{datum:?} is needed before it is popped")),
            },
            // Its operands are among the needed data themselves.
            Some(_) => Ok(None),
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
                && self.plan.adjoints.openings.crossing[result]
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
        if !self.plan.adjoints.openings.crossing[value] {
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
    fn reverse_edge(&mut self, visit: &Visit, before: Option<Block>) -> Result<(), Wrong> {
        let block = visit.block;
        for which in self.plan.reversal.counters_final_at(block) {
            let datum = Datum::Count(*which);
            let count = match self.plan.recovery_of(datum) {
                // Checked when the block was entered; the walk chose its own number of iterations.
                Some(how) if how.is_again() => visit.version_of(datum),
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
            Some(Way::BranchId { .. }) if self.plan.is_again(Datum::Pred(block)) => {
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
                "from {block} the backward sweep goes to {to:?}, not to {before}"
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
