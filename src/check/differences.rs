//! Derivatives by central differences, with what they are good for.

use crate::limits;

/// A derivative by differences.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    pub value: f64,
    /// How far neighbouring entries of the scheme are apart; infinite where none is a number.
    pub error: f64,
}

/// Entries that agree so well need no further rounds.
const GOOD: f64 = 1e-11;

/// Rounding errors are sought at multiples of this step: small enough for third differences of a smooth
/// function to vanish, large enough for a computation in single precision to notice. It has many digits,
/// because rounding hides where all values are moved by the same number of units.
const NOISE_STEP: f64 = 0.739_085_133_215_160_6 / 65536.0;
/// So many multiples, which give six third differences.
const NOISE_POINTS: usize = 9;
/// The standard deviation of a third difference of independent errors, relative to theirs: the root of
/// 1 + 9 + 9 + 1.
const THIRD_DIFFERENCE: f64 = 4.472_135_954_999_58;
/// The largest of six is no standard deviation, and errors are not independent.
const CAUTION: f64 = 3.0;

/// The derivative at 0 of a function whose central difference with step h is `difference(h)`,
/// extrapolated to step 0 (Richardson's extrapolation, by Neville's scheme with halved steps, beginning
/// with `step`). The entry is taken whose neighbours agree best, rounding included, so that neither the
/// curvature seen with large steps nor the rounding seen with small ones counts. Values of the function
/// are known to be rounded by `rounding`; that they are rounded more is noticed. At most 27 differences.
///
/// # Errors
/// Those of `difference`.
pub fn derivative<E>(
    step: f64,
    rounding: f64,
    difference: impl FnMut(f64) -> Result<f64, E>,
) -> Result<Estimate, E> {
    // Errors of central differences are even powers of the step.
    extrapolated(step, rounding, 4.0, difference)
}

/// The derivative at 0 to one side, by one-sided differences in the same way.
///
/// # Errors
/// Those of `difference`.
pub fn one_sided<E>(
    step: f64,
    rounding: f64,
    difference: impl FnMut(f64) -> Result<f64, E>,
) -> Result<Estimate, E> {
    extrapolated(step, rounding, 2.0, difference)
}

/// `gain` is by how much halving the step lessens the error from one power of it to the next.
fn extrapolated<E>(
    mut step: f64,
    rounding: f64,
    gain: f64,
    mut difference: impl FnMut(f64) -> Result<f64, E>,
) -> Result<Estimate, E> {
    let noise = noise(&mut difference)?.max(rounding);
    let mut last = vec![difference(step)?];
    let mut best = Estimate {
        value: last[0],
        error: f64::INFINITY,
    };
    for _ in 1..limits::STEP_HALVINGS {
        step /= 2.0;
        let mut row = vec![difference(step)?];
        let mut factor = gain;
        for order in 1..=last.len() {
            let refined = (factor * row[order - 1] - last[order - 1]) / (factor - 1.0);
            let apart = (refined - row[order - 1])
                .abs()
                .max((refined - last[order - 1]).abs());
            let error = apart + noise / step;
            // Not where anything is NaN, which `max` would hide.
            if refined.is_finite() && error < best.error {
                best = Estimate {
                    value: refined,
                    error,
                };
            }
            row.push(refined);
            factor *= gain;
        }
        if best.error <= GOOD * best.value.abs() || noise / step > best.error {
            break;
        }
        last = row;
    }
    Ok(best)
}

/// How far rounding may move `h * difference(h)`: third differences see nothing of a smooth function, but
/// all of what moves every value by itself (after Hamming; Moré and Wild, *Estimating computational
/// noise*, 2011).
fn noise<E>(difference: &mut impl FnMut(f64) -> Result<f64, E>) -> Result<f64, E> {
    let mut values = Vec::with_capacity(NOISE_POINTS);
    for multiple in 1..=NOISE_POINTS {
        let h = multiple as f64 * NOISE_STEP;
        values.push(h * difference(h)?);
    }
    let third = |w: &[f64]| (w[3] - 3.0 * w[2] + 3.0 * w[1] - w[0]).abs();
    let greatest = values.windows(4).map(third).fold(0.0, f64::max);
    Ok(CAUTION * greatest / THIRD_DIFFERENCE)
}

/// The relative error of values that were computed in double precision, or, where all of them are numbers
/// of single precision, as well in that.
pub fn epsilon(values: &[f64]) -> f64 {
    let single = |value: &f64| f64::from(*value as f32) == *value;
    let meaningful = || values.iter().filter(|value| **value != 0.0);
    if meaningful().next().is_some() && meaningful().all(single) {
        f64::from(f32::EPSILON)
    } else {
        f64::EPSILON
    }
}

/// How a derivative by the adjoint and one by differences compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Comparison {
    /// They agree, as far as differences can tell.
    Agree,
    /// Differences tell too little here.
    Unclear,
    Differ,
}

/// How much two derivatives that are the same may be apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Allowed {
    /// Relative to the greater.
    pub tolerance: f64,
    /// What rounding alone may make of a derivative that is 0.
    pub noise: f64,
    /// How exactly values are known, relative to them.
    pub precision: f64,
}

