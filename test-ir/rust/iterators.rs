//! Iterators: zip, map, sum, fold, windows, chunks, rev, filter, scan, enumerate, step_by.
//!
//! RUN: env LEVELS="1 2 3" %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

fn misfit(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(a, b)| (a - b * b) * a.sin()).sum()
}

fn inner(x: &[f64]) -> f64 {
    let (a, b) = x.split_at(x.len() / 2);
    let zipped = misfit(a, b);
    let folded = x.iter().rev().fold(1.0, |sum, v| 0.5 * sum * v + v.cos());
    let differences: f64 = x.windows(2).map(|w| (w[1] - w[0]).powi(2) * w[0]).sum();
    let products: f64 = x.chunks(3).map(|c| c.iter().product::<f64>()).sum();
    let exact: f64 = x.chunks_exact(2).map(|c| c[0] * c[1].exp()).sum();
    let weighted: f64 = x.iter().enumerate().map(|(i, v)| i as f64 * v * v).sum();
    let positive: f64 = x.iter().filter(|v| **v > 0.5).map(|v| v.sqrt()).sum();
    let strided: f64 = x.iter().skip(1).step_by(2).take(3).map(|v| v * v * v).sum();
    let scanned: f64 = x
        .iter()
        .scan(1.0, |state, v| {
            *state *= 1.0 + 0.1 * v;
            Some(*state)
        })
        .sum();
    let largest = x.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    zipped + folded + differences + products + exact + weighted + positive + strided + scanned + largest
}

gradcheck::gradient_of_inner!("iterators", 11, 0.2, 1.4);
