//! What is known of a program before it is planned.

use super::job::Job;
use crate::facts::ProgramFacts;
use crate::facts::roles::Resolved;
use crate::ir::Func;
use crate::llvm::Imported;
use crate::plan;
use crate::plan::fusion::Verdict;
use crate::report::{self, fusion::FusionReport};
use crate::request::Role;

/// What is known of the program before it is planned.
pub(super) struct Analysed {
    pub(super) imported: Imported,
    pub(super) facts: ProgramFacts,
    pub(super) resolved: Vec<Resolved>,
}

impl Analysed {
    pub(super) fn wanted(&self) -> Vec<(Func, Vec<Role>)> {
        let requests = self.resolved.iter();
        requests
            .map(|request| (request.func, request.roles.clone()))
            .collect()
    }

    /// Which loops can have one sweep.
    pub(super) fn verdicts(&self, job: &Job<'_>) -> Vec<Verdict> {
        let calls = job.calls(&self.imported);
        let outlooks = plan::outlooks(&calls, &self.facts, &self.wanted());
        let obstacle = |func, header, twice| self.imported.loop_obstacle((func, header), twice);
        plan::fusion::verdicts(&calls, &self.facts, &outlooks, &obstacle)
    }

    pub(super) fn told(&self, verdict: &Verdict) -> Option<FusionReport> {
        report::fusion::of(&self.imported.program, &self.facts, verdict)
    }
}
