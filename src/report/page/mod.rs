//! The report as one page for the browser: no script, nothing loaded from elsewhere, light and dark.

mod flow;
mod function;
mod listing;
mod phrasing;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use self::phrasing::{grouped, somewhere, table};
use super::depth::{self, COLOURS};
use super::profile::Profile;
use super::{Report, Source};
use crate::error::Result;

const STYLE: &str = include_str!("style.css");

/// What the page is made from.
pub struct Page<'a> {
    /// What was differentiated, for the heading.
    pub input: &'a str,
    pub report: &'a Report,
    pub source: &'a Source<'a>,
    /// A run of the adjoints, where there was one.
    pub profile: Option<&'a Profile>,
}

/// The whole document.
///
/// # Errors
/// A bug: the picture can be drawn of every profile.
pub fn of(page: &Page<'_>) -> Result<String> {
    let depth = page.profile.map(picture).transpose()?;
    let functions = &page.report.functions;
    let document = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "Backsweep: " (page.input) }
                style { (PreEscaped(STYLE)) (kind_styles()) }
            }
            body {
                header {
                    h1 { "What the adjoints store" }
                    p { code { (page.input) } ", Backsweep " (env!("CARGO_PKG_VERSION")) }
                }
                @if functions.len() > 1 { (contents(page.report)) }
                @if let Some(depth) = depth { (depth) }
                @for (index, one) in functions.iter().enumerate() {
                    (function::section(one, index, page.source))
                }
                @if !page.report.fusion.is_empty() { (fusion(page)) }
                @if page.report.jacobians().next().is_some() { (preaccumulated(page)) }
                @if functions.is_empty() { p { "No adjoint was generated." } }
            }
        }
    };
    Ok(document.into_string() + "\n")
}

/// The colours of the kinds, which the picture has too.
fn kind_styles() -> PreEscaped<String> {
    let rules = COLOURS.iter().map(|(kind, colour)| {
        let (r, g, b) = (colour.0, colour.1, colour.2);
        format!(".{kind} {{ --kind: rgb({r} {g} {b}); }}\n")
    });
    PreEscaped(rules.collect())
}

/// Which loops have one sweep.
fn fusion(page: &Page<'_>) -> Markup {
    let all = page.report.fusion.iter().map(|one| {
        let at = somewhere(one.at.as_ref(), page.source);
        [at, one.function.clone(), one.text()]
    });
    let title = "Loops with one sweep, and with two";
    told("fusion", title, ["loop", "sweeps"], all.collect())
}

/// Where operations are differentiated by the entries of their Jacobian.
fn preaccumulated(page: &Page<'_>) -> Markup {
    let all = page.report.jacobians().map(|one| {
        let at = one.place(page.source.file);
        [at, one.function.to_owned(), one.text]
    });
    let title = "Blocks and calls with Jacobians that the forward sweep computes";
    told("preaccumulated", title, ["lines", "gain"], all.collect())
}

/// A table of places, the functions that they are in, and what is told of them.
fn told(id: &str, title: &str, [place, what]: [&str; 2], all: Vec<[String; 3]>) -> Markup {
    let rows = all.iter().map(|[at, function, text]| {
        [
            html! { (at) },
            html! { code { (function) } },
            html! { (text) },
        ]
    });
    html! {
        section id=(id) {
            h2 { (title) }
            (table([place, "function", what], rows))
        }
    }
}

fn contents(report: &Report) -> Markup {
    html! {
        nav {
            ul {
                @for (index, one) in report.functions.iter().enumerate() {
                    li { a href=(format!("#function{index}")) { (function::title(one)) } }
                }
            }
        }
    }
}

/// The stack's depth over time, drawn twice: text in a picture that is scaled down is not legible.
fn picture(profile: &Profile) -> Result<Markup> {
    let wide = depth::picture(profile, 1100, 320)?;
    let narrow = depth::picture(profile, 370, 260)?;
    let peak = profile.peak();
    let shown = COLOURS.iter().enumerate().filter(|(kind, _)| {
        let mut moments = profile.moments.iter();
        moments.any(|moment| moment.kinds()[*kind].1 > 0)
    });
    Ok(html! {
        section {
            h2 { "Depth of the stack" }
            @if let Some(peak) = peak {
                p { "At most " strong { (grouped(peak.total)) " bytes" } " at one time, in the run that was profiled." }
                p.legend {
                    @for (_, (kind, _)) in shown { span.kind.(*kind) { (*kind) } " " }
                }
                div.wide role="img" aria-label="Depth of the stack over time" { (PreEscaped(wide)) }
                div.narrow role="img" aria-label="Depth of the stack over time" { (PreEscaped(narrow)) }
            } @else {
                p { "The profile is empty: nothing was pushed in that run." }
            }
        }
    })
}
