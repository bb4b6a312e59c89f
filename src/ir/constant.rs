//! Constants.

/// A constant's value. Expressions over addresses do not occur: import turns them into instructions.
#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    /// An integer of at most 128 bits, sign-extended.
    Int(i128),
    /// A float; formats wider than double are rounded to it here (emission uses the original).
    Float(f64),
    /// The null pointer.
    Null,
    /// All bits zero, of any type.
    Zero,
    Undef,
    Poison,
    /// A vector, array or struct, element by element.
    Aggregate(Vec<Constant>),
    /// Something the analyses need not look into.
    Opaque(String),
}

impl Constant {
    pub fn as_int(&self) -> Option<i128> {
        match self {
            Constant::Int(value) => Some(*value),
            Constant::Zero => Some(0),
            _ => None,
        }
    }

    /// Whether something of it was not looked into, so that it may be any address.
    pub fn is_unread(&self) -> bool {
        match self {
            Constant::Opaque(_) => true,
            Constant::Aggregate(elements) => elements.iter().any(Constant::is_unread),
            _ => false,
        }
    }

    /// Zero in every float it holds; storing it clears an adjoint and passes none on.
    pub fn is_zero(&self) -> bool {
        match self {
            Constant::Int(value) => *value == 0,
            Constant::Float(value) => *value == 0.0,
            Constant::Null | Constant::Zero => true,
            Constant::Aggregate(elements) => elements.iter().all(Constant::is_zero),
            _ => false,
        }
    }
}
