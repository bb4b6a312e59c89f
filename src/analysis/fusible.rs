//! Which loops may have their adjoint in one loop, forwards.
//!
//! *Question*: is the gradient the same if each iteration is followed at once by its own adjoint, in the order of the primal
//! (paper 003, section 2)? It is where nothing that an iteration leaves for another has an adjoint, apart from sums that
//! each adds to: the adjoint of a sum is the same in all iterations, and is known before them ([`super::entry_seeds`]). Nothing
//! that the loop touches may meet what stands behind it, whose adjoint comes later then.
//! What an iteration fills itself before it reads it, and nobody reads later, is no such memory (`llvm/passes/refilled.rs`).
//! *Imprecise about*: memory that LLVM's dependence analysis knows nothing of.

use super::carried::{self, Subject};
use super::entry_seeds::{self, Unknown};
use super::sums::Sums;
use crate::analysis::shadows::{Shadowed, Shadows};
use crate::cfg::{Loop, scopes::Scope, scopes::Scopes};
use crate::ir::{Dependence, DependenceKind, Function, Inst, Op, Value};
use crate::limits;
use crate::memory::calls::CallKind;
use crate::memory::pointers::{Pointers, Root};

/// Why a loop keeps two sweeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    pub why: String,
    /// Where that is so, as far as it is in one place.
    pub at: Vec<Inst>,
}

impl Reason {
    pub fn new(why: impl Into<String>, at: &[Inst]) -> Reason {
        Reason {
            why: why.into(),
            at: at.to_vec(),
        }
    }
}

/// What is asked of a function in which each loop is entered once.
pub struct Inputs<'a> {
    pub subject: Subject<'a>,
    pub scopes: &'a Scopes,
    pub shadows: &'a Shadows,
    pub pointers: &'a Pointers,
}

/// Accesses that must be found not to meet, where that can be found out before a loop.
pub type Disjoint = Vec<(Inst, Inst)>;

/// Whether a loop may be fused, and where: if all that is given is disjoint.
///
/// # Errors
/// The first reason against it.
pub fn check(inputs: &Inputs<'_>, which: Loop) -> Result<Disjoint, Reason> {
    let found = Check { inputs, which };
    found.placed()?;
    let accumulated = found.scalars()?;
    found.pointers()?;
    found.heap()?;
    let disjoint = found.memory()?;
    found.left(&accumulated)?;
    Ok(disjoint)
}

struct Check<'a> {
    inputs: &'a Inputs<'a>,
    which: Loop,
}

