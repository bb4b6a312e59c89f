//! Links and anchors of the book, of the README and of CONTRIBUTING.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

use libtest_mimic::Failed;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use super::{chapters, source};

/// Folders of the sources that the book names files of.
const FOLDERS: [&str; 8] = [
    "benches/",
    "book/",
    "cmake/",
    "examples/",
    "runtime/",
    "scripts/",
    "src/",
    "tests/",
];

/// A text's links and the files of the sources that it names, each with its line, and the anchors of its headings.
struct Text {
    links: Vec<(usize, String)>,
    named: Vec<(usize, String)>,
    anchors: BTreeSet<String>,
}

impl Text {
    fn read(text: &str) -> Text {
        let (mut links, mut named, mut anchors) = (Vec::new(), Vec::new(), BTreeSet::new());
        let mut heading: Option<String> = None;
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        for (event, range) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
            let line = text[..range.start].matches('\n').count() + 1;
            if let Event::Code(code) = &event
                && FOLDERS.iter().any(|folder| code.starts_with(folder))
            {
                // A star is for any name, a word in capitals for one.
                let is_name =
                    |part: &&str| part.chars().all(|c| c.is_lowercase() || "._-".contains(c));
                let parts = code.split('/').take_while(is_name);
                let path: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
                named.push((line, path.join("/")));
            }
            match event {
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    links.push((line, dest_url.to_string()));
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::Text(piece) | Event::Code(piece) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&piece);
                    }
                }
                Event::End(TagEnd::Heading(_)) => {
                    let anchor = anchor(&heading.take().unwrap_or_default());
                    let count = seen.entry(anchor.clone()).or_default();
                    anchors.insert(match *count {
                        0 => anchor,
                        count => format!("{anchor}-{count}"),
                    });
                    *count += 1;
                }
                _ => {}
            }
        }
        Text {
            links,
            named,
            anchors,
        }
    }
}

/// As mdBook makes it of a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter_map(|c| match c {
        c if c.is_alphanumeric() || c == '_' || c == '-' => Some(c.to_ascii_lowercase()),
        c if c.is_whitespace() => Some('-'),
        _ => None,
    });
    kept.collect()
}

/// `a/b/../c` as `a/c`.
fn tidy(path: &Path) -> PathBuf {
    let mut tidied = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => {
                tidied.pop();
            }
            Component::CurDir => {}
            other => tidied.push(other),
        }
    }
    tidied
}

fn read(path: &Path) -> Result<Text, String> {
    let text = fs::read_to_string(path);
    let text = text.map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Text::read(&text))
}

/// The links of a text that lead nowhere. Those of the book must not leave it, for it is read without the rest.
fn broken(path: &Path, text: &Text, within: Option<&Path>) -> Vec<String> {
    let mut all = Vec::new();
    for (line, link) in &text.links {
        if link.contains("://") || link.starts_with("mailto:") {
            continue;
        }
        let (file, wanted) = match link.split_once('#') {
            Some((file, anchor)) => (file, Some(anchor)),
            None => (link.as_str(), None),
        };
        let target = match (file.is_empty(), path.parent()) {
            (false, Some(folder)) => tidy(&folder.join(file)),
            _ => path.to_owned(),
        };
        let outside = within.is_some_and(|within| !target.starts_with(within));
        let there = target.exists() && !outside;
        let has_anchor = |anchor: &str| match target == path {
            true => text.anchors.contains(anchor),
            false => read(&target).is_ok_and(|other| other.anchors.contains(anchor)),
        };
        if !there || !wanted.is_none_or(has_anchor) {
            all.push(format!("{}:{line}: {link}", path.display()));
        }
    }
    for (line, file) in &text.named {
        if !Path::new(env!("CARGO_MANIFEST_DIR")).join(file).exists() {
            all.push(format!("{}:{line}: {file}", path.display()));
        }
    }
    all
}

/// # Errors
/// The links that lead nowhere.
pub fn all() -> Result<(), Failed> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = source();
    let mut bad = Vec::new();
    for path in chapters(&folder)? {
        bad.extend(broken(&path, &read(&path)?, Some(&folder)));
    }
    for name in ["README.md", "CONTRIBUTING.md"] {
        let path = root.join(name);
        bad.extend(broken(&path, &read(&path)?, None));
    }
    match bad.is_empty() {
        true => Ok(()),
        false => Err(format!("these lead nowhere:\n{}", bad.join("\n")).into()),
    }
}

/// # Errors
/// Chapters that nobody finds, or that are named twice.
pub fn summary() -> Result<(), Failed> {
    let folder = source();
    let path = folder.join("SUMMARY.md");
    let links = read(&path)?.links;
    let named: Vec<PathBuf> = links.iter().map(|(_, link)| folder.join(link)).collect();
    let others: BTreeSet<PathBuf> = chapters(&folder)?
        .into_iter()
        .filter(|chapter| *chapter != path)
        .collect();
    let once: BTreeSet<PathBuf> = named.iter().cloned().collect();
    if once.len() != named.len() {
        return Err("SUMMARY.md names a chapter twice".into());
    }
    let differing: Vec<_> = once.symmetric_difference(&others).collect();
    match differing.is_empty() {
        true => Ok(()),
        false => Err(format!("in SUMMARY.md or in the folder alone: {differing:?}").into()),
    }
}

/// What this finds, and what it does not.
pub fn tests() -> Result<(), Failed> {
    let path = source().join("SUMMARY.md");
    let text = "# One\n\n## Two, `x` & three\n\n## One\n\n[a](#two-x--three) [b](#one-1) [c](introduction.md)\n\
                [d](gone.md) [e](#gone) [f](../../README.md) [g](introduction.md#gone)\n`src/error.rs` `src/gone.rs` `src/rules/*.rules`\n";
    let folder = source();
    let here = Text::read(text);
    let anchors: Vec<&str> = here.anchors.iter().map(String::as_str).collect();
    if anchors != ["one", "one-1", "two-x--three"] {
        return Err(format!("{anchors:?}").into());
    }
    let outside = broken(&path, &here, Some(&folder));
    let gone: Vec<&str> = outside
        .iter()
        .filter_map(|line| line.rsplit(": ").next())
        .collect();
    let wanted = [
        "gone.md",
        "#gone",
        "../../README.md",
        "introduction.md#gone",
        "src/gone.rs",
    ];
    match gone == wanted {
        true => Ok(()),
        false => Err(format!("{gone:?}").into()),
    }
}
