//! Loop-carried values that lie on the stack already: what an iteration stored for itself is what the next
//! one carries.
//!
//! Where a loop reserves at once what all its iterations store of x, and carries x into its next
//! iteration as y, the array of x with the first y before it is the array of y too. So x and y together take
//! one value an iteration.

use std::collections::BTreeMap;

use super::layout;
use super::{Called, Carried};
use crate::address::induction::Induction;
use crate::cfg::{Cfg, Loop, Reversal, Way};
use crate::ir::{Function, Inst, Value};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet as HashSet;

/// Phis of loops that may reserve at once, with what they carry from the iteration before; the site
/// is where it is computed. Linear in phis and in the loops' instructions.
pub fn candidates(
    function: &Function,
    cfg: &Cfg,
    reversal: &Reversal,
    inductions: &BTreeMap<Value, Induction>,
    counts: &BTreeMap<Loop, Value>,
    calls: &SecondaryMap<Inst, Option<Called>>,
) -> BTreeMap<Value, Carried> {
    let mut all = BTreeMap::new();
    // One array cannot begin with two values.
    let mut taken: HashSet<(Value, Loop)> = HashSet::default();
    for (header, way) in reversal.merges() {
        let Way::Counter(which) = *way else { continue };
        let data = &cfg.loops()[which];
        if !counts.contains_key(&which) || !layout::may_reserve(function, cfg, calls, which) {
            continue;
        }
        let (Some(entering), Some(latch)) = (data.entering.first(), data.latches.first()) else {
            continue;
        };
        for phi in function.phis(header) {
            let inputs = function
                .phi_input(phi, *entering)
                .zip(function.phi_input(phi, *latch));
            let (Some(result), Some((first, next))) = (function.insts[phi].result, inputs) else {
                continue;
            };
            let ty = &function.insts[phi].ty;
            let number = ty.holds_float() || ty.scalar().is_int();
            let Some(inst) = function.def_inst(next).filter(|_| number) else {
                continue;
            };
            let site = function.insts[inst].block;
            if cfg.loops().contains(which, site)
                && !inductions.contains_key(&result)
                && taken.insert((next, which))
            {
                let carried = Carried {
                    which,
                    first,
                    next,
                    site,
                };
                all.insert(result, carried);
            }
        }
    }
    all
}
