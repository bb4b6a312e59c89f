//! Induction variables: header phis that are a function of the iteration's number alone.
//!
//! *Question*: which loop-carried integers and pointers can the backward sweep compute from its own
//! count of iterations, `start + step * k`?
//! *Exact*, in two's complement, for additions and subtractions of a step that does not change in
//! the loop, and for pointers that advance by a constant number of bytes.
//! *Imprecise about*: other recurrences, which the inversion of address computations treats.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::cfg::{Cfg, Loop, Reversal, Way};
use crate::ir::{Binary, Function, Inst, Op, Type, Value};

/// How a value advances from one iteration to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// By a value that does not change in the loop.
    Add(Value),
    /// By minus such a value.
    Subtract(Value),
    /// A pointer, by so many bytes.
    Bytes(i64),
}

/// An induction variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Induction {
    pub which: Loop,
    pub start: Value,
    pub step: Step,
}

/// Induction variables by their phi. Linear in phis.
pub fn run(function: &Function, cfg: &Cfg, reversal: &Reversal) -> BTreeMap<Value, Induction> {
    let mut all = BTreeMap::new();
    for (header, way) in reversal.merges() {
        let Way::Counter(which) = way else {
            continue;
        };
        let data = &cfg.loops()[*which];
        let (Some(entering), Some(latch)) = (data.entering.first(), data.latches.first()) else {
            continue;
        };
        for phi in function.phis(header) {
            let (Some(result), Some(start), Some(next)) = (
                function.insts[phi].result,
                function.phi_input(phi, *entering),
                function.phi_input(phi, *latch),
            ) else {
                continue;
            };
            if let Some(step) = step(function, cfg, *which, phi, next) {
                let which = *which;
                all.insert(result, Induction { which, start, step });
            }
        }
    }
    all
}

fn step(function: &Function, cfg: &Cfg, which: Loop, phi: Inst, next: Value) -> Option<Step> {
    let result = function.insts[phi].result?;
    let data = &function.insts[function.def_inst(next)?];
    let outside = |value: Value| {
        let def = function.def_block(value);
        def.is_none_or(|block| !cfg.loops().contains(which, block))
    };
    match &data.op {
        Op::Binary(Binary::Add) if matches!(data.ty, Type::Int(_)) => {
            let (a, b) = (data.args[0], data.args[1]);
            if a == result && outside(b) {
                Some(Step::Add(b))
            } else if b == result && outside(a) {
                Some(Step::Add(a))
            } else {
                None
            }
        }
        Op::Binary(Binary::Sub) if matches!(data.ty, Type::Int(_)) => {
            let fits = data.args[0] == result && outside(data.args[1]);
            fits.then_some(Step::Subtract(data.args[1]))
        }
        Op::Gep { offset, terms, .. } if data.ty.is_ptr() => {
            (data.args[0] == result && terms.is_empty()).then_some(Step::Bytes(*offset))
        }
        _ => None,
    }
}
