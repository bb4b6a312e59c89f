//! The programs that a campaign calls, and how it calls them.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The LLVM that the tool is built with, and so that of clang and flang.
#[cfg(feature = "llvm22")]
const LLVM: u32 = 22;
#[cfg(all(feature = "llvm19", not(feature = "llvm22")))]
const LLVM: u32 = 19;

#[derive(Clone, Debug)]
pub struct Tools {
    pub clang: PathBuf,
    pub flang: Option<PathBuf>,
    pub backsweep: PathBuf,
    /// The sanitizer that adjoints, and what they are linked with, run under: `address` or `thread`.
    pub sanitizer: Option<String>,
}

/// How a program ended.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Exit status; none where a signal ended it, or the clock.
    pub code: Option<i32>,
    pub signal: Option<i32>,
    pub timed_out: bool,
    pub out: Vec<u8>,
    pub err: String,
}

impl Ended {
    pub fn good(&self) -> bool {
        self.code == Some(0)
    }
}

impl Tools {
    pub fn find() -> Tools {
        let prefix = std::env::var_os(format!("LLVM_SYS_{LLVM}1_PREFIX"));
        let config = match prefix {
            Some(prefix) => Path::new(&prefix).join("bin").join("llvm-config"),
            None => format!("llvm-config-{LLVM}").into(),
        };
        let output = Command::new(&config).arg("--bindir").output();
        let folder: PathBuf = match output {
            Ok(output) => String::from_utf8_lossy(&output.stdout).trim().into(),
            Err(_) => PathBuf::new(),
        };
        let flang = ["flang", "flang-new"].map(|name| folder.join(name));
        Tools {
            clang: folder.join("clang"),
            flang: flang.into_iter().find(|path| path.is_file()),
            // A long campaign may go on while the tool is built anew.
            backsweep: match std::env::var_os("RANDOM_BACKSWEEP") {
                Some(path) => path.into(),
                None => env!("CARGO_BIN_EXE_backsweep").into(),
            },
            sanitizer: std::env::var("RANDOM_SANITIZE").ok(),
        }
    }

    /// Whether there is LLVM's library for OpenMP, of this version.
    pub fn have_openmp(&self) -> bool {
        let library = self.clang.with_file_name("../lib/libomp.so");
        library.is_file()
    }

    /// What to link with, after the objects.
    pub fn libraries() -> Vec<String> {
        let mut all = vec![backsweep_runtime::ARCHIVE_PATH.to_string()];
        all.extend(
            backsweep_runtime::LINK_FLAGS
                .iter()
                .map(|flag| (*flag).to_string()),
        );
        all.push("-lm".into());
        all
    }

    /// The flags of the compiler and the linker for the sanitizer.
    pub fn sanitizing(&self) -> Vec<String> {
        let flag = |name: &String| format!("-fsanitize={name}");
        self.sanitizer.iter().map(flag).collect()
    }

    /// What LLVM's library for OpenMP tells the sanitizer of threads by how threads wait for each other.
    pub fn archer(&self) -> PathBuf {
        self.clang.with_file_name("../lib/libarcher.so")
    }

    /// Fortran's own library, for a linker that is not Fortran's: flang's driver knows no sanitizers.
    pub fn fortran_library(&self) -> Option<PathBuf> {
        let folders = self
            .clang
            .parent()?
            .join(format!("../lib/clang/{LLVM}/lib"));
        let mut targets = std::fs::read_dir(folders).ok()?.flatten();
        let library = |target: std::fs::DirEntry| target.path().join("libflang_rt.runtime.a");
        targets.find_map(|target| Some(library(target)).filter(|path| path.is_file()))
    }

    pub fn include() -> String {
        format!("-I{}", Path::new(backsweep_runtime::INCLUDE_DIR).display())
    }
}

/// How much longer than it may work a command may take by the clock: it waits where others work, too.
const PATIENCE: u32 = 20;

/// Whether a command has used the time that it may work, or hangs without working.
fn exhausted(process: u32, start: Instant, limit: Duration) -> bool {
    let elapsed = start.elapsed();
    elapsed > limit
        && (elapsed > limit * PATIENCE || worked(process).is_none_or(|time| time > limit))
}

/// How long the processors have worked for it, where the system tells.
fn worked(process: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // Behind the command's name, which may hold anything: user's and system's time are fields 14 and 15, in
    // hundredths of a second (proc_pid_stat(5)).
    let behind = stat.rsplit_once(')')?.1;
    let mut times = behind.split_whitespace().skip(11);
    let mut time = || times.next()?.parse::<u64>().ok();
    Some(Duration::from_millis(10 * (time()? + time()?)))
}

/// Runs a command to its end, or until it has worked that long.
pub fn run(command: &mut Command, limit: Duration) -> Result<Ended, String> {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let name = format!("{:?}", command.get_program());
    let mut child = command
        .spawn()
        .map_err(|error| format!("{name}: {error}"))?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let out = std::thread::spawn(move || everything(out));
    let err = std::thread::spawn(move || everything(err));
    let start = Instant::now();
    let mut pause = Duration::from_micros(500);
    let mut timed_out = false;
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if exhausted(child.id(), start, limit) => {
                timed_out = true;
                let _ = child.kill();
                break child.wait().ok();
            }
            Ok(None) => {
                std::thread::sleep(pause);
                pause = (pause * 2).min(Duration::from_millis(10));
            }
            Err(error) => return Err(error.to_string()),
        }
    };
    #[cfg(unix)]
    let signal = status.and_then(|status| std::os::unix::process::ExitStatusExt::signal(&status));
    #[cfg(not(unix))]
    let signal = None;
    Ok(Ended {
        code: status
            .and_then(|status| status.code())
            .filter(|_| !timed_out),
        signal,
        timed_out,
        out: out.join().unwrap_or_default(),
        err: String::from_utf8_lossy(&err.join().unwrap_or_default()).into_owned(),
    })
}

fn everything(from: Option<impl Read>) -> Vec<u8> {
    let mut all = Vec::new();
    if let Some(mut from) = from {
        // What could be read is what there is.
        let _ = from.read_to_end(&mut all);
    }
    all
}
