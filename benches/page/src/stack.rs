//! What one call pushes to the stack, as the runtime tells with `BACKSWEEP_STATS=1`.

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

/// The kinds of what is pushed, in the order of the columns; the last is all of them.
pub const KINDS: [&str; 7] = [
    "value", "undo", "integer", "control", "partial", "snapshot", "total",
];

/// The place of the last one.
pub const TOTAL: usize = KINDS.len() - 1;

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct Pushed {
    pub count: u64,
    pub bytes: u64,
    /// The most bytes at one time.
    pub peak: u64,
}

/// What was pushed, by kind.
pub type Stack = [Pushed; KINDS.len()];

/// Reads the lines `backsweep-stats: KIND count=N bytes=N peak=N`. A program that never pushes prints none: zeros.
pub fn parse(text: &str) -> Result<Stack> {
    let mut stack = Stack::default();
    let lines = text
        .lines()
        .filter_map(|it| it.strip_prefix("backsweep-stats: "));
    for line in lines {
        let mut words = line.split_whitespace();
        let kind = words.next().unwrap_or_default();
        let at = KINDS.iter().position(|it| *it == kind);
        let pushed = &mut stack[at.with_context(|| format!("unknown kind in `{line}`"))?];
        for word in words {
            let (name, number) = word.split_once('=').unwrap_or((word, ""));
            let number = number
                .parse()
                .with_context(|| format!("no number in `{line}`"))?;
            match name {
                "count" => pushed.count = number,
                "bytes" => pushed.bytes = number,
                "peak" => pushed.peak = number,
                // What a later runtime may add.
                _ => {}
            }
        }
    }
    Ok(stack)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_the_runtime_prints() {
        let stack = parse(
            "noise\nbacksweep-stats: undo count=3 bytes=24 peak=16\nbacksweep-stats: total count=3 bytes=24 peak=16\n",
        )
        .expect("it is right");
        let pushed = Pushed {
            count: 3,
            bytes: 24,
            peak: 16,
        };
        assert_eq!(stack[1], pushed);
        assert_eq!(stack[TOTAL], pushed);
        assert_eq!(stack[0], Pushed::default());
    }

    #[test]
    fn refuses_what_it_does_not_know() {
        assert!(parse("backsweep-stats: colour count=3 bytes=24 peak=16").is_err());
        assert!(parse("backsweep-stats: undo count=many bytes=24 peak=16").is_err());
    }
}
