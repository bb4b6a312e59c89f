//! Compiles the C++ shim against the LLVM that llvm-sys found.

use std::{env, path::Path, process::Command};

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
    for source in [
        "addresses",
        "alias",
        "apart",
        "bitwise",
        "bodies",
        "canonicalise",
        "clone",
        "constants",
        "copies",
        "counts",
        "damaged",
        "declared",
        "dependences",
        "derived",
        "facts",
        "fortran",
        "heap",
        "inline",
        "iterations",
        "lanes",
        "library",
        "lifetimes",
        "mirrors",
        "naturals",
        "numbers",
        "optimise",
        "order",
        "outline",
        "overlap",
        "processor",
        "refilled",
        "retyped",
        "rounding",
        "scopes",
        "separate",
        "spans",
        "strides",
        "targets",
        "turning",
        "types",
        "undefined",
        "unwinding",
        "written",
    ] {
        let path = format!("src/llvm/shim/{source}.cpp");
        build.file(Path::new(&path));
        println!("cargo:rerun-if-changed={path}");
    }
    for header in [
        "bodies",
        "declared",
        "lifetimes",
        "managers",
        "numbers",
        "outline",
        "overlap",
        "shim",
        "written",
    ] {
        println!("cargo:rerun-if-changed=src/llvm/shim/{header}.h");
    }
    // Lints do not link, and have a build of their own: the shim would be compiled twice.
    println!("cargo:rerun-if-env-changed=BACKSWEEP_WITHOUT_SHIM");
    if env::var_os("BACKSWEEP_WITHOUT_SHIM").is_none() {
        build.compile("backsweep_shim");
    }
    println!(
        "cargo:rustc-env=BACKSWEEP_LLVM_VERSION={}",
        ask("--version")
    );
    runner();
}

/// What runs generated code in this process, with the runtime that this code pushes to.
fn runner() {
    let told = |name: &str| {
        let name = format!("DEP_BACKSWEEP_RUNTIME_{name}");
        env::var(name).expect("the runtime's build script tells")
    };
    let source = "src/llvm/shim/run.c";
    println!("cargo:rerun-if-changed={source}");
    cc::Build::new()
        .std("c11")
        .warnings(true)
        .extra_warnings(true)
        .warnings_into_errors(true)
        .include(told("INCLUDE"))
        .file(source)
        .compile("backsweep_run");
    let archive = told("ARCHIVE");
    let folder = Path::new(&archive).parent().unwrap_or(Path::new("."));
    println!("cargo:rustc-link-search=native={}", folder.display());
    println!("cargo:rustc-link-lib=static=backsweep");
}
