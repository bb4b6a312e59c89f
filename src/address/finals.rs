//! What induction variables are where their loop has been left: a function of how often it iterated.
//!
//! *Question*: which values behind a loop need not be stored, since the number of its iterations is?
//! *Exact*, as the induction variables themselves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::induction::Induction;
use crate::cfg::{Cfg, Loop, Reversal};
use crate::ir::{Function, Value};

/// A value behind a loop: `start + step * (count + more)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Final {
    pub induction: Induction,
    /// 1 where it is what the next iteration would have carried.
    pub more: i64,
}

/// The phis behind loops that are induction variables of theirs. Linear in those phis times induction
/// variables of the loop.
pub fn run(
    function: &Function,
    cfg: &Cfg,
    reversal: &Reversal,
    inductions: &BTreeMap<Value, Induction>,
) -> BTreeMap<Value, Final> {
    let mut of_loop: BTreeMap<Loop, Vec<(Value, Induction)>> = BTreeMap::new();
    for (value, induction) in inductions {
        let own = of_loop.entry(induction.which).or_default();
        own.push((*value, *induction));
    }
    let mut all = BTreeMap::new();
    for block in cfg.order() {
        for which in reversal.counters_final_at(*block) {
            let Some(latch) = cfg.loops()[*which].latches.first() else {
                continue;
            };
            for (value, induction) in of_loop.get(which).into_iter().flatten() {
                let header = function.def_inst(*value);
                let Some(next) = header.and_then(|phi| function.phi_input(phi, *latch)) else {
                    continue;
                };
                for phi in function.phis(*block) {
                    let inputs = &function.insts[phi].args;
                    let all_are = |what: Value| inputs.iter().all(|input| *input == what);
                    let more = match (all_are(*value), all_are(next)) {
                        (true, _) => 0,
                        (_, true) => 1,
                        _ => continue,
                    };
                    if let Some(result) = function.insts[phi].result {
                        let induction = *induction;
                        all.insert(result, Final { induction, more });
                    }
                }
            }
        }
    }
    all
}
