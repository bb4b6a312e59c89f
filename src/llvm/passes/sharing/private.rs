//! `private-adjoints`: memory for the adjoints of what all threads read in every iteration of a loop that a team shares.
//!
//! Adjoints of what every thread reads in each iteration are added to by all threads in every iteration. Before the loop the runtime is
//! asked for memory of the thread's own for them, and told behind it that the loop has ended.
//!
//! What is found so nobody writes: one thread would write what another one reads in its iterations of the same loop. It has some
//! unless the thread has been given all of them, which is looked at before the loop.

use inkwell::llvm_sys::LLVMAttributeFunctionIndex;
use inkwell::llvm_sys::LLVMIntPredicate::*;
use inkwell::llvm_sys::LLVMOpcode::*;

use super::ahead::Ahead;
use super::reached::{Reached, Reaching};
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::callees::named_or_declared;
use crate::llvm::metadata::distinct;
use crate::llvm::query::scev::{Loop, Scev};
use crate::llvm::read::marks::OWN_ITERATION;
use crate::llvm::value::{Block, Type, Value};

/// The least bits are those of the arguments; 1 is reading.
const READS_ARGUMENTS: u64 = 1;

pub(super) fn run<'e>(of: &mut Reaching<'e>) {
    for at in 0..of.ranges.all.len() {
        of.ranges.around = Some(of.ranges.all[at].begin);
        for l in of.ranges.evolution.loops() {
            let Some(exit) = shared_exit(of, l, at) else {
                continue;
            };
            let all = repeated(of, l);
            if all.is_empty() || of.grant().is_none() {
                continue;
            }
            let ahead = Ahead::new(of, l, at);
            let Some(mut here) = ahead.map(|ahead| Private { ahead, exit }) else {
                continue;
            };
            if here.begin().is_some() {
                for place in 0..all.len() {
                    here.write(&all, place);
                }
            }
        }
    }
}

/// The one end of a loop that executes the iterations that a thread has been given at once.
fn shared_exit<'e>(of: &Reaching<'e>, l: Loop<'e>, at: usize) -> Option<Block> {
    let ranges = &of.ranges;
    let times = ranges.evolution.repetitions(l);
    let own = ranges.all.get(at).filter(|own| own.at_once)?;
    l.exiting()?;
    let place = l.preheader()?.terminator()?;
    let next = l.blocks().into_iter().flat_map(|block| block.successors());
    let mut exits = next.filter(|block| !l.contains(*block));
    let exit = exits.next()?;
    let is_only = exits.all(|other| other == exit);
    let is_dedicated = exit.predecessors().iter().all(|before| l.contains(*before));
    let is_given = !l.contains(own.begin.block()) && ranges.flow.comes_before(own.given, place);
    let times = times.filter(|_| is_only && is_dedicated && is_given)?;
    let mut found = None;
    let is_own = ranges.stays(times) && ranges.has_one(times, &mut found) && found == Some(at);
    is_own.then_some(exit)
}

/// Whether a value is the same for all threads, and in all iterations of a loop.
fn is_same<'e>(of: &Reaching<'e>, s: Scev<'e>, l: Loop<'e>) -> bool {
    let (ranges, mut found) = (&of.ranges, None);
    ranges.stays(s)
        && ranges.evolution.stays(s, l)
        && ranges.has_one(s, &mut found)
        && found.is_none()
}

