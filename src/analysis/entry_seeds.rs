//! Adjoints that are known before what follows is executed.
//!
//! *Question*: what is the adjoint of `x`, at a place before which it is not even computed? That is known where all that
//! comes of `x` depends on it linearly, with factors that are known there, and ends in the function's result or in memory
//! whose adjoint nothing else touches: paper 003, section 2.2, asks for it where it fuses the sweeps of a loop.
//! *Lattice*: none; an expression of seeds, or why there is none. *Direction*: forwards along uses, once.
//! *Imprecise about*: memory that is reloaded, branches that decide whether `x` is used.

use cranelift_entity::SecondaryMap;
use serde::{Deserialize, Serialize};

use super::sums::{self, Sums};
use crate::analysis::shadows::{Shadowed, Shadows};
use crate::cfg::{Cfg, Loop};
use crate::dataflow::Walk;
use crate::ir::{Binary, Block, Cast, Dependence, DependenceKind, Function, Inst, Op, Type, Value};
use crate::limits;
use crate::memory::calls::{CallKind, Calls};

/// An adjoint, by what is known of it before.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Seed {
    /// Nothing that has an adjoint comes of it.
    Zero,
    /// The seed of the function's result, or of a member of it.
    Result(Vec<u32>),
    /// What lies in the shadow of the memory that a store writes.
    Stored(Inst),
    Sum(Vec<Seed>),
    Negated(Box<Seed>),
    Times(Box<Seed>, Value),
    Over(Box<Seed>, Value),
    /// Of the operand of a conversion between formats.
    Converted(Box<Seed>, Inst),
}

impl Seed {
    /// The stores whose shadows it is read in.
    pub fn stores(&self) -> impl Iterator<Item = Inst> + use<> {
        let mut found = Vec::new();
        let mut work = vec![self];
        while let Some(seed) = work.pop() {
            match seed {
                Seed::Zero | Seed::Result(_) => {}
                Seed::Stored(store) => found.push(*store),
                Seed::Sum(seeds) => work.extend(seeds),
                Seed::Negated(seed)
                | Seed::Times(seed, _)
                | Seed::Over(seed, _)
                | Seed::Converted(seed, _) => work.push(seed),
            }
        }
        found.into_iter()
    }
}

/// Why an adjoint is not known, and where that comes to light.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unknown {
    pub why: &'static str,
    pub at: Inst,
}

/// What is asked of one place in a function.
pub struct Inputs<'a> {
    pub calls: &'a Calls<'a>,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    /// [`Function::users`].
    pub users: &'a SecondaryMap<Value, Vec<Inst>>,
    pub active: &'a dyn Fn(Value) -> bool,
    pub shadows: &'a Shadows,
    /// The end of this block is the place.
    pub at: Block,
    /// The loop in which `x` is computed, of which only what follows is looked at.
    pub own: Option<Loop>,
    /// What meets in memory behind the place, and whether it matters.
    pub behind: &'a [Dependence],
    pub touches: &'a dyn Fn(Inst) -> bool,
    /// For a call that adds to an operand and gives the sum: the member of the result that is the sum.
    pub added: &'a dyn Fn(Inst, Value) -> Option<u32>,
}

impl Inputs<'_> {
    /// The sum that a call results in which adds to `x` alone among its operands.
    fn sum_of(&self, call: Inst, x: Value) -> Option<Value> {
        let data = &self.function.insts[call];
        let at = (self.added)(call, x)?;
        let once = data.args.iter().filter(|arg| **arg == x).count() == 1;
        let result = data.result.filter(|_| once)?;
        if !matches!(self.function.ty(result), Type::Struct(_)) {
            return Some(result);
        }
        let taken = |user: &&Inst| match &self.function.insts[**user].op {
            Op::ExtractValue(places) => places.first() == Some(&at),
            _ => false,
        };
        let mut all = self.users[result].iter().filter(taken);
        match (all.next(), all.next()) {
            (Some(user), None) => self.function.insts[*user].result,
            _ => None,
        }
    }
}

/// The adjoint of `x`.
///
/// # Errors
/// Why it is not known.
pub fn of(inputs: &Inputs<'_>, x: Value) -> Result<Seed, Unknown> {
    Search { inputs }.of(x, limits::SEED_PRODUCTS)
}

struct Search<'a> {
    inputs: &'a Inputs<'a>,
}

