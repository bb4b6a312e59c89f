//! What is computed before one loop of what a thread has been given.

use inkwell::llvm_sys::LLVMIntPredicate::{LLVMIntSGE, LLVMIntSLE};
use inkwell::llvm_sys::LLVMOpcode;
use rustc_hash::FxHashMap as HashMap;

use super::ranges::Shared;
use super::reached::{Reached, Reaching, WIDE, insert};
use crate::llvm::builder::Builder;
use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::expander::Expander;
use crate::llvm::query::scev::{Loop, Scev};
use crate::llvm::value::{Type, Value};

/// The least and the greatest value.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    pub least: Value,
    pub greatest: Value,
}

/// Ranges within which threads have theirs: which of the list they are of, and the first and the last iteration.
pub(super) type Within<'e> = Option<(usize, Scev<'e>, Scev<'e>)>;

pub(super) struct Ahead<'e, 'r> {
    pub of: &'r mut Reaching<'e>,
    pub evolution: &'e Evolution<'e>,
    pub l: Loop<'e>,
    /// The range of which the loop executes iterations, by its place in the list.
    pub at: usize,
    pub own: Shared<'e>,
    place: Value,
    pub builder: Builder,
    expander: Expander<'e>,
    /// What must hold when the program runs.
    pub holds: Option<Value>,
    wholes: HashMap<usize, Ends>,
    /// Whether something cannot be computed.
    pub failed: bool,
}

impl<'e, 'r> Ahead<'e, 'r> {
    pub(super) fn new(of: &'r mut Reaching<'e>, l: Loop<'e>, at: usize) -> Option<Self> {
        let place = l.preheader()?.terminator()?;
        let (evolution, own) = (of.ranges.evolution, *of.ranges.all.get(at)?);
        Some(Ahead {
            of,
            evolution,
            l,
            at,
            own,
            place,
            builder: Builder::before(place),
            expander: Expander::new(evolution, c"reach"),
            holds: None,
            wholes: HashMap::default(),
            failed: false,
        })
    }

    /// The type of numbers in which is counted how far reads are away.
    pub(super) fn wide(&self) -> Type {
        self.place.ty().integer(WIDE)
    }

    pub(super) fn constant(&self, number: i64) -> Value {
        self.wide().constant(number)
    }

    /// The number of an expression before the loop.
    pub(super) fn number(&mut self, s: Scev<'e>) -> Value {
        let made = match self.failed {
            true => None,
            false => self.expander.before(s, self.place),
        };
        self.failed = made.is_none();
        let poison = || self.place.ty().integer(self.evolution.bits(s)).poison();
        made.unwrap_or_else(poison)
    }

    /// What the library has put into a variable, as it is read last before the loop.
    pub(super) fn end(&self, variable: Value) -> Option<Value> {
        let flow = self.of.ranges.flow;
        let is_end = |user: &Value| {
            self.of.ranges.range_of(*user) == Some(self.at) && flow.comes_before(*user, self.place)
        };
        let loads = variable.users().into_iter().filter(is_end);
        loads.reduce(|found, load| match flow.comes_before(found, load) {
            true => load,
            false => found,
        })
    }

    /// The lesser (`smin`) or the greater (`smax`) of two numbers.
    pub(super) fn choose(&self, which: &str, one: Value, other: Value) -> Value {
        let name = format!("llvm.{which}");
        self.builder.intrinsic(&name, &[one.ty()], &[one, other])
    }

    fn widen(&mut self, all: &mut Option<Ends>, s: Scev<'e>, (begin, end): (i64, i64)) {
        let number = self.number(s);
        let add = |bytes: i64| {
            let bytes = self.constant(bytes);
            self.builder.binary(LLVMOpcode::LLVMAdd, number, bytes)
        };
        let (least, greatest) = (add(begin), add(end));
        *all = Some(match *all {
            None => Ends { least, greatest },
            Some(all) => Ends {
                least: self.choose("smin", all.least, least),
                greatest: self.choose("smax", all.greatest, greatest),
            },
        });
    }

    /// What is reached by threads that have ranges within one: between bytes from some corners.
    pub(super) fn over(
        &mut self,
        all: &mut Option<Ends>,
        corners: &[Scev<'e>],
        bytes: (i64, i64),
        within: Within<'e>,
    ) {
        let mut found = Vec::new();
        for corner in corners {
            let Some((by, from, to)) = within else {
                insert(&mut found, *corner);
                continue;
            };
            for (lower, upper) in [(from, from), (from, to), (to, to)] {
                insert(&mut found, self.with_range(*corner, by, lower, upper));
            }
        }
        for s in found {
            self.widen(all, s, bytes);
        }
    }

    /// An expression as it is where a thread has been given one range.
    fn with_range(&self, s: Scev<'e>, by: usize, lower: Scev<'e>, upper: Scev<'e>) -> Scev<'e> {
        let ranges = &self.of.ranges;
        self.evolution.rewritten(s, &|part| {
            let load = part.unknown()?;
            let range = ranges
                .all
                .get(ranges.range_of(load).filter(|range| *range == by)?)?;
            let is_upper = load.operand(0).without_casts() == range.upper;
            Some(if is_upper { upper } else { lower })
        })
    }

    /// What all threads reach with one of the reads.
    pub(super) fn whole(&mut self, all: &[Reached<'e>], at: usize) -> Option<Ends> {
        if let Some(known) = self.wholes.get(&at) {
            return Some(*known);
        }
        let one = all.get(at)?;
        let mut found = None;
        let within = self.all_of(one.by);
        self.over(&mut found, &one.corners, (one.begin, one.end), within);
        self.wholes.extend(found.map(|found| (at, found)));
        found
    }

    /// All iterations of a range.
    fn all_of(&self, by: Option<usize>) -> Within<'e> {
        let range = self.of.ranges.all.get(by?)?;
        Some((by?, range.first, range.last))
    }

    pub(super) fn demand(&mut self, condition: Value) {
        let both = |holds| self.builder.binary(LLVMOpcode::LLVMAnd, holds, condition);
        self.holds = Some(self.holds.map_or(condition, both));
    }

    /// Demands that numbers fit into the bits that they have.
    pub(super) fn demand_fits(&mut self) {
        for one in self.of.granted.clone() {
            let mut by = None;
            for corner in &one.corners {
                self.failed |= !self.of.ranges.has_one(*corner, &mut by);
            }
            let (mut all, within) = (None, self.all_of(by));
            self.over(&mut all, &one.corners, (0, 0), within);
            let Some(all) = all else {
                self.failed = true;
                continue;
            };
            let half = 1i64 << (one.bits - 1);
            let (least, most) = match one.has_sign {
                true => (-half, half - 1),
                false => (0, half.wrapping_mul(2).wrapping_sub(1)),
            };
            let (least, most) = (self.constant(least), self.constant(most));
            self.demand(self.builder.compare(LLVMIntSGE, all.least, least));
            self.demand(self.builder.compare(LLVMIntSLE, all.greatest, most));
        }
    }
}
