//! One round: from the requests to adjoints in the module.

use std::collections::BTreeSet;
use std::rc::Rc;

use typed_arena::Arena;

use super::run::Run;
use super::stage::{Drawing, Stage};
use crate::emit;
use crate::error::Result;
use crate::facts::roles::Resolved;
use crate::llvm::{ImportOptions, Imported, Module, build};
use crate::memory::shape;
use crate::plan::{self, Plan};
use crate::proof;
use crate::report::Report;
use crate::report::fusion::{self, FusionReport};
use crate::report::graphs::{self, ContractionReport, GraphReport, Told};
use crate::request::{Derivative, Records, symbols};
use crate::rewrite::{self, Candidate, Path, Prepared, Search, Version, resolved};

impl Run<'_> {
    /// Generates the adjoints of what is asked for, of the version of the program that the search finds.
    pub(super) fn differentiate(
        &mut self,
        module: &Module,
        prepared: Prepared,
    ) -> Result<Vec<Resolved>> {
        let roots = symbols::functions(module, &prepared.requests)?;
        let opaque = prepared.opaque(module);
        let passes = Rc::clone(&self.passes);
        let options = ImportOptions {
            passes: &passes,
            names: self.options.report
                || self.options.dot.contains(&Drawing::Plan)
                || !self.options.modes.checkpoints.is_empty(),
            dependences: prepared.fuses() || self.options.report || self.wants(Stage::Linearity),
            opaque: &opaque,
        };
        let imported = self.time("import", || Imported::new(module, &roots, &options));
        self.print_passes();
        let mut imported = imported?;
        let versions = Arena::new();
        let mut search = Search::new(module, &options, &versions);
        let facts = search.facts(&mut imported, &prepared, "", None)?;
        let resolved = match resolved(&imported, &facts, &prepared, &roots) {
            Ok(resolved) => resolved,
            Err(error) => {
                self.print_program(module, &imported);
                self.print_cfgs(&imported, &facts);
                return Err(error);
            }
        };
        let all = (imported, facts, resolved);
        let plain = Version::new(String::new(), Rc::new(prepared), roots, all);
        self.called.note(&plain.prepared, &plain.imported.program);
        self.print_linearity(&plain);
        let path = rewrite::best(&mut search, plain);
        self.output.timings.append(&mut search.timings);
        self.print_passes();
        let path = path?;
        self.tell_fusion(&path);
        let done = self.finish(&mut search, &path);
        self.output.timings.append(&mut search.timings);
        done?;
        self.tell_partials(&path);
        for link in &path.0 {
            link.candidate.version.contracted.define(module)?;
        }
        path.discard(module);
        module.drop_marks();
        emit::fork_regions(module)?;
        let asked = path.0.first().map(|link| &link.candidate.version.resolved);
        let mut asked = asked.cloned().unwrap_or_default();
        note_shadows(&mut asked, &path, &mut search)?;
        Ok(asked)
    }

    /// Generates what is planned of the last version, or tells as far as it got.
    fn finish<'s>(&mut self, search: &mut Search<'s, '_>, path: &Path<'s>) -> Result<()> {
        let Some(link) = path.0.last() else {
            return Ok(());
        };
        // The graphs are those of the version in which Jacobians are looked for.
        let computed = path.0.iter().rev().find(|link| {
            let rewrite = link.rewrite.as_ref();
            rewrite.is_none_or(|rewrite| rewrite.gained().is_empty())
        });
        if let Some(link) = computed
            && let Ok(plan) = link.candidate.plan(search)
        {
            self.print_graphs(link.candidate.version, plan);
        }
        let Candidate { version, .. } = *link.candidate;
        let Version {
            imported,
            facts,
            resolved,
            prepared,
            ..
        } = version;
        self.print_program(search.module, imported);
        self.print_cfgs(imported, facts);
        let asked = &resolved[..prepared.asked];
        self.shape(version, &resolved[..prepared.users]);
        self.print_outlooks(version);
        let plan = link.candidate.plan(search);
        let plan = plan.as_ref().map_err(Clone::clone)?;
        let calls = version.calls();
        let warnings = plan::texts::read_back(&calls, plan);
        self.output.warnings.extend(warnings);
        self.print_notes(imported, plan);
        let given = self.plan_to_emit(version, plan)?;
        let plan = given.as_ref().unwrap_or(plan);
        if self.options.plan.is_none() {
            self.time("proof", || proof::prove(&calls, facts, plan))?;
        }
        self.print(Stage::Plan, || plan::display(&imported.program, plan));
        self.print_plan_text(imported, plan)?;
        if self.options.report && prepared.is_rewritten() {
            let names: Vec<String> = asked.iter().map(|r| r.name.clone()).collect();
            let report = Report::new(&calls, plan, &names);
            let all = self.output.report.get_or_insert_default();
            all.functions.extend(report.functions);
        }
        let generated = self.generate(search.module, version, plan, prepared.records);
        generated.map_err(|error| self.blamed(error))
    }

    fn generate(
        &mut self,
        module: &Module,
        version: &Version,
        plan: &Plan<'_>,
        records: Records,
    ) -> Result<()> {
        let imported = &version.imported;
        let names = version.resolved.iter().map(|r| r.name.clone());
        let names: Vec<String> = names.collect();
        let functions = self.time("emit", || {
            let how = (records, version.prepared.lanes());
            emit::emit(module, imported, plan, &names, how)
        })?;
        self.print_functions(Stage::Emit, module, &functions);
        let derivative = version.prepared.derivative;
        self.time("clean", || {
            let named = (&names[..], derivative, records);
            clean(module, imported, plan, functions, named)
        })
    }

    /// If asked for, what the parameters of the primals point to.
    fn shape(&mut self, version: &Version, resolved: &[Resolved]) {
        if !self.options.shapes {
            return;
        }
        let calls = version.calls();
        let known = (&version.facts.contents, &version.facts.claims);
        let shapes = |request: &Resolved| {
            let shape = |at| shape::of_param(&calls, known, request.func, at);
            (0..request.roles.len()).map(shape).collect()
        };
        let all = resolved.iter().map(shapes);
        self.output.shapes.extend(all);
    }

    /// Tells which loops have one sweep, and why others have two.
    fn tell_fusion(&mut self, path: &Path<'_>) {
        let mut all: Vec<FusionReport> = Vec::new();
        for link in path.since_contraction() {
            let candidate = &link.candidate;
            let version = candidate.version;
            let verdicts = version.found_verdicts();
            let given_up = candidate.given_up.get();
            let fuses = verdicts.iter().any(|verdict| verdict.reason.is_none());
            let goes_on = fuses && given_up.is_none();
            // What is not fused is judged once more among what is left.
            let told = verdicts
                .iter()
                .filter(|verdict| !goes_on || verdict.reason.is_none());
            for verdict in told {
                let report = fusion::of(&version.imported.program, &version.facts, verdict);
                all.extend(report.map(|mut report| {
                    if let Some(refusal) = given_up {
                        report.refused(&refusal.reason);
                    }
                    report
                }));
            }
        }
        for one in &all {
            self.print(Stage::Linearity, || format!("; {}\n", one.sentence()));
        }
        if self.options.report {
            let report = self.output.report.get_or_insert_default();
            report.fusion.extend(all);
        }
    }

    /// Tells where the forward sweep computes Jacobians, of blocks and of calls.
    fn tell_partials(&mut self, path: &Path<'_>) {
        let mut of_graphs: Vec<GraphReport> = Vec::new();
        let mut of_calls: Vec<ContractionReport> = Vec::new();
        // What a rewrite did is said in terms of the version before.
        for step in path.0.windows(2) {
            let [before, after] = step else { continue };
            let bodies = &before.candidate.version.imported.program.bodies;
            let rewrite = after.rewrite.iter();
            for gained in rewrite.flat_map(|rewrite| rewrite.gained()) {
                let function = bodies[gained.func].as_ref();
                of_graphs.extend(function.map(|function| graphs::of(function, gained)));
            }
            for call in &after.candidate.version.contracted.calls {
                let function = bodies[call.func].as_ref();
                of_calls.extend(function.map(|function| ContractionReport::of(function, call)));
            }
        }
        let all = of_graphs.iter().map(Told::from);
        for one in all.chain(of_calls.iter().map(Told::from)) {
            self.print(Stage::Graph, || {
                format!("; {}: {}: {}\n", one.function, one.lines, one.text)
            });
        }
        if self.options.report {
            let report = self.output.report.get_or_insert_default();
            report.preaccumulated.extend(of_graphs);
            report.contracted.extend(of_calls);
        }
    }
}

