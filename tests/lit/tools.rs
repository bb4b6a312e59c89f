//! What this machine and this build have: compilers, libraries, and the LLVM that they come with.

use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The LLVM that the tool is built with, and so that of clang, flang and FileCheck.
#[cfg(feature = "llvm22")]
pub const LLVM: u32 = 22;
#[cfg(all(feature = "llvm19", not(feature = "llvm22")))]
pub const LLVM: u32 = 19;

/// Whether this machine and build have a feature; nothing where there is no such feature.
pub fn feature(name: &str) -> Option<bool> {
    Some(match name {
        "*" => true,
        "llvm22" => LLVM == 22,
        "llvm19" => LLVM == 19,
        "x86_64" => cfg!(target_arch = "x86_64"),
        "clang" => tools().get("clang").is_file(),
        "sanitizers" => has_sanitizers(),
        "flang" => tools().get("flang").is_file(),
        "gfortran" | "cmake" | "python3" => runs(name),
        "blas" => has_blas(),
        "openmp" => has_openmp(),
        "mpi" => runs("mpicc") && runs("mpirun"),
        "eigen" => has_eigen(),
        "rustc" => rustc_llvm().is_some_and(|version| version <= LLVM),
        // A compiler whose bitcode this LLVM is too old for.
        "newer-clang" => LLVM < 22 && runs("clang-22"),
        _ => return None,
    })
}

/// Whether clang comes with the libraries that its sanitizers need.
fn has_sanitizers() -> bool {
    let libraries = format!("../lib/clang/{LLVM}/lib");
    let targets = fs::read_dir(tools().folder.join(libraries));
    let files = targets.into_iter().flatten().flatten();
    let mut files = files.flat_map(|target| fs::read_dir(target.path()).into_iter().flatten());
    files.any(|file| file.is_ok_and(|f| f.file_name().to_string_lossy().contains("rt.tsan")))
}

/// Whether BLAS and LAPACK, with their C interfaces, can be linked with.
fn has_blas() -> bool {
    static HAS: OnceLock<bool> = OnceLock::new();
    let link = "-x c - -x none -o /dev/null -llapacke -llapack -lblas";
    *HAS.get_or_init(|| compiles(link, "int main(void) { return 0; }"))
}

/// Whether clang and flang find LLVM's OpenMP library, for which programs may be linked.
fn has_openmp() -> bool {
    let library = tools().folder.join("../lib/libomp.so");
    library.is_file()
}

fn has_eigen() -> bool {
    static HAS: OnceLock<bool> = OnceLock::new();
    // Preprocessing is enough to ask for a header; to read all of Eigen takes a second.
    let text = "#if !__has_include(<eigen3/Eigen/Core>)\n#error\n#endif\n";
    *HAS.get_or_init(|| compiles("-x c++ -E -", text))
}

/// Whether the C compiler, with these arguments, accepts a text from standard input.
fn compiles(arguments: &str, text: &str) -> bool {
    let child = Command::new("cc")
        .args(arguments.split(' '))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = child else { return false };
    let mut input = child.stdin.take();
    let written = input
        .as_mut()
        .is_some_and(|to| to.write_all(text.as_bytes()).is_ok());
    drop(input);
    written && child.wait().is_ok_and(|status| status.success())
}

fn runs(program: &str) -> bool {
    let status = Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

/// The major version of rustc's LLVM.
fn rustc_llvm() -> Option<u32> {
    static VERSION: OnceLock<Option<u32>> = OnceLock::new();
    *VERSION.get_or_init(|| {
        let output = Command::new("rustc").arg("-vV").output().ok()?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let version = text.lines().find_map(|l| l.strip_prefix("LLVM version:"))?;
        version.trim().split('.').next()?.parse().ok()
    })
}

/// The programs of one LLVM installation.
pub struct Tools {
    pub folder: PathBuf,
}

impl Tools {
    pub fn get(&self, name: &str) -> PathBuf {
        let path = self.folder.join(name);
        // Before version 20 flang had another name.
        if name == "flang" && !path.is_file() {
            return self.folder.join("flang-new");
        }
        path
    }
}

/// Where llvm-sys found its LLVM: the prefix it was given, else the llvm-config on the path.
pub fn tools() -> &'static Tools {
    static TOOLS: OnceLock<Tools> = OnceLock::new();
    TOOLS.get_or_init(|| {
        let prefix = env::var_os(format!("LLVM_SYS_{LLVM}1_PREFIX"));
        let config = match prefix {
            Some(prefix) => Path::new(&prefix).join("bin").join("llvm-config"),
            None => format!("llvm-config-{LLVM}").into(),
        };
        let output = Command::new(&config).arg("--bindir").output();
        let folder = match output {
            Ok(output) => String::from_utf8_lossy(&output.stdout).trim().into(),
            Err(_) => PathBuf::from("llvm-config-is-missing"),
        };
        Tools { folder }
    })
}

/// What runs commands in a folder, as on any machine: none of this process's settings counts.
pub fn bash(commands: &str, folder: &Path) -> Command {
    let mut bash = Command::new("bash");
    bash.args(["-e", "-o", "pipefail", "-c", commands])
        .current_dir(folder)
        .stdin(Stdio::null())
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1");
    // Processes of MPI on this machine alone, which may be a container: with nobody but root, fewer cores than processes, and no
    // copies between their memory.
    for (setting, value) in [
        ("OMPI_ALLOW_RUN_AS_ROOT", "1"),
        ("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"),
        ("OMPI_MCA_plm", "isolated"),
        ("OMPI_MCA_btl", "self,vader"),
        ("OMPI_MCA_btl_vader_single_copy_mechanism", "none"),
        ("OMPI_MCA_rmaps_base_oversubscribe", "1"),
    ] {
        bash.env(setting, value);
    }
    let settings =
        env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("BACKSWEEP_"));
    for (setting, _) in settings {
        bash.env_remove(setting);
    }
    bash
}
