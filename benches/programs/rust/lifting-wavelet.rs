// INPUT: 32 -1.0 1.0
// Smooth shrinkage of a signal in a lifted wavelet basis, working in place on halves of a slice.

#[derive(Clone, Copy)]
enum Direction {
    Forward,
    Inverse,
}

const PREDICT: f64 = 0.5;
const UPDATE: f32 = 0.25;

fn lift(even: &mut [f64], odd: &mut [f64], direction: Direction) {
    let n = even.len();
    let predict = |even: &[f64], i: usize| PREDICT * (even[i] + even[(i + 1) % n]);
    let update = |odd: &[f64], i: usize| UPDATE as f64 * (odd[i] + odd[(i + n - 1) % n]);
    match direction {
        Direction::Forward => {
            for i in 0..n {
                odd[i] -= predict(even, i);
            }
            for i in 0..n {
                even[i] += update(odd, i);
            }
        }
        Direction::Inverse => {
            for i in 0..n {
                even[i] -= update(odd, i);
            }
            for i in 0..n {
                odd[i] += predict(even, i);
            }
        }
    }
}

fn forward(data: &mut [f64]) {
    if data.len() < 4 {
        return;
    }
    let half = data.len() / 2;
    let (mut even, mut odd): (Vec<f64>, Vec<f64>) = data.chunks_exact(2).map(|p| (p[0], p[1])).unzip();
    lift(&mut even, &mut odd, Direction::Forward);
    let (low, high) = data.split_at_mut(half);
    low.copy_from_slice(&even);
    high.copy_from_slice(&odd);
    forward(low);
}

fn inverse(data: &mut [f64]) {
    if data.len() < 4 {
        return;
    }
    let half = data.len() / 2;
    inverse(&mut data[..half]);
    let (low, high) = data.split_at_mut(half);
    lift(low, high, Direction::Inverse);
    let woven: Vec<f64> = low.iter().zip(high.iter()).flat_map(|(&a, &b)| [a, b]).collect();
    data.copy_from_slice(&woven);
}

fn shrink(v: f64, threshold: f64) -> f64 {
    let v2 = v * v;
    v * v2 / (v2 + threshold * threshold)
}

fn model(x: &[f64]) -> f64 {
    let mut data = x.to_vec();
    forward(&mut data);
    let sparsity: f64 = data.iter().map(|v| (1e-2 + v * v).sqrt()).sum();
    for (k, v) in data.iter_mut().enumerate().skip(2) {
        *v = shrink(*v, 0.1 * (1.0 + (k as f64).log2()));
    }
    inverse(&mut data);
    let misfit: f64 = data.iter().zip(x).map(|(a, b)| (a - b).powi(2)).sum();
    misfit + 0.1 * sparsity + 0.2 * data[5] * data[20]
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
