//! Numbers as they are known to be simpler in a place: casts, quotients and remainders, products of sums.

use std::cell::RefCell;

use inkwell::llvm_sys::LLVMIntPredicate::{self, LLVMIntSGE, LLVMIntULT};
use rustc_hash::FxHashMap as HashMap;

use super::evolution::{Evolution, range};
use super::scev::{Kind, Scev};
use crate::limits;
use crate::llvm::value::Block;

/// Of numbers, whether they are known not to be negative in a block.
pub(super) type Signs<'e> = RefCell<HashMap<(Scev<'e>, Block), bool>>;

/// Where numbers are looked at: at the end of a block, or on an edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub block: Block,
    pub next: Option<Block>,
}

impl Place {
    pub(super) fn at(block: Block) -> Place {
        Place { block, next: None }
    }
}

pub(super) struct Simpler<'e, 's> {
    evolution: &'e Evolution<'e>,
    signs: &'s Signs<'e>,
    at: Place,
    known: HashMap<Scev<'e>, Scev<'e>>,
}

impl<'e, 's> Simpler<'e, 's> {
    pub(super) fn new(evolution: &'e Evolution<'e>, signs: &'s Signs<'e>, at: Place) -> Self {
        Simpler {
            evolution,
            signs,
            at,
            known: HashMap::default(),
        }
    }

