//! The command line as the shell sees it: exit statuses, messages, and what is on disk afterwards.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

#[cfg(feature = "llvm22")]
const LLVM: u32 = 22;
#[cfg(all(feature = "llvm19", not(feature = "llvm22")))]
const LLVM: u32 = 19;

const SOURCE: &str = "double square(double x) { return x * x; }\n";

/// A folder with `f.c` and the bitcode `f.bc` of it.
struct Place {
    dir: TempDir,
}

impl Place {
    fn new() -> Place {
        let place = Place {
            dir: tempfile::tempdir().expect("a temporary directory"),
        };
        place.write("f.c", SOURCE.as_bytes());
        // The same bitcode every time.
        place.compile("f", &["-g", "-O1", "-ffile-compilation-dir=."]);
        place
    }

    /// `NAME.c` to `NAME.bc`.
    fn compile(&self, name: &str, flags: &[&str]) {
        let (source, bitcode) = (format!("{name}.c"), format!("{name}.bc"));
        let status = Command::new(format!("clang-{LLVM}"))
            .args(flags)
            .args(["-emit-llvm", "-c", &source, "-o", &bitcode])
            .current_dir(self.path())
            .status();
        assert!(status.expect("clang is installed").success());
    }

    fn path(&self) -> &Path {
        self.dir.path()
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.path().join(name), bytes).expect("can write");
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn files(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.path())
            .expect("can list")
            .map(|entry| {
                let entry = entry.expect("can list");
                entry.file_name().to_string_lossy().into_owned()
            })
            .collect();
        names.sort();
        names
    }

    fn tool(&self) -> Command {
        let mut tool = Command::new(env!("CARGO_BIN_EXE_backsweep"));
        tool.current_dir(self.path())
            .env_remove("RUST_BACKTRACE")
            .stdin(Stdio::null());
        tool
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        Ran::from(self.tool().args(arguments).output().expect("the tool runs"))
    }

    /// One that must succeed.
    fn done(&self, arguments: &[&str]) -> Ran {
        let ran = self.run(arguments);
        assert_eq!(ran.status, 0, "{arguments:?}\n{}", ran.stderr);
        ran
    }

    /// A refusal: status 1, one error that has `piece`, and no file more or less.
    fn refused(&self, arguments: &[&str], piece: &str) {
        let before = self.files();
        let ran = self.run(arguments);
        assert_eq!(ran.status, 1, "{arguments:?}\n{}", ran.stderr);
        assert!(ran.stdout.is_empty(), "{arguments:?}");
        assert!(ran.stderr.contains(piece), "no {piece} in\n{}", ran.stderr);
        assert_eq!(ran.errors(), 1, "{}", ran.stderr);
        assert_eq!(self.files(), before, "{arguments:?}");
    }
}

struct Ran {
    status: i32,
    stdout: Vec<u8>,
    stderr: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            status: output.status.code().expect("it is not killed"),
            stdout: output.stdout,
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

impl Ran {
    fn errors(&self) -> usize {
        let lines = self.stderr.lines();
        lines.filter(|line| line.contains("error: ")).count()
    }
}

const SQUARE: [&str; 2] = ["--adjoint", "square"];

fn with<'a>(first: &[&'a str]) -> Vec<&'a str> {
    [first, &SQUARE].concat()
}

#[test]
fn bad_usage_has_status_2() {
    let place = Place::new();
    let before = place.files();
    for (arguments, piece) in [
        (&[][..], "required arguments"),
        (
            &["f.bc", "-o", "o.bc", "--adjoint", "square("],
            "character 8",
        ),
        (
            &["f.bc", "-o", "o.bc", "--adjoint=f", "--frobnicate"],
            "--frobnicate",
        ),
        (
            &["f.bc", "-o", "f.bc", "--adjoint=f"],
            "would write over the input",
        ),
        (
            &["f.bc", "-o", "./f.bc", "--adjoint=f"],
            "would write over the input",
        ),
        (
            &["f.bc", "-o", "o.bc", "--emit-header=f.bc", "--adjoint=f"],
            "--emit-header would write over the input",
        ),
        (
            &["f.bc", "-o", "o", "--emit-interface=./o", "--adjoint=f"],
            "-o and --emit-interface both write to",
        ),
        (
            &["f.bc", "-o", "-", "--emit-header=-", "--adjoint=f"],
            "both write to '-'",
        ),
        (
            &["f.bc", "-o", "o.bc", "--adjoint=f", "--checkpoint=calls"],
            "not exist yet",
        ),
    ] {
        let ran = place.run(arguments);
        assert_eq!(ran.status, 2, "{arguments:?}\n{}", ran.stderr);
        assert!(ran.stdout.is_empty(), "{arguments:?}");
        assert!(ran.stderr.contains(piece), "no {piece} in\n{}", ran.stderr);
        assert_eq!(place.files(), before, "{arguments:?}");
    }
}

