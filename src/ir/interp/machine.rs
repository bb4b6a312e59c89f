//! The machine: memory, globals, frames, and the loop that executes.

use std::rc::Rc;

use cranelift_entity::{EntityRef, SecondaryMap};

use super::memory::Memory;
use super::value::{Shadow, Val};
use super::{Derivation, Fault, Outcome};
use crate::ir::{Block, FloatKind, Func, Function, Global, Inst, Op, Program, Type, ValueDef};

/// What an execution may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub steps: u64,
    /// Nested calls.
    pub depth: usize,
    /// Bytes that are live at once.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            steps: 10_000_000,
            depth: 10_000,
            memory: 64 << 20,
        }
    }
}

/// What was noticed on the way.
#[derive(Clone, Copy, Debug)]
pub struct Observed {
    /// How near the execution came to a point where the derivative jumps: the smallest relative
    /// distance of compared floats of which one carries a derivative, infinite where there was none.
    pub nearest_kink: f64,
    /// A value that carries a derivative was infinite or not a number: zero adjoints times infinite
    /// partials may follow.
    pub overflowed: bool,
    /// A function was applied of which the linked library may give another last digit.
    pub inexact: bool,
    /// Single precision was computed with, or converted.
    pub single: bool,
    pub steps: u64,
}

/// Addresses of functions have this bit.
pub(super) const FUNCTION_BIT: u64 = 1 << 63;

/// Registers: nothing where the value was not computed, or is not modelled.
type Registers<T> = Vec<Option<Val<T>>>;

/// Executes the functions of one program.
pub struct Machine<'p, D: Derivation> {
    pub(super) program: &'p Program,
    pub derivation: D,
    pub(super) memory: Memory<D::Tangent>,
    pub(super) observed: Observed,
    limits: Limits,
    globals: SecondaryMap<Global, Option<u64>>,
    /// Registers with the constants in them.
    templates: SecondaryMap<Func, Option<Rc<Registers<D::Tangent>>>>,
}

/// One call in progress.
pub(super) struct Frame<'p, T> {
    pub function: &'p Function,
    pub registers: Registers<T>,
    block: Block,
    /// Position within the block.
    at: usize,
    /// Objects that end with the call.
    pub owned: Vec<u64>,
}

/// What comes after an instruction.
pub(super) enum Flow<T> {
    Next,
    Goto(Block),
    Enter(Func, Vec<Val<T>>),
    Return(Option<Val<T>>),
}

impl<'p, T: Copy + Default + PartialEq> Frame<'p, T> {
    fn inst(&self) -> Option<Inst> {
        self.function.blocks[self.block].insts.get(self.at).copied()
    }

    /// Where execution stands, for messages.
    fn place(&self) -> String {
        let name = &self.function.name;
        match self.inst() {
            Some(inst) => match self.function.place(inst) {
                Some(at) => format!("{name}, {}:{}:{}, {inst}", at.file, at.line, at.column),
                None => format!("{name}, {inst}"),
            },
            None => name.clone(),
        }
    }

    pub fn get(&self, value: crate::ir::Value) -> Outcome<&Val<T>> {
        self.registers[value.index()]
            .as_ref()
            .ok_or_else(|| Fault::unsupported(format!("the value {value}")))
    }

    fn set_result(&mut self, inst: Inst, value: Val<T>) {
        if let Some(result) = self.function.insts[inst].result {
            self.registers[result.index()] = Some(value);
        }
    }

    /// Enters a block: all its phis take their values at once.
    fn goto(&mut self, to: Block) -> Outcome<()> {
        let from = self.block;
        let mut taken = Vec::new();
        for phi in self.function.phis(to) {
            let missing = || Fault::undefined("a phi has no value for the way it is entered");
            let input = self.function.phi_input(phi, from).ok_or_else(missing)?;
            taken.push((phi, self.get(input)?.clone()));
        }
        self.block = to;
        self.at = taken.len();
        for (phi, value) in taken {
            self.set_result(phi, value);
        }
        Ok(())
    }
}

