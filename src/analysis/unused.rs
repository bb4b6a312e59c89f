//! What may go unused: the ways from where a value is computed to the end of its function that have none of its uses, and uses by
//! functions that may not use what they are given.

use cranelift_entity::SecondaryMap;

use crate::cfg::Cfg;
use crate::dataflow;
use crate::ir::{Block, Function, Inst, Op, Type, Value};

/// What is used on some ways from where it is computed to the end of the function, but not on all.
pub(super) struct Unused<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
    /// Whether what an instruction calls may leave a value unused that it is given.
    may_leave: &'a dyn Fn(Inst, Value) -> bool,
    users: SecondaryMap<Value, Vec<Inst>>,
}

/// Where a value is used: in a block, or by a phi on an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    In(Block),
    On(Block, Block),
}

impl<'a> Unused<'a> {
    pub fn new(
        function: &'a Function,
        cfg: &'a Cfg,
        may_leave: &'a dyn Fn(Inst, Value) -> bool,
    ) -> Unused<'a> {
        Unused {
            function,
            cfg,
            may_leave,
            users: function.users(),
        }
    }

    /// Marks what may go unused, and then what that alone is computed of.
    pub fn mark(&self, masked: &mut SecondaryMap<Value, bool>) {
        let params = self.function.params.iter().map(|param| param.value);
        let insts = self.function.insts.values();
        let mut open: Vec<Value> = params.chain(insts.filter_map(|data| data.result)).collect();
        while let Some(value) = open.pop() {
            if masked[value] || !self.function.ty(value).holds_float() {
                continue;
            }
            let inst = self.function.def_inst(value);
            let data = inst.map(|inst| &self.function.insts[inst]);
            let block = data.map_or(self.function.entry(), |data| data.block);
            let constant = self.function.constant(value).is_some();
            if !constant && self.may_be(value, block, masked) {
                masked[value] = true;
                let data = data.filter(|data| passes(&data.op));
                open.extend(data.into_iter().flat_map(|data| data.args.iter().copied()));
            }
        }
    }

    fn may_be(&self, value: Value, block: Block, masked: &SecondaryMap<Value, bool>) -> bool {
        if self.leaves_member(value, masked) {
            return true;
        }
        let uses = self.uses(value, masked);
        let surely = |of: &Use| matches!(of, Use::In(at) if self.cfg.postdominates(*at, block));
        if uses.iter().any(surely) {
            return false;
        }
        match uses[..] {
            [] | [Use::In(_)] => true,
            _ => self.passes_by(block, &uses),
        }
    }

    /// Whether a member of what a call gave goes unused. Where all members are taken apart, what is put together of them is seen
    /// member by member.
    fn leaves_member(&self, value: Value, masked: &SecondaryMap<Value, bool>) -> bool {
        let Type::Struct(members) = self.function.ty(value) else {
            return false;
        };
        let users = self.users[value]
            .iter()
            .map(|user| &self.function.insts[*user]);
        let taken = users.filter_map(|data| match &data.op {
            Op::ExtractValue(places) => Some((places.first().copied(), data.result)),
            _ => None,
        });
        let taken: Vec<_> = taken.collect();
        let is_masked = |taken: &Option<Value>| taken.is_some_and(|value| masked[value]);
        let all_taken = taken.len() == self.users[value].len();
        let left = (0u32..).zip(&members.fields).any(|(at, (_, ty))| {
            ty.holds_float() && taken.iter().all(|(place, _)| *place != Some(at))
        });
        taken.iter().any(|(_, taken)| is_masked(taken)) || all_taken && left
    }

    /// Uses that an adjoint comes from where they are executed.
    fn uses(&self, value: Value, masked: &SecondaryMap<Value, bool>) -> Vec<Use> {
        let mut all = Vec::new();
        for user in &self.users[value] {
            let data = &self.function.insts[*user];
            if data.result.is_some_and(|result| masked[result]) {
                continue;
            }
            match &data.op {
                Op::Phi(preds) => {
                    let given = preds.iter().zip(&data.args);
                    let given = given.filter(|(_, arg)| **arg == value);
                    all.extend(given.map(|(pred, _)| match self.cfg.succs(*pred) {
                        [_] => Use::In(*pred),
                        _ => Use::On(*pred, data.block),
                    }));
                }
                _ if (self.may_leave)(*user, value) => {}
                _ if data.result.is_some() && !data.ty.holds_float() => {}
                _ => all.push(Use::In(data.block)),
            }
        }
        all
    }

    /// Whether a way from behind a block to the end of the function has none of the uses. It is followed to where all ways come
    /// together behind these.
    fn passes_by(&self, block: Block, uses: &[Use]) -> bool {
        let next = |from: Block| {
            let succs = self.cfg.succs(from).iter().copied();
            let free = succs.filter(move |to| {
                !uses.contains(&Use::On(from, *to)) && !uses.contains(&Use::In(*to))
            });
            free.collect::<Vec<_>>()
        };
        let behind = self.behind(block, uses);
        let mut walk = dataflow::Walk::new([block]);
        while let Some(at) = walk.next() {
            if Some(at) == behind || self.cfg.exits().contains(&at) {
                return true;
            }
            walk.extend(next(at));
        }
        false
    }

    /// The first block that all ways from a block to the end of the function go through, and all from its uses. None of these lies behind
    /// the last time that it is executed.
    fn behind(&self, block: Block, uses: &[Use]) -> Option<Block> {
        let next = |at: Block| self.cfg.ipdom(at);
        let mut all = std::iter::successors(next(block), |at| next(*at));
        all.find(|at| {
            uses.iter().all(|of| match of {
                Use::In(used) | Use::On(_, used) => self.cfg.postdominates(*at, *used),
            })
        })
    }
}

/// Whether a masked result makes the operands' contributions masked: what lies between is computed
/// in registers.
pub(super) fn passes(op: &Op) -> bool {
    !matches!(op, Op::Load { .. } | Op::Alloca(_) | Op::Gep { .. })
}
