//! Random numbers that are the same on every machine.

/// The generator SplitMix64 of Steele, Lea and Flood, *Fast splittable pseudorandom number generators*
/// (2014), section 5: a counter, and a mixing of its bits.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Streams of different numbers (of trials, of arguments) are different, as are seeds.
    pub fn new(seed: u64, stream: u64) -> Random {
        let mut random = Random(seed);
        random.0 = random.next() ^ stream;
        random.0 = random.next();
        random
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Evenly from [0, 1), with so many binary digits (at most 52).
    pub fn fraction(&mut self, digits: u32) -> f64 {
        let whole = self.next() >> (64 - digits);
        whole as f64 / (1u64 << digits) as f64
    }

    /// One of ±1/2, ±5/8, ±3/4, ±7/8, ±1: neither small nor with many digits.
    pub fn weight(&mut self) -> f64 {
        let size = 0.5 + (self.next() % 5) as f64 / 8.0;
        if self.next() & 1 == 0 { size } else { -size }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_differ_and_repeat() {
        let row = |seed, stream| {
            let mut random = Random::new(seed, stream);
            [random.fraction(20), random.fraction(20), random.weight()]
        };
        assert_eq!(row(1, 2), row(1, 2));
        assert_ne!(row(1, 2), row(1, 3));
        assert_ne!(row(1, 2), row(2, 2));
    }

    #[test]
    fn stays_within_bounds() {
        let mut random = Random::new(7, 0);
        for _ in 0..1000 {
            let x = random.fraction(10);
            assert!((0.0..1.0).contains(&x) && (x * 1024.0).fract() == 0.0);
            assert!((0.5..=1.0).contains(&random.weight().abs()));
        }
    }
}
