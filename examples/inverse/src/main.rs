//! An inverse problem: the initial state of Burgers' equation is recovered from its final one.
//!
//! A true initial state is run forward, and only the final state is kept, as observations would be. From a guess that knows nothing of
//! it, a quasi-Newton method (L-BFGS) lowers the misfit, whose gradient with respect to all values of the initial state is one call
//! of the adjoint. Prints what it did as JSON, from which `scripts/demo` draws curves.

use std::cell::Cell;
use std::f64::consts::PI;

use argmin::core::observers::{Observe, ObserverMode};
use argmin::core::{CostFunction, Error, Executor, Gradient, IterState, KV, State};
use argmin::solver::linesearch::MoreThuenteLineSearch;
use argmin::solver::quasinewton::LBFGS;
use serde_json::{Value, json};

const POINTS: usize = 500;
const STEPS: i32 = 400;
const DX: f64 = 2.0 / (POINTS as f64 - 1.0);
const DT: f64 = 0.4e-3;
const VISCOSITY: f64 = 0.01;
const ITERATIONS: u64 = 60;
/// Iterations whose states are kept for the curves.
const SHOWN: [u64; 4] = [1, 3, 10, ITERATIONS];

unsafe extern "C" {
    fn burgers_(n: &i32, steps: &i32, dt: &f64, dx: &f64, viscosity: &f64, u: *mut f64, observed: *const f64) -> f64;
    // Each parameter that is differentiated is followed by its shadow; the seed comes last.
    fn burgers_b_(
        n: &i32, steps: &i32, dt: &f64, dx: &f64, viscosity: &f64, viscosity_b: &mut f64,
        u: *mut f64, u_b: *mut f64, observed: *const f64, seed: f64,
    ) -> f64;
}

/// The misfit of an initial state, and its gradient.
struct Misfit {
    observed: Vec<f64>,
    calls: Cell<[u64; 2]>,
}

impl Misfit {
    fn count(&self, which: usize) {
        let mut calls = self.calls.get();
        calls[which] += 1;
        self.calls.set(calls);
    }
}

/// The final state, and how far it is from what was observed.
fn run(initial: &[f64], observed: &[f64]) -> (Vec<f64>, f64) {
    let mut u = initial.to_vec();
    let n = POINTS as i32;
    // SAFETY: both arrays have as many values as the function is told.
    let misfit = unsafe { burgers_(&n, &STEPS, &DT, &DX, &VISCOSITY, u.as_mut_ptr(), observed.as_ptr()) };
    (u, misfit)
}

impl CostFunction for &Misfit {
    type Param = Vec<f64>;
    type Output = f64;

    fn cost(&self, initial: &Vec<f64>) -> Result<f64, Error> {
        self.count(0);
        Ok(run(initial, &self.observed).1)
    }
}

impl Gradient for &Misfit {
    type Param = Vec<f64>;
    type Gradient = Vec<f64>;

    fn gradient(&self, initial: &Vec<f64>) -> Result<Vec<f64>, Error> {
        self.count(1);
        let (mut u, mut u_b, mut viscosity_b) = (initial.clone(), vec![0.0; POINTS], 0.0);
        let n = POINTS as i32;
        // SAFETY: all arrays have as many values as the function is told.
        unsafe {
            burgers_b_(
                &n, &STEPS, &DT, &DX, &VISCOSITY, &mut viscosity_b,
                u.as_mut_ptr(), u_b.as_mut_ptr(), self.observed.as_ptr(), 1.0,
            );
        }
        Ok(u_b)
    }
}

/// Keeps the misfit of every iteration, and the states of some.
#[derive(Clone, Default)]
struct Kept(std::sync::Arc<std::sync::Mutex<(Vec<f64>, Vec<Value>)>>);

impl<G, J, H, R> Observe<IterState<Vec<f64>, G, J, H, R, f64>> for Kept
where
    IterState<Vec<f64>, G, J, H, R, f64>: State<Param = Vec<f64>, Float = f64>,
{
    fn observe_iter(&mut self, state: &IterState<Vec<f64>, G, J, H, R, f64>, _: &KV) -> Result<(), Error> {
        let mut kept = self.0.lock().expect("one thread alone observes");
        kept.0.push(state.get_cost());
        let iteration = kept.0.len() as u64;
        if let (true, Some(u)) = (SHOWN.contains(&iteration), state.get_param()) {
            kept.1.push(json!({ "iteration": iteration, "u": u }));
        }
        Ok(())
    }
}

fn main() -> Result<(), Error> {
    let x: Vec<f64> = (0..POINTS).map(|i| i as f64 * DX).collect();
    let truth: Vec<f64> = x.iter().map(|x| 0.3 + (PI * x).sin() * (-(x - 1.0).powi(2)).exp()).collect();
    let (observed, _) = run(&truth, &vec![0.0; POINTS]);
    let problem = Misfit { observed, calls: Cell::new([0, 0]) };
    let guess = vec![0.3; POINTS];
    let start = run(&guess, &problem.observed).1;

    let kept = Kept::default();
    let solver = LBFGS::new(MoreThuenteLineSearch::new(), 10);
    let ended = Executor::new(&problem, solver)
        .configure(|state| state.param(guess.clone()).max_iters(ITERATIONS))
        .add_observer(kept.clone(), ObserverMode::Always)
        .run()?;
    let found = ended.state().get_best_param().cloned().unwrap_or_default();
    let error = |u: &[f64]| {
        let squares = u.iter().zip(&truth).map(|(a, b)| (a - b).powi(2));
        (squares.sum::<f64>() / POINTS as f64).sqrt()
    };
    let kept = kept.0.lock().expect("nobody observes any more");
    let [costs, gradients] = problem.calls.get();
    eprintln!("recovering {POINTS} initial values from the final ones by L-BFGS, {} iterations", kept.0.len());
    eprintln!("  misfit                {start:.3e} at the guess, {:.3e} at the end", ended.state().get_best_cost());
    eprintln!("  error of the state    {:.3e} at the guess, {:.3e} at the end", error(&guess), error(&found));
    eprintln!("  calls                 {costs} of the function, {gradients} of its adjoint");
    println!(
        "{}",
        json!({
            "x": x, "truth": truth, "observed": problem.observed, "guess": guess, "start": start,
            "misfits": kept.0, "states": kept.1, "costs": costs, "gradients": gradients,
        })
    );
    Ok(())
}
