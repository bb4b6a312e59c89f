//! The dot-product test: the adjoint at one point against central differences there.
//!
//! With the primal y = f(x), seeds w and a direction v, the adjoint gives g = J^T w, and g·v must be
//! w·(J v), the derivative of w·f(x + t v) at t = 0, with J v by differences.

use super::argument::{Argument, Home, Leaf};
use super::differences::{self, Allowed, Comparison, Estimate};
use super::finding::{Finding, Findings, Problem, Worst};
use super::subject::{Numbers, Outcome, Stop, Subject};
use super::trial::{Measure, SMALL_STEPS, STEP, Seeds, Trial};
use crate::request::Derivative;

/// What rounding may make of a derivative that is 0, in units of the rounding of values: the inverse of
/// the step that differences are good for, and some.
const ROUNDINGS: f64 = 64.0;

impl Trial<'_, '_> {
    /// # Errors
    /// Why the primal, or the adjoint, did not get to its end.
    pub fn run(&mut self, kind: Seeds) -> Result<Findings, Stop> {
        let mut found = Findings::default();
        let base = self.subject.primal(&self.state)?;
        if self.subject.primal(&self.state)? != base {
            found.problems.push(Problem::unclear(
                "the primal does not give the same results for the same arguments twice; \
                 differences say nothing about such a function"
                    .to_owned(),
            ));
            return Ok(found);
        }
        let outputs = self.subject.outputs(&base);
        if let Some(problem) = self.not_finite(&outputs) {
            found.problems.push(problem);
            return Ok(found);
        }
        let seeds = self.seeds(kind, &base);
        let (outcome, gradients) = match self.subject.kind {
            Derivative::Adjoint => {
                let (outcome, mut gradients) = self.subject.adjoint(&self.state, &seeds)?;
                self.take_off(&mut gradients, &seeds);
                (outcome, gradients)
            }
            Derivative::Tangent => {
                let whole: Vec<_> = (0..self.state.len()).map(|at| self.direction(at)).collect();
                let (outcome, _) = self.subject.tangent(&self.state, &whole)?;
                (outcome, Vec::new())
            }
        };
        found.problems.extend(self.left_behind(&base, &outcome));
        let (rounding, precision) = rounding(self.subject, &outputs, &seeds);
        let measure = Measure {
            rounding,
            precision,
            seeds,
            gradients,
        };
        self.compare(&measure, &mut found)?;
        self.dot_product(&measure, &mut found)?;
        Ok(found)
    }

    fn compare(&mut self, measure: &Measure, found: &mut Findings) -> Result<(), Stop> {
        let whole: Vec<Vec<f64>> = (0..self.state.len()).map(|at| self.direction(at)).collect();
        found.all = Some(self.along(measure, &whole)?);
        for at in 0..self.state.len() {
            if !self.subject.arguments[at].is_differentiated() {
                found.arguments.push(None);
                continue;
            }
            let mut alone: Vec<Vec<f64>> = whole.iter().map(|v| vec![0.0; v.len()]).collect();
            alone[at] = self.direction(at);
            let mut finding = self.along(measure, &alone)?;
            if finding.comparison == Comparison::Differ {
                finding.worst = self.worst(measure, at, alone)?;
            }
            found.arguments.push(Some(finding));
        }
        Ok(())
    }

    fn not_finite(&self, outputs: &Numbers) -> Option<Problem> {
        let bad = |values: &Vec<f64>| values.iter().any(|value| !value.is_finite());
        let argument = || {
            let at = outputs.arguments.iter().position(bad)?;
            Some(format!("in '{}'", self.subject.arguments[at].name))
        };
        let place = match bad(&outputs.result) {
            true => Some("as its result".to_owned()),
            false => argument(),
        };
        place.map(|place| {
            Problem::unclear(format!(
                "the primal gives infinity or NaN {place}; choose other arguments with --set or \
                 --input"
            ))
        })
    }

    fn seeds(&mut self, kind: Seeds, base: &Outcome) -> Numbers {
        let random = &mut self.random;
        let has_seed = self.subject.has_seed();
        let on_result = has_seed && kind == Seeds::Plain;
        let weight = |_| if has_seed { random.weight() } else { 0.0 };
        let result: Vec<f64> = self.subject.result().iter().map(weight).collect();
        let mut arguments = Vec::new();
        for (at, argument) in self.subject.arguments.iter().enumerate() {
            let written = base.state[at] != self.state[at];
            let seeded = match (argument.home, kind) {
                (Home::Value, _) => kind == Seeds::Everywhere,
                (_, Seeds::Plain) => argument.is_result() && written && !on_result,
                (_, Seeds::Everywhere) => argument.is_result(),
            };
            let weight = |_: Leaf| if seeded { random.weight() } else { 0.0 };
            arguments.push(argument.floats().map(weight).collect());
        }
        Numbers { result, arguments }
    }

