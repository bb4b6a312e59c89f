//! Adds adjoints to the models: src/NAME.rs to bitcode, to bitcode with the adjoint, to a library that is linked.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{exit, Command};

/// Files, and what is differentiated of each.
const MODELS: [(&str, &str); 1] =
    [("model", "misfit(parameters:dup,n:const,observed:dup,m:const,steps:const)")];

fn main() {
    let backsweep = variable("BACKSWEEP").unwrap_or("backsweep".into());
    let clang = variable("CLANG").unwrap_or_else(|| {
        let found = ["clang-22", "clang"].into_iter().find(|name| runs(name));
        found.unwrap_or_else(|| fail("neither clang-22 nor clang is in PATH; set CLANG")).into()
    });
    let ar = variable("AR").unwrap_or("ar".into());
    let level = variable("MODEL_OPT_LEVEL").unwrap_or("3".into());
    let rustc = env::var("RUSTC").expect("cargo sets RUSTC");
    let target = env::var("TARGET").expect("cargo sets TARGET");
    let panic = env::var("CARGO_CFG_PANIC").expect("cargo sets CARGO_CFG_PANIC");
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets OUT_DIR"));

    for (name, adjoint) in MODELS {
        let source = format!("src/{name}.rs");
        println!("cargo::rerun-if-changed={source}");
        let bitcode = out.join(format!("{name}.bc"));
        let with_adjoint = out.join(format!("{name}_b.bc"));
        let object = out.join(format!("{name}_b.o"));
        run(Command::new(&rustc)
            .args(["--crate-type=lib", "--emit=llvm-bc", "--edition=2021", "--target", &target, "-g"])
            .args(["-C", "codegen-units=1", "-C", &format!("opt-level={level}")])
            .args(["-C", &format!("panic={panic}")])
            .args([OsStr::new(&source), OsStr::new("-o"), bitcode.as_os_str()]));
        run(Command::new(&backsweep).arg(&bitcode).arg("-o").arg(&with_adjoint).args(["--adjoint", adjoint]));
        run(Command::new(&clang)
            .args(["-O2", "-fPIC", "-Wno-override-module", "-c"])
            .args([with_adjoint.as_path(), Path::new("-o"), object.as_path()]));
        // A library stands before the standard library where things are linked, and an object would behind it, where GNU ld
        // takes no more from it than has been asked for before.
        let library = out.join(format!("lib{name}_b.a"));
        let _ = std::fs::remove_file(&library);
        run(Command::new(&ar).args([OsStr::new("rcs"), library.as_os_str(), object.as_os_str()]));
        println!("cargo::rustc-link-lib=static={name}_b");
    }
    println!("cargo::rustc-link-search=native={}", out.display());
    for flag in run(Command::new(&backsweep).arg("--libs")).split_whitespace() {
        println!("cargo::rustc-link-arg-bins={flag}");
    }
    println!("cargo::rerun-if-changed=build.rs");
}

fn variable(name: &str) -> Option<String> {
    println!("cargo::rerun-if-env-changed={name}");
    env::var(name).ok().filter(|value| !value.is_empty())
}

fn runs(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// What it prints. Its messages, which say for example that rustc's LLVM is newer than the tool's, are the error.
fn run(command: &mut Command) -> String {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.output() {
        Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout).into_owned(),
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            fail(&format!("{program} failed, {}\n{said}", output.status))
        }
        Err(error) => fail(&format!(
            "cannot run {program}: {error}; BACKSWEEP and CLANG tell where backsweep and clang are"
        )),
    }
}

fn fail(message: &str) -> ! {
    for line in message.trim_end().lines() {
        println!("cargo::error={line}");
    }
    exit(1)
}
