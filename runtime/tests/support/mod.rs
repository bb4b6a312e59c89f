//! Compiles C programs against the runtime's library and runs them.

// Every test file is its own crate and uses its own part of this.
#![allow(dead_code)]

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Signal number of abort().
pub const SIGABRT: i32 = 6;

/// A file in this crate's `tests` folder.
pub fn test_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(name)
}

/// A path for a file that the test process makes; tests run side by side.
pub fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()))
}

/// Is there a program of this name to run?
pub fn have(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .output()
        .is_ok_and(|o| o.status.success())
}

/// Runs a compiler and fails the test with its messages, warnings included.
pub fn compile<S: AsRef<OsStr>>(compiler: &str, arguments: impl IntoIterator<Item = S>) {
    let done = Command::new(compiler)
        .args([
            "-Wall",
            "-Wextra",
            "-Werror",
            "-pthread",
            "-I",
            backsweep_runtime::INCLUDE_DIR,
        ])
        .args(arguments)
        .output()
        .unwrap_or_else(|e| panic!("{compiler}: {e}"));
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(
        done.status.success() && said.is_empty(),
        "{compiler}: {said}"
    );
}

/// The sources of the program of named cases.
pub fn case_sources() -> impl Iterator<Item = PathBuf> {
    let names = [
        "main",
        "stack_cases",
        "stats_cases",
        "memory_cases",
        "checkpoint_cases",
        "jacobian_cases",
        "spill_cases",
        "dying_cases",
    ];
    names
        .into_iter()
        .map(|name| test_file(&format!("c/{name}.c")))
}

/// The program of named cases, linked with the library.
pub fn build_cases() -> Cases {
    let program = scratch("cases");
    let mut arguments: Vec<PathBuf> = vec!["-O1".into(), "-o".into(), program.clone()];
    arguments.extend(case_sources());
    arguments.push(backsweep_runtime::ARCHIVE_PATH.into());
    arguments.push("-lm".into());
    compile("cc", arguments);
    Cases { program }
}

/// How a program ended, and what it said.
#[derive(Debug)]
pub struct Outcome {
    pub code: Option<i32>,
    pub signal: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// Runs a program with nothing but these settings in the runtime's part of the environment.
pub fn run(program: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> Outcome {
    let mut command = Command::new(program);
    command.args(arguments);
    for name in ["STATS", "DEBUG", "PROFILE", "STACK_LIMIT", "SPILL"] {
        command.env_remove(format!("BACKSWEEP_{name}"));
    }
    let done = command
        .envs(settings.iter().copied())
        .output()
        .unwrap_or_else(|e| panic!("{}: {e}", program.display()));
    Outcome {
        code: done.status.code(),
        signal: done.status.signal(),
        stdout: String::from_utf8_lossy(&done.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&done.stderr).into_owned(),
    }
}

/// The program of named cases; removed when dropped.
pub struct Cases {
    program: PathBuf,
}

impl Cases {
    /// Starts a case that goes on until it is killed, once it has said a line.
    pub fn start(&self, name: &str, settings: &[(&str, &str)]) -> Child {
        let mut child = Command::new(&self.program)
            .arg(name)
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut line = String::new();
        let said = child.stdout.take().map(BufReader::new);
        let length = said.map(|mut said| said.read_line(&mut line).unwrap());
        assert!(length > Some(0), "{name} says nothing");
        child
    }

    /// Names of the cases that must pass.
    pub fn passing(&self) -> Vec<String> {
        run(&self.program, &[], &[])
            .stdout
            .lines()
            .map(str::to_owned)
            .collect()
    }

    pub fn run(&self, arguments: &[&str], settings: &[(&str, &str)]) -> Outcome {
        run(&self.program, arguments, settings)
    }
}

impl Drop for Cases {
    fn drop(&mut self) {
        // A program left behind harms nobody.
        let _ = std::fs::remove_file(&self.program);
    }
}
