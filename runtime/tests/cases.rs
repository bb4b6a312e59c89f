//! Cases that must pass, in every mode; statistics and profiles they must give.

mod support;

use support::{SIGABRT, build_cases, scratch};

/// These say how much memory the stack holds, which debug mode adds tags and guards to.
const NOT_IN_DEBUG: [&str; 3] = ["border", "sweep-again", "gives-back"];

fn every_case_passes(settings: &[(&str, &str)]) {
    let cases = build_cases();
    let names = cases.passing();
    assert!(names.len() > 15, "{names:?}");
    let debug = settings.iter().any(|s| s.0 == "BACKSWEEP_DEBUG");
    for name in names
        .iter()
        .filter(|n| !(debug && NOT_IN_DEBUG.contains(&n.as_str())))
    {
        let end = cases.run(&[name], settings);
        assert_eq!(end.code, Some(0), "{name} with {settings:?}: {end:?}");
    }
}

#[test]
fn cases_pass() {
    every_case_passes(&[]);
}

#[test]
fn cases_pass_with_statistics() {
    every_case_passes(&[("BACKSWEEP_STATS", "1")]);
}

#[test]
fn cases_pass_in_debug_mode() {
    every_case_passes(&[("BACKSWEEP_DEBUG", "1")]);
}

#[test]
fn cases_pass_with_a_profile() {
    let file = scratch("profile");
    every_case_passes(&[("BACKSWEEP_PROFILE", file.to_str().unwrap())]);
    std::fs::remove_file(file).unwrap();
}

#[test]
fn cases_pass_in_all_modes_together() {
    let file = scratch("profile");
    every_case_passes(&[
        ("BACKSWEEP_STATS", "1"),
        ("BACKSWEEP_DEBUG", "1"),
        ("BACKSWEEP_PROFILE", file.to_str().unwrap()),
    ]);
    std::fs::remove_file(file).unwrap();
}

/// `stats-known` holds 10 mixed records (20 values, 10 undos, 10 branches: 160 + 40 + 10 bytes),
/// a value, a snapshot of 13 bytes and an integer of 4 at once; then 5 partials of 16 in turn.
const KNOWN: &str = "\
backsweep-stats: value count=21 bytes=168 peak=168
backsweep-stats: undo count=10 bytes=40 peak=40
backsweep-stats: integer count=1 bytes=4 peak=4
backsweep-stats: control count=10 bytes=10 peak=10
backsweep-stats: partial count=5 bytes=80 peak=16
backsweep-stats: snapshot count=1 bytes=13 peak=13
backsweep-stats: total count=48 bytes=315 peak=235
";

#[test]
fn statistics_are_exact() {
    let cases = build_cases();
    assert_eq!(
        cases
            .run(&["stats-known"], &[("BACKSWEEP_STATS", "1")])
            .stderr,
        KNOWN
    );
    // Tags and guards are not what the program pushed.
    let debug = [("BACKSWEEP_STATS", "1"), ("BACKSWEEP_DEBUG", "1")];
    assert_eq!(cases.run(&["stats-known"], &debug).stderr, KNOWN);
    for off in ["0", ""] {
        assert_eq!(
            cases
                .run(&["stats-known"], &[("BACKSWEEP_STATS", off)])
                .stderr,
            ""
        );
    }
    // A program that pushes nothing says so.
    let nothing = cases
        .run(&["no-such-case"], &[("BACKSWEEP_STATS", "1")])
        .stderr;
    assert_eq!(
        nothing
            .lines()
            .filter(|l| l.ends_with("count=0 bytes=0 peak=0"))
            .count(),
        7
    );
}

#[test]
fn profile_is_small_and_keeps_the_peak() {
    let cases = build_cases();
    let file = scratch("profile");
    let end = cases.run(
        &["profile-peak"],
        &[("BACKSWEEP_PROFILE", file.to_str().unwrap())],
    );
    assert_eq!(end.code, Some(0), "{end:?}");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(file).unwrap();
    let mut lines = text.lines();
    assert_eq!(
        lines.next(),
        Some("operation,seconds,value,undo,integer,control,partial,snapshot,total")
    );
    let rows: Vec<Vec<f64>> = lines
        .map(|l| l.split(',').map(|v| v.parse().unwrap()).collect())
        .collect();
    // 39 rounds of 500 and one of 5000, up and down: 49000 operations.
    assert!(
        rows.len() <= 4096 && rows.len() > 2000,
        "{} rows",
        rows.len()
    );
    assert!(
        rows.iter()
            .all(|r| r.len() == 9 && r[2..8].iter().sum::<f64>() == r[8])
    );
    assert!(
        rows.windows(2)
            .all(|w| w[0][0] < w[1][0] && w[0][1] <= w[1][1])
    );
    assert!(rows.last().unwrap()[0] < 49000.0);
    let column = |k: usize| rows.iter().map(|r| r[k]).fold(0.0, f64::max);
    assert_eq!(
        (column(2), column(3), column(8)),
        (40000.0, 4000.0, 40000.0)
    );
}

