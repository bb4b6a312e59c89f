//! Numbers in memory, read and written as doubles.

use crate::ir::{FloatKind, Type};
use crate::llvm::jit::Touch;

/// A number in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scalar {
    Float,
    Double,
    /// 80 bits, of which reading keeps a double's.
    Extended,
    /// Of so many bytes, up to 8.
    Int(u8),
    /// One bit in a byte.
    Bool,
}

impl Scalar {
    /// None for what is no number, and for formats with so few digits, or so many, that differences
    /// in double precision say nothing.
    pub fn of(ty: &Type) -> Option<Scalar> {
        Some(match ty {
            Type::Float(FloatKind::Float) => Scalar::Float,
            Type::Float(FloatKind::Double) => Scalar::Double,
            Type::Float(FloatKind::X86Fp80) => Scalar::Extended,
            Type::Int(1) => Scalar::Bool,
            Type::Int(bits @ (8 | 16 | 32 | 64)) => Scalar::Int((bits / 8) as u8),
            _ => return None,
        })
    }

    /// The number that an access touches a byte of.
    pub fn of_touch(touch: Touch) -> Option<Scalar> {
        Some(match touch {
            Touch::Float => Scalar::Float,
            Touch::Double => Scalar::Double,
            Touch::Extended => Scalar::Extended,
            Touch::Int(bytes) => Scalar::Int(bytes),
            Touch::Untouched | Touch::Other | Touch::Pointer => return None,
        })
    }

    /// Bytes from one to the next in an array.
    pub fn stride(self) -> usize {
        match self {
            Scalar::Extended => 16,
            other => other.bytes(),
        }
    }

    pub fn is_float(self) -> bool {
        matches!(self, Scalar::Float | Scalar::Double | Scalar::Extended)
    }

    /// How many bytes are written.
    pub fn bytes(self) -> usize {
        match self {
            Scalar::Float => 4,
            Scalar::Double => 8,
            Scalar::Extended => 10,
            Scalar::Int(n) => usize::from(n),
            Scalar::Bool => 1,
        }
    }

    /// The distance from 1 to the next number, relative errors of results being of this order.
    pub fn epsilon(self) -> f64 {
        match self {
            Scalar::Float => f64::from(f32::EPSILON),
            _ => f64::EPSILON,
        }
    }

    /// The number at the beginning of `bytes`; NaN where these are too few.
    pub fn read(self, bytes: &[u8]) -> f64 {
        let double = || match self {
            Scalar::Float => Some(f64::from(f32::from_ne_bytes(*bytes.first_chunk()?))),
            Scalar::Double => Some(f64::from_ne_bytes(*bytes.first_chunk()?)),
            Scalar::Extended => Some(from_extended(bytes.first_chunk()?)),
            Scalar::Bool => Some(f64::from(bytes.first()? & 1)),
            Scalar::Int(n) => {
                let bytes = bytes.get(..usize::from(n))?;
                let mut wide = [0; 8];
                wide[..bytes.len()].copy_from_slice(bytes);
                let unused = 64 - 8 * u32::from(n);
                Some(((i64::from_le_bytes(wide) << unused) >> unused) as f64)
            }
        };
        double().unwrap_or(f64::NAN)
    }

    /// Puts the number at the beginning of `bytes`.
    pub fn write(self, bytes: &mut [u8], value: f64) {
        let mut put = |source: &[u8]| {
            if let Some(target) = bytes.get_mut(..source.len()) {
                target.copy_from_slice(source);
            }
        };
        match self {
            Scalar::Float => put(&(value as f32).to_ne_bytes()),
            Scalar::Double => put(&value.to_ne_bytes()),
            Scalar::Extended => put(&to_extended(value)),
            Scalar::Bool => put(&[u8::from(value != 0.0)]),
            Scalar::Int(n) => put(&(value as i64).to_le_bytes()[..usize::from(n)]),
        }
    }
}

const EXTENDED_BIAS: i32 = 16383;
const DOUBLE_BIAS: i32 = 1023;

/// x87's format: 64 bits of significand with its leading one, then sign and exponent.
fn from_extended(bytes: &[u8; 10]) -> f64 {
    let (low, high) = bytes.split_at(8);
    let significand = low
        .iter()
        .rev()
        .fold(0u64, |all, byte| all << 8 | u64::from(*byte));
    let top = u16::from(high[1]) << 8 | u16::from(high[0]);
    let sign = if top & 0x8000 == 0 { 1.0 } else { -1.0 };
    match i32::from(top & 0x7FFF) {
        0x7FFF if significand << 1 == 0 => sign * f64::INFINITY,
        0x7FFF => f64::NAN,
        // Halves, because 2^1024 is no double but 2^1023 times 1.9 is one.
        exponent => {
            let power = exponent - EXTENDED_BIAS - 62;
            sign * libm::ldexp(significand as f64 / 2.0, power)
        }
    }
}

fn to_extended(value: f64) -> [u8; 10] {
    let bits = value.to_bits();
    let sign = (bits >> 63) as u16 * 0x8000;
    let fraction = bits << 12;
    let (significand, exponent) = match (bits >> 52 & 0x7FF) as i32 {
        0x7FF => (1 << 63 | fraction >> 1, 0x7FFF),
        0 if fraction == 0 => (0, 0),
        0 => {
            // Denormal as a double, normal here.
            let shift = fraction.leading_zeros();
            let exponent = EXTENDED_BIAS - DOUBLE_BIAS - shift as i32;
            (fraction << shift, exponent as u16)
        }
        exponent => (
            1 << 63 | fraction >> 1,
            (exponent - DOUBLE_BIAS + EXTENDED_BIAS) as u16,
        ),
    };
    let mut bytes = [0; 10];
    bytes[..8].copy_from_slice(&significand.to_le_bytes());
    bytes[8..].copy_from_slice(&(sign | exponent).to_le_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_doubles_in_the_extended_format() {
        for value in [
            0.0,
            1.0,
            -2.5,
            1e300,
            -1e-300,
            f64::MIN_POSITIVE,
            f64::from_bits(3),
            f64::MAX,
            f64::INFINITY,
        ] {
            assert_eq!(
                from_extended(&to_extended(value)).to_bits(),
                value.to_bits()
            );
        }
        assert!(from_extended(&to_extended(f64::NAN)).is_nan());
        // 1 is a significand of 2^63 and an exponent of 16383.
        assert_eq!(to_extended(1.0), [0, 0, 0, 0, 0, 0, 0, 0x80, 0xFF, 0x3F]);
    }

    #[test]
    fn keeps_small_integers() {
        for scalar in [
            Scalar::Int(1),
            Scalar::Int(2),
            Scalar::Int(4),
            Scalar::Int(8),
        ] {
            for value in [-3.0, 0.0, 100.0] {
                let mut bytes = [0xAA; 8];
                scalar.write(&mut bytes, value);
                assert_eq!(scalar.read(&bytes), value);
            }
        }
        assert!(Scalar::Double.read(&[0; 7]).is_nan());
    }
}
