//! The lines of a program's text, as tokens.

use super::super::lex::{ParseError, Parsed, Token, tokens};

/// A line that is not empty.
pub(super) struct Line {
    pub number: usize,
    pub tokens: Vec<Token>,
}

impl Line {
    pub fn error(&self, what: impl Into<String>) -> ParseError {
        ParseError {
            line: self.number,
            what: what.into(),
        }
    }

    /// Whether a definition says which function it is the body of.
    pub fn names_id(&self) -> bool {
        matches!(&self.tokens[..], [.., Token::Word(word), _, _] if word == "as")
    }

    pub fn begins(&self, word: &str) -> bool {
        matches!(self.tokens.first(), Some(Token::Word(first)) if first == word)
    }
}

pub(super) fn lines(text: &str) -> Parsed<Vec<Line>> {
    let mut lines = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        let tokens = tokens(line, number)?;
        if !tokens.is_empty() {
            lines.push(Line { number, tokens });
        }
    }
    Ok(lines)
}
