//! What LLVM's intrinsics for x86 on packed floats compute.

use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode};

use super::packed::{extreme, without_packed};
use crate::llvm::builder::Builder;
use crate::llvm::value::Value;

/// The extensions of the processor that have such instructions.
const EXTENSIONS: [&str; 5] = ["sse.", "sse2.", "sse3.", "sse41.", "avx."];

/// What an intrinsic computes; nothing where it is none of those that are known.
pub(super) fn ordinary(call: Value) -> Option<Value> {
    let name = call.callee_name()?;
    let name = name.strip_prefix("llvm.x86.")?;
    let name = EXTENSIONS
        .iter()
        .find_map(|extension| name.strip_prefix(extension))?;
    let name = without_packed(name.strip_suffix(".256").unwrap_or(name))?;
    let name = name.strip_suffix('.').unwrap_or(name);
    let at = Builder::before(call);
    match (name, &call.args()[..]) {
        ("min" | "max", [a, b]) => extreme(&at, name, *a, *b),
        ("hadd", [a, b]) => pairwise(&at, LLVMOpcode::LLVMFAdd, *a, *b),
        ("hsub", [a, b]) => pairwise(&at, LLVMOpcode::LLVMFSub, *a, *b),
        ("round", [a, how]) => Some(rounded(&at, *a, how.natural()?)),
        ("blendv", [other, then, mask]) => Some(blended(&at, *mask, *then, *other)),
        _ => None,
    }
}

/// Rounding to integers: the two lowest bits tell how, the third that the current mode is meant.
fn rounded(at: &Builder, number: Value, how: u64) -> Value {
    let name = match how & 7 {
        0 => "llvm.roundeven",
        1 => "llvm.floor",
        2 => "llvm.ceil",
        3 => "llvm.trunc",
        _ => "llvm.rint",
    };
    at.intrinsic(name, &[number.ty()], &[number])
}

/// Sums or differences of neighbours: in every 16 bytes first those of the one operand, then of the other.
fn pairwise(at: &Builder, operation: LLVMOpcode, a: Value, b: Value) -> Option<Value> {
    let count = i32::try_from(a.ty().lanes()?).ok()?;
    let group = i32::try_from(128 / a.ty().scalar_bits()?).ok()?;
    let mut evens = Vec::new();
    for start in (0..count).step_by(group as usize) {
        for from in [start, count + start] {
            evens.extend((from..from + group).step_by(2));
        }
    }
    let odds: Vec<i32> = evens.iter().map(|even| even + 1).collect();
    let odds = at.shuffle(a, b, &odds);
    let evens = at.shuffle(a, b, &evens);
    Some(at.binary(operation, evens, odds))
}

/// By lanes what the sign of the mask chooses.
fn blended(at: &Builder, mask: Value, then: Value, other: Value) -> Value {
    let (lanes, width) = (mask.ty().lanes(), mask.ty().scalar_bits());
    let bits = mask.ty().integer(width.unwrap_or(0));
    let bits = lanes.map_or(bits, |lanes| bits.vector(lanes));
    let number = at.cast(LLVMOpcode::LLVMBitCast, mask, bits);
    let is_set = at.compare(LLVMIntPredicate::LLVMIntSLT, number, bits.null());
    at.select(is_set, then, other)
}
