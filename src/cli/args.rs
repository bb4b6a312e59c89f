//! Arguments: what clap reads, checked as a whole and turned into a [`Command`].

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use backsweep::pipeline::{Drawing, Form, Options};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use super::bug::BugArgs;
use super::check::{CheckArgs, CheckJob};
use super::explain::ExplainArgs;
use super::facts::Facts;
use super::files::Target;
use super::guard::Limits;
use super::init::InitArgs;
use super::install;
use super::message::{Message, MessageArgs};
use super::passes::{After, AfterParser, PassesArgs};
use super::report::{self, Reported};
use super::values;
use super::what::What;

const AFTER_HELP: &str = "\
Roles of parameters (unnamed ones: floating scalars active, pointers to floats dup, the rest const):
  const      no derivative; no shadow
  dup        pointer to memory with a shadow, read and written
  dupnoneed  as dup, and the primal results in it are not needed
  active     floating scalar passed by value

A global variable that holds floats and may change has a shadow, NAME_b; '@NAME:const' says that no
derivative goes through it, '@NAME:dup' that one has to.

The adjoint of FUNC is FUNC_b (of Fortran's foo_ it is foo_b_) unless named. Each active or dup
parameter is followed by its shadow, a pointer, and last comes the seed of a floating result.
The tangent is FUNC_d. Each active parameter is followed by its tangent, a value, each dup parameter by a
pointer to tangents, and last comes a pointer to where the tangent of a floating result is written.

Exit status: 0 done, 1 refused, 2 bad usage. Nothing is written unless all of it succeeded.";

/// Ours and LLVM's, which decides what bitcode can be read.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    format!(
        "{}\nLLVM {}",
        env!("CARGO_PKG_VERSION"),
        backsweep::llvm::version()
    )
});

