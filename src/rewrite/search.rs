//! The search for the version of the program whose adjoint is emitted.
//!
//! The kinds of rewrites are tried in one order ([`super::best`]). Each proposes rewrites of the version that it is given, and the search
//! goes on from each of them, and from the version as it is, with the kinds behind. So it is a tree, of which the plans of
//! the leaves are compared: where a kind says so by what they store, else the first that has a plan at all is taken.

use std::cell::OnceCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use typed_arena::Arena;

use super::preaccumulation::gained::Gained;
use super::prepared::Prepared;
use super::version::{self, Version};
use crate::error::{Error, Refusal, Result};
use crate::facts::ProgramFacts;
use crate::limits;
use crate::llvm::{FunctionRef, ImportOptions, Imported, Module, Source};
use crate::plan::{self, Plan};

/// Another way to write a part of the program.
pub trait Rewrite {
    /// The version of the program that it makes.
    ///
    /// # Errors
    /// A bug where the program does not become what it should.
    fn apply<'s>(&self, search: &mut Search<'s, '_>, from: &Candidate<'s>) -> Result<Version>;

    /// How much of it is worth it, by what is known and planned of both versions: all of it, where nothing else is said.
    ///
    /// # Errors
    /// A bug that was found while planning.
    fn judge<'s>(
        &mut self,
        _search: &mut Search<'s, '_>,
        _rewritten: Rewritten<'_, 's>,
    ) -> Result<Worth> {
        Ok(Worth::All)
    }

    /// The regions of which Jacobians are computed, and what that gains.
    fn gained(&self) -> &[Gained] {
        &[]
    }
}

/// The versions without a rewrite and with it.
#[derive(Clone, Copy)]
pub struct Rewritten<'a, 's> {
    pub from: &'a Candidate<'s>,
    pub to: &'a Candidate<'s>,
}

/// How much of a rewrite is worth it.
pub enum Worth {
    All,
    Part(Box<dyn Rewrite>),
    Nothing,
}

/// A kind of rewrites.
pub struct Kind {
    /// Rewrites that a version may have, the surest first.
    pub propose: Proposer,
    pub choice: Choice,
    /// How often in a row it is applied.
    pub times: usize,
}

/// The one rewrite that a kind proposes, if there is one.
pub(super) fn proposed<R: Rewrite + 'static>(rewrite: Option<R>) -> Vec<Box<dyn Rewrite>> {
    let boxed = rewrite.map(|rewrite| Box::new(rewrite) as Box<dyn Rewrite>);
    boxed.into_iter().collect()
}

type Proposer = for<'s> fn(&mut Search<'s, '_>, &Candidate<'s>) -> Result<Vec<Box<dyn Rewrite>>>;

/// The version that the user asks for; none where that is the program as it came.
type Asked = for<'s> fn(&mut Search<'s, '_>, &Candidate<'s>) -> Result<Option<Version>>;

/// Which of several versions is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The first that can be planned.
    First,
    /// The one that stores the least; the one without the rewrite among equals.
    Least,
}

/// What all versions have in common.
pub struct Search<'s, 'm> {
    pub module: &'m Module,
    pub options: &'m ImportOptions<'m>,
    versions: &'s Arena<Version>,
    /// What was computed, of which version, and how long it took.
    pub timings: Vec<(String, Duration)>,
}

/// A version of the program with its plan.
pub struct Candidate<'s> {
    pub version: &'s Version,
    plan: OnceCell<Result<Plan<'s>>>,
    /// Why a rewrite of the kind that is taken where it can be planned was given up.
    pub given_up: OnceCell<Refusal>,
}

/// A version of the program on the way to the one that is emitted.
pub struct Link<'s> {
    pub candidate: Rc<Candidate<'s>>,
    /// What made it of the one before.
    pub rewrite: Option<Box<dyn Rewrite>>,
}

/// The versions from the program as it came to the one that is emitted.
pub struct Path<'s>(pub Vec<Link<'s>>);

