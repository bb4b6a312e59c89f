//! How often loops are repeated.

use inkwell::llvm_sys::LLVMIntPredicate;

use super::Sums;
use crate::ir::Count;
use crate::llvm::query::scev::{Kind, Loop, Scev};
use crate::llvm::query::simpler::inverse;
use crate::llvm::value::Block;

impl<'e> Sums<'e> {
    /// How often a loop goes back, in the ways that are known.
    pub(super) fn counts(&mut self, l: Loop<'e>) -> Vec<Count> {
        let mut all = Vec::new();
        let exit = l.exiting();
        let exactly = self.evolution.repetitions(l).filter(|_| exit.is_some());
        let most = self.evolution.most_repetitions(l).filter(|most| {
            // A loop is not executed as often as a count says that wrapped, where that is how often it is; where it is no more than a
            // bound, what has no sign may be any number: 2^64 - 3 of a loop of which nothing is known.
            let evolution = self.evolution;
            exactly == Some(*most)
                || evolution.is_non_negative(*most)
                || evolution.enters_non_negative(l, *most)
        });
        if let Some(most) = most {
            let ends = exit.is_some();
            all.extend(self.count(most, None, ends, l));
        }
        if let (Some(exit), Some(count)) = (exit, exactly) {
            let count = self.positive(count);
            all.extend(self.count(count, Some(exit), true, l));
            all.extend(self.tested(l, exit));
        }
        all
    }

    /// How often a loop goes on at an exit where it compares what it counts by ones, with a sign: of the numbers with more bits the
    /// difference is exact.
    fn tested(&mut self, l: Loop<'e>, exit: Block) -> Option<Count> {
        let (condition, [then, _]) = exit.two_ways()?;
        let compared = condition.integer_comparison()?;
        let evolution = self.evolution;
        let sides = [compared.left, compared.right];
        let sides = sides.map(|side| Some(evolution.signed(evolution.expression(side)?, 64)));
        let [Some(left), Some(right)] = sides else {
            return None;
        };
        if compared.left.ty().bits()? >= 64 {
            return None;
        }
        let is_counted = |s: Scev<'e>| s.counted().is_some_and(|counted| counted.within == l);
        let (counted, bound, is) = match is_counted(left) {
            true => (left, right, compared.is),
            false => (right, left, mirrored(compared.is)),
        };
        let is = if l.contains(then) { is } else { inverse(is) };
        let counted = counted
            .counted()
            .filter(|counted| counted.within == l && counted.is_linear)?;
        let step = evolution.step(counted)?.constant()?;
        let (from, to, last) = match (is, step) {
            (LLVMIntPredicate::LLVMIntSLT, 1) => (counted.start, bound, 0),
            (LLVMIntPredicate::LLVMIntSLE, 1) => (counted.start, bound, 1),
            (LLVMIntPredicate::LLVMIntSGT, -1) => (bound, counted.start, 0),
            (LLVMIntPredicate::LLVMIntSGE, -1) => (bound, counted.start, 1),
            _ => return None,
        };
        if !evolution.stays(bound, l) {
            return None;
        }
        let last = evolution.number(64, last);
        let count = evolution.sum(&[evolution.less(to, from), last]);
        let most = self.sum(count, Some(l))?;
        Some(Count {
            behind: Some(self.block(exit)),
            most,
            ends: true,
            signed: false,
        })
    }

    /// A count of fewer bits than 64 may wrap; one of 64 is never executed to where it would.
    fn count(
        &mut self,
        count: Scev<'e>,
        behind: Option<Block>,
        ends: bool,
        l: Loop<'e>,
    ) -> Vec<Count> {
        let evolution = self.evolution;
        let bits = evolution.bits(count);
        let behind = behind.map(|exit| self.block(exit));
        let mut sum = |count: Scev<'e>, signed: bool| {
            let most = self.sum(count, Some(l))?;
            Some(Count {
                behind,
                most,
                ends,
                signed,
            })
        };
        let mut all = Vec::new();
        if bits <= 64 {
            all.extend(sum(evolution.unsigned(count, 64), false));
        }
        if bits < 64 {
            all.extend(sum(evolution.signed(count, 64), true));
        }
        all
    }

    /// A count, where it is not zero: of two numbers the greater one, less the first, is the second less the first.
    fn positive(&self, count: Scev<'e>) -> Scev<'e> {
        let mut parts = vec![count];
        if count.is(Kind::Sum) {
            parts.extend(count.operands());
        }
        let without = |greater: Scev<'e>| {
            let [first, second] = <[_; 2]>::try_from(greater.operands()).ok()?;
            let rest = self.evolution.difference(count, greater)?;
            [(first, second), (second, first)]
                .into_iter()
                .find_map(|(one, other)| {
                    let less = self.evolution.sum(&[rest, one]);
                    if less.constant() == Some(0) && self.evolution.bits(less) < 64 {
                        // The difference of a greater and a smaller number is never negative, whatever it has room in.
                        let [one, other] = [one, other].map(|side| self.evolution.signed(side, 64));
                        return Some(self.evolution.less(other, one));
                    }
                    let is_less = self.evolution.is_non_positive(less);
                    is_less.then(|| self.evolution.sum(&[rest, other]))
                })
        };
        parts
            .into_iter()
            .filter(|part| part.is(Kind::Greatest))
            .find_map(without)
            .unwrap_or(count)
    }
}

/// What compares so with the sides changed.
fn mirrored(is: LLVMIntPredicate) -> LLVMIntPredicate {
    match is {
        LLVMIntPredicate::LLVMIntSLT => LLVMIntPredicate::LLVMIntSGT,
        LLVMIntPredicate::LLVMIntSLE => LLVMIntPredicate::LLVMIntSGE,
        LLVMIntPredicate::LLVMIntSGT => LLVMIntPredicate::LLVMIntSLT,
        LLVMIntPredicate::LLVMIntSGE => LLVMIntPredicate::LLVMIntSLE,
        other => other,
    }
}
