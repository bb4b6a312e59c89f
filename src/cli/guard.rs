//! Does the work in a child process, because LLVM may crash, abort or hang on damaged bitcode and
//! the user shall get a diagnostic even then.
//!
//! The child is this process once more (`fork`), with LLVM loaded already: it prints and writes by itself. Files are renamed into
//! place only at the end, so a child that dies leaves nothing.

use std::env;
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use backsweep::limits;

use super::diagnostic;
use super::files::shown_input;
use super::message::Message;

/// What the child may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Processor time; 0 is no limit. By default it grows with the input.
    pub seconds: Option<u64>,
    /// Address space; 0 is no limit.
    pub mebibytes: u64,
}

impl Limits {
    /// Limits this process, whose input has `input_bytes`.
    ///
    /// # Errors
    /// What the operating system refuses.
    #[cfg(unix)]
    pub fn apply(self, input_bytes: usize) -> io::Result<()> {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let bytes = self.mebibytes.saturating_mul(1 << 20);
        let seconds = self
            .seconds
            .unwrap_or(limits::BASE_SECONDS + input_bytes as u64 / limits::BYTES_PER_SECOND);
        for (resource, value) in [(Resource::Cpu, seconds), (Resource::As, bytes)] {
            if value > 0 {
                let maximum = getrlimit(resource).maximum;
                let current = Some(value.min(maximum.unwrap_or(value)));
                setrlimit(resource, Rlimit { current, maximum })?;
            }
        }
        Ok(())
    }

