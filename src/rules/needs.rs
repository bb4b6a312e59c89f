//! What partials are computed from, as sets of positions.

use crate::limits;

/// A set of positions below 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Positions(u64);

impl Positions {
    pub fn insert(&mut self, position: usize) {
        assert!(position < limits::RULE_ARGUMENTS);
        self.0 |= 1 << position;
    }

    pub fn contains(self, position: usize) -> bool {
        position < limits::RULE_ARGUMENTS && self.0 >> position & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..limits::RULE_ARGUMENTS).filter(move |position| self.contains(*position))
    }

    pub fn union(self, other: Self) -> Self {
        Positions(self.0 | other.0)
    }

    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl FromIterator<usize> for Positions {
    fn from_iter<I: IntoIterator<Item = usize>>(positions: I) -> Self {
        let mut set = Positions::default();
        for position in positions {
            set.insert(position);
        }
        set
    }
}

/// The primal values that a partial is computed from: use(I′) of the rule's instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Needs {
    pub args: Positions,
    /// Indices into [`super::Rule::results`].
    pub results: Positions,
}

impl Needs {
    pub fn is_empty(self) -> bool {
        self.args.is_empty() && self.results.is_empty()
    }

    pub fn union(self, other: Self) -> Self {
        Needs {
            args: self.args.union(other.args),
            results: self.results.union(other.results),
        }
    }
}
