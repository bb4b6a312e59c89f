//! Messages in clang's format: `file:line:col: error: …`, the source line, a caret, a note.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Style};
use backsweep::error::{Bug, Place, Refusal};
use backsweep::ir::Location;
use rustc_hash::FxHashSet as HashSet;

use super::files::{IoFailure, shown_input};
use super::message::{self, Message, Severity};

const BOLD: Style = Style::new().bold();
const ERROR: Style = AnsiColor::Red.on_default().bold();
const WARNING: Style = AnsiColor::Magenta.on_default().bold();
const NOTE: Style = AnsiColor::BrightBlack.on_default().bold();
const CARET: Style = AnsiColor::Green.on_default().bold();

/// Columns of the source line that are shown where it is longer.
const WIDTH: usize = 160;
const TAB: usize = 8;

/// A refusal with its place in the source, where that is known.
pub fn refusal(refusal: &Refusal, input: &Path) -> Message {
    told(refusal, input, Severity::Error).laid_out(input, true)
}

/// What is not refused, but can hardly be meant, like refusals, as far as it is wanted. The first of each code says where there is
/// more of it.
pub fn warnings(all: &[Refusal], input: &Path) -> Vec<Message> {
    let told = all.iter().map(|one| told(one, input, Severity::Warning));
    let mut codes = HashSet::default();
    let wanted = told.filter_map(message::as_wanted);
    wanted
        .map(|message| {
            let is_first = codes.insert(message.code.clone());
            message.laid_out(input, is_first)
        })
        .collect()
}

/// All of it but the text.
fn told(refusal: &Refusal, input: &Path, severity: Severity) -> Message {
    let (at, function) = match &refusal.place {
        Place::Source(at) => (Some(at.clone()), None),
        Place::Function(name) => (None, Some(name.clone())),
        Place::Input => (None, None),
    };
    let mut notes: Vec<String> = refusal.hint.iter().cloned().collect();
    if function.is_some() && !refusal.has_lines {
        notes.push("bitcode compiled with -g gives the line of the source".into());
    }
    Message {
        severity,
        subject: shown_input(input),
        at,
        function,
        reason: refusal.reason.clone(),
        code: Some(refusal.code.to_owned()),
        notes,
        text: String::new(),
    }
}

/// As a compiler says it, with the line of the source.
fn laid_out(message: &Message, input: &Path) -> String {
    let prefix = message
        .at
        .as_ref()
        .map_or_else(|| message.subject.clone(), position);
    let mut reason = match &message.function {
        Some(name) => format!("in function '{name}': {}", message.reason),
        None => message.reason.clone(),
    };
    if let Some(code) = &message.code {
        let _ = write!(reason, " [backsweep-{code}]");
    }
    let kind = match message.severity {
        Severity::Error => (ERROR, "error"),
        Severity::Warning => (WARNING, "warning"),
    };
    let mut text = said(kind, &prefix, &reason);
    if let Some(at) = &message.at {
        text.push_str(&excerpt(at, input));
    }
    message
        .notes
        .iter()
        .for_each(|one| text.push_str(&note(one)));
    text
}

impl Message {
    /// With its text, which may end with where there is more of it.
    fn laid_out(mut self, input: &Path, tells_more: bool) -> Message {
        self.text = laid_out(&self, input);
        if let Some(code) = self.code.as_ref().filter(|_| tells_more) {
            self.text += &note(&format!("'backsweep explain {code}' tells more"));
        }
        self
    }
}

/// One of our own checks failed.
pub fn bug(bug: &Bug) -> Message {
    internal(&bug.to_string())
}

/// A panic: a check that was not foreseen to fail.
pub fn panic(what: &str, place: Option<&str>) -> Message {
    match place {
        Some(place) => internal(&format!("internal error at {place}: {what}")),
        None => internal(&format!("internal error: {what}")),
    }
}

