//! Who kills a mutant: the proof, whoever reads or emits a plan, or the program that checks its gradient.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::corpus::Program;
use super::mutations::Mutant;
use super::tools::{self, Tools};

/// What became of a mutant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// It cannot be read, or not be emitted: nothing comes of it.
    Unfit,
    /// The proof refuses it, and gradients do change.
    Refused,
    /// The proof refuses it, and gradients stay.
    RefusedAlike,
    /// It is proven, and gradients stay.
    Alike,
    /// It is proven, and gradients change.
    Escaped,
}

/// One program, compiled, with its plan.
pub struct Judge<'a> {
    tools: &'a Tools,
    program: &'a Program,
    folder: tempfile::TempDir,
    plan: String,
    listing: String,
    /// What is emitted for the plan as it was chosen.
    code: Vec<u8>,
}

/// How a command ended, and what it said on standard error.
fn run(command: &mut Command, limit: Duration) -> Ended {
    let ended = tools::run(command, limit);
    ended.map_or_else(
        |err| Ended { good: false, err },
        |ended| Ended {
            good: ended.good(),
            err: ended.err,
        },
    )
}

struct Ended {
    good: bool,
    err: String,
}

static MADE: AtomicUsize = AtomicUsize::new(0);

impl<'a> Judge<'a> {
    /// The program as it is differentiated. None where it cannot be compiled.
    pub fn compiled(tools: &'a Tools, program: &'a Program) -> Option<Judge<'a>> {
        let folder = tempfile::tempdir().ok()?;
        let judge = Judge {
            tools,
            program,
            folder,
            plan: String::new(),
            listing: String::new(),
            code: Vec::new(),
        };
        judge.compile()?;
        Some(judge)
    }

    /// None where the program cannot be used: compiled, differentiated in one round, and right.
    pub fn new(tools: &'a Tools, program: &'a Program) -> Option<Judge<'a>> {
        let mut judge = Judge::compiled(tools, program)?;
        judge.plan = judge.printed("plan-text")?;
        judge.listing = judge.printed("import")?;
        // The listing tells the functions as the last version has them, and one plan is replaced at once.
        if judge.plan.matches("\nPlan(").count() > 0 || !judge.plan.starts_with("Plan(") {
            return None;
        }
        let (whole, proven) = judge.given(&judge.plan)?;
        judge.code = fs::read(&whole).ok()?;
        (proven && judge.runs(&whole)).then_some(judge)
    }

    pub fn plan(&self) -> &str {
        &self.plan
    }

    pub fn listing(&self) -> &str {
        &self.listing
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn support() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("test-ir/support")
    }

    fn compiler(&self) -> Option<PathBuf> {
        let extension = self.program.source.extension()?.to_str()?;
        let clang = &self.tools.clang;
        match extension {
            "f90" => self.tools.flang.clone(),
            "cpp" => Some(clang.with_file_name("clang++")),
            _ => Some(clang.clone()),
        }
    }

    /// The program's bitcode, from the folder of what is kept where it was compiled before: paths in it stay the same, too.
    fn compile(&self) -> Option<()> {
        let kept = self.program.kept("in.bc");
        let known = kept.as_ref().filter(|kept| kept.exists());
        if let Some(known) = known {
            return fs::copy(known, self.at("in.bc")).ok().map(|_| ());
        }
        self.compile_source()?;
        if let Some(kept) = kept {
            // It is only slower without.
            let _ = fs::copy(self.at("in.bc"), kept);
        }
        Some(())
    }

    fn compile_source(&self) -> Option<()> {
        let mut command = Command::new(self.compiler()?);
        command
            .arg(format!("-O{}", self.program.level))
            .args(["-g", "-emit-llvm", "-c"]);
        command.args(&self.program.flags);
        if self.program.source.extension()? != "f90" {
            command.arg("-w").arg("-I").arg(Self::support());
            command
                .arg("-I")
                .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("runtime/include"));
        }
        command
            .arg(&self.program.source)
            .arg("-o")
            .arg(self.at("in.bc"));
        run(
            command.current_dir(self.folder.path()),
            Duration::from_secs(60),
        )
        .good
        .then_some(())
    }

    /// What programs compare gradients with, compiled once.
    fn gradcheck(&self) -> PathBuf {
        let object = self.at("gradcheck.o");
        if !object.exists() {
            let mut command = Command::new(&self.tools.clang);
            command
                .args(["-std=gnu17", "-O1", "-c"])
                .arg(Self::support().join("gradcheck.c"));
            command.arg("-o").arg(&object);
            // Without it nothing can be linked.
            let _ = run(&mut command, Duration::from_secs(60));
        }
        object
    }

    fn tool(&self, more: &[&str], out: &Path) -> Ended {
        let mut command = Command::new(&self.tools.backsweep);
        command
            .arg(self.at("in.bc"))
            .arg("-o")
            .arg(out)
            .args(&self.program.arguments)
            .args(more);
        run(&mut command, Duration::from_secs(60))
    }

    fn printed(&self, stage: &str) -> Option<String> {
        let ended = self.tool(&[&format!("--print-after={stage}")], &self.at("plain.bc"));
        ended.good.then_some(ended.err)
    }

    /// The program as the plan has it, and whether the plan is proven. None where it cannot be read or emitted.
    fn given(&self, plan: &str) -> Option<(PathBuf, bool)> {
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let (text, out) = (
            self.at(&format!("{number}.plan")),
            self.at(&format!("{number}.bc")),
        );
        fs::write(&text, plan).ok()?;
        let ended = self.tool(&["--no-proof", "--plan", &text.to_string_lossy()], &out);
        let _ = fs::remove_file(&text);
        // What cannot be proven is the one warning of a plan.
        let proven = !ended.err.contains("[backsweep-plan]");
        ended.good.then_some((out, proven))
    }

    /// Whether the program's own check of its gradients is content.
    fn runs(&self, module: &Path) -> bool {
        let binary = module.with_extension("out");
        let Some(compiler) = self.compiler() else {
            return false;
        };
        let object = module.with_extension("o");
        let mut command = Command::new(&self.tools.clang);
        command
            .args(["-O0", "-Wno-override-module", "-c"])
            .arg(module)
            .arg("-o")
            .arg(&object);
        let compiled = run(&mut command, Duration::from_secs(60)).good;
        let mut command = Command::new(compiler);
        command
            .arg(&object)
            .arg(self.gradcheck())
            .arg("-o")
            .arg(&binary)
            .args(Tools::libraries());
        let built = compiled && run(&mut command, Duration::from_secs(60)).good;
        let mut command = Command::new(&binary);
        command
            .env("BACKSWEEP_DEBUG", "1")
            .env("BACKSWEEP_STACK_LIMIT", "200M")
            .current_dir(self.folder.path());
        let good = built && run(&mut command, Duration::from_secs(5)).good;
        for file in [module, &object, &binary] {
            let _ = fs::remove_file(file);
        }
        good
    }

    /// What the tool makes of the program.
    ///
    /// # Errors
    /// What the tool says.
    pub fn emitted(&self) -> Result<Vec<u8>, String> {
        let out = self.at("plain.bc");
        let ended = self.tool(&[], &out);
        match ended.good {
            true => fs::read(&out).map_err(|error| error.to_string()),
            false => Err(ended.err),
        }
    }

    /// Whether the gradients of what was emitted last are right.
    pub fn is_right(&self) -> bool {
        self.runs(&self.at("plain.bc"))
    }

    pub fn judge(&self, mutant: &Mutant) -> Verdict {
        let Some((module, proven)) = self.given(&mutant.plan) else {
            return Verdict::Unfit;
        };
        let same = fs::read(&module).is_ok_and(|code| code == self.code);
        match (proven, same || self.runs(&module)) {
            (true, true) => Verdict::Alike,
            (true, false) => Verdict::Escaped,
            (false, true) => Verdict::RefusedAlike,
            (false, false) => Verdict::Refused,
        }
    }

    /// Of the program, for whom looks into it.
    pub fn name(&self) -> String {
        let name = self.program.source.file_name().unwrap_or_default();
        let arguments = self.program.arguments.join(" ");
        format!(
            "{} -O{} {arguments}",
            name.to_string_lossy(),
            self.program.level
        )
    }

    /// Of a mutant, for whom looks into it.
    pub fn told(&self, mutant: &Mutant) -> String {
        format!("escaped: {}: {}: {}", self.name(), mutant.kind, mutant.what)
    }
}
