//! All that is known of a program before anything is asked about it, computed once.

pub mod roles;

use cranelift_entity::SecondaryMap;

use crate::analysis::masked::{self, AllMasked};
use crate::analysis::overwriting::{self, Overwriting};
use crate::analysis::shadows::{self, Shadowed, Shadows};
use crate::analysis::usefulness::Useful;
use crate::cfg::Cfg;
use crate::dataflow;
use crate::ir::{Func, Function, Program, Value};
use crate::memory::absent::Absent;
use crate::memory::bits::Bits;
use crate::memory::body::Body;
use crate::memory::calls::Calls;
use crate::memory::claims::Claims;
use crate::memory::content::Contents;
use crate::memory::joined::Joined;
use crate::memory::kept::Bodies;
use crate::memory::numbers::Numbers;
use crate::memory::outside::Outside;
use crate::memory::pointees::{self, Pointees};
use crate::memory::pointers::Pointers;
use crate::memory::returned::{self, AllReturned};
use crate::memory::unseen::Unseen;
use crate::memory::words::Words;
use crate::memory::written::Written;
use crate::request::Analysis;

/// Facts of the whole program that do not depend on roles.
pub struct ProgramFacts {
    pub pointers: SecondaryMap<Func, Option<Pointers>>,
    pub contents: Contents,
    pub claims: Claims,
    pub pointees: Pointees,
    /// Pointers of which only the run tells whether they have a shadow.
    pub absent: Absent,
    /// Pointers to memory that others know.
    pub outside: Outside,
    /// Where the words of memory do not tell by their shadows what they hold.
    pub words: Words,
    /// Integers between functions that may be floats.
    pub bits: Bits,
    /// What functions write that the user declares inactive.
    pub unseen: Unseen,
    /// Absent where activity is switched off.
    pub useful: SecondaryMap<Func, Option<Useful>>,
    pub reaches_globals: SecondaryMap<Func, bool>,
    pub cfgs: SecondaryMap<Func, Option<Cfg>>,
    /// For every load the writes that may come behind it.
    pub overwriting: SecondaryMap<Func, Overwriting>,
    /// Adjoints that may be zero because what they belong to goes unused.
    pub masked: AllMasked,
    /// Where results that are pointers come from.
    pub returned: AllReturned,
    /// Functions that give memory back to the heap, by themselves or by what they call.
    pub releases: SecondaryMap<Func, bool>,
    /// Functions whose sweeps other threads or processes wait for, by themselves or by what they call.
    pub waits: SecondaryMap<Func, bool>,
    /// Parameters that functions join with other pointers, or keep.
    pub joined: Joined,
    /// Parameters through which functions write.
    pub written: Written,
    /// Functions that a thread of a team may call: what they execute by a team of their own other teams may, too.
    pub within_teams: SecondaryMap<Func, bool>,
    /// Functions that several threads may execute at once.
    pub concurrent: SecondaryMap<Func, bool>,
}

