//! `raise-bitwise`: integer operations on the bits of floats, as code with vector intrinsics has them, become the floating
//! operations that they stand for: absolute value, negation, copied signs, the choice by a mask.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::LLVMConstBitCast;
use rustc_hash::FxHashSet as HashSet;

use super::row::Working;
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::constant::vector;
use crate::llvm::value::{Type, Value, erase_unused, is_little_endian};

/// Kinds of metadata that say what an access may alias.
const ALIASING: &[&str] = &[
    "tbaa",
    "tbaa.struct",
    "alias.scope",
    "noalias",
    #[cfg(feature = "llvm22")]
    "noalias.addrspace",
];

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    // Which bits are the first lane's depends on the order of bytes.
    if !is_little_endian(function.module()) {
        return;
    }
    let mut casts = function.instructions();
    casts.retain(|inst| is_computed(*inst));
    let mut erased: HashSet<Value> = HashSet::default();
    for cast in casts {
        if erased.contains(&cast) {
            continue;
        }
        let at = Builder::before(cast);
        let floats = Floats {
            ty: cast.ty(),
            at: &at,
        };
        if let Some(result) = floats.of(cast.operand(0), 0) {
            cast.replace_with(result);
        }
        erased.extend(erase_unused(&[cast]));
    }
}

/// Whether a cast makes floats of what is not just moved, but computed as integers.
fn is_computed(cast: Value) -> bool {
    use LLVMOpcode::*;
    let ty = cast.ty();
    if !cast.is(LLVMBitCast) || !ty.scalar().is_float() || ty.is_scalable() {
        return false;
    }
    let mut bits = cast.operand(0);
    while let Some(LLVMBitCast | LLVMExtractElement | LLVMShuffleVector) = bits.opcode() {
        bits = bits.operand(0);
    }
    bits.is(LLVMSelect) || bits.is_binary()
}

/// Integers as the floats of one type whose bits they are.
#[derive(Clone, Copy)]
struct Floats<'a> {
    ty: Type,
    at: &'a Builder,
}

/// The bits of one lane, from the lowest.
type Bits = [bool];

fn is_zero(lane: &Bits) -> bool {
    lane.iter().all(|bit| !bit)
}

fn is_sign(lane: &Bits) -> bool {
    let highest = lane.split_last();
    highest.is_some_and(|(sign, rest)| *sign && is_zero(rest))
}

fn is_magnitude(lane: &Bits) -> bool {
    let highest = lane.split_last();
    highest.is_some_and(|(sign, rest)| !sign && rest.iter().all(|bit| *bit))
}

fn is_sign_or_none(lane: &Bits) -> bool {
    is_sign(lane) || is_zero(lane)
}

