//! Floating arithmetic, comparisons and conversions, with partials.

use std::rc::Rc;

use super::elementary::{self, distance};
use super::machine::Machine;
use super::operand::int_bits;
use super::value::{Shadow, Val, masked, signed, store_size, supported};
use super::{Derivation, Fault, Outcome, aggregate, integer};
use crate::ir::{Binary, Cast, FloatKind, FloatPredicate, Type};

/// # Errors
/// Formats whose arithmetic is not modelled.
fn is_single(ty: &Type) -> Outcome<bool> {
    match ty {
        Type::Float(kind) => {
            supported(*kind)?;
            Ok(*kind == FloatKind::Float)
        }
        other => Err(Fault::unsupported(format!("{other} as a float"))),
    }
}

impl<D: Derivation> Machine<'_, D> {
    pub(super) fn float_binary(
        &mut self,
        op: Binary,
        ty: &Type,
        a: &Val<D::Tangent>,
        b: &Val<D::Tangent>,
    ) -> Outcome<Val<D::Tangent>> {
        let single = is_single(ty)?;
        self.observed.single |= single;
        let (Val::Float(x, dx), Val::Float(y, dy)) = (a, b) else {
            return Ok(Val::Undef);
        };
        let (x, y) = (*x, *y);
        // Twice the digits and two more are enough for a rounding after a rounding to be one
        // rounding (Figueroa 1995), for these operations; the remainder is exact anyway.
        let exact = match op {
            Binary::FAdd => x + y,
            Binary::FSub => x - y,
            Binary::FMul => x * y,
            Binary::FDiv => x / y,
            Binary::FRem => x % y,
            _ => return Err(Fault::unsupported(format!("{} of floats", op.name()))),
        };
        let value = if single {
            f64::from(exact as f32)
        } else {
            exact
        };
        let partials = match op {
            Binary::FAdd => [1.0, 1.0],
            Binary::FSub => [1.0, -1.0],
            Binary::FMul => [y, x],
            Binary::FDiv => [1.0 / y, -x / (y * y)],
            _ => [1.0, -(x / y).trunc()],
        };
        Ok(self.derived(value, &[(partials[0], *dx), (partials[1], *dy)]))
    }

    pub(super) fn negated(&mut self, a: &Val<D::Tangent>) -> Outcome<Val<D::Tangent>> {
        Ok(match a {
            Val::Float(x, dx) => Val::Float(-x, self.derivation.combine(&[(-1.0, *dx)])),
            _ => Val::Undef,
        })
    }

    pub(super) fn float_compare(
        &mut self,
        predicate: FloatPredicate,
        a: &Val<D::Tangent>,
        b: &Val<D::Tangent>,
    ) -> Val<D::Tangent> {
        let (Val::Float(x, dx), Val::Float(y, dy)) = (a, b) else {
            return Val::Undef;
        };
        let constant = D::Tangent::default();
        if *dx != constant || *dy != constant {
            self.note_kink(distance(*x, *y));
        }
        Val::bool(holds(predicate, *x, *y))
    }

    /// Applies an elementary function to scalars of a type; none where there is no such function.
    ///
    /// # Errors
    /// Formats that are not modelled.
    pub(super) fn elementary(
        &mut self,
        name: &str,
        ty: &Type,
        args: &[Val<D::Tangent>],
    ) -> Outcome<Option<Val<D::Tangent>>> {
        let single = is_single(ty)?;
        let mut values = Vec::with_capacity(args.len());
        let mut tangents = Vec::with_capacity(args.len());
        for arg in args {
            match arg {
                Val::Float(value, tangent) => {
                    values.push(*value);
                    tangents.push(*tangent);
                }
                Val::Undef => return Ok(Some(Val::Undef)),
                _ => return Ok(None),
            }
        }
        let Some(applied) = elementary::apply(name, &values, single) else {
            return Ok(None);
        };
        self.observed.single |= single;
        let varied = tangents.iter().any(|t| *t != D::Tangent::default());
        if let (Some(distance), true) = (applied.kink, varied) {
            self.note_kink(distance);
        }
        self.observed.inexact |= applied.inexact;
        let terms: Vec<_> = applied.partials.into_iter().zip(tangents).collect();
        Ok(Some(self.derived(applied.value, &terms)))
    }

    pub(super) fn cast(
        &mut self,
        cast: Cast,
        from: &Type,
        to: &Type,
        arg: &Val<D::Tangent>,
    ) -> Outcome<Val<D::Tangent>> {
        if cast == Cast::Bitcast {
            return reinterpreted(from, to, arg);
        }
        aggregate::map1(to, arg, |to, arg| {
            self.cast_one(cast, (from.scalar(), to), arg)
        })
    }

    fn cast_one(
        &mut self,
        cast: Cast,
        (from, to): (&Type, &Type),
        arg: &Val<D::Tangent>,
    ) -> Outcome<Val<D::Tangent>> {
        match (cast, arg) {
            (_, Val::Undef) => Ok(Val::Undef),
            (Cast::FpExt | Cast::FpTrunc, Val::Float(x, dx)) => {
                self.observed.single = true;
                let value = if is_single(to)? {
                    f64::from(*x as f32)
                } else {
                    *x
                };
                is_single(from)?;
                Ok(self.derived(value, &[(1.0, *dx)]))
            }
            (Cast::FpToSi | Cast::FpToUi, Val::Float(x, _)) => {
                Ok(to_integer(*x, int_bits(to)?, cast == Cast::FpToSi))
            }
            (Cast::SiToFp | Cast::UiToFp, Val::Int(bits)) => {
                let width = int_bits(from)?;
                let single = is_single(to)?;
                Ok(Val::constant_float(match (cast, single) {
                    (Cast::SiToFp, true) => f64::from(signed(*bits, width) as f32),
                    (Cast::SiToFp, false) => signed(*bits, width) as f64,
                    (_, true) => f64::from(*bits as f32),
                    (_, false) => *bits as f64,
                }))
            }
            (Cast::Trunc | Cast::ZExt | Cast::SExt, Val::Int(bits)) => {
                let (width, wanted) = (int_bits(from)?, int_bits(to)?);
                Ok(Val::Int(match cast {
                    Cast::SExt => masked(signed(*bits, width) as u128, wanted),
                    _ => masked(*bits, wanted),
                }))
            }
            (Cast::Trunc | Cast::ZExt, Val::Bits(bits, shadows)) => {
                let wanted = int_bits(to)?;
                Ok(resized(*bits, wanted, shadows))
            }
            (Cast::PtrToInt, Val::Ptr(address)) => {
                Ok(Val::Int(masked(u128::from(*address), int_bits(to)?)))
            }
            (Cast::IntToPtr, Val::Int(bits)) => Ok(Val::Ptr(*bits as u64)),
            _ => Err(Fault::unsupported(format!("{} to {to}", cast.name()))),
        }
    }
}

