//! Which numbers are not negative.

use inkwell::llvm_sys::LLVMIntPredicate::{LLVMIntSGE, LLVMIntSLE, LLVMIntSLT};

use super::evolution::Evolution;
use super::scev::{Counted, Kind, Loop, Scev};
use crate::llvm::value::Block;

/// Of a multiple of a number, the constant factor and the number.
pub(super) fn multiple(s: Scev<'_>) -> (i64, Scev<'_>) {
    let of_two = s.is(Kind::Product).then(|| s.operands());
    if let Some([factor, of]) = of_two.as_deref()
        && let Some(factor) = factor.constant()
    {
        return (factor, *of);
    }
    (1, s)
}

/// The greatest number of so many bits with a sign.
fn most(bits: u32) -> i64 {
    i64::MAX >> (64 - bits.clamp(1, 64))
}

/// What is not negative wherever a block is executed.
pub(super) struct NotNegative<'e> {
    pub evolution: &'e Evolution<'e>,
    pub block: Block,
}

impl<'e> NotNegative<'e> {
    /// Whether a counter, or a multiple of one number and a constant, is not negative.
    pub(super) fn holds(&self, s: Scev<'e>) -> bool {
        let evolution = self.evolution;
        if let Some(counted) = s.counted() {
            return self.counter(s, counted);
        }
        let of_two = s.is(Kind::Sum).then(|| s.operands());
        let Some([constant, rest]) = of_two.as_deref() else {
            return false;
        };
        let (factor, mut of) = multiple(*rest);
        let Some(constant) = constant.constant().filter(|number| *number < 0) else {
            return false;
        };
        if factor <= 0 {
            return false;
        }
        let least = constant.unsigned_abs().div_ceil(factor.unsigned_abs());
        if of.is(Kind::ZeroExtended) {
            of = of.operands()[0];
        }
        let bits = evolution.bits(of);
        i64::try_from(least).is_ok_and(|least| {
            least <= most(bits) && self.compares(LLVMIntSGE, of, evolution.number(bits, least))
        })
    }

    /// Whether a counter is not negative that is stepped up from a number that is not: the number of steps is small enough.
    fn is_stepped_up(&self, l: Loop<'e>, bits: u32, begin: i64, step: i64) -> bool {
        if begin < 0 || step <= 0 {
            return false;
        }
        let evolution = self.evolution;
        let (zero, one) = (evolution.number(bits, 0), evolution.number(bits, 1));
        let steps = evolution.count(zero, one, l);
        let most = evolution.number(bits, (most(bits) - begin) / step);
        self.compares(LLVMIntSGE, steps, zero) && self.compares(LLVMIntSLE, steps, most)
    }

    /// Whether a counter is not negative: what counts down to nothing has not gone further, as what counts up has not come to the
    /// end.
    fn counter(&self, whole: Scev<'e>, counted: Counted<'e>) -> bool {
        let evolution = self.evolution;
        let bits = evolution.bits(whole);
        let step = counted.is_linear.then(|| evolution.step(counted)).flatten();
        let Some(step) = step.and_then(Scev::constant) else {
            return false;
        };
        if let Some(begin) = counted.start.constant()
            && step >= 0
        {
            return self.is_stepped_up(counted.within, bits, begin, step);
        }
        let size = step.unsigned_abs();
        let start = (size != 1)
            .then(|| divided(evolution, counted.start, size))
            .flatten();
        if let Some(start) = start {
            let small = evolution.count(start, evolution.number(bits, -1), counted.within);
            let most = most(bits) / i64::try_from(size).unwrap_or(i64::MAX);
            return self.compares(LLVMIntSLE, start, evolution.number(bits, most))
                && small
                    .counted()
                    .is_some_and(|counted| self.counter(small, counted));
        }
        self.counts_within(counted, bits, step)
    }

    /// Whether what counts down from a start to nothing does: the same counted up comes to no more than the start.
    fn counts_within(&self, counted: Counted<'e>, bits: u32, step: i64) -> bool {
        let evolution = self.evolution;
        let (mut end, mut first) = (counted.start, evolution.number(bits, 0));
        if end.is(Kind::Sum) && end.operands()[0].is(Kind::Constant) {
            first = evolution.negative(end.operands()[0]);
            end = evolution.sum(&[end, first]);
        }
        let by = evolution.number(bits, step.wrapping_neg());
        let up = evolution.count(first, by, counted.within);
        let (zero, one) = (evolution.number(bits, 0), evolution.number(bits, 1));
        let last = evolution.less(up, one);
        let fits = |end: Scev<'e>| {
            (self.compares(LLVMIntSGE, up, zero) && self.compares(LLVMIntSLE, up, end))
                || (self.compares(LLVMIntSGE, last, zero) && self.compares(LLVMIntSLT, last, end))
        };
        if fits(end) {
            return true;
        }
        // Conditions may speak of the same number as a signed one.
        if !end.is(Kind::ZeroExtended) {
            return false;
        }
        let narrow = end.operands()[0];
        let zero = evolution.number(evolution.bits(narrow), 0);
        self.compares(LLVMIntSGE, narrow, zero)
            && fits(evolution.signed(narrow, evolution.bits(end)))
    }

    fn compares(
        &self,
        is: inkwell::llvm_sys::LLVMIntPredicate,
        one: Scev<'e>,
        other: Scev<'e>,
    ) -> bool {
        self.evolution.compares(is, one, other, self.block)
    }
}

/// The quotient of a multiple of a number, where it is known to be one.
pub(super) fn divided<'e>(evolution: &'e Evolution<'e>, s: Scev<'e>, by: u64) -> Option<Scev<'e>> {
    let of = |part: Scev<'e>| divided(evolution, part, by);
    match s.kind() {
        Kind::Constant => {
            let (number, by) = (s.constant()?, i64::try_from(by).ok()?);
            let is_multiple = number.checked_rem(by) == Some(0);
            is_multiple.then(|| evolution.number(evolution.bits(s), number / by))
        }
        Kind::Product => {
            let mut parts = s.operands();
            let factor = parts.first_mut().filter(|first| first.is(Kind::Constant))?;
            *factor = of(*factor)?;
            Some(evolution.product(&parts))
        }
        Kind::Counted => {
            let counted = s.counted().filter(|counted| counted.is_linear)?;
            let (start, step) = (of(counted.start), evolution.step(counted).and_then(of));
            Some(evolution.count(start?, step?, counted.within))
        }
        Kind::Sum => {
            let parts: Option<Vec<_>> = s.operands().into_iter().map(of).collect();
            Some(evolution.sum(&parts?))
        }
        _ => None,
    }
}
