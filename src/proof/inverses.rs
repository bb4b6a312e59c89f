//! Carried values that each iteration inverts by one: what the strategy computes, where the reversal of an iteration begins, is
//! what the iteration carried in.
//!
//! *Claim*, token by token, under what is assumed on a way (which predecessor a merge was entered from makes its phis equal to
//! what that brings): a token is the value that it stands for, in the iteration that is reversed. What the next iteration
//! carries is known at first, for the variable holds that: behind the loop what it was last, then by induction.

use std::collections::BTreeSet;

use super::late::starts;
use super::memory::Memory;
use super::needs::Needs;
use super::repeat::may_repeat;
use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::address::invertible::Inverse;
use crate::address::strategy::{Given, Strategy, Token, Win};
use crate::cfg::{Loop, Way};
use crate::dataflow::Walk;
use crate::ir::{Binary, Block, Callee, Cast, Inst, Op, Type, Value};
use crate::plan::{Datum, Recipe};

/// The strategies of all loops whose values are inverted.
pub(super) fn all(
    subject: &Subject<'_, '_>,
    memory: &Memory<'_, '_, '_>,
    needs: &Needs<'_, '_, '_>,
) -> Proven {
    for (which, strategy) in &subject.plan.strategies {
        let tracked: Vec<Value> = subject.plan.tracked(*which).collect();
        if tracked.is_empty() {
            continue;
        }
        let game = Game {
            subject,
            memory,
            needs,
            which: *which,
            strategy,
        };
        game.shape(&tracked)?;
        for value in tracked {
            let token = strategy.recovered.get(&value);
            let token = token.ok_or_else(|| game.wrong(&format!("{value} is not recovered")))?;
            game.is(*token, value, &Assumed::default())?;
        }
    }
    Ok(())
}

/// A value behind a loop is what a carried value was when the loop was left: that of the next iteration where the latch leaves.
pub(super) fn leaves_as(subject: &Subject<'_, '_>, value: Value, left: Value) -> bool {
    let (function, cfg) = (subject.function, &subject.plan.cfg);
    let Some(which) = cfg.loops().carrying(function, value) else {
        return false;
    };
    let data = &cfg.loops()[which];
    let next = data.latches.first().and_then(|latch| {
        let phi = function.def_inst(value)?;
        Some((*latch, function.phi_input(phi, *latch)?))
    });
    let (Some((latch, next)), Some(exit)) = (next, function.def_inst(left)) else {
        return false;
    };
    let at = subject.block(exit);
    let Op::Phi(preds) = &function.insts[exit].op else {
        return false;
    };
    let as_left = preds
        .iter()
        .zip(&function.insts[exit].args)
        .all(|(pred, input)| *input == if *pred == latch { next } else { value });
    as_left && data.exits.iter().all(|(_, outside)| *outside == at)
}

/// What is assumed on a way.
#[derive(Clone, Default)]
struct Assumed {
    equal: Vec<(Value, Value)>,
    /// Blocks that the iteration is known to have executed, beside those that its latch is behind.
    executed: Vec<Block>,
    chosen: Vec<Inst>,
}

/// One strategy.
struct Game<'s, 'a, 't> {
    subject: &'s Subject<'a, 't>,
    memory: &'s Memory<'s, 'a, 't>,
    needs: &'s Needs<'s, 'a, 't>,
    which: Loop,
    strategy: &'s Strategy,
}

