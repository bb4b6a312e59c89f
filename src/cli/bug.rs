//! `backsweep bug-report`: what whoever mends a mistake of the tool's needs, in a folder.
//!
//! The run that goes wrong is tried again in a child process that writes nothing. Then llvm-reduce, where it is installed, makes the
//! input smaller as long as the run ends in the same way: it asks this executable, which keeps each smaller input that does, so that
//! what has been reached stays when the time is over.

use std::ffi::{OsStr, OsString};
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use clap::Parser;
use serde::{Deserialize, Serialize};

use super::args::{Args, Command as Asked, Failure, usage};
use super::guard;
use super::install::quoted;

/// Collect what whoever mends a mistake of Backsweep's needs: the input, made small, the arguments, what was said, and versions
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Everything that goes wrong is put behind it as it is:\n  \
                  backsweep bug-report in.bc -o out.bc --adjoint f\n  \
                  backsweep bug-report check in.bc --adjoint f\n\
                  Nothing is sent to anybody. The input is made smaller with llvm-reduce, which comes with LLVM; that of 'check' stays as\n\
                  it is, for a smaller one may have no gradient at all. Exit status: 0 the report is written, 1 nothing goes wrong.",
    override_usage = "backsweep bug-report [--folder FOLDER] [--minutes MINUTES] ARGUMENT..."
)]
pub struct BugArgs {
    /// Where to write the report; made if need be
    #[arg(long, value_name = "FOLDER", default_value = "backsweep-bug")]
    folder: PathBuf,

    /// How long the input may be made smaller; 0 leaves it as it is
    #[arg(long, value_name = "MINUTES", default_value_t = 5)]
    minutes: u64,

    /// Whether the report's run ends in the same way with this input: what llvm-reduce asks
    #[arg(long, hide = true)]
    again: bool,

    /// The arguments of the run that goes wrong
    #[arg(
        value_name = "ARGUMENT",
        required = true,
        trailing_var_arg = true,
        allow_hyphen_values = true
    )]
    arguments: Vec<OsString>,
}

/// The run that goes wrong, as it is written beside the report for llvm-reduce's questions.
#[derive(Serialize, Deserialize, Debug)]
struct Run {
    arguments: Vec<String>,
    /// Which of them is the input.
    input: usize,
    is_check: bool,
    /// Whether it ends in the same way without a child process, which takes half as long: where nothing crashes.
    in_process: bool,
    /// How it ends.
    ending: Ending,
}

/// How a run ends, without places and numbers, which change as the input does.
#[derive(PartialEq, Eq, Serialize, Deserialize, Debug)]
struct Ending {
    status: String,
    gist: String,
}

/// Of a run that was tried.
struct Tried {
    ending: Ending,
    said: String,
    is_good: bool,
}

/// What has become of the input.
struct Input {
    /// In the folder.
    name: String,
    bytes: u64,
    /// Before it was made smaller, or why it was not.
    before: Result<u64, String>,
}

const RUN: &str = "run.json";

impl BugArgs {
    /// Writes the report, and says so. The flag says whether something goes wrong at all.
    ///
    /// # Errors
    /// Bad usage: arguments that have no input in a file; a folder that cannot be written.
    pub fn done(&self, executable: &Path) -> Result<(String, bool), Failure> {
        if self.again {
            return self
                .asked_again(executable)
                .map_err(|error| self.unwritten(&error));
        }
        let mut run = run_of(&self.arguments)?;
        let tried = run
            .tried(executable, None)
            .map_err(|error| usage(format!("cannot run this executable again: {error}")))?;
        if tried.is_good {
            let text = "nothing goes wrong in this run; for a gradient that is wrong, put 'bug-report' in front of 'check'\n";
            return Ok((text.to_owned(), false));
        }
        run.ending = tried.ending;
        let written = self.written(executable, &mut run, &tried.said);
        let input = written.map_err(|error| self.unwritten(&error))?;
        Ok((summary(&self.folder, &input), true))
    }

    fn unwritten(&self, error: &io::Error) -> Failure {
        usage(format!("'{}': {error}", self.folder.display())).into()
    }

    /// The folder with everything in it.
    fn written(&self, executable: &Path, run: &mut Run, said: &str) -> io::Result<Input> {
        fs::create_dir_all(&self.folder)?;
        let name = run.copy();
        let before = fs::copy(&run.arguments[run.input], self.folder.join(&name))?;
        let smaller = match (self.minutes, run.is_check) {
            (0, _) => Err("as asked for".to_owned()),
            (_, true) => Err("a smaller one may have no gradient".to_owned()),
            _ => {
                run.try_in_process(executable);
                let text = serde_json::to_string_pretty(run).map_err(io::Error::other)?;
                fs::write(self.folder.join(RUN), text)?;
                let smaller = self.reduced(executable, &name);
                fs::remove_file(self.folder.join(RUN))?;
                smaller
            }
        };
        let input = Input {
            bytes: fs::metadata(self.folder.join(&name))?.len(),
            before: smaller.map(|()| before),
            name,
        };
        fs::write(self.folder.join("report.md"), report(run, said, &input))?;
        Ok(input)
    }

