//! What is other than was committed.

use super::Figures;
use crate::stack::KINDS;

/// Instructions may differ by so much: what a compiler of another patch level makes of the same.
const TOLERANCE: f64 = 0.02;

#[derive(Debug, PartialEq)]
pub struct Change {
    pub case: String,
    pub what: &'static str,
    /// Nothing where the case is new.
    pub was: Option<u64>,
    /// Nothing where the case is gone.
    pub is: Option<u64>,
}

impl Change {
    /// By how much of a hundred it grew.
    pub fn percent(&self) -> Option<f64> {
        let (was, is) = (self.was? as f64, self.is? as f64);
        (was > 0.0).then(|| 100.0 * (is - was) / was)
    }
}

/// Bytes are to be the same; instructions nearly, where both sides have them. Both ways: what got better unseen would
/// hide what gets worse later.
pub fn compare(expected: &[Figures], measured: &[Figures]) -> Vec<Change> {
    let mut changes = Vec::new();
    for was in expected {
        match measured.iter().find(|it| it.case == was.case) {
            Some(is) => changes.extend(compare_case(was, is)),
            None => changes.push(whole_case(was, true)),
        }
    }
    let is_new = |it: &&Figures| expected.iter().all(|was| was.case != it.case);
    changes.extend(
        measured
            .iter()
            .filter(is_new)
            .map(|it| whole_case(it, false)),
    );
    changes
}

/// A case that is gone, or new: all its bytes together.
fn whole_case(figures: &Figures, gone: bool) -> Change {
    let bytes = Some(figures.bytes.iter().sum());
    let (was, is) = if gone { (bytes, None) } else { (None, bytes) };
    Change {
        case: figures.case.clone(),
        what: if gone { "case is gone" } else { "case is new" },
        was,
        is,
    }
}

fn compare_case(was: &Figures, is: &Figures) -> Vec<Change> {
    let case = &is.case;
    let change = |what, was, is| Change {
        case: case.clone(),
        what,
        was: Some(was),
        is: Some(is),
    };
    let bytes = KINDS.iter().zip(was.bytes.iter().zip(&is.bytes));
    let mut changes: Vec<Change> = bytes
        .filter(|(_, (was, is))| was != is)
        .map(|(kind, (was, is))| change(kind, *was, *is))
        .collect();
    if let Some((was, is)) = was.instructions.zip(is.instructions)
        && was.abs_diff(is) as f64 > TOLERANCE * was as f64
    {
        changes.push(change("instructions", was, is));
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(case: &str, undo: u64, instructions: Option<u64>) -> Figures {
        Figures {
            case: case.to_owned(),
            bytes: [0, undo, 0, 0, 0, 0],
            instructions,
        }
    }

    #[test]
    fn the_same_is_no_change() {
        let both = [figures("a", 8, Some(1000)), figures("b", 0, None)];
        assert_eq!(compare(&both, &both), []);
    }

    #[test]
    fn one_byte_more_or_less_is_a_change() {
        for is in [7, 9] {
            let changes = compare(&[figures("a", 8, None)], &[figures("a", is, None)]);
            assert_eq!(changes.len(), 1);
            assert_eq!(
                (changes[0].what, changes[0].was, changes[0].is),
                ("undo", Some(8), Some(is))
            );
        }
    }

    #[test]
    fn instructions_may_differ_by_two_in_a_hundred() {
        let was = [figures("a", 8, Some(1000))];
        for within in [980, 1020] {
            assert_eq!(compare(&was, &[figures("a", 8, Some(within))]), []);
        }
        for beyond in [979, 1021] {
            let changes = compare(&was, &[figures("a", 8, Some(beyond))]);
            assert_eq!((changes.len(), changes[0].what), (1, "instructions"));
        }
        assert_eq!(compare(&was, &[figures("a", 8, None)]), []);
    }

    #[test]
    fn cases_that_come_and_go_are_changes() {
        let changes = compare(&[figures("a", 8, None)], &[figures("b", 16, None)]);
        let said: Vec<_> = changes
            .iter()
            .map(|it| (it.case.as_str(), it.was, it.is))
            .collect();
        assert_eq!(said, [("a", Some(8), None), ("b", None, Some(16))]);
    }

    #[test]
    fn what_grew_from_nothing_has_no_percentage() {
        let changes = compare(&[figures("a", 0, None)], &[figures("a", 8, None)]);
        assert_eq!((changes.len(), changes[0].percent()), (1, None));
    }
}
