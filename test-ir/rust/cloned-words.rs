//! An enum whose variants keep a number or a box in the same word, which its clone moves as a pointer, whatever it is.
//!
//! RUN: %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

#[derive(Clone)]
enum Expression {
    Number(f64),
    Negative(Box<Expression>),
}

impl Expression {
    fn value(&self) -> f64 {
        match self {
            Expression::Number(value) => value * value,
            Expression::Negative(of) => -of.value(),
        }
    }
}

fn inner(x: &[f64]) -> f64 {
    let one = Expression::Negative(Box::new(Expression::Number(x[1])));
    one.clone().value() + x[0]
}

gradcheck::gradient_of_inner!("cloned words", 4, 0.5, 1.5);
