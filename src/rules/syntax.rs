//! The cursor over one row's tokens, and the untyped syntax of expressions.
//!
//! Grammar, weakest binding first:
//!
//! ```text
//! expr  := if expr then expr else expr | expr or expr | expr and expr | not expr
//!        | expr (== != < <= > >=) expr | expr (+ -) expr | expr (* /) expr | - expr
//!        | number | name | name(expr, …) | (expr)
//! ```

use std::sync::Arc;

use crate::limits;

use super::error::{Place, RuleError};
use super::expr::Comparison;
use super::lex::{Line, Pos, Token};

/// An expression as written; what is a number, an integer or a condition is found out later.
#[derive(Debug)]
pub(super) struct Node {
    pub at: Pos,
    pub kind: NodeKind,
}

#[derive(Debug)]
pub(super) enum NodeKind {
    Number(String),
    Name(String),
    Neg(Box<Node>),
    Not(Box<Node>),
    Binary(Binary, Box<Node>, Box<Node>),
    Call(String, Vec<Node>),
    If(Box<Node>, Box<Node>, Box<Node>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    And,
    Or,
    Compare(Comparison),
}

/// Words with a meaning in the format; no argument or result may have such a name.
pub(super) const KEYWORDS: [&str; 14] = [
    "if", "then", "else", "and", "or", "not", "isnan", "out", "int", "ptr", "inactive", "singular",
    "value", "where",
];

/// A position in the tokens of one row.
pub(super) struct Cursor<'a> {
    file: Arc<str>,
    line: &'a Line,
    next: usize,
    depth: u32,
    nodes: u32,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(file: Arc<str>, line: &'a Line) -> Self {
        Cursor {
            file,
            line,
            next: 0,
            depth: 0,
            nodes: 0,
        }
    }

    pub(super) fn place(&self, at: Pos) -> Place {
        Place {
            file: Arc::clone(&self.file),
            line: at.line,
            column: at.column,
        }
    }

    pub(super) fn error_at(&self, at: Pos, reason: impl Into<String>, hint: &str) -> RuleError {
        RuleError {
            place: self.place(at),
            reason: reason.into(),
            hint: hint.to_owned(),
        }
    }

    /// The error that the next token is not what is expected here.
    pub(super) fn unexpected(&self, expected: &str, hint: &str) -> RuleError {
        let found = match self.peek() {
            Some(token) => format!("expected {expected}, found `{}`", token.text()),
            None => format!("expected {expected}, but the row ends"),
        };
        self.error_at(self.at(), found, hint)
    }

