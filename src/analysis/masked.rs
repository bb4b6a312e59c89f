//! Masked adjoints: those that may be zero because what they belong to was computed and not used.
//!
//! *Question*: may the adjoint of `v` be zero although `v` has uses, because a select did not choose
//! it or because only other lanes of the vector are used? What was not used may be infinite, not a
//! number, or undefined; its partial derivatives too, and zero times such a partial must be zero.
//! *Lattice*: per value, masked or not; join is or. *Direction*: backwards along SSA uses, from the
//! operands of selects, of operations on lanes and of rules that choose between their operands.
//! *Imprecise about*: lanes, which are not told apart.

use cranelift_entity::SecondaryMap;

use crate::dataflow;
use crate::ir::{Function, Inst, Op, Value};
use crate::memory::calls::{CallKind, Calls};
use crate::rules::{Expr, Rule};

/// The masked values of a function.
#[derive(Clone, Debug, Default)]
pub struct Masked {
    pub values: SecondaryMap<Value, bool>,
}

impl Masked {
    /// Linear: a value becomes masked at most once.
    pub fn run(calls: &Calls<'_>, function: &Function) -> Masked {
        let mut facts = Masked::default();
        let insts = function.insts.keys();
        let starts = insts.flat_map(|inst| starts(calls, function, inst));
        let masked = dataflow::closure(starts, |value| {
            let inst = function.def_inst(value);
            let inst = inst.filter(|inst| passes(&function.insts[*inst].op));
            let args = inst.map(|inst| function.insts[inst].args.iter().copied());
            args.into_iter().flatten()
        });
        for value in masked {
            facts.values[value] = true;
        }
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

/// Whether a masked result makes the operands' contributions masked: what lies between is computed
/// in registers.
fn passes(op: &Op) -> bool {
    !matches!(op, Op::Load { .. } | Op::Alloca(_) | Op::Gep { .. })
}
