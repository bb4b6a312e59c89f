//! What the library gives out: ranges of iterations, and what is the same for all threads that are given some.

use inkwell::llvm_sys::LLVMOpcode;

use super::waits::Waits;
use crate::limits;
use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::flow::Flow;
use crate::llvm::query::scev::{Loop, Scev};
use crate::llvm::shim;
use crate::llvm::value::{Type, Value};

/// A range that the library shares, as its calls say.
pub(super) struct Range {
    /// Where all are shared, and where the thread is given some of them.
    pub begin: Value,
    pub given: Value,
    /// Variables for the ends of what the thread is given.
    pub lower: Value,
    pub upper: Value,
    /// The ends of all; nothing where they stand in the variables before.
    pub ends: Option<[Value; 2]>,
}

/// A range of which it is known what the threads have of it.
#[derive(Clone, Copy)]
pub(super) struct Shared<'e> {
    pub begin: Value,
    pub given: Value,
    /// Variables that hold the ends of a thread's range.
    pub lower: Value,
    pub upper: Value,
    /// The ends of all.
    pub first: Scev<'e>,
    pub last: Scev<'e>,
    /// Whether each thread has one range.
    pub at_once: bool,
}

/// The ranges that are shared in a function. They are told by their place in the list.
pub(super) struct Ranges<'e> {
    pub evolution: &'e Evolution<'e>,
    pub flow: &'e Flow,
    pub waits: &'e Waits,
    pub all: Vec<Shared<'e>>,
    /// Where the range is shared that is looked at.
    pub around: Option<Value>,
}

impl<'e> Ranges<'e> {
    pub(super) fn add(&mut self, range: &Range) {
        let evolution = self.evolution;
        let (begin, given) = (range.begin, range.given);
        let (lower, upper) = (range.lower.without_casts(), range.upper.without_casts());
        self.around = Some(begin);
        let ends = match range.ends {
            Some([first, last]) => (evolution.expression(first), evolution.expression(last)),
            None => (self.stored(lower, begin), self.stored(upper, begin)),
        };
        let (Some(first), Some(last)) = ends else {
            return;
        };
        let is_known = self.have_one_type(first, last)
            && self.stays(first)
            && self.stays(last)
            && self.is_librarys(lower, begin)
            && self.is_librarys(upper, begin);
        if !is_known {
            return;
        }
        self.all.push(Shared {
            begin,
            given,
            lower,
            upper,
            first,
            last,
            at_once: range.ends.is_none(),
        });
        for variable in [lower, upper] {
            for load in variable.users() {
                if load.is(LLVMOpcode::LLVMLoad) {
                    self.hoist(load, variable);
                }
            }
        }
    }

    fn have_one_type(&self, one: Scev<'e>, other: Scev<'e>) -> bool {
        let evolution = self.evolution;
        one.is_number() == other.is_number() && evolution.bits(one) == evolution.bits(other)
    }

    fn has_type(&self, s: Scev<'e>, ty: Type) -> bool {
        s.is_number() && ty.bits() == Some(self.evolution.bits(s))
    }