#[test]
fn help_and_version_have_status_0() {
    let place = Place::new();
    let help = String::from_utf8(place.done(&["--help"]).stdout).expect("text");
    for option in ["--adjoint", "--disable", "dupnoneed", "Exit status"] {
        assert!(help.contains(option), "no {option} in\n{help}");
    }
    let version = String::from_utf8(place.done(&["--version"]).stdout).expect("text");
    assert!(version.starts_with("backsweep "), "{version}");
    assert!(version.contains(&format!("\nLLVM {LLVM}.")), "{version}");
}

#[test]
fn unreadable_input_is_refused() {
    let place = Place::new();
    place.refused(
        &with(&["gone.bc", "-o", "o.bc"]),
        "gone.bc: error: cannot read: ",
    );
    place.refused(
        &with(&[".", "-o", "o.bc"]),
        ".: error: cannot read: it is a directory",
    );
}

#[test]
fn unknown_roles_are_refused() {
    let place = Place::new();
    place.refused(
        &["f.bc", "-o", "o.bc", "--adjoint=square(x:dupp)"],
        "f.bc: error: unknown role 'dupp'",
    );
}

#[test]
fn files_that_are_no_modules_are_refused() {
    let place = Place::new();
    place.write("empty.bc", b"");
    place.write("text.bc", b"All work and no play\n");
    place.write("zeros.bc", &[0; 4096]);
    for name in ["empty.bc", "text.bc", "zeros.bc"] {
        place.refused(&with(&[name, "-o", "o.bc"]), "[backsweep-not-bitcode]");
    }
}

#[test]
fn cut_bitcode_is_refused() {
    let place = Place::new();
    let whole = place.read("f.bc");
    for length in (4..whole.len()).step_by(whole.len() / 8) {
        place.write("cut.bc", &whole[..length]);
        place.refused(&with(&["cut.bc", "-o", "o.bc"]), "[backsweep-bad-bitcode]");
    }
}

/// Bitcode that says LLVM 99 made it, and whose module has a version that does not exist yet.
fn newer(mut bytes: Vec<u8>) -> Vec<u8> {
    let bit = |bytes: &[u8], at: usize| bytes[at / 8] >> (at % 8) & 1;
    // The producer is an array of 6-bit characters, digits from 52 on.
    let encode = |text: &str| -> Vec<u8> {
        let code = |c: u8| match c {
            b'0'..=b'9' => c - b'0' + 52,
            c => c - b'A' + 26,
        };
        let bits = |c: u8| (0..6).map(move |i| code(c) >> i & 1);
        text.bytes().flat_map(bits).collect()
    };
    let (old, new) = (encode(&format!("LLVM{LLVM}")), encode("LLVM99"));
    let at = (0..1000)
        .find(|at| (0..old.len()).all(|i| bit(&bytes, at + i) == old[i]))
        .expect("the producer is at the beginning");
    for (i, wanted) in new.iter().enumerate() {
        let (byte, shift) = ((at + i) / 8, (at + i) % 8);
        bytes[byte] = bytes[byte] & !(1 << shift) | wanted << shift;
    }
    // The identification block and the module's header have 8 bytes each before their contents;
    // the first record there is the version, 2, whose lowest bit is the 16th.
    let words = usize::from(bytes[8]) + usize::from(bytes[9]) * 256;
    bytes[4 + 8 + words * 4 + 8 + 1] |= 0x80;
    bytes
}

#[test]
fn bitcode_of_a_newer_llvm_is_refused() {
    let place = Place::new();
    place.write("newer.bc", &newer(place.read("f.bc")));
    place.refused(&with(&["newer.bc", "-o", "o.bc"]), "[backsweep-newer-llvm]");
}

/// Damage of this kind makes LLVM itself crash now and then; the tool must say so and live.
#[test]
fn damaged_bitcode_is_never_a_crash() {
    let place = Place::new();
    let whole = place.read("f.bc");
    let mut crashes = 0;
    for round in 0..60 {
        let mut damaged = whole.clone();
        for k in 1..=2 {
            let at = (round * 7919 + k * 104_729) % damaged.len();
            damaged[at] ^= 1 << (round % 8);
        }
        place.write("damaged.bc", &damaged);
        let ran = place.run(&with(&["damaged.bc", "-o", "o.bc", "--time-limit=5"]));
        match ran.status {
            0 => fs::remove_file(place.path().join("o.bc")).expect("it was written"),
            1 => assert_eq!(ran.errors(), 1, "{}", ran.stderr),
            other => panic!("status {other}\n{}", ran.stderr),
        }
        crashes += usize::from(ran.stderr.contains("LLVM crashed while reading"));
        assert_eq!(place.files(), ["damaged.bc", "f.bc", "f.c"]);
    }
    println!("LLVM crashed {crashes} times");
}

