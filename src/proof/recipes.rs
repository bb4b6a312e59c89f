//! What the backward sweep needs is had as it was: recipe by recipe, for every block that needs it and every way.
//!
//! *Claim*: a datum that the reversal of a block needs has the value that it had when the forward sweep executed the block,
//! which is that of the last execution of where it is defined. Given that for the data that a recipe starts from, it follows for
//! the datum itself.
//!
//! Of a value *v* that is recomputed from *w*, and both are needed where *v* dominates: *w* was not recomputed since,
//! for its block dominates that of *v*, so that the way to where it would be, and on without *v*, would be a way past *v*.

use std::collections::BTreeMap;

use super::inductions;
use super::memory::Memory;
use super::needs::Needs;
use super::repeat::{may_repeat, operands};
use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use super::{decisions, inverses, merges, slots};
use crate::cfg::{Decision, Loop};
use crate::ir::{Block, Inst, Op, Value, ValueDef};
use crate::plan::{Carried, Datum, Merge, Place, Recipe};

/// Everything that blocks need.
pub(super) fn all(
    subject: &Subject<'_, '_>,
    memory: &Memory<'_, '_, '_>,
    needs: &Needs<'_, '_, '_>,
) -> Proven {
    let mut needed: BTreeMap<Datum, Vec<Block>> = BTreeMap::new();
    for block in subject.plan.cfg.order() {
        for datum in &subject.plan.needs[*block] {
            needed.entry(*datum).or_default().push(*block);
        }
    }
    for (datum, blocks) in &needed {
        let one = Needed {
            subject,
            memory,
            needs,
            datum: *datum,
            blocks,
        };
        let proven = one.prove().map_err(|wrong| match one.rests_on() {
            Some(stage) => wrong.rests_on(stage),
            None => wrong,
        });
        proven.map_err(|wrong| match subject.begun_by(*datum) {
            Some(inst) => wrong.about(inst),
            None => wrong,
        })?;
    }
    inverses::all(subject, memory, needs).map_err(|wrong| wrong.rests_on("address"))
}

impl Subject<'_, '_> {
    /// The instruction that a datum is of.
    fn begun_by(&self, datum: Datum) -> Option<Inst> {
        match datum {
            Datum::Primal(value)
            | Datum::Shadow(value)
            | Datum::Last(value)
            | Datum::Tracked(value)
            | Datum::Final(value) => self.function.def_inst(value),
            Datum::Old(write) | Datum::OldShadow(write) | Datum::Undo(write) => Some(write),
            Datum::Pred(block) => self.function.blocks[block].insts.first().copied(),
            Datum::Count(which) => {
                let header = self.plan.cfg.loops()[which].header;
                self.function.blocks[header].insts.first().copied()
            }
        }
    }
}

/// A datum, and the blocks that need it.
struct Needed<'s, 'a, 't> {
    subject: &'s Subject<'a, 't>,
    memory: &'s Memory<'s, 'a, 't>,
    needs: &'s Needs<'s, 'a, 't>,
    datum: Datum,
    blocks: &'s [Block],
}