#[derive(Parser, Debug)]
#[command(
    name = "backsweep",
    version = VERSION.as_str(),
    about = "Adds adjoints (gradients by reverse-mode automatic differentiation) and tangents to LLVM bitcode",
    after_help = AFTER_HELP,
    override_usage = "backsweep IN.bc -o OUT.bc --adjoint 'FUNC[(PARAM:ROLE,…)][=NAME]' [OPTIONS]
       backsweep check IN.bc --adjoint 'FUNC[(PARAM:ROLE,…)]' [OPTIONS]
       backsweep explain [CODE]
       backsweep bug-report ARGUMENT...
       backsweep init SOURCE... --adjoint 'FUNC[(PARAM:ROLE,…)]' [--cmake]
       backsweep passes [--json]",
    max_term_width = 100,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true
)]
pub struct Args {
    /// Bitcode or LLVM assembly to read; '-' is standard input
    #[arg(
        value_name = "IN.bc",
        required_unless_present_any = [
            "cflags", "libs", "bitcode_flags", "makefile", "mpi_source", "install_runtime"
        ]
    )]
    input: Option<PathBuf>,

    /// Where to write; '-' is standard output, and the default
    #[arg(short, long, value_name = "OUT.bc")]
    output: Option<PathBuf>,

    #[command(flatten)]
    what: What,

    /// Write LLVM assembly
    #[arg(short = 'S')]
    text: bool,

    /// Write a C and C++ header that declares the adjoints
    #[arg(long, value_name = "F.h")]
    emit_header: Option<PathBuf>,

    /// Write Fortran interfaces of the adjoints
    #[arg(long, value_name = "F.f90")]
    emit_interface: Option<PathBuf>,

    /// Print to standard error what a stage gives, or with pass:NAME the functions after each run of
    /// a pass, as LLVM assembly; 'backsweep passes' lists passes (may be repeated)
    #[arg(long, value_name = "STAGE", value_delimiter = ',', value_parser = AfterParser)]
    print_after: Vec<After>,

    /// Emit the plan in FILE, as --print-after=plan-text prints it, in place of the one that is chosen:
    /// for tests, and to see what a decision is worth
    #[arg(long, value_name = "FILE", conflicts_with = "report")]
    plan: Option<PathBuf>,

    /// Emit the given plan even where it cannot be proven, with a warning: to see what the proof is worth. Never use what comes of that
    #[arg(long, requires = "plan", hide = true)]
    no_proof: bool,

    /// Print to standard error a graph for Graphviz (may be repeated)
    #[arg(long, value_name = "GRAPH", value_delimiter = ',')]
    dot: Vec<Drawing>,

    /// Tell what the adjoints store, how often, and why: on standard error, or in a file, as JSON
    /// (FILE.json) or as a page for the browser (FILE.html); may be repeated
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = report::ON_STANDARD_ERROR,
        value_parser = report::parse
    )]
    report: Vec<Reported>,

    /// What a run with BACKSWEEP_PROFILE=FILE wrote: the page of --report=FILE.html then shows the
    /// stack's depth over time
    #[arg(long, value_name = "FILE")]
    profile: Option<PathBuf>,

    /// Check every stage's result: plans are printed, read back, and emitted as they were read
    #[arg(long)]
    verify_each: bool,

    /// Print to standard error how long each stage took, and each pass
    #[arg(long)]
    time_passes: bool,

    /// Say on standard error what was generated
    #[arg(short, long)]
    verbose: bool,

    #[command(flatten)]
    facts: Facts,

    /// Write header, library, backsweep.mk, the CMake package, manual pages and completions for shells to
    /// where they belong under PREFIX; by default that is where this executable is installed
    #[arg(long, value_name = "PREFIX", num_args = 0..=1, require_equals = true)]
    install_runtime: Option<Option<PathBuf>>,

    /// Processor time allowed; 0 is no limit, and by default it is 60 and one for every 10 kB of
    /// input
    #[arg(long, value_name = "SECONDS", global = true)]
    time_limit: Option<u64>,

    /// Address space allowed, in MiB; 0 is no limit
    #[arg(long, value_name = "MIB", default_value_t = 0, global = true)]
    memory_limit: u64,

    /// Work in this process, so that a debugger sees it; a crash within LLVM then has no diagnostic
    #[arg(long, global = true)]
    in_process: bool,

    #[command(flatten)]
    pub messages: MessageArgs,

    /// Write nothing: how a run is tried again for a bug report
    #[arg(long, hide = true)]
    discard: bool,

    /// Only read the input: how the guard learns after a crash whether reading was to blame
    #[arg(long, hide = true)]
    only_read: bool,

    #[command(subcommand)]
    command: Option<Subcommand>,
}

#[derive(clap::Subcommand, Debug)]
enum Subcommand {
    BugReport(BugArgs),
    Check(Box<CheckArgs>),
    Explain(ExplainArgs),
    Init(InitArgs),
    Passes(PassesArgs),
}

/// What the user wants done.
#[derive(Debug)]
pub enum Command {
    Differentiate(Box<Job>),
    Check(Box<CheckJob>),
    /// Try a run again that goes wrong, and collect what tells of it.
    BugReport(BugArgs),
    /// Print this.
    Print(String),
    /// Print these installation facts on one line.
    Tell(Vec<install::Fact>),
    /// Write the runtime under this prefix, or under the executable's.
    InstallRuntime(Option<PathBuf>),
}

/// One run of the tool.
#[derive(Debug)]
pub struct Job {
    /// `-` is standard input.
    pub input: PathBuf,
    pub module: Target,
    pub header: Option<Target>,
    pub interface: Option<Target>,
    /// Where reports go.
    pub reports: Vec<Reported>,
    /// The stack's depth in a run, as the runtime wrote it, for the report.
    pub profile: Option<PathBuf>,
    /// Files of derivative rules, to be read into the options.
    pub rules: Vec<PathBuf>,
    /// A file with the plan to emit, to be read into the options.
    pub plan: Option<PathBuf>,
    pub options: Options,
    pub verbose: bool,
    pub limits: Limits,
    pub in_process: bool,
    pub only_read: bool,
    pub discard: bool,
}

