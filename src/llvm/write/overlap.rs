//! Two versions of a loop: the one that is there, for memory that does not overlap, and a copy for memory that does.

use std::ffi::CStr;

use inkwell::llvm_sys::LLVMIntPredicate::LLVMIntULT;
use inkwell::llvm_sys::LLVMOpcode::{LLVMAnd, LLVMOr, LLVMPtrToInt, LLVMUnreachable};
use rustc_hash::FxHashMap as HashMap;

use super::loops::{self, Copies};
use crate::llvm::builder::Builder;
use crate::llvm::metadata::{distinct, empty, new_scope, node};
use crate::llvm::pipeline::Analyses;
use crate::llvm::query::clobbers::MEMORY_COPY;
use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::reach::{self, OVERLAPPING, Reach};
use crate::llvm::query::scev::{Loop, Scev};
use crate::llvm::value::{Block, Value};

/// What is added to the names of blocks in the copy.
const SUFFIX: &CStr = c".overlapping";

/// All that a loop reaches from one pointer, from the first byte to behind the last one.
struct Range<'e> {
    base: Value,
    begin: Scev<'e>,
    end: Scev<'e>,
}

/// What is compared of a loop.
struct Compared<'e> {
    evolution: &'e Evolution<'e>,
    l: Loop<'e>,
    ranges: Vec<Range<'e>>,
    /// The pointers from which accesses count.
    bases: Vec<(Value, Value)>,
    /// Pointers of which the ranges are compared.
    pairs: Vec<(Value, Value)>,
}

/// Two versions of a loop of a canonical function: it stays as it is for memory that does not overlap, as far as the accesses of each
/// pair go, which are told not to meet then; a copy is for the rest. What decides is computed before the loop. Nothing where that
/// cannot be.
pub(super) fn version(function: Value, header: Block, pairs: &[(Value, Value)]) -> Option<()> {
    let analyses = Analyses::new();
    let analysed = analyses.of(function.0);
    let evolution = Evolution::of(&analysed);
    let l = evolution.loop_of(header);
    let l = l.filter(|l| l.header() == Some(header) && l.is_simple())?;
    let mut compared = Compared {
        evolution: &evolution,
        l,
        ranges: Vec::new(),
        bases: Vec::new(),
        pairs: Vec::new(),
    };
    compared.compare(pairs)?;
    loops::close(&evolution, l);
    let check = l.preheader()?;
    loops::split_before(&evolution, check.terminator()?);
    let end = check.terminator()?;
    let overlap = compared.overlap(end)?;
    let before = l.preheader()?;
    let copy = copied(&evolution, l, check)?;
    Builder::before(end).branch_if(overlap, copy, before);
    end.erase();
    compared.separate(header)?;
    // Each version is left by blocks of its own.
    loops::simplify(function);
    Some(())
}

/// Drops from a function what tells of the copies.
pub(super) fn forget(function: Value) {
    for end in function.blocks().into_iter().filter_map(Block::terminator) {
        if end.metadata(OVERLAPPING).is_some() {
            end.set_metadata(OVERLAPPING, None);
        }
    }
}

impl<'e> Compared<'e> {
    fn compare(&mut self, pairs: &[(Value, Value)]) -> Option<()> {
        for access in pairs.iter().flat_map(|(one, other)| [*one, *other]) {
            if self.base_of(access).is_none() {
                let reach = reach::of(self.evolution, self.l, access)?;
                self.bases.push((access, reach.base));
                self.extend(&reach);
            }
        }
        for (one, other) in pairs {
            let (first, second) = (self.base_of(*one)?, self.base_of(*other)?);
            let both = [(first, second), (second, first)];
            if !self.pairs.iter().any(|known| both.contains(known)) {
                self.pairs.push((first, second));
            }
        }
        Some(())
    }

    fn base_of(&self, access: Value) -> Option<Value> {
        let mut bases = self.bases.iter();
        bases
            .find(|(known, _)| *known == access)
            .map(|(_, base)| *base)
    }

    fn extend(&mut self, reach: &Reach<'e>) {
        let evolution = self.evolution;
        for corner in reach.corners.iter().copied() {
            let bytes = i64::try_from(reach.bytes).unwrap_or(i64::MAX);
            let behind = evolution.sum(&[corner, evolution.number(evolution.bits(corner), bytes)]);
            let known = self
                .ranges
                .iter_mut()
                .find(|known| known.base == reach.base);
            match known {
                Some(known) => {
                    known.begin = evolution.least_unsigned(&[known.begin, corner]);
                    known.end = evolution.greatest_unsigned(&[known.end, behind]);
                }
                None => self.ranges.push(Range {
                    base: reach.base,
                    begin: corner,
                    end: behind,
                }),
            }
        }
    }

