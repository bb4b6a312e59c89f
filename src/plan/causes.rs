//! Why the plan is as it is: what each datum is needed for, and why what is stored cannot be had for
//! less. Emission does not look at it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::ability::Abilities;
use super::cheap::is_cheap;
use super::choose::Ability;
use super::{Datum, Form, Recipe};
use crate::address::induction::Induction;
use crate::analysis::adjoint_liveness::AdjointLiveness;
use crate::analysis::tbr::Tbr;
use crate::cfg::Loop;
use crate::ir::{Function, Inst, Op, Value};
use crate::request::Analysis;

/// Why a datum is stored. Where it names an instruction, that is one of possibly many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Obstacle {
    /// It costs less than what it could be computed from.
    Cheapest,
    /// Too many operations lie between what is at hand and it.
    LongChain,
    /// Recovering it otherwise is switched off.
    Disabled(Analysis),
    /// It was read from memory that this instruction overwrites, and to undo that would cost more.
    Overwritten(Inst),
    /// It was read from memory that this instruction overwrites in a way that cannot be undone.
    NotUndone(Inst),
    /// It was read from memory that too many instructions overwrite.
    ManyWrites,
    /// It was read from memory of which nothing is known.
    UnknownWrites,
    /// It was read from memory that does not hold it where it is needed.
    NotThere,
    /// It was read by a volatile or atomic load, which is not repeated.
    ReadOnce,
    /// The shadow of a pointer that was read from memory.
    ShadowRead,
    /// Between the sweeps of a callee its callers run, and may write anything.
    Callers,
    /// It comes from the iteration before.
    Carried,
    /// It comes from one of several ways.
    Merged,
    /// A call returned it.
    Returned,
    /// The operation costs more than to store its result.
    Operation,
    /// Which way was taken depends on data that are gone.
    Way,
    /// How often a loop is passed is not known where it is entered.
    Iterations,
    /// The write destroys it.
    Overwrites(Inst),
    /// The caller is to find the primal's results.
    Results,
    /// The iterations are inverted from it.
    Left,
}

/// What a datum is needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum NeededFor {
    /// The step of an instruction, or the reversal of control flow from it.
    Inst(Inst),
    /// It is an operand of what this datum is recovered from.
    Datum(Datum),
}

/// Why a datum is in the plan, and what it costs where it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Told {
    pub needed_for: Option<NeededFor>,
    pub obstacle: Option<Obstacle>,
    pub cost: Option<u64>,
}

/// The causes of a function's plan.
#[derive(Clone, Debug, Default)]
pub struct Causes {
    /// For what a step or the reversal of control flow needs, one instruction that it is for.
    pub(super) wanted: BTreeMap<Datum, Inst>,
    /// For operands of what is recovered, the datum that they were first needed for.
    because: BTreeMap<Datum, Datum>,
    obstacles: BTreeMap<Datum, Obstacle>,
    /// What storing each datum that is stored costs, as the choice weighs it.
    costs: BTreeMap<Datum, u64>,
    recorded: Tbr,
    /// What is stored, weighted as the choice weighs it.
    pub cost: u64,
    /// Loops of which it is not known whether taking back what they carry could store less.
    pub unproven: BTreeSet<Loop>,
    /// Values that the number of the iteration gives, whether they are needed or not.
    pub inductions: BTreeMap<Value, Induction>,
    pub(super) live: Option<AdjointLiveness>,
}

impl Causes {
    /// Linear in the data that are recovered.
    pub(super) fn new(
        abilities: &mut Abilities<'_>,
        recovery: &BTreeMap<Datum, Recipe>,
        because: BTreeMap<Datum, Datum>,
        costs: BTreeMap<Datum, u64>,
    ) -> Causes {
        let stored = recovery.iter();
        let stored = stored.filter(|(_, how)| **how == Recipe::Stored);
        let obstacles = stored.map(|(datum, _)| (*datum, obstacle(abilities, *datum)));
        Causes {
            obstacles: obstacles.collect(),
            recorded: abilities.undoing.tbr().clone(),
            because,
            cost: costs.values().sum(),
            costs,
            ..Causes::default()
        }
    }

    /// What a datum is needed for: the data that are recovered from it, nearest first, and the
    /// instruction whose derivative, or whose reversal, needs the last.
    pub fn need(&self, datum: Datum) -> (Vec<Datum>, Option<Inst>) {
        let mut through = Vec::new();
        let mut at = datum;
        loop {
            if let Some(inst) = self.wanted.get(&at) {
                return (through, Some(*inst));
            }
            match self.because.get(&at) {
                // No datum is recovered from itself.
                Some(next) if through.len() <= self.because.len() => {
                    through.push(*next);
                    at = *next;
                }
                _ => return (through, None),
            }
        }
    }

    /// Why a datum is stored that is.
    pub fn obstacle(&self, datum: Datum) -> Option<Obstacle> {
        self.obstacles.get(&datum).copied()
    }

