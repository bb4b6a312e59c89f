// INPUT: 6 0.6 1.4
// A stiff three-species system by an implicit two-stage method, each stage solved by Newton on fixed arrays.

type State = [f64; 3];
type Square = [[f64; 3]; 3];

struct Rates {
    slow: f64,
    fast: f64,
    back: f64,
}

impl Rates {
    fn rhs(&self, [a, b, c]: State) -> State {
        let (r1, r2, r3) = (self.slow * a, self.fast * b * b, self.back * b * c);
        [r3 - r1, r1 - r2 - r3, r2]
    }

    fn jacobian(&self, [_, b, c]: State) -> Square {
        let (f, g) = (2.0 * self.fast * b, self.back);
        [[-self.slow, g * c, g * b], [self.slow, -f - g * c, -g * b], [0.0, f, 0.0]]
    }
}

fn solve(mut m: Square, mut r: State) -> Option<State> {
    for k in 0..3 {
        let p = (k..3).max_by(|&i, &j| m[i][k].abs().total_cmp(&m[j][k].abs()))?;
        m.swap(k, p);
        r.swap(k, p);
        if m[k][k] == 0.0 {
            return None;
        }
        for i in k + 1..3 {
            let f = m[i][k] / m[k][k];
            for j in k..3 {
                m[i][j] -= f * m[k][j];
            }
            r[i] -= f * r[k];
        }
    }
    for k in (0..3).rev() {
        for j in k + 1..3 {
            r[k] -= m[k][j] * r[j];
        }
        r[k] /= m[k][k];
    }
    Some(r)
}

fn stage(rates: &Rates, base: State, h: f64) -> Option<State> {
    let mut y = base;
    for _ in 0..30 {
        let f = rates.rhs(y);
        let j = rates.jacobian(y);
        let mut m = [[0.0; 3]; 3];
        let mut r = [0.0; 3];
        for i in 0..3 {
            r[i] = base[i] + h * f[i] - y[i];
            for k in 0..3 {
                m[i][k] = f64::from(u8::from(i == k)) - h * j[i][k];
            }
        }
        let d = solve(m, r)?;
        y.iter_mut().zip(d).for_each(|(a, b)| *a += b);
        if d.iter().all(|v| v.abs() < 1e-13) {
            return Some(y);
        }
    }
    None
}

fn integrate(rates: &Rates, mut y: State, steps: usize) -> Option<(State, f64)> {
    let gamma = 1.0 - 0.5f64.sqrt();
    let mut h = 0.01;
    let mut exposure = 0.0;
    for _ in 0..steps {
        let first = stage(rates, y, gamma * h)?;
        let k1 = rates.rhs(first);
        let base = std::array::from_fn(|i| y[i] + (1.0 - gamma) * h * k1[i]);
        y = stage(rates, base, gamma * h)?;
        exposure += h * y[1];
        h *= 1.15;
    }
    Some((y, exposure))
}

fn model(x: &[f64]) -> f64 {
    let rates = Rates { slow: 0.1 * x[0], fast: 300.0 * x[1], back: 50.0 * x[2] };
    match integrate(&rates, [x[3], 0.01 * x[4], 0.1 * x[5]], 30) {
        Some((y, exposure)) => y[0] + y[2] * y[2] + 10.0 * exposure,
        None => f64::NAN,
    }
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
