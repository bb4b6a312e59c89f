//! Which loops have one sweep, and which keep two, and why.

use serde::Serialize;

use super::{Place, often, wording};
use crate::facts::ProgramFacts;
use crate::ir::{Inst, Op, Program};
use crate::memory::pointers::Root;
use crate::rewrite::verdict::Verdict;

/// One loop of the primal in which something has an adjoint, or why nothing has.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FusionReport {
    /// The symbol of the function that the loop is in.
    pub function: String,
    pub at: Option<Place>,
    /// Whether each iteration is followed at once by its own adjoint.
    pub fused: bool,
    /// What must not overlap for that, two by two, which is found out before the loop; where it does, a copy of the loop
    /// with two sweeps is executed.
    pub disjoint: Vec<[String; 2]>,
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
        disjoint: if reason.is_none() {
            disjoint(program, facts, verdict)
        } else {
            Vec::new()
        },
        why: reason.map(|reason| reason.why.clone()),
        because,
    })
}

/// The arrays that must be disjoint; their accesses are what the verdict names.
fn disjoint(program: &Program, facts: &ProgramFacts, verdict: &Verdict) -> Vec<[String; 2]> {
    let (Some(function), Some(pointers)) =
        (&program.bodies[verdict.func], &facts.pointers[verdict.func])
    else {
        return Vec::new();
    };
    let name = |inst: Inst| {
        let address = match &function.insts[inst].op {
            Op::Load { .. } => function.insts[inst].args.first(),
            _ => function.insts[inst].args.get(1),
        };
        match address.and_then(|address| pointers.of(*address).single()) {
            Some(Root::Param(at)) => function.params[at as usize].name.clone(),
            _ => None,
        }
        .unwrap_or_else(|| "another array".to_owned())
    };
    let mut all: Vec<[String; 2]> = Vec::new();
    for (one, other) in &verdict.disjoint {
        let mut pair = [name(*one), name(*other)];
        pair.sort();
        if !all.contains(&pair) {
            all.push(pair);
        }
    }
    all
}

impl FusionReport {
    /// It is not fused after all.
    pub fn refused(&mut self, why: &str) {
        if std::mem::take(&mut self.fused) {
            self.disjoint.clear();
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
            let pairs = self
                .disjoint
                .iter()
                .map(|[one, other]| format!("{one} and {other}"));
            let pairs: Vec<String> = pairs.collect();
            let condition = match pairs.len() {
                0 => String::new(),
                _ => format!(" where {} do not overlap", pairs.join(", or ")),
            };
            return format!("one sweep{condition}: each iteration is followed by its adjoint");
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
