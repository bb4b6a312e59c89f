//! Intrinsics on integers, and tests of floats that give integers.

use super::aggregate;
use super::operand::int_bits;
use super::value::{Val, masked, signed};
use super::{Fault, Outcome, integer};
use crate::ir::{Binary, IntPredicate, Type};

/// One scalar integer intrinsic; nothing where it is not known.
fn scalar(name: &str, bits: u32, args: &[u128]) -> Option<u128> {
    let narrow = |value: u128| masked(value, bits);
    let (low, high) = (
        -(1i128 << (bits - 1).min(126)),
        (1i128 << (bits - 1).min(126)) - 1,
    );
    Some(narrow(match (name, args) {
        ("smax", [a, b]) => signed(*a, bits).max(signed(*b, bits)) as u128,
        ("smin", [a, b]) => signed(*a, bits).min(signed(*b, bits)) as u128,
        ("umax", [a, b]) => *a.max(b),
        ("umin", [a, b]) => *a.min(b),
        ("abs", [a, _]) => signed(*a, bits).wrapping_abs() as u128,
        ("ctpop", [a]) => u128::from(a.count_ones()),
        ("ctlz", [a, _]) => u128::from(a.leading_zeros() - (128 - bits)),
        ("cttz", [a, _]) => u128::from(a.trailing_zeros().min(bits)),
        ("bswap", [a]) => a.swap_bytes() >> (128 - bits),
        ("bitreverse", [a]) => a.reverse_bits() >> (128 - bits),
        ("fshl" | "fshr", [a, b, by]) => {
            let by = (*by % u128::from(bits)) as u32;
            let left = if name == "fshl" { by } else { bits - by };
            match left % bits {
                0 if name == "fshl" => *a,
                0 => *b,
                left => *a << left | *b >> (bits - left),
            }
        }
        ("sadd.sat", [a, b]) => (signed(*a, bits) + signed(*b, bits)).clamp(low, high) as u128,
        ("ssub.sat", [a, b]) => (signed(*a, bits) - signed(*b, bits)).clamp(low, high) as u128,
        ("uadd.sat", [a, b]) => (*a + *b).min(narrow(u128::MAX)),
        ("usub.sat", [a, b]) => a.saturating_sub(*b),
        _ => return None,
    }))
}

/// Arithmetic that also tells whether the result fits.
fn with_overflow(name: &str, bits: u32, a: u128, b: u128) -> Option<(u128, bool)> {
    let (op, is_signed) = match name {
        "sadd.with.overflow" => (Binary::Add, true),
        "ssub.with.overflow" => (Binary::Sub, true),
        "smul.with.overflow" => (Binary::Mul, true),
        "uadd.with.overflow" => (Binary::Add, false),
        "usub.with.overflow" => (Binary::Sub, false),
        "umul.with.overflow" => (Binary::Mul, false),
        _ => return None,
    };
    if bits > 64 {
        return None;
    }
    let wide = |x: u128| {
        if is_signed {
            signed(x, bits)
        } else {
            x as i128
        }
    };
    let (x, y) = (wide(a), wide(b));
    // Products of 64-bit unsigned numbers may leave i128, but not u128.
    if op == Binary::Mul && !is_signed {
        let product = a * b;
        return Some((masked(product, bits), product != masked(product, bits)));
    }
    let exact = match op {
        Binary::Add => x + y,
        Binary::Sub => x - y,
        _ => x * y,
    };
    let result = masked(exact as u128, bits);
    Some((result, wide(result) != exact))
}

fn ints<T>(args: &[Val<T>]) -> Option<Vec<u128>> {
    let int = |val: &Val<T>| match val {
        Val::Int(value) => Some(*value),
        _ => None,
    };
    args.iter().map(int).collect()
}

