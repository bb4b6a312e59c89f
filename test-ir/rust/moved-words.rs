//! An enum whose variants keep a number or an integer in the same word, which without optimisation the tool's passes hold as an integer
//! where paths meet, whatever it is, and let lie in memory in the end.
//!
//! RUN: %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

enum Word {
    Number(f64),
    Index(usize),
}

fn inner(x: &[f64]) -> f64 {
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

gradcheck::gradient_of_inner!("moved words", 6, 0.5, 1.5);
