//! Predator and prey (Lotka and Volterra): how far is a trajectory from observations?
//!
//! build.rs compiles this file to bitcode; it is no module of the program.

#[derive(Clone, Copy)]
struct State {
    prey: f64,
    predators: f64,
}

impl State {
    /// `self + h·slope`
    fn moved(self, h: f64, slope: State) -> State {
        State { prey: self.prey + h * slope.prey, predators: self.predators + h * slope.predators }
    }
}

/// One step of the classical method of Runge and Kutta.
fn step(slope: impl Fn(State) -> State, s: State, h: f64) -> State {
    let k1 = slope(s);
    let k2 = slope(s.moved(h / 2.0, k1));
    let k3 = slope(s.moved(h / 2.0, k2));
    let k4 = slope(s.moved(h, k3));
    s.moved(h / 6.0, k1).moved(h / 3.0, k2).moved(h / 3.0, k3).moved(h / 6.0, k4)
}

/// `parameters` has four rates and the two populations at the start, `observed` pairs of populations.
fn fit(parameters: &[f64], observed: &[f64], steps: usize) -> f64 {
    let (rates, start) = parameters.split_at(4);
    let slope = |s: State| State {
        prey: (rates[0] - rates[1] * s.predators) * s.prey,
        predators: (rates[2] * s.prey - rates[3]) * s.predators,
    };
    let mut state = State { prey: start[0], predators: start[1] };
    let mut sum = 0.0;
    for pair in observed.chunks_exact(2) {
        for _ in 0..steps {
            state = step(slope, state, 0.5 / steps as f64);
        }
        let differences = [state.prey, state.predators].into_iter().zip(pair).map(|(x, seen)| x - seen);
        sum += differences.map(|d| d * d).sum::<f64>();
    }
    let penalty: f64 = rates.iter().map(|r| r.ln().powi(2)).sum();
    sum / observed.len() as f64 + 1e-3 * penalty
}

/// # Safety
/// `parameters` leads to `n` numbers, `observed` to `m`.
#[no_mangle]
pub unsafe extern "C-unwind" fn misfit(
    parameters: *const f64,
    n: usize,
    observed: *const f64,
    m: usize,
    steps: usize,
) -> f64 {
    let parameters = std::slice::from_raw_parts(parameters, n);
    fit(parameters, std::slice::from_raw_parts(observed, m), steps)
}
