//! A function and its adjoint, compiled, with memory for their arguments.

use super::argument::{Argument, Home, Leaf};
use super::scalar::Scalar;
use super::variables::Variables;
use crate::error::{Bug, Error, Place, Refusal, Result};
use crate::llvm::jit::{Cause, Entry, Fault, Guarded, Jit, Side, Slot, drop_stack};
use crate::memory::shape::scalars_of;
use crate::request::{Derivative, Role, Width};

/// What was running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Primal,
    Adjoint,
    Tangent,
}

/// Which memory of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Primal,
    Shadow,
}

/// Why a run tells nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Stop {
    /// An access outside the memory of an argument, so many bytes from its start.
    Beyond {
        code: Who,
        argument: usize,
        part: Part,
        distance: i64,
    },
    /// A write shortly before or after the memory of an argument.
    Spilled {
        code: Who,
        argument: usize,
        part: Part,
    },
    Fault {
        code: Who,
        fault: Fault,
    },
    Failed(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Stop::Failed(error)
    }
}

impl Stop {
    /// Whether other numbers in the arguments may well have another end.
    pub fn depends_on_numbers(&self) -> bool {
        let slow = matches!(self, Stop::Fault { fault, .. } if fault.cause == Cause::Time);
        !slow && !matches!(self, Stop::Failed(_))
    }
}

/// The bytes of every argument, in order.
pub type State = Vec<Vec<u8>>;

/// One number for each floating number of the result and of every argument.
#[derive(Clone, PartialEq, Debug)]
pub struct Numbers {
    pub result: Vec<f64>,
    pub arguments: Vec<Vec<f64>>,
}

/// What a call leaves.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    pub result: Vec<u8>,
    pub state: State,
}

/// Compiled code of a function, and the variables that it works on.
#[derive(Clone, Copy)]
pub struct Code<'a> {
    pub jit: &'a Jit,
    pub entry: &'a Entry,
    pub variables: &'a Variables,
}

/// Where an argument stands among the adjoint's parameters.
pub(super) struct Slots {
    pub(super) primal: Slot,
    pub(super) shadow: Option<Slot>,
}

/// Memory of one argument.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) primal: Option<Guarded>,
    pub(super) shadow: Option<Guarded>,
}

/// A function under test.
pub struct Subject<'a> {
    pub(super) primal: Code<'a>,
    pub(super) derivative: &'a Entry,
    /// What the derivative is.
    pub(super) kind: Derivative,
    /// How many derivatives of each number its shadows have.
    pub(super) width: Width,
    /// Of the parameters, then of variables.
    pub arguments: Vec<Argument>,
    pub(super) slots: Vec<Slots>,
    /// Of the seed, or of where the tangent of the result goes.
    pub(super) seed: Option<Slot>,
    pub(super) memory: Vec<Memory>,
    /// Floating numbers of the result.
    result: Vec<Leaf>,
}