    /// The same number.
    pub(super) fn visit(&mut self, s: Scev<'e>) -> Scev<'e> {
        if let Some(known) = self.known.get(&s) {
            return *known;
        }
        let found = match s.kind() {
            Kind::Constant => s,
            Kind::SignExtended => self.sign_extended(s),
            Kind::ZeroExtended => self.zero_extended(s),
            Kind::Quotient => self.divided(s),
            Kind::Unknown => self.unknown(s),
            Kind::Product => self.multiplied_out(s),
            Kind::Greatest => self.greatest(s),
            _ => self.rebuilt(s),
        };
        self.known.insert(s, found);
        found
    }

    fn rebuilt(&mut self, s: Scev<'e>) -> Scev<'e> {
        let before = s.operands();
        let operands: Vec<_> = before.iter().map(|operand| self.visit(*operand)).collect();
        match operands == before {
            true => s,
            false => self.evolution.rebuilt(s, &operands),
        }
    }

    fn sign_extended(&mut self, s: Scev<'e>) -> Scev<'e> {
        let bits = self.evolution.bits(s);
        let narrow = self.visit(s.operands()[0]);
        match self.is_non_negative(narrow) {
            true => self.evolution.unsigned(narrow, bits),
            false => self.evolution.signed(narrow, bits),
        }
    }

    /// The last bits of a number: a remainder, or all of it.
    fn zero_extended(&mut self, s: Scev<'e>) -> Scev<'e> {
        let evolution = self.evolution;
        let (narrow, bits) = (s.operands()[0], evolution.bits(s));
        let whole = (bits == 64).then(|| self.whole(narrow)).flatten();
        let Some(of) = whole else {
            let narrow = self.visit(narrow);
            return evolution.unsigned(narrow, bits);
        };
        let by = 1u64 << evolution.bits(narrow);
        if self.is_less(of, by) {
            return of;
        }
        if of.is(Kind::Quotient) {
            return s;
        }
        let by = evolution.number(64, by.cast_signed());
        let quotient = self.quotient(of, by);
        evolution.less(of, evolution.product(&[by, quotient]))
    }

    fn divided(&mut self, s: Scev<'e>) -> Scev<'e> {
        let [of, by] = [s.operands()[0], s.operands()[1]];
        let of = self.visit(of);
        if by.is(Kind::Constant) && self.evolution.bits(s) == 64 {
            return self.quotient(of, by);
        }
        let by = self.visit(by);
        self.evolution.quotient(of, by)
    }

    /// The branch may say what a number is.
    fn unknown(&self, s: Scev<'e>) -> Scev<'e> {
        match self.range_on_edge(s) {
            Some((_, Some(only))) => self.evolution.number(self.evolution.bits(s), only),
            _ => s,
        }
    }

    /// Products of sums are multiplied out, so that equal parts of two numbers are seen.
    fn multiplied_out(&mut self, s: Scev<'e>) -> Scev<'e> {
        let evolution = self.evolution;
        let mut parts = vec![evolution.number(evolution.bits(s), 1)];
        for operand in s.operands() {
            let factor = self.visit(operand);
            let terms = match factor.is(Kind::Sum) {
                true => factor.operands(),
                false => vec![factor],
            };
            let terms = match terms.len() * parts.len() <= limits::MULTIPLIED_TERMS {
                true => terms,
                false => vec![factor],
            };
            let products = parts.iter().flat_map(|part| {
                let times = |term: &Scev<'e>| evolution.product(&[*part, *term]);
                terms.iter().map(times).collect::<Vec<_>>()
            });
            parts = products.collect();
        }
        evolution.sum(&parts)
    }

    fn greatest(&mut self, s: Scev<'e>) -> Scev<'e> {
        let all: Vec<_> = s.operands().iter().map(|one| self.visit(*one)).collect();
        let is_greatest = |one: &Scev<'e>| {
            all.iter()
                .all(|other| one == other || self.compares(LLVMIntSGE, *one, *other))
        };
        match all.iter().copied().find(|one| is_greatest(one)) {
            Some(one) => one,
            None => self.evolution.greatest(&all),
        }
    }

    /// A number of which another one is the last bits, as far as they are those of longer ones.
    fn whole(&mut self, last: Scev<'e>) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        match last.kind() {
            Kind::Truncated => {
                let of = last.operands()[0];
                let fits = evolution.bits(of) <= 64;
                fits.then(|| {
                    let of = self.visit(of);
                    evolution.unsigned(of, 64)
                })
            }
            Kind::Constant => Some(evolution.number(64, last.constant()?)),
            Kind::Sum => {
                let parts: Vec<_> = last
                    .operands()
                    .iter()
                    .map(|part| self.whole(*part))
                    .collect();
                let parts: Option<Vec<_>> = parts.into_iter().collect();
                Some(evolution.sum(&parts?))
            }
            _ => None,
        }
    }

    fn is_non_negative(&self, s: Scev<'e>) -> bool {
        let key = (s, self.at.block);
        if let Some(known) = self.signs.borrow().get(&key) {
            return *known;
        }
        let zero = self.evolution.number(self.evolution.bits(s), 0);
        let answer = self.compares(LLVMIntSGE, s, zero);
        self.signs.borrow_mut().insert(key, answer);
        answer
    }

    fn quotient(&self, of: Scev<'e>, by: Scev<'e>) -> Scev<'e> {
        let is_less = by
            .constant()
            .is_some_and(|by| self.is_less(of, by.cast_unsigned()));
        match is_less {
            true => self.evolution.number(64, 0),
            false => self.evolution.quotient(of, by),
        }
    }

    /// Whether a number without a sign is less than another.
    fn is_less(&self, s: Scev<'e>, than: u64) -> bool {
        if s.is(Kind::Quotient) {
            let by = s.operands()[1].constant().unwrap_or(0).cast_unsigned();
            if by != 0 {
                let product = than.checked_mul(by);
                return product.is_none_or(|product| self.is_less(s.operands()[0], product));
            }
        }
        let narrow = match s.is(Kind::ZeroExtended) {
            true => s.operands()[0],
            false => s,
        };
        let bits = self.evolution.bits(narrow);
        if bits > 64 {
            return false;
        }
        if bits < 64 && than >= 1 << bits {
            return true;
        }
        if than >= 1 << (bits - 1) {
            return self.is_non_negative(narrow);
        }
        let bound = self.evolution.number(bits, than.cast_signed());
        self.compares(LLVMIntULT, narrow, bound)
            || self
                .range_on_edge(narrow)
                .is_some_and(|(most, _)| most < than)
    }

    /// What the branch at the end of the block says of a number.
    fn range_on_edge(&self, s: Scev<'e>) -> Option<(u64, Option<i64>)> {
        let (condition, [first, _]) = self.at.block.two_ways()?;
        let next = self.at.next?;
        let compare = condition.integer_comparison()?;
        let bound = compare.right;
        bound.integer()?;
        let compared = self.evolution.expression(compare.left)?;
        let bits = self.evolution.bits(compared);
        if !compared.is_number() || !s.is_number() || bits != self.evolution.bits(s) || bits > 64 {
            return None;
        }
        let more = self.evolution.difference(s, compared)?.constant()?;
        let is = match first == next {
            true => compare.is,
            false => inverse(compare.is),
        };
        Some(range(is, bound, more))
    }

    fn compares(&self, is: LLVMIntPredicate, one: Scev<'e>, other: Scev<'e>) -> bool {
        self.evolution.compares(is, one, other, self.at.block)
    }
}

/// What holds where a comparison does not.
pub(super) fn inverse(is: LLVMIntPredicate) -> LLVMIntPredicate {
    use LLVMIntPredicate::*;
    match is {
        LLVMIntEQ => LLVMIntNE,
        LLVMIntNE => LLVMIntEQ,
        LLVMIntUGT => LLVMIntULE,
        LLVMIntUGE => LLVMIntULT,
        LLVMIntULT => LLVMIntUGE,
        LLVMIntULE => LLVMIntUGT,
        LLVMIntSGT => LLVMIntSLE,
        LLVMIntSGE => LLVMIntSLT,
        LLVMIntSLT => LLVMIntSGE,
        LLVMIntSLE => LLVMIntSGT,
    }
}
