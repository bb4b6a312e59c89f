//! Local variables, and heap memory of the function's own, that carry adjoints: both varied and useful.
//!
//! *Question*: does anything that depends on an independent go through this variable to a dependent?
//! *Lattice*: per local variable and value, varied or not; join is or. *Direction*: forwards from
//! parameters and from memory with a shadow, along definitions and through the variables, to a fixed
//! point; usefulness is [`Useful`].
//! *Imprecise about*: the parts of a variable, and its contents at different times.
//!
//! A variable that carries none has no shadow, and what is read from it is constant to differentiation:
//! tables of coefficients, copies of constant data, work arrays for what is only printed or compared.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet as HashSet;

use super::dependence::derives;
use super::usefulness::Useful;
use crate::dataflow;
use crate::ir::{Inst, Op, Value, ValueDef};
use crate::memory::body::Body;
use crate::memory::calls::CallKind;
use crate::memory::pointers::{Pointers, Root};
use crate::memory::written::Written;
use crate::request::Role;
use crate::rules::ArgKind;

/// What the analysis is given.
pub struct Inputs<'a> {
    pub body: Body<'a>,
    pub written: &'a Written,
    pub roles: &'a [Role],
}

/// The local variables that carry an adjoint.
#[derive(Clone, Debug)]
pub struct CarryingLocals {
    /// All do where it is absent.
    known: Option<HashSet<Inst>>,
}

impl CarryingLocals {
    /// Every variable, where activity is switched off.
    pub fn all() -> CarryingLocals {
        CarryingLocals { known: None }
    }

    /// Rounds over the instructions until nothing changes.
    pub fn run(inputs: &Inputs<'_>, useful: &Useful) -> CarryingLocals {
        let mut flow = Flow {
            inputs,
            values: SecondaryMap::new(),
            locals: HashSet::default(),
            changed: false,
        };
        for (value, data) in inputs.body.function.values.iter() {
            if let ValueDef::Param(index) = data.def {
                let role = inputs.roles.get(index as usize);
                flow.values[value] = role == Some(&Role::Active);
            }
        }
        let insts: Vec<Inst> = inputs.body.function.insts.keys().collect();
        dataflow::rounds(&insts, |_, inst| {
            flow.visit(inst);
            std::mem::take(&mut flow.changed)
        });
        let mut carrying = flow.locals;
        carrying.retain(|alloca| useful.is_useful_local(*alloca));
        keep_company(inputs, &mut carrying);
        CarryingLocals {
            known: Some(carrying),
        }
    }

    pub fn has(&self, alloca: Inst) -> bool {
        self.known
            .as_ref()
            .is_none_or(|known| known.contains(&alloca))
    }
}

/// A pointer that leads to one of several objects needs a shadow for each or none.
fn keep_company(inputs: &Inputs<'_>, carrying: &mut HashSet<Inst>) {
    let values = inputs.body.function.values.keys();
    let pointers = values.filter(|value| inputs.body.function.ty(*value).scalar().is_ptr());
    let pointers: Vec<Value> = pointers.collect();
    dataflow::rounds(&pointers, |_, pointer| {
        let before = carrying.len();
        let roots = inputs.body.pointers.of(pointer);
        let shadowed = |root| match root {
            Root::Own(alloca) => carrying.contains(&alloca),
            other => has_shadow(inputs, other),
        };
        if roots.iter().count() > 1 && (roots.anywhere() || roots.iter().any(shadowed)) {
            carrying.extend(allocas(inputs.body.pointers, pointer));
        }
        carrying.len() != before
    });
}

/// Whether an object other than a local variable has a shadow, as far as can be told here.
fn has_shadow(inputs: &Inputs<'_>, root: Root) -> bool {
    match root {
        Root::Param(index) => {
            let role = inputs.roles.get(index as usize);
            role.is_none_or(|role| role.has_shadow())
        }
        Root::Global(global) => {
            let body = &inputs.body;
            body.contents.is_active_global(body.calls.program, global)
        }
        Root::Nothing => false,
        _ => true,
    }
}

fn allocas(pointers: &Pointers, pointer: Value) -> impl Iterator<Item = Inst> + '_ {
    pointers.of(pointer).iter().filter_map(|root| match root {
        Root::Own(alloca) => Some(alloca),
        _ => None,
    })
}

struct Flow<'a> {
    inputs: &'a Inputs<'a>,
    values: SecondaryMap<Value, bool>,
    locals: HashSet<Inst>,
    changed: bool,
}

