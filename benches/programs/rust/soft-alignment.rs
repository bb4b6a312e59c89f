// INPUT: 20 -1.0 1.0
// Soft dynamic time warping between two series, on a grid of nested vectors.

fn soft_min(values: [f64; 3], gamma: f64) -> f64 {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let sum: f64 = values.iter().map(|v| (-(v - least) / gamma).exp()).sum();
    least - gamma * sum.ln()
}

struct Aligner<D: Fn(f64, f64) -> f64> {
    distance: D,
    gamma: f64,
    band: Option<usize>,
}

impl<D: Fn(f64, f64) -> f64> Aligner<D> {
    fn allowed(&self, i: usize, j: usize) -> bool {
        self.band.map_or(true, |b| i.abs_diff(j) <= b)
    }

    fn align(&self, a: &[f64], b: &[f64]) -> f64 {
        const FAR: f64 = 1e3;
        let mut table = vec![vec![FAR; b.len() + 1]; a.len() + 1];
        table[0][0] = 0.0;
        for (i, &p) in a.iter().enumerate() {
            for (j, &q) in b.iter().enumerate() {
                if !self.allowed(i, j) {
                    continue;
                }
                let before = [table[i][j], table[i][j + 1], table[i + 1][j]];
                table[i + 1][j + 1] = (self.distance)(p, q) + soft_min(before, self.gamma);
            }
        }
        table[a.len()][b.len()]
    }
}

fn derivative(series: &[f64]) -> Vec<f64> {
    let mut out: Vec<f64> = series.windows(3).map(|w| ((w[1] - w[0]) + (w[2] - w[0]) / 2.0) / 2.0).collect();
    if let (Some(&first), Some(&last)) = (out.first(), out.last()) {
        out.insert(0, first);
        out.push(last);
    }
    out
}

fn model(x: &[f64]) -> f64 {
    let (a, b) = x.split_at(x.len() / 2 - 1);
    let plain = Aligner { distance: |p: f64, q: f64| (p - q) * (p - q), gamma: 0.3, band: None };
    let huber = Aligner { distance: |p: f64, q: f64| (1.0 + (p - q).powi(2)).sqrt() - 1.0, gamma: 0.5, band: Some(4) };
    plain.align(a, b) + 0.5 * huber.align(&derivative(a), &derivative(b)) - 0.25 * plain.align(a, a)
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
