// INPUT: 8 0.5 1.2
// A call under stochastic volatility by paths from a seeded generator behind a trait, with a control variate.

trait Source {
    fn uniform(&mut self) -> f64;

    fn normal(&mut self) -> f64 {
        let (u, v) = (self.uniform(), self.uniform());
        (-2.0 * u.ln()).sqrt() * (std::f64::consts::TAU * v).cos()
    }
}

struct SplitMix(u64);

impl Source for SplitMix {
    fn uniform(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64 + 1e-17
    }
}

#[derive(Debug, Clone, Copy)]
struct Market {
    spot: f64,
    rate: f64,
    variance: f64,
    reversion: f64,
    level: f64,
    wobble: f64,
    correlation: f64,
}

#[derive(Default)]
struct Sums {
    payoff: f64,
    control: f64,
    both: f64,
    control_squared: f64,
    count: usize,
}

impl Sums {
    fn add(&mut self, payoff: f64, control: f64) {
        self.payoff += payoff;
        self.control += control;
        self.both += payoff * control;
        self.control_squared += control * control;
        self.count += 1;
    }

    fn estimate(&self, expected_control: f64) -> f64 {
        let n = self.count as f64;
        let (p, c) = (self.payoff / n, self.control / n);
        let beta = (self.both / n - p * c) / (self.control_squared / n - c * c);
        p - beta * (c - expected_control)
    }
}

fn path(market: &Market, source: &mut dyn Source, steps: usize, years: f64) -> f64 {
    let dt = years / steps as f64;
    let mut log = market.spot.ln();
    let mut v = market.variance;
    let other = (1.0 - market.correlation.powi(2)).sqrt();
    for _ in 0..steps {
        let (a, b) = (source.normal(), source.normal());
        let positive = 0.5 * (v + (v * v + 1e-4).sqrt());
        let root = (positive * dt).sqrt();
        log += (market.rate - 0.5 * positive) * dt + root * a;
        v += market.reversion * (market.level - positive) * dt
            + market.wobble * root * (market.correlation * a + other * b);
    }
    log.exp()
}

fn model(x: &[f64]) -> f64 {
    let market = Market {
        spot: x[0],
        rate: 0.05 * x[1],
        variance: 0.08 * x[2],
        reversion: 2.0 * x[3],
        level: 0.06 * x[4],
        wobble: 0.3 * x[5],
        correlation: -0.5 * x[6],
    };
    let mut source = SplitMix(77_031);
    let mut sums = Sums::default();
    let years = 1.0;
    for _ in 0..150 {
        let last = path(&market, &mut source, 10, years);
        let gain = last - 0.9 * x[7];
        sums.add(0.5 * (gain + (gain * gain + 4e-3).sqrt()), last);
    }
    let discount = (-market.rate * years).exp();
    discount * sums.estimate(market.spot / discount)
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
