//! Runs the work in a child process, because LLVM may crash, abort or hang on damaged bitcode and
//! the user shall get a diagnostic even then.
//!
//! The child is this executable again with `--in-process` before the same arguments; it prints and
//! writes by itself. Files are renamed into place only at the end, so a child that dies leaves
//! nothing. A second process costs as much as loading LLVM once more, some 10 ms.

use std::ffi::OsString;
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use super::diagnostic;
use super::files::shown_input;

/// What the child may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Processor time; 0 is no limit.
    pub seconds: u64,
    /// Address space; 0 is no limit.
    pub mebibytes: u64,
}

/// Processor time for reading the input again after a crash.
const SECONDS_TO_READ: u64 = 60;

impl Limits {
    /// Limits this process.
    ///
    /// # Errors
    /// Where the system has a lower limit already.
    #[cfg(unix)]
    pub fn apply(self) -> io::Result<()> {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let bytes = self.mebibytes.saturating_mul(1 << 20);
        for (resource, value) in [(Resource::Cpu, self.seconds), (Resource::As, bytes)] {
            if value > 0 {
                let maximum = getrlimit(resource).maximum;
                let current = Some(value.min(maximum.unwrap_or(value)));
                setrlimit(resource, Rlimit { current, maximum })?;
            }
        }
        Ok(())
    }

    #[cfg(not(unix))]
    pub fn apply(self) -> io::Result<()> {
        Ok(())
    }
}

/// Makes this process die when the guarding one is killed, so that it does not write afterwards.
pub fn die_with_parent() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Signal, set_parent_process_death_signal};
        // Without it nothing is lost but this courtesy.
        let _ = set_parent_process_death_signal(Some(Signal::TERM));
    }
}

/// How the child ended.
pub enum Ending {
    /// By itself, having said what there was to say; its exit status.
    Exited(u8),
    /// By a signal; the diagnostic.
    Crashed(String),
}

/// Runs this executable with `arguments` in a child process.
///
/// # Errors
/// When no child can be started: then the work is best done without one.
pub fn run(
    executable: &Path,
    arguments: &[OsString],
    input: &Path,
    limits: Limits,
) -> io::Result<Ending> {
    let status = Command::new(executable)
        .arg("--in-process")
        .args(arguments)
        .status()?;
    if let Some(code) = status.code() {
        return Ok(Ending::Exited(u8::try_from(code).unwrap_or(1)));
    }
    let text = if ran_out_of_time(status) {
        diagnostic::plain(
            &shown_input(input),
            &format!(
                "not done after {} seconds of processor time [backsweep-time-limit]",
                limits.seconds
            ),
            Some("--time-limit=SECONDS allows more; 0 is no limit"),
        )
    } else {
        crash(status, input, || reading_crashes(executable, input))
    };
    Ok(Ending::Crashed(text))
}

fn crash(status: ExitStatus, input: &Path, reading_crashes: impl FnOnce() -> bool) -> String {
    let how = signal_name(status);
    if was_stopped(status) {
        return diagnostic::plain(&shown_input(input), &format!("stopped ({how})"), None);
    }
    if input != Path::new("-") && reading_crashes() {
        return diagnostic::plain(
            &shown_input(input),
            &format!("LLVM crashed while reading this module ({how}) [backsweep-bad-bitcode]"),
            Some("compile it again; the file is damaged, or was made by a newer LLVM"),
        );
    }
    diagnostic::plain(
        &shown_input(input),
        &format!("LLVM or backsweep crashed on this module ({how}) [backsweep-crash]"),
        Some(
            "please report it with the input and the command line; nothing was written; \
             --in-process shows the crash to a debugger",
        ),
    )
}

/// Whether reading the input, and nothing else, does not end well.
fn reading_crashes(executable: &Path, input: &Path) -> bool {
    Command::new(executable)
        .args(["--in-process", "--only-read"])
        .arg(format!("--time-limit={SECONDS_TO_READ}"))
        .arg("--")
        .arg(input)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.code().is_none())
}

#[cfg(unix)]
fn signal_of(status: ExitStatus) -> Option<rustix::process::Signal> {
    use std::os::unix::process::ExitStatusExt;
    rustix::process::Signal::from_named_raw(status.signal()?)
}

#[cfg(unix)]
fn ran_out_of_time(status: ExitStatus) -> bool {
    signal_of(status) == Some(rustix::process::Signal::XCPU)
}

/// Whether somebody ended the child, rather than a mistake in it.
#[cfg(unix)]
fn was_stopped(status: ExitStatus) -> bool {
    use rustix::process::Signal;
    matches!(
        signal_of(status),
        Some(Signal::INT | Signal::TERM | Signal::HUP | Signal::QUIT)
    )
}

#[cfg(not(unix))]
fn was_stopped(_status: ExitStatus) -> bool {
    false
}

#[cfg(not(unix))]
fn ran_out_of_time(_status: ExitStatus) -> bool {
    false
}

/// What the signal means to a user.
#[cfg(unix)]
fn signal_name(status: ExitStatus) -> String {
    use rustix::process::Signal;
    match signal_of(status) {
        Some(Signal::SEGV) => "segmentation fault".into(),
        Some(Signal::ABORT) => "aborted".into(),
        Some(Signal::ILL) => "illegal instruction".into(),
        Some(Signal::FPE) => "arithmetic exception".into(),
        Some(Signal::BUS) => "bus error".into(),
        Some(Signal::KILL) => "killed, perhaps for want of memory".into(),
        _ => status.to_string(),
    }
}

#[cfg(not(unix))]
fn signal_name(status: ExitStatus) -> String {
    status.to_string()
}
