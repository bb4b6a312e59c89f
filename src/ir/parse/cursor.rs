//! Steps through the tokens of a line: words, numbers, types, constants.

use std::sync::Arc;

use super::super::layout::{natural, size};
use super::super::lex::{ParseError, Parsed, Token};
use super::super::names::float_kind;
use super::super::{Constant, Func, Global, StructType, Type};

use crate::limits;

pub(super) struct Cursor<'t> {
    tokens: &'t [Token],
    at: usize,
    line: usize,
    depth: usize,
}

impl<'t> Cursor<'t> {
    pub fn new(tokens: &'t [Token], line: usize) -> Self {
        Cursor {
            tokens,
            at: 0,
            line,
            depth: 0,
        }
    }

    pub fn error(&self, what: impl Into<String>) -> ParseError {
        ParseError {
            line: self.line,
            what: what.into(),
        }
    }

    /// The next token is not what is wanted.
    pub fn wanted<T>(&self, what: &str) -> Parsed<T> {
        Err(match self.peek() {
            Some(token) => self.error(format!("{token} stands where {what} is wanted")),
            None => self.error(format!("the line ends where {what} is wanted")),
        })
    }

    pub fn peek(&self) -> Option<&'t Token> {
        self.tokens.get(self.at)
    }

    fn peek_after(&self, skip: usize) -> Option<&'t Token> {
        self.tokens.get(self.at + skip)
    }

    /// Takes the token if `want` makes something of it.
    fn take_if<T>(&mut self, want: impl Fn(&'t Token) -> Option<T>) -> Option<T> {
        let found = self.peek().and_then(want)?;
        self.at += 1;
        Some(found)
    }

    pub fn end(&self) -> Parsed<()> {
        match self.peek() {
            None => Ok(()),
            Some(_) => self.wanted("the end of the line"),
        }
    }

    /// Whether one token is left.
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.tokens.len()
    }

    /// Whether the type of an array comes next.
    pub fn array_type(&self) -> bool {
        let count = matches!(self.peek_after(1), Some(Token::Number(_)));
        let by = matches!(self.peek_after(2), Some(Token::Word(word)) if word == "x");
        self.is('[') && count && by
    }

    pub fn is(&self, mark: char) -> bool {
        self.peek() == Some(&Token::Mark(mark))
    }

    pub fn take(&mut self, mark: char) -> bool {
        self.take_if(|t| (*t == Token::Mark(mark)).then_some(()))
            .is_some()
    }

    pub fn mark(&mut self, mark: char) -> Parsed<()> {
        match self.take(mark) {
            true => Ok(()),
            false => self.wanted(&format!("`{mark}`")),
        }
    }

    pub fn take_word(&mut self, word: &str) -> bool {
        self.take_if(|t| matches!(t, Token::Word(w) if w == word).then_some(()))
            .is_some()
    }

    pub fn word(&mut self, word: &str) -> Parsed<()> {
        match self.take_word(word) {
            true => Ok(()),
            false => self.wanted(&format!("`{word}`")),
        }
    }

    pub fn any_word(&mut self, what: &str) -> Parsed<&'t str> {
        let found = self.take_if(|t| match t {
            Token::Word(word) => Some(word.as_str()),
            _ => None,
        });
        found.map_or_else(|| self.wanted(what), Ok)
    }

    pub fn take_quoted(&mut self) -> Option<String> {
        self.take_if(|t| match t {
            Token::Quoted(text) => Some(text.clone()),
            _ => None,
        })
    }

    pub fn quoted(&mut self) -> Parsed<String> {
        self.take_quoted()
            .map_or_else(|| self.wanted("a text in quotes"), Ok)
    }

    pub fn take_symbol(&mut self) -> Option<String> {
        self.take_if(|t| match t {
            Token::Symbol(name) => Some(name.clone()),
            _ => None,
        })
    }

    pub fn symbol(&mut self) -> Parsed<String> {
        self.take_symbol()
            .map_or_else(|| self.wanted("a symbol"), Ok)
    }

    /// The name of a value: `v` and digits, or `%` and anything.
    pub fn take_local(&mut self) -> Option<String> {
        self.take_if(|t| match t {
            Token::Local(name) => Some(format!("%{name}")),
            Token::Word(word) if numbered(word, "v").is_some() => Some(word.clone()),
            _ => None,
        })
    }

    pub fn local(&mut self) -> Parsed<String> {
        self.take_local().map_or_else(|| self.wanted("a value"), Ok)
    }

    /// Whether the line begins by naming a result.
    pub fn defines(&self) -> bool {
        self.peek_after(1) == Some(&Token::Mark(':'))
    }

    pub fn take_func(&mut self) -> Option<Func> {
        self.take_if(|t| match t {
            Token::Word(word) => numbered(word, "fn").map(Func::from_u32),
            _ => None,
        })
    }

    pub fn func(&mut self) -> Parsed<Func> {
        self.take_func()
            .map_or_else(|| self.wanted("the id of a function"), Ok)
    }

    pub fn take_global(&mut self) -> Option<Global> {
        self.take_if(|t| match t {
            Token::Word(word) => numbered(word, "g").map(Global::from_u32),
            _ => None,
        })
    }

    pub fn number<T: std::str::FromStr>(&mut self) -> Parsed<T> {
        let found = self.take_if(|t| match t {
            Token::Number(digits) => digits.parse().ok(),
            _ => None,
        });
        found.map_or_else(|| self.wanted("an integer in range"), Ok)
    }

    pub fn in_parentheses<T>(&mut self, inner: impl Fn(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.mark('(')?;
        let found = inner(self)?;
        self.mark(')')?;
        Ok(found)
    }

    /// Things with commas between, up to and with the mark.
    pub fn list<T>(
        &mut self,
        close: char,
        mut one: impl FnMut(&mut Self) -> Parsed<T>,
    ) -> Parsed<Vec<T>> {
        let mut all = Vec::new();
        while !self.take(close) {
            if !all.is_empty() {
                self.mark(',')?;
            }
            all.push(one(self)?);
        }
        Ok(all)
    }

    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth == limits::TEXT_DEPTH {
            return Err(self.error(format!("nested deeper than {}", limits::TEXT_DEPTH)));
        }
        self.depth += 1;
        let found = inner(self);
        self.depth -= 1;
        found
    }

    pub fn ty(&mut self) -> Parsed<Type> {
        let ty = self.nested(Cursor::any_type)?;
        match size(&ty) {
            Some(bytes) if bytes < 1 << 60 => Ok(ty),
            _ => Err(self.error("the type is too large")),
        }
    }

    fn any_type(&mut self) -> Parsed<Type> {
        if self.take('<') {
            let count: u32 = self.number()?;
            self.word("x")?;
            let element = self.ty()?;
            self.mark('>')?;
            return match count {
                0 => Err(self.error("a vector has at least one element")),
                _ => Ok(Type::Vector(Box::new(element), count)),
            };
        }
        if self.take('[') {
            let count = self.number()?;
            self.word("x")?;
            let element = self.ty()?;
            self.mark(']')?;
            return Ok(Type::Array(Box::new(element), count));
        }
        if self.take('{') {
            return self.struct_type();
        }
        let word = self.any_word("a type")?;
        Ok(match word {
            "void" => Type::Void,
            "ptr" => Type::Ptr,
            "other" => Type::Other(self.quoted()?),
            _ => match (numbered(word, "i"), float_kind(word)) {
                (Some(bits), _) if (1..1 << 23).contains(&bits) => Type::Int(bits),
                (_, Some(kind)) => Type::Float(kind),
                _ => return Err(self.error(format!("{word} is not a type"))),
            },
        })
    }

    /// Behind `{`: types, in natural layout or all with offsets and the size behind `|`.
    fn struct_type(&mut self) -> Parsed<Type> {
        let (mut fields, mut types) = (Vec::new(), Vec::new());
        while !self.is('}') && !self.is('|') {
            if fields.len() + types.len() > 0 {
                self.mark(',')?;
            }
            if matches!(self.peek(), Some(Token::Number(_))) {
                let offset = self.number()?;
                self.mark(':')?;
                fields.push((offset, self.ty()?));
            } else {
                types.push(self.ty()?);
            }
        }
        let laid_out = if self.take('|') && types.is_empty() {
            let size = self.number()?;
            Some(StructType { fields, size })
        } else if fields.is_empty() {
            natural(types)
        } else {
            return self.wanted("a struct whose fields all have offsets, or none");
        };
        self.mark('}')?;
        let st = laid_out.ok_or_else(|| self.error("the type is too large"))?;
        Ok(Type::Struct(Arc::new(st)))
    }

    /// A constant behind its type.
    pub fn constant(&mut self) -> Parsed<Constant> {
        self.nested(Cursor::any_constant)
    }

    fn any_constant(&mut self) -> Parsed<Constant> {
        if self.take('{') {
            return Ok(Constant::Aggregate(self.list('}', Cursor::constant)?));
        }
        if let Some(Token::Number(digits)) = self.peek() {
            self.at += 1;
            if let Ok(value) = digits.parse() {
                return Ok(Constant::Int(value));
            }
            let integer = digits.bytes().all(|b| b.is_ascii_digit() || b == b'-');
            return match digits.parse() {
                Ok(value) if !integer => Ok(Constant::Float(value)),
                _ => Err(self.error(format!("{digits} is not a number"))),
            };
        }
        let word = self.any_word("a constant")?;
        Ok(match word {
            "true" => Constant::Int(1),
            "false" => Constant::Int(0),
            "inf" => Constant::Float(f64::INFINITY),
            "nan" => Constant::Float(f64::from_bits(self.in_parentheses(Cursor::bits)?)),
            "null" => Constant::Null,
            "zero" => Constant::Zero,
            "undef" => Constant::Undef,
            "poison" => Constant::Poison,
            "opaque" => Constant::Opaque(self.quoted()?),
            _ => return Err(self.error(format!("{word} is not a constant"))),
        })
    }

    /// The bits of a NaN.
    fn bits(&mut self) -> Parsed<u64> {
        let found = self.take_if(|t| match t {
            Token::Number(digits) => u64::from_str_radix(digits.strip_prefix("0x")?, 16).ok(),
            _ => None,
        });
        match found.filter(|bits| f64::from_bits(*bits).is_nan()) {
            Some(bits) => Ok(bits),
            None => self.wanted("the bits of a NaN, hexadecimal"),
        }
    }
}

/// The number behind a prefix, as in `v12`.
fn numbered(word: &str, prefix: &str) -> Option<u32> {
    let digits = word.strip_prefix(prefix)?;
    let plain = digits.bytes().all(|b| b.is_ascii_digit());
    // The highest number is no id.
    digits.parse().ok().filter(|n| plain && *n != u32::MAX)
}
