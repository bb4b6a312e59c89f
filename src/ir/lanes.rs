//! What there is in a shadow for each number.

/// What a tangent computes for each number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lanes {
    /// Its tangents.
    Tangents(Width),
    /// Which inputs it depends on: the number of a set, in as many bits.
    Sets,
}

impl Default for Lanes {
    fn default() -> Self {
        Lanes::Tangents(Width::default())
    }
}

impl Lanes {
    /// How many of them are side by side in a shadow.
    pub fn width(self) -> u32 {
        match self {
            Lanes::Tangents(Width(n)) => n,
            Lanes::Sets => 1,
        }
    }

    /// Whether it is one tangent, as wide as the number.
    pub fn is_one(self) -> bool {
        self == Lanes::default()
    }
}

/// In how many directions tangents compute at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Width(pub u32);

impl Default for Width {
    fn default() -> Self {
        Width(1)
    }
}

impl Width {
    /// Whether there is more than one.
    pub fn is_several(self) -> bool {
        self.0 > 1
    }
}
