//! The syntax of one row: names, arguments, results, partials, clauses. No meaning yet.

use super::error::RuleError;
use super::lex::{Pos, Token};
use super::rule::{Arg, ArgKind};
use super::syntax::{Cursor, KEYWORDS, Node};
use crate::limits;

/// A row as written.
#[derive(Debug)]
pub(super) struct RowSyntax {
    pub names: Vec<(String, Pos)>,
    pub args: Vec<Arg>,
    pub variadic: bool,
    /// What stands after `->`.
    pub returns: Returns,
    pub body: Body,
    /// `where NAME = EXPR, …`: abbreviations for the partials.
    pub locals: Vec<Local>,
    pub values: Vec<Group>,
    pub points: Vec<(Vec<f64>, Pos)>,
    pub singular: bool,
    pub singular_points: Vec<(Vec<f64>, Pos)>,
}

#[derive(Debug)]
pub(super) enum Returns {
    /// Nothing is said: the return value, if there is one, is `r`.
    Default,
    Value(String),
    /// The members of a struct: name, and whether it is floating.
    Members(Vec<(String, bool)>),
}

#[derive(Debug)]
pub(super) enum Body {
    Inactive,
    Partials(Vec<Group>),
}

/// `label: expr, expr, …`, the label optional.
#[derive(Debug)]
pub(super) struct Group {
    pub label: Option<String>,
    pub exprs: Vec<Node>,
    pub at: Pos,
}

/// `name = expr`.
#[derive(Debug)]
pub(super) struct Local {
    pub name: String,
    pub expr: Node,
    pub at: Pos,
}

const ROW: &str = "a row is `NAME(ARGUMENT, …) = PARTIAL, …`";

/// Parses all tokens of the cursor's row.
pub(super) fn row(cursor: &mut Cursor) -> Result<RowSyntax, RuleError> {
    let names = names(cursor)?;
    cursor.expect("(", ROW)?;
    let (args, variadic) = args(cursor)?;
    let returns = returns(cursor)?;
    cursor.expect("=", ROW)?;
    let body = if cursor.eat_word("inactive") {
        Body::Inactive
    } else {
        Body::Partials(groups(cursor)?)
    };
    let mut row = RowSyntax {
        names,
        args,
        variadic,
        returns,
        body,
        locals: Vec::new(),
        values: Vec::new(),
        points: Vec::new(),
        singular: false,
        singular_points: Vec::new(),
    };
    clauses(cursor, &mut row)?;
    Ok(row)
}

fn names(cursor: &mut Cursor) -> Result<Vec<(String, Pos)>, RuleError> {
    let mut names = Vec::new();
    loop {
        let at = cursor.at();
        match cursor.peek() {
            Some(Token::Name(name) | Token::Quoted(name)) => names.push((name.clone(), at)),
            _ => return Err(cursor.unexpected("the name of a function", ROW)),
        }
        cursor.advance();
        if !cursor.eat("|") {
            return Ok(names);
        }
    }
}

/// The arguments after `(`, and the `)`; whether more may follow (`...`).
fn args(cursor: &mut Cursor) -> Result<(Vec<Arg>, bool), RuleError> {
    let mut args: Vec<Arg> = Vec::new();
    if cursor.eat(")") {
        return Ok((args, false));
    }
    loop {
        if cursor.eat("...") {
            cursor.expect(")", "`...` stands last")?;
            return Ok((args, true));
        }
        if args.len() == limits::RULE_ARGUMENTS {
            let reason = format!("more than {} arguments", limits::RULE_ARGUMENTS);
            return Err(cursor.error_at(cursor.at(), reason, "write a custom adjoint"));
        }
        let kind = arg_kind(cursor);
        let name = identifier(cursor, "an argument")?;
        args.push(Arg { name, kind });
        if !cursor.eat(",") {
            cursor.expect(")", "separate arguments by commas")?;
            return Ok((args, false));
        }
    }
}

fn arg_kind(cursor: &mut Cursor) -> ArgKind {
    if cursor.eat_word("out") {
        if cursor.eat_word("int") {
            ArgKind::OutInt
        } else {
            ArgKind::OutFloat
        }
    } else if cursor.eat_word("int") {
        ArgKind::Int
    } else if cursor.eat_word("ptr") {
        ArgKind::Pointer
    } else {
        ArgKind::Float
    }
}

fn identifier(cursor: &mut Cursor, what: &str) -> Result<String, RuleError> {
    const HINT: &str = "arguments are `x` (floating), `int n`, `ptr p`, `out x`, `out int n`, and `...` at the end";
    match cursor.peek() {
        Some(Token::Name(name)) if KEYWORDS.contains(&name.as_str()) => {
            let reason = format!("`{name}` is a keyword");
            Err(cursor.error_at(cursor.at(), reason, HINT))
        }
        Some(Token::Name(name)) if name.contains(['.', '$']) => {
            let reason = format!("`{name}` cannot name {what}");
            Err(cursor.error_at(cursor.at(), reason, "use letters, digits and `_`"))
        }
        Some(Token::Name(name)) => {
            cursor.advance();
            Ok(name.clone())
        }
        _ => Err(cursor.unexpected(&format!("the name of {what}"), HINT)),
    }
}

