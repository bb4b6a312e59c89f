//! What branches compare.

use inkwell::llvm_sys::LLVMIntPredicate::{self, *};
use inkwell::llvm_sys::LLVMOpcode::{LLVMAdd, LLVMSExt, LLVMSub};

use super::{Sum, Sums};
use crate::ir::Product;
use crate::limits;
use crate::llvm::query::scev::{Loop, Scev};
use crate::llvm::query::simpler::inverse;
use crate::llvm::value::{Block, Value};

impl<'e> Sums<'e> {
    /// Sums that are zero or positive wherever a block is executed, by the branch that is the only way there.
    pub(super) fn guards(&mut self, block: Block) -> Vec<Vec<Product>> {
        let mut all = Vec::new();
        let branch = block.only_predecessor().and_then(Block::two_ways);
        if let Some((condition, [then, _])) = branch {
            let within = self.evolution.loop_of(block);
            let mut left = vec![condition];
            let holds = then == block;
            while let Some(condition) = left.pop() {
                if all.len() >= limits::AFFINE_GUARDS {
                    break;
                }
                let both = match holds {
                    true => condition.conjunction(),
                    false => condition.disjunction(),
                };
                left.extend(both.into_iter().flatten());
                all.extend(self.compared(condition, holds, within));
            }
        }
        all
    }

    /// What follows from a comparison of numbers that do not wrap.
    fn compared(
        &mut self,
        condition: Value,
        holds: bool,
        within: Option<Loop<'e>>,
    ) -> Vec<Vec<Product>> {
        let Some(compared) = condition.integer_comparison() else {
            return Vec::new();
        };
        let is = match holds {
            true => compared.is,
            false => inverse(compared.is),
        };
        let mut sides = [Vec::new(), Vec::new()];
        let is_unsigned = matches!(is, LLVMIntULT | LLVMIntULE | LLVMIntUGT | LLVMIntUGE);
        let values = [compared.left, compared.right].into_iter();
        let mut values = values.zip(&mut sides);
        let are_exact = values.all(|(value, side)| {
            (!is_unsigned || self.has_no_sign(value))
                && self.exact(value, 1, limits::AFFINE_DEPTH, side)
        });
        if !are_exact {
            return Vec::new();
        }
        let [left, right] = &sides;
        let (ahead, by) = ahead(is, left, right);
        let sums = ahead.into_iter().map(|[more, less]| {
            let mut sum = Sum {
                within,
                terms: vec![Product::number(-by)],
            };
            let more = more.iter().copied();
            let mut parts = more.chain(less.iter().map(|(part, times)| (*part, -times)));
            let whole = parts.all(|(part, times)| self.add(&mut sum, part, Product::number(times)));
            whole.then_some(sum.terms)
        });
        sums.flatten().collect()
    }

    /// Adds what a number of at most 64 bits is the sum of, with a sign; false where it may wrap. It decides a branch, so that what may
    /// not wrap does not.
    fn exact(&self, value: Value, times: i64, depth: usize, to: &mut Vec<(Scev<'e>, i64)>) -> bool {
        let other = match value.opcode() {
            _ if depth == 0 => None,
            Some(LLVMSExt) => return self.exact(value.operand(0), times, depth - 1, to),
            Some(LLVMAdd) if value.has_no_wrap(true) => Some(times),
            Some(LLVMSub) if value.has_no_wrap(true) => Some(-times),
            _ => None,
        };
        if let Some(other) = other {
            return self.exact(value.operand(0), times, depth - 1, to)
                && self.exact(value.operand(1), other, depth - 1, to);
        }
        let bits = value.ty().bits().filter(|bits| *bits <= 64);
        let number = bits.and_then(|_| self.evolution.expression(value));
        let number = number.map(|number| self.evolution.signed(number, 64));
        let number = number.filter(|number| self.is_exact(*number));
        to.extend(number.map(|number| (number, times)));
        number.is_some()
    }

    fn has_no_sign(&self, value: Value) -> bool {
        let number = self.evolution.expression(value);
        number.is_some_and(|number| self.evolution.is_non_negative(number))
    }
}

/// What is the more and what the less of two numbers, by how much at least.
fn ahead<T>(is: LLVMIntPredicate, left: T, right: T) -> (Vec<[T; 2]>, i64)
where
    T: Copy,
{
    match is {
        LLVMIntSLT | LLVMIntULT => (vec![[right, left]], 1),
        LLVMIntSLE | LLVMIntULE => (vec![[right, left]], 0),
        LLVMIntSGT | LLVMIntUGT => (vec![[left, right]], 1),
        LLVMIntSGE | LLVMIntUGE => (vec![[left, right]], 0),
        LLVMIntEQ => (vec![[left, right], [right, left]], 0),
        LLVMIntNE => (Vec::new(), 0),
    }
}
