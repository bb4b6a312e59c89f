//! Kinks: points at which a program decides differently on its two sides.

use super::differences::{Comparison, Estimate};

/// A point at which a program decides differently on its two sides.
#[derive(Clone, PartialEq, Debug)]
pub struct Kink {
    /// What is decided, and where.
    pub places: Vec<String>,
    /// The derivatives by differences to the side of +h and to that of -h.
    pub sides: [Estimate; 2],
    /// Both sides go the same way, and the point alone another one.
    pub isolated: bool,
    /// How the adjoint compares with each of these.
    pub compared: [Comparison; 2],
}

impl Kink {
    /// Whether the adjoint is the derivative to the side of +h, and to that of -h.
    pub fn agrees(&self) -> [bool; 2] {
        self.compared.map(|compared| compared == Comparison::Agree)
    }
}
