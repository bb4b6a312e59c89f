//! Differences of the branch taken: of the smooth function that a program computes as long as its comparisons,
//! minima and roundings come out as they do at the point; and kinks, where they come out differently on
//! the two sides of the point.
//!
//! An adjoint is the derivative of the branch taken. Where ordinary differences are too rough, for a step
//! goes over into other branches, these are not.

use super::differences::{self, Allowed, Comparison, Estimate};
use super::kink::Kink;
use super::subject::{Code, Numbers, Outcome, State, Stop};
use super::trial::{Measure, SMALL_STEPS, STEP, Trial};
use crate::limits;
use crate::llvm::jit::{Decision, Log, Site, following, recorded};

/// So far from the point, relative to it, its two sides are looked at: more than rounding makes of most
/// comparisons, less than anybody means to be another point.
const BESIDE: f64 = 1.0 / (1u64 << 32) as f64;

impl Trial<'_, '_> {
    /// What comes out at the point itself; none where that cannot be had, or the watched code computes
    /// something else.
    fn base_log(&mut self) -> Result<Option<Log>, Stop> {
        if self.base_log.is_none() {
            let state = self.state.clone();
            let found = self.log_at(&state)?;
            let plain = self.subject.primal(&state)?;
            let same = |outcome: &Outcome| {
                let (a, b) = (self.subject.outputs(outcome), self.subject.outputs(&plain));
                a.is_close_to(&b)
            };
            self.base_log = Some(
                found
                    .filter(|(outcome, _)| same(outcome))
                    .map(|(_, log)| log),
            );
        }
        Ok(self.base_log.clone().flatten())
    }

    /// What comes out in a state, and what the primal leaves there; none where it does not get to its end.
    fn log_at(&mut self, state: &State) -> Result<Option<(Outcome, Log)>, Stop> {
        let Some((code, _)) = self.watched() else {
            return Ok(None);
        };
        let (outcome, log) = recorded(|| self.subject.primal_by(code, state));
        match outcome {
            Err(Stop::Failed(error)) => Err(Stop::Failed(error)),
            Err(_) => Ok(None),
            Ok(outcome) => Ok(log.map(|log| (outcome, log))),
        }
    }

    fn log_beside(&mut self, direction: &[Vec<f64>], h: f64) -> Result<Option<Log>, Stop> {
        let state = self.subject.moved(&self.state, direction, h);
        Ok(self.log_at(&state)?.map(|(_, log)| log))
    }

    /// The outputs at a distance from the point where everything comes out as at the point; none where
    /// that is not possible.
    fn followed(
        &mut self,
        code: Code<'_>,
        log: &Log,
        direction: &[Vec<f64>],
        h: f64,
    ) -> Result<Option<Numbers>, Stop> {
        let state = self.subject.moved(&self.state, direction, h);
        let (outcome, same_way) = following(log, || self.subject.primal_by(code, &state));
        match outcome {
            Err(Stop::Failed(error)) => Err(Stop::Failed(error)),
            Ok(outcome) if same_way => Ok(Some(self.subject.outputs(&outcome))),
            _ => Ok(None),
        }
    }

    /// The derivative of the branch taken, by differences; none where the program cannot be watched.
    ///
    /// # Errors
    /// Those of runs.
    pub(super) fn branch_taken(
        &mut self,
        measure: &Measure,
        direction: &[Vec<f64>],
    ) -> Result<Option<Estimate>, Stop> {
        let (Some(log), Some((code, _))) = (self.base_log()?, self.watched()) else {
            return Ok(None);
        };
        let mut best: Option<Estimate> = None;
        for step in [STEP].iter().chain(&SMALL_STEPS) {
            let estimate = differences::derivative(*step, measure.rounding, |h| {
                let up = self.followed(code, &log, direction, h)?;
                let down = self.followed(code, &log, direction, -h)?;
                Ok::<_, Stop>(match (up, down) {
                    (Some(up), Some(down)) => measure.seeds.dot_difference(&up, &down) / (2.0 * h),
                    _ => f64::NAN,
                })
            })?;
            if best.is_none_or(|best| estimate.error < best.error) {
                best = Some(estimate);
            }
        }
        Ok(best)
    }

