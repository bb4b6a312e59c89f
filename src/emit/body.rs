//! One variant's body: what both sweeps share, and how data are recovered.

use std::rc::Rc;

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::adjoints::Adjoints;
use super::emitter::{Emitter, Generated};
use super::object::{Range, Saved};
use super::tape::Contents;
use super::variables::{Variable, Variables};
use crate::analysis::shadows::Shadowed;
use crate::error::{Bug, Result};
use crate::ir::{Block, Function, Inst, Op, Value, ValueDef};
use crate::llvm::build::{Bb, Builder, Copy, Ty, Val};
use crate::llvm::imported::Body;
use crate::plan::{Datum, Form, FunctionPlan, Place, Recipe};
use crate::request::Derivative;

/// Emits one variant.
pub(super) struct BodyEmitter<'e, 'a, 'm, 't> {
    pub emitter: &'e Emitter<'a, 'm, 't>,
    pub b: &'a Builder<'m>,
    pub plan: &'e FunctionPlan<'t>,
    pub function: &'a Function,
    pub body: &'a Body,
    pub copy: Copy,
    pub generated: Rc<Generated>,
    /// Shadows that the forward sweep has.
    pub forward_shadows: HashMap<Value, Val>,
    /// Local variables of recovered data.
    pub slots: HashMap<Datum, Val>,
    /// Kept data whose definition dominates the whole backward sweep.
    pub direct: HashMap<Datum, Val>,
    /// Counters and predecessors in the forward sweep.
    pub ways: HashMap<Datum, Val>,
    /// In the forward sweep: what tracked values were last, where their loop is left to a block.
    pub lasts: HashMap<(Value, Block), Val>,
    /// In the forward sweep: where the instances of a block's frame lie, and how many they are.
    pub reserved: HashMap<Block, (Val, Val)>,
    pub variables: Variables,
    /// Shadows of allocas that lie on the frame.
    pub frame_shadows: HashMap<Inst, Val>,
    /// Blocks of the backward sweep.
    pub backward_blocks: HashMap<Block, Bb>,
    /// Joined form: the result, known at the turning point.
    pub result: Option<Val>,
    /// Nothing that is generated calls it: what it has pushed, it pops.
    pub is_outermost: bool,
    /// Joined form: what the primal frees from here on is released at the end.
    pub released: Option<Val>,
    pub adjoints: Adjoints,
    /// What writes overwrite, in the forward sweep.
    pub olds: HashMap<Inst, Val>,
    /// What the shadows of stored pointers overwrite, in the forward sweep.
    pub old_shadows: HashMap<Inst, Val>,
    /// What writes touched of the objects to restored, by their position.
    pub ranges: HashMap<usize, Range>,
    /// Final contents, with what the runtime is told of them.
    pub saved: Vec<(Contents, Saved)>,
    /// Where fused loops gather the adjoints of by-value arguments, by the position of the argument.
    pub gathered: HashMap<(Inst, usize), Val>,
    /// Data that the current block of the backward sweep has at hand.
    pub at_hand: HashMap<Datum, Val>,
    /// Data that it needs as the plan says, which the checker has followed.
    pub needed: HashSet<Datum>,
}

impl<'e, 'a, 'm, 't> BodyEmitter<'e, 'a, 'm, 't> {
    pub fn new(
        emitter: &'e Emitter<'a, 'm, 't>,
        plan: &'e FunctionPlan<'t>,
        copy: Copy,
        generated: Rc<Generated>,
    ) -> Result<Self> {
        let function = emitter.function(plan.func)?;
        let body = emitter
            .imported
            .body(plan.func)
            .ok_or_else(|| Bug::new("emit", "a planned function was not imported"))?;
        Ok(BodyEmitter {
            emitter,
            b: emitter.builder,
            plan,
            function,
            body,
            copy,
            generated,
            forward_shadows: HashMap::default(),
            slots: HashMap::default(),
            direct: HashMap::default(),
            ways: HashMap::default(),
            lasts: HashMap::default(),
            reserved: HashMap::default(),
            variables: Variables::default(),
            frame_shadows: HashMap::default(),
            backward_blocks: HashMap::default(),
            result: None,
            is_outermost: false,
            released: None,
            adjoints: Adjoints::new(),
            olds: HashMap::default(),
            old_shadows: HashMap::default(),
            ranges: HashMap::default(),
            saved: Vec::new(),
            gathered: HashMap::default(),
            at_hand: HashMap::default(),
            needed: HashSet::default(),
        })
    }

