//! Where the runtime's header and library are, in the habit of llvm-config.

use std::io;
use std::iter;
use std::path::{Path, PathBuf};

use clap_complete::Shell;

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// `-I…`
    CompilerFlags,
    /// `-L… -lbacksweep …`
    LinkerFlags,
    BitcodeFlags,
    /// Path of `backsweep.mk`.
    Makefile,
    /// Path of the source of the pairs for MPI.
    MpiSource,
}

/// How to compile for the tool: names of parameters and source lines come from `-g`; `-O1` gives
/// type-based alias information and no code that a later optimisation of the adjoint would regret.
const BITCODE_FLAGS: &str = "-O1 -g -emit-llvm -c";

const HEADER: &str = "backsweep.h";
const LIBRARY: &str = "libbacksweep.a";
const MAKEFILE: &str = "backsweep.mk";
const MPI_PART: &str = "share/backsweep/mpi";
const CMAKE_FOLDER: &str = "lib/cmake/Backsweep";
const CMAKE_PACKAGE: &str = "BacksweepConfig.cmake";

/// Where shells look for completions.
const COMPLETIONS: &[(Shell, &str)] = &[
    (Shell::Bash, "share/bash-completion/completions/backsweep"),
    (Shell::Zsh, "share/zsh/site-functions/_backsweep"),
    (
        Shell::Fish,
        "share/fish/vendor_completions.d/backsweep.fish",
    ),
];

/// A file with its contents.
pub type Installed = (PathBuf, Vec<u8>);

impl Fact {
    /// # Errors
    /// Where the runtime is in no known place, which ones were looked at.
    pub fn text(self, executable: &Path) -> Result<String, String> {
        Ok(match self {
            Fact::BitcodeFlags => BITCODE_FLAGS.to_owned(),
            Fact::Makefile => {
                let source = Path::new(env!("CARGO_MANIFEST_DIR"));
                let found = find(executable, "share/backsweep", MAKEFILE, Some(source))?;
                found.join(MAKEFILE).display().to_string()
            }
            Fact::MpiSource => {
                let source = Path::new(backsweep_runtime::MPI_FOLDER);
                let [first, ..] = &backsweep_runtime::MPI_SOURCES;
                find(executable, MPI_PART, first.name, Some(source))?
                    .join(first.name)
                    .display()
                    .to_string()
            }
            Fact::CompilerFlags => {
                let built = Path::new(backsweep_runtime::INCLUDE_DIR);
                let found = find(executable, "include", HEADER, Some(built))?;
                format!("-I{}", quoted(&found.display().to_string()))
            }
            Fact::LinkerFlags => {
                let built = Path::new(backsweep_runtime::ARCHIVE_PATH).parent();
                let found = find(executable, "lib", LIBRARY, built)?;
                let others = backsweep_runtime::LINK_FLAGS.join(" ");
                format!(
                    "-L{} -lbacksweep {others} -lm",
                    quoted(&found.display().to_string())
                )
            }
        })
    }
}

/// The directory above the one that has the executable.
pub fn prefix(executable: &Path) -> Option<&Path> {
    executable.parent().and_then(Path::parent)
}

/// What belongs to an installation under `prefix` besides the executable, with contents.
///
/// # Errors
/// Where a manual page cannot be written down.
pub fn files(prefix: &Path, command: clap::Command) -> Result<Vec<Installed>, String> {
    let mut files: Vec<Installed> = [
        ("include", HEADER, backsweep_runtime::HEADER.as_bytes()),
        ("lib", LIBRARY, backsweep_runtime::ARCHIVE),
        (
            "share/backsweep",
            MAKEFILE,
            include_bytes!("../../backsweep.mk"),
        ),
        (
            CMAKE_FOLDER,
            CMAKE_PACKAGE,
            include_bytes!("../../cmake/BacksweepConfig.cmake"),
        ),
    ]
    .into_iter()
    .map(|(folder, name, bytes)| (prefix.join(folder).join(name), bytes.to_vec()))
    .collect();
    let mpi = backsweep_runtime::MPI_SOURCES.iter();
    files.extend(mpi.map(|source| {
        let path = prefix.join(MPI_PART).join(source.name);
        (path, source.text.as_bytes().to_vec())
    }));
    let manuals = manuals(command.clone()).map_err(|error| format!("no manual: {error}"))?;
    let manuals = manuals.into_iter();
    files.extend(manuals.map(|(name, text)| (prefix.join("share/man/man1").join(name), text)));
    for (shell, path) in COMPLETIONS {
        let mut text = Vec::new();
        clap_complete::generate(*shell, &mut command.clone(), "backsweep", &mut text);
        files.push((prefix.join(path), text));
    }
    Ok(files)
}

/// The manual pages of the command and of its subcommands, by their names.
fn manuals(command: clap::Command) -> io::Result<Vec<(String, Vec<u8>)>> {
    // The other version has a line for LLVM's.
    let mut command = command.version(env!("CARGO_PKG_VERSION"));
    command.build();
    let all = iter::once(&command).chain(command.get_subcommands());
    let page = |command: &clap::Command| {
        let manual = clap_mangen::Man::new(command.clone());
        let mut text = Vec::new();
        manual.render(&mut text)?;
        Ok((manual.get_filename(), text))
    };
    all.map(page).collect()
}

/// The directory that has `file`: `PART` of an installation, else where it was built.
fn find(
    executable: &Path,
    part: &str,
    file: &str,
    built: Option<&Path>,
) -> Result<PathBuf, String> {
    let installed = prefix(executable).map(|prefix| prefix.join(part));
    let candidates = [installed, built.map(Path::to_owned)];
    for directory in candidates.iter().flatten() {
        if directory.join(file).is_file() {
            return Ok(directory.clone());
        }
    }
    let looked: Vec<String> = candidates
        .iter()
        .flatten()
        .map(|directory| format!("'{}'", directory.display()))
        .collect();
    Err(format!(
        "{file} is in none of {}; 'backsweep --install-runtime' writes it to the first",
        looked.join(", ")
    ))
}

/// As a shell reads it.
pub(super) fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:@%,~".contains(c);
    if text.chars().all(plain) {
        text.to_owned()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}