/// An integer with floats in it, of another width.
fn resized<T: Copy + PartialEq>(bits: u128, wanted: u32, shadows: &Rc<[Shadow<T>]>) -> Val<T> {
    let mut resized = shadows.to_vec();
    resized.resize(wanted.div_ceil(8) as usize, Shadow::Plain);
    integer::carried(bits, wanted, resized.into())
}

/// Rounded towards zero; undefined where that does not fit.
fn to_integer<T>(x: f64, bits: u32, is_signed: bool) -> Val<T> {
    let whole = x.trunc();
    let (low, high) = match is_signed {
        true => (-(2f64.powi(bits as i32 - 1)), 2f64.powi(bits as i32 - 1)),
        false => (0.0, 2f64.powi(bits as i32)),
    };
    if whole >= low && whole < high {
        Val::Int(masked(
            if is_signed {
                whole as i128 as u128
            } else {
                whole as u128
            },
            bits,
        ))
    } else {
        Val::Undef
    }
}

/// The same bytes as another type.
fn reinterpreted<T: Copy + Default + PartialEq>(
    from: &Type,
    to: &Type,
    arg: &Val<T>,
) -> Outcome<Val<T>> {
    if from.is_ptr() && to.is_ptr() {
        return Ok(arg.clone());
    }
    let mut bytes = vec![(0, Shadow::Undefined); store_size(from) as usize];
    arg.encode(from, &mut bytes)?;
    Val::decode(to, &bytes)
}

fn holds(predicate: FloatPredicate, x: f64, y: f64) -> bool {
    let unordered = x.is_nan() || y.is_nan();
    match predicate {
        FloatPredicate::False => false,
        FloatPredicate::True => true,
        FloatPredicate::Ord => !unordered,
        FloatPredicate::Uno => unordered,
        FloatPredicate::Oeq => x == y,
        FloatPredicate::Ogt => x > y,
        FloatPredicate::Oge => x >= y,
        FloatPredicate::Olt => x < y,
        FloatPredicate::Ole => x <= y,
        FloatPredicate::One => x != y && !unordered,
        FloatPredicate::Ueq => unordered || x == y,
        FloatPredicate::Ugt => unordered || x > y,
        FloatPredicate::Uge => unordered || x >= y,
        FloatPredicate::Ult => unordered || x < y,
        FloatPredicate::Ule => unordered || x <= y,
        FloatPredicate::Une => x != y,
    }
}
