//! Tangents under test: their calls, and the dot-product test of an adjoint with a tangent, which needs no differences.
//!
//! With seeds w and a direction v, the adjoint gives g = J^T w and the tangent J v, and g·v must be w·(J v) but for rounding: at
//! every scale, whatever differences would be good for.

use super::argument::{Argument, Home};
use super::finding::{Dot, Findings, Problem};
use super::subject::{Code, Numbers, Outcome, State, Stop, Subject, Who, set};
use super::trial::{Measure, Trial, products};
use crate::error::{Bug, Result};
use crate::llvm::jit::{Guarded, Side};
use crate::request::{Derivative, Role};

/// How many roundings may lie between the two: a mistake is larger by far, and what cancels in a long computation is not.
const ROUNDINGS: f64 = 65536.0;

impl Subject<'_> {
    /// Calls the tangent with these tangents of the arguments; also those of the result and of what is in the arguments then.
    ///
    /// # Errors
    /// Why it did not get to its end.
    pub(super) fn tangent(
        &mut self,
        state: &State,
        direction: &[Vec<f64>],
    ) -> std::result::Result<(Outcome, Numbers), Stop> {
        let code = Code {
            entry: self.derivative,
            ..self.primal
        };
        self.load(code, state)?;
        let mut frame = vec![0; code.entry.bytes as usize];
        let shadows = self.shadows(code, state, direction)?;
        for (at, slots) in self.slots.iter().enumerate() {
            self.pass(&mut frame, &slots.primal, at, &state[at]);
            match (&slots.shadow, &mut self.memory[at].shadow) {
                (Some(slot), Some(memory))
                    if self.arguments[at].role != Role::Active || self.width.is_several() =>
                {
                    memory.write(&shadows[at]);
                    set(&mut frame, slot, &memory.address().to_ne_bytes());
                }
                (Some(slot), _) => set(&mut frame, slot, &shadows[at]),
                _ => {}
            }
        }
        let result = self.place_of_result()?;
        if let (Some(slot), Some(place)) = (&self.seed, &result) {
            set(&mut frame, slot, &place.address().to_ne_bytes());
        }
        let outcome = self.call(Who::Tangent, code, &mut frame)?;
        let bytes = result.as_ref().map_or(&[][..], Guarded::bytes);
        let tangents = Numbers {
            result: (self.width).numbers(bytes, self.result().iter().copied()),
            arguments: self.tangents_of_results()?,
        };
        Ok((outcome, tangents))
    }

    /// Memory for the tangent of the result, with a guard behind.
    fn place_of_result(&self) -> Result<Option<Guarded>> {
        let Some(ret) = self
            .primal
            .entry
            .ret
            .as_ref()
            .filter(|_| self.seed.is_some())
        else {
            return Ok(None);
        };
        let place = Guarded::new(self.width.bytes(ret.ty.stride() as usize), 16, Side::End);
        let place = place.ok_or_else(|| Bug::new("check", "no memory for a result"))?;
        Ok(Some(place))
    }

    fn tangents_of_results(&self) -> Result<Vec<Vec<f64>>> {
        let all = self.arguments.iter().enumerate();
        let all = all.map(|(at, argument)| match argument.is_result() {
            true => self.in_shadow(at),
            false => Ok(Vec::new()),
        });
        all.collect()
    }
}

impl Trial<'_, '_> {
    /// What the derivative under test says along a direction: g·v of an adjoint, w·(J v) of a tangent.
    ///
    /// # Errors
    /// Why the tangent did not get to its end.
    pub(super) fn told(&mut self, measure: &Measure, direction: &[Vec<f64>]) -> Result<f64, Stop> {
        match self.subject.kind {
            Derivative::Adjoint => Ok(measure.along(direction)),
            Derivative::Tangent => {
                let (_, tangents) = self.subject.tangent(&self.state, direction)?;
                Ok(measure.seeds.terms(&tangents).sum())
            }
        }
    }

    /// The dot-product test with an adjoint of the same function and roles.
    ///
    /// # Errors
    /// Why one of them did not get to its end.
    pub(super) fn dot_product(
        &mut self,
        measure: &Measure,
        found: &mut Findings,
    ) -> Result<(), Stop> {
        let Some(at) = self.bench.adjoint_beside(self.function) else {
            return Ok(());
        };
        let mut direction: Vec<Vec<f64>> =
            (0..self.state.len()).map(|at| self.direction(at)).collect();
        let mut seeds = measure.seeds.clone();
        let arguments = self.of_adjoint(&mut direction, &mut seeds);
        let code = Code {
            entry: &self.bench.primals[at],
            ..self.subject.primal
        };
        let adjoint = (&self.bench.derivatives[at], Derivative::Adjoint);
        let mut subject = Subject::new(code, adjoint, arguments)?;
        subject.allocate(Side::End)?;
        let (_, mut gradients) = subject.adjoint(&self.state, &seeds)?;
        self.take_off(&mut gradients, &seeds);
        let (_, tangents) = self.subject.tangent(&self.state, &direction)?;
        let by_adjoint: Vec<f64> = products(&gradients, &direction).collect();
        let by_tangent: Vec<f64> = seeds.terms(&tangents).collect();
        let scale: f64 = by_adjoint.iter().chain(&by_tangent).map(|x| x.abs()).sum();
        let (by_adjoint, by_tangent): (f64, f64) =
            (by_adjoint.iter().sum(), by_tangent.iter().sum());
        let error = match scale == 0.0 {
            true => 0.0,
            false => (by_adjoint - by_tangent).abs() / scale,
        };
        found.dot = Some(Dot {
            error,
            rounding: measure.precision,
        });
        // What is no number is no proof of anything.
        if error.is_nan() || error > self.tolerance.max(ROUNDINGS * measure.precision) {
            found.problems.push(Problem::wrong(format!(
                "adjoint and tangent do not fit together: the gradient times the direction is {by_adjoint:e}, the seeds \
                 times the tangents are {by_tangent:e}"
            )));
        }
        Ok(())
    }

    /// The arguments as the adjoint has them. Variables that have a shadow for one of the two only are left out.
    fn of_adjoint(&self, direction: &mut [Vec<f64>], seeds: &mut Numbers) -> Vec<Argument> {
        let pairs = self.bench.variables.with_shadows(Derivative::Adjoint);
        let mut arguments = self.subject.arguments.clone();
        for (at, argument) in arguments.iter_mut().enumerate() {
            let Home::Variable { primal, shadow } = &mut argument.home else {
                continue;
            };
            match pairs.iter().find(|(of, _)| of == primal) {
                Some((_, adjoint)) => *shadow = *adjoint,
                None => {
                    direction[at].fill(0.0);
                    seeds.arguments[at].fill(0.0);
                    argument.role = Role::Const;
                }
            }
        }
        arguments
    }
}
