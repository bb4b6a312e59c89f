//! `own-iterations`: in which iterations of a loop that a team shares a thread reads what no other thread reads.
//!
//! The library gives each thread ranges of iterations, lower to upper, of all from first to last, and no iteration twice. Where the
//! bytes that an access reaches are linear in lower and upper, those that other threads reach lie between its values for the ranges
//! below, first to lower - 1, and for those above, upper + 1 to last: a linear function is least and greatest at the corners of what
//! it is looked at on, here of the triangle lower <= upper. What cannot be known here is computed before the loop, and where it does
//! not hold no iteration is the thread's own.

use inkwell::llvm_sys::LLVMIntPredicate::*;
use inkwell::llvm_sys::LLVMOpcode::*;

use super::ahead::{Ahead, Ends};
use super::reached::{Reached, Reaching};
use crate::llvm::builder::Builder;
use crate::llvm::metadata::distinct;
use crate::llvm::pipeline::Analysed;
use crate::llvm::query::clobbers::never_meet;
use crate::llvm::query::scev::{Loop, Scev};
use crate::llvm::read::marks::OWN_ITERATION;
use crate::llvm::value::Value;

pub(super) fn run<'e>(of: &mut Reaching<'e>, analysed: &Analysed<'_>) {
    for at in 0..of.ranges.all.len() {
        let begin = of.ranges.all[at].begin;
        of.granted.clear();
        of.ranges.around = Some(begin);
        let Some(reads) = of.ranges.waits.phase(begin) else {
            continue;
        };
        let mut all = Vec::new();
        let is_known = reads
            .into_iter()
            .all(|read| of.reach(&mut all, read).is_some());
        if !is_known || of.grant().is_none() {
            continue;
        }
        let mut loops: Vec<Loop<'e>> = Vec::new();
        for one in &all {
            let within = one.within.filter(|_| one.by == Some(at));
            let within = within.filter(|l| l.preheader().is_some());
            loops.extend(within.filter(|l| !loops.contains(l)));
        }
        for l in loops {
            if let Some(ahead) = Ahead::new(of, l, at) {
                let own = Own {
                    ahead,
                    analysed,
                    all: &all,
                    own: None,
                };
                own.write();
            }
        }
    }
}

/// What is computed before a loop of which iterations may be the thread's own.
struct Own<'e, 'r, 'a> {
    ahead: Ahead<'e, 'r>,
    analysed: &'a Analysed<'a>,
    all: &'a [Reached<'e>],
    /// The first one and the last one.
    own: Option<(Value, Value)>,
}

impl<'e> Own<'e, '_, '_> {
    fn write(mut self) -> Option<()> {
        let own = self.ahead.own;
        let (lower, upper) = (self.ahead.end(own.lower)?, self.ahead.end(own.upper)?);
        let from = self.ahead.evolution.expression(lower)?;
        let to = self.ahead.evolution.expression(upper)?;
        let first = self.ahead.number(own.first);
        let last = self.ahead.number(own.last);
        self.demand(LLVMIntSLE, first, last);
        self.ahead.demand_fits();
        let (at, l) = (self.ahead.at, self.ahead.l);
        let is_mine = |one: &Reached<'e>| one.by == Some(at) && one.within == Some(l);
        let all = self.all;
        let mine = || (0..).zip(all).filter(|(_, one)| is_mine(one));
        for (place, one) in mine() {
            self.bound(one, from, to);
            for (other_place, other) in (0..).zip(all) {
                if other.base != one.base || other.by != Some(at) {
                    self.demand_apart(place, other_place);
                }
            }
        }
        let count = match self.ahead.failed {
            true => None,
            false => self.counter(),
        }?;
        let (first, last) = self.own?;
        self.demand(LLVMIntSLE, first, last);
        let builder = &self.ahead.builder;
        let times = builder.binary(LLVMSub, last, first);
        let times = builder.binary(LLVMAdd, times, self.ahead.constant(1));
        let times = builder.select(self.ahead.holds?, times, self.ahead.constant(0));
        let inside = Builder::before(count.next()?);
        let flag = inside.compare(LLVMIntULT, inside.binary(LLVMSub, count, first), times);
        let mark = distinct(flag);
        flag.set_metadata(OWN_ITERATION, Some(mark));
        for read in mine().flat_map(|(_, one)| &one.reads) {
            read.set_metadata(OWN_ITERATION, Some(mark));
        }
        Some(())
    }

    fn demand(&mut self, is: inkwell::llvm_sys::LLVMIntPredicate, one: Value, other: Value) {
        let holds = self.ahead.builder.compare(is, one, other);
        self.ahead.demand(holds);
    }

    /// Demands that what all threads reach in two ways does not overlap, unless that is known.
    fn demand_apart(&mut self, one: usize, other: usize) {
        let (Some(first), Some(second)) = (self.all.get(one), self.all.get(other)) else {
            return;
        };
        if first.base != second.base && never_meet(self.analysed, first.base, second.base) {
            return;
        }
        let (Some(first), Some(second)) = (self.bytes(one), self.bytes(other)) else {
            self.ahead.failed = true;
            return;
        };
        let builder = &self.ahead.builder;
        let behind = builder.compare(LLVMIntULE, second.greatest, first.least);
        let before = builder.compare(LLVMIntULE, first.greatest, second.least);
        let apart = builder.binary(LLVMOr, before, behind);
        self.ahead.demand(apart);
    }

