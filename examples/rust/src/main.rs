//! Compares the gradients of the model with central differences.

use std::process::ExitCode;

// The model and its adjoint, from the object that build.rs makes. Each parameter that is not const is followed by its
// shadow, and the seed of the result comes last.
extern "C-unwind" {
    fn misfit(parameters: *const f64, n: usize, observed: *const f64, m: usize, steps: usize) -> f64;
    fn misfit_b(
        parameters: *const f64,
        parameters_b: *mut f64,
        n: usize,
        observed: *const f64,
        observed_b: *mut f64,
        m: usize,
        steps: usize,
        seed: f64,
    ) -> f64;
}

const STEPS: usize = 20;

/// Parameters of the model, or a gradient with respect to them.
#[derive(Clone, PartialEq)]
struct Inputs {
    parameters: Vec<f64>,
    observed: Vec<f64>,
}

impl Inputs {
    fn shadow(&self) -> Inputs {
        Inputs { parameters: vec![0.0; self.parameters.len()], observed: vec![0.0; self.observed.len()] }
    }

    fn misfit(&self) -> f64 {
        let (x, y) = (&self.parameters, &self.observed);
        // SAFETY: pointers and lengths are those of vectors.
        unsafe { misfit(x.as_ptr(), x.len(), y.as_ptr(), y.len(), STEPS) }
    }

    /// Adds to the shadow, and returns the misfit.
    fn gradient(&self, shadow: &mut Inputs) -> f64 {
        let (x, x_b) = (&self.parameters, &mut shadow.parameters);
        let (y, y_b) = (&self.observed, &mut shadow.observed);
        assert!(x.len() == x_b.len() && y.len() == y_b.len());
        // SAFETY: as above; each shadow is as long as what it is for.
        unsafe { misfit_b(x.as_ptr(), x_b.as_mut_ptr(), x.len(), y.as_ptr(), y_b.as_mut_ptr(), y.len(), STEPS, 1.0) }
    }
}

fn inputs() -> Inputs {
    Inputs {
        parameters: vec![1.1, 0.9, 0.8, 1.2, 1.0, 0.5],
        observed: vec![1.3, 0.6, 1.6, 0.8, 1.5, 1.2, 1.1, 1.4],
    }
}

fn check_misfit() -> bool {
    let inputs = inputs();
    let mut shadow = inputs.shadow();
    let value = inputs.gradient(&mut shadow);
    let by_parameters = |parameters: &[f64]| Inputs { parameters: parameters.to_vec(), ..inputs.clone() }.misfit();
    let by_observed = |observed: &[f64]| Inputs { observed: observed.to_vec(), ..inputs.clone() }.misfit();
    value == inputs.misfit()
        && agree("misfit by its parameters", by_parameters, &inputs.parameters, &shadow.parameters)
        && agree("misfit by what is observed", by_observed, &inputs.observed, &shadow.observed)
}

/// A bounds check that fails in the model is a panic as any other: it unwinds through the adjoint, and leaves the shadows
/// as they were.
#[cfg(panic = "unwind")]
fn check_panic() -> bool {
    let mut inputs = inputs();
    inputs.parameters.pop();
    let mut shadow = inputs.shadow();
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| inputs.gradient(&mut shadow)));
    println!("one parameter too few: {}", if result.is_err() { "a panic, caught" } else { "no panic" });
    result.is_err() && shadow == inputs.shadow()
}

#[cfg(not(panic = "unwind"))]
fn check_panic() -> bool {
    true
}

/// Whether a gradient is that of central differences.
fn agree(name: &str, f: impl Fn(&[f64]) -> f64, x: &[f64], gradient: &[f64]) -> bool {
    const H: f64 = 1e-5;
    let at = |i: usize, h: f64| {
        let mut moved = x.to_vec();
        moved[i] += h;
        f(&moved)
    };
    let differences: Vec<f64> = (0..x.len()).map(|i| (at(i, H) - at(i, -H)) / (2.0 * H)).collect();
    let norm = differences.iter().map(|d| d * d).sum::<f64>().sqrt();
    let errors = gradient.iter().zip(&differences).map(|(g, d)| (g - d) * (g - d));
    let error = errors.sum::<f64>().sqrt() / norm;
    let right = norm > 0.0 && error < 1e-7; // not where it is NaN
    println!("{name} {:.6}, norm of its gradient {norm:.6}", f(x));
    println!("  adjoint and differences: relative error {error:.1e}, {}", if right { "ok" } else { "WRONG" });
    right
}

fn main() -> ExitCode {
    let right = [check_misfit(), check_panic(), check_misfit()];
    ExitCode::from(u8::from(right.contains(&false)))
}
