//! Damaged inputs: whatever the reader, the pipeline and the command line get, they give an adjoint
//! that LLVM verifies, or a diagnostic; never a crash of ours, a hang, or gigabytes of memory.
//!
//! ```text
//! cargo nextest run --test mutate                        # a short run with a fixed seed
//! cargo test --release --test mutate -- --campaign --count N --seed S --jobs J   # scripts/mutate
//! ```

#[path = "../src/cli/adjoint.rs"]
#[allow(unused)] // its own tests run with the executable's
mod adjoint;
#[path = "mutate/binary.rs"]
mod binary;
#[path = "mutate/bitstream.rs"]
mod bitstream;
#[path = "mutate/case.rs"]
mod case;
#[path = "mutate/corpus.rs"]
mod corpus;
#[path = "mutate/programs.rs"]
mod programs;
#[path = "mutate/random.rs"]
mod random;
#[path = "mutate/records.rs"]
mod records;
#[path = "mutate/shrink.rs"]
mod shrink;
#[path = "mutate/supervise.rs"]
mod supervise;
#[path = "mutate/text.rs"]
mod text;
#[path = "mutate/worker.rs"]
mod worker;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use backsweep::error::Error;
use backsweep::llvm::Module;
use case::Case;
use corpus::Seed;
use libtest_mimic::{Arguments, Failed, Trial};
use supervise::{Campaign, Totals};
use worker::Extent;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["--worker", corpus, seed, from, to, extent] => {
            match (seed.parse(), from.parse(), to.parse()) {
                (Ok(seed), Ok(from), Ok(to)) => {
                    worker::range(Path::new(corpus), seed, from, to, extent_of(extent))
                        .map(|()| true)
                }
                _ => return ExitCode::from(2),
            }
        }
        ["--one", path, extent] => worker::one(Path::new(path), extent_of(extent)).map(|()| true),
        ["--campaign", rest @ ..] => match Settings::read(rest) {
            Some(settings) => settings.campaign(),
            None => return ExitCode::from(2),
        },
        _ => {
            let trials = vec![
                Trial::test("short", short),
                Trial::test("bitstreams", bitstreams),
                Trial::test("names_that_are_no_text", names_that_are_no_text),
                Trial::test("indices_of_wrong_types", indices_of_wrong_types),
            ];
            return libtest_mimic::run(&Arguments::from_args(), trials).exit_code();
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("mutate: {error}");
            ExitCode::from(2)
        }
    }
}

fn extent_of(word: &str) -> Extent {
    match word {
        "reading" => Extent::Reading,
        "writing" => Extent::Writing,
        _ => Extent::All,
    }
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mutate/seeds")
}

/// Bitcode that is taken apart and written again is the same module.
fn bitstreams() -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutate-bitstreams");
    let seeds = seeds_of_tests(&folder)?;
    let text = |bytes: &[u8]| Module::load(bytes, "seed").map(|module| module.to_text());
    for seed in &seeds {
        let read = bitstream::read(&seed.bitcode).ok_or("a seed is no bitstream")?;
        let again = text(&bitstream::write(&read)).map_err(|error| format!("{error:?}"))?;
        let before = text(&seed.bitcode).map_err(|error| format!("{error:?}"))?;
        if again != before {
            return Err(format!("'{}' is not the same", seed.function).into());
        }
    }
    Ok(())
}

fn seeds_of_tests(folder: &Path) -> Result<Vec<Seed>, Failed> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let corpus = folder.join("corpus");
    let made = corpus::make(&[sources()], &["-O1"], &corpus)?;
    if made < 40 {
        return Err(format!("only {made} seeds could be read").into());
    }
    Ok(corpus::read(&corpus)?)
}

/// LLVM's verifier lets any node stand where a file, function or variable has its name; debug
/// information of that kind is dropped.
fn names_that_are_no_text() -> Result<(), Failed> {
    /// Codes of records in metadata, and which operand is the name.
    const NAMES: [(u64, usize); 3] = [(16, 1), (21, 2), (27, 2)];
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutate-names");
    let seeds = seeds_of_tests(&folder)?;
    let seed = seeds.iter().find(|seed| seed.function == "constants");
    let bitcode = &seed
        .ok_or("there is no seed with debug information")?
        .bitcode;
    let whole = bitstream::read(bitcode).ok_or("the seed is no bitstream")?;
    let (mut read, mut dropped) = (0, 0);
    for (at, (code, operand)) in (0..whole.count()).flat_map(|at| NAMES.map(|name| (at, name))) {
        for node in 1..20 {
            let mut damaged = whole.clone();
            match damaged.place(at).map(|(items, at)| &mut items[at]) {
                Some(bitstream::Item::Record(record))
                    if record.code == code && record.operands.len() > 5 =>
                {
                    record.operands[operand] = node;
                }
                _ => break,
            }
            let case = Case {
                input: bitstream::write(&damaged),
                args: ["--adjoint", "constants"].map(str::to_owned).into(),
            };
            let outcome = worker::pipeline(&case);
            read += u32::from(!outcome.starts_with("refused bad-bitcode"));
            dropped += u32::from(has_no_debug_information(&case.input));
            if outcome.starts_with("bug") {
                return Err(outcome.into());
            }
        }
    }
    if dropped == 0 || dropped == read {
        let what = format!("{read} modules were read, {dropped} without debug information");
        return Err(what.into());
    }
    Ok(())
}