    /// What is told of one datum.
    pub(super) fn told(&self, datum: Datum) -> Told {
        let wanted = self.wanted.get(&datum).copied().map(NeededFor::Inst);
        let because = self.because.get(&datum).copied().map(NeededFor::Datum);
        Told {
            needed_for: wanted.or(because),
            obstacle: self.obstacle(datum),
            cost: self.costs.get(&datum).copied(),
        }
    }

    /// The causes that are told of data; what the analyses found is not among them.
    pub(super) fn of_told(all: impl IntoIterator<Item = (Datum, Told)>) -> Causes {
        let mut causes = Causes::default();
        for (datum, told) in all {
            match told.needed_for {
                Some(NeededFor::Inst(inst)) => {
                    causes.wanted.insert(datum, inst);
                }
                Some(NeededFor::Datum(other)) => {
                    causes.because.insert(datum, other);
                }
                None => {}
            }
            let obstacle = told.obstacle.map(|obstacle| (datum, obstacle));
            causes.obstacles.extend(obstacle);
            causes.costs.extend(told.cost.map(|cost| (datum, cost)));
        }
        let costs = causes.costs.values();
        causes.cost = costs.fold(0, |sum, cost| sum.saturating_add(*cost));
        causes
    }

    /// What was found to be recorded; nothing in split form.
    pub fn recorded(&self) -> &Tbr {
        &self.recorded
    }

    /// For every write the loads that it would have to be undone for.
    pub fn served(&self, function: &Function) -> BTreeMap<Inst, Vec<Inst>> {
        let mut served: BTreeMap<Inst, Vec<Inst>> = BTreeMap::new();
        for load in function.insts.keys() {
            for write in self.recorded.recorded(load) {
                served.entry(*write).or_default().push(load);
            }
        }
        served
    }

    /// What the forward sweep needs; none where that was not asked: in split form, or switched off.
    pub fn live(&self) -> Option<&AdjointLiveness> {
        self.live.as_ref()
    }
}

fn obstacle(abilities: &mut Abilities<'_>, datum: Datum) -> Obstacle {
    let computable = matches!(abilities.of(datum), Ability::From(..));
    let recompute = abilities.ways.recompute;
    match datum {
        Datum::Old(write) | Datum::Undo(write) => Obstacle::Overwrites(write),
        Datum::Final(_) => Obstacle::Results,
        Datum::OldShadow(write) => Obstacle::Overwrites(write),
        Datum::Primal(value) | Datum::Shadow(value) => match abilities.function.def_inst(value) {
            Some(inst) if matches!(abilities.function.insts[inst].op, Op::Load { .. }) => {
                read(abilities, inst, matches!(datum, Datum::Shadow(_)))
            }
            _ if computable => Obstacle::Cheapest,
            _ if !recompute => Obstacle::Disabled(Analysis::Recompute),
            Some(inst) => computed(abilities, inst, matches!(datum, Datum::Shadow(_))),
            None => Obstacle::Cheapest,
        },
        Datum::Pred(_) | Datum::Count(_) if computable => Obstacle::Cheapest,
        Datum::Pred(_) | Datum::Count(_) if !recompute => Obstacle::Disabled(Analysis::Recompute),
        Datum::Pred(_) => Obstacle::Way,
        Datum::Count(_) => Obstacle::Iterations,
        Datum::Last(_) | Datum::Tracked(_) => Obstacle::Left,
    }
}

/// Of what was read from memory.
fn read(abilities: &Abilities<'_>, load: Inst, shadow: bool) -> Obstacle {
    match abilities.function.insts[load].op {
        _ if shadow => return Obstacle::ShadowRead,
        Op::Load {
            volatile: false,
            atomic: false,
        } => {}
        _ => return Obstacle::ReadOnce,
    }
    if !abilities.ways.reload {
        return Obstacle::Disabled(Analysis::Tbr);
    }
    if abilities.form == Form::Split {
        return Obstacle::Callers;
    }
    let recorded = abilities.undoing.tbr().recorded(load);
    let firm = |write: &&Inst| abilities.undoing.how(**write).is_none();
    match (abilities.undoing.required(load), recorded.first()) {
        (Some(_), Some(write)) => Obstacle::Overwritten(*write),
        (Some(_), None) => Obstacle::NotThere,
        (None, Some(_)) => match recorded.iter().find(firm) {
            Some(write) => Obstacle::NotUndone(*write),
            None => Obstacle::ManyWrites,
        },
        (None, None) => Obstacle::UnknownWrites,
    }
}

/// Of what an instruction other than a load computed, and that cannot be recomputed.
fn computed(abilities: &Abilities<'_>, inst: Inst, shadow: bool) -> Obstacle {
    let data = &abilities.function.insts[inst];
    match data.op {
        Op::Phi(_) if abilities.cfg.loops().headed_by(data.block).is_some() => Obstacle::Carried,
        Op::Phi(_) => Obstacle::Merged,
        _ if is_cheap(abilities.program, abilities.function, inst, shadow) => Obstacle::LongChain,
        Op::Call(_) | Op::Invoke { .. } => Obstacle::Returned,
        _ => Obstacle::Operation,
    }
}