    /// What is stored last in a variable before an instruction of the same block.
    fn stored(&self, variable: Value, begin: Value) -> Option<Scev<'e>> {
        let mut before = std::iter::successors(begin.previous(), |inst| inst.previous());
        let store = before.find(|inst| {
            inst.is(LLVMOpcode::LLVMStore) && inst.operand(1).without_casts() == variable
        })?;
        self.evolution.expression(store.operand(0))
    }

    /// Whether a variable holds the end of a range that the library has put there: nothing is stored in it but what the library is
    /// given, in the same block before, and afterwards what shows that the library writes there (`show-writes`), or the lesser of it and
    /// the last of all.
    fn is_librarys(&self, variable: Value, begin: Value) -> bool {
        let is_given =
            |store: Value| store.block() == begin.block() && self.flow.comes_before(store, begin);
        variable.is(LLVMOpcode::LLVMAlloca)
            && variable.users().into_iter().all(|user| {
                !user.is(LLVMOpcode::LLVMStore)
                    || is_end_of(user.operand(0), variable, 0)
                    || is_given(user)
            })
    }

    /// Reads the end of a range before a loop in which nobody changes it.
    fn hoist(&self, load: Value, variable: Value) {
        while let Some((l, place)) = self.loop_to_leave(load, variable) {
            shim::move_before(load.0, place.0);
            self.evolution.forget(load, l);
        }
    }

    /// The loop before which an end of a range may be read, and where.
    fn loop_to_leave(&self, load: Value, variable: Value) -> Option<(Loop<'e>, Value)> {
        let l = self.evolution.loop_of(load.block())?;
        let changes = |user: &Value| !user.is(LLVMOpcode::LLVMLoad) && l.makes(*user);
        if variable.users().iter().any(changes) {
            return None;
        }
        let place = l.preheader()?.terminator()?;
        self.range_of(load).map(|_| (l, place))
    }

    /// The range of which a value is an end.
    pub(super) fn range_of(&self, value: Value) -> Option<usize> {
        if !value.is(LLVMOpcode::LLVMLoad) {
            return None;
        }
        let variable = value.operand(0).without_casts();
        self.all.iter().position(|range| {
            (variable == range.lower || variable == range.upper)
                && self.flow.comes_before(range.given, value)
                && self.has_type(range.first, value.ty())
        })
    }

    /// Whether all threads come here equally often before they share the range that is looked at: outside of loops, or in one around
    /// that.
    pub(super) fn is_around(&self, l: Option<Loop<'_>>) -> bool {
        let has_range = |l: Loop<'_>| self.around.is_some_and(|begin| l.contains(begin.block()));
        l.is_none_or(has_range)
    }

    /// Whether a value is the same for all threads that compute it for the same sharing of a range.
    pub(super) fn is_uniform(&self, value: Value) -> bool {
        self.is_uniform_within(value, 0)
    }

    /// They are given the same, and what one reads, and not in its turn, another one writes only when all have read it.
    fn is_uniform_within(&self, value: Value, depth: usize) -> bool {
        use LLVMOpcode::*;
        if value.is_global_variable() {
            return !value.is_thread_local();
        }
        if value.is_constant() || value.is_argument() {
            return true;
        }
        let Some(opcode) = value.opcode() else {
            return false;
        };
        let is_deep = depth > limits::UNIFORM_DEPTH;
        if is_deep || !self.is_around(self.evolution.loop_of(value.block())) {
            return false;
        }
        let is_same = match opcode {
            LLVMLoad => value.is_simple() && !self.waits.is_in_turn(value),
            LLVMCall => value.intrinsic().is_some() && !value.may_read() && !value.may_write(),
            LLVMGetElementPtr | LLVMICmp | LLVMFCmp | LLVMSelect => true,
            _ => value.is_cast() || value.is_binary(),
        };
        is_same
            && value
                .operands()
                .all(|operand| self.is_uniform_within(operand, depth + 1))
    }

    /// Whether nothing but ends of ranges is in an expression that threads may have differently.
    pub(super) fn stays(&self, s: Scev<'e>) -> bool {
        !s.any(&mut |part| {
            let counts = part.counted();
            counts.is_some_and(|counted| !self.is_around(Some(counted.within)))
                || part
                    .unknown()
                    .is_some_and(|value| self.range_of(value).is_none() && !self.is_uniform(value))
        })
    }

    /// Whether the ends of no other range than the one that was found before are in an expression; that of the first, where none was.
    pub(super) fn has_one(&self, s: Scev<'e>, found: &mut Option<usize>) -> bool {
        !s.any(&mut |part| {
            let range = part.unknown().and_then(|value| self.range_of(value));
            range.is_some_and(|range| *found.get_or_insert(range) != range)
        })
    }
}

/// Whether a value is what is read from a variable, or chosen from that and others.
fn is_end_of(value: Value, variable: Value, depth: usize) -> bool {
    if value.is(LLVMOpcode::LLVMLoad) {
        return value.operand(0).without_casts() == variable;
    }
    let chooses = value.is(LLVMOpcode::LLVMSelect) || value.intrinsic().is_some();
    chooses
        && depth < limits::END_DEPTH
        && value
            .operands()
            .any(|operand| is_end_of(operand, variable, depth + 1))
}
