//! Makes failing inputs small: fewer lines, then fewer arguments, with the same failure.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use backsweep::llvm::Module;

use super::case::Case;
use super::supervise::{outcome_of, signature};

/// How long one failure may be shrunk.
const PATIENCE: Duration = Duration::from_secs(60);

/// Shrinks a case, writes it to `path`, and gives its outcome.
pub fn shrink(case: &Case, path: &Path) -> io::Result<(Case, String)> {
    let mut best = case.clone();
    let Some(outcome) = failing(&best, path)? else {
        return Ok((best, "not again".to_owned()));
    };
    let wanted = signature(&outcome);
    if let Some(text) = as_text(&best) {
        let candidate = Case {
            input: text,
            ..best.clone()
        };
        if fails_alike(&candidate, path, &wanted)? {
            best = candidate;
        }
    }
    let start = Instant::now();
    best = fewer_args(best, path, &wanted)?;
    if let Ok(text) = String::from_utf8(best.input.clone()) {
        best = fewer_lines(best, &text, path, &wanted, start)?;
    }
    let outcome = failing(&best, path)?.unwrap_or(outcome);
    Ok((best, outcome))
}

/// Bitcode can be shrunk as assembly.
fn as_text(case: &Case) -> Option<Vec<u8>> {
    let binary = case.input.starts_with(b"BC");
    binary
        .then(|| Module::load(&case.input, "case").ok())
        .flatten()
        .map(|m| m.to_text())
}

fn fewer_args(mut best: Case, path: &Path, wanted: &str) -> io::Result<Case> {
    let mut at = 0;
    while at < best.args.len() {
        let mut candidate = best.clone();
        candidate.args.remove(at);
        if candidate.options().is_ok_and(|o| !o.requests.is_empty())
            && fails_alike(&candidate, path, wanted)?
        {
            best = candidate;
        } else {
            at += 1;
        }
    }
    Ok(best)
}

fn fewer_lines(
    mut best: Case,
    text: &str,
    path: &Path,
    wanted: &str,
    start: Instant,
) -> io::Result<Case> {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut size = lines.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at < lines.len() && start.elapsed() < PATIENCE {
            let mut fewer = lines.clone();
            fewer.drain(at..(at + size).min(lines.len()));
            let input = (fewer.join("\n") + "\n").into_bytes();
            let candidate = Case {
                input,
                ..best.clone()
            };
            if fails_alike(&candidate, path, wanted)? {
                best = candidate;
                lines = fewer;
            } else {
                at += size;
            }
        }
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    Ok(best)
}

fn fails_alike(case: &Case, path: &Path, wanted: &str) -> io::Result<bool> {
    Ok(failing(case, path)?.is_some_and(|outcome| signature(&outcome) == wanted))
}

/// How the case fails, if it does once it has been read.
fn failing(case: &Case, path: &Path) -> io::Result<Option<String>> {
    fs::write(path, &case.input)?;
    fs::write(path.with_extension("args"), case.args.join("\n"))?;
    let args = |extent: &str| {
        let path = path.display().to_string();
        vec!["--one".to_owned(), path, extent.to_owned()]
    };
    Ok(match outcome_of(&args("all"))? {
        Ok(text) => ["bug", "panic", "rejected"]
            .iter()
            .any(|s| text.starts_with(s))
            .then_some(text),
        Err(died) => outcome_of(&args("writing"))?.is_ok().then_some(died),
    })
}
