//! Where what is stored is pushed, and as what.
//!
//! A stored datum is pushed once per iteration of the scope that computes it, in a block that every way on
//! from its uses passes, so that the backward sweep pops it before any of them. Where there is no such block, it is
//! pushed where the loop is left that repeats the use, on each way out; else the block that uses it pushes its
//! own copy.

use std::collections::BTreeMap;

use super::costs::stored_bytes;
use super::recover::Recoverer;
use super::{Datum, Frame, Item, Kind, Undone};
use crate::cfg::Loop;
use crate::cfg::scopes::Scope;
use crate::ir::{Block, Type, Value};

impl Recoverer<'_> {
    pub(super) fn sites(&self, datum: Datum, uses: &BTreeMap<Block, bool>) -> Vec<Block> {
        let def = match datum {
            Datum::Last(_) => return uses.keys().copied().collect(),
            // One block behind the loop, through which the ways to all uses lead.
            Datum::Count(which) => match self.behind(which, uses) {
                Some(block) => block,
                None => return uses.keys().copied().collect(),
            },
            Datum::Pred(merge) => merge,
            // Records of their own, or none.
            Datum::Undo(_) | Datum::Final(_) | Datum::Tracked(_) => return Vec::new(),
            Datum::Old(write) => {
                let block = self.abilities.function.insts[write].block;
                let in_frame = self.undone[write] == Some(Undone::Cell);
                return if in_frame { vec![block] } else { Vec::new() };
            }
            Datum::OldShadow(write) => {
                return vec![self.abilities.function.insts[write].block];
            }
            Datum::Primal(value) | Datum::Shadow(value) => self.def_block(value),
        };
        let scope = self.abilities.scopes.of(def);
        let mut sites: Vec<Block> = Vec::new();
        for block in uses.keys() {
            let one = self
                .abilities
                .scopes
                .site(self.abilities.cfg, scope, def, *block);
            let found = one.map_or_else(|| self.ways_out(scope, *block), |site| vec![site]);
            for site in found {
                if !sites.contains(&site) {
                    sites.push(site);
                }
            }
        }
        if sites.len() > 1 && sites.len() <= 16 {
            self.share(scope, def, &mut sites);
        }
        sites
    }

    /// Where no block is passed by every way on: the blocks to which the loop that repeats the use is
    /// left, of which one is passed, once; the use's own block where it is not repeated.
    fn ways_out(&self, scope: Scope, block: Block) -> Vec<Block> {
        let loops = self.abilities.cfg.loops();
        let parent = match scope {
            Scope::Function => None,
            Scope::Loop(which) => Some(which),
            Scope::Cycle => return vec![block],
        };
        let mut around = loops.around(block);
        let repeating = around.find(|which| loops[*which].parent == parent);
        match repeating.map(|which| &loops[which]) {
            Some(data) if data.dedicated_exits && data.reducible => {
                data.exits.iter().map(|(_, outside)| *outside).collect()
            }
            _ => vec![block],
        }
    }

    fn behind(&self, which: Loop, uses: &BTreeMap<Block, bool>) -> Option<Block> {
        let cfg = self.abilities.cfg;
        let (_, first) = *cfg.loops()[which].exits.first()?;
        let mut uses = uses.keys();
        uses.all(|block| cfg.dominates(first, *block))
            .then_some(first)
    }

    /// Merges sites of which one always follows the other, so that the datum is pushed once.
    fn share(&self, scope: Scope, def: Block, sites: &mut Vec<Block>) {
        sites.sort_by_key(|block| self.abilities.cfg.position(*block));
        let mut at = 0;
        while at + 1 < sites.len() {
            // Either is passed whenever the other is.
            let always = |other: &usize| {
                let (from, to) = (sites[at], sites[*other]);
                self.abilities.cfg.dominates(from, to)
                    || self.abilities.scopes.of(from) == scope
                        && self.abilities.scopes.of(to) == scope
                        && scope != Scope::Cycle
                        && self
                            .abilities
                            .scopes
                            .always_passes(self.abilities.cfg, scope, from, to)
            };
            let related = (at + 1..sites.len()).find(always);
            let shared = related.and_then(|other| {
                let (a, b) = (sites[at], sites[other]);
                let block = self
                    .abilities
                    .scopes
                    .common(self.abilities.cfg, scope, a, b)?;
                self.abilities
                    .cfg
                    .dominates(def, block)
                    .then_some((other, block))
            });
            match shared {
                Some((other, block)) => {
                    sites.remove(other);
                    sites.remove(at);
                    if !sites.contains(&block) {
                        sites.push(block);
                    }
                    sites.sort_by_key(|block| self.abilities.cfg.position(*block));
                    at = 0;
                }
                None => at += 1,
            }
        }
    }

    fn def_block(&self, value: Value) -> Block {
        self.abilities
            .function
            .def_block(value)
            .unwrap_or_else(|| self.abilities.function.entry())
    }

    /// Widest entries first, so that all are aligned; the frame is a multiple of 8.
    pub(super) fn frame(&self, data: Vec<Datum>) -> Frame {
        let mut items: Vec<Item> = data.into_iter().map(|datum| self.item(datum)).collect();
        items.sort_by_key(|item| (std::cmp::Reverse(item.bytes), item.datum));
        let mut offset = 0;
        for item in &mut items {
            item.offset = offset;
            offset += item.bytes;
        }
        Frame {
            items,
            bytes: offset.next_multiple_of(8),
        }
    }

    /// Whether a read value is the record of an undone store.
    fn is_record(&self, value: Value) -> bool {
        let undoing = &self.abilities.undoing;
        if !undoing.is_record(value) {
            return false;
        }
        let mut all = undoing.all_overwritten().iter();
        all.any(|(write, other)| *other == value && self.undone[*write].is_some())
    }

    /// Whether the primal computes a value for the backward sweep alone.
    fn is_entry(&self, value: Value) -> bool {
        let abilities = &self.abilities;
        abilities.entries.contains(&value)
            || abilities.program.is_partial(abilities.function, value)
    }

    fn item(&self, datum: Datum) -> Item {
        let (kind, ty) = match datum {
            Datum::Primal(value) => {
                let ty = self.abilities.function.ty(value).clone();
                let kind = if self.is_record(value) {
                    Kind::Undo
                } else if self.is_entry(value) {
                    Kind::Partial
                } else if ty.holds_float() {
                    Kind::Value
                } else {
                    Kind::Integer
                };
                (kind, ty)
            }
            Datum::Shadow(value) => (Kind::Integer, self.abilities.function.ty(value).clone()),
            Datum::Pred(block) => {
                let wide = self.abilities.cfg.preds(block).len() > 256;
                (Kind::Control, Type::Int(if wide { 32 } else { 8 }))
            }
            Datum::Old(write) => {
                let stored = self.abilities.function.insts[write].args[0];
                (Kind::Undo, self.abilities.function.ty(stored).clone())
            }
            Datum::OldShadow(write) => {
                let stored = self.abilities.function.insts[write].args[0];
                (Kind::Integer, self.abilities.function.ty(stored).clone())
            }
            Datum::Last(value) => {
                let ty = self.abilities.function.ty(value).clone();
                (Kind::Integer, ty)
            }
            Datum::Count(_) | Datum::Undo(_) | Datum::Final(_) | Datum::Tracked(_) => {
                (Kind::Control, Type::I64)
            }
        };
        Item {
            datum,
            kind,
            bytes: stored_bytes(&ty),
            ty,
            offset: 0,
        }
    }
}
