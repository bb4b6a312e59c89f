//! What is mutated: one function each, with what it refers to, as text and as bitcode.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use backsweep::llvm::Module;

use super::text::symbols;

#[cfg(feature = "llvm22")]
const LLVM: u32 = 22;
#[cfg(all(feature = "llvm19", not(feature = "llvm22")))]
const LLVM: u32 = 19;

/// A module around one function that can be asked for.
pub struct Seed {
    /// Its symbol.
    pub function: String,
    pub text: String,
    pub bitcode: Vec<u8>,
}

/// Larger modules take long and say little more.
const LARGEST: usize = 20_000;

/// Compiles and splits the sources of `folders`; what the compilers at hand do not take is left out.
pub fn make(folders: &[PathBuf], levels: &[&str], into: &Path) -> std::io::Result<usize> {
    fs::create_dir_all(into)?;
    let mut texts = BTreeSet::new();
    for folder in folders {
        let mut files: Vec<PathBuf> = fs::read_dir(folder)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<_, _>>()?;
        files.sort();
        for file in files {
            for module in modules(&file, levels, into) {
                texts.extend(split(&module));
            }
        }
    }
    let mut count = 0;
    for (function, text) in texts {
        let small = text.len() <= LARGEST;
        if small && let Ok(module) = Module::load(text.as_bytes(), "seed") {
            fs::write(into.join(format!("{count:04}.ll")), &text)?;
            fs::write(into.join(format!("{count:04}.bc")), module.to_bitcode())?;
            fs::write(into.join(format!("{count:04}.name")), function)?;
            count += 1;
        }
    }
    Ok(count)
}

/// Reads what [`make`] has written.
pub fn read(folder: &Path) -> std::io::Result<Vec<Seed>> {
    let mut seeds = Vec::new();
    loop {
        let path = folder.join(format!("{:04}.name", seeds.len()));
        if !path.exists() {
            return Ok(seeds);
        }
        seeds.push(Seed {
            function: fs::read_to_string(&path)?,
            text: fs::read_to_string(path.with_extension("ll"))?,
            bitcode: fs::read(path.with_extension("bc"))?,
        });
    }
}

/// The file as LLVM assembly, at each level where it is source code.
fn modules(file: &Path, levels: &[&str], into: &Path) -> Vec<String> {
    let compiler = match file.extension().and_then(|e| e.to_str()) {
        Some("ll") => return fs::read_to_string(file).ok().into_iter().collect(),
        Some("c") => "clang",
        Some("cpp") => "clang++",
        Some("f90") => "flang",
        _ => return Vec::new(),
    };
    let support = Path::new(env!("CARGO_MANIFEST_DIR")).join("test-ir/support");
    let out = into.join("compiled.ll");
    let compile = |level: &&str| {
        let mut command = Command::new(tool(compiler));
        command
            .args(level.split(' '))
            .args(["-S", "-emit-llvm", "-o"])
            .arg(&out)
            .arg(file)
            .current_dir(into)
            .stderr(Stdio::null());
        if compiler != "flang" {
            command.arg("-I").arg(&support).arg("-Wno-everything");
        }
        let done = command.status().is_ok_and(|status| status.success());
        let text = done.then(|| fs::read_to_string(&out).ok()).flatten();
        // So that a later failure does not find this one.
        let _ = fs::remove_file(&out);
        text
    };
    levels.iter().filter_map(compile).collect()
}

/// Where llvm-sys found its LLVM: the prefix it was given, else the llvm-config on the path.
fn tool(name: &str) -> PathBuf {
    let config = match env::var_os(format!("LLVM_SYS_{LLVM}1_PREFIX")) {
        Some(prefix) => Path::new(&prefix).join("bin").join("llvm-config"),
        None => format!("llvm-config-{LLVM}").into(),
    };
    let output = Command::new(&config).arg("--bindir").output();
    let folder = output.map_or_else(
        |_| PathBuf::from("llvm-config-is-missing"),
        |output| String::from_utf8_lossy(&output.stdout).trim().into(),
    );
    // Before version 20 flang had another name.
    match folder.join("flang-new") {
        old if name == "flang" && old.is_file() => old,
        _ => folder.join(name),
    }
}

/// Every defined function with all that it refers to, directly or not.
fn split(module: &str) -> Vec<(String, String)> {
    let items = items(module);
    let by_symbol: BTreeMap<&str, usize> = items
        .iter()
        .enumerate()
        .filter_map(|(at, item)| Some((symbol(item)?, at)))
        .collect();
    let functions = items.iter().enumerate().filter(|(_, item)| {
        item.starts_with("define") && symbol(item).is_some_and(|s| !s.contains('"'))
    });
    functions
        .filter_map(|(root, item)| {
            let mut taken: BTreeSet<usize> = (0..items.len())
                .filter(|at| always_there(&items[*at]))
                .chain([root])
                .collect();
            let mut work: Vec<usize> = taken.iter().copied().collect();
            while let Some(at) = work.pop() {
                for name in symbols(&items[at]) {
                    if let Some(next) = by_symbol.get(name)
                        && taken.insert(*next)
                    {
                        work.push(*next);
                    }
                }
            }
            let text = taken.iter().map(|at| items[*at].as_str()).collect();
            Some((symbol(item)?[1..].to_owned(), text))
        })
        .collect()
}

/// Top-level items with their line ends; comments are left out.
fn items(module: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    let mut open = false;
    for line in module.lines() {
        if line.starts_with(';') || line.trim().is_empty() {
            continue;
        }
        match items.last_mut() {
            Some(item) if open => item.extend([line, "\n"]),
            _ => items.push(format!("{line}\n")),
        }
        open = (open || line.starts_with("define")) && line != "}";
    }
    items
}

/// What the item defines.
fn symbol(item: &str) -> Option<&str> {
    let line = item.lines().next()?;
    match line.split(' ').next()? {
        "define" | "declare" => symbols(line).find(|symbol| symbol.starts_with('@')),
        "attributes" => symbols(line).next(),
        _ => symbols(line)
            .next()
            .filter(|symbol| line.starts_with(symbol)),
    }
}

fn always_there(item: &str) -> bool {
    [
        "target ",
        "source_filename",
        "!llvm.dbg",
        "!llvm.module",
        "module asm",
    ]
    .iter()
    .any(|start| item.starts_with(start))
}
