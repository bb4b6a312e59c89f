//! Labels of edges: a partial derivative that is known, named or computed, and its sign.
//!
//! The sign is kept apart from the rest, so that a negation is neither a multiplication nor a further entry to store:
//! whoever uses the label subtracts where they would have added.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::Neg;

/// What a factor is but for its sign.
#[derive(Clone, Copy, Debug)]
pub enum FactorKind {
    /// Never negative: the sign is the factor's.
    Constant(f64),
    /// A local partial derivative that the caller computes; the same number is the same value.
    Local(u32),
    /// What this operation of the [code](super::Code) results in.
    Computed(u32),
}

/// The label of an edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Factor {
    of: FactorKind,
    negated: bool,
}

impl Factor {
    pub const ZERO: Factor = Factor {
        of: FactorKind::Constant(0.0),
        negated: false,
    };
    pub const ONE: Factor = Factor {
        of: FactorKind::Constant(1.0),
        negated: false,
    };

    pub fn constant(value: f64) -> Factor {
        if value == 0.0 {
            return Factor::ZERO;
        }
        Factor {
            of: FactorKind::Constant(value.abs()),
            negated: value.is_sign_negative(),
        }
    }

    pub fn local(number: u32) -> Factor {
        Factor {
            of: FactorKind::Local(number),
            negated: false,
        }
    }

    pub(super) fn computed(operation: u32) -> Factor {
        Factor {
            of: FactorKind::Computed(operation),
            negated: false,
        }
    }

    pub fn kind(self) -> FactorKind {
        self.of
    }

    pub fn is_negated(self) -> bool {
        self.negated
    }

    /// Without its sign.
    pub fn magnitude(self) -> Factor {
        Factor {
            negated: false,
            ..self
        }
    }

    /// Negated if `negated`.
    pub fn signed(self, negated: bool) -> Factor {
        if negated { -self } else { self }
    }

    /// The number that the factor is, sign included.
    pub fn as_constant(self) -> Option<f64> {
        match self.of {
            FactorKind::Constant(value) if self.negated => Some(-value),
            FactorKind::Constant(value) => Some(value),
            _ => None,
        }
    }

    pub fn is_zero(self) -> bool {
        self == Factor::ZERO
    }

    /// 1 or -1, by which a product costs nothing.
    pub fn is_unit(self) -> bool {
        self.magnitude() == Factor::ONE
    }

    pub fn is_constant(self) -> bool {
        matches!(self.of, FactorKind::Constant(_))
    }
}

impl Neg for Factor {
    type Output = Factor;

    fn neg(self) -> Factor {
        Factor {
            negated: !self.negated && !self.is_zero(),
            ..self
        }
    }
}

impl FactorKind {
    /// By bits, so that a constant that is no number equals itself, and the order is total.
    fn key(self) -> (u8, u64) {
        match self {
            FactorKind::Constant(value) => (0, value.to_bits()),
            FactorKind::Local(number) => (1, u64::from(number)),
            FactorKind::Computed(operation) => (2, u64::from(operation)),
        }
    }
}

impl PartialEq for FactorKind {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for FactorKind {}

impl PartialOrd for FactorKind {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for FactorKind {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

impl Hash for FactorKind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}