    /// The addresses that all threads reach with a read.
    fn bytes(&mut self, at: usize) -> Option<Ends> {
        let base = self.all.get(at)?.base;
        let all = self.ahead.whole(self.all, at)?;
        Some(Ends {
            least: self.ahead.builder.behind(base, all.least),
            greatest: self.ahead.builder.behind(base, all.greatest),
        })
    }

    /// The greatest number that is not greater, times which a positive one is not greater.
    fn rounded(&self, number: Value, by: Value) -> Value {
        let (builder, ahead) = (&self.ahead.builder, &self.ahead);
        let is_negative = builder.compare(LLVMIntSLT, number, ahead.constant(0));
        let less = builder.binary(LLVMSub, by, ahead.constant(1));
        let less = builder.binary(LLVMSub, number, less);
        builder.binary(LLVMSDiv, builder.select(is_negative, less, number), by)
    }

    fn negative(&self, number: Value) -> Value {
        let zero = self.ahead.constant(0);
        self.ahead.builder.binary(LLVMSub, zero, number)
    }

    /// Finds in which iterations a read reaches what no other thread does.
    fn bound(&mut self, one: &Reached<'e>, from: Scev<'e>, to: Scev<'e>) {
        let evolution = self.ahead.evolution;
        let (at, own) = (self.ahead.at, self.ahead.own);
        let (mut below, mut above) = (None, None);
        for other in self.all {
            if other.base != one.base || other.by != Some(at) {
                continue;
            }
            let (corners, bytes) = (&other.corners, (other.begin, other.end));
            let step = evolution.number(evolution.bits(from), 1);
            let before = evolution.less(from, step);
            let within = Some((at, own.first, before));
            self.ahead.over(&mut below, corners, bytes, within);
            let within = Some((at, evolution.sum(&[to, step]), own.last));
            self.ahead.over(&mut above, corners, bytes, within);
        }
        let (mut here, l) = (Vec::new(), self.ahead.l);
        let found = self
            .ahead
            .of
            .corners(one.offset, Some(one.block), Some(l), &mut here);
        self.ahead.failed |= found.is_none();
        for s in here {
            let counted = s.counted();
            let step = counted.and_then(|counted| evolution.step(counted));
            let (Some(counted), Some(step), false) = (counted, step, self.ahead.failed) else {
                self.ahead.failed = true;
                return;
            };
            let (Some(below), Some(above)) = (below, above) else {
                self.ahead.failed = true;
                return;
            };
            let (start, step) = (self.ahead.number(counted.start), self.ahead.number(step));
            self.bound_by(one, (start, step), below, above);
        }
    }

    /// The same where iterations reach bytes from a start, moved by a step, and other threads what is below and above.
    fn bound_by(
        &mut self,
        one: &Reached<'e>,
        (start, step): (Value, Value),
        below: Ends,
        above: Ends,
    ) {
        let grows = self
            .ahead
            .builder
            .compare(LLVMIntSGT, step, self.ahead.constant(0));
        self.ahead.demand(grows);
        let (ahead, builder) = (&self.ahead, &self.ahead.builder);
        let step = builder.select(grows, step, ahead.constant(1));
        let begin = builder.binary(LLVMAdd, start, ahead.constant(one.begin));
        let missing = builder.binary(LLVMSub, below.greatest, begin);
        let first = self.negative(self.rounded(self.negative(missing), step));
        let end = builder.binary(LLVMAdd, start, ahead.constant(one.end));
        let last = self.rounded(builder.binary(LLVMSub, above.least, end), step);
        self.own = Some(match self.own {
            Some((known_first, known_last)) => (
                ahead.choose("smax", known_first, first),
                ahead.choose("smin", known_last, last),
            ),
            None => (ahead.choose("smax", first, ahead.constant(0)), last),
        });
    }

    /// The number of the iteration, in the loop.
    fn counter(&self) -> Option<Value> {
        let (evolution, l) = (self.ahead.evolution, self.ahead.l);
        let (header, preheader) = (l.header()?, l.preheader()?);
        header.joins().into_iter().find_map(|phi| {
            let counted = evolution.expression(phi)?.counted();
            let counted = counted.filter(|counted| counted.is_linear && counted.within == l)?;
            let bits = phi.ty().bits().filter(|bits| *bits <= u64::BITS)?;
            let step = evolution.step(counted)?.constant()?.cast_unsigned();
            let step = step & (u64::MAX >> (u64::BITS - bits));
            if !step.is_power_of_two() {
                return None;
            }
            let place = header.first_behind_joins()?;
            let inside = Builder::before(place);
            inside.move_before_records(place);
            let count = inside.binary(LLVMSub, phi, phi.incoming_from(preheader)?);
            let steps = self.ahead.constant(step.trailing_zeros().into());
            Some(inside.binary(LLVMLShr, inside.resized(count, self.ahead.wide()), steps))
        })
    }
}
