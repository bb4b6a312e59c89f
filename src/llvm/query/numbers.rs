//! Comparisons of addresses and counters that scalar evolution describes, also in what LLVM's vectoriser and unroller make of loops:
//! main loops with numbers that are rounded down, and other loops for what is left.

use std::cell::{Cell, RefCell};

use inkwell::llvm_sys::LLVMIntPredicate::{LLVMIntEQ, LLVMIntNE, LLVMIntSGE, LLVMIntSLE};
use rustc_hash::FxHashMap as HashMap;

use super::evolution::Evolution;
use super::scev::{Counted, Kind, Loop, Scev};
use super::signs::{NotNegative, divided, multiple};
use super::simpler::{Place, Signs, Simpler, inverse};
use crate::limits;
use crate::llvm::value::{Block, Value};

/// All numbers are as wide as a word.
pub(super) struct Numbers<'e> {
    evolution: &'e Evolution<'e>,
    bits: u32,
    /// What work may be spent.
    steps: &'e Cell<u32>,
    /// What has been compared, and where.
    known: RefCell<HashMap<(Scev<'e>, Scev<'e>, Place), bool>>,
    held: RefCell<HashMap<(Value, bool, Block), bool>>,
    signs: Signs<'e>,
}

/// A factor times the quotient of two numbers.
struct Rounded<'e> {
    factor: i64,
    of: Scev<'e>,
    by: u64,
    /// Whether no bits were lost.
    is_exact: bool,
}

impl<'e> Numbers<'e> {
    pub(super) fn new(evolution: &'e Evolution<'e>, bits: u32, steps: &'e Cell<u32>) -> Self {
        Numbers {
            evolution,
            bits,
            steps,
            known: RefCell::default(),
            held: RefCell::default(),
            signs: Signs::default(),
        }
    }

    /// False where nothing is left to spend.
    pub(super) fn spend(&self, some: u32) -> bool {
        let left = self.steps.get().checked_sub(some);
        self.steps.set(left.unwrap_or(self.steps.get()));
        left.is_some()
    }

    /// Whether one number is known to be no greater than the other, both with signs.
    pub(super) fn not_greater(&self, one: Scev<'e>, other: Scev<'e>, at: Place) -> bool {
        self.not_greater_in(one, other, at, 0)
    }

    fn not_greater_in(&self, one: Scev<'e>, other: Scev<'e>, at: Place, depth: usize) -> bool {
        if one == other {
            return true;
        }
        let key = (one, other, at);
        if let Some(known) = self.known.borrow().get(&key) {
            return *known;
        }
        let Some(distance) = self.evolution.difference(other, one) else {
            return false;
        };
        let answer = match distance.constant() {
            Some(distance) => distance >= 0,
            None => self.spend(64) && self.compared(one, other, distance, at, depth),
        };
        // What was given up deep in cases may be found from elsewhere.
        if answer || depth == 0 || distance.is(Kind::Constant) {
            self.known.borrow_mut().insert(key, answer);
        }
        answer
    }

    fn compared(
        &self,
        one: Scev<'e>,
        other: Scev<'e>,
        distance: Scev<'e>,
        at: Place,
        depth: usize,
    ) -> bool {
        let evolution = self.evolution;
        let distance = self.simpler(distance, at);
        if let Some(distance) = distance.constant() {
            return distance >= 0;
        }
        let distance = self.without_greatest(distance, at);
        let least = self.not_less(evolution.negative(distance), at.block);
        let least = evolution.negative(least);
        least.constant().is_some_and(|least| least >= 0)
            || evolution.compares(LLVMIntSLE, one, other, at.block)
            || self.is_non_negative(distance, at.block)
            || self.is_non_negative(least, at.block)
            || self.by_cases(one, other, depth)
            || (depth == 0 && self.is_strict(one, distance, at))
    }

    fn is_non_negative(&self, s: Scev<'e>, block: Block) -> bool {
        let evolution = self.evolution;
        NotNegative { evolution, block }.holds(s)
    }

