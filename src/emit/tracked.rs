//! Carried values that the backward sweep inverts from one iteration to the one before.
//!
//! A variable holds what the value is in the current iteration. Where the backward sweep enters the
//! loop, it is what the loop last made of it; where the reversal of an iteration begins, at its
//! latch, it is what the iteration carried into the next one, and is inverted by the plan's strategy.

use rustc_hash::FxHashMap as HashMap;

use super::body::BodyEmitter;
use super::variables::Variable;
use crate::address::invertible::Inverse;
use crate::address::strategy::{Strategy, Token, Win};
use crate::cfg::Loop;
use crate::error::Result;
use crate::ir::{Block, Type, Value};
use crate::llvm::build::{IntIs, Val};
use crate::plan::{Datum, Recipe, datum_of};

impl BodyEmitter<'_, '_, '_, '_> {
    /// In the forward sweep: what the loops that are left on entering the block last made of
    /// what they carry, for the frame of the block or in a local variable.
    pub fn note_last(&mut self, block: Block) -> Result<()> {
        for which in self.plan.reversal.counters_final_at(block).to_vec() {
            let tracked: Vec<Value> = self.plan.tracked(which).collect();
            for value in tracked {
                let datum = Datum::Last(value);
                let how = self.plan.recovery_of(datum);
                if how.is_some_and(Recipe::is_again) {
                    continue;
                }
                let last = self.last_at(which, value, block)?;
                self.lasts.insert((value, block), last);
                if how == Some(&Recipe::Kept) {
                    let slot = self.slot(datum)?;
                    self.b.after_phis(self.copy.block(block));
                    self.b.store(last, slot, None);
                }
            }
        }
        Ok(())
    }

    /// Of the next iteration where the latch leaves the loop, else of the current one.
    fn last_at(&mut self, which: Loop, value: Value, block: Block) -> Result<Val> {
        let latch = self.strategy(which)?.latch;
        let header = self.function.def_inst(value);
        let next = header.and_then(|phi| self.function.phi_input(phi, latch));
        let next = next.ok_or_else(|| self.bug(format!("{value} is not carried")))?;
        let ty = self.value_ty(value)?;
        let last = self.b.phi_at_start(self.copy.block(block), ty);
        for (pred, edges) in self.edges_into(block) {
            let left = if pred == latch { next } else { value };
            let val = self.forward_value(left)?;
            for _ in 0..edges {
                self.b.incoming(last, val, self.copy.block(pred));
            }
        }
        Ok(last)
    }

    /// What the primal does not use may overflow without harm, as what it computes for an iteration that
    /// does not come. The backward sweep takes values back from that, so nothing is concluded from its
    /// not overflowing.
    pub fn forget_flags(&self) {
        for (which, strategy) in &self.plan.strategies {
            if self.plan.tracked(*which).next().is_none() {
                continue;
            }
            for inst in &strategy.insts {
                if matches!(self.function.insts[*inst].ty, Type::Int(_)) {
                    self.b.forget_flags(self.copy.inst(*inst));
                }
            }
        }
    }

    pub fn last(&self, value: Value, block: Block) -> Result<Val> {
        self.lasts
            .get(&(value, block))
            .copied()
            .ok_or_else(|| self.bug(format!("what {value} was last is not known at {block}")))
    }

    /// The backward sweep enters a loop.
    pub fn enter_tracked(&mut self, which: Loop) -> Result<()> {
        let tracked: Vec<Value> = self.plan.tracked(which).collect();
        for value in tracked {
            let last = self.recover(Datum::Last(value))?;
            let variable = self.tracked_variable(value)?;
            self.write(variable, last);
        }
        Ok(())
    }

    fn tracked_variable(&mut self, value: Value) -> Result<Variable> {
        let variable = Variable::Tracked(value);
        let ty = self.value_ty(value)?;
        let undefined = self.b.undef(ty);
        self.variables.declare(variable, ty, undefined);
        Ok(variable)
    }