/// Whether all threads execute a block in all iterations of a loop, in as many iterations of the loops within: where it does not come
/// behind a branch, all take the same way there.
fn is_in_each<'e>(of: &Reaching<'e>, block: Block, l: Loop<'e>) -> bool {
    let evolution = of.ranges.evolution;
    let innermost = evolution.loop_of(block);
    let around = std::iter::successors(innermost, |inner| inner.around());
    let mut inside = around.take_while(|inner| *inner != l);
    let repeats_equally = |inner: Loop<'e>| {
        inner.exiting().is_some()
            && evolution
                .repetitions(inner)
                .is_some_and(|times| is_same(of, times, l))
    };
    if !inside.all(repeats_equally) {
        return false;
    }
    let mut here = block;
    while Some(here) != l.header() {
        let Some(above) = evolution.dominator(here) else {
            return false;
        };
        let around = evolution.loop_of(above).filter(|around| *around != l);
        let ends =
            around.is_some_and(|around| around.contains(here) && around.exiting() == Some(above));
        if !ends && !evolution.is_behind(here, above) && !all_go_alike(of, above, here, l) {
            return false;
        }
        here = above;
    }
    true
}

/// Whether all threads take the same way at the end of a block, in all iterations of a loop, and one of the ways is that to another
/// block.
fn all_go_alike<'e>(of: &Reaching<'e>, above: Block, here: Block, l: Loop<'e>) -> bool {
    let evolution = of.ranges.evolution;
    let is_same = |value: Value| {
        let s = evolution.expression(value);
        s.is_some_and(|s| is_same(of, s, l))
    };
    let leads = |next: &Block| {
        evolution.is_behind(here, *next) && evolution.edge_dominates((above, *next), here)
    };
    let Some((condition, ways)) = above.conditional() else {
        return false;
    };
    condition
        .integer_comparison()
        .is_some_and(|compare| is_same(compare.left) && is_same(compare.right))
        && ways.iter().any(leads)
}

/// Whether the numbers that are read lie side by side, all of one kind.
fn is_of_one_kind(of: &Reaching<'_>, one: &Reached<'_>) -> bool {
    let Some(ty) = one.reads.first().map(|read| read.ty().scalar()) else {
        return false;
    };
    let (float, double) = (ty.float(), ty.double());
    let bits: u32 = if ty == float { 2 } else { 3 };
    let fits = |bytes: i64| bytes % (1 << bits) == 0;
    let counted = std::iter::successors(one.offset.counted(), |one| one.start.counted());
    let moves = |step: Option<Scev<'_>>| {
        step.is_some_and(|step| of.ranges.evolution.trailing_zeros(step) >= bits)
    };
    let evolution = of.ranges.evolution;
    let of_kind = |read: &Value| read.is_simple() && read.ty().scalar() == ty;
    counted.into_iter().all(|one| moves(evolution.step(one)))
        && (ty == float || ty == double)
        && fits(one.begin)
        && fits(one.end)
        && one.reads.iter().all(of_kind)
}

/// What all threads read in every iteration of a loop.
fn repeated<'e>(of: &mut Reaching<'e>, l: Loop<'e>) -> Vec<Reached<'e>> {
    let mut all = Vec::new();
    of.granted.clear();
    for block in l.blocks() {
        for read in block.instructions() {
            let is_float = read.is(LLVMLoad) && read.ty().scalar().is_float();
            if !is_float || of.ranges.waits.is_in_turn(read) {
                continue;
            }
            let (known, granted) = (all.len(), of.granted.len());
            let is_repeated = |last: &Reached<'e>, of: &Reaching<'e>| {
                last.by.is_none() && is_in_each(of, block, l)
            };
            let is_kept = of.reach(&mut all, read).is_some()
                && all[known..].iter().all(|last| is_repeated(last, of));
            if !is_kept {
                all.truncate(known);
                of.granted.truncate(granted);
            }
        }
    }
    all.retain(|one| is_of_one_kind(of, one));
    all
}

struct Private<'e, 'r> {
    ahead: Ahead<'e, 'r>,
    exit: Block,
}

