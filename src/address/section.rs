//! The dependence graph of one loop's integers: what the token game is played on.
//!
//! Its nodes are the integers of one iteration that depend on what the loop carries. In SSA form every
//! definition is a node of its own, its uses are the same value, and the edges of flow are those of
//! phis: from what each way into a merge brings, and from what an iteration carries into the next.
//! Everything else that is known where the reversal of an iteration begins is given (paper 004,
//! section 3).

use std::collections::BTreeSet;

use super::invertible::{computable, never_traps};
use crate::cfg::{Cfg, Loop, Reversal, Way, deciding};
use crate::dataflow;
use crate::ir::{Block, Function, Inst, Op, Program, Type, Value, ValueDef};
use crate::limits;

/// The integers of one loop.
pub struct Section<'a> {
    pub program: &'a Program,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub reversal: &'a Reversal,
    pub which: Loop,
    pub latch: Block,
    /// What the loop carries and what it is in the next iteration.
    pub carried: Vec<(Value, Value)>,
    /// The instructions directly in the loop that compute an integer from what is carried, in order.
    pub insts: Vec<Inst>,
    /// Merges directly in the loop with such phis.
    pub merges: Vec<Block>,
    /// Whether memory holds what a load read wherever it is executed again.
    pub unchanged: &'a dyn Fn(Inst) -> bool,
    dependent: BTreeSet<Value>,
}

/// The integers that a loop carries, with what they are in the next iteration, but for those that are had
/// otherwise: induction variables, and what memory holds. None where it is not left and entered in the way that a counter needs.
pub fn carried(
    function: &Function,
    cfg: &Cfg,
    reversal: &Reversal,
    which: Loop,
    otherwise: &dyn Fn(Value) -> bool,
) -> Vec<(Value, Value)> {
    let data = &cfg.loops()[which];
    let counter = reversal.way(data.header) == Some(&Way::Counter(which));
    let Some(latch) = data.latches.first().filter(|_| counter) else {
        return Vec::new();
    };
    if cfg.loops().irreducible_cycle_of(*latch).is_some() {
        return Vec::new();
    }
    let carried = function.phis(data.header).filter_map(|phi| {
        let result = function.insts[phi].result?;
        let next = function.phi_input(phi, *latch)?;
        let integer = matches!(function.insts[phi].ty, Type::Int(bits) if bits <= 64);
        (integer && !otherwise(result)).then_some((result, next))
    });
    carried.collect()
}

impl<'a> Section<'a> {
    /// The section of a loop; none where it carries no integers but those had otherwise, or is not
    /// left and entered in the way that a counter needs. Quadratic in loops nested in it at worst.
    pub fn new(
        program: &'a Program,
        function: &'a Function,
        cfg: &'a Cfg,
        reversal: &'a Reversal,
        which: Loop,
        otherwise: &dyn Fn(Value) -> bool,
        unchanged: &'a dyn Fn(Inst) -> bool,
    ) -> Option<Section<'a>> {
        let latch = *cfg.loops()[which].latches.first()?;
        let mut section = Section {
            program,
            function,
            cfg,
            reversal,
            which,
            latch,
            carried: carried(function, cfg, reversal, which, otherwise),
            insts: Vec::new(),
            merges: Vec::new(),
            unchanged,
            dependent: BTreeSet::new(),
        };
        if section.carried.is_empty() {
            return None;
        }
        section.depend();
        section.gather();
        (section.insts.len() <= limits::INVERTED_LOOP_INSTRUCTIONS).then_some(section)
    }

    /// Finds what depends on carried values, through merges also by what decides them.
    fn depend(&mut self) {
        self.dependent = self.carried.iter().map(|(value, _)| *value).collect();
        let blocks = self.cfg.loops().blocks(self.which).iter();
        let decider = |block: &Block| deciding(self.function, self.cfg, *block);
        let blocks = blocks.map(|block| (*block, decider(block).map(|(condition, _)| condition)));
        let blocks: Vec<(Block, Option<Value>)> = blocks.collect();
        dataflow::rounds(&[()], |_, ()| {
            let before = self.dependent.len();
            for (block, decider) in &blocks {
                let decided = decider.is_some_and(|value| self.dependent.contains(&value));
                for inst in &self.function.blocks[*block].insts {
                    let data = &self.function.insts[*inst];
                    let through = data.args.iter().any(|arg| self.dependent.contains(arg))
                        || decided && matches!(data.op, Op::Phi(_));
                    if let (true, Some(result)) = (through, data.result) {
                        self.dependent.insert(result);
                    }
                }
            }
            self.dependent.len() != before
        });
    }

    fn gather(&mut self) {
        for block in self.cfg.loops().blocks(self.which) {
            if !self.is_own(*block) {
                continue;
            }
            let header = self.cfg.loops().headed_by(*block).is_some();
            for inst in &self.function.blocks[*block].insts {
                let data = &self.function.insts[*inst];
                let integer = matches!(data.ty, Type::Int(_));
                let depends = data.result.is_some_and(|v| self.dependent.contains(&v));
                let phi = matches!(data.op, Op::Phi(_)) && integer && !header;
                let load = matches!(data.op, Op::Load { .. }) && integer;
                let address = matches!(data.op, Op::Gep { .. }) && data.ty.is_ptr();
                let own = computable(self.program, self.function, *inst);
                if depends && (phi || load || address || own) {
                    self.insts.push(*inst);
                    if phi && !self.merges.contains(block) {
                        self.merges.push(*block);
                    }
                }
            }
        }
    }

    /// Whether the block lies directly in the loop: it is executed at most once an iteration.
    pub fn is_own(&self, block: Block) -> bool {
        self.cfg.loops().loop_of(block) == Some(self.which)
            && self.cfg.loops().irreducible_cycle_of(block).is_none()
    }

    pub fn is_dependent(&self, value: Value) -> bool {
        self.dependent.contains(&value)
    }

    /// Whether every iteration that the latch ends computes the value once: it can be stored there.
    pub fn is_always_computed(&self, value: Value) -> bool {
        self.function
            .def_block(value)
            .is_some_and(|block| self.is_own(block) && self.cfg.dominates(block, self.latch))
    }

    /// The instruction of a value that only some ways compute, without what the iteration carries, if it
    /// can be executed on all of them.
    pub fn derivable(&self, value: Value) -> Option<Inst> {
        let inst = self.function.def_inst(value)?;
        let own = self.is_own(self.function.insts[inst].block) && !self.is_dependent(value);
        let again = computable(self.program, self.function, inst);
        (own && again && never_traps(self.function, inst)).then_some(inst)
    }

    /// Whether a value can be recovered where the reversal of an iteration begins, without what the
    /// iteration carries.
    pub fn is_given(&self, value: Value) -> bool {
        if self.dependent.contains(&value) {
            return false;
        }
        match self.function.def(value) {
            ValueDef::Const(constant) => constant.as_int().is_some(),
            ValueDef::Param(_) | ValueDef::Global(_) => true,
            ValueDef::Inst(inst) => {
                let block = self.function.insts[*inst].block;
                !self.cfg.loops().contains(self.which, block) || self.is_always_computed(value)
            }
            _ => false,
        }
    }
}