/// A function of many instructions, in assembly.
fn large() -> String {
    let mut text = String::from("define double @square(double %x) {\n");
    let mut last = String::from("%x");
    for i in 0..200_000 {
        text += &format!("  %v{i} = fmul double {last}, %x\n");
        last = format!("%v{i}");
    }
    text + "  ret double " + &last + "\n}\n"
}

#[cfg(target_os = "linux")]
#[test]
fn limits_are_refusals() {
    let place = Place::new();
    place.write("large.ll", large().as_bytes());
    place.refused(
        &with(&["large.ll", "-o", "o.bc", "--time-limit=1"]),
        "[backsweep-time-limit]",
    );
    place.refused(
        &with(&["large.ll", "-o", "o.bc", "--memory-limit=50"]),
        "[backsweep-memory-limit]",
    );
}

#[test]
fn unwritable_outputs_are_refused() {
    let place = Place::new();
    fs::create_dir(place.path().join("folder")).expect("can make a folder");
    place.refused(
        &with(&["f.bc", "-o", "folder"]),
        "folder: error: cannot write: it is a directory",
    );
    place.refused(
        &with(&["f.bc", "-o", "gone/o.bc"]),
        "gone/o.bc: error: cannot write: its directory does not exist",
    );
    // Nothing of it is written where one file cannot be.
    place.refused(
        &with(&["f.bc", "-o", "o.bc", "--emit-header", "gone/f.h"]),
        "gone/f.h: error: cannot write: its directory does not exist",
    );
    place.write("protected.bc", b"old");
    let protected = place.path().join("protected.bc");
    let mut permissions = fs::metadata(&protected).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&protected, permissions).expect("ours");
    place.refused(
        &with(&["f.bc", "-o", "protected.bc"]),
        "protected.bc: error: cannot write: it is write-protected",
    );
    assert_eq!(place.read("protected.bc"), b"old");
}

#[test]
fn writes_everything_asked_for() {
    let place = Place::new();
    place.done(&with(&[
        "f.bc",
        "-o",
        "o.bc",
        "--emit-header=o.h",
        "--emit-interface=o.f90",
    ]));
    assert!(place.read("o.bc").starts_with(b"BC\xC0\xDE"));
    let header = String::from_utf8(place.read("o.h")).expect("text");
    assert!(header.contains("double square_b("), "{header}");
    assert!(header.contains("#ifndef BACKSWEEP_O_H"), "{header}");
    let interface = String::from_utf8(place.read("o.f90")).expect("text");
    assert!(interface.contains("function square_b("), "{interface}");
    assert_eq!(place.files(), ["f.bc", "f.c", "o.bc", "o.f90", "o.h"]);
}

