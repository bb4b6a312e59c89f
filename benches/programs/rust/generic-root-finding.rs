// INPUT: 7 0.6 1.4
// Orbits from Kepler's equation and a turbine pressure, through root finders generic in the equation.

trait Equation {
    fn value(&self, t: f64) -> f64;
    fn slope(&self, t: f64) -> f64 {
        let h = 1e-4;
        (self.value(t + h) - self.value(t - h)) / (2.0 * h)
    }
}

struct Kepler {
    anomaly: f64,
    eccentricity: f64,
}

impl Equation for Kepler {
    fn value(&self, e: f64) -> f64 {
        e - self.eccentricity * e.sin() - self.anomaly
    }
    fn slope(&self, e: f64) -> f64 {
        1.0 - self.eccentricity * e.cos()
    }
}

struct Turbine<'p> {
    parameters: &'p [f64],
}

impl<'p> Equation for Turbine<'p> {
    fn value(&self, p: f64) -> f64 {
        let [a, b, c] = [self.parameters[0], self.parameters[1], self.parameters[2]];
        a * p.sqrt() + b * p * p - 3.0 * c
    }
}

#[derive(Debug)]
enum Failure {
    NoConvergence { at: f64, after: usize },
    Flat(f64),
}

trait Solver {
    fn solve<E: Equation>(&self, equation: &E, guess: f64) -> Result<f64, Failure>;
}

struct Newton(usize);
struct Secant {
    limit: usize,
}

impl Solver for Newton {
    fn solve<E: Equation>(&self, equation: &E, guess: f64) -> Result<f64, Failure> {
        let mut t = guess;
        for _ in 0..self.0 {
            let slope = equation.slope(t);
            if slope.abs() < 1e-9 {
                return Err(Failure::Flat(t));
            }
            let step = equation.value(t) / slope;
            t -= step;
            if step.abs() < 1e-14 {
                return Ok(t);
            }
        }
        Err(Failure::NoConvergence { at: t, after: self.0 })
    }
}

impl Solver for Secant {
    fn solve<E: Equation>(&self, equation: &E, guess: f64) -> Result<f64, Failure> {
        let (mut a, mut b) = (guess, guess + 0.1);
        let (mut fa, mut fb) = (equation.value(a), equation.value(b));
        for _ in 0..self.limit {
            if (fb - fa).abs() < 1e-15 {
                return Ok(b);
            }
            let next = b - fb * (b - a) / (fb - fa);
            (a, fa) = (b, fb);
            b = next;
            fb = equation.value(b);
            if (b - a).abs() < 1e-13 {
                return Ok(b);
            }
        }
        Err(Failure::NoConvergence { at: b, after: self.limit })
    }
}

fn solve_all(x: &[f64]) -> Result<f64, Failure> {
    let mut sum = 0.0;
    for (k, anomaly) in x[..3].iter().enumerate() {
        let orbit = Kepler { anomaly: anomaly + k as f64, eccentricity: 0.4 * x[3] };
        let e = Newton(30).solve(&orbit, orbit.anomaly)?;
        sum += (1.0 - orbit.eccentricity * e.cos()) * (1.0 + 0.1 * k as f64);
    }
    let pressure = Secant { limit: 40 }.solve(&Turbine { parameters: &x[4..] }, 1.0)?;
    Ok(sum + pressure.ln() + 0.5 * pressure)
}

fn model(x: &[f64]) -> f64 {
    match solve_all(x) {
        Ok(value) => value,
        Err(Failure::NoConvergence { at, after }) => panic!("no root near {at} after {after} steps"),
        Err(Failure::Flat(at)) => panic!("flat at {at}"),
    }
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