impl Floats<'_> {
    /// Nothing where the bits are not known to be those of floats.
    fn of(&self, bits: Value, depth: u32) -> Option<Value> {
        if bits.ty() == self.ty {
            return Some(bits);
        }
        let is_one = self.is_whole(bits) && bits.ty().scalar().bits().is_some();
        if !is_one || depth > limits::BITWISE_DEPTH {
            return None;
        }
        if bits.is_constant() {
            self.lanes(bits)?;
            // SAFETY: a live constant, and a type of as many bits.
            return Some(Value(unsafe { LLVMConstBitCast(bits.0, self.ty.0) }));
        }
        match bits.opcode()? {
            LLVMOpcode::LLVMBitCast => self.of(bits.operand(0), depth + 1),
            LLVMOpcode::LLVMLoad => self.read(bits),
            _ => self.operation(bits, depth + 1),
        }
    }

    fn is_whole(&self, bits: Value) -> bool {
        bits.ty().all_bits().is_some() && bits.ty().all_bits() == self.ty.all_bits()
    }

    /// What the bits of a constant are as elements of the floating type.
    fn lanes(&self, bits: Value) -> Option<Vec<Vec<bool>>> {
        let width = bits.ty().scalar_bits()?;
        let lanes = match bits.ty().lanes() {
            Some(lanes) => (0..lanes).map(|lane| bits.element(lane)).collect(),
            None => Some(vec![bits]),
        };
        let mut all = Vec::new();
        for lane in lanes? {
            for start in (0..width).step_by(64) {
                let word = self.word(lane, start)?;
                let bits = 0..(width - start).min(64);
                all.extend(bits.map(|bit| word >> bit & 1 == 1));
            }
        }
        let narrow = self.ty.scalar_bits()? as usize;
        Some(all.chunks(narrow).map(<[bool]>::to_vec).collect())
    }

    /// The bits of a constant integer from one on, at most 64.
    fn word(&self, constant: Value, start: u32) -> Option<u64> {
        if !constant.is_integer() {
            return None;
        }
        let (ty, word) = (constant.ty(), constant.ty().integer(64));
        let bits = ty.bits()?;
        let by = ty.constant(start.into());
        let shifted = self.at.binary(LLVMOpcode::LLVMLShr, constant, by);
        match bits > 64 {
            true => self.at.cast(LLVMOpcode::LLVMTrunc, shifted, word).natural(),
            false => shifted.natural(),
        }
    }

    /// Whether the lanes of a constant are known, and all as asked for.
    fn every(&self, bits: Value, is: fn(&Bits) -> bool) -> bool {
        self.lanes(bits)
            .is_some_and(|lanes| lanes.iter().all(|lane| is(lane)))
    }

    /// A mask of which all bits of a lane are alike, as the condition that they are set.
    fn condition(&self, mask: Value) -> Option<Value> {
        match mask.opcode()? {
            LLVMOpcode::LLVMBitCast => {
                let inside = mask.operand(0);
                let is_of_bits = inside.ty().scalar().bits().is_some();
                is_of_bits.then(|| self.condition(inside)).flatten()
            }
            LLVMOpcode::LLVMSExt => {
                let condition = mask.operand(0);
                let ty = condition.ty();
                let fits = ty.scalar().bits() == Some(1)
                    && ty.lanes() == self.ty.lanes()
                    && !ty.is_scalable();
                fits.then_some(condition)
            }
            _ => None,
        }
    }

    fn operation(&self, inst: Value, depth: u32) -> Option<Value> {
        let one = |at| inst.operand(at);
        match inst.opcode()? {
            LLVMOpcode::LLVMAnd => self
                .conjunction(one(1), one(0), depth)
                .or_else(|| self.conjunction(one(0), one(1), depth)),
            LLVMOpcode::LLVMXor if one(1).is_constant() => self.negation(one(0), one(1), depth),
            LLVMOpcode::LLVMExtractElement => self.element(inst, depth),
            LLVMOpcode::LLVMShuffleVector => self.shuffled(inst, depth),
            LLVMOpcode::LLVMOr => self.disjunction(one(0), one(1), depth),
            LLVMOpcode::LLVMSelect => {
                let condition = one(0).ty();
                let fits = condition.bits().is_some() || condition.lanes() == self.ty.lanes();
                let then = fits.then(|| self.of(one(1), depth)).flatten()?;
                let other = self.of(one(2), depth)?;
                Some(self.at.select(one(0), then, other))
            }
            _ => None,
        }
    }

    fn conjunction(&self, bits: Value, mask: Value, depth: u32) -> Option<Value> {
        if mask.is_constant() {
            let is_magnitude = self.every(mask, is_magnitude);
            let inside = is_magnitude.then(|| self.of(bits, depth)).flatten()?;
            return Some(self.at.intrinsic("llvm.fabs", &[self.ty], &[inside]));
        }
        let inverted = inverted(mask);
        let condition = self.condition(inverted.unwrap_or(mask))?;
        let inside = self.of(bits, depth)?;
        let zero = self.ty.null();
        Some(match inverted {
            Some(_) => self.at.select(condition, zero, inside),
            None => self.at.select(condition, inside, zero),
        })
    }

    /// Lanes whose sign bit the constant has are negated.
    fn negation(&self, bits: Value, signs: Value, depth: u32) -> Option<Value> {
        let lanes = self.lanes(signs)?;
        let are_signs = lanes.iter().all(|lane| is_sign_or_none(lane));
        let inside = are_signs.then(|| self.of(bits, depth)).flatten()?;
        let negated = self.at.negated(inside);
        if lanes.iter().all(|lane| is_sign(lane)) {
            return Some(negated);
        }
        if self.ty.lanes().is_none() {
            return Some(inside);
        }
        let bit = self.ty.integer(1);
        let which: Vec<Value> = lanes
            .iter()
            .map(|lane| bit.constant(is_sign(lane).into()))
            .collect();
        Some(self.at.select(vector(&which), negated, inside))
    }

    /// A magnitude with the sign that the mask leaves of another value.
    fn with_sign(&self, magnitude: Value, from: Value, mask: Value, depth: u32) -> Option<Value> {
        let is_sign = self.every(mask, is_sign);
        let of = is_sign.then(|| self.of(magnitude, depth)).flatten()?;
        let sign = self.of(from, depth)?;
        Some(self.at.intrinsic("llvm.copysign", &[self.ty], &[of, sign]))
    }

    /// `(mask & then) | (~mask & else)`
    fn choice(&self, mask: Value, then: Value, rest: Value, depth: u32) -> Option<Value> {
        let condition = self.condition(mask)?;
        if !rest.is(LLVMOpcode::LLVMAnd) {
            return None;
        }
        let sides = [(0, 1), (1, 0)].map(|(one, other)| (rest.operand(one), rest.operand(other)));
        let mut sides = sides.into_iter();
        let (_, other) = sides.find(|(side, _)| is_inverse(*side, mask))?;
        let first = self.of(then, depth)?;
        let second = self.of(other, depth)?;
        Some(self.at.select(condition, first, second))
    }

    /// Bits of two values, of which one has the sign alone, or each has the lanes that the other has not.
    fn disjunction(&self, a: Value, b: Value, depth: u32) -> Option<Value> {
        for (rest, masked) in [(a, b), (b, a)] {
            if !masked.is(LLVMOpcode::LLVMAnd) {
                continue;
            }
            let [left, right] = [0, 1].map(|at| masked.operand(at));
            for (mask, inside) in [(left, right), (right, left)] {
                let result = match mask.is_constant() {
                    true => self.with_sign(rest, inside, mask, depth),
                    false => self.choice(mask, inside, rest, depth),
                };
                if result.is_some() {
                    return result;
                }
            }
        }
        None
    }

    /// One lane of bits that are floats in all lanes.
    fn element(&self, element: Value, depth: u32) -> Option<Value> {
        let lanes = element.operand(0).ty().lanes()?;
        if self.ty.scalar() != self.ty {
            return None;
        }
        let ty = self.ty.vector(lanes);
        let inside = Floats { ty, at: self.at }.of(element.operand(0), depth)?;
        Some(self.at.lane(inside, element.operand(1)))
    }

    fn shuffled(&self, shuffle: Value, depth: u32) -> Option<Value> {
        let from = shuffle.operand(0).ty().lanes()?;
        let mask = shuffle.mask();
        if self.ty.lanes()? as usize != mask.len() {
            return None;
        }
        let ty = self.ty.scalar().vector(from);
        let all = Floats { ty, at: self.at };
        let first = all.of(shuffle.operand(0), depth)?;
        let second = all.of(shuffle.operand(1), depth)?;
        Some(self.at.shuffle(first, second, &mask))
    }

    /// The same bytes, read as floats where they are read as integers.
    fn read(&self, load: Value) -> Option<Value> {
        if !load.is_simple() {
            return None;
        }
        let same = Builder::before(load).load(self.ty, load.operand(0), load.alignment());
        same.copy_metadata(load, ALIASING);
        Some(same)
    }
}

