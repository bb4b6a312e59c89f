//! Pointer parameters by which what a function does is done to memory of its callers.
//!
//! *Question*: which parameters lead to what a function, or one that it passes the pointer to, uses in some way?
//! *Lattice*: the set of parameters; it only grows. *Direction*: from callees to callers, over the whole program. Linear in
//! instructions: each parameter is followed once to those that it is passed for.

use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::calls::{CallKind, Calls};
use super::pointers::{Pointers, Root};
use crate::dataflow;
use crate::ir::{Func, Function, Inst, Value};

/// A parameter: its function, and its position.
pub(super) type Param = (Func, u32);

/// The parameters that lead to what `used` says of some instruction, there or in what they are passed to.
pub(super) fn reaching(
    calls: &Calls<'_>,
    all: &SecondaryMap<Func, Option<Pointers>>,
    used: impl Fn(&Function, &Pointers, Inst) -> Vec<Value>,
) -> HashSet<Param> {
    let mut starts = Vec::new();
    let mut from: HashMap<Param, Vec<Param>> = HashMap::default();
    for (func, function) in calls.program.bodies.iter() {
        let (Some(function), Some(pointers)) = (function, &all[func]) else {
            continue;
        };
        let params = |value: Value| params(func, pointers, value);
        for (inst, data) in function.insts.iter() {
            starts.extend(used(function, pointers, inst).into_iter().flat_map(params));
            if let Some(CallKind::Body(callee)) = calls.kind(function, inst) {
                for (index, arg) in (0..).zip(&data.args) {
                    from.entry((callee, index))
                        .or_default()
                        .extend(params(*arg));
                }
            }
        }
    }
    dataflow::closure(starts, |param| {
        from.get(&param).into_iter().flatten().copied()
    })
}

/// The parameters that a pointer may lead to the memory of.
fn params(func: Func, pointers: &Pointers, value: Value) -> impl Iterator<Item = Param> + '_ {
    let roots = pointers.of(value).iter();
    roots.filter_map(move |root| match root {
        Root::Param(index) => Some((func, index)),
        _ => None,
    })
}
