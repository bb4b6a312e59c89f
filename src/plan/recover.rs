//! How each needed datum is recovered, and where what is stored is pushed.
//!
//! A step in the backward sweep of block B needs data. Each is recovered in one way everywhere; what
//! is recomputed needs its operands in B in turn. A stored datum is pushed once per iteration of
//! the scope that computes it, in a block that every way on from its uses passes (so that the
//! backward sweep pops it before any of them); where there is no such block, the block that uses it
//! pushes its own copy.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::SecondaryMap;

use super::ability::{Abilities, is_address};
use super::choose::{self, Ability};
use super::{Datum, Frame, Item, Kind, Recovery};
use crate::cfg::Cfg;
use crate::cfg::scopes::Scope;
use crate::ir::{Block, Cast, Function, Inst, Op, Type, Value};
use crate::memory::pointers;

/// Gathers what is needed, then decides recovery for all of it together.
pub struct Recoverer<'a> {
    pub abilities: Abilities<'a>,
    wanted: BTreeSet<(Datum, Block)>,
    uses: BTreeMap<Datum, BTreeSet<Block>>,
}

/// The outcome: how every datum is recovered, and the frames.
pub struct Recovered {
    pub recovery: BTreeMap<Datum, Recovery>,
    pub frames: BTreeMap<Block, Frame>,
    /// The needed data of each block.
    pub needs: SecondaryMap<Block, Vec<Datum>>,
}

impl<'a> Recoverer<'a> {
    pub fn new(abilities: Abilities<'a>) -> Self {
        Recoverer {
            abilities,
            wanted: BTreeSet::new(),
            uses: BTreeMap::new(),
        }
    }

    /// Notes that the backward sweep of `block` needs the datum.
    pub fn need(&mut self, datum: Datum, block: Block) {
        self.wanted.insert((datum, block));
    }

    /// Decides what is stored, and lays out the frames.
    pub fn finish(mut self) -> Recovered {
        let needed: BTreeSet<Datum> = self.wanted.iter().map(|(datum, _)| *datum).collect();
        let costs = Costs {
            function: self.abilities.function,
            cfg: self.abilities.cfg,
        };
        let stored = choose::stored(&needed, &mut |datum| self.abilities.of(datum), &|datum| {
            costs.of(datum)
        });
        let recovery = self.settle(stored);
        let mut sites: BTreeMap<Block, Vec<Datum>> = BTreeMap::new();
        for (datum, blocks) in &self.uses {
            if recovery.get(datum) == Some(&Recovery::Stored) {
                for site in self.sites(*datum, blocks) {
                    sites.entry(site).or_default().push(*datum);
                }
            }
        }
        let mut needs: SecondaryMap<Block, Vec<Datum>> = SecondaryMap::new();
        for (datum, blocks) in &self.uses {
            for block in blocks {
                needs[*block].push(*datum);
            }
        }
        let frames = sites
            .into_iter()
            .map(|(block, data)| (block, self.frame(data)))
            .collect();
        Recovered {
            recovery,
            frames,
            needs,
        }
    }

    /// Recovery of everything that is needed. The number of the iteration is known inside the loop
    /// alone: what is computed from it, and needed outside too, is stored after all.
    fn settle(&mut self, mut stored: BTreeSet<Datum>) -> BTreeMap<Datum, Recovery> {
        loop {
            self.uses.clear();
            let recovery = self.close(&stored);
            let outside: Vec<Datum> = self
                .uses
                .iter()
                .filter(|(datum, blocks)| {
                    recovery.get(datum) == Some(&Recovery::Recomputed)
                        && self.abilities.leaves_its_loop(**datum, blocks)
                })
                .map(|(datum, _)| *datum)
                .collect();
            if outside.is_empty() {
                return recovery;
            }
            stored.extend(outside);
        }
    }

    /// Recovery of everything that is needed, operands of what is recomputed included.
    fn close(&mut self, stored: &BTreeSet<Datum>) -> BTreeMap<Datum, Recovery> {
        let mut recovery = BTreeMap::new();
        let mut work: Vec<(Datum, Block)> = self.wanted.iter().copied().collect();
        while let Some((datum, block)) = work.pop() {
            let mut operands = Vec::new();
            let how = if stored.contains(&datum) {
                Recovery::Stored
            } else {
                match self.abilities.of(datum) {
                    Ability::Free if self.abilities.is_available(datum) => Recovery::Available,
                    Ability::Free => Recovery::Kept,
                    Ability::From(from) => {
                        operands = from;
                        Recovery::Recomputed
                    }
                    Ability::Source => Recovery::Stored,
                }
            };
            recovery.insert(datum, how);
            if how == Recovery::Available || !self.uses.entry(datum).or_default().insert(block) {
                continue;
            }
            work.extend(operands.into_iter().map(|operand| (operand, block)));
        }
        recovery
    }

