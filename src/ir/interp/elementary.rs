//! Elementary functions and their partial derivatives, from textbook formulas (Abramowitz and
//! Stegun, chapters 4 and 7). Written apart from the table of rules, so that one checks the other.

use std::f64::consts::{LN_2, LN_10, PI};

/// A function of floats, with what it gives and its partials at a point.
pub struct Applied {
    pub value: f64,
    pub partials: Vec<f64>,
    /// The library that compiled code links with may give another last digit.
    pub inexact: bool,
    /// Distance to where two branches of the function's definition meet, relative to its arguments.
    pub kink: Option<f64>,
}

impl Applied {
    fn smooth(value: f64, partials: Vec<f64>) -> Self {
        Applied {
            value,
            partials,
            inexact: false,
            kink: None,
        }
    }

    fn inexact(value: f64, partials: Vec<f64>) -> Self {
        Applied {
            inexact: true,
            ..Applied::smooth(value, partials)
        }
    }

    fn with_kink(mut self, distance: f64) -> Self {
        self.kink = Some(distance);
        self
    }
}

/// How far apart two numbers are, relative to the greater.
pub fn distance(a: f64, b: f64) -> f64 {
    let scale = a.abs().max(b.abs());
    if scale == 0.0 {
        0.0
    } else {
        (a - b).abs() / scale
    }
}

/// Applies the function of that name (the double's, without prefix or suffix) in single or double
/// precision; none where it is not known or the number of arguments is wrong.
pub fn apply(name: &str, args: &[f64], single: bool) -> Option<Applied> {
    match *args {
        [x] => unary(name, x, single),
        [x, y] => binary(name, x, y, single),
        [x, y, z] => ternary(name, x, y, z, single),
        _ => None,
    }
}

/// The value in the working precision.
fn rounded(x: f64, single: bool, wide: fn(f64) -> f64, narrow: fn(f32) -> f32) -> f64 {
    if single {
        f64::from(narrow(x as f32))
    } else {
        wide(x)
    }
}

fn unary(name: &str, x: f64, single: bool) -> Option<Applied> {
    let at = |wide, narrow| rounded(x, single, wide, narrow);
    let of = |r: f64, d: f64| Some(Applied::smooth(r, vec![d]));
    match name {
        "sqrt" => of(at(f64::sqrt, f32::sqrt), 1.0 / (2.0 * x.sqrt())),
        "exp" => of(at(f64::exp, f32::exp), x.exp()),
        "exp2" => of(at(f64::exp2, f32::exp2), x.exp2() * LN_2),
        "expm1" => of(at(f64::exp_m1, f32::exp_m1), x.exp()),
        "log" => of(at(f64::ln, f32::ln), 1.0 / x),
        "log2" => of(at(f64::log2, f32::log2), 1.0 / (x * LN_2)),
        "log10" => of(at(f64::log10, f32::log10), 1.0 / (x * LN_10)),
        "log1p" => of(at(f64::ln_1p, f32::ln_1p), 1.0 / (1.0 + x)),
        "sin" => of(at(f64::sin, f32::sin), x.cos()),
        "cos" => of(at(f64::cos, f32::cos), -x.sin()),
        "tan" => of(at(f64::tan, f32::tan), x.cos().powi(-2)),
        "asin" => of(at(f64::asin, f32::asin), (1.0 - x * x).sqrt().recip()),
        "acos" => of(at(f64::acos, f32::acos), -(1.0 - x * x).sqrt().recip()),
        "atan" => of(at(f64::atan, f32::atan), 1.0 / (1.0 + x * x)),
        "sinh" => of(at(f64::sinh, f32::sinh), x.cosh()),
        "cosh" => of(at(f64::cosh, f32::cosh), x.sinh()),
        "tanh" => of(at(f64::tanh, f32::tanh), x.cosh().powi(-2)),
        _ => unary_inexact(name, x, single).or_else(|| unary_kinked(name, x, single)),
    }
}

/// Functions that Rust computes by itself, or for which there is a crate.
fn unary_inexact(name: &str, x: f64, single: bool) -> Option<Applied> {
    let at = |wide, narrow| rounded(x, single, wide, narrow);
    let of = |r: f64, d: f64| Some(Applied::inexact(r, vec![d]));
    let gauss = 2.0 / PI.sqrt() * (-x * x).exp();
    match name {
        "cbrt" => of(at(f64::cbrt, f32::cbrt), x.cbrt() / (3.0 * x)),
        "asinh" => of(at(f64::asinh, f32::asinh), (x * x + 1.0).sqrt().recip()),
        "acosh" => of(at(f64::acosh, f32::acosh), (x * x - 1.0).sqrt().recip()),
        "atanh" => of(at(f64::atanh, f32::atanh), 1.0 / (1.0 - x * x)),
        "erf" => of(at(libm::erf, libm::erff), gauss),
        "erfc" => of(at(libm::erfc, libm::erfcf), -gauss),
        "exp10" => of(at(libm::exp10, libm::exp10f), libm::exp10(x) * LN_10),
        _ => None,
    }
}

/// Piecewise linear and piecewise constant functions.
fn unary_kinked(name: &str, x: f64, single: bool) -> Option<Applied> {
    let at = |wide, narrow| rounded(x, single, wide, narrow);
    let flat = |r: f64| Some(Applied::smooth(r, vec![0.0]));
    match name {
        "fabs" => {
            let slope = if x < 0.0 { -1.0 } else { 1.0 };
            Some(Applied::smooth(x.abs(), vec![slope]).with_kink(x.abs()))
        }
        "floor" => flat(at(f64::floor, f32::floor)),
        "ceil" => flat(at(f64::ceil, f32::ceil)),
        "trunc" => flat(at(f64::trunc, f32::trunc)),
        "round" => flat(at(f64::round, f32::round)),
        "rint" | "nearbyint" | "roundeven" => flat(at(f64::round_ties_even, f32::round_ties_even)),
        "canonicalize" | "arithmetic.fence" => Some(Applied::smooth(x, vec![1.0])),
        _ => None,
    }
}

