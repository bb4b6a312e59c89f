//! The flow of the plan: the forward sweep downwards on the left, the backward sweep upwards on the right.

use maud::{Markup, html};

use crate::report::FunctionReport;
use crate::report::flow::{Part, Push};
use crate::report::loops::LoopReport;

/// One row for each part; what stands beside each other belongs together.
pub fn of(report: &FunctionReport) -> Markup {
    html! {
        div.flow {
            div.sweep { "forward sweep ↓" }
            div.sweep { "backward sweep ↑" }
            (parts(report, &report.flow, 0))
            div.turn { "the turning point" }
        }
    }
}

fn parts(report: &FunctionReport, parts: &[Part], depth: usize) -> Markup {
    html! {
        @for part in parts {
            @match part {
                Part::Loop { index, inside } => { (a_loop(report, *index, inside, depth)) }
                Part::Push(push) => { (row(depth, pushed(push), popped(push))) }
                Part::Call { index } => { (call(report, *index, depth)) }
            }
        }
    }
}

fn row(depth: usize, forward: Markup, backward: Markup) -> Markup {
    let indent = format!("padding-left: {}em", 0.5 + depth as f64);
    html! {
        div.step style=(indent) { (forward) }
        div.step style=(indent) { (backward) }
    }
}

fn a_loop(report: &FunctionReport, index: usize, inside: &[Part], depth: usize) -> Markup {
    let Some(one) = report.loops.get(index) else {
        return html! {};
    };
    let line = line(one);
    let times = one.times.as_deref();
    let times = times.map_or(String::new(), |times| format!(", {times} times"));
    html! {
        (row(depth, html! { strong { "loop" } (line) (times) }, html! { strong { "the same loop" } ", last iteration first" }))
        (parts(report, inside, depth + 1))
    }
}

fn line(one: &LoopReport) -> String {
    let at = one.at.as_ref();
    at.map_or(String::new(), |at| format!(" at line {}", at.line))
}

fn pushed(push: &Push) -> Markup {
    html! {
        (if push.in_array { "write " } else { "push " })
        (push.bytes.map_or("a region".to_owned(), |bytes| format!("{bytes} bytes")))
        @if push.in_array { " to an array" }
        " "
        @for kind in &push.kinds { span.kind.(*kind) { (*kind) } " " }
        @if let Some(line) = push.line { small { "line " (line) } }
    }
}

fn popped(push: &Push) -> Markup {
    html! {
        (if push.in_array { "read " } else { "pop " })
        (push.bytes.map_or("the region".to_owned(), |bytes| format!("{bytes} bytes")))
        @if push.kinds.contains(&"undo") { ", and restore what was overwritten" }
    }
}

fn call(report: &FunctionReport, index: usize, depth: usize) -> Markup {
    let name = report.calls.get(index).and_then(|call| call.callee.clone());
    let name = name.unwrap_or_else(|| "a function by pointer".to_owned());
    row(
        depth,
        html! { "forward sweep of " code { (name) } },
        html! { "its backward sweep" },
    )
}
