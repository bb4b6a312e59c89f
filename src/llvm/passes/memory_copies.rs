//! `load-phi-copies`: beside a value that a loop carries, and that lies in memory too, a load that reads it.
//!
//! LLVM carries from one iteration to the next what the next would otherwise read from memory, and reads on both ways to a merge what
//! the merge would. Where the cell still holds the value at the phi, the backward sweep may read it there instead of storing it in
//! every iteration. Such a phi gets a load beside it that reads the same; nothing uses it, and the forward sweep loses it again.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::prelude::LLVMValueRef;
use rustc_hash::FxHashMap as HashMap;

use super::row::Working;
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::pipeline::Analyses;
use crate::llvm::query::clobbers::{MEMORY_COPY, pair};
use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::expander::Expander;
use crate::llvm::query::memory::Memory;
use crate::llvm::query::scev::{Counted, Loop, Scev};
use crate::llvm::value::{Block, Value};

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    // The input has no say in this.
    forget(working.copy);
    let mut known = HashMap::default();
    for _ in 0..limits::MEMORY_COPY_ROUNDS {
        let analyses = Analyses::new();
        let analysed = analyses.of(working.copy);
        let evolution = Evolution::of(&analysed);
        let memory = Memory::of(&analysed);
        let copies = Copies {
            evolution: &evolution,
            memory: &memory,
            known: &known,
        };
        let mut added = false;
        for found in copies.all(function) {
            added |= add(&evolution, &found, &mut known);
        }
        if !added {
            break;
        }
    }
}

/// Has nothing of a function be such a copy.
pub(in crate::llvm) fn forget(function: LLVMValueRef) {
    for inst in Value(function).instructions() {
        if inst.metadata(MEMORY_COPY).is_some() {
            inst.set_metadata(MEMORY_COPY, None);
        }
    }
}

/// A cell that holds a value at the end of a block.
#[derive(Clone, Copy)]
struct Cell {
    pointer: Value,
    alignment: u32,
}

/// A phi whose value a cell holds in the phi's block.
struct Found<'e> {
    phi: Value,
    address: Scev<'e>,
    alignment: u32,
}

/// What is looked for in a function.
struct Copies<'e, 'k> {
    evolution: &'e Evolution<'e>,
    memory: &'e Memory<'e>,
    /// Loads that read what phis carry, found before.
    known: &'k HashMap<Value, Value>,
}

