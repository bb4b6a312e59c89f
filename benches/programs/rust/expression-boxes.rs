// INPUT: 6 0.5 1.5
// Symbolic expressions in boxes, differentiated and simplified by pattern matching, then evaluated with the inputs.
use Expr::*;

#[derive(Clone, Debug, PartialEq)]
enum Expr {
    Constant(f64),
    Variable,
    Parameter(usize),
    Sum(Box<Expr>, Box<Expr>),
    Product(Box<Expr>, Box<Expr>),
    Power(Box<Expr>, i32),
    Sine(Box<Expr>),
    Cosine(Box<Expr>),
    Exp(Box<Expr>),
}

fn sum(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Constant(p), Constant(q)) => Constant(p + q),
        (Constant(z), e) | (e, Constant(z)) if z == 0.0 => e,
        (a, b) => Sum(Box::new(a), Box::new(b)),
    }
}

fn product(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Constant(p), Constant(q)) => Constant(p * q),
        (Constant(z), _) | (_, Constant(z)) if z == 0.0 => Constant(0.0),
        (Constant(one), e) | (e, Constant(one)) if one == 1.0 => e,
        (a, b) => Product(Box::new(a), Box::new(b)),
    }
}

impl Expr {
    fn slope(&self) -> Expr {
        match self {
            Constant(_) | Parameter(_) => Constant(0.0),
            Variable => Constant(1.0),
            Sum(a, b) => sum(a.slope(), b.slope()),
            Product(a, b) => sum(product(a.slope(), (**b).clone()), product((**a).clone(), b.slope())),
            Power(_, 0) => Constant(0.0),
            Power(a, n) => product(product(Constant(*n as f64), Power(a.clone(), n - 1)), a.slope()),
            Sine(a) => product(Cosine(a.clone()), a.slope()),
            Cosine(a) => product(product(Constant(-1.0), Sine(a.clone())), a.slope()),
            Exp(a) => product(self.clone(), a.slope()),
        }
    }

    fn value(&self, p: &[f64], t: f64) -> f64 {
        match self {
            Constant(c) => *c,
            Variable => t,
            Parameter(i) => p[*i],
            Sum(a, b) => a.value(p, t) + b.value(p, t),
            Product(a, b) => a.value(p, t) * b.value(p, t),
            Power(a, n) => a.value(p, t).powi(*n),
            Sine(a) => a.value(p, t).sin(),
            Cosine(a) => a.value(p, t).cos(),
            Exp(a) => a.value(p, t).exp(),
        }
    }
}

fn model(x: &[f64]) -> f64 {
    let wave = product(Parameter(0), Sine(Box::new(product(Parameter(1), Variable))));
    let decay = Exp(Box::new(product(product(Constant(-1.0), Parameter(2)), Variable)));
    let trend = sum(Parameter(3), product(Parameter(4), Power(Box::new(Variable), 2)));
    let path = sum(product(wave, decay), product(Parameter(5), trend));
    let speed = path.slope();
    let bend = speed.slope();
    (0..12)
        .map(|k| 0.15 * k as f64)
        .map(|t| path.value(x, t) + 0.5 * speed.value(x, t).powi(2) + 0.01 * bend.value(x, t).powi(2))
        .sum::<f64>()
        / 12.0
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
