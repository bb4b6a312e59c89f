//! Masked adjoints: those that may be zero because what they belong to was computed and not used.
//!
//! *Question*: may the adjoint of `v` be zero although `v` has uses, because a select did not choose
//! it, because only other lanes of the vector are used, or because all its uses are on other ways than the one that is taken?
//! What was not used may be infinite, not a number, or undefined (compilers compute ahead what is used under a condition); its partial
//! derivatives too, and zero times such a partial must be zero.
//! *Lattice*: per value, masked or not; join is or. *Direction*: backwards along SSA uses, from the
//! operands of selects, of operations on lanes and of rules that choose between their operands, and from what may go
//! unused to what nothing else is computed of; from a function's parameters to what it is given, and from what is made of its
//! result to what it returns (`unused.rs`).
//! *Imprecise about*: lanes and members, which are not told apart; uses of which nothing comes; calls of a function, which
//! are not told apart either.

use cranelift_entity::SecondaryMap;

use super::unused::{Unused, passes};
use crate::cfg::Cfg;
use crate::dataflow;
use crate::ir::{Func, Function, Inst, Op, Value};
use crate::memory::calls::{CallKind, Calls};
use crate::rules::{Expr, Rule};

/// The masked values of a function.
#[derive(Clone, Debug, Default)]
pub struct Masked {
    pub values: SecondaryMap<Value, bool>,
}

/// The masked values of all functions.
pub type AllMasked = SecondaryMap<Func, Masked>;

/// All functions, until nothing more becomes masked. Linear in instructions but for ways that are looked for, times the parameters and
/// results that become masked late.
pub fn run(calls: &Calls<'_>, cfgs: &SecondaryMap<Func, Option<Cfg>>) -> AllMasked {
    let callers = calls.callers();
    let around = |func| callers[func].iter().copied().chain(calls.callees(func));
    let mut between = Between::default();
    dataflow::settle(calls.program.signatures.keys(), around, |func| {
        let (Some(function), Some(cfg)) = (&calls.program.bodies[func], &cfgs[func]) else {
            return false;
        };
        let found = Masked::run(calls, function, cfg, &between, between.returned[func]);
        between.learn(calls, func, function, found)
    });
    between.all
}

/// What functions know of each other.
#[derive(Default)]
struct Between {
    all: AllMasked,
    /// Functions whose result, or a member of it, a call may leave unused.
    returned: SecondaryMap<Func, bool>,
}

impl Between {
    /// Whether a call uses a value in a way that may not be taken within what it calls.
    fn may_leave(&self, calls: &Calls<'_>, function: &Function, call: Inst, value: Value) -> bool {
        let Some(CallKind::Body(callee)) = calls.kind(function, call) else {
            return false;
        };
        let Some(body) = &calls.program.bodies[callee] else {
            return false;
        };
        let masked = &self.all[callee].values;
        let given = function.insts[call].args.iter().enumerate();
        let mut ours = given.filter(|(_, arg)| **arg == value);
        ours.all(|(at, _)| body.params.get(at).is_some_and(|param| masked[param.value]))
    }

    /// Takes what was found of a function. Whether that tells its callers or what it calls anything new.
    fn learn(&mut self, calls: &Calls<'_>, func: Func, function: &Function, found: Masked) -> bool {
        let known = std::mem::replace(&mut self.all[func], found);
        let masked = &self.all[func].values;
        let mut params = function.params.iter().map(|param| param.value);
        let mut is_new = params.any(|param| masked[param] && !known.values[param]);
        for (inst, data) in function.insts.iter() {
            let left = data.result.is_some_and(|result| masked[result]);
            if let (true, Some(CallKind::Body(callee))) = (left, calls.kind(function, inst)) {
                is_new |= !std::mem::replace(&mut self.returned[callee], true);
            }
        }
        is_new
    }
}

impl Masked {
    /// Linear but for ways that are looked for: a value becomes masked at most once. The result may be left unused by a caller or not.
    fn run(
        calls: &Calls<'_>,
        function: &Function,
        cfg: &Cfg,
        between: &Between,
        returned: bool,
    ) -> Masked {
        let mut facts = Masked::default();
        let insts = function.insts.keys();
        let starts = insts.flat_map(|inst| match function.insts[inst].op {
            Op::Ret if returned => function.insts[inst].args.to_vec(),
            _ => starts(calls, function, inst),
        });
        let masked = dataflow::closure(starts, |value| {
            let inst = function.def_inst(value);
            let inst = inst.filter(|inst| passes(&function.insts[*inst].op));
            let args = inst.map(|inst| function.insts[inst].args.iter().copied());
            args.into_iter().flatten()
        });
        for value in masked {
            facts.values[value] = true;
        }
        let may_leave = |call, value| between.may_leave(calls, function, call, value);
        Unused::new(function, cfg, &may_leave).mark(&mut facts.values);
        facts
    }
}

/// The operands that an instruction may leave unused, as a whole or in some lanes.
fn starts(calls: &Calls<'_>, function: &Function, inst: Inst) -> Vec<Value> {
    let data = &function.insts[inst];
    match &data.op {
        Op::Select => data.args[1..].to_vec(),
        Op::ExtractElement | Op::InsertElement => vec![data.args[0]],
        Op::Shuffle(_) => data.args.clone(),
        Op::Call(_) | Op::Invoke { .. } => match calls.kind(function, inst) {
            Some(CallKind::Reduce(_)) => data.args.clone(),
            Some(CallKind::Rule(rule, _)) if chooses(rule) => data.args.clone(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Whether a partial of the rule is decided by a condition, so that it may be zero.
fn chooses(rule: &Rule) -> bool {
    let partials = rule.results.iter().flat_map(|result| &result.partials);
    partials
        .flatten()
        .any(|partial| matches!(partial, Expr::If { .. }))
}
