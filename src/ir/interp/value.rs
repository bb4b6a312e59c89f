//! Values and their bytes.

use std::rc::Rc;

use super::{Fault, Outcome};
use crate::ir::{Constant, FloatKind, Type};

/// What a byte of memory, or of an integer, is beside its eight bits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shadow<T> {
    /// Never written.
    Undefined,
    /// Carries no derivative.
    Plain,
    /// Byte `part` of a float of `size` bytes that carries this tangent.
    Part { tangent: T, part: u8, size: u8 },
}

/// The value of an SSA value.
#[derive(Clone, PartialEq, Debug)]
pub enum Val<T> {
    /// Undefined or poison.
    Undef,
    /// The bits, zero-extended.
    Int(u128),
    /// An integer in which (parts of) floats with derivatives travel, byte by byte.
    Bits(u128, Rc<[Shadow<T>]>),
    /// A float; of single precision where its type says so.
    Float(f64, T),
    Ptr(u64),
    /// A vector, array or struct, element by element.
    Many(Rc<[Val<T>]>),
}

/// Bytes with their shadows.
pub type Bytes<T> = Vec<(u8, Shadow<T>)>;

/// The bits of an integer of that width.
pub fn masked(value: u128, bits: u32) -> u128 {
    match bits {
        128.. => value,
        _ => value & ((1 << bits) - 1),
    }
}

/// The integer taken as signed.
pub fn signed(value: u128, bits: u32) -> i128 {
    let unused = 128u32.saturating_sub(bits);
    (value << unused) as i128 >> unused
}

/// Bytes that a value of the type takes in memory, without padding behind it.
pub fn store_size(ty: &Type) -> u64 {
    match ty {
        Type::Int(bits) => u64::from(*bits).div_ceil(8),
        Type::Float(kind) => kind.bytes(),
        Type::Vector(element, n) => match &**element {
            Type::Int(bits) => (u64::from(*bits) * u64::from(*n)).div_ceil(8),
            other => store_size(other) * u64::from(*n),
        },
        other => other.stride(),
    }
}

/// The types and offsets of the parts of a vector, array or struct; none for a scalar.
pub fn parts(ty: &Type) -> Outcome<Option<Vec<(u64, &Type)>>> {
    Ok(match ty {
        Type::Vector(element, n) => {
            if let Type::Int(bits) = &**element
                && bits % 8 != 0
            {
                return Err(Fault::unsupported(format!("the bytes of {ty}")));
            }
            let size = store_size(element);
            let parts = (0..u64::from(*n)).map(|i| (i * size, &**element));
            Some(parts.collect())
        }
        Type::Array(element, n) => {
            let stride = element.stride();
            Some((0..*n).map(|i| (i * stride, &**element)).collect())
        }
        Type::Struct(st) => Some(st.fields.iter().map(|(at, ty)| (*at, ty)).collect()),
        _ => None,
    })
}

impl<T: Copy + Default + PartialEq> Val<T> {
    pub fn bool(value: bool) -> Self {
        Val::Int(u128::from(value))
    }

    pub fn constant_float(value: f64) -> Self {
        Val::Float(value, T::default())
    }

    pub fn many(elements: Vec<Val<T>>) -> Self {
        Val::Many(elements.into())
    }

    /// All bits zero.
    pub fn zero(ty: &Type) -> Self {
        match ty {
            Type::Int(_) => Val::Int(0),
            Type::Float(_) => Val::constant_float(0.0),
            Type::Ptr => Val::Ptr(0),
            Type::Vector(element, n) => Val::many(vec![Val::zero(element); *n as usize]),
            Type::Array(element, n) => Val::many(vec![Val::zero(element); *n as usize]),
            Type::Struct(st) => Val::many(st.fields.iter().map(|(_, f)| Val::zero(f)).collect()),
            Type::Void | Type::Other(_) => Val::Undef,
        }
    }

    /// Undefined in every part.
    pub fn undefined(ty: &Type) -> Self {
        match ty {
            Type::Vector(element, n) => Val::many(vec![Val::undefined(element); *n as usize]),
            Type::Array(element, n) => Val::many(vec![Val::undefined(element); *n as usize]),
            Type::Struct(st) => {
                Val::many(st.fields.iter().map(|(_, f)| Val::undefined(f)).collect())
            }
            _ => Val::Undef,
        }
    }

    /// Undefined parts become zero.
    pub fn frozen(&self, ty: &Type) -> Self {
        match (self, ty) {
            (Val::Undef, _) => Val::zero(ty),
            (Val::Many(elements), Type::Vector(element, _) | Type::Array(element, _)) => {
                Val::many(elements.iter().map(|e| e.frozen(element)).collect())
            }
            (Val::Many(elements), Type::Struct(st)) => {
                let pairs = elements.iter().zip(&st.fields);
                Val::many(pairs.map(|(e, (_, ty))| e.frozen(ty)).collect())
            }
            (other, _) => other.clone(),
        }
    }

    /// # Errors
    /// A constant that the representation keeps as text only.
    pub fn from_constant(constant: &Constant, ty: &Type) -> Outcome<Self> {
        Ok(match (constant, ty) {
            (Constant::Undef | Constant::Poison, _) => Val::undefined(ty),
            (Constant::Int(value), Type::Int(bits)) => Val::Int(masked(*value as u128, *bits)),
            (Constant::Float(value), Type::Float(kind)) => {
                supported(*kind)?;
                Val::constant_float(*value)
            }
            (Constant::Null | Constant::Zero, _) => Val::zero(ty),
            (Constant::Aggregate(elements), _) => {
                let element = |at: usize| match ty {
                    Type::Vector(element, _) | Type::Array(element, _) => Some(&**element),
                    Type::Struct(st) => st.fields.get(at).map(|(_, ty)| ty),
                    _ => None,
                };
                let mut all = Vec::with_capacity(elements.len());
                for (at, constant) in elements.iter().enumerate() {
                    let ty = element(at).ok_or_else(|| Fault::unsupported("a constant"))?;
                    all.push(Val::from_constant(constant, ty)?);
                }
                Val::many(all)
            }
            (other, _) => return Err(Fault::unsupported(format!("the constant {other:?}"))),
        })
    }

