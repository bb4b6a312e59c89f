//! Which loops can have one sweep, and why others keep two.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;

use crate::analysis::carried::Subject;
use crate::analysis::fusible::{self, Disjoint, Reason};
use crate::cfg::Loop;
use crate::cfg::scopes::Scopes;
use crate::facts::ProgramFacts;
use crate::ir::{Block, Func, Function, Inst, Value};
use crate::memory::calls::Calls;
use crate::plan::{Form, Outlook};
use crate::request::TURN;

/// Whether a loop has one sweep, or why it keeps two.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub func: Func,
    pub header: Block,
    pub reason: Option<Reason>,
    /// Where it has one: if these accesses do not meet.
    pub disjoint: Disjoint,
}

/// Why the iterations of a loop cannot become calls, once or in two versions.
pub(super) type Obstacle<'a> = &'a dyn Fn(Func, Block, bool) -> Option<String>;

/// A verdict on every loop that something active is done in, of all that the requests reach. `obstacle` tells why the
/// iterations of a loop cannot become calls.
pub(super) fn among(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    outlooks: &[Outlook<'_>],
    obstacle: Obstacle<'_>,
) -> Vec<Verdict> {
    let mut all: BTreeMap<(Func, Block), Verdict> = BTreeMap::new();
    for outlook in outlooks {
        // A function that is a loop has been through this.
        let program = calls.program;
        if program.iterations[outlook.func].is_some() || program.is_checkpointed(outlook.func) {
            continue;
        }
        let Some(cfg) = &facts.cfgs[outlook.func] else {
            continue;
        };
        if cfg.loops().iter().next().is_none() {
            continue;
        }
        let users = outlook.function.users();
        let scopes = Scopes::new(cfg);
        let placed = placed(calls, outlook);
        for (which, data) in cfg.loops().iter() {
            let key = (outlook.func, data.header);
            let fuses = || reason(calls, facts, outlook, which, (&users, &scopes), obstacle);
            let verdict = all.entry(key).or_insert(Verdict {
                func: outlook.func,
                header: data.header,
                reason: None,
                disjoint: Disjoint::new(),
            });
            match placed.clone().and_then(|()| fuses()) {
                Ok(disjoint) => verdict.disjoint.extend(disjoint),
                Err(reason) => verdict.reason = verdict.reason.take().or(Some(reason)),
            }
        }
    }
    all.into_values().collect()
}

/// Whether the adjoint of what a function gives is known before its forward sweep.
fn placed(calls: &Calls<'_>, outlook: &Outlook<'_>) -> Result<(), Reason> {
    if outlook.form == Form::Split {
        let why =
            "the adjoint of its function's results is not known before its caller's backward sweep";
        return Err(Reason::new(why, &[]));
    }
    if turns(calls, outlook.function) {
        let why = "its function's sweeps are apart, and adjoints are given between them";
        return Err(Reason::new(why, &[]));
    }
    Ok(())
}

fn reason(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    outlook: &Outlook<'_>,
    which: Loop,
    (users, scopes): (&SecondaryMap<Value, Vec<Inst>>, &Scopes),
    obstacle: Obstacle<'_>,
) -> Result<Disjoint, Reason> {
    let missing = || Reason::new("its function has no body", &[]);
    let cfg = facts.cfgs[outlook.func].as_ref().ok_or_else(missing)?;
    let pointers = facts.pointers[outlook.func].as_ref().ok_or_else(missing)?;
    let data = &cfg.loops()[which];
    if data.depth > 1 {
        return Err(Reason::new("it is repeated by the loop around it", &[]));
    }
    let active = |value: Value| outlook.activity.is_active(value);
    let disjoint = fusible::check(
        &fusible::Inputs {
            subject: Subject {
                calls,
                function: outlook.function,
                cfg,
                func: outlook.func,
                users,
                active: &active,
            },
            scopes,
            shadows: &outlook.shadows,
            pointers,
        },
        which,
    )?;
    // Dearer than the rest.
    match obstacle(outlook.func, data.header, !disjoint.is_empty()) {
        Some(why) => Err(Reason::new(why, &[])),
        None => Ok(disjoint),
    }
}

/// Whether a function says where its sweeps turn, for a caller that does something between them.
fn turns(calls: &Calls<'_>, function: &Function) -> bool {
    let mut insts = function.insts.keys();
    insts.any(|inst| {
        function.callee(inst).is_some_and(|callee| {
            let name = &calls.program.signatures[callee].name;
            name.starts_with(&*TURN.to_string_lossy())
        })
    })
}
