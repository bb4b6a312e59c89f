//! What a call is to differentiation: a body, a rule, a copy of memory, nothing, or unknown.

use cranelift_entity::SecondaryMap;
use serde::{Deserialize, Serialize};

use crate::dataflow;
use crate::ir::{Allocation, Callee, Func, Function, Inst, Op, Program, Value};
use crate::request::{Modes, Pair};
use crate::rules::{self, ArgKind, Effects, Precision, Rule, Table, What};

/// Reductions of a vector to a scalar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reduction {
    /// `[start, vector]`
    Add,
    /// `[start, vector]`
    Multiply,
    /// `[vector]`: the greatest or least lane.
    Extreme,
}

/// What a call does, as far as the adjoint is concerned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CallKind<'t> {
    /// A function of the program, with its body.
    Body(Func),
    /// A row of the table.
    Rule(&'t Rule, Precision),
    /// `[destination, source, length]`: memcpy and memmove.
    Copy,
    /// `[destination, byte, length]`
    Set,
    Reduce(Reduction),
    /// Memory from the heap.
    Allocate(Allocation),
    /// `[pointer, ...]`: memory goes back to the heap, once the backward sweep has ended.
    Release,
    /// A function of whose two sweeps the user gives a pair.
    Pair(&'t Pair),
    /// Nothing that could carry a derivative.
    Inactive,
    /// Through a pointer.
    Pointer,
    Asm,
    /// An external function without a rule.
    Unknown(Func),
}

/// Classifies calls of one program.
#[derive(Clone, Debug)]
pub struct Calls<'t> {
    pub program: &'t Program,
    pub table: &'t Table,
    pub modes: &'t Modes,
    /// Of each function, what a direct call of it does, and its row in the table of effects. Found once: analyses ask for every call,
    /// and names of C++ are long.
    known: SecondaryMap<Func, Known<'t>>,
}

/// What is known of a function by its name and body.
#[derive(Clone, Copy, Debug)]
struct Known<'t> {
    kind: CallKind<'t>,
    effects: Option<&'static Effects>,
}

impl<'t> Calls<'t> {
    /// Linear in the functions.
    pub fn new(program: &'t Program, table: &'t Table, modes: &'t Modes) -> Calls<'t> {
        let none = Known {
            kind: CallKind::Asm,
            effects: None,
        };
        let mut calls = Calls {
            program,
            table,
            modes,
            known: SecondaryMap::with_default(none),
        };
        for (func, signature) in program.signatures.iter() {
            let effects = rules::effects(&signature.name);
            let kind = calls.kind_of(func, effects);
            calls.known[func] = Known { kind, effects };
        }
        calls
    }

    /// What the call or invoke does; none for other instructions.
    pub fn kind(&self, function: &Function, inst: Inst) -> Option<CallKind<'t>> {
        let callee = match &function.insts[inst].op {
            Op::Call(callee) | Op::Invoke { callee, .. } => callee,
            _ => return None,
        };
        Some(match callee {
            Callee::Asm => CallKind::Asm,
            Callee::Pointer if self.is_marked(function, inst, "bsw_of_library") => {
                CallKind::Inactive
            }
            Callee::Pointer => CallKind::Pointer,
            Callee::Func(func) => self.of_func(*func),
        })
    }

    /// Whether a call through a pointer is what is left where the functions that are known have been
    /// compared: it leads elsewhere.
    pub fn leads_elsewhere(&self, function: &Function, inst: Inst) -> bool {
        self.is_marked(function, inst, "bsw_otherwise")
    }

    /// Whether a function of a library is called that is known to be inactive, and not one of the user's.
    pub fn is_of_library(&self, function: &Function, inst: Inst) -> bool {
        match function.callee(inst) {
            Some(func) => self.known[func].effects.is_some(),
            None => self.is_marked(function, inst, "bsw_of_library"),
        }
    }

    /// The same, where nothing of the user's makes it active.
    pub fn is_inactive_of_library(&self, function: &Function, inst: Inst) -> bool {
        self.kind(function, inst) == Some(CallKind::Inactive) && self.is_of_library(function, inst)
    }