    /// A product of a number and a quotient of numbers that are not negative.
    fn rounded(&self, s: Scev<'e>, block: Block) -> Option<Rounded<'e>> {
        let (factor, product) = multiple(s);
        let mut quotient = product;
        while matches!(quotient.kind(), Kind::ZeroExtended | Kind::Truncated) {
            quotient = quotient.operands()[0];
        }
        if product == s || !quotient.is(Kind::Quotient) || !self.is_word(quotient) {
            return None;
        }
        let [of, by] = <[_; 2]>::try_from(quotient.operands()).ok()?;
        let by = by.constant().filter(|by| *by != 0)?.cast_unsigned();
        let is_known = self.evolution.is_non_negative(of) || self.is_non_negative(of, block);
        is_known.then_some(Rounded {
            factor,
            of,
            by,
            is_exact: quotient == product,
        })
    }

    /// Something that is not less than a sum: quotients are at least zero, and not more than what was divided; what is left of a
    /// division is less than what it was divided by.
    fn not_less(&self, s: Scev<'e>, block: Block) -> Scev<'e> {
        let evolution = self.evolution;
        let mut terms = match s.is(Kind::Sum) {
            true => s.operands(),
            false => vec![s],
        };
        let mut all = self.number(0);
        loop {
            let rounded = |(at, term): (usize, &Scev<'e>)| Some((at, self.rounded(*term, block)?));
            let Some((at, one)) = terms.iter().enumerate().find_map(rounded) else {
                break;
            };
            terms.remove(at);
            let magnitude = one.factor.unsigned_abs();
            if one.factor < 0 {
                let times = magnitude / one.by;
                let whole = evolution.product(&[self.number(times.cast_signed()), one.of]);
                let is_whole = one.is_exact && times.wrapping_mul(one.by) == magnitude;
                let other = terms.iter().position(|term| is_whole && *term == whole);
                if let Some(other) = other {
                    terms.remove(other);
                    let rest = times.wrapping_mul(one.by - 1).cast_signed();
                    all = evolution.sum(&[all, self.number(rest)]);
                }
            } else if magnitude % one.by == 0 {
                let times = self.number((magnitude / one.by).cast_signed());
                all = evolution.sum(&[all, evolution.product(&[times, one.of])]);
            } else {
                return s;
            }
        }
        match terms.is_empty() {
            true => all,
            false => evolution.sum(&[all, evolution.sum(&terms)]),
        }
    }

    /// Something that is not greater: in place of the greatest of numbers that are not negative, one of them that is no constant.
    fn without_greatest(&self, s: Scev<'e>, at: Place) -> Scev<'e> {
        let evolution = self.evolution;
        if s.is(Kind::Sum) {
            let parts = s.operands().into_iter();
            let parts: Vec<_> = parts.map(|part| self.without_greatest(part, at)).collect();
            return evolution.sum(&parts);
        }
        let (factor, of) = multiple(s);
        let greatest = of.is(Kind::ZeroExtended).then(|| of.operands()[0]);
        let Some(greatest) = greatest.filter(|greatest| greatest.is(Kind::Greatest)) else {
            return s;
        };
        let fits = |one: &Scev<'e>| {
            let zero = evolution.number(evolution.bits(*one), 0);
            !one.is(Kind::Constant) && evolution.compares(LLVMIntSGE, *one, zero, at.block)
        };
        match greatest.operands().into_iter().find(fits) {
            Some(one) if factor >= 0 => {
                let bits = evolution.bits(s);
                let one = evolution.unsigned(one, bits);
                evolution.product(&[evolution.number(bits, factor), one])
            }
            _ => s,
        }
    }

    /// Whether a distance from a number, which may be one step short of none, is not negative: a condition excludes that step.
    fn is_strict(&self, one: Scev<'e>, distance: Scev<'e>, at: Place) -> bool {
        let evolution = self.evolution;
        let some = match distance.is(Kind::Sum) {
            true => distance.operands()[1],
            false => distance,
        };
        if !some.is(Kind::Product) {
            return false;
        }
        let factor = some.operands()[0].constant();
        let Some(size) = factor.map(i64::unsigned_abs).filter(|size| *size > 1) else {
            return false;
        };
        let step = evolution.number(evolution.bits(distance), size.cast_signed());
        let more = evolution.sum(&[distance, step]);
        divided(evolution, more, size).is_some_and(|times| {
            self.is_not_zero(times, at.block)
                && self.not_greater_in(one, evolution.sum(&[one, more]), at, 1)
        })
    }

    /// Whether a condition says that a number, or its last bits, are not zero.
    fn is_not_zero(&self, s: Scev<'e>, block: Block) -> bool {
        let evolution = self.evolution;
        evolution.dominators(block).skip(1).any(|above| {
            let Some((condition, sides)) = above.two_ways() else {
                return false;
            };
            let Some(compare) = condition.integer_comparison() else {
                return false;
            };
            let side = match compare.is {
                LLVMIntEQ => sides[1],
                LLVMIntNE => sides[0],
                _ => return false,
            };
            if compare.right.integer() != Some(0) {
                return false;
            }
            let Some(mut bits) = evolution.expression(compare.left) else {
                return false;
            };
            if bits.is(Kind::ZeroExtended) {
                bits = bits.operands()[0];
            }
            let width = evolution.bits(bits);
            width <= evolution.bits(s)
                && bits.is_number()
                && evolution.unsigned(s, width) == bits
                && evolution.edge_dominates((above, side), block)
        })
    }

    /// What a phi has where it comes from a block.
    pub(super) fn incoming(&self, phi: Value, from: Block) -> Option<Scev<'e>> {
        let mut ways = phi.incoming().into_iter();
        let (value, _) = ways.find(|(_, way)| *way == from)?;
        let mut known = self.evolution.expression(value)?;
        // Loops that have been left have had their last iteration.
        let mut left: Vec<Loop<'e>> = Vec::new();
        known.any(&mut |s| {
            if let Some(counted) = s.counted()
                && !counted.within.contains(phi.block())
                && !left.contains(&counted.within)
            {
                left.push(counted.within);
            }
            false
        });
        for l in left {
            if let Some(exiting) = l.exiting() {
                known = self.left(known, l, exiting);
            }
        }
        Some(known)
    }

    /// The same for each of the values that a phi may have, which both may depend on.
    fn by_cases(&self, one: Scev<'e>, other: Scev<'e>, depth: usize) -> bool {
        let mut found: Option<Value> = None;
        for s in [one, other] {
            s.any(&mut |s| {
                let is_join = |value: &Value| value.is_phi() && !self.is_header(value.block());
                found = found.or_else(|| s.unknown().filter(is_join));
                false
            });
        }
        let Some(phi) = found.filter(|_| depth != limits::COMPARED_CASES) else {
            return false;
        };
        let block = phi.block();
        phi.incoming().into_iter().all(|(_, from)| {
            let (mut one, mut other) = (one, other);
            for (told, known) in self.names(block, from) {
                one = self.replaced(one, told, known);
                other = self.replaced(other, told, known);
            }
            let next = Some(block);
            let at = Place { block: from, next };
            self.not_greater_in(one, other, at, depth + 1)
        })
    }

    /// The phis of a block, and what they have where they come from another one.
    pub(super) fn names(&self, block: Block, from: Block) -> Vec<(Scev<'e>, Scev<'e>)> {
        let phis = block.joins().into_iter();
        phis.filter_map(|phi| Some((self.evolution.expression(phi)?, self.incoming(phi, from)?)))
            .collect()
    }

    pub(super) fn is_header(&self, block: Block) -> bool {
        let around = self.evolution.loop_of(block);
        around.is_some_and(|around| around.header() == Some(block))
    }

    /// Whether a condition has held, or has not, where a block is executed.
    pub(super) fn holds(&self, condition: Value, sense: bool, block: Block) -> bool {
        let key = (condition, sense, block);
        if let Some(known) = self.held.borrow().get(&key) {
            return *known;
        }
        let answer = self.has_held(condition, sense, block);
        self.held.borrow_mut().insert(key, answer);
        answer
    }

    fn has_held(&self, condition: Value, sense: bool, block: Block) -> bool {
        let evolution = self.evolution;
        let is_told = evolution.dominators(block).skip(1).any(|above| {
            above.two_ways().is_some_and(|(told, [first, second])| {
                let side = if sense { first } else { second };
                told == condition && evolution.edge_dominates((above, side), block)
            })
        });
        if is_told {
            return true;
        }
        let both = match sense {
            true => condition.conjunction(),
            false => condition.disjunction(),
        };
        if let Some(both) = both {
            return both.into_iter().all(|one| self.holds(one, sense, block));
        }
        let Some(compare) = condition.integer_comparison() else {
            return false;
        };
        let is = match sense {
            true => compare.is,
            false => inverse(compare.is),
        };
        let sides = [compare.left, compare.right].map(|side| evolution.expression(side));
        matches!(sides, [Some(one), Some(other)] if evolution.compares(is, one, other, block))
    }

    /// What a counter is in the iteration in which a loop is left at a block, if it is left there.
    fn at_exit(&self, counted: Counted<'e>, l: Loop<'e>, exiting: Block) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        let count = evolution.exit_count(l, exiting)?;
        if !counted.is_linear || !self.is_word(counted.start) {
            return None;
        }
        // Another counter has come to its end, which is simpler than what is computed from numbers of iterations.
        if let Some(found) = self.at_end(counted, l, exiting) {
            return Some(found);
        }
        // The number of iterations is simpler than that of the last one, where the latch ends the loop.
        let last = match l.latch() == Some(exiting) {
            true => {
                let iterations = evolution.iterations(l, count, self.bits);
                evolution.less(iterations, self.number(1))
            }
            false => evolution.unsigned(count, self.bits),
        };
        evolution.at_iteration(counted, last)
    }

    /// What a counter is where another one is equal to a number, which ends the loop.
    fn at_end(&self, counted: Counted<'e>, l: Loop<'e>, exiting: Block) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        let (condition, [then, _]) = exiting.conditional()?;
        let compare = condition.integer_comparison()?;
        let is_equal = match compare.is {
            LLVMIntEQ => !l.contains(then),
            LLVMIntNE => l.contains(then),
            _ => return None,
        };
        let own = evolution.step(counted)?.constant()?;
        let ends = |(side, end): (Value, Value)| {
            let other = self.counted_in(evolution.expression(side)?, l)?;
            let end = evolution.expression(end)?;
            let by = evolution.step(other)?.constant()?;
            let divides = own.checked_rem(by) == Some(0);
            let fits = is_equal && divides && evolution.stays(end, l);
            if !fits || !self.is_word(other.start) || !self.is_word(end) {
                return None;
            }
            let factor = self.number(own.wrapping_div(by));
            let way = evolution.less(end, other.start);
            Some(evolution.sum(&[counted.start, evolution.product(&[factor, way])]))
        };
        let sides = [(compare.left, compare.right), (compare.right, compare.left)];
        sides.into_iter().find_map(ends)
    }