/// Why there is nothing to do.
#[derive(Debug)]
pub enum Failure {
    /// As clap's error, so that all bad usage looks alike.
    Usage(clap::Error),
    /// The diagnostic.
    Refused(Box<Message>),
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Failure::Usage(error)
    }
}

impl Args {
    /// Checks what clap cannot.
    ///
    /// # Errors
    /// Bad usage, or a role that does not exist, which is a refusal.
    pub fn checked(mut self) -> Result<Command, Failure> {
        if let Some(command) = self.command.take() {
            let stray = self.input.is_some() || self.what.asks();
            return match command {
                Subcommand::BugReport(_) if stray => {
                    Err(usage("the arguments of the run stand after 'bug-report'").into())
                }
                Subcommand::BugReport(bug) => Ok(Command::BugReport(bug)),
                Subcommand::Check(_) if stray => {
                    Err(usage("everything that is for 'check' stands after it").into())
                }
                Subcommand::Check(check) => {
                    let job = check.job(self.limits(), self.in_process)?;
                    Ok(Command::Check(Box::new(job)))
                }
                Subcommand::Explain(_) if stray => {
                    Err(usage("'explain' takes a code alone").into())
                }
                Subcommand::Explain(explain) => Ok(Command::Print(explain.text()?)),
                Subcommand::Init(_) if stray => {
                    Err(usage("everything that is for 'init' stands after it").into())
                }
                Subcommand::Init(init) => Ok(Command::Print(init.text()?)),
                Subcommand::Passes(_) if stray => Err(usage("'passes' takes no input").into()),
                Subcommand::Passes(passes) => Ok(Command::Print(passes.text())),
            };
        }
        let facts = self.facts.asked();
        if !facts.is_empty() {
            return Ok(Command::Tell(facts));
        }
        if let Some(prefix) = self.install_runtime {
            return Ok(Command::InstallRuntime(prefix));
        }
        self.job().map(|job| Command::Differentiate(Box::new(job)))
    }

    fn limits(&self) -> Limits {
        Limits {
            seconds: self.time_limit,
            mebibytes: self.memory_limit,
        }
    }

    fn job(self) -> Result<Job, Failure> {
        let limits = self.limits();
        let input = self.input.unwrap_or_else(|| "-".into());
        let (options, rules) = self.what.options(&input)?;
        let module = Target::new(self.output.unwrap_or_else(|| "-".into()));
        let header = self.emit_header.map(Target::new);
        let interface = self.emit_interface.map(Target::new);
        let (stages, passes) = values::sorted(&self.print_after);
        let is_page = |report: &Reported| matches!(report, Reported::Page(_));
        if self.profile.is_some() && !self.report.iter().any(is_page) {
            return Err(usage("--profile is for the page of --report=FILE.html").into());
        }
        let mut named = vec![
            ("-o", Some(&module)),
            ("--emit-header", header.as_ref()),
            ("--emit-interface", interface.as_ref()),
        ];
        let reports = self.report.iter();
        named.extend(reports.map(|report| ("--report", report.target())));
        check_paths(&input, &named)?;
        let form = if self.text { Form::Text } else { Form::Bitcode };
        if form == Form::Bitcode && module.is_terminal() && !self.only_read {
            return Err(usage(
                "bitcode is not for a terminal; write it to a file with -o, or use -S",
            )
            .into());
        }
        Ok(Job {
            input,
            module,
            header,
            interface,
            rules,
            plan: self.plan,
            options: Options {
                form,
                report: !self.report.is_empty(),
                print_after: stages,
                print_passes: passes,
                dot: self.dot,
                verify_each: self.verify_each,
                unproven: self.no_proof,
                time_passes: self.time_passes,
                ..options
            },
            reports: self.report,
            profile: self.profile,
            verbose: self.verbose,
            limits,
            in_process: self.in_process,
            only_read: self.only_read,
            discard: self.discard,
        })
    }
}

pub fn usage(message: impl std::fmt::Display) -> clap::Error {
    <Args as CommandFactory>::command().error(ErrorKind::ValueValidation, message)
}

