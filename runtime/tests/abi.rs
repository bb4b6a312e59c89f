//! The library as compilers and linkers meet it: layout, emitted IR, C++, bitcode, plugins.

mod support;

use std::path::{Path, PathBuf};

use backsweep_runtime::{
    ARCHIVE, ARCHIVE_PATH, HEADER, INCLUDE_DIR, Kind, REGION_BYTES, SINGLE_UNIT, SOURCES,
    record_layout, stack_layout, symbol,
};
use support::{build_cases, case_sources, compile, have, run, scratch, test_file};

/// Compiles one program with the library, runs it with success, and returns what it printed.
fn run_program(compiler: &str, inputs: &[PathBuf], flags: &[&str], arguments: &[&str]) -> String {
    let program = scratch("program");
    let mut line: Vec<PathBuf> = flags.iter().map(PathBuf::from).collect();
    line.extend(inputs.iter().cloned());
    line.extend(["-o".into(), program.clone(), "-lm".into()]);
    compile(compiler, line);
    let end = run(&program, arguments, &[]);
    std::fs::remove_file(&program).unwrap();
    assert_eq!(
        (end.code, end.stderr.as_str()),
        (Some(0), ""),
        "{compiler} {inputs:?}: {end:?}"
    );
    end.stdout
}

#[test]
fn constants_are_those_of_the_header() {
    let printed = run_program(
        "cc",
        &[test_file("other/layout.c"), ARCHIVE_PATH.into()],
        &[],
        &[],
    );
    let kinds: Vec<String> = Kind::ALL.iter().map(|k| k.index().to_string()).collect();
    let expected = format!(
        "kinds {} {}\nstack {} {} {} {}\nrecord {} {} {} {} {}\nregion {REGION_BYTES}\n",
        kinds.join(" "),
        Kind::COUNT,
        stack_layout::TOP,
        stack_layout::END,
        stack_layout::BASE,
        stack_layout::SIZE,
        record_layout::BYTES,
        record_layout::COUNT,
        record_layout::SIZE_OF_KIND,
        record_layout::SITE,
        record_layout::SIZE,
    );
    assert_eq!(printed, expected);
    let stats = build_cases()
        .run(&["stats-known"], &[("BACKSWEEP_STATS", "1")])
        .stderr;
    let names: Vec<_> = stats.lines().filter_map(|l| l.split(' ').nth(1)).collect();
    assert_eq!(names[..Kind::COUNT], Kind::ALL.map(Kind::name));
}

#[test]
fn what_is_embedded_is_what_was_built() {
    assert_eq!(ARCHIVE, std::fs::read(ARCHIVE_PATH).unwrap());
    let header = Path::new(INCLUDE_DIR).join("backsweep.h");
    assert_eq!(HEADER, std::fs::read_to_string(header).unwrap());
    for name in [
        symbol::TOP,
        symbol::RESERVE_SLOW,
        symbol::RELEASE_SLOW,
        symbol::MARK,
        symbol::REWIND,
        symbol::UNDIFFERENTIATED,
    ] {
        assert!(HEADER.contains(name), "{name}");
    }
}

