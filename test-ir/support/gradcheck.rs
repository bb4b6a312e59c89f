//! Compares a gradient with central differences, for tests in Rust.
//!
//! Nothing here pushes to a vector: rustc takes `#[inline(never)]` generics of the standard library, as
//! `RawVec<f64>::grow_one` is, from a crate that has them already, and the test's module would then have no body of it.

const DIRECTIONS: usize = 3;
const ROUNDS: usize = 12;

/// The test's `inner`, a function of a slice, as the `cost` that the tool differentiates, and a program that
/// compares its gradient at `count` numbers of [low, high).
#[macro_export]
macro_rules! gradient_of_inner {
    ($what:literal, $count:expr, $low:expr, $high:expr) => {
        #[no_mangle]
        pub unsafe extern "C" fn cost(x: *const f64, n: usize) -> f64 {
            inner(std::slice::from_raw_parts(x, n))
        }

        extern "C" {
            fn cost_b(x: *const f64, x_b: *mut f64, n: usize, seed: f64) -> f64;
        }

        fn main() {
            let x = $crate::fill($count, $low, $high, 1);
            let mut x_b = vec![0.0; x.len()];
            let primal = |x: &[f64]| unsafe { cost(x.as_ptr(), x.len()) };
            let value = unsafe { cost_b(x.as_ptr(), x_b.as_mut_ptr(), x.len(), 1.0) };
            assert_eq!(value, primal(&x));
            $crate::check($what, &primal, &x, &x_b, 1e-8);
        }
    };
}

/// Numbers of [0, 1), the same on every machine.
fn uniform(state: &mut u64) -> f64 {
    *state = state
        .wrapping_mul(6364136223846793005)
        .wrapping_add(1442695040888963407);
    (*state >> 11) as f64 / (1u64 << 53) as f64
}

/// `n` numbers of [low, high).
pub fn fill(n: usize, low: f64, high: f64, seed: u64) -> Vec<f64> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1);
    (0..n).map(|_| low + (high - low) * uniform(&mut state)).collect()
}

/// Ends the program where derivatives along some directions differ by more than `tolerance`, relatively.
pub fn check(what: &str, cost: &dyn Fn(&[f64]) -> f64, x: &[f64], gradient: &[f64], tolerance: f64) {
    check_step(what, cost, x, gradient, tolerance, 1.0 / 128.0);
}

pub fn check_step(
    what: &str,
    cost: &dyn Fn(&[f64]) -> f64,
    x: &[f64],
    gradient: &[f64],
    tolerance: f64,
    step: f64,
) {
    assert_eq!(x.len(), gradient.len());
    let mut state = 1;
    let (mut depends, mut right) = (false, true);
    for number in 1..=DIRECTIONS {
        let direction: Vec<f64> = x.iter().map(|_| 2.0 * uniform(&mut state) - 1.0).collect();
        let adjoint: f64 = gradient.iter().zip(&direction).map(|(g, d)| g * d).sum();
        let differences = difference(cost, x, &direction, step);
        let scale = adjoint.abs().max(differences.abs());
        let error = if scale > 0.0 { (adjoint - differences).abs() / scale } else { 0.0 };
        let passes = error <= tolerance; // not where it is NaN
        println!(
            "{what}: direction {number}: adjoint {adjoint:.15e} differences {differences:.15e} \
             relative error {error:.1e} {}",
            if passes { "ok" } else { "WRONG" }
        );
        right &= passes;
        depends |= differences != 0.0;
    }
    if !depends {
        println!("{what}: the cost depends on no input, so nothing was checked");
    }
    if !depends || !right {
        std::process::exit(1);
    }
}

/// Central differences extrapolated to step 0; the entry whose neighbours agree best.
fn difference(cost: &dyn Fn(&[f64]) -> f64, x: &[f64], direction: &[f64], mut step: f64) -> f64 {
    let at = |t: f64| {
        let moved: Vec<f64> = x.iter().zip(direction).map(|(x, d)| x + t * d).collect();
        cost(&moved)
    };
    let central = |h: f64| (at(h) - at(-h)) / (2.0 * h);
    let mut last = [0.0; ROUNDS];
    last[0] = central(step);
    let (mut best, mut smallest) = (last[0], f64::INFINITY);
    for round in 1..ROUNDS {
        step /= 2.0;
        let mut row = [0.0; ROUNDS];
        row[0] = central(step);
        let mut factor = 4.0;
        for order in 1..=round {
            row[order] = (factor * row[order - 1] - last[order - 1]) / (factor - 1.0);
            factor *= 4.0;
            let error = (row[order] - row[order - 1]).abs().max((row[order] - last[order - 1]).abs());
            if error < smallest {
                smallest = error;
                best = row[order];
            }
        }
        last = row;
    }
    best
}
