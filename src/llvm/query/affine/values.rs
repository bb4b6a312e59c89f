//! What values are made of that no loop counts.

use inkwell::llvm_sys::LLVMIntPredicate;

use super::{Sums, significant_bits};
use crate::ir::{Compared, Extreme, Made, Product, Way};
use crate::limits;
use crate::llvm::query::scev::{Kind, Loop, Scev};
use crate::llvm::value::{Block, Value};

impl<'e> Sums<'e> {
    pub(super) fn describe(&mut self, s: Scev<'e>, within: Option<Loop<'e>>) -> Option<Made> {
        if self.made.len() >= limits::AFFINE_VALUES || !s.is_number() {
            return None;
        }
        if s.is(Kind::Quotient) {
            let [of, by] = <[_; 2]>::try_from(s.operands()).ok()?;
            let by = by.constant().filter(|by| *by > 1)?;
            let of = self.sum(of, within)?;
            return Some(Made::Quotient { of, by });
        }
        if let Some(is) = extreme(s) {
            return self.extreme(s, is, within);
        }
        let narrow = match s.kind() {
            Kind::SignExtended => s.operands().first()?.unknown(),
            _ => s.unknown(),
        };
        self.merged(narrow?, self.evolution.bits(s))
    }

    /// The greatest or the least of some numbers, of which one at least is a sum.
    fn extreme(&mut self, s: Scev<'e>, is: Extreme, within: Option<Loop<'e>>) -> Option<Made> {
        let of = s.operands().into_iter().map(|one| Compared {
            sum: self.sum(one, within),
            is_exact: self.is_exact(one),
        });
        let of: Vec<Compared> = of.collect();
        let is_known = of.iter().any(|one| one.sum.is_some());
        is_known.then_some(Made::Extreme { of, is })
    }

    /// Whether no sum or product that a number is made of wraps, as far as LLVM knows: then it widens each part on its own; or because no
    /// loop is executed so often.
    pub(super) fn is_exact(&self, s: Scev<'e>) -> bool {
        let bits = self.evolution.bits(s);
        let wide = self.evolution.signed(s, 2 * bits);
        !wide.any(&mut |part| {
            let narrow = part.operands();
            let may_wrap = |narrow: &Scev<'e>| {
                matches!(narrow.kind(), Kind::Sum | Kind::Product | Kind::Counted)
                    && self.evolution.bits(*narrow) == bits
            };
            let widened = part.is(Kind::SignExtended).then(|| narrow.first());
            let narrow = widened.flatten().filter(|narrow| may_wrap(narrow));
            narrow.is_some_and(|narrow| !self.is_far_from_wrapping(*narrow))
        })
    }

    /// Whether a loop counts from a constant by small steps, in 64 bits.
    fn is_far_from_wrapping(&self, s: Scev<'e>) -> bool {
        let is_below = |s: Scev<'e>, bits| {
            let number = s.constant();
            number.is_some_and(|number| significant_bits(number) <= bits)
        };
        let counted = s.counted().filter(|counted| counted.is_linear);
        self.evolution.bits(s) == 64
            && counted.is_some_and(|counted| {
                let step = self.evolution.step(counted);
                let starts = is_below(counted.start, limits::AFFINE_FACTOR_BITS)
                    || self.is_far_from_wrapping(counted.start);
                starts && step.is_some_and(|step| is_below(step, limits::AFFINE_STEP_BITS))
            })
    }

    /// What meets at the start of a block that heads no loop.
    fn merged(&mut self, join: Value, bits: u32) -> Option<Made> {
        if !join.is_phi() || join.incoming().len() > limits::AFFINE_WAYS {
            return None;
        }
        let within = self.evolution.loop_of(join.block());
        if within.and_then(Loop::header) == Some(join.block()) {
            return None;
        }
        let ways = join.incoming().into_iter().map(|(value, from)| {
            let value = self.evolution.expression(value);
            let value = value.map(|value| self.evolution.signed(value, bits));
            Way {
                from: self.block(from),
                value: value.and_then(|value| self.sum(value, within)),
                not_zero: self.differences(from, join.block(), within),
            }
        });
        let ways: Vec<Way> = ways.collect();
        let is_known = ways.iter().any(|way| way.value.is_some());
        is_known.then(|| Made::Merged {
            block: self.block(join.block()),
            ways,
        })
    }

    /// What is compared, and is not the same, on the only way that leads over an edge, and is a sum.
    fn differences(
        &mut self,
        from: Block,
        to: Block,
        within: Option<Loop<'e>>,
    ) -> Vec<Vec<Product>> {
        let (mut from, mut to, mut all) = (from, to, Vec::new());
        for _ in 0..limits::AFFINE_EDGES {
            if let Some((condition, [then, _])) = from.two_ways() {
                let differs = condition.integer_comparison().filter(|compared| {
                    let equal = compared.is == LLVMIntPredicate::LLVMIntEQ;
                    let other = compared.is == LLVMIntPredicate::LLVMIntNE;
                    if then == to { other } else { equal }
                });
                let sides = differs.map(|compared| [compared.left, compared.right]);
                let sides = sides.map(|sides| sides.map(|side| self.evolution.expression(side)));
                if let Some([Some(left), Some(right)]) = sides {
                    let difference = self.difference(left, right);
                    all.extend(difference.and_then(|difference| self.sum(difference, within)));
                }
            }
            let Some(before) = from.only_predecessor() else {
                break;
            };
            (from, to) = (before, from);
        }
        all
    }

    fn difference(&self, left: Scev<'e>, right: Scev<'e>) -> Option<Scev<'e>> {
        if !left.is_number() || self.evolution.bits(left) > 64 {
            return None;
        }
        let [left, right] = [left, right].map(|side| self.evolution.signed(side, 64));
        self.evolution.difference(left, right)
    }
}

/// Whether an expression is one of those that it is made of, and which.
fn extreme(s: Scev<'_>) -> Option<Extreme> {
    match s.kind() {
        Kind::Greatest => Some(Extreme::Greatest),
        Kind::Least => Some(Extreme::Least),
        Kind::GreatestUnsigned => Some(Extreme::GreatestUnsigned),
        Kind::LeastUnsigned => Some(Extreme::LeastUnsigned),
        _ => None,
    }
}
