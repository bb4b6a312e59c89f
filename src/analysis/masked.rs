//! Masked adjoints: those that may be zero because what they belong to was computed and not used.
//!
//! *Question*: may the adjoint of `v` be zero although `v` has uses, because a select did not choose
//! it, because only other lanes of the vector are used, or because all its uses are on other ways than the one that is taken?
//! What was not used may be infinite, not a number, or undefined (compilers compute ahead what is used under a condition); its partial
//! derivatives too, and zero times such a partial must be zero.
//! *Lattice*: per value, masked or not; join is or. *Direction*: backwards along SSA uses, from the
//! operands of selects, of operations on lanes and of rules that choose between their operands, and from what may go
//! unused to what nothing else is computed of.
//! *Imprecise about*: lanes, which are not told apart; uses of which nothing comes.

use cranelift_entity::SecondaryMap;

use crate::cfg::Cfg;
use crate::dataflow;
use crate::ir::{Block, Function, Inst, Op, Value};
use crate::memory::calls::{CallKind, Calls};
use crate::rules::{Expr, Rule};

/// The masked values of a function.
#[derive(Clone, Debug, Default)]
pub struct Masked {
    pub values: SecondaryMap<Value, bool>,
}

impl Masked {
    /// Linear but for ways that are looked for: a value becomes masked at most once.
    pub fn run(calls: &Calls<'_>, function: &Function, cfg: &Cfg) -> Masked {
        let mut facts = Masked::default();
        let insts = function.insts.keys();
        let starts = insts.flat_map(|inst| starts(calls, function, inst));
        let masked = dataflow::closure(starts, |value| {
            let inst = function.def_inst(value);
            let inst = inst.filter(|inst| passes(&function.insts[*inst].op));
            let args = inst.map(|inst| function.insts[inst].args.iter().copied());
            args.into_iter().flatten()
        });
        for value in masked {
            facts.values[value] = true;
        }
        let unused = Unused {
            function,
            cfg,
            users: function.users(),
        };
        unused.mark(&mut facts.values);
        facts
    }
}

/// What is used on some ways from where it is computed to the end of the function, but not on all.
struct Unused<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
    users: SecondaryMap<Value, Vec<Inst>>,
}

/// Where a value is used: in a block, or by a phi on an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    In(Block),
    On(Block, Block),
}

impl Unused<'_> {
    /// Marks what may go unused, and then what that alone is computed of.
    fn mark(&self, masked: &mut SecondaryMap<Value, bool>) {
        let insts = self.function.insts.values();
        let mut open: Vec<Value> = insts.filter_map(|data| data.result).collect();
        while let Some(value) = open.pop() {
            let inst = self.function.def_inst(value).filter(|_| !masked[value]);
            let Some(data) = inst.map(|inst| &self.function.insts[inst]) else {
                continue;
            };
            if data.ty.holds_float() && self.may_be(value, data.block, masked) {
                masked[value] = true;
                open.extend(data.args.iter().filter(|_| passes(&data.op)));
            }
        }
    }

    fn may_be(&self, value: Value, block: Block, masked: &SecondaryMap<Value, bool>) -> bool {
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

/// The operands that an instruction may leave unused, as a whole or in some lanes.
fn starts(calls: &Calls<'_>, function: &Function, inst: Inst) -> Vec<Value> {
    let data = &function.insts[inst];
    match &data.op {
        Op::Select => data.args[1..].to_vec(),
        Op::ExtractElement | Op::InsertElement => vec![data.args[0]],
        Op::Shuffle(_) => data.args.clone(),
        Op::Call(_) | Op::Invoke { .. } => match calls.kind(function, inst) {
            Some(CallKind::Reduce(_)) => data.args.clone(),
            Some(CallKind::Rule(rule, _)) if chooses(rule) => data.args.clone(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Whether a partial of the rule is decided by a condition, so that it may be zero.
fn chooses(rule: &Rule) -> bool {
    let partials = rule.results.iter().flat_map(|result| &result.partials);
    partials
        .flatten()
        .any(|partial| matches!(partial, Expr::If { .. }))
}

/// Whether a masked result makes the operands' contributions masked: what lies between is computed
/// in registers.
fn passes(op: &Op) -> bool {
    !matches!(op, Op::Load { .. } | Op::Alloca(_) | Op::Gep { .. })
}
