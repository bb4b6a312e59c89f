//! Whether what is read of one object has been written since a certain point, on all ways: a forward data-flow problem over the loops
//! and branches of a function.
//!
//! What is written stays so; thus what holds before a loop holds in it, and what all iterations write is found from what one of them
//! writes (its ranges touch each other).

mod accesses;
mod joins;
mod ranges;

use std::cell::Cell;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::evolution::Evolution;
use super::numbers::Numbers;
use super::scev::{Counted, Loop, Scev};
use super::simpler::Place;
use crate::limits;
use crate::llvm::blocks::reached;
use crate::llvm::value::{Block, Value};
use accesses::{Access, Accesses};
use joins::{Edge, Joins};
use ranges::{Range, add, drop_parts};

/// Of one object of a function.
pub(in crate::llvm) struct Written<'e> {
    evolution: &'e Evolution<'e>,
    /// Those come first that lead to others.
    order: &'e [Block],
    accesses: Accesses<'e>,
    values: Numbers<'e>,
    /// The loop whose iterations are asked for.
    within: Option<Loop<'e>>,
    /// What it helps to know where ways meet.
    wanted: Vec<(Scev<'e>, Scev<'e>)>,
    /// What earlier iterations have written, at the header of a loop.
    before: HashMap<Block, Vec<Range<'e>>>,
    /// Whether a pass over the blocks has found more of that.
    learned: bool,
}

impl<'e> Written<'e> {
    /// Nothing where not all is known that touches the object. The steps are what work may still be spent.
    pub(in crate::llvm) fn of(
        evolution: &'e Evolution<'e>,
        order: &'e [Block],
        object: Value,
        steps: &'e Cell<u32>,
    ) -> Option<Self> {
        let function = order.first()?.function();
        let bits = evolution.bits(evolution.expression(object)?);
        Some(Written {
            evolution,
            order,
            accesses: Accesses::of(evolution, object, function, bits)?,
            values: Numbers::new(evolution, bits, steps),
            within: None,
            wanted: Vec::new(),
            before: HashMap::default(),
            learned: false,
        })
    }

    pub(in crate::llvm) fn is_written_in(&self, l: Loop<'e>) -> bool {
        let mut blocks = self.order.iter().filter(|block| l.contains(**block));
        blocks.any(|block| self.accesses.in_block(*block).iter().any(|one| one.writes))
    }

    /// Whether an iteration of a loop reads nothing of the object but what it has written itself.
    pub(in crate::llvm) fn is_written_before_reads_in(&mut self, l: Loop<'e>) -> bool {
        let inside = self
            .order
            .iter()
            .copied()
            .filter(|block| l.contains(*block));
        let starts: Vec<Block> = l.header().into_iter().collect();
        let inside = inside.collect();
        self.within = Some(l);
        let answer = self.covers(&starts, &inside);
        self.within = None;
        answer
    }

    /// Whether what follows a loop, in the same iteration of the loop around it, does not read what that leaves.
    pub(in crate::llvm) fn is_written_before_reads_behind(&mut self, l: Loop<'e>) -> bool {
        let exits = l.exits(self.order);
        let around = l.around();
        let is_same = |next: Block| {
            around.is_none_or(|around| around.contains(next) && around.header() != Some(next))
        };
        let behind = reached(exits.clone(), &is_same).into_iter().collect();
        self.covers(&exits, &behind)
    }

    /// Whether all that is read in some blocks, which are entered at the first ones, has been written there.
    fn covers(&mut self, starts: &[Block], inside: &HashSet<Block>) -> bool {
        self.before.clear();
        let leading = self.lead_to_reads(inside);
        if leading.is_empty() {
            return true;
        }
        if self.has_read_before_writes(starts, &leading) {
            return false;
        }
        self.want(&leading);
        self.learned = true;
        for _ in 1..limits::WRITTEN_PASSES {
            if !self.learned {
                break;
            }
            self.learned = false;
            if !self.pass(starts, &leading, false) {
                return false;
            }
        }
        self.pass(starts, &leading, true)
    }

