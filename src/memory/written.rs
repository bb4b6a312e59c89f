//! Parameters through which a function may write, or keeps what they lead to.
//!
//! *Question*: may what a parameter leads to be written in a call, or through what is left behind by it?
//! *Lattice*: sets of parameters. *Equations*: a parameter is one if something is stored through it, or if its address is stored,
//! returned, made into an integer, or passed for a parameter that is one.
//! *Imprecise about*: parts of what a parameter leads to, and when it is written.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::SecondaryMap;

use super::calls::{CallKind, Calls};
use super::pointers::{Pointers, Root};
use crate::dataflow;
use crate::ir::{Func, Function, Inst, Op, Value};
use crate::rules::ArgKind;

/// A parameter, by its function and its number.
type Param = (Func, u32);

/// Parameters through which something is written.
#[derive(Clone, Debug, Default)]
pub struct Written(BTreeSet<Param>);

impl Written {
    /// Linear in the program: each parameter is followed to those that it is passed for once.
    pub fn run(calls: &Calls<'_>, pointers: &SecondaryMap<Func, Option<Pointers>>) -> Written {
        let mut found = BTreeSet::new();
        let mut passed: BTreeMap<Param, Vec<Param>> = BTreeMap::new();
        for (func, function) in calls.program.bodies.iter() {
            let (Some(function), Some(pointers)) = (function, &pointers[func]) else {
                continue;
            };
            let params = |value: &Value| -> Vec<Param> {
                let roots = pointers.of(*value).iter();
                let params = roots.filter_map(|root| match root {
                    Root::Param(index) => Some((func, index)),
                    _ => None,
                });
                params.collect()
            };
            for inst in function.insts.keys() {
                found.extend(written(calls, function, inst).iter().flat_map(params));
                let Some(CallKind::Body(callee)) = calls.kind(function, inst) else {
                    continue;
                };
                for (at, arg) in function.insts[inst].args.iter().enumerate() {
                    let of = passed.entry((callee, at as u32)).or_default();
                    of.extend(params(arg));
                }
            }
        }
        let found = dataflow::closure(found, |param| {
            passed.get(&param).into_iter().flatten().copied()
        });
        Written(found.into_iter().collect())
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