impl Search<'_> {
    fn of(&self, x: Value, steps: usize) -> Result<Seed, Unknown> {
        let function = self.inputs.function;
        let own = |block: Block| {
            let loops = self.inputs.cfg.loops();
            self.inputs
                .own
                .is_some_and(|which| loops.contains(which, block))
        };
        let added = |call: Inst, sum: Value| self.inputs.sum_of(call, sum);
        let inputs = sums::Inputs {
            program: self.inputs.calls.program,
            function,
            users: self.inputs.users,
            added: &added,
        };
        let sums = Sums::of(inputs, x, &|block| !own(block));
        if let Some(at) = sums.broken(function, &|pred| self.follows(pred)) {
            return Err(Unknown {
                why: "whether it is used is decided later",
                at,
            });
        }
        let mut seeds = Vec::new();
        for user in &sums.others {
            match self.used(&sums, *user, steps)? {
                Seed::Zero => {}
                seed => seeds.push(seed),
            }
        }
        Ok(sum(seeds))
    }

    /// What one use that is no sum adds to the adjoint.
    fn used(&self, sums: &Sums, user: Inst, steps: usize) -> Result<Seed, Unknown> {
        let function = self.inputs.function;
        let data = &function.insts[user];
        let member = |at: usize| sums.contains(data.args[at]);
        let fails = |why| Err(Unknown { why, at: user });
        let result = data.result.filter(|result| (self.inputs.active)(*result));
        match (&data.op, result) {
            (Op::Ret, _) => Ok(Seed::Result(Vec::new())),
            (Op::Store { .. }, _) if member(0) => self.stored(user),
            (Op::Call(_), Some(result)) if self.is_product(user) && steps > 0 => {
                let factor = data.args[usize::from(member(0))];
                match sums.contains(factor) || sums.contains(data.args[2]) || !self.known(factor) {
                    true => fails("what it is multiplied by is known later, or depends on it"),
                    false => {
                        let seed = Box::new(self.of(result, steps - 1)?);
                        Ok(Seed::Times(seed, factor))
                    }
                }
            }
            (Op::Call(_) | Op::Invoke { .. }, _) => self.passed(sums, user, steps),
            (_, None) => Ok(Seed::Zero),
            (Op::InsertValue(places), Some(whole)) if !member(0) => self.held(whole, places),
            _ if steps == 0 => fails("it is used further than is looked at"),
            (op, Some(result)) => {
                let seed = || self.of(result, steps - 1).map(Box::new);
                let other = || data.args[usize::from(member(0))];
                let both = data.args.iter().all(|arg| sums.contains(*arg));
                match op {
                    Op::FNeg => Ok(Seed::Negated(seed()?)),
                    Op::Binary(Binary::FSub) if !member(0) => Ok(Seed::Negated(seed()?)),
                    Op::Binary(Binary::FMul) if !both && self.known(other()) => {
                        Ok(Seed::Times(seed()?, other()))
                    }
                    Op::Binary(Binary::FDiv) if !member(1) && self.known(data.args[1]) => {
                        Ok(Seed::Over(seed()?, data.args[1]))
                    }
                    Op::Cast(Cast::FpExt | Cast::FpTrunc) => Ok(Seed::Converted(seed()?, user)),
                    Op::Binary(Binary::FMul | Binary::FDiv) => {
                        fails("what it is multiplied by is known later, or depends on it")
                    }
                    _ => fails("it is used nonlinearly"),
                }
            }
        }
    }

    /// Whether a call is `x * y + z`.
    fn is_product(&self, inst: Inst) -> bool {
        let program = self.inputs.calls.program;
        let callee = self.inputs.function.callee(inst);
        callee.is_some_and(|func| program.signatures[func].is_fused())
    }

    fn passed(&self, sums: &Sums, user: Inst, steps: usize) -> Result<Seed, Unknown> {
        let inputs = self.inputs;
        let data = &inputs.function.insts[user];
        let args = data.args.iter();
        let mut members = args.filter(|arg| sums.contains(**arg));
        if let (Some(arg), None) = (members.next(), members.next())
            && let Some(at) = (inputs.added)(user, *arg)
        {
            return self.member(user, at, steps);
        }
        let result = data.result.filter(|result| (inputs.active)(*result));
        match inputs.calls.kind(inputs.function, user) {
            Some(CallKind::Inactive) => Ok(Seed::Zero),
            Some(CallKind::Rule(..)) if result.is_none() && !(inputs.touches)(user) => {
                Ok(Seed::Zero)
            }
            Some(CallKind::Rule(..)) => Err(Unknown {
                why: "it is used nonlinearly",
                at: user,
            }),
            _ => Err(Unknown {
                why: "it is passed to a function",
                at: user,
            }),
        }
    }

    /// A member of the result of a call, or the result where it is no structure.
    fn member(&self, call: Inst, at: u32, steps: usize) -> Result<Seed, Unknown> {
        let function = self.inputs.function;
        let fails = |at| {
            let why = "it is used further than is looked at";
            Err(Unknown { why, at })
        };
        let Some(result) = function.insts[call].result.filter(|_| steps > 0) else {
            return fails(call);
        };
        if function.ty(result).holds_float() && !matches!(function.ty(result), Type::Struct(_)) {
            return self.of(result, steps - 1);
        }
        let mut seeds = Vec::new();
        for user in &self.inputs.users[result] {
            match (&function.insts[*user].op, function.insts[*user].result) {
                (Op::ExtractValue(places), Some(value)) => {
                    if places.first() == Some(&at) {
                        seeds.push(self.of(value, steps - 1)?);
                    }
                }
                _ => return fails(*user),
            }
        }
        Ok(sum(seeds))
    }

    /// A member of a structure, which the function returns in the end.
    fn held(&self, whole: Value, places: &[u32]) -> Result<Seed, Unknown> {
        let function = self.inputs.function;
        let mut seeds = Vec::new();
        for user in &self.inputs.users[whole] {
            let data = &function.insts[*user];
            match (&data.op, data.result) {
                (Op::Ret, _) => seeds.push(Seed::Result(places.to_vec())),
                (Op::InsertValue(others), Some(next))
                    if data.args[0] == whole
                        && data.args[1] != whole
                        && !others.starts_with(places)
                        && !places.starts_with(others) =>
                {
                    seeds.push(self.held(next, places)?);
                }
                _ => {
                    return Err(Unknown {
                        why: "it is used in a structure",
                        at: *user,
                    });
                }
            }
        }
        Ok(sum(seeds))
    }

    /// In memory that nothing else touches between the place and the end.
    fn stored(&self, store: Inst) -> Result<Seed, Unknown> {
        let inputs = self.inputs;
        let function = inputs.function;
        let data = &function.insts[store];
        let fails = |why, at| Err(Unknown { why, at });
        match inputs.shadows.of(data.args[1]) {
            Shadowed::Yes => {}
            Shadowed::Mixed => return fails("it is stored where there may be no shadow", store),
            _ => return Ok(Seed::Zero),
        }
        let once = inputs.cfg.loops().loop_of(data.block).is_none();
        if !once || !inputs.cfg.postdominates(data.block, inputs.at) {
            return fails("whether it is stored is decided later", store);
        }
        if !self.addressed(data.args[1], limits::SEED_PRODUCTS) {
            return fails("where it is stored is known later", store);
        }
        let order = |inst: Inst| {
            let insts = &function.blocks[data.block].insts;
            insts.iter().position(|other| *other == inst)
        };
        for pair in inputs.behind {
            let other = match (pair.from == store, pair.to == store) {
                (true, false) => pair.to,
                (false, true) => pair.from,
                _ => continue,
            };
            let before = order(other).is_some_and(|at| Some(at) < order(store));
            if pair.kind == DependenceKind::Behind && !before && (inputs.touches)(other) {
                return fails("the memory that it is stored in is used otherwise", other);
            }
        }
        Ok(Seed::Stored(store))
    }

    /// Whether an address can be computed at the place.
    fn addressed(&self, value: Value, steps: usize) -> bool {
        if self.known(value) {
            return true;
        }
        let function = self.inputs.function;
        let Some(inst) = function.def_inst(value).filter(|_| steps > 0) else {
            return false;
        };
        let data = &function.insts[inst];
        let mut args = data.args.iter();
        matches!(data.op, Op::Gep { .. }) && args.all(|arg| self.addressed(*arg, steps - 1))
    }

    /// Whether a value is computed before the place.
    fn known(&self, value: Value) -> bool {
        let block = self.inputs.function.def_block(value);
        block.is_none_or(|block| self.inputs.cfg.dominates(block, self.inputs.at))
    }

    /// Whether a block may be executed behind the place.
    fn follows(&self, block: Block) -> bool {
        let cfg = self.inputs.cfg;
        let mut walk = Walk::new(cfg.succs(self.inputs.at).iter().copied());
        while let Some(next) = walk.next() {
            if next == block {
                return true;
            }
            walk.extend(cfg.succs(next).iter().copied());
        }
        false
    }
}

fn sum(mut seeds: Vec<Seed>) -> Seed {
    match seeds.len() {
        0 => Seed::Zero,
        1 => seeds.remove(0),
        _ => Seed::Sum(seeds),
    }
}
