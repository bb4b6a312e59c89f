//! A tool with a mistake in the making of plans: does the proof refuse what comes of it?

use std::fmt;
use std::fs;

use super::corpus::Program;
use super::judge::Judge;
use super::tools::Tools;

/// What became of the programs.
#[derive(Default)]
pub struct Count {
    /// The proof refuses the plan.
    pub refused: usize,
    /// The program's own check of its gradients is not content.
    pub wrong: usize,
    /// Another check, or the emitter, stops it.
    pub stopped: usize,
    pub alike: usize,
}

impl Count {
    pub fn add(&mut self, other: &Count) {
        self.refused += other.refused;
        self.wrong += other.wrong;
        self.stopped += other.stopped;
        self.alike += other.alike;
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count {
            refused,
            wrong,
            stopped,
            alike,
        } = self;
        write!(
            f,
            "{refused:>5} refused by the proof {wrong:>5} wrong {stopped:>5} stopped otherwise {alike:>5} as they should be"
        )
    }
}

/// What the tool makes of programs that are differentiated rightly without the mistake.
pub fn count((good, bad): (&Tools, &Tools), programs: &[Program]) -> Count {
    let mut count = Count::default();
    for program in programs {
        let Some((right, judge)) = right(good, program).zip(Judge::compiled(bad, program)) else {
            continue;
        };
        match judge.emitted() {
            Ok(code) if code == right || judge.is_right() => count.alike += 1,
            Ok(_) => {
                println!("wrong: {}", judge.name());
                count.wrong += 1;
            }
            Err(said) if said.contains("internal error in proof") => count.refused += 1,
            Err(_) => count.stopped += 1,
        }
    }
    count
}

/// What is emitted for a program without the mistake, where that is right. It is found out once for all mistakes where something is kept.
fn right(good: &Tools, program: &Program) -> Option<Vec<u8>> {
    let kept = program.kept("right.bc");
    let known = kept.as_ref().and_then(|kept| fs::read(kept).ok());
    let code = known.unwrap_or_else(|| {
        let found = Judge::compiled(good, program).and_then(|judge| {
            let code = judge.emitted().ok()?;
            judge.is_right().then_some(code)
        });
        let code = found.unwrap_or_default();
        if let Some(kept) = &kept {
            // It is only slower without.
            let _ = fs::write(kept, &code);
        }
        code
    });
    Some(code).filter(|code| !code.is_empty())
}
