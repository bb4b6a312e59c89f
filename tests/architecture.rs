//! The order of the house: which room uses which, how large files and functions are, what lies where.
//!
//! `src/lib.rs` lists the rooms from the ground up.

#[path = "architecture/limits.rs"]
mod limits;
#[path = "architecture/source.rs"]
mod source;
#[path = "architecture/uses.rs"]
mod uses;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

use source::{File, files};
use uses::Uses;

const LINES_OF_A_FILE: usize = 600;
const LINES_OF_A_FUNCTION: usize = 60;

/// What may lie in the root of the repository.
const ROOT: &[&str] = &[
    ".cargo",
    ".ci",
    ".config",
    ".github",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "backsweep.mk",
    "benches",
    "book",
    "build.rs",
    "cmake",
    "examples",
    "pyproject.toml",
    "runtime",
    "scripts",
    "src",
    "test-ir",
    "tests",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn library() -> Vec<File> {
    let all = files(&root().join("src"));
    // What has a `main` uses the library from outside.
    let outside = |file: &File| file.module[0] == "main" || file.module[0] == "cli";
    all.into_iter().filter(|file| !outside(file)).collect()
}

/// The rooms in the order of `src/lib.rs`, from the ground up.
fn rooms() -> Vec<String> {
    let text = fs::read_to_string(root().join("src/lib.rs")).expect("src/lib.rs");
    let modules = text
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod "));
    modules
        .map(|name| name.trim_end_matches(';').to_owned())
        .collect()
}

#[test]
fn rooms_use_only_rooms_below_them() {
    let order = rooms();
    let floor = |name: &str| order.iter().position(|room| room == name);
    let files = library();
    let mut back = BTreeSet::new();
    for (from, to) in Uses::of(&files).arrows() {
        let (Some(above), Some(below)) = (floor(&from[0]), floor(&to[0])) else {
            continue;
        };
        if above < below {
            back.insert(format!("{} uses {}", from.join("::"), to.join("::")));
        }
    }
    assert!(back.is_empty(), "arrows back:\n{}", lines(&back));
}

/// A proof that shares code with what it proves shares its mistakes: of how plans are made, and of what only that asks, it
/// uses data types and nothing else.
#[test]
fn the_proof_shares_nothing_with_the_making_of_plans() {
    let rooms = ["plan", "analysis", "address", "graph", "rewrite", "emit"];
    let functions = [["cfg", "deciding"], ["cfg", "choice"], ["cfg", "scopes"]];
    let all = library();
    let proof: Vec<&File> = all
        .iter()
        .filter(|file| file.module[0] == "proof")
        .collect();
    assert!(proof.len() > 5, "the room of the proof is not found");
    let mut shared = BTreeSet::new();
    for file in proof {
        for path in Uses::named(file) {
            let is_type = |part: &String| part.starts_with(|c: char| c.is_uppercase());
            let room = path.first().map_or("", String::as_str);
            let code = rooms.contains(&room) && path.len() > 1 && !path.iter().any(is_type);
            let function = functions
                .iter()
                .any(|of| path.len() > 1 && path[..2] == of[..]);
            if code || function {
                shared.insert(format!(
                    "{} uses {}",
                    file.module.join("::"),
                    path.join("::")
                ));
            }
        }
    }
    assert!(shared.is_empty(), "shared code:\n{}", lines(&shared));
}

#[test]
fn files_form_no_cycle() {
    let files = library();
    let uses = Uses::of(&files);
    let arrows = uses.arrows();
    let names: Vec<String> = files.iter().map(|file| file.module.join("::")).collect();
    let number = |module: &[String]| files.iter().position(|file| file.module == module);
    let mut graph: DiGraphMap<usize, ()> = DiGraphMap::new();
    for (from, to) in &arrows {
        if let (Some(from), Some(to)) = (number(from), number(to)) {
            graph.add_edge(from, to, ());
        }
    }
    let mut told = Vec::new();
    for cycle in tarjan_scc(&graph) {
        if cycle.len() > 1 {
            let inside = graph
                .all_edges()
                .filter(|(from, to, ())| from != to && cycle.contains(from) && cycle.contains(to));
            told.push(format!("{} files:", cycle.len()));
            told.extend(
                inside.map(|(from, to, ())| format!("    {} uses {}", names[from], names[to])),
            );
        }
    }
    assert!(told.is_empty(), "cycles:\n{}", told.join("\n"));
}

#[test]
fn files_and_functions_are_short() {
    let mut long = Vec::new();
    for file in files(&root().join("src")) {
        let count = file.text.lines().count();
        if count > LINES_OF_A_FILE {
            long.push(format!("{}: {count} lines", file.path.display()));
        }
        for (name, count) in file.functions() {
            if count > LINES_OF_A_FUNCTION {
                long.push(format!("{}: {name}: {count} lines", file.path.display()));
            }
        }
    }
    assert!(long.is_empty(), "too long:\n{}", long.join("\n"));
}

#[test]
fn only_one_room_knows_llvm() {
    let knows = |file: &&File| {
        ["llvm_sys", "inkwell"]
            .iter()
            .any(|library| file.names_crate(library))
    };
    let files = files(&root().join("src"));
    let others = files.iter().filter(|file| file.module[0] != "llvm");
    let told: Vec<String> = others
        .filter(knows)
        .map(|f| f.path.display().to_string())
        .collect();
    assert!(told.is_empty(), "know LLVM:\n{}", told.join("\n"));
}

#[test]
fn what_is_unsafe_is_in_one_room() {
    let files = files(&root().join("src"));
    let others = files
        .iter()
        .filter(|file| file.module[0] != "llvm" && file.is_unsafe());
    let told: Vec<String> = others.map(|f| f.path.display().to_string()).collect();
    assert!(told.is_empty(), "unsafe:\n{}", told.join("\n"));
}

#[test]
fn every_module_says_what_it_is() {
    let files = files(&root().join("src"));
    let silent = files.iter().filter(|file| !file.is_documented());
    let told: Vec<String> = silent.map(|f| f.path.display().to_string()).collect();
    assert!(
        told.is_empty(),
        "without documentation:\n{}",
        told.join("\n")
    );
}

#[test]
fn no_stray_file_lies_in_the_root() {
    let ignored = fs::read_to_string(root().join(".gitignore")).unwrap_or_default();
    let is_ignored = |name: &str| {
        let mut patterns = ignored.lines().map(|line| line.trim_matches('/'));
        patterns.any(|pattern| match pattern.split_once('*') {
            Some((start, end)) => name.starts_with(start) && name.ends_with(end),
            None => name == pattern,
        })
    };
    let entries = fs::read_dir(root()).expect("the root").flatten();
    let names: BTreeSet<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name != ".git" && !is_ignored(name) && !ROOT.contains(&name.as_str()))
        .collect();
    assert!(names.is_empty(), "stray files:\n{}", lines(&names));
}

fn lines(set: &BTreeSet<String>) -> String {
    let all: Vec<&str> = set.iter().map(String::as_str).collect();
    all.join("\n")
}

/// The path of a module's file below `src`.
fn module_of(path: &Path) -> Vec<String> {
    let path: PathBuf = path.with_extension("");
    let mut parts: Vec<String> = path
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if parts.last().is_some_and(|last| last == "mod") {
        parts.pop();
    }
    parts
}