impl<'p, D: Derivation> Machine<'p, D> {
    pub fn new(program: &'p Program, derivation: D, limits: Limits) -> Self {
        Machine {
            program,
            derivation,
            memory: Memory::new(limits.memory),
            observed: Observed {
                nearest_kink: f64::INFINITY,
                overflowed: false,
                inexact: false,
                single: false,
                steps: 0,
            },
            limits,
            globals: SecondaryMap::new(),
            templates: SecondaryMap::new(),
        }
    }

    pub fn observed(&self) -> Observed {
        self.observed
    }

    /// A new object of undefined bytes; its address.
    ///
    /// # Errors
    /// More memory than allowed.
    pub fn allocate(&mut self, bytes: u64) -> Outcome<u64> {
        self.memory.allocate(bytes)
    }

    /// Says where a global is. Must come before the first call of a function that uses it.
    pub fn place_global(&mut self, global: Global, address: u64) {
        self.globals[global] = Some(address);
    }

    pub fn global(&self, global: Global) -> Option<u64> {
        self.globals[global]
    }

    /// The address of a function, as programs see it.
    pub fn function_address(func: Func) -> u64 {
        FUNCTION_BIT | func.index() as u64
    }

    /// Writes a float with what it carries.
    ///
    /// # Errors
    /// An access outside live objects, formats that are not modelled.
    pub fn write_float(
        &mut self,
        address: u64,
        kind: FloatKind,
        value: f64,
        tangent: D::Tangent,
    ) -> Outcome<()> {
        self.memory
            .store(address, &Type::Float(kind), &Val::Float(value, tangent))
    }

    /// Reads a float with what it carries.
    ///
    /// # Errors
    /// An access outside live objects, undefined bytes, formats that are not modelled.
    pub fn read_float(&self, address: u64, kind: FloatKind) -> Outcome<(f64, D::Tangent)> {
        match self.memory.load(address, &Type::Float(kind))? {
            Val::Float(value, tangent) => Ok((value, tangent)),
            _ => Err(Fault::undefined("reads what was never written")),
        }
    }

    /// Writes bytes that carry nothing.
    ///
    /// # Errors
    /// An access outside live objects.
    pub fn write_bytes(&mut self, address: u64, bytes: &[u8]) -> Outcome<()> {
        let content: Vec<_> = bytes.iter().map(|byte| (*byte, Shadow::Plain)).collect();
        self.memory.write(address, &content)
    }

    /// Reads bytes without what they carry.
    ///
    /// # Errors
    /// An access outside live objects.
    pub fn read_bytes(&self, address: u64, bytes: u64) -> Outcome<Vec<u8>> {
        let content = self.memory.read(address, bytes)?;
        Ok(content.into_iter().map(|(byte, _)| byte).collect())
    }

    /// Calls a function and executes to its end. The result is none for a void function.
    ///
    /// # Errors
    /// Any fault, with its place.
    pub fn call(
        &mut self,
        func: Func,
        args: Vec<Val<D::Tangent>>,
    ) -> Outcome<Option<Val<D::Tangent>>> {
        let mut frames = vec![self.frame(func, args)?];
        loop {
            let Some(frame) = frames.last_mut() else {
                return Ok(None);
            };
            self.observed.steps += 1;
            if self.observed.steps > self.limits.steps {
                return Err(Fault::StepLimit);
            }
            let flow = self.advance(frame).map_err(|fault| Fault::At {
                place: frame.place(),
                fault: Box::new(fault),
            })?;
            match flow {
                Flow::Enter(callee, args) => {
                    if frames.len() >= self.limits.depth {
                        return Err(Fault::DepthLimit);
                    }
                    let entered = self.frame(callee, args)?;
                    frames.push(entered);
                }
                Flow::Return(value) => {
                    self.leave(&mut frames)?;
                    match frames.last_mut() {
                        Some(caller) => Self::resume(caller, value)?,
                        None => return Ok(value),
                    }
                }
                Flow::Next | Flow::Goto(_) => {}
            }
        }
    }

