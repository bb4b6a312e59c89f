//! Expressions of partials.

use super::func::Func;
use super::needs::{Needs, Positions};

/// A floating expression over the arguments and results of one rule.
///
/// Expressions are total: no operation traps, so an `If` may be lowered to a select with both
/// sides computed. Equality and hash are structural, so that emission can compute a subexpression
/// that several partials share once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expr {
    Const(Number),
    /// A floating argument, by its position.
    Arg(usize),
    /// A floating result, by its index in [`super::Rule::results`].
    Result(usize),
    IntToFloat(IntExpr),
    Neg(Box<Expr>),
    Add(Box<Expr>, Box<Expr>),
    Sub(Box<Expr>, Box<Expr>),
    Mul(Box<Expr>, Box<Expr>),
    Div(Box<Expr>, Box<Expr>),
    /// The operands agree in number and kind with [`Func::params`].
    Call(Func, Vec<Operand>),
    If {
        cond: Box<Cond>,
        then: Box<Expr>,
        otherwise: Box<Expr>,
    },
}

/// An operand of a call.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    Float(Expr),
    Int(IntExpr),
}

/// An integer expression. It is computed, wrapping, in the type of the arguments it is made of,
/// and converted with its sign where a function takes another width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum IntExpr {
    Const(i64),
    /// An integer argument, by its position.
    Arg(usize),
    Neg(Box<IntExpr>),
    Add(Box<IntExpr>, Box<IntExpr>),
    Sub(Box<IntExpr>, Box<IntExpr>),
    Mul(Box<IntExpr>, Box<IntExpr>),
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Cond {
    Float(Comparison, Expr, Expr),
    /// Signed.
    Int(Comparison, IntExpr, IntExpr),
    IsNan(Expr),
    Not(Box<Cond>),
    And(Box<Cond>, Box<Cond>),
    Or(Box<Cond>, Box<Cond>),
}

/// A comparison as in C: on floating values all are ordered (false with a NaN) except `!=`, which
/// is unordered (true with a NaN).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

/// A floating constant, kept as decimal text so that it can be rounded to the type it is used in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Number {
    text: Box<str>,
}

/// Constants with a name: enough digits for 113 bit of significand.
pub(super) const NAMED: [(&str, &str); 5] = [
    ("pi", "3.14159265358979323846264338327950288419716939937510"),
    (
        "ln2",
        "0.69314718055994530941723212145817656807550013436026",
    ),
    (
        "ln10",
        "2.30258509299404568401799145468436420760110148862877",
    ),
    ("inf", "inf"),
    ("nan", "nan"),
];

impl Number {
    /// The constant with this decimal text; None where it is no number.
    pub fn new(text: &str) -> Option<Number> {
        text.parse::<f64>().ok()?;
        Some(Number { text: text.into() })
    }

    /// Decimal text, `inf` or `nan`, perhaps with a sign: what `LLVMConstRealOfString` takes.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The nearest double.
    pub fn value(&self) -> f64 {
        self.text.parse().unwrap_or(f64::NAN)
    }

    /// The negated constant.
    pub(super) fn negated(&self) -> Number {
        let text = match self.text.strip_prefix('-') {
            Some(positive) => positive.to_owned(),
            None => format!("-{}", self.text),
        };
        Number { text: text.into() }
    }
}

impl Expr {
    /// The arguments that the whole is multiplied with, by their positions: where one is zero the whole is.
    pub fn factors(&self) -> Vec<usize> {
        match self {
            Expr::Arg(at) => vec![*at],
            Expr::Neg(x) | Expr::Div(x, _) => x.factors(),
            Expr::Mul(x, y) => [x.factors(), y.factors()].concat(),
            _ => Vec::new(),
        }
    }

    /// The value, if it is a constant.
    pub fn as_const(&self) -> Option<f64> {
        match self {
            Expr::Const(number) => Some(number.value()),
            _ => None,
        }
    }

    /// The arguments (integers included) and results that occur. Linear in the size.
    pub fn needs(&self) -> Needs {
        let mut needs = Needs::default();
        self.collect(&mut needs);
        needs
    }

    fn collect(&self, needs: &mut Needs) {
        match self {
            Expr::Const(_) => {}
            Expr::Arg(position) => needs.args.insert(*position),
            Expr::Result(index) => needs.results.insert(*index),
            Expr::IntToFloat(int) => int.collect(&mut needs.args),
            Expr::Neg(operand) => operand.collect(needs),
            Expr::Add(left, right)
            | Expr::Sub(left, right)
            | Expr::Mul(left, right)
            | Expr::Div(left, right) => {
                left.collect(needs);
                right.collect(needs);
            }
            Expr::Call(_, operands) => {
                for operand in operands {
                    match operand {
                        Operand::Float(operand) => operand.collect(needs),
                        Operand::Int(operand) => operand.collect(&mut needs.args),
                    }
                }
            }
            Expr::If {
                cond,
                then,
                otherwise,
            } => {
                cond.collect(needs);
                then.collect(needs);
                otherwise.collect(needs);
            }
        }
    }
}

impl IntExpr {
    fn collect(&self, args: &mut Positions) {
        match self {
            IntExpr::Const(_) => {}
            IntExpr::Arg(position) => args.insert(*position),
            IntExpr::Neg(operand) => operand.collect(args),
            IntExpr::Add(left, right) | IntExpr::Sub(left, right) | IntExpr::Mul(left, right) => {
                left.collect(args);
                right.collect(args);
            }
        }
    }
}

impl Cond {
    fn collect(&self, needs: &mut Needs) {
        match self {
            Cond::Float(_, left, right) => {
                left.collect(needs);
                right.collect(needs);
            }
            Cond::Int(_, left, right) => {
                left.collect(&mut needs.args);
                right.collect(&mut needs.args);
            }
            Cond::IsNan(operand) => operand.collect(needs),
            Cond::Not(operand) => operand.collect(needs),
            Cond::And(left, right) | Cond::Or(left, right) => {
                left.collect(needs);
                right.collect(needs);
            }
        }
    }
}
