//! Compiles the C runtime into `libbacksweep.a` and tells dependents where it is.

use std::env;
use std::path::PathBuf;

/// Sources of the library, one object each; `c/backsweep.c` is the stack's code as one unit. Those of BLAS
/// are linked where a program calls it.
const UNITS: [&str; 23] = [
    "message",
    "memory",
    "spill",
    "chunk",
    "debug",
    "profile",
    "stats",
    "keep",
    "checkpoint",
    "records",
    "heap",
    "mode",
    "stack",
    "special",
    "tape",
    "team",
    "private",
    "sets",
    "star",
    "jacobian",
    "untyped",
    "blas/blas3",
    "blas/lapack",
];

fn main() {
    println!("cargo::rerun-if-changed=c");
    println!("cargo::rerun-if-changed=include");

    let mut build = cc::Build::new();
    // The crate only carries the library: programs link it, the tool does not.
    build.cargo_metadata(false);
    build
        .include("include")
        .std("c11")
        .opt_level(2)
        .pic(true)
        .debug(false);
    build
        .warnings(true)
        .extra_warnings(true)
        .warnings_into_errors(true);
    for unit in UNITS {
        build.file(format!("c/{unit}.c"));
    }
    build.compile("backsweep");

    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    let archive = out.join("libbacksweep.a");
    let include = here.join("include");
    println!("cargo::rustc-env=BACKSWEEP_ARCHIVE={}", archive.display());
    println!("cargo::rustc-env=BACKSWEEP_INCLUDE={}", include.display());
    println!("cargo::metadata=archive={}", archive.display());
    println!("cargo::metadata=include={}", include.display());
    println!("cargo::metadata=source={}", here.join("c").display());
}
