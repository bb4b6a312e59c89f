// INPUT: 18 0.2 2.5
// A Weibull model of failure times by matching order statistics, with sorted active data and trimmed weights.

#[derive(Debug, Clone, Copy, PartialEq)]
struct Failure {
    time: f64,
    unit: usize,
    censored: bool,
}

fn plotting_position(rank: usize, count: usize) -> f64 {
    (rank as f64 - 0.3) / (count as f64 + 0.4)
}

/// Kaplan-Meier survival after each failure.
fn survival(sorted: &[Failure]) -> Vec<(f64, f64)> {
    let n = sorted.len();
    sorted
        .iter()
        .enumerate()
        .scan(1.0, |s, (i, f)| {
            if !f.censored {
                *s *= 1.0 - 1.0 / (n - i) as f64 * 0.95;
            }
            Some((f.time, *s))
        })
        .collect()
}

fn regression(points: impl Iterator<Item = (f64, f64, f64)>) -> (f64, f64) {
    let (mut w, mut sx, mut sy, mut sxx, mut sxy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (x, y, weight) in points {
        w += weight;
        sx += weight * x;
        sy += weight * y;
        sxx += weight * x * x;
        sxy += weight * x * y;
    }
    let slope = (w * sxy - sx * sy) / (w * sxx - sx * sx);
    (slope, (sy - slope * sx) / w)
}

fn model(x: &[f64]) -> f64 {
    let mut failures: Vec<Failure> =
        x.iter().enumerate().map(|(unit, &time)| Failure { time, unit, censored: unit % 5 == 4 }).collect();
    failures.sort_by(|a, b| a.time.partial_cmp(&b.time).unwrap());
    let count = failures.len();
    let (shape, intercept) = regression(failures.iter().enumerate().map(|(i, f)| {
        let p = plotting_position(i + 1, count);
        let weight = if f.censored { 0.3 } else { 1.0 };
        (f.time.ln(), (-(1.0 - p).ln()).ln(), weight)
    }));
    let scale = (-intercept / shape).exp();
    let mean_life: f64 = survival(&failures)
        .windows(2)
        .map(|pair| {
            let [(t0, s0), (t1, _)] = [pair[0], pair[1]];
            (t1 - t0) * s0
        })
        .sum();
    let middle: f64 = failures.drain(count / 4..3 * count / 4).map(|f| f.time * (1.0 + 0.01 * f.unit as f64)).sum();
    let tails: f64 = failures.iter().map(|f| f.time * f.time).sum();
    shape + scale + mean_life + 0.1 * middle + 0.02 * tails
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
