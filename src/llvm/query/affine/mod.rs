//! Addresses and numbers of iterations as sums of products, of what LLVM's scalar evolution says of them.
//!
//! A product is a number, times values that stay the same in the function, times at most one that does not: the counter of a loop, or
//! what a loop that was unrolled or vectorised leaves to the next, a quotient or one of several values that meet.

mod counts;
mod guards;
mod values;

use std::collections::BTreeMap;

use inkwell::llvm_sys::LLVMOpcode::{
    LLVMAdd, LLVMGetElementPtr, LLVMMul, LLVMSExt, LLVMSub, LLVMZExt,
};
use rustc_hash::FxHashMap as HashMap;

use super::evolution::Evolution;
use super::scev::{Counted, Kind, Loop, Scev};
use crate::ir::{self, Affine, Inst, Made, Place, Product, Varying};
use crate::limits;
use crate::llvm::pipeline::Analysed;
use crate::llvm::value::{Block, Value};

/// Of a canonical function; nothing where it has cycles that are no loops: counters of loops do not tell when what lies in other
/// cycles is executed.
pub(in crate::llvm) fn of(f: &Analysed<'_>) -> Affine {
    let evolution = Evolution::of(f);
    let function = Value(f.function());
    let loops = evolution.loops();
    if loops.is_empty() || evolution.has_other_cycles() {
        return Affine::default();
    }
    let blocks = function.blocks().into_iter().zip(0..);
    let mut sums = Sums {
        evolution: &evolution,
        blocks: blocks.collect(),
        numbers: 0,
        parameters: HashMap::default(),
        made: BTreeMap::new(),
        varying: HashMap::default(),
    };
    let mut found = Affine::default();
    for (access, at) in function.instructions().into_iter().zip(0..) {
        if let Some(place) = access.accessed().and_then(|ty| sums.place(access, ty)) {
            found.places.insert(Inst::from_u32(at), place);
        }
    }
    for l in loops {
        let Some(header) = l.header().map(|header| sums.block(header)) else {
            continue;
        };
        let counts = sums.counts(l);
        if !counts.is_empty() {
            found.counts.insert(header, counts);
        }
    }
    for block in function.blocks() {
        let guards = sums.guards(block);
        if !guards.is_empty() {
            found.guards.insert(sums.block(block), guards);
        }
    }
    found.made = sums.made;
    found
}

/// The expressions of one function as sums.
struct Sums<'e> {
    evolution: &'e Evolution<'e>,
    blocks: HashMap<Block, u32>,
    /// How many numbers there are.
    numbers: u32,
    /// What stays the same in the function, as it is met.
    parameters: HashMap<Scev<'e>, u32>,
    /// What varies, by the loop within which it is met, with its number where it is described: what is known where a loop is entered
    /// does not hold elsewhere.
    varying: HashMap<(Scev<'e>, Option<Loop<'e>>), Option<u32>>,
    made: BTreeMap<u32, Made>,
}

/// A sum that is being found, within a loop.
struct Sum<'e> {
    within: Option<Loop<'e>>,
    terms: Vec<Product>,
}

impl<'e> Sums<'e> {
    fn block(&self, block: Block) -> ir::Block {
        ir::Block::from_u32(self.blocks.get(&block).copied().unwrap_or_default())
    }

    /// The bytes that an access of a type touches.
    fn place(&mut self, access: Value, ty: crate::llvm::value::Type) -> Option<Place> {
        let bytes = ty.fixed_store_size(access.module())?;
        let evolution = self.evolution;
        let (base, offset) = self.address(access.pointer()?)?;
        if !base.is(Kind::Unknown) || !self.stays(base) {
            return None;
        }
        let within = evolution.loop_of(access.block());
        let base = self.parameter(base, within);
        let offset = self.sum(offset, within)?;
        Some(Place {
            base,
            bytes,
            offset,
        })
    }