    pub fn bug(&self, what: impl Into<String>) -> crate::error::Error {
        Bug::new("emit", format!("{}: {}", self.function.name, what.into())).into()
    }

    /// A value of the primal in the forward sweep.
    pub fn forward_value(&self, value: Value) -> Result<Val> {
        match self.function.def(value) {
            ValueDef::Param(index) => {
                let at = self.generated.signature.primal[*index as usize];
                Ok(self.b.param(self.generated.forward, at as usize))
            }
            ValueDef::Inst(inst) => Ok(self.copy.inst(*inst)),
            _ => self
                .b
                .shared(self.body, value)
                .ok_or_else(|| self.bug(format!("no LLVM value for {value}"))),
        }
    }

    /// The shadow of a pointer in the forward sweep.
    pub fn forward_shadow(&self, value: Value) -> Result<Val> {
        if let Some(shadow) = self.forward_shadows.get(&value) {
            return Ok(*shadow);
        }
        match self.function.def(value) {
            ValueDef::Param(index) => {
                let at = self.generated.signature.shadow[*index as usize];
                match at {
                    Some(at) => Ok(self.b.param(self.generated.forward, at as usize)),
                    None => Ok(self.null(value)),
                }
            }
            ValueDef::Inst(_) if self.plan.shadows.kinds[value] != Shadowed::Yes => {
                Ok(self.null(value))
            }
            ValueDef::Inst(inst) => self
                .frame_shadows
                .get(inst)
                .copied()
                .ok_or_else(|| self.bug(format!("no shadow of {value} in the forward sweep"))),
            _ => Ok(self.fixed_shadow(value)),
        }
    }

    /// The shadow of a global or a constant pointer.
    fn fixed_shadow(&self, value: Value) -> Val {
        match self.function.def(value) {
            ValueDef::Global(global) => {
                let data = &self.emitter.imported.program.globals[*global];
                if data.constant || data.is_opaque() {
                    return self.null(value);
                }
                let derivative = self.plan.form.derivative();
                let suffix = derivative.suffix_of_shadows(self.emitter.lanes);
                let name = Derivative::symbol_with(&suffix, &data.name);
                let wanted = (name.as_str(), self.emitter.lanes.width());
                self.b.shadow_global(self.emitter.imported, *global, wanted)
            }
            _ => self.null(value),
        }
    }

    fn null(&self, value: Value) -> Val {
        match self.b.ty_of_value(self.body, value) {
            Some(ty) => self.b.zero(ty),
            None => self.b.zero(self.b.ptr_ty()),
        }
    }

    fn datum_ty(&self, datum: Datum) -> Result<Ty> {
        match datum {
            Datum::Primal(value) | Datum::Shadow(value) => self.value_ty(value),
            Datum::Pred(_) => Ok(self.b.int_ty(32)),
            Datum::Old(write) | Datum::OldShadow(write) => {
                self.value_ty(self.function.insts[write].args[0])
            }
            Datum::Last(value) | Datum::Tracked(value) => self.value_ty(value),
            Datum::Count(_) | Datum::Undo(_) | Datum::Final(_) => Ok(self.b.int_ty(64)),
        }
    }

    /// The local variable of a kept datum.
    pub fn slot(&mut self, datum: Datum) -> Result<Val> {
        if let Some(slot) = self.slots.get(&datum) {
            return Ok(*slot);
        }
        let ty = self.datum_ty(datum)?;
        let slot = self.b.slot(self.generated.backward, ty, "kept");
        self.slots.insert(datum, slot);
        Ok(slot)
    }

    /// The variable of a popped datum.
    pub fn datum_variable(&mut self, datum: Datum) -> Result<Variable> {
        let variable = Variable::Datum(datum);
        if !self.variables.is_declared(variable) {
            let ty = self.datum_ty(datum)?;
            let undefined = self.b.undef(ty);
            self.variables.declare(variable, ty, undefined);
        }
        Ok(variable)
    }

    /// Writes a variable in the current block.
    pub fn write(&mut self, variable: Variable, val: Val) {
        self.variables.write(self.b.current(), variable, val);
    }

    /// Reads a variable in the current block.
    pub fn read(&mut self, variable: Variable) -> Result<Val> {
        let here = self.b.current();
        self.variables
            .read(self.b, here, variable)
            .ok_or_else(|| self.bug(format!("{variable:?} is read before it is declared")))
    }

    /// Leaves the current block for another, unconditionally.
    pub fn go(&mut self, to: Bb) {
        self.variables.edge(self.b.current(), to);
        self.b.jump(to);
    }

