//! Links the adjoint of `burgers.f90`, which the Makefile beside this folder makes.

use std::env;
use std::path::PathBuf;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=BURGERS");
    let beside = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../burgers_b.o");
    let object = env::var_os("BURGERS").map_or(beside, PathBuf::from);
    if !object.is_file() {
        println!("cargo::error=there is no {}: run make in examples, or say in BURGERS where it is", object.display());
        return;
    }
    println!("cargo::rerun-if-changed={}", object.display());
    println!("cargo::rustc-link-arg-bins={}", object.display());
    match Command::new("backsweep").arg("--libs").output() {
        Ok(libs) if libs.status.success() => {
            for flag in String::from_utf8_lossy(&libs.stdout).split_whitespace() {
                println!("cargo::rustc-link-arg-bins={flag}");
            }
        }
        _ => println!("cargo::error=backsweep is not in PATH"),
    }
}
