//! Every function that a test program calls and does not define is one of which the tool knows what it does to memory.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use backsweep::request::custom;
use backsweep::{library, rules};

/// Functions that tests declare without a body, for the tool to meet what it does not know: no library has them.
const OWN: &str = include_str!("externals.txt");

/// Looks at the bitcode that a test has left in its folder.
///
/// # Errors
/// The names of functions of which nothing is known.
pub fn check(folder: &Path, nm: &Path) -> Result<(), String> {
    let mut files = Vec::new();
    bitcode(folder, &mut files);
    if files.is_empty() {
        return Ok(());
    }
    let (defined, undefined) = symbols(nm, &files)?;
    let unknown: Vec<String> = undefined
        .into_iter()
        .filter(|name| !defined.contains(name) && !is_known(name))
        .collect();
    match unknown.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "no row in src/rules/effects.table, and no other knowledge of: {}",
            unknown.join(" ")
        )),
    }
}

fn bitcode(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match path.is_dir() {
            true => bitcode(&path, found),
            false if path.extension().is_some_and(|ending| ending == "bc") => found.push(path),
            false => {}
        }
    }
}

/// The names that are defined, and those that are not. What damaged files have is not looked at: llvm-nm says so, and goes on.
fn symbols(nm: &Path, files: &[PathBuf]) -> Result<(BTreeSet<String>, BTreeSet<String>), String> {
    let output = Command::new(nm)
        .args(["--format=posix", "--no-weak", "--quiet"])
        .args(files)
        .output()
        .map_err(|error| format!("llvm-nm: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let (mut defined, mut undefined) = (BTreeSet::new(), BTreeSet::new());
    // A name, a letter and, where it is defined, where and how large; the names of files end with a colon.
    for line in text.lines() {
        let mut words = line.split(' ');
        if let (Some(name), Some(kind)) = (words.next(), words.next()) {
            match kind {
                "U" => undefined.insert(name.to_owned()),
                _ => defined.insert(name.to_owned()),
            };
        }
    }
    Ok((defined, undefined))
}

fn is_known(name: &str) -> bool {
    let table = rules::Table::builtin();
    let rule = table.is_ok_and(|table| table.for_symbol(name).is_some());
    rule || rules::is_documented(name)
        || custom::is_of_library(name)
        || library::has_body_for(name)
        || is_own(name)
}

fn is_own(name: &str) -> bool {
    let mut lines = OWN.lines().filter(|line| !line.starts_with('#'));
    lines.any(|line| match line.strip_suffix('*') {
        Some(start) => name.starts_with(start),
        None => line == name,
    })
}
