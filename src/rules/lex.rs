//! Tokens of the rule format.
//!
//! A row starts in the first column; lines that start with a blank continue it, so the lexer's
//! result is a list of rows, each a list of tokens.

use std::sync::Arc;

use super::error::{Place, RuleError};

/// Line and column, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pos {
    pub line: u32,
    pub column: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    /// An identifier, a keyword, or an opcode, symbol or intrinsic name.
    Name(String),
    /// A quoted name: any characters but `"`.
    Quoted(String),
    /// Decimal text.
    Number(String),
    Symbol(&'static str),
}

impl Token {
    /// As the user wrote it, for messages.
    pub(super) fn text(&self) -> String {
        match self {
            Token::Name(text) | Token::Number(text) => text.clone(),
            Token::Quoted(text) => format!("\"{text}\""),
            Token::Symbol(text) => (*text).to_owned(),
        }
    }
}

/// The tokens of one row, and where it ends.
#[derive(Debug)]
pub(super) struct Line {
    pub tokens: Vec<(Token, Pos)>,
    pub end: Pos,
}

/// Longest first, so that a prefix does not win.
const SYMBOLS: [&str; 22] = [
    "...", "->", "==", "!=", "<=", ">=", "(", ")", "[", "]", ",", ";", ":", "=", "<", ">", "+",
    "-", "*", "/", "|", "@",
];

/// What a user may know from other languages, and what to write here.
const FOREIGN: [(&str, &str); 10] = [
    ("&&", "write `and`"),
    ("||", "write `or`"),
    ("!", "write `not`"),
    ("?", "write `if … then … else …`"),
    (
        "^",
        "there is no power operator: write `x*x` or `pow(x, y)`",
    ),
    (
        "**",
        "there is no power operator: write `x*x` or `pow(x, y)`",
    ),
    ("%", "write `fmod(x, y)`"),
    ("//", "a comment starts with `#`"),
    ("{", "group with parentheses"),
    ("}", "group with parentheses"),
];

pub(super) struct Lexer<'a> {
    file: Arc<str>,
    rest: &'a str,
    pos: Pos,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(file: Arc<str>, text: &'a str) -> Self {
        Lexer {
            file,
            rest: text,
            pos: Pos { line: 1, column: 1 },
        }
    }

    /// All rows of the text.
    pub(super) fn rows(mut self) -> Result<Vec<Line>, RuleError> {
        let mut rows: Vec<Line> = Vec::new();
        self.skip_blank();
        while !self.rest.is_empty() {
            let at = self.pos;
            let token = self.token()?;
            match rows.last_mut() {
                Some(row) if at.column > 1 => {
                    row.tokens.push((token, at));
                    row.end = self.pos;
                }
                None if at.column > 1 => {
                    return Err(self.error(
                        at,
                        "an indented line continues a row, but there is none yet".to_owned(),
                        "start the row in the first column",
                    ));
                }
                _ => rows.push(Line {
                    tokens: vec![(token, at)],
                    end: self.pos,
                }),
            }
            self.skip_blank();
        }
        Ok(rows)
    }

    fn error(&self, at: Pos, reason: String, hint: &str) -> RuleError {
        RuleError {
            place: Place {
                file: Arc::clone(&self.file),
                line: at.line,
                column: at.column,
            },
            reason,
            hint: hint.to_owned(),
        }
    }

    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for character in taken.chars() {
            if character == '\n' {
                self.pos.line += 1;
                self.pos.column = 1;
            } else {
                self.pos.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    fn skip_blank(&mut self) {
        loop {
            let blank = self.rest.len() - self.rest.trim_start().len();
            self.advance(blank);
            if !self.rest.starts_with('#') {
                return;
            }
            let comment = self.rest.find('\n').unwrap_or(self.rest.len());
            self.advance(comment);
        }
    }

    /// Length of the longest prefix of characters that `accept` takes.
    fn prefix(&self, accept: impl Fn(char) -> bool) -> usize {
        self.rest
            .find(|character| !accept(character))
            .unwrap_or(self.rest.len())
    }

    fn token(&mut self) -> Result<Token, RuleError> {
        let at = self.pos;
        let mut ahead = self.rest.chars();
        let (first, second) = (ahead.next(), ahead.next());
        match (first, second) {
            (Some('0'..='9'), _) | (Some('.'), Some('0'..='9')) => return self.number(),
            (Some('"'), _) => return self.quoted(),
            (Some(letter), _) if letter.is_ascii_alphabetic() || "_$".contains(letter) => {
                let length = self.prefix(|c| c.is_ascii_alphanumeric() || "_$.".contains(c));
                return Ok(Token::Name(self.advance(length).to_owned()));
            }
            _ => {}
        }
        let foreign = FOREIGN.iter().filter(|_| !self.rest.starts_with("!="));
        for (text, hint) in foreign {
            if self.rest.starts_with(text) {
                return Err(self.error(at, format!("unexpected `{text}`"), hint));
            }
        }
        for symbol in SYMBOLS {
            if self.rest.starts_with(symbol) {
                self.advance(symbol.len());
                return Ok(Token::Symbol(symbol));
            }
        }
        let character = first.unwrap_or(' ');
        let reason = format!("unexpected character `{}`", character.escape_debug());
        Err(self.error(at, reason, "write a name with other characters in quotes"))
    }

    fn number(&mut self) -> Result<Token, RuleError> {
        let at = self.pos;
        let mut length = self.prefix(|c| c.is_ascii_alphanumeric() || c == '.' || c == '_');
        let tail = &self.rest[length..];
        let exponent = self.rest[..length].ends_with(['e', 'E']);
        if exponent && tail.starts_with(['+', '-']) {
            let digits = tail[1..].find(|c: char| !c.is_ascii_alphanumeric());
            length += 1 + digits.unwrap_or(tail.len() - 1);
        }
        let text = self.advance(length);
        let plain = text
            .chars()
            .all(|c| c.is_ascii_digit() || ".eE+-".contains(c));
        if plain && text.parse::<f64>().is_ok() {
            return Ok(Token::Number(text.to_owned()));
        }
        let reason = format!("`{text}` is not a number");
        Err(self.error(
            at,
            reason,
            "numbers are decimal, as in `2`, `0.5` or `1e-3`; a product needs its `*`",
        ))
    }

    fn quoted(&mut self) -> Result<Token, RuleError> {
        let at = self.pos;
        let body = &self.rest[1..];
        match body.find(['"', '\n']) {
            Some(length) if length > 0 && body[length..].starts_with('"') => {
                let text = self.advance(length + 2);
                Ok(Token::Quoted(text[1..=length].to_owned()))
            }
            Some(0) if body.starts_with('"') => Err(self.error(
                at,
                "an empty name".to_owned(),
                "write the symbol between the quotes",
            )),
            _ => Err(self.error(
                at,
                "a quoted name does not end in its line".to_owned(),
                "close it with `\"`",
            )),
        }
    }
}
