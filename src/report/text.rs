//! The report for people.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use super::loops::LoopReport;
use super::{Entry, FunctionReport, Place, Reason, Recovered, Report, Source, wording};

const BOLD: Style = Style::new().bold();
const KIND: Style = AnsiColor::Cyan.on_default();
const CODE: Style = AnsiColor::Green.on_default();

/// A paragraph for each function: what is stored, by source line, and in total.
pub fn of(report: &Report, source: &Source<'_>) -> String {
    let functions = report.functions.iter();
    let paragraphs: Vec<String> = functions.map(|one| function(one, source)).collect();
    paragraphs.join("\n") + &fusion(report, source) + &preaccumulated(report, source)
}

/// Which loops have one sweep.
fn fusion(report: &Report, source: &Source<'_>) -> String {
    let mut out = String::new();
    for one in &report.fusion {
        let at = match &one.at {
            Some(at) => format!("{}:{}", printable(&(source.file)(&at.file)), at.line),
            None => format!("a loop of {}", printable(&one.function)),
        };
        let _ = writeln!(out, "{BOLD}{at}:{BOLD:#} {}", printable(&one.text()));
    }
    match out.is_empty() {
        true => out,
        false => format!("\n{BOLD}loops{BOLD:#}\n{out}"),
    }
}

/// Where operations are differentiated by the entries of their Jacobian.
fn preaccumulated(report: &Report, source: &Source<'_>) -> String {
    let mut out = String::new();
    for one in report.jacobians() {
        let at = printable(&one.place(source.file));
        let _ = writeln!(out, "{BOLD}{at}:{BOLD:#} {}", printable(&one.text));
    }
    match out.is_empty() {
        true => out,
        false => format!("\n{BOLD}preaccumulated{BOLD:#}\n{out}"),
    }
}

fn function(report: &FunctionReport, source: &Source<'_>) -> String {
    let mut out = heading(report, source);
    if report.stored.is_empty() {
        out += "  nothing is stored\n";
    }
    let mut line: Option<(&str, u32)> = None;
    for entry in &report.stored {
        let at = entry.at.as_ref();
        let here = at.map(|at| (at.file.as_str(), at.line));
        if here.is_some() && here != line {
            out += &at.map_or(String::new(), |at| source_line(at, source));
            line = here;
        }
        out += &entry_text(report, entry, source);
    }
    for total in &report.totals {
        let most = if total.at_most { "at most " } else { "" };
        let _ = writeln!(
            out,
            "  in all, a call: {KIND}{}{KIND:#} {most}{} bytes",
            total.kind, total.formula
        );
    }
    for at in &report.not_known_least {
        let which = wording::a_loop(at.as_ref());
        let _ = writeln!(
            out,
            "  {which} takes integers back: whether its iterations could store less is not known"
        );
    }
    out += &rest(&report.recovered, report.dead_stores);
    for one in report.loops.iter().filter(|one| !one.carries.is_empty()) {
        out += &carries(one);
    }
    for one in &report.added {
        let what = printable(&one.what);
        let at = one.at.as_ref();
        let line = at.map_or(String::new(), |at| format!(", line {},", at.line));
        let _ = writeln!(
            out,
            "  threads add to the adjoint of `{what}`{line} {}",
            one.how.text()
        );
    }
    out
}

/// What a loop's iterations hand on.
fn carries(one: &LoopReport) -> String {
    let which = wording::a_loop(one.at.as_ref());
    let all = one.carries.iter().map(|carried| {
        let what = printable(&carried.what);
        match &carried.at {
            Some(at) => format!("`{what}` ({}, line {})", carried.class, at.line),
            None => format!("`{what}` ({})", carried.class),
        }
    });
    let all: Vec<String> = all.collect();
    format!("  {which} carries {}\n", all.join(", "))
}

fn heading(report: &FunctionReport, source: &Source<'_>) -> String {
    let params = report.parameters.iter();
    let params: Vec<String> = params.map(|p| format!("{}: {}", p.name, p.role)).collect();
    let name = printable(&report.function);
    let mut out = format!("{BOLD}{name}{BOLD:#}({})", printable(&params.join(", ")));
    if let Some(at) = &report.iteration {
        let _ = write!(out, ", an iteration of {}", wording::a_loop(at.as_ref()));
    } else if report.inner {
        out += ", a loop that is differentiated in the forward sweep";
    } else if let Some(adjoint) = &report.adjoint {
        let _ = write!(out, " by {}", printable(adjoint));
    } else {
        out += ", called within the program";
    }
    if let Some(at) = &report.at {
        let file = printable(&(source.file)(&at.file));
        let _ = write!(out, ", {file}:{}", at.line);
    }
    if report.at.is_none() && !report.stored.is_empty() {
        out += "\n  bitcode compiled with -g gives lines and names of the source";
    }
    out + "\n"
}

fn source_line(at: &Place, source: &Source<'_>) -> String {
    let file = printable(&(source.file)(&at.file));
    match (source.line)(at) {
        Some(line) => {
            let line = printable(line.trim());
            format!("  {BOLD}{file}:{}:{BOLD:#} {CODE}{line}{CODE:#}\n", at.line)
        }
        None => format!("  {BOLD}{file}:{}:{BOLD:#}\n", at.line),
    }
}

fn entry_text(report: &FunctionReport, entry: &Entry, source: &Source<'_>) -> String {
    let mut out = format!(
        "    {KIND}{}{KIND:#} {}, {}, {}\n",
        entry.kind,
        printable(&entry.what),
        wording::bytes(&entry.bytes),
        printable(&wording::often(entry))
    );
    for (word, reason) in [("needed", &entry.needed), ("stored because", &entry.why)] {
        let _ = writeln!(out, "      {word} {}", reason_text(report, reason, source));
    }
    if let Some(advice) = &entry.avoid {
        let _ = writeln!(out, "      to avoid it: {}", printable(advice));
    }
    out
}

fn reason_text(report: &FunctionReport, reason: &Reason, source: &Source<'_>) -> String {
    let text = printable(&reason.text);
    match &reason.at {
        None => text,
        Some(at) if report.at.as_ref().is_none_or(|own| own.file == at.file) => {
            format!("{text}, line {}", at.line)
        }
        Some(at) => {
            let file = printable(&(source.file)(&at.file));
            format!("{text}, {file}:{}", at.line)
        }
    }
}

/// What is not stored.
fn rest(recovered: &Recovered, dead: usize) -> String {
    let counts = wording::not_stored(recovered);
    let counts: Vec<String> = counts
        .iter()
        .map(|(count, how)| format!("{count} {how}"))
        .collect();
    let mut out = String::new();
    if !counts.is_empty() {
        let _ = writeln!(out, "  not stored: {}", counts.join(", "));
    }
    if let Some(text) = wording::left_out(dead) {
        let _ = writeln!(out, "  left out: {text}");
    }
    out
}

/// Names in a module may hold anything; a terminal shall not act on it.
fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => out.push(' '),
            c if c.is_control() => out.extend(c.escape_default()),
            c => out.push(c),
        }
    }
    out
}
