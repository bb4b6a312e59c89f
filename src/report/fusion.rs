//! Which loops have one sweep, and which keep two, and why.

use serde::Serialize;

use super::{Place, often, wording};
use crate::ir::Program;
use crate::plan::ProgramFacts;
use crate::plan::fusion::Verdict;

/// One loop of the primal in which something has an adjoint, or why nothing has.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FusionReport {
    /// The symbol of the function that the loop is in.
    pub function: String,
    pub at: Option<Place>,
    /// Whether each iteration is followed at once by its own adjoint.
    pub fused: bool,
    /// Why it is not.
    pub why: Option<String>,
    /// Where that comes to light.
    pub because: Vec<Place>,
}

/// What a verdict says, in terms of the source.
pub fn of(program: &Program, facts: &ProgramFacts, verdict: &Verdict) -> Option<FusionReport> {
    let function = program.bodies[verdict.func].as_ref()?;
    let cfg = facts.cfgs[verdict.func].as_ref()?;
    let which = cfg.loops().headed_by(verdict.header)?;
    let reason = verdict.reason.as_ref();
    let places = reason.into_iter().flat_map(|reason| &reason.at);
    let mut because: Vec<Place> = Vec::new();
    for inst in places {
        let at = function.place(*inst).as_ref().and_then(Place::new);
        because.extend(at.filter(|at| !because.contains(at)));
    }
    Some(FusionReport {
        function: function.name.clone(),
        at: often::place(function, cfg, which),
        fused: reason.is_none(),
        why: reason.map(|reason| reason.why.clone()),
        because,
    })
}

impl FusionReport {
    /// It is not fused after all.
    pub fn refused(&mut self, why: &str) {
        if std::mem::take(&mut self.fused) {
            self.why = Some(format!("with one sweep there is no adjoint: {why}"));
        }
    }

    /// With the function and the line of the loop.
    pub fn sentence(&self) -> String {
        let which = wording::a_loop(self.at.as_ref());
        format!("{}: {which} has {}", self.function, self.text())
    }

    /// In a sentence, without the loop's place.
    pub fn text(&self) -> String {
        let Some(why) = &self.why else {
            return "one sweep: each iteration is followed by its adjoint".to_owned();
        };
        let lines = self.because.iter();
        let mut lines: Vec<String> = lines.map(|at| at.line.to_string()).collect();
        lines.dedup();
        match lines.len() {
            0 => format!("two sweeps: {why}"),
            1 => format!("two sweeps: {why}, line {}", lines[0]),
            _ => format!("two sweeps: {why}, lines {}", lines.join(", ")),
        }
    }
}
