//! From a module to what is known of it, once, and once more for each level of loops that get functions of their own.

use super::analysed::Analysed;
use super::job::Job;
use super::run::Run;
use super::stage::Stage;
use crate::error::Result;
use crate::facts::ProgramFacts;
use crate::facts::roles;
use crate::llvm::{FunctionRef, ImportOptions, Imported, Module, Separate};
use crate::request::globals;

/// Loops in each other that are fused.
const MOST_FUSED_LEVELS: usize = 4;

impl Run<'_> {
    /// What is known of the program before it is planned.
    pub(super) fn known(
        &mut self,
        module: &Module,
        mut imported: Imported,
        job: &Job<'_>,
        roots: &[FunctionRef],
    ) -> Result<Analysed> {
        self.print_passes();
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
        Ok(Analysed {
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
        plain: &Analysed,
        job: &Job<'_>,
        (roots, wishes): (&[FunctionRef], &ImportOptions<'_>),
    ) -> Result<Vec<Analysed>> {
        let mut levels: Vec<Analysed> = Vec::new();
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
