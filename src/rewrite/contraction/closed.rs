//! Which functions do nothing but compute what they give.
//!
//! *Question*: does a call of `f` touch anything beside its own variables, constants, and what it is given pointers to?
//! *Lattice*: closed or not, by what may be done with the memory that parameters lead to. *Direction*: callees first.
//! *Imprecise about*: recursion, which is not closed; pointers that are read from memory.

use std::collections::BTreeMap;

use crate::facts::ProgramFacts;
use crate::ir::{Func, Function, Inst, Op, Value};
use crate::memory::calls::{CallKind, Calls};
use crate::memory::pointers::{Pointers, Root};
use crate::rules::ArgKind;

/// What a function may do with the memory that its parameters lead to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Given {
    Read,
    /// It is its caller's own.
    Written,
}

/// What is known of whether functions are closed.
pub(super) type Memo = BTreeMap<(Func, Given), bool>;

/// Whether a function does nothing but compute its result: it works on its own variables and constants, and what it is given.
pub(super) fn is_closed(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    func: Func,
    given: Given,
    known: &mut Memo,
) -> bool {
    if let Some(known) = known.get(&(func, given)) {
        return *known;
    }
    // A recursion is not.
    known.insert((func, given), false);
    let (Some(function), Some(pointers)) = (&calls.program.bodies[func], &facts.pointers[func])
    else {
        return false;
    };
    let body = Closed {
        calls,
        facts,
        function,
        pointers,
        given,
    };
    let closed = function.insts.keys().all(|inst| body.is(inst, known));
    known.insert((func, given), closed);
    closed
}

/// One function.
pub(super) struct Closed<'a> {
    pub calls: &'a Calls<'a>,
    pub facts: &'a ProgramFacts,
    pub function: &'a Function,
    pub pointers: &'a Pointers,
    pub given: Given,
}

impl Closed<'_> {
    /// Whether an instruction does nothing but compute.
    pub fn is(&self, inst: Inst, known: &mut Memo) -> bool {
        let data = &self.function.insts[inst];
        match &data.op {
            Op::Load { volatile, atomic } => {
                !volatile && !atomic && self.leads(data.args[0], |root| self.may_read(root))
            }
            Op::Store { volatile, atomic } => {
                !volatile && !atomic && self.leads(data.args[1], |root| self.may_write(root))
            }
            Op::Call(_) => self.is_call(inst, known),
            Op::Alloca(_) => true,
            Op::AtomicRmw | Op::CmpXchg | Op::Fence | Op::LandingPad | Op::Invoke { .. } => false,
            Op::Other(_) | Op::OtherTerminator(_) => false,
            _ => true,
        }
    }

    fn is_call(&self, inst: Inst, known: &mut Memo) -> bool {
        let args = &self.function.insts[inst].args;
        let signature = self.function.callee(inst);
        let signature = signature.map(|callee| &self.calls.program.signatures[callee]);
        let Some(kind) = self.calls.kind(self.function, inst) else {
            return false;
        };
        if signature.is_none_or(|signature| signature.noreturn) {
            return false;
        }
        match kind {
            CallKind::Rule(rule, _) => {
                rule.args
                    .iter()
                    .zip(args)
                    .all(|(arg, value)| match arg.kind {
                        ArgKind::OutFloat | ArgKind::OutInt => {
                            self.leads(*value, |root| self.may_write(root))
                        }
                        ArgKind::Pointer => self.leads(*value, |root| self.may_read(root)),
                        ArgKind::Float | ArgKind::Int => true,
                    })
            }
            CallKind::Inactive => signature.is_some_and(|s| !s.intrinsic.is_empty()),
            CallKind::Copy => {
                self.leads(args[0], |root| self.may_write(root))
                    && self.leads(args[1], |root| self.may_read(root))
            }
            CallKind::Set => self.leads(args[0], |root| self.may_write(root)),
            CallKind::Reduce(_) => true,
            CallKind::Body(callee) => {
                let mut pointers = args
                    .iter()
                    .filter(|arg| self.function.ty(**arg).holds_ptr());
                pointers.all(|arg| self.leads(*arg, |root| self.may_write(root)))
                    && is_closed(self.calls, self.facts, callee, Given::Written, known)
            }
            _ => false,
        }
    }

    fn leads(&self, pointer: Value, may: impl Fn(Root) -> bool) -> bool {
        let roots = self.pointers.of(pointer);
        !roots.anywhere() && roots.iter().all(may)
    }

    fn may_read(&self, root: Root) -> bool {
        match root {
            Root::Param(_) | Root::Nothing => true,
            Root::Global(global) => self.calls.program.globals[global].constant,
            _ => self.may_write(root),
        }
    }

    fn may_write(&self, root: Root) -> bool {
        match root {
            Root::Own(inst) => matches!(self.function.insts[inst].op, Op::Alloca(_)),
            Root::Param(_) => self.given == Given::Written,
            _ => false,
        }
    }
}