/// Inlines what pushes and pops, cleans what was generated, removes the working copies.
fn clean(
    module: &Module,
    imported: &Imported,
    plan: &Plan<'_>,
    functions: emit::Functions,
    (names, derivative, records): (&[String], Derivative, Records),
) -> Result<()> {
    for helper in functions.helpers {
        module.inline_everywhere(helper);
    }
    for function in functions.slow_paths {
        module.erase(function);
    }
    // An adjoint that stores nothing still reports that, when statistics are asked for.
    match derivative {
        Derivative::Adjoint => module.refer(emit::RUNTIME_ANCHOR),
        Derivative::Tangent => module.drop_unused(&emit::RUNTIME),
    }
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
        if derivative == Derivative::Adjoint && records == Records::Stack {
            adjoint.make_final();
        }
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
            symbols::give_name(module, function, name, derivative)?;
        }
    }
    Ok(())
}

/// Notes which functions give a pointer back that has a shadow.
fn note_shadows<'s>(
    asked: &mut [Resolved],
    path: &Path<'s>,
    search: &mut Search<'s, '_>,
) -> Result<()> {
    let Some(link) = path.0.last() else {
        return Ok(());
    };
    if let Some(plan) = link.candidate.planned(search)? {
        for (one, variant) in asked.iter_mut().zip(&plan.requested) {
            one.generated.returns_shadow = plan.variants[*variant].interface.returns_shadow;
        }
    }
    Ok(())
}
