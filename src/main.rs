//! The command line: the only place that prints or exits.

mod cli;

use std::env;
use std::io::Write;
use std::panic;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use backsweep::check;
use backsweep::error::{Error, Refusal};
use backsweep::interface;
use backsweep::limits;
use backsweep::pipeline::{self, Input};
use backsweep::report::profile::Profile;
use clap::{CommandFactory, Parser};
use mimalloc::MiMalloc;

use cli::args::{Args, Command, Failure, Job};
use cli::bug::BugArgs;
use cli::check::{CheckJob, Unread};
use cli::files::{self, Target};
use cli::guard::{self, Ending, Limits, Side};
use cli::message::{self, Message, Severity, print, say};
use cli::{diagnostic, install, summary};

const REFUSED: u8 = 1;

/// LLVM's allocations are this one's, too.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    panic::set_hook(Box::new(report_panic));
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => error.exit(),
    };
    args.messages.begin();
    let code = done(args);
    // Who worked has written its own.
    message::end(false);
    code
}

/// Does what is asked for.
fn done(args: Args) -> ExitCode {
    match args.checked() {
        Ok(Command::Tell(facts)) => tell(&facts),
        Ok(Command::Print(text)) => write(&[(&Target::new("-".into()), text.as_bytes())]),
        Ok(Command::InstallRuntime(prefix)) => install_runtime(prefix),
        Ok(Command::Differentiate(job)) => {
            let (in_process, input) = (job.in_process, job.input.clone());
            contained(in_process, &input, || differentiate(*job))
        }
        Ok(Command::Check(job)) => {
            let (in_process, input) = (job.in_process, job.input.clone());
            contained(in_process, &input, || check_gradients(*job))
        }
        Ok(Command::BugReport(bug)) => report_bug(&bug),
        Err(failure) => failed(failure),
    }
}

fn failed(failure: Failure) -> ExitCode {
    match failure {
        Failure::Usage(error) => error.exit(),
        Failure::Refused(refused) => {
            say(*refused);
            ExitCode::from(REFUSED)
        }
    }
}

fn report_bug(bug: &BugArgs) -> ExitCode {
    let executable = match executable() {
        Ok(executable) => executable,
        Err(reason) => return refuse(&reason),
    };
    match bug.done(&executable) {
        Ok((text, goes_wrong)) => {
            let written = write(&[(&Target::new("-".into()), text.as_bytes())]);
            if goes_wrong {
                written
            } else {
                ExitCode::from(REFUSED)
            }
        }
        Err(failure) => failed(failure),
    }
}

/// A panic is a bug like any other: a message and a request, no backtrace unless asked for.
fn report_panic(info: &panic::PanicHookInfo<'_>) {
    let payload = info.payload();
    let what = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("panicked");
    let place = info.location().map(ToString::to_string);
    say(diagnostic::panic(what, place.as_deref()));
    if env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0") {
        print(&std::backtrace::Backtrace::force_capture().to_string());
    }
}

fn refuse(reason: &str) -> ExitCode {
    say(diagnostic::plain("backsweep", reason, None));
    ExitCode::from(REFUSED)
}

fn executable() -> Result<PathBuf, String> {
    env::current_exe().map_err(|error| format!("cannot find this executable: {error}"))
}

fn tell(facts: &[install::Fact]) -> ExitCode {
    let texts = executable().and_then(|executable| {
        let texts = facts.iter().map(|fact| fact.text(&executable));
        texts.collect::<Result<Vec<_>, _>>()
    });
    match texts {
        Ok(texts) => {
            let line = texts.join(" ") + "\n";
            write(&[(&Target::new("-".into()), line.as_bytes())])
        }
        Err(reason) => refuse(&reason),
    }
}

fn install_runtime(prefix: Option<PathBuf>) -> ExitCode {
    let prefix = match prefix.map_or_else(executable_prefix, Ok) {
        Ok(prefix) => prefix,
        Err(reason) => return refuse(&reason),
    };
    let files = match install::files(&prefix, Args::command()) {
        Ok(files) => files.into_iter(),
        Err(reason) => return refuse(&reason),
    };
    let files: Vec<_> = files
        .map(|(path, bytes)| (Target::new(path), bytes))
        .collect();
    for (target, _) in &files {
        if let Err(failure) = target.make_directory() {
            say(diagnostic::io_failure(&failure));
            return ExitCode::from(REFUSED);
        }
    }
    let contents = files
        .iter()
        .map(|(target, bytes)| (target, bytes.as_slice()));
    let contents: Vec<(&Target, &[u8])> = contents.collect();
    write(&contents)
}

fn executable_prefix() -> Result<PathBuf, String> {
    let executable = executable()?;
    let prefix = install::prefix(&executable).map(Path::to_owned);
    prefix.ok_or_else(|| "this executable is in no directory; give a prefix".into())
}

/// In a child process, so that a crash within LLVM becomes a diagnostic; or in this one.
fn contained(
    in_process: bool,
    input: &Path,
    work: impl FnOnce() -> ExitCode + Send + 'static,
) -> ExitCode {
    let side = match in_process {
        true => Ok(Side::Worker),
        false => guard::split(),
    };
    // Without a child the work is done all the same.
    let child = match side {
        Ok(Side::Guard(child)) => child,
        Ok(Side::Worker) | Err(_) => {
            let code = alone(work);
            message::end(true);
            return code;
        }
    };
    match child.ended(input) {
        Ok(Ending::Exited(code, said)) => {
            // In colour already, or not.
            let _ = std::io::stderr().write_all(&said);
            ExitCode::from(code)
        }
        Ok(Ending::Crashed(own, message)) => {
            print(&own);
            say(*message);
            ExitCode::from(REFUSED)
        }
        Err(error) => refuse(&format!("cannot tell how the work ended: {error}")),
    }
}

