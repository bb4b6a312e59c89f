//! Expressions as Fortran.

use super::super::ast::*;
use super::super::range::{BOUND, Range};
use super::{Printer, constant, name};

/// An integer expression of the default kind.
#[derive(Clone, Debug)]
pub(super) struct Int {
    pub text: String,
    pub range: Range<i64>,
}

/// A real expression.
#[derive(Clone, Debug)]
pub(super) struct Rl {
    pub text: String,
    pub range: Range<f64>,
    pub real: Real,
}

/// A choice that depends on the text only.
fn style(text: &str, choices: u64) -> u64 {
    let step = |h: u64, b: u8| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325u64, step);
    (hash >> 20) % choices
}

fn wider(a: Real, b: Real) -> Real {
    match (a, b) {
        (Real::Single, Real::Single) => Real::Single,
        _ => Real::Double,
    }
}

impl Rl {
    /// The text in that format.
    fn of(&self, real: Real) -> String {
        match (self.real == real, real) {
            (true, _) => self.text.clone(),
            (false, Real::Single) => format!("real({}, 4)", self.text),
            (false, Real::Double) => format!("real({}, 8)", self.text),
        }
    }
}

impl Printer<'_> {
    pub(super) fn index(&mut self, expr: &IExpr, len: i64) -> String {
        let int = self.int(expr);
        fit(int, Range::new(0, len - 1))
    }

    pub(super) fn int_range(&self, var: VarId) -> Range<i64> {
        match self.function.kind(var) {
            Kind::Int { low, high, .. } => Range::new(*low, *high),
            _ => Range::single(0),
        }
    }

    /// How many reals lie behind one another from the start of the variable.
    pub(super) fn length(&self, var: VarId) -> i64 {
        match self.function.kind(var) {
            Kind::Array { len, .. } => *len,
            Kind::Matrix { cols, .. } => *cols,
            _ => 1,
        }
    }

    pub(super) fn place(&mut self, place: &Place) -> (String, Real) {
        match place {
            Place::Elem(var, index) => {
                let (of, len) = match self.function.kind(*var) {
                    Kind::Array { of, len } => (*of, *len),
                    _ => (Real::Double, 1),
                };
                let at = self.index(index, len);
                (format!("v{var}({at})"), of)
            }
            Place::Elem2(var, row, col) => match *self.function.kind(*var) {
                Kind::Matrix { of, rows, cols } => {
                    let (row, col) = (self.index(row, rows), self.index(col, cols));
                    (format!("v{var}({col}, {row})"), of)
                }
                _ => (format!("v{var}"), Real::Double),
            },
            Place::Var(var) | Place::Through(var, ..) | Place::Field { var, .. } => {
                let real = match self.function.kind(*var) {
                    Kind::Real(real) => *real,
                    _ => Real::Double,
                };
                (format!("v{var}"), real)
            }
        }
    }

    pub(super) fn int(&mut self, expr: &IExpr) -> Int {
        let int = match expr {
            IExpr::Const(value) => Int {
                text: match *value < 0 {
                    true => format!("({value})"),
                    false => format!("{value}"),
                },
                range: Range::single(*value),
            },
            IExpr::Var(var) => Int {
                text: match self.function.kind(*var) {
                    Kind::Int { ty: IntTy::Int, .. } => format!("v{var}"),
                    _ => format!("int(v{var})"),
                },
                range: self.int_range(*var),
            },
            IExpr::Elem(var, index) => match *self.function.kind(*var) {
                Kind::IntArray { len, low, high } => Int {
                    text: format!("v{var}({})", self.index(index, len)),
                    range: Range::new(low, high),
                },
                _ => self.int(&IExpr::Const(0)),
            },
            IExpr::Bin(op, a, b) => {
                let (a, b) = (self.int(a), self.int(b));
                int_binary(*op, a, b)
            }
            IExpr::Select(cond, a, b) => {
                let (cond, a, b) = (self.cond(cond), self.int(a), self.int(b));
                Int {
                    text: format!("merge({}, {}, {cond})", a.text, b.text),
                    range: a.range.join(&b.range),
                }
            }
            IExpr::FromReal(real, most) => {
                let real = self.real(real);
                Int {
                    text: format!("int({most} * sin({}))", real.text),
                    range: Range::new(-most, *most),
                }
            }
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
            IExpr::Field { .. } | IExpr::Hash(..) => self.int(&IExpr::Const(0)),
        };
        if int.range.is_small() {
            return int;
        }
        Int {
            text: format!("mod({}, 1009)", int.text),
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
                let product = real_binary(RBin::Mul, a, b);
                real_binary(RBin::Add, product, c)
            }
            RExpr::Select(cond, a, b) => {
                let (cond, a, b) = (self.cond(cond), self.real(a), self.real(b));
                let real = wider(a.real, b.real);
                Rl {
                    text: format!("merge({}, {}, {cond})", a.of(real), b.of(real)),
                    range: a.range.join(&b.range),
                    real,
                }
            }
            RExpr::FromInt(int) => {
                let int = self.int(int);
                let most = int.range.low.abs().max(int.range.high.abs()).max(1);
                Rl {
                    text: format!("({} / {most}.0_8)", int.text),
                    range: Range::new(-1.0, 1.0),
                    real: Real::Double,
                }
            }
            RExpr::Cast(real, a) => {
                let a = self.real(a);
                Rl {
                    text: a.of(*real),
                    range: a.range,
                    real: *real,
                }
            }
            RExpr::Call(func, args) => Rl {
                text: self.call(*func, args),
                range: Range::bounded(),
                real: match self.program.functions[*func].returns {
                    Returns::Real(real) => real,
                    _ => Real::Double,
                },
            },
        }
    }

    pub(super) fn squashed(&mut self, expr: &RExpr, bound: f64) -> Rl {
        let real = self.real(expr);
        squash(real, bound)
    }

    pub(super) fn cond(&mut self, cond: &Cond) -> String {
        match cond {
            Cond::Const(true) => ".true.".into(),
            Cond::Const(false) => ".false.".into(),
            Cond::Real(cmp, a, b) => {
                let (a, b) = (self.real(a), self.real(b));
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
                    Cmp::Ne => "/=",
                };
                format!("({} {sign} {})", a.text, b.text)
            }
            Cond::And(a, b) => format!("({} .and. {})", self.cond(a), self.cond(b)),
            Cond::Or(a, b) => format!("({} .or. {})", self.cond(a), self.cond(b)),
            Cond::Not(a) => format!("(.not. {})", self.cond(a)),
        }
    }

    /// A call of a function, or what stands behind `call`.
    pub(super) fn call(&mut self, func: FuncId, args: &[Arg]) -> String {
        let callee = &self.program.functions[func];
        let mut texts = Vec::new();
        for (param, arg) in callee.params.iter().zip(args) {
            let data = &callee.vars[*param];
            if !data.dropped {
                texts.push(self.arg(&data.kind, arg));
            }
        }
        format!(
            "{}({})",
            name(self.program, self.id, func),
            texts.join(", ")
        )
    }

    fn arg(&mut self, kind: &Kind, arg: &Arg) -> String {
        match (arg, kind) {
            (Arg::Real(real), Kind::Real(wanted)) => self.squashed(real, BOUND).of(*wanted),
            (Arg::Real(real), _) => self.squashed(real, BOUND).text,
            (Arg::Int(int), Kind::Int { ty, low, high }) => {
                let int = self.int(int);
                let text = fit(int, Range::new(*low, *high));
                match ty {
                    IntTy::Int => text,
                    IntTy::Long => format!("int({text}, 8)"),
                    IntTy::Short => format!("int({text}, 2)"),
                    IntTy::Byte => format!("int({text}, 1)"),
                }
            }
            (Arg::Int(int), _) => self.int(int).text,
            (Arg::Array(var, at), Kind::Array { len, .. }) => {
                let spare = self.length(*var) - len;
                match spare <= 0 {
                    true => format!("v{var}"),
                    // The element that the dummy array starts at.
                    false => {
                        let int = self.int(at);
                        format!("v{var}({})", fit(int, Range::new(0, spare)))
                    }
                }
            }
            (Arg::Row(var, at), _) => {
                let rows = match self.function.kind(*var) {
                    Kind::Matrix { rows, .. } => *rows,
                    _ => 1,
                };
                format!("v{var}(0, {})", self.index(at, rows))
            }
            (
                Arg::Array(var, _)
                | Arg::Whole(var)
                | Arg::StructAt(var, _)
                | Arg::Either(_, var, _),
                _,
            ) => format!("v{var}"),
        }
    }
}