    #[cfg(not(unix))]
    pub fn apply(self, _input_bytes: usize) -> io::Result<()> {
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

/// How the child ended, with what is to be said on standard error.
#[derive(Debug)]
pub enum Ending {
    /// By itself; its exit status and own words.
    Exited(u8, Vec<u8>),
    /// By a signal; its own words where they tell more, and the diagnostic.
    Crashed(String, Box<Message>),
}

/// Which of the two processes this is.
pub enum Side {
    /// The one that does the work.
    Worker,
    /// The one that waits for it.
    Guard(Child),
}

/// The process that does the work, and where its messages come from.
#[cfg(unix)]
pub struct Child {
    id: rustix::process::Pid,
    said: std::fs::File,
}

/// There is none on other systems.
#[cfg(not(unix))]
pub enum Child {}

/// Makes two processes of this one, which has no other threads yet. The child's messages go to the other.
///
/// # Errors
/// When no child can be started: then the work is best done without one.
#[cfg(unix)]
pub fn split() -> io::Result<Side> {
    use fork::Fork;
    use rustix::process::Pid;
    // The child's messages come through a pipe, but a terminal may be at its end.
    let colours = anstream::AutoStream::choice(&io::stderr());
    let (said, says) = rustix::pipe::pipe()?;
    match fork::fork()? {
        Fork::Child => {
            rustix::stdio::dup2_stderr(&says)?;
            colours.write_global();
            Ok(Side::Worker)
        }
        Fork::Parent(id) => {
            let id =
                Pid::from_raw(id).ok_or_else(|| io::Error::other("the child has no number"))?;
            let said = said.into();
            Ok(Side::Guard(Child { id, said }))
        }
    }
}

#[cfg(not(unix))]
pub fn split() -> io::Result<Side> {
    Err(io::ErrorKind::Unsupported.into())
}

impl Child {
    /// How the child ends, who works on `input`.
    ///
    /// # Errors
    /// When the operating system does not say.
    #[cfg(unix)]
    pub fn ended(mut self, input: &Path) -> io::Result<Ending> {
        use rustix::process::{WaitOptions, waitpid};
        use std::io::Read;
        use std::os::unix::process::ExitStatusExt;
        let mut said = Vec::new();
        self.said.read_to_end(&mut said)?;
        let status = loop {
            match waitpid(Some(self.id), WaitOptions::empty()) {
                Ok(Some((_, status))) => break ExitStatus::from_raw(status.as_raw()),
                Ok(None) | Err(rustix::io::Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        };
        Ok(Ending::of(status, said, input, reading_crashes))
    }

    #[cfg(not(unix))]
    pub fn ended(self, _input: &Path) -> io::Result<Ending> {
        match self {}
    }
}

impl Ending {
    /// `reading_crashes` tells of an input whether reading it is to blame.
    fn of(
        status: ExitStatus,
        said: Vec<u8>,
        input: &Path,
        reading_crashes: impl FnOnce(&Path) -> bool,
    ) -> Ending {
        if let Some(code) = status.code() {
            return Ending::Exited(u8::try_from(code).unwrap_or(1), said);
        }
        let said = String::from_utf8_lossy(&said);
        let crash = Crash {
            status,
            input: shown_input(input),
            said: &said,
        };
        let reading = input != Path::new("-") && crash.is_ours() && reading_crashes(input);
        let (own, message) = crash.told(reading);
        Ending::Crashed(own.to_owned(), Box::new(message))
    }
}

/// What is known of a child that died.
struct Crash<'a> {
    status: ExitStatus,
    input: String,
    said: &'a str,
}

impl Crash<'_> {
    /// Whether a mistake in the child ended it, rather than the user or the time limit.
    fn is_ours(&self) -> bool {
        !ran_out_of_time(self.status) && !was_stopped(self.status)
    }

    /// The diagnostic, and what it said itself where that does not explain why it died.
    fn told(&self, reading: bool) -> (&str, Message) {
        let plain = |reason: &str, hint| ("", diagnostic::plain(&self.input, reason, hint));
        let how = signal_name(self.status);
        if was_stopped(self.status) {
            return plain(&format!("stopped ({how})"), None);
        }
        if ran_out_of_time(self.status) {
            return plain(
                "not done within the processor time allowed [backsweep-time-limit]",
                Some("the file may be damaged; if it is not, --time-limit=SECONDS allows more"),
            );
        }
        if reading {
            return plain(
                &format!(
                    "LLVM crashed while reading this module ({}) [backsweep-bad-bitcode]",
                    self.last_words().unwrap_or(&how)
                ),
                Some("the file is damaged, or was made by a newer LLVM; compile it again"),
            );
        }
        if self.ran_out_of_memory() {
            return plain(
                "not enough memory [backsweep-memory-limit]",
                Some("--memory-limit=MIB, where it was given, allows more"),
            );
        }
        let reason = format!("LLVM or backsweep crashed on this module ({how}) [backsweep-crash]");
        let request = "please report this: 'backsweep bug-report' before the same arguments collects what is needed; nothing \
                       was written; --in-process shows the crash to a debugger";
        let message = diagnostic::plain(&self.input, &reason, Some(request));
        (self.said, message)
    }

    /// As LLVM and Rust's allocator say it, or as the operating system does.
    fn ran_out_of_memory(&self) -> bool {
        self.said.contains("LLVM ERROR: out of memory")
            || self.said.contains("memory allocation of ")
            || self.said.contains("std::bad_alloc")
            || was_killed(self.status)
    }

    /// Why LLVM gave up, where it says so.
    fn last_words(&self) -> Option<&str> {
        let mut lines = self.said.lines();
        lines.find_map(|line| line.strip_prefix("LLVM ERROR: "))
    }
}

/// Whether reading the input, and nothing else, does not end well.
fn reading_crashes(input: &Path) -> bool {
    let Ok(executable) = env::current_exe() else {
        return false;
    };
    Command::new(executable)
        .args(["--in-process", "--only-read"])
        .arg(format!("--time-limit={}", limits::SECONDS_TO_READ))
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

#[cfg(unix)]
fn was_stopped(status: ExitStatus) -> bool {
    use rustix::process::Signal;
    matches!(
        signal_of(status),
        Some(Signal::INT | Signal::TERM | Signal::HUP | Signal::QUIT)
    )
}

#[cfg(unix)]
fn was_killed(status: ExitStatus) -> bool {
    signal_of(status) == Some(rustix::process::Signal::KILL)
}

/// What the signal means to a user.
#[cfg(unix)]
pub(super) fn signal_name(status: ExitStatus) -> String {
    use rustix::process::Signal;
    match signal_of(status) {
        Some(Signal::SEGV) => "segmentation fault".into(),
        Some(Signal::ABORT) => "aborted".into(),
        Some(Signal::ILL | Signal::TRAP) => "illegal instruction".into(),
        Some(Signal::FPE) => "arithmetic exception".into(),
        Some(Signal::BUS) => "bus error".into(),
        _ => status.to_string(),
    }
}

#[cfg(not(unix))]
fn ran_out_of_time(_status: ExitStatus) -> bool {
    false
}

#[cfg(not(unix))]
fn was_killed(_status: ExitStatus) -> bool {
    false
}

#[cfg(not(unix))]
fn was_stopped(_status: ExitStatus) -> bool {
    false
}

#[cfg(not(unix))]
pub(super) fn signal_name(status: ExitStatus) -> String {
    status.to_string()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// What is made of a shell script that ends in place of the child.
    fn ending(script: &str, reading_crashes: bool) -> (Ending, String) {
        let output = Command::new("sh").args(["-c", script]).output();
        let output = output.expect("sh runs");
        let input = Path::new("a.bc");
        let ending = Ending::of(output.status, output.stderr, input, |_| reading_crashes);
        let text = match &ending {
            Ending::Exited(_, said) => String::from_utf8_lossy(said).into_owned(),
            Ending::Crashed(own, message) => {
                let text = anstream::adapter::strip_str(&message.text).to_string();
                own.clone() + &text
            }
        };
        (ending, text)
    }

    #[test]
    fn explains_how_the_child_ended() {
        let (end, text) = ending("echo something >&2; exit 1", true);
        assert!(matches!(end, Ending::Exited(1, _)));
        assert_eq!(text, "something\n");

        let (_, text) = ending("echo 'LLVM ERROR: no way' >&2; kill -ABRT $$", true);
        assert_eq!(
            text,
            "a.bc: error: LLVM crashed while reading this module (no way) \
             [backsweep-bad-bitcode]\n\
             note: the file is damaged, or was made by a newer LLVM; compile it again\n\
             note: 'backsweep explain bad-bitcode' tells more\n"
        );
        let (_, text) = ending("kill -SEGV $$", false);
        assert!(
            text.contains("(segmentation fault) [backsweep-crash]"),
            "{text}"
        );

        let (_, text) = ending("kill -XCPU $$", true);
        assert!(text.contains("[backsweep-time-limit]"), "{text}");
        for death in [
            "echo 'LLVM ERROR: out of memory' >&2; kill -ABRT $$",
            "kill -KILL $$",
        ] {
            let (_, text) = ending(death, false);
            assert!(text.contains("not enough memory"), "{text}");
        }
        let (_, text) = ending("kill -TERM $$", true);
        assert!(text.starts_with("a.bc: error: stopped"), "{text}");
    }
}
