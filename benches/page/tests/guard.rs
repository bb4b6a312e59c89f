//! The guard fails where a figure is other than what was committed, and says which.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const RESULTS: &str = include_str!("../src/fixture.csv");
const STATISTICS: &str = "backsweep-stats: value count=2 bytes=16 peak=16\n";
const EXPECTED: &str = "\
case,value,undo,integer,control,partial,snapshot,instructions
kernels/lu,16,0,0,0,0,0,1000
livermore/c/O2/k01,0,16,0,0,0,0,5000
livermore/c/O2/k02,0,800,0,0,0,0,
";

/// What was measured, and what was committed, in a folder of its own.
fn guard(folder: &Path, expected: &str, more: &[&str]) -> Output {
    let measured = folder.join("measured");
    fs::create_dir_all(measured.join("kernels")).expect("it is writable");
    fs::create_dir_all(measured.join("livermore/c/O2")).expect("it is writable");
    let write =
        |name: &str, text: &str| fs::write(folder.join(name), text).expect("it is writable");
    write("results.csv", RESULTS);
    write("expected.csv", expected);
    write("measured/kernels/lu.stats", STATISTICS);
    write(
        "measured/kernels/lu.callgrind",
        "events: Ir\ntotals: 1010\n",
    );
    write(
        "measured/livermore/c/O2/k01.callgrind",
        "events: Ir\ntotals: 4950\n",
    );
    let mut command = Command::new(env!("CARGO_BIN_EXE_backsweep-page"));
    command
        .current_dir(folder)
        .args(["guard", "--livermore", "results.csv"]);
    command.args(["--measured", "measured", "--expected", "expected.csv"]);
    command.args(more).output().expect("it runs")
}

fn status_and_text(output: &Output) -> (Option<i32>, String) {
    (
        output.status.code(),
        String::from_utf8_lossy(&output.stdout).into_owned(),
    )
}

#[test]
fn the_committed_figures_pass() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (status, text) = status_and_text(&guard(folder.path(), EXPECTED, &[]));
    assert_eq!(status, Some(0), "{text}");
}

#[test]
fn one_byte_fails_and_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let altered = EXPECTED.replace("k02,0,800", "k02,0,799");
    let (status, text) = status_and_text(&guard(folder.path(), &altered, &[]));
    assert_eq!(status, Some(1));
    assert!(
        text.contains("livermore/c/O2/k02") && text.contains("799") && text.contains("--bless"),
        "{text}"
    );
    assert!(!text.contains("k01"), "{text}");
}

#[test]
fn instructions_beyond_the_tolerance_fail() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let altered = EXPECTED.replace(",1000\n", ",989\n");
    let (status, text) = status_and_text(&guard(folder.path(), &altered, &[]));
    assert_eq!(status, Some(1));
    assert!(
        text.contains("kernels/lu") && text.contains("+2.12"),
        "{text}"
    );
}

#[test]
fn bless_makes_it_pass() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let altered = EXPECTED
        .replace("k02,0,800", "k02,0,799")
        .replace("kernels/lu,16", "kernels/lu,8");
    assert_eq!(
        guard(folder.path(), &altered, &["--bless"]).status.code(),
        Some(0)
    );
    let blessed = fs::read_to_string(folder.path().join("expected.csv")).expect("it was written");
    let (status, text) = status_and_text(&guard(folder.path(), &blessed, &[]));
    assert_eq!(status, Some(0), "{text}");
    assert!(
        blessed.contains("kernels/lu,16,0,0,0,0,0,1010\n"),
        "{blessed}"
    );
}

#[test]
fn a_wrong_gradient_is_no_figure() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    guard(folder.path(), EXPECTED, &[]);
    let results = RESULTS.replacen("PASS", "FAIL", 1);
    fs::write(folder.path().join("failed.csv"), results).expect("it is writable");
    let more = [
        "guard",
        "--livermore",
        "failed.csv",
        "--measured",
        "measured",
        "--expected",
        "expected.csv",
    ];
    let mut command = Command::new(env!("CARGO_BIN_EXE_backsweep-page"));
    let output = command
        .current_dir(folder.path())
        .args(more)
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
}
