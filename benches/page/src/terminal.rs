//! What `scripts/livermore` prints in the end.

use crate::case::{NOTHING_OFF, STORE_ALL};
use crate::measurement::Measurement;
use crate::row;
use crate::stack::{KINDS, TOTAL};
use crate::text::{Table, optional};
use crate::totals::{beside, group, inputs, quotient, settings};

/// A line for each kernel, with all analyses on; beside it what storing everything pushes, where it was measured.
pub fn kernels(measurements: &[Measurement]) -> Table {
    let compared = settings(measurements).contains(&STORE_ALL);
    let mut head = row![
        "lang",
        "level",
        "kernel",
        "status",
        "rel.err",
        "primal ns",
        "adjoint",
        "ratio"
    ];
    head.extend(KINDS[..TOTAL].iter().map(|kind| (*kind).to_owned()));
    head[8] += " B";
    head.push("peak".to_owned());
    if compared {
        head.extend(row!["all off B", "ratio"]);
    }
    let mut table = Table::new(4, head);
    for measurement in measurements.iter().filter(|it| it.case.off == NOTHING_OFF) {
        let mut cells = kernel(measurement);
        if compared {
            let stored = beside(measurements, measurement, STORE_ALL);
            cells.push(stored.map_or("-".to_owned(), |it| it.stack[TOTAL].bytes.to_string()));
            cells.push(optional(stored.and_then(|it| it.times.ratio), 2));
        }
        cells.push(measurement.reason.clone());
        table.push(cells);
    }
    table
}

fn kernel(measurement: &Measurement) -> Vec<String> {
    let (case, times) = (&measurement.case, &measurement.times);
    let error = measurement.check.relative_error;
    let mut cells = row![
        case.language,
        case.level,
        case.kernel,
        measurement.check.status.word(),
        error.map_or("-".to_owned(), |it| format!("{it:.1e}")),
        optional(times.primal, 0),
        optional(times.adjoint, 0),
        optional(times.ratio, 2),
    ];
    // Without a check there was no run, and nothing is known.
    let known = measurement.check.cost.is_some();
    let shown = |number: u64| {
        if known {
            number.to_string()
        } else {
            "-".to_owned()
        }
    };
    cells.extend(measurement.stack[..TOTAL].iter().map(|it| shown(it.bytes)));
    cells.push(shown(measurement.stack[TOTAL].peak));
    cells
}

/// A line for each language and level, and what is switched off: how many passed, the geometric mean of the ratios,
/// bytes by kind, and how many times those with nothing off.
pub fn totals(measurements: &[Measurement]) -> Table {
    let mut head = row!["lang", "level", "off", "passed", "ratio"];
    head.extend(KINDS.iter().map(|kind| (*kind).to_owned()));
    head[5] += " B";
    let several = settings(measurements).len() > 1;
    if several {
        head.push("x none".to_owned());
    }
    let mut table = Table::new(4, head);
    for input in inputs(measurements) {
        let on = group(measurements, input, NOTHING_OFF);
        let groups = settings(measurements)
            .into_iter()
            .filter_map(|off| group(measurements, input, off));
        for group in groups {
            let mut cells = row![
                group.language,
                group.level,
                group.off,
                format!("{} of {}", group.passed, group.cases),
                optional(group.ratio, 2),
            ];
            cells.extend(group.bytes.iter().map(u64::to_string));
            let times = on
                .as_ref()
                .and_then(|on| quotient(group.total(), on.total()));
            if several {
                cells.push(optional(times, 2));
            }
            table.push(cells);
        }
    }
    table
}

/// A line for each case that failed with something off; those with all on say so in the table.
pub fn failures(measurements: &[Measurement]) -> Vec<String> {
    let failed = measurements
        .iter()
        .filter(|it| !it.passed() && it.case.off != NOTHING_OFF);
    failed
        .map(|it| format!("{}: FAIL {}", it.case, it.reason))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;
    use crate::measurement::Status;

    #[test]
    fn kernels_are_beside_what_storing_everything_pushes() {
        let text = kernels(&fixture::results()).to_string();
        let line = text
            .lines()
            .find(|it| it.contains("k01"))
            .expect("it is there");
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words[3..8], ["PASS", "1.0e-12", "100", "200", "2.00"]);
        assert_eq!(words[words.len() - 3..], ["16", "9600", "4.00"]);
        assert_eq!(text.lines().count(), 3);
    }

    #[test]
    fn what_did_not_run_has_no_bytes() {
        let mut results = fixture::results();
        results[0].check.cost = None;
        let text = kernels(&results[..1]).to_string();
        let line = text.lines().last().expect("it is there");
        let dashes = line.split_whitespace().filter(|it| *it == "-").count();
        assert_eq!(dashes, KINDS.len(), "{line}");
    }

    #[test]
    fn totals_have_a_line_for_all_that_is_off() {
        let text = totals(&fixture::results()).to_string();
        let all = text
            .lines()
            .find(|it| it.contains(" all  "))
            .expect("it is there");
        assert!(
            all.contains("2 of 2") && all.contains("6.00") && all.ends_with("14.71"),
            "{all}"
        );
        assert_eq!(text.lines().count(), 4);
    }

    #[test]
    fn failures_are_named() {
        let mut results = fixture::results();
        assert!(failures(&results).is_empty());
        results[4].check.status = Status::Fail;
        results[4].reason = "tool: odd".to_owned();
        assert_eq!(
            failures(&results),
            ["C -O2 k01 --disable=tbr: FAIL tool: odd"]
        );
    }
}
