//! Runs cases in this process and says how each ended, a line each.

use std::fs;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use backsweep::error::Error;
use backsweep::llvm::Module;
use backsweep::pipeline::{self, Input};

use super::case::Case;
use super::corpus;
use super::programs;

/// As the tool's own.
const STACK_BYTES: usize = 512 << 20;

/// What a case may use beyond the stack and the libraries.
const MEMORY_BYTES: u64 = 2 << 30;

/// What the stack and the libraries use of the address space.
const OWN_BYTES: u64 = (STACK_BYTES as u64) + (768 << 20);

/// How often an input is read that may crash LLVM's reader.
const READINGS: u32 = 8;

/// Said once damaged bitcode has been read, which is where LLVM crashes most.
pub const READ: &str = "read";

/// Where the last panic was, and why.
static PANIC: Mutex<String> = Mutex::new(String::new());

/// How much of the pipeline is run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    All,
    /// Reading alone, to learn whether that is where LLVM crashes.
    Reading,
    /// Reading, LLVM's own passes where they are asked for, and writing, as opt does.
    Writing,
}

/// The cases from `from` to `to`, with the corpus in `folder`.
pub fn range(folder: &Path, seed: u64, from: u64, to: u64, extent: Extent) -> io::Result<()> {
    let seeds = corpus::read(folder)?;
    deep(move || {
        for index in from..to {
            let Some(case) = Case::make(&seeds, seed, index) else {
                return Err(io::Error::other("there are no seeds"));
            };
            let start = Instant::now();
            let outcome = if extent == Extent::All && index.is_multiple_of(programs::EVERY) {
                programs::run(&case, seed, index)
            } else {
                run(&case, extent)
            };
            say(&outcome, start)?;
        }
        say(&format!("peak {}", peak_kilobytes()), Instant::now())
    })
}

/// One case from files: `PATH`, with its arguments in lines in `PATH.args`.
pub fn one(path: &Path, extent: Extent) -> io::Result<()> {
    let args = fs::read_to_string(path.with_extension("args"))?;
    let case = Case {
        input: fs::read(path)?,
        args: args.lines().map(str::to_owned).collect(),
    };
    deep(move || say(&run(&case, extent), Instant::now()))
}

/// On a thread with a deep stack, within the limits.
fn deep(work: impl FnOnce() -> io::Result<()> + Send + 'static) -> io::Result<()> {
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let what = payload
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned())
            .or_else(|| payload.downcast_ref::<String>().cloned())
            .unwrap_or_default();
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        if let Ok(mut last) = PANIC.lock() {
            *last = format!("{place}: {what}");
        }
    }));
    limit_memory()?;
    let worker = thread::Builder::new().stack_size(STACK_BYTES).spawn(work)?;
    worker
        .join()
        .unwrap_or_else(|_| Err(io::Error::other("the worker panicked")))
}

fn limit_memory() -> io::Result<()> {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let limit = Some(MEMORY_BYTES + OWN_BYTES);
    setrlimit(
        Resource::As,
        Rlimit {
            current: limit,
            maximum: limit,
        },
    )?;
    // A core file for every crash of LLVM would fill the disk.
    let none = Some(0);
    setrlimit(
        Resource::Core,
        Rlimit {
            current: none,
            maximum: none,
        },
    )?;
    Ok(())
}

fn say(outcome: &str, start: Instant) -> io::Result<()> {
    let line = outcome.replace(['\n', '\t'], " ");
    let mut out = io::stdout().lock();
    writeln!(out, "{}\t{line}", start.elapsed().as_millis())?;
    out.flush()
}

fn run(case: &Case, extent: Extent) -> String {
    let result = panic::catch_unwind(AssertUnwindSafe(|| match extent {
        Extent::All => pipeline(case),
        // Often, for what LLVM reads beyond its memory is not always the same.
        Extent::Reading => (0..READINGS).fold(String::new(), |_, _| read(case, |_| ())),
        Extent::Writing => read(case, |module| {
            if let Some(level) = case.options().ok().and_then(|options| options.level) {
                let _ = module.optimise(level);
            }
            drop((module.to_text(), module.to_bitcode()));
        }),
    }));
    result.unwrap_or_else(|_| {
        let last = PANIC.lock().map(|last| last.clone()).unwrap_or_default();
        format!("panic {last}")
    })
}

fn read(case: &Case, then: impl FnOnce(&Module)) -> String {
    match Module::load(&case.input, "input") {
        Ok(module) => {
            then(&module);
            "done".to_owned()
        }
        Err(_) => "refused".to_owned(),
    }
}

/// How the case ends in this process.
pub fn pipeline(case: &Case) -> String {
    let Ok(options) = case.options() else {
        return "usage".to_owned();
    };
    let input = Input {
        path: "input".into(),
        bytes: case.input.clone(),
    };
    if case.input.starts_with(b"BC") {
        if let Err(Error::Refused(refusal)) = Module::load(&case.input, "input") {
            return format!("refused {}", refusal.code);
        }
        // Tells the supervisor that a crash from now on is not the reader's.
        println!("{READ}");
    }
    match pipeline::run(&input, &options, &mut |_| ()) {
        Err(Error::Refused(refusal)) => format!("refused {}", refusal.code),
        Err(Error::Bug(bug)) => format!("bug {}: {}", bug.stage, bug.what),
        // What was written has to be read and verified again.
        Ok(output) => match Module::load(&output.module, "output") {
            Ok(_) => "done".to_owned(),
            // Seldom LLVM cannot read what it writes.
            Err(_) if !survives_writing(case) => "done; LLVM rejects its own output".to_owned(),
            Err(Error::Refused(refusal)) => format!("rejected {}", refusal.reason),
            Err(Error::Bug(bug)) => format!("rejected {}", bug.what),
        },
    }
}

/// Whether LLVM reads the input again after writing it unchanged.
fn survives_writing(case: &Case) -> bool {
    let Ok(module) = Module::load(&case.input, "input") else {
        return false;
    };
    let forms = [module.to_bitcode(), module.to_text()];
    forms.iter().all(|form| Module::load(form, "again").is_ok())
}

/// The most memory that this process has held at once.
fn peak_kilobytes() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let digits = peak.map(|text| text.trim().trim_end_matches(" kB"));
    digits.and_then(|text| text.parse().ok()).unwrap_or(0)
}
