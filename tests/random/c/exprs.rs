//! Expressions as C, with the intervals of their values.

use super::super::ast::*;
use super::super::range::{BOUND, Range};
use super::{Printer, constant, function_name, real_name};

/// An integer expression.
#[derive(Clone, Debug)]
pub struct Int {
    pub text: String,
    pub range: Range<i64>,
}

/// A real expression.
#[derive(Clone, Debug)]
pub struct Rl {
    pub text: String,
    pub range: Range<f64>,
    pub real: Real,
}

/// A choice that depends on the text only, so that the same tree always prints alike.
fn style(text: &str, choices: u64) -> u64 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325u64, |h, b| {
        (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 20) % choices
}

/// Cheap to write twice.
fn is_short(text: &str) -> bool {
    text.len() <= 18 && !text.contains('(')
}

impl Printer<'_> {
    /// An expression as an index of `0..len`.
    pub(super) fn index(&mut self, expr: &IExpr, len: i64) -> String {
        let int = self.int(expr);
        self.fit(int, Range::new(0, len - 1))
    }

    /// Brings an integer into an interval.
    pub(super) fn fit(&self, int: Int, wanted: Range<i64>) -> String {
        let Int { text, range } = int;
        if range.within(&wanted) {
            return text;
        }
        let count = wanted.high - wanted.low + 1;
        if count <= 1 {
            return format!("{}", wanted.low);
        }
        let plus = |text: String| match wanted.low {
            0 => text,
            low if low < 0 => format!("{text} - {}", -low),
            low => format!("{text} + {low}"),
        };
        let (low, high) = (wanted.low, wanted.high);
        match style(&text, 3) {
            0 if is_short(&text) => {
                format!("({text} < {low} ? {low} : {text} > {high} ? {high} : {text})")
            }
            1 | 2 if (count as u64).is_power_of_two() => {
                plus(format!("(({text}) & {})", count - 1))
            }
            _ if range.low >= 0 => plus(format!("({text}) % {count}")),
            _ => plus(format!("((({text}) % {count} + {count}) % {count})")),
        }
    }

    pub(super) fn int(&mut self, expr: &IExpr) -> Int {
        let int = match expr {
            IExpr::Const(value) if *value < 0 => Int {
                text: format!("({value})"),
                range: Range::single(*value),
            },
            IExpr::Const(value) => Int {
                text: format!("{value}"),
                range: Range::single(*value),
            },
            IExpr::Var(var) => Int {
                text: self.name(*var),
                range: self.int_range(*var),
            },
            IExpr::Elem(var, index) => {
                let place = IPlace::Elem(*var, (**index).clone());
                let (text, range) = self.int_place(&place);
                Int { text, range }
            }
            IExpr::Field { var, index, field } => {
                let (text, range) = self.int_field(*var, index.as_deref(), *field);
                Int { text, range }
            }
            IExpr::Bin(op, a, b) => {
                let (a, b) = (self.int(a), self.int(b));
                int_binary(*op, a, b)
            }
            IExpr::Select(cond, a, b) => {
                let (cond, a, b) = (self.cond(cond), self.int(a), self.int(b));
                Int {
                    text: format!("({cond} ? {} : {})", a.text, b.text),
                    range: a.range.join(&b.range),
                }
            }
            IExpr::FromReal(real, most) => {
                let real = self.real(real);
                Int {
                    text: format!("(int)({most}.0 * sin({}))", real.text),
                    range: Range::new(-most, *most),
                }
            }
            IExpr::Hash(var, bound) => Int {
                text: format!("(int)(({} >> 7) % {bound}u)", self.name(*var)),
                range: Range::new(0, bound - 1),
            },
            IExpr::Call(func, args) => {
                let range = match self.program.functions[*func].returns {
                    Returns::Int { low, high } => Range::new(low, high),
                    _ => Range::single(0),
                };
                Int {
                    text: self.call(*func, args),
                    range,
                }
            }
        };
        if int.range.is_small() {
            return int;
        }
        Int {
            text: format!("(int)(({}) % 1009)", int.text),
            range: Range::new(-1008, 1008),
        }
    }

    pub(super) fn real(&mut self, expr: &RExpr) -> Rl {
        match expr {
            RExpr::Const(value, real) => Rl {
                text: match *value < 0.0 {
                    true => format!("({})", constant(*value, *real)),
                    false => constant(*value, *real),
                },
                range: Range::new(*value, *value),
                real: *real,
            },
            RExpr::Place(place) => {
                let (text, real) = self.place(place);
                Rl {
                    text,
                    range: Range::bounded(),
                    real,
                }
            }
            RExpr::Neg(a) => {
                let a = self.real(a);
                Rl {
                    text: format!("(-{})", a.text),
                    range: Range::new(-a.range.high, -a.range.low),
                    real: a.real,
                }
            }
            RExpr::Bin(op, a, b) => {
                let (a, b) = (self.real(a), self.real(b));
                real_binary(*op, a, b)
            }
            RExpr::Fun1(fun, a) => {
                let a = self.real(a);
                function1(*fun, a)
            }
            RExpr::Fun2(fun, a, b) => {
                let (a, b) = (self.real(a), self.real(b));
                function2(*fun, a, b)
            }
            RExpr::Fma(a, b, c) => {
                let (a, b, c) = (self.real(a), self.real(b), self.real(c));
                Rl {
                    text: format!("fma({}, {}, {})", a.text, b.text, c.text),
                    range: a.range.mul(b.range).add(c.range),
                    real: Real::Double,
                }
            }
            RExpr::Select(cond, a, b) => {
                let (cond, a, b) = (self.cond(cond), self.real(a), self.real(b));
                Rl {
                    text: format!("({cond} ? {} : {})", a.text, b.text),
                    range: a.range.join(&b.range),
                    real: wider(a.real, b.real),
                }
            }
            RExpr::FromInt(int) => self.of_int(int),
            RExpr::Cast(real, a) => {
                let a = self.real(a);
                Rl {
                    text: format!("(({}){})", real_name(*real), a.text),
                    range: a.range,
                    real: *real,
                }
            }
            RExpr::Call(func, args) => {
                let real = match self.program.functions[*func].returns {
                    Returns::Real(real) => real,
                    _ => Real::Double,
                };
                Rl {
                    text: self.call(*func, args),
                    range: Range::bounded(),
                    real,
                }
            }
        }
    }

    fn of_int(&mut self, int: &IExpr) -> Rl {
        let int = self.int(int);
        let most = int.range.low.abs().max(int.range.high.abs()).max(1);
        let (text, range) = if most <= 2 {
            (format!("(double)({})", int.text), int.range)
        } else {
            (format!("({} / {most}.0)", int.text), Range::new(-1, 1))
        };
        Rl {
            text,
            range: Range::new(range.low as f64, range.high as f64),
            real: Real::Double,
        }
    }

    /// A real kept within a bound.
    pub(super) fn squashed(&mut self, expr: &RExpr, bound: f64) -> String {
        let real = self.real(expr);
        squash(real, bound).text
    }

    pub(super) fn cond(&mut self, cond: &Cond) -> String {
        match cond {
            Cond::Const(value) => format!("{}", i32::from(*value)),
            Cond::Real(cmp, a, b) => {
                let (a, b) = (self.real(a), self.real(b));
                // Equality of reals happens by accident only where it is meant to.
                let sign = match cmp {
                    Cmp::Lt | Cmp::Eq => "<",
                    Cmp::Le => "<=",
                    Cmp::Gt | Cmp::Ne => ">",
                    Cmp::Ge => ">=",
                };
                format!("({} {sign} {})", a.text, b.text)
            }
            Cond::Int(cmp, a, b) => {
                let (a, b) = (self.int(a), self.int(b));
                let sign = match cmp {
                    Cmp::Lt => "<",
                    Cmp::Le => "<=",
                    Cmp::Gt => ">",
                    Cmp::Ge => ">=",
                    Cmp::Eq => "==",
                    Cmp::Ne => "!=",
                };
                format!("({} {sign} {})", a.text, b.text)
            }
            Cond::And(a, b) => format!("({} && {})", self.cond(a), self.cond(b)),
            Cond::Or(a, b) => format!("({} || {})", self.cond(a), self.cond(b)),
            Cond::Not(a) => format!("!{}", self.cond(a)),
        }
    }

    /// A call; what does not fit the parameters is left out or made to fit.
    pub(super) fn call(&mut self, func: FuncId, args: &[Arg]) -> String {
        let callee = &self.program.functions[func];
        let name = function_name(self.program, self.id, func);
        let mut texts = Vec::new();
        for (param, arg) in callee.params.iter().zip(args) {
            let data = &callee.vars[*param];
            if !data.dropped {
                texts.push(self.arg(&data.kind, data.storage, arg));
            }
        }
        format!("{name}({})", texts.join(", "))
    }

    fn arg(&mut self, kind: &Kind, storage: Storage, arg: &Arg) -> String {
        match arg {
            Arg::Real(real) => self.squashed(real, BOUND),
            Arg::Int(int) => {
                let int = self.int(int);
                match kind {
                    Kind::Int { low, high, .. } => self.fit(int, Range::new(*low, *high)),
                    _ => int.text,
                }
            }
            Arg::Array(var, at) => {
                let wanted = match kind {
                    Kind::Array { len, .. } => *len,
                    _ => 1,
                };
                self.part(*var, at, wanted)
            }
            Arg::Either(odd, a, b) => {
                let names = [odd, a, b].map(|var| self.name(*var));
                format!("(({} & 1) ? {} : {})", names[0], names[1], names[2])
            }
            Arg::Row(var, at) => self.row(*var, at),
            Arg::Whole(var) => {
                let data = &self.function.vars[*var];
                let is_struct = matches!(data.kind, Kind::Struct(_));
                let here_pointer = data.storage == (Storage::Param { by_value: false });
                let there_pointer = storage == (Storage::Param { by_value: false });
                match (is_struct, here_pointer, there_pointer) {
                    (true, false, true) => format!("&{}", self.name(*var)),
                    (true, true, false) => format!("*{}", self.name(*var)),
                    _ => self.name(*var),
                }
            }
            Arg::StructAt(var, at) => {
                let place = StructPlace {
                    var: *var,
                    index: Some(at.clone()),
                };
                let text = self.struct_place(&place);
                match storage == (Storage::Param { by_value: false }) {
                    true => format!("&{text}"),
                    false => text,
                }
            }
        }
    }

    /// The address of `wanted` reals of an array.
    pub(super) fn part(&mut self, var: VarId, at: &IExpr, wanted: i64) -> String {
        let spare = self.length(var) - wanted;
        if spare <= 0 {
            return self.name(var);
        }
        let int = self.int(at);
        let at = self.fit(int, Range::new(0, spare));
        match at.as_str() {
            "0" => self.name(var),
            _ => format!("{} + {}", self.name(var), parenthesised(&at)),
        }
    }

    pub(super) fn row(&mut self, var: VarId, at: &IExpr) -> String {
        let rows = match self.function.kind(var) {
            Kind::Matrix { rows, .. } => *rows,
            _ => 1,
        };
        let at = self.index(at, rows);
        format!("{}[{at}]", self.name(var))
    }
}

