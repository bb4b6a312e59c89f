//! Pointer parameters that a function takes for what other pointers lead to, or keeps.
//!
//! *Question*: does a function, or one that it passes the pointer to, join the parameter with other pointers, or store it in memory, where
//! others find it?
//! *Lattice*, *direction*: those of `memory::passed`.
//! *Imprecise about*: where the parameter is kept, and with which pointers it is joined.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet as HashSet;

use super::calls::Calls;
use super::passed::{self, Param};
use super::pointers::Pointers;
use crate::ir::{Func, Function, Inst, Op, Value};

/// Parameters that are joined with others, or kept.
#[derive(Clone, Debug, Default)]
pub struct Joined(HashSet<Param>);

impl Joined {
    /// Once over all bodies.
    pub fn run(calls: &Calls<'_>, pointers: &SecondaryMap<Func, Option<Pointers>>) -> Joined {
        Joined(passed::reaching(calls, pointers, joined_or_kept))
    }

    /// Whether a parameter is joined with other pointers, or kept.
    pub fn has(&self, func: Func, param: u32) -> bool {
        self.0.contains(&(func, param))
    }
}

/// What an instruction takes for what several pointers lead to, or stores.
fn joined_or_kept(function: &Function, pointers: &Pointers, inst: Inst) -> Vec<Value> {
    let data = &function.insts[inst];
    let are_several = |value: &Value| pointers.of(*value).objects().count() > 1;
    match data.op {
        Op::Phi(_) | Op::Select => data.result.filter(are_several).into_iter().collect(),
        Op::Store { .. } => vec![data.args[0]],
        _ => Vec::new(),
    }
}