    /// Whether the point is at a kink along a direction, and what the adjoint is there.
    ///
    /// # Errors
    /// Those of runs.
    pub(super) fn kink(
        &mut self,
        measure: &Measure,
        direction: &[Vec<f64>],
        adjoint: f64,
        allowed: Allowed,
    ) -> Result<Option<Kink>, Stop> {
        let base = self.base_log()?;
        let up = self.log_beside(direction, BESIDE)?;
        let down = self.log_beside(direction, -BESIDE)?;
        let (Some(base), Some(up), Some(down)) = (base, up, down) else {
            return Ok(None);
        };
        if up == base && down == base {
            return Ok(None);
        }
        let isolated = up == down;
        let sites = up.differences(if isolated { &base } else { &down });
        let places = self.watched().map(|(_, all)| places(&sites, all));
        let mut sides = [Estimate {
            value: f64::NAN,
            error: f64::INFINITY,
        }; 2];
        let mut compared = [Comparison::Unclear; 2];
        for (at, side) in [1.0, -1.0].into_iter().enumerate() {
            for step in SMALL_STEPS {
                let estimate = self.one_sided(measure, direction, step, side)?;
                if estimate.error < sides[at].error {
                    sides[at] = estimate;
                }
            }
            compared[at] = differences::compare(adjoint, sides[at], allowed);
        }
        Ok(Some(Kink {
            places: places.unwrap_or_default(),
            sides,
            isolated,
            compared,
        }))
    }

    fn one_sided(
        &mut self,
        measure: &Measure,
        direction: &[Vec<f64>],
        step: f64,
        side: f64,
    ) -> Result<Estimate, Stop> {
        let here = self.subject.primal(&self.state)?;
        let here = self.subject.outputs(&here);
        differences::one_sided(step, measure.rounding, |h| {
            let state = self.subject.moved(&self.state, direction, side * h);
            let there = match self.subject.primal(&state) {
                Err(Stop::Failed(error)) => return Err(Stop::Failed(error)),
                Err(_) => return Ok(f64::NAN),
                Ok(outcome) => self.subject.outputs(&outcome),
            };
            Ok(measure.seeds.dot_difference(&there, &here) / (side * h))
        })
    }
}

/// What is decided at the sites, each place once.
fn places(sites: &[(usize, usize)], all: &[Site]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (site, from) in sites {
        let Some(site) = all.get(*site) else {
            continue;
        };
        let place = describe(site, all.get(*from));
        if !found.contains(&place) {
            found.push(place);
        }
    }
    let more = found.len().saturating_sub(limits::KINK_PLACES);
    found.truncate(limits::KINK_PLACES);
    if more > 0 {
        found.push(format!("{more} more"));
    }
    found
}

/// A site in words; what has no line itself has that of the call that it is in.
fn describe(site: &Site, from: Option<&Site>) -> String {
    let what = match site.decision {
        Decision::Comparison => "the comparison",
        Decision::Minimum => "the minimum",
        Decision::Maximum => "the maximum",
        Decision::Sign => "the sign",
        Decision::Rounding => "the rounding",
        Decision::Integer => "the conversion to an integer",
        Decision::Library => "the result",
    };
    let of = match (site.decision, site.callee.as_str()) {
        (Decision::Library, callee) => format!(" of {callee}"),
        _ => String::new(),
    };
    let place = |site: &Site| format!("{}:{}:{}", site.file, site.line, site.column);
    match (site.line, from) {
        (0, Some(from)) => format!("{what}{of} in {}, called at {}", from.callee, place(from)),
        (0, None) => format!(
            "{what}{of} in {}, which has no line (compile with -g)",
            site.within
        ),
        _ if site.within.contains(':') => {
            format!("{what}{of} at {}, inlined at {}", place(site), site.within)
        }
        _ => format!("{what}{of} at {}", place(site)),
    }
}
