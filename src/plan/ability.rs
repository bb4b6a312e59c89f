//! What each datum can do in the backward sweep: be there, be recomputed, or only be stored.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap as HashMap;

use super::cheap::is_cheap;
use super::choose::Ability;
use super::merges::Merge;
use super::objects::is_static;
use super::reads::{datum_of, is_address, operands, origins};
use super::undo::Undoing;
use super::{Carried, Datum, Form, Recipe};
use crate::address::finals::Final;
use crate::address::induction::Induction;
use crate::address::strategy::Strategy;
use crate::cfg::scopes::{Scope, Scopes};
use crate::cfg::{Cfg, Decision, Loop};
use crate::ir::{Block, Function, Inst, Op, Program, Value, ValueDef};
use crate::limits;
use crate::memory::pointers;

/// Which ways of recovery are switched on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways {
    /// Local variables and recomputation.
    pub recompute: bool,
    /// Reading memory again that nothing has overwritten.
    pub reload: bool,
    /// Values from the number of the iteration.
    pub inversion: bool,
}

/// Decides abilities, each once.
pub struct Abilities<'a> {
    pub program: &'a Program,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub scopes: &'a Scopes,
    pub form: Form,
    pub ways: Ways,
    /// Sines and cosines that are recomputed beside each other.
    pub paired: &'a SecondaryMap<Inst, bool>,
    /// Allocas that GEPs and accesses alone use.
    pub local: &'a SecondaryMap<Inst, bool>,
    pub undoing: Undoing<'a>,
    /// What the primal computes for the backward sweep alone.
    pub entries: &'a BTreeSet<Value>,
    pub inductions: &'a BTreeMap<Value, Induction>,
    pub finals: &'a BTreeMap<Value, Final>,
    /// The counts of loops that are known on entry.
    pub counts: &'a BTreeMap<Loop, Value>,
    /// Phis that a condition chooses.
    pub merges: BTreeMap<Value, Rc<Merge>>,
    pub decisions: &'a BTreeMap<Block, Rc<Decision>>,
    /// Loop-carried values that may share the array of what they are in the next iteration.
    pub carried: BTreeMap<Value, Carried>,
    /// How carried values are inverted from one iteration to the one before.
    pub strategies: BTreeMap<Loop, Strategy>,
    /// Data that turned out to be stored if they are needed.
    pub only_stored: BTreeSet<Datum>,
    /// The length of the chain that computes a datum.
    pub chains: HashMap<Datum, u32>,
}

