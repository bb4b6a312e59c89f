//! Plans as text: what is printed is read as the same plan, and whatever else a file holds gives a refusal with line and
//! column, or a plan that the checker can walk; never a crash.

use std::fs;
use std::path::{Path, PathBuf};

use backsweep::error::{Error, Place, Refusal};
use backsweep::facts::ProgramFacts;
use backsweep::ir::Func;
use backsweep::llvm::{ImportOptions, Imported, Module, Passes};
use backsweep::memory::calls::Calls;
use backsweep::plan::document::{self, PlanFile, Subject};
use backsweep::plan::{self, Plan, Wanted};
use backsweep::proof;
use backsweep::request::{Derivative, Modes, Role};
use backsweep::rules::Table;
use fastrand::Rng;

/// What is done with a program and the plan of its function `f`, whose parameters are all dup.
fn with_plan(file: &str, mut work: impl FnMut(&Subject<'_, '_>, &Plan<'_>)) {
    for derivative in [Derivative::Adjoint, Derivative::Tangent] {
        with_plan_of(file, derivative, &mut work);
    }
}

fn with_plan_of(
    file: &str,
    derivative: Derivative,
    work: &mut dyn FnMut(&Subject<'_, '_>, &Plan<'_>),
) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("test-ir")
        .join(file);
    let bytes = fs::read(&path).expect("it is there");
    let module = Module::load(&bytes, file).expect("it is valid");
    let root = module.function("f").expect("it defines f");
    let options = ImportOptions {
        names: false,
        dependences: false,
        opaque: &[],
        passes: &Passes::default(),
    };
    let imported = Imported::new(&module, &[root], &options).expect("an import");
    let modes = Modes::default();
    let table = Table::builtin().expect("the tool's rules parse");
    let calls = Calls::new(&imported.program, table, &modes);
    let facts = ProgramFacts::run(&calls, None);
    let func = imported.func(root).expect("it was imported");
    let requests = [Wanted {
        func,
        roles: roles(&imported, func),
        derivative,
    }];
    let plan = plan::plan(&calls, &facts, &requests).expect("it can be differentiated");
    let subject = Subject {
        calls: &calls,
        facts: &facts,
        requests: &requests,
    };
    work(&subject, &plan);
}

fn roles(imported: &Imported, func: Func) -> Vec<Role> {
    let function = imported.program.bodies[func].as_ref().expect("a body");
    let role = |ptr: bool| if ptr { Role::Dup } else { Role::Const };
    let params = function.params.iter();
    params
        .map(|param| role(function.ty(param.value).is_ptr()))
        .collect()
}

const PROGRAMS: [&str; 3] = ["emit/exchanged.ll", "emit/undo.ll", "emit/inverted.ll"];

fn file(text: impl Into<String>) -> PlanFile {
    PlanFile {
        path: PathBuf::from("f.plan"),
        text: text.into(),
    }
}

fn printed(subject: &Subject<'_, '_>, plan: &Plan<'_>) -> String {
    document::print(subject.calls.program, plan).expect("it has a text")
}

/// Reads, and if that is a plan, lets it be proven.
fn read(subject: &Subject<'_, '_>, text: String) -> Result<bool, Refusal> {
    let plan = document::read(&file(text), 0, subject)?;
    match proof::prove(subject.calls, subject.facts, &plan) {
        Ok(()) => Ok(true),
        Err(Error::Bug(_)) => Ok(false),
        Err(Error::Refused(refusal)) => panic!("the proof refuses: {refusal:?}"),
    }
}

#[test]
fn a_plan_is_read_as_it_was_printed() {
    for program in PROGRAMS {
        with_plan(program, |subject, plan| {
            let text = printed(subject, plan);
            // What stands around it is not looked at.
            let around = format!("; RUN: a command\n{text}the end\n");
            let again = document::read(&file(around), 0, subject).expect("it is a plan");
            assert_eq!(printed(subject, &again), text, "{program}");
            assert_eq!(read(subject, text), Ok(true), "{program}");
        });
    }
}

#[test]
fn what_is_cut_off_is_refused_at_a_line() {
    for program in PROGRAMS {
        with_plan(program, |subject, plan| {
            let text = printed(subject, plan);
            let lines = text.lines().count() as u32;
            // Up to where but the last brackets are missing, which the line after it has.
            for end in (0..text.len() - 7).step_by(7) {
                let cut = format!("{}\n)\n", &text[..end]);
                let refusal = read(subject, cut).expect_err("it is cut off");
                let Place::Source(place) = refusal.place else {
                    panic!("no place: {refusal:?}");
                };
                assert!((1..=lines + 2).contains(&place.line), "{place:?}");
                assert!(place.column > 0, "{place:?}");
            }
        });
    }
}

/// Lines exchanged, left out and doubled; one id or number in place of another.
fn damaged(random: &mut Rng, text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=random.usize(..2) {
        let (at, other) = (random.usize(..lines.len()), random.usize(..lines.len()));
        match random.usize(..6) {
            0 => lines.swap(at, other),
            1 => drop(lines.remove(at)),
            2 => {
                let line = lines[other].clone();
                lines.insert(at, line);
            }
            _ => {
                let pieces = |line: &str| -> Vec<String> {
                    line.split(['"', ',', '(', ')'])
                        .map(|s| s.trim().to_owned())
                        .collect()
                };
                let (own, others) = (pieces(&lines[at]), pieces(&lines[other]));
                let (from, to) = (
                    &own[random.usize(..own.len())],
                    &others[random.usize(..others.len())],
                );
                if !from.is_empty() {
                    lines[at] = lines[at].replacen(from.as_str(), to, 1);
                }
            }
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn whatever_is_damaged_is_refused_or_walked() {
    let mut refused = 0;
    for program in PROGRAMS {
        with_plan(program, |subject, plan| {
            let text = printed(subject, plan);
            let mut random = Rng::with_seed(0x9E37_79B9_7F4A_7C15);
            for _ in 0..600 {
                refused += usize::from(read(subject, damaged(&mut random, &text)).is_err());
            }
        });
    }
    assert!(refused > 300, "only {refused} refused");
}

/// What a changed text is refused for, and where.
fn refused(from: &str, to: &str, line: &str, why: &str) {
    with_plan(PROGRAMS[0], |subject, plan| {
        let text = printed(subject, plan);
        assert!(text.contains(from), "no {from} in {text}");
        let text = text.replacen(from, to, 1);
        let refusal = read(subject, text.clone()).expect_err(to);
        assert!(refusal.reason.contains(why), "{}", refusal.reason);
        let Place::Source(place) = refusal.place else {
            panic!("no place: {refusal:?}");
        };
        let found = text.lines().nth(place.line as usize - 1);
        assert!(
            found.is_some_and(|found| found.contains(line)),
            "{place:?} {found:?}"
        );
    });
}

#[test]
fn foreign_names_are_refused_where_they_stand() {
    refused(
        "active: [",
        "active: [\"v999\", ",
        "v999",
        "there is no v999",
    );
    refused("\"@f\"", "\"@g\"", "\"@g\"", "no such function");
    refused("active: [", "active: [\"x1\", ", "x1", "a name like \"v0\"");
    refused(
        "active: [",
        "active: [\"v4000000000\", ",
        "v4000000000",
        "a name like \"v0\"",
    );
    refused("\"@fmul\"", "\"@fadd\"", "Elementwise", "its step is");
    refused("releases", "released", "released", "released");
}

#[test]
fn a_missing_plan_is_refused() {
    with_plan(PROGRAMS[0], |subject, plan| {
        let text = printed(subject, plan);
        let refusal = document::read(&file(text), 1, subject).expect_err("there is one");
        assert!(
            refusal.reason.contains("there are 1 plans"),
            "{}",
            refusal.reason
        );
    });
}
