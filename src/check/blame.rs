//! What makes a gradient wrong: by doing without one thing after the other.

use std::collections::BTreeSet;

use super::report::{FunctionReport, Report, Verdict};
use crate::driver::Options;
use crate::error::Result;
use crate::request::Analysis;

/// What the user says of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    Inactive(String),
    Custom(String),
}

impl Said {
    /// As the option that said it.
    pub fn option(&self) -> String {
        match self {
            Said::Inactive(name) => format!("--inactive {name}"),
            Said::Custom(name) => format!("the --custom pair of {name}"),
        }
    }
}

/// What makes a gradient wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Blame {
    /// With all of these switched off it is right; with any of them on, it is not.
    Analyses(Vec<Analysis>),
    /// It is right when this function is not declared inactive.
    Inactive(String),
    /// It is right when this function is differentiated itself, in place of the pair that was given for it.
    Custom(String),
    /// Optimising what was generated: without that it is right.
    Level(u8),
    /// It is wrong with everything switched off. What is left are these functions, whose derivatives are the user's word and
    /// have no body here to be differentiated instead.
    Everything(Vec<Said>),
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
            let mut verdict = |options: &Options| {
                let checked = check(options).ok()?;
                checked.functions.get(at).map(FunctionReport::verdict)
            };
            report.functions[at].blame = Some(culprit(options, &mut verdict));
        }
    }
}

/// `verdict` is none where a variant is refused.
fn culprit(options: &Options, verdict: &mut dyn FnMut(&Options) -> Option<Verdict>) -> Blame {
    let mut left = Vec::new();
    for name in &options.modes.inactive {
        let mut without = options.clone();
        without.modes.inactive.remove(name);
        match verdict(&without) {
            Some(Verdict::Right) => return Blame::Inactive(name.clone()),
            None => left.push(Said::Inactive(name.clone())),
            Some(_) => {}
        }
    }
    for (at, custom) in options.customs.iter().enumerate() {
        let mut without = options.clone();
        without.customs.remove(at);
        match verdict(&without) {
            Some(Verdict::Right) => return Blame::Custom(custom.function.clone()),
            None => left.push(Said::Custom(custom.function.clone())),
            Some(_) => {}
        }
    }
    // What is refused is not right.
    let mut right = |options: &Options| verdict(options) == Some(Verdict::Right);
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
        return Blame::Everything(left);
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

    fn blamed(options: &Options, right: impl Fn(&Options) -> bool) -> Blame {
        culprit(options, &mut |options| match right(options) {
            true => Some(Verdict::Right),
            false => Some(Verdict::Wrong),
        })
    }

    #[test]
    fn finds_the_analysis() {
        let found = blamed(&options(&[], None), |o| !o.modes.enabled(Analysis::Tbr));
        assert_eq!(found, Blame::Analyses(vec![Analysis::Tbr]));
    }

    #[test]
    fn finds_two_that_are_wrong_together_or_each() {
        let found = blamed(&options(&[], None), |o| {
            !o.modes.enabled(Analysis::Tbr) && !o.modes.enabled(Analysis::Inversion)
        });
        assert_eq!(
            found,
            Blame::Analyses(vec![Analysis::Tbr, Analysis::Inversion])
        );
    }

    #[test]
    fn finds_what_is_no_analysis() {
        let found = blamed(&options(&["log_it", "eos"], None), |o| {
            !o.modes.inactive.contains("eos")
        });
        assert_eq!(found, Blame::Inactive("eos".to_owned()));
        let found = blamed(&options(&[], Some(2)), |o| o.level.is_none());
        assert_eq!(found, Blame::Level(2));
        let found = blamed(&options(&[], None), |_| false);
        assert_eq!(found, Blame::Everything(Vec::new()));
    }

    #[test]
    fn names_what_cannot_be_done_without() {
        let found = culprit(&options(&["eos"], None), &mut |o| {
            o.modes.inactive.contains("eos").then_some(Verdict::Wrong)
        });
        let left = vec![Said::Inactive("eos".to_owned())];
        assert_eq!(found, Blame::Everything(left));
    }
}
