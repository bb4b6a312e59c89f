//! Bytes with all analyses on, and with each of them off. No kernel may store more with all on.

use crate::case::NOTHING_OFF;
use crate::measurement::Measurement;
use crate::row;
use crate::stack::TOTAL;
use crate::text::Table;
use crate::totals::{analyses, beside};

pub struct Comparison {
    pub table: Table,
    /// Cases with more bytes with all on than without one of the analyses, or that did not pass.
    pub violations: usize,
}

pub fn compare(measurements: &[Measurement]) -> Comparison {
    let analyses = analyses(measurements);
    let mut head = row!["lang", "level", "kernel", "all on"];
    head.extend(analyses.iter().map(|name| format!("-{name}")));
    let mut comparison = Comparison {
        table: Table::new(3, head),
        violations: 0,
    };
    for on in measurements.iter().filter(|it| it.case.off == NOTHING_OFF) {
        let mut cells = row![
            on.case.language,
            on.case.level,
            on.case.kernel,
            on.stack[TOTAL].bytes
        ];
        for name in &analyses {
            let off = beside(measurements, on, name);
            let worse = off.is_none_or(|off| is_worse(on, off));
            comparison.violations += usize::from(worse);
            let bytes = off.map_or("-".to_owned(), |it| it.stack[TOTAL].bytes.to_string());
            cells.push(format!("{bytes}{}", if worse { "!" } else { "" }));
        }
        comparison.table.push(cells);
    }
    comparison
}

fn is_worse(on: &Measurement, off: &Measurement) -> bool {
    !on.passed() || !off.passed() || on.stack[TOTAL].bytes > off.stack[TOTAL].bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;
    use crate::measurement::Status;

    #[test]
    fn more_with_all_on_is_a_violation() {
        let comparison = compare(&fixture::results());
        assert_eq!(comparison.violations, 1);
        let text = comparison.table.to_string();
        assert!(
            text.lines()
                .any(|it| it.contains("k02") && it.ends_with("800  400!")),
            "{text}"
        );
        assert!(
            text.lines()
                .any(|it| it.contains("k01") && it.ends_with("16    48")),
            "{text}"
        );
    }

    #[test]
    fn what_is_missing_or_failed_is_a_violation() {
        let mut results = fixture::results();
        results.pop();
        results[4].check.status = Status::Fail;
        assert_eq!(compare(&results).violations, 2);
    }
}
