//! The table in README.md, between two comments.

use std::fmt::Write;

use anyhow::{Context, Result, ensure};

use crate::case::{NOTHING_OFF, STORE_ALL};
use crate::measurement::Measurement;
use crate::text::{grouped, optional};
use crate::totals::{group, inputs, quotient};

pub const BEGIN: &str = "<!-- scripts/livermore --readme: begin -->\n";
pub const END: &str = "<!-- scripts/livermore --readme: end -->";

pub fn table(measurements: &[Measurement]) -> Result<String> {
    let mut table = String::from(
        "| input | bytes, all off | bytes, default | smaller by | kernels that push nothing | adjoint / primal, all off | adjoint / primal, default |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for input in inputs(measurements) {
        let missing = || format!("{} -{} was not measured in full", input.0.title(), input.1);
        let off = group(measurements, input, STORE_ALL).with_context(missing)?;
        let on = group(measurements, input, NOTHING_OFF).with_context(missing)?;
        ensure!(
            on.passed == on.cases && off.passed == off.cases,
            "not every gradient of {} -{} is right",
            input.0.title(),
            input.1
        );
        writeln!(
            table,
            "| {}, `-{}` | {} | {} | {} | {} of {} | {} | {} |",
            input.0.title(),
            input.1,
            grouped(off.total(), ' '),
            grouped(on.total(), ' '),
            optional(quotient(off.total(), on.total()), 1),
            on.pushing_nothing,
            on.cases,
            optional(off.ratio, 2),
            optional(on.ratio, 2),
        )?;
    }
    Ok(table)
}

/// The text with what stands between two comments replaced.
pub fn replace(text: &str, [begin, end]: [&str; 2], by: &str) -> Result<String> {
    let missing = "the comments between which the table stands are missing";
    let (before, rest) = text.split_once(begin).context(missing)?;
    let (_, after) = rest.split_once(end).context(missing)?;
    Ok(format!("{before}{begin}{by}{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture;
    use crate::measurement::Status;

    #[test]
    fn the_table_has_both_schemes() {
        let table = table(&fixture::results()).expect("all is there");
        let row = table.lines().last().expect("it has a row");
        assert_eq!(
            row,
            "| C, `-O2` | 12 000 | 816 | 14.7 | 0 of 2 | 6.00 | 4.00 |"
        );
    }

    #[test]
    fn what_was_not_measured_is_an_error() {
        let mut results = fixture::results();
        results.retain(|it| it.case.off != STORE_ALL);
        assert!(table(&results).is_err());
        let mut results = fixture::results();
        results[0].check.status = Status::Fail;
        assert!(table(&results).is_err());
    }

    #[test]
    fn only_what_is_between_the_comments_changes() {
        let text = format!("before\n{BEGIN}old\n{END}\nafter\n");
        let new = replace(&text, [BEGIN, END], "new\n").expect("the comments are there");
        assert_eq!(new, format!("before\n{BEGIN}new\n{END}\nafter\n"));
        assert_eq!(
            replace(&new, [BEGIN, END], "new\n").expect("they still are"),
            new
        );
        assert!(replace("no comments", [BEGIN, END], "new\n").is_err());
    }
}
