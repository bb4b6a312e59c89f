//! The module under test compiled into this process, with what it needs: as it is, and watched.
//!
//! It is compiled up to three times: as written; so that it tells what its comparisons decide; and so that it
//! tells what it accesses. The last two only when somebody asks, and without the adjoints.

use std::cell::OnceCell;

use super::natives;
use super::rules;
use super::settings::Settings;
use super::variables::Variables;
use crate::error::{Place, Refusal, Result};
use crate::llvm::jit::{Entry, Jit, Site, Workpiece};
use crate::pipeline::{Options, Output};
use crate::request::{Derivative, Generated, Width};

/// The primals once more, watched.
pub struct Watched {
    pub jit: Jit,
    /// Of each generated function.
    pub primals: Vec<Entry>,
    pub variables: Variables,
    /// Places that decide something; none where accesses are told.
    pub sites: Vec<Site>,
}

/// Everything compiled and ready to be called.
pub struct Bench<'b> {
    pub jit: Jit,
    /// Of each generated function.
    pub primals: Vec<Entry>,
    pub derivatives: Vec<Entry>,
    pub variables: Variables,
    output: &'b Output,
    settings: &'b Settings,
    outcomes: OnceCell<Option<Watched>>,
    accesses: OnceCell<Option<Watched>>,
}

impl<'b> Bench<'b> {
    /// # Errors
    /// Refuses what cannot be compiled or linked here.
    pub fn new(
        output: &'b Output,
        options: &Options,
        settings: &'b Settings,
    ) -> Result<(Bench<'b>, Vec<rules::Used>)> {
        let mut piece = Workpiece::new(&output.module)?;
        let rules = rules::find(&mut piece, options)?;
        let (mut primals, mut derivatives) = (Vec::new(), Vec::new());
        for function in &output.generated {
            primals.push(piece.entry(&function.primal)?);
            derivatives.push(piece.entry(&function.symbol)?);
        }
        let width = options.width;
        let entries: Vec<&Entry> = primals.iter().chain(&derivatives).collect();
        let (jit, variables, ()) = compiled(piece, &entries, (settings, width), |_| ())?;
        let bench = Bench {
            jit,
            primals,
            derivatives,
            variables,
            output,
            settings,
            outcomes: OnceCell::new(),
            accesses: OnceCell::new(),
        };
        Ok((bench, rules))
    }

    /// The adjoint of the same function, with the same roles, as one of the tangents.
    pub fn adjoint_beside(&self, tangent: usize) -> Option<usize> {
        let generated = &self.output.generated;
        let of = generated.get(tangent)?;
        let fits = |other: &Generated| {
            let derivative = other.derivative == Derivative::Adjoint;
            derivative && other.primal == of.primal && other.params == of.params
        };
        match of.derivative {
            Derivative::Adjoint => None,
            Derivative::Tangent => generated.iter().position(fits),
        }
    }

    /// The primals, telling what their comparisons decide; none where they cannot be compiled so.
    pub fn outcomes(&self) -> Option<&Watched> {
        let watched = || self.watched(Workpiece::watch_outcomes).ok();
        self.outcomes.get_or_init(watched).as_ref()
    }

    /// The primals, telling what they access.
    pub fn accesses(&self) -> Option<&Watched> {
        let watch = |piece: &mut Workpiece| {
            piece.watch_accesses();
            Vec::new()
        };
        let watched = || self.watched(watch).ok();
        self.accesses.get_or_init(watched).as_ref()
    }

    fn watched(&self, watch: impl FnOnce(&mut Workpiece) -> Vec<Site>) -> Result<Watched> {
        let mut piece = Workpiece::new(&self.output.module)?;
        let mut primals = Vec::new();
        for function in &self.output.generated {
            primals.push(piece.entry(&function.primal)?);
        }
        let entries: Vec<&Entry> = primals.iter().collect();
        let (jit, variables, sites) = compiled(
            piece,
            &entries,
            (self.settings, self.variables.width),
            watch,
        )?;
        Ok(Watched {
            jit,
            primals,
            variables,
            sites,
        })
    }
}

/// Links everything together, changes it as asked, and runs what runs before `main`.
fn compiled<T>(
    mut piece: Workpiece,
    entries: &[&Entry],
    (settings, width): (&Settings, Width),
    change: impl FnOnce(&mut Workpiece) -> T,
) -> Result<(Jit, Variables, T)> {
    let natives = natives::add(&mut piece, settings)?;
    let constructors = piece.constructors();
    let end = piece.end_of_fortran()?;
    let changed = change(&mut piece);
    let globals = piece.reduce()?;
    let others: Vec<_> = natives.iter().map(natives::File::native).collect();
    let mut jit = piece.compile(&others, settings.effort)?;
    jit.limit(settings.call_limit);
    for entry in entries.iter().copied().chain(&end) {
        jit.link(entry)?;
    }
    construct(&jit, constructors)?;
    let contents = globals.iter().map(|global| jit.read(global));
    let contents = contents.collect::<Result<_>>()?;
    let mut variables = Variables {
        globals,
        contents,
        end,
        spare: Vec::new(),
        width,
    };
    variables.connect(&jit)?;
    Ok((jit, variables, changed))
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
