//! The report for people.

use std::fmt::Write;

use anstyle::{AnsiColor, Style};

use super::{Bytes, Entry, FunctionReport, Place, Reason, Recovered, Report, Turns, expression};

const BOLD: Style = Style::new().bold();
const KIND: Style = AnsiColor::Cyan.on_default();
const CODE: Style = AnsiColor::Green.on_default();

/// How the source is shown.
pub struct Source<'a> {
    /// The line at a place, if it can be read.
    pub line: &'a dyn Fn(&Place) -> Option<String>,
    /// A file's name as it is to be shown.
    pub file: &'a dyn Fn(&str) -> String,
}

/// A paragraph for each function: what is stored, by source line, and in total.
pub fn of(report: &Report, source: &Source<'_>) -> String {
    let functions = report.functions.iter();
    let paragraphs: Vec<String> = functions.map(|one| function(one, source)).collect();
    paragraphs.join("\n")
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
        let which = match at {
            Some(at) => format!("the loop at line {}", at.line),
            None => "a loop".to_owned(),
        };
        let _ = writeln!(
            out,
            "  {which} takes integers back: whether its iterations could store less is not known"
        );
    }
    out + &rest(&report.recovered, report.dead_stores)
}

fn heading(report: &FunctionReport, source: &Source<'_>) -> String {
    let params = report.parameters.iter();
    let params: Vec<String> = params.map(|p| format!("{}: {}", p.name, p.role)).collect();
    let name = printable(&report.function);
    let mut out = format!("{BOLD}{name}{BOLD:#}({})", printable(&params.join(", ")));
    if let Some(adjoint) = &report.adjoint {
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
    let bytes = match &entry.bytes {
        Bytes::Number(1) => "1 byte".to_owned(),
        Bytes::Number(bytes) => format!("{bytes} bytes"),
        Bytes::Text(text) => text.clone(),
    };
    let mut out = format!(
        "    {KIND}{}{KIND:#} {}, {bytes}, {}\n",
        entry.kind,
        printable(&entry.what),
        printable(&often(entry))
    );
    for (word, reason) in [("needed", &entry.needed), ("stored because", &entry.why)] {
        let _ = writeln!(out, "      {word} {}", reason_text(report, reason, source));
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

/// `once`, or by the loops around.
fn often(entry: &Entry) -> String {
    let most = if entry.at_most { "at most " } else { "" };
    let Some(innermost) = entry.loops.last() else {
        return format!("{most}once");
    };
    let lines = entry.loops.iter().filter_map(|turns| turns.at.as_ref());
    let lines: Vec<String> = lines.map(|at| at.line.to_string()).collect();
    let lines = match lines.len() {
        0 => String::new(),
        1 => format!(" of the loop at line {}", lines[0]),
        _ => format!(" of the loops at lines {}", lines.join(", ")),
    };
    let depth = entry.loops.len();
    let nested = match (lines.is_empty(), depth) {
        (true, 1) => " of a loop".to_owned(),
        (true, _) => format!(" of {depth} nested loops"),
        (false, _) => lines,
    };
    let factors: Vec<String> = entry.loops.iter().map(turns_text).collect();
    let all = match (entry.times, factors.iter().any(|f| f == "?")) {
        (Some(times), _) => format!(": {times} times"),
        (None, true) if depth == 1 || innermost.times.is_none() => String::new(),
        (None, _) => format!(": {} times", factors.join("·")),
    };
    format!("{most}once an iteration{nested}{all}")
}

fn turns_text(turns: &Turns) -> String {
    match &turns.times {
        Some(times) => expression::factor(times),
        None => "?".to_owned(),
    }
}

/// What is not stored.
fn rest(recovered: &Recovered, dead: usize) -> String {
    let counts = [
        (recovered.kept, "kept in variables"),
        (recovered.read_again, "read again from memory"),
        (recovered.from_iteration, "from the number of the iteration"),
        (recovered.computed_again, "computed again"),
    ];
    let counts = counts.iter().filter(|(count, _)| *count > 0);
    let counts: Vec<String> = counts
        .map(|(count, how)| format!("{count} {how}"))
        .collect();
    let mut out = String::new();
    if !counts.is_empty() {
        let _ = writeln!(out, "  not stored: {}", counts.join(", "));
    }
    match dead {
        0 => {}
        1 => out += "  left out: 1 store that nothing needs\n",
        _ => {
            let _ = writeln!(out, "  left out: {dead} stores that nothing needs");
        }
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
