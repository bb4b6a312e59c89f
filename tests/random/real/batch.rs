//! Several realistic programs: compile, differentiate, link with the judge, run.
//!
//! Modules are small, for the tool reads and writes all of a module each time that it leaves out what it refuses; the
//! judge and the program that runs all are made once for many modules.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::settings::Settings;
use super::{Language, Program, twice};
use crate::batch::{Clock, Failure, FailureKind, Outcome, run_failure, tool_failure};
use crate::checkpoints;
use crate::tools::{Ended, Tools, run};

const TOOL_LIMIT: Duration = Duration::from_secs(120);
const COMPILER_LIMIT: Duration = Duration::from_secs(60);
const RUN_LIMIT: Duration = Duration::from_secs(120);

pub struct Batch<'a> {
    pub tools: &'a Tools,
    pub folder: &'a Path,
    pub language: Language,
}

pub type Numbered<'a> = (usize, &'a Program);
type Results = BTreeMap<usize, Outcome>;

/// Programs of one module.
#[derive(Clone)]
pub struct Part<'a> {
    pub settings: &'a Settings,
    pub programs: Vec<Numbered<'a>>,
}

impl<'a> Part<'a> {
    /// Files are named after the first program.
    fn file(&self, start: &str, ending: &str) -> String {
        let first = self.programs.first().map_or(0, |(id, _)| *id);
        format!("{start}{first}.{ending}")
    }

    fn halves(&self) -> [Part<'a>; 2] {
        let (first, second) = self.programs.split_at(self.programs.len() / 2);
        [first, second].map(|programs| Part {
            settings: self.settings,
            programs: programs.to_vec(),
        })
    }
}

/// What the tool says to the programs of a module.
struct Taken<'a> {
    /// Those that it takes together, as it has written them.
    programs: Vec<Numbered<'a>>,
    /// Those that it takes alone, but refuses beside the others.
    apart: Vec<Numbered<'a>>,
    /// How it ends with the programs, where it names none of them.
    fails: Option<Ended>,
}

/// What has become of the programs of a batch so far.
#[derive(Default)]
struct Made<'a> {
    results: Results,
    /// Those that are differentiated, and the code of each part.
    parts: Vec<Part<'a>>,
    objects: Vec<PathBuf>,
}

impl<'a> Made<'a> {
    fn programs(&self) -> Vec<Numbered<'a>> {
        let all = self.parts.iter().flat_map(|part| &part.programs);
        all.copied().collect()
    }

    fn fails(&mut self, id: usize, kind: FailureKind, ended: &Ended) {
        let outcome = match ended.timed_out {
            true => Outcome::Skipped("the compiler takes too long".into()),
            false => {
                let first = ended.err.lines().find(|line| line.contains("error"));
                Outcome::Failed(Failure {
                    kind,
                    text: first.unwrap_or(&ended.err).to_owned(),
                    sample: 0,
                })
            }
        };
        self.results.insert(id, outcome);
    }
}