/// Brings an integer into an interval.
pub(super) fn fit(int: Int, wanted: Range<i64>) -> String {
    let Int { text, range } = int;
    if range.within(&wanted) {
        return text;
    }
    let count = wanted.high - wanted.low + 1;
    let (low, high) = (wanted.low, wanted.high);
    if count <= 1 {
        return format!("{low}");
    }
    let plus = |text: String| match low {
        0 => text,
        low => format!("({low} + {text})"),
    };
    match style(&text, 3) {
        0 => format!("min(max({text}, {low}), {high})"),
        1 if (count as u64).is_power_of_two() => plus(format!("iand({text}, {})", count - 1)),
        _ if range.low >= 0 => plus(format!("mod({text}, {count})")),
        _ => plus(format!("modulo({text}, {count})")),
    }
}

fn int_binary(op: IBin, a: Int, b: Int) -> Int {
    let (x, y) = (&a.text, &b.text);
    let magnitude = |range: Range<i64>| range.low.abs().max(range.high.abs()) + 1;
    let new = |text: String, range| Int { text, range };
    match op {
        IBin::Add => new(format!("({x} + {y})"), a.range.add(b.range)),
        IBin::Sub => new(format!("({x} - {y})"), a.range.sub(b.range)),
        IBin::Mul => new(format!("({x} * {y})"), a.range.mul(b.range)),
        IBin::And => new(format!("iand({x}, {y})"), a.range.bits(b.range)),
        IBin::Or => new(format!("ior({x}, {y})"), a.range.bits(b.range)),
        IBin::Xor => new(format!("ieor({x}, {y})"), a.range.bits(b.range)),
        IBin::Div | IBin::Mod => {
            let divisor = match b.range.low == b.range.high && b.range.low != 0 {
                true => y.clone(),
                false => format!("ior({y}, 1)"),
            };
            let least = if a.range.low < 0 || b.range.low < 0 {
                -1
            } else {
                0
            };
            let (text, most) = match op {
                IBin::Div => (format!("({x} / {divisor})"), magnitude(a.range)),
                _ => (format!("mod({x}, {divisor})"), magnitude(b.range)),
            };
            new(text, Range::new(least * most, most))
        }
        IBin::Shl => {
            let by = b.range.low.rem_euclid(4);
            new(
                format!("shiftl({x}, {by})"),
                a.range.mul(Range::single(1 << by)),
            )
        }
        IBin::Shr => {
            let by = b.range.low.rem_euclid(4);
            let range = Range::new(a.range.low >> by, a.range.high >> by);
            new(format!("shifta({x}, {by})"), range)
        }
        IBin::Min => new(format!("min({x}, {y})"), a.range.join(&b.range)),
        IBin::Max => new(format!("max({x}, {y})"), a.range.join(&b.range)),
    }
}

