//! A tool with a mistake in the making of plans: does the proof refuse what comes of it?

use std::fmt;

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
        let without = Judge::compiled(good, program);
        let Some(mut judge) = without.filter(|judge| judge.differentiated() == Ok(true)) else {
            continue;
        };
        judge.uses(bad);
        match judge.differentiated() {
            Ok(true) => count.alike += 1,
            Ok(false) => {
                println!("wrong: {}", judge.name());
                count.wrong += 1;
            }
            Err(said) if said.contains("internal error in proof") => count.refused += 1,
            Err(_) => count.stopped += 1,
        }
    }
    count
}
