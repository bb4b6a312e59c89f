// INPUT: 10 0.3 1.0
// A basket option by quasi-random sampling, with the Halton sequence as an iterator of its own.

struct Halton {
    index: u32,
    base: u32,
}

impl Iterator for Halton {
    type Item = f64;
    fn next(&mut self) -> Option<f64> {
        self.index += 1;
        let (mut rest, mut digit, mut value) = (self.index, 1.0, 0.0);
        while rest > 0 {
            digit /= self.base as f64;
            value += digit * (rest % self.base) as f64;
            rest /= self.base;
        }
        Some(value)
    }
}

struct Normals<I>(I);

impl<I: Iterator<Item = (f64, f64)>> Iterator for Normals<I> {
    type Item = [f64; 2];
    fn next(&mut self) -> Option<Self::Item> {
        let (u, v) = self.0.next()?;
        let r = (-2.0 * u.ln()).sqrt();
        let angle = std::f64::consts::TAU * v;
        Some([r * angle.cos(), r * angle.sin()])
    }
}

fn softplus(v: f64, width: f64) -> f64 {
    if v > 30.0 * width {
        v
    } else {
        width * (v / width).exp().ln_1p()
    }
}

fn model(x: &[f64]) -> f64 {
    let [spots, volatilities, weights] = [&x[0..3], &x[3..6], &x[6..9]];
    let correlation = 0.9 * x[9];
    let other = (1.0 - correlation * correlation).sqrt();
    let first = Normals(Halton { index: 10, base: 2 }.zip(Halton { index: 10, base: 3 }));
    let second = Normals(Halton { index: 10, base: 5 }.zip(Halton { index: 10, base: 7 }));
    let paths = 200;
    let mut total = 0.0;
    for ([a, b], [c, _]) in first.zip(second).take(paths) {
        let shocks = [a, correlation * a + other * b, correlation * a + other * c];
        let basket: f64 = spots
            .iter()
            .zip(volatilities)
            .zip(weights)
            .zip(shocks)
            .map(|(((s, v), w), z)| w * s * (0.4 * v * z - 0.08 * v * v).exp())
            .sum();
        total += softplus(basket - 0.9, 0.05);
    }
    total / paths as f64
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