/// What the programs of a language are in front of and behind.
pub fn source(language: Language, programs: &[Numbered<'_>]) -> String {
    let mut text = String::new();
    if language != Language::Fortran {
        text.push_str("#include \"prelude.h\"\n");
    }
    for (id, program) in programs {
        text.push_str(&program.print(*id));
    }
    text
}

/// What says to driver and judge which programs there are, and in how many directions their tangents compute.
fn table(programs: &[Numbered<'_>], parts: &[Part<'_>]) -> String {
    let mut text = String::from("#define PROGRAMS(X)");
    for (id, _) in programs {
        let has = |part: &&Part<'_>| part.programs.iter().any(|(other, _)| other == id);
        let width = parts
            .iter()
            .find(has)
            .map_or(1, |part| part.settings.width());
        let _ = write!(text, " X({id}, {width})");
    }
    text + "\n"
}

impl Batch<'_> {
    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn write(&self, name: &str, content: &str) -> Result<PathBuf, String> {
        let path = self.path(name);
        fs::write(&path, content).map_err(|e| format!("{}: {e}", path.display()))?;
        Ok(path)
    }

    /// What becomes of each program.
    ///
    /// # Errors
    /// What the machine lacks: files, compilers.
    pub fn run(&self, parts: &[Part<'_>]) -> Result<Results, String> {
        for (name, content) in [
            ("prelude.h", include_str!("prelude.h")),
            ("dual.hpp", include_str!("dual.hpp")),
            ("driver.c", include_str!("driver.c")),
            ("judge.cpp", include_str!("judge.cpp")),
        ] {
            self.write(name, content)?;
        }
        let mut made = Made::default();
        for part in parts {
            self.make(part, &mut made)?;
        }
        let kept = made.programs();
        if kept.is_empty() {
            return Ok(made.results);
        }
        self.write("table.h", &table(&kept, parts))?;
        let mut clock = Clock::start();
        if self.language != Language::Fortran {
            let judged = self.judged(&kept)?;
            clock.lap("compile the judge");
            if !judged.good() {
                return self.apart(made, &judged, FailureKind::DoesNotCompile);
            }
        }
        let linked = self.link(&made.objects)?;
        clock.lap("link");
        if !linked.good() {
            return self.apart(made, &linked, FailureKind::BadOutput);
        }
        self.execute(&kept, &mut made.results)?;
        clock.lap("run");
        Ok(made.results)
    }

    /// Asks the tangent, too, where differences alone say that a gradient is wrong.
    ///
    /// # Errors
    /// As [`Batch::run`].
    pub fn with_witness(
        &self,
        mut results: Results,
        parts: &[Part<'_>],
    ) -> Result<Results, String> {
        let alone = parts.iter().flat_map(|part| {
            let programs = part.programs.iter();
            programs.map(|one| (part.settings, *one))
        });
        for (settings, (id, program)) in alone {
            let is_doubted = self.language == Language::Fortran
                && !settings.drawn.tangents
                && matches!(results.get(&id), Some(Outcome::Failed(failure))
                    if failure.kind == FailureKind::WrongGradient);
            if !is_doubted {
                continue;
            }
            let mut settings = settings.clone();
            settings.drawn.tangents = true;
            let outcomes = self.run(&[Part {
                settings: &settings,
                programs: vec![(id, program)],
            }])?;
            // A tangent that is refused is no witness.
            let judged = outcomes.into_iter();
            results.extend(judged.filter(|(_, outcome)| !matches!(outcome, Outcome::Refused(_))));
        }
        Ok(results)
    }

    /// Code of a part's programs with their adjoints, as far as they have some; in halves where one does not compile.
    fn make<'p>(&self, part: &Part<'p>, made: &mut Made<'p>) -> Result<(), String> {
        if part.programs.is_empty() {
            return Ok(());
        }
        let mut clock = Clock::start();
        let compiled = self.compile(part)?;
        clock.lap("compile");
        if !compiled.good() {
            return self.make_halves(part, made, &compiled, FailureKind::DoesNotCompile);
        }
        let taken = self.taken(part, &mut made.results)?;
        clock.lap("differentiate");
        let kept = Part {
            settings: part.settings,
            programs: taken.programs,
        };
        let apart = Part {
            settings: part.settings,
            programs: taken.apart,
        };
        if let Some(ended) = &taken.fails {
            self.make_fewer(&kept, made, ended)?;
        } else if apart.programs.is_empty() {
            return self.make_code(part, kept, made);
        } else {
            // The code of a module has each of its functions, those of programs that are set apart, too.
            self.make(&kept, made)?;
        }
        self.make(&apart, made)
    }

    /// Code of those programs of a part that the tool takes together, which have adjoints already.
    fn make_code<'p>(
        &self,
        part: &Part<'p>,
        kept: Part<'p>,
        made: &mut Made<'p>,
    ) -> Result<(), String> {
        if kept.programs.is_empty() {
            return Ok(());
        }
        let mut clock = Clock::start();
        if let Some(seed) = part.settings.drawn.checkpoints {
            let source = part.file("in", self.language.ending());
            let out = part.file("out", "bc");
            let ended = checkpoints::run(seed, &source, &mut |more| {
                self.tool_with(part, &kept.programs, &out, more)
            })?;
            clock.lap("checkpoint");
            if !ended.good() {
                return self.make_fewer(&kept, made, &ended);
            }
        } else if part.settings.drawn.twice && part.settings.width() == 1 {
            let ended = self.differentiate_twice(part, &kept.programs)?;
            clock.lap("differentiate twice");
            if !ended.good() {
                return self.make_fewer(&kept, made, &ended);
            }
        }
        // Those that are made apart may have this part's first program.
        let object = self.path(&kept.file("out", "o"));
        let code = self.code(part, &object)?;
        clock.lap("code");
        if !code.good() {
            return self.make_halves(&kept, made, &code, FailureKind::BadOutput);
        }
        made.parts.push(kept);
        made.objects.push(object);
        Ok(())
    }

    fn differentiate_twice(
        &self,
        part: &Part<'_>,
        programs: &[Numbered<'_>],
    ) -> Result<Ended, String> {
        let lines = lines_of(self.language, &part.programs);
        let ids = programs.iter().map(|(id, _)| *id).collect();
        let blamed = |text: &str| blamed(text, &lines);
        twice::run(ids, self.language.symbol_ending(), blamed, &mut |more| {
            self.tool_with(part, programs, &part.file("out", "bc"), more)
        })
    }

    /// Programs that pass alone but not together: what one does with memory is taken for possible in another that calls the
    /// same functions. Any other failure is the first program's.
    fn make_fewer<'p>(
        &self,
        part: &Part<'p>,
        made: &mut Made<'p>,
        ended: &Ended,
    ) -> Result<(), String> {
        let failure = tool_failure(ended);
        let [(first, _), rest @ ..] = &part.programs[..] else {
            return Ok(());
        };
        if matches!(failure, Outcome::Refused(_)) && !rest.is_empty() {
            return self.make_halves(part, made, ended, FailureKind::BadOutput);
        }
        made.results.insert(*first, failure);
        if rest.is_empty() {
            return Ok(());
        }
        let rest = Part {
            settings: part.settings,
            programs: rest.to_vec(),
        };
        self.make(&rest, made)
    }

    fn make_halves<'p>(
        &self,
        part: &Part<'p>,
        made: &mut Made<'p>,
        ended: &Ended,
        kind: FailureKind,
    ) -> Result<(), String> {
        if let [(id, _)] = part.programs[..] {
            made.fails(id, kind, ended);
            return Ok(());
        }
        let halves = part.halves();
        halves.iter().try_for_each(|half| self.make(half, made))
    }

    /// Halves a batch of which something cannot be put together.
    fn apart(
        &self,
        mut made: Made<'_>,
        ended: &Ended,
        kind: FailureKind,
    ) -> Result<Results, String> {
        if let [(id, _)] = made.programs()[..] {
            made.fails(id, kind, ended);
            return Ok(made.results);
        }
        let parts = match &made.parts[..] {
            [one] => one.halves().to_vec(),
            _ => made.parts,
        };
        let (first, second) = parts.split_at(parts.len() / 2);
        let mut results = made.results;
        results.extend(self.run(first)?);
        results.extend(self.run(second)?);
        Ok(results)
    }

    /// Module files of earlier programs would stand in for what a shrunk one lacks.
    fn forget_modules(&self) -> Result<(), String> {
        let files = fs::read_dir(self.folder).map_err(|e| e.to_string())?;
        for file in files.flatten() {
            if file
                .path()
                .extension()
                .is_some_and(|ending| ending == "mod")
            {
                fs::remove_file(file.path()).map_err(|e| e.to_string())?;
            }
        }
        Ok(())
    }

    fn compile(&self, part: &Part<'_>) -> Result<Ended, String> {
        self.forget_modules()?;
        let text = source(self.language, &part.programs);
        let source = self.write(&part.file("in", self.language.ending()), &text)?;
        let mut command = Command::new(self.compiler()?);
        command
            .args(["-w", "-emit-llvm", "-c"])
            .args(match self.language {
                Language::C | Language::Affine => &["-std=gnu17"][..],
                Language::OpenMp => &["-std=gnu17", "-fopenmp"][..],
                Language::Cpp => &["-std=gnu++17"][..],
                Language::Fortran => &[][..],
            })
            .arg(format!("-O{}", part.settings.level_in))
            .args(&part.settings.flags)
            .arg(source)
            .arg("-o")
            .arg(self.path(&part.file("in", "bc")))
            // Fortran's module files.
            .current_dir(self.folder);
        run(&mut command, COMPILER_LIMIT)
    }

    fn compiler(&self) -> Result<PathBuf, String> {
        match self.language {
            Language::C | Language::OpenMp | Language::Affine => Ok(self.tools.clang.clone()),
            Language::Cpp => Ok(self.tools.clang.with_file_name("clang++")),
            Language::Fortran => self
                .tools
                .flang
                .clone()
                .ok_or_else(|| "there is no flang".into()),
        }
    }

    fn judged(&self, programs: &[Numbered<'_>]) -> Result<Ended, String> {
        let name = format!("judged.{}", self.language.ending());
        self.write(&name, &source(self.language, programs))?;
        let mut command = Command::new(self.tools.clang.with_file_name("clang++"));
        command
            .args(["-w", "-std=gnu++17", "-O0", "-c"])
            .arg(format!("-DSOURCE=\"{name}\""))
            .arg(self.path("judge.cpp"))
            .arg("-o")
            .arg(self.path("judge.o"));
        run(&mut command, COMPILER_LIMIT)
    }

    fn tool(&self, part: &Part<'_>, programs: &[Numbered<'_>], out: &str) -> Result<Ended, String> {
        self.tool_with(part, programs, out, &[])
    }

    fn tool_with(
        &self,
        part: &Part<'_>,
        programs: &[Numbered<'_>],
        out: &str,
        more: &[String],
    ) -> Result<Ended, String> {
        let mut command = Command::new(&self.tools.backsweep);
        command
            .arg(self.path(&part.file("in", "bc")))
            .arg("-o")
            .arg(self.path(out))
            // A crash is as well seen from here.
            .arg("--in-process")
            .args(part.settings.options())
            .args(more);
        for (id, _) in programs {
            let underscore = self.language.symbol_ending();
            let tangent = part.settings.drawn.tangents.then_some("--tangent");
            for option in ["--adjoint"].into_iter().chain(tangent) {
                command.arg(option);
                command.arg(format!("f{id}{underscore}(1:dup,2:dup,3:const)"));
            }
        }
        run(&mut command, TOOL_LIMIT)
    }

    /// Leaves out programs until the tool takes all others.
    fn taken<'p>(&self, part: &Part<'p>, results: &mut Results) -> Result<Taken<'p>, String> {
        let lines = lines_of(self.language, &part.programs);
        let mut programs = part.programs.clone();
        let mut apart = Vec::new();
        let mut fails = None;
        while !programs.is_empty() {
            let ended = self.tool(part, &programs, &part.file("out", "bc"))?;
            if ended.good() {
                break;
            }
            // Mostly the message says which one it is; another may be hidden behind it.
            let refused = matches!(tool_failure(&ended), Outcome::Refused(_));
            let at = blamed(&ended.err, &lines)
                .filter(|_| refused)
                .and_then(|id| programs.iter().position(|(other, _)| *other == id));
            let Some(at) = at else {
                fails = Some(ended);
                break;
            };
            let one = programs.remove(at);
            let alone = match programs[..] {
                [] => ended,
                _ => self.tool(part, &[one], "some.bc")?,
            };
            if alone.good() {
                apart.push(one);
            } else {
                results.insert(one.0, tool_failure(&alone));
            }
        }
        Ok(Taken {
            programs,
            apart,
            fails,
        })
    }

    fn code(&self, part: &Part<'_>, object: &Path) -> Result<Ended, String> {
        if let Some(sanitizer) = &self.tools.sanitizer {
            // A sanitizer looks at the functions that ask for it.
            let bitcode = self.path(&part.file("out", "bc"));
            let mut command = Command::new(self.tools.clang.with_file_name("opt"));
            command
                .arg("-passes=forceattrs")
                .arg(format!("-force-attribute=sanitize_{sanitizer}"));
            let marked = run(
                command.arg(&bitcode).arg("-o").arg(&bitcode),
                COMPILER_LIMIT,
            )?;
            if !marked.good() {
                return Err(marked.err);
            }
        }
        let mut command = Command::new(&self.tools.clang);
        command.args(self.tools.sanitizing());
        command
            .arg("-w")
            // Where a union is read through a pointer that is chosen, LLVM's fast way to code (22, without optimisation) differs from its others.
            .args(["-mllvm", "-fast-isel=0"])
            .arg(format!("-O{}", part.settings.level_code))
            .arg("-Wno-override-module")
            .arg(self.path(&part.file("out", "bc")))
            .args(["-c", "-o"])
            .arg(object);
        run(&mut command, COMPILER_LIMIT)
    }

    fn link(&self, objects: &[PathBuf]) -> Result<Ended, String> {
        let mut command = Command::new(&self.tools.clang);
        command
            .args(["-w", "-O1", "-c"])
            .args((self.language == Language::Fortran).then_some("-DBY_DIFFERENCES"))
            .args((self.language == Language::OpenMp).then_some("-DIN_ANY_ORDER"))
            .arg(Tools::include())
            .arg(self.path("driver.c"))
            .arg("-o")
            .arg(self.path("driver.o"));
        let driver = run(&mut command, COMPILER_LIMIT)?;
        if !driver.good() {
            return Err(driver.err);
        }
        let linker = match self.language {
            Language::Fortran if self.tools.sanitizer.is_none() => self.compiler()?,
            _ => self.tools.clang.with_file_name("clang++"),
        };
        let mut command = Command::new(linker);
        command.args(self.tools.sanitizing());
        command.arg(self.path("driver.o")).args(objects);
        command.args(self.sanitized_runtime()?);
        if self.language != Language::Fortran {
            command.arg(self.path("judge.o"));
        }
        if self.language == Language::Fortran && self.tools.sanitizer.is_some() {
            command.args(self.tools.fortran_library());
        }
        command
            .args((self.language == Language::OpenMp).then_some("-fopenmp"))
            .args(Tools::libraries())
            .arg("-o")
            .arg(self.path("program"));
        run(&mut command, COMPILER_LIMIT)
    }

    /// The runtime as the sanitizer sees it, made once: it synchronises threads.
    fn sanitized_runtime(&self) -> Result<Option<PathBuf>, String> {
        if self.tools.sanitizer.is_none() {
            return Ok(None);
        }
        let object = self.path("runtime.o");
        if !object.is_file() {
            let source = concat!(env!("CARGO_MANIFEST_DIR"), "/runtime/c/backsweep.c");
            let mut command = Command::new(&self.tools.clang);
            command.args(self.tools.sanitizing());
            command.args(["-w", "-O1", "-g", "-c", source, "-o"]);
            let made = run(command.arg(&object).arg(Tools::include()), COMPILER_LIMIT)?;
            if !made.good() {
                return Err(made.err);
            }
        }
        Ok(Some(object))
    }

    /// Runs all programs, and reads what the driver says.
    fn execute(&self, programs: &[Numbered<'_>], results: &mut Results) -> Result<(), String> {
        let mut command = Command::new(self.path("program"));
        command
            .env("BACKSWEEP_DEBUG", "1")
            .env("OMP_NUM_THREADS", "3")
            .env("OMP_MAX_ACTIVE_LEVELS", "2")
            .env(
                "ASAN_OPTIONS",
                "detect_leaks=0:detect_stack_use_after_return=1",
            )
            .env("OMP_TOOL_LIBRARIES", self.tools.archer())
            .env(
                "TSAN_OPTIONS",
                "ignore_noninstrumented_modules=1 atexit_sleep_ms=0 halt_on_error=1 exitcode=66",
            )
            .current_dir(self.folder);
        let ended = run(&mut command, RUN_LIMIT)?;
        let text = String::from_utf8_lossy(&ended.out);
        for line in text.lines() {
            let mut words = line.splitn(3, ' ');
            let (Some(id), Some(verdict)) =
                (words.next().and_then(|id| id.parse().ok()), words.next())
            else {
                continue;
            };
            let rest = words.next().unwrap_or_default().to_owned();
            if (verdict, rest.trim()) == ("Agrees", "twice") {
                twice::COMPARED.fetch_add(1, Ordering::Relaxed);
            }
            results.insert(id, outcome(verdict, rest));
        }
        for (id, _) in programs {
            results
                .entry(*id)
                .or_insert_with(|| Outcome::Failed(run_failure(&ended)));
        }
        Ok(())
    }
}

