//! Digamma and trigamma, the derivatives of the gamma functions, which libm does not have.
//!
//! Both shift the argument up by their recurrence until the asymptotic series converges to full
//! precision, and reflect negative arguments (Abramowitz and Stegun 6.3.5, 6.3.7, 6.3.18; 6.4.6,
//! 6.4.7, 6.4.12). Constant time but for the shift, which is at most [`ASYMPTOTIC`] steps.

use std::f64::consts::PI;

/// From here on, eight terms of the series are exact to double precision.
const ASYMPTOTIC: f64 = 10.0;

/// Bernoulli numbers B2, B4, …, B16.
const BERNOULLI: [f64; 8] = [
    1.0 / 6.0,
    -1.0 / 30.0,
    1.0 / 42.0,
    -1.0 / 30.0,
    5.0 / 66.0,
    -691.0 / 2730.0,
    7.0 / 6.0,
    -3617.0 / 510.0,
];

/// ψ(x) = Γ′(x)/Γ(x). At 0 it is -∞ (+∞ at -0), at negative integers and -∞ NaN.
pub fn digamma(x: f64) -> f64 {
    if x == 0.0 {
        return -f64::INFINITY.copysign(x);
    }
    if x < 0.0 {
        // ψ(x) = ψ(1-x) - π/tan(πx); the tangent has period 1, so only the fraction counts.
        let fraction = x - x.round();
        if fraction == 0.0 || x.is_infinite() {
            return f64::NAN;
        }
        return digamma(1.0 - x) - PI / libm::tan(PI * fraction);
    }
    let mut shifted = x;
    let mut sum = 0.0;
    while shifted < ASYMPTOTIC {
        sum -= 1.0 / shifted;
        shifted += 1.0;
    }
    // ψ(x) ~ ln x - 1/2x - Σ B2k / (2k x^2k), smallest terms first.
    let inverse_square = 1.0 / (shifted * shifted);
    let mut series = 0.0;
    for (index, bernoulli) in BERNOULLI.iter().enumerate().rev() {
        let twice_k = (2 * index + 2) as f64;
        series = (series + bernoulli / twice_k) * inverse_square;
    }
    sum + (libm::log(shifted) - 0.5 / shifted - series)
}

/// ψ′(x). At 0 and the negative integers it is +∞, at -∞ NaN.
pub fn trigamma(x: f64) -> f64 {
    if x < 0.0 {
        // ψ′(x) = π²/sin²(πx) - ψ′(1-x).
        let fraction = x - x.round();
        if x.is_infinite() {
            return f64::NAN;
        }
        let ratio = PI / libm::sin(PI * fraction);
        return ratio * ratio - trigamma(1.0 - x);
    }
    let mut shifted = x;
    let mut sum = 0.0;
    while shifted < ASYMPTOTIC {
        sum += 1.0 / (shifted * shifted);
        shifted += 1.0;
    }
    // ψ′(x) ~ 1/x + 1/2x² + Σ B2k / x^(2k+1).
    let inverse = 1.0 / shifted;
    let inverse_square = inverse * inverse;
    let mut series = 0.0;
    for bernoulli in BERNOULLI.iter().rev() {
        series = (series + bernoulli) * inverse_square;
    }
    sum + inverse * (1.0 + 0.5 * inverse + series)
}
