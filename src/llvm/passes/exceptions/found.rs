//! What is executed when exceptions come, and where they come from.

use std::collections::HashSet as StdHashSet;

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use rustc_hash::{FxBuildHasher, FxHashMap as HashMap};

use super::thrown::{Kinds, Thrown, pending};
use crate::limits;
use crate::llvm::passes::unwinding::may_return;
use crate::llvm::read::instructions::is_must_tail;
use crate::llvm::tracked::Tracked;
use crate::llvm::value::{Block, Value};

/// The number of a [`Handling`].
pub(super) type Number = usize;

/// Which exceptions are being handled, the last one innermost, and whether another one is on its way.
#[derive(Clone, PartialEq, Eq, Default)]
pub(super) struct State {
    pub handled: Vec<Number>,
    pub on_its_way: bool,
}

impl State {
    /// What an instruction of a handling's makes of a state. Nothing where it cannot be executed there.
    pub(super) fn step(&mut self, within: Number, inst: Value) -> Option<()> {
        if inst.calls("__cxa_begin_catch") {
            self.handled.push(within);
            self.on_its_way = false;
        } else if inst.calls("__cxa_end_catch") {
            self.handled.pop()?;
        }
        Some(())
    }
}

/// Blocks in the order in which they were added, each once.
#[derive(Default)]
pub(super) struct Blocks {
    pub all: Vec<Block>,
    known: StdHashSet<Block, FxBuildHasher>,
}

impl Blocks {
    pub(super) fn add(&mut self, block: Block) {
        if self.known.insert(block) {
            self.all.push(block);
        }
    }

    pub(super) fn contains(&self, block: Block) -> bool {
        self.known.contains(&block)
    }

    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.known.clear();
    }
}

/// What is only executed when exceptions come, copied for those of one type that come out of plain code, or out of such a copy.
pub(super) struct Handling {
    pub within: Option<Number>,
    pub kind: usize,
    pub entry: State,
    /// It is the innermost of those that are handled where it comes from, thrown once more.
    pub again: bool,
    pub pads: Blocks,
    pub blocks: Blocks,
    pub begin: HashMap<Block, State>,
    pub copies: HashMap<Value, Tracked>,
    pub block_copies: HashMap<Block, Block>,
    /// What comes to the copies of pads, and where it lies while it is handled.
    pub arriving: HashMap<Block, Value>,
    pub caught: Option<Value>,
}

impl Handling {
    pub(super) fn copy_of(&self, of: Value) -> Value {
        let copy = self.copies.get(&of).and_then(Tracked::now);
        copy.unwrap_or(of)
    }

    pub(super) fn copy_of_block(&self, of: Block) -> Block {
        self.block_copies.get(&of).copied().unwrap_or(of)
    }
}

/// A call that exceptions may leave, in plain code or in a copy; where they go, and what the joins there take from here.
pub(super) struct Site {
    pub call: Value,
    pub pad: Option<Block>,
    pub within: Option<Number>,
    pub now: State,
    pub of: Kinds,
    pub again: bool,
    pub joined: Vec<Tracked>,
}

/// The lowering of one function.
pub(super) struct Lowering<'a> {
    pub function: Value,
    pub all: &'a mut Thrown,
    /// Where what leaves the function is given back; none in a function that is called by others as it is.
    pub pending: Option<Value>,
    pub plain: Blocks,
    pub copied: Vec<Handling>,
    pub sites: Vec<Site>,
    pub clauses: Vec<Value>,
    /// Where what is given back leaves the function, and where exceptions of a library's end the program.
    pub leaving: Option<Block>,
    pub failed: Option<Block>,
}

