//! What `--print-after` and `--dot` ask for.

use std::fmt::Display;

use super::run::Run;
use super::stage::{Drawing, Stage};
use crate::emit;
use crate::facts::ProgramFacts;
use crate::graph::display;
use crate::ir::Program;
use crate::llvm::{Imported, Module};
use crate::plan::{self, Plan};
use crate::rewrite::{Version, preaccumulation};

type Note = fn(&Program, &plan::FunctionPlan<'_>) -> String;

/// The stages whose facts the plan keeps.
const NOTES: [(Stage, Note); 6] = [
    (Stage::AdjointLiveness, plan::notes::adjoint_liveness),
    (Stage::Tbr, plan::notes::tbr),
    (Stage::Counts, plan::notes::counts),
    (Stage::Undo, plan::notes::undo),
    (Stage::Address, plan::notes::address),
    (Stage::AdjointWrite, plan::notes::adjoint_write),
];

impl Run<'_> {
    pub(super) fn print<T: Display>(&mut self, stage: Stage, text: impl FnOnce() -> T) {
        if self.wants(stage) {
            (self.sink)(&text().to_string());
        }
    }

    /// What was to be printed after passes.
    pub(super) fn print_passes(&mut self) {
        for text in self.passes.take_texts() {
            (self.sink)(&text);
        }
    }

    pub(super) fn print_functions(
        &mut self,
        stage: Stage,
        module: &Module,
        functions: &emit::Functions,
    ) {
        if self.wants(stage) {
            for function in &functions.sweeps {
                (self.sink)(&module.function_text(*function));
            }
        }
    }

    pub(super) fn print_program(&mut self, module: &Module, imported: &Imported) {
        for (func, body) in imported.with_bodies() {
            if self.wants(Stage::Canonicalise) {
                let text = module.function_text(body.canonical);
                (self.sink)(&text);
            }
            if let Some(function) = &imported.program.bodies[func] {
                self.print(Stage::Import, || {
                    let program = &imported.program;
                    crate::ir::print::print_in(program, function, &mut |site| {
                        crate::ir::print::declared(program, func, function, site)
                    })
                });
            }
        }
    }

    /// Before planning, so that it is there too where planning refuses.
    pub(super) fn print_outlooks(&mut self, version: &Version) {
        let stages = [Stage::Memory, Stage::Activity];
        if !stages.iter().any(|stage| self.wants(*stage)) {
            return;
        }
        let (calls, facts) = (version.calls(), &version.facts);
        let outlooks = plan::outlooks(&calls, facts, &version.wanted());
        for outlook in &outlooks {
            self.print(Stage::Memory, || {
                plan::notes::memory(&calls, facts, outlook)
            });
        }
        for outlook in &outlooks {
            self.print(Stage::Activity, || plan::notes::activity(&calls, outlook));
        }
    }

    /// Before loops get functions of their own.
    pub(super) fn print_linearity(&mut self, version: &Version) {
        if !self.wants(Stage::Linearity) {
            return;
        }
        let (calls, facts) = (version.calls(), &version.facts);
        for outlook in plan::outlooks(&calls, facts, &version.wanted()) {
            self.print(Stage::Linearity, || {
                plan::notes::linearity(&calls, facts, &outlook)
            });
        }
    }

    /// The computational graphs of a version as it is.
    pub(super) fn print_graphs(&mut self, version: &Version, plan: &Plan<'_>) {
        let dot = self.options.dot.contains(&Drawing::Graph);
        if !version.prepared.preaccumulates() || !(dot || self.wants(Stage::Graph)) {
            return;
        }
        for (func, regions) in preaccumulation::all_regions(version, plan) {
            let Some(function) = &version.imported.program.bodies[func] else {
                continue;
            };
            for (number, region) in regions.iter().enumerate() {
                self.print(Stage::Graph, || display::line(function, region));
                if dot {
                    (self.sink)(&display::dot(function, region, number));
                }
            }
        }
    }

    pub(super) fn print_notes(&mut self, imported: &Imported, plan: &Plan<'_>) {
        let program = &imported.program;
        if self.options.dot.contains(&Drawing::Address) {
            for plan in plan.variants.values() {
                (self.sink)(&plan::drawing::address(program, plan));
            }
        }
        if self.options.dot.contains(&Drawing::Plan) {
            for plan in plan.variants.values() {
                (self.sink)(&crate::report::drawing::plan(program, plan));
            }
        }
        for (stage, note) in NOTES {
            for plan in plan.variants.values() {
                self.print(stage, || note(program, plan));
            }
        }
    }

    pub(super) fn print_cfgs(&mut self, imported: &Imported, facts: &ProgramFacts) {
        for (func, _) in imported.with_bodies() {
            if let (Some(function), Some(cfg)) = (&imported.program.bodies[func], &facts.cfgs[func])
            {
                self.print(Stage::Cfg, || crate::cfg::print(function, cfg));
                if self.options.dot.contains(&Drawing::Cfg) {
                    (self.sink)(&crate::cfg::dot(function, cfg));
                }
            }
        }
    }
}
