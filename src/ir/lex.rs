//! Tokens of one line of the printed form.

use std::fmt;

/// A piece of text that cannot be read: where and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// From 1.
    pub line: usize,
    pub what: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for ParseError {}

pub(super) type Parsed<T> = std::result::Result<T, ParseError>;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// Letters, digits, `_` and `.`, not beginning with a digit.
    Word(String),
    /// `@` and a symbol, or a quoted one.
    Symbol(String),
    /// `%` and a name.
    Local(String),
    /// Digits with sign, point and exponent, or a hexadecimal number, as written.
    Number(String),
    Quoted(String),
    Mark(char),
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Word(text) | Token::Number(text) => write!(f, "`{text}`"),
            Token::Symbol(text) => write!(f, "`@{text}`"),
            Token::Local(text) => write!(f, "`%{text}`"),
            Token::Quoted(text) => write!(f, "{text:?}"),
            Token::Mark(mark) => write!(f, "`{mark}`"),
        }
    }
}

fn in_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$')
}

/// The tokens of a line, without its comment.
pub(super) fn tokens(line: &str, number: usize) -> Parsed<Vec<Token>> {
    let error = |what: String| ParseError { line: number, what };
    let mut tokens = Vec::new();
    let mut rest = line;
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else {
            return Ok(tokens);
        };
        let length = |of: &dyn Fn(char) -> bool, text: &str| {
            text.char_indices()
                .find(|(_, c)| !of(*c))
                .map_or(text.len(), |(at, _)| at)
        };
        let (token, used) = match first {
            ';' => return Ok(tokens),
            '"' => {
                let (text, used) = quoted(rest).map_err(error)?;
                (Token::Quoted(text), used)
            }
            '@' if rest[1..].starts_with('"') => {
                let (text, used) = quoted(&rest[1..]).map_err(error)?;
                (Token::Symbol(text), used + 1)
            }
            '@' => {
                let used = 1 + length(&|c| in_word(c) || c == '-', &rest[1..]);
                (Token::Symbol(rest[1..used].to_owned()), used)
            }
            '%' => {
                let used = 1 + length(&in_word, &rest[1..]);
                (Token::Local(rest[1..used].to_owned()), used)
            }
            c if c.is_ascii_digit() || c == '-' => {
                let used = number_length(rest);
                (Token::Number(rest[..used].to_owned()), used)
            }
            c if in_word(c) => {
                let used = length(&in_word, rest);
                (Token::Word(rest[..used].to_owned()), used)
            }
            '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>' | ',' | ':' | '=' | '*' | '#' | '+'
            | '|' | '?' => (Token::Mark(first), 1),
            other => return Err(error(format!("{other:?} has no meaning here"))),
        };
        tokens.push(token);
        rest = &rest[used..];
    }
}

/// The length of the number that the text begins with; `-inf` is one.
fn number_length(text: &str) -> usize {
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let sign = matches!(c, '-' | '+') && (at == 0 || matches!(before, 'e' | 'E'));
        if !(sign || c.is_ascii_alphanumeric() || c == '.') {
            return at;
        }
        before = c;
    }
    text.len()
}

/// The text between the quotes, and the length with them.
fn quoted(text: &str) -> Result<(String, usize), String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes().enumerate().skip(1);
    while let Some((at, byte)) = rest.next() {
        match byte {
            b'"' => {
                let text = String::from_utf8(bytes);
                let text = text.map_err(|_| "the text in quotes is not UTF-8".to_owned())?;
                return Ok((text, at + 1));
            }
            b'\\' => {
                let mut digit = || rest.next().and_then(|(_, b)| char::from(b).to_digit(16));
                let (Some(high), Some(low)) = (digit(), digit()) else {
                    return Err("`\\` is not followed by two hexadecimal digits".to_owned());
                };
                bytes.push((high * 16 + low) as u8);
            }
            other => bytes.push(other),
        }
    }
    Err("the quotes are not closed".to_owned())
}