    /// Appends the bytes of a scalar.
    fn encode_scalar(&self, ty: &Type, to: &mut [(u8, Shadow<T>)]) -> Outcome<()> {
        let mut plain = |bits: u128| {
            for (at, byte) in to.iter_mut().enumerate() {
                *byte = ((bits >> (8 * at)) as u8, Shadow::Plain);
            }
        };
        match (self, ty) {
            (Val::Undef, _) => to.fill((0, Shadow::Undefined)),
            (Val::Int(bits), _) => plain(*bits),
            (Val::Ptr(address), _) => plain(u128::from(*address)),
            (Val::Bits(bits, shadows), _) => {
                plain(*bits);
                for (byte, shadow) in to.iter_mut().zip(shadows.iter()) {
                    byte.1 = *shadow;
                }
            }
            (Val::Float(value, tangent), Type::Float(kind)) => {
                supported(*kind)?;
                plain(match kind {
                    FloatKind::Float => u128::from((*value as f32).to_bits()),
                    _ => u128::from(value.to_bits()),
                });
                if *tangent != T::default() {
                    let size = to.len() as u8;
                    for (part, byte) in to.iter_mut().enumerate() {
                        let (tangent, part) = (*tangent, part as u8);
                        byte.1 = Shadow::Part {
                            tangent,
                            part,
                            size,
                        };
                    }
                }
            }
            _ => return Err(Fault::unsupported(format!("the bytes of {ty}"))),
        }
        Ok(())
    }

    /// The bytes in memory; what lies between the parts is undefined.
    ///
    /// # Errors
    /// Types whose bytes are not modelled.
    pub fn encode(&self, ty: &Type, to: &mut [(u8, Shadow<T>)]) -> Outcome<()> {
        let Some(parts) = parts(ty)? else {
            return self.encode_scalar(ty, to);
        };
        let elements: Vec<Val<T>> = match self {
            Val::Many(elements) => elements.to_vec(),
            _ => vec![Val::Undef; parts.len()],
        };
        to.fill((0, Shadow::Undefined));
        for ((at, ty), element) in parts.into_iter().zip(&elements) {
            let (at, size) = (at as usize, store_size(ty) as usize);
            let to = to.get_mut(at..at + size);
            element.encode(ty, to.ok_or_else(|| Fault::unsupported("a layout"))?)?;
        }
        Ok(())
    }

    /// The value of the type that the bytes hold.
    ///
    /// # Errors
    /// Types whose bytes are not modelled, and floats put together from parts of others.
    pub fn decode(ty: &Type, from: &[(u8, Shadow<T>)]) -> Outcome<Self> {
        if let Some(parts) = parts(ty)? {
            let mut elements = Vec::with_capacity(parts.len());
            for (at, ty) in parts {
                let (at, size) = (at as usize, store_size(ty) as usize);
                let from = from.get(at..at + size);
                let from = from.ok_or_else(|| Fault::unsupported("a layout"))?;
                elements.push(Val::decode(ty, from)?);
            }
            return Ok(Val::many(elements));
        }
        if from.iter().any(|(_, shadow)| *shadow == Shadow::Undefined) {
            return Ok(Val::Undef);
        }
        let bytes = from.iter().enumerate();
        let bits = bytes.fold(0u128, |bits, (at, (byte, _))| {
            bits | u128::from(*byte) << (8 * at)
        });
        let plain = from.iter().all(|(_, shadow)| *shadow == Shadow::Plain);
        match ty {
            Type::Int(width) if plain => Ok(Val::Int(masked(bits, *width))),
            Type::Int(width) => {
                let shadows = from.iter().map(|(_, shadow)| *shadow).collect();
                Ok(Val::Bits(masked(bits, *width), shadows))
            }
            Type::Ptr => Ok(Val::Ptr(bits as u64)),
            Type::Float(kind) => {
                supported(*kind)?;
                let value = match kind {
                    FloatKind::Float => f64::from(f32::from_bits(bits as u32)),
                    _ => f64::from_bits(bits as u64),
                };
                Ok(Val::Float(
                    value,
                    if plain { T::default() } else { whole(from)? },
                ))
            }
            _ => Err(Fault::unsupported(format!("the bytes of {ty}"))),
        }
    }
}

/// The tangent of a float that all the bytes belong to.
fn whole<T: Copy + PartialEq>(from: &[(u8, Shadow<T>)]) -> Outcome<T> {
    let in_pieces = || Fault::unsupported("a float put together from parts of others");
    let Some((_, Shadow::Part { tangent: first, .. })) = from.first() else {
        return Err(in_pieces());
    };
    for (at, (_, shadow)) in from.iter().enumerate() {
        match shadow {
            Shadow::Part {
                tangent,
                part,
                size,
            } if tangent == first
                && usize::from(*part) == at
                && usize::from(*size) == from.len() => {}
            _ => return Err(in_pieces()),
        }
    }
    Ok(*first)
}

/// # Errors
/// Formats whose arithmetic is not modelled.
pub fn supported(kind: FloatKind) -> Outcome<()> {
    match kind {
        FloatKind::Float | FloatKind::Double => Ok(()),
        other => Err(Fault::unsupported(format!("arithmetic of {other}"))),
    }
}
