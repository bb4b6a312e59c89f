//! Mutations of bitcode as bytes, bits and words.

use super::random::Random;

/// Some mutations of `bytes`; `other` gives parts.
pub fn mutate(random: &mut Random, bytes: &[u8], other: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..random.few() {
        step(random, &mut bytes, other);
    }
    bytes
}

fn step(random: &mut Random, bytes: &mut Vec<u8>, other: &[u8]) {
    let length = bytes.len();
    if length < 8 {
        bytes.extend_from_slice(other);
        return;
    }
    let at = random.below(length);
    match random.below(10) {
        0..=2 => bytes[at] ^= 1 << random.below(8),
        3 => bytes[at] = random.next() as u8,
        4 => bytes[at] = random.of([0, 1, 0x7f, 0x80, 0xfe, 0xff]),
        5 => bytes.truncate(at),
        6 => {
            // A run of another module, in place or in between.
            let from = random.below(other.len()) & !3;
            let part = &other[from..other.len().min(from + 4 * (1 + random.below(32)))];
            let end = if random.one_in(2) {
                length.min(at + part.len())
            } else {
                at
            };
            bytes.splice(at..end, part.iter().copied());
        }
        7 => {
            let word = random.below(length / 4) * 4;
            let value = random.of([
                0,
                1,
                u32::MAX,
                i32::MAX as u32,
                0x8000_0000,
                length as u32 / 4,
            ]);
            bytes[word..word + 4].copy_from_slice(&value.to_le_bytes());
        }
        8 => {
            let word = random.below(length / 4) * 4;
            let count = 4 * (1 + random.below(8));
            bytes.drain(word..length.min(word + count));
        }
        _ => {
            let word = random.below(length / 4) * 4;
            let end = length.min(word + 4 * (1 + random.below(16)));
            let run = bytes[word..end].to_vec();
            bytes.splice(word..word, run);
        }
    }
}