impl Flow<'_> {
    fn value(&mut self, value: Value) {
        if !self.values[value] {
            self.values[value] = true;
            self.changed = true;
        }
    }

    fn memory(&mut self, pointer: Value) {
        for alloca in allocas(self.inputs.body.pointers, pointer) {
            self.changed |= self.locals.insert(alloca);
        }
    }

    /// A local variable, or memory from the heap.
    fn object(&mut self, inst: Inst) {
        let inputs = self.inputs;
        let result = inputs.body.function.insts[inst].result;
        let content = result.map(|v| inputs.body.content(v));
        // Shadows of pointers are kept beside the pointers.
        if content.is_none_or(|content| content.pointers || content.escapes) {
            self.changed |= self.locals.insert(inst);
        }
    }

    /// Whether what lies behind a pointer may depend on an independent.
    fn is_varied(&self, pointer: Value) -> bool {
        let roots = self.inputs.body.pointers.of(pointer);
        let varied = |root| match root {
            Root::Own(alloca) => self.locals.contains(&alloca),
            other => has_shadow(self.inputs, other),
        };
        roots.anywhere() || roots.iter().any(varied)
    }

    fn visit(&mut self, inst: Inst) {
        let inputs = self.inputs;
        let data = &inputs.body.function.insts[inst];
        let function = inputs.body.function;
        match &data.op {
            Op::Alloca(_) => self.object(inst),
            Op::Load { .. } => {
                if data.ty.holds_float() && self.is_varied(data.args[0]) {
                    data.result.into_iter().for_each(|v| self.value(v));
                }
            }
            Op::Store { .. } => {
                let stored = data.args[0];
                let varied = match function.ty(stored).holds_float() {
                    true => self.values[stored],
                    false => self.may_carry_bits(stored, data.args[1]),
                };
                if varied {
                    self.memory(data.args[1]);
                }
                // Who reads the pointer may write what it leads to.
                self.memory(stored);
            }
            Op::Gep { .. } | Op::ICmp(_) | Op::FCmp(_) => {}
            Op::Call(_) | Op::Invoke { .. } => self.call(inst),
            _ => {
                if derives(inputs.body.calls, function, inst, |v| self.values[v]).is_some() {
                    data.result.into_iter().for_each(|v| self.value(v));
                } else if data
                    .result
                    .is_none_or(|v| !function.ty(v).scalar().is_ptr())
                {
                    // Addresses made into integers, atomic accesses and the like.
                    for arg in &data.args {
                        self.memory(*arg);
                    }
                }
            }
        }
    }

    /// An integer that is stored among floats may be the bits of one.
    fn may_carry_bits(&self, stored: Value, pointer: Value) -> bool {
        let inputs = self.inputs;
        let constant = inputs.body.function.constant(stored).is_some();
        let content = inputs.body.content(pointer);
        !constant && (content.has_floats() || content.is_unknown())
    }

    fn call(&mut self, inst: Inst) {
        let inputs = self.inputs;
        let data = &inputs.body.function.insts[inst];
        match inputs.body.calls.kind(inputs.body.function, inst) {
            Some(CallKind::Inactive | CallKind::Set | CallKind::Release) | None => {}
            Some(CallKind::Allocate(_)) => self.object(inst),
            Some(CallKind::Copy) => {
                if self.is_varied(data.args[1]) {
                    self.memory(data.args[0]);
                }
            }
            Some(CallKind::Rule(rule, _)) => {
                let varied =
                    |at: usize, v: &Value| self.values[*v] && rule.partials_of(at).next().is_some();
                if data.args.iter().enumerate().any(|(at, v)| varied(at, v)) {
                    data.result.into_iter().for_each(|v| self.value(v));
                    for (arg, value) in rule.args.iter().zip(&data.args) {
                        if arg.kind == ArgKind::OutFloat {
                            self.memory(*value);
                        }
                    }
                }
            }
            Some(CallKind::Reduce(_)) => {
                if data.args.iter().any(|v| self.values[*v]) {
                    data.result.into_iter().for_each(|v| self.value(v));
                }
            }
            Some(CallKind::Body(callee)) => {
                data.result.into_iter().for_each(|v| self.value(v));
                for (at, arg) in data.args.iter().enumerate() {
                    if inputs.written.has(callee, at) {
                        self.memory(*arg);
                    }
                }
            }
            // Something that is refused where it matters.
            Some(_) => {
                data.result.into_iter().for_each(|v| self.value(v));
                for arg in &data.args {
                    self.memory(*arg);
                }
            }
        }
    }
}
