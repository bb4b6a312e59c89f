//! Bytes that are copied: how many, what they hold, and why that may not be understood.

use crate::ir::FloatKind;

/// How many bytes are copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Length {
    /// Where it is a constant.
    pub exactly: Option<u64>,
    /// What the length or the distance to the start of the copy is a multiple of: whoever counts in
    /// elements of that size has such elements.
    pub units: Vec<u64>,
}

impl Length {
    pub fn exactly(bytes: u64) -> Length {
        Length {
            exactly: Some(bytes),
            units: Vec::new(),
        }
    }

    pub(super) fn holds(&self, size: u64) -> bool {
        match self.exactly {
            Some(bytes) => bytes % size == 0,
            // A length of which nothing is known can be that of floats without gaps.
            None => {
                self.units.iter().all(|unit| *unit <= 1)
                    || self.units.iter().any(|unit| unit % size == 0)
            }
        }
    }
}

/// A tile that repeats throughout the copied bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// Floats, by distance from the start of the tile, ascending.
    pub floats: Vec<(u64, FloatKind)>,
    /// Bytes.
    pub size: u64,
    /// Pointers, likewise.
    pub pointers: Vec<u64>,
}

/// Why the bytes are not understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unclear {
    /// Nothing says what the byte at this distance is.
    Gap(u64),
    /// It is said to be different things.
    Conflict(u64),
    /// There is too much to look at.
    TooMuch,
}
