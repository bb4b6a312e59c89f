//! Makes results of the files that `scripts/livermore` leaves for each case.
//!
//! `BUILD/cases` has a line `OFF LANGUAGE LEVEL KERNEL` for each, and beside `BUILD/OFF/LEVEL/LANGUAGE_KERNEL` lie
//! what the harness printed (`.check`, `.time`), what the runtime printed (`.stats`), and why the case failed
//! (`.reason`). What did not come to pass has no file.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::case::{Case, Language};
use crate::measurement::{Check, Measurement, Status, Times};
use crate::stack::{self, Stack};

/// What a file holds, or nothing where there is none.
pub fn read_if_there(path: &Path) -> Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| path.display().to_string()),
    }
}

pub fn collect(build: &Path, llvm: u32) -> Result<Vec<Measurement>> {
    let path = build.join("cases");
    let cases = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let measured = cases.lines().map(|line| {
        let case = parse_case(line, llvm).with_context(|| format!("case `{line}`"))?;
        measurement(build, case)
    });
    measured.collect()
}

fn parse_case(line: &str, llvm: u32) -> Result<Case> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [off, language, level, kernel] = words[..] else {
        bail!("there are to be four words");
    };
    let language = match language {
        "c" => Language::C,
        "fortran" => Language::Fortran,
        _ => bail!("unknown language"),
    };
    Ok(Case {
        llvm,
        level: level.to_owned(),
        language,
        kernel: kernel.to_owned(),
        off: off.to_owned(),
    })
}

fn measurement(build: &Path, case: Case) -> Result<Measurement> {
    let stem = format!("{}_{}", case.language, case.kernel);
    let folder = build.join(&case.off).join(&case.level);
    let file = |ending: &str| read_if_there(&folder.join(format!("{stem}.{ending}")));
    let (check, mut reason) = parse_check(file("check")?.as_deref());
    if let Some(text) = file("reason")? {
        reason = text.trim_end().to_owned();
    }
    let stack = file("stats")?.map(|text| stack::parse(&text));
    Ok(Measurement {
        check,
        times: parse_times(file("time")?.as_deref()),
        stack: stack.transpose()?.unwrap_or(Stack::default()),
        reason,
        case,
    })
}

/// `KERNEL LANGUAGE COST DIFFERENCE GRADIENT ERROR STEP STATUS REASON`, of which the last may be missing.
fn parse_check(text: Option<&str>) -> (Check, String) {
    let words: Vec<&str> = text.unwrap_or_default().split_whitespace().collect();
    let number = |at: usize| words.get(at).and_then(|it| it.parse().ok());
    let check = Check {
        status: match words.get(7) {
            Some(&"PASS") => Status::Pass,
            _ => Status::Fail,
        },
        cost: number(2),
        difference: number(3),
        gradient: number(4),
        relative_error: number(5),
        step: number(6),
    };
    (check, words.get(8..).unwrap_or_default().join(" "))
}

/// `KERNEL LANGUAGE PRIMAL ADJOINT RATIO`.
fn parse_times(text: Option<&str>) -> Times {
    let words: Vec<&str> = text.unwrap_or_default().split_whitespace().collect();
    let number = |at: usize| words.get(at).and_then(|it| it.parse().ok());
    Times {
        primal: number(2),
        adjoint: number(3),
        ratio: number(4),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_check_says_why() {
        let (check, reason) =
            parse_check(Some("k18 c 6.6e+01 nan 4.8 1.1e-02 1e-03 FAIL block zu\n"));
        assert_eq!(check.status, Status::Fail);
        assert_eq!(check.relative_error, Some(0.011));
        assert_eq!(reason, "block zu");
    }

    #[test]
    fn what_was_not_run_has_failed() {
        let (check, reason) = parse_check(None);
        assert_eq!((check.status, check.cost), (Status::Fail, None));
        assert!(reason.is_empty());
        assert_eq!(parse_times(Some("k01 c - - -")), Times::default());
    }

    #[test]
    fn cases_are_four_words() {
        assert!(parse_case("none c O2 k01", 22).is_ok());
        assert!(parse_case("none c O2", 22).is_err());
        assert!(parse_case("none ada O2 k01", 22).is_err());
    }
}
