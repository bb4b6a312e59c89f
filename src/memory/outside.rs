//! Which pointers may lead to memory that others than the program know.
//!
//! *Question*: may `p` lead to memory that the callers of what is differentiated, other modules or libraries read and write, too?
//! What is in such memory the program's accesses need not tell.
//! *Lattice*, *direction*: those of pointers that are kept in memory (`kept`).
//! *Imprecise about*: what others do with memory that they are given.

use rustc_hash::FxHashSet as HashSet;

use super::calls::{CallKind, Calls};
use super::kept::{Bodies, Kept, Kind};
use super::pointers::{Pointers, Root, key};
use crate::ir::{Func, Function, Inst, Value};

/// Pointers to memory that others know.
#[derive(Clone, Debug, Default)]
pub struct Outside(Kept);

struct OfOthers;

impl Kind for OfOthers {}

impl Outside {
    /// A few rounds over all bodies.
    pub fn run(bodies: &Bodies<'_>) -> Outside {
        let calls = bodies.calls;
        let program = calls.program;
        let mut objects = HashSet::default();
        for (func, function, pointers) in &bodies.all {
            if program.entries.contains(func) {
                let params = 0..function.params.len() as u32;
                objects.extend(params.map(|index| key(*func, Root::Param(index))));
            }
            for (value, data) in function.values.iter() {
                if data.ty.scalar().is_ptr() {
                    let roots = pointers.of(value).objects();
                    let others = roots.filter(|root| of_others(calls, function, *root));
                    objects.extend(others.map(|root| key(*func, root)));
                }
            }
        }
        Outside(Kept::run(bodies, &OfOthers, objects))
    }

    /// Whether a pointer may lead to memory that others know.
    pub fn may_be(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        self.0.may_be(func, pointers, pointer)
    }
}

/// Whether an object is known to others by itself.
fn of_others(calls: &Calls<'_>, function: &Function, root: Root) -> bool {
    let is_body = |inst: Inst| matches!(calls.kind(function, inst), Some(CallKind::Body(_)));
    match root {
        // What a hidden one led to before the call has no shadow.
        Root::Global(global) => {
            let data = &calls.program.globals[global];
            !data.constant && !data.hidden
        }
        // What a library has for itself has no shadow.
        Root::Call(inst) => !is_body(inst) && !calls.is_inactive_of_library(function, inst),
        Root::Made(_) => true,
        Root::Nothing | Root::Own(_) | Root::Param(_) | Root::Loaded(_) => false,
    }
}
