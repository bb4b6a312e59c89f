//! Adjoints that may be zero because what they belong to was not used: where a partial may be infinite or no number, they stay
//! zero.

use rustc_hash::FxHashSet as HashSet;

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::dataflow;
use crate::ir::{Block, Function, Inst, Op, Value};
use crate::memory::calls::CallKind;
use crate::plan::{Called, Step};
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
    let mut params = function.params.iter().map(|param| param.value);
    if let Some(param) =
        params.find(|param| !marked[*param] && is_left(subject, &users[*param], *param))
    {
        let what = format!("the adjoint of {param} may be zero, which its callers are not told");
        return Err(Wrong::new(what));
    }
    between(subject)
}

/// The result of a function that a call may leave unused is marked there, too.
fn between(subject: &Subject<'_, '_>) -> Proven {
    let marked = &subject.plan.adjoints.masked;
    for inst in subject.insts() {
        let result = subject.function.insts[inst].result;
        let called = subject.plan.calls.of[inst].and_then(Called::variant);
        let (Some(true), Some(variant)) = (result.map(|value| marked[value]), called) else {
            continue;
        };
        let callee = &subject.all.variants[variant];
        let Some(body) = &subject.program.bodies[callee.func] else {
            continue;
        };
        let returns = body.insts.values().filter(|data| data.op == Op::Ret);
        let mut returned = returns.flat_map(|data| data.args.iter());
        if returned.any(|value| is_computed(body, *value) && !callee.adjoints.masked[*value]) {
            let what = format!("{} is not told that its result may go unused", body.name);
            return Err(Wrong::new(what).about(inst));
        }
    }
    Ok(())
}

fn is_computed(function: &Function, value: Value) -> bool {
    function.constant(value).is_none() && function.ty(value).holds_float()
}

/// Whether what a call is given may go unused in what it calls, wherever it gets the value.
fn passes_left(subject: &Subject<'_, '_>, call: Inst, value: Value) -> bool {
    let called = subject.plan.calls.of[call].and_then(Called::variant);
    let Some(callee) = called.map(|variant| &subject.all.variants[variant]) else {
        return false;
    };
    let Some(body) = &subject.program.bodies[callee.func] else {
        return false;
    };
    let args = subject.function.insts[call].args.iter();
    let mut given = args.zip(&body.params).filter(|(arg, _)| **arg == value);
    given.all(|(_, param)| callee.adjoints.masked[param.value])
}

/// Whether the sweep can go from the end of the function back to where a value is computed without passing anything that adds to its
/// adjoint, but what is marked itself: then the value was computed ahead of a decision.
fn is_left(subject: &Subject<'_, '_>, users: &[Inst], value: Value) -> bool {
    let (function, cfg) = (subject.function, &subject.plan.cfg);
    if !is_computed(function, value) {
        return false;
    }
    let home = function.def_block(value).unwrap_or(function.entry());
    let mut edges: HashSet<(Block, Block)> = HashSet::default();
    let mut blocks: HashSet<Block> = HashSet::default();
    for user in users {
        let data = &function.insts[*user];
        let masked = &subject.plan.adjoints.masked;
        match &data.op {
            _ if data.result.is_some_and(|result| masked[result]) => {}
            Op::Call(_) | Op::Invoke { .. } if passes_left(subject, *user, value) => {}
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
