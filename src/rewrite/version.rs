//! A version of the program, with all that is known of it.

use std::cell::OnceCell;
use std::rc::Rc;

use super::contraction::contracted::Contracted;
use super::cost;
use super::prepared::Prepared;
use super::verdict::{self, Verdict};
use crate::error::Result;
use crate::facts::ProgramFacts;
use crate::facts::roles::{self, Resolved};
use crate::llvm::{FunctionRef, Imported, LoopRef, Module};
use crate::memory::calls::Calls;
use crate::plan::{self, Plan, Wanted};
use crate::request::{constants, globals};

/// A version of the program, with all that is known of it before it is planned.
pub struct Version {
    /// The rewrites that made it, for people.
    pub label: String,
    pub prepared: Rc<Prepared>,
    /// The functions that are asked for, in the order of the requests.
    pub roots: Vec<FunctionRef>,
    pub imported: Imported,
    pub facts: ProgramFacts,
    pub resolved: Vec<Resolved>,
    /// Loops that a rewrite put into functions of their own for contraction, in terms of the version before.
    pub outlined: Vec<(LoopRef, FunctionRef)>,
    /// Calls that give their partial derivatives, where a rewrite made some.
    pub contracted: Contracted,
    pub(super) verdicts: OnceCell<Vec<Verdict>>,
}

/// Notes in an import what was asked of global variables, and computes the facts, beginning with those of the version before.
///
/// # Errors
/// Refuses requests that the program does not fit; a bug where the import is no program.
pub fn facts(
    imported: &mut Imported,
    prepared: &Prepared,
    before: Option<&Version>,
) -> Result<ProgramFacts> {
    globals::note(&mut imported.program, &prepared.requests)?;
    let entries = imported.program.entries.iter().zip(&prepared.requests);
    let asked = entries.filter_map(|(func, request)| {
        let body = imported.body(*func)?;
        Some((*func, body.primal, request))
    });
    let asked: Vec<_> = asked.collect();
    constants::note(&mut imported.program, &asked);
    globals::note_inactive(&mut imported.program, &prepared.inactive_globals);
    crate::cfg::verify::verify_program(&imported.program)?;
    let before = before.map(|before| (&before.imported.program, &before.facts));
    Ok(ProgramFacts::run(&prepared.calls(imported), before))
}

/// The requests with their roles.
///
/// # Errors
/// Refuses parameters that are not there and roles that do not fit their types.
pub fn resolved(
    imported: &Imported,
    facts: &ProgramFacts,
    prepared: &Prepared,
    roots: &[FunctionRef],
) -> Result<Vec<Resolved>> {
    let calls = prepared.calls(imported);
    let resolved = roles::roles(imported, &calls, facts, &prepared.requests, roots)?;
    Ok(roles::shared(resolved, prepared.users..prepared.asked))
}

impl Version {
    pub fn new(
        label: String,
        prepared: Rc<Prepared>,
        roots: Vec<FunctionRef>,
        (imported, facts, resolved): (Imported, ProgramFacts, Vec<Resolved>),
    ) -> Version {
        Version {
            label,
            prepared,
            roots,
            imported,
            facts,
            resolved,
            outlined: Vec::new(),
            contracted: Contracted::default(),
            verdicts: OnceCell::new(),
        }
    }

    pub fn calls(&self) -> Calls<'_> {
        self.prepared.calls(&self.imported)
    }

    pub fn wanted(&self) -> Vec<Wanted> {
        let requests = self.resolved.iter();
        let wanted = requests.map(|request| Wanted {
            func: request.func,
            roles: request.roles.clone(),
            derivative: request.generated.derivative,
        });
        wanted.collect()
    }

    /// A verdict on every loop that something active is done in, found once.
    pub(super) fn verdicts(&self) -> &[Verdict] {
        self.verdicts.get_or_init(|| {
            let calls = self.calls();
            let outlooks = plan::outlooks(&calls, &self.facts, &self.wanted());
            let imported = &self.imported;
            let obstacle = |func, header, twice| imported.loop_obstacle((func, header), twice);
            verdict::among(&calls, &self.facts, &outlooks, &obstacle)
        })
    }

    /// Whether calls or loops of the version before are contracted here, or made functions for that.
    pub(super) fn is_contraction(&self) -> bool {
        !self.outlined.is_empty() || !self.contracted.calls.is_empty()
    }

    /// Which loops can be fused, where that was asked.
    pub fn found_verdicts(&self) -> &[Verdict] {
        self.verdicts.get().map_or(&[], Vec::as_slice)
    }

    /// Bytes that one call of each function that was asked for stores.
    pub(super) fn stored(&self, plan: &Plan<'_>) -> u64 {
        cost::stored(&self.imported.program, plan, self.prepared.asked)
    }

    /// Drops what was made for this version to work on.
    pub(super) fn discard(&self, module: &Module) {
        self.imported.discard(module);
        self.contracted.discard(module);
    }
}
