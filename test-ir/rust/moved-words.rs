//! An enum whose variants keep a number, an integer or a box in the same word, which the compiler moves as an integer or a pointer,
//! whatever it is: it may be the bits of a number that has a derivative, and is refused.
//!
//! REQUIRES: rustc
//! RUN: for level in 0 1 2 3; do \
//! RUN:   %rustc --edition=2021 --crate-type=lib --emit=llvm-bc -A warnings -g -C codegen-units=1 -C opt-level=$level %s -o %t.bc; \
//! RUN:   %not %backsweep %t.bc -o %t.b.bc --adjoint 'integers(n:const)' 2>&1 | %FileCheck %s; \
//! RUN: done
//! RUN: %rustc --edition=2021 --crate-type=lib --emit=llvm-bc -A warnings -g -C codegen-units=1 -C opt-level=1 %s -o %t.bc
//! RUN: %not %backsweep %t.bc -o %t.b.bc --adjoint 'copies(n:const)' 2>&1 | %FileCheck %s
// CHECK: error: {{.*}}[backsweep-{{bit-pattern|unknown-content}}]

enum Word {
    Number(f64),
    Index(usize),
}

fn inputs<'a>(x: *const f64, n: usize) -> &'a [f64] {
    unsafe { std::slice::from_raw_parts(x, n) }
}

#[no_mangle]
pub extern "C" fn integers(x: *const f64, n: usize) -> f64 {
    let x = inputs(x, n);
    let mut words = vec![];
    for (i, value) in x.iter().enumerate() {
        words.push(if i % 2 == 0 { Word::Number(*value) } else { Word::Index(i) });
    }
    let mut sum = 0.0;
    for word in &words {
        sum += match word {
            Word::Number(value) => value * value,
            Word::Index(at) => x[0] * *at as f64,
        };
    }
    sum
}

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

#[no_mangle]
pub extern "C" fn copies(x: *const f64, n: usize) -> f64 {
    let x = inputs(x, n);
    let one = Expression::Negative(Box::new(Expression::Number(x[1])));
    one.clone().value() + x[0]
}
