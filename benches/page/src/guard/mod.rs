//! Whether what the adjoints push, and how many instructions they take, is what was committed.

mod compare;
mod figures;
mod measured;

pub use compare::{Change, compare};
pub use figures::{Figures, read, write};
pub use measured::measured;

use crate::row;
use crate::text::Table;

/// The changes as a table.
pub fn table(changes: &[Change]) -> Table {
    let mut table = Table::new(2, row!["case", "what", "was", "is", "%"]);
    let shown = |number: Option<u64>| number.map_or("-".to_owned(), |it| it.to_string());
    for change in changes {
        let percent = change.percent();
        table.push(row![
            change.case,
            change.what,
            shown(change.was),
            shown(change.is),
            percent.map_or("-".to_owned(), |it| format!("{it:+.2}")),
        ]);
    }
    table
}

/// What is to be committed: what was measured. Where instructions were not, those of before stay.
pub fn blessed(expected: &[Figures], measured: &[Figures]) -> Vec<Figures> {
    let mut blessed = measured.to_vec();
    for figures in &mut blessed {
        let before = expected.iter().find(|it| it.case == figures.case);
        let before = before.and_then(|it| it.instructions);
        figures.instructions = figures.instructions.or(before);
    }
    blessed.sort_by(|a, b| a.case.cmp(&b.case));
    blessed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_says_what_was_and_is() {
        let change = |was, is| Change {
            case: "kernels/lu".to_owned(),
            what: "undo",
            was,
            is,
        };
        let changes = [
            change(Some(200), Some(250)),
            change(Some(200), Some(150)),
            change(Some(200000), Some(200001)),
            change(None, Some(1)),
        ];
        let text = table(&changes).to_string();
        let ends: Vec<&str> = text
            .lines()
            .filter_map(|it| it.split_whitespace().last())
            .collect();
        assert_eq!(ends, ["%", "+25.00", "-25.00", "+0.00", "-"]);
    }

    #[test]
    fn instructions_that_were_not_counted_stay() {
        let figures = |case: &str, instructions| Figures {
            case: case.to_owned(),
            bytes: [0; 6],
            instructions,
        };
        let expected = [figures("a", Some(7)), figures("gone", Some(9))];
        let measured = [figures("b", None), figures("a", None)];
        let blessed = blessed(&expected, &measured);
        assert_eq!(blessed, [figures("a", Some(7)), figures("b", None)]);
    }
}