    /// Has llvm-reduce make the input smaller, for as long as it may.
    fn reduced(&self, executable: &Path, name: &str) -> Result<(), String> {
        let reducer = reducer().ok_or_else(|| {
            let major = backsweep::llvm::major();
            format!("there is no llvm-reduce, which Debian has in the package llvm-{major}")
        })?;
        let failed = |error: io::Error| format!("llvm-reduce: {error}");
        let folder = tempfile::tempdir().map_err(failed)?;
        let start = self.folder.join(name);
        let input = folder.path().join(name);
        fs::copy(&start, &input).map_err(failed)?;
        let option = |start: &str, value: &OsStr| {
            let mut option = OsString::from(start);
            option.push(value);
            option
        };
        let mut command = Command::new(reducer);
        command
            .arg(option("--test=", executable.as_os_str()))
            .args(["bug-report", "--again", "--folder"].map(|part| format!("--test-arg={part}")))
            .arg(option("--test-arg=", self.folder.as_os_str()))
            .arg("-o")
            .arg(folder.path().join("smallest.bc"))
            .arg(&input)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut child = command.spawn().map_err(failed)?;
        let end = Instant::now() + Duration::from_secs(60 * self.minutes);
        while child.try_wait().map_err(failed)?.is_none() {
            if Instant::now() >= end {
                child.kill().map_err(failed)?;
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        child.wait().map_err(failed)?;
        Ok(())
    }

    /// Whether the run ends in the same way with another input, which is kept where it does.
    fn asked_again(&self, executable: &Path) -> io::Result<(String, bool)> {
        let text = fs::read_to_string(self.folder.join(RUN))?;
        let run: Run = serde_json::from_str(&text).map_err(io::Error::other)?;
        let candidate = self.arguments.last().map_or(Path::new(""), Path::new);
        let tried = run.tried(executable, Some(candidate))?;
        if tried.ending != run.ending {
            return Ok((String::new(), false));
        }
        let kept = self.folder.join(run.copy());
        if fs::metadata(candidate)?.len() <= fs::metadata(&kept)?.len() {
            fs::copy(candidate, &kept)?;
        }
        Ok((String::new(), true))
    }
}

/// The run that arguments ask for.
fn run_of(arguments: &[OsString]) -> Result<Run, Failure> {
    let whole = [OsString::from("backsweep")]
        .into_iter()
        .chain(arguments.iter().cloned());
    let parsed = Args::try_parse_from(whole)?;
    let (path, is_check) = match parsed.checked()? {
        Asked::Differentiate(job) => (job.input, false),
        Asked::Check(job) => (job.input, true),
        _ => return Err(usage("'bug-report' is for runs that have an input").into()),
    };
    if path == Path::new("-") {
        return Err(usage("'bug-report' wants the input in a file, not on standard input").into());
    }
    let texts = arguments.iter().map(|one| one.to_str().map(str::to_owned));
    let texts: Option<Vec<String>> = texts.collect();
    let arguments = texts.ok_or_else(|| usage("'bug-report' wants arguments that are text"))?;
    let mut places = (0..arguments.len()).rev();
    let input = places.find(|at| Path::new(&arguments[*at]) == path);
    let input = input.ok_or_else(|| usage("the input is not among the arguments"))?;
    Ok(Run {
        arguments,
        input,
        is_check,
        in_process: false,
        ending: Ending {
            status: String::new(),
            gist: String::new(),
        },
    })
}

impl Run {
    /// What the input is called in the folder.
    fn copy(&self) -> String {
        let ending = Path::new(&self.arguments[self.input]).extension();
        let ending = ending.and_then(OsStr::to_str).unwrap_or("bc");
        format!("input.{ending}")
    }

    /// Finds out whether it ends in the same way without a child process.
    fn try_in_process(&mut self, executable: &Path) {
        self.in_process = true;
        let tried = self.tried(executable, None);
        self.in_process = tried.is_ok_and(|tried| tried.ending == self.ending);
    }

    /// Runs it, with another input if one is given, and writes nothing.
    fn tried(&self, executable: &Path, input: Option<&Path>) -> io::Result<Tried> {
        let mut command = Command::new(executable);
        if !self.is_check {
            command.arg("--discard");
        }
        if self.in_process {
            command.arg("--in-process");
        }
        for (at, argument) in self.arguments.iter().enumerate() {
            match input {
                Some(input) if at == self.input => command.arg(input),
                _ => command.arg(argument),
            };
        }
        let output = command
            .env("NO_COLOR", "1")
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::null())
            .output()?;
        let mut said = String::new();
        if self.is_check {
            said += &String::from_utf8_lossy(&output.stdout);
        }
        said += &String::from_utf8_lossy(&output.stderr);
        let status = match output.status.code() {
            Some(code) => format!("exit status {code}"),
            None => guard::signal_name(output.status),
        };
        Ok(Tried {
            ending: Ending {
                status,
                gist: gist(&said),
            },
            said,
            is_good: output.status.success(),
        })
    }

    /// The command line with the input as it is called in the folder.
    fn line(&self, input: &str) -> String {
        let words = self
            .arguments
            .iter()
            .enumerate()
            .map(|(at, word)| quoted(if at == self.input { input } else { word }));
        let words: Vec<String> = words.collect();
        format!("backsweep {}", words.join(" "))
    }
}

/// The line that says what is wrong, without numbers and places.
fn gist(said: &str) -> String {
    let line = said.lines().find_map(|line| {
        let at = line.find("error:")?;
        Some(&line[at..])
    });
    let line = line.or_else(|| said.lines().rfind(|line| !line.is_empty()));
    let mut gist = line.unwrap_or("").to_owned();
    gist.retain(|c| !c.is_ascii_digit());
    gist
}

/// That of the LLVM which this is linked with, if it can be had: older ones cannot read what it writes.
fn reducer() -> Option<PathBuf> {
    let major = backsweep::llvm::major();
    let names = [format!("llvm-reduce-{major}"), "llvm-reduce".to_owned()];
    let answers = |name: &String| {
        let output = Command::new(name).arg("--version").output();
        let wanted = format!("LLVM version {major}.");
        output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains(&wanted))
    };
    names.into_iter().find(answers).map(PathBuf::from)
}

