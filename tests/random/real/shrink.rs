//! Makes a failing realistic program small: cuts lines as long as what is left is a sound program that
//! fails in the same way.

use std::process::Command;
use std::time::{Duration, Instant};

use super::batch::{Batch, Part, source};
use super::settings::Settings;
use super::{Language, Program, lines};
use crate::batch::{Failure, FailureKind, Outcome};
use crate::shrink::signature;
use crate::tools::run;

#[derive(Clone, Debug)]
pub struct Failing {
    pub program: Program,
    pub settings: Settings,
    pub failure: Failure,
}

pub struct Shrinker<'a> {
    pub batch: Batch<'a>,
    pub limit: Duration,
    pub tried: usize,
}

const CHECK_LIMIT: Duration = Duration::from_secs(20);

impl Shrinker<'_> {
    fn failure(&mut self, program: &Program, settings: &Settings) -> Option<Failure> {
        self.tried += 1;
        let parts = [Part {
            settings,
            programs: vec![(0, program)],
        }];
        let results = self.batch.run(&parts).ok()?;
        match self.batch.with_witness(results, &parts).ok()?.remove(&0)? {
            Outcome::Failed(failure) => Some(failure),
            _ => None,
        }
    }

    /// The smallest that was found; nothing where the program does not fail alone.
    pub fn shrink(&mut self, start: &Failing) -> Option<Failing> {
        let clock = Instant::now();
        let mut best = start.clone();
        best.failure = self.failure(&best.program, &best.settings)?;
        let wanted = signature(&best.failure);
        self.settings(&mut best, &wanted, &clock);
        loop {
            let before = best.program.lines.len();
            self.cut(&mut best, &wanted, &clock);
            self.simplify(&mut best, &wanted, &clock);
            if best.program.lines.len() == before || clock.elapsed() > self.limit {
                return Some(best);
            }
        }
    }

    fn cut(&mut self, best: &mut Failing, wanted: &str, clock: &Instant) {
        let mut next = 0;
        loop {
            let cuts = lines::cuts(best.program.language, &best.program.lines);
            let Some(cut) = cuts.get(next) else { return };
            if clock.elapsed() > self.limit {
                return;
            }
            let kept = lines::without(&best.program.lines, cut);
            if !self.accept(kept, best, wanted) {
                next += 1;
            }
        }
    }

    /// Shorter expressions.
    fn simplify(&mut self, best: &mut Failing, wanted: &str, clock: &Instant) {
        let mut at = 0;
        while at < best.program.lines.len() {
            let candidates = lines::simpler(&best.program.lines[at]);
            let accepted = candidates.into_iter().any(|line| {
                if clock.elapsed() > self.limit {
                    return false;
                }
                let mut new = best.program.lines.clone();
                new[at] = line;
                self.accept(new, best, wanted)
            });
            if !accepted {
                at += 1;
            }
        }
    }

    fn accept(&mut self, lines: Vec<String>, best: &mut Failing, wanted: &str) -> bool {
        let program = Program {
            lines,
            ..best.program.clone()
        };
        match self.failure(&program, &best.settings) {
            Some(failure) if signature(&failure) == *wanted && self.sound(&program, &failure) => {
                best.program = program;
                best.failure = failure;
                true
            }
            _ => false,
        }
    }

    /// Whether the primal does nothing that is undefined: what a cut leaves uninitialised would look like a mistake of
    /// the tool. Memory is filled in different ways, and the results have to be the same.
    fn sound(&self, program: &Program, failure: &Failure) -> bool {
        let at_run = matches!(
            failure.kind,
            FailureKind::WrongGradient
                | FailureKind::WrongPrimal
                | FailureKind::Crash
                | FailureKind::Hangs
                | FailureKind::Debug
                | FailureKind::OracleDiffers
        );
        if !at_run {
            return true;
        }
        if program.language == Language::Fortran {
            return true; // the judge's two steps have to agree
        }
        let mut results = Vec::new();
        for fill in ["pattern", "zero"] {
            let Some(result) = self.checked(program, fill) else {
                return false;
            };
            results.push(result);
        }
        results[0] == results[1]
    }

    /// What the primal gives under the sanitizers, if they find nothing.
    fn checked(&self, program: &Program, fill: &str) -> Option<Vec<u8>> {
        let text = source(program.language, &[(0, program)]) + MAIN;
        let folder = self.batch.folder;
        let input = folder.join("sound.cpp");
        std::fs::write(&input, text).ok()?;
        let output = folder.join("sound");
        let mut command = Command::new(self.batch.tools.clang.with_file_name("clang++"));
        command
            .args([
                "-w",
                "-std=gnu++17",
                "-O0",
                "-fsanitize=address,undefined",
                "-fno-sanitize-recover=all",
            ])
            .arg(format!("-ftrivial-auto-var-init={fill}"))
            .arg(&input)
            .arg("-o")
            .arg(&output);
        if !run(&mut command, CHECK_LIMIT).ok()?.good() {
            return None;
        }
        let mut command = Command::new(&output);
        let byte = if fill == "zero" { 0 } else { 190 };
        command
            .env(
                "ASAN_OPTIONS",
                format!("detect_leaks=0:max_malloc_fill_size=1000000:malloc_fill_byte={byte}"),
            )
            .current_dir(folder);
        let ended = run(&mut command, CHECK_LIMIT).ok()?;
        ended.good().then_some(ended.err.into_bytes())
    }

    /// Plain settings, where the failure does not depend on them.
    fn settings(&mut self, best: &mut Failing, wanted: &str, clock: &Instant) {
        let mut all: Vec<Settings> = Vec::new();
        let with = |change: &dyn Fn(&mut Settings)| {
            let mut settings = best.settings.clone();
            change(&mut settings);
            settings
        };
        all.push(with(&|s| {
            s.disabled.clear();
            s.level_out = None;
            s.level_code = 0;
            s.flags.clear();
        }));
        all.push(with(&|s| s.disabled.clear()));
        for settings in all {
            self.accept_settings(settings, best, wanted);
        }
        let mut at = 0;
        while at < best.settings.disabled.len() + best.settings.flags.len() {
            let mut settings = best.settings.clone();
            let disabled = settings.disabled.len();
            match at < disabled {
                true => drop(settings.disabled.remove(at)),
                false => drop(settings.flags.remove(at - disabled)),
            }
            if clock.elapsed() > self.limit || !self.accept_settings(settings, best, wanted) {
                at += 1;
            }
        }
        for level in 0..best.settings.level_in {
            let mut settings = best.settings.clone();
            settings.level_in = level;
            if self.accept_settings(settings, best, wanted) {
                break;
            }
        }
        let mut settings = best.settings.clone();
        (settings.level_out, settings.level_code) = (None, 0);
        self.accept_settings(settings, best, wanted);
    }

    fn accept_settings(&mut self, settings: Settings, best: &mut Failing, wanted: &str) -> bool {
        if settings == best.settings {
            return false;
        }
        match self.failure(&best.program, &settings) {
            Some(failure) if signature(&failure) == *wanted => {
                best.settings = settings;
                best.failure = failure;
                true
            }
            _ => false,
        }
    }
}

/// Prints the primal's results on standard error, as what the program prints goes to standard output.
const MAIN: &str = "
int main(void) {
    double x[8], y[8];
    for (int n = 3; n <= 8; n++) {
        for (int i = 0; i < 8; i++) {
            x[i] = 0.3 * i - 0.9;
            y[i] = 0.7 - 0.2 * i;
        }
        fprintf(stderr, \"%.17g\", f0(x, y, n));
        for (int i = 0; i < 8; i++)
            fprintf(stderr, \" %.17g %.17g\", x[i], y[i]);
    }
    return 0;
}
";