impl Allowed {
    /// How much coarser than the tolerance differences may be and still count as an agreement: in single precision there
    /// are no finer ones.
    fn coarsest(self) -> f64 {
        match self.precision > f64::EPSILON {
            true => 1e-2,
            false => 1e-4,
        }
    }
}

/// Compares.
pub fn compare(adjoint: f64, differences: Estimate, allowed: Allowed) -> Comparison {
    if !differences.error.is_finite() {
        return Comparison::Unclear;
    }
    if !adjoint.is_finite() {
        return Comparison::Differ;
    }
    let Allowed {
        tolerance, noise, ..
    } = allowed;
    let distance = (adjoint - differences.value).abs();
    let scale = adjoint.abs().max(differences.value.abs());
    if distance > tolerance * scale + CAUTION * differences.error + noise {
        Comparison::Differ
    } else if differences.error <= tolerance.max(allowed.coarsest()) * scale || scale <= noise {
        Comparison::Agree
    } else {
        Comparison::Unclear
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn of(f: impl Fn(f64) -> f64) -> Estimate {
        let rounding = epsilon(&[f(0.0)]) * f(0.0).abs();
        let result: Result<Estimate, Infallible> =
            derivative(0.125, rounding, |h| Ok((f(h) - f(-h)) / (2.0 * h)));
        match result {
            Ok(estimate) => estimate,
            Err(never) => match never {},
        }
    }

    #[test]
    fn finds_derivatives() {
        let estimate = of(|t| (1.0 + t).sin());
        assert!((estimate.value - 1f64.cos()).abs() < 1e-12);
        assert!(estimate.error < 1e-9);
        assert_eq!(of(|_| 7.0).value, 0.0);
    }

    #[test]
    fn finds_derivatives_to_one_side() {
        let f = |t: f64| (1.0 + t).sin() + if t > 0.0 { 3.0 * t } else { 0.0 };
        for (side, wanted) in [(1.0, 1f64.cos() + 3.0), (-1.0, 1f64.cos())] {
            let quotient = |h: f64| Ok::<_, Infallible>((f(side * h) - f(0.0)) / (side * h));
            let Ok(estimate) = one_sided(0.125, f64::EPSILON, quotient);
            assert!((estimate.value - wanted).abs() < 1e-7, "{estimate:?}");
            assert!(estimate.error < 1e-5, "{estimate:?}");
        }
    }

    #[test]
    fn passes_over_points_without_a_value() {
        let estimate = of(|t| (0.01 + t).sqrt());
        assert!((estimate.value - 5.0).abs() < 1e-7, "{estimate:?}");
        assert_eq!(of(|_| f64::NAN).error, f64::INFINITY);
    }

    #[test]
    fn knows_how_rough_it_is() {
        for start in 0..200 {
            let x = 1.0 + f64::from(start) / 64.0;
            let rough = of(|t| f64::from(((x + t) as f32).sin()));
            let error = (rough.value - x.cos()).abs();
            assert!(error <= rough.error, "{x}: {error} {rough:?}");
            assert!(rough.error < 1e-3, "{x}: {rough:?}");
            // Here rounding cannot be told from the values.
            let rough = of(|t| f64::from((3.0 * (x + t) as f32).sin()) * std::f64::consts::PI);
            let error = (rough.value - 3.0 * std::f64::consts::PI * (3.0 * x).cos()).abs();
            assert!(
                error <= CAUTION * rough.error + 1e-5,
                "{x}: {error} {rough:?}"
            );
        }
    }

    #[test]
    fn compares() {
        let estimate = |value, error| Estimate { value, error };
        let allowed = Allowed {
            tolerance: 1e-6,
            noise: 1e-12,
            precision: f64::EPSILON,
        };
        let single = Allowed {
            precision: f64::from(f32::EPSILON),
            ..allowed
        };
        let compared = |a, d| compare(a, d, allowed);
        assert_eq!(compared(1.0, estimate(1.0 + 1e-8, 1e-9)), Comparison::Agree);
        assert_eq!(compared(1.0, estimate(1.001, 1e-9)), Comparison::Differ);
        // Rough differences agree with much, but not with everything.
        assert_eq!(compared(1.0, estimate(1.00001, 1e-5)), Comparison::Agree);
        assert_eq!(compared(1.0, estimate(1.001, 1e-3)), Comparison::Unclear);
        let rough = compare(1.0, estimate(1.001, 1e-3), single);
        assert_eq!(rough, Comparison::Agree);
        assert_eq!(compared(1.0, estimate(1.5, 1e-3)), Comparison::Differ);
        assert_eq!(compared(1.0, estimate(1.2, 0.1)), Comparison::Unclear);
        assert_eq!(compared(f64::NAN, estimate(1.0, 1e-9)), Comparison::Differ);
        assert_eq!(
            compared(1.0, estimate(0.0, f64::INFINITY)),
            Comparison::Unclear
        );
        // Both are nothing but rounding.
        assert_eq!(compared(0.0, estimate(1e-14, 1e-14)), Comparison::Agree);
    }
}
