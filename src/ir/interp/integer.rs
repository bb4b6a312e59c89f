//! Integer arithmetic, comparisons and conversions, in two's complement.

use std::rc::Rc;

use super::value::{Shadow, Val, masked, signed};
use super::{Fault, Outcome};
use crate::ir::{Binary, IntPredicate};

/// The result of a binary operation on integers of a width; nothing where it is poison.
///
/// # Errors
/// Division by zero, and the quotient that does not fit.
pub fn binary(op: Binary, a: u128, b: u128, bits: u32) -> Outcome<Option<u128>> {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    let by_zero = || Fault::undefined("divides by zero");
    let overflow = || Fault::undefined("a quotient that does not fit");
    let shift = (b < u128::from(bits)).then_some(b as u32);
    let result = match op {
        Binary::Add => Some(a.wrapping_add(b)),
        Binary::Sub => Some(a.wrapping_sub(b)),
        Binary::Mul => Some(a.wrapping_mul(b)),
        Binary::UDiv => Some(a.checked_div(b).ok_or_else(by_zero)?),
        Binary::URem => Some(a.checked_rem(b).ok_or_else(by_zero)?),
        Binary::SDiv | Binary::SRem => {
            if b == 0 {
                return Err(by_zero());
            }
            if sb == -1 && sa == i128::MIN >> (128 - bits.min(128)) {
                return Err(overflow());
            }
            Some(match op {
                Binary::SDiv => (sa / sb) as u128,
                _ => (sa % sb) as u128,
            })
        }
        Binary::Shl => shift.map(|by| a << by),
        Binary::LShr => shift.map(|by| a >> by),
        Binary::AShr => shift.map(|by| (sa >> by) as u128),
        Binary::And => Some(a & b),
        Binary::Or => Some(a | b),
        Binary::Xor => Some(a ^ b),
        _ => return Err(Fault::unsupported(format!("{} of integers", op.name()))),
    };
    Ok(result.map(|value| masked(value, bits)))
}

pub fn compare(predicate: IntPredicate, a: u128, b: u128, bits: u32) -> bool {
    let (sa, sb) = (signed(a, bits), signed(b, bits));
    match predicate {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Ugt => a > b,
        IntPredicate::Uge => a >= b,
        IntPredicate::Ult => a < b,
        IntPredicate::Ule => a <= b,
        IntPredicate::Sgt => sa > sb,
        IntPredicate::Sge => sa >= sb,
        IntPredicate::Slt => sa < sb,
        IntPredicate::Sle => sa <= sb,
    }
}

/// Operations on integers in which floats with derivatives travel: moving whole bytes is allowed.
///
/// # Errors
/// Any other operation would lose the derivative.
pub fn on_carried<T: Copy + Default + PartialEq>(
    op: Binary,
    a: &Val<T>,
    b: &Val<T>,
    bits: u32,
) -> Outcome<Val<T>> {
    let lost = || Fault::unsupported(format!("{} on the bits of a float", op.name()));
    let width = (bits / 8) as usize;
    let content = |val: &Val<T>| -> Option<(u128, Vec<Shadow<T>>)> {
        match val {
            Val::Int(value) => Some((*value, vec![Shadow::Plain; width])),
            Val::Bits(value, shadows) => Some((*value, shadows.to_vec())),
            _ => None,
        }
    };
    let (Some((x, xs)), Some((y, ys))) = (content(a), content(b)) else {
        return Err(lost());
    };
    let moved = |shadows: Vec<Shadow<T>>, value| Ok(carried(value, bits, shadows.into()));
    let plain_y = ys.iter().all(|shadow| *shadow == Shadow::Plain);
    match op {
        Binary::Shl | Binary::LShr if plain_y && y % 8 == 0 && y < u128::from(bits) => {
            let by = (y / 8) as usize;
            let mut shadows = vec![Shadow::Plain; width];
            if op == Binary::Shl {
                shadows[by..].copy_from_slice(&xs[..width - by]);
                moved(shadows, masked(x << y, bits))
            } else {
                shadows[..width - by].copy_from_slice(&xs[by..]);
                moved(shadows, x >> y)
            }
        }
        Binary::Or | Binary::Add | Binary::Xor => {
            let joined = joined(op, (x, &xs), (y, &ys));
            moved(joined.ok_or_else(lost)?, x | y)
        }
        Binary::And if plain_y => {
            let mut shadows = Vec::with_capacity(width);
            for (at, shadow) in xs.iter().enumerate() {
                shadows.push(match ((y >> (8 * at)) as u8, shadow) {
                    (0, _) => Shadow::Plain,
                    (255, other) => *other,
                    (_, Shadow::Plain) => Shadow::Plain,
                    _ => return Err(lost()),
                });
            }
            moved(shadows, x & y)
        }
        Binary::And => on_carried(op, b, a, bits),
        _ => Err(lost()),
    }
}

/// The shadows of bytes that are joined, where in each of them one side is 0.
fn joined<T: Copy + PartialEq>(
    op: Binary,
    (x, xs): (u128, &[Shadow<T>]),
    (y, ys): (u128, &[Shadow<T>]),
) -> Option<Vec<Shadow<T>>> {
    let bytes = xs.iter().zip(ys).enumerate();
    let shadows = bytes.map(|(at, (a, b))| {
        let byte = |value: u128| (value >> (8 * at)) as u8;
        match (a, b) {
            (Shadow::Plain, other) if byte(x) == 0 => Some(*other),
            (other, Shadow::Plain) if byte(y) == 0 => Some(*other),
            (Shadow::Plain, Shadow::Plain) if op != Binary::Add => Some(Shadow::Plain),
            _ => None,
        }
    });
    shadows.collect()
}

/// An integer with the shadows of its bytes, as plain as they allow.
pub fn carried<T: Copy + PartialEq>(value: u128, bits: u32, shadows: Rc<[Shadow<T>]>) -> Val<T> {
    if shadows.iter().all(|shadow| *shadow == Shadow::Plain) {
        return Val::Int(masked(value, bits));
    }
    Val::Bits(masked(value, bits), shadows)
}