    fn sites(&self, datum: Datum, uses: &BTreeSet<Block>) -> Vec<Block> {
        let def = match datum {
            Datum::Pred(_) | Datum::Count(_) => return uses.iter().copied().collect(),
            Datum::Primal(value) | Datum::Shadow(value) => self.def_block(value),
        };
        let scope = self.abilities.scopes.of(def);
        let mut sites: Vec<Block> = Vec::new();
        for block in uses {
            let site = self
                .abilities
                .scopes
                .site(self.abilities.cfg, scope, def, *block)
                .unwrap_or(*block);
            if !sites.contains(&site) {
                sites.push(site);
            }
        }
        if sites.len() > 1 && sites.len() <= 16 {
            self.share(scope, def, &mut sites);
        }
        sites
    }

    /// Merges sites of which one always follows the other, so that the datum is pushed once.
    fn share(&self, scope: Scope, def: Block, sites: &mut Vec<Block>) {
        sites.sort_by_key(|block| self.abilities.cfg.position(*block));
        let mut at = 0;
        while at + 1 < sites.len() {
            let related = (at + 1..sites.len())
                .find(|other| self.abilities.cfg.dominates(sites[at], sites[*other]));
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
    fn frame(&self, data: Vec<Datum>) -> Frame {
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

    fn item(&self, datum: Datum) -> Item {
        let (kind, ty) = match datum {
            Datum::Primal(value) => {
                let ty = self.abilities.function.ty(value).clone();
                let kind = if ty.holds_float() {
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
            Datum::Count(_) => (Kind::Control, Type::I64),
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

/// Bytes that an entry takes.
fn stored_bytes(ty: &Type) -> u64 {
    ty.stride().max(1)
}

/// What storing a datum costs: its bytes, weighted by how often its scope is executed.
struct Costs<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
}

impl Costs<'_> {
    /// Iterations that a loop is taken to have, as a power of two.
    const ITERATIONS: u32 = 4;
    const DEEPEST: u32 = 10;

    /// More than any sum of other costs.
    const NEVER: u64 = 1 << 56;

    fn of(&self, datum: Datum) -> u64 {
        if is_address(self.function, datum) {
            return Self::NEVER;
        }
        let (bytes, block) = match datum {
            Datum::Primal(value) | Datum::Shadow(value) => (
                stored_bytes(self.function.ty(value)),
                self.function.def_block(value),
            ),
            Datum::Pred(block) => (1, Some(block)),
            // Where the loop is left.
            Datum::Count(which) => {
                let around = self.cfg.loops()[which].parent;
                (8, around.map(|around| self.cfg.loops()[around].header))
            }
        };
        let depth = block.map_or(0, |block| self.cfg.loops().depth(block));
        bytes << (Self::ITERATIONS * depth.min(Self::DEEPEST))
    }
}

/// Allocas whose address goes into nothing but GEPs and accesses.
pub fn local_allocas(function: &Function) -> SecondaryMap<Inst, bool> {
    let users = function.users();
    let mut local = SecondaryMap::new();
    for (inst, data) in function.insts.iter() {
        if let (Op::Alloca(_), Some(value)) = (&data.op, data.result) {
            local[inst] = is_local(function, &users, value);
        }
    }
    local
}

fn is_local(function: &Function, users: &SecondaryMap<Value, Vec<Inst>>, alloca: Value) -> bool {
    let mut work = vec![alloca];
    while let Some(pointer) = work.pop() {
        for user in &users[pointer] {
            let data = &function.insts[*user];
            match &data.op {
                Op::ICmp(_) => {}
                // Shadows of pointers kept in it are a matter of the forward sweep.
                Op::Load { .. } if !data.ty.holds_ptr() => {}
                Op::Store { .. }
                    if data.args[0] != pointer && !function.ty(data.args[0]).holds_ptr() => {}
                Op::Gep { .. } | Op::Cast(Cast::Bitcast | Cast::AddrSpace) => {
                    work.extend(data.result);
                }
                _ => return false,
            }
        }
    }
    true
}

/// An alloca of the entry block with a constant size: part of the frame.
pub fn is_static(function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    data.block == function.entry()
        && data
            .args
            .first()
            .is_none_or(|count| function.constant(*count).is_some())
}

/// What a recomputed datum is computed from.
pub fn operands(function: &Function, datum: Datum) -> Vec<Datum> {
    let (Datum::Primal(value) | Datum::Shadow(value)) = datum else {
        return Vec::new();
    };
    let Some(inst) = function.def_inst(value) else {
        return Vec::new();
    };
    let args = &function.insts[inst].args;
    let based_on = match datum {
        Datum::Shadow(_) => pointers::passed_on(function, inst),
        _ => Vec::new(),
    };
    args.iter()
        .map(|arg| {
            if based_on.contains(arg) && function.ty(*arg).scalar().is_ptr() {
                Datum::Shadow(*arg)
            } else {
                Datum::Primal(*arg)
            }
        })
        .collect()
}
