//! Option, Result and an enum with payloads.
//!
//! RUN: %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

enum Shape {
    Circle(f64),
    Box { width: f64, height: f64 },
    Empty,
}

impl Shape {
    fn area(&self) -> f64 {
        match *self {
            Shape::Circle(r) => 3.0 * r * r,
            Shape::Box { width, height } => width * height,
            Shape::Empty => 0.0,
        }
    }
}

fn root(x: f64) -> Option<f64> {
    if x > 0.6 {
        Some((x - 0.5).sqrt())
    } else {
        None
    }
}

fn quotient(a: f64, b: f64) -> Result<f64, i32> {
    if b < 0.3 {
        return Err(7);
    }
    Ok(a / b)
}

fn chain(a: f64, b: f64) -> Option<f64> {
    let r = root(a)?;
    Some(r * quotient(b, a).ok()?)
}

fn inner(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (i, v) in x.iter().enumerate() {
        let shape = match i % 3 {
            0 => Shape::Circle(*v),
            1 => Shape::Box { width: *v, height: x[i - 1] },
            _ => Shape::Empty,
        };
        sum += shape.area() * root(*v).unwrap_or(0.1 * v);
        sum += root(*v).map(f64::sin).unwrap_or_default();
        sum += match quotient(x[0], *v) {
            Ok(q) => q * q,
            Err(code) => code as f64 * v,
        };
        if let Some(c) = chain(*v, x[1]) {
            sum *= 1.0 + 0.1 * c;
        }
    }
    sum
}

gradcheck::gradient_of_inner!("enums", 9, 0.2, 1.4);
