//! Parameters through which a function may write, or keeps what they lead to.
//!
//! *Question*: may what a parameter leads to be written in a call, or through what is left behind by it?
//! *Lattice*: sets of parameters. *Equations*: a parameter is one if something is stored through it, or if its address is stored,
//! returned, made into an integer, or passed for a parameter that is one.
//! *Imprecise about*: parts of what a parameter leads to, and when it is written.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet as HashSet;

use super::calls::{CallKind, Calls};
use super::passed::{self, Param};
use super::pointers::Pointers;
use crate::ir::{Func, Function, Inst, Op, Value};
use crate::rules::ArgKind;

/// Parameters through which something is written.
#[derive(Clone, Debug, Default)]
pub struct Written(HashSet<Param>);

impl Written {
    /// Once over all bodies.
    pub fn run(calls: &Calls<'_>, pointers: &SecondaryMap<Func, Option<Pointers>>) -> Written {
        let used = |function: &Function, _: &Pointers, inst| written(calls, function, inst);
        Written(passed::reaching(calls, pointers, used))
    }

    pub fn has(&self, func: Func, param: usize) -> bool {
        self.0.contains(&(func, param as u32))
    }
}

/// Pointers through which an instruction writes, or that it leaves where others find them.
fn written(calls: &Calls<'_>, function: &Function, inst: Inst) -> Vec<Value> {
    let data = &function.insts[inst];
    match &data.op {
        Op::Load { .. } | Op::Gep { .. } | Op::ICmp(_) | Op::Phi(_) | Op::Select | Op::Freeze => {
            Vec::new()
        }
        Op::Call(_) | Op::Invoke { .. } => match calls.kind(function, inst) {
            Some(
                CallKind::Inactive
                | CallKind::Release
                | CallKind::Allocate(_)
                | CallKind::Reduce(_)
                | CallKind::Body(_),
            ) => Vec::new(),
            Some(CallKind::Copy | CallKind::Set) => vec![data.args[0]],
            Some(CallKind::Rule(rule, _)) => {
                let kinds = rule.args.iter().map(|arg| arg.kind);
                let all = kinds.zip(&data.args);
                let outs = all.filter(|(kind, _)| *kind == ArgKind::OutFloat);
                outs.map(|(_, arg)| *arg).collect()
            }
            _ => data.args.to_vec(),
        },
        _ => data.args.to_vec(),
    }
}