/// Functions of a float that give an integer.
fn from_float<T>(name: &str, x: f64, bits: u32) -> Option<Val<T>> {
    let most = if bits < 128 {
        (1i128 << (bits - 1)) - 1
    } else {
        i128::MAX
    };
    let whole = match name {
        "lround" | "llround" => x.round() as i128,
        "lrint" | "llrint" => x.round_ties_even() as i128,
        // Casts of Rust saturate, and take NaN to 0.
        "fptosi.sat" => (x as i128).clamp(-most - 1, most),
        "fptoui.sat" => (x as u128).min(masked(u128::MAX, bits)) as i128,
        _ => return None,
    };
    Some(Val::Int(masked(whole as u128, bits)))
}

/// # Errors
/// Intrinsics that are not known.
pub fn integer_intrinsic<T: Copy + Default + PartialEq>(
    name: &str,
    ret: &Type,
    types: &[&Type],
    args: &[Val<T>],
) -> Outcome<Val<T>> {
    let unknown = || Fault::unsupported(format!("a call of 'llvm.{name}'"));
    if name.ends_with(".with.overflow") {
        let bits = int_bits(types[0])?;
        return match ints(args).as_deref() {
            Some([a, b]) => {
                let (value, over) = with_overflow(name, bits, *a, *b).ok_or_else(unknown)?;
                Ok(Val::many(vec![Val::Int(value), Val::bool(over)]))
            }
            _ => Ok(Val::many(vec![Val::Undef, Val::Undef])),
        };
    }
    let one = |args: &[Val<T>]| -> Outcome<Val<T>> {
        let bits = int_bits(ret.scalar())?;
        if let Some(Val::Float(x, _)) = args.first() {
            return from_float(name, *x, bits).ok_or_else(unknown);
        }
        if args.contains(&Val::Undef) {
            return Ok(Val::Undef);
        }
        let values = ints(args).ok_or_else(unknown)?;
        if let ("scmp" | "ucmp", [a, b]) = (name, &values[..]) {
            let of = int_bits(types[0].scalar())?;
            let ordering = match name {
                "scmp" => signed(*a, of).cmp(&signed(*b, of)),
                _ => a.cmp(b),
            };
            return Ok(Val::Int(masked(ordering as i128 as u128, bits)));
        }
        scalar(name, bits, &values)
            .map(Val::Int)
            .ok_or_else(unknown)
    };
    let Some(n) = aggregate::lanes(ret) else {
        return one(args);
    };
    let at = |lane: usize| {
        let lane = args.iter().map(|arg| match arg {
            Val::Many(elements) => elements.get(lane).cloned().unwrap_or(Val::Undef),
            scalar => scalar.clone(),
        });
        one(&lane.collect::<Vec<_>>())
    };
    Ok(Val::many((0..n).map(at).collect::<Outcome<Vec<_>>>()?))
}

/// One step of a reduction of integers.
///
/// # Errors
/// Reductions that are not known.
pub fn integer_reduction<T: Copy + Default + PartialEq>(
    name: &str,
    ty: &Type,
    a: &Val<T>,
    b: &Val<T>,
) -> Outcome<Val<T>> {
    let (Val::Int(a), Val::Int(b)) = (a, b) else {
        return Ok(Val::Undef);
    };
    let bits = int_bits(ty)?;
    let pick = |predicate| {
        if integer::compare(predicate, *a, *b, bits) {
            *a
        } else {
            *b
        }
    };
    Ok(Val::Int(match name {
        "add" => masked(a.wrapping_add(*b), bits),
        "mul" => masked(a.wrapping_mul(*b), bits),
        "and" => a & b,
        "or" => a | b,
        "xor" => a ^ b,
        "smax" => pick(IntPredicate::Sgt),
        "smin" => pick(IntPredicate::Slt),
        "umax" => pick(IntPredicate::Ugt),
        "umin" => pick(IntPredicate::Ult),
        _ => return Err(Fault::unsupported(format!("the reduction '{name}'"))),
    }))
}