fn parenthesised(text: &str) -> String {
    match text.bytes().all(|b| b.is_ascii_alphanumeric()) {
        true => text.to_owned(),
        false => format!("({text})"),
    }
}

fn wider(a: Real, b: Real) -> Real {
    match (a, b) {
        (Real::Single, Real::Single) => Real::Single,
        _ => Real::Double,
    }
}

fn int_binary(op: IBin, a: Int, b: Int) -> Int {
    let (x, y) = (&a.text, &b.text);
    let odd = |range: Range<i64>| {
        let most = range.low.abs().max(range.high.abs()) + 1;
        Range::new(-most, most)
    };
    let plain = |sign: &str, range| Int {
        text: format!("({x} {sign} {y})"),
        range,
    };
    match op {
        IBin::Add => plain("+", a.range.add(b.range)),
        IBin::Sub => plain("-", a.range.sub(b.range)),
        IBin::Mul => plain("*", a.range.mul(b.range)),
        IBin::And if a.range.low >= 0 || b.range.low >= 0 => {
            plain("&", Range::new(0, a.range.bits(b.range).high))
        }
        IBin::And => plain("&", a.range.bits(b.range)),
        IBin::Or => plain("|", a.range.bits(b.range)),
        IBin::Xor => plain("^", a.range.bits(b.range)),
        // An odd divisor is not zero.
        IBin::Div | IBin::Mod => {
            let divisor = match b.range.low == b.range.high && b.range.low != 0 {
                true => y.clone(),
                false => format!("({y} | 1)"),
            };
            let sign = if op == IBin::Div { "/" } else { "%" };
            let least = if a.range.low < 0 || b.range.low < 0 {
                -1
            } else {
                0
            };
            let most = match op {
                IBin::Div => odd(a.range).high,
                _ => odd(b.range).high.max(1),
            };
            Int {
                text: format!("({x} {sign} {divisor})"),
                range: Range::new(least * most, most),
            }
        }
        IBin::Shl => {
            let by = b.range.low.rem_euclid(4);
            Int {
                text: match a.range.low < 0 {
                    true => format!("({x} * {})", 1 << by),
                    false => format!("({x} << {by})"),
                },
                range: a.range.mul(Range::single(1 << by)),
            }
        }
        IBin::Shr => {
            let by = b.range.low.rem_euclid(4);
            Int {
                text: format!("({x} >> {by})"),
                range: Range::new(a.range.low >> by, a.range.high >> by),
            }
        }
        IBin::Min | IBin::Max => {
            let sign = if op == IBin::Min { "<" } else { ">" };
            Int {
                text: format!("({x} {sign} {y} ? {x} : {y})"),
                range: a.range.join(&b.range),
            }
        }
    }
}

