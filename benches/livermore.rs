//! Times of the Livermore kernels, input at `-O2`: primal and generated adjoint, in C and in Fortran.
//!
//! `cargo bench --bench livermore -- c/k07` measures one of them. `scripts/livermore` has the gradients, the bytes, the other
//! levels and the analyses switched off one by one; this bench keeps Criterion's statistics from run to run.

use std::cell::{LazyCell, RefCell};
use std::env;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};

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

/// The process of all kernels, which answers each line by a time.
struct Server {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Server {
    fn new(program: &Path) -> Server {
        let mut process = Command::new(program)
            .arg("--serve")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it runs");
        Server {
            input: process.stdin.take().expect("it is piped"),
            output: BufReader::new(process.stdout.take().expect("it is piped")),
            process,
        }
    }

    fn time(&mut self, what: &str, kernel: &str, language: &str, times: u64) -> Duration {
        writeln!(self.input, "{what} {kernel} {language} {times}").expect("it reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("it answers");
        let nanoseconds: f64 = answer.trim().parse().expect("the answer is a number");
        Duration::from_secs_f64(nanoseconds * 1e-9)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has nothing to lose.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn livermore(criterion: &mut Criterion) {
    // Criterion knows which benchmarks are wanted; nothing is built for none.
    let server = LazyCell::new(|| RefCell::new(Server::new(&build())));
    for language in LANGUAGES {
        for kernel in (1..=KERNELS).map(|number| format!("k{number:02}")) {
            let mut group = criterion.benchmark_group(format!("{language}/{kernel}"));
            for what in ["primal", "adjoint"] {
                group.bench_function(what, |bencher| {
                    bencher.iter_custom(|times| {
                        server.borrow_mut().time(what, &kernel, language, times)
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
