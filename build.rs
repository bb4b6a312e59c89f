//! Compiles the C++ shim against the LLVM that llvm-sys found.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

fn main() {
    let config = ["DEP_LLVM_22_CONFIG_PATH", "DEP_LLVM_19_CONFIG_PATH"]
        .into_iter()
        .find_map(|name| env::var(name).ok())
        .expect(
            "llvm-sys tells where llvm-config is; choose one of the features llvm22 and llvm19",
        );
    let ask = |what: &str| {
        let output = Command::new(&config)
            .arg(what)
            .output()
            .unwrap_or_else(|e| panic!("cannot run {config}: {e}"));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    };

    let mut build = cc::Build::new();
    build
        .cpp(true)
        .std("c++17")
        .warnings(true)
        .extra_warnings(true)
        .warnings_into_errors(true)
        .include("src/llvm/shim")
        .flag("-isystem")
        .flag(ask("--includedir"));
    for flag in ask("--cxxflags").split_whitespace() {
        if flag.starts_with("-D") || flag == "-fno-exceptions" {
            build.flag(flag);
        }
    }
    if ask("--has-rtti") == "NO" {
        build.flag("-fno-rtti");
    }
    // Full debug information of LLVM's headers makes the objects five times as large, and every link slow.
    if env::var("DEBUG").is_ok_and(|debug| debug != "false") {
        build.debug(false).flag("-g1");
    }
    for source in shim() {
        build.file(source);
    }
    println!("cargo:rerun-if-changed=src/llvm/shim");
    // Lints do not link, and have a build of their own: the shim would be compiled twice.
    println!("cargo:rerun-if-env-changed=BACKSWEEP_WITHOUT_SHIM");
    if env::var_os("BACKSWEEP_WITHOUT_SHIM").is_none() {
        build.compile("backsweep_shim");
    }
    println!(
        "cargo:rustc-env=BACKSWEEP_LLVM_VERSION={}",
        ask("--version")
    );
    println!("cargo:rustc-env=BACKSWEEP_LLVM_LIBDIR={}", ask("--libdir"));
    runner();
}

/// What is compiled of the shim. Nearly all the time goes to LLVM's headers, whatever follows them; so the files that
/// a unit includes are compiled as one, and share the names that they keep to themselves. A file that no unit
/// includes is compiled alone.
fn shim() -> Vec<PathBuf> {
    let mut sources = files("src/llvm/shim/units");
    let units: String = sources
        .iter()
        .filter_map(|unit| fs::read_to_string(unit).ok())
        .collect();
    for room in ["read", "passes", "query", "write", "jit"] {
        sources.extend(
            files(&format!("src/llvm/shim/{room}"))
                .into_iter()
                .filter(|source| {
                    let name = source.file_name().unwrap_or_default().to_string_lossy();
                    !units.contains(&format!("#include \"../{room}/{name}\""))
                }),
        );
    }
    sources
}

/// The C++ sources of a folder, in the same order everywhere.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("cannot read {folder}: {e}"));
    let mut found: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "cpp"))
        .collect();
    found.sort();
    found
}

/// What runs generated code in this process, with the runtime that this code pushes to.
fn runner() {
    let told = |name: &str| {
        let name = format!("DEP_BACKSWEEP_RUNTIME_{name}");
        env::var(name).expect("the runtime's build script tells")
    };
    let sources =
        ["run", "one_thread", "watch_log"].map(|name| format!("src/llvm/shim/jit/{name}.c"));
    for source in &sources {
        println!("cargo:rerun-if-changed={source}");
    }
    cc::Build::new()
        .std("c11")
        .warnings(true)
        .extra_warnings(true)
        .warnings_into_errors(true)
        .include(told("INCLUDE"))
        .files(sources)
        .compile("backsweep_run");
    // The pairs for BLAS and LAPACK once more, for the linker in memory, which has no thread-local variables.
    for pairs in ["blas3", "lapack"] {
        let folder = PathBuf::from(told("SOURCE"));
        let source = folder.join(format!("blas/{pairs}.c"));
        println!("cargo:rerun-if-changed={}", source.display());
        let objects = cc::Build::new()
            .std("c11")
            .include(told("INCLUDE"))
            .include(folder)
            .define("__thread", "")
            .file(source)
            .compile_intermediates();
        let object = objects.first().expect("a source gives an object");
        let variable = format!("BACKSWEEP_PAIRS_{}", pairs.to_uppercase());
        println!("cargo:rustc-env={variable}={}", object.display());
    }
    let archive = told("ARCHIVE");
    let folder = Path::new(&archive).parent().unwrap_or(Path::new("."));
    println!("cargo:rustc-link-search=native={}", folder.display());
    println!("cargo:rustc-link-lib=static=backsweep");
}
