//! What is proven: the plan of one variant, beside the program that it is for.

use cranelift_entity::SecondaryMap;

use super::paths::Paths;
use crate::analysis::shadows::Shadowed;
use crate::facts::ProgramFacts;
use crate::ir::{Block, Clobbers, Function, Inst, Op, Program, Value, ValueDef};
use crate::memory::calls::Calls;
use crate::memory::pointers::Pointers;
use crate::plan::{Datum, Form, FunctionPlan, Plan, Recipe, Step};

/// One variant.
pub(super) struct Subject<'a, 't> {
    pub program: &'a Program,
    /// What calls are: functions with a body, rows of the tables.
    pub calls: &'a Calls<'t>,
    pub facts: &'a ProgramFacts,
    /// Where pointers lead.
    pub pointers: &'a Pointers,
    pub all: &'a Plan<'t>,
    pub function: &'a Function,
    pub plan: &'a FunctionPlan<'t>,
    pub clobbers: &'a Clobbers,
    pub paths: Paths<'a>,
    /// The instructions that use a value, with repetition.
    pub users: SecondaryMap<Value, Vec<Inst>>,
}

impl<'a, 't> Subject<'a, 't> {
    pub fn new(
        (calls, facts): (&'a Calls<'t>, &'a ProgramFacts),
        all: &'a Plan<'t>,
        plan: &'a FunctionPlan<'t>,
        (function, pointers): (&'a Function, &'a Pointers),
    ) -> Self {
        let program = calls.program;
        Subject {
            program,
            calls,
            facts,
            pointers,
            all,
            function,
            plan,
            clobbers: &program.clobbers[plan.func],
            paths: Paths::new(&plan.cfg),
            users: function.users(),
        }
    }

    pub fn block(&self, inst: Inst) -> Block {
        self.function.insts[inst].block
    }

    /// What an instruction is called in the program that `--print-after=import` shows: its result where it has one.
    pub fn named(&self, inst: Inst) -> String {
        match self.function.insts[inst].result {
            Some(value) => value.to_string(),
            None => inst.to_string(),
        }
    }

    /// Whether both sweeps are one function.
    pub fn is_joined(&self) -> bool {
        self.plan.form == Form::Joined
    }

    /// Instructions of the blocks that the backward sweep passes, in order.
    pub fn insts(&self) -> impl Iterator<Item = Inst> + '_ {
        let blocks = self.plan.cfg.order().iter();
        blocks.flat_map(|block| self.function.blocks[*block].insts.iter().copied())
    }

    pub fn step(&self, inst: Inst) -> &'a Step<'t> {
        &self.plan.steps[inst]
    }

    /// Whether a pointer has a shadow.
    pub fn has_shadow(&self, pointer: Value) -> bool {
        self.plan.shadows.kinds[pointer] == Shadowed::Yes
    }

    /// Whether a value is one and the same throughout a call.
    pub fn is_fixed(&self, value: Value) -> bool {
        let def = self.function.def_block(value);
        def.is_none_or(|block| self.paths.is_once(block))
    }

    /// Where the version of a datum begins: it is the same from the last execution of one of these blocks on.
    pub fn begins(&self, datum: Datum) -> Vec<Block> {
        match datum {
            Datum::Primal(value) | Datum::Shadow(value) => {
                self.function.def_block(value).into_iter().collect()
            }
            Datum::Pred(block) => vec![block],
            Datum::Count(which) => vec![self.plan.cfg.loops()[which].header],
            Datum::Old(write) | Datum::OldShadow(write) | Datum::Undo(write) => {
                vec![self.block(write)]
            }
            Datum::Last(value) => {
                let which = self.plan.cfg.loops().carrying(self.function, value);
                let exits = which.map(|which| &self.plan.cfg.loops()[which].exits);
                let exits = exits.into_iter().flatten();
                exits.map(|(_, outside)| *outside).collect()
            }
            Datum::Tracked(value) => self.function.def_block(value).into_iter().collect(),
            Datum::Final(_) => Vec::new(),
        }
    }

    /// The recipe of a datum; what no instruction defines is at hand.
    pub fn recipe(&self, datum: Datum) -> Option<&'a Recipe> {
        if let Datum::Primal(value) | Datum::Shadow(value) = datum
            && self.function.def_inst(value).is_none()
        {
            return Some(&Recipe::Available);
        }
        self.plan.recovery_of(datum)
    }

    /// The pointer that an address starts from, followed through offsets, and how many bytes it lies behind that, where these
    /// do not vary.
    pub fn place(&self, pointer: Value) -> (Value, Option<i64>) {
        let (mut at, mut distance) = (pointer, Some(0i64));
        while let Some(inst) = self.function.def_inst(at) {
            let data = &self.function.insts[inst];
            match &data.op {
                Op::Gep { offset, terms, .. } => {
                    let fixed = distance.filter(|_| terms.is_empty());
                    distance = fixed.and_then(|bytes| bytes.checked_add(*offset));
                }
                Op::Cast(crate::ir::Cast::Bitcast | crate::ir::Cast::AddrSpace) => {}
                _ => break,
            }
            at = data.args[0];
        }
        (at, distance)
    }

    /// Whether an address lies in memory that never changes.
    pub fn is_constant_memory(&self, pointer: Value) -> bool {
        match self.function.def(self.place(pointer).0) {
            ValueDef::Global(global) => self.program.globals[*global].constant,
            _ => false,
        }
    }

    /// Whether memory behind a pointer is there in the backward sweep as it was in the forward sweep: not a local variable's
    /// that is made anew or given up meanwhile.
    pub fn outlasts(&self, pointer: Value) -> bool {
        match self.function.def(self.place(pointer).0) {
            ValueDef::Inst(inst) => match self.function.insts[*inst].op {
                Op::Alloca(_) => self.is_lasting(*inst),
                _ => self.all_variables_last(),
            },
            _ => true,
        }
    }

    /// Whether a local variable lives until the function returns.
    fn is_lasting(&self, alloca: Inst) -> bool {
        let data = &self.function.insts[alloca];
        let fixed = data.block == self.function.entry()
            && data
                .args
                .first()
                .is_none_or(|count| self.function.constant(*count).is_some());
        fixed || self.paths.is_once(data.block) && !self.gives_up_stack()
    }

    fn all_variables_last(&self) -> bool {
        let mut insts = self.function.insts.iter();
        insts.all(|(inst, data)| !matches!(data.op, Op::Alloca(_)) || self.is_lasting(inst))
    }

    fn gives_up_stack(&self) -> bool {
        let mut insts = self.function.insts.keys();
        insts.any(|inst| {
            let callee = self.function.callee(inst);
            callee
                .is_some_and(|func| self.program.signatures[func].intrinsic == "llvm.stackrestore")
        })
    }
}
