//! What has been written where ways meet.

use inkwell::llvm_sys::LLVMIntPredicate::{LLVMIntEQ, LLVMIntNE};

use super::ranges::{Range, add};
use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::numbers::Numbers;
use crate::llvm::query::scev::{Kind, Scev};
use crate::llvm::query::simpler::Place;
use crate::llvm::value::Block;

/// An edge, with what has been written where it is taken.
pub(super) struct Edge<'e> {
    pub from: Block,
    pub to: Block,
    pub left: Vec<Range<'e>>,
    /// Zero there, by what the branch says.
    pub none: Option<Scev<'e>>,
    /// Phis, and what they have there.
    pub names: Vec<(Scev<'e>, Scev<'e>)>,
}

/// What it takes to say what holds where ways meet.
pub(super) struct Joins<'a, 'e> {
    pub evolution: &'e Evolution<'e>,
    pub values: &'a Numbers<'e>,
    /// Bytes of what is accessed, a lane at a time.
    pub sizes: &'a [u64],
    /// Ranges that it helps to know.
    pub wanted: &'a [(Scev<'e>, Scev<'e>)],
}

impl<'e> Joins<'_, 'e> {
    /// What holds on all edges into a block, and what holds on all but those on one side of the branch before.
    pub(super) fn entering(&self, block: Block, mut edges: Vec<Edge<'e>>) -> Vec<Range<'e>> {
        if edges.len() == 1 {
            return edges.pop().map(|edge| edge.left).unwrap_or_default();
        }
        for edge in &mut edges {
            self.describe(edge);
        }
        let above = self.evolution.dominator(block);
        let branch = above.and_then(|above| Some((above, above.two_ways()?)));
        // A loop that has been left has had its condition more than once.
        let around = above.and_then(|above| self.evolution.loop_of(above));
        let branch = branch.filter(|_| around.is_none_or(|around| around.contains(block)));
        let mut found = Vec::new();
        for range in self.candidates(block, &edges) {
            let is_missing = |edge: &&Edge<'e>| !self.is_implied_by_name(edge, range.clone());
            let missing: Vec<_> = edges.iter().filter(is_missing).collect();
            if missing.is_empty() {
                add(self.evolution, &mut found, range);
                continue;
            }
            let Some((above, (condition, sides))) = branch else {
                continue;
            };
            for (sense, other) in [(true, sides[1]), (false, sides[0])] {
                let comes_by = |edge: &&Edge<'e>| {
                    self.evolution
                        .edge_precedes((above, other), (edge.from, block))
                };
                if missing.iter().all(comes_by) {
                    let mut range = range.clone();
                    range.conditions.push((condition, sense));
                    add(self.evolution, &mut found, range);
                }
            }
        }
        found
    }

    /// Finds what is known of numbers where an edge is taken.
    fn describe(&self, edge: &mut Edge<'e>) {
        edge.none = self.nothing(edge);
        // The phis of a loop tell other things later.
        if !self.values.is_header(edge.to) {
            edge.names = self.values.names(edge.to, edge.from);
        }
    }

    /// A number that is zero where an edge is taken, as its branch says.
    fn nothing(&self, edge: &Edge<'e>) -> Option<Scev<'e>> {
        let evolution = self.evolution;
        let (condition, [then, _]) = edge.from.two_ways()?;
        let compare = condition.integer_comparison()?;
        let equal = if then == edge.to {
            LLVMIntEQ
        } else {
            LLVMIntNE
        };
        if compare.is != equal {
            return None;
        }
        let left = evolution.expression(compare.left)?;
        let none = evolution.difference(left, evolution.expression(compare.right)?)?;
        let bits = evolution.bits(self.values.number(0));
        if evolution.bits(none) > bits || !none.is_number() {
            return None;
        }
        let none = evolution.unsigned(none, bits);
        Some(self.values.simpler(none, Place::at(edge.from)))
    }

    fn bytes(&self, number: Scev<'e>, size: u64) -> Scev<'e> {
        let size = self.values.number(size.cast_signed());
        self.evolution.product(&[size, number])
    }

    /// What may hold where ways meet: what holds on one of them, as it is or by another name, and what is asked for later.
    fn candidates(&self, block: Block, edges: &[Edge<'e>]) -> Vec<Range<'e>> {
        let evolution = self.evolution;
        let mut found: Vec<Range<'e>> = Vec::new();
        let mut ask = |range: Range<'e>| {
            if !found.iter().any(|old| old.is(&range)) {
                found.push(range);
            }
        };
        for edge in edges {
            for range in &edge.left {
                ask(range.clone());
                let to = |end| Range {
                    end,
                    ..range.clone()
                };
                for end in self.ends_without_nothing(edge, range) {
                    if end.size() <= range.end.size() {
                        ask(to(end));
                    }
                }
                for end in self.ends_at_phis(edge, range) {
                    ask(to(end));
                }
            }
        }
        if !self.values.is_header(block) {
            for (begin, end) in self.wanted {
                if [begin, end]
                    .iter()
                    .all(|one| evolution.is_known_in(**one, block))
                {
                    ask(Range::always(*begin, *end));
                }
            }
        }
        found
    }

    /// The end of a range, with more or less of what is zero.
    fn ends_without_nothing(&self, edge: &Edge<'e>, range: &Range<'e>) -> Vec<Scev<'e>> {
        let evolution = self.evolution;
        let sizes = self.sizes.iter();
        edge.none
            .iter()
            .flat_map(|none| sizes.clone().map(|size| self.bytes(*none, *size)))
            .flat_map(|none| {
                [
                    evolution.sum(&[range.end, none]),
                    evolution.less(range.end, none),
                ]
            })
            .collect()
    }

    /// The end of a range as phis tell it.
    fn ends_at_phis(&self, edge: &Edge<'e>, range: &Range<'e>) -> Vec<Scev<'e>> {
        let evolution = self.evolution;
        let is_constant = |s: Scev<'e>| s.is(Kind::Constant);
        let mut found = Vec::new();
        for (told, plain) in &edge.names {
            if !self.values.is_word(*told) {
                continue;
            }
            for known in [*plain, self.values.simpler(*plain, Place::at(edge.from))] {
                for size in self.sizes {
                    let rest = evolution.less(range.end, self.bytes(known, *size));
                    let is_start = || is_constant(evolution.less(rest, range.begin));
                    if !is_constant(known) && (is_constant(rest) || is_start()) {
                        found.push(evolution.sum(&[rest, self.bytes(*told, *size)]));
                    }
                }
            }
        }
        found
    }

    /// Whether a range has been written where an edge is taken, on which phis have other names.
    fn is_implied_by_name(&self, edge: &Edge<'e>, mut range: Range<'e>) -> bool {
        for (told, known) in &edge.names {
            range.begin = self.values.replaced(range.begin, *told, *known);
            range.end = self.values.replaced(range.end, *told, *known);
        }
        self.is_implied(edge, &range)
    }

    /// Whether a range has been written where an edge is taken.
    fn is_implied(&self, edge: &Edge<'e>, range: &Range<'e>) -> bool {
        let is_never =
            |(condition, sense): &(_, bool)| self.values.holds(*condition, !*sense, edge.from);
        if range.conditions.iter().any(is_never) {
            return true;
        }
        self.is_written(edge, range, range.end)
            || self
                .ends_without_nothing(edge, range)
                .into_iter()
                .any(|end| self.is_written(edge, range, end))
    }

    /// Whether a range with another end has been.
    fn is_written(&self, edge: &Edge<'e>, range: &Range<'e>, end: Scev<'e>) -> bool {
        let values = &self.values;
        let here = Place {
            block: edge.from,
            next: Some(edge.to),
        };
        let is_given = |one: &(_, bool)| {
            range.conditions.contains(one) || values.holds(one.0, one.1, edge.from)
        };
        values.not_greater(end, range.begin, here)
            || edge.left.iter().any(|found| {
                found.conditions.iter().all(is_given)
                    && values.not_greater(found.begin, range.begin, here)
                    && values.not_greater(end, found.end, here)
            })
    }
}