fn has_no_debug_information(bitcode: &[u8]) -> bool {
    Module::load(bitcode, "damaged")
        .is_ok_and(|module| !String::from_utf8_lossy(&module.to_text()).contains("DISubprogram"))
}

/// LLVM's verifier does not look at the operands of constant expressions either.
fn indices_of_wrong_types() -> Result<(), Failed> {
    const CONSTANTS: u64 = 11;
    /// Codes of addresses in that block, as different versions write them.
    const ADDRESSES: [u64; 4] = [12, 20, 24, 32];
    /// By which number records refer to the global variable.
    const GLOBAL: u64 = 0;
    const MODULE: &str = "@a = global double 0.0
        define void @g() {
          ret void
        }
        define double @f(double %x) {
          %y = load double, ptr getelementptr (i8, ptr @a, i64 8)
          %z = fmul double %x, %y
          ret double %z
        }";
    let module = Module::load(MODULE.as_bytes(), "module").map_err(|error| format!("{error:?}"))?;
    let whole = bitstream::read(&module.to_bitcode()).ok_or("the module is no bitstream")?;
    let void = number_of_void(&whole).ok_or("the module has no type void")?;
    let mut refused = [0, 0];
    for (at, _) in whole
        .surroundings()
        .into_iter()
        .enumerate()
        .filter(|(_, id)| *id == CONSTANTS)
    {
        // The type that is indexed, and the index.
        for (value, which) in [(void, 0), (GLOBAL, 1)] {
            let mut damaged = whole.clone();
            match damaged.place(at).map(|(items, at)| &mut items[at]) {
                Some(bitstream::Item::Record(record)) if ADDRESSES.contains(&record.code) => {
                    let last = record.operands.len() - 1;
                    record.operands[which * last] = value;
                }
                _ => break,
            }
            let case = Case {
                input: bitstream::write(&damaged),
                args: ["--adjoint", "f"].map(str::to_owned).into(),
            };
            let outcome = worker::pipeline(&case);
            if outcome.starts_with("bug") {
                return Err(outcome.into());
            }
            refused[which] += u32::from(is_refused_for_a_constant(&case.input));
        }
    }
    if refused.contains(&0) {
        return Err(format!("{refused:?} constants were refused").into());
    }
    Ok(())
}

/// By which number records refer to the type void: types count in their order.
fn number_of_void(module: &bitstream::Block) -> Option<u64> {
    const TYPES: u64 = 17;
    /// Codes of records for no type of their own, and of void.
    const OTHERS: [u64; 2] = [1, 19];
    const VOID: u64 = 2;
    let mut codes = Vec::new();
    module.each(&mut |item| {
        if let bitstream::Item::Block(block) = item
            && block.id == TYPES
        {
            block.each(&mut |item| {
                if let bitstream::Item::Record(record) = item {
                    codes.push(record.code);
                }
            });
        }
    });
    codes.retain(|code| !OTHERS.contains(code));
    codes
        .iter()
        .position(|code| *code == VOID)
        .map(|at| at as u64)
}

fn is_refused_for_a_constant(bitcode: &[u8]) -> bool {
    match Module::load(bitcode, "damaged") {
        Err(Error::Refused(refusal)) => refusal.reason.contains("constant expression"),
        _ => false,
    }
}

/// The same cases every time, so that a failure here is a failure everywhere.
fn short() -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutate-short");
    let seeds = seeds_of_tests(&folder)?;
    let corpus = folder.join("corpus");
    let campaign = Campaign {
        corpus,
        seeds,
        seed: 1,
        first: 0,
        count: 4000,
        jobs: 1,
    };
    let totals = supervise::run(&campaign, |_| ())?;
    let done = totals.allowed.get("done").copied().unwrap_or(0);
    if done < 400 {
        return Err(format!("only {done} inputs had an adjoint\n{}", report(&totals)).into());
    }
    if totals.failures.is_empty() {
        return Ok(());
    }
    let mut text = report(&totals);
    for kept in keep(&campaign, &totals, &folder)? {
        text += &format!("\n{kept}");
    }
    Err(text.into())
}