impl Lowering<'_> {
    pub(super) fn new(function: Value, all: &mut Thrown) -> Lowering<'_> {
        Lowering {
            function,
            pending: pending(function),
            all,
            plain: Blocks::default(),
            copied: Vec::new(),
            sites: Vec::new(),
            clauses: Vec::new(),
            leaving: None,
            failed: None,
        }
    }

    /// Whether there are any in plain code.
    pub(super) fn find_sites(&mut self) -> bool {
        self.sites.clear();
        if self.find_plain().is_none() {
            return false;
        }
        for block in self.plain.all.clone() {
            self.add_sites(block, None);
        }
        !self.sites.is_empty()
    }

    /// Finds what is executed while no exception is on its way, and none is being handled; nothing where that is not known of a block.
    fn find_plain(&mut self) -> Option<()> {
        /// How many are being handled, and whether one is on its way.
        type Around = (i32, bool);
        let entry = self.function.entry();
        let mut begin: HashMap<Block, Around> = HashMap::default();
        begin.insert(entry, (0, false));
        let mut work = vec![entry];
        self.plain.clear();
        while let Some(block) = work.pop() {
            let mut now = begin.get(&block).copied()?;
            if now == (0, false) {
                self.plain.add(block);
            }
            for inst in block.instructions() {
                if inst.calls("__cxa_begin_catch") {
                    now = (now.0 + 1, false);
                } else if inst.calls("__cxa_end_catch") {
                    now.0 -= 1;
                }
            }
            let unwind = block.terminator().and_then(Value::unwind_dest);
            for next in block.successors() {
                let then = (now.0, now.1 || unwind == Some(next));
                match begin.get(&next) {
                    None => {
                        begin.insert(next, then);
                        work.push(next);
                    }
                    Some(known) if *known != then && goes_on(next) => return None,
                    Some(_) => {}
                }
            }
        }
        Some(())
    }

    /// Calls that exceptions of the program's own may leave to somewhere else than out of the function with all others.
    fn add_sites(&mut self, block: Block, within: Option<Number>) {
        let begin = within.and_then(|within| self.copied[within].begin.get(&block));
        let mut now = begin.cloned().unwrap_or_default();
        for inst in block.instructions() {
            if inst.is_call() {
                self.add_site(block, inst, within, &now);
            }
            if let Some(within) = within {
                now.step(within, inst);
            }
        }
    }

    fn add_site(&mut self, block: Block, call: Value, within: Option<Number>, now: &State) {
        let pad = call.unwind_dest();
        let again = now.handled.last().filter(|_| call.calls("__cxa_rethrow"));
        let goes = again.is_some()
            || within.is_some()
            || self.pending.is_some()
            || pad.is_some_and(may_return);
        let has_place = pad.is_some() || self.pending.is_some() || again.is_some();
        if !goes || !pad.is_none_or(is_simple) || !has_place || is_must_tail(call.0) {
            return;
        }
        let of = match again {
            Some(innermost) => 1 << self.copied[*innermost].kind,
            None => self.all.kinds_of(call),
        };
        if of == 0 {
            return;
        }
        let image = |value| within.map_or(value, |within| self.copied[within].copy_of(value));
        let joins = pad.map(Block::joins).unwrap_or_default().into_iter();
        let joined = joins.filter_map(|join| join.incoming_from(block));
        let site = Site {
            call: image(call),
            pad,
            within,
            now: now.clone(),
            of,
            again: again.is_some(),
            joined: joined.map(|value| Tracked::new(image(value))).collect(),
        };
        self.sites.push(site);
    }

    /// The copy for exceptions of a type that come from a call.
    pub(super) fn handling(&self, site: &Site, kind: usize) -> Option<Number> {
        self.copied.iter().position(|one| {
            one.within == site.within
                && one.kind == kind
                && one.entry.handled == site.now.handled
                && one.again == site.again
        })
    }

    /// Copies what exceptions of some sites from a first on come to. Where the sites of these copies begin.
    pub(super) fn copy_for(&mut self, first: usize) -> usize {
        let (end, new) = (self.sites.len(), self.copied.len());
        for at in first..end {
            self.add_handlings(at);
        }
        for number in new..self.copied.len() {
            match self.find_blocks(number) {
                Some(()) => self.copy_blocks(number),
                None => self.copied[number].blocks.clear(),
            }
            for block in self.copied[number].blocks.all.clone() {
                self.add_sites(block, Some(number));
            }
        }
        end
    }

    fn add_handlings(&mut self, at: usize) {
        for kind in 0..self.all.types.len() {
            let site = &self.sites[at];
            let Some(pad) = site.pad else { return };
            // Where another exception is on its way, its handling goes on behind the one's.
            if site.of >> kind & 1 == 0 || site.now.on_its_way {
                continue;
            }
            let mut number = self.handling(site, kind);
            if number.is_none() && self.copied.len() != limits::HANDLER_COPIES {
                let entry = State {
                    handled: site.now.handled.clone(),
                    on_its_way: true,
                };
                let (within, again) = (site.within, site.again);
                number = Some(self.copied.len());
                self.copied.push(Handling {
                    within,
                    kind,
                    entry,
                    again,
                    pads: Blocks::default(),
                    blocks: Blocks::default(),
                    begin: HashMap::default(),
                    copies: HashMap::default(),
                    block_copies: HashMap::default(),
                    arriving: HashMap::default(),
                    caught: None,
                });
            }
            if let Some(number) = number {
                self.copied[number].pads.add(pad);
            }
        }
    }

    /// Finds the blocks of a handling; nothing where it is not known of one what is handled there.
    fn find_blocks(&mut self, number: Number) -> Option<()> {
        let handling = &mut self.copied[number];
        for pad in &handling.pads.all {
            handling.blocks.add(*pad);
            handling.begin.insert(*pad, handling.entry.clone());
        }
        let mut at = 0;
        while let Some(block) = handling.blocks.all.get(at).copied() {
            at += 1;
            let mut now = handling.begin.get(&block).cloned()?;
            for inst in block.instructions() {
                now.step(number, inst)?;
            }
            let unwind = block.terminator().and_then(Value::unwind_dest);
            for next in block.successors() {
                if self.plain.contains(next) || unwind == Some(next) {
                    continue;
                }
                handling.blocks.add(next);
                let known = handling.begin.entry(next).or_insert_with(|| now.clone());
                if *known != now {
                    return None;
                }
            }
        }
        Some(())
    }
}

/// Whether the function may still go on, or pass on an exception, once the block has been entered.
fn goes_on(from: Block) -> bool {
    let mut seen = Blocks::default();
    seen.add(from);
    let mut at = 0;
    while let Some(block) = seen.all.get(at).copied() {
        at += 1;
        let end = block.terminator().and_then(Value::opcode);
        if matches!(end, Some(LLVMOpcode::LLVMRet | LLVMOpcode::LLVMResume)) {
            return true;
        }
        block
            .successors()
            .into_iter()
            .for_each(|next| seen.add(next));
    }
    false
}

/// Whether a pad is entered for what its clauses say, and no specification of exceptions.
fn is_simple(pad: Block) -> bool {
    let Some(landing) = pad.landing_pad() else {
        return false;
    };
    let is_filter = |clause: &Value| clause.ty().kind() == LLVMTypeKind::LLVMArrayTypeKind;
    !clauses(landing).iter().any(is_filter)
}

/// The clauses of a landing pad.
pub(super) fn clauses(landing: Value) -> Vec<Value> {
    debug_assert!(landing.is(LLVMOpcode::LLVMLandingPad));
    // SAFETY: a live landing pad that has so many.
    unsafe {
        let count = LLVMGetNumClauses(landing.0);
        (0..count)
            .map(|at| Value(LLVMGetClause(landing.0, at)))
            .collect()
    }
}
