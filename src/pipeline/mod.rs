//! The pipeline on one page.
//!
//! ```text
//! bytes → llvm::load → canonicalise → import → facts → plan (again for each version that `rewrite::search` tries) → proof → emit → write
//! ```

mod called;
mod differentiate;
mod options;
mod output;
mod plan_text;
mod print;
mod rule_table;
mod run;
mod stage;
mod warnings;

pub use options::{Form, Input, Options, RuleFile};
pub use output::Output;
pub use rule_table::user_rules;
pub use stage::{Drawing, Stage};

use rule_table::rule_table;
use run::Run;

use std::borrow::Cow;
use std::rc::Rc;

use crate::emit;
use crate::emit::markers::registered;
use crate::error::{Bug, Place, Refusal, Result};
use crate::llvm::Module;
use crate::request::markers::{self, Declared, Markers};
use crate::request::symbols;
use crate::request::{Modes, Records, Request, custom};
use crate::rewrite::Prepared;
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
        let table = rule_table(&options.rules, &declared)?;
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
            self.round(module, table.clone(), (&declared, modes), markers)?;
            if last {
                break;
            }
            *module = Module::load(&module.to_bitcode(), path)?;
        }
        self.warn_of_unused(module, &table, &inactive)?;
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
        table: Cow<'static, Table>,
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
        let prepared = Prepared {
            table,
            asked: requests.len(),
            users: users.len(),
            requests,
            modes,
            inactive_globals: declared.inactive_globals.clone(),
            records,
        };
        let mut resolved = self.differentiate(module, prepared)?;
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
}
