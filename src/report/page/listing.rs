//! The source, with what is stored beside each line.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};

use super::phrasing::{shown, ticked};
use crate::report::{Entry, FunctionReport, Place, Reason, Source, wording};

/// Lines shown around what is told.
const CONTEXT: u32 = 2;
/// Gaps of so few lines are shown instead.
const SHORT_GAP: u32 = 4;

/// A listing for each file, after what has no place.
pub fn of(report: &FunctionReport, source: &Source<'_>) -> Markup {
    let mut files: BTreeMap<&str, BTreeMap<u32, Vec<&Entry>>> = BTreeMap::new();
    let mut nowhere: Vec<&Entry> = Vec::new();
    for entry in &report.stored {
        match &entry.at {
            Some(at) => {
                let lines = files.entry(&at.file).or_default();
                lines.entry(at.line).or_default().push(entry);
            }
            None => nowhere.push(entry),
        }
    }
    html! {
        @if !nowhere.is_empty() {
            div.listing {
                div.code-line { span.line-number {} span.code { "no line of the source" } }
                @for entry in nowhere { (entry_box(report, entry, source)) }
            }
        }
        @for (file, entries) in &files { (listing(report, file, entries, source)) }
    }
}

fn listing(
    report: &FunctionReport,
    file: &str,
    entries: &BTreeMap<u32, Vec<&Entry>>,
    source: &Source<'_>,
) -> Markup {
    let lines = lines(report, file, entries);
    html! {
        div.listing {
            div.file { ((source.file)(file)) }
            @for line in lines.iter().copied() {
                @let gap = lines.range(..line).next_back().is_some_and(|before| before + 1 < line);
                @if gap { div.gap { "⋯" } }
                @let told = entries.get(&line).map_or(&[][..], Vec::as_slice);
                (code_line(file, line, told, source))
                @for entry in told { (entry_box(report, entry, source)) }
            }
        }
    }
}

/// The lines to show: those with entries and loops, and some around.
fn lines(
    report: &FunctionReport,
    file: &str,
    entries: &BTreeMap<u32, Vec<&Entry>>,
) -> BTreeSet<u32> {
    let here = |at: &Option<Place>| at.as_ref().filter(|at| at.file == file).map(|at| at.line);
    let own = std::iter::once(&report.at).chain(report.loops.iter().map(|one| &one.at));
    let mut told: BTreeSet<u32> = own.filter_map(here).collect();
    told.extend(entries.keys());
    let around = |line: &u32| line.saturating_sub(CONTEXT).max(1)..=line.saturating_add(CONTEXT);
    let near: BTreeSet<u32> = told.iter().flat_map(around).collect();
    let mut all = near.clone();
    for (from, to) in near.iter().zip(near.iter().skip(1)) {
        if to - from <= SHORT_GAP {
            all.extend(*from..*to);
        }
    }
    all
}

fn code_line(file: &str, line: u32, told: &[&Entry], source: &Source<'_>) -> Markup {
    let place = Place {
        file: file.to_owned(),
        line,
        column: 0,
    };
    let text = (source.line)(&place);
    html! {
        @if text.is_some() || !told.is_empty() {
            div.code-line.stores[!told.is_empty()] {
                span.line-number { (line) }
                span.code { (text.unwrap_or_default()) }
            }
        }
    }
}

fn entry_box(report: &FunctionReport, entry: &Entry, source: &Source<'_>) -> Markup {
    html! {
        div.entry.(entry.kind) {
            p {
                span.kind { (entry.kind) } " " (ticked(&entry.what)) ", " (wording::bytes(&entry.bytes))
                ", " (wording::often(entry))
            }
            p { "needed " (reason(report, &entry.needed, source)) }
            p { "stored because " (reason(report, &entry.why, source)) }
            @if let Some(advice) = &entry.avoid { p.advice { "to avoid it: " (ticked(advice)) } }
        }
    }
}

fn reason(report: &FunctionReport, reason: &Reason, source: &Source<'_>) -> Markup {
    html! {
        (ticked(&reason.text))
        @if let Some(at) = &reason.at {
            @if report.at.as_ref().is_none_or(|own| own.file == at.file) {
                ", line " (at.line)
            } @else {
                ", " (shown(at, source))
            }
        }
    }
}
