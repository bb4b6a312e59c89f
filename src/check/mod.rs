//! Gradient checking: compiles primal and derivatives in memory, calls them with made-up arguments, and
//! compares adjoints and tangents with central differences, and with each other.
//!
//! ```text
//! module → pipeline → llvm::jit → per function: arguments → trials → findings ; wrong? → blame
//! ```
//!
//! `settings` is what the user says; `code` compiles, with what `natives` finds to be linked; `argument` makes
//! arguments up, of the numbers that `points` chooses; `subject` calls a function and its adjoint; `dot_product`
//! compares at one point, with `differences`, and `branches` looks at kinks; `tangent` calls tangents, and compares adjoints with them; `rules` compares the user's rules with
//! their functions; `blame` finds what makes a gradient wrong; `report` is what is found, `text` and `json` say it.

mod argument;
mod blame;
mod branches;
mod code;
mod culprit;
mod differences;
mod dot_product;
mod examine;
mod examined;
mod finding;
mod json;
mod kink;
mod lanes;
mod natives;
mod points;
mod random;
mod report;
mod rules;
mod scalar;
mod settings;
mod subject;
mod tangent;
mod text;
mod trial;
mod untouched;
mod variables;

use std::thread;

use crate::error::{Bug, Result};
use crate::llvm::jit::{Silence, drop_stack};
use crate::pipeline::{self, Form, Input, Options};

pub use crate::llvm::jit::Effort;
pub use culprit::Blame;
pub use report::{FunctionReport, Report, Row, Verdict};
pub use rules::{RuleFault, RuleReport};
pub use settings::{LinkedFile, Settings, parse_inputs, parse_size, parse_value};

use code::Bench;

/// Checks the gradients of all requested functions. If one is wrong, everything is done again with
/// analyses switched off, to find out which is to blame.
///
/// The functions run in this process, on threads of their own: what they do wrong in their own memory
/// is reported, but who wants to be safe from all of it starts a process for this.
///
/// # Errors
/// A refusal where the input cannot be differentiated or run as asked; a bug where one of our checks
/// fails.
pub fn run(input: &Input, options: &Options, settings: &Settings) -> Result<Report> {
    let mut report = variant(input, options, settings)?;
    let any_wrong = report
        .functions
        .iter()
        .any(|f| f.verdict() == Verdict::Wrong);
    if any_wrong && report.rules.iter().all(|rule| rule.fault.is_none()) {
        let grown = grown(settings, &report);
        blame::find(&mut report, options, |options| {
            variant(input, options, &grown)
        });
    }
    Ok(report)
}

/// The settings with the sizes that a check found, so that the next one need not look for them.
fn grown(settings: &Settings, report: &Report) -> Settings {
    let mut settings = settings.clone();
    for row in report.functions.iter().flat_map(|function| &function.rows) {
        if row.count > 1 {
            let size = settings.sizes.entry(row.name.clone()).or_insert(row.count);
            *size = row.count.max(*size);
        }
    }
    settings
}

/// One run, in a thread of its own: its stack of the runtime is empty at first, and whatever is left on
/// it goes with the thread.
fn variant(input: &Input, options: &Options, settings: &Settings) -> Result<Report> {
    thread::scope(|scope| {
        let worker = thread::Builder::new()
            .stack_size(settings.stack_bytes)
            .spawn_scoped(scope, || on_this_thread(input, options, settings));
        let result = worker.map(thread::ScopedJoinHandle::join);
        match result {
            Ok(Ok(report)) => report,
            Ok(Err(_)) => Err(Bug::new("check", "a check panicked").into()),
            Err(error) => Err(Bug::new("check", format!("cannot start: {error}")).into()),
        }
    })
}

fn on_this_thread(input: &Input, options: &Options, settings: &Settings) -> Result<Report> {
    let options = Options {
        form: Form::Bitcode,
        shapes: true,
        standalone: true,
        ..options.clone()
    };
    let output = pipeline::run(input, &options, &mut |_| {})?;
    let _silence = Silence::begin();
    let (bench, rules) = Bench::new(&output, &options, settings)?;
    let mut report = Report {
        warnings: output.warnings.clone(),
        ..Report::default()
    };
    for (at, function) in output.generated.iter().enumerate() {
        let examined = examine::function(&bench, at, function, &output.shapes[at], settings)?;
        report.functions.push(examined);
    }
    for rule in rules {
        report.rules.push(rule.check(&bench.jit, settings)?);
    }
    report.doubt();
    examine::check_names(&report, settings)?;
    drop_stack();
    Ok(report)
}