impl Game<'_, '_, '_> {
    fn wrong(&self, what: &str) -> Wrong {
        let header = self.subject.plan.cfg.loops()[self.which].header;
        let what = format!("the inversion of {} is wrong: {what}", self.which);
        Wrong::new(what).along(vec![header, self.strategy.latch])
    }

    /// The loop is one that is counted, and what it carried last is known where it is left.
    fn shape(&self, tracked: &[Value]) -> Proven {
        let (plan, function) = (self.subject.plan, self.subject.function);
        let data = &plan.cfg.loops()[self.which];
        let counted = plan.reversal.way(data.header) == Some(&Way::Counter(self.which));
        if !counted || !data.counted() || data.latches != [self.strategy.latch] {
            return Err(self.wrong("the loop is not counted"));
        }
        for value in tracked {
            let header = function.def_block(*value) == Some(data.header);
            let inverted = self.subject.recipe(Datum::Tracked(*value)) == Some(&Recipe::Inverse);
            if !header || !inverted {
                return Err(self.wrong(&format!("{value} is not carried")));
            }
            for (_, outside) in &data.exits {
                self.needs.holds(Datum::Last(*value), *outside)?;
            }
        }
        Ok(())
    }

    /// The token is the value, in the iteration that is reversed.
    fn is(&self, token: Token, value: Value, assumed: &Assumed) -> Proven {
        let Some((_, win)) = self.strategy.tokens.get(token) else {
            return Err(self.wrong(&format!("there is no {token}")));
        };
        let wrong = |what: &str| Err(self.wrong(&format!("{token} is not {value}: {what}")));
        match win {
            Win::Carried(phi) => self.carried((token, value), *phi, assumed),
            Win::Given(Given::Value(given)) => {
                self.is_given(Datum::Primal(*given))?;
                self.needs
                    .holds(Datum::Primal(*given), self.strategy.latch)?;
                match assumed.equal(*given, value) {
                    true => Ok(()),
                    false => wrong("another value is given"),
                }
            }
            Win::Given(Given::Pred(_)) => wrong("a predecessor is no value"),
            Win::Inverted {
                inst,
                inverse,
                result,
                other,
            } => self.inverted(*inst, *inverse, (*result, *other), value, assumed),
            Win::Forward { inst, operands } => {
                self.forward((token, value), *inst, operands, assumed)
            }
            Win::Choice {
                condition,
                then,
                otherwise,
            } => self.choice(*condition, (*then, *otherwise), value, assumed),
            Win::Ways { pred, ways } => self.ways(*pred, ways, value, assumed),
        }
    }

    /// What is given does not rest on what is inverted: before that is done, variables hold what the next iteration carries.
    fn is_given(&self, datum: Datum) -> Proven {
        let (function, loops) = (self.subject.function, self.subject.plan.cfg.loops());
        let mut walk = Walk::new([datum]);
        while let Some(from) = walk.next() {
            if let Datum::Tracked(value) = from
                && loops.carrying(function, value) == Some(self.which)
            {
                let what = format!("{datum:?} is given, and rests on {from:?} itself");
                return Err(self.wrong(&what));
            }
            walk.extend(starts(self.subject, from));
        }
        Ok(())
    }

    /// The next iteration carries the value as this phi.
    fn carried(&self, (token, value): (Token, Value), phi: Value, assumed: &Assumed) -> Proven {
        let function = self.subject.function;
        let tracked = self.subject.recipe(Datum::Tracked(phi));
        let header = function.def_inst(phi);
        let next = header.and_then(|phi| function.phi_input(phi, self.strategy.latch));
        let own = self.subject.plan.cfg.loops().carrying(function, phi) == Some(self.which);
        let is_carried = own && tracked == Some(&Recipe::Inverse);
        match next {
            Some(next) if is_carried && assumed.equal(next, value) => Ok(()),
            _ => Err(self.wrong(&format!(
                "{token} is not {value}: the next iteration carries something else"
            ))),
        }
    }

    /// The instruction is executed again, on tokens.
    fn forward(
        &self,
        (token, value): (Token, Value),
        inst: Inst,
        operands: &[Token],
        assumed: &Assumed,
    ) -> Proven {
        may_repeat(self.subject, inst)?;
        let wrong = |what: &str| Err(self.wrong(&format!("{token} is not {value}: {what}")));
        let data = &self.subject.function.insts[inst];
        if let Op::Load { .. } = data.op {
            if !self.is_executed(inst, &Assumed::default()) {
                return wrong("its address may lead anywhere");
            }
            self.memory.holds(inst, self.strategy.latch, true)?;
        }
        let result = data.result;
        let is_result = result.is_some_and(|result| assumed.equal(result, value));
        if !is_result || data.args.len() != operands.len() {
            return wrong("another instruction is executed");
        }
        for (operand, arg) in operands.iter().zip(&data.args) {
            self.is(*operand, *arg, assumed)?;
        }
        Ok(())
    }

    /// Whether the iteration has executed an instruction, once.
    fn is_executed(&self, inst: Inst, assumed: &Assumed) -> bool {
        let (block, cfg) = (self.subject.block(inst), &self.subject.plan.cfg);
        let loops = cfg.loops();
        let mut behind = assumed.executed.iter().chain([&self.strategy.latch]);
        loops.loop_of(block) == Some(self.which)
            && loops.irreducible_cycle_of(block).is_none()
            && behind.any(|later| cfg.dominates(block, *later))
    }

    fn inverted(
        &self,
        inst: Inst,
        inverse: Inverse,
        (result, other): (Token, Option<Token>),
        value: Value,
        assumed: &Assumed,
    ) -> Proven {
        let data = &self.subject.function.insts[inst];
        let wrong = || {
            Err(self
                .wrong(&format!("{inst} is not inverted to {value}"))
                .about(inst))
        };
        let Some(given) = data.result.filter(|_| self.is_executed(inst, assumed)) else {
            return wrong();
        };
        self.is(result, given, assumed)?;
        for (position, arg) in data.args.iter().enumerate() {
            if !assumed.equal(*arg, value) || !self.undoes(inst, inverse, position) {
                continue;
            }
            let beside = match inverse {
                Inverse::Subtract | Inverse::Add | Inverse::SubtractFrom | Inverse::Xor => {
                    data.args.get(1 - position)
                }
                Inverse::Rotate { .. } => data.args.get(2),
                Inverse::Times(_) | Inverse::Truncate | Inverse::Again => None,
            };
            return match (beside, other) {
                (Some(beside), Some(other)) => self.is(other, *beside, assumed),
                (None, _) => Ok(()),
                (Some(_), None) => wrong(),
            };
        }
        wrong()
    }

    /// Whether the operand at a position follows so, for all values, in two's complement.
    fn undoes(&self, inst: Inst, inverse: Inverse, position: usize) -> bool {
        let function = self.subject.function;
        let data = &function.insts[inst];
        let Type::Int(bits) = data.ty else {
            return false;
        };
        // An operand on both sides cannot be told apart.
        let single = data.args.len() < 2 || data.args[0] != data.args[1];
        match (&data.op, inverse) {
            // r = a + b
            (Op::Binary(Binary::Add), Inverse::Subtract) => single,
            // r = a ^ b
            (Op::Binary(Binary::Xor), Inverse::Xor) => single,
            // r = a - b
            (Op::Binary(Binary::Sub), Inverse::Add) => single && position == 0,
            (Op::Binary(Binary::Sub), Inverse::SubtractFrom) => single && position == 1,
            // r = a * c, with c * factor = 1
            (Op::Binary(Binary::Mul), Inverse::Times(factor)) => {
                let times = function.constant(data.args[1 - position]);
                let product = times.and_then(|times| times.as_int());
                let mask = if bits >= 64 {
                    u128::from(u64::MAX)
                } else {
                    (1u128 << bits) - 1
                };
                bits <= 64
                    && product.is_some_and(|times| {
                        (times as u128).wrapping_mul(factor as u128) & mask == 1 & mask
                    })
            }
            (Op::Cast(Cast::ZExt | Cast::SExt), Inverse::Truncate) => true,
            (Op::Call(Callee::Func(func)), how) => {
                let name = self.subject.program.signatures[*func].intrinsic.as_str();
                let rotated = position < 2 && !single;
                match (name, how) {
                    ("llvm.bswap" | "llvm.bitreverse", Inverse::Again) => true,
                    ("llvm.fshl", Inverse::Rotate { right }) => rotated && right,
                    ("llvm.fshr", Inverse::Rotate { right }) => rotated && !right,
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// One of two ways: by the condition of a select, or of the branch by which a merge was entered.
    fn choice(
        &self,
        condition: Token,
        (then, otherwise): (Token, Token),
        value: Value,
        assumed: &Assumed,
    ) -> Proven {
        let (function, cfg) = (self.subject.function, &self.subject.plan.cfg);
        let mut last = self.wrong(&format!("no condition chooses {value}"));
        for block in cfg.loops().blocks(self.which) {
            if cfg.loops().loop_of(*block) != Some(self.which) {
                continue;
            }
            for inst in &function.blocks[*block].insts {
                let data = &function.insts[*inst];
                let fresh = !assumed.chosen.contains(inst) && self.is_executed(*inst, assumed);
                if !fresh {
                    continue;
                }
                let proven = match (&data.op, data.result) {
                    (Op::Select, Some(result)) => {
                        self.is(condition, data.args[0], assumed).and_then(|()| {
                            let side = |at: usize| assumed.with(*inst, (result, data.args[at]));
                            self.is(then, value, &side(1))?;
                            self.is(otherwise, value, &side(2))
                        })
                    }
                    (Op::Phi(_), _) if function.phis(*block).next() == Some(*inst) => {
                        self.decided(*inst, condition, (then, otherwise), value, assumed)
                    }
                    _ => continue,
                };
                match proven {
                    Ok(()) => return Ok(()),
                    Err(wrong) => last = wrong,
                }
            }
        }
        Err(last)
    }

    /// The ways into a merge, by the condition of the branch that dominates it.
    fn decided(
        &self,
        first: Inst,
        condition: Token,
        (then, otherwise): (Token, Token),
        value: Value,
        assumed: &Assumed,
    ) -> Proven {
        let (subject, function) = (self.subject, self.subject.function);
        let merge = subject.block(first);
        let none = || self.wrong(&format!("nothing decides how {merge} is entered"));
        let head = subject.plan.cfg.idom(merge).ok_or_else(none)?;
        let tested = *function.insts[function.terminator(head)]
            .args
            .first()
            .ok_or_else(none)?;
        let [by_then, by_otherwise] = super::decisions::sides(subject, merge, tested)?;
        self.is(condition, tested, assumed)?;
        for (preds, token) in [(by_then, then), (by_otherwise, otherwise)] {
            for pred in preds {
                self.is(token, value, &self.entered(merge, pred, assumed))?;
            }
        }
        Ok(())
    }

    fn ways(&self, pred: Token, ways: &[Token], value: Value, assumed: &Assumed) -> Proven {
        let Some((_, Win::Given(Given::Pred(merge)))) = self.strategy.tokens.get(pred) else {
            return Err(self.wrong("ways of no merge"));
        };
        self.is_given(Datum::Pred(*merge))?;
        self.needs.holds(Datum::Pred(*merge), self.strategy.latch)?;
        let first = self.subject.function.phis(*merge).next();
        let preds = self.subject.plan.cfg.preds(*merge);
        let passed = first.is_some_and(|first| self.is_executed(first, assumed));
        if !passed || preds.len() != ways.len() {
            return Err(self.wrong(&format!("not every iteration passes {merge}")));
        }
        for (pred, way) in preds.iter().zip(ways) {
            self.is(*way, value, &self.entered(*merge, *pred, assumed))?;
        }
        Ok(())
    }

    /// What is assumed, and that a merge was entered from this predecessor.
    fn entered(&self, merge: Block, pred: Block, assumed: &Assumed) -> Assumed {
        let function = self.subject.function;
        let phis: BTreeSet<Inst> = function.phis(merge).collect();
        let equal = phis.iter().filter_map(|phi| {
            let result = function.insts[*phi].result?;
            Some((result, function.phi_input(*phi, pred)?))
        });
        let equal: Vec<(Value, Value)> = equal.collect();
        let first = phis.first().copied();
        let own = self.subject.plan.cfg.loops().contains(self.which, pred);
        let mut with = assumed.clone();
        with.equal.extend(equal);
        with.chosen.extend(first);
        with.executed.extend(own.then_some(pred));
        with
    }
}

impl Assumed {
    /// Whether two values are the same on this way.
    fn equal(&self, a: Value, b: Value) -> bool {
        let mut known = vec![a];
        let mut at = 0;
        while let Some(value) = known.get(at).copied() {
            if value == b {
                return true;
            }
            at += 1;
            for (one, other) in &self.equal {
                let next = match () {
                    () if *one == value => *other,
                    () if *other == value => *one,
                    () => continue,
                };
                if !known.contains(&next) {
                    known.push(next);
                }
            }
        }
        false
    }

    /// The same, and that a choice has made two values equal.
    fn with(&self, chosen: Inst, equal: (Value, Value)) -> Assumed {
        let mut with = self.clone();
        with.chosen.push(chosen);
        with.equal.push(equal);
        with
    }
}
