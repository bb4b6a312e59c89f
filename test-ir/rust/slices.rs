//! Slices: bounds checks, get, split_at_mut, patterns, copy_from_slice.
//!
//! RUN: %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

fn inner(x: &[f64]) -> f64 {
    let mut u = [0.0; 8];
    for i in 0..u.len() {
        u[i] = x[i] * x[(i + 3) % x.len()];
    }
    let mut sum = 0.0;
    for i in 0..u.len() {
        let left = if i > 0 { u.get(i - 1) } else { None };
        let right = u.get(i + 1);
        match (left, right) {
            (Some(l), Some(r)) => sum += (l - 2.0 * u[i] + r).powi(2),
            (Some(v), None) | (None, Some(v)) => sum += v * u[i],
            (None, None) => {}
        }
    }
    let (head, tail) = u.split_at_mut(3);
    head[1] *= tail[2];
    head.copy_from_slice(&tail[..3]);
    if let [first, .., last] = &mut u[2..7] {
        std::mem::swap(first, last);
        *first *= *last;
    }
    if let Some(v) = u.first_mut() {
        *v = v.exp();
    }
    sum + u.iter().enumerate().map(|(i, v)| (i + 1) as f64 * v).sum::<f64>() + x[8..].iter().product::<f64>()
}

gradcheck::gradient_of_inner!("slices", 11, 0.2, 1.4);
