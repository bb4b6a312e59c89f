//! How each needed datum is recovered, and where what is stored is pushed.
//!
//! A step in the backward sweep of block B needs data. Each is recovered in one way everywhere; what
//! is recomputed needs its operands in B in turn. A stored datum is pushed once per iteration of
//! the scope that computes it, in a block that every way on from its uses passes (so that the
//! backward sweep pops it before any of them); where there is no such block, the block that uses it
//! pushes its own copy.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::SecondaryMap;

use super::{Datum, Form, Frame, Item, Kind, Recovery};
use crate::cfg::Cfg;
use crate::cfg::scopes::{Scope, Scopes};
use crate::ir::{Block, Cast, Function, Inst, Op, Type, Value, ValueDef};
use crate::memory::pointers;

/// What recovery is decided from.
pub struct Recoverer<'a> {
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub scopes: &'a Scopes,
    pub form: Form,
    /// Whether values may be kept in local variables and recomputed.
    pub recompute: bool,
    /// Allocas that are reached by GEPs alone: their shadow can lie on the frame of the backward
    /// sweep.
    pub local: SecondaryMap<Inst, bool>,
    recovery: BTreeMap<Datum, Recovery>,
    uses: BTreeMap<Datum, BTreeSet<Block>>,
}

/// The outcome: how every datum is recovered, and the frames.
pub struct Recovered {
    pub recovery: BTreeMap<Datum, Recovery>,
    pub frames: BTreeMap<Block, Frame>,
    /// The needed data of each block.
    pub needs: SecondaryMap<Block, Vec<Datum>>,
    /// Allocas that GEPs and accesses alone use.
    pub local: SecondaryMap<Inst, bool>,
}

impl<'a> Recoverer<'a> {
    pub fn new(
        function: &'a Function,
        cfg: &'a Cfg,
        scopes: &'a Scopes,
        form: Form,
        recompute: bool,
    ) -> Self {
        Recoverer {
            function,
            cfg,
            scopes,
            form,
            recompute,
            local: local_allocas(function),
            recovery: BTreeMap::new(),
            uses: BTreeMap::new(),
        }
    }

    /// Notes that the backward sweep of `block` needs the datum. Each pair is looked at once.
    pub fn need(&mut self, datum: Datum, block: Block) {
        let mut work = vec![datum];
        while let Some(datum) = work.pop() {
            let how = *self.recovery.entry(datum).or_insert_with(|| {
                let decider = Decider {
                    function: self.function,
                    cfg: self.cfg,
                    scopes: self.scopes,
                    form: self.form,
                    recompute: self.recompute,
                    local: &self.local,
                };
                decider.decide(datum)
            });
            if how == Recovery::Available || !self.uses.entry(datum).or_default().insert(block) {
                continue;
            }
            if how == Recovery::Recomputed {
                work.extend(operands(self.function, datum));
            }
        }
    }

