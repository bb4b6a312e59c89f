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
#[path = "random/oracle.rs"]
mod oracle;
#[path = "random/range.rs"]
mod range;
#[allow(dead_code)] // as the language
#[path = "random/rng.rs"]
mod rng;
#[path = "random/shrink.rs"]
mod shrink;
#[path = "random/testcase.rs"]
mod testcase;
#[path = "random/tools.rs"]
mod tools;
#[path = "random/visit.rs"]
mod visit;

use campaign::{Campaign, campaign};

/// The long campaign; `scripts/random` sets what it reads from the environment.
#[test]
#[ignore = "long: run scripts/random"]
fn long() {
    let number = |name: &str, default: u64| {
        std::env::var(name)
            .ok()
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    let report = campaign(&Campaign {
        seed: number("RANDOM_SEED", 1),
        count: number("RANDOM_COUNT", 1000),
        jobs: number("RANDOM_JOBS", 1) as usize,
        batch: number("RANDOM_BATCH", 32) as usize,
        fortran: number("RANDOM_FORTRAN", 20),
        verbose: true,
        folder: std::env::var_os("RANDOM_FOLDER").map(Into::into),
        shrink: std::time::Duration::from_secs(number("RANDOM_SHRINK", 120)),
    });
    println!("{report}");
    assert!(report.failures.is_empty());
}

#[test]
fn short() {
    let report = campaign(&Campaign {
        seed: 1,
        count: 48,
        jobs: 1,
        batch: 16,
        fortran: 0,
        verbose: false,
        folder: None,
        shrink: std::time::Duration::ZERO,
    });
    assert!(report.failures.is_empty(), "{report}");
    assert!(report.agree > 24, "{report}");
}
