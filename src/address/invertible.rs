//! Which operations can be inverted, exactly, in two's complement.
//!
//! *Question*: given the result of an integer operation and all operands but one, what is that one?
//! *Exact*: an inverse is given only where it is the operand for every value of the others, whatever
//! wraps. Not among them are minima and maxima, divisions, masks and shifts, which forget bits.

use serde::{Deserialize, Serialize};

use crate::ir::{Binary, Callee, Cast, Constant, Function, Inst, Op, Program, Type, Value};

/// Integer intrinsics that are an instruction or two.
pub const CHEAP_INTRINSICS: [&str; 8] = [
    "llvm.smax",
    "llvm.smin",
    "llvm.umax",
    "llvm.umin",
    "llvm.abs",
    "llvm.fshl",
    "llvm.fshr",
    "llvm.bswap",
];

/// How an operand follows from the result and the other operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Inverse {
    /// `result - other`
    Subtract,
    /// `result + other`
    Add,
    /// `other - result`
    SubtractFrom,
    /// `result ^ other`
    Xor,
    /// `result * factor`, the inverse of an odd factor modulo two to the number of bits.
    Times(i128),
    /// The low bits of the result.
    Truncate,
    /// The result rotated back: to the right if it was rotated to the left.
    Rotate { right: bool },
    /// The same operation again gives what it was given.
    Again,
}

/// How the operand at `position` follows; none where it does not.
pub fn inverse(
    program: &Program,
    function: &Function,
    inst: Inst,
    position: usize,
) -> Option<Inverse> {
    let data = &function.insts[inst];
    let Type::Int(bits) = data.ty else {
        return None;
    };
    match &data.op {
        Op::Binary(Binary::Add) => Some(Inverse::Subtract),
        Op::Binary(Binary::Sub) if position == 0 => Some(Inverse::Add),
        Op::Binary(Binary::Sub) => Some(Inverse::SubtractFrom),
        Op::Binary(Binary::Xor) => Some(Inverse::Xor),
        Op::Binary(Binary::Mul) => {
            let factor = function.constant(data.args[1 - position])?;
            let factor = factor.as_int()?;
            (factor % 2 != 0 && bits <= 64).then(|| Inverse::Times(reciprocal(factor, bits)))
        }
        Op::Cast(Cast::ZExt | Cast::SExt) => Some(Inverse::Truncate),
        Op::Call(Callee::Func(func)) => {
            let name = program.signatures[*func].intrinsic.as_str();
            let rotated = || position < 2 && data.args[0] == data.args[1];
            match name {
                "llvm.bswap" | "llvm.bitreverse" => Some(Inverse::Again),
                "llvm.fshl" if rotated() => Some(Inverse::Rotate { right: true }),
                "llvm.fshr" if rotated() => Some(Inverse::Rotate { right: false }),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The other operand of an operation with two, of which one is at `position`.
pub fn other(function: &Function, inst: Inst, position: usize) -> Option<Value> {
    let data = &function.insts[inst];
    match data.op {
        Op::Binary(_) => data.args.get(1 - position).copied(),
        // How far was rotated.
        Op::Call(_) => data.args.get(2).copied(),
        _ => None,
    }
}

/// The inverse of an odd number modulo two to the power of `bits`, at most 64: each step of Newton's
/// method doubles the number of right bits, of which `x * x = 1 mod 8` gives the first three.
fn reciprocal(odd: i128, bits: u32) -> i128 {
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2i128.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    let mask = (1i128 << bits) - 1;
    inverse & mask
}

/// Whether the operation can be done again wherever its operands are known, also where the primal
/// does not do it: it never traps.
pub fn never_traps(function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    match data.op {
        Op::Binary(Binary::UDiv | Binary::SDiv | Binary::URem | Binary::SRem) => {
            let divisor = function.constant(data.args[1]).and_then(Constant::as_int);
            divisor.is_some_and(|divisor| divisor != 0 && divisor != -1)
        }
        Op::Load { .. } => false,
        _ => true,
    }
}

/// Integer operations that are recomputed from their operands.
pub fn computable(program: &Program, function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    let whole = |value: &Value| matches!(function.ty(*value), Type::Int(_));
    if !matches!(data.ty, Type::Int(_)) || !data.args.iter().all(whole) {
        return false;
    }
    match &data.op {
        Op::Binary(_) | Op::Cast(_) | Op::ICmp(_) | Op::Select => true,
        Op::Call(Callee::Func(func)) => {
            let name = program.signatures[*func].intrinsic.as_str();
            CHEAP_INTRINSICS.contains(&name) || name == "llvm.bitreverse"
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::reciprocal;

    #[test]
    fn an_odd_number_times_its_reciprocal_is_one() {
        for bits in [8, 16, 32, 64] {
            let mask = (1i128 << bits) - 1;
            for odd in [
                -9_223_372_036_854_775_807,
                -5,
                -1,
                1,
                3,
                5,
                7,
                255,
                2_147_483_647,
            ] {
                assert_eq!(
                    reciprocal(odd, bits).wrapping_mul(odd) & mask,
                    1 & mask,
                    "{odd}"
                );
            }
        }
    }
}