fn binary(name: &str, x: f64, y: f64, single: bool) -> Option<Applied> {
    let at = |wide: fn(f64, f64) -> f64, narrow: fn(f32, f32) -> f32| {
        if single {
            f64::from(narrow(x as f32, y as f32))
        } else {
            wide(x, y)
        }
    };
    let square = x * x + y * y;
    Some(match name {
        "pow" => {
            // x^y = exp(y ln x); for x < 0 only the first partial exists, at integers y.
            let value = at(f64::powf, f32::powf);
            let by_y = if x > 0.0 { x.powf(y) * x.ln() } else { 0.0 };
            Applied::smooth(value, vec![y * x.powf(y - 1.0), by_y])
        }
        "atan2" => Applied::smooth(at(f64::atan2, f32::atan2), vec![y / square, -x / square]),
        "hypot" => {
            let r = square.sqrt();
            Applied::smooth(at(f64::hypot, f32::hypot), vec![x / r, y / r])
        }
        "fmod" => Applied::smooth(x % y, vec![1.0, -(x / y).trunc()]),
        "copysign" => {
            let same = x.is_sign_negative() == y.is_sign_negative();
            let slope = if same { 1.0 } else { -1.0 };
            Applied::smooth(x.copysign(y), vec![slope, 0.0]).with_kink(x.abs().min(y.abs()))
        }
        "fdim" => {
            let above = x > y;
            let slope = if above { 1.0 } else { 0.0 };
            let value = at(|x, y| (x - y).max(0.0), |x, y| (x - y).max(0.0));
            Applied::smooth(value, vec![slope, -slope]).with_kink(distance(x, y))
        }
        "fmax" | "maxnum" | "maximum" | "maximumnum" => choice(x, y, x > y),
        "fmin" | "minnum" | "minimum" | "minimumnum" => choice(x, y, x < y),
        _ => return None,
    })
}

/// One of two arguments.
fn choice(x: f64, y: f64, first: bool) -> Applied {
    let (value, partials) = match first {
        true => (x, vec![1.0, 0.0]),
        false => (y, vec![0.0, 1.0]),
    };
    Applied::smooth(value, partials).with_kink(distance(x, y))
}

fn ternary(name: &str, x: f64, y: f64, z: f64, single: bool) -> Option<Applied> {
    let value = match (name, single) {
        ("fma", true) => f64::from((x as f32).mul_add(y as f32, z as f32)),
        ("fma", false) => x.mul_add(y, z),
        // Fused only where the target has the instruction; the baseline does not.
        ("fmuladd", true) => f64::from((x as f32) * (y as f32) + z as f32),
        ("fmuladd", false) => x * y + z,
        _ => return None,
    };
    Some(Applied::smooth(value, vec![y, x, 1.0]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Five-point difference of the function's own values.
    fn difference(name: &str, args: &[f64], at: usize) -> f64 {
        let h = 1e-3;
        let shifted = |by: f64| {
            let mut args = args.to_vec();
            args[at] += by;
            apply(name, &args, false).expect("a known function").value
        };
        (8.0 * (shifted(h) - shifted(-h)) - (shifted(2.0 * h) - shifted(-2.0 * h))) / (12.0 * h)
    }

    fn check(name: &str, args: &[f64]) {
        let partials = apply(name, args, false).expect("a known function").partials;
        assert_eq!(partials.len(), args.len(), "{name}");
        for (at, partial) in partials.iter().enumerate() {
            let expected = difference(name, args, at);
            let error = (partial - expected).abs();
            assert!(
                error <= 1e-7 * (1.0 + expected.abs()),
                "{name}{args:?}: partial {at} is {partial}, differences give {expected}"
            );
        }
    }

    #[test]
    fn partials_agree_with_differences() {
        let everywhere = [
            "exp", "exp2", "expm1", "sin", "cos", "tan", "atan", "sinh", "cosh", "tanh", "asinh",
            "erf", "erfc", "exp10", "cbrt", "fabs", "floor", "ceil", "trunc", "round", "rint",
        ];
        for name in everywhere {
            check(name, &[0.7]);
            check(name, &[-1.3]);
        }
        for name in ["sqrt", "log", "log2", "log10", "log1p"] {
            check(name, &[0.7]);
            check(name, &[2.3]);
        }
        for name in ["asin", "acos", "atanh"] {
            check(name, &[0.3]);
            check(name, &[-0.6]);
        }
        check("acosh", &[1.7]);
        let two = [
            "pow", "atan2", "hypot", "fmod", "copysign", "fdim", "fmax", "fmin",
        ];
        for name in two {
            check(name, &[1.7, 0.6]);
            check(name, &[0.4, 1.9]);
        }
        check("fma", &[1.7, -0.6, 0.2]);
        check("fmuladd", &[1.7, -0.6, 0.2]);
    }

    #[test]
    fn kinks_are_measured() {
        let kink = |name, args: &[f64]| apply(name, args, false).and_then(|a| a.kink);
        assert_eq!(kink("fabs", &[0.0]), Some(0.0));
        assert_eq!(kink("fmax", &[2.0, 2.0]), Some(0.0));
        assert!(kink("fmax", &[2.0, 1.0]).is_some_and(|d| d > 0.4));
        assert_eq!(kink("sin", &[0.0]), None);
    }
}
