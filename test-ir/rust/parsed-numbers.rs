//! Numbers out of text are constants, and so is why there are none: an error is the number of its kind in place of a pointer.
//!
//! RUN: for all in "" --disable=all; do %check %s $all --adjoint 'cost(n:const)'; done
//! REQUIRES: rustc

use std::num::ParseFloatError;

fn terms(text: &str) -> Result<Vec<(String, f64)>, ParseFloatError> {
    let mut all = Vec::new();
    for term in text.trim().split(';') {
        let (name, factor) = term.split_once('=').unwrap_or((term, "1"));
        all.push((name.to_owned(), factor.trim().parse()?));
    }
    Ok(all)
}

fn single(text: &str) -> f32 {
    text.parse().unwrap_or(0.25)
}

fn inner(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for text in [" a=2.5;b=-1e-1 ", "a=0.75;bb=x", "a"] {
        match terms(text) {
            Ok(all) => sum += all.iter().zip(x).map(|((name, f), v)| f * v * v * name.len() as f64).sum::<f64>(),
            Err(_) => sum *= x[2],
        }
    }
    sum * f64::from(single("1.5")) + x[1] * f64::from(single("none"))
}

gradcheck::gradient_of_inner!("parsed-numbers", 3, 0.4, 1.4);