impl Check<'_> {
    fn function(&self) -> &Function {
        self.inputs.subject.function
    }

    fn active(&self, value: Value) -> bool {
        (self.inputs.subject.active)(value)
    }

    fn inside(&self, inst: Inst) -> bool {
        let loops = self.inputs.subject.cfg.loops();
        loops.contains(self.which, self.function().insts[inst].block)
    }

    fn insts(&self) -> impl Iterator<Item = Inst> + '_ {
        let blocks = self.inputs.subject.cfg.loops().blocks(self.which).iter();
        blocks.flat_map(|block| self.function().blocks[*block].insts.iter().copied())
    }

    /// It is entered once in a call, and does something that has an adjoint.
    fn placed(&self) -> Result<(), Reason> {
        let cfg = self.inputs.subject.cfg;
        let preheader = cfg.loops()[self.which].preheader;
        let once = preheader.is_some_and(|block| self.inputs.scopes.of(block) == Scope::Function);
        if !once {
            return Err(Reason::new("it is repeated", &[]));
        }
        let active = |inst: Inst| {
            let data = &self.function().insts[inst];
            data.result.is_some_and(|value| self.active(value))
                || matches!(data.op, Op::Store { .. })
                    && self.inputs.shadows.of(data.args[1]) == Shadowed::Yes
        };
        match self.insts().any(active) {
            true => Ok(()),
            false => Err(Reason::new("nothing in it has an adjoint", &[])),
        }
    }

    /// What the header carries is summed up, or has no adjoint.
    fn scalars(&self) -> Result<Vec<Value>, Reason> {
        let subject = &self.inputs.subject;
        let header = subject.cfg.loops()[self.which].header;
        let phis = self.function().phis(header);
        let mut accumulated = Vec::new();
        for phi in phis {
            let Some(value) = self.function().insts[phi].result else {
                continue;
            };
            if !self.active(value) {
                continue;
            }
            if !carried::is_accumulated(subject, self.which, value) {
                let all = carried::of(subject, self.which);
                let own = |one: &&carried::Carried| one.by == carried::Carrier::Scalar(value);
                let found = all.iter().find(own);
                let class = found.map_or("unknown", |one| one.class.text());
                let mut at = vec![phi];
                at.extend(found.and_then(|one| one.nonlinear_at));
                return Err(Reason::new(
                    format!("it carries a value on ({class} dependence)"),
                    &at,
                ));
            }
            accumulated.push(value);
        }
        Ok(accumulated)
    }

    /// Pointers with shadows are counted, not looked up from one iteration to the next.
    fn pointers(&self) -> Result<(), Reason> {
        let function = self.function();
        let shadowed = |value: Value| {
            function.ty(value).scalar().is_ptr()
                && matches!(
                    self.inputs.shadows.of(value),
                    Shadowed::Yes | Shadowed::Mixed
                )
        };
        let subject = &self.inputs.subject;
        let data = &subject.cfg.loops()[self.which];
        for phi in function.phis(data.header) {
            let carried = function.insts[phi].result.filter(|value| shadowed(*value));
            let latches = data.latches.iter();
            let mut next = latches.filter_map(|latch| function.phi_input(phi, *latch));
            if carried.is_some() && !next.all(|value| self.counted(value, 8)) {
                return Err(Reason::new("it follows pointers", &[phi]));
            }
        }
        for inst in self.insts() {
            let data = &function.insts[inst];
            if matches!(data.op, Op::Store { .. })
                && function.ty(data.args[0]).scalar().is_ptr()
                && shadowed(data.args[1])
            {
                return Err(Reason::new("it stores pointers", &[inst]));
            }
            let outside = |user: &Inst| !self.inside(*user);
            if let Some(value) = data.result
                && shadowed(value)
                && subject.users[value].iter().any(outside)
            {
                return Err(Reason::new("it leaves a pointer", &[inst]));
            }
        }
        Ok(())
    }

    /// Whether an address is computed from those that an iteration begins with, by counting.
    fn counted(&self, value: Value, depth: usize) -> bool {
        let function = self.function();
        let Some(inst) = function.def_inst(value).filter(|inst| self.inside(*inst)) else {
            return true;
        };
        let data = &function.insts[inst];
        let header = self.inputs.subject.cfg.loops()[self.which].header;
        match &data.op {
            Op::Phi(_) => data.block == header,
            Op::Gep { .. } | Op::Cast(_) | Op::Binary(_) | Op::ICmp(_) | Op::Select => {
                depth > 0 && data.args.iter().all(|arg| self.counted(*arg, depth - 1))
            }
            _ => false,
        }
    }

    /// Memory that it gives back is its own.
    fn heap(&self) -> Result<(), Reason> {
        let function = self.function();
        let calls = self.inputs.subject.calls;
        for inst in self.insts() {
            let freed = match calls.kind(function, inst) {
                Some(CallKind::Release) => function.insts[inst].args.first(),
                Some(CallKind::Pair(_) | CallKind::Pointer | CallKind::Asm) => {
                    return Err(Reason::new("it calls what cannot be looked into", &[inst]));
                }
                _ => None,
            };
            let own = |root: Root| match root {
                Root::Own(made) => self.inside(made),
                Root::Nothing => true,
                _ => false,
            };
            if let Some(pointer) = freed {
                let roots = self.inputs.pointers.of(*pointer);
                if roots.anywhere() || !roots.iter().all(own) {
                    let why = "it gives memory back that was there before";
                    return Err(Reason::new(why, &[inst]));
                }
            }
        }
        Ok(())
    }

    /// What iterations leave for each other, and for what follows, in memory.
    fn memory(&self) -> Result<Disjoint, Reason> {
        let subject = &self.inputs.subject;
        let found = subject.calls.program.dependences[subject.func].as_ref();
        let header = subject.cfg.loops()[self.which].header;
        let Some(found) = found.filter(|found| found.complete) else {
            let why = "there are too many accesses to compare";
            return Err(Reason::new(why, &[]));
        };
        let mut disjoint = Disjoint::new();
        let mut members: Vec<(Inst, bool)> = Vec::new();
        let mut is_member = |inst: Inst| match members.iter().find(|(other, _)| *other == inst) {
            Some((_, known)) => *known,
            None => {
                let known = self.adds(inst);
                members.push((inst, known));
                known
            }
        };
        for pair in found.of.get(&header).map_or(&[][..], Vec::as_slice) {
            let matters = self.touches(pair.from) && self.touches(pair.to);
            let after = !self.inside(pair.from);
            if !matters
                || after
                || is_member(pair.from) && is_member(pair.to) && self.inside(pair.to)
            {
                continue;
            }
            if pair.kind != DependenceKind::Overlap || disjoint.len() == limits::DISJOINT_PAIRS {
                return Err(Reason::new(self.meeting(pair), &[pair.from, pair.to]));
            }
            disjoint.push((pair.from, pair.to));
        }
        Ok(disjoint)
    }

    /// Whether the adjoint of an instruction reads or writes shadows. That of a store of a constant clears them.
    fn touches(&self, inst: Inst) -> bool {
        let data = &self.function().insts[inst];
        match data.op {
            Op::Store { .. } => matches!(
                self.inputs.shadows.of(data.args[1]),
                Shadowed::Yes | Shadowed::Mixed
            ),
            _ => self.inputs.subject.touches(inst),
        }
    }

    fn meeting(&self, pair: &Dependence) -> &'static str {
        match pair.kind {
            DependenceKind::Flow => "an iteration reads what an earlier one wrote",
            DependenceKind::Anti => "an iteration overwrites what an earlier one read",
            DependenceKind::Output => "an iteration overwrites what an earlier one wrote",
            DependenceKind::Unknown | DependenceKind::Overlap => "iterations may meet in memory",
            DependenceKind::Overlapping => "it is the version for memory that overlaps",
            DependenceKind::Behind => "what follows it uses the same memory, or may",
        }
    }

    /// Whether a load or a store is part of an addition to memory, that nothing else comes of: `*p += x`.
    fn adds(&self, inst: Inst) -> bool {
        let function = self.function();
        let data = &function.insts[inst];
        match data.op {
            Op::Load { .. } => self.added(inst).is_some(),
            // Some load is what the stored value is a sum of.
            Op::Store { .. } => {
                let loads = self.insts().filter(|other| {
                    let load = &function.insts[*other];
                    matches!(load.op, Op::Load { .. }) && load.args[0] == data.args[1]
                });
                let mut of = loads.filter_map(|load| self.added(load));
                of.any(|stores| stores.contains(&inst))
            }
            _ => false,
        }
    }

    /// The stores that write what a load read, and something more, where it read it.
    fn added(&self, load: Inst) -> Option<Vec<Inst>> {
        let subject = &self.inputs.subject;
        let function = self.function();
        let header = subject.cfg.loops()[self.which].header;
        let sums = Sums::stored_back(subject.sums(), load)?;
        let stays = |store: &Inst| self.inside(*store);
        let next = function.phis(header);
        let carried = next
            .filter_map(|phi| function.insts[phi].result)
            .any(|phi| sums.contains(phi));
        (!carried && sums.broken(function, &|_| true).is_none() && sums.others.iter().all(stays))
            .then_some(sums.others)
    }

    /// What it leaves is a sum whose adjoint is known before, or has none.
    fn left(&self, accumulated: &[Value]) -> Result<(), Reason> {
        let subject = &self.inputs.subject;
        let function = self.function();
        let data = &subject.cfg.loops()[self.which];
        let none = Vec::new();
        let found = subject.calls.program.dependences[subject.func].as_ref();
        let behind = found.and_then(|found| found.of.get(&data.header));
        let inputs = entry_seeds::Inputs {
            calls: subject.calls,
            function,
            cfg: subject.cfg,
            users: subject.users,
            active: subject.active,
            shadows: self.inputs.shadows,
            at: data.preheader.unwrap_or(data.header),
            own: Some(self.which),
            behind: behind.unwrap_or(&none),
            touches: &|inst| self.touches(inst),
            added: &|_, _| None,
        };
        for inst in self.insts() {
            let Some(value) = function.insts[inst].result.filter(|v| self.active(*v)) else {
                continue;
            };
            let mut users = subject.users[value].iter();
            let Some(user) = users.find(|user| !self.inside(**user)) else {
                continue;
            };
            let is_sum = |sum: &Value| {
                let phi = function.def_inst(*sum);
                let latches = data.latches.iter();
                let mut next = latches.filter_map(|l| function.phi_input(phi?, *l));
                *sum == value || next.all(|next| next == value)
            };
            if !accumulated.iter().any(is_sum) {
                let why = "what its last iteration leaves is used later";
                return Err(Reason::new(why, &[inst, *user]));
            }
            entry_seeds::of(&inputs, value).map_err(|Unknown { why, at }| {
                let why = format!("the adjoint of its result is not known before: {why}");
                Reason::new(why, &[at])
            })?;
        }
        Ok(())
    }
}
