// INPUT: 14 0.5 2.0
// Node voltages of a resistor network by LU with partial pivoting, errors carried by `Result`.
use std::fmt;

#[derive(Debug)]
enum Fault {
    Singular(usize),
    Shape { rows: usize, columns: usize },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Singular(k) => write!(f, "no pivot in column {}", k),
            Fault::Shape { rows, columns } => write!(f, "{} by {} is not square", rows, columns),
        }
    }
}

fn factor(a: &mut Vec<Vec<f64>>) -> Result<Vec<usize>, Fault> {
    let n = a.len();
    if let Some(row) = a.iter().find(|r| r.len() != n) {
        return Err(Fault::Shape { rows: n, columns: row.len() });
    }
    let mut order: Vec<usize> = (0..n).collect();
    for k in 0..n {
        let best = (k..n).max_by(|&i, &j| a[i][k].abs().partial_cmp(&a[j][k].abs()).unwrap()).ok_or(Fault::Singular(k))?;
        if a[best][k].abs() < 1e-12 {
            return Err(Fault::Singular(k));
        }
        a.swap(k, best);
        order.swap(k, best);
        let (top, bottom) = a.split_at_mut(k + 1);
        let pivot = &top[k];
        for row in bottom {
            let m = row[k] / pivot[k];
            row[k] = m;
            for c in k + 1..n {
                row[c] -= m * pivot[c];
            }
        }
    }
    Ok(order)
}

fn solve(mut a: Vec<Vec<f64>>, b: &[f64]) -> Result<Vec<f64>, Fault> {
    let order = factor(&mut a)?;
    let mut y: Vec<f64> = order.iter().map(|&i| b[i]).collect();
    for i in 0..y.len() {
        let s: f64 = (0..i).map(|j| a[i][j] * y[j]).sum();
        y[i] -= s;
    }
    for i in (0..y.len()).rev() {
        let s: f64 = (i + 1..y.len()).map(|j| a[i][j] * y[j]).sum();
        y[i] = (y[i] - s) / a[i][i];
    }
    Ok(y)
}

const WIRES: [(usize, usize); 9] = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (0, 2), (1, 3), (2, 4), (4, 5)];

fn dissipation(x: &[f64]) -> Result<f64, Fault> {
    let (resistance, inject) = x.split_at(WIRES.len());
    let n = 6;
    let mut a = vec![vec![0.0; n]; n];
    for (&(i, j), r) in WIRES.iter().zip(resistance) {
        let g = 1.0 / r;
        a[i][i] += g;
        a[j][j] += g;
        a[i][j] -= g;
        a[j][i] -= g;
    }
    a[5][5] += 1.0;
    let mut b = inject.to_vec();
    b.resize(n, 0.0);
    let v = solve(a, &b)?;
    Ok(WIRES.iter().zip(resistance).map(|(&(i, j), r)| (v[i] - v[j]).powi(2) / r).sum::<f64>() + 0.1 * v[0])
}

fn model(x: &[f64]) -> f64 {
    dissipation(x).unwrap_or_else(|fault| panic!("{}", fault))
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
