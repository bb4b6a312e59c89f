// INPUT: 13 0.6 1.4
// Colour of a coated lens by transfer matrices of complex numbers, with measured glass data in single precision.
use std::ops::{Add, Div, Mul};

#[derive(Clone, Copy, Debug)]
struct C(f64, f64);

impl Add for C {
    type Output = C;
    fn add(self, o: C) -> C {
        C(self.0 + o.0, self.1 + o.1)
    }
}

impl Mul for C {
    type Output = C;
    fn mul(self, C(a, b): C) -> C {
        C(self.0 * a - self.1 * b, self.0 * b + self.1 * a)
    }
}

impl Div for C {
    type Output = C;
    fn div(self, o: C) -> C {
        let d = o.norm();
        self * C(o.0 / d, -o.1 / d)
    }
}

impl C {
    fn norm(self) -> f64 {
        self.0 * self.0 + self.1 * self.1
    }
    /// The cosine and the sine.
    fn cos_sin(self) -> (C, C) {
        let (s, c) = self.0.sin_cos();
        let (sh, ch) = (self.1.sinh(), self.1.cosh());
        (C(c * ch, -s * sh), C(s * ch, c * sh))
    }
}

#[derive(Clone, Copy)]
struct Film {
    index: f64,
    loss: f64,
    thickness: f64,
}

type Transfer = [[C; 2]; 2];

fn product(a: Transfer, b: Transfer) -> Transfer {
    std::array::from_fn(|i| std::array::from_fn(|j| a[i][0] * b[0][j] + a[i][1] * b[1][j]))
}

impl Film {
    fn transfer(self, wave: f64) -> Transfer {
        let n = C(self.index, -self.loss);
        let phase = n * C(std::f64::consts::TAU * self.thickness / wave, 0.0);
        let (cos, sin) = phase.cos_sin();
        let i = C(0.0, 1.0);
        [[cos, i * sin / n], [i * sin * n, cos]]
    }
}

static GLASS: [(f32, f32); 5] = [(0.40, 1.5308), (0.48, 1.5228), (0.55, 1.5185), (0.62, 1.5157), (0.70, 1.5131)];

fn glass_index(wave: f64) -> f64 {
    let at = GLASS.iter().rposition(|g| f64::from(g.0) <= wave).unwrap_or(0).min(GLASS.len() - 2);
    let [(w0, n0), (w1, n1)] = [GLASS[at], GLASS[at + 1]].map(|(w, n)| (w as f64, n as f64));
    n0 + (n1 - n0) * (wave - w0) / (w1 - w0)
}

fn reflectance(films: &[Film], wave: f64, scale: f64) -> f64 {
    let one: Transfer = [[C(1.0, 0.0), C(0.0, 0.0)], [C(0.0, 0.0), C(1.0, 0.0)]];
    let stack = films.iter().map(|f| f.transfer(wave)).fold(one, product);
    let glass = C(glass_index(wave) * scale, 0.0);
    let b = stack[0][0] + stack[0][1] * glass;
    let c = stack[1][0] + stack[1][1] * glass;
    ((b + C(-1.0, 0.0) * c) / (b + c)).norm()
}

fn model(x: &[f64]) -> f64 {
    let (last, layers) = x.split_last().unwrap();
    let films: Vec<Film> = layers
        .chunks_exact(3)
        .enumerate()
        .map(|(i, c)| Film {
            index: if i % 2 == 0 { 1.0 + 0.4 * c[0] } else { 1.5 + 0.7 * c[0] },
            loss: 0.01 * c[1],
            thickness: 0.09 * c[2],
        })
        .collect();
    let waves = (0..=12).map(|k| 0.4 + 0.025 * k as f64);
    let spectrum: Vec<f64> = waves.map(|w| reflectance(&films, w, 0.9 + 0.1 * last)).collect();
    let mean = spectrum.iter().sum::<f64>() / spectrum.len() as f64;
    mean + spectrum.iter().map(|r| (r - mean).powi(2)).sum::<f64>().sqrt() + 0.1 * (spectrum[6] + 1e-3).ln().abs()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
