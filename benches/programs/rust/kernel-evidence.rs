// INPUT: 13 0.4 1.3
// Evidence of Gaussian-process regression: Cholesky of a kernel matrix chosen through a trait bound.

trait Kernel {
    fn value(&self, a: f64, b: f64) -> f64;
}

struct Rbf {
    scale: f64,
    length: f64,
}

struct Matern {
    scale: f64,
    length: f64,
}

struct Sum<A, B>(A, B);

impl Kernel for Rbf {
    fn value(&self, a: f64, b: f64) -> f64 {
        let d = (a - b) / self.length;
        self.scale * (-0.5 * d * d).exp()
    }
}

impl Kernel for Matern {
    fn value(&self, a: f64, b: f64) -> f64 {
        let d = 3f64.sqrt() * (a - b).abs() / self.length;
        self.scale * (1.0 + d) * (-d).exp()
    }
}

impl<A: Kernel, B: Kernel> Kernel for Sum<A, B> {
    fn value(&self, a: f64, b: f64) -> f64 {
        self.0.value(a, b) + self.1.value(a, b)
    }
}

fn gram<K: Kernel>(kernel: &K, at: &[f64], noise: f64) -> Vec<Vec<f64>> {
    at.iter()
        .enumerate()
        .map(|(i, a)| at.iter().enumerate().map(|(j, b)| kernel.value(*a, *b) + if i == j { noise } else { 0.0 }).collect())
        .collect()
}

fn cholesky(a: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let mut l: Vec<Vec<f64>> = Vec::with_capacity(a.len());
    for (i, row) in a.iter().enumerate() {
        let mut fresh = Vec::with_capacity(i + 1);
        for j in 0..=i {
            let known: f64 = if j < i {
                fresh.iter().zip(&l[j]).take(j).map(|(p, q): (&f64, &f64)| p * q).sum()
            } else {
                fresh.iter().map(|p: &f64| p * p).sum()
            };
            let value = row[j] - known;
            fresh.push(if i == j { value.sqrt() } else { value / l[j][j] });
        }
        l.push(fresh);
    }
    l
}

fn model(x: &[f64]) -> f64 {
    let (hyper, y) = x.split_at(5);
    let kernel = Sum(Rbf { scale: hyper[0], length: hyper[1] }, Matern { scale: hyper[2], length: 2.0 * hyper[3] });
    let at: Vec<f64> = (0..y.len()).map(|i| 0.7 * i as f64 + 0.1 * (i as f64).sin()).collect();
    let l = cholesky(&gram(&kernel, &at, 0.2 * hyper[4]));
    let mut z: Vec<f64> = Vec::new();
    for (row, value) in l.iter().zip(y) {
        let known: f64 = row.iter().zip(&z).map(|(a, b)| a * b).sum();
        let pivot = row.last().expect("a row is never empty");
        z.push((value - known) / pivot);
    }
    let fit: f64 = z.iter().map(|v| v * v).sum();
    let volume: f64 = l.iter().enumerate().map(|(i, row)| row[i].ln()).sum();
    0.5 * fit + volume
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