/// How the cases ended, a line each.
fn report(totals: &Totals) -> String {
    let mut text = String::new();
    for (outcome, count) in &totals.allowed {
        text += &format!("{count:10}  {outcome}\n");
    }
    for (outcome, (count, which)) in &totals.failures {
        text += &format!("{count:10}  FAILED {outcome}; cases {which:?}\n");
    }
    let (took, which) = totals.slowest;
    text += &format!("{:10}  inputs, ", totals.inputs());
    let failed: u64 = totals.failures.values().map(|(count, _)| count).sum();
    text += &format!("{failed} failed; slowest {took} ms (case {which}); ");
    text += &format!("at most {} MiB\n", totals.peak / 1024);
    text
}

/// Shrinks one case of every failure and writes it to a folder; what was written.
fn keep(campaign: &Campaign, totals: &Totals, folder: &Path) -> io::Result<Vec<String>> {
    let folder = supervise::failures(folder);
    fs::create_dir_all(&folder)?;
    let mut kept = Vec::new();
    for (number, (which, (_, indices))) in totals.failures.iter().enumerate() {
        for index in indices
            .iter()
            .take(if which.starts_with("died") { 8 } else { 1 })
        {
            let Some(case) = Case::make(&campaign.seeds, campaign.seed, *index) else {
                continue;
            };
            let path = folder.join(format!("f{number:02}-{index}.ll"));
            let (small, outcome) = shrink::shrink(&case, &path)?;
            fs::write(&path, &small.input)?;
            fs::write(path.with_extension("args"), small.args.join("\n"))?;
            kept.push(format!(
                "{} [{}] {outcome}",
                path.display(),
                small.args.join(" ")
            ));
        }
    }
    Ok(kept)
}

/// What a long run is told.
struct Settings {
    count: u64,
    first: u64,
    seed: u64,
    jobs: usize,
    folder: PathBuf,
}

impl Settings {
    fn read(words: &[&str]) -> Option<Settings> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutate");
        let mut settings = Settings {
            count: 1_000_000,
            first: 0,
            seed: 1,
            jobs: 1,
            folder,
        };
        for pair in words.chunks(2) {
            match *pair {
                ["--count", n] => settings.count = n.parse().ok()?,
                ["--first", n] => settings.first = n.parse().ok()?,
                ["--seed", n] => settings.seed = n.parse().ok()?,
                ["--jobs", n] => settings.jobs = n.parse().ok()?,
                ["--folder", folder] => settings.folder = folder.into(),
                _ => return None,
            }
        }
        Some(settings)
    }

    fn campaign(self) -> io::Result<bool> {
        let corpus = self.folder.join("corpus");
        if corpus.exists() {
            fs::remove_dir_all(&corpus)?;
        }
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("test-ir");
        let folders = ["control", "refuse", "run", "cli"].map(|name| tests.join(name));
        let folders: Vec<PathBuf> = [sources()].into_iter().chain(folders).collect();
        corpus::make(&folders, &["-O0", "-O1 -g", "-O2"], &corpus)?;
        let seeds = corpus::read(&corpus)?;
        println!("{} seeds", seeds.len());
        let start = Instant::now();
        let campaign = Campaign {
            corpus,
            seeds,
            seed: self.seed,
            first: self.first,
            count: self.count,
            jobs: self.jobs,
        };
        let totals = supervise::run(&campaign, |totals| {
            let seconds = start.elapsed().as_secs_f64();
            let inputs = totals.inputs();
            let failures = totals.failures.len();
            eprintln!(
                "{inputs} inputs, {:.0} a second, {failures} kinds of failure",
                inputs as f64 / seconds
            );
            // So that a run that is stopped leaves what it has found.
            let _ = fs::write(self.folder.join("totals.txt"), report(totals));
        })?;
        let seconds = start.elapsed().as_secs_f64();
        print!("{}", report(&totals));
        println!(
            "{seconds:10.1}  seconds, {:.0} inputs a second",
            totals.inputs() as f64 / seconds
        );
        for kept in keep(&campaign, &totals, &self.folder)? {
            println!("{kept}");
        }
        Ok(totals.failures.is_empty())
    }
}
