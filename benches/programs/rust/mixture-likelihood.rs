// INPUT: 14 -0.8 0.8
// A mixture of Gaussian, Student and exponential components with tuple-struct parameters; its penalised likelihood.

#[derive(Clone, Copy)]
struct LogScale(f64);
#[derive(Clone, Copy)]
struct Location(f64);
struct Weights(Vec<f64>);

enum Component {
    Gaussian(Location, LogScale),
    Student { location: Location, scale: LogScale, freedom: f64 },
    Exponential(LogScale),
}

impl LogScale {
    fn get(self) -> f64 {
        self.0.exp()
    }
}

impl Component {
    fn log_density(&self, t: f64) -> f64 {
        match self {
            Component::Gaussian(Location(m), s) => {
                let z = (t - m) / s.get();
                -0.5 * z * z - s.0 - 0.5 * std::f64::consts::TAU.ln()
            }
            Component::Student { location: Location(m), scale, freedom: v } => {
                let z = (t - m) / scale.get();
                ln_gamma(0.5 * (v + 1.0)) - ln_gamma(0.5 * v)
                    - 0.5 * (v * std::f64::consts::PI).ln()
                    - scale.0
                    - 0.5 * (v + 1.0) * (1.0 + z * z / v).ln()
            }
            Component::Exponential(s) => -s.0 - (t + 6.0) / s.get(),
        }
    }
}

/// Stirling's series after a shift.
fn ln_gamma(v: f64) -> f64 {
    let (mut shift, mut z) = (0.0, v);
    while z < 7.0 {
        shift -= z.ln();
        z += 1.0;
    }
    let i = 1.0 / z;
    let series = i * (1.0 / 12.0 - i * i * (1.0 / 360.0 - i * i / 1260.0));
    shift + (z - 0.5) * z.ln() - z + 0.5 * std::f64::consts::TAU.ln() + series
}

impl Weights {
    fn from_logits(logits: &[f64]) -> Weights {
        let all = log_sum_exp(logits.iter().copied());
        Weights(logits.iter().map(|l| l - all).collect())
    }
}

fn log_sum_exp<I>(values: I) -> f64
where
    I: Iterator<Item = f64> + Clone,
{
    let top = values.clone().fold(f64::NEG_INFINITY, f64::max);
    top + values.map(|v| (v - top).exp()).sum::<f64>().ln()
}

fn data() -> impl Iterator<Item = f64> {
    let mut seed = 12345u32;
    std::iter::from_fn(move || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Some(f64::from(seed >> 8) / f64::from(1u32 << 24))
    })
    .zip(0u8..40)
    .map(|(u, i)| match i % 3 {
        0 => 2.0 * u - 3.0,
        1 => u + 1.0,
        _ => 6.0 * u - 3.0,
    })
}

fn model(x: &[f64]) -> f64 {
    let Weights(weights) = Weights::from_logits(&x[..4]);
    let components = [
        Component::Gaussian(Location(x[4] - 2.0), LogScale(x[5])),
        Component::Gaussian(Location(x[6] + 1.5), LogScale(x[7])),
        Component::Student { location: Location(x[8]), scale: LogScale(x[9]), freedom: 2.0 + x[10].exp() },
        Component::Exponential(LogScale(1.0 + x[11])),
    ];
    let fit: f64 = data()
        .map(|t| t * (1.0 + 0.1 * x[12]) + 0.2 * x[13])
        .map(|t| log_sum_exp(components.iter().zip(&weights).map(|(c, w)| w + c.log_density(t))))
        .sum();
    let penalty: f64 = components.iter().map(|c| if let Component::Gaussian(_, s) = c { s.0 * s.0 } else { 0.0 }).sum();
    -fit / 40.0 + 0.05 * penalty
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