impl<'s> Candidate<'s> {
    /// The plan of the version, made once.
    pub fn plan(&self, search: &mut Search<'s, '_>) -> &Result<Plan<'s>> {
        self.plan.get_or_init(|| {
            let version = self.version;
            search.time("plan", &version.label, || {
                plan::plan(&version.calls(), &version.facts, &version.wanted())
            })
        })
    }

    /// Why the plan is refused; none where there is one.
    ///
    /// # Errors
    /// A bug that was found while planning.
    pub(super) fn refused(&self, search: &mut Search<'s, '_>) -> Result<Option<Refusal>> {
        match self.plan(search) {
            Ok(_) => Ok(None),
            Err(Error::Refused(refusal)) => Ok(Some(refusal.clone())),
            Err(bug) => Err(bug.clone()),
        }
    }

    /// The plan; none where something is refused.
    ///
    /// # Errors
    /// A bug that was found while planning.
    pub fn planned(&self, search: &mut Search<'s, '_>) -> Result<Option<&Plan<'s>>> {
        match self.plan(search) {
            Ok(plan) => Ok(Some(plan)),
            Err(Error::Refused(_)) => Ok(None),
            Err(bug) => Err(bug.clone()),
        }
    }
}

impl<'s> Path<'s> {
    /// The versions in which loops were judged last: contraction makes new ones of what was judged before.
    pub fn since_contraction(&self) -> &[Link<'s>] {
        let contracts = |link: &Link<'_>| link.candidate.version.is_contraction();
        &self.0[self.0.iter().rposition(contracts).unwrap_or(0)..]
    }

    /// The version that is emitted; the program as it came where the path is empty.
    fn last<'p>(&'p self, from: &'p Rc<Candidate<'s>>) -> &'p Rc<Candidate<'s>> {
        self.0.last().map_or(from, |link| &link.candidate)
    }

    /// Drops what was made for its versions, the last first: functions of earlier ones are called in later ones.
    pub fn discard(&self, module: &Module) {
        let versions = self.0.iter().rev();
        versions.for_each(|link| link.candidate.version.discard(module));
    }
}

impl<'s, 'm> Search<'s, 'm> {
    pub fn new(
        module: &'m Module,
        options: &'m ImportOptions<'m>,
        versions: &'s Arena<Version>,
    ) -> Self {
        Search {
            module,
            options,
            versions,
            timings: Vec::new(),
        }
    }

    pub fn time<T>(&mut self, what: &str, label: &str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        let what = match label {
            "" => what.to_owned(),
            _ => format!("{what} ({label})"),
        };
        self.timings.push((what, start.elapsed()));
        result
    }

    /// The facts of an import.
    ///
    /// # Errors
    /// Refuses requests that the program does not fit; a bug where the import is no program.
    pub fn facts(
        &mut self,
        imported: &mut Imported,
        prepared: &Prepared,
        label: &str,
        before: Option<&Version>,
    ) -> Result<ProgramFacts> {
        self.time("facts", label, || {
            version::facts(imported, prepared, before)
        })
    }

