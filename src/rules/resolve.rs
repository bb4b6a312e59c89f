//! From the syntax of an expression to [`Expr`]: names, kinds and the arity of calls.

use std::cell::Cell;

use crate::limits;

use super::error::RuleError;
use super::expr::{Cond, Expr, IntExpr, NAMED, Number, Operand};
use super::func::{Func, FuncParam};
use super::lex::Pos;
use super::rule::{Arg, ArgKind, ResultSpec};
use super::syntax::{Binary, Cursor, Node, NodeKind};

/// The names that an expression of a row may use.
pub(super) struct Scope<'a> {
    pub cursor: &'a Cursor<'a>,
    pub args: &'a [Arg],
    /// Empty where results may not be used.
    pub results: &'a [ResultSpec],
    /// The row's first name, for messages.
    pub row: &'a str,
    /// The abbreviations so far. They are expanded where they are used.
    pub locals: Vec<Abbreviation>,
    /// Operations built so far, expansions included.
    pub built: Cell<usize>,
}

/// A name for an expression, and of how many operations that is made.
pub(super) struct Abbreviation {
    pub name: String,
    pub expr: Expr,
    pub size: usize,
}

/// What a name stands for.
enum Meaning {
    Float(Expr),
    Int(IntExpr),
}

impl Scope<'_> {
    fn error(&self, at: Pos, reason: impl Into<String>, hint: &str) -> RuleError {
        self.cursor.error_at(at, reason, hint)
    }

    /// Counts `operations` towards the limit of the row.
    fn build(&self, at: Pos, operations: usize) -> Result<(), RuleError> {
        self.built.set(self.built.get() + operations);
        if self.built.get() <= limits::RULE_BUILT {
            return Ok(());
        }
        let reason = format!("a row of more than {} operations", limits::RULE_BUILT);
        Err(self.error(at, reason, "write a simpler rule, or a custom adjoint"))
    }

    /// Makes `name` stand for `node` from here on.
    pub(super) fn abbreviate(&mut self, name: &str, node: &Node) -> Result<(), RuleError> {
        let before = self.built.get();
        let expr = self.float(node)?;
        let size = self.built.get() - before;
        let name = name.to_owned();
        self.locals.push(Abbreviation { name, expr, size });
        Ok(())
    }

    /// The floating expression that `node` denotes.
    pub(super) fn float(&self, node: &Node) -> Result<Expr, RuleError> {
        self.build(node.at, 1)?;
        Ok(match &node.kind {
            NodeKind::Number(text) => Expr::Const(self.number(node.at, text)?),
            NodeKind::Name(name) => match self.meaning(node.at, name)? {
                Meaning::Float(expr) => expr,
                Meaning::Int(int) => Expr::IntToFloat(int),
            },
            NodeKind::Neg(operand) => match self.float(operand)? {
                Expr::Const(number) => Expr::Const(number.negated()),
                operand => Expr::Neg(operand.into()),
            },
            NodeKind::Binary(operator, left, right) => {
                let make = match operator {
                    Binary::Add => Expr::Add,
                    Binary::Sub => Expr::Sub,
                    Binary::Mul => Expr::Mul,
                    Binary::Div => Expr::Div,
                    _ => return Err(self.condition_as_number(node.at)),
                };
                make(self.float(left)?.into(), self.float(right)?.into())
            }
            NodeKind::Call(name, operands) => self.call(node.at, name, operands)?,
            NodeKind::If(cond, then, otherwise) => Expr::If {
                cond: self.cond(cond)?.into(),
                then: self.float(then)?.into(),
                otherwise: self.float(otherwise)?.into(),
            },
            NodeKind::Not(_) => return Err(self.condition_as_number(node.at)),
        })
    }

    fn condition_as_number(&self, at: Pos) -> RuleError {
        let hint = "conditions stand only after `if`: write `if CONDITION then 1 else 0`";
        self.error(at, "a condition stands where a number is expected", hint)
    }

    fn number(&self, at: Pos, text: &str) -> Result<Number, RuleError> {
        Number::new(text).ok_or_else(|| {
            self.error(
                at,
                format!("`{text}` is not a number"),
                "write a decimal number",
            )
        })
    }

    fn meaning(&self, at: Pos, name: &str) -> Result<Meaning, RuleError> {
        if let Some(index) = self.results.iter().position(|result| result.name == name) {
            if self.results[index].floating {
                return Ok(Meaning::Float(Expr::Result(index)));
            }
            let reason = format!("`{name}` is an integer result");
            return Err(self.error(
                at,
                reason,
                "express it by the arguments and floating results",
            ));
        }
        if let Some(position) = self.args.iter().position(|arg| arg.name == name) {
            return match self.args[position].kind {
                ArgKind::Float => Ok(Meaning::Float(Expr::Arg(position))),
                ArgKind::Int => Ok(Meaning::Int(IntExpr::Arg(position))),
                ArgKind::Pointer => Err(self.error(
                    at,
                    format!("`{name}` is a pointer"),
                    "a partial is made of numbers; the rule format does not read memory",
                )),
                ArgKind::OutFloat | ArgKind::OutInt => Err(self.error(
                    at,
                    format!("`{name}` is a result, which its own value cannot use"),
                    "express the value by the arguments",
                )),
            };
        }
        if let Some(local) = self.locals.iter().find(|local| local.name == name) {
            self.build(at, local.size)?;
            return Ok(Meaning::Float(local.expr.clone()));
        }
        if let Some((_, text)) = NAMED.iter().find(|(constant, _)| *constant == name) {
            return Ok(Meaning::Float(Expr::Const(self.number(at, text)?)));
        }
        Err(self.unknown_name(at, name))
    }

    fn unknown_name(&self, at: Pos, name: &str) -> RuleError {
        let inputs = self.args.iter().filter(|arg| arg.kind.is_input());
        let arguments = inputs.map(|arg| arg.name.as_str());
        let results = self.results.iter().map(|result| result.name.as_str());
        let known: Vec<&str> = results.chain(arguments).collect();
        let hint = format!(
            "`{}` has {}; constants are pi, ln2, ln10, inf, nan",
            self.row,
            known.join(", ")
        );
        self.error(at, format!("unknown name `{name}`"), &hint)
    }

    fn call(&self, at: Pos, name: &str, operands: &[Node]) -> Result<Expr, RuleError> {
        if name == "isnan" {
            return Err(self.condition_as_number(at));
        }
        let func = Func::named(name).ok_or_else(|| self.unknown_function(at, name))?;
        let params = func.params();
        if operands.len() != params.len() {
            let reason = format!(
                "`{name}` takes {} operand{}, found {}",
                params.len(),
                if params.len() == 1 { "" } else { "s" },
                operands.len()
            );
            return Err(self.error(at, reason, "separate operands by commas"));
        }
        let pairs = params.iter().zip(operands);
        let operands = pairs.map(|(param, operand)| {
            Ok(match param {
                FuncParam::Float => Operand::Float(self.float(operand)?),
                FuncParam::Int => Operand::Int(self.int(operand, name)?),
            })
        });
        Ok(Expr::Call(
            func,
            operands.collect::<Result<_, RuleError>>()?,
        ))
    }

    fn unknown_function(&self, at: Pos, name: &str) -> RuleError {
        let names = Func::ALL.iter().map(|func| func.name());
        let near = names.min_by_key(|known| edit_distance(known, name));
        let hint = match near {
            Some(near) if edit_distance(near, name) <= 2 => format!("did you mean `{near}`?"),
            _ => {
                let names: Vec<&str> = Func::ALL.iter().map(|func| func.name()).collect();
                format!("the functions are {}, isnan", names.join(", "))
            }
        };
        self.error(at, format!("unknown function `{name}`"), &hint)
    }

    /// The integer expression that `node` denotes, where `func` takes one.
    fn int(&self, node: &Node, func: &str) -> Result<IntExpr, RuleError> {
        self.try_int(node).ok_or_else(|| {
            let hint = "integers are made of integer arguments and numbers with + - *";
            self.error(node.at, format!("`{func}` takes an integer here"), hint)
        })
    }

    /// None if `node` is not an integer expression.
    fn try_int(&self, node: &Node) -> Option<IntExpr> {
        match &node.kind {
            NodeKind::Number(text) => text.parse().ok().map(IntExpr::Const),
            NodeKind::Name(name) => match self.meaning(node.at, name) {
                Ok(Meaning::Int(int)) => Some(int),
                _ => None,
            },
            NodeKind::Neg(operand) => Some(match self.try_int(operand)? {
                IntExpr::Const(value) => IntExpr::Const(value.checked_neg()?),
                operand => IntExpr::Neg(operand.into()),
            }),
            NodeKind::Binary(operator, left, right) => {
                let make = match operator {
                    Binary::Add => IntExpr::Add,
                    Binary::Sub => IntExpr::Sub,
                    Binary::Mul => IntExpr::Mul,
                    _ => return None,
                };
                Some(make(
                    self.try_int(left)?.into(),
                    self.try_int(right)?.into(),
                ))
            }
            _ => None,
        }
    }

    fn cond(&self, node: &Node) -> Result<Cond, RuleError> {
        match &node.kind {
            NodeKind::Not(operand) => Ok(Cond::Not(self.cond(operand)?.into())),
            NodeKind::Binary(Binary::And, left, right) => {
                Ok(Cond::And(self.cond(left)?.into(), self.cond(right)?.into()))
            }
            NodeKind::Binary(Binary::Or, left, right) => {
                Ok(Cond::Or(self.cond(left)?.into(), self.cond(right)?.into()))
            }
            NodeKind::Binary(Binary::Compare(comparison), left, right) => {
                if let (Some(left), Some(right)) = (self.try_int(left), self.try_int(right)) {
                    return Ok(Cond::Int(*comparison, left, right));
                }
                Ok(Cond::Float(
                    *comparison,
                    self.float(left)?,
                    self.float(right)?,
                ))
            }
            NodeKind::Call(name, operands) if name == "isnan" => match operands.as_slice() {
                [operand] => Ok(Cond::IsNan(self.float(operand)?)),
                _ => Err(self.error(node.at, "`isnan` takes 1 operand", "write `isnan(x)`")),
            },
            _ => Err(self.error(
                node.at,
                "a number stands where a condition is expected",
                "compare it, as in `x > 0`",
            )),
        }
    }
}

/// Levenshtein distance, O(|a|·|b|).
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}