fn returns(cursor: &mut Cursor) -> Result<Returns, RuleError> {
    if !cursor.eat("->") {
        return Ok(Returns::Default);
    }
    if !cursor.eat("(") {
        return Ok(Returns::Value(identifier(cursor, "a result")?));
    }
    let mut members = Vec::new();
    loop {
        let floating = !cursor.eat_word("int");
        members.push((identifier(cursor, "a result")?, floating));
        if !cursor.eat(",") {
            cursor.expect(
                ")",
                "the members of a struct are `-> (s, c)` or `-> (m, int e)`",
            )?;
            return Ok(Returns::Members(members));
        }
    }
}

/// `[label:] expr, …; label: expr, …`
fn groups(cursor: &mut Cursor) -> Result<Vec<Group>, RuleError> {
    let mut groups = Vec::new();
    loop {
        let at = cursor.at();
        let mut label = None;
        if let (Some(Token::Name(name)), Some(Token::Symbol(":"))) =
            (cursor.peek(), cursor.peek_second())
        {
            label = Some(name.clone());
            cursor.advance();
            cursor.advance();
        }
        let mut exprs = vec![cursor.expression()?];
        while cursor.eat(",") {
            exprs.push(cursor.expression()?);
        }
        groups.push(Group { label, exprs, at });
        if !cursor.eat(";") {
            return Ok(groups);
        }
    }
}

fn clauses(cursor: &mut Cursor, row: &mut RowSyntax) -> Result<(), RuleError> {
    while cursor.peek().is_some() {
        let at = cursor.at();
        let twice = |cursor: &Cursor, clause: &str| {
            let reason = format!("a second `{clause}`");
            Err(cursor.error_at(at, reason, "give all of it in one place"))
        };
        if cursor.eat("@") {
            if !row.points.is_empty() {
                return twice(cursor, "@");
            }
            row.points = points(cursor)?;
        } else if cursor.eat_word("singular") {
            if row.singular {
                return twice(cursor, "singular");
            }
            row.singular = true;
            if starts_point(cursor) {
                row.singular_points = points(cursor)?;
            }
        } else if cursor.eat_word("value") {
            if !row.values.is_empty() {
                return twice(cursor, "value");
            }
            row.values = groups(cursor)?;
        } else if cursor.eat_word("where") {
            if !row.locals.is_empty() {
                return twice(cursor, "where");
            }
            row.locals = locals(cursor)?;
        } else {
            return Err(cursor.unexpected(
                "the end of the row",
                "after the partials come `where NAME = EXPR`, `value EXPR`, `@ POINT, …`, `singular POINT, …`; \
                 the next row starts in the first column",
            ));
        }
    }
    Ok(())
}

fn locals(cursor: &mut Cursor) -> Result<Vec<Local>, RuleError> {
    let mut locals = Vec::new();
    loop {
        let at = cursor.at();
        let name = identifier(cursor, "an abbreviation")?;
        cursor.expect("=", "an abbreviation is `where NAME = EXPR`")?;
        let expr = cursor.expression()?;
        locals.push(Local { name, expr, at });
        if !cursor.eat(",") {
            return Ok(locals);
        }
    }
}

fn starts_point(cursor: &Cursor) -> bool {
    matches!(cursor.peek(), Some(Token::Number(_)))
        || ["(", "-"].iter().any(|symbol| cursor.is_symbol(symbol))
        || ["inf", "nan"].iter().any(|word| cursor.is_word(word))
}

fn points(cursor: &mut Cursor) -> Result<Vec<(Vec<f64>, Pos)>, RuleError> {
    let mut points = Vec::new();
    loop {
        let at = cursor.at();
        let mut point = Vec::new();
        if cursor.eat("(") {
            loop {
                point.push(coordinate(cursor)?);
                if !cursor.eat(",") {
                    break;
                }
            }
            cursor.expect(")", "a point is a number or `(number, …)`")?;
        } else {
            point.push(coordinate(cursor)?);
        }
        points.push((point, at));
        if !cursor.eat(",") {
            return Ok(points);
        }
    }
}

fn coordinate(cursor: &mut Cursor) -> Result<f64, RuleError> {
    let negative = cursor.eat("-");
    let parsed = match cursor.peek() {
        Some(Token::Number(text)) => text.parse().ok(),
        Some(Token::Name(name)) if name == "inf" || name == "nan" => name.parse::<f64>().ok(),
        _ => None,
    };
    match parsed {
        Some(magnitude) => {
            cursor.advance();
            Ok(if negative { -magnitude } else { magnitude })
        }
        None => Err(cursor.unexpected("a number", "a point is a number or `(number, …)`")),
    }
}
