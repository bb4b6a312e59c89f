//! Rules and expressions in the text format; what is printed parses to the same rule.

use std::fmt::{self, Display, Formatter};

use super::expr::{Comparison, Cond, Expr, IntExpr, Number, Operand};
use super::rule::{ArgKind, ResultKind, ResultSpec, Rule};

/// An expression with the names of its rule.
struct Named<'a, T>(&'a Rule, &'a T);

impl<T> Display for Named<'_, Box<T>>
where
    for<'b> Named<'b, T>: Display,
{
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Named(self.0, &**self.1).fmt(f)
    }
}

impl Display for Rule {
    /// The row in the text format, without its sample points.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, name) in self.names.iter().enumerate() {
            let plain = |c: char| c.is_ascii_alphanumeric() || "_$.".contains(c);
            let digit = name.starts_with(|c: char| c.is_ascii_digit() || c == '.');
            let quote = if digit || !name.chars().all(plain) {
                "\""
            } else {
                ""
            };
            write!(
                f,
                "{}{quote}{name}{quote}",
                if index == 0 { "" } else { " | " }
            )?;
        }
        write!(f, "(")?;
        let args = self.args.iter().map(|arg| {
            let kind = match arg.kind {
                ArgKind::Float => "",
                ArgKind::Int => "int ",
                ArgKind::Pointer => "ptr ",
                ArgKind::OutFloat => "out ",
                ArgKind::OutInt => "out int ",
            };
            format!("{kind}{}", arg.name)
        });
        let more = self.variadic.then(|| "...".to_owned());
        let args: Vec<String> = args.chain(more).collect();
        write!(f, "{})", args.join(", "))?;
        returns(self, f)?;
        if self.is_inactive() {
            return write!(f, " = inactive");
        }
        let floating = self.results.iter().filter(|result| result.floating);
        for (index, result) in floating.enumerate() {
            let lead = if index == 0 { " =" } else { ";" };
            write!(f, "{lead} {}: ", result.name)?;
            partials(self, result, f)?;
        }
        write!(f, "{}", if self.singular { " singular" } else { "" })
    }
}

fn returns(rule: &Rule, f: &mut Formatter<'_>) -> fmt::Result {
    let mut members = Vec::new();
    for result in &rule.results {
        match result.kind {
            ResultKind::Return if result.name != "r" => write!(f, " -> {}", result.name)?,
            ResultKind::Member(_) if result.floating => members.push(result.name.clone()),
            ResultKind::Member(_) => members.push(format!("int {}", result.name)),
            _ => {}
        }
    }
    if members.is_empty() {
        return Ok(());
    }
    write!(f, " -> ({})", members.join(", "))
}

fn partials(rule: &Rule, result: &ResultSpec, f: &mut Formatter<'_>) -> fmt::Result {
    let pairs = rule.args.iter().zip(&result.partials);
    let partials = pairs.filter(|(arg, _)| arg.kind == ArgKind::Float);
    let texts: Vec<String> = partials
        .map(|(_, partial)| match partial {
            Some(partial) => Named(rule, partial).to_string(),
            None => "0".to_owned(),
        })
        .collect();
    write!(f, "{}", texts.join(", "))
}

impl Rule {
    /// `expr`, one of this rule's, with the names of the row.
    pub fn display<'a>(&'a self, expr: &'a Expr) -> impl Display + 'a {
        Named(self, expr)
    }

    fn arg_name(&self, position: usize) -> &str {
        self.args.get(position).map_or("?", |arg| &arg.name)
    }
}

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (sign, magnitude) = match self.text().strip_prefix('-') {
            Some(magnitude) => ("-", magnitude),
            None => ("", self.text()),
        };
        let named = super::expr::NAMED
            .iter()
            .find(|(_, text)| *text == magnitude);
        write!(f, "{sign}{}", named.map_or(magnitude, |(name, _)| *name))
    }
}

impl Display for Comparison {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Comparison::Eq => "==",
            Comparison::Ne => "!=",
            Comparison::Lt => "<",
            Comparison::Le => "<=",
            Comparison::Gt => ">",
            Comparison::Ge => ">=",
        })
    }
}

impl Display for Named<'_, Expr> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Named(rule, expr) = *self;
        match expr {
            Expr::Const(number) => write!(f, "{number}"),
            Expr::Arg(position) => write!(f, "{}", rule.arg_name(*position)),
            Expr::Result(index) => {
                let result = rule.results.get(*index);
                write!(f, "{}", result.map_or("?", |result| &result.name))
            }
            Expr::IntToFloat(int) => write!(f, "{}", Named(rule, int)),
            Expr::Neg(operand) => write!(f, "(-{})", Named(rule, operand)),
            Expr::Add(left, right) => write!(f, "({} + {})", Named(rule, left), Named(rule, right)),
            Expr::Sub(left, right) => write!(f, "({} - {})", Named(rule, left), Named(rule, right)),
            Expr::Mul(left, right) => write!(f, "({} * {})", Named(rule, left), Named(rule, right)),
            Expr::Div(left, right) => write!(f, "({} / {})", Named(rule, left), Named(rule, right)),
            Expr::Call(func, operands) => {
                let operands = operands.iter().map(|operand| match operand {
                    Operand::Float(operand) => Named(rule, operand).to_string(),
                    Operand::Int(operand) => Named(rule, operand).to_string(),
                });
                let operands: Vec<String> = operands.collect();
                write!(f, "{}({})", func.name(), operands.join(", "))
            }
            Expr::If {
                cond,
                then,
                otherwise,
            } => {
                let cond = Named(rule, cond);
                write!(
                    f,
                    "(if {cond} then {} else {})",
                    Named(rule, then),
                    Named(rule, otherwise)
                )
            }
        }
    }
}

impl Display for Named<'_, IntExpr> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Named(rule, int) = *self;
        match int {
            IntExpr::Const(value) => write!(f, "{value}"),
            IntExpr::Arg(position) => write!(f, "{}", rule.arg_name(*position)),
            IntExpr::Neg(operand) => write!(f, "(-{})", Named(rule, operand)),
            IntExpr::Add(left, right) => {
                write!(f, "({} + {})", Named(rule, left), Named(rule, right))
            }
            IntExpr::Sub(left, right) => {
                write!(f, "({} - {})", Named(rule, left), Named(rule, right))
            }
            IntExpr::Mul(left, right) => {
                write!(f, "({} * {})", Named(rule, left), Named(rule, right))
            }
        }
    }
}

impl Display for Named<'_, Cond> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Named(rule, cond) = *self;
        match cond {
            Cond::Float(comparison, left, right) => {
                let (left, right) = (Named(rule, left), Named(rule, right));
                write!(f, "{left} {comparison} {right}")
            }
            Cond::Int(comparison, left, right) => {
                let (left, right) = (Named(rule, left), Named(rule, right));
                write!(f, "{left} {comparison} {right}")
            }
            Cond::IsNan(operand) => write!(f, "isnan({})", Named(rule, operand)),
            Cond::Not(operand) => write!(f, "not ({})", Named(rule, operand)),
            Cond::And(left, right) => {
                write!(f, "(({}) and ({}))", Named(rule, left), Named(rule, right))
            }
            Cond::Or(left, right) => {
                write!(f, "(({}) or ({}))", Named(rule, left), Named(rule, right))
            }
        }
    }
}
