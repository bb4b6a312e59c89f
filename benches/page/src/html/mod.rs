//! All results as one page that needs nothing else: no scripts, no other files.

pub mod demo;
mod effects;
mod full;
mod summary;

use anyhow::Result;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::chart::{Bars, svg};
use crate::compared;
use crate::curves::{self, Curves};
use crate::drawing::{DARK, LIGHT};
use crate::measurement::Measurement;
use crate::totals::inputs;

const STYLE: &str = include_str!("style.css");

/// What wins by default where several levels were measured: what most people compile with.
const FIRST_SHOWN: &str = "O2";

pub fn page(measurements: &[Measurement]) -> Result<String> {
    let llvm = measurements.first().map_or(0, |it| it.case.llvm);
    let title = "Backsweep on the Livermore kernels";
    let content = html! {
        p {
            "What one call of each adjoint pushes to its stack, and how long it takes beside the primal. "
            "LLVM " (llvm) ". Off are the analyses given with " code { "--disable" } ": with "
            code { "all" } ", the plain scheme that stores everything, with "
            code { "none" } " what the tool does by default."
        }
        (summary::section(measurements))
        (charts(measurements)?)
        (effects::section(measurements))
        (full::section(measurements))
    };
    Ok(framed(title, &content))
}

/// A page with its title and style.
fn framed(title: &str, content: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    (content)
                }
            }
        }
    };
    page.into_string()
}

/// One level is open, the others can be opened.
fn charts(measurements: &[Measurement]) -> Result<Markup> {
    let inputs = inputs(measurements);
    let mut levels: Vec<&str> = inputs.iter().map(|(_, level)| *level).collect();
    levels.sort_unstable();
    levels.dedup();
    let shown = levels
        .iter()
        .find(|it| **it == FIRST_SHOWN)
        .or(levels.last())
        .copied();
    let mut sections = Vec::new();
    for level in levels {
        let mut panels = Vec::new();
        for input in inputs.iter().filter(|input| input.1 == level) {
            panels.push(compared::bytes(measurements, *input));
        }
        for input in inputs.iter().filter(|input| input.1 == level) {
            panels.extend(compared::ratios(measurements, *input));
        }
        sections.push((level, figure(&panels)?));
    }
    Ok(html! {
        section {
            h2 { "Kernel by kernel" }
            p { "Kernels without a bar push nothing. Bytes are on a logarithmic axis." }
            @for (level, figures) in sections {
                details open[Some(level) == shown] {
                    summary { "Input at -" (level) }
                    (figures)
                }
            }
        }
    })
}

fn figure(panels: &[Bars]) -> Result<Markup> {
    let title: Vec<&str> = panels.iter().map(|it| it.title.as_str()).collect();
    let drawings = [svg(panels, &LIGHT)?, svg(panels, &DARK)?];
    Ok(drawn(&title.join("; "), drawings))
}

fn figure_of(curves: &Curves) -> Result<Markup> {
    let drawings = [curves::svg(curves, &LIGHT)?, curves::svg(curves, &DARK)?];
    Ok(drawn(&curves.title, drawings))
}

/// In both colours: the style sheet shows one of them.
fn drawn(title: &str, [light, dark]: [String; 2]) -> Markup {
    html! {
        figure .scroll tabindex="0" role="group" aria-label=(title) {
            div .light { (PreEscaped(light)) }
            div .dark { (PreEscaped(dark)) }
        }
    }
}

/// A table that scrolls by itself where it is wider than the page.
fn table(label: &str, words: usize, head: &[&str], rows: &[Vec<Markup>]) -> Markup {
    let class = |at: usize| (at < words).then_some("word");
    html! {
        div .scroll tabindex="0" role="group" aria-label=(label) {
            table {
                thead { tr { @for (at, name) in head.iter().enumerate() { th scope="col" class=[class(at)] { (name) } } } }
                tbody {
                    @for row in rows {
                        tr { @for (at, cell) in row.iter().enumerate() { td class=[class(at)] { (cell) } } }
                    }
                }
            }
        }
    }
}

/// A number that may be missing.
fn number(number: Option<f64>, digits: usize) -> Markup {
    html! { (crate::text::optional(number, digits)) }
}

/// With narrow spaces, at which no line breaks.
fn bytes(bytes: u64) -> Markup {
    html! { (crate::text::grouped(bytes, '\u{202f}')) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;
    use crate::measurement::Status;

    #[test]
    fn the_page_has_every_part_and_needs_nothing_else() {
        let page = page(&fixture::results()).expect("it can be made");
        for part in [
            "Totals",
            "Kernel by kernel",
            "What each analysis saves",
            "All results",
        ] {
            assert!(page.contains(part), "{part}");
        }
        for other in ["<script", "src=", "<link", "@import", "url("] {
            assert!(!page.contains(other), "{other}");
        }
        assert_eq!(page.matches("<svg").count(), 2);
    }

    #[test]
    fn what_others_wrote_is_escaped() {
        let mut results = fixture::results();
        results[0].check.status = Status::Fail;
        results[0].reason = "tool: <b>&".to_owned();
        let page = page(&results).expect("it can be made");
        assert!(page.contains("tool: &lt;b&gt;&amp;") && !page.contains("<b>"));
    }
}
