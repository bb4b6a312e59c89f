//! Adjoints that may be zero because what they belong to was not used: where a partial may be infinite or no number, they stay
//! zero.

use rustc_hash::FxHashSet as HashSet;

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::dataflow;
use crate::ir::{Block, Inst, Op, Value};
use crate::memory::calls::CallKind;
use crate::plan::Step;
use crate::rules::Expr;

/// Every operation whose result may go unused, as a whole or in some lanes, is marked.
pub(super) fn all(subject: &Subject<'_, '_>) -> Proven {
    let function = subject.function;
    let perhaps = subject.insts().flat_map(|inst| unused(subject, inst));
    let perhaps: HashSet<Value> = dataflow::closure(perhaps, |value| {
        let inst = function.def_inst(value).filter(|inst| {
            let op = &function.insts[*inst].op;
            !matches!(op, Op::Load { .. } | Op::Alloca(_) | Op::Gep { .. })
        });
        let args = inst.map(|inst| function.insts[inst].args.iter().copied());
        args.into_iter().flatten()
    });
    let users = function.users();
    let marked = &subject.plan.adjoints.masked;
    for inst in subject.insts() {
        let result = function.insts[inst].result;
        let Some(value) = result.filter(|value| !marked[*value]) else {
            continue;
        };
        let computes = matches!(subject.step(inst), Step::Elementwise(..));
        if computes && perhaps.contains(&value) || is_left(subject, &users[value], value) {
            let what =
                format!("the adjoint of {value} may be zero where a partial of it is infinite");
            return Err(Wrong::new(what).about(inst));
        }
    }
    Ok(())
}

/// Whether the sweep can go from the end of the function back to where a value is computed without passing anything that adds to its
/// adjoint, but what is marked itself: then the value was computed ahead of a decision.
fn is_left(subject: &Subject<'_, '_>, users: &[Inst], value: Value) -> bool {
    let (function, cfg) = (subject.function, &subject.plan.cfg);
    let Some(home) = function
        .def_block(value)
        .filter(|_| function.ty(value).holds_float())
    else {
        return false;
    };
    let mut edges: HashSet<(Block, Block)> = HashSet::default();
    let mut blocks: HashSet<Block> = HashSet::default();
    for user in users {
        let data = &function.insts[*user];
        let masked = &subject.plan.adjoints.masked;
        match &data.op {
            _ if data.result.is_some_and(|result| masked[result]) => {}
            Op::Phi(from) => {
                let all = from.iter().zip(&data.args);
                let ours = all.filter(|(_, arg)| **arg == value);
                edges.extend(ours.map(|(from, _)| (*from, data.block)));
            }
            _ if data.result.is_none() || data.ty.holds_float() => {
                blocks.insert(data.block);
            }
            _ => {}
        }
    }
    if blocks.contains(&home) {
        return false;
    }
    // Most are found at once.
    if blocks.iter().any(|block| cfg.postdominates(*block, home)) {
        return false;
    }
    let reached = dataflow::closure([home], |from| {
        let unused = |to: &&Block| !edges.contains(&(from, **to)) && !blocks.contains(*to);
        let next: Vec<Block> = cfg.succs(from).iter().filter(unused).copied().collect();
        next
    });
    let ends = |block: &Block| cfg.returns(*block) && cfg.succs(*block).is_empty();
    reached.iter().any(ends)
}

/// The operands that an instruction may leave unused.
fn unused(subject: &Subject<'_, '_>, inst: Inst) -> Vec<Value> {
    let data = &subject.function.insts[inst];
    match &data.op {
        Op::Select => data.args[1..].to_vec(),
        Op::ExtractElement | Op::InsertElement => vec![data.args[0]],
        Op::Shuffle(_) => data.args.clone(),
        Op::Call(_) | Op::Invoke { .. } => match subject.calls.kind(subject.function, inst) {
            Some(CallKind::Reduce(_)) => data.args.clone(),
            Some(CallKind::Rule(rule, _)) => {
                let partials = rule.results.iter().flat_map(|result| &result.partials);
                let mut partials = partials.flatten();
                match partials.any(|partial| matches!(partial, Expr::If { .. })) {
                    true => data.args.clone(),
                    false => Vec::new(),
                }
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
