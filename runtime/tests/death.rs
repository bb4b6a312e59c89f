//! Misuse and shortage end with one clear message and abort(), never with silent damage.

mod support;

use support::{SIGABRT, build_cases};

struct Death {
    case: &'static str,
    settings: &'static [(&'static str, &'static str)],
    message: &'static str,
}

const NORMAL: &[(&str, &str)] = &[];
const STATS: &[(&str, &str)] = &[("BACKSWEEP_STATS", "1")];
const SPILL: &[(&str, &str)] = &[("BACKSWEEP_SPILL", "/tmp"), ("BACKSWEEP_STACK_LIMIT", "1M")];
const DEBUG: &[(&str, &str)] = &[("BACKSWEEP_DEBUG", "1")];

const fn death(
    case: &'static str,
    settings: &'static [(&'static str, &'static str)],
    message: &'static str,
) -> Death {
    Death {
        case,
        settings,
        message,
    }
}

const DEATHS: [Death; 41] = [
    death(
        "computed-bits",
        NORMAL,
        "a number was computed as an integer of its bits, and a derivative passes it",
    ),
    death(
        "underflow",
        NORMAL,
        "release of 8 bytes from an empty stack, at f a.c:1",
    ),
    death(
        "underflow",
        STATS,
        "release of 8 bytes from an empty stack, at f a.c:1",
    ),
    death(
        "underflow",
        DEBUG,
        "release of 1 x 8 bytes from an empty stack, at f a.c:1",
    ),
    death(
        "underflow-unused",
        NORMAL,
        "release of 8 bytes from an empty stack, at f a.c:1",
    ),
    death(
        "underflow-unused",
        DEBUG,
        "release of 1 x 8 bytes from an empty stack, at f a.c:1",
    ),
    death(
        "underflow-watched",
        NORMAL,
        "release of 8 bytes from an empty stack, at f a.c:1",
    ),
    death(
        "too-large-release",
        NORMAL,
        "release of 8388608 bytes where at most 65536 were reserved, at f a.c:1",
    ),
    death(
        "wrong-record",
        DEBUG,
        "release of 1 x 16 bytes at an unnamed site does not match the reserve of 1 x 8 bytes at f a.c:1",
    ),
    death(
        "wrong-kind",
        DEBUG,
        "release of 1 x 8 bytes at f a.c:3 does not match the reserve of 1 x 8 bytes at f a.c:1",
    ),
    death(
        "wrong-kind",
        STATS,
        "release of 8 bytes of kind undo where only 0 are on the stack, at f a.c:3: it does not match its reserve",
    ),
    death(
        "wrong-times",
        DEBUG,
        "release of 2 x 8 bytes at f a.c:1 does not match the reserve of 4 x 8 bytes at f a.c:1",
    ),
    death(
        "write-past",
        DEBUG,
        "something wrote past the end of the block of 2 x 8 bytes reserved at f a.c:1; found at f a.c:2",
    ),
    death(
        "write-before",
        DEBUG,
        "something wrote before the block of 2 x 8 bytes reserved at f a.c:1; found at f a.c:2",
    ),
    death(
        "write-past-rewind",
        DEBUG,
        "something wrote past the end of the block of 2 x 8 bytes reserved at f a.c:1; found at a rewind",
    ),
    death(
        "left-at-exit",
        DEBUG,
        "the program ends with something on its stack (blocks: 2); the last is 5 x 16 bytes reserved at an unnamed site",
    ),
    death(
        "left-in-thread",
        DEBUG,
        "a thread ends with something on its stack (blocks: 1); the last is 1 x 8 bytes reserved at f a.c:1",
    ),
    death(
        "rewind-inside",
        DEBUG,
        "rewind to a mark inside the block of 4 x 8 bytes reserved at f a.c:1",
    ),
    death(
        "rewind-inside",
        STATS,
        "rewind to a mark at 24 bytes, below which something was released since",
    ),
    death(
        "rewind-above",
        NORMAL,
        "rewind to a mark at 8 bytes, but the stack has only 0",
    ),
    death(
        "rewind-stale",
        STATS,
        "rewind to a mark at 8 bytes, below which something was released since",
    ),
    death(
        "rewind-stale",
        DEBUG,
        "rewind to a mark inside the block of 1 x 16 bytes reserved at an unnamed site",
    ),
    death(
        "too-many",
        NORMAL,
        "1152921504606846977 records of 16 bytes are more than memory can hold, at an unnamed site",
    ),
    death(
        "negative",
        NORMAL,
        "18446744073709551615 records of 8 bytes are more than memory can hold, at f a.c:1",
    ),
    death(
        "push-forever",
        &[("BACKSWEEP_STACK_LIMIT", "1M")],
        "over the stack limit of 1048576 bytes: 1048576 held, 864 more wanted, at f a.c:1",
    ),
    death(
        "push-forever",
        &[("BACKSWEEP_STACK_LIMIT", "2000")],
        "over the stack limit of 2000 bytes: 2000 held, 864 more wanted, at f a.c:1",
    ),
    death(
        "push-forever",
        &[("BACKSWEEP_STACK_LIMIT", "100")],
        "over the stack limit of 100 bytes: 0 held, 864 more wanted, at f a.c:1",
    ),
    death(
        "records-over-limit",
        &[("BACKSWEEP_STACK_LIMIT", "7000")],
        "over the stack limit of 7000 bytes: 1064 held, 6064 more wanted, at records of an adjoint that is differentiated once more",
    ),
    death(
        "disk-full",
        SPILL,
        "no more room on the disk of BACKSWEEP_SPILL=/tmp: 33554432 bytes there, 16777216 more wanted, at spill_cases.c page: No space left on device",
    ),
    death(
        "disk-damaged",
        SPILL,
        "what was spilled cannot be read back, or not be written: the disk of BACKSWEEP_SPILL=/tmp is full or damaged",
    ),
    death(
        "disk-not-written",
        SPILL,
        "cannot write to the disk of BACKSWEEP_SPILL=/tmp: Input/output error",
    ),
    death(
        "every-size",
        &[("BACKSWEEP_SPILL", "/no/such/folder")],
        "BACKSWEEP_SPILL=/no/such/folder is no folder that can be written to: No such file or directory",
    ),
    death(
        "no-adjoint",
        NORMAL,
        "call of a function without an adjoint, at g b.c:7",
    ),
    death(
        "no-adjoint",
        DEBUG,
        "call of a function without an adjoint, at g b.c:7",
    ),
    death(
        "no-adjoint-nowhere",
        NORMAL,
        "call of a function without an adjoint",
    ),
    death(
        "no-shadow",
        NORMAL,
        "the memory that the global 'w' leads to has no shadow, at g b.c:7: have w_b lead to one before the adjoint is called",
    ),
    death("reads-nan", DEBUG, "NaN"),
    death(
        "every-size",
        &[("BACKSWEEP_STACK_LIMIT", "lots")],
        LIMIT_LOTS,
    ),
    death(
        "every-size",
        &[("BACKSWEEP_STACK_LIMIT", "-5M")],
        LIMIT_NEGATIVE,
    ),
    death(
        "every-size",
        &[("BACKSWEEP_STACK_LIMIT", "8GB")],
        LIMIT_UNIT,
    ),
    death(
        "every-size",
        &[("BACKSWEEP_STACK_LIMIT", "99999999999G")],
        LIMIT_OVER,
    ),
];

