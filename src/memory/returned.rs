//! Which objects a function's result leads to, so that callers know whether it has a shadow.
//!
//! *Question*: where does the pointer come from that `f` returns?
//! *Lattice*: a set of the function's parameters, of globals, heap memory of its own, or something that
//! was read from memory; join is union. *Direction*: along calls, to a fixed point.
//! *Imprecise about*: which of several calls of the same function returned what.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;

use super::calls::{CallKind, Calls};
use super::pointers::{Pointers, Root};
use crate::dataflow::{self, Walk};
use crate::ir::{Func, Function, Global, Op, Value};

/// Where the result of one function comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Returned {
    pub params: BTreeSet<u32>,
    pub globals: BTreeSet<Global>,
    /// Memory that the function, or one that it calls, took from the heap.
    pub own: bool,
    /// A pointer from memory, or made in a way that is not looked into.
    pub other: bool,
}

/// The results of all functions with a body.
pub type AllReturned = SecondaryMap<Func, Returned>;

/// The pointers that a function returns.
pub fn values(function: &Function) -> impl Iterator<Item = Value> + '_ {
    let returns = function.insts.values().filter(|data| data.op == Op::Ret);
    returns
        .filter_map(|data| data.args.first().copied())
        .filter(|value| function.ty(*value).is_ptr())
}

/// Callees before callers, so that most functions are looked at twice.
pub fn run(calls: &Calls<'_>, pointers: &SecondaryMap<Func, Option<Pointers>>) -> AllReturned {
    let program = calls.program;
    let mut all = AllReturned::new();
    let components = dataflow::bottom_up(program.signatures.keys(), |func| calls.callees(func));
    dataflow::settle_bottom_up(&components, |func| {
        let (Some(function), Some(pointers)) = (&program.bodies[func], &pointers[func]) else {
            return false;
        };
        let mut found = Returned::default();
        for value in values(function) {
            found.add(calls, &all, function, pointers, value);
        }
        let risen = found != all[func];
        all[func] = found;
        risen
    });
    all
}

impl Returned {
    fn add(
        &mut self,
        calls: &Calls<'_>,
        all: &AllReturned,
        function: &Function,
        pointers: &Pointers,
        value: Value,
    ) {
        let mut walk = Walk::new([value]);
        while let Some(value) = walk.next() {
            let roots = pointers.of(value);
            self.other |= roots.anywhere();
            for root in roots.iter() {
                match root {
                    Root::Nothing => {}
                    Root::Param(index) => {
                        self.params.insert(index);
                    }
                    Root::Global(global) => {
                        self.globals.insert(global);
                    }
                    Root::Own(_) => self.own = true,
                    Root::Loaded(_) | Root::Made(_) => self.other = true,
                    Root::Call(inst) => match calls.kind(function, inst) {
                        Some(CallKind::Body(callee)) => {
                            let theirs = &all[callee];
                            self.own |= theirs.own;
                            self.other |= theirs.other;
                            self.globals.extend(&theirs.globals);
                            let args = &function.insts[inst].args;
                            let passed = theirs.params.iter();
                            let passed = passed.filter_map(|at| args.get(*at as usize));
                            walk.extend(passed.copied());
                        }
                        _ => self.other = true,
                    },
                }
            }
        }
    }
}