impl<'e> Copies<'e, '_> {
    fn all(&self, function: Value) -> Vec<Found<'e>> {
        let mut all = Vec::new();
        for block in function.blocks() {
            // Outside loops values are kept.
            let Some(l) = self.evolution.loop_of(block) else {
                continue;
            };
            let heads = l.header() == Some(block);
            let ends = l.preheader().zip(l.latch());
            if !self.evolution.is_reachable(block) || heads && ends.is_none() {
                continue;
            }
            for phi in block.joins() {
                if !may_have_mirror(phi) || self.known.contains_key(&phi) {
                    continue;
                }
                all.extend(match ends.filter(|_| heads) {
                    Some((preheader, latch)) => self.carried(l, phi, preheader, latch),
                    None => self.merged(phi),
                });
            }
        }
        all
    }

    /// Whether the cell that a load read or a store wrote is as it was at the end of a block.
    fn stays(&self, access: Value, end: Block) -> bool {
        let stays = || {
            let own = self.memory.by(access)?;
            let last = self.memory.at_end(end, self.evolution)?;
            let is_store = access.is(LLVMOpcode::LLVMStore);
            if is_store && last == own {
                return Some(true);
            }
            let then = match is_store {
                true => own,
                false => self.memory.read(own)?,
            };
            Some(self.memory.changed(last, access)? == then)
        };
        stays().unwrap_or(false)
    }

    fn cells(&self, carried: Value, end: Block) -> Vec<Cell> {
        let cell = |access: Value| {
            let pointer = access.pointer()?;
            let is_held = access.is_simple() && self.stays(access, end);
            let alignment = access.alignment();
            is_held.then_some(Cell { pointer, alignment })
        };
        let load = match carried.is_phi() {
            true => self.known.get(&carried).copied(),
            false => Some(carried).filter(|value| value.is(LLVMOpcode::LLVMLoad)),
        };
        let mut all: Vec<Cell> = load.and_then(cell).into_iter().collect();
        if carried.is_constant() {
            return all;
        }
        let users = carried.users().into_iter().take(limits::MEMORY_COPY_USES);
        let stores = users.filter(|user| {
            user.is(LLVMOpcode::LLVMStore)
                && user.operand(0) == carried
                && self.evolution.dominates(user.block(), end)
        });
        all.extend(stores.filter_map(cell));
        all
    }

    fn address_of(&self, cell: Cell) -> Option<Scev<'e>> {
        self.evolution.expression(cell.pointer)
    }

    /// A phi that all ways enter with what one cell holds.
    fn merged(&self, phi: Value) -> Option<Found<'e>> {
        let ways = phi.incoming().into_iter();
        let mut ways = ways.map(|(value, from)| self.cells(value, from));
        let first = ways.next()?;
        let common = ways.fold(first, |common, here| {
            let in_both = |one: Cell| {
                let is_same = |other: &&Cell| self.address_of(one) == self.address_of(**other);
                let same = here.iter().find(is_same)?;
                let alignment = one.alignment.min(same.alignment);
                Some(Cell { alignment, ..one })
            };
            common.into_iter().filter_map(in_both).collect()
        });
        common.into_iter().find_map(|cell| {
            let address = self.address_of(cell)?;
            is_of_one_iteration(address, phi.block()).then_some(Found {
                phi,
                address,
                alignment: cell.alignment,
            })
        })
    }

    /// A phi that brings a loop's iterations what one cell holds in the first, and one in all others.
    fn carried(
        &self,
        l: Loop<'e>,
        phi: Value,
        preheader: Block,
        latch: Block,
    ) -> Option<Found<'e>> {
        let own = self.evolution.expression(phi);
        if own.is_some_and(|own| own.counted().is_some()) {
            return None;
        }
        let first = self.cells(phi.incoming_from(preheader)?, preheader);
        let carried = phi.incoming_from(latch)?;
        if first.is_empty() || !l.makes(carried) {
            return None;
        }
        self.cells(carried, latch).into_iter().find_map(|next| {
            first.iter().find_map(|initial| {
                Some(Found {
                    phi,
                    address: self.address(l, next, *initial)?,
                    alignment: initial.alignment.min(next.alignment),
                })
            })
        })
    }

    /// Where the header of every iteration finds the value: at `initial` in the first, and where the iteration before left it in the
    /// others.
    fn address(&self, l: Loop<'e>, next: Cell, initial: Cell) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        let (first, after) = (self.address_of(initial)?, self.address_of(next)?);
        if !evolution.stays(first, l) {
            return None;
        }
        if first == after {
            return Some(first);
        }
        let moving = after.counted();
        let Some(moving) = moving.filter(|moving| moving.within == l && moving.is_linear) else {
            return self.computed(l, after, first);
        };
        let base = evolution.base(first)?;
        if evolution.base(moving.start) != Some(base) {
            return None;
        }
        let step = evolution.step(moving)?;
        let second = evolution.sum(&[evolution.difference(first, base)?, step]);
        let start = evolution.difference(moving.start, base)?;
        let is_second = evolution.difference(start, second)?.constant() == Some(0);
        is_second.then(|| evolution.count(first, step, l))
    }

    /// The same where the address is computed from what advances by steps: a widened index, for example. That the iteration before
    /// the first would have left the value at `first` is no more than a way to say that the steps fit.
    fn computed(&self, l: Loop<'e>, after: Scev<'e>, first: Scev<'e>) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        let is_unfit = &mut |part: Scev<'e>| match part.counted() {
            Some(counted) if counted.within == l => !counted.is_linear,
            Some(_) => !evolution.stays(part, l),
            None => part.unknown().is_some() && !evolution.stays(part, l),
        };
        if after.any(is_unfit) {
            return None;
        }
        // What another loop counts stays as it is.
        let before = evolution.rewritten(after, &|part| {
            let counted = part.counted()?;
            Some(match counted.within == l {
                true => self.one_before(counted).unwrap_or(part),
                false => part,
            })
        });
        let at_first = evolution.rewritten(before, &|part| {
            let counted = part.counted()?;
            Some(match counted.within == l {
                true => counted.start,
                false => part,
            })
        });
        (at_first == first).then_some(before)
    }

    /// What a loop counts, as it was in the iteration before: all goes one step back.
    fn one_before(&self, counted: Counted<'e>) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        let step = evolution.step(counted)?;
        let start = evolution.sum(&[counted.start, evolution.negative(step)]);
        Some(evolution.count(start, step, counted.within))
    }
}

/// Whether an address follows only loops that the block is part of.
fn is_of_one_iteration(address: Scev<'_>, block: Block) -> bool {
    !address.any(&mut |part| {
        let counted = part.counted();
        counted.is_some_and(|counted| !counted.within.contains(block))
    })
}

fn may_have_mirror(phi: Value) -> bool {
    phi.ty().scalar_bits().is_some() && !phi.ty().is_scalable()
}

/// An instruction of the block that computes the address, with no write before it. The load then visibly reads the cell that others
/// access through it.
fn computing(evolution: &Evolution<'_>, address: Scev<'_>, block: Block) -> Option<Value> {
    for inst in std::iter::successors(block.first(), |inst| inst.next()) {
        if inst.may_write() {
            return None;
        }
        let is_pointer = inst.ty().is_pointer() && !inst.is_phi();
        if is_pointer && evolution.expression(inst) == Some(address) {
            return Some(inst);
        }
    }
    None
}

/// Adds a load beside a phi, where its address can be computed there. Whether it was.
fn add<'e>(
    evolution: &'e Evolution<'_>,
    found: &Found<'e>,
    known: &mut HashMap<Value, Value>,
) -> bool {
    let block = found.phi.block();
    let place = match computing(evolution, found.address, block) {
        Some(same) => same.next().map(|next| (same, next)),
        None => block.first_behind_joins().and_then(|place| {
            let expander = Expander::new(evolution, c"memory.copy");
            Some((expander.before(found.address, place)?, place))
        }),
    };
    let Some((pointer, place)) = place else {
        return false;
    };
    let builder = Builder::before(place);
    builder.forget_line();
    let load = builder.load(found.phi.ty(), pointer, found.alignment);
    pair(found.phi, load, known.len());
    known.insert(found.phi, load);
    true
}
