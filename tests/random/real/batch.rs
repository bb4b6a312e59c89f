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

/// Seconds that one program with its judge may take.
const PROGRAM_LIMIT: u32 = 10;
/// Inputs that each program is run with.
const SAMPLES: usize = 3;
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

/// The program compiled as the judge: in a namespace of its own, with a way in for the driver.
fn judge(programs: &[Numbered<'_>]) -> String {
    let mut text = String::from("#define JUDGE 1\n#include \"prelude.h\"\nnamespace judged {\n");
    for (id, program) in programs {
        text.push_str(&program.print(*id));
    }
    text.push_str("}\nstatic REAL run(int id, REAL *x, REAL *y, int n) {\n    switch (id) {\n");
    for (id, _) in programs {
        let _ = writeln!(text, "    case {id}: return judged::f{id}(x, y, n);");
    }
    text.push_str(
        "    }\n    return 0.0;\n}\n\
         extern \"C\" void judge_run(int id, const double *x, const double *xd, double *y, double *yd, int n, \
         double *xo, double *xod, double *r, double *rd) {\n    REAL xs[8], ys[8];\n    \
         for (int i = 0; i < 8; i++) { xs[i] = REAL(x[i], xd[i]); ys[i] = REAL(y[i], yd[i]); }\n    \
         REAL result = run(id, xs, ys, n);\n    \
         for (int i = 0; i < 8; i++) { xo[i] = xs[i].v; xod[i] = xs[i].d; y[i] = ys[i].v; yd[i] = ys[i].d; }\n    \
         *r = result.v;\n    *rd = result.d;\n}\n",
    );
    text
}

/// The functions that the driver calls.
fn table(language: Language, ids: &[usize]) -> String {
    let mut text = format!("enum {{ SAMPLES = {SAMPLES}, LIMIT = {PROGRAM_LIMIT} }};\n");
    text.push_str(
        "struct entry { int id; double (*f)(double *, double *, int); \
         double (*f_b)(double *, double *, double *, double *, int, double); };\n",
    );
    if language == Language::Fortran {
        text.push_str("#define BY_DIFFERENCES 1\n");
    }
    for id in ids {
        let _ = match language {
            Language::Fortran => write!(
                text,
                "double f{id}_(double *, double *, int *);\n\
                 double f{id}_b_(double *, double *, double *, double *, int *, double);\n\
                 static double f{id}(double *x, double *y, int n) {{ return f{id}_(x, y, &n); }}\n\
                 static double f{id}_b(double *x, double *xb, double *y, double *yb, int n, double seed) \
                 {{ return f{id}_b_(x, xb, y, yb, &n, seed); }}\n"
            ),
            _ => write!(
                text,
                "double f{id}(double *, double *, int);\n\
                 double f{id}_b(double *, double *, double *, double *, int, double);\n"
            ),
        };
    }
    text.push_str("static const struct entry entries[] = {\n");
    for id in ids {
        let _ = writeln!(text, "    {{{id}, f{id}, f{id}_b}},");
    }
    text.push_str("};\n");
    text
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
        if self.language() != Language::Fortran {
            let judged = self.judged(&kept)?;
            clock.lap("compile the judge");
            if !judged.good() {
                let more = self.apart(&kept, &judged, FailureKind::DoesNotCompile)?;
                results.extend(more);
                return Ok(results);
            }
        }
        let linked = self.link(&kept)?;
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
    fn apart(&self, programs: &[Numbered<'_>], ended: &Ended, kind: FailureKind) -> Result<Results, String> {
        if let [(id, _)] = programs {
            let first = ended.err.lines().find(|line| line.contains("error"));
            let text = first.unwrap_or(&ended.err).to_owned();
            let failure = Failure { kind, text, sample: 0 };
            return Ok(Results::from([(*id, Outcome::Failed(failure))]));
        }
        let (first, second) = programs.split_at(programs.len() / 2);
        let mut results = self.run(first)?;
        results.extend(self.run(second)?);
        Ok(results)
    }

    fn compile(&self, programs: &[Numbered<'_>]) -> Result<Ended, String> {
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
            Language::Fortran => self.tools.flang.clone().ok_or_else(|| "there is no flang".into()),
        }
    }

    fn judged(&self, programs: &[Numbered<'_>]) -> Result<Ended, String> {
        let source = self.write("judge.cpp", &judge(programs))?;
        let mut command = Command::new(self.tools.clang.with_file_name("clang++"));
        command
            .args(["-w", "-std=gnu++17", "-O0", "-c"])
            .arg(source)
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
            let underscore = if self.language() == Language::Fortran { "_" } else { "" };
            command.arg("--adjoint");
            command.arg(format!("f{id}{underscore}(1:dup,2:dup,3:const)"));
        }
        run(&mut command, TOOL_LIMIT)
    }

    /// Runs the tool on all that it takes.
    fn differentiate<'p>(&self, programs: &[Numbered<'p>], results: &mut Results) -> Result<Vec<Numbered<'p>>, String> {
        if self.tool(programs, "out.bc")?.good() {
            return Ok(programs.to_vec());
        }
        let mut kept = Vec::new();
        for some in programs.chunks(TOGETHER) {
            if programs.len() > TOGETHER && self.tool(some, "some.bc")?.good() {
                kept.extend(some);
                continue;
            }
            for one in some {
                let ended = self.tool(std::slice::from_ref(one), "some.bc")?;
                if ended.good() {
                    kept.push(*one);
                } else {
                    results.insert(one.0, tool_failure(&ended));
                }
            }
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

    fn link(&self, programs: &[Numbered<'_>]) -> Result<Ended, String> {
        let ids: Vec<usize> = programs.iter().map(|(id, _)| *id).collect();
        self.write("table.h", &table(self.language(), &ids))?;
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
        command.args(Tools::libraries()).arg("-o").arg(self.path("program"));
        run(&mut command, COMPILER_LIMIT)
    }

    /// Runs all programs, and reads what the driver says.
    fn execute(&self, programs: &[Numbered<'_>], results: &mut Results) -> Result<(), String> {
        let mut command = Command::new(self.path("program"));
        command.env("BACKSWEEP_DEBUG", "1").current_dir(self.folder);
        // Uninitialised memory is not zero.
        command.env("MALLOC_PERTURB_", "165");
        let ended = run(&mut command, RUN_LIMIT)?;
        let text = String::from_utf8_lossy(&ended.out);
        for line in text.lines() {
            let mut words = line.splitn(3, ' ');
            let (Some(id), Some(verdict)) = (words.next().and_then(|id| id.parse().ok()), words.next()) else {
                continue;
            };
            let rest = words.next().unwrap_or_default().to_owned();
            results.insert(id, outcome(verdict, rest, &ended.err));
        }
        for (id, _) in programs {
            results.entry(*id).or_insert_with(|| Outcome::Failed(run_failure(&ended)));
        }
        Ok(())
    }
}

/// What a verdict of the driver's means.
fn outcome(verdict: &str, text: String, err: &str) -> Outcome {
    let kind = match verdict {
        "Agrees" => return Outcome::Agrees,
        "Skipped" => return Outcome::Skipped(text),
        "JudgeDiffers" => FailureKind::OracleDiffers,
        "WrongPrimal" => FailureKind::WrongPrimal,
        "WrongGradient" => FailureKind::WrongGradient,
        "WritesBeside" => FailureKind::WritesBeside,
        "StackNotEmpty" => FailureKind::StackNotEmpty,
        "Hangs" => FailureKind::Hangs,
        _ if err.contains("backsweep: error") && text.contains("signal 6") => FailureKind::Debug,
        _ => FailureKind::Crash,
    };
    let text = match kind {
        FailureKind::Debug => {
            let said = err.lines().find(|line| line.contains("backsweep: error"));
            format!("{text}: {}", said.unwrap_or_default())
        }
        _ => text,
    };
    Outcome::Failed(Failure { kind, text, sample: 0 })
}
