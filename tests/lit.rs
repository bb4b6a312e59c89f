//! Runs the `RUN:` lines of the files under `test-ir/`, one test a file. `test-ir/README.md` has
//! the directives and substitutions.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};

#[path = "lit/externals.rs"]
mod externals;
#[path = "lit/tools.rs"]
mod tools;

use tools::{LLVM, bash, feature, tools};

const EXTENSIONS: [&str; 6] = ["ll", "c", "cpp", "f90", "rs", "test"];

/// Files of this folder are parts of tests.
const SUPPORT: &str = "support";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("test-ir");
    let mut files = Vec::new();
    if let Err(error) = collect(&root, &mut files) {
        eprintln!("{}: {error}", root.display());
        return ExitCode::FAILURE;
    }
    files.sort();
    // A process for each test: what the others need is not its business.
    if let (true, Some(name)) = (arguments.exact, &arguments.filter) {
        files.retain(|file| name_of(&root, file) == *name);
    }
    let trials = files.iter().map(|file| trial(&root, file)).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            if path.file_name() != Some(OsStr::new(SUPPORT)) {
                collect(&path, files)?;
            }
        } else if path
            .extension()
            .is_some_and(|e| EXTENSIONS.iter().any(|known| e == *known))
        {
            files.push(path);
        }
    }
    Ok(())
}

/// What a test is called: its file, from the folder of all tests.
fn name_of(root: &Path, file: &Path) -> String {
    let inside = file.strip_prefix(root).unwrap_or(file);
    inside.display().to_string()
}

fn trial(root: &Path, file: &Path) -> Trial {
    let name = name_of(root, file);
    let script = fs::read(file)
        .map_err(|error| error.to_string())
        .and_then(|bytes| Script::read(&String::from_utf8_lossy(&bytes)));
    let ignored = script.as_ref().is_ok_and(|script| !script.can_run());
    let (file, label) = (file.to_owned(), name.clone());
    Trial::test(name, move || match script {
        Ok(script) => run(&script, &file, &label),
        Err(reason) => Err(reason.into()),
    })
    .with_ignored_flag(ignored)
}

/// The directives of a file.
#[derive(Default)]
struct Script {
    commands: Vec<String>,
    /// All must be there, else the test is ignored.
    requires: Vec<String>,
    /// Where one of these is there (`*` always is), the test must fail.
    fails: Vec<String>,
}

impl Script {
    fn read(text: &str) -> Result<Script, String> {
        let mut script = Script::default();
        let mut unfinished: Option<String> = None;
        for line in text.lines() {
            if let Some(part) = directive(line, "RUN:") {
                let line = match unfinished.take() {
                    Some(start) => format!("{start} {part}"),
                    None => part.to_owned(),
                };
                match line.strip_suffix('\\') {
                    Some(start) => unfinished = Some(start.trim_end().to_owned()),
                    None => script.commands.push(line),
                }
            } else if let Some(list) = directive(line, "REQUIRES:") {
                script.requires.extend(items(list));
            } else if let Some(list) = directive(line, "XFAIL:") {
                script.fails.extend(items(list));
            }
        }
        if unfinished.is_some() {
            return Err("the last RUN line ends with a backslash".into());
        }
        if script.commands.is_empty() {
            return Err("there is no RUN line".into());
        }
        let known = |name: &&String| feature(name.trim_start_matches('!')).is_none();
        if let Some(unknown) = script.requires.iter().chain(&script.fails).find(known) {
            return Err(format!("unknown feature '{unknown}'"));
        }
        Ok(script)
    }

    fn can_run(&self) -> bool {
        self.requires.iter().all(|name| holds(name))
    }

    fn is_to_fail(&self) -> bool {
        self.fails.iter().any(|name| holds(name))
    }
}

/// What follows `keyword`, if the line has it as a word.
fn directive<'a>(line: &'a str, keyword: &str) -> Option<&'a str> {
    let at = line.find(keyword)?;
    let before = line[..at].chars().next_back();
    if before.is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '_') {
        return None;
    }
    Some(line[at + keyword.len()..].trim())
}

fn items(list: &str) -> impl Iterator<Item = String> {
    list.split(',').map(|item| item.trim().to_owned())
}

fn holds(name: &str) -> bool {
    match name.strip_prefix('!') {
        Some(name) => feature(name) == Some(false),
        None => feature(name) == Some(true),
    }
}

