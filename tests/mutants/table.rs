//! Who killed how many, by kind of mutant.

use std::collections::BTreeMap;
use std::fmt;

use super::judge::Verdict;

#[derive(Default)]
pub struct Table {
    of: BTreeMap<&'static str, BTreeMap<Verdict, usize>>,
    /// Programs that could not be used.
    pub unusable: usize,
}

impl Table {
    pub fn add(&mut self, kind: &'static str, verdict: Verdict) {
        *self.of.entry(kind).or_default().entry(verdict).or_default() += 1;
    }

    fn sum(&self, verdict: Verdict) -> usize {
        let all = self.of.values();
        all.map(|of| of.get(&verdict).copied().unwrap_or(0)).sum()
    }

    /// Mutants that change a gradient.
    pub fn changing(&self) -> usize {
        self.sum(Verdict::Refused) + self.sum(Verdict::Escaped)
    }

    /// The proof alone refuses 99 of 100 that change a gradient; the programs' own checks find the others.
    pub fn is_good(&self) -> bool {
        self.sum(Verdict::Escaped) * 100 <= self.changing()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = [
            Verdict::Refused,
            Verdict::Escaped,
            Verdict::Alike,
            Verdict::RefusedAlike,
            Verdict::Unfit,
        ];
        writeln!(
            f,
            "mutant                     changes a gradient     gradients the same    cannot be"
        )?;
        writeln!(
            f,
            "                          refused  by a test     proven    refused      emitted"
        )?;
        for (kind, of) in &self.of {
            let count = |verdict: &Verdict| of.get(verdict).copied().unwrap_or(0);
            let [a, b, c, d, e] = all.each_ref().map(count);
            writeln!(f, "{kind:<26}{a:>7}{b:>11}{c:>11}{d:>11}{e:>13}")?;
        }
        let [a, b, c, d, e] = all.map(|verdict| self.sum(verdict));
        writeln!(f, "{:<26}{a:>7}{b:>11}{c:>11}{d:>11}{e:>13}", "all")?;
        let share = 100.0 * a as f64 / (a + b).max(1) as f64;
        writeln!(
            f,
            "of {} that change a gradient the proof alone refuses {share:.2} %",
            a + b
        )?;
        write!(f, "programs that could not be used: {}", self.unusable)
    }
}