impl ProgramFacts {
    /// A function with what is known of its memory; none where it has no body.
    pub(crate) fn body<'a>(&'a self, calls: &'a Calls<'a>, func: Func) -> Option<Body<'a>> {
        Some(Body {
            calls,
            func,
            function: calls.program.bodies[func].as_ref()?,
            pointers: self.pointers[func].as_ref()?,
            contents: &self.contents,
            claims: &self.claims,
            pointees: &self.pointees,
        })
    }

    /// Whether a call has an adjoint even where no argument is active.
    pub(crate) fn has_own_adjoint(
        &self,
        callee: Func,
        result: Option<Value>,
        shadows: &Shadows,
    ) -> bool {
        let returned = result.is_some_and(|v| shadows.of(v) == Shadowed::Yes);
        // Memory that is freed may be needed by the backward sweep.
        self.reaches_globals[callee] || returned || self.releases[callee] || self.waits[callee]
    }

    /// Each analysis once over all bodies. What is known of a function by itself still holds where the version before has it, too.
    pub fn run(calls: &Calls<'_>, before: Option<(&Program, &ProgramFacts)>) -> ProgramFacts {
        let mut pointers: SecondaryMap<Func, Option<Pointers>> = SecondaryMap::new();
        let mut cfgs: SecondaryMap<Func, Option<Cfg>> = SecondaryMap::new();
        let mut useful = SecondaryMap::new();
        let mut overwriting = SecondaryMap::new();
        let enabled = calls.modes.enabled(Analysis::Activity);
        let numbers = Numbers::run(calls);
        for func in calls.program.signatures.keys() {
            if let Some(function) = &calls.program.bodies[func] {
                let leads = Pointers::run(calls, &numbers, func, function);
                useful[func] = enabled.then(|| Useful::run(calls, function, &leads));
                pointers[func] = Some(leads);
                let (cfg, later) = by_itself(calls.program, func, function, before);
                (cfgs[func], overwriting[func]) = (Some(cfg), later);
            }
        }
        let mut contents = Contents::run(calls, &pointers);
        let claims = Claims::run(calls, &pointers);
        let pointees = Pointees::run(calls, &pointers, &claims);
        pointees::learn(calls, &pointers, &claims, &pointees, &mut contents);
        let within_teams = within_teams(calls);
        let bodies = Bodies::new(calls, &contents, &claims, &pointers);
        let (absent, outside) = (Absent::run(&bodies), Outside::run(&bodies));
        ProgramFacts {
            reaches_globals: shadows::reaching_globals(calls, &contents),
            returned: returned::run(calls, &pointers),
            releases: calls.reaching(|function| calls.releases(function)),
            waits: calls.reaching(|function| calls.waits(function)),
            joined: Joined::run(calls, &pointers),
            written: Written::run(calls, &pointers),
            concurrent: concurrent(calls, &within_teams),
            within_teams,
            bits: Bits::run(calls, &pointers, &contents, &claims, &pointees),
            pointees,
            unseen: Unseen::run(calls, &pointers, &contents, &claims),
            absent,
            outside,
            words: Words::run(calls, |func| pointers[func].as_ref(), &|func, value| {
                useful[func]
                    .as_ref()
                    .is_none_or(|known: &Useful| known.is_useful(value))
            }),
            masked: masked::run(calls, &cfgs),
            overwriting,
            contents,
            claims,
            useful,
            pointers,
            cfgs,
        }
    }
}

/// What is known of a function without the others.
fn by_itself(
    program: &Program,
    func: Func,
    function: &Function,
    before: Option<(&Program, &ProgramFacts)>,
) -> (Cfg, Overwriting) {
    let same = before.filter(|(before, _)| is_same(before, program, func));
    let known = same.and_then(|(_, facts)| {
        let later = facts.overwriting[func].clone();
        Some((facts.cfgs[func].clone()?, later))
    });
    known.unwrap_or_else(|| {
        let cfg = Cfg::new(function);
        let (clobbers, affine) = (&program.clobbers[func], &program.affine[func]);
        let later = overwriting::run(function, &cfg, clobbers, affine);
        (cfg, later)
    })
}

/// Whether two versions have the same function of that number, and LLVM knows the same of it.
fn is_same(one: &Program, other: &Program, func: Func) -> bool {
    one.bodies[func] == other.bodies[func]
        && one.clobbers[func] == other.clobbers[func]
        && one.affine[func] == other.affine[func]
}

/// What the functions call that teams execute.
fn within_teams(calls: &Calls<'_>) -> SecondaryMap<Func, bool> {
    let teams = calls.program.teams.iter();
    let called = teams.flat_map(|team| calls.callees(*team));
    let mut all = SecondaryMap::new();
    for func in dataflow::closure(called, |func| calls.callees(func)) {
        all[func] = true;
    }
    all
}

/// The same, and what teams execute.
fn concurrent(
    calls: &Calls<'_>,
    within_teams: &SecondaryMap<Func, bool>,
) -> SecondaryMap<Func, bool> {
    let mut all = within_teams.clone();
    for team in &calls.program.teams {
        all[*team] = true;
    }
    all
}
