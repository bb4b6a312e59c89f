//! Expressions as trees of boxes: a node is a number or has others, in the same word, and is popped from a stack, boxed and pushed again.
//!
//! Where no compiler keeps such words in registers the tool's passes do, as pointers, and lets them lie in memory in the end. What
//! rustc's type of the enum calls an integer, `[1 x i64]`, is where the number lies.
//!
//! RUN: %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

enum Expression {
    Number(f64),
    Product(Box<Expression>, Box<Expression>),
}

impl Expression {
    fn value(&self) -> f64 {
        match self {
            Expression::Number(value) => value * value,
            Expression::Product(a, b) => a.value() * b.value(),
        }
    }
}

fn inner(x: &[f64]) -> f64 {
    let mut stack = vec![];
    for value in x {
        stack.push(Expression::Number(*value));
        if stack.len() < 2 {
            continue;
        }
        if let (Some(b), Some(a)) = (stack.pop(), stack.pop()) {
            stack.push(Expression::Product(Box::new(a), Box::new(b)));
        }
    }
    stack[0].value()
}

gradcheck::gradient_of_inner!("boxed variants", 5, 0.5, 1.5);
