//! Plans as text: printed, and read in place of those that were chosen.

use super::run::Run;
use super::stage::Stage;
use crate::error::{Bug, Error, Result};
use crate::llvm::Imported;
use crate::plan::Plan;
use crate::plan::document::{self, PlanFile, Subject};
use crate::proof;
use crate::rewrite::Version;

impl Run<'_> {
    /// The plan that is emitted in place of the chosen one: the one that was given; to verify it, what is read from its text.
    pub(super) fn plan_to_emit<'v>(
        &mut self,
        version: &'v Version,
        chosen: &Plan<'v>,
    ) -> Result<Option<Plan<'v>>> {
        let number = self.plans;
        self.plans += 1;
        let (calls, requests) = (version.calls(), version.wanted());
        let subject = Subject {
            calls: &calls,
            facts: &version.facts,
            requests: &requests,
        };
        let given = match &self.options.plan {
            Some(file) => {
                let plan = document::read(file, number, &subject)?;
                let proven = self.time("proof", || proven(file, number, &subject, &plan));
                match proven {
                    Err(Error::Refused(wrong)) if self.options.unproven => {
                        self.output.warnings.push(wrong);
                    }
                    proven => proven?,
                }
                Some(plan)
            }
            None => None,
        };
        match self.options.verify_each {
            true => {
                let plan = given.as_ref().unwrap_or(chosen);
                self.time("plan text", || read_back(plan, &subject))
                    .map(Some)
            }
            false => Ok(given),
        }
    }

    /// What goes wrong in emitting a plan that was given is the fault of its file.
    pub(super) fn blamed(&self, error: Error) -> Error {
        match (error, &self.options.plan) {
            (Error::Bug(bug), Some(file)) => file.refuse(self.plans - 1, bug.what).into(),
            (error, _) => error,
        }
    }

    pub(super) fn print_plan_text(&mut self, imported: &Imported, plan: &Plan<'_>) -> Result<()> {
        if self.wants(Stage::PlanText) {
            (self.sink)(&document::print(&imported.program, plan)?);
        }
        Ok(())
    }
}

/// What cannot be proven of the plan of that number in a file is the file's fault.
fn proven(
    file: &PlanFile,
    number: usize,
    subject: &Subject<'_, '_>,
    plan: &Plan<'_>,
) -> Result<()> {
    match proof::prove(subject.calls, subject.facts, plan) {
        Err(Error::Bug(bug)) => Err(file.refuse(number, bug.what).into()),
        proven => proven,
    }
}

/// The plan that its text is read as, which is to be the same.
fn read_back<'t>(plan: &Plan<'_>, subject: &Subject<'_, 't>) -> Result<Plan<'t>> {
    let print = |plan: &Plan<'_>| document::print(subject.calls.program, plan);
    let file = PlanFile {
        text: print(plan)?,
        ..PlanFile::default()
    };
    let unread = |refusal: crate::error::Refusal| {
        let what = format!("{:?}: {}", refusal.place, refusal.reason);
        Bug::new("plan text", what)
    };
    let read = document::read(&file, 0, subject).map_err(unread)?;
    match print(&read)? == file.text {
        true => Ok(read),
        false => Err(Bug::new("plan text", "a plan is read as another one").into()),
    }
}