    /// The blocks from which reads are reached: what has been written elsewhere nobody asks for.
    fn lead_to_reads(&self, inside: &HashSet<Block>) -> HashSet<Block> {
        let reads = |block: &Block| self.accesses.in_block(*block).iter().any(|one| one.reads);
        let inside_order = self
            .order
            .iter()
            .copied()
            .filter(|block| inside.contains(block));
        let mut work: Vec<Block> = inside_order.filter(|block| reads(block)).collect();
        let mut found: HashSet<Block> = work.iter().copied().collect();
        while let Some(block) = work.pop() {
            for before in block.predecessors() {
                if inside.contains(&before) && found.insert(before) {
                    work.push(before);
                }
            }
        }
        found
    }

    /// Whether something is read that no write comes before on any way from the first blocks.
    fn has_read_before_writes(&self, starts: &[Block], inside: &HashSet<Block>) -> bool {
        let of = |block: &Block| self.accesses.in_block(*block);
        let writes = inside
            .iter()
            .filter(|block| of(block).iter().any(|one| one.writes));
        let enters = |next: Block| inside.contains(&next) && !starts.contains(&next);
        let next = writes.flat_map(|block| block.successors());
        let next = next.filter(|next| enters(*next)).collect();
        let behind: HashSet<Block> = reached(next, &enters).into_iter().collect();
        let mut reads_first = inside.iter().filter(|block| !behind.contains(*block));
        reads_first.any(|block| of(block).first().is_some_and(|one| one.reads))
    }

    /// Notes the ranges that are read, as far as they are the same wherever they are read.
    fn want(&mut self, inside: &HashSet<Block>) {
        self.wanted.clear();
        for block in self.order.iter().filter(|block| inside.contains(*block)) {
            for access in self
                .accesses
                .in_block(*block)
                .iter()
                .filter(|one| one.reads)
            {
                let Some((begin, end)) = access
                    .bytes
                    .and_then(|bytes| self.outside_of_loops(bytes, *block, inside))
                else {
                    continue;
                };
                let at = Place::at(*block);
                let range = (self.values.simpler(begin, at), self.values.simpler(end, at));
                if self.wanted.len() != limits::WRITTEN_WANTED && !self.wanted.contains(&range) {
                    self.wanted.push(range);
                }
            }
        }
    }

    /// What all iterations of the loops around reach that are within.
    fn outside_of_loops(
        &self,
        (mut begin, mut end): (Scev<'e>, Scev<'e>),
        block: Block,
        inside: &HashSet<Block>,
    ) -> Option<(Scev<'e>, Scev<'e>)> {
        let mut around = self.evolution.loop_of(block);
        while let Some(l) = around {
            let is_inside = l.header().is_some_and(|header| inside.contains(&header));
            if !is_inside || Some(l) == self.within {
                break;
            }
            let bound = |s, is_most| self.values.bound(s, is_most, l, block);
            (begin, end) = (bound(begin, false)?, bound(end, true)?);
            around = l.around();
        }
        Some((begin, end))
    }

    /// Goes once over the blocks, from the first ones on; gives whether reads are covered if that is to be judged.
    fn pass(&mut self, starts: &[Block], inside: &HashSet<Block>, judge: bool) -> bool {
        let mut behind: HashMap<Block, Vec<Range<'e>>> = HashMap::default();
        for block in self
            .order
            .iter()
            .copied()
            .filter(|block| inside.contains(block))
        {
            if !self.values.spend(1) {
                return false;
            }
            let is_start = starts.contains(&block);
            let Some(edges) = self.edges(block, is_start, inside, &behind) else {
                return false;
            };
            if !is_start && edges.is_empty() {
                continue;
            }
            let mut at = match is_start {
                true => Vec::new(),
                false => self.joins().entering(block, edges),
            };
            if !is_start && let Some(before) = self.before.get(&block) {
                for range in before {
                    add(self.evolution, &mut at, range.clone());
                }
            }
            for access in self.accesses.in_block(block) {
                if access.reads && judge && !self.is_read_covered(access, &at) {
                    return false;
                }
                if let Some((begin, end)) = access.bytes.filter(|_| !access.reads) {
                    add(self.evolution, &mut at, Range::always(begin, end));
                }
            }
            let around = self.evolution.loop_of(block);
            if let Some(l) = around.filter(|l| l.latch() == Some(block))
                && let Some(header) = l.header().filter(|header| !starts.contains(header))
            {
                self.learn(l, header, block, &at);
            }
            behind.insert(block, at);
        }
        true
    }

