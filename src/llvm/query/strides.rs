//! Where stores go: so many bytes from where an address computation starts, plus multiples of a step.
//!
//! Numbers are taken as they are without a bound on their bits: what might wrap is anything.

use inkwell::llvm_sys::LLVMOpcode;

use super::affine::significant_bits;
use super::evolution::Evolution;
use super::scev::{Kind, Scev};
use crate::ir::{Inst, Stride};
use crate::limits;
use crate::llvm::pipeline::Analysed;
use crate::llvm::value::Value;

/// Of every store of a canonical function.
pub(in crate::llvm) fn of(f: &Analysed<'_>) -> Vec<(Inst, Stride)> {
    let evolution = Evolution::of(f);
    let instructions = Value(f.function()).instructions().into_iter().zip(0..);
    instructions
        .filter(|(inst, _)| inst.is(LLVMOpcode::LLVMStore))
        .filter_map(|(store, at)| {
            let pointer = store.pointer()?;
            let is_flat = pointer.ty().address_space() == Some(0);
            let stride = is_flat.then(|| stride(&evolution, pointer)).flatten()?;
            Some((Inst::from_u32(at), stride))
        })
        .collect()
}

fn stride(evolution: &Evolution<'_>, pointer: Value) -> Option<Stride> {
    let address = evolution.expression(pointer)?;
    let start = evolution.expression(start(pointer))?;
    let mut from = match evolution.difference(address, start) {
        Some(distance) => residue(evolution, distance, 0),
        None => ANYTHING,
    };
    let of_indices = residue_of_indices(pointer).unwrap_or(ANYTHING);
    if from.step != 0 && (of_indices.step == 0 || of_indices.step > from.step) {
        from = of_indices;
    }
    let (reach, cells) = extent(evolution, address);
    Some(Stride {
        offset: from.offset,
        step: from.step,
        reach,
        cells,
    })
}

/// An offset plus multiples of a step; the step is 0 for one number.
#[derive(Clone, Copy)]
struct Residue {
    offset: i64,
    step: u64,
}

/// What a loop is taken to repeat of which nothing is known.
const USUAL_ITERATIONS: u64 = 16;

const ANYTHING: Residue = Residue { offset: 0, step: 1 };

fn is_small(number: i64) -> bool {
    significant_bits(number) <= limits::STRIDE_FACTOR_BITS
}

fn residue(evolution: &Evolution<'_>, s: Scev<'_>, depth: usize) -> Residue {
    if depth > limits::STRIDE_DEPTH {
        return ANYTHING;
    }
    let found = match s.kind() {
        Kind::Constant => s
            .constant()
            .filter(|number| significant_bits(*number) <= limits::STRIDE_BITS)
            .map(|offset| Residue { offset, step: 0 }),
        Kind::Counted => of_counted(evolution, s, depth),
        Kind::Sum => of_sum(evolution, s, depth),
        Kind::Product => of_product(evolution, s),
        _ => None,
    };
    found.unwrap_or(ANYTHING)
}

fn of_counted(evolution: &Evolution<'_>, s: Scev<'_>, depth: usize) -> Option<Residue> {
    let counted = s.counted().filter(|counted| counted.is_linear)?;
    let step = evolution
        .step(counted)?
        .constant()
        .filter(|by| is_small(*by))?;
    let start = residue(evolution, counted.start, depth + 1);
    Some(Residue {
        offset: start.offset,
        step: common(start.step, step.unsigned_abs()),
    })
}

fn of_sum(evolution: &Evolution<'_>, s: Scev<'_>, depth: usize) -> Option<Residue> {
    let none = Residue { offset: 0, step: 0 };
    s.operands().into_iter().try_fold(none, |all, part| {
        let part = residue(evolution, part, depth + 1);
        Some(Residue {
            offset: all.offset.checked_add(part.offset)?,
            step: common(all.step, part.step),
        })
    })
}

fn of_product(evolution: &Evolution<'_>, s: Scev<'_>) -> Option<Residue> {
    let [factor, other] = <[_; 2]>::try_from(s.operands()).ok()?;
    let factor = factor.constant().filter(|factor| is_small(*factor))?;
    let room = limits::STRIDE_BITS - limits::STRIDE_FACTOR_BITS;
    (evolution.signed_bits(other) <= room).then_some(Residue {
        offset: 0,
        step: factor.unsigned_abs(),
    })
}

/// The greatest common divisor; of nothing and a number, the number.
fn common(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// What address computations start from.
fn start(mut pointer: Value) -> Value {
    while let Some(before) = before(pointer) {
        pointer = before;
    }
    pointer
}

fn before(pointer: Value) -> Option<Value> {
    let passes = matches!(
        pointer.opcode(),
        Some(LLVMOpcode::LLVMGetElementPtr | LLVMOpcode::LLVMBitCast)
    );
    passes.then(|| pointer.operand(0))
}

/// As far as the address computations themselves tell, whose indices do not wrap.
fn residue_of_indices(mut pointer: Value) -> Option<Residue> {
    let mut all = Residue { offset: 0, step: 0 };
    while let Some(from) = before(pointer) {
        if pointer.is(LLVMOpcode::LLVMGetElementPtr) {
            let (offset, scales) = pointer.address_terms()?;
            let wraps = !scales.is_empty() && !pointer.stays_in_object();
            if wraps || significant_bits(offset) > limits::STRIDE_BITS {
                return None;
            }
            all.offset = all.offset.checked_add(offset)?;
            for (_, scale) in scales {
                let step = if is_small(scale) {
                    scale.unsigned_abs()
                } else {
                    1
                };
                all.step = common(all.step, step);
            }
        }
        pointer = from;
    }
    Some(all)
}

/// How far the last address lies from the first, and how many there are, roughly. A loop whose number of iterations is not known is
/// taken to fill what the next larger step leaves room for.
fn extent(evolution: &Evolution<'_>, mut address: Scev<'_>) -> (u64, u64) {
    let mut steps = Vec::new();
    while let Some(counted) = address.counted() {
        let by = evolution.step(counted).and_then(Scev::constant);
        if let Some(by) = by.filter(|by| is_small(*by))
            && steps.len() < limits::STRIDE_DEPTH
        {
            let times = evolution.constant_iterations(counted.within).unwrap_or(0);
            steps.push((by.unsigned_abs(), u64::from(times)));
        }
        address = counted.start;
    }
    steps.sort_unstable();
    let (mut reach, mut cells) = (0, 1u64);
    for (at, (step, times)) in steps.iter().enumerate() {
        let room = steps
            .get(at + 1)
            .and_then(|(next, _)| next.checked_div(*step));
        let times = match times {
            0 => room.unwrap_or(USUAL_ITERATIONS),
            _ => *times,
        };
        let times = times.clamp(1, limits::STRIDE_ITERATIONS);
        reach += (times - 1) * step;
        cells = (cells * times).min(limits::STRIDE_CELLS);
    }
    (reach, cells)
}
