//! Whether what was printed is what the book shows.

use libtest_mimic::Failed;

const ANY: &str = "...";

/// Whether the lines that were printed are those that are shown.
pub fn fits(shown: &str, printed: &str) -> bool {
    let shown: Vec<&str> = shown.lines().map(str::trim_end).collect();
    let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
    matches(&shown, &printed, &|line| *line == ANY, &|shown, printed| {
        line_fits(shown, printed)
    })
}

/// Whether lines stand so, one after the other, somewhere in a text.
pub fn stands_in(shown: &str, text: &str) -> bool {
    fits(&format!("{ANY}\n{}\n{ANY}", shown.trim_end()), text)
}

/// Whether something is left to compare.
pub fn says_something(shown: &str) -> bool {
    let said = |line: &str| line.split(ANY).any(|piece| !piece.trim().is_empty());
    shown.lines().any(said)
}

fn line_fits(shown: &str, printed: &str) -> bool {
    let mut pieces = shown.split(ANY);
    let first = pieces.next().unwrap_or_default();
    let pieces: Vec<&str> = pieces.collect();
    let Some((last, between)) = pieces.split_last() else {
        return shown == printed;
    };
    let Some(mut left) = printed.strip_prefix(first) else {
        return false;
    };
    for piece in between {
        let Some((_, behind)) = left.split_once(piece) else {
            return false;
        };
        left = behind;
    }
    left.ends_with(last)
}

/// Whether a pattern fits, in which what `is_any` says so fits any number of items.
fn matches<T>(
    pattern: &[T],
    items: &[T],
    is_any: &dyn Fn(&T) -> bool,
    one: &dyn Fn(&T, &T) -> bool,
) -> bool {
    // Which ends of `items` the part of the pattern that was looked at fits up to.
    let mut ends = vec![false; items.len() + 1];
    ends[0] = true;
    for wanted in pattern {
        let mut next = vec![false; items.len() + 1];
        if is_any(wanted) {
            let mut reached = false;
            for (at, end) in ends.iter().enumerate() {
                reached |= end;
                next[at] = reached;
            }
        } else {
            for (at, item) in items.iter().enumerate() {
                next[at + 1] = ends[at] && one(wanted, item);
            }
        }
        ends = next;
    }
    ends[items.len()]
}

/// What fits, and what does not.
pub fn tests() -> Result<(), Failed> {
    let cases = [
        ("a\nb\n", "a\nb\n", true),
        ("a\n", "a\nb\n", false),
        ("a\n...\nd\n", "a\nb\nc\nd\n", true),
        ("a\n...\nd\n", "a\nd\n", true),
        ("a\n...\nd\n", "a\nb\nc\n", false),
        ("took ... s, ... MB", "took 3 s, 4 MB", true),
        ("took ... s", "took 3 ms", false),
        ("...\nb", "a\nb\nc", false),
    ];
    for (shown, printed, wanted) in cases {
        if fits(shown, printed) != wanted {
            return Err(format!("{shown:?} against {printed:?}").into());
        }
    }
    let something = says_something("...\n") || !says_something("x ...\n");
    match something || !stands_in("b\n", "a\nb\nc") || stands_in("b\nd", "a\nb\nc") {
        true => Err("a block of dots alone, or an excerpt".into()),
        false => Ok(()),
    }
}
