//! Tables in plain text, as wide as what they hold.

use std::fmt;

pub struct Table {
    /// How many columns from the left are words; the others are numbers, and end in line.
    words: usize,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new(words: usize, head: Vec<String>) -> Table {
        Table {
            words,
            rows: vec![head],
        }
    }

    pub fn push(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |at: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(at));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        (0..columns).map(width).collect()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let widths = self.widths();
        for row in &self.rows {
            let mut line = String::new();
            for (at, (cell, width)) in row.iter().zip(&widths).enumerate() {
                // Remarks are the last column, and begin in line.
                let left = at < self.words || cell.contains(' ') && at + 1 == widths.len();
                line += if at == 0 { "" } else { "  " };
                line += &if left {
                    format!("{cell:<width$}")
                } else {
                    format!("{cell:>width$}")
                };
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// A row out of what can be written.
#[macro_export]
macro_rules! row {
    ($($cell:expr),* $(,)?) => { vec![$($cell.to_string()),*] };
}

/// A number that may be missing, with so many digits behind the point.
pub fn optional(number: Option<f64>, digits: usize) -> String {
    number.map_or_else(|| "-".to_owned(), |it| format!("{it:.digits$}"))
}

/// With a narrow space between groups of three digits.
pub fn grouped(number: u64, space: char) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(space);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_and_numbers_end_in_line() {
        let mut table = Table::new(1, row!["kernel", "bytes"]);
        table.push(row!["k1", 10000000]);
        table.push(row!["k2", 8]);
        assert_eq!(
            table.to_string(),
            "kernel     bytes\nk1      10000000\nk2             8\n"
        );
    }

    #[test]
    fn digits_go_by_threes() {
        assert_eq!(grouped(7, ' '), "7");
        assert_eq!(grouped(123, ' '), "123");
        assert_eq!(grouped(1234567, ' '), "1 234 567");
    }
}