    /// What a version with these roots is imported of.
    pub(super) fn source<'a>(&self, roots: &'a [FunctionRef]) -> Source<'a>
    where
        'm: 'a,
    {
        Source {
            module: self.module,
            roots,
            options: self.options,
        }
    }

    /// The version that an import is, made by a rewrite of that name that asks for nothing else.
    pub(super) fn remade(
        &mut self,
        from: &Version,
        rewrite: &str,
        imported: Imported,
    ) -> Result<Version> {
        let all = (imported, Rc::clone(&from.prepared), from.roots.clone());
        self.version(from, rewrite, all)
    }

    /// The version that an import is, made by a rewrite of that name.
    ///
    /// # Errors
    /// As those of facts and roles.
    pub(super) fn version(
        &mut self,
        from: &Version,
        rewrite: &str,
        (mut imported, prepared, roots): (Imported, Rc<Prepared>, Vec<FunctionRef>),
    ) -> Result<Version> {
        let label = match from.label.as_str() {
            "" => rewrite.to_owned(),
            before => format!("{before}, {rewrite}"),
        };
        let facts = self.facts(&mut imported, &prepared, &label, Some(from))?;
        let resolved = version::resolved(&imported, &facts, &prepared, &roots)?;
        let all = (imported, facts, resolved);
        Ok(Version::new(label, prepared, roots, all))
    }

    pub fn candidate(&self, version: Version) -> Rc<Candidate<'s>> {
        Rc::new(Candidate {
            version: self.versions.alloc(version),
            plan: OnceCell::new(),
            given_up: OnceCell::new(),
        })
    }

    /// The best way with these kinds of rewrites, which begins with the program as it came, and goes on with what is asked for.
    pub(super) fn run(
        &mut self,
        version: Version,
        asked: Asked,
        kinds: &[Kind],
    ) -> Result<Path<'s>> {
        let candidate = self.candidate(version);
        let link = |candidate: &Rc<Candidate<'s>>| Link {
            candidate: Rc::clone(candidate),
            rewrite: None,
        };
        let mut links = vec![link(&candidate)];
        let mut from = candidate;
        // What is asked for is done first, whatever it is worth.
        if let Some(version) = asked(self, &from)? {
            from = self.candidate(version);
            links.push(link(&from));
        }
        links.extend(self.best(&from, kinds, 0)?.0);
        Ok(Path(links))
    }

    /// The best way on from a version with these kinds, of which the first has been applied that often.
    fn best(
        &mut self,
        from: &Rc<Candidate<'s>>,
        kinds: &[Kind],
        applied: usize,
    ) -> Result<Path<'s>> {
        let Some((kind, rest)) = kinds.split_first() else {
            return Ok(Path(Vec::new()));
        };
        let mut found: Option<(u64, Path<'s>)> = None;
        if applied < kind.times {
            for rewrite in (kind.propose)(self, from)? {
                let Some(link) = self.settled(from, rewrite)? else {
                    continue;
                };
                let mut path = self.best(&link.candidate, kinds, applied + 1)?;
                path.0.insert(0, link);
                let end = path.last(from).clone();
                match end.plan(self) {
                    Ok(_) if kind.choice == Choice::First => return Ok(path),
                    Ok(plan) => {
                        let path = (end.version.stored(plan), path);
                        found = Some(match found {
                            Some(before) => self.cheaper(before, path),
                            None => path,
                        });
                    }
                    Err(Error::Refused(refusal)) => {
                        if kind.choice == Choice::First {
                            from.given_up.get_or_init(|| refusal.clone());
                        }
                        path.discard(self.module);
                    }
                    Err(bug) => return Err(bug.clone()),
                }
            }
        }
        let plain = self.best(from, rest, 0)?;
        let Some(found) = found else {
            return Ok(plain);
        };
        let end = plain.last(from);
        let cost = match end.planned(self)? {
            Some(plan) => end.version.stored(plan),
            None => u64::MAX,
        };
        Ok(self.cheaper((cost, plain), found).1)
    }

    /// The path whose end stores less, the first of equals; drops the other.
    fn cheaper(&self, first: (u64, Path<'s>), second: (u64, Path<'s>)) -> (u64, Path<'s>) {
        let (taken, left) = match second.0 < first.0 {
            true => (second, first),
            false => (first, second),
        };
        left.1.discard(self.module);
        taken
    }

    /// Applies a rewrite, and where only part of it is worth it, that part, until all that is left is.
    fn settled(
        &mut self,
        from: &Rc<Candidate<'s>>,
        mut rewrite: Box<dyn Rewrite>,
    ) -> Result<Option<Link<'s>>> {
        for _ in 0..limits::REWRITE_ROUNDS {
            let version = rewrite.apply(self, from)?;
            let to = self.candidate(version);
            let worth = rewrite.judge(self, Rewritten { from, to: &to })?;
            if let Worth::All = worth {
                return Ok(Some(Link {
                    candidate: to,
                    rewrite: Some(rewrite),
                }));
            }
            to.version.discard(self.module);
            match worth {
                Worth::Part(part) => rewrite = part,
                _ => break,
            }
        }
        Ok(None)
    }
}
