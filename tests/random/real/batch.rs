//! One module of several realistic programs: compile, differentiate, link with the judge, run.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::settings::Settings;
use super::{Language, Program};
use crate::batch::{Clock, Failure, FailureKind, Outcome, run_failure, tool_failure};
use crate::tools::{Ended, Tools, run};

const TOOL_LIMIT: Duration = Duration::from_secs(120);
const COMPILER_LIMIT: Duration = Duration::from_secs(240);
const RUN_LIMIT: Duration = Duration::from_secs(120);

/// Programs that are tried together for whether the tool takes them.
const TOGETHER: usize = 8;

pub struct Batch<'a> {
    pub tools: &'a Tools,
    pub folder: &'a Path,
    pub settings: &'a Settings,
}

pub type Numbered<'a> = (usize, &'a Program);
type Results = BTreeMap<usize, Outcome>;

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

/// What says to driver and judge which programs there are.
fn table(programs: &[Numbered<'_>]) -> String {
    let mut text = String::from("#define PROGRAMS(X)");
    for (id, _) in programs {
        let _ = write!(text, " X({id})");
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

    fn language(&self) -> Language {
        self.settings.language
    }

    /// What becomes of each program.
    ///
    /// # Errors
    /// What the machine lacks: files, compilers.
    pub fn run(&self, programs: &[Numbered<'_>]) -> Result<Results, String> {
        let mut results = Results::new();
        let mut clock = Clock::start();
        for (name, content) in [
            ("prelude.h", include_str!("prelude.h")),
            ("dual.hpp", include_str!("dual.hpp")),
            ("driver.c", include_str!("driver.c")),
            ("judge.cpp", include_str!("judge.cpp")),
        ] {
            self.write(name, content)?;
        }
        let compiled = self.compile(programs)?;
        clock.lap("compile");
        if !compiled.good() {
            return self.apart(programs, &compiled, FailureKind::DoesNotCompile);
        }
        let kept = self.differentiate(programs, &mut results)?;
        clock.lap("differentiate");
        if kept.is_empty() {
            return Ok(results);
        }
        self.write("table.h", &table(&kept))?;
        if self.language() != Language::Fortran {
            let judged = self.judged()?;
            clock.lap("compile the judge");
            if !judged.good() {
                let more = self.apart(&kept, &judged, FailureKind::DoesNotCompile)?;
                results.extend(more);
                return Ok(results);
            }
        }
        let linked = self.link()?;
        clock.lap("code and link");
        if !linked.good() {
            let more = self.apart(&kept, &linked, FailureKind::BadOutput)?;
            results.extend(more);
            return Ok(results);
        }
        self.execute(&kept, &mut results)?;
        clock.lap("run");
        Ok(results)
    }

    /// Halves a batch of which something does not compile.
    fn apart(
        &self,
        programs: &[Numbered<'_>],
        ended: &Ended,
        kind: FailureKind,
    ) -> Result<Results, String> {
        if let [(id, _)] = programs {
            let first = ended.err.lines().find(|line| line.contains("error"));
            let text = first.unwrap_or(&ended.err).to_owned();
            let failure = Failure {
                kind,
                text,
                sample: 0,
            };
            return Ok(Results::from([(*id, Outcome::Failed(failure))]));
        }
        let (first, second) = programs.split_at(programs.len() / 2);
        let mut results = self.run(first)?;
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

    fn compile(&self, programs: &[Numbered<'_>]) -> Result<Ended, String> {
        self.forget_modules()?;
        let text = source(self.language(), programs);
        let source = self.write(&format!("in.{}", self.language().ending()), &text)?;
        let mut command = Command::new(self.compiler()?);
        command
            .args(["-w", "-emit-llvm", "-c"])
            .args(match self.language() {
                Language::C => &["-std=gnu17"][..],
                Language::Cpp => &["-std=gnu++17"][..],
                Language::Fortran => &[][..],
            })
            .arg(format!("-O{}", self.settings.level_in))
            .args(&self.settings.flags)
            .arg(source)
            .arg("-o")
            .arg(self.path("in.bc"))
            // Fortran's module files.
            .current_dir(self.folder);
        run(&mut command, COMPILER_LIMIT)
    }

    fn compiler(&self) -> Result<PathBuf, String> {
        match self.language() {
            Language::C => Ok(self.tools.clang.clone()),
            Language::Cpp => Ok(self.tools.clang.with_file_name("clang++")),
            Language::Fortran => self
                .tools
                .flang
                .clone()
                .ok_or_else(|| "there is no flang".into()),
        }
    }

    fn judged(&self) -> Result<Ended, String> {
        let mut command = Command::new(self.tools.clang.with_file_name("clang++"));
        command
            .args(["-w", "-std=gnu++17", "-O0", "-c"])
            .arg(format!("-DSOURCE=\"in.{}\"", self.language().ending()))
            .arg(self.path("judge.cpp"))
            .arg("-o")
            .arg(self.path("judge.o"));
        run(&mut command, COMPILER_LIMIT)
    }

    fn tool(&self, programs: &[Numbered<'_>], out: &str) -> Result<Ended, String> {
        let mut command = Command::new(&self.tools.backsweep);
        command
            .arg(self.path("in.bc"))
            .arg("-o")
            .arg(self.path(out))
            .args(self.settings.options());
        for (id, _) in programs {
            let underscore = if self.language() == Language::Fortran {
                "_"
            } else {
                ""
            };
            command.arg("--adjoint");
            command.arg(format!("f{id}{underscore}(1:dup,2:dup,3:const)"));
        }
        run(&mut command, TOOL_LIMIT)
    }

    /// Runs the tool on all that it takes.
    fn differentiate<'p>(
        &self,
        programs: &[Numbered<'p>],
        results: &mut Results,
    ) -> Result<Vec<Numbered<'p>>, String> {
        if self.tool(programs, "out.bc")?.good() {
            return Ok(programs.to_vec());
        }
        let lines = lines_of(self.language(), programs);
        let mut kept = Vec::new();
        for some in programs.chunks(TOGETHER) {
            let mut some = some.to_vec();
            while !some.is_empty() {
                let ended = self.tool(&some, "some.bc")?;
                if ended.good() {
                    break;
                }
                // Mostly the message says which one it is; another may be hidden behind it.
                let blamed = match tool_failure(&ended) {
                    refused @ Outcome::Refused(_) => {
                        blamed(&ended.err, &lines).map(|id| (id, refused))
                    }
                    _ => None,
                };
                let at = blamed.and_then(|(id, refused)| {
                    let at = some.iter().position(|(other, _)| *other == id)?;
                    Some((at, refused))
                });
                if let Some((at, refused)) = at {
                    results.insert(some.remove(at).0, refused);
                    continue;
                }
                let mut good = Vec::new();
                for one in some {
                    let ended = self.tool(&[one], "some.bc")?;
                    if ended.good() {
                        good.push(one);
                    } else {
                        results.insert(one.0, tool_failure(&ended));
                    }
                }
                some = good;
                break;
            }
            kept.extend(some);
        }
        let ended = self.tool(&kept, "out.bc")?;
        if ended.good() || kept.is_empty() {
            return Ok(kept);
        }
        // Each passes alone, but not all together: the first that does not go with those before.
        let mut good: Vec<Numbered<'p>> = Vec::new();
        for one in kept {
            good.push(one);
            let ended = self.tool(&good, "out.bc")?;
            if !ended.good() {
                results.insert(one.0, tool_failure(&ended));
                good.pop();
            }
        }
        self.tool(&good, "out.bc")?;
        Ok(good)
    }

    fn link(&self) -> Result<Ended, String> {
        let mut command = Command::new(&self.tools.clang);
        command
            .arg("-w")
            .arg(format!("-O{}", self.settings.level_code))
            .arg("-Wno-override-module")
            .arg(self.path("out.bc"))
            .args(["-c", "-o"])
            .arg(self.path("out.o"));
        let code = run(&mut command, COMPILER_LIMIT)?;
        if !code.good() {
            return Ok(code);
        }
        let mut command = Command::new(&self.tools.clang);
        command
            .args(["-w", "-O1", "-c"])
            .args((self.language() == Language::Fortran).then_some("-DBY_DIFFERENCES"))
            .arg(Tools::include())
            .arg(self.path("driver.c"))
            .arg("-o")
            .arg(self.path("driver.o"));
        let driver = run(&mut command, COMPILER_LIMIT)?;
        if !driver.good() {
            return Err(driver.err);
        }
        let linker = match self.language() {
            Language::Fortran => self.compiler()?,
            _ => self.tools.clang.with_file_name("clang++"),
        };
        let mut command = Command::new(linker);
        command.arg(self.path("driver.o")).arg(self.path("out.o"));
        if self.language() != Language::Fortran {
            command.arg(self.path("judge.o"));
        }
        command
            .args(Tools::libraries())
            .arg("-o")
            .arg(self.path("program"));
        run(&mut command, COMPILER_LIMIT)
    }

    /// Runs all programs, and reads what the driver says.
    fn execute(&self, programs: &[Numbered<'_>], results: &mut Results) -> Result<(), String> {
        let mut command = Command::new(self.path("program"));
        command.env("BACKSWEEP_DEBUG", "1").current_dir(self.folder);
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
        "WrongGradient" => FailureKind::WrongGradient,
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
