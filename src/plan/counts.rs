//! Loops whose number of iterations need not be stored: the backward sweep computes it again from
//! what it was computed from before the loop.

use std::collections::BTreeMap;

use crate::cfg::{Cfg, Loop};
use crate::ir::{Block, Counts, Function, Value};

/// For every counted loop whose count is known where it is entered, the value that it then has.
/// The value belongs to the same entry of the loop wherever the loop is left: it is computed before
/// the loop, on every way to it. Linear in loops and their exits.
pub fn known(function: &Function, cfg: &Cfg, counts: &Counts) -> BTreeMap<Loop, Value> {
    let mut known = BTreeMap::new();
    for (which, data) in cfg.loops().iter() {
        let (true, Some(count)) = (data.counted(), counts.of[data.header]) else {
            continue;
        };
        // Left together with the loop around it, that one's iteration is over too.
        let stays = |(_, outside): &(_, _)| {
            data.parent
                .is_none_or(|parent| cfg.loops().contains(parent, *outside))
        };
        if data.exits.iter().all(stays) && belongs_to_entry(function, cfg, which, count) {
            known.insert(which, count);
        }
    }
    known
}

/// Whether a value is the same from where the loop is entered to where it is left.
fn belongs_to_entry(function: &Function, cfg: &Cfg, which: Loop, value: Value) -> bool {
    let data = &cfg.loops()[which];
    function.def_block(value).is_none_or(|def| {
        let entered = |from: &Block| cfg.dominates(def, *from);
        !cfg.loops().contains(which, def) && data.entering.iter().all(entered)
    })
}
