//! Where the runtime's header and library are, in the habit of llvm-config.

use std::path::{Path, PathBuf};

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
}

/// How to compile for the tool: names of parameters and source lines come from `-g`; `-O1` gives
/// type-based alias information and no code that a later optimisation of the adjoint would regret.
const BITCODE_FLAGS: &str = "-O1 -g -emit-llvm -c";

const HEADER: &str = "backsweep.h";
const LIBRARY: &str = "libbacksweep.a";
const MAKEFILE: &str = "backsweep.mk";
const CMAKE_PACKAGE: &str = "lib/cmake/Backsweep/BacksweepConfig.cmake";

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
            Fact::CompilerFlags => {
                let built = Path::new(backsweep_runtime::INCLUDE_DIR);
                let found = find(executable, "include", HEADER, Some(built))?;
                format!("-I{}", quoted(&found))
            }
            Fact::LinkerFlags => {
                let built = Path::new(backsweep_runtime::ARCHIVE_PATH).parent();
                let found = find(executable, "lib", LIBRARY, built)?;
                let others = backsweep_runtime::LINK_FLAGS.join(" ");
                format!("-L{} -lbacksweep {others} -lm", quoted(&found))
            }
        })
    }
}

/// The directory above the one that has the executable.
pub fn prefix(executable: &Path) -> Option<&Path> {
    executable.parent().and_then(Path::parent)
}

/// What belongs to an installation under `prefix` besides the executable, with contents.
pub fn files(prefix: &Path) -> [(PathBuf, &'static [u8]); 4] {
    [
        (
            prefix.join("include").join(HEADER),
            backsweep_runtime::HEADER.as_bytes(),
        ),
        (prefix.join("lib").join(LIBRARY), backsweep_runtime::ARCHIVE),
        (
            prefix.join("share/backsweep").join(MAKEFILE),
            include_bytes!("../../backsweep.mk"),
        ),
        (
            prefix.join(CMAKE_PACKAGE),
            include_bytes!("../../cmake/BacksweepConfig.cmake"),
        ),
    ]
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
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:@%,~".contains(c);
    if text.chars().all(plain) {
        text
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
    }
}
