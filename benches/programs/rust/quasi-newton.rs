// INPUT: 8 0.5 1.5
// The least energy of a small cluster found by BFGS inside the cost, as a function of its bond parameters.

trait Objective {
    fn value(&self, q: &[f64]) -> f64;
    fn gradient(&self, q: &[f64]) -> Vec<f64>;
}

struct Bonds<'a> {
    parameters: &'a [f64],
}

impl Objective for Bonds<'_> {
    fn value(&self, q: &[f64]) -> f64 {
        let p = self.parameters;
        let well: f64 = q.iter().zip(p).map(|(q, p)| 0.5 * p * q * q + 0.25 * q.powi(4) - 0.3 * p * q).sum();
        let join: f64 = q.windows(2).zip(&p[4..]).map(|(w, k)| 0.5 * k * (w[1] - w[0] - 0.2).powi(2)).sum();
        well + join
    }

    fn gradient(&self, q: &[f64]) -> Vec<f64> {
        let p = self.parameters;
        let mut g: Vec<f64> = q.iter().zip(p).map(|(q, p)| p * q + q.powi(3) - 0.3 * p).collect();
        for (i, k) in p[4..].iter().enumerate().take(q.len() - 1) {
            let pull = k * (q[i + 1] - q[i] - 0.2);
            g[i + 1] += pull;
            g[i] -= pull;
        }
        g
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(p, q)| p * q).sum()
}

fn minimise(f: &dyn Objective, start: Vec<f64>, limit: usize) -> Vec<f64> {
    let n = start.len();
    let mut q = start;
    let mut g = f.gradient(&q);
    let mut inverse: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| if i == j { 0.4 } else { 0.0 }).collect()).collect();
    for _ in 0..limit {
        if dot(&g, &g) < 1e-26 {
            break;
        }
        let step: Vec<f64> = inverse.iter().map(|row| -dot(row, &g)).collect();
        let mut scale = 1.0;
        while scale > 1e-3 {
            let trial: Vec<f64> = q.iter().zip(&step).map(|(a, s)| a + scale * s).collect();
            if f.value(&trial) < f.value(&q) + 1e-10 {
                break;
            }
            scale *= 0.5;
        }
        let s: Vec<f64> = step.iter().map(|v| scale * v).collect();
        q.iter_mut().zip(&s).for_each(|(a, b)| *a += b);
        let fresh = f.gradient(&q);
        let y: Vec<f64> = fresh.iter().zip(&g).map(|(a, b)| a - b).collect();
        g = fresh;
        let sy = dot(&s, &y);
        if sy < 1e-20 {
            continue;
        }
        let hy: Vec<f64> = inverse.iter().map(|row| dot(row, &y)).collect();
        let factor = (1.0 + dot(&y, &hy) / sy) / sy;
        for i in 0..n {
            for j in 0..n {
                inverse[i][j] += factor * s[i] * s[j] - (hy[i] * s[j] + s[i] * hy[j]) / sy;
            }
        }
    }
    q
}

fn model(x: &[f64]) -> f64 {
    let bonds = Bonds { parameters: &x[..7] };
    let q = minimise(&bonds, vec![0.3; 4], 40);
    let target = [0.1, 0.2, 0.5, 0.9];
    let miss: f64 = q.iter().zip(target).map(|(a, t)| (a - t * x[7]).powi(2)).sum();
    miss + 0.5 * bonds.value(&q)
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
