//! What data are computed from.

use super::Datum;
use crate::address::induction::{Induction, Step};
use crate::address::strategy::Given;
use crate::ir::{Cast, Function, Op};
use crate::memory::pointers;

/// What a recomputed datum is computed from.
pub fn operands(function: &Function, datum: Datum) -> Vec<Datum> {
    let (Datum::Primal(value) | Datum::Shadow(value)) = datum else {
        return Vec::new();
    };
    let Some(inst) = function.def_inst(value) else {
        return Vec::new();
    };
    let args = &function.insts[inst].args;
    let based_on = match datum {
        Datum::Shadow(_) => pointers::passed_on(function, inst),
        _ => Vec::new(),
    };
    args.iter()
        .map(|arg| {
            if based_on.contains(arg) && function.ty(*arg).scalar().is_ptr() {
                Datum::Shadow(*arg)
            } else {
                Datum::Primal(*arg)
            }
        })
        .collect()
}

/// What an induction variable is computed from; the shadow of a pointer from its start's shadow.
pub fn origins(induction: &Induction, shadow: bool) -> Vec<Datum> {
    let start = if shadow {
        Datum::Shadow(induction.start)
    } else {
        Datum::Primal(induction.start)
    };
    match induction.step {
        Step::Add(step) | Step::Subtract(step) => vec![start, Datum::Primal(step)],
        Step::Bytes(_) => vec![start],
    }
}

/// What is given, as a datum.
pub fn datum_of(given: Given) -> Datum {
    match given {
        Given::Value(value) => Datum::Primal(value),
        Given::Pred(merge) => Datum::Pred(merge),
    }
}

/// Whether a datum is an address computed from another, which is never stored: its base may be memory
/// of the backward sweep alone.
pub fn is_address(function: &Function, datum: Datum) -> bool {
    let (Datum::Primal(value) | Datum::Shadow(value)) = datum else {
        return false;
    };
    function.def_inst(value).is_some_and(|inst| {
        let data = &function.insts[inst];
        matches!(data.op, Op::Gep { .. })
            || matches!(data.op, Op::Cast(Cast::Bitcast | Cast::AddrSpace)) && data.ty.is_ptr()
    })
}