/// What all bits of a value are the inverse of.
fn inverted(value: Value) -> Option<Value> {
    if !value.is(LLVMOpcode::LLVMXor) {
        return None;
    }
    let [a, b] = [0, 1].map(|at| value.operand(at));
    match is_all_ones(a) {
        true => Some(b),
        false => is_all_ones(b).then_some(a),
    }
}

/// Whether all bits of a value are the inverse of those of another one.
fn is_inverse(value: Value, of: Value) -> bool {
    let is_one = |one, other| is_all_ones(value.operand(one)) && value.operand(other) == of;
    value.is(LLVMOpcode::LLVMXor) && (is_one(0, 1) || is_one(1, 0))
}

/// Whether all bits of a constant are set, in the lanes that matter.
fn is_all_ones(value: Value) -> bool {
    if !value.is_constant() {
        return false;
    }
    if value.ty().scalar().bits().is_none() {
        return false;
    }
    let Some(lanes) = value.ty().lanes() else {
        return value == value.ty().all_ones();
    };
    let lanes: Option<Vec<Value>> = (0..lanes).map(|lane| value.element(lane)).collect();
    let mut known = lanes.unwrap_or_default();
    known.retain(|lane| !lane.is_poison());
    !known.is_empty() && known.iter().all(|lane| *lane == lane.ty().all_ones())
}
