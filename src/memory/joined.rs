//! Pointer parameters that a function takes for what other pointers lead to, or keeps.
//!
//! *Question*: does a function, or one that it passes the pointer to, join the parameter with other pointers, or store it in memory, where
//! others find it?
//! *Lattice*: the set of parameters; it only grows. *Direction*: from callees to callers, over the whole program. Linear in instructions.
//! *Imprecise about*: where the parameter is kept, and with which pointers it is joined.

use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::calls::{CallKind, Calls};
use super::pointers::{Pointers, Root};
use crate::dataflow;
use crate::ir::{Func, Function, Op, Value};

/// A parameter: its function, and its position.
type Param = (Func, u32);

/// Parameters that are joined with others, or kept.
#[derive(Clone, Debug, Default)]
pub struct Joined(HashSet<Param>);

impl Joined {
    /// Once over all bodies.
    pub fn run(calls: &Calls<'_>, all: &SecondaryMap<Func, Option<Pointers>>) -> Joined {
        let mut starts = Vec::new();
        // What a parameter is passed on from.
        let mut from: HashMap<Param, Vec<Param>> = HashMap::default();
        for func in calls.program.signatures.keys() {
            let (Some(body), Some(pointers)) = (&calls.program.bodies[func], &all[func]) else {
                continue;
            };
            let params = |value: Value| params(func, body, pointers, value);
            for (inst, data) in body.insts.iter() {
                match (&data.op, data.result) {
                    (Op::Phi(_) | Op::Select, Some(value)) if are_several(pointers, value) => {
                        starts.extend(params(value));
                    }
                    (Op::Store { .. }, _) => starts.extend(params(data.args[0])),
                    _ => {}
                }
                if let Some(CallKind::Body(callee)) = calls.kind(body, inst) {
                    for (index, arg) in (0..).zip(&data.args) {
                        for passed in params(*arg) {
                            from.entry((callee, index)).or_default().push(passed);
                        }
                    }
                }
            }
        }
        let passed_from = |param: Param| from.get(&param).into_iter().flatten().copied();
        Joined(dataflow::closure(starts, passed_from))
    }

    /// Whether a parameter is joined with other pointers, or kept.
    pub fn has(&self, func: Func, param: u32) -> bool {
        self.0.contains(&(func, param))
    }
}

/// The parameters that a pointer may lead to the memory of.
fn params<'a>(
    func: Func,
    body: &Function,
    pointers: &'a Pointers,
    value: Value,
) -> impl Iterator<Item = Param> + 'a {
    let is_ptr = body.ty(value).scalar().is_ptr();
    let roots = is_ptr.then(|| pointers.of(value).objects());
    roots
        .into_iter()
        .flatten()
        .filter_map(move |root| match root {
            Root::Param(index) => Some((func, index)),
            _ => None,
        })
}

fn are_several(pointers: &Pointers, value: Value) -> bool {
    pointers.of(value).objects().count() > 1
}
