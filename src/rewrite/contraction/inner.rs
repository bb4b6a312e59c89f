//! Loops in others that may be differentiated where they stand in the forward sweep, as functions of their own.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;

use super::closed::{Closed, Given, Memo};
use crate::cfg::Loop;
use crate::facts::ProgramFacts;
use crate::ir::{Block, Func, Function, Inst, Op, Value};
use crate::memory::calls::Calls;
use crate::memory::pointers::Pointers;
use crate::plan::costs::{Costs, stored_bytes};
use crate::plan::{FunctionPlan, Plan, Step};

/// Loops in others that may be such functions: nothing is written there, one float comes out of them, and their sweeps store more each time
/// than the entries of what comes in would take.
pub fn loops(calls: &Calls<'_>, facts: &ProgramFacts, plan: &Plan<'_>) -> Vec<(Func, Block)> {
    let mut found = BTreeSet::new();
    let mut known = Memo::new();
    for own in plan.variants.values() {
        let body = calls.program.bodies[own.func].as_ref();
        let (Some(function), Some(pointers)) = (body, &facts.pointers[own.func]) else {
            continue;
        };
        let loops = own.cfg.loops();
        let users = function.users();
        for (which, data) in loops.iter().filter(|(_, data)| data.depth > 1) {
            let mut around = std::iter::successors(data.parent, |outer| loops[*outer].parent);
            let taken = around.any(|outer| found.contains(&(own.func, loops[outer].header)));
            let inner = Inner {
                calls,
                facts,
                function,
                pointers,
                plan: own,
                which,
            };
            if !taken && inner.is_narrow(&users) && inner.only_computes(&mut known) {
                found.insert((own.func, data.header));
            }
        }
    }
    found.into_iter().collect()
}

/// A loop in another one.
struct Inner<'a> {
    calls: &'a Calls<'a>,
    facts: &'a ProgramFacts,
    function: &'a Function,
    pointers: &'a Pointers,
    plan: &'a FunctionPlan<'a>,
    which: Loop,
}

impl Inner<'_> {
    fn insts(&self) -> impl Iterator<Item = Inst> + '_ {
        let blocks = self.plan.cfg.loops().blocks(self.which).iter();
        blocks.flat_map(|block| self.function.blocks[*block].insts.iter().copied())
    }

    fn contains(&self, inst: Inst) -> bool {
        let loops = self.plan.cfg.loops();
        loops.contains(self.which, self.function.insts[inst].block)
    }

    /// Whether one float is all that comes out, and what comes in has fewer bytes than what is stored inside.
    fn is_narrow(&self, users: &SecondaryMap<Value, Vec<Inst>>) -> bool {
        let given = self.given();
        let entries = given.iter();
        let entries = entries.map(|value| stored_bytes(self.function.ty(*value)));
        !given.is_empty() && entries.sum::<u64>() < self.stored() && self.gives_one_float(users)
    }

    /// Bytes that one execution of the loop stores.
    fn stored(&self) -> u64 {
        let loops = self.plan.cfg.loops();
        let depth = loops[self.which].depth as usize;
        let blocks = loops.blocks(self.which).iter();
        let stored = blocks.map(|block| {
            let inside = loops.around(*block).count() + 1 - depth;
            self.plan.stack.frames[*block].bytes * Costs::usual(inside)
        });
        stored.sum()
    }

    /// The active values that come in.
    fn given(&self) -> BTreeSet<Value> {
        let args = self
            .insts()
            .flat_map(|inst| &self.function.insts[inst].args);
        let given = args.copied().filter(|arg| {
            let def = self.function.def_inst(*arg);
            self.plan.is_active(*arg) && def.is_none_or(|inst| !self.contains(inst))
        });
        given.collect()
    }

    /// Whether one active value is all that is used of it. What leaves the loop in several places is one value behind it.
    fn gives_one_float(&self, users: &SecondaryMap<Value, Vec<Inst>>) -> bool {
        let exits = self.plan.cfg.loops()[self.which].exits.iter();
        let outside: BTreeSet<Block> = exits.map(|(_, outside)| *outside).collect();
        let results = self
            .insts()
            .filter_map(|inst| self.function.insts[inst].result);
        let taken = results.flat_map(|value| {
            let behind = users[value].iter().filter(|user| !self.contains(**user));
            behind.map(move |user| (value, *user))
        });
        let left: BTreeSet<Value> = taken
            .map(|(value, user)| {
                let data = &self.function.insts[user];
                let phi = matches!(data.op, Op::Phi(_)) && outside.contains(&data.block);
                data.result.filter(|_| phi).unwrap_or(value)
            })
            .collect();
        let mut left = left.into_iter();
        let one = left.next().is_some_and(|value| self.plan.is_active(value));
        one && left.next().is_none() && outside.len() == 1
    }

    /// Whether nothing in it does more than to compute. What it reads is not differentiated.
    fn only_computes(&self, known: &mut Memo) -> bool {
        let body = Closed {
            calls: self.calls,
            facts: self.facts,
            function: self.function,
            pointers: self.pointers,
            given: Given::Read,
        };
        self.insts()
            .all(|inst| match &self.function.insts[inst].op {
                Op::Load { volatile, atomic } => {
                    !volatile && !atomic && !matches!(self.plan.steps[inst], Step::Load)
                }
                Op::Store { .. } | Op::Alloca(_) | Op::Ret | Op::Unreachable => false,
                _ => body.is(inst, known),
            })
    }
}
