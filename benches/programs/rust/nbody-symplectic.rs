// INPUT: 28 0.2 1.8
// Planets under gravity with softened distances, by the velocity Verlet scheme on arrays of three.

type V3 = [f64; 3];

#[derive(Clone, Debug)]
struct Planet {
    mass: f64,
    at: V3,
    speed: V3,
}

fn difference(a: &V3, b: &V3) -> V3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn squared(a: &V3) -> f64 {
    a.iter().map(|v| v * v).sum()
}

fn accelerations(planets: &[Planet], out: &mut [V3]) {
    out.fill([0.0; 3]);
    for i in 0..planets.len() {
        for j in i + 1..planets.len() {
            let d = difference(&planets[j].at, &planets[i].at);
            let r2 = squared(&d) + 0.05;
            let k = 1.0 / (r2 * r2.sqrt());
            let (low, high) = out.split_at_mut(j);
            for axis in 0..3 {
                low[i][axis] += k * planets[j].mass * d[axis];
                high[0][axis] -= k * planets[i].mass * d[axis];
            }
        }
    }
}

fn energy(planets: &[Planet]) -> (f64, f64) {
    let kinetic = planets.iter().map(|p| 0.5 * p.mass * squared(&p.speed)).sum();
    let mut potential = 0.0;
    for (i, p) in planets.iter().enumerate() {
        for q in planets.iter().skip(i + 1) {
            potential -= p.mass * q.mass / (squared(&difference(&p.at, &q.at)) + 0.05).sqrt();
        }
    }
    (kinetic, potential)
}

fn model(x: &[f64]) -> f64 {
    let mut planets: Vec<Planet> = x
        .chunks_exact(7)
        .enumerate()
        .map(|(i, c)| Planet {
            mass: 0.3 * c[0],
            at: [c[1] + 2.0 * (i % 2) as f64, c[2] + i as f64, c[3]],
            speed: [c[4] - 1.0, 1.0 - c[5], 0.5 * c[6]],
        })
        .collect();
    let mut acceleration = vec![[0.0; 3]; planets.len()];
    let h = 0.02;
    accelerations(&planets, &mut acceleration);
    for _ in 0..50 {
        for (p, a) in planets.iter_mut().zip(&acceleration) {
            for k in 0..3 {
                p.speed[k] += 0.5 * h * a[k];
                p.at[k] += h * p.speed[k];
            }
        }
        accelerations(&planets, &mut acceleration);
        for (p, a) in planets.iter_mut().zip(&acceleration) {
            p.speed.iter_mut().zip(a).for_each(|(s, a)| *s += 0.5 * h * a);
        }
    }
    let (kinetic, potential) = energy(&planets);
    kinetic - 0.5 * potential + planets.last().map_or(0.0, |p| p.at[0] * p.at[1])
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