    /// An address of an access as a pointer and what is added to it, of 64 bits. That what it is computed from does not wrap where that
    /// would be undefined holds here, where it is accessed, and not only where LLVM knows that by itself.
    fn address(&self, pointer: Value) -> Option<(Scev<'e>, Scev<'e>)> {
        let (mut at, mut offset) = (pointer, self.evolution.number(64, 0));
        while at.is(LLVMGetElementPtr) && at.is_plain_address() {
            let (constant, terms) = at.address_terms()?;
            let mut parts = vec![offset, self.evolution.number(64, constant)];
            for (index, scale) in terms {
                let scale = self.evolution.number(64, scale);
                let index = self.wide(index, true, limits::AFFINE_DEPTH)?;
                parts.push(self.evolution.product(&[scale, index]));
            }
            offset = self.evolution.sum(&parts);
            at = at.operand(0);
        }
        let start = self.evolution.expression(at)?;
        let rest = self.evolution.without_base(start)?;
        if self.evolution.bits(rest) != 64 {
            return None;
        }
        let base = self.evolution.base(start)?;
        Some((base, self.evolution.sum(&[offset, rest])))
    }

    /// A number that an accessed address is computed from, with 64 bits, of which the first are its sign or zeros.
    fn wide(&self, number: Value, signed: bool, depth: usize) -> Option<Scev<'e>> {
        let bits = number.ty().bits()?;
        let inner = |at: usize| self.wide(number.operand(at), signed, depth - 1);
        let is_whole = bits == 64 || bits < 64 && number.has_no_wrap(signed);
        match number.opcode() {
            Some(LLVMSExt) if depth > 0 && bits == 64 => {
                self.wide(number.operand(0), true, depth - 1)
            }
            Some(LLVMZExt) if depth > 0 && bits == 64 => {
                self.wide(number.operand(0), number.extends_non_negative(), depth - 1)
            }
            Some(LLVMAdd) if depth > 0 && is_whole => {
                Some(self.evolution.sum(&[inner(0)?, inner(1)?]))
            }
            Some(LLVMSub) if depth > 0 && is_whole => {
                Some(self.evolution.less(inner(0)?, inner(1)?))
            }
            Some(LLVMMul) if depth > 0 && is_whole => {
                Some(self.evolution.product(&[inner(0)?, inner(1)?]))
            }
            _ if bits > 64 => None,
            _ => {
                let number = self.evolution.expression(number)?;
                Some(match signed {
                    true => self.evolution.signed(number, 64),
                    false => self.evolution.unsigned(number, 64),
                })
            }
        }
    }

    fn sum(&mut self, s: Scev<'e>, within: Option<Loop<'e>>) -> Option<Vec<Product>> {
        let mut sum = Sum {
            within,
            terms: Vec::new(),
        };
        self.add(&mut sum, s, Product::number(1))
            .then_some(sum.terms)
    }

    /// Adds an expression times a product to a sum; whether it is a sum of products itself.
    fn add(&mut self, sum: &mut Sum<'e>, s: Scev<'e>, mut by: Product) -> bool {
        let s = self.widened(s, sum.within);
        match s.kind() {
            Kind::Constant => multiply(&mut by, s) && push(sum, by),
            Kind::Sum => s
                .operands()
                .into_iter()
                .all(|part| self.add(sum, part, by.clone())),
            Kind::Product => self.add_product(sum, s, by),
            _ => match s.counted() {
                Some(counted) => self.add_counted(sum, counted, by),
                None if self.stays(s) => self.times(&mut by, s, sum.within) && push(sum, by),
                None => self.vary(&mut by, s, sum.within) && push(sum, by),
            },
        }
    }

    fn add_product(&mut self, sum: &mut Sum<'e>, product: Scev<'e>, mut by: Product) -> bool {
        let mut rest = None;
        for factor in product.operands() {
            let is_whole = match factor.kind() {
                Kind::Constant => multiply(&mut by, factor),
                Kind::Sum | Kind::Counted => rest.replace(factor).is_none(),
                _ if self.stays(factor) => self.times(&mut by, factor, sum.within),
                _ => rest.replace(factor).is_none(),
            };
            if !is_whole {
                return false;
            }
        }
        match rest {
            Some(rest) => self.add(sum, rest, by),
            None => push(sum, by),
        }
    }

    fn add_counted(&mut self, sum: &mut Sum<'e>, counted: Counted<'e>, mut by: Product) -> bool {
        if !counted.is_linear || !self.add(sum, counted.start, by.clone()) || by.varies.is_some() {
            return false;
        }
        let header = counted.within.header().map(|header| self.block(header));
        by.varies = header.map(Varying::Counter);
        self.evolution
            .step(counted)
            .is_some_and(|step| self.add(sum, step, by))
    }

    /// Multiplies by what stays the same in the function.
    fn times(&mut self, by: &mut Product, s: Scev<'e>, within: Option<Loop<'e>>) -> bool {
        if !self.stays(s) || by.parameters.len() == limits::AFFINE_PARAMETERS {
            return false;
        }
        by.parameters.push(self.parameter(s, within));
        true
    }

    fn parameter(&mut self, s: Scev<'e>, within: Option<Loop<'e>>) -> u32 {
        let s = self.widened(s, within);
        if let Some(known) = self.parameters.get(&s) {
            return *known;
        }
        let number = self.number();
        self.parameters.insert(s, number);
        if let Some(made) = self.describe(s, None) {
            self.made.insert(number, made);
        }
        number
    }

    fn number(&mut self) -> u32 {
        self.numbers += 1;
        self.numbers - 1
    }

    /// Multiplies by what does not stay the same, where it is known what that is made of.
    fn vary(&mut self, by: &mut Product, s: Scev<'e>, within: Option<Loop<'e>>) -> bool {
        if by.varies.is_some() {
            return false;
        }
        let known = self.varying.get(&(s, within)).copied();
        let Some(number) = known.unwrap_or_else(|| self.described(s, within)) else {
            return false;
        };
        by.varies = Some(Varying::Value(number));
        true
    }

    fn described(&mut self, s: Scev<'e>, within: Option<Loop<'e>>) -> Option<u32> {
        let made = self.describe(s, within);
        let number = made.map(|made| {
            let number = self.number();
            self.made.insert(number, made);
            number
        });
        self.varying.insert((s, within), number);
        number
    }

    /// A number that is widened in two ways is one where it is not negative.
    fn widened(&self, s: Scev<'e>, within: Option<Loop<'e>>) -> Scev<'e> {
        if !s.is(Kind::ZeroExtended) {
            return s;
        }
        let Some(narrow) = s.operands().first().copied() else {
            return s;
        };
        let is_positive = self.evolution.is_non_negative(narrow)
            || within.is_some_and(|l| self.evolution.enters_non_negative(l, narrow));
        match is_positive {
            true => self.evolution.signed(narrow, self.evolution.bits(s)),
            false => s,
        }
    }

    /// Whether it is the same wherever the function is: made of values from outside of all loops.
    fn stays(&self, s: Scev<'e>) -> bool {
        !s.any(&mut |part| {
            let is_in_loop = |value: Value| {
                value.opcode().is_some() && self.evolution.loop_of(value.block()).is_some()
            };
            part.is(Kind::Counted) || part.unknown().is_some_and(is_in_loop)
        })
    }
}

fn push(sum: &mut Sum<'_>, term: Product) -> bool {
    sum.terms.push(term);
    true
}

/// Multiplies by a constant that is small enough.
fn multiply(by: &mut Product, constant: Scev<'_>) -> bool {
    let factor = constant
        .constant()
        .filter(|number| significant_bits(*number) <= limits::AFFINE_FACTOR_BITS)
        .and_then(|number| by.factor.checked_mul(number));
    by.factor = factor.unwrap_or(by.factor);
    factor.is_some()
}

/// Bits that hold a number with its sign.
pub(super) fn significant_bits(number: i64) -> u32 {
    let magnitude = if number < 0 { !number } else { number };
    65 - magnitude.leading_zeros()
}
