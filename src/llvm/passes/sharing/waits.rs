//! How the threads of a team wait for one another.

use inkwell::llvm_sys::LLVMOpcode;
use rustc_hash::FxHashSet as HashSet;

use crate::llvm::value::Value;

/// Calls of a function that all threads of a team execute.
pub(super) struct Waits {
    /// Where all threads wait for one another.
    pub barriers: HashSet<Value>,
    /// Where some may wait for others, or see what others have written before.
    pub sections: HashSet<Value>,
    /// Others whose adjoints add to none in memory.
    pub harmless: HashSet<Value>,
}

/// Instructions that are looked at one after the other, each once, while more are found.
#[derive(Default)]
struct Once {
    all: Vec<Value>,
    seen: HashSet<Value>,
}

impl Once {
    fn of(first: Value) -> Once {
        let mut once = Once::default();
        once.insert(first);
        once
    }

    fn insert(&mut self, one: Value) {
        if self.seen.insert(one) {
            self.all.push(one);
        }
    }

    fn insert_ends_before(&mut self, inst: Value) {
        for before in inst.block().predecessors() {
            before
                .terminator()
                .into_iter()
                .for_each(|end| self.insert(end));
        }
    }
}

impl Waits {
    /// Whether the adjoint of a call adds to none in memory.
    fn is_harmless(&self, call: Value) -> bool {
        !call.may_read()
            || call.is_assumption()
            || [&self.harmless, &self.sections, &self.barriers]
                .iter()
                .any(|all| all.contains(&call))
    }

    /// Whether threads may come here one after the other, with what one has written before for the next to read: where some wait for
    /// each other that is not all of them.
    pub(super) fn is_in_turn(&self, here: Value) -> bool {
        let mut ends = Once::of(here);
        let mut at = 0;
        while let Some(end) = ends.all.get(at).copied() {
            at += 1;
            let mut inst = Some(end);
            while let Some(one) = inst.filter(|one| !self.barriers.contains(one)) {
                if self.sections.contains(&one) || one.is_atomic() {
                    return true;
                }
                inst = one.previous();
            }
            if inst.is_none() {
                ends.insert_ends_before(end);
            }
        }
        false
    }

    /// The reads of floats that threads may execute while others execute iterations of the range that begins here: all between the same
    /// two times that the threads wait for one another. Nothing where that is not known, or where the range may be shared again in
    /// between.
    pub(super) fn phase(&self, begin: Value) -> Option<Vec<Value>> {
        let mut behind = Once::of(begin.next()?);
        let mut starts = self.starts(begin);
        if !self.walk(&mut behind, &mut |inst| inst != begin) {
            return None;
        }
        let mut found = Vec::new();
        let is_known = self.walk(&mut starts, &mut |inst| {
            if inst.is(LLVMOpcode::LLVMLoad) {
                let scalar = inst.ty().scalar();
                if scalar.bits().is_none() && !scalar.is_pointer() {
                    found.push(inst);
                }
                return true;
            }
            match inst.is_call() {
                true => self.is_harmless(inst),
                false => inst.is(LLVMOpcode::LLVMStore) || !inst.may_read(),
            }
        });
        is_known.then_some(found)
    }

    /// Where threads may have begun that are at an instruction: behind where all have waited, or at the entry.
    fn starts(&self, here: Value) -> Once {
        let (mut starts, mut ends) = (Once::default(), Once::of(here));
        let is_entry = |inst: Value| inst.block() == inst.block().function().entry();
        let mut at = 0;
        while let Some(mut inst) = ends.all.get(at).copied() {
            at += 1;
            let before = |inst: Value| inst.previous();
            while let Some(before) = before(inst).filter(|one| !self.barriers.contains(one)) {
                inst = before;
            }
            match before(inst).is_some() || is_entry(inst) {
                true => starts.insert(inst),
                false => ends.insert_ends_before(inst),
            }
        }
        starts
    }

    /// Visits all that threads come to from some instructions before they wait for one another, as long as each visit says so.
    fn walk(&self, from: &mut Once, visit: &mut dyn FnMut(Value) -> bool) -> bool {
        let mut at = 0;
        while let Some(first) = from.all.get(at).copied() {
            at += 1;
            let mut inst = Some(first);
            while let Some(one) = inst.filter(|one| !self.barriers.contains(one)) {
                if !visit(one) {
                    return false;
                }
                inst = one.next();
                if inst.is_none() {
                    for next in one.block().successors() {
                        next.first().into_iter().for_each(|one| from.insert(one));
                    }
                }
            }
        }
        true
    }
}
