//! Random numbers that depend on a seed and an index alone, so that any input can be made again.

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64, index: u64) -> Random {
        let mut random = Random(seed ^ index.wrapping_mul(0xD134_2543_DE82_EF95));
        random.next();
        random
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// From 0 to `bound` - 1; 0 where that is empty.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        from.get(self.below(from.len()))
    }

    /// One of a fixed choice.
    pub fn of<T: Copy, const N: usize>(&mut self, from: [T; N]) -> T {
        from[self.below(N)]
    }

    /// 1 mostly, 2 half as often, and so on.
    pub fn few(&mut self) -> usize {
        1 + (self.next() | 1 << 6).trailing_zeros() as usize
    }
}
