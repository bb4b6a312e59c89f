//! What iterations that threads share reach, in bytes from pointers that are the same for all threads.

use super::ranges::Ranges;
use crate::limits;
use crate::llvm::query::reach;
use crate::llvm::query::scev::{Kind, Loop, Scev};
use crate::llvm::value::{Block, Value};

/// The bits of the numbers in which is counted how far reads are away.
pub(super) const WIDE: u32 = 64;

/// What a read reaches from a pointer that is the same for all threads; also other reads so many bytes away.
pub(super) struct Reached<'e> {
    pub base: Value,
    /// In bytes from there, in 64 bits, and where the read is.
    pub offset: Scev<'e>,
    pub block: Block,
    pub begin: i64,
    pub end: i64,
    /// The range that it depends on.
    pub by: Option<usize>,
    /// The outermost loop that it counts with.
    pub within: Option<Loop<'e>>,
    pub corners: Vec<Scev<'e>>,
    pub reads: Vec<Value>,
}

/// An expression of so many bits is this number, unless it does not fit.
#[derive(Clone)]
pub(super) struct Fits<'e> {
    number: Scev<'e>,
    /// Where it is computed.
    block: Option<Block>,
    pub bits: u32,
    pub has_sign: bool,
    pub corners: Vec<Scev<'e>>,
}

/// Finds what is reached, and what has to fit for that.
pub(super) struct Reaching<'e> {
    pub ranges: Ranges<'e>,
    pub granted: Vec<Fits<'e>>,
}

/// Adds what is not yet there.
pub(super) fn insert<'e>(all: &mut Vec<Scev<'e>>, one: Scev<'e>) {
    if !all.contains(&one) {
        all.push(one);
    }
}

