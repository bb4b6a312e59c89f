//! What makes a gradient wrong: by doing without one thing after the other.

use std::collections::BTreeSet;

use super::culprit::{Blame, Said};
use super::report::{FunctionReport, Report, Verdict};
use crate::error::Result;
use crate::pipeline::{self, Options, RuleFile};
use crate::request::Analysis;

impl Said {
    /// The options without it.
    fn taken_off(&self, options: &Options) -> Options {
        let mut without = options.clone();
        match self {
            Said::Inactive(name) => {
                without.modes.inactive.remove(name);
            }
            Said::Custom(name) => without.customs.retain(|custom| custom.function != *name),
            Said::Rule(_, place) => {
                for file in &mut without.rules {
                    blank(file, place);
                }
            }
        }
        without
    }
}

/// Takes the row at a place out of a file of rules, and leaves all others where they are.
fn blank(file: &mut RuleFile, place: &str) {
    let Ok(table) = pipeline::user_rules(file) else {
        return;
    };
    let starts = table.rules().iter().map(|rule| &rule.place);
    let Some(start) = starts.clone().find(|start| start.to_string() == place) else {
        return;
    };
    let next = starts
        .map(|other| other.line)
        .filter(|line| *line > start.line);
    let rows = start.line as usize..next.min().unwrap_or(u32::MAX) as usize;
    let keep = |(at, line): (usize, &str)| match rows.contains(&(at + 1)) && !line.starts_with('[')
    {
        true => String::new(),
        false => line.to_owned(),
    };
    let lines: Vec<String> = file.text.lines().enumerate().map(keep).collect();
    file.text = lines.join("\n");
}

/// Tries variants of the options, each by `check`, for every function that is wrong, and notes in the
/// report what is to blame. At most three runs for each analysis.
pub fn find(
    report: &mut Report,
    options: &Options,
    mut check: impl FnMut(&Options) -> Result<Report>,
) {
    let rules = report.rules.iter();
    let rules: Vec<Said> = rules
        .map(|rule| Said::Rule(rule.symbol.clone(), rule.place.clone()))
        .collect();
    for at in 0..report.functions.len() {
        if report.functions[at].verdict() == Verdict::Wrong {
            let mut verdict = |options: &Options| {
                let checked = check(options).ok()?;
                checked.functions.get(at).map(FunctionReport::verdict)
            };
            report.functions[at].blame = Some(culprit(options, &rules, &mut verdict));
        }
    }
}

/// `verdict` is none where a variant is refused.
fn culprit(
    options: &Options,
    rules: &[Said],
    verdict: &mut dyn FnMut(&Options) -> Option<Verdict>,
) -> Blame {
    let inactive = options.modes.inactive.iter().cloned().map(Said::Inactive);
    let customs = options.customs.iter();
    let customs = customs.map(|custom| Said::Custom(custom.function.clone()));
    let (mut left, mut tried) = (Vec::new(), Vec::new());
    for said in inactive.chain(customs).chain(rules.iter().cloned()) {
        match verdict(&said.taken_off(options)) {
            Some(Verdict::Right) => return Blame::Said(vec![said]),
            None => left.push(said),
            Some(_) => tried.push(said),
        }
    }
    // What is refused is not right.
    let mut right = |options: &Options| verdict(options) == Some(Verdict::Right);
    let without = |all: &[Said]| {
        let off = |options, said: &Said| said.taken_off(&options);
        all.iter().fold(options.clone(), off)
    };
    if tried.len() > 1 && right(&without(&tried)) {
        for said in tried.clone() {
            let fewer: Vec<Said> = tried.iter().filter(|s| **s != said).cloned().collect();
            if right(&without(&fewer)) {
                tried = fewer;
            }
        }
        return Blame::Said(tried);
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
    match of_analyses(options, &mut right) {
        Some(analyses) => Blame::Analyses(analyses),
        None => Blame::Everything(left),
    }
}

/// The fewest analyses without which the gradients are right, if there are any.
fn of_analyses(
    options: &Options,
    right: &mut dyn FnMut(&Options) -> bool,
) -> Option<Vec<Analysis>> {
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
            return Some(vec![analysis]);
        }
    }
    // No single one: several together, or none.
    let mut needed: BTreeSet<Analysis> = enabled().collect();
    if needed.is_empty() || !with(&needed) {
        return None;
    }
    for analysis in enabled() {
        let mut fewer = needed.clone();
        fewer.remove(&analysis);
        if with(&fewer) {
            needed = fewer;
        }
    }
    Some(needed.into_iter().collect())
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
        culprit(options, &[], &mut |options| match right(options) {
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
        assert_eq!(found, Blame::Said(vec![Said::Inactive("eos".to_owned())]));
        let found = blamed(&options(&["eos", "log_it", "state"], None), |o| {
            !o.modes.inactive.contains("eos") && !o.modes.inactive.contains("state")
        });
        let two = ["eos", "state"].map(|name| Said::Inactive(name.to_owned()));
        assert_eq!(found, Blame::Said(two.to_vec()));
        let found = blamed(&options(&[], Some(2)), |o| o.level.is_none());
        assert_eq!(found, Blame::Level(2));
        let found = blamed(&options(&[], None), |_| false);
        assert_eq!(found, Blame::Everything(Vec::new()));
    }

    #[test]
    fn takes_a_row_out_of_a_file() {
        let mut file = RuleFile {
            path: "a.rules".into(),
            text: "f(x) = 1\n# two lines\ng(x) =\n    2\nh(x) = 3\n".to_owned(),
        };
        blank(&mut file, "a.rules:3:1");
        assert_eq!(file.text, "f(x) = 1\n# two lines\n\n\nh(x) = 3");
        blank(&mut file, "a.rules:9:1");
        assert!(file.text.starts_with("f(x)"));
    }

    #[test]
    fn names_what_cannot_be_done_without() {
        let found = culprit(&options(&["eos"], None), &[], &mut |o| {
            o.modes.inactive.contains("eos").then_some(Verdict::Wrong)
        });
        let left = vec![Said::Inactive("eos".to_owned())];
        assert_eq!(found, Blame::Everything(left));
    }
}
