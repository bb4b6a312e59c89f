//! One thing, one word: what was called otherwise once is not called so again.
//!
//! The table has what the field says, and beside it what stood in its place. The manual's glossary explains the terms.

use std::fs;
use std::path::{Path, PathBuf};

/// What is said, and what is not: words or beginnings and ends of words that a star leaves open. In code a name's parts count as
/// words.
const WORDS: &[(&str, &[&str])] = &[
    (
        "backward sweep, reversal of the control flow",
        &["way back"],
    ),
    ("turning point", &["sweeps meet"]),
    (
        "restored",
        &["put back", "puts back", "brings back what was there"],
    ),
    (
        "inverted",
        &["taken back", "takes back", "take back", "took back"],
    ),
    (
        "recomputed",
        &["computed again", "computes again", "compute again"],
    ),
    ("reloaded", &["read again", "reads again"]),
    ("undo record, what is overwritten", &["what was there"]),
    (
        "iterates, trip count",
        &["comes round", "come round", "came round"],
    ),
    ("iteration number", &["number of the round"]),
    ("fused", &["meet in sums", "meets in sums"]),
    (
        "memory copy of a phi",
        &["mirrors", "is mirror", "add mirror"],
    ),
    (
        "non-negative",
        &["naturals", "is natural", "natural number*"],
    ),
    ("entry seeds", &["analysis ahead", "calls ahead"]),
    ("import options", &["wishes"]),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What people read or write: sources, documentation, tests.
fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            texts(&path, found);
        } else if path.extension().is_some_and(|ending| {
            let text = [
                "rs", "md", "c", "cpp", "h", "hpp", "f90", "table", "rules", "sh",
            ];
            text.iter().any(|text| ending == *text)
        }) {
            found.push(path);
        }
    }
}

/// The words of a line, in lower case. The parts of a name count: `takenBack` and `taken_back` are "taken back".
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in line.chars() {
        let begins = letter.is_uppercase() && before.is_lowercase();
        if begins || !letter.is_alphabetic() {
            words.push(String::new());
        }
        if letter.is_alphabetic()
            && let Some(last) = words.last_mut()
        {
            last.extend(letter.to_lowercase());
        }
        before = letter;
    }
    words.retain(|word| !word.is_empty());
    words
}

fn fits(word: &str, wanted: &str) -> bool {
    match wanted.strip_suffix('*') {
        Some(start) => word.starts_with(start),
        None => word == wanted,
    }
}

/// Whether a phrase is somewhere in the words.
fn says(words: &[String], phrase: &str) -> bool {
    let wanted: Vec<&str> = phrase.split(' ').collect();
    words.windows(wanted.len()).any(|some| {
        some.iter()
            .zip(&wanted)
            .all(|(word, wanted)| fits(word, wanted))
    })
}

/// What one text says that it should say otherwise, line by line; a phrase may go on in the next line.
fn mistakes(text: &str) -> Vec<(usize, &'static str, &'static str)> {
    let lines: Vec<Vec<String>> = text.lines().map(words).collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let next = lines.get(at + 1).into_iter().flatten().take(3);
        let both: Vec<String> = line.iter().chain(next).cloned().collect();
        for (say, not) in WORDS {
            let mut said = not.iter().filter(|phrase| {
                let first = phrase.split(' ').next().unwrap_or_default();
                let begins = |word: &String| fits(word, first);
                line.iter().any(begins) && says(&both, phrase)
            });
            found.extend(said.next().map(|not| (at + 1, *say, *not)));
        }
    }
    found
}

#[test]
fn one_thing_has_one_word() {
    let mut paths = Vec::new();
    for folder in ["book", "src", "test-ir", "runtime", "benches", "scripts"] {
        texts(&root().join(folder), &mut paths);
    }
    paths.extend(["README.md", "CONTRIBUTING.md"].map(|name| root().join(name)));
    let mut all = Vec::new();
    for path in &paths {
        let text = String::from_utf8_lossy(&fs::read(path).expect("it is there")).into_owned();
        let name = path.strip_prefix(root()).unwrap_or(path).display();
        for (line, say, not) in mistakes(&text) {
            all.push(format!(
                "{name}:{line}: \"{not}\", where the field says {say}"
            ));
        }
    }
    assert!(paths.len() > 500, "only {} texts are found", paths.len());
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn other_words_are_found() {
    let text = "// It is taken\n// back.\nlet taken_back = takenBack();\nlet fine = inverted;";
    let lines: Vec<usize> = mistakes(text).iter().map(|(line, ..)| *line).collect();
    assert_eq!(lines, [1, 3]);
}
