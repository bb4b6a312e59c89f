//! Times of the kernels in `benches/kernels`: primal, generated adjoint, adjoint by hand, and the tool on each.
//!
//! `cargo bench --bench kernels -- gmm` measures one of them. `-- --test` runs each once, and checks the gradients.
//! `benches/kernels/README.md` tells how to read the results.

use std::cell::{LazyCell, RefCell};
use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use tempfile::TempDir;

#[path = "server/mod.rs"]
mod server;

use server::Server;

const TOOL: &str = env!("CARGO_BIN_EXE_backsweep");
/// The greatest difference between the two gradients.
const TOLERANCE: f64 = 1e-9;

/// The compiler of the LLVM that the tool was built with.
fn clang() -> Command {
    let release = if cfg!(feature = "llvm22") { 22 } else { 19 };
    match env::var_os(format!("LLVM_SYS_{release}1_PREFIX")) {
        Some(prefix) => Command::new(Path::new(&prefix).join("bin/clang")),
        None => Command::new(format!("clang-{release}")),
    }
}

fn run(command: &mut Command) {
    let status = command.status();
    assert!(status.is_ok_and(|status| status.success()), "{command:?}");
}

/// One kernel, compiled, and the process that runs it.
struct Kernel {
    name: String,
    folder: TempDir,
    adjoint: String,
}

impl Kernel {
    /// Compiles the kernel to bitcode, and what becomes of that to a program.
    fn new(source: &Path) -> Kernel {
        let name = source.file_stem().expect("it is a file").to_string_lossy();
        let text = fs::read_to_string(source).expect("it can be read");
        let asked = text
            .lines()
            .find_map(|line| line.strip_prefix("// adjoint: "));
        let kernel = Kernel {
            name: name.into_owned(),
            folder: TempDir::new().expect("a temporary folder"),
            adjoint: asked.expect("it says what is asked for").to_owned(),
        };
        let mut compiler = clang();
        compiler.args(["-std=c17", "-O2", "-g", "-emit-llvm", "-c"]);
        run(compiler.arg(source).arg("-o").arg(kernel.path("bc")));
        kernel.differentiate();
        let libraries = Command::new(TOOL).arg("--libs").output();
        let libraries = String::from_utf8(libraries.expect("it runs").stdout).expect("it is text");
        let mut linker = clang();
        linker.args(["-O2", "-Wno-override-module"]);
        linker
            .arg(kernel.path("b.bc"))
            .arg(folder().join("serve.c"));
        linker.arg("-o").arg(kernel.path("out"));
        run(linker.args(libraries.split_whitespace()).arg("-lm"));
        kernel
    }

    fn path(&self, ending: &str) -> PathBuf {
        self.folder.path().join(format!("{}.{ending}", self.name))
    }

    fn differentiate(&self) {
        let mut tool = Command::new(TOOL);
        tool.arg(self.path("bc")).arg("-o").arg(self.path("b.bc"));
        run(tool.args(["--adjoint", &self.adjoint]));
    }

    /// The peak of the stack in one call, in bytes.
    fn peak(&self) -> u64 {
        let mut process = Command::new(self.path("out"));
        process.env("BACKSWEEP_STATS", "1").stdout(Stdio::null());
        process.stdin(Stdio::piped()).stderr(Stdio::piped());
        let mut process = process.spawn().expect("it runs");
        let mut input = process.stdin.take().expect("it is piped");
        input.write_all(b"adjoint 1\n").expect("it reads");
        drop(input);
        let output = process.wait_with_output().expect("it ends");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let total = text.lines().find(|line| line.contains(": total "));
        let peak = total.and_then(|line| line.split("peak=").nth(1));
        peak.map_or(0, |bytes| bytes.trim().parse().expect("it is a number"))
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/kernels")
}

/// The kernels' files, by name.
fn sources() -> Vec<PathBuf> {
    let files = fs::read_dir(folder()).expect("the folder is there");
    let mut sources: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    sources.retain(|path| path.extension().is_some_and(|it| it == "c"));
    sources.retain(|path| path.file_stem().is_none_or(|it| it != "serve"));
    sources.sort();
    sources
}

/// One kernel in its process, of which the gradients are known to agree.
struct Checked {
    kernel: Kernel,
    server: RefCell<Server>,
}

impl Checked {
    fn new(source: &Path) -> Checked {
        let kernel = Kernel::new(source);
        let mut server = Server::new(&mut Command::new(kernel.path("out")));
        let difference = server.ask("difference");
        let name = &kernel.name;
        assert!(
            difference < TOLERANCE,
            "{name}: gradients differ by {difference}"
        );
        let (peak, workspace) = (kernel.peak(), server.ask("workspace"));
        println!(
            "{name}: gradients agree to {difference:.1e}; peak stack {peak} bytes, by hand {workspace} bytes"
        );
        Checked {
            kernel,
            server: RefCell::new(server),
        }
    }

    fn time(&self, what: &str, times: u64) -> Duration {
        let nanoseconds = self.server.borrow_mut().ask(&format!("{what} {times}"));
        Duration::from_secs_f64(nanoseconds * 1e-9)
    }
}

fn kernels(criterion: &mut Criterion) {
    for source in sources() {
        let name = source.file_stem().map(|it| it.to_string_lossy());
        // Criterion knows which benchmarks are wanted; nothing is compiled for the others.
        let checked = LazyCell::new(|| Checked::new(&source));
        let mut group = criterion.benchmark_group(name.expect("it is a file"));
        group.sample_size(10);
        for what in ["primal", "adjoint", "hand"] {
            group.bench_function(what, |bencher| {
                bencher.iter_custom(|times| checked.time(what, times));
            });
        }
        group.bench_function("tool", |bencher| {
            bencher.iter(|| checked.kernel.differentiate());
        });
        group.finish();
    }
}

criterion_group!(benches, kernels);
criterion_main!(benches);
