//! Random numerical programs: gradients of compiled adjoints against the interpreter's.

#[allow(dead_code)] // the language is larger than what is generated so far
#[path = "random/ast.rs"]
mod ast;
#[path = "random/batch.rs"]
mod batch;
#[path = "random/c/mod.rs"]
mod c;
#[path = "random/campaign.rs"]
mod campaign;
#[path = "random/checkpoints.rs"]
mod checkpoints;
#[path = "random/compare.rs"]
mod compare;
#[path = "random/features.rs"]
mod features;
#[path = "random/fortran/mod.rs"]
mod fortran;
#[path = "random/generate/mod.rs"]
mod generate;
#[path = "random/harness.rs"]
mod harness;
#[path = "mutants/mutations.rs"]
#[allow(dead_code)]
mod mutations;
#[path = "random/oracle.rs"]
mod oracle;
#[path = "mutants/plan.rs"]
mod plan;
#[path = "random/plans.rs"]
mod plans;
#[path = "random/range.rs"]
mod range;
#[path = "random/real/mod.rs"]
mod real;
#[path = "random/refusals.rs"]
mod refusals;
#[allow(dead_code)] // as the language
#[path = "random/rng.rs"]
mod rng;
#[path = "random/shares.rs"]
mod shares;
#[path = "random/shrink.rs"]
mod shrink;
#[path = "random/tangent.rs"]
mod tangent;
#[path = "random/testcase.rs"]
mod testcase;
#[path = "random/tools.rs"]
mod tools;
#[path = "random/visit.rs"]
mod visit;

use campaign::{Campaign, Report, campaign};
use real::Language;
use shares::Shares;

/// What the environment says, or what is said here.
fn number(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(default)
}

/// Writes random programs as tests that check themselves; `scripts/mutants` sets what is read from the environment.
#[test]
#[ignore = "writes programs for scripts/mutants"]
fn written() {
    let folder = std::env::var_os("RANDOM_FOLDER").expect("a folder");
    let folder = std::path::Path::new(&folder);
    let tools = tools::Tools::find();
    let adjoints = Shares {
        checkpoints: 0,
        tangents: 0,
        twice: 0,
    };
    for number in 0..number("RANDOM_COUNT", 10) {
        let seed = campaign::program_seed(self::number("RANDOM_SEED", 1), number);
        let program = generate::program(seed, generate::Features::default());
        let settings =
            batch::Settings::random(&mut rng::Rng::new(seed), ast::Language::C, adjoints);
        let batch = batch::Batch {
            tools: &tools,
            folder,
            settings: &settings,
        };
        if let Ok(Some(case)) = batch.judged(&program) {
            let nothing = batch::Failure {
                kind: batch::FailureKind::Hangs,
                text: "A random program.".into(),
                sample: 0,
            };
            let text = testcase::text(&case, &settings, &nothing);
            let name = folder.join(format!("random-{number}.c"));
            std::fs::write(name, text).expect("it can be written");
        }
    }
    let _ = std::fs::remove_file(folder.join("in.c"));
}

/// The long campaign; `scripts/random` sets what it reads from the environment.
#[test]
#[ignore = "long: run scripts/random"]
fn long() {
    let wanted = Campaign {
        seed: number("RANDOM_SEED", 1),
        count: number("RANDOM_COUNT", 1000),
        jobs: number("RANDOM_JOBS", 1) as usize,
        batch: number("RANDOM_BATCH", 32) as usize,
        fortran: number("RANDOM_FORTRAN", 20),
        shares: Shares {
            checkpoints: number("RANDOM_CHECKPOINTS", 25) as usize,
            tangents: number("RANDOM_TANGENTS", 100) as usize,
            twice: number("RANDOM_TWICE", 25) as usize,
        },
        verbose: true,
        folder: std::env::var_os("RANDOM_FOLDER").map(Into::into),
        without: std::env::var("RANDOM_WITHOUT")
            .unwrap_or_default()
            .split(',')
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect(),
        similar: number("RANDOM_SIMILAR", 1) as usize,
        shrink: std::time::Duration::from_secs(number("RANDOM_SHRINK", 120)),
    };
    let kind = std::env::var("RANDOM_KIND").unwrap_or_else(|_| "tree".into());
    let all = [
        "tree",
        "real-c",
        "real-c++",
        "real-fortran",
        "real-openmp",
        "real-affine",
    ];
    let kinds = match kind.as_str() {
        "all" => &all[..],
        one => &[one][..],
    };
    let mut failed = false;
    for kind in kinds {
        let report = match Language::named(kind) {
            Some(language) => real::campaign::campaign(&wanted, language),
            None => campaign(&wanted),
        };
        println!("{kind}: {report}");
        // A job that cannot begin or go on leaves programs out.
        failed |= !report.failures.is_empty() || report.programs != wanted.count;
    }
    assert!(!failed);
}

/// A campaign that takes seconds.
fn smoke(count: u64, batch: usize) -> Campaign {
    Campaign {
        seed: 1,
        count,
        jobs: 1,
        batch,
        fortran: 0,
        verbose: false,
        folder: None,
        shares: Shares {
            checkpoints: 50,
            tangents: 100,
            twice: 50,
        },
        without: Vec::new(),
        similar: 0,
        shrink: std::time::Duration::ZERO,
    }
}

fn good(report: &Report, at_least: u64) {
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.agree > at_least, "{report}");
}

#[test]
fn short() {
    good(&campaign(&smoke(48, 16)), 24);
}

#[test]
fn realistic_c() {
    good(&real::campaign::campaign(&smoke(16, 16), Language::C), 4);
}

#[test]
fn realistic_cpp() {
    good(&real::campaign::campaign(&smoke(8, 8), Language::Cpp), 2);
}

#[test]
fn loops_of_sums_of_counters() {
    good(
        &real::campaign::campaign(&smoke(16, 16), Language::Affine),
        8,
    );
}

#[test]
fn realistic_openmp() {
    if tools::Tools::find().have_openmp() {
        good(&real::campaign::campaign(&smoke(8, 8), Language::OpenMp), 4);
    }
}

#[test]
fn realistic_fortran() {
    good(
        &real::campaign::campaign(&smoke(16, 16), Language::Fortran),
        4,
    );
}
