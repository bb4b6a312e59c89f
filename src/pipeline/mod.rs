//! The pipeline on one page.
//!
//! ```text
//! bytes → llvm::load → canonicalise → import → ir::Function → cfg → memory → analyses → plan → emit → write
//! ```
//!
//! Where the analyses find loops that can have one sweep, these get functions of their own, and the import and the analyses
//! begin again with them (`levels.rs`).

mod analysed;
mod called;
mod contraction;
mod job;
mod levels;
mod options;
mod output;
mod preaccumulated;
mod print;
mod rule_table;
mod run;
mod stage;
mod warnings;

pub use options::{Form, Input, Options, RuleFile};
pub use output::Output;
pub use rule_table::user_rules;
pub use stage::{Drawing, Stage};

use analysed::Analysed;
use job::Job;
use rule_table::rule_table;
use run::Run;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::rc::Rc;

use crate::emit::markers::registered;
use crate::emit::{self, Records};
use crate::error::{Bug, Error, Place, Refusal, Result};
use crate::facts::ProgramFacts;
use crate::facts::roles::Resolved;
use crate::llvm::{FunctionRef, ImportOptions, Imported, Module, build};
use crate::memory::calls::Calls;
use crate::memory::shape;
use crate::plan::{self, Plan};
use crate::report::Report;
use crate::request::markers::{self, Declared, Markers};
use crate::request::symbols;
use crate::request::{Modes, Request, custom};
use crate::rules::Table;

/// Differentiates what `options` requests in `input`, and what `input` asks for itself. Nothing is
/// written to disk here. `print` gets what `--print-after` asks for, stage by stage, so also where a
/// later stage refuses or fails.
///
/// # Errors
/// A refusal where the input cannot be differentiated as asked; a bug where one of our checks fails.
pub fn run(input: &Input, options: &Options, print: &mut dyn FnMut(&str)) -> Result<Output> {
    let mut run = Run::new(options, print);
    let path = input.path.display().to_string();
    let mut module = run.time("load", || Module::load(&input.bytes, &path))?;
    let done = run.all(&mut module, &path);
    run.output.passes = run.passes.times();
    done.map_err(|error| warnings::located(error, &module))
        .map_err(|error| warnings::with_disabled(error, &options.disabled_passes))?;
    Ok(run.output)
}

/// Inlines what pushes and pops, cleans what was generated, removes the working copies.
fn clean(
    module: &Module,
    imported: &Imported,
    plan: &Plan<'_>,
    functions: emit::Functions,
    names: &[String],
) -> Result<()> {
    for helper in functions.helpers {
        module.inline_everywhere(helper);
    }
    // An adjoint that stores nothing still reports that, when statistics are asked for.
    module.refer(emit::RUNTIME_ANCHOR);
    let shadows_on_stack = |plan: &plan::FunctionPlan<'_>| {
        plan.shadows
            .allocas
            .values()
            .any(|place| *place == plan::Place::Stack)
    };
    if !plan.variants.values().any(shadows_on_stack) {
        functions
            .sweeps
            .iter()
            .for_each(|f| build::separate_stack(*f));
    }
    for function in functions.sweeps {
        build::clean(function)?;
    }
    let copies: Vec<_> = imported.with_bodies().map(|(_, b)| b.canonical).collect();
    for adjoint in functions.requested.values() {
        module.guard_unwinding(*adjoint, &copies);
    }
    let mut named = BTreeSet::new();
    for (variant, name) in plan.requested.iter().zip(names) {
        if let Some(function) = functions.requested.get(variant).copied() {
            // What the source and the user both ask for has one name.
            if function.name() == *name {
                continue;
            }
            let another = !named.insert(function);
            let function = match another {
                true => module.alias(function, ""),
                false => function,
            };
            symbols::give_name(module, function, name)?;
        }
    }
    Ok(())
}

fn verify(module: &Module) -> Result<()> {
    module
        .verify()
        .map_err(|text| Bug::new("verify", text).into())
}

fn written(module: &Module, form: Form) -> Vec<u8> {
    match form {
        Form::Bitcode => module.to_bitcode(),
        Form::Text => module.to_text(),
    }
}

fn nothing_asked() -> Refusal {
    Refusal::new(
        "nothing-asked",
        Place::Input,
        "nothing is to be differentiated, for no function of this module asks for a gradient",
    )
    .with_hint("say --adjoint 'FUNC' for each function that is to have an adjoint")
}