    /// What a carried value is in the current iteration.
    pub fn tracked(&mut self, value: Value) -> Result<Val> {
        let variable = self.tracked_variable(value)?;
        self.read(variable)
    }

    /// The reversal of an iteration begins: carried values are inverted from those of the next.
    pub fn invert_iteration(&mut self, block: Block) -> Result<()> {
        let ended = self.plan.strategies.values();
        let ended: Vec<&Strategy> = ended.filter(|strategy| strategy.latch == block).collect();
        for strategy in ended {
            let tracked: Vec<Value> = self.plan.tracked(strategy.which).collect();
            let tokens = tracked.iter().map(|value| strategy.recovered[value]);
            let mut won: HashMap<Token, Val> = HashMap::default();
            for token in strategy.needed(tokens) {
                let val = self.win(&strategy.tokens[token].1, &won)?;
                won.insert(token, val);
            }
            for value in tracked {
                let variable = self.tracked_variable(value)?;
                self.write(variable, won[&strategy.recovered[&value]]);
            }
        }
        Ok(())
    }

    fn strategy(&self, which: Loop) -> Result<&Strategy> {
        let strategy = self.plan.strategies.get(&which);
        strategy.ok_or_else(|| self.bug(format!("{which} has no strategy")))
    }

    fn win(&mut self, win: &Win, won: &HashMap<Token, Val>) -> Result<Val> {
        match win {
            Win::Carried(phi) => self.tracked(*phi),
            Win::Given(given) => self.recover(datum_of(*given)),
            Win::Inverted {
                inst,
                inverse,
                result,
                other,
            } => {
                let original = self.copy.inst(*inst);
                let other = other.map(|other| won[&other]);
                self.invert(original, *inverse, won[result], other)
            }
            Win::Forward { inst, operands } => {
                let operands = operands.iter().map(|token| won[token]);
                let operands: Vec<(u32, Val)> = (0..).zip(operands).collect();
                Ok(self.b.repeat(self.copy.inst(*inst), &operands))
            }
            Win::Choice {
                condition,
                then,
                otherwise,
            } => Ok(self.b.select(won[condition], won[then], won[otherwise])),
            Win::Ways { pred, ways } => self.way_of(won[pred], ways, won),
        }
    }

    /// What the way gives by which a merge was entered.
    fn way_of(&self, pred: Val, ways: &[Token], won: &HashMap<Token, Val>) -> Result<Val> {
        let Some((first, others)) = ways.split_first() else {
            return Err(self.bug("a merge without ways"));
        };
        let mut val = won[first];
        for (at, way) in others.iter().enumerate() {
            let taken = self
                .b
                .int_cmp(IntIs::Eq, pred, self.b.int(32, at as i64 + 1));
            val = self.b.select(taken, won[way], val);
        }
        Ok(val)
    }

    fn invert(
        &self,
        original: Val,
        inverse: Inverse,
        result: Val,
        other: Option<Val>,
    ) -> Result<Val> {
        let b = self.b;
        let other = || other.ok_or_else(|| self.bug("an inversion lacks an operand"));
        Ok(match inverse {
            Inverse::Subtract => b.sub(result, other()?),
            Inverse::Add => b.add(result, other()?),
            Inverse::SubtractFrom => b.sub(other()?, result),
            Inverse::Xor => b.xor(result, other()?),
            Inverse::Times(factor) => {
                // Its low bits are all that count.
                let factor = b.int_of(b.type_of(result), factor as i64);
                b.mul(result, factor)
            }
            Inverse::Truncate => b.int_cast(result, b.type_of(b.operand(original, 0))),
            Inverse::Again => b.repeat(original, &[(0, result)]),
            Inverse::Rotate { right } => {
                let name = if right { "llvm.fshr" } else { "llvm.fshl" };
                let rotate = b.intrinsic(name, &[b.type_of(result)]);
                let rotate = rotate.ok_or_else(|| self.bug(format!("there is no {name}")))?;
                b.call(rotate, &[result, result, other()?])
            }
        })
    }
}
