// INPUT: 11 0.2 1.1
// Attitude estimation error of a spinning rotor: quaternions with operators and a complementary filter.
use std::ops::{AddAssign, Mul};

#[derive(Clone, Copy, PartialEq, Debug)]
struct Quaternion {
    scalar: f64,
    vector: [f64; 3],
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

impl Mul for Quaternion {
    type Output = Self;
    fn mul(self, o: Self) -> Self {
        let c = cross(self.vector, o.vector);
        let dot: f64 = self.vector.iter().zip(o.vector).map(|(a, b)| a * b).sum();
        Quaternion {
            scalar: self.scalar * o.scalar - dot,
            vector: std::array::from_fn(|k| self.scalar * o.vector[k] + o.scalar * self.vector[k] + c[k]),
        }
    }
}

impl AddAssign<(f64, Quaternion)> for Quaternion {
    fn add_assign(&mut self, (k, o): (f64, Quaternion)) {
        self.scalar += k * o.scalar;
        for (a, b) in self.vector.iter_mut().zip(o.vector) {
            *a += k * b;
        }
    }
}

impl Quaternion {
    const ONE: Quaternion = Quaternion { scalar: 1.0, vector: [0.0; 3] };

    fn pure(vector: [f64; 3]) -> Self {
        Quaternion { scalar: 0.0, vector }
    }

    fn conjugate(self) -> Self {
        Quaternion { vector: self.vector.map(|v| -v), ..self }
    }

    fn normalise(&mut self) {
        let k = (self.scalar.powi(2) + self.vector.iter().map(|v| v * v).sum::<f64>()).sqrt();
        self.scalar /= k;
        self.vector = self.vector.map(|v| v / k);
    }

    fn rotate(self, v: [f64; 3]) -> [f64; 3] {
        (self * Quaternion::pure(v) * self.conjugate()).vector
    }
}

struct Estimator {
    attitude: Quaternion,
    bias: [f64; 3],
    gain: f64,
}

impl Estimator {
    fn step(&mut self, gyro: [f64; 3], gravity: [f64; 3], dt: f64) {
        let predicted = self.attitude.conjugate().rotate([0.0, 0.0, 1.0]);
        let correction = cross(gravity, predicted);
        let mut rate = gyro;
        for k in 0..3 {
            self.bias[k] -= 0.1 * self.gain * correction[k] * dt;
            rate[k] += self.gain * correction[k] - self.bias[k];
        }
        let turn = self.attitude * Quaternion::pure(rate);
        self.attitude += (0.5 * dt, turn);
        self.attitude.normalise();
    }
}

fn model(x: &[f64]) -> f64 {
    let mut truth = Quaternion::ONE;
    let mut estimate =
        Estimator { attitude: Quaternion { scalar: x[0], vector: [x[1], -x[2], x[3]] }, bias: [0.0; 3], gain: x[4] };
    estimate.attitude.normalise();
    let (rate, offset) = ([x[5], x[6], x[7]], [0.1 * x[8], -0.1 * x[9], 0.2 * x[10]]);
    let mut error = 0.0;
    for _ in 0..60 {
        let turn = truth * Quaternion::pure(rate);
        truth += (0.5 * 0.05, turn);
        truth.normalise();
        let gravity = truth.conjugate().rotate([0.0, 0.0, 1.0]);
        estimate.step(std::array::from_fn(|k| rate[k] + offset[k]), gravity, 0.05);
        let between = truth.conjugate() * estimate.attitude;
        error += 0.05 * between.vector.iter().map(|v| v * v).sum::<f64>();
    }
    error + estimate.bias.iter().sum::<f64>()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
