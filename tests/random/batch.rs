//! One module of several programs: compile, differentiate, run, compare.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use backsweep::request::Analysis;

use super::ast::*;
use super::c;
use super::checkpoints;
use super::compare::{self, Mismatch};
use super::features::features;
use super::fortran;
use super::harness::{self, Slot};
use super::oracle::{Expected, Oracle, Sample, Unusable, sample};
use super::plans::{self, Plans};
use super::rng::Rng;
use super::shares::{Drawn, Shares};
use super::tools::{Ended, Tools, run};

/// Functions that were emitted by a random plan.
pub static PLANS: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);

/// How a module is compiled and differentiated.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    pub language: Language,
    /// Of the bitcode that the tool gets.
    pub level_in: u8,
    /// Flags for clang beside it.
    pub flags: Vec<String>,
    pub disabled: Vec<Analysis>,
    /// Of the tool's own optimisation, if any.
    pub level_out: Option<u8>,
    /// Of the code made from what the tool wrote.
    pub level_code: u8,
    pub drawn: Drawn,
}

impl Settings {
    pub fn random(rng: &mut Rng, language: Language, shares: Shares) -> Settings {
        let mut flags = Vec::new();
        let for_clang = language == Language::C;
        for (flag, chances) in [
            ("-fno-math-errno", 50),
            ("-g", 40),
            ("-fno-strict-aliasing", 15),
            ("-fno-vectorize", 15),
            ("-funroll-loops", 5),
        ] {
            if rng.percent(chances) && (for_clang || flag == "-g") {
                flags.push(flag.to_owned());
            }
        }
        let drawn = shares.draw(rng, &mut flags);
        let disabled = match rng.below(4) {
            0 => Vec::new(),
            1 => Analysis::ALL.to_vec(),
            _ => Analysis::ALL
                .into_iter()
                .filter(|_| rng.percent(35))
                .collect(),
        };
        Settings {
            language,
            drawn,
            // Where nothing is optimised, most Fortran is calls of its runtime.
            level_in: match language {
                Language::C => rng.below(4) as u8,
                Language::Fortran => [0, 1, 1, 2, 2, 3][rng.below(6)],
            },
            flags,
            disabled,
            level_out: [None, None, Some(0), Some(1), Some(2), Some(3)][rng.below(6)],
            level_code: [0, 0, 0, 0, 0, 0, 0, 0, 1, 2][rng.below(10)],
        }
    }

    /// The tool's options, without files and requests.
    pub fn options(&self) -> Vec<String> {
        let mut options = Vec::new();
        if !self.disabled.is_empty() {
            let names: Vec<&str> = self.disabled.iter().map(|a| a.name()).collect();
            options.push(format!("--disable={}", names.join(",")));
        }
        options.extend(self.level_out.map(|level| format!("-O{level}")));
        options
    }
}

/// What became of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    Agrees,
    /// No input was found that the oracle can judge; why.
    Skipped(String),
    /// The tool refuses it; the name of the reason.
    Refused(String),
    Failed(Failure),
}

/// Something is wrong.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    pub kind: FailureKind,
    pub text: String,
    /// Which of the program's samples shows it.
    pub sample: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FailureKind {
    /// The compiler does not take the program: the generator's fault.
    DoesNotCompile,
    /// Compiled primal and interpreter differ: the interpreter's fault, or undefined behaviour.
    OracleDiffers,
    ToolBug,
    ToolCrash,
    ToolHangs,
    /// Code generation of what the tool wrote fails.
    BadOutput,
    Crash,
    Hangs,
    WrongPrimal,
    WrongGradient,
    StackNotEmpty,
    /// Memory around the arguments has changed.
    WritesBeside,
    /// The runtime's debug mode complains.
    Debug,
}

/// A program with its inputs and what they should give.
pub struct Case<'a> {
    pub id: usize,
    pub program: &'a Program,
    pub slots: Vec<Slot>,
    pub samples: Vec<(Sample, Expected)>,
    /// Functions of the library are in it: what the compiler makes of those of constants may have
    /// another last digit.
    pub inexact: bool,
}

/// Inputs that each program is run with.
pub const SAMPLES: usize = 2;

const TOOL_LIMIT: Duration = Duration::from_secs(60);
const COMPILER_LIMIT: Duration = Duration::from_secs(120);
const RUN_LIMIT: Duration = Duration::from_secs(60);

pub struct Batch<'a> {
    pub tools: &'a Tools,
    pub folder: &'a Path,
    pub settings: &'a Settings,
}