    pub(super) fn peek(&self) -> Option<&'a Token> {
        self.line.tokens.get(self.next).map(|(token, _)| token)
    }

    /// The token after the next one.
    pub(super) fn peek_second(&self) -> Option<&'a Token> {
        self.line.tokens.get(self.next + 1).map(|(token, _)| token)
    }

    /// Where the next token starts, or the row ends.
    pub(super) fn at(&self) -> Pos {
        let token = self.line.tokens.get(self.next);
        token.map_or(self.line.end, |(_, at)| *at)
    }

    pub(super) fn advance(&mut self) {
        self.next += 1;
    }

    pub(super) fn is_symbol(&self, symbol: &str) -> bool {
        matches!(self.peek(), Some(Token::Symbol(found)) if *found == symbol)
    }

    pub(super) fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Some(Token::Name(found)) if found == word)
    }

    /// Takes the symbol if it is next.
    pub(super) fn eat(&mut self, symbol: &str) -> bool {
        let found = self.is_symbol(symbol);
        if found {
            self.advance();
        }
        found
    }

    /// Takes the word if it is next.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn expect(&mut self, symbol: &str, hint: &str) -> Result<(), RuleError> {
        if self.eat(symbol) {
            Ok(())
        } else {
            Err(self.unexpected(&format!("`{symbol}`"), hint))
        }
    }

    /// An expression, up to whatever cannot continue it.
    pub(super) fn expression(&mut self) -> Result<Node, RuleError> {
        self.nodes = 0;
        self.binary(1)
    }

    fn node(&mut self, at: Pos, kind: NodeKind) -> Result<Node, RuleError> {
        self.nodes += 1;
        if self.nodes > limits::RULE_OPERATIONS {
            let reason = format!(
                "an expression of more than {} operations",
                limits::RULE_OPERATIONS
            );
            return Err(self.error_at(at, reason, "write a simpler rule, or a custom adjoint"));
        }
        Ok(Node { at, kind })
    }

    fn nested<T>(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Result<T, RuleError>,
    ) -> Result<T, RuleError> {
        if self.depth >= limits::RULE_DEPTH {
            let reason = format!("an expression nested more than {} deep", limits::RULE_DEPTH);
            let hint = "write a simpler rule, or a custom adjoint";
            return Err(self.error_at(self.at(), reason, hint));
        }
        self.depth += 1;
        let parsed = parse(self);
        self.depth -= 1;
        parsed
    }

    /// Operators that bind at least as strongly as `level`; 1 or, 2 and, 3 comparisons, 4 + and
    /// -, 5 * and /.
    fn binary(&mut self, level: u8) -> Result<Node, RuleError> {
        let mut left = self.prefix(level)?;
        while let Some((operator, strength)) = self.operator() {
            if strength < level {
                break;
            }
            let at = self.at();
            self.advance();
            let right = self.nested(|cursor| cursor.binary(strength + 1))?;
            left = self.node(at, NodeKind::Binary(operator, left.into(), right.into()))?;
            let again = matches!(self.operator(), Some((Binary::Compare(_), _)));
            if again && strength == 3 {
                let hint = "join comparisons with `and` or `or`";
                return Err(self.error_at(self.at(), "comparisons do not chain", hint));
            }
        }
        Ok(left)
    }

    fn operator(&self) -> Option<(Binary, u8)> {
        Some(match self.peek()? {
            Token::Name(word) if word == "or" => (Binary::Or, 1),
            Token::Name(word) if word == "and" => (Binary::And, 2),
            Token::Symbol("==") => (Binary::Compare(Comparison::Eq), 3),
            Token::Symbol("!=") => (Binary::Compare(Comparison::Ne), 3),
            Token::Symbol("<") => (Binary::Compare(Comparison::Lt), 3),
            Token::Symbol("<=") => (Binary::Compare(Comparison::Le), 3),
            Token::Symbol(">") => (Binary::Compare(Comparison::Gt), 3),
            Token::Symbol(">=") => (Binary::Compare(Comparison::Ge), 3),
            Token::Symbol("+") => (Binary::Add, 4),
            Token::Symbol("-") => (Binary::Sub, 4),
            Token::Symbol("*") => (Binary::Mul, 5),
            Token::Symbol("/") => (Binary::Div, 5),
            _ => return None,
        })
    }

    fn prefix(&mut self, level: u8) -> Result<Node, RuleError> {
        let at = self.at();
        if self.eat_word("not") {
            let operand = self.nested(|cursor| cursor.binary(level.max(3)))?;
            return self.node(at, NodeKind::Not(operand.into()));
        }
        if self.eat("-") {
            let operand = self.nested(|cursor| cursor.prefix(6))?;
            return self.node(at, NodeKind::Neg(operand.into()));
        }
        if self.is_word("if") {
            return self.nested(Self::conditional);
        }
        self.primary()
    }

    fn conditional(&mut self) -> Result<Node, RuleError> {
        const HINT: &str = "a conditional is `if CONDITION then VALUE else VALUE`";
        let at = self.at();
        self.advance();
        let cond = self.binary(1)?;
        if !self.eat_word("then") {
            return Err(self.unexpected("`then`", HINT));
        }
        let then = self.binary(1)?;
        if !self.eat_word("else") {
            return Err(self.unexpected("`else`", HINT));
        }
        let otherwise = self.binary(1)?;
        self.node(at, NodeKind::If(cond.into(), then.into(), otherwise.into()))
    }

    fn primary(&mut self) -> Result<Node, RuleError> {
        const HINT: &str =
            "an expression is made of numbers, arguments, results, calls, + - * / and `if`";
        let at = self.at();
        match self.peek() {
            Some(Token::Number(text)) => {
                self.advance();
                self.node(at, NodeKind::Number(text.clone()))
            }
            Some(Token::Name(name)) if name == "isnan" || !KEYWORDS.contains(&name.as_str()) => {
                self.advance();
                if !self.eat("(") {
                    return self.node(at, NodeKind::Name(name.clone()));
                }
                let operands = self.nested(Self::operands)?;
                self.node(at, NodeKind::Call(name.clone(), operands))
            }
            Some(Token::Symbol("(")) => {
                self.advance();
                let inner = self.nested(|cursor| cursor.binary(1))?;
                self.expect(")", "close the parenthesis")?;
                Ok(inner)
            }
            _ => Err(self.unexpected("an expression", HINT)),
        }
    }

    /// The operands of a call after its `(`, and the `)`.
    fn operands(&mut self) -> Result<Vec<Node>, RuleError> {
        let mut operands = Vec::new();
        if self.eat(")") {
            return Ok(operands);
        }
        loop {
            operands.push(self.binary(1)?);
            if !self.eat(",") {
                break;
            }
        }
        self.expect(")", "close the call, or put a comma between its operands")?;
        Ok(operands)
    }
}
