//! The pipeline on one page.
//!
//! ```text
//! bytes → llvm::load → canonicalise → import → facts → plan (again for each version that `rewrite::search` tries) → proof → emit → write
//! ```

mod called;
mod differentiate;
mod exceptions;
mod hessian;
mod jacobian;
mod options;
mod output;
mod pending;
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

use hessian::Hessian;
use jacobian::Jacobian;
use pending::Pending;
use rule_table::rule_table;
use run::Run;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::rc::Rc;

use crate::emit;
use crate::emit::markers::registered;
use crate::error::{Bug, Place, Refusal, Result};
use crate::facts::roles::Resolved;
use crate::llvm::Module;
use crate::request::markers::{self, Declared, Markers};
use crate::request::symbols;
use crate::request::{Derivative, Generated, Lanes, Modes, Records, Request, Width, custom};
use crate::rewrite::Prepared;
use crate::rules::Table;

/// Differentiates what `options` requests in `input`, and what `input` asks for itself. Nothing is
/// written to disk here. `print` gets what `--print-after` asks for, stage by stage, so also where a
/// later stage refuses or fails.
///
/// # Errors
/// A refusal where the input cannot be differentiated as asked; a bug where one of our checks fails.
pub fn run(input: &Input, options: &Options, print: &mut dyn FnMut(&str)) -> Result<Output> {
    exceptions::tried(options, |tried| {
        let mut run = Run::new(tried, print);
        let done = run.whole(input);
        let told = done.map_err(|error| warnings::with_disabled(error, &options.disabled_passes));
        let passes = Rc::clone(&run.passes);
        (told.map(|()| run.output), passes)
    })
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

/// The numbers of requests where adjoints come before tangents.
fn in_order(asked: &[Request], request_of: Vec<Option<usize>>) -> Vec<Option<usize>> {
    let mut order: Vec<usize> = (0..asked.len()).collect();
    order.sort_by_key(|at| asked[*at].derivative);
    let place = |at: usize| order.iter().position(|other| *other == at);
    let all = request_of.into_iter();
    all.map(|request| request.and_then(place)).collect()
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
    /// From the input to what is written.
    fn whole(&mut self, input: &Input) -> Result<()> {
        let path = input.path.display().to_string();
        let mut module = self.time("load", || Module::load(&input.bytes, &path))?;
        let done = self.all(&mut module, &path);
        self.output.passes = self.passes.times();
        done.map_err(|error| warnings::located(error, &module))
    }

    /// Everything that is done with a module.
    fn all(&mut self, module: &mut Module, path: &str) -> Result<()> {
        let options = self.options;
        let declared = Declared::read(module)?;
        let table = rule_table(&options.rules, &declared)?;
        let inactive = symbols::symbols(module, &options.modes.inactive)?;
        // Gradients of functions that ask for gradients come in a later round, and so does what the
        // user asks for, which may use all of them.
        let hessians = options.hessian_vectors.iter();
        let hessians = hessians.map(|request| Hessian::new(module, request));
        let hessians = hessians.collect::<Result<Vec<_>>>()?;
        let mut requests = options.requests.clone();
        requests.extend(hessians.iter().flat_map(Hessian::requests));
        let jacobians = options.jacobians.iter();
        let jacobians = jacobians.map(|request| Jacobian::new(module, request, options.width));
        let mut jacobians: Vec<Jacobian> = jacobians.collect();
        requests.extend(jacobians.iter().flat_map(Jacobian::requests));
        let mut pending = Pending::new(&requests);
        loop {
            let waits = pending.waits(module)?;
            let roots = pending.roots(module, &waits)?;
            let mut markers = self.time("markers", || Markers::read(module, &roots))?;
            let mut users = match markers.more {
                true => Vec::new(),
                false => pending.next(&waits),
            };
            hessian::settle(&hessians, &mut users, &self.output.generated)?;
            jacobian::settle(&mut jacobians, &mut users, module)?;
            let last = !markers.more && pending.is_empty();
            if !markers.more && !last {
                // What the source asks for is not differentiated once more, and comes last.
                markers = Markers::default();
            }
            let modes = Modes {
                inactive: inactive.clone(),
                ..options.modes.clone()
            };
            // What is differentiated once more has its records where that can follow them.
            let records = match last {
                true => Records::Stack,
                false => Records::Heap,
            };
            let asked = (users, markers, records);
            self.round(module, table.clone(), (&declared, modes), asked)?;
            if last {
                break;
            }
            *module = Module::load(&module.to_bitcode(), path)?;
        }
        self.hessians(module, &hessians)?;
        self.jacobians(module, &jacobians)?;
        self.warn_of_unused(module, &table, &inactive)?;
        markers::drop_leftovers(module);
        if let Some(level) = options.level {
            self.time("optimise", || module.optimise(level))?;
        }
        self.time("verify", || verify(module))?;
        self.output.module = self.time("write", || Ok(written(module, options.form)))?;
        Ok(())
    }

    /// Differentiates what the user and the markers ask for in one round.
    fn round(
        &mut self,
        module: &Module,
        table: Cow<'static, Table>,
        (declared, mut modes): (&Declared, Modes),
        (users, mut markers, records): (Vec<Request>, Markers, Records),
    ) -> Result<()> {
        self.bodies(module)?;
        // The command line wins over the source.
        let customs = [&declared.customs[..], &self.options.customs].concat();
        let mut pairs = custom::pairs(module, &customs)?;
        pairs.extend(registered::pairs(module, &declared.registered, records)?);
        let (asked, request_of) = markers.requests(module, &pairs);
        if users.is_empty() && asked.is_empty() {
            return Err(nothing_asked().into());
        }
        modes.pairs = pairs;
        declared.add_to(&mut modes);
        let prepare = |derivative: Derivative, lanes: Lanes| {
            let of = |all: &[Request]| -> Vec<Request> {
                let fits = |one: &&Request| (one.derivative, one.lanes) == (derivative, lanes);
                all.iter().filter(fits).cloned().collect()
            };
            let (users, asked) = (of(&users), of(&asked));
            Prepared {
                table: table.clone(),
                asked: users.len() + asked.len(),
                users: users.len(),
                requests: [users, asked].concat(),
                modes: Modes {
                    lanes,
                    ..modes.clone()
                },
                inactive_globals: declared.inactive_globals.clone(),
                derivative,
                records,
            }
        };
        let request_of = in_order(&asked, request_of);
        let mut of_source = Vec::new();
        of_source.extend(self.derivatives(module, prepare(Derivative::Adjoint, Lanes::default()))?);
        of_source.extend(self.tangents(module, &users, prepare)?);
        self.warn_of_constant_gradients(&markers.gradients, &of_source, &request_of);
        let names: Vec<&str> = of_source.iter().map(|r| r.name.as_str()).collect();
        let adjoints = markers.adjoints(module, &names, &request_of)?;
        for (gradient, request) in markers.gradients.iter_mut().zip(request_of) {
            let adjoint = request.map(|request| adjoints[request]);
            emit::markers::replace(module, gradient, adjoint)?;
        }
        Ok(())
    }

    /// Tangents of all kinds that are asked for, of each one after the other; what the source asked for of them.
    fn tangents(
        &mut self,
        module: &Module,
        users: &[Request],
        prepare: impl Fn(Derivative, Lanes) -> Prepared,
    ) -> Result<Vec<Resolved>> {
        let mut of_source = Vec::new();
        // What the source asks for is one tangent, and comes first.
        let of_users = users.iter().map(|request| request.lanes);
        let all: BTreeSet<Lanes> = of_users.chain([Lanes::default()]).collect();
        for lanes in all {
            let tangents = prepare(Derivative::Tangent, lanes);
            if !tangents.requests.is_empty() {
                // Bodies that nothing used any more once there were the derivatives before are gone.
                self.bodies(module)?;
            }
            of_source.extend(self.derivatives(module, tangents)?);
        }
        Ok(of_source)
    }

    /// Derivatives of one kind; what the source asked for of them.
    fn derivatives(&mut self, module: &Module, prepared: Prepared) -> Result<Vec<Resolved>> {
        if prepared.requests.is_empty() {
            return Ok(Vec::new());
        }
        let (users, lanes) = (prepared.users, prepared.lanes());
        let mut resolved = self.differentiate(module, prepared)?;
        let of_source = resolved.split_off(users.min(resolved.len()));
        for name in of_source.iter().map(|request| request.name.as_str()) {
            let shared = resolved.iter().any(|request| request.name == name);
            match module.function(name) {
                Some(function) if !shared => module.make_private(function),
                _ => {}
            }
        }
        self.warn_of_constant(&resolved);
        let width = Width(lanes.width());
        let generated = resolved.into_iter().map(|r| r.generated);
        let generated = generated.map(|one| Generated { width, ..one });
        self.output.generated.extend(generated);
        Ok(of_source)
    }

    /// Bodies of library functions that the module calls.
    fn bodies(&mut self, module: &Module) -> Result<()> {
        let (standalone, deterministic) = (self.options.standalone, self.options.deterministic);
        let passes = Rc::clone(&self.passes);
        self.time("bodies", || {
            passes.on_module(module)?;
            if deterministic {
                module.leave_regions_alone();
            }
            if standalone {
                module.use_fortran();
            }
            Ok(())
        })?;
        self.print_passes();
        Ok(())
    }
}
