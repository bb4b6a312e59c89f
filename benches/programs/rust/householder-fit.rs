// INPUT: 15 -0.8 1.2
// Least-squares fit of a polynomial and a sine by Householder reflections in a matrix struct.

struct Matrix {
    rows: usize,
    columns: usize,
    data: Vec<f64>,
}

impl std::ops::Index<(usize, usize)> for Matrix {
    type Output = f64;
    fn index(&self, (r, c): (usize, usize)) -> &f64 {
        &self.data[c * self.rows + r]
    }
}

impl std::ops::IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (r, c): (usize, usize)) -> &mut f64 {
        &mut self.data[c * self.rows + r]
    }
}

impl Matrix {
    fn build(rows: usize, columns: usize, f: impl Fn(usize, usize) -> f64) -> Matrix {
        let data = (0..columns).flat_map(|c| (0..rows).map(move |r| (r, c))).map(|(r, c)| f(r, c)).collect();
        Matrix { rows, columns, data }
    }

    fn column(&mut self, c: usize) -> &mut [f64] {
        let rows = self.rows;
        &mut self.data[c * rows..(c + 1) * rows]
    }
}

fn reflect(v: &[f64], onto: &mut [f64]) {
    let vv: f64 = v.iter().map(|a| a * a).sum();
    let va: f64 = v.iter().zip(onto.iter()).map(|(a, b)| a * b).sum();
    for (o, a) in onto.iter_mut().zip(v) {
        *o -= 2.0 * va / vv * a;
    }
}

/// The coefficients and the norm of the residual.
fn least_squares(mut a: Matrix, mut b: Vec<f64>) -> (Vec<f64>, f64) {
    let n = a.columns;
    for k in 0..n {
        let mut v = a.column(k)[k..].to_vec();
        let norm = v.iter().map(|t| t * t).sum::<f64>().sqrt();
        v[0] += if v[0] >= 0.0 { norm } else { -norm };
        for c in k..n {
            reflect(&v, &mut a.column(c)[k..]);
        }
        reflect(&v, &mut b[k..]);
    }
    let mut coefficients = vec![0.0; n];
    for k in (0..n).rev() {
        let known: f64 = (k + 1..n).map(|c| a[(k, c)] * coefficients[c]).sum();
        coefficients[k] = (b[k] - known) / a[(k, k)];
    }
    (coefficients, b[n..].iter().map(|r| r * r).sum::<f64>().sqrt())
}

fn model(x: &[f64]) -> f64 {
    let (shape, seen) = x.split_at(3);
    let mut a = Matrix::build(seen.len(), 4, |r, c| {
        let t = r as f64 / 6.0;
        match c {
            0 => 1.0,
            1 | 2 => (t + 0.2 * shape[c - 1]).powi(c as i32),
            _ => ((2.0 + shape[0]) * t).sin(),
        }
    });
    a[(0, 0)] += 0.1;
    let (c, residual) = least_squares(a, seen.to_vec());
    residual + 0.02 * c.iter().enumerate().map(|(i, v)| v * v / (1.0 + i as f64)).sum::<f64>()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
