//! Expressions as trees of boxes: a node is a number or has others, in the same word, and is popped from a stack, boxed and pushed again.
//!
//! Without optimisation the words are moved as pointers, which is refused. What rustc's type of the enum calls an integer, `[1 x i64]`, is
//! where the number lies.
//!
//! REQUIRES: rustc
//! RUN: status=0; LEVELS=0 %check %s --adjoint 'cost(n:const)' > said 2>&1 || status=$?; [ $status = 1 ]; \
//! RUN: %FileCheck %s < said
//! RUN: LEVELS="1 2 3" %check %s --adjoint 'cost(n:const)'
// CHECK: error: {{.*}}[backsweep-bit-pattern]

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
