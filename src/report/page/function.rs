//! What is told of one function.

use maud::{Markup, html};

use super::phrasing::{grouped, shown, somewhere, table, ticked};
use super::{flow, listing};
use crate::report::loops::{LoopReport, LoopReversal};
use crate::report::{FunctionReport, Recovered, Source, Total, wording};

/// The section of a function.
pub fn section(report: &FunctionReport, index: usize, source: &Source<'_>) -> Markup {
    html! {
        section id=(format!("function{index}")) {
            (heading(report, source))
            (totals(&report.totals))
            @if !report.stored.is_empty() {
                h3 { "Where, how often and why" }
                (listing::of(report, source))
            }
            @if !report.loops.is_empty() {
                h3 { "Loops" }
                (loops(report, source))
            }
            @if !report.calls.is_empty() {
                h3 { "Calls" }
                (calls(report, source))
            }
            @if !report.flow.is_empty() {
                h3 { "The two sweeps" }
                (flow::of(report))
            }
            (recovered(&report.recovered, report.dead_stores))
            @if !report.added.is_empty() {
                h3 { "What threads add to" }
                (added(report, source))
            }
            @if !report.structure.is_empty() {
                h3 { "How outputs depend on inputs" }
                (structure(report))
            }
        }
    }
}

/// The function, and which part of the work on it is told of.
pub(super) fn title(report: &FunctionReport) -> Markup {
    html! {
        code { (report.function) }
        @match (&report.iteration, &report.adjoint) {
            (Some(at), _) => { small { " an iteration of " (wording::a_loop(at.as_ref())) } }
            (None, _) if report.inner => { small { " a loop that is differentiated in the forward sweep" } }
            (None, Some(adjoint)) => { " → " code { (adjoint) } }
            (None, None) => { small { " called within the program" } }
        }
    }
}

fn heading(report: &FunctionReport, source: &Source<'_>) -> Markup {
    html! {
        h2 { (title(report)) }
        p.parameters {
            @for param in &report.parameters {
                span.parameter { code { (param.name) } " " span.role { (param.role) } } " "
            }
        }
        @if let Some(at) = &report.at {
            p.at { (shown(at, source)) }
        } @else if !report.stored.is_empty() {
            p.at { "Bitcode compiled with " code { "-g" } " gives lines and names of the source." }
        }
    }
}

fn totals(totals: &[Total]) -> Markup {
    html! {
        @if totals.is_empty() {
            p { strong { "Nothing is stored." } }
        } @else {
            ul.totals {
                @for total in totals {
                    li.kind-box.(total.kind) {
                        span.kind { (total.kind) }
                        strong {
                            @if total.at_most { "at most " }
                            @match total.bytes {
                                Some(bytes) => { (grouped(bytes)) }
                                None => { (ticked(&total.formula)) }
                            }
                            " bytes"
                        }
                        span { "a call" }
                    }
                }
            }
        }
    }
}

fn loops(report: &FunctionReport, source: &Source<'_>) -> Markup {
    html! {
        div.scroll {
            table {
                thead {
                    tr {
                        th { "loop" } th { "passed" } th { "reversal" } th { "its count" }
                        th.number { "bytes an iteration" } th { "integers" } th { "carries" }
                    }
                }
                tbody {
                    @for one in &report.loops {
                        tr {
                            td { (nested(one)) (somewhere(one.at.as_ref(), source)) }
                            td { (one.times.as_deref().map_or("unknown on entry".to_owned(), |t| format!("{t} times"))) }
                            td { (reversal(one.reversal)) }
                            td { (one.count.unwrap_or("not needed")) }
                            td.number { (one.frame_bytes) @if one.arrays { " in arrays" } }
                            td { @if one.inverted > 0 { (one.inverted) " inverted" } @else { "–" } }
                            td { (carries(one)) }
                        }
                    }
                }
            }
        }
        @for at in &report.not_known_least {
            p {
                "Whether the iterations of " (wording::a_loop(at.as_ref()))
                " could store less, if they did not take integers back, is not known."
            }
        }
    }
}

/// What the adjoint of an iteration may need of those before.
fn carries(one: &LoopReport) -> Markup {
    html! {
        @if one.carries.is_empty() { "nothing active" }
        @for (at, carried) in one.carries.iter().enumerate() {
            @if at > 0 { br; }
            code { (carried.what) } ": " (carried.class)
            @if let Some(at) = &carried.at { ", line " (at.line) }
        }
    }
}

fn nested(one: &LoopReport) -> String {
    "\u{2003}".repeat(one.depth.saturating_sub(1) as usize)
}

fn reversal(reversal: LoopReversal) -> &'static str {
    match reversal {
        LoopReversal::Counted => "counted",
        LoopReversal::General => "general: each iteration stores its way",
    }
}

fn calls(report: &FunctionReport, source: &Source<'_>) -> Markup {
    let rows = report.calls.iter().map(|call| {
        [
            html! { (somewhere(call.at.as_ref(), source)) },
            html! { @match &call.callee { Some(name) => { code { (name) } } None => { "a pointer" } } },
            html! { (call.mode.text()) },
        ]
    });
    table(["call", "of", "mode"], rows)
}

/// How threads of a team add to what all of them may read.
fn added(report: &FunctionReport, source: &Source<'_>) -> Markup {
    let rows = report.added.iter().map(|one| {
        [
            html! { code { (one.what) } },
            html! { (somewhere(one.at.as_ref(), source)) },
            html! { (one.how.text()) },
        ]
    });
    table(["the adjoint of", "at", "is added to"], rows)
}

/// How many values are had without the stack, as bars.
fn recovered(recovered: &Recovered, dead: usize) -> Markup {
    let counts = wording::not_stored(recovered);
    let most = counts.iter().map(|(count, _)| *count).max().unwrap_or(1);
    html! {
        @if !counts.is_empty() {
            h3 { "What is not stored" }
            dl.bars {
                @for (count, how) in counts {
                    dt { (how) }
                    dd {
                        span.bar style=(format!("width: {:.1}%", 75.0 * count as f64 / most as f64)) {}
                        " " (count)
                    }
                }
            }
        }
        @if let Some(text) = wording::left_out(dead) { p { "Left out: " (text) "." } }
    }
}

/// A row for each output, a column for each input.
fn structure(report: &FunctionReport) -> Markup {
    let mut inputs: Vec<&str> = Vec::new();
    let mut outputs: Vec<&str> = Vec::new();
    for dependence in &report.structure {
        for (names, name) in [
            (&mut inputs, &dependence.input),
            (&mut outputs, &dependence.output),
        ] {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
    }
    let how = |output: &str, input: &str| {
        let mut all = report.structure.iter();
        let found = all.find(|one| one.output == output && one.input == input);
        found.map_or("–", |one| one.how.as_str()).to_owned()
    };
    html! {
        div.scroll {
            table {
                thead { tr { th {} @for input in &inputs { th { code { (input) } } } } }
                tbody {
                    @for output in &outputs {
                        tr {
                            th { code { (output) } }
                            @for input in &inputs { td { (how(output, input)) } }
                        }
                    }
                }
            }
        }
    }
}
