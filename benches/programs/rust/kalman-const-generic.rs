// INPUT: 14 0.4 1.2
// Negative log-likelihood of a Kalman filter with matrices of constant size.
use std::ops::{Add, Mul, Sub};

#[derive(Clone, Copy, Debug)]
struct Matrix<const R: usize, const C: usize>([[f64; C]; R]);

impl<const R: usize, const C: usize> Matrix<R, C> {
    fn zero() -> Self {
        Matrix([[0.0; C]; R])
    }

    fn transpose(&self) -> Matrix<C, R> {
        let mut out = Matrix::<C, R>::zero();
        for r in 0..R {
            for c in 0..C {
                out.0[c][r] = self.0[r][c];
            }
        }
        out
    }
}

impl<const R: usize, const C: usize> Add for Matrix<R, C> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            *a += b;
        }
        self
    }
}

impl<const R: usize, const C: usize> Sub for Matrix<R, C> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            *a -= b;
        }
        self
    }
}

impl<const R: usize, const K: usize, const C: usize> Mul<Matrix<K, C>> for Matrix<R, K> {
    type Output = Matrix<R, C>;
    fn mul(self, other: Matrix<K, C>) -> Matrix<R, C> {
        let mut out = Matrix::zero();
        for r in 0..R {
            for c in 0..C {
                out.0[r][c] = (0..K).map(|k| self.0[r][k] * other.0[k][c]).sum();
            }
        }
        out
    }
}

fn model(x: &[f64]) -> f64 {
    let dt = 0.3;
    let f = Matrix([[1.0, dt], [-0.2 * x[0], 1.0 - 0.1 * x[1]]]);
    let h = Matrix([[1.0, 0.2]]);
    let q = Matrix([[0.02 * x[2], 0.0], [0.0, 0.05 * x[3]]]);
    let noise = 0.3 * x[4];
    let mut state = Matrix([[x[5]], [0.0]]);
    let mut p = Matrix([[1.0, 0.0], [0.0, 1.0]]);
    let mut cost = 0.0;
    for &seen in &x[6..] {
        state = f * state;
        p = f * p * f.transpose() + q;
        let innovation = seen - (h * state).0[0][0];
        let s = (h * p * h.transpose()).0[0][0] + noise;
        let mut gain = p * h.transpose();
        gain.0.iter_mut().for_each(|row| row[0] /= s);
        state = state + Matrix([[gain.0[0][0] * innovation], [gain.0[1][0] * innovation]]);
        p = p - gain * h * p;
        cost += 0.5 * (s.ln() + innovation * innovation / s);
    }
    cost
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
