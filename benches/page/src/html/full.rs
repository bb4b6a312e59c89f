//! Every number, in one table for each setting.

use maud::{Markup, html};

use super::{bytes, number, table};
use crate::case::NOTHING_OFF;
use crate::measurement::Measurement;
use crate::stack::{KINDS, TOTAL};
use crate::totals::settings;

pub fn section(measurements: &[Measurement]) -> Markup {
    html! {
        section {
            h2 { "All results" }
            p { "Of each kind what is pushed: records, and bytes. Times are medians in nanoseconds." }
            @for off in settings(measurements) {
                details open[off == NOTHING_OFF] {
                    summary { "Off: " (off) }
                    (results(measurements, off))
                }
            }
        }
    }
}

fn results(measurements: &[Measurement], off: &str) -> Markup {
    let records: Vec<String> = KINDS.iter().map(|kind| format!("{kind} #")).collect();
    let mut head = vec![
        "lang",
        "level",
        "kernel",
        "status",
        "rel. error",
        "primal",
        "adjoint",
        "ratio",
    ];
    for (kind, records) in KINDS.iter().zip(&records) {
        head.extend([records.as_str(), kind]);
    }
    head.extend(["peak", "why"]);
    let of_setting = measurements.iter().filter(|it| it.case.off == off);
    let rows: Vec<Vec<Markup>> = of_setting.map(row).collect();
    table(&format!("All results with {off} off"), 4, &head, &rows)
}

fn row(measurement: &Measurement) -> Vec<Markup> {
    let (case, check, times) = (&measurement.case, &measurement.check, &measurement.times);
    let error = check.relative_error.map(|it| format!("{it:.1e}"));
    let status = check.status.word();
    let mut cells = vec![
        html! { (case.language.title()) },
        html! { (case.level) },
        html! { (case.kernel) },
        html! { span .(status.to_lowercase()) { (status) } },
        html! { (error.unwrap_or_default()) },
        number(times.primal, 0),
        number(times.adjoint, 0),
        number(times.ratio, 2),
    ];
    for pushed in &measurement.stack {
        cells.extend([bytes(pushed.count), bytes(pushed.bytes)]);
    }
    cells.extend([
        bytes(measurement.stack[TOTAL].peak),
        html! { (measurement.reason) },
    ]);
    cells
}