/// The installed files are complete: written to an empty folder, they compile and run.
#[test]
fn sources_compile_as_one_unit() {
    let folder = scratch("sources");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("backsweep.h"), HEADER).unwrap();
    for source in SOURCES {
        std::fs::write(folder.join(source.name), source.text).unwrap();
    }
    let mut inputs = vec![folder.join(SINGLE_UNIT)];
    inputs.extend(case_sources());
    for compiler in ["gcc", "clang-22", "clang-19"]
        .into_iter()
        .filter(|c| have(c))
    {
        let object = folder.join("unit.o");
        let strict = [
            "-std=c11",
            "-O2",
            "-Wpedantic",
            "-Wshadow",
            "-Wconversion",
            "-c",
            "-o",
        ];
        compile(
            compiler,
            strict
                .iter()
                .map(PathBuf::from)
                .chain([object, inputs[0].clone()]),
        );
        run_program(compiler, &inputs, &["-O1"], &["every-size"]);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// With no spare memory kept for sure, every sweep is watched for its end.
#[test]
fn cases_pass_when_every_sweep_is_watched() {
    let unit = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("c")
        .join(SINGLE_UNIT);
    let mut inputs = vec![unit];
    inputs.extend(case_sources());
    let program = scratch("watched");
    let flags = ["-O1", "-DBSW_KEEP=1", "-o"].map(PathBuf::from);
    compile(
        "cc",
        flags
            .into_iter()
            .chain([program.clone()])
            .chain(inputs)
            .chain(["-lm".into()]),
    );
    for case in [
        "every-size",
        "huge-blocks",
        "empty-blocks",
        "regions",
        "random-blocks",
    ]
    .into_iter()
    .chain([
        "eight-threads",
        "mark-and-rewind",
        "allocation-failure",
        "watches",
    ]) {
        let end = run(&program, &[case], &[]);
        assert_eq!(end.code, Some(0), "{case}: {end:?}");
    }
    for case in [
        "underflow",
        "underflow-unused",
        "too-large-release",
        "underflow-watched",
    ] {
        let end = run(&program, &[case], &[]);
        assert!(
            end.stderr.starts_with("backsweep: error: release of "),
            "{case}: {end:?}"
        );
    }
    std::fs::remove_file(program).unwrap();
}

#[test]
fn emitted_paths_work_with_the_library() {
    if !have("clang-22") {
        eprintln!("not run: no clang-22");
        return;
    }
    for flags in [&["-O0"][..], &["-O2"], &["-O2", "-fPIC", "-pie"]] {
        let inputs = [test_file("other/emitted.ll"), ARCHIVE_PATH.into()];
        let mut all = vec!["-Wno-override-module", "-Wno-unused-command-line-argument"];
        all.extend(flags);
        run_program("clang-22", &inputs, &all, &[]);
    }
}

/// The same code as bitcode, linked with emitted IR before optimisation.
#[test]
fn runtime_works_as_bitcode() {
    if !have("clang-22") {
        eprintln!("not run: no clang-22");
        return;
    }
    let bitcode = scratch("backsweep.bc");
    let unit = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("c")
        .join(SINGLE_UNIT);
    let flags = ["-O2", "-emit-llvm", "-c", "-o"].map(PathBuf::from);
    compile("clang-22", flags.into_iter().chain([bitcode.clone(), unit]));
    let inputs = [test_file("other/emitted.ll"), bitcode.clone()];
    run_program(
        "clang-22",
        &inputs,
        &[
            "-O2",
            "-Wno-override-module",
            "-Wno-unused-command-line-argument",
        ],
        &[],
    );
    std::fs::remove_file(bitcode).unwrap();
}

#[test]
fn header_is_cxx_and_exceptions_rewind() {
    for compiler in ["g++", "clang++-22"].into_iter().filter(|c| have(c)) {
        for flags in [&["-std=c++11", "-Wpedantic"][..], &["-std=c++20", "-O2"]] {
            let inputs = [test_file("other/cxx.cpp"), ARCHIVE_PATH.into()];
            run_program(compiler, &inputs, flags, &[]);
        }
    }
}

/// A plugin brings its own copy of the library, and may be unloaded before its threads end.
#[test]
fn plugin_may_be_unloaded() {
    let plugin = scratch("plugin.so");
    let line = ["-O2", "-fPIC", "-shared", "-o"].map(PathBuf::from);
    let inputs = [
        plugin.clone(),
        test_file("other/plugin.c"),
        ARCHIVE_PATH.into(),
    ];
    compile("cc", line.into_iter().chain(inputs));
    let path = plugin.to_str().unwrap();
    run_program("cc", &[test_file("other/loader.c")], &["-ldl"], &[path]);
    std::fs::remove_file(plugin).unwrap();
}
