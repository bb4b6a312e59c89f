//! Cases run through the executable, with damaged command lines.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::case::Case;
use super::random::Random;

/// One case in so many goes through the executable, which takes some fifty times as long.
pub const EVERY: u64 = 1000;

/// What the program says of every mistake of its own.
const MISTAKE: &str = "this is a mistake in backsweep";

const EXISTING: &str = "as it was";

/// Runs the case in a folder of its own: the exit status has to be 0, 1 or 2, a failure has to have a
/// message and no other effect.
pub fn run(case: &Case, seed: u64, index: u64) -> String {
    let Ok(folder) = tempfile::tempdir() else {
        return "no folder".to_owned();
    };
    match attempt(case, seed, index, folder.path()) {
        Ok(outcome) => outcome,
        Err(error) => format!("no run: {error}"),
    }
}

fn attempt(case: &Case, seed: u64, index: u64, folder: &Path) -> std::io::Result<String> {
    let random = &mut Random::new(!seed, index);
    fs::write(folder.join("input"), &case.input)?;
    fs::write(folder.join("output"), EXISTING)?;
    let args = command_line(random, case);
    let output = Command::new(env!("CARGO_BIN_EXE_backsweep"))
        .args(&args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    let kept = fs::read(folder.join("output")).is_ok_and(|now| now == EXISTING.as_bytes());
    let mut names: Vec<String> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.file_name().to_string_lossy().into_owned()))
        .collect::<Result<_, _>>()?;
    names.sort();
    let line = args.join(" ");
    Ok(match output.status.code() {
        None => format!("program died ({}): {line}", output.status),
        Some(0) => "program done".to_owned(),
        Some(1 | 2) if said.contains("[backsweep-crash]") => format!("program crash: {line}"),
        Some(1 | 2) if said.contains(MISTAKE) => {
            format!("program bug: {line}: {said}")
        }
        Some(1 | 2) if !kept || names != ["input", "output"] => {
            format!("program wrote {names:?} and failed: {line}")
        }
        Some(1 | 2) if said.trim().is_empty() => format!("program silent: {line}"),
        Some(1) if said.contains("[backsweep-bad-bitcode]") && said.contains("crashed") => {
            "program contained".to_owned()
        }
        Some(code @ 1..=2) => format!("program refused {code}"),
        Some(code) => format!("program exit {code}: {line}"),
    })
}

/// The case's arguments and others, some of them damaged. No argument gets a slash, so that nothing is
/// written outside the folder.
fn command_line(random: &mut Random, case: &Case) -> Vec<String> {
    const MORE: [&str; 22] = [
        "-v",
        "--time-passes",
        "--verify-each",
        "-S",
        "-O2",
        "-O9",
        "--emit-header=h",
        "--memory-limit=4096",
        "--emit-interface=i",
        "--disable=all",
        "--disable=tbrr",
        "--checkpoint=none",
        "--checkpoint=calls",
        "--time-limit=50",
        "--print-after=emit",
        "--print-after=everything",
        "--inactive=",
        "--version",
        "--help",
        "--cflags",
        "--in-processs",
        "--",
    ];
    let mut args: Vec<String> = ["input", "-o", "output"].map(str::to_owned).into();
    args.extend(case.args.iter().map(|arg| arg.replace('/', "-")));
    for _ in 1..random.few() {
        args.push(random.of(MORE).to_owned());
    }
    for _ in 1..random.few() {
        let at = random.below(args.len());
        match random.below(5) {
            0 => drop(args.remove(at)),
            1 => args.push(args[at].clone()),
            2 => args.swap(0, at),
            _ => args[at] = damaged(random, &args[at]),
        }
        if args.is_empty() {
            return args;
        }
    }
    args
}

fn damaged(random: &mut Random, arg: &str) -> String {
    let mut chars: Vec<char> = arg.chars().collect();
    for _ in 0..random.few() {
        let at = random.below(chars.len() + 1);
        let c = random.of([
            '-', '=', '(', '"', ',', ':', ' ', '\n', 'é', '0', '%', '{', '\u{202E}',
        ]);
        match random.below(3) {
            0 if at < chars.len() => drop(chars.remove(at)),
            1 if at < chars.len() => chars[at] = c,
            _ => chars.insert(at, c),
        }
    }
    chars.into_iter().collect()
}
