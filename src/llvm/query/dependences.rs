//! What the loops of a function carry through memory from one iteration to another, and share with what follows them.
//!
//! LLVM's dependence analysis and alias analyses are asked about two accesses at a time (`shim/query/dependences.cpp`).

use std::ffi::{c_int, c_uint, c_void};
use std::rc::Rc;

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::prelude::*;
use rustc_hash::FxHashMap as HashMap;

use super::aliases::Aliases;
use super::evolution::Evolution;
use super::reach;
use super::scev::{Kind, Loop, Scev};
use crate::ir::{self, Dependence, DependenceKind, Dependences, Inst};
use crate::limits;
use crate::llvm::blocks::reached;
use crate::llvm::pipeline::Analysed;
use crate::llvm::value::{Block, Value};

unsafe extern "C" {
    fn bsw_depends(
        f: LLVMValueRef,
        analyses: *mut c_void,
        one: LLVMValueRef,
        other: LLVMValueRef,
        ways: *mut c_uint,
        room: c_uint,
    ) -> c_int;
    fn bsw_only_touches_arguments(call: LLVMValueRef) -> c_int;
    fn bsw_does_to_argument(call: LLVMValueRef, at: c_uint) -> c_int;
}

/// One object in memory that an instruction touches somewhere, as far as that is known.
struct Touched {
    pointer: Value,
    by: Value,
    writes: bool,
}

/// All that an instruction touches, as far as it is known to.
struct AllTouched {
    known: Vec<Touched>,
    complete: bool,
}

/// What LLVM's dependence analysis says of two accesses in iterations of the loops around both.
enum Directions {
    Apart,
    Unknown,
    /// In which iterations of each loop, from the outermost, the first may come: 1 earlier ones, 2 the same, 4 later ones.
    Known(Vec<c_uint>),
}

/// How two accesses depend on each other in iterations of a loop, where the loops around are in the same iteration.
enum Ways {
    Apart,
    Unknown,
    /// Whether the first comes in an earlier iteration, and whether in a later one.
    Known {
        earlier: bool,
        later: bool,
    },
}