impl<'e> Private<'e, '_> {
    /// Looks at what the thread has been given; nothing where that cannot be.
    fn begin(&mut self) -> Option<()> {
        let ahead = &mut self.ahead;
        let (lower, upper) = (ahead.end(ahead.own.lower)?, ahead.end(ahead.own.upper)?);
        let first = ahead.number(ahead.own.first);
        let last = ahead.number(ahead.own.last);
        ahead.demand_fits();
        let ends_before = ahead.builder.compare(LLVMIntNE, upper, last);
        let begins_behind = ahead.builder.compare(LLVMIntNE, lower, first);
        ahead.demand(ahead.builder.binary(LLVMOr, begins_behind, ends_before));
        let further = ahead.builder.binary(LLVMSub, upper, lower);
        let least = further.ty().constant(limits::PRIVATE_ITERATIONS - 1);
        ahead.demand(ahead.builder.compare(LLVMIntSGE, further, least));
        (!ahead.failed).then_some(())
    }

    /// How often an iteration reads.
    fn count(&mut self, one: &Reached<'e>) -> Value {
        let l = self.ahead.l;
        let mut all = self.ahead.constant(1);
        let counted = std::iter::successors(one.offset.counted(), |one| one.start.counted());
        for counted in counted.take_while(|counted| l.encloses(counted.within)) {
            let last = self.ahead.of.last_iteration(counted.within, one.block);
            let last = last.and_then(|last| self.ahead.of.lifted(last));
            let Some(last) = last.filter(|_| !self.ahead.failed) else {
                self.ahead.failed = true;
                continue;
            };
            let last = self.ahead.number(last);
            let (builder, one) = (&self.ahead.builder, self.ahead.constant(1));
            all = builder.binary(LLVMMul, all, builder.binary(LLVMAdd, last, one));
        }
        all
    }

    /// A function of the runtime's.
    fn function(&self, name: &str, result: Type, params: &[Type]) -> Option<Value> {
        let module = self.exit.function().module();
        let function = named_or_declared(module, name, result.function(params))?;
        // Its adjoint is that of a read. It stays where it is, for it is not said to return.
        function.promise(LLVMAttributeFunctionIndex, "memory", READS_ARGUMENTS);
        function.promise(LLVMAttributeFunctionIndex, "nounwind", 0);
        function.promise_no_copy(0);
        Some(function)
    }

    /// Asks for memory for the adjoints of what is read, before the loop, and says behind it that it has ended.
    fn write(&mut self, all: &[Reached<'e>], at: usize) -> Option<()> {
        let one = all.get(at)?;
        let scalar = one.reads.first()?.ty().scalar();
        let size = i64::from(scalar.scalar_bits()? / u8::BITS);
        let ends = self.ahead.whole(all, at)?;
        let times = self.count(one);
        if self.ahead.failed {
            return None;
        }
        let (ahead, builder) = (&self.ahead, &self.ahead.builder);
        let begin = builder.behind(one.base, ends.least);
        let bytes = builder.binary(LLVMSub, ends.greatest, ends.least);
        let most = ahead.constant((one.end - one.begin) * limits::PRIVATE_BYTES);
        let read = builder.binary(LLVMMul, times, most);
        let pays = builder.compare(LLVMIntSLE, bytes, read);
        let pays = builder.binary(LLVMAnd, ahead.holds?, pays);
        let wide = ahead.wide();
        let (pointer, flag) = (begin.ty(), wide.integer(32));
        let pays = builder.cast(LLVMZExt, pays, flag);
        let params = [pointer, wide, wide, flag];
        let function = self.function("bsw_private_begin", wide, &params)?;
        let away = builder.call(function, &[begin, bytes, ahead.constant(size), pays]);
        let flag = builder.compare(LLVMIntNE, away, ahead.constant(i64::MIN));
        let place = self.exit.first_behind_joins()?;
        let behind = Builder::before(place);
        behind.move_before_records(place);
        let ended = self.function("bsw_private_end", wide.void(), &[pointer])?;
        behind.call(ended, &[begin]);
        let mark = distinct(flag);
        for inst in [away, flag].iter().chain(&one.reads) {
            inst.set_metadata(OWN_ITERATION, Some(mark));
        }
        Some(())
    }
}