impl Abilities<'_> {
    /// What the datum can do. The chains of operands are looked at first, so that one that grows too
    /// long is broken by storing.
    pub fn of(&mut self, datum: Datum) -> Ability {
        let ability = self.bare(datum);
        if let Ability::From(..) = ability
            && !matches!(datum, Datum::Undo(_) | Datum::Tracked(_))
            && !is_address(self.function, datum)
            && self.chain(datum) > limits::RECOMPUTED_OPERATIONS
        {
            return Ability::Source;
        }
        ability
    }

    /// These data can only be stored.
    pub fn never_again(&mut self, data: &[Datum]) {
        self.only_stored.extend(data);
        self.chains.clear();
    }

    /// Carried values can be inverted. What that stores can only be stored: it would be computed from
    /// what is inverted.
    pub fn allow_inversions(&mut self, strategies: BTreeMap<Loop, Strategy>) {
        let stored = strategies.values().flat_map(|strategy| &strategy.stored);
        self.only_stored.extend(stored.copied().map(datum_of));
        self.strategies = strategies;
        self.chains.clear();
    }

    /// The phi cannot lie in the array of what it carries.
    pub fn never_carried(&mut self, phi: Value) {
        self.carried.remove(&phi);
        self.chains.clear();
    }

    /// Length of the chain to a datum; it starts anew behind one that is stored for its length.
    fn chain(&mut self, datum: Datum) -> u32 {
        let mut work = vec![datum];
        while let Some(&top) = work.last() {
            if self.chains.contains_key(&top) {
                work.pop();
                continue;
            }
            // What undoing costs is not part of the chain of the load that it serves.
            if let Datum::Undo(_) | Datum::Tracked(_) = top {
                self.chains.insert(top, 0);
                work.pop();
                continue;
            }
            let Ability::From(_, operands) = self.bare(top) else {
                self.chains.insert(top, 0);
                work.pop();
                continue;
            };
            let missing: Vec<Datum> = operands
                .iter()
                .filter(|operand| !self.chains.contains_key(operand))
                .copied()
                .collect();
            if missing.is_empty() {
                let behind = |operand: &Datum| match self.chains[operand] {
                    long if long > limits::RECOMPUTED_OPERATIONS => 0,
                    length => length,
                };
                let longest = operands.iter().map(behind).max().unwrap_or(0);
                self.chains.insert(top, longest + 1);
                work.pop();
            } else {
                work.extend(missing);
            }
        }
        self.chains[&datum]
    }

    pub fn bare(&self, datum: Datum) -> Ability {
        if self.only_stored.contains(&datum) {
            return Ability::Source;
        }
        match datum {
            // The id of a merge is a variable of its predecessors.
            Datum::Pred(block) => {
                let first = self.cfg.preds(block).first().copied().unwrap_or(block);
                if self.kept_in(first) && self.kept_in(block) {
                    return Ability::Free;
                }
                match self.decisions.get(&block) {
                    Some(decision) if self.ways.recompute => {
                        let conditions = decision.conditions().into_iter();
                        let from = conditions.map(Datum::Primal).collect();
                        Ability::From(Recipe::Decided(Rc::clone(decision)), from)
                    }
                    _ => Ability::Source,
                }
            }
            Datum::Count(which) => {
                let exits = &self.cfg.loops()[which].exits;
                if exits.iter().all(|(_, outside)| self.kept_in(*outside)) {
                    return Ability::Free;
                }
                match self.counts.get(&which) {
                    Some(count) if self.ways.recompute => same(Datum::Primal(*count)),
                    _ => Ability::Source,
                }
            }
            Datum::Undo(write) => self.undo(write),
            Datum::Old(write) => match self.undoing.overwritten(write) {
                Some(value) => same(Datum::Primal(value)),
                None => Ability::Source,
            },
            Datum::Final(_) | Datum::OldShadow(_) => Ability::Source,
            Datum::Last(value) => self.last(value),
            Datum::Tracked(value) => self.track(value),
            Datum::Primal(value) | Datum::Shadow(value) => match self.function.def(value) {
                ValueDef::Inst(inst) => self.of_inst(*inst, value, datum),
                _ => Ability::Free,
            },
        }
    }

    /// Whether the datum is the same in both sweeps without any variable.
    pub fn is_available(&self, datum: Datum) -> bool {
        let (Datum::Primal(value) | Datum::Shadow(value)) = datum else {
            return false;
        };
        let ValueDef::Inst(inst) = self.function.def(value) else {
            return true;
        };
        let shadow = matches!(datum, Datum::Shadow(_));
        matches!(self.function.insts[*inst].op, Op::Alloca(_))
            && is_static(self.function, *inst)
            && (self.form == Form::Joined || shadow && self.local[*inst])
    }

    /// Whether an induction variable, or what lies in an array of a loop, is needed in a block outside
    /// that loop.
    pub fn leaves_its_loop<'b>(
        &self,
        datum: Datum,
        mut blocks: impl Iterator<Item = &'b Block>,
    ) -> bool {
        let (Datum::Primal(value) | Datum::Shadow(value)) = datum else {
            return false;
        };
        let loops = self.cfg.loops();
        let shadow = matches!(datum, Datum::Shadow(_));
        let which = match self.inductions.get(&value) {
            Some(induction) => Some(induction.which),
            None if shadow => None,
            None => match self.tracked(value) {
                Some(strategy) => Some(strategy.which),
                None => self.carries(value).map(|carried| carried.which),
            },
        };
        which.is_some_and(|which| blocks.any(|block| !loops.contains(which, *block)))
    }

    /// The load that reads a value in memory, if it can be executed again. What was stored, and not carried, is read there only if
    /// nothing has to be undone for it: it can be recomputed, too.
    fn memory_copy(&self, value: Value) -> Option<Inst> {
        let load = self.undoing.memory_copy(value)?;
        let undone = self.unchanged(load)?;
        (self.function.is_phi(value) || undone.is_empty()).then_some(load)
    }

    /// Whether the value is the record of an undone store, or is read in memory.
    fn is_in_memory(&self, value: Value) -> bool {
        self.undoing.is_record(value) || self.memory_copy(value).is_some()
    }

    /// Whether memory holds what a recomputed load read wherever it is executed again.
    pub fn is_there(&self, datum: Datum, blocks: &BTreeMap<Block, bool>) -> bool {
        let Datum::Primal(value) = datum else {
            return true;
        };
        let constant = |load: Inst| self.reads_constant(self.function.insts[load].args[0]);
        let mut blocks = blocks.iter();
        if let Some(merge) = self.chosen(value) {
            let mut loads = self.loads(merge);
            loads.retain(|load| !constant(*load));
            return blocks.all(|(block, late)| {
                let there = |load: &Inst| {
                    let undoing = &self.undoing;
                    undoing.is_there_behind(*load, merge.block, *block, *late)
                };
                loads.iter().all(there)
            });
        }
        let own = self.function.def_inst(value);
        let Some(load) = self.memory_copy(value).or(own) else {
            return true;
        };
        !matches!(self.function.insts[load].op, Op::Load { .. })
            || constant(load)
            || blocks.all(|(block, late)| self.undoing.is_there(load, *block, *late))
    }

    /// The strategy by which a carried value is inverted, where nothing else gives it.
    pub fn tracked(&self, value: Value) -> Option<&Strategy> {
        let strategy = self.strategy(value)?;
        (self.ways.inversion && !self.is_in_memory(value)).then_some(strategy)
    }

    /// The strategy of the loop that carries the value, if it recovers it.
    pub fn strategy(&self, value: Value) -> Option<&Strategy> {
        let which = self.cfg.loops().carrying(self.function, value)?;
        let strategy = self.strategies.get(&which)?;
        strategy.recovered.contains_key(&value).then_some(strategy)
    }

    /// A carried value is inverted from what it was last, by what its tokens are won from.
    fn track(&self, value: Value) -> Ability {
        let Some(strategy) = self.strategy(value) else {
            return Ability::Source;
        };
        let (given, carried) = strategy.leaves(value);
        let mut from = vec![Datum::Last(value)];
        from.extend(given.into_iter().map(datum_of));
        let others = carried.into_iter().filter(|other| *other != value);
        from.extend(others.map(Datum::Tracked));
        Ability::From(Recipe::Inverse, from)
    }

    /// What a loop last made of a value is known behind it.
    fn last(&self, value: Value) -> Ability {
        let Some(strategy) = self.strategy(value) else {
            return Ability::Source;
        };
        let mut exits = self.cfg.loops()[strategy.which].exits.iter();
        if exits.all(|(_, outside)| self.kept_in(*outside)) {
            return Ability::Free;
        }
        match strategy.left_as.get(&value) {
            Some(left) if self.ways.recompute => same(Datum::Primal(*left)),
            _ => Ability::Source,
        }
    }

    /// Values that loops carry and memory holds, wherever they are reloaded.
    pub fn carried_in_memory(&self) -> BTreeSet<Value> {
        let loops = self.cfg.loops().iter();
        let phis = loops.flat_map(|(_, data)| self.function.phis(data.header));
        let carried = phis.filter_map(|phi| self.function.insts[phi].result);
        let held = |value: &Value| {
            self.memory_copy(*value)
                .is_some_and(|load| self.stays(load))
        };
        carried.filter(held).collect()
    }

    /// Whether memory holds what a load read wherever it is executed again, whatever is undone.
    pub fn stays(&self, load: Inst) -> bool {
        let plain = Op::Load {
            volatile: false,
            atomic: false,
        };
        self.function.insts[load].op == plain
            && self.unchanged(load).is_some_and(|undone| undone.is_empty())
    }

    /// The load of a value, if the reversal of its own block executes it between undoing two writes.
    pub fn between(&self, datum: Datum, is_undone: &dyn Fn(Inst) -> bool) -> Option<Inst> {
        let load = self.own_load(datum)?;
        self.undoing.is_between(load, is_undone).then_some(load)
    }

    /// Whether the datum may be a load between two undone writes of the block.
    pub fn may_be_between(&self, datum: Datum, block: Block) -> bool {
        let able = |write| self.undoing.how(write).is_some();
        let load = self.own_load(datum);
        let own = load.filter(|load| self.function.insts[*load].block == block);
        own.is_some_and(|load| self.undoing.is_between(load, &able))
    }

    fn own_load(&self, datum: Datum) -> Option<Inst> {
        let Datum::Primal(value) = datum else {
            return None;
        };
        let own = self.function.def_inst(value);
        let inst = self.memory_copy(value).or(own)?;
        matches!(self.function.insts[inst].op, Op::Load { .. }).then_some(inst)
    }

    /// The choice by which a phi is recomputed.
    pub fn chosen(&self, value: Value) -> Option<&Rc<Merge>> {
        let merge = self.merges.get(&value)?;
        (self.ways.recompute && !self.is_in_memory(value)).then_some(merge)
    }

    fn loads(&self, merge: &Merge) -> Vec<Inst> {
        let sides = [&merge.then, &merge.otherwise];
        let loads = sides.map(|side| merge.loads(self.function, side));
        loads.into_iter().flatten().collect()
    }

    /// A choice needs its condition, what the sides are computed from, and what they read unchanged.
    fn choose(&self, merge: &Rc<Merge>) -> Ability {
        let mut from = vec![Datum::Primal(merge.condition)];
        from.extend(merge.from.iter().copied().map(Datum::Primal));
        for load in self.loads(merge) {
            let Some(undone) = self.unchanged(load) else {
                return Ability::Source;
            };
            from.extend(undone.into_iter().map(Datum::Undo));
        }
        Ability::From(Recipe::Select(Rc::clone(merge)), from)
    }

    /// What a phi carries from the iteration before, where that can only be stored.
    pub fn carries(&self, value: Value) -> Option<&Carried> {
        let carried = self.carried.get(&value)?;
        if self.is_in_memory(value) || self.tracked(value).is_some() {
            return None;
        }
        // Two phis may carry each other.
        if self.carried.contains_key(&carried.next) && !self.undoing.is_record(carried.next) {
            return None;
        }
        let next = self.bare(Datum::Primal(carried.next));
        (self.ways.recompute && next == Ability::Source).then_some(carried)
    }

    /// Whether what the block computes can stay in a local variable. In a large function only
    /// where that needs no variable at all, since LLVM's time to promote one grows with its life.
    fn kept_in(&self, block: Block) -> bool {
        self.ways.recompute
            && self.form == Form::Joined
            && self.scopes.of(block) == Scope::Function
            && (self.cfg.order().len() <= limits::KEPT_BLOCKS || self.always_executed(block))
    }

    fn always_executed(&self, block: Block) -> bool {
        self.cfg
            .exit()
            .is_some_and(|exit| self.cfg.dominates(block, exit))
    }

    fn of_inst(&self, inst: Inst, value: Value, datum: Datum) -> Ability {
        let data = &self.function.insts[inst];
        if self.is_available(datum) || self.kept_in(data.block) {
            return Ability::Free;
        }
        let shadow = matches!(datum, Datum::Shadow(_));
        if is_address(self.function, datum) {
            return self.again(datum);
        }
        if let Some(induction) = self.inductions.get(&value)
            && self.ways.inversion
        {
            return Ability::From(Recipe::Affine(*induction), origins(induction, shadow));
        }
        if let (Some(left), false) = (self.finals.get(&value), shadow)
            && self.ways.inversion
        {
            let mut from = origins(&left.induction, false);
            from.push(Datum::Count(left.induction.which));
            return Ability::From(Recipe::AffineBehind(*left), from);
        }
        // What a store overwrites is what is stored to undo it.
        if !shadow && self.undoing.is_record(value) {
            return Ability::Source;
        }
        if let (Some(load), false) = (self.memory_copy(value), shadow) {
            return self.reload(load, Recipe::Reload(load));
        }
        if let (Some(merge), false) = (self.chosen(value), shadow) {
            return self.choose(merge);
        }
        if self.tracked(value).is_some() && !shadow {
            return same(Datum::Tracked(value));
        }
        if let (Some(carried), false) = (self.carries(value), shadow) {
            let from = vec![Datum::Primal(carried.next)];
            return Ability::From(Recipe::NextInArray(*carried), from);
        }
        if let Op::Load { volatile, atomic } = data.op {
            return match shadow || volatile || atomic {
                true => Ability::Source,
                false => self.reload(inst, Recipe::Operands),
            };
        }
        let cheap =
            is_cheap(self.program, self.function, inst, shadow) || self.paired[inst] && !shadow;
        if self.ways.recompute && cheap {
            self.again(datum)
        } else {
            Ability::Source
        }
    }

    /// Executing a load again: it needs its address, and the writes behind it undone.
    fn reload(&self, load: Inst, recipe: Recipe) -> Ability {
        let Some(undone) = self.unchanged(load) else {
            return Ability::Source;
        };
        let value = self.function.insts[load].result;
        let mut from = value.map_or_else(Vec::new, |v| operands(self.function, Datum::Primal(v)));
        from.extend(undone.into_iter().map(Datum::Undo));
        Ability::From(recipe, from)
    }

    /// Executing an instruction again.
    fn again(&self, datum: Datum) -> Ability {
        Ability::From(Recipe::Operands, operands(self.function, datum))
    }

    /// The writes that must be undone so that the backward sweep finds in memory what the load read;
    /// none where it cannot.
    fn unchanged(&self, load: Inst) -> Option<Vec<Inst>> {
        if !self.ways.reload {
            return None;
        }
        let pointer = self.function.insts[load].args[0];
        if self.reads_constant(pointer) {
            return Some(Vec::new());
        }
        // Between split sweeps the caller runs, and may write anything.
        if self.form != Form::Joined || self.reads_dynamic_alloca(pointer) {
            return None;
        }
        self.undoing.required(load)
    }

    /// An undone write is recovered by its address and what it overwrote; what the caller sees must
    /// be restored in the end.
    fn undo(&self, write: Inst) -> Ability {
        let address = self.undoing.address(write);
        let mut from = vec![Datum::Old(write), Datum::Primal(address)];
        from.extend(self.undoing.length(write).map(Datum::Primal));
        let base = self.undoing.base(address);
        if self.undoing.is_seen(base) {
            from.push(Datum::Final(base));
        }
        Ability::From(Recipe::Undone, from)
    }

    fn reads_constant(&self, pointer: Value) -> bool {
        match self.function.def(pointers::behind(self.function, pointer)) {
            ValueDef::Global(global) => self.program.globals[*global].constant,
            _ => false,
        }
    }

    /// The memory of an alloca that is not part of the frame may be gone, where that was made more than once.
    fn reads_dynamic_alloca(&self, pointer: Value) -> bool {
        match self.function.def(pointers::behind(self.function, pointer)) {
            ValueDef::Inst(inst) => match self.function.insts[*inst].op {
                Op::Alloca(_) => !self.undoing.lasting[*inst],
                // Joined pointers and those from memory or calls may lead to one.
                _ => self.undoing.dynamic_allocas,
            },
            _ => false,
        }
    }
}

/// It is another datum.
fn same(datum: Datum) -> Ability {
    Ability::From(Recipe::Same(datum), vec![datum])
}