/// Refuses to write over the input or two things to one file.
fn check_paths(input: &Path, named: &[(&str, Option<&Target>)]) -> Result<(), clap::Error> {
    let written: Vec<(&str, &Target)> = named
        .iter()
        .filter_map(|(option, target)| target.map(|target| (*option, target)))
        .collect();
    for (i, (option, target)) in written.iter().enumerate() {
        if target.is_file_at(input) {
            return Err(usage(format!(
                "{option} would write over the input '{}'; give it another name",
                input.display()
            )));
        }
        if let Some((other, _)) = written[..i].iter().find(|(_, t)| t.same_as(target)) {
            return Err(usage(format!(
                "{other} and {option} both write to '{}'",
                target.path().display()
            )));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use backsweep::pipeline::Stage;
    use backsweep::request::Analysis;

    fn job(arguments: &[&str]) -> Result<Job, String> {
        let all = ["backsweep"].iter().chain(arguments);
        let args = Args::try_parse_from(all).map_err(|e| e.to_string())?;
        let command = args.checked().map_err(|failure| match failure {
            Failure::Usage(error) => error.to_string(),
            Failure::Refused(message) => anstream::adapter::strip_str(&message.text).to_string(),
        });
        match command? {
            Command::Differentiate(job) => Ok(*job),
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn clap_finds_no_mistake_in_the_definition() {
        <Args as CommandFactory>::command().debug_assert();
    }

    #[test]
    fn reads_all_options() {
        let job = job(&[
            "in.bc",
            "-o",
            "out.ll",
            "-S",
            "-O2",
            "--adjoint",
            "f(x:dup,2:const)=g",
            "--adjoint=h",
            "--disable=tbr,activity",
            "--inactive",
            "log_it,trace",
            "--checkpoint=none",
            "--print-after=cfg",
            "--print-after",
            "plan,emit",
        ])
        .expect("good usage");
        assert_eq!(job.options.requests.len(), 2);
        assert_eq!(job.options.level, Some(2));
        assert_eq!(job.options.form, Form::Text);
        assert!(!job.options.modes.enabled(Analysis::Tbr));
        assert!(job.options.modes.enabled(Analysis::Inversion));
        assert_eq!(job.options.modes.inactive.len(), 2);
        assert_eq!(
            job.options.print_after,
            [Stage::Cfg, Stage::Plan, Stage::Emit]
        );
    }

    #[test]
    fn disables_all() {
        let job = job(&["a.bc", "-S", "--adjoint=f", "--disable=all"]).expect("good usage");
        assert_eq!(job.options.modes.disabled.len(), Analysis::ALL.len());
    }

    fn refused(arguments: &[&str], piece: &str) {
        let message = job(arguments).expect_err(piece);
        assert!(message.contains(piece), "{message}");
    }

    #[test]
    fn names_the_roles() {
        refused(
            &["a.bc", "-S", "--adjoint=f(x:dupp)"],
            "a.bc: error: unknown role 'dupp' in --adjoint 'f(x:dupp)' [backsweep-bad-role]\n\
             note: the roles are const, dup, dupnoneed, active\n",
        );
    }

    #[test]
    fn refuses_bad_usage() {
        refused(
            &["a.bc", "-S", "--custom=f=fwd"],
            "',' and the function for the backward sweep",
        );
        refused(&["-S", "--adjoint=f"], "required arguments");
        refused(&["a.bc", "--adjoint=f(x)"], "character 4: expected ':'");
        refused(
            &["a.bc", "--adjoint=f", "--disable=tbrr"],
            "unknown analysis",
        );
        refused(
            &["a.bc", "--adjoint=f", "--print-after=x"],
            "possible values: canonicalise",
        );
        refused(&["a.bc", "--adjoint=f", "-O4"], "4 is not in 0..=3");
        refused(
            &["a.bc", "--adjoint=f", "--checkpoint=calls"],
            "not exist yet",
        );
        refused(&["a.bc", "-S", "--adjoint=f", "--adjoint=f"], "twice");
        refused(
            &["a.bc", "-S", "--adjoint=f=h", "--adjoint=g=h"],
            "two adjoints are to be named 'h'",
        );
    }
}
