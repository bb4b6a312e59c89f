//! Reading the input; writing what a run gives, all of it or nothing.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use backsweep::pipeline::RuleFile;
use backsweep::plan::document::PlanFile;
use backsweep::report::profile::Profile;
use tempfile::NamedTempFile;

/// Where something is written: a file, or standard output for `-`.
#[derive(Clone, Debug)]
pub struct Target(PathBuf);

/// A file that could not be read or written, in the words of the operating system.
#[derive(Debug)]
pub struct IoFailure {
    /// The file, or "standard output".
    pub subject: String,
    /// What was tried, as in "cannot write".
    pub doing: &'static str,
    pub error: io::Error,
}

impl fmt::Display for IoFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The number that the standard library adds says nothing to most people.
        let text = self.error.to_string();
        let text = text.split(" (os error").next().unwrap_or(&text);
        write!(f, "{}: {text}", self.doing)
    }
}

impl Target {
    pub fn new(path: PathBuf) -> Self {
        Target(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    fn is_stdout(&self) -> bool {
        self.0 == Path::new("-")
    }

    pub fn is_terminal(&self) -> bool {
        self.is_stdout() && io::stdout().is_terminal()
    }

    /// Whether this is the regular file that `input` names.
    pub fn is_file_at(&self, input: &Path) -> bool {
        !self.is_stdout() && input.is_file() && resolved(&self.0) == resolved(input)
    }

    /// Whether both are one regular file (or one that will be), or both standard output.
    pub fn same_as(&self, other: &Target) -> bool {
        if self.is_stdout() || other.is_stdout() {
            return self.is_stdout() && other.is_stdout();
        }
        !is_special(&self.0) && resolved(&self.0) == resolved(&other.0)
    }

    /// Makes the directory that the file goes to.
    ///
    /// # Errors
    /// What the operating system refuses.
    pub fn make_directory(&self) -> Result<(), IoFailure> {
        let made = self.0.parent().map_or(Ok(()), fs::create_dir_all);
        made.map_err(|error| self.failed(error))
    }

    fn failed(&self, error: io::Error) -> IoFailure {
        let subject = if self.is_stdout() {
            "standard output".to_owned()
        } else {
            self.0.display().to_string()
        };
        IoFailure {
            subject,
            doing: "cannot write",
            error,
        }
    }
}

/// The path with symbolic links followed, so that the link stays and what it points to is replaced.
fn resolved(path: &Path) -> PathBuf {
    if let Ok(existing) = path.canonicalize() {
        return existing;
    }
    match (path.parent(), path.file_name()) {
        (Some(parent), Some(name)) => {
            let parent = if parent.as_os_str().is_empty() {
                Path::new(".")
            } else {
                parent
            };
            parent
                .canonicalize()
                .map_or_else(|_| path.to_owned(), |p| p.join(name))
        }
        _ => path.to_owned(),
    }
}

/// A device, a pipe: written to, never replaced.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|m| !m.is_file() && !m.is_dir())
}

/// The contents of a file, or of standard input for `-`.
///
/// # Errors
/// What cannot be read, directories among it.
pub fn read(path: &Path) -> Result<Vec<u8>, IoFailure> {
    let failed = |error| IoFailure {
        subject: shown_input(path),
        doing: "cannot read",
        error,
    };
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).map_err(failed)?;
        return Ok(bytes);
    }
    if path.is_dir() {
        return Err(failed(is_a_directory()));
    }
    fs::read(path).map_err(failed)
}

/// The contents of a text file.
///
/// # Errors
/// What cannot be read, and what is no text.
pub fn read_text(path: &Path) -> Result<String, IoFailure> {
    String::from_utf8(read(path)?).map_err(|_| IoFailure {
        subject: shown_input(path),
        doing: "cannot read",
        error: io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8 text"),
    })
}

/// Reads files of derivative rules.
///
/// # Errors
/// As for text.
pub fn read_rules(paths: &[PathBuf]) -> Result<Vec<RuleFile>, IoFailure> {
    let read_one = |path: &PathBuf| {
        Ok(RuleFile {
            text: read_text(path)?,
            path: path.clone(),
        })
    };
    paths.iter().map(read_one).collect()
}

/// Reads a file of plans.
///
/// # Errors
/// As for text.
pub fn read_plan(path: &Path) -> Result<PlanFile, IoFailure> {
    Ok(PlanFile {
        text: read_text(path)?,
        path: path.to_owned(),
    })
}

/// Reads what the runtime wrote to `BACKSWEEP_PROFILE`.
///
/// # Errors
/// As for text, and what is no profile.
pub fn read_profile(path: &Path) -> Result<Profile, IoFailure> {
    Profile::read(&read_text(path)?).map_err(|what| IoFailure {
        subject: shown_input(path),
        doing: "cannot read as a profile",
        error: io::Error::new(io::ErrorKind::InvalidData, what),
    })
}

/// The input's name in messages.
pub fn shown_input(path: &Path) -> String {
    if path == Path::new("-") {
        "<stdin>".to_owned()
    } else {
        path.display().to_string()
    }
}

fn is_a_directory() -> io::Error {
    io::Error::new(io::ErrorKind::IsADirectory, "it is a directory")
}

/// Writes all contents to their targets. Files get their contents under a temporary name in the
/// same directory and are renamed only when everything has been written, so that a failure leaves
/// earlier files as they were.
///
/// # Errors
/// The first target that cannot be written.
pub fn write_all(contents: &[(&Target, &[u8])]) -> Result<(), IoFailure> {
    let mut prepared = Vec::new();
    let mut streams = Vec::new();
    for (target, bytes) in contents {
        if target.is_stdout() || is_special(&target.0) {
            streams.push((*target, *bytes));
        } else {
            let path = resolved(&target.0);
            let file = prepare(&path, bytes).map_err(|e| target.failed(e))?;
            prepared.push((*target, path, file));
        }
    }
    for (target, bytes) in streams {
        stream(target, bytes).map_err(|e| target.failed(e))?;
    }
    for (target, path, file) in prepared {
        file.persist(path).map_err(|e| target.failed(e.error))?;
    }
    Ok(())
}

/// The contents of a file to be, under a temporary name next to it; removed again when dropped.
fn prepare(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    if path.is_dir() {
        return Err(is_a_directory());
    }
    let existing = fs::metadata(path).ok().map(|m| m.permissions());
    if existing.as_ref().is_some_and(fs::Permissions::readonly) {
        // Renaming over it would get round the protection.
        return Err(io::Error::other("it is write-protected"));
    }
    let directory = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if !directory.is_dir() {
        return Err(io::Error::other("its directory does not exist"));
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".backsweep-");
    // Temporary files are private by default; ours become what the umask allows.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // The path of the temporary file would say nothing; the operating system's reason does.
    let mut file = builder.tempfile_in(directory).map_err(without_path)?;
    file.write_all(bytes)?;
    file.flush()?;
    if let Some(permissions) = existing {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

fn without_path(error: io::Error) -> io::Error {
    io::Error::from(error.kind())
}

fn stream(target: &Target, bytes: &[u8]) -> io::Result<()> {
    if target.is_stdout() {
        let mut out = io::stdout().lock();
        out.write_all(bytes)?;
        return out.flush();
    }
    File::options()
        .write(true)
        .open(&target.0)?
        .write_all(bytes)
}