    /// What a counter is when a block of its loop is executed the last time, at most.
    fn at_last(&self, counted: Counted<'e>, l: Loop<'e>, block: Block) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        let (header, latch) = (l.header()?, l.latch());
        let is_exiting = |block: Block| block.successors().iter().any(|next| !l.contains(*next));
        if let Some(found) = latch
            .filter(|latch| is_exiting(*latch))
            .and_then(|latch| self.at_exit(counted, l, latch))
        {
            return Some(found);
        }
        if latch != Some(header)
            && is_exiting(header)
            && let Some(found) = self.at_exit(counted, l, header)
        {
            let is_last = block == header;
            let step = evolution.step(counted)?;
            return Some(if is_last {
                found
            } else {
                evolution.less(found, step)
            });
        }
        let count = evolution.most_repetitions(l)?;
        evolution.at_iteration(counted, evolution.unsigned(count, self.bits))
    }

    /// The least or the greatest that a number is in a block, over the iterations of a loop.
    pub(super) fn bound(
        &self,
        s: Scev<'e>,
        is_most: bool,
        l: Loop<'e>,
        block: Block,
    ) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        if evolution.stays(s, l) {
            return Some(s);
        }
        if s.is(Kind::Sum) {
            let parts = s.operands().into_iter();
            let parts: Option<Vec<_>> = parts
                .map(|part| self.bound(part, is_most, l, block))
                .collect();
            return Some(evolution.sum(&parts?));
        }
        let counted = self.counted_in(s, l).filter(|_| self.is_word(s))?;
        let (step, zero) = (evolution.step(counted)?, self.number(0));
        let at = Place::at(block);
        let is_up = self.not_greater(zero, step, at);
        if !is_up && !self.not_greater(step, zero, at) {
            return None;
        }
        match is_up == is_most {
            true => self.at_last(counted, l, block),
            false => Some(counted.start),
        }
    }

    /// The same number, as far as it is known to be simpler in a place.
    pub(super) fn simpler(&self, s: Scev<'e>, at: Place) -> Scev<'e> {
        Simpler::new(self.evolution, &self.signs, at).visit(s)
    }

    /// One expression in place of another.
    pub(super) fn replaced(&self, s: Scev<'e>, old: Scev<'e>, new: Scev<'e>) -> Scev<'e> {
        self.evolution.rewritten(s, &|s| (s == old).then_some(new))
    }

    /// A number as it is in the iteration in which a loop is left at a block; what is counted stays in it where that is not known.
    pub(super) fn left(&self, s: Scev<'e>, l: Loop<'e>, exiting: Block) -> Scev<'e> {
        self.evolution.rewritten(s, &|s| {
            let counted = s.counted()?;
            let found = (counted.within == l).then(|| self.at_exit(counted, l, exiting));
            Some(found.flatten().unwrap_or(s))
        })
    }

    fn counted_in(&self, s: Scev<'e>, l: Loop<'e>) -> Option<Counted<'e>> {
        s.counted()
            .filter(|counted| counted.within == l && counted.is_linear)
    }

    pub(super) fn is_word(&self, s: Scev<'e>) -> bool {
        s.is_number() && self.evolution.bits(s) == self.bits
    }

    pub(super) fn number(&self, number: i64) -> Scev<'e> {
        self.evolution.number(self.bits, number)
    }
}
