//! Generic functions, traits with constants, constant generics.
//!
//! RUN: %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

use std::ops::{Add, Mul};

trait Real: Copy + Add<Output = Self> + Mul<Output = Self> {
    fn of(x: f64) -> Self;
    fn tanh(self) -> Self;
}

impl Real for f64 {
    fn of(x: f64) -> f64 {
        x
    }
    fn tanh(self) -> f64 {
        f64::tanh(self)
    }
}

trait Model {
    const ORDER: usize;
    fn slope(&self, t: f64, x: f64) -> f64;
}

struct Decay<T>(T);
struct Forced<'a> {
    force: &'a [f64],
}

impl Model for Decay<f64> {
    const ORDER: usize = 2;
    fn slope(&self, _: f64, x: f64) -> f64 {
        -self.0 * x
    }
}

impl Model for Forced<'_> {
    const ORDER: usize = 4;
    fn slope(&self, t: f64, x: f64) -> f64 {
        self.force[t as usize % self.force.len()] - x * x
    }
}

fn advance<M: Model>(model: &M, mut x: f64, steps: usize) -> f64 {
    for i in 0..steps {
        let mut slope = model.slope(i as f64, x);
        for _ in 1..M::ORDER {
            slope = model.slope(i as f64, x + 0.05 * slope);
        }
        x += 0.1 * slope;
    }
    x
}

fn dot<T: Real, const N: usize>(a: [T; N], b: [T; N]) -> T {
    let mut sum = T::of(0.0);
    for i in 0..N {
        sum = sum + a[i] * b[i].tanh();
    }
    sum
}

fn inner(x: &[f64]) -> f64 {
    let end = advance(&Decay(x[0]), x[1], 10) + advance(&Forced { force: &x[2..] }, x[1], 12);
    end * dot([x[0], x[1], x[2]], [x[3], x[4], end])
}

gradcheck::gradient_of_inner!("generics", 6, 0.2, 1.4);
