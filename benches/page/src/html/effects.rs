//! What each analysis is worth: bytes and time without it, as multiples of those with all on.

use maud::{Markup, html};

use super::{number, table};
use crate::case::{Language, NOTHING_OFF};
use crate::measurement::Measurement;
use crate::totals::{Group, analyses, group, inputs, quotient};

pub fn section(measurements: &[Measurement]) -> Markup {
    let analyses = analyses(measurements);
    if analyses.is_empty() {
        return html! {};
    }
    let mut head = vec!["input"];
    head.extend(&analyses);
    let rows = |cell: fn(&Group, &Group) -> Option<f64>| -> Vec<Vec<Markup>> {
        let row = |input: (Language, &str)| {
            let on = group(measurements, input, NOTHING_OFF);
            let mut cells = vec![html! { (input.0.title()) ", -" (input.1) }];
            cells.extend(analyses.iter().map(|analysis| {
                let off = group(measurements, input, analysis);
                number(off.zip(on.as_ref()).and_then(|(off, on)| cell(&off, on)), 2)
            }));
            cells
        };
        inputs(measurements).into_iter().map(row).collect()
    };
    let bytes = rows(|off, on| quotient(off.total(), on.total()));
    let times = rows(|off, on| Some(off.ratio? / on.ratio?));
    html! {
        section {
            h2 { "What each analysis saves" }
            p { "Bytes pushed without the analysis, divided by those with all on." }
            (table("Bytes without each analysis", 1, &head, &bytes))
            p { "Geometric mean of adjoint / primal without the analysis, divided by that with all on." }
            (table("Times without each analysis", 1, &head, &times))
        }
    }
}
