//! The table of passes: every row has a test of its own, and the command line knows it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use backsweep::llvm::Pass;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("test-ir/passes")
}

fn file(pass: Pass) -> PathBuf {
    folder().join(format!("{}.ll", pass.name()))
}

fn tool(arguments: &[&str]) -> Output {
    let mut tool = Command::new(env!("CARGO_BIN_EXE_backsweep"));
    tool.args(arguments).output().expect("the tool runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn every_pass_has_a_test_and_every_test_a_pass() {
    let entries = fs::read_dir(folder())
        .expect("the folder of the tests")
        .flatten();
    let found: BTreeSet<PathBuf> = entries.map(|entry| entry.path()).collect();
    let wanted: BTreeSet<PathBuf> = Pass::all().map(file).collect();
    assert_eq!(found, wanted);
}

#[test]
fn every_test_shows_the_form_with_and_without_the_pass() {
    for pass in Pass::all() {
        let all = fs::read_to_string(file(pass)).unwrap_or_default();
        let runs: Vec<&str> = all.lines().filter(|line| line.contains("RUN:")).collect();
        let has = |line: &str, option: &str| {
            let rest = line.split(option).nth(1).unwrap_or_default();
            let list = rest.split_whitespace().next().unwrap_or_default();
            list.trim_start_matches('=')
                .split(',')
                .any(|name| name.trim_start_matches("pass:") == pass.name())
        };
        let with = runs.iter().any(|line| has(line, "--print-after"));
        let without = runs.iter().any(|line| has(line, "--disable-pass"));
        assert!(with && without, "{}: {runs:?}", pass.name());
    }
}

#[test]
fn the_list_has_every_pass_with_what_it_establishes() {
    let listed = text(&tool(&["passes"]).stdout);
    let json = text(&tool(&["passes", "--json"]).stdout);
    let json: serde_json::Value = serde_json::from_str(&json).expect("this is JSON");
    for (at, pass) in Pass::all().enumerate() {
        let row = pass.row();
        let begin = listed
            .lines()
            .find(|line| line.starts_with(&format!("{} ", row.name)));
        let first = row
            .establishes
            .split_whitespace()
            .next()
            .unwrap_or_default();
        assert!(
            begin.is_some_and(|line| line.contains(first)),
            "{}",
            row.name
        );
        assert_eq!(json[at]["name"], row.name);
        assert_eq!(json[at]["establishes"], row.establishes);
        assert_eq!(json[at]["may_be_disabled"], row.may_be_disabled());
    }
}

#[test]
fn a_name_that_no_pass_has_is_refused_with_one_that_is_near() {
    for option in ["--disable-pass=simplfy", "--print-after=pass:simplfy"] {
        let output = tool(&["a.bc", "-S", "--adjoint=f", option]);
        assert_eq!(output.status.code(), Some(2));
        let said = text(&output.stderr);
        let near = match option.contains("pass:") {
            true => "a similar value exists: 'pass:simplify'",
            false => "a similar value exists: 'simplify'",
        };
        assert!(said.contains(near), "{said}");
    }
}

#[test]
fn a_pass_that_gradients_need_is_not_left_out() {
    for pass in Pass::all().filter(|pass| !pass.row().may_be_disabled()) {
        let option = format!("--disable-pass={}", pass.name());
        let output = tool(&["a.bc", "-S", "--adjoint=f", &option]);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(pass.row().consequence()), "{said}");
    }
}

#[test]
fn each_pass_that_ran_has_a_line_in_the_times() {
    let input = file(Pass::named("simplify").expect("there is such a pass"));
    let input = input.display().to_string();
    let times = |option: &str| {
        let output = tool(&[
            &input,
            "-S",
            "-o",
            "/dev/null",
            "--adjoint=f",
            "--time-passes",
            option,
        ]);
        text(&output.stderr)
    };
    let count = |text: &str, name: &str| {
        let name = format!("  {name}");
        text.lines().filter(|line| line.ends_with(&name)).count()
    };
    let all = times("-O0");
    for pass in Pass::all() {
        assert_eq!(count(&all, pass.name()), 1, "{}\n{all}", pass.name());
    }
    assert_eq!(count(&times("--disable-pass=simplify"), "simplify"), 0);
}

#[test]
fn a_refusal_names_the_pass_that_was_left_out() {
    let input = file(Pass::named("restore-copies").expect("there is such a pass"));
    let input = input.display().to_string();
    let adjoint = "--adjoint=f(x:dup,y:dup)";
    let refused = tool(&[&input, "-S", adjoint, "--disable-pass=restore-copies"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(text(&refused.stderr).contains("without the disabled pass 'restore-copies'"));
    let done = tool(&[&input, "-S", adjoint]);
    assert_eq!(done.status.code(), Some(0), "{}", text(&done.stderr));
}