    /// Lays out the frames.
    pub fn finish(self) -> Recovered {
        let mut sites: BTreeMap<Block, Vec<Datum>> = BTreeMap::new();
        for (datum, blocks) in &self.uses {
            if self.recovery.get(datum) == Some(&Recovery::Stored) {
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
            recovery: self.recovery,
            frames,
            needs,
            local: self.local,
        }
    }

    fn sites(&self, datum: Datum, uses: &BTreeSet<Block>) -> Vec<Block> {
        let def = match datum {
            Datum::Pred(_) | Datum::Count(_) => return uses.iter().copied().collect(),
            Datum::Primal(value) | Datum::Shadow(value) => self.def_block(value),
        };
        let scope = self.scopes.of(def);
        let mut sites: Vec<Block> = Vec::new();
        for block in uses {
            let site = self
                .scopes
                .site(self.cfg, scope, def, *block)
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
        sites.sort_by_key(|block| self.cfg.position(*block));
        let mut at = 0;
        while at + 1 < sites.len() {
            let related =
                (at + 1..sites.len()).find(|other| self.cfg.dominates(sites[at], sites[*other]));
            let shared = related.and_then(|other| {
                let (a, b) = (sites[at], sites[other]);
                let block = self.scopes.common(self.cfg, scope, a, b)?;
                self.cfg.dominates(def, block).then_some((other, block))
            });
            match shared {
                Some((other, block)) => {
                    sites.remove(other);
                    sites.remove(at);
                    if !sites.contains(&block) {
                        sites.push(block);
                    }
                    sites.sort_by_key(|block| self.cfg.position(*block));
                    at = 0;
                }
                None => at += 1,
            }
        }
    }

    fn def_block(&self, value: Value) -> Block {
        self.function
            .def_block(value)
            .unwrap_or_else(|| self.function.entry())
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
                let ty = self.function.ty(value).clone();
                let kind = if ty.holds_float() {
                    Kind::Value
                } else {
                    Kind::Integer
                };
                (kind, ty)
            }
            Datum::Shadow(value) => (Kind::Integer, self.function.ty(value).clone()),
            Datum::Pred(block) => {
                let wide = self.cfg.preds(block).len() > 256;
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

/// The plain scheme: addresses are recomputed, everything else that is not there anyway is stored,
/// or kept where it is computed once.
struct Decider<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
    scopes: &'a Scopes,
    form: Form,
    recompute: bool,
    local: &'a SecondaryMap<Inst, bool>,
}

impl Decider<'_> {
    fn decide(&self, datum: Datum) -> Recovery {
        match datum {
            // The id of a merge is a variable of its predecessors.
            Datum::Pred(block) => {
                self.stored_in(self.cfg.preds(block).first().copied().unwrap_or(block))
            }
            Datum::Count(which) => {
                let exits = &self.cfg.loops()[which].exits;
                if exits.iter().all(|(_, outside)| self.kept_in(*outside)) {
                    Recovery::Kept
                } else {
                    Recovery::Stored
                }
            }
            Datum::Primal(value) | Datum::Shadow(value) => match self.function.def(value) {
                ValueDef::Inst(inst) => {
                    let shadow = matches!(datum, Datum::Shadow(_));
                    self.of_inst(*inst, shadow)
                        .unwrap_or_else(|| self.stored_in(self.function.insts[*inst].block))
                }
                _ => Recovery::Available,
            },
        }
    }

    /// Whether what the block computes can stay in a local variable. In a large function only
    /// where that needs no variable at all, since LLVM's time to promote one grows with its life.
    fn kept_in(&self, block: Block) -> bool {
        const FEW_BLOCKS: usize = 400;
        self.recompute
            && self.form == Form::Joined
            && self.scopes.of(block) == Scope::Function
            && (self.cfg.order().len() <= FEW_BLOCKS || self.ends_dominated_by(block))
    }

    fn ends_dominated_by(&self, block: Block) -> bool {
        self.cfg
            .exit()
            .is_some_and(|exit| self.cfg.dominates(block, exit))
    }

    fn stored_in(&self, block: Block) -> Recovery {
        if self.kept_in(block) {
            Recovery::Kept
        } else {
            Recovery::Stored
        }
    }

    /// Recovery that an instruction's nature decides, whatever the costs.
    fn of_inst(&self, inst: Inst, shadow: bool) -> Option<Recovery> {
        let data = &self.function.insts[inst];
        match &data.op {
            Op::Alloca(_) if is_static(self.function, inst) => match (self.form, shadow) {
                (Form::Joined, _) => Some(Recovery::Available),
                (Form::Split, true) if self.local[inst] => Some(Recovery::Available),
                (Form::Split, _) => None,
            },
            Op::Gep { .. } => Some(Recovery::Recomputed),
            Op::Cast(Cast::Bitcast | Cast::AddrSpace) if data.ty.is_ptr() => {
                Some(Recovery::Recomputed)
            }
            _ => None,
        }
    }
}

/// Allocas whose address goes into nothing but GEPs and accesses.
fn local_allocas(function: &Function) -> SecondaryMap<Inst, bool> {
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
                Op::Load { .. } | Op::ICmp(_) => {}
                Op::Store { .. } if data.args[0] != pointer => {}
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