/// Literals of C's types, so that single precision stays single.
fn literal(value: f64, real: Real) -> String {
    constant(value, real)
}

fn real_binary(op: RBin, a: Rl, b: Rl) -> Rl {
    let real = wider(a.real, b.real);
    let (x, y) = (&a.text, &b.text);
    let (text, range) = match op {
        RBin::Add => (format!("({x} + {y})"), a.range.add(b.range)),
        RBin::Sub => (format!("({x} - {y})"), a.range.sub(b.range)),
        RBin::Mul => (format!("({x} * {y})"), a.range.mul(b.range)),
        RBin::Div if b.range.low > 0.3 || b.range.high < -0.3 => {
            let least = b.range.low.abs().min(b.range.high.abs());
            let most = a.range.magnitude() / least;
            (format!("({x} / {y})"), Range::new(-most, most))
        }
        RBin::Div => {
            let most = a.range.magnitude() * 2.0;
            let divisor = match style(y, 2) {
                0 if is_short(y) => format!("({} + {y} * {y})", literal(1.0, b.real)),
                _ if b.real == Real::Single => format!("(1.5f + sinf({y}))"),
                _ => format!("(1.5 + sin({y}))"),
            };
            (format!("({x} / {divisor})"), Range::new(-most, most))
        }
    };
    limited(Rl { text, range, real })
}

