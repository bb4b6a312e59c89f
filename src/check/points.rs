//! Which numbers arguments are filled with. Not every function has a value at every point: a factorisation wants
//! a matrix that has one, a table wants to be sorted, an arc cosine an argument below 1.

use super::random::Random;

/// A way to choose numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// From [0.5, 1.5), each by itself.
    Random,
    /// As symmetric matrices whose diagonal outweighs the rest; scalars as before.
    Dominant,
    /// From [1/32, 3/32).
    Small,
    /// From 0.5 on, each larger than the one before.
    Ascending,
    /// From [2, 10).
    Large,
    /// From (-1, 1).
    Signed,
}

/// Binary digits of a random number: few enough for steps to round nothing.
const DIGITS: u32 = 40;

impl Points {
    /// In the order in which they are tried.
    pub const ALL: [Points; 6] = [
        Points::Random,
        Points::Dominant,
        Points::Small,
        Points::Ascending,
        Points::Large,
        Points::Signed,
    ];

    /// In words, for all but the first.
    pub fn name(self) -> &'static str {
        match self {
            Points::Random => "random from [0.5, 1.5)",
            Points::Dominant => "matrices with a dominant diagonal",
            Points::Small => "small",
            Points::Ascending => "ascending",
            Points::Large => "random from [2, 10)",
            Points::Signed => "random from (-1, 1)",
        }
    }

    /// So many numbers of an argument, of which matrices have `side` rows if that fits.
    pub fn numbers(self, count: usize, side: usize, random: &mut Random) -> Vec<f64> {
        let fractions: Vec<f64> = (0..count).map(|_| random.fraction(DIGITS)).collect();
        let place = |(at, fraction): (usize, f64)| match self {
            Points::Dominant if count > 1 => dominant(&fractions, at, side_of(count, side)),
            Points::Random | Points::Dominant => 0.5 + fraction,
            Points::Small => (fraction + 0.5) / 16.0,
            Points::Ascending => 0.5 + (at as f64 + fraction / 2.0) / 4.0,
            Points::Large => 2.0 + 8.0 * fraction,
            Points::Signed => 2.0 * fraction - 1.0 + f64::from(u8::from(fraction == 0.5)) / 4.0,
        };
        fractions.iter().copied().enumerate().map(place).collect()
    }
}

/// The side of a square matrix of so many numbers, or of the first of them.
fn side_of(count: usize, wanted: usize) -> usize {
    match wanted.checked_mul(wanted) {
        Some(square) if wanted > 1 && square <= count => wanted,
        _ => count.isqrt().max(1),
    }
}

/// The number at a place of a symmetric matrix; what is left behind it is as random as ever.
fn dominant(fractions: &[f64], at: usize, side: usize) -> f64 {
    let (row, column) = (at / side, at % side);
    if row == column {
        return side as f64 + fractions[at];
    }
    let (low, high) = (row.min(column), row.max(column));
    if row >= side {
        return 0.5 + fractions[at];
    }
    0.25 + fractions[low * side + high] / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(points: Points, count: usize, side: usize) -> Vec<f64> {
        points.numbers(count, side, &mut Random::new(1, 1))
    }

    #[test]
    fn makes_matrices_that_can_be_factorised() {
        let a = numbers(Points::Dominant, 20, 4);
        for row in 0..4 {
            let rest: f64 = (0..4)
                .filter(|at| *at != row)
                .map(|at| a[4 * row + at].abs())
                .sum();
            assert!(a[5 * row] > rest, "{row}: {a:?}");
            assert!((0..4).all(|at| a[4 * row + at] == a[4 * at + row]), "{a:?}");
        }
        // No side is given, or one that does not fit.
        assert!(numbers(Points::Dominant, 9, 100)[8] >= 3.0);
    }

    #[test]
    fn are_what_their_names_say() {
        assert!(numbers(Points::Ascending, 50, 1).is_sorted());
        assert!(
            numbers(Points::Small, 50, 1)
                .iter()
                .all(|x| *x > 0.03 && *x < 0.1)
        );
        assert!(numbers(Points::Signed, 50, 1).iter().any(|x| *x < 0.0));
        assert!(numbers(Points::Large, 50, 1).iter().all(|x| *x >= 2.0));
    }
}