impl<'a> Subject<'a> {
    /// # Errors
    /// A bug where the adjoint does not have the parameters that its arguments need.
    pub fn new(
        primal: Code<'a>,
        (derivative, kind): (&'a Entry, Derivative),
        arguments: Vec<Argument>,
    ) -> Result<Self> {
        let mut params = derivative.params.iter().cloned();
        let mut slots = Vec::new();
        for argument in &arguments {
            if matches!(argument.home, Home::Variable { .. }) {
                continue;
            }
            let primal = params
                .next()
                .ok_or_else(|| Bug::new("check", "the adjoint has too few parameters"))?;
            let shadow = if has_shadow(argument.role) {
                params.next()
            } else {
                None
            };
            slots.push(Slots { primal, shadow });
        }
        let result = primal.entry.ret.iter().flat_map(|slot| floats(&slot.ty));
        Ok(Subject {
            primal,
            derivative,
            kind,
            width: primal.variables.width_of(kind),
            slots,
            seed: params.next(),
            memory: Vec::new(),
            result: result.collect(),
            arguments,
        })
    }

    /// Whether the result carries an adjoint.
    pub fn has_seed(&self) -> bool {
        self.seed.is_some()
    }

    /// The floating numbers of the result.
    pub fn result(&self) -> &[Leaf] {
        &self.result
    }

    /// Where the memory of an argument is.
    pub fn address(&self, at: usize) -> Option<u64> {
        let memory = self.memory.get(at)?.primal.as_ref();
        memory.map(Guarded::address)
    }

    /// Makes memory for all arguments, with one of its ends at a guard.
    ///
    /// # Errors
    /// Refuses sizes that there is no memory for.
    pub fn allocate(&mut self, side: Side) -> Result<()> {
        self.memory.clear();
        for argument in &self.arguments {
            // What nobody is known to access has no memory: whoever does comes to a guard.
            let side = match argument.is_untouched() && argument.bytes() == 0 {
                true => Side::End,
                false => side,
            };
            let align = 1 << argument.stride.trailing_zeros().min(4);
            let new = |width: Width| {
                let bytes = width.bytes(argument.bytes());
                Guarded::new(bytes, align, side).ok_or_else(|| {
                    let reason = format!(
                        "there is no memory for {} elements of '{}'",
                        argument.count, argument.name
                    );
                    Refusal::new("check-input", Place::Input, reason)
                        .with_hint(format!("say a smaller number: --size {}=…", argument.name))
                })
            };
            let mut memory = Memory::default();
            if matches!(argument.home, Home::Memory { .. }) {
                memory.primal = Some(new(Width::default())?);
            }
            if has_shadow(argument.role) && !matches!(argument.home, Home::Variable { .. }) {
                memory.shadow = Some(new(self.width)?);
            }
            self.memory.push(memory);
        }
        Ok(())
    }

    /// Calls the primal.
    ///
    /// # Errors
    /// Why it did not get to its end.
    pub fn primal(&mut self, state: &State) -> std::result::Result<Outcome, Stop> {
        self.primal_by(self.primal, state)
    }

    /// Calls the primal as it was compiled for another purpose.
    ///
    /// # Errors
    /// Why it did not get to its end.
    pub fn primal_by(
        &mut self,
        code: Code<'_>,
        state: &State,
    ) -> std::result::Result<Outcome, Stop> {
        self.load(code, state)?;
        let mut frame = vec![0; code.entry.bytes as usize];
        for (at, slot) in code.entry.params.iter().enumerate() {
            self.pass(&mut frame, slot, at, &state[at]);
        }
        self.call(Who::Primal, code, &mut frame)
    }

    /// What the shadows of the arguments hold, with these numbers where floats are; variables of the code have theirs written.
    pub(super) fn shadows(
        &self,
        code: Code<'_>,
        state: &State,
        numbers: &[Vec<f64>],
    ) -> std::result::Result<State, Stop> {
        let mut shadows: State = Vec::new();
        for (at, argument) in self.arguments.iter().enumerate() {
            let mut shadow = match self.width.is_several() {
                true => vec![0; self.width.bytes(state[at].len())],
                false => state[at].clone(),
            };
            self.width.put(&mut shadow, argument.floats(), &numbers[at]);
            if let Home::Variable { shadow: index, .. } = argument.home {
                let mut filled = code.variables.contents[index].clone();
                match self.width.is_several() {
                    true => self.width.put(&mut filled, argument.floats(), &numbers[at]),
                    false => filled = argument.filled(&filled, &shadow),
                }
                code.jit.write(&code.variables.globals[index], &filled)?;
            }
            shadows.push(shadow);
        }
        Ok(shadows)
    }

    /// Calls the adjoint with these adjoints of what the primal leaves; also what it leaves in the
    /// shadows, which is the gradient (added to what was given, where values are passed).
    ///
    /// # Errors
    /// Why it did not get to its end.
    pub fn adjoint(
        &mut self,
        state: &State,
        seeds: &Numbers,
    ) -> std::result::Result<(Outcome, Vec<Vec<f64>>), Stop> {
        let code = Code {
            entry: self.derivative,
            ..self.primal
        };
        self.load(code, state)?;
        let mut frame = vec![0; code.entry.bytes as usize];
        let shadows = self.shadows(code, state, &seeds.arguments)?;
        for (at, slots) in self.slots.iter().enumerate() {
            self.pass(&mut frame, &slots.primal, at, &state[at]);
            if let (Some(slot), Some(memory)) = (&slots.shadow, &mut self.memory[at].shadow) {
                memory.write(&shadows[at]);
                set(&mut frame, slot, &memory.address().to_ne_bytes());
            }
        }
        if let Some(slot) = &self.seed {
            let mut seed = vec![0; slot.ty.stride() as usize];
            put(&mut seed, self.result.iter().copied(), &seeds.result);
            set(&mut frame, slot, &seed);
        }
        let outcome = self.call(Who::Adjoint, code, &mut frame)?;
        let gradients = (0..self.arguments.len()).map(|at| self.in_shadow(at));
        Ok((outcome, gradients.collect::<Result<_>>()?))
    }

    /// What is in the shadow of an argument.
    pub(super) fn in_shadow(&self, at: usize) -> Result<Vec<f64>> {
        let argument = &self.arguments[at];
        let variable;
        let bytes = match (&self.memory[at].shadow, argument.home) {
            (Some(memory), _) => memory.bytes(),
            (None, Home::Variable { shadow, .. }) => {
                variable = (self.primal.jit).read(&self.primal.variables.globals[shadow])?;
                &variable
            }
            (None, _) => return Ok(Vec::new()),
        };
        Ok(self.width.numbers(bytes, argument.floats()))
    }

    /// Puts everything as it is before a call.
    pub(super) fn load(&mut self, code: Code<'_>, state: &State) -> Result<()> {
        let Variables {
            globals,
            contents,
            end,
            spare,
            ..
        } = code.variables;
        for (_, block) in spare {
            let zeros = vec![0; block.borrow().bytes().len()];
            block.borrow_mut().write(&zeros);
        }
        if let Some(end) = end {
            // It asks for the end of the program, which is no fault here.
            let _ = code.jit.call(end, &mut []);
        }
        for (global, contents) in globals.iter().zip(contents) {
            code.jit.write(global, contents)?;
        }
        for (at, argument) in self.arguments.iter().enumerate() {
            if let Some(index) = code.variables.index_of(argument) {
                let filled = argument.filled(&contents[index], &state[at]);
                code.jit.write(&globals[index], &filled)?;
            }
            if let Some(memory) = &mut self.memory[at].primal {
                memory.write(&state[at]);
            }
        }
        Ok(())
    }

    pub(super) fn pass(&self, frame: &mut [u8], slot: &Slot, at: usize, bytes: &[u8]) {
        match &self.memory[at].primal {
            Some(memory) => set(frame, slot, &memory.address().to_ne_bytes()),
            None => set(frame, slot, bytes),
        }
    }

    pub(super) fn call(
        &self,
        who: Who,
        code: Code<'_>,
        frame: &mut [u8],
    ) -> std::result::Result<Outcome, Stop> {
        if let Err(fault) = code.jit.call(code.entry, frame) {
            drop_stack();
            return Err(self.locate(who, fault));
        }
        for (argument, memory) in self.memory.iter().enumerate() {
            for (part, block) in memory.parts() {
                if !block.is_intact() {
                    return Err(Stop::Spilled {
                        code: who,
                        argument,
                        part,
                    });
                }
            }
        }
        let result = code.entry.ret.iter().flat_map(|slot| {
            let start = slot.offset as usize;
            frame[start..start + slot.ty.stride() as usize].to_vec()
        });
        Ok(Outcome {
            result: result.collect(),
            state: self.state(code)?,
        })
    }

    fn locate(&self, code: Who, fault: Fault) -> Stop {
        for (argument, memory) in self.memory.iter().enumerate() {
            for (part, block) in memory.parts() {
                if let Some(distance) = block.locate(fault.address) {
                    return Stop::Beyond {
                        code,
                        argument,
                        part,
                        distance,
                    };
                }
            }
        }
        Stop::Fault { code, fault }
    }

    /// What is in the arguments' memory now; nothing of those passed as values.
    fn state(&self, code: Code<'_>) -> Result<State> {
        let arguments = self.arguments.iter().zip(&self.memory);
        arguments
            .map(|(argument, memory)| {
                let variable = code.variables.index_of(argument);
                match (&memory.primal, variable) {
                    (Some(memory), _) => Ok(memory.bytes().to_vec()),
                    (None, Some(index)) => code.jit.read(&code.variables.globals[index]),
                    (None, None) => Ok(Vec::new()),
                }
            })
            .collect()
    }

    /// The floating numbers of what a call left: of the result, and of arguments that are results.
    pub fn outputs(&self, outcome: &Outcome) -> Numbers {
        let results = self.arguments.iter().zip(&outcome.state);
        Numbers {
            result: numbers(&outcome.result, self.result.iter().copied()),
            arguments: results
                .map(|(argument, bytes)| match argument.is_result() {
                    true => numbers(bytes, argument.floats()),
                    false => Vec::new(),
                })
                .collect(),
        }
    }

    /// The state moved by `distance` along a direction, which has a number for each floating number.
    pub fn moved(&self, state: &State, direction: &[Vec<f64>], distance: f64) -> State {
        let mut moved = state.clone();
        for (at, argument) in self.arguments.iter().enumerate() {
            for (leaf, along) in argument.floats().zip(&direction[at]) {
                if *along != 0.0 {
                    let bytes = &mut moved[at][leaf.offset..];
                    leaf.scalar
                        .write(bytes, leaf.scalar.read(bytes) + distance * along);
                }
            }
        }
        moved
    }
}

impl Memory {
    fn parts(&self) -> impl Iterator<Item = (Part, &Guarded)> {
        let primal = self.primal.iter().map(|block| (Part::Primal, block));
        primal.chain(self.shadow.iter().map(|block| (Part::Shadow, block)))
    }
}

fn has_shadow(role: Role) -> bool {
    role.has_shadow() || role == Role::Active
}

fn floats(ty: &crate::ir::Type) -> Vec<Leaf> {
    let all = scalars_of(ty).into_iter();
    all.filter_map(|(offset, ty)| {
        let scalar = Scalar::of(&ty).filter(|scalar| scalar.is_float())?;
        Some(Leaf {
            offset: offset as usize,
            scalar,
        })
    })
    .collect()
}

/// The numbers at these places.
pub fn numbers(bytes: &[u8], leaves: impl Iterator<Item = Leaf>) -> Vec<f64> {
    leaves
        .map(|leaf| leaf.scalar.read(bytes.get(leaf.offset..).unwrap_or(&[])))
        .collect()
}

pub(super) fn put(bytes: &mut [u8], leaves: impl Iterator<Item = Leaf>, values: &[f64]) {
    for (leaf, value) in leaves.zip(values) {
        leaf.scalar.write(&mut bytes[leaf.offset..], *value);
    }
}

pub(super) fn set(frame: &mut [u8], slot: &Slot, bytes: &[u8]) {
    let start = slot.offset as usize;
    if let Some(place) = frame.get_mut(start..start + bytes.len()) {
        place.copy_from_slice(bytes);
    }
}
