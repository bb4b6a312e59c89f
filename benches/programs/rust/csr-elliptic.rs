// INPUT: 20 0.5 1.5
// Pressure of a one-phase reservoir by conjugate gradients with a Jacobi preconditioner on a CSR matrix.

struct Csr {
    starts: Vec<usize>,
    columns: Vec<usize>,
    values: Vec<f64>,
}

impl Csr {
    fn from_rows(rows: Vec<Vec<(usize, f64)>>) -> Self {
        let mut m = Csr { starts: vec![0], columns: Vec::new(), values: Vec::new() };
        for row in rows {
            for (column, value) in row {
                m.columns.push(column);
                m.values.push(value);
            }
            m.starts.push(m.columns.len());
        }
        m
    }

    fn rows(&self) -> usize {
        self.starts.len() - 1
    }

    fn multiply(&self, v: &[f64]) -> Vec<f64> {
        (0..self.rows())
            .map(|r| (self.starts[r]..self.starts[r + 1]).map(|k| self.values[k] * v[self.columns[k]]).sum())
            .collect()
    }

    fn diagonal(&self) -> Vec<f64> {
        (0..self.rows())
            .map(|r| {
                (self.starts[r]..self.starts[r + 1]).find(|&k| self.columns[k] == r).map_or(1.0, |k| self.values[k])
            })
            .collect()
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(p, q)| p * q).sum()
}

fn solve(a: &Csr, b: &[f64]) -> Vec<f64> {
    let inverse: Vec<f64> = a.diagonal().iter().map(|d| d.recip()).collect();
    let mut u = vec![0.0; b.len()];
    let mut r = b.to_vec();
    let mut z: Vec<f64> = r.iter().zip(&inverse).map(|(a, b)| a * b).collect();
    let mut p = z.clone();
    let mut rho = dot(&r, &z);
    let stop = 1e-26 * rho;
    for _ in 0..100 {
        if rho <= stop {
            break;
        }
        let q = a.multiply(&p);
        let alpha = rho / dot(&p, &q);
        u.iter_mut().zip(&p).for_each(|(u, p)| *u += alpha * p);
        r.iter_mut().zip(&q).for_each(|(r, q)| *r -= alpha * q);
        z = r.iter().zip(&inverse).map(|(a, b)| a * b).collect();
        let next = dot(&r, &z);
        let beta = next / rho;
        p = z.iter().zip(&p).map(|(z, p)| z + beta * p).collect();
        rho = next;
    }
    u
}

fn model(x: &[f64]) -> f64 {
    let (k, sources) = x.split_at(16);
    let side = 4;
    let mut rows = Vec::with_capacity(16);
    for cell in 0..16usize {
        let (i, j) = (cell % side, cell / side);
        let mut row = vec![(cell, 0.1 * k[cell])];
        let mut join = |other: usize| {
            let t = 2.0 / (1.0 / k[cell] + 1.0 / k[other]);
            row[0].1 += t;
            row.push((other, -t));
        };
        if i > 0 { join(cell - 1) }
        if i + 1 < side { join(cell + 1) }
        if j > 0 { join(cell - side) }
        if j + 1 < side { join(cell + side) }
        rows.push(row);
    }
    let mut b = vec![0.0; 16];
    for (s, &q) in sources.iter().enumerate() {
        b[s * 5] = q;
    }
    let p = solve(&Csr::from_rows(rows), &b);
    p.iter().enumerate().map(|(i, v)| v * v * (1.0 + i as f64 / 16.0)).sum::<f64>().sqrt()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
