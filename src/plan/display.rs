//! The plan as text.

use std::fmt::Write;

use super::{Datum, Plan, Recipe, Step};
use crate::ir::Program;

/// All variants: their steps, recovered data and frames.
pub fn display(program: &Program, plan: &Plan<'_>) -> String {
    let mut out = String::new();
    for (variant, function) in plan.variants.iter() {
        let name = &program.signatures[function.func].name;
        let roles: Vec<&str> = function.roles.iter().map(|role| role.name()).collect();
        let _ = writeln!(
            out,
            "plan {variant}: {name}({}) {:?}",
            roles.join(", "),
            function.form
        );
        for (datum, how) in &function.recovery {
            if *how != Recipe::Available {
                let _ = writeln!(out, "  {}: {how:?}", text(*datum));
            }
        }
        for block in function.cfg.order() {
            for (inst, step) in function.steps.iter().filter(|(inst, step)| {
                **step != Step::Nothing
                    && program.bodies[function.func]
                        .as_ref()
                        .is_some_and(|body| body.insts.get(*inst).map(|i| i.block) == Some(*block))
            }) {
                let _ = writeln!(out, "  {block} {inst}: {}", step_text(step));
            }
            let frame = &function.stack.frames[*block];
            if frame.bytes > 0 {
                let items: Vec<String> = frame
                    .items
                    .iter()
                    .map(|item| format!("{} {} {:?}", text(item.datum), item.ty, item.kind))
                    .collect();
                let at_once = match function.loop_frame(*block) {
                    Some((which, _)) => format!(" (reserved at once for {which})"),
                    None => String::new(),
                };
                let _ = writeln!(
                    out,
                    "  {block} pushes {} bytes{at_once}: {}",
                    frame.bytes,
                    items.join(", ")
                );
            }
        }
    }
    out
}

pub(super) fn text(datum: Datum) -> String {
    match datum {
        Datum::Primal(value) => format!("{value}"),
        Datum::Shadow(value) => format!("shadow of {value}"),
        Datum::Pred(block) => format!("predecessor of {block}"),
        Datum::Count(which) => format!("iterations of {which}"),
        Datum::Undo(write) => format!("undoing {write}"),
        Datum::Old(write) => format!("what {write} overwrites"),
        Datum::OldShadow(write) => format!("shadow that {write} overwrites"),
        Datum::Final(base) => format!("final contents behind {base}"),
        Datum::Last(value) => format!("what {value} was last"),
        Datum::Tracked(value) => format!("{value} inverted"),
    }
}

fn step_text(step: &Step<'_>) -> String {
    match step {
        Step::Elementwise(rule, _) => format!("rule {}", rule.name()),
        other => format!("{other:?}"),
    }
}