/// In this process, on a thread with a deep stack.
fn alone(work: impl FnOnce() -> ExitCode + Send + 'static) -> ExitCode {
    guard::die_with_parent();
    backsweep::llvm::keep_freed_memory();
    let worker = thread::Builder::new()
        .stack_size(limits::STACK_BYTES)
        .spawn(work);
    match worker.map(thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        // The panic hook has said why.
        Ok(Err(_)) => ExitCode::from(REFUSED),
        Err(error) => refuse(&format!("cannot start: {error}")),
    }
}

fn differentiate(mut job: Job) -> ExitCode {
    let read = files::read(&job.input).and_then(|bytes| {
        job.options.rules = files::read_rules(&job.rules)?;
        let plan = job.plan.as_deref().map(files::read_plan);
        job.options.plan = plan.transpose()?;
        let profile = job.profile.as_deref().map(files::read_profile);
        Ok((bytes, profile.transpose()?))
    });
    let (bytes, profile) = match read {
        Ok(read) => read,
        Err(failure) => {
            say(diagnostic::io_failure(&failure));
            return ExitCode::from(REFUSED);
        }
    };
    let input = match limited(&job.limits, &job.input, bytes) {
        Ok(input) => input,
        Err(code) => return code,
    };
    if job.only_read {
        let read = backsweep::llvm::Module::load(&input.bytes, "input");
        return read.map_or(ExitCode::from(REFUSED), |_| ExitCode::SUCCESS);
    }
    match pipeline::run(&input, &job.options, &mut |text| print(text)) {
        Ok(output) => finish(&job, &output, profile.as_ref()),
        Err(error) => {
            say(explain(&error, &job.input));
            ExitCode::from(REFUSED)
        }
    }
}

/// The input, of which what is done with it has these limits from now on.
fn limited(limits: &Limits, path: &Path, bytes: Vec<u8>) -> Result<Input, ExitCode> {
    match limits.apply(bytes.len()) {
        Ok(()) => Ok(Input {
            path: path.to_owned(),
            bytes,
        }),
        Err(error) => Err(refuse(&format!("cannot limit time or memory: {error}"))),
    }
}

fn check_gradients(mut job: CheckJob) -> ExitCode {
    let read = job.read().and_then(|()| Ok(files::read(&job.input)?));
    let bytes = match read {
        Ok(bytes) => bytes,
        Err(Unread::Io(failure)) => {
            say(diagnostic::io_failure(&failure));
            return ExitCode::from(REFUSED);
        }
        Err(Unread::Refused(error)) => {
            say(explain(&error, &job.input));
            return ExitCode::from(REFUSED);
        }
    };
    let input = match limited(&job.limits, &job.input, bytes) {
        Ok(input) => input,
        Err(code) => return code,
    };
    job.settings.stack_bytes = limits::STACK_BYTES;
    let report = match check::run(&input, &job.options, &job.settings) {
        Ok(report) => report,
        Err(error) => {
            say(explain(&error, &job.input));
            return ExitCode::from(REFUSED);
        }
    };
    if warn(&report.warnings, &job.input) {
        return ExitCode::from(REFUSED);
    }
    let text = if job.json {
        report.json()
    } else {
        report.text()
    };
    let written = write(&[(&Target::new("-".into()), text.as_bytes())]);
    if report.is_right() {
        written
    } else {
        ExitCode::from(REFUSED)
    }
}

/// Says the warnings that are wanted; whether one of them is an error.
fn warn(warnings: &[Refusal], input: &Path) -> bool {
    let mut refused = false;
    for message in diagnostic::warnings(warnings, input) {
        refused |= message.severity == Severity::Error;
        say(message);
    }
    refused
}

fn explain(error: &Error, input: &Path) -> Message {
    match error {
        Error::Refused(refusal) => diagnostic::refusal(refusal, input),
        Error::Bug(bug) => diagnostic::bug(bug),
    }
}

fn finish(job: &Job, output: &pipeline::Output, profile: Option<&Profile>) -> ExitCode {
    if warn(&output.warnings, &job.input) {
        return ExitCode::from(REFUSED);
    }
    if job.discard {
        return ExitCode::SUCCESS;
    }
    if job.verbose {
        print(&summary::generated(&output.generated));
    }
    if job.options.time_passes {
        print(&summary::timings(&output.timings, &output.passes));
    }
    let reports = match cli::report::written(&job.reports, &job.input, output, profile) {
        Ok(reports) => reports,
        Err(error) => {
            say(explain(&error, &job.input));
            return ExitCode::from(REFUSED);
        }
    };
    let mut contents: Vec<(&Target, &[u8])> = vec![(&job.module, &output.module)];
    let header = job.header.as_ref().map(|target| {
        let guard = interface::guard_name(target.path());
        (target, interface::c_header(&output.generated, &guard))
    });
    let fortran = job
        .interface
        .as_ref()
        .map(|target| (target, interface::fortran_interface(&output.generated)));
    let declarations = [&header, &fortran].into_iter().flatten();
    for (target, text) in declarations.chain(&reports.files) {
        contents.push((target, text.as_bytes()));
    }
    let code = write(&contents);
    if code == ExitCode::SUCCESS {
        print(&reports.said);
    }
    code
}

fn write(contents: &[(&Target, &[u8])]) -> ExitCode {
    match files::write_all(contents) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            say(diagnostic::io_failure(&failure));
            ExitCode::from(REFUSED)
        }
    }
}