/// What has become too large on the way is brought back.
fn limited(real: Rl) -> Rl {
    match real.range.magnitude() > 50.0 {
        true => squash(real, BOUND),
        false => real,
    }
}

/// Brings a real near an interval around 0.
pub(super) fn squash(real: Rl, bound: f64) -> Rl {
    if real.range.magnitude() <= bound {
        return real;
    }
    let single = real.real == Real::Single;
    let f = if single { "f" } else { "" };
    let text = &real.text;
    let most = real.range.magnitude();
    let scale = literal(bound, real.real);
    let (text, most) = match style(text, 7) {
        0 | 1 if most < 60.0 => {
            let factor = literal((bound / most * 1000.0).floor() / 1000.0, real.real);
            (format!("({factor} * {text})"), bound)
        }
        2 => (format!("({scale} * tanh{f}({text}))"), bound),
        3 => (format!("({scale} * cos{f}({text}))"), bound),
        4 if is_short(text) => {
            let one = literal(1.0, real.real);
            (
                format!("({scale} * {text} / ({one} + {text} * {text}))"),
                bound,
            )
        }
        5 => (
            format!("fmin{f}(fmax{f}({text}, -{scale}), {scale})"),
            bound,
        ),
        _ => (format!("({scale} * sin{f}({text}))"), bound),
    };
    Rl {
        text,
        range: Range::new(-most, most),
        real: real.real,
    }
}

