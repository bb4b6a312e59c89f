//! Bodies of Rust's own library, from the bitcode that lies beside the machine code in its archives.
//!
//! Below `opt-level=2` rustc shares what it makes of generic functions: `Vec` then grows by functions that only the standard
//! library has. rustc keeps the bitcode of that library for optimisation across crates. The archives are those of the `rustc`
//! that is found first, or that the variable `RUSTC` names, and are used only where it is the one that compiled the program.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use object::read::archive::ArchiveFile;
use object::{Object, ObjectSection, ObjectSymbol};

/// The bitcode of one part of the library, with those of the wanted functions that it has.
#[derive(Debug)]
pub struct Part {
    pub bitcode: Vec<u8>,
    pub functions: BTreeSet<String>,
}

/// Whether a name is one that rustc gives to functions.
pub fn is_of_rust(name: &str) -> bool {
    let legacy = || name.starts_with("_ZN") && name.ends_with('E') && name.contains("17h");
    name.starts_with("_R") || legacy()
}

/// The archives of the library, by the rustc that says of itself what the `producer` of the program's bitcode is; none
/// where there is no such rustc.
pub fn archives(producer: &str, target: &str) -> Vec<PathBuf> {
    let version = ask(&["--version"]).unwrap_or_default();
    let number = |text: &str| {
        let words = text.split_whitespace();
        let words = words.filter(|word| *word != "rustc" && *word != "version");
        words.collect::<Vec<_>>().join(" ")
    };
    if version.is_empty() || number(&version) != number(producer) {
        return Vec::new();
    }
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let folder = match !target.is_empty() && target.chars().all(plain) {
        true => ask(&["--print", "target-libdir", "--target", target]),
        false => ask(&["--print", "target-libdir"]),
    };
    folder.map_or_else(Vec::new, |folder| rlibs(Path::new(&folder)))
}

fn ask(args: &[&str]) -> Option<String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let answer = Command::new(rustc).args(args).output().ok()?;
    let text = String::from_utf8(answer.stdout).ok()?;
    answer.status.success().then(|| text.trim().to_owned())
}

fn rlibs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut rlibs: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "rlib"))
        .collect();
    rlibs.sort();
    rlibs
}

/// The parts of the library that define any of these functions. What cannot be read is passed over.
pub fn parts(archives: &[PathBuf], wanted: &BTreeSet<String>) -> Vec<Part> {
    let mut missing = wanted.clone();
    let mut parts = Vec::new();
    for path in archives {
        if missing.is_empty() {
            break;
        }
        let Ok(bytes) = fs::read(path) else { continue };
        for part in parts_of(&bytes, &missing) {
            missing.retain(|name| !part.functions.contains(name));
            parts.push(part);
        }
    }
    parts
}

fn parts_of(archive: &[u8], wanted: &BTreeSet<String>) -> Vec<Part> {
    let Ok(archive_file) = ArchiveFile::parse(archive) else {
        return Vec::new();
    };
    let members = archive_file.members().flatten();
    let parts = members.filter_map(|member| part_of(member.data(archive).ok()?, wanted));
    parts.collect()
}

fn part_of(member: &[u8], wanted: &BTreeSet<String>) -> Option<Part> {
    let object = object::File::parse(member).ok()?;
    let defined = object.symbols().filter(|symbol| symbol.is_definition());
    let names = defined.filter_map(|symbol| symbol.name().ok());
    let functions: BTreeSet<String> = names
        .filter(|name| wanted.contains(*name))
        .map(str::to_owned)
        .collect();
    if functions.is_empty() {
        return None;
    }
    let section = [".llvmbc", "__bitcode"]
        .iter()
        .find_map(|name| object.section_by_name(name))?;
    Some(Part {
        bitcode: section.data().ok()?.to_vec(),
        functions,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_both_manglings_are_of_rust() {
        assert!(is_of_rust(
            "_RNvNtCslNYArtu3iFV_5alloc7raw_vec12handle_error"
        ));
        assert!(is_of_rust(
            "_ZN5alloc7raw_vec12handle_error17h0123456789abcdefE"
        ));
        assert!(!is_of_rust("_ZN5alloc7raw_vec12handle_errorEv"));
        assert!(!is_of_rust("malloc"));
    }

    #[test]
    fn another_version_has_no_archives() {
        let none = archives("rustc version 1.0.0 (a59de37e9 2015-05-13)", "");
        assert!(none.is_empty(), "{none:?}");
    }

    #[test]
    fn what_is_no_archive_has_no_parts() {
        let wanted = BTreeSet::from(["_RNvCs_4main".to_owned()]);
        assert!(parts_of(b"!<arch>\nnothing of the kind", &wanted).is_empty());
        assert!(part_of(b"\x7fELF", &wanted).is_none());
    }
}
