//! Totals and geometric means for each language and level.

use maud::{Markup, html};

use super::{bytes, number, table};
use crate::case::{NOTHING_OFF, STORE_ALL};
use crate::measurement::Measurement;
use crate::totals::{group, inputs, quotient};

const HEAD: [&str; 8] = [
    "input",
    "passed",
    "bytes, all off",
    "bytes, default",
    "smaller by",
    "push nothing",
    "adjoint / primal, all off",
    "adjoint / primal, default",
];

pub fn section(measurements: &[Measurement]) -> Markup {
    let passed = measurements.iter().filter(|it| it.passed()).count();
    let rows: Vec<Vec<Markup>> = inputs(measurements)
        .into_iter()
        .map(|input| {
            let off = group(measurements, input, STORE_ALL);
            let on = group(measurements, input, NOTHING_OFF);
            let factor = off
                .as_ref()
                .zip(on.as_ref())
                .and_then(|(off, on)| quotient(off.total(), on.total()));
            vec![
                html! { (input.0.title()) ", -" (input.1) },
                html! { @if let Some(on) = &on { (on.passed) " of " (on.cases) } },
                html! { @if let Some(off) = &off { (bytes(off.total())) } },
                html! { @if let Some(on) = &on { (bytes(on.total())) } },
                number(factor, 1),
                html! { @if let Some(on) = &on { (on.pushing_nothing) " of " (on.cases) } },
                number(off.and_then(|it| it.ratio), 2),
                number(on.and_then(|it| it.ratio), 2),
            ]
        })
        .collect();
    html! {
        section {
            h2 { "Totals" }
            p {
                strong { (passed) " of " (measurements.len()) }
                " gradients agree with central differences, over all kernels, languages, levels and analyses switched "
                "off. Bytes are sums over the kernels; adjoint / primal is the geometric mean of the kernels' times."
            }
            (table("Totals", 1, &HEAD, &rows))
        }
    }
}
