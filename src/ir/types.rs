//! Types, with sizes and offsets as the module's data layout has them.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

/// A floating-point format. Precision and size follow LLVM.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FloatKind {
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
}

impl FloatKind {
    /// Bytes that hold the value (10 for x86_fp80; its place in memory is 16).
    pub fn bytes(self) -> u64 {
        match self {
            FloatKind::Half | FloatKind::BFloat => 2,
            FloatKind::Float => 4,
            FloatKind::Double => 8,
            FloatKind::X86Fp80 => 10,
            FloatKind::Fp128 => 16,
        }
    }

    /// Distance in bytes between elements of an array.
    pub fn stride(self) -> u64 {
        match self {
            FloatKind::X86Fp80 => 16,
            other => other.bytes(),
        }
    }
}

/// A struct with the byte offset of every field.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct StructType {
    pub fields: Vec<(u64, Type)>,
    pub size: u64,
}

/// A first-class type (or void).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Type {
    Void,
    Int(u32),
    Float(FloatKind),
    Ptr,
    /// Fixed-length vector; the element is an integer, a float or a pointer.
    Vector(Box<Type>, u32),
    Array(Box<Type>, u64),
    Struct(Arc<StructType>),
    /// Anything else (scalable vectors, target types, tokens, metadata); only its name is kept.
    Other(String),
}

impl Type {
    /// Whether it is, or has in it, what flang describes arrays by: an address, the size of elements, a
    /// version, and four small numbers.
    pub fn holds_descriptor(&self) -> bool {
        match self {
            Type::Struct(of) => {
                let first = of.fields.iter().take(7).map(|(_, field)| match field {
                    Type::Ptr => 0,
                    Type::Int(bits) => *bits,
                    _ => 1,
                });
                first.eq([0, 64, 32, 8, 8, 8, 8])
                    || of.fields.iter().any(|(_, field)| field.holds_descriptor())
            }
            Type::Array(of, _) => of.holds_descriptor(),
            _ => false,
        }
    }

    pub const BOOL: Type = Type::Int(1);
    pub const I64: Type = Type::Int(64);
    pub const DOUBLE: Type = Type::Float(FloatKind::Double);

    /// Whether it is a floating type of 16 bits.
    pub fn is_short(&self) -> bool {
        matches!(self, Type::Float(FloatKind::Half | FloatKind::BFloat))
    }

    pub fn is_float(&self) -> bool {
        matches!(self, Type::Float(_))
    }
    pub fn is_ptr(&self) -> bool {
        matches!(self, Type::Ptr)
    }
    pub fn is_int(&self) -> bool {
        matches!(self, Type::Int(_))
    }
    pub fn is_void(&self) -> bool {
        matches!(self, Type::Void)
    }

    /// The element of a vector, or the type itself.
    pub fn scalar(&self) -> &Type {
        match self {
            Type::Vector(element, _) => element,
            other => other,
        }
    }

    /// A float or a vector of floats: what elementwise rules work on.
    pub fn is_float_or_vector(&self) -> bool {
        self.scalar().is_float()
    }

    /// Whether one of the scalars that a type is made of is such.
    pub fn holds(&self, is_one: fn(&Type) -> bool) -> bool {
        match self {
            Type::Vector(element, _) | Type::Array(element, _) => element.holds(is_one),
            Type::Struct(st) => st.fields.iter().any(|(_, ty)| ty.holds(is_one)),
            scalar => is_one(scalar),
        }
    }

    /// Whether a value of this type has a float anywhere in it, so that it can carry an adjoint.
    pub fn holds_float(&self) -> bool {
        self.holds(|ty| ty.is_float())
    }

    /// The same with other types for the elements of an array, or the members of a structure.
    pub fn with_parts(&self, other: impl Fn(&Type) -> Type) -> Type {
        match self {
            Type::Array(element, n) => Type::Array(Box::new(other(element)), *n),
            Type::Struct(st) => Type::Struct(Arc::new(StructType {
                fields: st
                    .fields
                    .iter()
                    .map(|(at, field)| (*at, other(field)))
                    .collect(),
                size: st.size,
            })),
            single => single.clone(),
        }
    }

    /// What an array is made of, and the arrays that it is made of, and so on.
    pub fn element_of_all(&self) -> &Type {
        match self {
            Type::Array(element, _) => element.element_of_all(),
            single => single,
        }
    }

    /// Whether a value of this type has an integer anywhere in it.
    pub fn holds_int(&self) -> bool {
        self.holds(|ty| ty.is_int())
    }

    /// Whether a value of this type has a pointer anywhere in it.
    pub fn holds_ptr(&self) -> bool {
        self.holds(|ty| ty.is_ptr())
    }

    /// Bytes from one array element of this type to the next.
    pub fn stride(&self) -> u64 {
        match self {
            Type::Void | Type::Other(_) => 0,
            Type::Int(bits) => u64::from(*bits).div_ceil(8).next_power_of_two(),
            Type::Float(kind) => kind.stride(),
            Type::Ptr => 8,
            Type::Vector(element, n) => {
                let bytes = match &**element {
                    Type::Int(bits) => (u64::from(*bits) * u64::from(*n)).div_ceil(8),
                    other => other.stride() * u64::from(*n),
                };
                bytes.next_power_of_two()
            }
            Type::Array(element, n) => element.stride() * n,
            Type::Struct(st) => st.size,
        }
    }
}

impl fmt::Display for FloatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FloatKind::Half => "half",
            FloatKind::BFloat => "bfloat",
            FloatKind::Float => "float",
            FloatKind::Double => "double",
            FloatKind::X86Fp80 => "x86_fp80",
            FloatKind::Fp128 => "fp128",
        })
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Void => f.write_str("void"),
            Type::Int(bits) => write!(f, "i{bits}"),
            Type::Float(kind) => kind.fmt(f),
            Type::Ptr => f.write_str("ptr"),
            Type::Vector(element, n) => write!(f, "<{n} x {element}>"),
            Type::Array(element, n) => write!(f, "[{n} x {element}]"),
            Type::Struct(st) => {
                f.write_str("{")?;
                for (i, (_, field)) in st.fields.iter().enumerate() {
                    write!(f, "{}{field}", if i == 0 { " " } else { ", " })?;
                }
                f.write_str(" }")
            }
            Type::Other(name) => f.write_str(name),
        }
    }
}