    /// What a call does to memory, where it is one of a library's functions that no derivative passes.
    pub fn effects(&self, function: &Function, inst: Inst) -> Option<&'static Effects> {
        let callee = function.callee(inst)?;
        let Known { kind, effects } = self.known[callee];
        let name = &self.program.signatures[callee].name;
        let inactive = kind == CallKind::Inactive;
        effects.filter(|_| inactive && !self.modes.inactive.contains(name))
    }

    /// Where a function of a library writes text, and how many bytes where that is known.
    pub fn written_text(&self, function: &Function, inst: Inst) -> Vec<(Value, u64)> {
        let Some(effects) = self.effects(function, inst) else {
            return Vec::new();
        };
        let args = &function.insts[inst].args;
        let written = effects.writes.iter().filter_map(|write| match write.what {
            What::BytesOf(argument) => {
                let bytes = function.constant_argument(inst, argument)?;
                Some((*args.get(write.argument)?, bytes))
            }
            _ => None,
        });
        written.collect()
    }

    /// Whether the pointer of a call comes out of a call of the function that marks it.
    fn is_marked(&self, function: &Function, inst: Inst, mark: &str) -> bool {
        let pointer = function.insts[inst].args.last();
        let from = pointer.and_then(|pointer| function.def_inst(*pointer));
        let callee = from.map(|from| &function.insts[from].op);
        matches!(callee, Some(Op::Call(Callee::Func(func)))
            if self.program.signatures[*func].name == mark)
    }

    /// Whether an instruction makes an object of the function's own: a variable, or heap memory.
    pub fn makes_object(&self, function: &Function, inst: Inst) -> bool {
        matches!(function.insts[inst].op, Op::Alloca(_))
            || matches!(self.kind(function, inst), Some(CallKind::Allocate(_)))
    }

    /// Whether a call or invoke may read memory that the program can name.
    pub fn may_read(&self, function: &Function, inst: Inst) -> bool {
        let reads = |kind| match kind {
            CallKind::Set | CallKind::Reduce(_) => false,
            CallKind::Allocate(_) | CallKind::Release => false,
            CallKind::Rule(rule, _) => {
                let mut kinds = rule.args.iter().map(|arg| arg.kind);
                kinds.any(|kind| matches!(kind, ArgKind::OutFloat | ArgKind::Pointer))
            }
            _ => true,
        };
        let callee = match &function.insts[inst].op {
            Op::Call(callee) | Op::Invoke { callee, .. } => callee,
            _ => return false,
        };
        let declared = |func: &Func| self.program.signatures[*func].effect.reads;
        let known = matches!(callee, Callee::Func(func) if !declared(func))
            || self
                .effects(function, inst)
                .is_some_and(|effects| !effects.reads);
        !known && self.kind(function, inst).is_some_and(reads)
    }

    /// What is differentiated for others, and what nobody calls by its name.
    pub(super) fn called_from_outside(&self) -> SecondaryMap<Func, bool> {
        let program = self.program;
        let mut outside = SecondaryMap::with_default(true);
        let functions = program.signatures.keys();
        for callee in functions.flat_map(|func| self.callees(func)) {
            outside[callee] = false;
        }
        for entry in &program.entries {
            outside[*entry] = true;
        }
        outside
    }

    /// The functions of which `does` is true, or of one that they call.
    pub fn reaching(&self, does: impl Fn(&Function) -> bool) -> SecondaryMap<Func, bool> {
        let callers = self.callers();
        let bodies = self.program.bodies.iter();
        let bodies = bodies.filter_map(|(func, body)| Some((func, body.as_ref()?)));
        let starts = bodies.filter(|(_, body)| does(body)).map(|(func, _)| func);
        let mut reaches: SecondaryMap<Func, bool> = SecondaryMap::new();
        for func in dataflow::closure(starts, |func| callers[func].iter().copied()) {
            reaches[func] = true;
        }
        reaches
    }

    /// Of each function with a body those that call it, once for each call.
    pub fn callers(&self) -> SecondaryMap<Func, Vec<Func>> {
        let mut callers: SecondaryMap<Func, Vec<Func>> = SecondaryMap::new();
        for func in self.program.signatures.keys() {
            for callee in self.callees(func) {
                callers[callee].push(func);
            }
        }
        callers
    }

    /// The functions with bodies that a function calls, once for each call.
    pub fn callees(&self, func: Func) -> impl Iterator<Item = Func> + '_ {
        let body = self.program.bodies[func].as_ref();
        body.into_iter().flat_map(move |function| {
            let insts = function.insts.keys();
            insts.filter_map(move |inst| match self.kind(function, inst) {
                Some(CallKind::Body(callee)) => Some(callee),
                _ => None,
            })
        })
    }

    /// Whether a function calls something that both sweeps have to call, whatever is active.
    pub fn waits(&self, function: &Function) -> bool {
        let mut insts = function.insts.keys();
        insts.any(
            |inst| matches!(self.kind(function, inst), Some(CallKind::Pair(pair)) if pair.always),
        )
    }

    /// Whether a function gives memory back to the heap.
    pub fn releases(&self, function: &Function) -> bool {
        let mut insts = function.insts.keys();
        insts.any(|inst| self.kind(function, inst) == Some(CallKind::Release))
    }

    /// What a direct call of the function does.
    pub fn of_func(&self, func: Func) -> CallKind<'t> {
        self.known[func].kind
    }

    fn kind_of(&self, func: Func, effects: Option<&Effects>) -> CallKind<'t> {
        let signature = &self.program.signatures[func];
        let opaque = effects.is_some_and(|effects| effects.opaque);
        if self.modes.inactive.contains(&signature.name) || opaque {
            return CallKind::Inactive;
        }
        if let Some(pair) = self.modes.pairs.get(&signature.name) {
            return CallKind::Pair(pair);
        }
        if self.program.bodies[func].is_some() && !self.table.is_in_place(&signature.name) {
            return CallKind::Body(func);
        }
        if !signature.intrinsic.is_empty() {
            return self.of_intrinsic(func, &signature.intrinsic);
        }
        if let Some(allocation) = signature.allocation {
            return CallKind::Allocate(allocation);
        }
        match signature.name.as_str() {
            "memcpy" | "memmove" => return CallKind::Copy,
            "memset" => return CallKind::Set,
            "bsw_release_later" => return CallKind::Release,
            _ => {}
        }
        if let Some((rule, precision)) = self.table.for_symbol(&signature.name) {
            return if rule.is_inactive() {
                CallKind::Inactive
            } else {
                CallKind::Rule(rule, precision)
            };
        }
        if effects.is_some() || signature.noreturn {
            return CallKind::Inactive;
        }
        CallKind::Unknown(func)
    }

    fn of_intrinsic(&self, func: Func, name: &str) -> CallKind<'t> {
        match name {
            "llvm.memcpy" | "llvm.memcpy.inline" | "llvm.memmove" => return CallKind::Copy,
            "llvm.memset" | "llvm.memset.inline" => return CallKind::Set,
            "llvm.vector.reduce.fadd" => return CallKind::Reduce(Reduction::Add),
            "llvm.vector.reduce.fmul" => return CallKind::Reduce(Reduction::Multiply),
            "llvm.vector.reduce.fmax"
            | "llvm.vector.reduce.fmin"
            | "llvm.vector.reduce.fmaximum"
            | "llvm.vector.reduce.fminimum" => return CallKind::Reduce(Reduction::Extreme),
            _ => {}
        }
        if let Some(rule) = self.table.for_intrinsic(name) {
            return if rule.is_inactive() {
                CallKind::Inactive
            } else {
                CallKind::Rule(rule, Precision::ByType)
            };
        }
        let signature = &self.program.signatures[func];
        let harmless = [
            "llvm.dbg.",
            "llvm.lifetime.",
            "llvm.invariant.",
            "llvm.experimental.noalias.scope.decl",
            "llvm.assume",
            "llvm.expect",
            "llvm.prefetch",
            "llvm.stacksave",
            "llvm.stackrestore",
            "llvm.trap",
            "llvm.donothing",
            "llvm.sideeffect",
            "llvm.objectsize",
            "llvm.is.constant",
            "llvm.annotation",
            "llvm.var.annotation",
            "llvm.get.rounding",
            "llvm.threadlocal.address",
            "llvm.pseudoprobe",
            "llvm.fake.use",
        ];
        let arithmetic = !signature.ret.holds_float()
            && !signature.ret.holds_ptr()
            && !signature.effect.writes
            && !signature.effect.reads;
        if harmless.iter().any(|prefix| name.starts_with(prefix)) || arithmetic {
            CallKind::Inactive
        } else {
            CallKind::Unknown(func)
        }
    }
}
