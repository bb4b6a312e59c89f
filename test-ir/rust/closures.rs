//! Closures: as impl Fn, as &dyn Fn, boxed, returned, and one that changes what it captures.
//!
//! RUN: %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

fn simpson(f: impl Fn(f64) -> f64, low: f64, high: f64, n: usize) -> f64 {
    let h = (high - low) / n as f64;
    let weight = |i: usize| if i == 0 || i == n { 1.0 } else { (2 + 2 * (i % 2)) as f64 };
    (0..=n).map(|i| weight(i) * f(low + h * i as f64)).sum::<f64>() * h / 3.0
}

fn newton(f: &dyn Fn(f64) -> f64, slope: &dyn Fn(f64) -> f64, mut x: f64) -> f64 {
    for _ in 0..6 {
        x -= f(x) / slope(x);
    }
    x
}

fn power(exponent: f64) -> impl Fn(f64) -> f64 {
    move |x| x.powf(exponent)
}

fn inner(x: &[f64]) -> f64 {
    let (a, b) = (x[0], x[1]);
    let integral = simpson(|t| (a * t).sin() * b + x[2] * t, x[3], 2.0 + x[4], 10);
    let root = newton(&|t| t * t * t - a * b, &|t| 3.0 * t * t, 1.0);
    let mut calls = 0.0;
    let mut record = |v: f64| calls += v * v;
    record(a);
    record(integral);
    let boxed: Box<dyn Fn(f64) -> f64> = Box::new(power(x[3]));
    integral + root + calls + boxed(b)
}

gradcheck::gradient_of_inner!("closures", 5, 0.4, 1.4);
