//! Which pointers may turn out to have no shadow when the adjoint runs.
//!
//! *Question*: may the shadow that is computed for `p` be null, though `p` leads to memory?
//! *Lattice*: two sets of objects, those that the program leads to by a pointer whose shadow may be null, and those that
//! keep such a pointer to floats; join is union.
//! *Direction*: along loads, stores, copies and calls over the whole program, to a fixed point; calls in both directions.
//! *Imprecise about*: where in an object a pointer is kept, and which of several calls of a function brought it.
//!
//! The shadows of parameters, variables, globals and of memory from the heap are there. What is read from memory has the
//! shadow that lies beside it: whoever stored a pointer to floats has stored its shadow, too, but for pointers to constants;
//! the shadow of a pointer to integers, or to nothing that the program is seen to use, may be missing. Through such pointers
//! the adjoint looks before it accesses anything.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;

use super::calls::{CallKind, Calls};
use super::content::Contents;
use super::pointers::{Pointers, Root, key};
use super::returned;
use crate::dataflow;
use crate::ir::{Func, Function, Inst, Op, Value};

type Object = (Func, Root);

/// Pointers whose shadow may be null, by what they are based on.
#[derive(Clone, Debug, Default)]
pub struct Absent {
    /// Behind these there may be no shadow.
    objects: BTreeSet<Object>,
    /// Pointers to floats without a shadow may be kept in these.
    keep: BTreeSet<Object>,
    /// Or anywhere: one is kept where other pointers lead.
    anywhere: bool,
}

/// A function and where its pointers lead.
type Body<'a> = (Func, &'a Function, &'a Pointers);

struct Program<'a> {
    calls: &'a Calls<'a>,
    contents: &'a Contents,
    bodies: Vec<Body<'a>>,
    pointers: &'a SecondaryMap<Func, Option<Pointers>>,
    /// What leads to floats, by itself or by the pointers in it.
    floats: BTreeSet<Object>,
}

impl Absent {
    /// A few rounds over all bodies: the sets only grow.
    pub fn run(
        calls: &Calls<'_>,
        contents: &Contents,
        all: &SecondaryMap<Func, Option<Pointers>>,
    ) -> Absent {
        let program = calls.program;
        let bodies = program.signatures.keys();
        let bodies =
            bodies.filter_map(|f| Some((f, program.bodies[f].as_ref()?, all[f].as_ref()?)));
        let mut program = Program {
            calls,
            contents,
            bodies: bodies.collect(),
            pointers: all,
            floats: contents.with_floats().collect(),
        };
        dataflow::rounds(&[()], |_, ()| program.lead_to_floats());
        let mut facts = Absent::default();
        dataflow::rounds(&[()], |_, ()| facts.grow(&program));
        facts
    }

    /// Whether the shadow of a pointer may be null where the pointer is not.
    pub fn may_be_absent(&self, func: Func, pointers: &Pointers, pointer: Value) -> bool {
        let roots = pointers.of(pointer);
        roots.anywhere() || has_one(&self.objects, func, pointers, pointer)
    }

    fn grow(&mut self, program: &Program<'_>) -> bool {
        let before = (self.objects.len(), self.keep.len(), self.anywhere);
        for body in &program.bodies {
            for inst in body.1.insts.keys() {
                match body.1.insts[inst].op {
                    Op::Load { .. } => self.load(program, *body, inst),
                    Op::Store { .. } => self.store(program, *body, inst),
                    Op::Call(_) | Op::Invoke { .. } => self.call(program, *body, inst),
                    _ => {}
                }
            }
        }
        before != (self.objects.len(), self.keep.len(), self.anywhere)
    }

    fn load(&mut self, program: &Program<'_>, (func, function, pointers): Body<'_>, inst: Inst) {
        let data = &function.insts[inst];
        if !data.ty.scalar().is_ptr() {
            return;
        }
        let loaded = key(func, Root::Loaded(inst));
        let address = data.args[0];
        let absent = !program.floats.contains(&loaded)
            || self.anywhere
            || self.may_be_absent(func, pointers, address)
            || has_one(&self.keep, func, pointers, address);
        if absent {
            self.objects.insert(loaded);
        }
    }

    /// A pointer to floats that has no shadow is kept.
    fn store(&mut self, program: &Program<'_>, (func, function, pointers): Body<'_>, inst: Inst) {
        let data = &function.insts[inst];
        let (stored, address) = (data.args[0], data.args[1]);
        if !function.ty(stored).scalar().is_ptr() {
            return;
        }
        let constants = || {
            pointers.of(stored).iter().any(|root| match root {
                Root::Global(global) => program.calls.program.globals[global].constant,
                _ => false,
            })
        };
        let absent = constants() || self.may_be_absent(func, pointers, stored);
        if absent && has_one(&program.floats, func, pointers, stored) {
            self.keeps(program, func, pointers, address);
        }
    }

