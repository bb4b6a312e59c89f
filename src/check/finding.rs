//! What is found at one point: derivatives along directions, and what else is wrong.

use super::differences::{Comparison, Estimate};
use super::kink::Kink;

/// A derivative along a direction, twice.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    pub adjoint: f64,
    pub differences: Estimate,
    pub comparison: Comparison,
    /// What is decided differently on the two sides of the point, where that matters.
    pub kink: Option<Kink>,
    /// The number that is most to blame for a difference, and its own derivatives.
    pub worst: Option<Worst>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Worst {
    pub place: String,
    pub adjoint: f64,
    pub differences: f64,
}

impl Finding {
    /// The distance of the two, relative to the greater.
    pub fn error(&self) -> f64 {
        let scale = self.adjoint.abs().max(self.differences.value.abs());
        if scale == 0.0 {
            return 0.0;
        }
        (self.adjoint - self.differences.value).abs() / scale
    }

    pub fn is_zero(&self) -> bool {
        self.adjoint == 0.0 && self.differences.value == 0.0
    }

    /// Whether this says more against the adjoint than the other.
    pub fn is_worse_than(&self, other: &Finding) -> bool {
        let at_kink = |finding: &Finding| finding.kink.is_some();
        let key = |finding: &Finding| (finding.comparison, at_kink(finding), finding.error());
        // Where one is no number, that is worst.
        key(self)
            .partial_cmp(&key(other))
            .is_none_or(|order| order.is_gt())
    }
}

/// What is wrong apart from derivatives.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem {
    pub text: String,
    /// The gradient or the adjoint is wrong, rather than nothing known.
    pub wrong: bool,
}

impl Problem {
    pub fn wrong(text: String) -> Problem {
        Problem { text, wrong: true }
    }

    pub fn unclear(text: String) -> Problem {
        Problem { text, wrong: false }
    }
}

/// What a trial gives.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Findings {
    /// Along a direction in everything.
    pub all: Option<Finding>,
    /// Along one in each argument alone; none for those without a derivative.
    pub arguments: Vec<Option<Finding>>,
    pub problems: Vec<Problem>,
    /// Adjoint and tangent at their farthest from each other; none where there are not both.
    pub dot: Option<Dot>,
}

/// How far adjoint and tangent are from each other.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub struct Dot {
    /// Relative to the terms of their dot products.
    pub error: f64,
    /// What one rounding makes of a number of the arguments and results.
    pub rounding: f64,
}

impl Dot {
    /// The one that says more against them.
    pub fn worse(self, other: Dot) -> Dot {
        match self.error >= other.error {
            true => self,
            false => other,
        }
    }
}
