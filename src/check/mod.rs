//! Gradient checking: compiles primal and adjoint in memory, calls them with made-up arguments, and
//! compares the adjoint with central differences.
//!
//! ```text
//! module → driver → llvm::jit → per function: arguments → trials → findings ; wrong? → blame
//! ```
//!
//! `settings` is what the user says; `argument` makes arguments up; `subject` calls a function and
//! its adjoint; `trial` compares at one point, with `differences`; `rules` compares the user's
//! rules with their functions; `blame` finds what makes a gradient wrong; `report` says it all.

mod argument;
mod blame;
mod differences;
mod examine;
mod json;
mod random;
mod report;
mod rules;
mod scalar;
mod settings;
mod subject;
mod trial;

use std::thread;

use crate::driver::{self, Form, Input, Options, Output};
use crate::error::{Bug, Place, Refusal, Result};
use crate::llvm::jit::{Entry, Jit, Native, Silence, Workpiece, drop_stack};

pub use blame::Blame;
pub use report::{FunctionReport, Report, Row, Verdict};
pub use rules::{RuleFault, RuleReport};
pub use settings::{LinkedFile, Settings, parse_inputs, parse_size, parse_value};

use subject::{Entries, Variables};

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
        let grown = settings.grown_as(&report);
        blame::find(&mut report, options, |options| {
            variant(input, options, &grown)
        });
    }
    Ok(report)
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
    let output = driver::run(input, &options, &mut |_| {})?;
    let _silence = Silence::begin();
    let (bench, rules) = Bench::new(&output, &options, settings)?;
    let mut report = Report::default();
    for (at, function) in output.generated.iter().enumerate() {
        let examined = examine::function(&bench, at, function, &output.shapes[at], settings)?;
        report.functions.push(examined);
    }
    for rule in rules {
        report.rules.push(rule.check(&bench.jit, settings)?);
    }
    examine::check_names(&report, settings)?;
    drop_stack();
    Ok(report)
}

/// Everything compiled and ready to be called.
struct Bench {
    jit: Jit,
    /// Of each generated function.
    entries: Vec<Entries>,
    variables: Variables,
}

impl Bench {
    fn new(
        output: &Output,
        options: &Options,
        settings: &Settings,
    ) -> Result<(Bench, Vec<rules::Used>)> {
        let mut piece = Workpiece::new(&output.module)?;
        let rules = rules::find(&mut piece, options)?;
        let mut entries = Vec::new();
        for function in &output.generated {
            entries.push(Entries {
                primal: piece.entry(&function.primal)?,
                adjoint: piece.entry(&function.adjoint)?,
            });
        }
        let mut natives = Vec::new();
        for file in &settings.linked {
            match kind_of(file)? {
                Kind::Module => piece.add(&file.bytes, &file.path.display().to_string())?,
                Kind::Object => natives.push(Native::Object(&file.bytes)),
                Kind::Library => natives.push(Native::Library(&file.path)),
            }
        }
        let constructors = piece.constructors();
        let globals = piece.reduce()?;
        let mut jit = piece.compile(&natives)?;
        jit.limit(settings.call_limit);
        for entries in &entries {
            jit.link(&entries.primal)?;
            jit.link(&entries.adjoint)?;
        }
        construct(&jit, constructors)?;
        let contents = globals.iter().map(|global| jit.read(global));
        let contents = contents.collect::<Result<_>>()?;
        let bench = Bench {
            jit,
            entries,
            variables: Variables { globals, contents },
        };
        Ok((bench, rules))
    }
}

fn construct(jit: &Jit, constructors: Option<Entry>) -> Result<()> {
    let Some(constructors) = constructors else {
        return Ok(());
    };
    jit.link(&constructors)?;
    jit.call(&constructors, &mut []).map_err(|_| {
        let reason = "what runs before main crashes, when run alone";
        Refusal::new("link", Place::Input, reason).into()
    })
}

enum Kind {
    Module,
    Object,
    Library,
}

fn kind_of(file: &LinkedFile) -> Result<Kind> {
    const ELF: &[u8] = b"\x7fELF";
    /// Where ELF says what a file is, and two of its answers.
    const ELF_TYPE: usize = 16;
    const RELOCATABLE: u8 = 1;
    const SHARED: u8 = 3;
    let bytes = &file.bytes;
    let name = file.path.display();
    let reason = if bytes.starts_with(b"!<arch>") {
        format!("'{name}' is an archive; extract the objects, or link it to a shared library")
    } else if !bytes.starts_with(ELF) {
        return match file.path.extension().and_then(|e| e.to_str()) {
            Some("o") => Ok(Kind::Object),
            Some("so" | "dylib") => Ok(Kind::Library),
            _ => Ok(Kind::Module),
        };
    } else {
        match bytes.get(ELF_TYPE) {
            Some(&RELOCATABLE) => return Ok(Kind::Object),
            Some(&SHARED) => return Ok(Kind::Library),
            _ => format!("'{name}' is neither an object file nor a shared library"),
        }
    };
    Err(Refusal::new("link", Place::Input, reason).into())
}
