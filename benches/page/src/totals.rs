//! Sums and means over the kernels.

use crate::case::{Language, NOTHING_OFF, STORE_ALL};
use crate::measurement::Measurement;
use crate::stack::{KINDS, TOTAL};

/// All kernels of one language at one level, with the same switched off.
#[derive(Debug)]
pub struct Group<'a> {
    pub off: &'a str,
    pub language: Language,
    pub level: &'a str,
    pub cases: usize,
    pub passed: usize,
    /// How many push nothing.
    pub pushing_nothing: usize,
    /// Bytes pushed, by kind.
    pub bytes: [u64; KINDS.len()],
    /// Geometric mean of the adjoints' times divided by the primals'; nothing where nothing was timed.
    pub ratio: Option<f64>,
}

impl Group<'_> {
    pub fn total(&self) -> u64 {
        self.bytes[TOTAL]
    }
}

/// The mean of quotients: that of the inverse quotients is its inverse. Nothing where there are none.
pub fn geometric_mean(numbers: impl IntoIterator<Item = f64>) -> Option<f64> {
    let (mut logarithms, mut count) = (0.0, 0u32);
    for number in numbers {
        logarithms += number.ln();
        count += 1;
    }
    (count > 0).then(|| (logarithms / f64::from(count)).exp())
}

/// By how much the second is smaller than the first; nothing where there is nothing to compare with.
pub fn quotient(first: u64, second: u64) -> Option<f64> {
    // Sums of bytes are exact in 53 bits.
    (second > 0).then(|| first as f64 / second as f64)
}

/// What was switched off, in the order of the measurements: nothing first.
pub fn settings(measurements: &[Measurement]) -> Vec<&str> {
    distinct(measurements.iter().map(|it| it.case.off.as_str()))
}

/// The analyses among them.
pub fn analyses(measurements: &[Measurement]) -> Vec<&str> {
    let mut analyses = settings(measurements);
    analyses.retain(|off| ![NOTHING_OFF, STORE_ALL].contains(off));
    analyses
}

/// The languages and levels that were measured: by language, then by level.
pub fn inputs(measurements: &[Measurement]) -> Vec<(Language, &str)> {
    let all = measurements
        .iter()
        .map(|it| (it.case.language, it.case.level.as_str()));
    let mut inputs = distinct(all);
    inputs.sort_unstable();
    inputs
}

fn distinct<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut distinct = Vec::new();
    for one in all {
        if !distinct.contains(&one) {
            distinct.push(one);
        }
    }
    distinct
}

/// All kernels of one input with the same switched off.
pub fn select<'a>(
    measurements: &'a [Measurement],
    (language, level): (Language, &'a str),
    off: &'a str,
) -> impl Iterator<Item = &'a Measurement> {
    measurements
        .iter()
        .filter(move |it| it.case.is_in(language, level) && it.case.off == off)
}

/// The sums of those, if there are any.
pub fn group<'a>(
    measurements: &'a [Measurement],
    input: (Language, &'a str),
    off: &'a str,
) -> Option<Group<'a>> {
    let all: Vec<&Measurement> = select(measurements, input, off).collect();
    let mut bytes = [0; KINDS.len()];
    for measurement in &all {
        for (sum, pushed) in bytes.iter_mut().zip(&measurement.stack) {
            *sum += pushed.bytes;
        }
    }
    let passed = all.iter().filter(|it| it.passed());
    let ratios = all
        .iter()
        .filter_map(|it| it.times.ratio)
        .filter(|ratio| *ratio > 0.0);
    (!all.is_empty()).then(|| Group {
        off,
        language: input.0,
        level: input.1,
        cases: all.len(),
        pushing_nothing: passed
            .clone()
            .filter(|it| it.stack[TOTAL].count == 0)
            .count(),
        passed: passed.count(),
        bytes,
        ratio: geometric_mean(ratios),
    })
}

/// The same case with something else switched off.
pub fn beside<'a>(
    measurements: &'a [Measurement],
    one: &Measurement,
    off: &str,
) -> Option<&'a Measurement> {
    measurements
        .iter()
        .find(|it| it.case.off == off && it.case.is_beside(&one.case))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;

    #[test]
    fn the_geometric_mean_is_that_of_quotients() {
        let mean = geometric_mean([2.0, 8.0]).expect("there are two");
        assert!((mean - 4.0).abs() < 1e-12);
        let inverse = geometric_mean([0.5, 0.125]).expect("there are two");
        assert!((mean * inverse - 1.0).abs() < 1e-12);
        assert_eq!(geometric_mean([]), None);
    }

    #[test]
    fn a_group_is_summed_by_what_is_off() {
        let results = fixture::results();
        let on = group(&results, (Language::C, "O2"), NOTHING_OFF).expect("it was measured");
        assert_eq!(
            (on.cases, on.passed, on.total(), on.bytes[1]),
            (2, 2, 816, 816)
        );
        assert!((on.ratio.expect("it was timed") - 4.0).abs() < 1e-12);
        let all = group(&results, (Language::C, "O2"), STORE_ALL).expect("it was measured");
        assert_eq!((all.total(), all.bytes[0]), (12000, 9600));
        assert_eq!(quotient(all.total(), on.total()), Some(12000.0 / 816.0));
        assert!(group(&results, (Language::Fortran, "O2"), NOTHING_OFF).is_none());
    }

    #[test]
    fn settings_come_in_the_order_of_the_file() {
        let results = fixture::results();
        assert_eq!(settings(&results), ["none", "all", "tbr"]);
        assert_eq!(analyses(&results), ["tbr"]);
        assert_eq!(inputs(&results), [(Language::C, "O2")]);
    }

    #[test]
    fn what_failed_does_not_count_as_pushing_nothing() {
        let mut results = fixture::results();
        results[0].stack = crate::stack::Stack::default();
        let on = group(&results, (Language::C, "O2"), NOTHING_OFF).expect("it was measured");
        assert_eq!(on.pushing_nothing, 1);
        results[0].check.status = crate::measurement::Status::Fail;
        let on = group(&results, (Language::C, "O2"), NOTHING_OFF).expect("it was measured");
        assert_eq!((on.pushing_nothing, on.passed), (0, 1));
    }
}
