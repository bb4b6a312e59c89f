// INPUT: 7 0.5 1.2
// Predator, prey and grass with boxed right-hand side terms, advanced by RK4.

type Term<'a> = Box<dyn Fn(f64, &[f64]) -> f64 + 'a>;

fn logistic<'a>(rate: f64, capacity: f64, who: usize) -> Term<'a> {
    Box::new(move |_, y| rate * y[who] * (1.0 - y[who] / capacity))
}

fn eats<'a>(strength: &'a f64, hunter: usize, prey: usize) -> Term<'a> {
    Box::new(move |_, y| *strength * y[hunter] * y[prey] / (1.0 + 0.3 * y[prey]))
}

fn axpy(y: &[f64], h: f64, k: &[f64]) -> Vec<f64> {
    y.iter().zip(k).map(|(a, b)| a + h * b).collect()
}

fn rk4<F: Fn(f64, &[f64]) -> Vec<f64>>(f: F, t: f64, y: &mut Vec<f64>, h: f64) {
    let k1 = f(t, y);
    let k2 = f(t + h / 2.0, &axpy(y, h / 2.0, &k1));
    let k3 = f(t + h / 2.0, &axpy(y, h / 2.0, &k2));
    let k4 = f(t + h, &axpy(y, h, &k3));
    for (i, v) in y.iter_mut().enumerate() {
        *v += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
    }
}

fn model(x: &[f64]) -> f64 {
    let growth: Vec<Term> = vec![
        logistic(x[0], 2.0 + x[1], 0),
        eats(&x[2], 1, 0),
        eats(&x[3], 2, 1),
        Box::new(|t, y| 0.1 * (1.0 + t.sin()) * y[2]),
    ];
    let rhs = |t: f64, y: &[f64]| {
        let rates: Vec<f64> = growth.iter().map(|g| g(t, y)).collect();
        vec![
            rates[0] - rates[1],
            0.6 * rates[1] - rates[2] - 0.1 * y[1],
            0.5 * rates[2] - rates[3] - 0.2 * y[2],
        ]
    };
    let mut y = x[4..7].to_vec();
    let h = 0.05;
    let mut burden = 0.0;
    for step in 0..80 {
        rk4(&rhs, step as f64 * h, &mut y, h);
        burden += h * y.iter().map(|v| (v - 1.0).powi(2)).sum::<f64>();
    }
    burden + y[2]
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
