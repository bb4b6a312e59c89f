//! What is proven: the plan of one variant, beside the program that it is for.

use cranelift_entity::SecondaryMap;

use super::paths::Paths;
use crate::analysis::overwriting::Overwriting;
use crate::analysis::shadows::Shadowed;
use crate::facts::ProgramFacts;
use crate::ir::{Block, Clobbers, Function, Inst, Op, Program, Value, ValueDef};
use crate::memory::calls::Calls;
use crate::memory::pointers::{self, Pointers};
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
    /// For every load the writes that may come behind it.
    pub overwriting: &'a Overwriting,
    pub paths: Paths<'a>,
    /// The instructions that use a value, with repetition.
    pub users: SecondaryMap<Value, Vec<Inst>>,
    /// Whether what the stack holds of local variables may be given up before the function returns.
    gives_up_stack: bool,
    /// Whether all local variables live until the function returns.
    variables_last: bool,
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
            overwriting: &facts.overwriting[plan.func],
            paths: Paths::new(&plan.cfg),
            users: function.users(),
            gives_up_stack: false,
            variables_last: false,
        }
        .with_variables()
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

    /// Whether an adjoint may pass through an instruction: its result is a float, or an operand has an adjoint or leads to some.
    pub fn touches(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        let shadowed = |value: Value| {
            let kind = self.plan.shadows.kinds[value];
            self.function.ty(value).scalar().is_ptr()
                && matches!(kind, Shadowed::Yes | Shadowed::Mixed)
        };
        let args = &data.args;
        data.ty.holds_float()
            || args
                .iter()
                .any(|arg| self.plan.is_active(*arg) || shadowed(*arg))
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

    /// Whether an address lies in memory that never changes.
    pub fn is_constant_memory(&self, pointer: Value) -> bool {
        match self.function.def(pointers::behind(self.function, pointer)) {
            ValueDef::Global(global) => self.program.globals[*global].constant,
            _ => false,
        }
    }

    /// Whether memory behind a pointer is there in the backward sweep as it was in the forward sweep: not a local variable's
    /// that is made anew or given up meanwhile.
    pub fn outlasts(&self, pointer: Value) -> bool {
        match self.function.def(pointers::behind(self.function, pointer)) {
            ValueDef::Inst(inst) => match self.function.insts[*inst].op {
                Op::Alloca(_) => self.is_lasting(*inst),
                _ => self.variables_last,
            },
            _ => true,
        }
    }

    /// Whether a local variable lies on the frame: there is one of it in a call.
    pub fn is_on_frame(&self, alloca: Inst) -> bool {
        let data = &self.function.insts[alloca];
        let count = data.args.first();
        data.block == self.function.entry()
            && count.is_none_or(|count| self.function.constant(*count).is_some())
    }

    /// Whether a local variable lives until the function returns.
    fn is_lasting(&self, alloca: Inst) -> bool {
        let once = self.paths.is_once(self.block(alloca));
        self.is_on_frame(alloca) || once && !self.gives_up_stack
    }

    /// Finds out once what is asked of every access.
    fn with_variables(mut self) -> Self {
        let mut insts = self.function.insts.keys();
        self.gives_up_stack = insts.any(|inst| {
            let callee = self.function.callee(inst);
            callee
                .is_some_and(|func| self.program.signatures[func].intrinsic == "llvm.stackrestore")
        });
        let mut insts = self.function.insts.iter();
        self.variables_last =
            insts.all(|(inst, data)| !matches!(data.op, Op::Alloca(_)) || self.is_lasting(inst));
        self
    }
}