fn internal(what: &str) -> Message {
    let request = "this is a mistake in backsweep, not in your program; please report it: \
                   'backsweep bug-report' before the same arguments collects what is needed";
    let text = format!(
        "{BOLD}backsweep:{BOLD:#} {ERROR}{}{ERROR:#}\n{}",
        printable(what),
        note(request)
    );
    Message {
        notes: vec![request.to_owned()],
        text,
        ..plain("backsweep", what, None)
    }
}

pub fn io_failure(failure: &IoFailure) -> Message {
    plain(&failure.subject, &failure.to_string(), None)
}

/// An error with nothing but a subject, and what can be done about it. Its reason may end with a code.
pub fn plain(subject: &str, reason: &str, hint: Option<&str>) -> Message {
    let coded = reason.rsplit_once(" [backsweep-");
    let coded = coded.and_then(|(reason, code)| Some((reason, code.strip_suffix(']')?)));
    let message = Message {
        severity: Severity::Error,
        subject: subject.to_owned(),
        at: None,
        function: None,
        reason: coded.map_or(reason, |(reason, _)| reason).to_owned(),
        code: coded.map(|(_, code)| code.to_owned()),
        notes: hint.map(str::to_owned).into_iter().collect(),
        text: String::new(),
    };
    message.laid_out(Path::new(subject), true)
}

fn said((style, kind): (Style, &str), prefix: &str, message: &str) -> String {
    format!(
        "{BOLD}{}:{BOLD:#} {style}{kind}:{style:#} {BOLD}{}{BOLD:#}\n",
        printable(prefix),
        printable(message)
    )
}

fn note(message: &str) -> String {
    format!("{NOTE}note:{NOTE:#} {}\n", printable(message))
}

/// `file:line:col` as far as known: debug information has 0 for what it does not know.
fn position(at: &Location) -> String {
    let mut text = near(&at.file);
    if at.line > 0 {
        let _ = write!(text, ":{}", at.line);
        if at.column > 0 {
            let _ = write!(text, ":{}", at.column);
        }
    }
    text
}

/// The path as seen from the current directory, if it lies there.
pub fn near(file: &str) -> String {
    let inside = env::current_dir()
        .ok()
        .and_then(|here| Path::new(file).strip_prefix(here).ok().map(Path::to_owned));
    inside.map_or_else(|| file.to_owned(), |path| path.display().to_string())
}

/// Names in a module may hold anything; a terminal shall not act on it.
fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() && c != '\n' {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out
}

/// The source line with a caret under the column, if the file is there to be read.
fn excerpt(at: &Location, input: &Path) -> String {
    let Some(line) = source_line(at, input) else {
        return String::new();
    };
    let (shown, caret) = layout(&line, at.column);
    let number = at.line.to_string();
    let gutter = number.len().max(5);
    let mut text = format!("{number:>gutter$} | {shown}\n");
    if let Some(caret) = caret {
        let _ = writeln!(
            text,
            "{:gutter$} | {:caret$}{CARET}^{CARET:#}",
            "",
            "", // both only for their width
        );
    }
    text
}

/// The line of the source at a place, if the file is there to be read.
pub fn source_line(at: &Location, input: &Path) -> Option<String> {
    let index = usize::try_from(at.line).ok()?.checked_sub(1)?;
    source_lines(&at.file, input)?.into_iter().nth(index)
}

/// The lines of a file of the source, if it is there to be read: as it is named, or beside the input.
pub fn source_lines(file: &str, input: &Path) -> Option<Vec<String>> {
    let near_input = || -> Option<PathBuf> { Some(input.parent()?.join(file)) };
    let bytes = fs::read(file)
        .ok()
        .or_else(|| fs::read(near_input()?).ok())?;
    let lines = bytes.split(|b| *b == b'\n');
    let line = |line| String::from_utf8_lossy(line).trim_end().to_owned();
    Some(lines.map(line).collect())
}