    /// Executes one instruction.
    fn advance(&mut self, frame: &mut Frame<'p, D::Tangent>) -> Outcome<Flow<D::Tangent>> {
        let Some(inst) = frame.inst() else {
            return Err(Fault::undefined("runs over the end of a block"));
        };
        let (flow, result) = self.step(frame, inst)?;
        if let Some(value) = result {
            frame.set_result(inst, value);
        }
        match flow {
            Flow::Next => frame.at += 1,
            Flow::Goto(block) => frame.goto(block)?,
            _ => {}
        }
        Ok(flow)
    }

    /// Continues a caller after its call.
    fn resume(caller: &mut Frame<'p, D::Tangent>, value: Option<Val<D::Tangent>>) -> Outcome<()> {
        let Some(inst) = caller.inst() else {
            return Ok(());
        };
        if let Some(value) = value {
            caller.set_result(inst, value);
        }
        match &caller.function.insts[inst].op {
            Op::Invoke { normal, .. } => caller.goto(*normal),
            _ => {
                caller.at += 1;
                Ok(())
            }
        }
    }

    fn leave(&mut self, frames: &mut Vec<Frame<'p, D::Tangent>>) -> Outcome<()> {
        if let Some(frame) = frames.pop() {
            for object in frame.owned {
                self.memory.release(object)?;
            }
        }
        Ok(())
    }

    /// A frame at the start of a function. An argument passed `byval` is copied.
    fn frame(&mut self, func: Func, args: Vec<Val<D::Tangent>>) -> Outcome<Frame<'p, D::Tangent>> {
        let program = self.program;
        let Some(function) = &program.bodies[func] else {
            let name = &program.signatures[func].name;
            return Err(Fault::unsupported(format!("a call of '{name}'")));
        };
        if args.len() != function.params.len() {
            return Err(Fault::undefined("a call with another number of arguments"));
        }
        let mut frame = Frame {
            function,
            registers: self.template(func, function).as_ref().clone(),
            block: function.entry(),
            at: 0,
            owned: Vec::new(),
        };
        for (param, arg) in function.params.iter().zip(args) {
            let mut arg = arg;
            if let (Some(ty), Val::Ptr(from)) = (&param.byval, &arg) {
                let content = self.memory.read(*from, ty.stride())?;
                let copy = self.memory.allocate(ty.stride())?;
                self.memory.write(copy, &content)?;
                frame.owned.push(copy);
                arg = Val::Ptr(copy);
            }
            frame.registers[param.value.index()] = Some(arg);
        }
        Ok(frame)
    }

    fn template(&mut self, func: Func, function: &Function) -> Rc<Registers<D::Tangent>> {
        if let Some(template) = &self.templates[func] {
            return template.clone();
        }
        let values = function.values.values().map(|data| match &data.def {
            ValueDef::Const(constant) => Val::from_constant(constant, &data.ty).ok(),
            ValueDef::Global(global) => self.globals[*global].map(Val::Ptr),
            ValueDef::Func(func) => Some(Val::Ptr(Self::function_address(*func))),
            ValueDef::Param(_) | ValueDef::Inst(_) => None,
        });
        let template: Rc<Registers<D::Tangent>> = Rc::new(values.collect());
        self.templates[func] = Some(template.clone());
        template
    }

    /// Notes a comparison of floats that decides which derivative is taken.
    pub(super) fn note_kink(&mut self, distance: f64) {
        self.observed.nearest_kink = self.observed.nearest_kink.min(distance);
    }

    /// A computed value with the derivative that its operands' partials give; notes whether it is
    /// finite.
    pub(super) fn derived(&mut self, value: f64, terms: &[(f64, D::Tangent)]) -> Val<D::Tangent> {
        let tangent = self.derivation.combine(terms);
        if !value.is_finite() && tangent != D::Tangent::default() {
            self.observed.overflowed = true;
        }
        Val::Float(value, tangent)
    }
}
