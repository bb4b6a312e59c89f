//! Stretches of bytes in objects: where something lies, as far as distances from the start of an object tell.

use super::offset::{Offset, gcd};
use crate::limits;

/// So many bytes from each of some places on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stretch {
    pub at: Offset,
    pub bytes: u64,
}

/// More bytes than any object has: to its end.
pub(super) const TO_THE_END: u64 = 1 << 62;

/// Parts of one object; all of it, where there would be too many.
#[derive(Clone, Debug, Default)]
pub(super) struct Stretches {
    all: Vec<Stretch>,
}

impl Stretch {
    pub const EVERYWHERE: Stretch = Stretch {
        at: Offset::ANYWHERE,
        bytes: TO_THE_END,
    };

    /// Whether a byte may lie in both.
    pub fn meets(self, other: Stretch) -> bool {
        let between = i128::from(other.at.bytes) - i128::from(self.at.bytes);
        let (own, others) = (i128::from(self.bytes), i128::from(other.bytes));
        let period = i128::from(gcd(self.at.period, other.at.period));
        // The nearest of the other's places that does not end before this one begins.
        let nearest = match period {
            0 => between,
            period => (between + others - 1).rem_euclid(period) - (others - 1),
        };
        nearest < own && nearest + others > 0
    }

    /// The same, counted from a place.
    pub fn since(self, start: Offset) -> Stretch {
        Stretch {
            at: self.at.since(start),
            ..self
        }
    }

    /// The same, counted from where the object begins in which it was counted from a place.
    pub fn behind(self, start: Offset) -> Stretch {
        Stretch {
            at: self.at.behind(start),
            ..self
        }
    }
}

impl Stretches {
    pub fn iter(&self) -> impl Iterator<Item = Stretch> + '_ {
        self.all.iter().copied()
    }

    /// Whether that is news.
    pub fn add(&mut self, new: Stretch) -> bool {
        // Whether all of these places are meant makes no difference here.
        let at = Offset {
            scattered: true,
            ..new.at
        };
        let new = Stretch { at, ..new };
        let is_known = |known: &Stretch| *known == Stretch::EVERYWHERE || *known == new;
        if self.all.iter().any(is_known) {
            return false;
        }
        self.all.push(new);
        if self.all.len() > limits::STRETCHES {
            self.all = vec![Stretch::EVERYWHERE];
        }
        true
    }

    /// Whether a byte of the stretch may lie in one of these.
    pub fn meet(&self, stretch: Stretch) -> bool {
        self.all.iter().any(|known| known.meets(stretch))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(bytes: i64, period: u64) -> Stretch {
        Stretch {
            at: Offset::new(bytes, period),
            bytes: 8,
        }
    }

    #[test]
    fn stretches_meet_where_a_byte_is_in_both() {
        assert!(word(8, 0).meets(word(12, 0)));
        assert!(word(12, 0).meets(word(8, 0)));
        assert!(!word(8, 0).meets(word(16, 0)));
        assert!(!word(16, 0).meets(word(8, 0)));
        // The second word of each record, and the first of any.
        assert!(!word(8, 24).meets(word(0, 24)));
        assert!(!word(0, 24).meets(word(8, 24)));
        assert!(word(8, 24).meets(word(56, 0)));
        assert!(word(20, 24).meets(word(0, 24)));
        assert!(word(-4, 24).meets(word(0, 24)));
        assert!(word(16, 24).meets(word(8, 16)));
    }

    #[test]
    fn to_the_end_is_not_before_the_start() {
        let rest = Stretch {
            at: Offset::new(16, 0),
            bytes: TO_THE_END,
        };
        assert!(rest.meets(word(1000, 0)) && word(1000, 0).meets(rest));
        assert!(!rest.meets(word(8, 0)) && !word(8, 0).meets(rest));
        assert!(rest.meets(word(8, 24)) && Stretch::EVERYWHERE.meets(word(8, 0)));
    }

    #[test]
    fn too_many_are_everything() {
        let mut all = Stretches::default();
        for at in 0..=limits::STRETCHES as i64 {
            assert!(all.add(word(16 * at, 0)));
        }
        assert!(all.meet(word(8, 0)) && !all.add(word(8, 0)));
    }
}