impl<'e> Reaching<'e> {
    /// An expression of few bits in 64, the same but for multiples of what its bits can hold; nothing where it is none.
    pub(super) fn lifted(&mut self, s: Scev<'e>) -> Option<Scev<'e>> {
        let evolution = self.ranges.evolution;
        match s.kind() {
            Kind::Sum => Some(evolution.sum(&self.lifted_parts(s)?)),
            Kind::Product => Some(evolution.product(&self.lifted_parts(s)?)),
            Kind::Counted => {
                let counted = s.counted().filter(|counted| counted.is_linear)?;
                let start = self.lifted(counted.start)?;
                let step = self.lifted(evolution.step(counted)?)?;
                Some(evolution.count(start, step, counted.within))
            }
            Kind::Truncated => self.lifted(*s.operands().first()?),
            Kind::SignExtended | Kind::ZeroExtended => {
                let narrow = *s.operands().first()?;
                let number = self.lifted(narrow)?;
                self.granted.push(Fits {
                    number,
                    block: None,
                    bits: evolution.bits(narrow),
                    has_sign: s.is(Kind::SignExtended),
                    corners: Vec::new(),
                });
                Some(number)
            }
            Kind::Least => match self.end_of_range(s) {
                Some((end, range, other)) => {
                    let last = self.ranges.all.get(range)?.last;
                    let (other, last) = (self.lifted(other), self.lifted(last));
                    (other == last).then(|| self.lifted(end)).flatten()
                }
                None => self.widened(s),
            },
            _ => self.widened(s),
        }
    }

    fn lifted_parts(&mut self, s: Scev<'e>) -> Option<Vec<Scev<'e>>> {
        let parts = s.operands().into_iter();
        parts.map(|part| self.lifted(part)).collect()
    }

    /// Of the lesser of two numbers, the one that is the end of a range, the range, and the other: compilers say once more where a
    /// range ends at most.
    fn end_of_range(&self, least: Scev<'e>) -> Option<(Scev<'e>, usize, Scev<'e>)> {
        let [one, other] = <[_; 2]>::try_from(least.operands()).ok()?;
        [(one, other), (other, one)]
            .into_iter()
            .find_map(|(end, other)| {
                let inside = match end.is(Kind::SignExtended) {
                    true => *end.operands().first()?,
                    false => end,
                };
                let range = self.ranges.range_of(inside.unknown()?)?;
                Some((end, range, other))
            })
    }

    /// What stays the same, or is the end of a range.
    fn widened(&self, s: Scev<'e>) -> Option<Scev<'e>> {
        let evolution = self.ranges.evolution;
        let fits = s.is_number() && evolution.bits(s) <= WIDE && self.ranges.stays(s);
        let is_range = |part: Scev<'e>| {
            let value = part.unknown();
            value.is_some_and(|value| self.ranges.range_of(value).is_some())
        };
        let is_simple = matches!(s.kind(), Kind::Unknown | Kind::Constant);
        let is_opaque = !is_simple && s.any(&mut |part| is_range(part));
        (fits && !is_opaque).then(|| evolution.signed(s, WIDE))
    }

    /// The number of the last iteration that comes to a block, or a later one. Where a loop may end at its header, it does not come to
    /// another block unless the counter is below its end: of the greater of start and end that is the end.
    pub(super) fn last_iteration(&self, l: Loop<'e>, block: Block) -> Option<Scev<'e>> {
        let evolution = self.ranges.evolution;
        let last = reach::last_iteration(evolution, l, block)?;
        if !last.is(Kind::Sum) || !reach::may_end_before(l, block) {
            return Some(last);
        }
        let without = |greater: Scev<'e>| {
            let [one, other] = <[_; 2]>::try_from(greater.operands()).ok()?;
            let rest = evolution.difference(last, greater)?;
            [(one, other), (other, one)]
                .into_iter()
                .find_map(|(start, end)| {
                    let is_start = evolution.sum(&[rest, start]).is(Kind::Constant);
                    is_start.then(|| evolution.sum(&[rest, end]))
                })
        };
        let parts = last.operands().into_iter();
        let mut greatest = parts.filter(|part| part.is(Kind::Greatest));
        Some(greatest.find_map(without).unwrap_or(last))
    }

    /// A sum is least and greatest where each loop that it counts with, but the one that is kept, is in its first or last iteration.
    pub(super) fn corners(
        &mut self,
        s: Scev<'e>,
        block: Option<Block>,
        keep: Option<Loop<'e>>,
        found: &mut Vec<Scev<'e>>,
    ) -> Option<()> {
        let evolution = self.ranges.evolution;
        let known = self.granted.len();
        let mut work = vec![s];
        while let Some(next) = work.pop() {
            let counted = next.counted();
            let counted = counted.filter(|counted| !self.ranges.is_around(Some(counted.within)));
            let Some(counted) = counted.filter(|counted| Some(counted.within) != keep) else {
                let stays = match counted {
                    Some(kept) => {
                        self.ranges.stays(kept.start) && self.ranges.stays(evolution.step(kept)?)
                    }
                    None => self.ranges.stays(next),
                };
                insert(found, next);
                if !stays || found.len() > limits::SHARED_CORNERS {
                    return None;
                }
                continue;
            };
            let (l, step) = (counted.within, evolution.step(counted)?);
            let block = block.filter(|block| l.contains(*block))?;
            if !self.ranges.stays(step) || work.len() > limits::SHARED_CORNERS {
                return None;
            }
            let last = self.last_iteration(l, block)?;
            let number = self.lifted(last)?;
            self.granted.push(Fits {
                number,
                block: Some(block),
                bits: evolution.bits(last),
                has_sign: false,
                corners: Vec::new(),
            });
            work.push(counted.start);
            let distance = evolution.product(&[step, number]);
            work.push(evolution.sum(&[counted.start, distance]));
        }
        // Where a loop is kept the same numbers must fit as where none is.
        if keep.is_some() {
            self.granted.truncate(known);
        }
        Some(())
    }

    /// Adds what a read of floats reaches; nothing where that is not known.
    pub(super) fn reach(&mut self, all: &mut Vec<Reached<'e>>, read: Value) -> Option<()> {
        let evolution = self.ranges.evolution;
        let pointer = read.pointer()?;
        let object = pointer.underlying();
        if object.allocated().is_some() && !object.may_be_captured() {
            return Some(());
        }
        let address = evolution.expression(pointer)?;
        let base = evolution.base(address)?.unknown()?;
        let bytes = read.ty().fixed_store_size(read.module())?;
        let bytes = i64::try_from(bytes).ok()?;
        if !self.ranges.is_uniform(base) {
            return None;
        }
        let block = read.block();
        let is_wide = evolution.bits(address) == WIDE;
        let offset = is_wide.then(|| evolution.without_base(address)).flatten();
        let offset = offset.and_then(|offset| self.lifted(offset));
        for one in &mut self.granted {
            one.block = one.block.or(Some(block));
        }
        let offset = offset?;
        let within = self.outermost(offset);
        for other in all.iter_mut() {
            if other.base != base || other.within != within || other.block != block {
                continue;
            }
            let away = evolution.difference(offset, other.offset);
            if let Some(away) = away.and_then(Scev::constant) {
                other.begin = other.begin.min(away);
                other.end = other.end.max(away.wrapping_add(bytes));
                other.reads.push(read);
                return Some(());
            }
        }
        if all.len() == limits::SHARED_READS {
            return None;
        }
        let (mut corners, mut by) = (Vec::new(), None);
        let known = self.corners(offset, Some(block), None, &mut corners);
        let is_known = known.is_some() && corners.iter().all(|s| self.ranges.has_one(*s, &mut by));
        all.push(Reached {
            base,
            offset,
            block,
            begin: 0,
            end: bytes,
            by,
            within,
            corners,
            reads: vec![read],
        });
        is_known.then_some(())
    }

    /// The outermost loop that an expression counts with.
    fn outermost(&self, s: Scev<'e>) -> Option<Loop<'e>> {
        let first = s.counted();
        let all = std::iter::successors(first, |counted| counted.start.counted());
        let own = all.take_while(|counted| !self.ranges.is_around(Some(counted.within)));
        own.last().map(|counted| counted.within)
    }

    /// Finds where numbers that must fit are least and greatest.
    pub(super) fn grant(&mut self) -> Option<()> {
        let mut left: Vec<Fits<'e>> = Vec::new();
        let mut at = 0;
        // More are found meanwhile.
        while let Some(mut one) = self.granted.get(at).cloned() {
            at += 1;
            if one.bits >= WIDE {
                continue;
            }
            self.corners(one.number, one.block, None, &mut one.corners)?;
            let is_known = left.iter().any(|other| {
                other.bits == one.bits
                    && other.has_sign == one.has_sign
                    && other.corners == one.corners
            });
            if !is_known {
                left.push(one);
            }
        }
        self.granted = left;
        Some(())
    }
}
