//! A function and its adjoint, compiled, with memory for their arguments.

use super::argument::{Argument, Home, Leaf};
use super::scalar::Scalar;
use crate::error::{Bug, Error, Place, Refusal, Result};
use crate::llvm::jit::{Entry, Fault, Global, Guarded, Jit, Side, Slot, drop_stack};
use crate::memory::shape::scalars_of;
use crate::request::Role;

/// What was running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    Primal,
    Adjoint,
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
        code: Code,
        argument: usize,
        part: Part,
        distance: i64,
    },
    /// A write shortly before or after the memory of an argument.
    Spilled {
        code: Code,
        argument: usize,
        part: Part,
    },
    Fault {
        code: Code,
        fault: Fault,
    },
    Failed(Error),
}

impl From<Error> for Stop {
    fn from(error: Error) -> Self {
        Stop::Failed(error)
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

/// Ways into one generated function and its primal.
pub struct Entries {
    pub primal: Entry,
    pub adjoint: Entry,
}

/// The variables of the compiled module.
pub struct Variables {
    pub globals: Vec<Global>,
    /// As they were before anything ran.
    pub contents: Vec<Vec<u8>>,
}

impl Variables {
    /// Pairs of a variable of floating numbers and its shadow.
    pub fn with_shadows(&self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for (primal, global) in self.globals.iter().enumerate() {
            let name = format!("{}_b", global.name);
            let fits = |other: &Global| other.name == name && other.ty == global.ty;
            let shadow = self.globals.iter().position(fits);
            if global.ty.holds_float() && !global.ty.holds_ptr() {
                pairs.extend(shadow.map(|shadow| (primal, shadow)));
            }
        }
        pairs
    }
}

/// Where an argument stands among the adjoint's parameters.
struct Slots {
    primal: Slot,
    shadow: Option<Slot>,
}

/// Memory of one argument.
#[derive(Default)]
struct Memory {
    primal: Option<Guarded>,
    shadow: Option<Guarded>,
}

/// A function under test.
pub struct Subject<'a> {
    jit: &'a Jit,
    entries: &'a Entries,
    variables: &'a Variables,
    /// Of the parameters, then of variables.
    pub arguments: Vec<Argument>,
    slots: Vec<Slots>,
    seed: Option<Slot>,
    memory: Vec<Memory>,
    /// Floating numbers of the result.
    result: Vec<Leaf>,
}

impl<'a> Subject<'a> {
    /// # Errors
    /// A bug where the adjoint does not have the parameters that its arguments need.
    pub fn new(
        jit: &'a Jit,
        entries: &'a Entries,
        variables: &'a Variables,
        arguments: Vec<Argument>,
    ) -> Result<Self> {
        let mut params = entries.adjoint.params.iter().cloned();
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
        let result = entries.primal.ret.iter().flat_map(|slot| floats(&slot.ty));
        Ok(Subject {
            jit,
            entries,
            variables,
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

    /// Makes memory for all arguments, with one of its ends at a guard.
    ///
    /// # Errors
    /// Refuses sizes that there is no memory for.
    pub fn allocate(&mut self, side: Side) -> Result<()> {
        self.memory.clear();
        for argument in &self.arguments {
            let align = 1 << argument.stride.trailing_zeros().min(4);
            let new = || {
                Guarded::new(argument.bytes(), align, side).ok_or_else(|| {
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
                memory.primal = Some(new()?);
            }
            if has_shadow(argument.role) && !matches!(argument.home, Home::Variable { .. }) {
                memory.shadow = Some(new()?);
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
        self.load(state)?;
        let entry = &self.entries.primal;
        let mut frame = vec![0; entry.bytes as usize];
        for (at, slot) in entry.params.iter().enumerate() {
            self.pass(&mut frame, slot, at, &state[at]);
        }
        self.call(Code::Primal, &mut frame)
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
        self.load(state)?;
        let entry = &self.entries.adjoint;
        let mut frame = vec![0; entry.bytes as usize];
        let mut shadows: State = Vec::new();
        for (at, argument) in self.arguments.iter().enumerate() {
            let mut shadow = state[at].clone();
            put(&mut shadow, argument.floats(), &seeds.arguments[at]);
            if let Home::Variable { shadow: index, .. } = argument.home {
                self.jit.write(&self.variables.globals[index], &shadow)?;
            }
            shadows.push(shadow);
        }
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
        let outcome = self.call(Code::Adjoint, &mut frame)?;
        let gradients = (0..self.arguments.len()).map(|at| self.gradient(at));
        Ok((outcome, gradients.collect::<Result<_>>()?))
    }

    /// What is in the shadow of an argument.
    fn gradient(&self, at: usize) -> Result<Vec<f64>> {
        let argument = &self.arguments[at];
        let variable;
        let bytes = match (&self.memory[at].shadow, argument.home) {
            (Some(memory), _) => memory.bytes(),
            (None, Home::Variable { shadow, .. }) => {
                variable = self.jit.read(&self.variables.globals[shadow])?;
                &variable
            }
            (None, _) => return Ok(Vec::new()),
        };
        Ok(numbers(bytes, argument.floats()))
    }

    /// Puts everything as it is before a call.
    fn load(&mut self, state: &State) -> Result<()> {
        for (global, contents) in self.variables.globals.iter().zip(&self.variables.contents) {
            self.jit.write(global, contents)?;
        }
        for (at, argument) in self.arguments.iter().enumerate() {
            if let Home::Variable { primal, .. } = argument.home {
                self.jit
                    .write(&self.variables.globals[primal], &state[at])?;
            }
            if let Some(memory) = &mut self.memory[at].primal {
                memory.write(&state[at]);
            }
        }
        Ok(())
    }

    fn pass(&self, frame: &mut [u8], slot: &Slot, at: usize, bytes: &[u8]) {
        match &self.memory[at].primal {
            Some(memory) => set(frame, slot, &memory.address().to_ne_bytes()),
            None => set(frame, slot, bytes),
        }
    }

    fn call(&self, code: Code, frame: &mut [u8]) -> std::result::Result<Outcome, Stop> {
        let entry = match code {
            Code::Primal => &self.entries.primal,
            Code::Adjoint => &self.entries.adjoint,
        };
        if let Err(fault) = self.jit.call(entry, frame) {
            drop_stack();
            return Err(self.locate(code, fault));
        }
        for (argument, memory) in self.memory.iter().enumerate() {
            for (part, block) in memory.parts() {
                if !block.is_intact() {
                    return Err(Stop::Spilled {
                        code,
                        argument,
                        part,
                    });
                }
            }
        }
        let result = entry.ret.iter().flat_map(|slot| {
            let start = slot.offset as usize;
            frame[start..start + slot.ty.stride() as usize].to_vec()
        });
        Ok(Outcome {
            result: result.collect(),
            state: self.state()?,
        })
    }

    fn locate(&self, code: Code, fault: Fault) -> Stop {
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
    fn state(&self) -> Result<State> {
        let arguments = self.arguments.iter().zip(&self.memory);
        arguments
            .map(|(argument, memory)| match (&memory.primal, argument.home) {
                (Some(memory), _) => Ok(memory.bytes().to_vec()),
                (None, Home::Variable { primal, .. }) => {
                    self.jit.read(&self.variables.globals[primal])
                }
                (None, _) => Ok(Vec::new()),
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

fn put(bytes: &mut [u8], leaves: impl Iterator<Item = Leaf>, values: &[f64]) {
    for (leaf, value) in leaves.zip(values) {
        leaf.scalar.write(&mut bytes[leaf.offset..], *value);
    }
}

fn set(frame: &mut [u8], slot: &Slot, bytes: &[u8]) {
    let start = slot.offset as usize;
    if let Some(place) = frame.get_mut(start..start + bytes.len()) {
        place.copy_from_slice(bytes);
    }
}
