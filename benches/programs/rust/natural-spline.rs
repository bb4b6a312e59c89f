// INPUT: 12 0.2 1.4
// Roughness and arc length of a natural cubic spline through values at the nodes.

struct Spline<'a> {
    nodes: Vec<f64>,
    values: &'a [f64],
    curvature: Vec<f64>,
}

impl<'a> Spline<'a> {
    fn natural(nodes: Vec<f64>, values: &'a [f64]) -> Self {
        let n = values.len();
        let h: Vec<f64> = nodes.windows(2).map(|w| w[1] - w[0]).collect();
        let slope: Vec<f64> = values.windows(2).zip(&h).map(|(w, h)| (w[1] - w[0]) / h).collect();
        let mut curvature = vec![0.0; n];
        let mut upper = vec![0.0; n];
        for i in 1..n - 1 {
            let pivot = 2.0 * (h[i - 1] + h[i]) - h[i - 1] * upper[i - 1];
            upper[i] = h[i] / pivot;
            curvature[i] = (6.0 * (slope[i] - slope[i - 1]) - h[i - 1] * curvature[i - 1]) / pivot;
        }
        for i in (1..n - 1).rev() {
            curvature[i] -= upper[i] * curvature[i + 1];
        }
        Spline { nodes, values, curvature }
    }

    fn at(&self, t: f64) -> Option<f64> {
        let i = self.nodes.windows(2).position(|w| w[0] <= t && t <= w[1])?;
        let h = self.nodes[i + 1] - self.nodes[i];
        let (a, b) = ((self.nodes[i + 1] - t) / h, (t - self.nodes[i]) / h);
        Some(
            a * self.values[i]
                + b * self.values[i + 1]
                + ((a.powi(3) - a) * self.curvature[i] + (b.powi(3) - b) * self.curvature[i + 1]) * h * h / 6.0,
        )
    }

    fn roughness(&self) -> f64 {
        self.curvature
            .windows(2)
            .zip(self.nodes.windows(2))
            .map(|(c, t)| (t[1] - t[0]) * (c[0] * c[0] + c[0] * c[1] + c[1] * c[1]) / 3.0)
            .sum()
    }
}

fn model(x: &[f64]) -> f64 {
    let nodes = (0..x.len()).scan(0.0, |at, i| {
        let here = *at;
        *at += 0.5 + 0.1 * (i % 3) as f64;
        Some(here)
    });
    let spline = Spline::natural(nodes.collect(), x);
    let mut length = 0.0;
    let mut before: Option<f64> = None;
    for k in 0..=50 {
        let now = spline.at(0.1 * k as f64);
        if let (Some(a), Some(b)) = (before, now) {
            length += (0.01 + (b - a).powi(2)).sqrt();
        }
        before = now;
    }
    length + 0.02 * spline.roughness()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