const LIMIT_LOTS: &str =
    "BACKSWEEP_STACK_LIMIT=lots is not a number of bytes (as 4096, 64K, 512M, 8G)";
const LIMIT_NEGATIVE: &str =
    "BACKSWEEP_STACK_LIMIT=-5M is not a number of bytes (as 4096, 64K, 512M, 8G)";
const LIMIT_UNIT: &str =
    "BACKSWEEP_STACK_LIMIT=8GB is not a number of bytes (as 4096, 64K, 512M, 8G)";
const LIMIT_OVER: &str =
    "BACKSWEEP_STACK_LIMIT=99999999999G is not a number of bytes (as 4096, 64K, 512M, 8G)";

#[test]
fn misuse_is_one_message_and_an_abort() {
    let cases = build_cases();
    for Death {
        case,
        settings,
        message,
    } in DEATHS
    {
        let end = cases.run(&[case], settings);
        assert_eq!(
            end.signal,
            Some(SIGABRT),
            "{case} with {settings:?}: {end:?}"
        );
        assert_eq!(
            end.stderr,
            format!("backsweep: error: {message}\n"),
            "{case} {settings:?}"
        );
    }
}

/// What debug mode catches is what the fast paths cannot see; they must not pay for it.
#[test]
fn debug_mode_is_what_sees_mismatches() {
    let cases = build_cases();
    for case in ["wrong-kind", "left-at-exit", "reads-nan"] {
        assert_eq!(cases.run(&[case], NORMAL).code, Some(0), "{case}");
    }
}