    /// Whether any two of the ranges overlap, computed before an instruction.
    fn overlap(&self, place: Value) -> Option<Value> {
        let (expander, builder) = (reach::expander(self.evolution), Builder::before(place));
        let number = |bound: Scev<'e>| {
            let computed = expander.before(bound, place)?;
            let word = computed.ty().address(place.module());
            Some(builder.cast(LLVMPtrToInt, computed, word))
        };
        let mut bounds = HashMap::default();
        for range in &self.ranges {
            bounds.insert(range.base, (number(range.begin)?, number(range.end)?));
        }
        let mut any = None;
        for (first, second) in &self.pairs {
            let (one, other) = (bounds.get(first)?, bounds.get(second)?);
            let begins = builder.compare(LLVMIntULT, other.0, one.1);
            let ends = builder.compare(LLVMIntULT, one.0, other.1);
            let both = builder.binary(LLVMAnd, ends, begins);
            any = Some(any.map_or(both, |any| builder.binary(LLVMOr, any, both)));
        }
        any
    }

    /// Tells LLVM of the accesses that were compared that they do not meet. That holds for one iteration at a time, also where the
    /// adjoint is inlined into a loop that passes other pointers next.
    fn separate(&self, header: Block) -> Option<()> {
        let mut body = header;
        if reach::ends_at(self.l, header) {
            let next = header.successors().into_iter();
            body = next.into_iter().find(|next| self.l.contains(*next))?;
        }
        let place = body.first_behind_joins()?;
        let builder = Builder::before(place);
        builder.move_before_records(place);
        let domain = new_scope(header.as_value(), c"ranges", None);
        let mut scopes = HashMap::default();
        for range in &self.ranges {
            let scope = new_scope(header.as_value(), c"", Some(domain));
            let declared = "llvm.experimental.noalias.scope.decl";
            builder.intrinsic(declared, &[], &[node(&[scope])?]);
            scopes.insert(range.base, scope);
        }
        for (access, base) in &self.bases {
            let apart = self.pairs.iter().filter_map(|(first, second)| match base {
                _ if first == base => scopes.get(second),
                _ if second == base => scopes.get(first),
                _ => None,
            });
            access.add_to_list("alias.scope", &[*scopes.get(base)?]);
            access.add_to_list("noalias", &apart.copied().collect::<Vec<Value>>());
        }
        Some(())
    }
}

/// A copy of a loop that is entered from a block. What leads into it.
fn copied<'e>(evolution: &Evolution<'e>, l: Loop<'_>, check: Block) -> Option<Block> {
    let leads_nowhere = |exit: &Block| {
        let end = exit.terminator();
        end.is_some_and(|end| end.is(LLVMUnreachable))
    };
    let before = l.preheader()?;
    // Those that lead nowhere are copied, too: each version has its own.
    let (dead, exits): (Vec<Block>, Vec<Block>) = l.left_to().into_iter().partition(leads_nowhere);
    let copies = loops::copy(evolution, l, check, &dead, SUFFIX);
    for join in exits.into_iter().flat_map(Block::joins) {
        let ways = join.incoming().into_iter();
        let ways = ways
            .filter(|(_, from)| l.contains(*from))
            .filter_map(|(taken, from)| {
                let taken = copies.value(taken).unwrap_or(taken);
                Some((taken, copies.block(from)?))
            });
        join.add_incoming(&ways.collect::<Vec<_>>());
    }
    name(&copies, l)?;
    copies.block(before)
}

/// What is marked by a node of its own in the loop is so in the copy.
fn name(copies: &Copies, l: Loop<'_>) -> Option<()> {
    let mut named: HashMap<Value, Value> = HashMap::default();
    let blocks = l.blocks().into_iter();
    for inst in blocks
        .filter_map(|block| copies.block(block))
        .flat_map(Block::instructions)
    {
        if let Some(old) = inst.metadata(MEMORY_COPY) {
            let new = named.entry(old).or_insert_with(|| distinct(inst));
            inst.set_metadata(MEMORY_COPY, Some(*new));
        }
    }
    let latch = copies.block(l.latch()?)?.terminator()?;
    latch.set_metadata(OVERLAPPING, Some(empty(latch)));
    Some(())
}
