//! Shadows with several tangents of each number, side by side.
//!
//! A check looks at one direction at a time. Where a tangent computes in several, the k-th is `k` times the one in question, counted
//! from 1, and what comes back is read as one number: each tangent times its `k`, over the sum of the squares of these. It is the tangent in
//! question where all are right; a tangent that is wrong, or that is another's, makes another number of it.

use super::argument::Leaf;
use crate::request::Width;

impl Width {
    /// So many bytes with one tangent of each number, as bytes with all of them.
    pub(super) fn bytes(self, bytes: usize) -> usize {
        bytes * self.0 as usize
    }

    /// Writes the directions that belong to these numbers.
    pub(super) fn put(self, shadow: &mut [u8], leaves: impl Iterator<Item = Leaf>, values: &[f64]) {
        for (leaf, value) in leaves.zip(values) {
            for (times, at) in self.places(leaf) {
                if let Some(place) = shadow.get_mut(at..at + leaf.scalar.bytes()) {
                    leaf.scalar.write(place, times * value);
                }
            }
        }
    }

    /// Reads tangents, as one number for all that a number has.
    pub(super) fn numbers(self, shadow: &[u8], leaves: impl Iterator<Item = Leaf>) -> Vec<f64> {
        let read = |at: usize, leaf: Leaf| leaf.scalar.read(shadow.get(at..).unwrap_or(&[]));
        let one = |leaf: Leaf| {
            if !self.is_several() {
                return read(leaf.offset, leaf);
            }
            let all = self.places(leaf);
            let sums = all.fold((0.0, 0.0), |(sum, squares), (times, at)| {
                (sum + times * read(at, leaf), squares + times * times)
            });
            sums.0 / sums.1
        };
        leaves.map(one).collect()
    }

    /// Where the tangents of a number are, each with how often the direction in question it goes.
    fn places(self, leaf: Leaf) -> impl Iterator<Item = (f64, usize)> {
        let first = self.bytes(leaf.offset);
        let at = move |k: u32| first + k as usize * leaf.scalar.bytes();
        (0..self.0).map(move |k| (f64::from(k + 1), at(k)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::scalar::Scalar;
    use crate::ir::{FloatKind, Type};

    fn leaves() -> impl Iterator<Item = Leaf> {
        let scalar = Scalar::of(&Type::Float(FloatKind::Double)).unwrap();
        [0, 8]
            .into_iter()
            .map(move |offset| Leaf { offset, scalar })
    }

    #[test]
    fn what_is_put_is_read_back() {
        let width = Width(3);
        let mut shadow = vec![0; width.bytes(16)];
        width.put(&mut shadow, leaves(), &[0.5, -2.0]);
        assert_eq!(width.numbers(&shadow, leaves()), [0.5, -2.0]);
        let third = f64::from_ne_bytes(shadow[40..48].try_into().unwrap());
        assert_eq!(third, -6.0);
    }

    #[test]
    fn tangents_of_another_direction_are_noticed() {
        let width = Width(2);
        let mut shadow = vec![0; width.bytes(8)];
        width.put(&mut shadow, leaves().take(1), &[1.0]);
        let (first, second) = shadow.split_at_mut(8);
        first.swap_with_slice(second);
        assert_eq!(width.numbers(&shadow, leaves().take(1)), [0.8]);
    }
}