fn real_binary(op: RBin, a: Rl, b: Rl) -> Rl {
    let real = wider(a.real, b.real);
    let (x, y) = (&a.text, &b.text);
    let (text, range) = match op {
        RBin::Add => (format!("({x} + {y})"), a.range.add(b.range)),
        RBin::Sub => (format!("({x} - {y})"), a.range.sub(b.range)),
        RBin::Mul => (format!("({x} * {y})"), a.range.mul(b.range)),
        RBin::Div => {
            let most = a.range.magnitude() * 2.0;
            let divisor = match style(y, 2) {
                0 => format!("({} + {y}**2)", constant(1.0, b.real)),
                _ => format!("({} + sin({y}))", constant(1.5, b.real)),
            };
            (format!("({x} / {divisor})"), Range::new(-most, most))
        }
    };
    let result = Rl { text, range, real };
    match result.range.magnitude() > 50.0 {
        true => squash(result, BOUND),
        false => result,
    }
}

fn squash(real: Rl, bound: f64) -> Rl {
    if real.range.magnitude() <= bound {
        return real;
    }
    let text = &real.text;
    let scale = constant(bound, real.real);
    let most = real.range.magnitude();
    let text = match style(text, 6) {
        0 | 1 if most < 60.0 => {
            let factor = constant((bound / most * 1000.0).floor() / 1000.0, real.real);
            format!("({factor} * {text})")
        }
        2 => format!("({scale} * tanh({text}))"),
        3 => format!("({scale} * cos({text}))"),
        4 => format!("min(max({text}, -{scale}), {scale})"),
        _ => format!("({scale} * sin({text}))"),
    };
    Rl {
        text,
        range: Range::new(-bound, bound),
        real: real.real,
    }
}

