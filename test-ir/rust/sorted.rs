//! Numbers that are sorted, and reversed: the library moves them as integers, at opt-level 2 as vectors of them.
//!
//! RUN: env LEVELS=2 %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

fn inner(x: &[f64]) -> f64 {
    let mut sorted: Vec<f64> = x.iter().map(|v| v * v).collect();
    sorted.sort_by(|a, b| b.partial_cmp(a).unwrap());
    let mut ranked = sorted.clone();
    ranked.reverse();
    ranked.rotate_left(2);
    let median = sorted[sorted.len() / 2];
    let weighed = |all: &[f64]| all.iter().enumerate().map(|(i, v)| (i + 1) as f64 * v).sum::<f64>();
    median * weighed(&ranked) + weighed(&sorted)
}

gradcheck::gradient_of_inner!("sorted", 24, 0.2, 1.4);