    /// What was in the shadows of values counts for nothing: derivatives are added to it.
    pub(super) fn take_off(&self, gradients: &mut [Vec<f64>], seeds: &Numbers) {
        for (at, argument) in self.subject.arguments.iter().enumerate() {
            if argument.home == Home::Value {
                for (gradient, seed) in gradients[at].iter_mut().zip(&seeds.arguments[at]) {
                    *gradient -= seed;
                }
            }
        }
    }

    /// Whether the adjoint left the primal's results, and the stack as it was.
    fn left_behind(&self, base: &Outcome, outcome: &Outcome) -> Vec<Problem> {
        let mut problems = Vec::new();
        let what = self.subject.kind.name();
        let depth = crate::llvm::jit::stack_depth();
        if depth != 0 {
            crate::llvm::jit::drop_stack();
            problems.push(Problem::wrong(format!(
                "after the {what} {depth} bytes are left on the stack"
            )));
        }
        if !alike(
            &base.result,
            &outcome.result,
            self.subject.result().iter().copied(),
        ) {
            problems.push(Problem::wrong(format!(
                "the {what} does not return what the primal returns"
            )));
        }
        for (at, argument) in self.subject.arguments.iter().enumerate() {
            let needed = argument.role != crate::request::Role::DupNoNeed;
            let (before, after) = (&base.state[at], &outcome.state[at]);
            if needed && !alike(before, after, argument.floats()) {
                problems.push(Problem::wrong(format!(
                    "after the {what} '{}' does not hold what the primal leaves in it",
                    argument.name
                )));
            }
        }
        problems
    }

    /// A direction in one argument: as large as the argument, and with few digits, so that moving by
    /// a step rounds nothing.
    pub(super) fn direction(&mut self, at: usize) -> Vec<f64> {
        let argument = &self.subject.arguments[at];
        if !argument.is_differentiated() {
            return vec![0.0; argument.floats().count()];
        }
        let values = super::subject::numbers(&self.state[at], argument.floats());
        let greatest = values
            .iter()
            .fold(0.0, |most: f64, value| most.max(value.abs()));
        let scale = match greatest.log2().round() {
            power if power.is_finite() => power.exp2(),
            _ => 1.0,
        };
        values
            .iter()
            .map(|_| self.random.weight() * scale)
            .collect()
    }

    fn along(&mut self, measure: &Measure, direction: &[Vec<f64>]) -> Result<Finding, Stop> {
        let adjoint = self.told(measure, direction)?;
        let allowed = Allowed {
            tolerance: self.tolerance,
            noise: ROUNDINGS * measure.rounding,
            precision: measure.precision,
        };
        let mut estimate = self.derivative(measure, direction, STEP)?;
        let mut comparison = differences::compare(adjoint, estimate, allowed);
        if comparison != Comparison::Agree {
            // Kinks within the first steps, or far too large steps, can feign a derivative.
            for step in SMALL_STEPS {
                let again = self.derivative(measure, direction, step)?;
                let second = differences::compare(adjoint, again, allowed);
                if second < comparison || again.error < estimate.error {
                    (estimate, comparison) = (again, second);
                }
            }
        }
        let mut finding = Finding {
            adjoint,
            differences: estimate,
            comparison,
            kink: None,
            worst: None,
        };
        if comparison != Comparison::Agree {
            self.by_branch(measure, direction, allowed, &mut finding)?;
        }
        Ok(finding)
    }

    /// Looks once more at what ordinary differences speak against, or are too rough for: the adjoint is the
    /// derivative of the branch taken, and at a kink each side has its own.
    fn by_branch(
        &mut self,
        measure: &Measure,
        direction: &[Vec<f64>],
        allowed: Allowed,
        finding: &mut Finding,
    ) -> Result<(), Stop> {
        let Some(taken) = self.branch_taken(measure, direction)? else {
            return Ok(());
        };
        let adjoint = finding.adjoint;
        let compared = differences::compare(adjoint, taken, allowed);
        let kink = self.kink(measure, direction, adjoint, allowed)?;
        let isolated = kink.as_ref().filter(|kink| kink.isolated);
        let isolated = isolated.map(|kink| kink.compared);
        let of_a_side = (kink.as_ref()).is_some_and(|kink| kink.agrees().contains(&true));
        finding.kink = kink;
        match compared {
            // The branch of a point alone has nothing to do with the function around it.
            _ if isolated.is_some() => {
                if isolated == Some([Comparison::Differ; 2]) {
                    finding.comparison = Comparison::Differ;
                }
            }
            Comparison::Agree => {
                (finding.differences, finding.comparison) = (taken, Comparison::Agree);
            }
            _ if of_a_side => finding.comparison = Comparison::Agree,
            Comparison::Differ => {
                (finding.differences, finding.comparison) = (taken, Comparison::Differ);
            }
            Comparison::Unclear if finding.kink.is_some() => {
                finding.comparison = Comparison::Unclear;
            }
            Comparison::Unclear => {}
        }
        Ok(())
    }