    fn keeps(&mut self, program: &Program<'_>, func: Func, pointers: &Pointers, address: Value) {
        let roots = pointers.of(address);
        self.anywhere |= roots.anywhere();
        for root in roots.objects() {
            self.anywhere |= !matches!(root, Root::Own(_) | Root::Param(_) | Root::Global(_));
            self.keep.insert(key(func, root));
        }
        self.anywhere |= program.contents.at(func, pointers, address).escapes;
    }

    fn call(&mut self, program: &Program<'_>, body: Body<'_>, inst: Inst) {
        let (func, function, pointers) = body;
        let data = &function.insts[inst];
        match program.calls.kind(function, inst) {
            Some(CallKind::Copy) if has_one(&self.keep, func, pointers, data.args[1]) => {
                self.keeps(program, func, pointers, data.args[0]);
            }
            Some(CallKind::Body(_)) => {
                for (ours, theirs, given) in program.passed(body, inst) {
                    let (from, to) = if given {
                        (&ours, &theirs)
                    } else {
                        (&theirs, &ours)
                    };
                    let absent = from.is_in(&self.objects);
                    self.objects.extend(to.objects().filter(|_| absent));
                    let keep = ours.is_in(&self.keep) || theirs.is_in(&self.keep);
                    let both = ours.objects().chain(theirs.objects());
                    self.keep.extend(both.filter(|_| keep));
                }
            }
            _ => {}
        }
    }
}

/// A pointer in its function.
#[derive(Clone, Copy)]
struct Pointer<'a> {
    func: Func,
    pointers: &'a Pointers,
    value: Value,
}

impl Pointer<'_> {
    fn objects(&self) -> impl Iterator<Item = Object> + '_ {
        let roots = self.pointers.of(self.value).objects();
        roots.map(|root| key(self.func, root))
    }

    fn is_in(&self, set: &BTreeSet<Object>) -> bool {
        self.objects().any(|object| set.contains(&object))
    }
}

fn has_one(set: &BTreeSet<Object>, func: Func, pointers: &Pointers, value: Value) -> bool {
    let pointer = Pointer {
        func,
        pointers,
        value,
    };
    pointer.is_in(set)
}

impl<'a> Program<'a> {
    /// One round: who leads to what leads to floats does so, too.
    fn lead_to_floats(&mut self) -> bool {
        let before = self.floats.len();
        for body in self.bodies.clone() {
            let (func, function, pointers) = body;
            let at = |value| Pointer {
                func,
                pointers,
                value,
            };
            for (inst, data) in function.insts.iter() {
                let pairs = match (&data.op, data.result) {
                    (Op::Load { .. }, Some(result)) => vec![(at(data.args[0]), at(result))],
                    (Op::Store { .. }, _) => vec![(at(data.args[1]), at(data.args[0]))],
                    _ => match self.calls.kind(function, inst) {
                        Some(CallKind::Body(_)) => {
                            let passed = self.passed(body, inst).into_iter();
                            let passed = passed.map(|(ours, theirs, _)| (ours, theirs));
                            passed.flat_map(|(a, b)| [(a, b), (b, a)]).collect()
                        }
                        Some(CallKind::Copy) => {
                            let (to, from) = (data.args[0], data.args[1]);
                            vec![(at(to), at(from)), (at(from), at(to))]
                        }
                        _ => continue,
                    },
                };
                for (holder, held) in pairs {
                    if held.is_in(&self.floats) {
                        self.floats.extend(holder.objects());
                    }
                }
            }
        }
        before != self.floats.len()
    }

    /// The pointers of a call of a body, ours and the callee's: arguments, which are given, and the result, which is not.
    fn passed(&self, body: Body<'a>, inst: Inst) -> Vec<(Pointer<'a>, Pointer<'a>, bool)> {
        let (func, function, pointers) = body;
        let Some(CallKind::Body(callee)) = self.calls.kind(function, inst) else {
            return Vec::new();
        };
        let (Some(inner), Some(theirs)) =
            (&self.calls.program.bodies[callee], &self.pointers[callee])
        else {
            return Vec::new();
        };
        let data = &function.insts[inst];
        let given = data.args.iter().zip(&inner.params);
        let given = given.map(|(ours, param)| (*ours, param.value, true));
        let result = data.result.filter(|_| data.ty.is_ptr());
        let results = result
            .into_iter()
            .flat_map(|ours| returned::values(inner).map(move |value| (ours, value, false)));
        let pairs = given.chain(results);
        let pairs = pairs.filter(|(ours, _, _)| function.ty(*ours).is_ptr());
        pairs
            .map(|(ours, value, given)| {
                let ours = Pointer {
                    func,
                    pointers,
                    value: ours,
                };
                let inner = Pointer {
                    func: callee,
                    pointers: theirs,
                    value,
                };
                (ours, inner, given)
            })
            .collect()
    }
}