/// The line as shown, tabs expanded and cut to [`WIDTH`], and the columns before the caret.
/// Columns of debug information count bytes from 1.
fn layout(line: &str, column: u32) -> (String, Option<usize>) {
    let wanted = usize::try_from(column)
        .ok()
        .and_then(|column| column.checked_sub(1));
    let mut shown: Vec<char> = Vec::new();
    let mut caret = None;
    for (byte, c) in line.char_indices() {
        if wanted == Some(byte) {
            caret = Some(shown.len());
        }
        match c {
            '\t' => {
                let stop = (shown.len() / TAB + 1) * TAB;
                shown.resize(stop, ' ');
            }
            c if c.is_control() => shown.push(' '),
            c => shown.push(c),
        }
    }
    if wanted == Some(line.len()) {
        caret = Some(shown.len());
    }
    let start = match caret {
        Some(caret) if caret >= WIDTH => caret - WIDTH / 2,
        _ => 0,
    };
    let end = shown.len().min(start + WIDTH);
    let text = shown[start..end].iter().collect();
    (text, caret.map(|caret| caret - start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain_text(styled: &str) -> String {
        anstream::adapter::strip_str(styled).to_string()
    }

    fn source(file: &str, line: u32, column: u32) -> Place {
        Place::Source(Location {
            file: file.into(),
            line,
            column,
        })
    }

    #[test]
    fn shows_the_line_with_a_caret() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let file = dir.path().join("k.c");
        fs::write(&file, "int a;\n\tasm(\"nop\");\n").expect("can write");
        let name = file.display().to_string();
        let refused = Refusal::new(
            "inline-asm",
            source(&name, 2, 2),
            "inline assembly has no derivative",
        )
        .with_hint("write it in C");
        assert_eq!(
            plain_text(&refusal(&refused, Path::new("in.bc")).text),
            format!(
                "{name}:2:2: error: inline assembly has no derivative [backsweep-inline-asm]\n\
                 \x20   2 |         asm(\"nop\");\n\
                 \x20     |         ^\n\
                 note: write it in C\n\
                 note: 'backsweep explain inline-asm' tells more\n"
            )
        );
    }

    #[test]
    fn finds_sources_next_to_the_input() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        fs::write(dir.path().join("near.f90"), "x = 1\n").expect("can write");
        let refused = Refusal::new("no-rule", source("near.f90", 1, 0), "no");
        let text = plain_text(&refusal(&refused, &dir.path().join("in.bc")).text);
        assert_eq!(
            text,
            "near.f90:1: error: no [backsweep-no-rule]\n    1 | x = 1\n\
             note: 'backsweep explain no-rule' tells more\n"
        );
    }

    #[test]
    fn does_without_a_source() {
        let refused = Refusal::new("no-rule", source("gone.c", 3, 4), "no");
        assert_eq!(
            plain_text(&refusal(&refused, Path::new("in.bc")).text),
            "gone.c:3:4: error: no [backsweep-no-rule]\n\
             note: 'backsweep explain no-rule' tells more\n"
        );
        let refused = Refusal::new("no-rule", Place::Function("f\x1b[2J".into()), "no");
        assert_eq!(
            plain_text(&refusal(&refused, Path::new("-")).text),
            "<stdin>: error: in function 'f\\u{1b}[2J': no [backsweep-no-rule]\n\
             note: bitcode compiled with -g gives the line of the source\n\
             note: 'backsweep explain no-rule' tells more\n"
        );
    }

    #[test]
    fn lays_out_odd_lines() {
        assert_eq!(layout("ab", 2), ("ab".into(), Some(1)));
        assert_eq!(layout("a\tb", 3), ("a       b".into(), Some(8)));
        assert_eq!(layout("äb", 3), ("äb".into(), Some(1)));
        assert_eq!(layout("ab", 3), ("ab".into(), Some(2)));
        assert_eq!(layout("ab", 9), ("ab".into(), None));
        let (text, caret) = layout(&"x".repeat(1000), 501);
        assert_eq!((text.len(), caret), (WIDTH, Some(WIDTH / 2)));
    }
}