/// Adds up where the time goes.
pub struct Clock(Instant);

/// Time spent in each step by all jobs.
pub static TIMES: Mutex<BTreeMap<&str, Duration>> = Mutex::new(BTreeMap::new());

impl Clock {
    pub fn start() -> Clock {
        Clock(Instant::now())
    }

    pub fn lap(&mut self, step: &'static str) {
        if let Ok(mut times) = TIMES.lock() {
            *times.entry(step).or_default() += self.0.elapsed();
        }
        self.0 = Instant::now();
    }
}

type Results = BTreeMap<usize, Outcome>;

impl Batch<'_> {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn write(&self, name: &str, content: &[u8]) -> Result<PathBuf, String> {
        let path = self.path(name);
        fs::write(&path, content).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(path)
    }

    /// The source of the programs.
    pub fn source(language: Language, programs: &[(usize, &Program)]) -> String {
        let mut text = match language {
            Language::C => c::PRELUDE.to_owned(),
            Language::Fortran => String::new(),
        };
        for (id, program) in programs {
            text.push_str(&match language {
                Language::C => c::print(program, *id),
                Language::Fortran => fortran::print(program, *id),
            });
        }
        text
    }

    /// What becomes of each program.
    ///
    /// # Errors
    /// What the machine lacks: files, compilers.
    pub fn run(&self, programs: &[(usize, &Program)]) -> Result<Results, String> {
        let mut results = Results::new();
        let mut clock = Clock::start();
        let compiled = self.compile(programs)?;
        clock.lap("compile");
        if !compiled.good() {
            let failure = |text: &str| {
                Outcome::Failed(Failure {
                    kind: FailureKind::DoesNotCompile,
                    text: text.to_owned(),
                    sample: 0,
                })
            };
            results.extend(programs.iter().map(|(id, _)| (*id, failure(&compiled.err))));
            return Ok(results);
        }
        let oracle = self.oracle(programs)?;
        let mut cases = cases(&oracle, programs, &mut results);
        clock.lap("interpret");
        self.differentiate(&mut cases, &mut results)?;
        clock.lap("differentiate");
        self.with_checkpoints(&mut cases, &mut results)?;
        clock.lap("checkpoint");
        if cases.is_empty() {
            return Ok(results);
        }
        match std::env::var_os("RANDOM_PLANS").is_some() {
            true => self.by_random_plans(&cases, &oracle, &mut results)?,
            false => self.as_emitted(&cases, &oracle, &mut results)?,
        }
        Ok(results)
    }

    /// What the adjoints do that have been emitted.
    fn as_emitted(
        &self,
        cases: &[Case<'_>],
        oracle: &Oracle,
        results: &mut Results,
    ) -> Result<(), String> {
        let mut clock = Clock::start();
        if let Some(failure) = self.link(cases)? {
            let failed = |case: &Case<'_>| (case.id, Outcome::Failed(failure.clone()));
            results.extend(cases.iter().map(failed));
            return Ok(());
        }
        clock.lap("code and link");
        self.execute(cases, oracle, results)?;
        clock.lap("run");
        Ok(())
    }

    /// What adjoints by one random plan after another do, up to the first that fails.
    fn by_random_plans(
        &self,
        cases: &[Case<'_>],
        oracle: &Oracle,
        results: &mut Results,
    ) -> Result<(), String> {
        let all: Vec<&Case<'_>> = cases.iter().collect();
        let mut clock = Clock::start();
        let mut plans = Plans::chosen(self, &all)?;
        for _ in 0..plans::ROUNDS {
            let changed = plans.change(self, &all)?;
            PLANS.fetch_add(changed, std::sync::atomic::Ordering::Relaxed);
            clock.lap("random plans");
            self.as_emitted(cases, oracle, results)?;
            clock = Clock::start();
            let failed = |outcome: &Outcome| matches!(outcome, Outcome::Failed(_));
            if results.values().any(failed) {
                break;
            }
        }
        Ok(())
    }

    fn compile(&self, programs: &[(usize, &Program)]) -> Result<Ended, String> {
        let language = self.settings.language;
        let text = Self::source(language, programs);
        let (source, compiler, flags): (_, _, &[&str]) = match (language, &self.tools.flang) {
            (Language::C, _) => ("in.c", &self.tools.clang, &["-std=gnu17"]),
            (Language::Fortran, Some(flang)) => ("in.f90", flang, &[]),
            (Language::Fortran, None) => return Err("there is no flang".into()),
        };
        let mut command = Command::new(compiler);
        command
            .args(["-w", "-emit-llvm", "-c"])
            .args(flags)
            .arg(format!("-O{}", self.settings.level_in))
            .args(&self.settings.flags)
            .arg(self.write(source, text.as_bytes())?)
            .arg("-o")
            .arg(self.path("in.bc"))
            // Fortran's module files.
            .current_dir(self.folder);
        run(&mut command, COMPILER_LIMIT)
    }

    /// What says what the programs should give.
    fn oracle(&self, programs: &[(usize, &Program)]) -> Result<Oracle, String> {
        let bitcode = fs::read(self.path("in.bc")).map_err(|e| e.to_string())?;
        let symbols = programs.iter().map(|(id, p)| harness::symbol(p, *id));
        Oracle::new(&bitcode, &symbols.collect::<Vec<_>>())
    }

    /// One program with its inputs and what they should give.
    ///
    /// # Errors
    /// What the machine lacks: files, compilers.
    pub fn judged<'p>(&self, program: &'p Program) -> Result<Option<Case<'p>>, String> {
        if !self.compile(&[(0, program)])?.good() {
            return Ok(None);
        }
        let programs = [(0, program)];
        let oracle = self.oracle(&programs)?;
        Ok(cases(&oracle, &programs, &mut Results::new()).pop())
    }

    fn tool(&self, cases: &[&Case<'_>]) -> Result<Ended, String> {
        self.tool_with(cases, &[])
    }

    /// Runs the tool with further arguments.
    ///
    /// # Errors
    /// What the machine lacks.
    pub fn tool_with(&self, cases: &[&Case<'_>], more: &[&str]) -> Result<Ended, String> {
        let mut command = Command::new(&self.tools.backsweep);
        command
            .arg(self.path("in.bc"))
            .arg("-o")
            .arg(self.path("out.bc"))
            .args(self.settings.options())
            .args(more);
        for case in cases {
            command.arg("--adjoint");
            command.arg(harness::request(case.program, case.id));
            // Plans that are given are of adjoints.
            if more.is_empty() && self.settings.drawn.tangents {
                command.arg("--tangent");
                command.arg(harness::request(case.program, case.id));
            }
        }
        run(&mut command, TOOL_LIMIT)
    }

    /// Runs the tool on all, without those that it fails for.
    fn differentiate(
        &self,
        cases: &mut Vec<Case<'_>>,
        results: &mut Results,
    ) -> Result<(), String> {
        while !cases.is_empty() {
            let all: Vec<&Case<'_>> = cases.iter().collect();
            let ended = self.tool(&all)?;
            if ended.good() {
                return Ok(());
            }
            // The message mostly says which function it is, if not that of a neighbour which it
            // calls.
            let blamed = blamed(&ended.err);
            let before = cases.len();
            if let Some(at) = cases.iter().position(|c| Some(c.id) == blamed) {
                self.leave_failing(&[at], cases, results)?;
            }
            if cases.len() == before {
                let all: Vec<usize> = (0..before).collect();
                self.leave_failing(&all, cases, results)?;
            }
            if cases.len() == before {
                // Each passes alone, but not all together.
                let failure = tool_failure(&ended);
                results.extend(cases.drain(..).map(|case| (case.id, failure.clone())));
            }
        }
        Ok(())
    }

    /// Differentiates all once more, with some loops executed again from snapshots.
    fn with_checkpoints(
        &self,
        cases: &mut Vec<Case<'_>>,
        results: &mut Results,
    ) -> Result<(), String> {
        let source = match self.settings.language {
            Language::C => "in.c",
            Language::Fortran => "in.f90",
        };
        while let (Some(seed), false) = (self.settings.drawn.checkpoints, cases.is_empty()) {
            let all: Vec<&Case<'_>> = cases.iter().collect();
            let ended = checkpoints::run(seed, source, &mut |more| {
                let more: Vec<&str> = more.iter().map(String::as_str).collect();
                self.tool_with(&all, &more)
            })?;
            if ended.good() {
                break;
            }
            // Another one may be meant: it fails where this one is not there any more.
            let blamed = blamed(&ended.err);
            let at = cases.iter().position(|case| Some(case.id) == blamed);
            let failed = cases.remove(at.unwrap_or(0));
            results.insert(failed.id, tool_failure(&ended));
        }
        Ok(())
    }

    /// Drops those of the suspects that the tool fails for alone.
    fn leave_failing(
        &self,
        suspects: &[usize],
        cases: &mut Vec<Case<'_>>,
        results: &mut Results,
    ) -> Result<(), String> {
        for at in suspects.iter().rev() {
            let alone = self.tool(&[&cases[*at]])?;
            if !alone.good() {
                results.insert(cases.remove(*at).id, tool_failure(&alone));
            }
        }
        Ok(())
    }

    fn link(&self, cases: &[Case<'_>]) -> Result<Option<Failure>, String> {
        let programs: Vec<(usize, &Program)> = cases.iter().map(|c| (c.id, c.program)).collect();
        let driver = self.write("driver.c", harness::text(&programs, SAMPLES).as_bytes())?;
        let mut command = Command::new(&self.tools.clang);
        command
            .arg("-w")
            .arg(format!("-O{}", self.settings.level_code))
            .arg("-Wno-override-module")
            .arg(self.path("out.bc"))
            .args(["-c", "-o"])
            .arg(self.path("out.o"));
        let code = run(&mut command, COMPILER_LIMIT)?;
        let mut command = Command::new(&self.tools.clang);
        command
            .args(["-w", "-O0", "-c"])
            .arg(Tools::include())
            .arg(driver)
            .arg("-o")
            .arg(self.path("driver.o"));
        let code = match code.good() {
            true => run(&mut command, COMPILER_LIMIT)?,
            false => code,
        };
        let mut command = Command::new(match (self.settings.language, &self.tools.flang) {
            (Language::Fortran, Some(flang)) => flang,
            _ => &self.tools.clang,
        });
        command
            .arg(self.path("driver.o"))
            .arg(self.path("out.o"))
            .args(Tools::libraries())
            .arg("-o")
            .arg(self.path("program"));
        let linked = match code.good() {
            true => run(&mut command, COMPILER_LIMIT)?,
            false => code,
        };
        let failure = Failure {
            kind: FailureKind::BadOutput,
            text: linked.err.clone(),
            sample: 0,
        };
        Ok((!linked.good()).then_some(failure))
    }

    /// Runs all programs; after a crash, from the next one on.
    fn execute(
        &self,
        cases: &[Case<'_>],
        oracle: &Oracle,
        results: &mut Results,
    ) -> Result<(), String> {
        let inputs = self.write("inputs", &inputs(cases))?;
        let mut next = 0;
        while next < cases.len() {
            let mut command = Command::new(self.path("program"));
            command
                .arg(&inputs)
                .arg(next.to_string())
                .env("BACKSWEEP_DEBUG", "1");
            let ended = run(&mut command, RUN_LIMIT)?;
            let mut rest = &ended.out[..];
            while let Some((at, content, after)) = record(rest) {
                let Some(case) = cases.get(at) else { break };
                let outcome = compare::outcome(case, content, oracle);
                results.insert(case.id, outcome);
                (rest, next) = (after, at + 1);
            }
            if ended.good() {
                break;
            }
            if let Some(case) = cases.get(next) {
                results.insert(case.id, Outcome::Failed(run_failure(&ended)));
            }
            next += 1;
        }
        Ok(())
    }
}

/// Inputs for every program, with what the oracle says.
fn cases<'p>(
    oracle: &Oracle,
    programs: &[(usize, &'p Program)],
    results: &mut Results,
) -> Vec<Case<'p>> {
    let mut cases = Vec::new();
    for (id, program) in programs {
        let slots = harness::slots(program);
        let mut rng = Rng::new(program.seed ^ 0x9e37_79b9);
        let mut samples = Vec::new();
        let mut why = String::new();
        for _ in 0..4 * SAMPLES {
            let sample = sample(&slots, &mut rng);
            match oracle.run(program, *id, &slots, &sample) {
                Ok(expected) => samples.push((sample, expected)),
                Err(Unusable::Fault(fault)) => {
                    why = fault.kind().to_string();
                    if std::env::var_os("RANDOM_FAULTS").is_some() {
                        println!("seed {}: {fault}", program.seed);
                    }
                    break;
                }
                Err(other) => why = format!("{other:?}"),
            }
            if samples.len() == SAMPLES {
                break;
            }
        }
        if samples.len() < SAMPLES {
            results.insert(*id, Outcome::Skipped(why));
            continue;
        }
        cases.push(Case {
            id: *id,
            inexact: features(program)
                .iter()
                .any(|f| f.starts_with("library function")),
            program,
            slots,
            samples,
        });
    }
    cases
}

/// One program's results: its number, the bytes, and what follows.
fn record(from: &[u8]) -> Option<(usize, &[u8], &[u8])> {
    let word = |at: usize| {
        let mut bytes = [0; 4];
        bytes.copy_from_slice(from.get(at..at + 4)?);
        Some(u32::from_le_bytes(bytes) as usize)
    };
    let (number, length) = (word(0)?, word(4)?);
    let content = from.get(8..8 + length)?;
    Some((number, content, &from[8 + length..]))
}

/// A table of where each program's inputs start, and the inputs.
fn inputs(cases: &[Case<'_>]) -> Vec<u8> {
    let mut table = Vec::new();
    let mut data = Vec::new();
    for case in cases {
        let start = 4 * cases.len() + data.len();
        table.extend((start as u32).to_le_bytes());
        for (sample, _) in &case.samples {
            for (primal, shadow) in sample.primal.iter().zip(&sample.shadow) {
                data.extend(primal);
                data.extend(shadow);
            }
            match case.program.root().returns {
                Returns::Real(Real::Single) => data.extend((sample.seed as f32).to_le_bytes()),
                Returns::Real(Real::Double) => data.extend(sample.seed.to_le_bytes()),
                _ => {}
            }
        }
    }
    table.extend(data);
    table
}

pub fn tool_failure(ended: &Ended) -> Outcome {
    let first = ended.err.lines().next().unwrap_or_default().to_owned();
    let kind = if ended.timed_out {
        FailureKind::ToolHangs
    } else if ended.err.contains("internal error") {
        FailureKind::ToolBug
    } else if let (Some(1), Some(code)) = (ended.code, refusal(&ended.err)) {
        return match code.as_str() {
            "crash" => Outcome::Failed(Failure {
                kind: FailureKind::ToolCrash,
                text: ended.err.clone(),
                sample: 0,
            }),
            _ => Outcome::Refused(format!("{code}: {}", first_words(&first))),
        };
    } else {
        FailureKind::ToolCrash
    };
    Outcome::Failed(Failure {
        kind,
        text: ended.err.clone(),
        sample: 0,
    })
}

/// The number of the program whose function a message names: `f12`, `h12_0`.
fn blamed(text: &str) -> Option<usize> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let number = |word: &str| {
        let rest = word.strip_prefix(['f', 'h'])?;
        let digits = rest.split('_').next()?;
        digits.parse().ok()
    };
    words.filter_map(number).next()
}

/// The reason without place and code.
pub fn first_words(line: &str) -> String {
    let reason = line.split("error: ").nth(1).unwrap_or(line);
    let reason = reason.split(" [backsweep-").next().unwrap_or(reason);
    let reason = match reason.strip_prefix("in function '") {
        Some(rest) => rest.split_once("': ").map_or(reason, |(_, rest)| rest),
        None => reason,
    };
    let digits = |c: char| if c.is_ascii_digit() { '#' } else { c };
    reason.chars().map(digits).collect()
}

/// The short name of a refusal.
pub fn refusal(text: &str) -> Option<String> {
    let from = text.split("[backsweep-").nth(1)?;
    Some(from.split(']').next()?.to_owned())
}

pub fn run_failure(ended: &Ended) -> Failure {
    let kind = match ended.signal {
        _ if ended.timed_out => FailureKind::Hangs,
        // SIGALRM and SIGPROF: the harness sets clocks for each program.
        Some(14 | 27) => FailureKind::Hangs,
        _ if ended.err.contains("backsweep: error") => FailureKind::Debug,
        _ => FailureKind::Crash,
    };
    Failure {
        kind,
        text: format!(
            "signal {:?}, status {:?}: {}",
            ended.signal, ended.code, ended.err
        ),
        sample: 0,
    }
}

/// The failure that a difference in the results of a sample is.
pub fn mismatched(sample: usize, mismatch: &Mismatch) -> Outcome {
    let kind = match mismatch {
        Mismatch::Oracle(_) => FailureKind::OracleDiffers,
        Mismatch::Primal(_) => FailureKind::WrongPrimal,
        Mismatch::Gradient { .. } | Mismatch::Tangent { .. } => FailureKind::WrongGradient,
        Mismatch::Depth(_) => FailureKind::StackNotEmpty,
    };
    Outcome::Failed(Failure {
        kind,
        text: format!("sample {sample}: {mismatch}"),
        sample,
    })
}