/// What is said on standard output.
fn summary(folder: &Path, input: &Input) -> String {
    let folder = folder.display();
    let size = match &input.before {
        Ok(before) => format!("{} bytes, {before} before it was made smaller", input.bytes),
        Err(reason) => format!("{} bytes, not made smaller: {reason}", input.bytes),
    };
    format!(
        "{folder}/report.md: what was asked for and said; say there what you expected\n\
         {folder}/{}: {size}\n\
         look at both before you send them: the input holds names of your program, and constants\n",
        input.name
    )
}

fn report(run: &Run, said: &str, input: &Input) -> String {
    let mut text = String::from("# A run of Backsweep that goes wrong\n\n");
    text += "What was expected:\n\n";
    let line = run.line(&input.name);
    let _ = write!(text, "## The run\n\n```\n{line}\n```\n\n");
    let _ = write!(
        text,
        "{}; with the input as it was, this was said:\n\n```\n{}\n```\n\n",
        run.ending.status,
        said.trim_end()
    );
    text += "## The input\n\n";
    let _ = match &input.before {
        Ok(before) => write!(
            text,
            "`{}`, {} bytes: {before} before llvm-reduce made it smaller.\n\n",
            input.name, input.bytes
        ),
        Err(reason) => write!(
            text,
            "`{}`, {} bytes, not made smaller: {reason}.\n\n",
            input.name, input.bytes
        ),
    };
    text +=
        "Files of rules, plans or inputs that the run names have to be added.\n\n## Versions\n\n";
    let _ = writeln!(
        text,
        "- backsweep {} with LLVM {}\n- {} on {}\n- compilers: the input says (`llvm-dis < {} | grep -A3 llvm.ident`)",
        env!("CARGO_PKG_VERSION"),
        backsweep::llvm::version(),
        std::env::consts::OS,
        std::env::consts::ARCH,
        input.name
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_places_are_no_part_of_what_is_said() {
        let one = "energy.c:12:5: error: 'foo' has 3 [backsweep-no-body]\nnote: more\n";
        let other = "input.bc: error: 'foo' has 12 [backsweep-no-body]\n";
        assert_eq!(gist(one), gist(other));
        assert_ne!(
            gist(one),
            gist("energy.c:12:5: error: 'bar' has 3 [backsweep-no-body]\n")
        );
        assert_eq!(
            gist("f: the gradient is WRONG\n"),
            "f: the gradient is WRONG"
        );
    }

    #[test]
    fn the_line_can_be_pasted() {
        let words = ["a.bc", "--adjoint", "f(n:const)", "-o", "it's.bc"];
        let run = Run {
            arguments: words.map(str::to_owned).to_vec(),
            input: 0,
            is_check: false,
            in_process: false,
            ending: Ending {
                status: String::new(),
                gist: String::new(),
            },
        };
        let line = r"backsweep input.bc --adjoint 'f(n:const)' -o 'it'\''s.bc'";
        assert_eq!(run.line("input.bc"), line);
    }
}