/// Where each program begins and ends in the source.
fn lines_of(language: Language, programs: &[Numbered<'_>]) -> Vec<(usize, std::ops::Range<usize>)> {
    let mut next = 1 + source(language, &[]).lines().count();
    let mut all = Vec::new();
    for (id, program) in programs {
        let start = next;
        next += program.lines.len();
        all.push((*id, start..next));
    }
    all
}

/// The number of the program that a refusal names, by its line or by its function.
fn blamed(text: &str, lines: &[(usize, std::ops::Range<usize>)]) -> Option<usize> {
    let number = |text: &str| {
        let digits = text.split(|c: char| !c.is_ascii_digit()).next()?;
        digits.parse::<usize>().ok()
    };
    let first = text.lines().next()?;
    let line = [".c:", ".cpp:", ".f90:"]
        .iter()
        .find_map(|ending| number(first.split(ending).nth(1)?));
    if let Some(line) = line {
        let found = lines.iter().find(|(_, range)| range.contains(&line));
        return found.map(|(id, _)| *id);
    }
    number(first.split("in function 'f").nth(1)?)
}

/// What a verdict of the driver's means.
fn outcome(verdict: &str, text: String) -> Outcome {
    let kind = match verdict {
        "Agrees" => return Outcome::Agrees,
        "Skipped" => return Outcome::Skipped(text),
        "JudgeDiffers" => FailureKind::OracleDiffers,
        "WrongPrimal" => FailureKind::WrongPrimal,
        "WrongGradient" | "WrongTangent" => FailureKind::WrongGradient,
        "WritesBeside" => FailureKind::WritesBeside,
        "StackNotEmpty" => FailureKind::StackNotEmpty,
        "Hangs" => FailureKind::Hangs,
        "Debug" => FailureKind::Debug,
        _ => FailureKind::Crash,
    };
    Outcome::Failed(Failure {
        kind,
        text,
        sample: 0,
    })
}