    fn joins(&self) -> Joins<'_, 'e> {
        Joins {
            evolution: self.evolution,
            values: &self.values,
            sizes: &self.accesses.sizes,
            wanted: &self.wanted,
        }
    }

    /// The edges into a block, with what has been written there; nothing where one comes from a later block, though it is no iteration
    /// of a loop.
    fn edges(
        &self,
        block: Block,
        is_start: bool,
        inside: &HashSet<Block>,
        behind: &HashMap<Block, Vec<Range<'e>>>,
    ) -> Option<Vec<Edge<'e>>> {
        let header_of = self.evolution.loop_of(block);
        let header_of = header_of.filter(|l| l.header() == Some(block));
        let mut edges = Vec::new();
        for from in block.predecessors() {
            let is_back = header_of.is_some_and(|l| l.contains(from));
            if is_start || is_back || !self.evolution.is_reachable(from) {
                continue;
            }
            match behind.get(&from) {
                Some(known) => edges.push(Edge {
                    from,
                    to: block,
                    left: self.leaving(from, block, known),
                    none: None,
                    names: Vec::new(),
                }),
                None if inside.contains(&from) => return None,
                None => {}
            }
        }
        Some(edges)
    }

    /// What holds of ranges behind an edge, which may leave loops: these have their last iteration then.
    fn leaving(&self, from: Block, to: Block, at: &[Range<'e>]) -> Vec<Range<'e>> {
        let mut found = at.to_vec();
        let mut left = self.evolution.loop_of(from);
        while let Some(l) = left.filter(|l| !l.contains(to)) {
            let mut rest = Vec::new();
            for range in found {
                if let Some(range) = self.outside_of(l, from, range) {
                    add(self.evolution, &mut rest, range);
                }
            }
            drop_parts(&mut rest);
            found = rest;
            left = l.around();
        }
        found
    }

    fn outside_of(&self, l: Loop<'e>, from: Block, mut range: Range<'e>) -> Option<Range<'e>> {
        let varies = |(condition, _): &(Value, bool)| l.makes(*condition);
        if range.conditions.iter().any(varies) {
            return None;
        }
        for bound in [&mut range.begin, &mut range.end] {
            // What the block knows of signs is known wherever it has been executed.
            *bound = self.values.simpler(*bound, Place::at(from));
            if !self.evolution.stays(*bound, l) {
                *bound = self.values.left(*bound, l, from);
            }
            if !self.evolution.stays(*bound, l) {
                return None;
            }
        }
        Some(range)
    }

    /// Learns from what one iteration has written at its end what all of them before one have.
    fn learn(&mut self, l: Loop<'e>, header: Block, latch: Block, at: &[Range<'e>]) {
        let mut found = Vec::new();
        for range in at {
            for range in self.iterated(l, latch, range) {
                add(self.evolution, &mut found, range);
            }
        }
        let known = self.before.entry(header).or_default();
        for range in found {
            if !known.iter().any(|old| old.is(&range)) {
                add(self.evolution, known, range);
                self.learned = true;
            }
        }
    }

    fn iterated(&self, l: Loop<'e>, latch: Block, range: &Range<'e>) -> Vec<Range<'e>> {
        let evolution = self.evolution;
        let counted = |s: Scev<'e>| -> Option<Counted<'e>> {
            s.counted()
                .filter(|counted| counted.within == l && counted.is_linear)
        };
        let (Some(begin), Some(end)) = (counted(range.begin), counted(range.end)) else {
            return Vec::new();
        };
        let step = evolution.step(begin);
        let Some(step) = step.filter(|step| Some(*step) == evolution.step(end)) else {
            return Vec::new();
        };
        if range
            .conditions
            .iter()
            .any(|(condition, _)| l.makes(*condition))
        {
            return Vec::new();
        }
        let of = |begin, end| Range {
            begin,
            end,
            conditions: range.conditions.clone(),
        };
        let length = evolution.less(range.end, range.begin);
        let mut all = Vec::new();
        if length == step || self.values.not_greater(step, length, Place::at(latch)) {
            all.push(of(begin.start, range.begin));
        }
        if length == evolution.negative(step) {
            all.push(of(range.end, end.start));
        }
        all
    }

    /// Whether what is read has been written.
    fn is_read_covered(&self, access: &Access<'e>, at: &[Range<'e>]) -> bool {
        let block = access.at.block();
        let zero = self.values.number(0);
        let size = self.accesses.size();
        if size.is_some_and(|size| self.is_within(zero, size, at, block)) {
            return true;
        }
        let Some((mut begin, mut end)) = access.bytes else {
            return false;
        };
        let mut around = self.evolution.loop_of(block);
        loop {
            if self.is_within(begin, end, at, block) {
                return true;
            }
            let Some(l) = around else {
                return false;
            };
            let bound = |s, is_most| self.values.bound(s, is_most, l, block);
            (begin, end) = match (bound(begin, false), bound(end, true)) {
                (Some(begin), Some(end)) => (begin, end),
                _ => return false,
            };
            around = l.around();
        }
    }

    fn is_within(&self, begin: Scev<'e>, end: Scev<'e>, at: &[Range<'e>], block: Block) -> bool {
        at.iter().any(|found| {
            // Where conditions do not hold that may be taken for granted, so may be what holds with them.
            let mut here = block;
            for (condition, sense) in &found.conditions {
                if self.values.holds(*condition, *sense, block) {
                    continue;
                }
                let Some(l) = self
                    .within
                    .filter(|_| self.is_only_written_if(*condition, *sense))
                else {
                    return false;
                };
                let mut bounds = [begin, end, found.begin, found.end].into_iter();
                if bounds.all(|bound| self.evolution.stays(bound, l))
                    && let Some(side) = self.side_of(l, *condition, *sense)
                {
                    here = side;
                }
            }
            let covers = |block: Block| {
                let at = Place::at(block);
                self.values.not_greater(found.begin, begin, at)
                    && self.values.not_greater(end, found.end, at)
            };
            covers(block) || (here != block && covers(here))
        })
    }

    /// A block of a loop that is executed if a condition holds, or does not, and only then.
    fn side_of(&self, l: Loop<'e>, condition: Value, sense: bool) -> Option<Block> {
        l.blocks().into_iter().find_map(|block| {
            let (told, [then, other]) = block.conditional()?;
            let side = if sense { then } else { other };
            let is_alone = told == condition && side.only_predecessor().is_some();
            is_alone.then_some(side)
        })
    }

    /// Whether no iteration of the loop in question writes anything where a condition, which is the same in all of them, does not hold:
    /// then none reads what another has written.
    fn is_only_written_if(&self, condition: Value, sense: bool) -> bool {
        self.within.is_some_and(|l| {
            let mut inside = self.order.iter().filter(|block| l.contains(**block));
            !l.makes(condition)
                && inside.all(|block| {
                    let accesses = self.accesses.in_block(*block);
                    !accesses.iter().any(|one| one.writes)
                        || self.values.holds(condition, sense, *block)
                })
        })
    }
}