#[test]
fn profile_that_cannot_be_written_is_a_warning() {
    let end = build_cases().run(
        &["every-size"],
        &[("BACKSWEEP_PROFILE", "/no/such/folder/p.csv")],
    );
    assert_eq!(end.code, Some(0), "{end:?}");
    assert_eq!(
        end.stderr,
        "backsweep: warning: cannot write the profile /no/such/folder/p.csv\n"
    );
}

#[test]
fn a_limit_can_be_used_to_nearly_its_end() {
    let cases = build_cases();
    for (limit, passes) in [
        ("1M", true),
        ("1048576", true),
        ("1024k", true),
        ("900K", false),
    ] {
        let end = cases.run(&["near-limit"], &[("BACKSWEEP_STACK_LIMIT", limit)]);
        if passes {
            assert_eq!((end.code, end.stderr.as_str()), (Some(0), ""), "{limit}");
        } else {
            assert_eq!(end.signal, Some(SIGABRT), "{limit}: {end:?}");
            assert!(
                end.stderr.contains("over the stack limit of 921600 bytes"),
                "{end:?}"
            );
        }
    }
}

/// Every allocation of the run fails once, and from every one on they all fail: the run ends
/// well or with the message, and does end well where a smaller chunk can be had instead.
#[test]
fn failing_allocations_are_survived_or_said() {
    let cases = build_cases();
    for settings in [
        &[][..],
        &[("BACKSWEEP_STATS", "1")],
        &[("BACKSWEEP_DEBUG", "1")],
    ] {
        fails_at_every_call(&cases, "allocation-failure", settings, settings.is_empty());
        fails_at_every_call(&cases, "heap-failure", settings, false);
        fails_at_every_call(&cases, "untyped-failure", settings, false);
    }
}

/// Chunks that memory has no room for go to disk; what is too small for that is said.
#[test]
fn failing_allocations_leave_the_disk() {
    let cases = build_cases();
    let folder = scratch("disk");
    std::fs::create_dir_all(&folder).unwrap();
    let settings = [("BACKSWEEP_SPILL", folder.to_str().unwrap())];
    let mut survived = 0;
    for first in 0..8 {
        for last in [first + 1, usize::MAX] {
            let (from, to) = (first.to_string(), last.to_string());
            let end = cases.run(&["allocation-failure", &from, &to], &settings);
            let said = end.stderr.starts_with("backsweep: error: out of memory: ");
            assert!(
                end.code == Some(0) || (said && end.signal == Some(SIGABRT)),
                "{from}..{to}: {end:?}"
            );
            survived += usize::from(end.code == Some(0) && last == usize::MAX);
        }
    }
    assert!(survived > 0, "the disk is never used");
    std::fs::remove_dir(folder).unwrap();
}

#[test]
fn processes_share_a_folder_and_leave_nothing_there() {
    let cases = build_cases();
    let folder = scratch("shared");
    std::fs::create_dir_all(&folder).unwrap();
    let settings = [
        ("BACKSWEEP_SPILL", folder.to_str().unwrap()),
        ("BACKSWEEP_STACK_LIMIT", "1M"),
    ];
    let mut held = cases.start("disk-held", &settings);
    let shared = cases.run(&["disk-shared"], &settings);
    held.kill().unwrap();
    held.wait().unwrap();
    assert_eq!(shared.code, Some(0), "{shared:?}");
    // Fails where something lies there.
    std::fs::remove_dir(folder).unwrap();
}

/// `survives_one`: one failure alone is made good.
fn fails_at_every_call(
    cases: &support::Cases,
    name: &str,
    settings: &[(&str, &str)],
    survives_one: bool,
) {
    let whole = cases.run(&[name], settings);
    let calls: usize = whole.stdout.trim().parse().unwrap();
    assert!(calls >= 3, "{whole:?}");
    for first in 0..calls {
        for last in [first + 1, usize::MAX] {
            let (from, to) = (first.to_string(), last.to_string());
            let end = cases.run(&[name, &from, &to], settings);
            let said = end.stderr.starts_with("backsweep: error: out of memory: ")
                && end.signal == Some(SIGABRT);
            let survives = end.code == Some(0);
            let must_survive = survives_one && last == first + 1;
            assert!(survives || (said && !must_survive), "{from}..{to}: {end:?}");
            assert!(said || last == first + 1, "{from}..{to}: {end:?}");
        }
    }
}
