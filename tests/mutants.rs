//! Mutants of plans: is the proof worth what it says?
//!
//! For each program of the corpus the plan is printed, one thing in it is made wrong, and what comes of that is emitted: once
//! as always, where the proof should refuse it, and once without the proof, to see whether gradients change. `scripts/mutants`
//! runs many; what runs with all other tests is a sample.

#[path = "mutants/corpus.rs"]
mod corpus;
#[path = "mutants/defects.rs"]
mod defects;
#[path = "mutants/judge.rs"]
mod judge;
#[path = "mutants/mutations.rs"]
mod mutations;
#[path = "mutants/plan.rs"]
mod plan;
#[path = "mutants/table.rs"]
mod table;
#[path = "random/tools.rs"]
#[allow(dead_code)]
mod tools;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use corpus::{Program, corpus};
use judge::{Judge, Verdict};
use table::Table;
use tools::Tools;

/// What the environment says, or what is said here.
fn number(name: &str, default: usize) -> usize {
    let said = std::env::var(name).ok();
    said.and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// So many mutants of each program, in all.
fn campaign(programs: &[Program], each: usize, seed: u64, jobs: usize) -> Table {
    let next = AtomicUsize::new(0);
    let table = Mutex::new(Table::default());
    let tools = Tools::find();
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(program) = programs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(judge) = Judge::new(&tools, program) else {
                        table.lock().expect("no panic before").unusable += 1;
                        continue;
                    };
                    let mutants =
                        mutations::some(judge.plan(), judge.listing(), each, seed ^ program.hash());
                    for mutant in mutants {
                        let verdict = judge.judge(&mutant);
                        let mut table = table.lock().expect("no panic before");
                        if verdict == Verdict::Escaped {
                            println!("{}", judge.told(&mutant));
                        }
                        table.add(mutant.kind, verdict);
                    }
                }
            });
        }
    });
    table.into_inner().expect("no panic before")
}

/// The long campaign; `scripts/mutants` sets what it reads from the environment.
#[test]
#[ignore = "long: run scripts/mutants"]
fn long() {
    let mut programs = corpus(number("MUTANTS_RANDOM", 0));
    let limit = number("MUTANTS_PROGRAMS", usize::MAX);
    programs.truncate(limit);
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let seed = number("MUTANTS_SEED", 1) as u64;
    let table = campaign(
        &programs,
        number("MUTANTS_EACH", 40),
        seed,
        number("MUTANTS_JOBS", jobs),
    );
    println!("{table}");
    assert!(
        table.is_good(),
        "the proof lets mutants pass that change a gradient"
    );
}

/// `scripts/defects` sets what tool is judged.
#[test]
#[ignore = "long: run scripts/defects"]
fn defects() {
    let programs = corpus(number("MUTANTS_RANDOM", 0));
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let bad = Tools::find();
    let good = Tools {
        backsweep: env!("CARGO_BIN_EXE_backsweep").into(),
        ..bad.clone()
    };
    let each = programs.len().div_ceil(number("MUTANTS_JOBS", jobs)).max(1);
    let mut all = defects::Count::default();
    std::thread::scope(|scope| {
        let parts = programs.chunks(each);
        let tools = (&good, &bad);
        let parts: Vec<_> = parts
            .map(|part| scope.spawn(move || defects::count(tools, part)))
            .collect();
        for part in parts {
            all.add(&part.join().expect("no panic"));
        }
    });
    println!("{all}");
}

/// A mistake of the past that cannot be made again shows nothing.
#[test]
fn patches_of_defects_apply() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = std::fs::read_dir(root.join("tests/defects")).expect("the patches");
    let patches = files.flatten().map(|file| file.path());
    let mut left = Vec::new();
    for patch in patches.filter(|path| path.extension().is_some_and(|ending| ending == "patch")) {
        let mut git = std::process::Command::new("git");
        // Whoever the tree belongs to.
        let arguments = ["-c", "safe.directory=*", "apply", "--check"];
        git.current_dir(root).args(arguments).arg(&patch);
        // A tree may be there without git.
        let Ok(output) = git.output() else { return };
        if !output.status.success() {
            left.push(patch.display().to_string());
        }
    }
    assert!(left.is_empty(), "they do not apply:\n{}", left.join("\n"));
}

#[test]
fn a_few_mutants_are_refused() {
    let programs: Vec<Program> = corpus(0).into_iter().step_by(24).take(6).collect();
    let table = campaign(&programs, 12, 7, 2);
    assert!(
        table.changing() > 0,
        "no mutant changes a gradient:\n{table}"
    );
    assert!(table.is_good(), "{table}");
}