impl Needed<'_, '_, '_> {
    fn wrong(&self, what: &str) -> Wrong {
        Wrong::new(format!("{:?} {what}", self.datum))
            .along(self.blocks.first().copied().into_iter().collect())
    }

    /// The stage that found what the recipe rests on, where it is not the plan alone.
    fn rests_on(&self) -> Option<&'static str> {
        match self.subject.recipe(self.datum)? {
            Recipe::Reload(_) => Some("tbr"),
            Recipe::Operands => {
                let inst = self.subject.begun_by(self.datum)?;
                let loads = matches!(self.subject.function.insts[inst].op, Op::Load { .. });
                loads.then_some("tbr")
            }
            Recipe::Select(_) | Recipe::Decided(_) => Some("cfg"),
            Recipe::Affine(_) | Recipe::AffineBehind(_) | Recipe::NextInArray(_) => Some("counts"),
            Recipe::Inverse => Some("address"),
            _ => None,
        }
    }

    fn prove(&self) -> Proven {
        let recipe = self.subject.recipe(self.datum);
        let Some(recipe) = recipe else {
            return Err(self.wrong("is needed, and nothing says how it is had"));
        };
        match recipe {
            Recipe::Available => self.available(),
            Recipe::Kept => self.kept(),
            Recipe::Stored => slots::stored(self.subject, self.needs, self.datum, self.blocks),
            Recipe::Operands => self.operands(),
            Recipe::Reload(load) => self.reload(*load),
            Recipe::Select(merge) => self.chosen(merge),
            Recipe::Decided(decision) => self.decided(decision),
            Recipe::Affine(induction) => {
                inductions::counted(self.subject, self.value()?, induction)?;
                self.within(induction.which)?;
                self.all_hold(&inductions::origins(induction, self.is_shadow()))
            }
            Recipe::AffineBehind(left) => {
                inductions::left(self.subject, self.value()?, left)?;
                let mut from = inductions::origins(&left.induction, self.is_shadow());
                from.push(Datum::Count(left.induction.which));
                // A side of a choice may compute it for nothing, where its loop was not passed.
                for (datum, block) in from
                    .iter()
                    .flat_map(|d| self.blocks.iter().map(move |b| (d, b)))
                {
                    self.needs.holds(*datum, *block)?;
                }
                Ok(())
            }
            Recipe::NextInArray(carried) => self.next_in_array(carried),
            Recipe::Inverse => match self.datum {
                Datum::Tracked(_) => Ok(()),
                _ => Err(self.wrong("is not inverted")),
            },
            Recipe::Same(other) => self.same(*other),
            Recipe::Undone => match self.datum {
                Datum::Undo(write) if self.subject.plan.undoing.undone[write].is_some() => Ok(()),
                _ => Err(self.wrong("is not undone")),
            },
        }
    }

    fn is_shadow(&self) -> bool {
        matches!(self.datum, Datum::Shadow(_))
    }

    fn value(&self) -> Proven<Value> {
        match self.datum {
            Datum::Primal(value) | Datum::Shadow(value) => Ok(value),
            _ => Err(self.wrong("is not recomputed")),
        }
    }

    fn defined(&self) -> Proven<Inst> {
        let inst = self.subject.function.def_inst(self.value()?);
        inst.ok_or_else(|| self.wrong("is not computed"))
    }

    /// A block is passed only behind another.
    fn dominated(&self, by: Block, block: Block) -> Proven {
        match self.subject.plan.cfg.dominates(by, block) {
            true => Ok(()),
            false => Err(self.wrong(&format!("may not be known in {block}"))),
        }
    }

    /// What the datum is of was computed before a block is passed; what is computed once may also not have been, where nothing
    /// depends on it.
    fn known_at(&self, block: Block) -> Proven {
        let def = self.subject.block(self.defined()?);
        match self.subject.paths.is_once(def) {
            true => Ok(()),
            false => self.dominated(def, block),
        }
    }

    fn all_hold(&self, data: &[Datum]) -> Proven {
        for block in self.blocks {
            self.known_at(*block)?;
            for datum in data {
                self.needs.holds(*datum, *block)?;
            }
        }
        Ok(())
    }

    /// The same in both sweeps: what no instruction computes, addresses of the frame.
    fn available(&self) -> Proven {
        let (subject, plan) = (self.subject, self.subject.plan);
        let value = self.value()?;
        match subject.function.def(value) {
            ValueDef::Param(index) => {
                let index = *index as usize;
                let passed = match self.is_shadow() {
                    true => plan.roles.get(index).is_some_and(|role| role.has_shadow()),
                    false => plan.interface.passed.get(index) == Some(&true),
                };
                match passed || subject.is_joined() || self.is_shadow() {
                    true => Ok(()),
                    false => Err(self.wrong("is not passed to the backward sweep")),
                }
            }
            ValueDef::Inst(inst) if self.is_shadow() => {
                match plan.shadows.allocas[*inst] == Place::Frame && subject.is_fixed(value) {
                    true => Ok(()),
                    false => Err(self.wrong("is not on the frame")),
                }
            }
            ValueDef::Inst(inst) => {
                let once = matches!(subject.function.insts[*inst].op, Op::Alloca(_))
                    && subject.is_fixed(value)
                    && subject.is_joined();
                match once {
                    true => Ok(()),
                    false => Err(self.wrong("is not the same in both sweeps")),
                }
            }
            _ => Ok(()),
        }
    }

    /// A phi as a choice.
    fn chosen(&self, merge: &Merge) -> Proven {
        merges::chosen(self.subject, self.defined()?, merge)?;
        for block in self.blocks {
            self.known_at(*block)?;
            let late = self.memory.is_late(self.datum, *block);
            merges::at(self.subject, self.memory, self.needs, merge, (*block, late))?;
        }
        Ok(())
    }

    /// The predecessor of a merge, by conditions.
    fn decided(&self, decision: &Decision) -> Proven {
        let Datum::Pred(merge) = self.datum else {
            return Err(self.wrong("is no predecessor"));
        };
        decisions::decided(self.subject, merge, decision)?;
        for block in self.blocks {
            self.dominated(merge, *block)?;
            for condition in decision.conditions() {
                self.needs.holds(Datum::Primal(condition), *block)?;
            }
        }
        Ok(())
    }

    /// In a variable: there is one version of it in a call.
    fn kept(&self) -> Proven {
        let begins = self.subject.begins(self.datum);
        let once = |block: &Block| self.subject.paths.is_once(*block);
        let one = match self.datum {
            // A counter is final where its loop is left.
            Datum::Count(which) => {
                let exits = &self.subject.plan.cfg.loops()[which].exits;
                exits.iter().all(|(_, outside)| once(outside))
            }
            Datum::Primal(_) | Datum::Shadow(_) | Datum::Pred(_) | Datum::Last(_) => {
                begins.iter().all(once)
            }
            _ => false,
        };
        match one && self.subject.is_joined() {
            true => Ok(()),
            false => Err(self.wrong("is kept, and a later one takes its place")),
        }
    }

    /// Executed again.
    fn operands(&self) -> Proven {
        let inst = self.defined()?;
        may_repeat(self.subject, inst)?;
        let from = operands(self.subject, self.datum, inst)?;
        self.all_hold(&from)?;
        match self.subject.function.insts[inst].op {
            Op::Load { .. } => self.memory_holds(inst),
            _ => Ok(()),
        }
    }

    /// A loop-carried value that a load finds in memory.
    fn reload(&self, load: Inst) -> Proven {
        let value = self.value()?;
        let copies = &self.subject.clobbers.memory_copies;
        let def = self.subject.block(self.defined()?);
        let at = self.subject.block(load);
        if self.is_shadow()
            || copies.get(&value) != Some(&load)
            || !self.subject.plan.cfg.dominates(def, at)
        {
            return Err(self.wrong("is not what the load finds"));
        }
        may_repeat(self.subject, load)?;
        let address = self.subject.function.insts[load].args[0];
        for block in self.blocks {
            self.dominated(at, *block)?;
            self.needs.holds(Datum::Primal(address), *block)?;
        }
        self.memory_holds(load)
    }

    fn memory_holds(&self, load: Inst) -> Proven {
        for block in self.blocks {
            let late = self.memory.is_late(self.datum, *block);
            self.memory.holds(load, *block, late)?;
        }
        Ok(())
    }

    /// What a number of an iteration is of lies in the loop.
    fn within(&self, which: Loop) -> Proven {
        let loops = self.subject.plan.cfg.loops();
        match self
            .blocks
            .iter()
            .find(|block| !loops.contains(which, **block))
        {
            None => Ok(()),
            Some(block) => Err(self.wrong(&format!("is needed in {block}, outside its loop"))),
        }
    }

    /// What the iteration before stored, in the array of what it carries into the next.
    fn next_in_array(&self, carried: &Carried) -> Proven {
        let (subject, plan) = (self.subject, self.subject.plan);
        let data = &plan.cfg.loops()[carried.which];
        let phi = self.defined()?;
        let input =
            |from: Option<&Block>| from.and_then(|from| subject.function.phi_input(phi, *from));
        let matches = subject.block(phi) == data.header
            && data.counted()
            && !self.is_shadow()
            && input(data.entering.first()) == Some(carried.first)
            && input(data.latches.first()) == Some(carried.next);
        if !matches {
            return Err(self.wrong("is not what the loop carries"));
        }
        let next = Datum::Primal(carried.next);
        let whole = plan.stack.loop_frames.get(&carried.which);
        let mut whole = whole.into_iter().flatten();
        let own = whole.any(|whole| whole.block == carried.site && whole.before);
        if !own || !self.needs.pushes(carried.site, next) {
            return Err(self.wrong("is in no array"));
        }
        self.within(carried.which)
    }

    /// It is another datum.
    fn same(&self, other: Datum) -> Proven {
        let (subject, plan) = (self.subject, self.subject.plan);
        let is_same = match (self.datum, other) {
            (Datum::Primal(value), Datum::Tracked(tracked)) => {
                let which = plan.cfg.loops().carrying(subject.function, value);
                let strategy = which.and_then(|which| plan.strategies.get(&which));
                let inverted = subject.recipe(other) == Some(&Recipe::Inverse);
                if let Some(which) = which {
                    self.within(which)?;
                }
                return match value == tracked && inverted && strategy.is_some() {
                    true => Ok(()),
                    false => Err(self.wrong("is not inverted")),
                };
            }
            (Datum::Count(which), Datum::Primal(count)) => {
                inductions::count(subject, which) == Some(count)
            }
            (Datum::Old(write), Datum::Primal(value)) => {
                self.memory.overwrites(write, value)?;
                true
            }
            (Datum::Last(value), Datum::Primal(left)) => inverses::leaves_as(subject, value, left),
            _ => false,
        };
        if !is_same {
            return Err(self.wrong(&format!("is not {other:?}")));
        }
        for block in self.blocks {
            self.needs.holds(other, *block)?;
        }
        Ok(())
    }
}
