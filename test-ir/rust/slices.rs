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

#[no_mangle]
pub unsafe extern "C" fn cost(x: *const f64, n: usize) -> f64 {
    inner(std::slice::from_raw_parts(x, n))
}

extern "C" {
    fn cost_b(x: *const f64, x_b: *mut f64, n: usize, seed: f64) -> f64;
}

fn main() {
    let x = gradcheck::fill(11, 0.2, 1.4, 1);
    let mut x_b = vec![0.0; x.len()];
    let primal = |x: &[f64]| unsafe { cost(x.as_ptr(), x.len()) };
    let value = unsafe { cost_b(x.as_ptr(), x_b.as_mut_ptr(), x.len(), 1.0) };
    assert_eq!(value, primal(&x));
    gradcheck::check("slices", &primal, &x, &x_b, 1e-8);
}
