//! Which loops have strategies that take their carried integers back.

use std::collections::{BTreeMap, BTreeSet};

use super::Datum;
use super::ability::Abilities;
use super::choose;
use crate::address::section::{self, Section};
use crate::address::storage;
use crate::address::strategy::Strategy;
use crate::cfg::{Loop, Reversal};
use crate::ir::Value;

/// What came of the games of all loops.
#[derive(Default)]
pub(super) struct Strategies {
    pub all: BTreeMap<Loop, Strategy>,
    /// Loops of which it is not known whether less could be stored.
    pub unproven: BTreeSet<Loop>,
}

/// Plays the token game for every loop that carries an integer which may be needed. Linear in data that
/// may be needed, apart from the games; in phis, where no loop carries such an integer.
pub(super) fn strategies(
    abilities: &mut Abilities<'_>,
    reversal: &Reversal,
    needed: &BTreeSet<Datum>,
) -> Strategies {
    if !abilities.ways.inversion || !abilities.ways.recompute {
        return Strategies::default();
    }
    let (function, cfg) = (abilities.function, abilities.cfg);
    let inductions = abilities.inductions;
    let read = abilities.carried_in_memory();
    let otherwise = |value| inductions.contains_key(&value) || read.contains(&value);
    let carried = |which| section::carried(function, cfg, reversal, which, &otherwise);
    let loops = cfg.loops().iter();
    let loops = loops.map(|(which, _)| (which, carried(which)));
    let mut loops: Vec<(Loop, Vec<(Value, Value)>)> = loops.collect();
    loops.retain(|(_, carried)| !carried.is_empty());
    // Most functions have none, and looking for what may be needed goes through all that they compute.
    if loops.is_empty() {
        return Strategies::default();
    }
    let wanted = wanted(abilities, needed);
    loops.retain(|(_, carried)| carried.iter().any(|(value, _)| wanted.contains(value)));
    let abilities = &*abilities;
    let unchanged = |load| abilities.stays(load);
    let mut found = Strategies::default();
    for (which, _) in loops {
        let section = Section::new(
            abilities.program,
            function,
            cfg,
            reversal,
            which,
            &otherwise,
            &unchanged,
        );
        let Some(outcome) = section.map(|section| storage::outcome(&section, &wanted)) else {
            found.unproven.insert(which);
            continue;
        };
        if !outcome.optimal {
            found.unproven.insert(which);
        }
        let strategy = outcome.strategy;
        found.all.extend(strategy.map(|strategy| (which, strategy)));
    }
    found
}

/// The values that may be needed.
fn wanted(abilities: &mut Abilities<'_>, needed: &BTreeSet<Datum>) -> BTreeSet<Value> {
    let reached = choose::reach(needed, &mut |datum| abilities.of(datum));
    let wanted = reached.keys().filter_map(|datum| match datum {
        Datum::Primal(value) => Some(*value),
        _ => None,
    });
    wanted.collect()
}

/// Without those that store values of their own.
pub(super) fn without_storage(strategies: &BTreeMap<Loop, Strategy>) -> BTreeMap<Loop, Strategy> {
    let plain = strategies
        .iter()
        .filter(|(_, strategy)| strategy.stored.is_empty());
    plain
        .map(|(which, strategy)| (*which, strategy.clone()))
        .collect()
}
