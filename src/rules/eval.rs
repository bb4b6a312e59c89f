//! Evaluation of expressions in double precision, for tests, checks and the interpreter.

use super::expr::{Comparison, Cond, Expr, IntExpr, Operand};
use super::func::Func;
use super::special;

impl Expr {
    /// The value at `args` (one number for each argument of the rule, integers as exact doubles)
    /// and `results` (one for each result). A position that is missing counts as NaN.
    pub fn eval(&self, args: &[f64], results: &[f64]) -> f64 {
        let at = |values: &[f64], position: &usize| {
            let value = values.get(*position);
            value.copied().unwrap_or(f64::NAN)
        };
        match self {
            Expr::Const(number) => number.value(),
            Expr::Arg(position) => at(args, position),
            Expr::Result(index) => at(results, index),
            Expr::IntToFloat(int) => int.eval(args) as f64,
            Expr::Neg(operand) => -operand.eval(args, results),
            Expr::Add(left, right) => left.eval(args, results) + right.eval(args, results),
            Expr::Sub(left, right) => left.eval(args, results) - right.eval(args, results),
            Expr::Mul(left, right) => left.eval(args, results) * right.eval(args, results),
            Expr::Div(left, right) => left.eval(args, results) / right.eval(args, results),
            Expr::Call(func, operands) => func.eval(&values(operands, args, results)),
            Expr::If {
                cond,
                then,
                otherwise,
            } => {
                let taken = if cond.eval(args, results) {
                    then
                } else {
                    otherwise
                };
                taken.eval(args, results)
            }
        }
    }
}

fn values(operands: &[Operand], args: &[f64], results: &[f64]) -> Vec<f64> {
    let operands = operands.iter();
    operands
        .map(|operand| match operand {
            Operand::Float(operand) => operand.eval(args, results),
            Operand::Int(operand) => operand.eval(args) as f64,
        })
        .collect()
}

impl IntExpr {
    /// The value at `args`, as for [`Expr::eval`].
    pub fn eval(&self, args: &[f64]) -> i64 {
        match self {
            IntExpr::Const(value) => *value,
            IntExpr::Arg(position) => args.get(*position).map_or(0, |value| *value as i64),
            IntExpr::Neg(operand) => operand.eval(args).wrapping_neg(),
            IntExpr::Add(left, right) => left.eval(args).wrapping_add(right.eval(args)),
            IntExpr::Sub(left, right) => left.eval(args).wrapping_sub(right.eval(args)),
            IntExpr::Mul(left, right) => left.eval(args).wrapping_mul(right.eval(args)),
        }
    }
}

impl Cond {
    /// The value at `args` and `results`, as for [`Expr::eval`].
    pub fn eval(&self, args: &[f64], results: &[f64]) -> bool {
        match self {
            Cond::Float(comparison, left, right) => {
                comparison.holds(&left.eval(args, results), &right.eval(args, results))
            }
            Cond::Int(comparison, left, right) => {
                comparison.holds(&left.eval(args), &right.eval(args))
            }
            Cond::IsNan(operand) => operand.eval(args, results).is_nan(),
            Cond::Not(operand) => !operand.eval(args, results),
            Cond::And(left, right) => left.eval(args, results) && right.eval(args, results),
            Cond::Or(left, right) => left.eval(args, results) || right.eval(args, results),
        }
    }
}

impl Comparison {
    fn holds<T: PartialOrd>(self, left: &T, right: &T) -> bool {
        match self {
            Comparison::Eq => left == right,
            Comparison::Ne => left != right,
            Comparison::Lt => left < right,
            Comparison::Le => left <= right,
            Comparison::Gt => left > right,
            Comparison::Ge => left >= right,
        }
    }
}

impl Func {
    /// The value in double precision; NaN if `operands` are not as many as [`Func::params`].
    pub fn eval(self, operands: &[f64]) -> f64 {
        match *operands {
            [x] => self.eval_unary(x),
            [x, y] => self.eval_binary(x, y),
            [x, y, z] if self == Func::Fma => libm::fma(x, y, z),
            _ => f64::NAN,
        }
    }

    fn eval_unary(self, x: f64) -> f64 {
        match self {
            Func::Fabs => x.abs(),
            Func::Sqrt => x.sqrt(),
            Func::Cbrt => libm::cbrt(x),
            Func::Sin => libm::sin(x),
            Func::Cos => libm::cos(x),
            Func::Tan => libm::tan(x),
            Func::Asin => libm::asin(x),
            Func::Acos => libm::acos(x),
            Func::Atan => libm::atan(x),
            Func::Sinh => libm::sinh(x),
            Func::Cosh => libm::cosh(x),
            Func::Tanh => libm::tanh(x),
            Func::Asinh => libm::asinh(x),
            Func::Acosh => libm::acosh(x),
            Func::Atanh => libm::atanh(x),
            Func::Exp => libm::exp(x),
            Func::Exp2 => libm::exp2(x),
            Func::Exp10 => libm::exp10(x),
            Func::Expm1 => libm::expm1(x),
            Func::Log => libm::log(x),
            Func::Log2 => libm::log2(x),
            Func::Log10 => libm::log10(x),
            Func::Log1p => libm::log1p(x),
            Func::Logb => logb(x),
            Func::Erf => libm::erf(x),
            Func::Erfc => libm::erfc(x),
            Func::Tgamma => libm::tgamma(x),
            Func::Lgamma => libm::lgamma(x),
            Func::Digamma => special::digamma(x),
            Func::Trigamma => special::trigamma(x),
            Func::J0 => libm::j0(x),
            Func::J1 => libm::j1(x),
            Func::Y0 => libm::y0(x),
            Func::Y1 => libm::y1(x),
            Func::Floor => x.floor(),
            Func::Ceil => x.ceil(),
            Func::Trunc => x.trunc(),
            Func::Rint | Func::Roundeven => x.round_ties_even(),
            Func::Round => x.round(),
            _ => f64::NAN,
        }
    }

    fn eval_binary(self, x: f64, y: f64) -> f64 {
        match self {
            Func::Jn => libm::jn(x as i32, y),
            Func::Yn => libm::yn(x as i32, y),
            Func::Pow => libm::pow(x, y),
            Func::Powi => libm::pow(x, f64::from(y as i32)),
            Func::Ldexp => libm::ldexp(x, y as i32),
            Func::Hypot => libm::hypot(x, y),
            Func::Atan2 => libm::atan2(x, y),
            Func::Fmod => x % y,
            Func::Remainder => libm::remainder(x, y),
            Func::Fdim => libm::fdim(x, y),
            Func::Fmin => x.min(y),
            Func::Fmax => x.max(y),
            Func::Copysign => x.copysign(y),
            Func::Nextafter => libm::nextafter(x, y),
            _ => f64::NAN,
        }
    }
}

/// The exponent of `x` as a floating value.
fn logb(x: f64) -> f64 {
    if x == 0.0 {
        f64::NEG_INFINITY
    } else if x.is_finite() {
        f64::from(libm::ilogb(x))
    } else {
        x * x
    }
}
