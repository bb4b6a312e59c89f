//! What loads and stores reach in all iterations of a loop, where that is known before it.

use super::evolution::Evolution;
use super::expander::Expander;
use super::scev::{Loop, Scev};
use crate::limits;
use crate::llvm::value::{Block, Value};

/// On the end of the latch of a loop that is left for memory that overlaps.
pub(in crate::llvm) const OVERLAPPING: &str = "bsw.overlapping";

/// Whether a loop is what is left for memory that overlaps.
pub(super) fn is_for_overlap(l: Loop<'_>) -> bool {
    let end = l.latch().and_then(Block::terminator);
    end.is_some_and(|end| end.metadata(OVERLAPPING).is_some())
}

/// Whether a loop may end at its header before it comes to a block.
pub(in crate::llvm) fn may_end_before(l: Loop<'_>, block: Block) -> bool {
    let header = l.header().filter(|header| *header != block);
    header.is_some_and(|header| ends_at(l, header))
}

/// Whether a loop may end at its header, before the rest of an iteration.
pub(in crate::llvm) fn ends_at(l: Loop<'_>, header: Block) -> bool {
    let leaves = header.successors().iter().any(|next| !l.contains(*next));
    leaves && l.latch() != Some(header)
}

/// The number of the last iteration that comes to a block, if any does, or a later one: the rest of an iteration is not reached where
/// it ends at the header.
pub(in crate::llvm) fn last_iteration<'e>(
    evolution: &'e Evolution<'_>,
    l: Loop<'e>,
    block: Block,
) -> Option<Scev<'e>> {
    let header = l.header().filter(|_| may_end_before(l, block));
    match header.and_then(|header| evolution.exit_count(l, header)) {
        Some(count) => Some(evolution.less(count, evolution.number(evolution.bits(count), 1))),
        None => evolution.most_repetitions(l),
    }
}

/// What an access reaches from a pointer.
pub(in crate::llvm) struct Reach<'e> {
    pub base: Value,
    /// Addresses that lie furthest away, one of which is the first and one the last.
    pub corners: Vec<Scev<'e>>,
    /// The bytes from each that are accessed.
    pub bytes: u64,
}

/// What is computed of it is named so.
pub(in crate::llvm) fn expander<'e>(evolution: &'e Evolution<'_>) -> Expander<'e> {
    Expander::new(evolution, c"reach")
}

/// All that a load or a store reaches in a loop from a pointer that stays, where it can be computed before that.
pub(in crate::llvm) fn of<'e>(
    evolution: &'e Evolution<'_>,
    l: Loop<'e>,
    access: Value,
) -> Option<Reach<'e>> {
    let base = evolution.base(evolution.expression(access.pointer()?)?)?;
    let (pointer, preheader) = (base.unknown()?, l.preheader()?);
    if !evolution.stays(base, l) {
        return None;
    }
    let corners = corners(evolution, l, access)?;
    let bytes = access.moved()?.fixed_store_size(access.module())?;
    let (expander, end) = (expander(evolution), preheader.terminator()?);
    let is_known = corners.iter().all(|corner| expander.may(*corner, end));
    is_known.then_some(Reach {
        base: pointer,
        corners,
        bytes,
    })
}

/// An address that is linear in each of the counters of the loops around is least and greatest where each of these is at one of its
/// ends.
fn corners<'e>(evolution: &'e Evolution<'_>, l: Loop<'e>, access: Value) -> Option<Vec<Scev<'e>>> {
    let (mut all, mut work) = (Vec::new(), vec![evolution.expression(access.pointer()?)?]);
    while let Some(next) = work.pop() {
        if evolution.stays(next, l) {
            if !all.contains(&next) {
                all.push(next);
            }
            if all.len() > limits::OVERLAP_CORNERS {
                return None;
            }
            continue;
        }
        let counted = next.counted()?;
        if !counted.is_linear || !l.encloses(counted.within) || work.len() > limits::OVERLAP_CORNERS
        {
            return None;
        }
        let last = last_iteration(evolution, counted.within, access.block())?;
        let step = evolution.step(counted)?;
        let last = evolution.unsigned(last, evolution.bits(step));
        work.push(counted.start);
        let distance = evolution.product(&[step, last]);
        work.push(evolution.sum(&[counted.start, distance]));
    }
    Some(all)
}