impl Run<'_> {
    /// Everything that is done with a module.
    fn all(&mut self, module: &mut Module, path: &str) -> Result<()> {
        let options = self.options;
        let declared = Declared::read(module)?;
        let table = &rule_table(&options.rules, &declared)?;
        let inactive = symbols::symbols(module, &options.modes.inactive)?;
        // Gradients of functions that ask for gradients come in a later round, and so does what the
        // user asks for, which may use all of them.
        loop {
            let roots = symbols::functions(module, &options.requests)?;
            let markers = self.time("markers", || Markers::read(module, &roots))?;
            let last = !markers.more;
            let modes = Modes {
                inactive: inactive.clone(),
                ..options.modes.clone()
            };
            self.round(module, table, (&declared, modes), markers)?;
            if last {
                break;
            }
            *module = Module::load(&module.to_bitcode(), path)?;
        }
        self.warn_of_unused(module, table, &inactive)?;
        markers::drop_leftovers(module);
        if let Some(level) = options.level {
            self.time("optimise", || module.optimise(level))?;
        }
        self.time("verify", || verify(module))?;
        self.output.module = self.time("write", || Ok(written(module, options.form)))?;
        Ok(())
    }

    /// Differentiates what the markers ask for, and in the last round what the user asks for.
    fn round(
        &mut self,
        module: &Module,
        table: &Table,
        (declared, mut modes): (&Declared, Modes),
        mut markers: Markers,
    ) -> Result<()> {
        self.bodies(module)?;
        // What is differentiated once more has its records where that can follow them.
        let (users, records): (&[Request], Records) = match markers.more {
            false => (&self.options.requests, Records::Stack),
            true => (&[], Records::Heap),
        };
        // The command line wins over the source.
        let customs = [&declared.customs[..], &self.options.customs].concat();
        let mut pairs = custom::pairs(module, &customs)?;
        pairs.extend(registered::pairs(module, &declared.registered, records)?);
        let (asked, request_of) = markers.requests(module, &pairs);
        let requests: Vec<Request> = users.iter().chain(&asked).cloned().collect();
        if requests.is_empty() {
            return Err(nothing_asked().into());
        }
        modes.pairs = pairs;
        declared.add_to(&mut modes);
        let job = Job {
            table: Cow::Borrowed(table),
            asked: requests.len(),
            users: users.len(),
            requests,
            modes,
            inactive_globals: &declared.inactive_globals,
            records,
        };
        let mut resolved = self.differentiate(module, &job)?;
        let of_source = resolved.split_off(users.len().min(resolved.len()));
        let names: Vec<&str> = of_source.iter().map(|r| r.name.as_str()).collect();
        for name in &names {
            let shared = resolved.iter().any(|request| request.name == *name);
            match module.function(name) {
                Some(adjoint) if !shared => module.make_private(adjoint),
                _ => {}
            }
        }
        self.warn_of_constant(&resolved);
        self.warn_of_constant_gradients(&markers.gradients, &of_source, &request_of);
        let adjoints = markers.adjoints(module, &names, &request_of)?;
        for (gradient, request) in markers.gradients.iter_mut().zip(request_of) {
            let adjoint = request.map(|request| adjoints[request]);
            emit::markers::replace(module, gradient, adjoint)?;
        }
        let generated = resolved.into_iter().map(|r| r.generated);
        self.output.generated.extend(generated);
        Ok(())
    }

    /// Bodies of library functions that the module calls.
    fn bodies(&mut self, module: &Module) -> Result<()> {
        let standalone = self.options.standalone;
        let passes = Rc::clone(&self.passes);
        self.time("bodies", || {
            passes.on_module(module)?;
            if standalone {
                module.use_fortran();
            }
            Ok(())
        })?;
        self.print_passes();
        Ok(())
    }

    fn differentiate(&mut self, module: &Module, job: &Job<'_>) -> Result<Vec<Resolved>> {
        let roots = symbols::functions(module, &job.requests)?;
        let apart = job.apart(module);
        let passes = Rc::clone(&self.passes);
        let wishes = ImportOptions {
            passes: &passes,
            names: self.options.report || self.options.dot.contains(&Drawing::Plan),
            dependences: job.fuses() || self.options.report || self.wants(Stage::Linearity),
            apart: &apart,
        };
        let imported = self.time("import", || Imported::new(module, &roots, &wishes));
        self.print_passes();
        let imported = imported?;
        let plain = self.known(module, imported, job, &roots)?;
        self.called.note(job, &plain.imported.program);
        self.print_linearity(&plain, job);
        let calls = job.calls(&plain.imported);
        let plan = || plan::plan(&calls, &plain.facts, &plain.wanted());
        let first = match contraction::has_inner(&plain, job) {
            true => Some(self.time("plan", plan)),
            false => None,
        };
        let contracted = match &first {
            Some(Ok(plan)) => self.contracted(module, (&plain, plan), job, (&roots, &wishes))?,
            _ => None,
        };
        let refused = match &contracted {
            Some(contracted) => {
                let (known, job, roots) = (&contracted.known, &contracted.job, &contracted.roots);
                let refused = self.with_one_sweep(module, known, job, (roots, &wishes), None)?;
                if refused.is_none() {
                    contracted.define(module)?;
                    self.tell(Vec::new(), contracted.told());
                }
                contracted.discard(module);
                refused
            }
            None => self.with_one_sweep(module, &plain, job, (&roots, &wishes), first)?,
        };
        // What cannot be fused can still have two sweeps.
        if let Some(refusal) = refused {
            let report = self.output.report.iter_mut();
            let loops = report.flat_map(|report| &mut report.fusion);
            loops.for_each(|one| one.refused(&refusal.reason));
            self.finish(module, &plain, job)?;
        }
        plain.imported.discard(module);
        module.drop_marks();
        Ok(plain.resolved)
    }

    /// Generates with one sweep for the loops that can have one, and with Jacobians where that stores less. `first` is the plan where it
    /// has been made. Gives what is refused that may not be where nothing is fused or contracted.
    fn with_one_sweep(
        &mut self,
        module: &Module,
        known: &Analysed,
        job: &Job<'_>,
        places: (&[FunctionRef], &ImportOptions<'_>),
        first: Option<Result<Plan<'_>>>,
    ) -> Result<Option<Refusal>> {
        let levels = match job.fuses() {
            true => self.fused(module, known, job, places)?,
            false => Vec::new(),
        };
        let done = levels.last().unwrap_or(known);
        let calls = job.calls(&done.imported);
        let plan = match first {
            Some(first) if levels.is_empty() => first,
            _ => self.time("plan", || plan::plan(&calls, &done.facts, &done.wanted())),
        };
        // What is refused is told where it is finished.
        let written = match &plan {
            Ok(plan) => {
                self.print_regions(done, plan, job);
                self.preaccumulated(module, done, job, plan, places)?
            }
            Err(_) => None,
        };
        let (written, told) = written.unzip();
        let finished = match &written {
            Some(written) => self.finish(module, written, job),
            None => self.finish_planned(module, done, &calls, job, plan),
        };
        let refused = match finished {
            Err(Error::Refused(refusal)) if !levels.is_empty() || job.contracts() => Some(refusal),
            finished => {
                finished?;
                self.tell(told.unwrap_or_default(), Vec::new());
                None
            }
        };
        // Those inside call functions of those around them.
        for level in written.iter().rev().chain(levels.iter().rev()) {
            level.imported.discard(module);
        }
        Ok(refused)
    }

    /// Plans and generates.
    fn finish(&mut self, module: &Module, known: &Analysed, job: &Job<'_>) -> Result<()> {
        let calls = job.calls(&known.imported);
        let plan = self.time("plan", || plan::plan(&calls, &known.facts, &known.wanted()));
        self.finish_planned(module, known, &calls, job, plan)
    }

    /// Generates what is planned, or tells as far as it got.
    fn finish_planned(
        &mut self,
        module: &Module,
        known: &Analysed,
        calls: &Calls<'_>,
        job: &Job<'_>,
        plan: Result<Plan<'_>>,
    ) -> Result<()> {
        let Analysed {
            imported,
            facts,
            resolved,
        } = known;
        self.print_program(module, imported);
        self.print_cfgs(imported, facts);
        let asked = &resolved[..job.asked];
        self.shape(calls, facts, asked);
        self.print_outlooks(calls, facts, &known.wanted());
        let plan = plan?;
        self.output
            .warnings
            .extend(plan::texts::read_back(calls, &plan));
        self.print_notes(imported, &plan);
        self.time("check", || plan::check::check(&imported.program, &plan))?;
        self.print(Stage::Plan, || plan::display(&imported.program, &plan));
        self.report(calls, &plan, asked);
        self.generate(module, imported, &plan, resolved, job.records)
    }

    /// If asked for, what the adjoints store.
    fn report(&mut self, calls: &Calls<'_>, plan: &Plan<'_>, resolved: &[Resolved]) {
        if self.options.report {
            let names: Vec<String> = resolved.iter().map(|r| r.name.clone()).collect();
            let report = Report::new(calls, plan, &names);
            let all = self.output.report.get_or_insert_default();
            all.functions.extend(report.functions);
        }
    }

    fn generate(
        &mut self,
        module: &Module,
        imported: &Imported,
        plan: &Plan<'_>,
        resolved: &[Resolved],
        records: Records,
    ) -> Result<()> {
        let names: Vec<String> = resolved.iter().map(|r| r.name.clone()).collect();
        let functions = self.time("emit", || {
            emit::emit(module, imported, plan, &names, records)
        })?;
        self.print_functions(Stage::Emit, module, &functions);
        self.time("clean", || clean(module, imported, plan, functions, &names))
    }

    /// If asked for, what the parameters of the primals point to.
    fn shape(&mut self, calls: &Calls<'_>, facts: &ProgramFacts, resolved: &[Resolved]) {
        if !self.options.shapes {
            return;
        }
        let shapes = |request: &Resolved| {
            let shape = |at| shape::of_param(calls, &facts.contents, request.func, at);
            (0..request.roles.len()).map(shape).collect()
        };
        self.output.shapes = resolved.iter().map(shapes).collect();
    }
}
