// INPUT: 60 -0.8 0.8
// One block of a transformer on a short sequence: attention, residual connections, layer norms and a gated feed-forward.
use std::ops::{Index, IndexMut, Mul};

#[derive(Clone, Debug)]
struct Matrix {
    columns: usize,
    data: Vec<f64>,
}

impl Index<usize> for Matrix {
    type Output = [f64];
    fn index(&self, row: usize) -> &[f64] {
        &self.data[row * self.columns..(row + 1) * self.columns]
    }
}

impl IndexMut<usize> for Matrix {
    fn index_mut(&mut self, row: usize) -> &mut [f64] {
        let c = self.columns;
        &mut self.data[row * c..(row + 1) * c]
    }
}

impl Mul for &Matrix {
    type Output = Matrix;
    fn mul(self, other: &Matrix) -> Matrix {
        assert_eq!(self.columns, other.rows());
        let mut out = Matrix { columns: other.columns, data: vec![0.0; self.rows() * other.columns] };
        for r in 0..self.rows() {
            for (k, a) in self[r].iter().enumerate() {
                for (o, b) in out[r].iter_mut().zip(&other[k]) {
                    *o += a * b;
                }
            }
        }
        out
    }
}

impl Matrix {
    fn from_slice(data: &[f64], columns: usize) -> Matrix {
        Matrix { columns, data: data.to_vec() }
    }

    fn rows(&self) -> usize {
        self.data.len() / self.columns
    }

    fn transpose(&self) -> Matrix {
        let data = (0..self.columns).flat_map(|c| self.data.iter().skip(c).step_by(self.columns)).copied().collect();
        Matrix { columns: self.rows(), data }
    }

    fn each_row(mut self, f: impl Fn(&mut [f64])) -> Matrix {
        self.data.chunks_mut(self.columns).for_each(f);
        self
    }

    fn plus(mut self, other: &Matrix) -> Matrix {
        self.data.iter_mut().zip(&other.data).for_each(|(a, b)| *a += b);
        self
    }
}

fn softmax(row: &mut [f64]) {
    let top = row.iter().fold(f64::NEG_INFINITY, |a, &b| a.max(b));
    row.iter_mut().for_each(|v| *v = (*v - top).exp());
    let total: f64 = row.iter().sum();
    row.iter_mut().for_each(|v| *v /= total);
}

fn norm(row: &mut [f64]) {
    let n = row.len() as f64;
    let mean = row.iter().sum::<f64>() / n;
    let deviation = (row.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / n + 0.1).sqrt();
    row.iter_mut().for_each(|v| *v = (*v - mean) / deviation);
}

fn model(x: &[f64]) -> f64 {
    let width = 3;
    let tokens = Matrix::from_slice(&x[..15], width);
    let [query, key, value]: [Matrix; 3] = std::array::from_fn(|i| Matrix::from_slice(&x[15 + 9 * i..24 + 9 * i], width));
    let inner = tokens.clone().each_row(norm);
    let scale = 1.0 / (width as f64).sqrt();
    let scores = (&(&inner * &query) * &(&inner * &key).transpose()).each_row(|row| {
        row.iter_mut().for_each(|v| *v *= scale);
        softmax(row);
    });
    let attended = (&scores * &(&inner * &value)).plus(&tokens).each_row(norm);
    let gate = Matrix::from_slice(&x[42..51], width);
    let mix = Matrix::from_slice(&x[51..60], width);
    let mut gated = &attended * &gate;
    for (g, v) in gated.data.iter_mut().zip(&(&attended * &mix).data) {
        *g = *g / (1.0 + (-*g).exp()) * v;
    }
    let out = gated.plus(&attended);
    (0..out.rows())
        .map(|t| {
            let mut row = out[t].to_vec();
            softmax(&mut row);
            -row[t % width].ln()
        })
        .sum()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
