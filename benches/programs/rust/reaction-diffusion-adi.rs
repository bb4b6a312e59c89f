// INPUT: 27 0.3 0.9
// Two reacting dyes spreading over a plate, alternating implicit sweeps along rows and columns of nested vectors.

type Field = Vec<Vec<f64>>;

fn sweep(line: &mut [f64], k: f64) {
    let n = line.len();
    let mut factor = vec![0.0; n];
    let inner = |i: usize| if i == 0 || i + 1 == n { 1.0 + k } else { 1.0 + 2.0 * k };
    factor[0] = -k / inner(0);
    line[0] /= inner(0);
    for i in 1..n {
        let pivot = inner(i) + k * factor[i - 1];
        factor[i] = -k / pivot;
        line[i] = (line[i] + k * line[i - 1]) / pivot;
    }
    for i in (0..n - 1).rev() {
        line[i] -= factor[i] * line[i + 1];
    }
}

fn transpose(field: &Field) -> Field {
    (0..field[0].len()).map(|c| field.iter().map(|row| row[c]).collect()).collect()
}

fn spread(field: &mut Field, k: f64) {
    field.iter_mut().for_each(|row| sweep(row, k));
    let mut turned = transpose(field);
    for row in &mut turned {
        sweep(row, k);
    }
    *field = transpose(&turned);
}

struct Plate {
    dyes: [Field; 2],
    feed: f64,
    kill: f64,
}

impl Plate {
    fn react(&mut self, dt: f64) {
        let [first, second] = &mut self.dyes;
        for (row_u, row_v) in first.iter_mut().zip(second.iter_mut()) {
            for (u, v) in row_u.iter_mut().zip(row_v.iter_mut()) {
                let rate = *u * *v * *v;
                *u += dt * (self.feed * (1.0 - *u) - rate);
                *v += dt * (rate - (self.feed + self.kill) * *v);
            }
        }
    }

    fn contrast(&self) -> f64 {
        let [u, v] = &self.dyes;
        let edges = |f: &Field| -> f64 {
            f.iter().map(|row| row.windows(2).map(|w| (w[1] - w[0]).powi(2)).sum::<f64>()).sum::<f64>()
                + f.windows(2).flat_map(|w| w[0].iter().zip(&w[1])).map(|(a, b)| (a - b).powi(2)).sum::<f64>()
        };
        edges(u) + 2.0 * edges(v)
    }
}

fn model(x: &[f64]) -> f64 {
    let (settings, seeds) = x.split_at(2);
    let seed: Field = seeds.chunks(5).map(<[f64]>::to_vec).collect();
    let first: Field = seed.iter().map(|row| row.iter().map(|v| 1.0 - 0.5 * v).collect()).collect();
    let mut plate = Plate { dyes: [first, seed], feed: 0.2 * settings[0], kill: 0.15 * settings[1] };
    for _ in 0..20 {
        plate.react(0.2);
        for (dye, k) in plate.dyes.iter_mut().zip([0.04, 0.02]) {
            spread(dye, k);
        }
    }
    let total: f64 = plate.dyes.iter().flatten().flatten().sum();
    0.1 * total + plate.contrast()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
