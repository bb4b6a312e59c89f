//! Mutations of bitcode by records and blocks, so that the damage is where the reader understands what
//! it reads. The container is LLVM's bitstream (<https://llvm.org/docs/BitCodeFormat.html>); what is
//! written again uses no abbreviations but those that blobs need.

use super::bitstream::{Block, Item, Record, read, write};
use super::random::Random;

/// Some mutations of `bytes`; `other` gives parts.
pub fn mutate(random: &mut Random, bytes: &[u8], other: &[u8]) -> Vec<u8> {
    let Some(mut top) = read(bytes) else {
        return bytes.to_vec();
    };
    let theirs = read(other).unwrap_or_default();
    for _ in 0..random.few() {
        step(random, &mut top, &theirs);
    }
    write(&top)
}

fn step(random: &mut Random, top: &mut Block, other: &Block) {
    let wanted = random.below(top.count());
    let Some((items, at)) = top.place(wanted) else {
        return;
    };
    match random.below(16) {
        0 => drop(items.remove(at)),
        1 => items.insert(at, items[at].clone()),
        2 => {
            let to = random.below(items.len());
            items.swap(at, to);
        }
        3..=4 => replace(random, &mut items[at], other),
        _ => change(random, &mut items[at]),
    }
}

/// By an item of the same kind in another module.
fn replace(random: &mut Random, item: &mut Item, other: &Block) {
    let mut alike = Vec::new();
    other.each(&mut |theirs| match (&*item, theirs) {
        (Item::Block(ours), Item::Block(block)) if ours.id == block.id => alike.push(theirs),
        (Item::Record(ours), Item::Record(record)) if ours.code == record.code => {
            alike.push(theirs);
        }
        _ => {}
    });
    if let Some(found) = random.pick(&alike) {
        *item = (*found).clone();
    }
}

fn change(random: &mut Random, item: &mut Item) {
    match item {
        Item::Block(block) => match block.items.len() {
            0 => block.id = random.below(27) as u64,
            length => {
                let at = random.below(length);
                change(random, &mut block.items[at]);
            }
        },
        Item::Record(record) => change_record(random, record),
    }
}

fn change_record(random: &mut Random, record: &mut Record) {
    let length = record.operands.len();
    let at = random.below(length);
    // Much larger numbers of anything keep LLVM busy or full, and are rare.
    let odd = [0, 1, 2, 3, 7, 31, 64, 255, 4096];
    let huge = [1 << 31, u32::MAX as u64, 1 << 40, u64::MAX];
    if let Some(blob) = record
        .blob
        .as_mut()
        .filter(|blob| !blob.is_empty() && random.one_in(2))
    {
        let at = random.below(blob.len());
        blob[at] = random.next() as u8;
        return;
    }
    match random.below(8) {
        0 => record.code = random.below(64) as u64,
        1 => record.operands.insert(at, random.of(odd)),
        _ if length == 0 => {}
        2 => drop(record.operands.remove(at)),
        3 if random.one_in(50) => record.operands[at] = random.of(huge),
        3 => record.operands[at] = random.of(odd),
        4 => record.operands[at] = record.operands[random.below(length)],
        5 => record.operands[at] ^= 1 << random.below(8),
        _ => {
            let by = 1 + random.below(4) as u64;
            let up = random.one_in(2);
            let old = record.operands[at];
            record.operands[at] = if up {
                old.wrapping_add(by)
            } else {
                old.wrapping_sub(by)
            };
        }
    }
}