    /// A new block of the backward sweep, entered from the current one alone.
    pub fn edge_block(&mut self, name: &str) -> Bb {
        let block = self.b.block(self.generated.backward, name);
        self.variables.edge(self.b.current(), block);
        self.variables.seal(self.b, block);
        block
    }

    /// A datum in the current block of the backward sweep, in the way that the plan says.
    pub fn recover(&mut self, datum: Datum) -> Result<Val> {
        if let Some(val) = self.at_hand.get(&datum) {
            return Ok(*val);
        }
        let how = match datum {
            Datum::Primal(value) | Datum::Shadow(value)
                if self.function.def_inst(value).is_none() =>
            {
                &Recipe::Available
            }
            _ => self
                .plan
                .recovery_of(datum)
                .ok_or_else(|| self.bug(format!("{datum:?} is needed but not planned")))?,
        };
        if *how != Recipe::Available && !self.needed.contains(&datum) {
            return Err(self.bug(format!(
                "{datum:?} is recovered where the plan does not need it"
            )));
        }
        let val = match how {
            Recipe::Available => self.available(datum)?,
            Recipe::Kept if self.direct.contains_key(&datum) => self.direct[&datum],
            Recipe::Kept => {
                let slot = self.slot(datum)?;
                let ty = self.b.allocated_ty(slot);
                self.b.load(ty, slot, None)
            }
            Recipe::Stored => {
                let variable = self.datum_variable(datum)?;
                self.read(variable)?
            }
            recipe => self.recompute(datum, recipe)?,
        };
        self.at_hand.insert(datum, val);
        Ok(val)
    }

    /// What is the same in both sweeps.
    pub(super) fn available(&self, datum: Datum) -> Result<Val> {
        let signature = &self.generated.signature;
        let backward = self.generated.backward;
        match datum {
            Datum::Primal(value) => match self.function.def(value) {
                ValueDef::Param(index) => signature.backward_primal[*index as usize]
                    .map(|at| self.b.param(backward, at as usize))
                    .ok_or_else(|| self.bug(format!("parameter {index} is not passed"))),
                ValueDef::Inst(inst) if self.plan.form == Form::Joined => Ok(self.copy.inst(*inst)),
                _ => self
                    .b
                    .shared(self.body, value)
                    .ok_or_else(|| self.bug(format!("{value} is not available"))),
            },
            Datum::Shadow(value) => match self.function.def(value) {
                ValueDef::Param(index) => Ok(signature.backward_shadow[*index as usize]
                    .map_or_else(
                        || self.null(value),
                        |at| self.b.param(backward, at as usize),
                    )),
                ValueDef::Inst(inst) => self
                    .frame_shadows
                    .get(inst)
                    .copied()
                    .ok_or_else(|| self.bug(format!("no shadow of {value} on the frame"))),
                _ => Ok(self.fixed_shadow(value)),
            },
            _ => Err(self.bug(format!("{datum:?} is never available"))),
        }
    }

    /// `func file:line` of an instruction, for the runtime's messages.
    pub fn site(&self, inst: Inst) -> String {
        match &self.function.locations[inst] {
            Some(location) => {
                let file = location.file.rsplit('/').next().unwrap_or(&location.file);
                format!("{} {file}:{}", self.function.name, location.line)
            }
            None => self.function.name.clone(),
        }
    }

    /// Bytes of an alloca: the count in elements times the stride of the type.
    pub fn alloca_bytes(&self, inst: Inst, count: Val) -> Val {
        let Op::Alloca(ty) = &self.function.insts[inst].op else {
            return count;
        };
        let count = self.b.int_cast(count, self.b.int_ty(64));
        self.b.mul(count, self.b.int(64, ty.stride() as i64))
    }

    /// As many bytes in a shadow: so many times as many as it has derivatives of each float.
    pub fn shadow_bytes(&self, bytes: Val) -> Val {
        let bytes = self.b.int_cast(bytes, self.b.int_ty(64));
        match self.emitter.lanes.width() {
            1 => bytes,
            width => self.b.mul(bytes, self.b.int(64, width.into())),
        }
    }

    /// The type of memory in a shadow for what has a type.
    pub fn shadow_ty(&self, ty: Ty) -> Ty {
        match self.emitter.lanes.width() {
            1 => ty,
            width => self.b.array_ty(ty, width.into()),
        }
    }

    pub fn place(&self, inst: Inst) -> Place {
        self.plan.shadows.allocas[inst]
    }
}
