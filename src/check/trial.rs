//! A function at a point, and what its derivatives there are taken from.

use super::code::Bench;
use super::random::Random;
use super::subject::{Code, Numbers, State, Subject};
use crate::llvm::jit::{Log, Site};

/// The greatest step along a direction whose components are about as large as the argument.
pub(super) const STEP: f64 = 0.0625;
/// With which differences start that confirm others: the first for numbers of single precision, the last
/// as small as rounding leaves any digits, so that a kink has to be that close to mislead all of them.
pub(super) const SMALL_STEPS: [f64; 4] = [
    1.0 / (1 << 6) as f64,
    1.0 / (1 << 12) as f64,
    1.0 / (1 << 17) as f64,
    1.0 / (1 << 21) as f64,
];

/// What the seeds are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seeds {
    /// On the result only, or where there is none on what the function writes: the derivatives of
    /// arguments that are only read stand alone.
    Plain,
    /// On everything, as a caller has them who goes on computing with the arguments; shadows of values
    /// are not zero either.
    Everywhere,
}

/// A function at a point.
pub struct Trial<'t, 'a> {
    pub subject: &'t mut Subject<'a>,
    /// What is compiled, and which of its functions this is.
    pub bench: &'a Bench<'a>,
    pub function: usize,
    /// What comes out at the point, once somebody has asked.
    pub base_log: Option<Option<Log>>,
    pub state: State,
    pub random: Random,
    pub tolerance: f64,
}

impl<'a> Trial<'_, 'a> {
    /// The primal that tells what it decides, and its places.
    pub(super) fn watched(&self) -> Option<(Code<'a>, &'a [Site])> {
        let watched = self.bench.outcomes()?;
        let code = Code {
            jit: &watched.jit,
            entry: watched.primals.get(self.function)?,
            variables: &watched.variables,
        };
        Some((code, &watched.sites))
    }
}

/// What directional derivatives are taken from.
pub(super) struct Measure {
    pub(super) seeds: Numbers,
    pub(super) gradients: Vec<Vec<f64>>,
    /// How exactly the sum of the seeds times the primal's results is known.
    pub(super) rounding: f64,
    /// How exactly the primal's results are, relative to them.
    pub(super) precision: f64,
}

impl Measure {
    pub(super) fn along(&self, direction: &[Vec<f64>]) -> f64 {
        products(&self.gradients, direction).sum()
    }
}

/// The terms of the product of a gradient and a direction.
pub(super) fn products<'n>(
    gradients: &'n [Vec<f64>],
    direction: &'n [Vec<f64>],
) -> impl Iterator<Item = f64> + 'n {
    let pairs = gradients.iter().zip(direction);
    pairs
        .flat_map(|(g, v)| g.iter().zip(v))
        // Whatever a gradient is where the direction is 0.
        .filter(|(_, v)| **v != 0.0)
        .map(|(g, v)| g * v)
}

impl Numbers {
    /// The terms of the product of these, as seeds, and the tangents of what is seeded.
    pub(super) fn terms<'n>(&'n self, tangents: &'n Numbers) -> impl Iterator<Item = f64> + 'n {
        let result = self.result.iter().zip(&tangents.result);
        let arguments = self.arguments.iter().zip(&tangents.arguments);
        let all = arguments.flat_map(|(w, t)| w.iter().zip(t)).chain(result);
        all.filter(|(w, _)| **w != 0.0).map(|(w, t)| w * t)
    }

    /// Whether both are the same but for what another order of operations makes of them.
    pub(super) fn is_close_to(&self, other: &Numbers) -> bool {
        const CLOSE: f64 = 1e-6;
        let all = |numbers: &Numbers| -> Vec<f64> {
            let arguments = numbers.arguments.iter().flatten();
            arguments.chain(&numbers.result).copied().collect()
        };
        let (a, b) = (all(self), all(other));
        let greatest = a.iter().fold(0.0, |most: f64, value| most.max(value.abs()));
        let close = |(a, b): (&f64, &f64)| (a - b).abs() <= CLOSE * greatest.max(b.abs());
        a.len() == b.len() && a.iter().zip(&b).all(close)
    }

    pub(super) fn dot_difference(&self, up: &Numbers, down: &Numbers) -> f64 {
        let row = |w: &[f64], up: &[f64], down: &[f64]| -> f64 {
            let pairs = w.iter().zip(up.iter().zip(down));
            pairs.map(|(w, (up, down))| w * (up - down)).sum()
        };
        let result = row(&self.result, &up.result, &down.result);
        let ends = up.arguments.iter().zip(&down.arguments);
        let arguments = self.arguments.iter().zip(ends);
        result
            + arguments
                .map(|(w, (up, down))| row(w, up, down))
                .sum::<f64>()
    }
}
