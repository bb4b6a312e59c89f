// INPUT: 32 -1.0 1.0
// Spectral flatness and low-pass energy of a signal, by an in-place transform on a complex type with operators.
use std::f64::consts::PI;
use std::ops::{Add, Mul, Sub};

#[derive(Clone, Copy, Default)]
struct Complex {
    re: f64,
    im: f64,
}

impl Complex {
    fn polar(r: f64, angle: f64) -> Self {
        Complex { re: r * angle.cos(), im: r * angle.sin() }
    }
    fn norm_squared(self) -> f64 {
        self.re * self.re + self.im * self.im
    }
}

impl Add for Complex {
    type Output = Complex;
    fn add(self, o: Complex) -> Complex {
        Complex { re: self.re + o.re, im: self.im + o.im }
    }
}

impl Sub for Complex {
    type Output = Complex;
    fn sub(self, o: Complex) -> Complex {
        Complex { re: self.re - o.re, im: self.im - o.im }
    }
}

impl Mul for Complex {
    type Output = Complex;
    fn mul(self, o: Complex) -> Complex {
        Complex { re: self.re * o.re - self.im * o.im, im: self.re * o.im + self.im * o.re }
    }
}

fn transform(data: &mut [Complex]) {
    let n = data.len();
    assert!(n.is_power_of_two());
    let bits = n.trailing_zeros();
    for i in 0..n {
        let j = i.reverse_bits() >> (usize::BITS - bits);
        if i < j {
            data.swap(i, j);
        }
    }
    let mut width = 2;
    while width <= n {
        for block in data.chunks_exact_mut(width) {
            let (low, high) = block.split_at_mut(width / 2);
            for (k, (a, b)) in low.iter_mut().zip(high).enumerate() {
                let t = Complex::polar(1.0, -2.0 * PI * k as f64 / width as f64) * *b;
                *b = *a - t;
                *a = *a + t;
            }
        }
        width *= 2;
    }
}

fn model(x: &[f64]) -> f64 {
    let n = x.len();
    let mut data: Vec<Complex> = x
        .iter()
        .enumerate()
        .map(|(i, &v)| Complex { re: v * (PI * (i as f64 + 0.5) / n as f64).sin(), im: 0.0 })
        .collect();
    transform(&mut data);
    let power: Vec<f64> = data.iter().take(n / 2).map(|c| c.norm_squared() + 0.05).collect();
    let geometric = (power.iter().map(|p| p.ln()).sum::<f64>() / power.len() as f64).exp();
    let arithmetic = power.iter().sum::<f64>() / power.len() as f64;
    let low: f64 = power.iter().step_by(2).enumerate().map(|(k, p)| p / (1.0 + k as f64)).sum();
    geometric / arithmetic + 0.01 * low
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
