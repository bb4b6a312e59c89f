//! What makes a gradient wrong: by doing without one thing after the other.

use std::collections::BTreeSet;

use super::report::{Report, Verdict};
use crate::driver::Options;
use crate::error::Result;
use crate::request::Analysis;

/// What makes a gradient wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Blame {
    /// With all of these switched off it is right; with any of them on, it is not.
    Analyses(Vec<Analysis>),
    /// It is right when this function is not declared inactive.
    Inactive(String),
    /// Optimising what was generated: without that it is right.
    Level(u8),
    /// It is wrong with everything switched off.
    Everything,
}

/// Tries variants of the options, each by `check`, for every function that is wrong, and notes in the
/// report what is to blame. At most three runs for each analysis.
pub fn find(
    report: &mut Report,
    options: &Options,
    mut check: impl FnMut(&Options) -> Result<Report>,
) {
    for at in 0..report.functions.len() {
        if report.functions[at].verdict() == Verdict::Wrong {
            // What is refused is not right.
            let mut right = |options: &Options| {
                let checked = check(options);
                checked.is_ok_and(|report| report.functions[at].verdict() == Verdict::Right)
            };
            report.functions[at].blame = Some(culprit(options, &mut right));
        }
    }
}

fn culprit(options: &Options, right: &mut dyn FnMut(&Options) -> bool) -> Blame {
    for name in &options.modes.inactive {
        let mut without = options.clone();
        without.modes.inactive.remove(name);
        if right(&without) {
            return Blame::Inactive(name.clone());
        }
    }
    if let Some(level @ 1..) = options.level {
        let plain = Options {
            level: None,
            ..options.clone()
        };
        if right(&plain) {
            return Blame::Level(level);
        }
    }
    let mut with = |disabled: &BTreeSet<Analysis>| {
        let mut variant = options.clone();
        variant.modes.disabled.extend(disabled);
        right(&variant)
    };
    let enabled = || {
        let all = Analysis::ALL.into_iter();
        all.filter(|analysis| options.modes.enabled(*analysis))
    };
    for analysis in enabled() {
        if with(&BTreeSet::from([analysis])) {
            return Blame::Analyses(vec![analysis]);
        }
    }
    // No single one: several together, or none.
    let mut needed: BTreeSet<Analysis> = enabled().collect();
    if needed.is_empty() || !with(&needed) {
        return Blame::Everything;
    }
    for analysis in enabled() {
        let mut fewer = needed.clone();
        fewer.remove(&analysis);
        if with(&fewer) {
            needed = fewer;
        }
    }
    Blame::Analyses(needed.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(inactive: &[&str], level: Option<u8>) -> Options {
        let mut options = Options {
            level,
            ..Options::default()
        };
        options.modes.inactive = inactive.iter().map(|name| (*name).to_owned()).collect();
        options
    }

    #[test]
    fn finds_the_analysis() {
        let found = culprit(&options(&[], None), &mut |o| {
            !o.modes.enabled(Analysis::Tbr)
        });
        assert_eq!(found, Blame::Analyses(vec![Analysis::Tbr]));
    }

    #[test]
    fn finds_two_that_are_wrong_together_or_each() {
        let found = culprit(&options(&[], None), &mut |o| {
            !o.modes.enabled(Analysis::Tbr) && !o.modes.enabled(Analysis::Inversion)
        });
        assert_eq!(
            found,
            Blame::Analyses(vec![Analysis::Tbr, Analysis::Inversion])
        );
    }

    #[test]
    fn finds_what_is_no_analysis() {
        let found = culprit(&options(&["log_it", "eos"], None), &mut |o| {
            !o.modes.inactive.contains("eos")
        });
        assert_eq!(found, Blame::Inactive("eos".to_owned()));
        let found = culprit(&options(&[], Some(2)), &mut |o| o.level.is_none());
        assert_eq!(found, Blame::Level(2));
        let found = culprit(&options(&[], None), &mut |_| false);
        assert_eq!(found, Blame::Everything);
    }
}
