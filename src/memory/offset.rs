//! Distances in bytes from the start of an object, and how they add up.

use std::ops::Rem;

use crate::ir::Value;

/// The bytes `bytes + k * period` for all integers k; one place alone where the period is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Offset {
    /// At least 0 and below the period where there is one.
    pub bytes: i64,
    pub period: u64,
    /// The period is what several have in common, so that not all of these places are meant: an
    /// array within the elements of another, one field or the other.
    pub scattered: bool,
}

impl Offset {
    pub const START: Offset = Offset {
        bytes: 0,
        period: 0,
        scattered: false,
    };
    pub const ANYWHERE: Offset = Offset {
        bytes: 0,
        period: 1,
        scattered: true,
    };

    /// Reduces the distance by the period.
    pub fn new(bytes: i64, period: u64) -> Offset {
        let bytes = match i64::try_from(period) {
            Ok(0) | Err(_) => bytes,
            Ok(period) => bytes.rem_euclid(period),
        };
        Offset {
            bytes,
            period,
            scattered: false,
        }
    }

    /// The bytes, where this is one place alone.
    pub fn exact(self) -> Option<i64> {
        (self.period == 0 && !self.scattered).then_some(self.bytes)
    }

    pub fn moved(self, by: i64) -> Offset {
        Offset {
            bytes: Offset::new(self.bytes.wrapping_add(by), self.period).bytes,
            ..self
        }
    }

    /// Any number of strides further.
    pub fn repeated(self, stride: u64) -> Offset {
        let period = gcd(self.period, stride);
        let simple = self.period == 0 || stride == 0 || period == self.period;
        Offset {
            scattered: self.scattered || !simple,
            ..Offset::new(self.bytes, period)
        }
    }

    /// The one of these places at which so many bytes lie within others that begin here and are no more than a period; none
    /// where there is no such place.
    pub fn only_within(self, others: i128, bytes: u64) -> Option<Offset> {
        let end = i128::from(self.bytes) + i128::from(bytes);
        (self.bytes >= 0 && end <= others).then_some(Offset { period: 0, ..self })
    }

    /// Whether both may be places of the same kind: the first element of an array, and any.
    pub fn fits(self, other: Offset) -> bool {
        let period = gcd(self.period, other.period);
        let keeps = |one: Offset| one.period == 0 || one.period == period;
        let between = self.bytes.wrapping_sub(other.bytes).unsigned_abs();
        match period {
            0 => between == 0,
            _ => keeps(self) && keeps(other) && between.is_multiple_of(period),
        }
    }

    /// The distance from a start that is itself at a distance.
    pub fn since(self, start: Offset) -> Offset {
        self.moved(start.bytes.wrapping_neg())
            .repeated(start.period)
            .scattered_as(start)
    }

    /// The distance from the object of something at this distance behind a start.
    pub fn behind(self, start: Offset) -> Offset {
        self.moved(start.bytes)
            .repeated(start.period)
            .scattered_as(start)
    }

    fn scattered_as(self, other: Offset) -> Offset {
        Offset {
            scattered: self.scattered || other.scattered,
            ..self
        }
    }

    pub fn join(self, other: Offset) -> Offset {
        let between = self.bytes.wrapping_sub(other.bytes).unsigned_abs();
        let joined = self.repeated(gcd(other.period, between));
        Offset {
            scattered: self.scattered || other.scattered || !self.fits(other),
            ..joined
        }
    }
}

/// Each value that starts an object, and the distance from it; ascending.
pub type Bases = Vec<(Value, Offset)>;

/// The greatest common divisor; that of a number and 0 is the number.
pub fn gcd<T: Copy + Default + PartialEq + Rem<Output = T>>(a: T, b: T) -> T {
    let none = T::default();
    if b == none { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_arrays_from_arrays_within_others() {
        let array = Offset::START.repeated(8);
        assert_eq!((array.period, array.scattered), (8, false));
        let field = Offset::START.repeated(40).moved(16);
        assert_eq!(
            (field.bytes, field.period, field.scattered),
            (16, 40, false)
        );
        let inner = field.repeated(8);
        assert_eq!((inner.bytes, inner.period, inner.scattered), (0, 8, true));
        let either = Offset::START.join(Offset::START.moved(24));
        assert_eq!((either.period, either.scattered), (24, true));
        assert_eq!(array.join(array.moved(16)), array);
    }

    #[test]
    fn distances_go_both_ways() {
        let field = Offset::START.repeated(40).moved(16);
        let start = Offset::START.moved(8);
        assert_eq!(field.since(start), Offset::START.repeated(40).moved(8));
        assert_eq!(field.since(start).behind(start), field);
    }
}
