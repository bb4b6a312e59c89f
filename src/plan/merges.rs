//! Values that a merge takes from one of two ways, recomputed without going either.
//!
//! Where a condition tells which way a merge was entered, a phi there is `condition ? then : otherwise`.
//! What the ways themselves compute for it, a few cheap instructions, is computed on both sides; what they
//! read is read only if the way was taken, for its address may be no address otherwise.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::Datum;
use super::cheap::is_cheap;
use super::reads::origins;
use crate::address::finals::Final;
use crate::cfg::scopes::{Scope, Scopes};
use crate::cfg::{Cfg, Loop, deciding};
use crate::dataflow::Walk;
use crate::ir::{Binary, Block, Function, Inst, Op, Program, Value};
use crate::limits;

/// One side of a merge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// What the phi takes.
    pub value: Value,
    /// The way's instructions that compute it, operands first.
    pub insts: Vec<Inst>,
}

/// A phi as a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Merge {
    pub block: Block,
    pub condition: Value,
    pub then: Side,
    pub otherwise: Side,
    /// What both sides are computed from, known before the ways part.
    pub from: BTreeSet<Value>,
}

impl Merge {
    pub fn insts(&self) -> impl Iterator<Item = Inst> + '_ {
        self.then.insts.iter().chain(&self.otherwise.insts).copied()
    }

    /// The loads among the instructions of a side.
    pub fn loads<'m>(
        &'m self,
        function: &'m Function,
        side: &'m Side,
    ) -> impl Iterator<Item = Inst> + 'm {
        let insts = side.insts.iter().copied();
        insts.filter(|inst| matches!(function.insts[*inst].op, Op::Load { .. }))
    }
}

/// What choices are found in.
pub struct Inputs<'a> {
    pub program: &'a Program,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub scopes: &'a Scopes,
    /// Values behind loops that the number of their iterations gives; empty where that is switched off.
    pub finals: &'a BTreeMap<Value, Final>,
    /// What those numbers are computed from.
    pub counts: &'a BTreeMap<Loop, Value>,
}

/// The phis within loops that are choices; outside, values are kept. Linear in phis.
pub fn run(inputs: &Inputs<'_>) -> BTreeMap<Value, Rc<Merge>> {
    let Inputs {
        function,
        cfg,
        scopes,
        ..
    } = *inputs;
    let mut all = BTreeMap::new();
    for block in cfg.order() {
        if scopes.of(*block) == Scope::Function || function.phis(*block).next().is_none() {
            continue;
        }
        let Some((condition, holds)) = deciding(function, cfg, *block) else {
            continue;
        };
        let [first, second] = *cfg.preds(*block) else {
            continue;
        };
        let (then, otherwise) = match holds[0] {
            true => (first, second),
            false => (second, first),
        };
        let search = Search {
            inputs,
            block: *block,
        };
        for phi in function.phis(*block) {
            let merge = search.merge(phi, condition, then, otherwise).map(Rc::new);
            all.extend(function.insts[phi].result.zip(merge));
        }
    }
    all
}

struct Search<'a> {
    inputs: &'a Inputs<'a>,
    block: Block,
}

impl Search<'_> {
    fn merge(&self, phi: Inst, condition: Value, then: Block, otherwise: Block) -> Option<Merge> {
        let ty = &self.inputs.function.insts[phi].ty;
        if !ty.holds_float() && !ty.scalar().is_int() {
            return None;
        }
        let mut from = BTreeSet::new();
        let then = self.side(phi, then, &mut from)?;
        let otherwise = self.side(phi, otherwise, &mut from)?;
        let merge = Merge {
            block: self.block,
            condition,
            then,
            otherwise,
            from,
        };
        let work = |inst: &Inst| self.inputs.function.insts[*inst].ty.holds_float();
        (merge.insts().filter(work).count() <= limits::JOIN_WORK).then_some(merge)
    }

    fn side(&self, phi: Inst, pred: Block, from: &mut BTreeSet<Value>) -> Option<Side> {
        let value = self.inputs.function.phi_input(phi, pred)?;
        let mut insts = BTreeSet::new();
        let mut walk = Walk::new([value]);
        while let Some(value) = walk.next() {
            let Some(inst) = self.of_the_way(value) else {
                from.insert(value);
                continue;
            };
            insts.insert(inst);
            if insts.len() > limits::JOIN_INSTRUCTIONS || !self.may_repeat(inst) {
                return None;
            }
            walk.extend(self.inputs.function.insts[inst].args.iter().copied());
        }
        // Without phis operands stand before what uses them, block by block in dominance order.
        let mut insts: Vec<Inst> = insts.into_iter().collect();
        insts.sort_by_key(|inst| {
            (
                self.inputs
                    .cfg
                    .position(self.inputs.function.insts[*inst].block),
                *inst,
            )
        });
        Some(Side { value, insts })
    }

    /// The instruction of a value that only one way computes.
    fn of_the_way(&self, value: Value) -> Option<Inst> {
        let inst = self.inputs.function.def_inst(value)?;
        let def = self.inputs.function.insts[inst].block;
        (!self.inputs.cfg.dominates(def, self.block) && !self.is_final(value)).then_some(inst)
    }

    /// Whether the value is what a loop of the way leaves, and computed from what is kept in variables: it can be
    /// had without going the way, though it means nothing then.
    fn is_final(&self, value: Value) -> bool {
        let Some(left) = self.inputs.finals.get(&value) else {
            return false;
        };
        let count = self.inputs.counts.get(&left.induction.which);
        let from = origins(&left.induction, false);
        let from = from.into_iter().filter_map(|datum| match datum {
            Datum::Primal(value) => Some(value),
            _ => None,
        });
        count.is_some_and(|count| from.chain([*count]).all(|value| self.is_kept(value)))
    }

    /// Whether a value is computed once a call, before the merge.
    fn is_kept(&self, value: Value) -> bool {
        let def = self.inputs.function.def_block(value);
        def.is_none_or(|def| {
            self.inputs.scopes.of(def) == Scope::Function
                && self.inputs.cfg.dominates(def, self.block)
        })
    }

    /// Whether an instruction can be executed for nothing, a load under the condition of its way.
    fn may_repeat(&self, inst: Inst) -> bool {
        let data = &self.inputs.function.insts[inst];
        match data.op {
            Op::Binary(Binary::SDiv | Binary::UDiv | Binary::SRem | Binary::URem) => false,
            Op::Gep { .. } => true,
            Op::Load { volatile, atomic } => !volatile && !atomic && !data.ty.holds_ptr(),
            _ => is_cheap(self.inputs.program, self.inputs.function, inst, false),
        }
    }
}
