//! Times of the Livermore kernels, input at `-O2`: primal and generated adjoint, in C and in Fortran.
//!
//! `cargo bench --bench livermore -- c/k07` measures one of them. `scripts/livermore` has the gradients, the bytes, the other
//! levels and the analyses switched off one by one; this bench keeps Criterion's statistics from run to run.

use std::cell::{LazyCell, RefCell};
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};

#[path = "server/mod.rs"]
mod server;

use server::Server;

const TOOL: &str = env!("CARGO_BIN_EXE_backsweep");
const LANGUAGES: [&str; 2] = ["c", "fortran"];
const KERNELS: u32 = 24;

/// Builds all kernels, which takes some seconds; the program that has them.
fn build() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let release = if cfg!(feature = "llvm22") { "22" } else { "19" };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("livermore");
    let built = Command::new(root.join("scripts/livermore"))
        .args(["--build", "--levels", "O2", "--llvm", release])
        .env("BACKSWEEP", TOOL)
        .env("LIVERMORE_BUILD", folder)
        .stderr(Stdio::inherit())
        .output()
        .expect("the script runs");
    assert!(built.status.success(), "scripts/livermore --build failed");
    let folder = String::from_utf8(built.stdout).expect("it is text");
    Path::new(folder.trim()).join("none/O2/livermore")
}

fn livermore(criterion: &mut Criterion) {
    // Criterion knows which benchmarks are wanted; nothing is built for none.
    let server = LazyCell::new(|| RefCell::new(Server::new(Command::new(build()).arg("--serve"))));
    for language in LANGUAGES {
        for kernel in (1..=KERNELS).map(|number| format!("k{number:02}")) {
            let mut group = criterion.benchmark_group(format!("{language}/{kernel}"));
            for what in ["primal", "adjoint"] {
                group.bench_function(what, |bencher| {
                    bencher.iter_custom(|times| {
                        let question = format!("{what} {kernel} {language} {times}");
                        Duration::from_secs_f64(server.borrow_mut().ask(&question) * 1e-9)
                    });
                });
            }
            group.finish();
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(500));
    targets = livermore
}
criterion_main!(benches);
