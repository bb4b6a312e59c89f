//! Pieces of sentences: places, numbers and code; and tables of such.

use maud::{Markup, html};

use crate::report::{Place, Source};

/// A place as `file:line`.
pub fn shown(at: &Place, source: &Source<'_>) -> String {
    format!("{}:{}", (source.file)(&at.file), at.line)
}

/// A place that may not be known.
pub fn somewhere(at: Option<&Place>, source: &Source<'_>) -> String {
    at.map_or("?".to_owned(), |at| shown(at, source))
}

/// What stands between backquotes as code.
pub fn ticked(text: &str) -> Markup {
    html! {
        @for (at, piece) in text.split('`').enumerate() {
            @if at % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}

/// A number with its thousands apart.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            // A thin space that does not break.
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}

/// A table, which may be wider than the page.
pub fn table<const N: usize>(heads: [&str; N], rows: impl Iterator<Item = [Markup; N]>) -> Markup {
    html! {
        div.scroll {
            table {
                thead { tr { @for head in heads { th { (head) } } } }
                tbody { @for row in rows { tr { @for cell in row { td { (cell) } } } } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        let expected = [
            (0, "0"),
            (999, "999"),
            (1000, "1\u{202f}000"),
            (1234567, "1\u{202f}234\u{202f}567"),
        ];
        for (number, text) in expected {
            assert_eq!(grouped(number), text);
        }
    }
}
