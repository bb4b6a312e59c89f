//! Runs the `RUN:` lines of the files under `test-ir/`, one test a file. `test-ir/README.md` has
//! the directives and substitutions.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::OnceLock;

use libtest_mimic::{Arguments, Failed, Trial};

#[path = "lit/externals.rs"]
mod externals;

const EXTENSIONS: [&str; 6] = ["ll", "c", "cpp", "f90", "rs", "test"];

/// Files of this folder are parts of tests.
const SUPPORT: &str = "support";

/// The LLVM that the tool is built with, and so that of clang, flang and FileCheck.
#[cfg(feature = "llvm22")]
const LLVM: u32 = 22;
#[cfg(all(feature = "llvm19", not(feature = "llvm22")))]
const LLVM: u32 = 19;

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

/// Whether this machine and build have a feature; nothing where there is no such feature.
fn feature(name: &str) -> Option<bool> {
    Some(match name {
        "*" => true,
        "llvm22" => LLVM == 22,
        "llvm19" => LLVM == 19,
        "x86_64" => cfg!(target_arch = "x86_64"),
        "clang" => tools().get("clang").is_file(),
        "sanitizers" => has_sanitizers(),
        "flang" => tools().get("flang").is_file(),
        "gfortran" | "cmake" => runs(name),
        "blas" => has_blas(),
        "eigen" => has_eigen(),
        "rustc" => rustc_llvm().is_some_and(|version| version <= LLVM),
        // A compiler whose bitcode this LLVM is too old for.
        "newer-clang" => LLVM < 22 && runs("clang-22"),
        _ => return None,
    })
}

/// Whether clang comes with the libraries that its sanitizers need.
fn has_sanitizers() -> bool {
    let libraries = format!("../lib/clang/{LLVM}/lib");
    let targets = fs::read_dir(tools().folder.join(libraries));
    let files = targets.into_iter().flatten().flatten();
    let mut files = files.flat_map(|target| fs::read_dir(target.path()).into_iter().flatten());
    files.any(|file| file.is_ok_and(|f| f.file_name().to_string_lossy().contains("rt.tsan")))
}

/// Whether BLAS and LAPACK, with their C interfaces, can be linked with.
fn has_blas() -> bool {
    static HAS: OnceLock<bool> = OnceLock::new();
    let link = "-x c - -x none -o /dev/null -llapacke -llapack -lblas";
    *HAS.get_or_init(|| compiles(link, "int main(void) { return 0; }"))
}

fn has_eigen() -> bool {
    static HAS: OnceLock<bool> = OnceLock::new();
    // Preprocessing is enough to ask for a header; to read all of Eigen takes a second.
    let text = "#if !__has_include(<eigen3/Eigen/Core>)\n#error\n#endif\n";
    *HAS.get_or_init(|| compiles("-x c++ -E -", text))
}

/// Whether the C compiler, with these arguments, accepts a text from standard input.
fn compiles(arguments: &str, text: &str) -> bool {
    let child = Command::new("cc")
        .args(arguments.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = child else { return false };
    let mut input = child.stdin.take();
    let written = input
        .as_mut()
        .is_some_and(|to| to.write_all(text.as_bytes()).is_ok());
    drop(input);
    written && child.wait().is_ok_and(|status| status.success())
}

fn runs(program: &str) -> bool {
    let status = Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

/// The major version of rustc's LLVM.
fn rustc_llvm() -> Option<u32> {
    static VERSION: OnceLock<Option<u32>> = OnceLock::new();
    *VERSION.get_or_init(|| {
        let output = Command::new("rustc").arg("-vV").output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let version = text.lines().find_map(|l| l.strip_prefix("LLVM version:"))?;
        version.trim().split('.').next()?.parse().ok()
    })
}

/// The programs of one LLVM installation.
struct Tools {
    folder: PathBuf,
}

impl Tools {
    fn get(&self, name: &str) -> PathBuf {
        let path = self.folder.join(name);
        // Before version 20 flang had another name.
        if name == "flang" && !path.is_file() {
            return self.folder.join("flang-new");
        }
        path
    }
}

/// Where llvm-sys found its LLVM: the prefix it was given, else the llvm-config on the path.
fn tools() -> &'static Tools {
    static TOOLS: OnceLock<Tools> = OnceLock::new();
    TOOLS.get_or_init(|| {
        let prefix = env::var_os(format!("LLVM_SYS_{LLVM}1_PREFIX"));
        let config = match prefix {
            Some(prefix) => Path::new(&prefix).join("bin").join("llvm-config"),
            None => format!("llvm-config-{LLVM}").into(),
        };
        let output = Command::new(&config).arg("--bindir").output();
        let folder = match output {
            Ok(output) => String::from_utf8_lossy(&output.stdout).trim().into(),
            Err(_) => PathBuf::from("llvm-config-is-missing"),
        };
        Tools { folder }
    })
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
    let mut bash = Command::new("bash");
    bash.args(["-e", "-o", "pipefail", "-c", command])
        .current_dir(folder)
        .stdin(Stdio::null())
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1");
    let settings =
        env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("BACKSWEEP_"));
    for (setting, _) in settings {
        bash.env_remove(setting);
    }
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
    let environment = format!(
        "BACKSWEEP={backsweep} SHARED={} CLANG={} CLANGXX={} FLANG={} LIBS={}",
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
        ("%backsweep", backsweep.clone()),
        (
            "%cflags",
            format!("-I{}", quoted(Path::new(backsweep_runtime::INCLUDE_DIR))),
        ),
        ("%libs", libs.clone()),
        ("%llvm_version", LLVM.to_string()),
        ("%support", quoted(&support)),
        ("%check", script("check-gradient")),
        ("%judged", script("judged")),
        ("%refused", script("refused")),
        ("%follow", script("follow-hint")),
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
