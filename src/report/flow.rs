//! What the two sweeps do, in order: what one leaves on the stack, the other takes from it in reverse.

use serde::Serialize;

use super::stored::kind_name;
use crate::cfg::Loop;
use crate::ir::{Block, Function, Inst};
use crate::plan::{FunctionPlan, Place as Storage, Undone};

/// A part of the forward sweep; the backward sweep passes the parts in reverse order.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "part", rename_all = "lowercase")]
pub enum Part {
    /// The loop at this position of the function's loops.
    Loop { index: usize, inside: Vec<Part> },
    /// A record of the stack.
    Push(Push),
    /// The call at this position of the function's calls.
    Call { index: usize },
}

/// What is pushed at once, and popped at once.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Push {
    /// The first line of what is pushed, if it is known.
    pub line: Option<u32>,
    /// None where it depends on data.
    pub bytes: Option<u64>,
    /// The kinds of what is pushed, each once.
    pub kinds: Vec<&'static str>,
    /// It lies in an array for all iterations of the loop around.
    pub in_array: bool,
}

/// What the parts are found in.
pub struct Inputs<'a> {
    pub function: &'a Function,
    pub plan: &'a FunctionPlan<'a>,
    /// As the report has them, in order.
    pub loops: &'a [Loop],
    pub calls: &'a [Inst],
}

/// The whole of a function. Linear in instructions and loops.
pub fn of(inputs: &Inputs<'_>) -> Vec<Part> {
    let plan = inputs.plan;
    let mut open: Vec<(Option<Loop>, Vec<Part>)> = vec![(None, Vec::new())];
    for block in plan.cfg.order() {
        let mut around: Vec<Loop> = plan.cfg.loops().around(*block).collect();
        around.sort_by_key(|which| plan.cfg.loops()[*which].depth);
        let same = open[1..].iter().zip(&around);
        let common = same.take_while(|((open, _), which)| *open == Some(**which));
        let common = common.count();
        close(inputs, &mut open, common + 1);
        for which in &around[common..] {
            open.push((Some(*which), Vec::new()));
        }
        if let Some((_, parts)) = open.last_mut() {
            parts.extend(block_parts(inputs, *block));
        }
    }
    close(inputs, &mut open, 1);
    open.pop().map(|(_, parts)| parts).unwrap_or_default()
}

/// Ends loops until so many lists are open. Loops in which nothing happens are left out.
fn close(inputs: &Inputs<'_>, open: &mut Vec<(Option<Loop>, Vec<Part>)>, left: usize) {
    while open.len() > left {
        let Some((Some(which), inside)) = open.pop() else {
            return;
        };
        let index = inputs.loops.iter().position(|other| *other == which);
        if let (Some(index), false, Some((_, parts))) = (index, inside.is_empty(), open.last_mut())
        {
            parts.push(Part::Loop { index, inside });
        }
    }
}

fn block_parts(inputs: &Inputs<'_>, block: Block) -> Vec<Part> {
    let (function, plan) = (inputs.function, inputs.plan);
    let mut parts = Vec::new();
    for inst in &function.blocks[block].insts {
        if let Some(index) = inputs.calls.iter().position(|call| call == inst) {
            parts.push(Part::Call { index });
        }
        if plan.undoing.undone[*inst] == Some(Undone::Region) {
            parts.push(region(function, *inst, "undo"));
        }
        if plan.shadows.allocas[*inst] == Storage::Stack {
            parts.push(region(function, *inst, "value"));
        }
    }
    let frame = &plan.stack.frames[block];
    if !frame.items.is_empty() {
        let mut kinds: Vec<&'static str> = Vec::new();
        for item in &frame.items {
            let kind = kind_name(item.kind);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let insts = function.blocks[block].insts.iter();
        let lines = insts.filter_map(|inst| line(function, *inst));
        parts.push(Part::Push(Push {
            line: lines.min(),
            bytes: Some(frame.bytes),
            kinds,
            in_array: plan.loop_frame(block).is_some(),
        }));
    }
    parts
}

fn region(function: &Function, inst: Inst, kind: &'static str) -> Part {
    Part::Push(Push {
        line: line(function, inst),
        bytes: None,
        kinds: vec![kind],
        in_array: false,
    })
}

fn line(function: &Function, inst: Inst) -> Option<u32> {
    let location = function.locations[inst].as_ref()?;
    (location.line > 0).then_some(location.line)
}
