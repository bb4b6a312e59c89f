// INPUT: 10 0.5 1.3
// An adaptive integrator generic in its state, used for a satellite with drag and for a triple of coupled populations.
use std::ops::{Add, Mul};

trait Space: Copy + Add<Output = Self> + Mul<f64, Output = Self> {
    fn size(&self) -> f64;
}

#[derive(Clone, Copy)]
struct Orbit {
    at: [f64; 2],
    speed: [f64; 2],
}

#[derive(Clone, Copy)]
struct Tuple<const N: usize>([f64; N]);

impl Add for Orbit {
    type Output = Orbit;
    fn add(self, o: Orbit) -> Orbit {
        Orbit {
            at: [self.at[0] + o.at[0], self.at[1] + o.at[1]],
            speed: [self.speed[0] + o.speed[0], self.speed[1] + o.speed[1]],
        }
    }
}

impl Mul<f64> for Orbit {
    type Output = Orbit;
    fn mul(self, k: f64) -> Orbit {
        Orbit { at: self.at.map(|v| k * v), speed: self.speed.map(|v| k * v) }
    }
}

impl Space for Orbit {
    fn size(&self) -> f64 {
        self.at.iter().chain(&self.speed).map(|v| v * v).sum::<f64>().sqrt()
    }
}

impl<const N: usize> Add for Tuple<N> {
    type Output = Self;
    fn add(mut self, o: Self) -> Self {
        self.0.iter_mut().zip(o.0).for_each(|(a, b)| *a += b);
        self
    }
}

impl<const N: usize> Mul<f64> for Tuple<N> {
    type Output = Self;
    fn mul(self, k: f64) -> Self {
        Tuple(self.0.map(|v| k * v))
    }
}

impl<const N: usize> Space for Tuple<N> {
    fn size(&self) -> f64 {
        self.0.iter().map(|v| v * v).sum::<f64>().sqrt()
    }
}

struct Steps {
    taken: usize,
    rejected: usize,
}

/// Heun's method with Euler's as the measure of its error.
fn integrate<S: Space>(f: impl Fn(f64, S) -> S, mut y: S, end: f64, tolerance: f64) -> (S, Steps) {
    let (mut t, mut h) = (0.0, 0.05);
    let mut steps = Steps { taken: 0, rejected: 0 };
    while t < end && steps.taken + steps.rejected < 2000 {
        let last = t + h >= end;
        let step = if last { end - t } else { h };
        let k1 = f(t, y);
        let k2 = f(t + step, y + k1 * step);
        let error = (k2 + k1 * -1.0).size() * 0.5 * step / (1.0 + y.size());
        if error <= tolerance {
            y = y + (k1 + k2) * (0.5 * step);
            t = if last { end } else { t + step };
            steps.taken += 1;
        } else {
            steps.rejected += 1;
        }
        h = step * (0.85 * (tolerance / (error + 1e-12)).sqrt()).clamp(0.3, 2.0);
    }
    (y, steps)
}

fn model(x: &[f64]) -> f64 {
    let (pull, drag) = (x[0], 0.05 * x[1]);
    let start = Orbit { at: [0.8 + 0.3 * x[2], 0.1], speed: [0.1 * x[3], 0.6 + 0.4 * x[4]] };
    let gravity = |_: f64, s: Orbit| {
        let r2: f64 = s.at.iter().map(|v| v * v).sum::<f64>() + 0.05;
        let k = pull / (r2 * r2.sqrt());
        Orbit { at: s.speed, speed: [-k * s.at[0] - drag * s.speed[0], -k * s.at[1] - drag * s.speed[1]] }
    };
    let (orbit, counts) = integrate(gravity, start, 2.0, 2e-3);
    assert!(counts.taken > counts.rejected);
    let cycle = |t: f64, Tuple([a, b, c]): Tuple<3>| {
        Tuple([a * (x[5] - b) + 0.1 * t.sin(), b * (0.8 * a - x[6] * c), c * (0.7 * b - 0.5)])
    };
    let (Tuple(populations), _) = integrate(cycle, Tuple([x[7], x[8], x[9]]), 1.5, 1e-3);
    orbit.size() + 0.3 * orbit.at[0] * orbit.speed[1] + populations.iter().sum::<f64>()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