    fn derivative(
        &mut self,
        measure: &Measure,
        direction: &[Vec<f64>],
        step: f64,
    ) -> Result<Estimate, Stop> {
        differences::derivative(step, measure.rounding, |h| {
            let mut at = |h| {
                let state = self.subject.moved(&self.state, direction, h);
                let outcome = self.subject.primal(&state)?;
                Ok::<_, Stop>(self.subject.outputs(&outcome))
            };
            let (up, down) = (at(h)?, at(-h)?);
            Ok(measure.seeds.dot_difference(&up, &down) / (2.0 * h))
        })
    }

    /// Looks for the number that is most to blame, by halves.
    fn worst(
        &mut self,
        measure: &Measure,
        at: usize,
        mut direction: Vec<Vec<f64>>,
    ) -> Result<Option<Worst>, Stop> {
        let full = direction[at].clone();
        let mut range = 0..full.len();
        let mut last = None;
        while range.len() > 1 {
            let middle = range.start + range.len() / 2;
            let mut distances = Vec::new();
            for half in [range.start..middle, middle..range.end] {
                direction[at].fill(0.0);
                direction[at][half.clone()].copy_from_slice(&full[half.clone()]);
                let finding = self.along(measure, &direction)?;
                let distance = (finding.adjoint - finding.differences.value).abs();
                let distance = if distance.is_nan() {
                    f64::INFINITY
                } else {
                    distance
                };
                distances.push((distance, half, finding));
            }
            let first = distances[0].0 >= distances[1].0;
            let (_, half, finding) = distances.swap_remove(usize::from(!first));
            range = half;
            last = Some(finding);
        }
        let argument = &self.subject.arguments[at];
        let leaf = argument.floats().nth(range.start);
        let found = last.filter(|finding| finding.comparison == Comparison::Differ);
        Ok(found.zip(leaf).map(|(finding, leaf)| {
            let component = full[range.start];
            Worst {
                place: argument.place(leaf),
                adjoint: finding.adjoint / component,
                differences: finding.differences.value / component,
            }
        }))
    }
}

/// How far rounding may move the sum of the seeds times the outputs, and outputs relative to them.
fn rounding(subject: &Subject<'_>, outputs: &Numbers, seeds: &Numbers) -> (f64, f64) {
    let values = outputs.arguments.iter().chain([&outputs.result]);
    // Arguments that are no results have no values.
    let seeded = seeds.arguments.iter().chain([&seeds.result]).zip(values);
    let pairs: Vec<(f64, f64)> = seeded
        .flat_map(|(w, y)| w.iter().copied().zip(y.iter().copied()))
        .filter(|(w, _)| *w != 0.0)
        .collect();
    let values: Vec<f64> = pairs.iter().map(|(_, y)| *y).collect();
    let leaves = subject.arguments.iter().flat_map(Argument::floats);
    let leaves = leaves.chain(subject.result().iter().copied());
    let formats = leaves.map(|leaf| leaf.scalar.epsilon()).fold(0.0, f64::max);
    let sum: f64 = pairs.iter().map(|(w, y)| (w * y).abs()).sum();
    let precision = formats.max(differences::epsilon(&values));
    (precision * sum, precision)
}

/// Whether both hold the same, but for what rounding in another order makes of floating numbers.
fn alike(a: &[u8], b: &[u8], floats: impl Iterator<Item = Leaf>) -> bool {
    if a == b {
        return true;
    }
    let (mut a, mut b) = (a.to_vec(), b.to_vec());
    for leaf in floats {
        let read = |bytes: &[u8]| leaf.scalar.read(&bytes[leaf.offset..]);
        let (x, y) = (read(&a), read(&b));
        let allowed = leaf.scalar.epsilon().sqrt() * x.abs().max(y.abs());
        if (x - y).abs() > allowed || x.is_nan() != y.is_nan() {
            return false;
        }
        for bytes in [&mut a, &mut b] {
            leaf.scalar.write(&mut bytes[leaf.offset..], 0.0);
        }
    }
    // The integers.
    a == b
}
