//! From a module to what is known of it, once, and once more for each level of loops that get functions of their own.

use std::borrow::Cow;

use super::Run;
use super::stage::Stage;
use crate::emit::Records;
use crate::error::Result;
use crate::facts::ProgramFacts;
use crate::facts::roles::{self, Resolved};
use crate::ir::Func;
use crate::llvm::{FunctionRef, Imported, Module, Separate, Wishes};
use crate::memory::calls::Calls;
use crate::plan;
use crate::plan::fusion::Verdict;
use crate::report::{self, fusion::FusionReport};
use crate::request::globals;
use crate::request::{Analysis, Modes, Request, Role};
use crate::rules::Table;

/// What one round differentiates, and how.
#[derive(Clone)]
pub(super) struct Job<'o> {
    pub(super) table: Cow<'o, Table>,
    pub(super) requests: Vec<Request>,
    /// How many of them are what was asked for; the others are for these.
    pub(super) asked: usize,
    /// How many of those the user asked for; the source asked for the rest.
    pub(super) users: usize,
    pub(super) modes: Modes,
    pub(super) inactive_globals: &'o [String],
    pub(super) records: Records,
}

impl Job<'_> {
    pub(super) fn calls<'c>(&'c self, imported: &'c Imported) -> Calls<'c> {
        Calls {
            program: &imported.program,
            table: &self.table,
            modes: &self.modes,
        }
    }

    /// Whether loops may be fused. An adjoint that is differentiated once more has two sweeps.
    pub(super) fn fuses(&self) -> bool {
        self.modes.enabled(Analysis::Linearity) && self.is_last()
    }

    /// Whether what is made of the program now is not differentiated once more.
    pub(super) fn is_last(&self) -> bool {
        matches!(self.records, Records::Stack)
    }

    /// Whether calls are contracted.
    pub(super) fn contracts(&self) -> bool {
        self.asked < self.requests.len()
    }

    /// The functions of which the tool does not look at the bodies.
    pub(super) fn apart(&self, module: &Module) -> Vec<FunctionRef> {
        let inactive = self.modes.inactive.iter().map(String::as_str);
        let pairs = self.modes.pairs.keys().map(String::as_str);
        let names = inactive.chain(self.table.in_place()).chain(pairs);
        names.filter_map(|name| module.function(name)).collect()
    }
}

/// Loops in each other that are fused.
const MOST_FUSED_LEVELS: usize = 4;

/// What is known of the program before it is planned.
pub(super) struct Known {
    pub(super) imported: Imported,
    pub(super) facts: ProgramFacts,
    pub(super) resolved: Vec<Resolved>,
}

impl Known {
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

impl Run<'_> {
    /// What is known of the program before it is planned.
    pub(super) fn known(
        &mut self,
        module: &Module,
        mut imported: Imported,
        job: &Job<'_>,
        roots: &[FunctionRef],
    ) -> Result<Known> {
        globals::note(&mut imported.program, &job.requests)?;
        globals::note_inactive(&mut imported.program, job.inactive_globals);
        crate::cfg::verify::verify_program(&imported.program)?;
        let calls = job.calls(&imported);
        let facts = self.time("facts", || Ok(ProgramFacts::run(&calls)))?;
        let resolved = roles::roles(&imported, &calls, &facts, &job.requests, roots);
        let resolved = match resolved {
            Ok(resolved) => roles::shared(resolved, job.users..job.asked),
            Err(error) => {
                self.print_program(module, &imported);
                self.print_cfgs(&imported, &facts);
                return Err(error);
            }
        };
        Ok(Known {
            imported,
            facts,
            resolved,
        })
    }

    /// The program with the loops whose sweeps are fused in functions of their own, first those of the functions alone, then
    /// those in their iterations, too, and so on.
    pub(super) fn fused(
        &mut self,
        module: &Module,
        plain: &Known,
        job: &Job<'_>,
        (roots, wishes): (&[FunctionRef], &Wishes<'_>),
    ) -> Result<Vec<Known>> {
        let mut levels: Vec<Known> = Vec::new();
        let mut fusion = Vec::new();
        for _ in 0..MOST_FUSED_LEVELS {
            let known = levels.last().unwrap_or(plain);
            let verdicts = self.time("fusion", || Ok(known.verdicts(job)))?;
            let loops: Vec<Separate> = verdicts
                .iter()
                .filter(|verdict| verdict.reason.is_none())
                .map(|verdict| Separate {
                    which: (verdict.func, verdict.header),
                    apart: verdict.apart.clone(),
                })
                .collect();
            // What is not fused is judged once more among what is left.
            let told = verdicts
                .iter()
                .filter(|verdict| loops.is_empty() || verdict.reason.is_none());
            fusion.extend(told.filter_map(|verdict| known.told(verdict)));
            if loops.is_empty() {
                break;
            }
            let separate = known
                .imported
                .with_separate(module, roots, wishes, &loops)?;
            levels.push(self.known(module, separate, job, roots)?);
        }
        for one in &fusion {
            self.print(Stage::Linearity, || format!("; {}\n", one.sentence()));
        }
        if self.options.report {
            let report = self.output.report.get_or_insert_default();
            report.fusion.extend(fusion);
        }
        Ok(levels)
    }
}