struct Search<'e> {
    of: &'e Analysed<'e>,
    evolution: &'e Evolution<'e>,
    aliases: Aliases<'e>,
    insts: HashMap<Value, Inst>,
    blocks: HashMap<Block, ir::Block>,
    touched: HashMap<Value, Rc<AllTouched>>,
    /// The pointers from which accesses count, where what they reach is known.
    reached: HashMap<(Loop<'e>, Value), Option<Value>>,
    /// What a loop's iterations each have their own of, also behind the loop if that is asked.
    own: HashMap<(Loop<'e>, Value, bool), bool>,
    /// Of all loops around two accesses at once.
    directions: HashMap<(Value, Value), Directions>,
    /// Pairs that may still be compared.
    left: u64,
    found: Dependences,
}

/// Of a canonical function, as far as so many pairs reach.
pub(in crate::llvm) fn of(f: &Analysed<'_>) -> Dependences {
    let evolution = Evolution::of(f);
    let function = Value(f.function());
    let insts = function.instructions().into_iter().zip(0..);
    let blocks = function.blocks().into_iter().zip(0..);
    let mut search = Search {
        of: f,
        evolution: &evolution,
        aliases: Aliases::of(f),
        insts: insts.map(|(inst, at)| (inst, Inst::from_u32(at))).collect(),
        blocks: blocks
            .map(|(block, at)| (block, ir::Block::from_u32(at)))
            .collect(),
        touched: HashMap::default(),
        reached: HashMap::default(),
        own: HashMap::default(),
        directions: HashMap::default(),
        left: limits::DEPENDENCE_PAIRS,
        found: Dependences::default(),
    };
    search.found.complete = search.run().is_some();
    search.found
}

/// What an instruction is known to touch.
fn touched(inst: Value) -> AllTouched {
    if inst.is_simple() {
        let writes = inst.is(LLVMOpcode::LLVMStore);
        let pointer = inst.pointer().into_iter();
        return AllTouched {
            known: pointer
                .map(|pointer| Touched {
                    pointer,
                    by: inst,
                    writes,
                })
                .collect(),
            complete: true,
        };
    }
    // SAFETY: a live call.
    let complete = inst.is_call() && unsafe { bsw_only_touches_arguments(inst.0) != 0 };
    let args = inst.args().into_iter().zip(0..).filter(|_| complete);
    let args = args.filter(|(arg, _)| arg.ty().is_pointer());
    let touched = args.filter_map(|(pointer, at)| {
        // SAFETY: a live call that has so many arguments.
        match unsafe { bsw_does_to_argument(inst.0, at) } {
            0 => None,
            what => Some(Touched {
                pointer,
                by: inst,
                writes: what > 1,
            }),
        }
    });
    AllTouched {
        known: touched.collect(),
        complete,
    }
}

/// What a block does to memory.
fn accesses(block: Block) -> impl Iterator<Item = Value> {
    let all = block.instructions().into_iter();
    all.filter(|inst| !inst.is_assumption() && (inst.may_read() || inst.may_write()))
}

impl<'e> Search<'e> {
    /// Of all loops; nothing where there are too many pairs.
    fn run(&mut self) -> Option<()> {
        for l in self.evolution.loops() {
            // The user says that iterations are independent.
            if !l.is_parallel() {
                self.inside(l)?;
            }
            if l.around().is_none() {
                self.behind(l)?;
            }
        }
        Some(())
    }

    fn take(&mut self, one: usize, other: usize) -> Option<()> {
        self.left = self
            .left
            .checked_sub((one as u64).checked_mul(other as u64)?)?;
        Some(())
    }

    fn inside(&mut self, l: Loop<'e>) -> Option<()> {
        let all: Vec<Value> = l.blocks().into_iter().flat_map(accesses).collect();
        let writes: Vec<Value> = all.iter().copied().filter(|one| one.may_write()).collect();
        self.take(writes.len(), all.len())?;
        for write in writes {
            for other in &all {
                // Two writes are one pair.
                if !other.may_write() || self.insts.get(&write) <= self.insts.get(other) {
                    self.pair(l, write, *other);
                }
            }
        }
        Some(())
    }

    /// What may be executed behind a loop and touches the same memory.
    fn behind(&mut self, l: Loop<'e>) -> Option<()> {
        let mut inside: Vec<Value> = l.blocks().into_iter().flat_map(accesses).collect();
        let behind = reached(l.left_to(), &|next| !l.contains(next));
        let outside: Vec<Value> = behind.into_iter().flat_map(accesses).collect();
        self.take(inside.len() + outside.len(), outside.len())?;
        // Nothing is said of two that lie behind the loop but of what stores there meet.
        let stores = outside.iter().copied();
        inside.extend(stores.filter(|one| one.is(LLVMOpcode::LLVMStore)));
        for one in inside {
            for other in outside.iter().copied().filter(|other| *other != one) {
                let writes = one.may_write() || other.may_write();
                if writes && self.may_meet(l, one, other) {
                    self.report(l, one, other, DependenceKind::Behind);
                }
            }
        }
        Some(())
    }

    fn pair(&mut self, l: Loop<'e>, write: Value, other: Value) {
        use DependenceKind::*;
        if !self.may_meet(l, write, other) {
            return;
        }
        if self.are_comparable(l, write, other) {
            let kind = match reach::is_for_overlap(l) {
                true => Overlapping,
                false => Overlap,
            };
            return self.report(l, write, other, kind);
        }
        let both = [write, other];
        let are_plain = both.iter().all(|one| one.is_simple())
            && both
                .iter()
                .all(|one| self.stays_in_place(l, *one).is_some());
        let ways = match are_plain {
            true => self.ways(l, write, other),
            false => Ways::Unknown,
        };
        let reads = other.is(LLVMOpcode::LLVMLoad);
        match ways {
            Ways::Apart => {}
            Ways::Unknown => self.report(l, write, other, Unknown),
            Ways::Known { earlier, later } => {
                if earlier {
                    self.report(l, write, other, if reads { Flow } else { Output });
                }
                if later {
                    self.report(l, other, write, if reads { Anti } else { Output });
                }
            }
        }
    }

    fn report(&mut self, l: Loop<'e>, from: Value, to: Value, kind: DependenceKind) {
        let header = l.header().and_then(|header| self.blocks.get(&header));
        let (from, to) = (self.insts.get(&from), self.insts.get(&to));
        if let (Some(header), Some(from), Some(to)) = (header, from, to) {
            let (from, to) = (*from, *to);
            let all = self.found.of.entry(*header).or_default();
            all.push(Dependence { kind, from, to });
        }
    }

    /// Whether two instructions, in any two iterations of a loop, or the second behind it, may touch the same memory, one of them to
    /// write. What is an iteration's own does not meet anything then.
    fn may_meet(&mut self, l: Loop<'e>, a: Value, b: Value) -> bool {
        let (first, second) = (self.touched(a), self.touched(b));
        let behind = !l.contains(b.block());
        if !first.complete || !second.complete {
            // What is known of the other one decides.
            if self.are_own(l, &first, behind) || self.are_own(l, &second, behind) {
                return false;
            }
            let (call, plain) = match a.is_simple() {
                true => (b, a),
                false => (a, b),
            };
            return !call.is_call()
                || !plain.is_simple()
                || self
                    .aliases
                    .may_touch(call, plain, plain.is(LLVMOpcode::LLVMStore));
        }
        for one in &first.known {
            for other in &second.known {
                let meets = (one.writes || other.writes)
                    && !self.is_own(l, one.pointer, behind)
                    && !self.is_own(l, other.pointer, behind)
                    && self
                        .aliases
                        .may_meet((one.pointer, one.by), (other.pointer, other.by));
                if meets {
                    return true;
                }
            }
        }
        false
    }

    fn touched(&mut self, inst: Value) -> Rc<AllTouched> {
        let found = self.touched.entry(inst);
        found.or_insert_with(|| Rc::new(touched(inst))).clone()
    }

    fn are_own(&mut self, l: Loop<'e>, all: &AllTouched, behind: bool) -> bool {
        let mut known = all.known.iter();
        !all.known.is_empty() && known.all(|one| self.is_own(l, one.pointer, behind))
    }

    fn is_own(&mut self, l: Loop<'e>, pointer: Value, behind: bool) -> bool {
        let known = self.own.entry((l, pointer, behind));
        *known.or_insert_with(|| l.has_own(pointer, behind))
    }

    /// Whether two accesses count from different pointers, and what they reach from there can be compared before the loop.
    fn are_comparable(&mut self, l: Loop<'e>, one: Value, other: Value) -> bool {
        if l.around().is_some() || !one.is_simple() || !other.is_simple() {
            return false;
        }
        let (first, second) = (self.reaches_from(l, one), self.reaches_from(l, other));
        first.is_some() && second.is_some() && first != second
    }

    fn reaches_from(&mut self, l: Loop<'e>, access: Value) -> Option<Value> {
        let evolution = self.evolution;
        let known = self.reached.entry((l, access));
        *known.or_insert_with(|| reach::of(evolution, l, access).map(|reach| reach.base))
    }

    /// Whether the pointer of an access is counted from one that is the same in all iterations: LLVM's analysis compares distances
    /// from the pointer that an instruction gives, whatever it gives in other iterations.
    fn stays_in_place(&self, l: Loop<'e>, access: Value) -> Option<()> {
        let evolution = self.evolution;
        let pointer = evolution.expression(access.pointer()?)?;
        // Before version 22 that analysis takes it for granted that a distance which it does not know is not zero, and that rows
        // which it knows no length of do not overlap.
        let varies = |part: Scev<'e>| {
            let counted = part.counted().filter(|counted| l.encloses(counted.within));
            counted.is_some_and(|counted| {
                let step = evolution.step(counted);
                !step.is_some_and(|step| step.is(Kind::Constant))
            })
        };
        if cfg!(feature = "llvm19") && pointer.any(&mut |part| varies(part)) {
            return None;
        }
        evolution.stays(evolution.base(pointer)?, l).then_some(())
    }

    fn ways(&mut self, l: Loop<'e>, one: Value, other: Value) -> Ways {
        let (of, evolution) = (self.of, self.evolution);
        let known = self.directions.entry((one, other));
        match known.or_insert_with(|| directions(of, evolution, one, other)) {
            Directions::Apart => Ways::Apart,
            Directions::Unknown => Ways::Unknown,
            Directions::Known(ways) => {
                let (around, own) = ways.split_at(l.depth().min(ways.len()).saturating_sub(1));
                let may_be_same = around.iter().all(|way| way & 2 != 0);
                let own = own.first().copied().unwrap_or_default();
                Ways::Known {
                    earlier: may_be_same && own & 1 != 0,
                    later: may_be_same && own & 4 != 0,
                }
            }
        }
    }
}

fn directions(
    of: &Analysed<'_>,
    evolution: &Evolution<'_>,
    one: Value,
    other: Value,
) -> Directions {
    let around = std::iter::successors(evolution.loop_of(one.block()), |l| l.around());
    let mut common = around.filter(|l| l.contains(other.block()));
    let mut ways = vec![1 | 2 | 4; common.next().map_or(0, Loop::depth)];
    let room = ways.len() as c_uint;
    let (f, analyses) = (of.function(), of.analyses());
    // SAFETY: plain accesses of the function, and there is room for so many.
    match unsafe { bsw_depends(f, analyses, one.0, other.0, ways.as_mut_ptr(), room) } {
        0 => Directions::Apart,
        1 => Directions::Known(ways),
        _ => Directions::Unknown,
    }
}
