//! Where loops stand in the source.

use super::{Cfg, Loop};
use crate::ir::{Function, Location};

/// Where a loop begins; else the first line that its control stands at.
pub fn loop_place(function: &Function, cfg: &Cfg, which: Loop) -> Option<Location> {
    let data = &cfg.loops()[which];
    let ends = data.latches.iter().map(|latch| function.terminator(*latch));
    let mut told = ends
        .clone()
        .filter_map(|end| function.loop_locations.get(&end));
    if let Some(place) = told.next() {
        return (place.line > 0).then(|| place.clone());
    }
    let header = function.blocks[data.header].insts.iter().copied();
    let places = ends.chain(header).filter_map(|inst| {
        let location = function.locations[inst].as_ref()?;
        // What stands before the function was inlined.
        let own = function.location.as_ref();
        let here = own.is_none_or(|own| own.file == location.file && own.line <= location.line);
        (location.line > 0 && here).then(|| location.clone())
    });
    places.min()
}

/// All lines that the control of a loop stands at, where the source does not say in which it begins, also those of functions
/// that have been inlined.
pub fn loop_lines(function: &Function, cfg: &Cfg, which: Loop) -> Vec<Location> {
    let data = &cfg.loops()[which];
    let ends = data.latches.iter().map(|latch| function.terminator(*latch));
    let told = ends
        .clone()
        .find_map(|end| function.loop_locations.get(&end));
    if let Some(place) = told {
        return vec![place.clone()];
    }
    let header = function.blocks[data.header].insts.iter().copied();
    let places = ends
        .chain(header)
        .filter_map(|inst| function.locations[inst].clone());
    places.collect()
}
