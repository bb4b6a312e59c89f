//! Intervals that values lie in. Integer intervals are exact; real ones are what values usually
//! keep to, so that nothing grows without bound.

/// An interval, both ends within.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Range<T> {
    pub low: T,
    pub high: T,
}

/// Integers stay well within 32 bits.
pub const INT_LIMIT: i64 = 1 << 28;

/// Variables hold reals of about this magnitude.
pub const BOUND: f64 = 2.0;

impl<T: PartialOrd + Copy> Range<T> {
    pub fn new(low: T, high: T) -> Self {
        Range { low, high }
    }

    pub fn within(&self, other: &Range<T>) -> bool {
        self.low >= other.low && self.high <= other.high
    }

    pub fn join(&self, other: &Range<T>) -> Range<T> {
        let low = if other.low < self.low {
            other.low
        } else {
            self.low
        };
        let high = if other.high > self.high {
            other.high
        } else {
            self.high
        };
        Range { low, high }
    }
}

impl Range<i64> {
    pub fn single(value: i64) -> Self {
        Range::new(value, value)
    }

    pub fn add(self, other: Self) -> Self {
        Range::new(self.low + other.low, self.high + other.high)
    }

    pub fn sub(self, other: Self) -> Self {
        Range::new(self.low - other.high, self.high - other.low)
    }

    pub fn mul(self, other: Self) -> Self {
        let corners = [
            self.low * other.low,
            self.low * other.high,
            self.high * other.low,
            self.high * other.high,
        ];
        Range::new(
            corners.iter().copied().min().unwrap_or(0),
            corners.iter().copied().max().unwrap_or(0),
        )
    }

    /// All numbers with no more bits than those of the two intervals.
    pub fn bits(self, other: Self) -> Self {
        let joined = self.join(&other);
        let most = joined.high.max(-(joined.low + 1)).max(0);
        let all = (most as u64 + 1).next_power_of_two() as i64;
        let low = if joined.low < 0 { -all } else { 0 };
        Range::new(low, all - 1)
    }

    pub fn is_small(&self) -> bool {
        self.low >= -INT_LIMIT && self.high <= INT_LIMIT
    }
}

impl Range<f64> {
    pub fn bounded() -> Self {
        Range::new(-BOUND, BOUND)
    }

    pub fn magnitude(&self) -> f64 {
        self.low.abs().max(self.high.abs())
    }

    pub fn add(self, other: Self) -> Self {
        Range::new(self.low + other.low, self.high + other.high)
    }

    pub fn sub(self, other: Self) -> Self {
        Range::new(self.low - other.high, self.high - other.low)
    }

    pub fn mul(self, other: Self) -> Self {
        let corners = [
            self.low * other.low,
            self.low * other.high,
            self.high * other.low,
            self.high * other.high,
        ];
        Range::new(
            corners.iter().copied().fold(f64::INFINITY, f64::min),
            corners.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        )
    }
}