fn function1(fun: Fun1, a: Rl) -> Rl {
    let c = |value: f64| constant(value, a.real);
    let x = a.text.clone();
    let positive = match style(&x, 2) {
        0 => format!("{} + {x}**2", c(0.3)),
        _ => format!("{} + sin({x})", c(1.4)),
    };
    let root = (0.3 + a.range.magnitude().powi(2)).max(2.4).sqrt();
    let small = squash(a.clone(), 2.5).text;
    let (name, arg, low, high) = match fun {
        Fun1::Sin | Fun1::Expm1 => ("sin", x, -1.0, 1.0),
        Fun1::Cos | Fun1::Exp2 => ("cos", x, -1.0, 1.0),
        Fun1::Tan => ("tan", format!("{} * sin({x})", c(0.8)), -1.1, 1.1),
        Fun1::Asin => ("asin", format!("{} * sin({x})", c(0.9)), -1.2, 1.2),
        Fun1::Acos => ("acos", format!("{} * sin({x})", c(0.9)), 0.4, 2.8),
        Fun1::Atan => ("atan", x, -1.6, 1.6),
        Fun1::Sinh => ("sinh", small, -6.1, 6.1),
        Fun1::Cosh => ("cosh", small, 1.0, 6.2),
        Fun1::Tanh => ("tanh", x, -1.0, 1.0),
        Fun1::Exp => ("exp", small, 0.08, 12.2),
        Fun1::Log | Fun1::Log2 | Fun1::Log1p => ("log", positive, -1.3, 5.0),
        Fun1::Log10 => ("log10", positive, -0.6, 3.0),
        Fun1::Sqrt | Fun1::Cbrt => ("sqrt", positive, 0.5, root),
        Fun1::Fabs => ("abs", x, 0.0, a.range.magnitude()),
        Fun1::Floor | Fun1::Trunc => ("aint", x, a.range.low, a.range.high),
        Fun1::Ceil => ("anint", x, a.range.low - 1.0, a.range.high + 1.0),
        Fun1::Asinh => ("asinh", small, -1.7, 1.7),
        Fun1::Erf => ("erf", x, -1.0, 1.0),
    };
    Rl {
        text: format!("{name}({arg})"),
        range: Range::new(low, high),
        real: a.real,
    }
}

fn function2(fun: Fun2, a: Rl, b: Rl) -> Rl {
    let real = wider(a.real, b.real);
    let c = |value: f64| constant(value, real);
    let (x, y) = (a.of(real), b.of(real));
    let most = a.range.magnitude().max(b.range.magnitude());
    let positive = |text: &str| format!("{} + sin({text})", c(1.5));
    let (text, low, high) = match fun {
        Fun2::Pow => match style(&y, 4) {
            0 => (format!("({x})**3"), -most.powi(3), most.powi(3)),
            1 => (format!("({})**(-2)", positive(&x)), 0.1, 4.0),
            2 => (format!("({})**{}", positive(&x), c(-0.5)), 0.5, 1.5),
            _ => (
                format!("({})**({} * sin({y}))", positive(&x), c(2.0)),
                0.15,
                6.3,
            ),
        },
        Fun2::Atan2 => (format!("atan2({x}, {})", positive(&y)), -1.6, 1.6),
        Fun2::Hypot => (
            format!("hypot({x}, {})", positive(&y)),
            0.5,
            most * 1.5 + 2.5,
        ),
        Fun2::Fmin => (format!("min({x}, {y})"), -most, most),
        Fun2::Fmax => (format!("max({x}, {y})"), -most, most),
        Fun2::Fmod => (format!("mod({x}, {})", positive(&y)), -2.5, 2.5),
        Fun2::Copysign => (format!("sign({x}, {y})"), -most, most),
        Fun2::Fdim => (format!("dim({x}, {y})"), 0.0, 2.0 * most),
    };
    let result = Rl {
        text,
        range: Range::new(low, high),
        real,
    };
    match result.range.magnitude() > 50.0 {
        true => squash(result, BOUND),
        false => result,
    }
}