#[test]
fn reads_and_writes_streams() {
    let place = Place::new();
    let written = place.done(&with(&["f.bc", "-S"])).stdout;
    let text = String::from_utf8(written).expect("assembly is text");
    assert!(text.contains("@square_b("), "{text}");
    assert_eq!(
        place.done(&with(&["f.bc", "-S", "-o", "-"])).stdout,
        text.as_bytes()
    );

    let mut child = place
        .tool()
        .args(with(&["-", "-o", "-"]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the tool runs");
    let mut stdin = child.stdin.take().expect("it is a pipe");
    stdin.write_all(&place.read("f.bc")).expect("it is read");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert!(output.stdout.starts_with(b"BC\xC0\xDE"));

    place.done(&with(&["f.bc", "-o", "/dev/null"]));
}

#[test]
fn a_closed_pipe_is_an_error() {
    let place = Place::new();
    // More than a pipe holds, so that the tool meets the closed end whenever it is closed.
    let mut source = String::new();
    for i in 0..2000 {
        source += &format!("double f{i}(double x) {{ return x * {i}; }}\n");
    }
    place.write("f.c", (source + SOURCE).as_bytes());
    let compiled = Command::new(format!("clang-{LLVM}"))
        .args(["-emit-llvm", "-c", "f.c", "-o", "f.bc"])
        .current_dir(place.path())
        .status();
    assert!(compiled.expect("clang is installed").success());
    let mut child = place
        .tool()
        .args(with(&["f.bc", "-S"]))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool runs");
    let mut first = [0; 1];
    let mut stdout = child.stdout.take().expect("it is a pipe");
    stdout.read_exact(&mut first).expect("it writes");
    drop(stdout);
    let ran = Ran::from(child.wait_with_output().expect("it ends"));
    assert_eq!(ran.status, 1);
    assert!(
        ran.stderr
            .starts_with("standard output: error: cannot write: "),
        "{}",
        ran.stderr
    );
}

#[cfg(unix)]
#[test]
fn keeps_links_and_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let place = Place::new();
    let mode = |name: &str| {
        let metadata = fs::metadata(place.path().join(name)).expect("it is there");
        metadata.permissions().mode() & 0o777
    };
    let umask = {
        place.write("plain", b"");
        mode("plain")
    };
    place.done(&with(&["f.bc", "-o", "o.bc"]));
    assert_eq!(mode("o.bc"), umask);

    place.write("target.bc", b"old");
    let private = fs::Permissions::from_mode(0o600);
    fs::set_permissions(place.path().join("target.bc"), private).expect("ours");
    symlink("target.bc", place.path().join("link.bc")).expect("can link");
    place.done(&with(&["f.bc", "-o", "link.bc"]));
    assert_eq!(place.read("target.bc"), place.read("o.bc"));
    assert_eq!(mode("target.bc"), 0o600);
    let link = fs::symlink_metadata(place.path().join("link.bc")).expect("it is there");
    assert!(link.is_symlink());
}

/// A program that uses the runtime, with nothing known but what the tool says.
const RUNTIME_USER: &str = "#include <backsweep.h>\nint main(void) { return (int)bsw_mark(); }\n";

fn compiles(place: &Path, flags: &str) {
    let program = place.join("program");
    let script = format!("cc user.c {flags} -o program");
    let status = Command::new("sh")
        .args(["-c", &script])
        .current_dir(place)
        .status();
    assert!(status.expect("sh runs").success(), "{script}");
    assert!(Command::new(program).status().expect("it runs").success());
}

fn text(ran: Ran) -> String {
    String::from_utf8(ran.stdout)
        .expect("flags are text")
        .trim()
        .into()
}

#[test]
fn tells_how_to_compile_and_link() {
    let place = Place::new();
    place.write("user.c", RUNTIME_USER.as_bytes());
    compiles(place.path(), &text(place.done(&["--cflags", "--libs"])));
    let flags = text(place.done(&["--bitcode-flags"]));
    let status = Command::new("sh")
        .args(["-c", &format!("clang-{LLVM} {flags} f.c -o made.bc")])
        .current_dir(place.path())
        .status();
    assert!(status.expect("sh runs").success(), "{flags}");
    assert!(place.read("made.bc").starts_with(b"BC\xC0\xDE"));
}

/// The installed executable finds what is installed with it, wherever that is.
#[test]
fn installs_the_runtime() {
    let place = Place::new();
    place.write("user.c", RUNTIME_USER.as_bytes());
    let prefix = place.path().join("an odd prefix");
    let installed: PathBuf = prefix.join("bin").join("backsweep");
    fs::create_dir_all(prefix.join("bin")).expect("can make a folder");
    // By another process: a file that a thread of this one has open cannot be run.
    let mut copy = Command::new("cp");
    let copied = copy.arg(env!("CARGO_BIN_EXE_backsweep")).arg(&installed);
    assert!(copied.status().expect("cp runs").success());
    let run = |argument: &str| {
        let output = Command::new(&installed).arg(argument).output();
        Ran::from(output.expect("it runs"))
    };
    assert_eq!(run("--install-runtime").status, 0);
    let flags = text(run("--cflags")) + " " + &text(run("--libs"));
    assert!(flags.contains("an odd prefix/include"), "{flags}");
    assert!(flags.contains("an odd prefix/lib"), "{flags}");
    compiles(place.path(), &flags);
}

#[test]
fn installs_manuals_and_completions() {
    let place = Place::new();
    assert_eq!(place.run(&["--install-runtime=prefix"]).status, 0);
    for (page, says) in [
        ("backsweep.1", "\\-\\-adjoint"),
        ("backsweep-check.1", "\\-\\-tolerance"),
        ("backsweep-explain.1", "backsweep\\-no\\-rule"),
        ("backsweep-passes.1", "\\-\\-json"),
    ] {
        let text = place.read(&format!("prefix/share/man/man1/{page}"));
        let text = String::from_utf8(text).expect("text");
        assert!(text.contains(says), "{page}:\n{text}");
        let title = text.lines().find(|line| line.starts_with(".TH"));
        let wanted = format!(".TH {} 1", page.trim_end_matches(".1"));
        assert!(
            title.is_some_and(|title| title.starts_with(&wanted)),
            "{title:?}"
        );
    }
    for file in [
        "zsh/site-functions/_backsweep",
        "fish/vendor_completions.d/backsweep.fish",
    ] {
        let text = place.read(&format!("prefix/share/{file}"));
        assert!(String::from_utf8_lossy(&text).contains("explain"), "{file}");
    }
    let complete = ". prefix/share/bash-completion/completions/backsweep; COMP_WORDS=(backsweep exp) COMP_CWORD=1; \
                    _backsweep backsweep exp backsweep; echo ${COMPREPLY[*]}";
    let mut bash = Command::new("bash");
    let completed = bash
        .args(["-c", complete])
        .current_dir(place.path())
        .output();
    let completed = completed.expect("bash runs");
    assert_eq!(String::from_utf8_lossy(&completed.stdout), "explain\n");
}

#[test]
fn explains_codes() {
    let place = Place::new();
    let ran = place.run(&["explain", "no-rule"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let page = text(ran);
    assert!(
        page.starts_with("`no-rule`: ") && page.contains("llvm-link"),
        "{page}"
    );
    let list = text(place.run(&["explain"]));
    assert_eq!(list.lines().count(), backsweep::error::CODES.len());
    let ran = place.run(&["explain", "no-rul"]);
    assert_eq!((ran.status, ran.stdout.len()), (2, 0));
    assert!(
        ran.stderr.contains("did you mean 'no-rule'"),
        "{}",
        ran.stderr
    );
}

const UNKNOWN: &str = "\
double table(double);
double outer(double x, double y) { return y * table(x) + x; }
";

/// A report of a run that is refused for a function of which nothing is known.
fn bug_report(options: &[&str]) -> (Place, Ran) {
    let place = Place::new();
    place.write("unknown.c", UNKNOWN.as_bytes());
    place.compile("unknown", &["-O0"]);
    let run = ["unknown.bc", "-o", "out.bc", "--adjoint", "outer(2:const)"];
    let ran = place.run(&[&["bug-report"], options, &run].concat());
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(
        !place.files().contains(&"out.bc".to_owned()),
        "only the report is written"
    );
    (place, ran)
}

#[test]
fn reports_a_run_that_goes_wrong() {
    let (place, ran) = bug_report(&["--minutes", "0", "--folder", "a/report"]);
    assert!(text(ran).contains("not made smaller: as asked for"));
    assert_eq!(
        place.read("a/report/input.bc"),
        place.read("unknown.bc"),
        "the input as it was"
    );
    let report = String::from_utf8(place.read("a/report/report.md")).expect("text");
    for piece in [
        "backsweep input.bc -o out.bc --adjoint 'outer(2:const)'",
        "exit status 1",
        "'table' has neither a body here nor a derivative rule",
        backsweep::llvm::version(),
    ] {
        assert!(report.contains(piece), "no {piece} in\n{report}");
    }
}

#[test]
fn makes_the_input_of_a_report_smaller() {
    let mut reducer = Command::new(format!("llvm-reduce-{LLVM}"));
    let answer = reducer.arg("--version").output();
    assert!(answer.is_ok(), "llvm-reduce comes with LLVM's tools");
    let (place, ran) = bug_report(&[]);
    let said = text(ran);
    assert!(said.contains("before it was made smaller"), "{said}");
    let (before, after) = (
        place.read("unknown.bc"),
        place.read("backsweep-bug/input.bc"),
    );
    assert!(after.len() < before.len(), "{said}");
    // It ends as the whole one does, and nothing else lies beside it.
    let run = [
        "backsweep-bug/input.bc",
        "-o",
        "out.bc",
        "--adjoint",
        "outer(2:const)",
    ];
    place.refused(&run, "'table' has neither a body here");
    let names = fs::read_dir(place.path().join("backsweep-bug")).expect("a folder");
    assert_eq!(names.count(), 2);
}

#[test]
fn reports_nothing_where_nothing_goes_wrong() {
    let place = Place::new();
    let ran = place.run(&with(&["bug-report", "f.bc", "-o", "out.bc"]));
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert!(text(ran).starts_with("nothing goes wrong"));
    assert_eq!(place.files(), ["f.bc", "f.c"]);
    let ran = place.run(&["bug-report", "explain", "no-rule"]);
    assert_eq!(ran.status, 2, "{}", ran.stderr);
    let ran = place.run(&with(&["bug-report", "-", "-o", "out.bc"]));
    assert_eq!(ran.status, 2, "{}", ran.stderr);
}
