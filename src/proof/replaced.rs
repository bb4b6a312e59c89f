//! Pointers behind a checkpointed loop: an iteration that is executed again finds the shadows that it found.
//!
//! *Claim*: no store behind the loop that puts a shadow beside a pointer goes to a cell of which an iteration reads a pointer and
//! its shadow: snapshots hold no shadows. It looks at cells at constant distances from what the loop is given; whether other
//! addresses may meet is what the loop was asked before it was moved.

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::analysis::shadows::Shadowed;
use crate::cfg::Cfg;
use crate::ir::{Func, Function, Inst, Op, Value, ValueDef};
use crate::memory::cells::Cell;
use crate::plan::{Checkpointed, FunctionPlan};

/// The iterations of one loop.
pub(super) fn all(
    subject: &Subject<'_, '_>,
    checkpoint: &Checkpointed,
    (iteration, function): (&FunctionPlan<'_>, &Function),
) -> Proven {
    let bodies = subject.program.bodies.iter();
    let callers = bodies.filter_map(|(func, body)| {
        let body = body.as_ref()?;
        let mut insts = body.insts.keys();
        let call = insts.find(|inst| body.callee(*inst) == Some(subject.plan.func))?;
        Some((func, body, call))
    });
    let read: Vec<Cell> = function
        .insts
        .keys()
        .filter(|inst| reads_shadow(iteration, function, *inst))
        .filter_map(|inst| Cell::of(function, inst))
        .collect();
    for (func, caller, call) in callers {
        let given = |value: Value| {
            let args = &subject.function.insts[checkpoint.call].args;
            let outside = passed(function, args, value, subject.function)?;
            passed(subject.function, &caller.insts[call].args, outside, caller)
        };
        let found = read.iter().filter_map(|cell| {
            let outer = Cell::at(caller, given(cell.base)?);
            let offset = outer.offset.wrapping_add(cell.offset);
            Some(Cell {
                offset,
                bytes: cell.bytes,
                ..outer
            })
        });
        let found: Vec<Cell> = found.collect();
        let replaced = stores_behind(subject, func, caller, call).find(|store| {
            Cell::of(caller, *store).is_some_and(|cell| found.iter().any(|read| read.meets(&cell)))
        });
        if let Some(store) = replaced {
            let line = caller.nearest_place(store).map(|place| place.line);
            let line = line.map(|line| format!(" in line {line}"));
            let what = format!(
                "a pointer that iterations read, and its shadow, are replaced behind the loop{}",
                line.unwrap_or_default()
            );
            return Err(Wrong::new(what).about(checkpoint.call));
        }
    }
    Ok(())
}

/// Whether a pointer is read whose shadow is read as well.
fn reads_shadow(iteration: &FunctionPlan<'_>, function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    let result = data.result.filter(|_| matches!(data.op, Op::Load { .. }));
    result.is_some_and(|result| {
        function.ty(result).is_ptr() && iteration.shadows.kinds[result] == Shadowed::Yes
    })
}

/// What a value of a function is where that is called with these arguments; none for what it computes itself.
fn passed(function: &Function, args: &[Value], value: Value, caller: &Function) -> Option<Value> {
    match function.def(value) {
        ValueDef::Param(index) => args.get(*index as usize).copied(),
        // The same global is another value there.
        ValueDef::Global(global) => caller
            .values
            .keys()
            .find(|other| matches!(caller.def(*other), ValueDef::Global(same) if same == global)),
        _ => None,
    }
}

/// The stores that put a shadow beside a pointer and may be executed when a call has returned.
fn stores_behind<'a>(
    subject: &'a Subject<'_, '_>,
    func: Func,
    caller: &'a Function,
    call: Inst,
) -> impl Iterator<Item = Inst> + 'a {
    let cfg: Option<&Cfg> = subject.facts.cfgs[func].as_ref();
    let block = caller.insts[call].block;
    let mut behind = Vec::new();
    let mut work: Vec<_> = cfg.map_or_else(Vec::new, |cfg| cfg.succs(block).to_vec());
    while let Some(next) = work.pop() {
        if !behind.contains(&next) {
            behind.push(next);
            work.extend(cfg.into_iter().flat_map(|cfg| cfg.succs(next)).copied());
        }
    }
    let rest = caller.blocks[block].insts.iter();
    let rest = rest.skip_while(move |inst| **inst != call);
    let others = behind.into_iter();
    let others = others.flat_map(|block| caller.blocks[block].insts.iter());
    let plans = move |inst: Inst| {
        let mut plans = subject.all.variants.values();
        plans.any(|plan| plan.func == func && plan.shadows.mirrored[inst])
    };
    rest.chain(others).copied().filter(move |inst| plans(*inst))
}
