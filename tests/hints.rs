//! Every hint in the tool has a test that follows it: a line `HINT: CODE: TEXT` in a file of `test-ir/hints`, whose
//! `RUN:` lines have the tool say that, do it, and check the gradient.
//!
//! Hints are the texts in `with_hint(…)` and `hint!(…)`; what else is passed to `with_hint` must be a `Hint`, which
//! only `hint!` makes. The parser of rule files has hints of its own, which are followed in `src/rules/faults.rs`;
//! those at the limits of the machine (`src/cli/guard.rs`) are tried in `tests/cli.rs`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A hint in the source: what stands between the places where something is filled in.
struct Hint {
    pieces: Vec<String>,
    place: String,
}

impl Hint {
    fn fits(&self, text: &str) -> bool {
        let Some((first, rest)) = self.pieces.split_first() else {
            return false;
        };
        let Some(mut left) = text.strip_prefix(first.as_str()) else {
            return false;
        };
        for (at, piece) in rest.iter().enumerate() {
            let last = at + 1 == rest.len();
            left = match last {
                true if left.ends_with(piece.as_str()) => "",
                true => return false,
                false => match left.split_once(piece.as_str()) {
                    Some((_, behind)) => behind,
                    None => return false,
                },
            };
        }
        left.is_empty()
    }
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => files(&path, found),
            false => found.push(path),
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// From an opening parenthesis to the one that closes it.
fn in_parentheses(text: &str) -> &str {
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return &text[..=at];
                }
            }
            _ => {}
        }
    }
    text
}

/// The string literals of a piece of source that say something, as they are when the program runs.
fn literals(source: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut chars = source.char_indices().peekable();
    while let Some((start, c)) = chars.next() {
        if c != '"' {
            continue;
        }
        let mut text = String::new();
        while let Some((_, c)) = chars.next() {
            match c {
                '"' => break,
                '\\' => match chars.next() {
                    Some((_, '\n')) => while chars.next_if(|(_, c)| c.is_whitespace()).is_some() {},
                    Some((_, c)) => text.push(c),
                    None => break,
                },
                c => text.push(c),
            }
        }
        let joins = source[..start].ends_with("join(");
        if !joins && text.chars().any(char::is_alphabetic) {
            all.push(text);
        }
    }
    all
}

/// `f(x) = {}` in pieces; doubled braces are braces.
fn pieces(format: &str) -> Vec<String> {
    let plain = format.replace("{{", "\u{1}").replace("}}", "\u{2}");
    let mut pieces = vec![String::new()];
    let mut inside = false;
    for c in plain.chars() {
        match c {
            '{' => inside = true,
            '}' if inside => {
                inside = false;
                pieces.push(String::new());
            }
            _ if inside => {}
            c => {
                let c = match c {
                    '\u{1}' => '{',
                    '\u{2}' => '}',
                    c => c,
                };
                pieces.last_mut().expect("a piece").push(c);
            }
        }
    }
    pieces
}

/// The hints of the tool, and the calls of `with_hint` of which the texts are not seen.
fn hints() -> (Vec<Hint>, Vec<String>) {
    let mut sources = Vec::new();
    files(&root().join("src"), &mut sources);
    let (mut hints, mut unseen) = (Vec::new(), Vec::new());
    for path in sources
        .iter()
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
    {
        let text = fs::read_to_string(path).expect("a source file");
        let code = text
            .split("#[cfg(test)]\nmod tests")
            .next()
            .unwrap_or(&text);
        // The command line's own mistakes are no refusals.
        let more = path.ends_with("cli/requests.rs").then_some("Some(");
        for call in ["with_hint(", "hint!("].into_iter().chain(more) {
            for (at, _) in code.match_indices(call) {
                let line = code[..at].rsplit('\n').next().unwrap_or("");
                let declared = line.contains("fn ") || line.trim_start().starts_with("//");
                if declared {
                    continue;
                }
                let number = code[..at].matches('\n').count() + 1;
                let place = format!(
                    "{}:{number}",
                    path.strip_prefix(root()).unwrap_or(path).display()
                );
                let argument = in_parentheses(&code[at + call.len() - 1..]);
                let texts = literals(argument);
                let passed = ["(hint)", "(error.hint)"].contains(&argument);
                if texts.is_empty()
                    && call != "Some("
                    && !passed
                    && !argument.contains("instead_of(")
                {
                    unseen.push(format!("{place}: {argument}"));
                }
                hints.extend(texts.iter().map(|text| Hint {
                    pieces: pieces(text),
                    place: place.clone(),
                }));
            }
        }
    }
    (hints, unseen)
}

/// What the tests follow: the text, and where.
fn followed() -> Vec<(String, String)> {
    let mut tests = Vec::new();
    files(&root().join("test-ir/hints"), &mut tests);
    let mut all = Vec::new();
    for path in tests {
        let text = fs::read_to_string(&path).expect("a test");
        for line in text.lines() {
            let Some((_, behind)) = line.split_once("HINT") else {
                continue;
            };
            let number = behind.trim_start_matches(|c: char| c.is_ascii_digit());
            let Some((_, hint)) = number
                .strip_prefix(": ")
                .and_then(|hint| hint.split_once(": "))
            else {
                continue;
            };
            let place = path.strip_prefix(root()).unwrap_or(&path).display();
            all.push((hint.to_owned(), place.to_string()));
        }
    }
    all
}

#[test]
fn every_hint_is_followed_by_a_test() {
    let (hints, unseen) = hints();
    assert!(hints.len() > 50, "only {} hints are found", hints.len());
    assert!(
        unseen.is_empty(),
        "write these with hint!:\n{}",
        unseen.join("\n")
    );
    let followed = followed();
    let missing: BTreeSet<String> = hints
        .iter()
        .filter(|hint| !followed.iter().any(|(text, _)| hint.fits(text)))
        .map(|hint| format!("{}: {}", hint.place, hint.pieces.join("…")))
        .collect();
    let missing: Vec<String> = missing.into_iter().collect();
    assert!(
        missing.is_empty(),
        "no test follows these hints:\n{}",
        missing.join("\n")
    );
}

#[test]
fn no_test_follows_a_hint_that_is_gone() {
    let (hints, _) = hints();
    let gone: Vec<String> = followed()
        .into_iter()
        .filter(|(text, _)| !hints.iter().any(|hint| hint.fits(text)))
        .map(|(text, place)| format!("{place}: {text}"))
        .collect();
    assert!(
        gone.is_empty(),
        "the tool has no such hints:\n{}",
        gone.join("\n")
    );
}

#[test]
fn texts_are_read_as_they_are_printed() {
    assert_eq!(literals(r#"("a\"b", x.join(", "), "…")"#), ["a\"b"]);
    assert_eq!(literals("(\"a \\\n     b\")"), ["a b"]);
    let hint = |format| Hint {
        pieces: pieces(format),
        place: String::new(),
    };
    assert!(hint("say {} or {{x}}").fits("say 1 or {x}"));
    assert!(!hint("say {} or {{x}}").fits("say 1 or x"));
    assert!(!hint("say this").fits("say this, too"));
    assert!(hint("there are {}").fits("there are a, b"));
}