/// Runs all commands in a folder of the test's own, which stays behind after a failure.
fn run(script: &Script, file: &Path, name: &str) -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("lit")
        .join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let substitutions = substitutions(file, &folder)?;
    let result = script.commands.iter().try_for_each(|command| {
        let command = expand(command, &substitutions);
        shell(&command, &folder)
    });
    match (result, script.is_to_fail()) {
        (Ok(()), false) => {
            externals::check(&folder, &tools().get("llvm-nm"))?;
            fs::remove_dir_all(&folder)?;
            Ok(())
        }
        (Err(text), false) => Err(text.into()),
        (Ok(()), true) => Err("it passes, but XFAIL says that it does not".into()),
        (Err(_), true) => Ok(()),
    }
}

/// Runs one command; what it printed is the error where it fails.
fn shell(command: &str, folder: &Path) -> Result<(), String> {
    let mut bash = bash(command, folder);
    // For `support/round-trip`, which stands in its place then.
    bash.env(TOOL, env!("CARGO_BIN_EXE_backsweep"));
    let output = bash.output().map_err(|error| format!("bash: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let mut text = format!("$ cd {}\n$ {command}\n", folder.display());
    text.push_str(&String::from_utf8_lossy(&output.stdout));
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    let _ = write!(text, "{}", output.status);
    Err(text)
}

/// Where it is set, every plan of every test is printed and read back, and the same bytes must come of it.
const ROUND_TRIP: &str = "ROUND_TRIP";
/// The tool, for the script that does this.
const TOOL: &str = "TOOL";

/// Names with their values, longer names first, so that none is taken for the start of another.
fn substitutions(file: &Path, folder: &Path) -> Result<Vec<(String, String)>, Failed> {
    let parent = file.parent().unwrap_or(file);
    let support = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("test-ir")
        .join(SUPPORT);
    let backsweep = match env::var_os(ROUND_TRIP) {
        Some(_) => quoted(&support.join("round-trip")),
        None => quoted(Path::new(env!("CARGO_BIN_EXE_backsweep"))),
    };
    let library = Path::new(backsweep_runtime::ARCHIVE_PATH);
    let libs = format!(
        "{} {} -lm",
        quoted(library),
        backsweep_runtime::LINK_FLAGS.join(" ")
    );
    let tool = |name: &str| quoted(&tools().get(name));
    // What tests compile alike, they compile once.
    let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shared-{LLVM}"));
    fs::create_dir_all(&shared)?;
    let header = format!("-I{}", quoted(Path::new(backsweep_runtime::INCLUDE_DIR)));
    let environment = format!(
        "BACKSWEEP={backsweep} HEADER={header} SHARED={} CLANG={} CLANGXX={} FLANG={} LIBS={}",
        quoted(&shared),
        tool("clang"),
        tool("clang++"),
        tool("flang"),
        quoted(Path::new(&libs)),
    );
    let script = |name: &str| format!("{environment} bash {}", quoted(&support.join(name)));
    let mut all: Vec<(String, String)> = [
        ("%%", "%".to_owned()),
        ("%s", quoted(file)),
        ("%S", quoted(parent)),
        ("%t", quoted(&folder.join("t"))),
        ("%T", quoted(folder)),
        // In one process: the second one, which says what the first died of, is tested as the command line is.
        ("%backsweep", format!("{backsweep} --in-process")),
        ("%backsweep check", format!("{backsweep} check")),
        ("%executable", backsweep.clone()),
        ("%cflags", header),
        ("%libs", libs.clone()),
        ("%llvm_version", LLVM.to_string()),
        ("%support", quoted(&support)),
        ("%check", script("check-gradient")),
        ("%parallel", script("check-parallel")),
        ("%judged", script("judged")),
        ("%refused", script("refused")),
        ("%follow", script("follow-hint")),
        ("%levels", script("some-levels")),
        ("%checks", script("check-hint")),
        ("%rustc", "rustc".to_owned()),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect();
    for name in [
        "clang",
        "flang",
        "opt",
        "not",
        "FileCheck",
        "llvm-as",
        "llvm-dis",
        "llvm-nm",
    ] {
        all.push((format!("%{name}"), tool(name)));
    }
    all.push(("%clangxx".into(), tool("clang++")));
    let names: BTreeSet<&String> = all.iter().map(|(name, _)| name).collect();
    if names.len() != all.len() {
        return Err("a substitution is defined twice".into());
    }
    all.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    Ok(all)
}

fn expand(command: &str, substitutions: &[(String, String)]) -> String {
    let mut out = String::new();
    let mut rest = command;
    while let Some(c) = rest.chars().next() {
        let found = substitutions
            .iter()
            .find_map(|(name, value)| Some((value, rest.strip_prefix(name.as_str())?)));
        match found {
            Some((value, after)) => {
                out.push_str(value);
                rest = after;
            }
            None => {
                out.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    out
}

/// As the shell reads it, and so that more can follow: `%t.bc`.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:@,".contains(c);
    if text.chars().all(plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}
