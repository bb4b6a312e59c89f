//! The passing cases under clang's address, undefined-behaviour and thread sanitizers.

use std::path::Path;
use std::process::Command;

/// Exit status of the script where there are no sanitizers.
const NOT_AVAILABLE: i32 = 77;

fn sanitize(which: &str) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("sanitize.sh");
    let done = Command::new(script)
        .arg(which)
        .output()
        .expect("sanitize.sh must run");
    let said = String::from_utf8_lossy(&done.stderr);
    match done.status.code() {
        Some(NOT_AVAILABLE) => eprintln!("not run: {said}"),
        code => assert_eq!(code, Some(0), "{said}"),
    }
}

#[test]
fn address_and_undefined_behaviour() {
    sanitize("address");
}

#[test]
fn threads() {
    sanitize("thread");
}
