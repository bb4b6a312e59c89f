//! Which loops have strategies that take their carried integers back.

use std::collections::{BTreeMap, BTreeSet};

use super::Datum;
use super::ability::{Abilities, datum_of};
use super::choose;
use crate::address::section::Section;
use crate::address::storage;
use crate::address::strategy::Strategy;
use crate::cfg::{Loop, Reversal};
use crate::ir::Value;

/// Plays the token game for every loop that carries an integer which may be needed. Linear in data that
/// may be needed, apart from the games.
pub(super) fn strategies(
    abilities: &mut Abilities<'_>,
    reversal: &Reversal,
    needed: &BTreeSet<Datum>,
) -> BTreeMap<Loop, Strategy> {
    if !abilities.ways.inversion || !abilities.ways.recompute {
        return BTreeMap::new();
    }
    let reached = choose::reach(needed, &mut |datum| abilities.of(datum));
    let wanted = reached.keys().filter_map(|datum| match datum {
        Datum::Primal(value) => Some(*value),
        _ => None,
    });
    let wanted: BTreeSet<Value> = wanted.collect();
    let abilities = &*abilities;
    let unchanged = |load| abilities.stays(load);
    let mut all = BTreeMap::new();
    for (which, _) in abilities.cfg.loops().iter() {
        let section = Section::new(
            abilities.program,
            abilities.function,
            abilities.cfg,
            reversal,
            which,
            abilities.inductions,
            &unchanged,
        );
        let strategy = section.and_then(|section| storage::strategy(&section, &wanted));
        all.extend(strategy.map(|strategy| (which, strategy)));
    }
    all
}

/// What the strategies store can only be stored: it would be computed from what they recover.
pub(super) fn only_stored(strategies: &BTreeMap<Loop, Strategy>) -> BTreeSet<Datum> {
    let stored = strategies.values().flat_map(|strategy| &strategy.stored);
    stored.copied().map(datum_of).collect()
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