fn function1(fun: Fun1, a: Rl) -> Rl {
    let real = a.real;
    let f = if real == Real::Single { "f" } else { "" };
    let c = |value: f64| literal(value, real);
    let x = a.text.clone();
    let sin = format!("sin{f}({x})");
    // Positive, and away from 0.
    let positive = match style(&x, 2) {
        0 if is_short(&x) => format!("{} + {x} * {x}", c(0.3)),
        _ => format!("{} + {sin}", c(1.4)),
    };
    let square_bound = 0.3 + a.range.magnitude().powi(2);
    let small = squash(a.clone(), 2.5).text;
    let (name, arg, low, high) = match fun {
        Fun1::Sin => ("sin", x, -1.0, 1.0),
        Fun1::Cos => ("cos", x, -1.0, 1.0),
        Fun1::Tan => ("tan", format!("{} * {sin}", c(0.8)), -1.1, 1.1),
        Fun1::Asin => ("asin", format!("{} * {sin}", c(0.9)), -1.2, 1.2),
        Fun1::Acos => ("acos", format!("{} * {sin}", c(0.9)), 0.4, 2.8),
        Fun1::Atan => ("atan", x, -1.6, 1.6),
        Fun1::Sinh => ("sinh", small, -6.1, 6.1),
        Fun1::Cosh => ("cosh", small, 1.0, 6.2),
        Fun1::Tanh => ("tanh", x, -1.0, 1.0),
        Fun1::Exp => ("exp", small, 0.08, 12.2),
        Fun1::Exp2 => ("exp2", small, 0.17, 5.7),
        Fun1::Expm1 => ("expm1", small, -1.0, 11.2),
        Fun1::Log => ("log", positive, -1.3, 5.0),
        Fun1::Log2 => ("log2", positive, -1.8, 7.0),
        Fun1::Log10 => ("log10", positive, -0.6, 3.0),
        Fun1::Log1p => ("log1p", positive, 0.2, 5.0),
        Fun1::Sqrt => ("sqrt", positive, 0.5, square_bound.max(2.4).sqrt()),
        Fun1::Cbrt => ("cbrt", positive, 0.6, square_bound.max(2.4).cbrt()),
        Fun1::Fabs => ("fabs", x, 0.0, a.range.magnitude()),
        Fun1::Floor => ("floor", x, a.range.low - 1.0, a.range.high),
        Fun1::Ceil => ("ceil", x, a.range.low, a.range.high + 1.0),
        Fun1::Trunc => ("trunc", x, a.range.low, a.range.high),
        Fun1::Asinh => ("asinh", small, -1.7, 1.7),
        Fun1::Erf => ("erf", x, -1.0, 1.0),
    };
    Rl {
        text: format!("{name}{f}({arg})"),
        range: Range::new(low, high),
        real,
    }
}

fn function2(fun: Fun2, a: Rl, b: Rl) -> Rl {
    let real = wider(a.real, b.real);
    let f = if real == Real::Single { "f" } else { "" };
    let c = |value: f64| literal(value, real);
    let (x, y) = (a.text.clone(), b.text.clone());
    let most = a.range.magnitude().max(b.range.magnitude());
    let positive = |text: &str| format!("{} + sin{f}({text})", c(1.5));
    let (name, first, second, low, high) = match fun {
        Fun2::Pow => match style(&y, 3) {
            0 => ("pow", positive(&x), c(3.0), 0.1, 16.0),
            1 => ("pow", positive(&x), c(-0.5), 0.5, 1.5),
            _ => (
                "pow",
                positive(&x),
                format!("{} * sin{f}({y})", c(2.0)),
                0.15,
                6.3,
            ),
        },
        Fun2::Atan2 => ("atan2", x, positive(&y), -1.6, 1.6),
        Fun2::Hypot => ("hypot", x, positive(&y), 0.5, most * 1.5 + 2.5),
        Fun2::Fmin => ("fmin", x, y, -most, most),
        Fun2::Fmax => ("fmax", x, y, -most, most),
        Fun2::Fmod => ("fmod", x, positive(&y), -2.5, 2.5),
        Fun2::Copysign => ("copysign", x, y, -most, most),
        Fun2::Fdim => ("fdim", x, y, 0.0, 2.0 * most),
    };
    Rl {
        text: format!("{name}{f}({first}, {second})"),
        range: Range::new(low, high),
        real,
    }
}
