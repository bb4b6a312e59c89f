//! What the interpreter says that a program gives.

use backsweep::ir::interp::{Fault, Limits, Machine, Node, Observed, Trace, Val};
use backsweep::ir::{FloatKind, Func, Global};
use backsweep::llvm::{ImportOptions, Imported, Module, Passes};

use super::ast::*;
use super::c;
use super::harness::{Slot, SlotRole, symbol};
use super::rng::Rng;

/// Inputs of one run.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Bytes of every slot.
    pub primal: Vec<Vec<u8>>,
    /// Shadows of every slot: for memory the adjoints of the values after the call; for values what
    /// is added to.
    pub shadow: Vec<Vec<u8>>,
    /// Adjoint of the result.
    pub seed: f64,
}

/// Results of one run.
#[derive(Clone, Debug)]
pub struct Expected {
    pub result: Option<f64>,
    pub primal: Vec<Vec<u8>>,
    /// For every real of every slot its adjoint and the magnitude of the terms it is made of.
    pub adjoints: Vec<Vec<(f64, f64)>>,
    pub observed: Observed,
}

/// Why there is nothing to compare with.
#[derive(Clone, Debug)]
pub enum Unusable {
    /// The derivative jumps nearby.
    Kink,
    /// Values or derivatives too large, or not finite.
    Unbounded,
    /// An active value overflowed on the way, even if nothing depends on it: what a zero adjoint
    /// times an infinite partial gives is not promised.
    Overflow,
    /// What differs in the last bits grows until it shows.
    Unstable,
    Fault(Fault),
}

pub fn kind_of(real: Real) -> FloatKind {
    match real {
        Real::Single => FloatKind::Float,
        Real::Double => FloatKind::Double,
    }
}

pub fn get_real(bytes: &[u8], at: usize, real: Real) -> f64 {
    let mut wide = [0; 8];
    let mut narrow = [0; 4];
    match real {
        Real::Single => {
            narrow.copy_from_slice(&bytes[at..at + 4]);
            f64::from(f32::from_le_bytes(narrow))
        }
        Real::Double => {
            wide.copy_from_slice(&bytes[at..at + 8]);
            f64::from_le_bytes(wide)
        }
    }
}

fn set_real(bytes: &mut [u8], at: usize, real: Real, value: f64) {
    match real {
        Real::Single => bytes[at..at + 4].copy_from_slice(&(value as f32).to_le_bytes()),
        Real::Double => bytes[at..at + 8].copy_from_slice(&value.to_le_bytes()),
    }
}

/// The same inputs, doubles moved by the last bit.
fn nudged(slots: &[Slot], sample: &Sample) -> Sample {
    let mut nudged = sample.clone();
    for (slot, bytes) in slots.iter().zip(&mut nudged.primal) {
        for (at, real) in slot.reals.iter().filter(|(_, real)| *real == Real::Double) {
            let value = get_real(bytes, *at, *real);
            set_real(bytes, *at, *real, value.next_up());
        }
    }
    nudged
}

/// Relative to the terms of an adjoint: what the last bits of inputs may change in it.
const MOST_GROWN: f64 = 5e-11;

/// Random inputs.
pub fn sample(slots: &[Slot], rng: &mut Rng) -> Sample {
    let mut sample = Sample {
        primal: Vec::new(),
        shadow: Vec::new(),
        seed: f64::from(rng.real(0.5, 1.5) as f32),
    };
    for slot in slots {
        let (mut primal, mut shadow) = (vec![0; slot.bytes], vec![0; slot.bytes]);
        for (at, real) in &slot.reals {
            set_real(&mut primal, *at, *real, rng.real(-1.7, 1.7));
            set_real(&mut shadow, *at, *real, rng.real(-1.0, 1.0));
        }
        for (at, low, high) in &slot.ints {
            let value = rng.between(*low, *high) as i32;
            primal[*at..*at + 4].copy_from_slice(&value.to_le_bytes());
            shadow[*at..*at + 4].copy_from_slice(&value.to_le_bytes());
        }
        sample.primal.push(primal);
        sample.shadow.push(shadow);
    }
    sample
}

/// The imported form of a module, to run its programs.
pub struct Oracle {
    module: Module,
    imported: Imported,
}

type Run<'a> = Machine<'a, Trace>;

impl Oracle {
    /// Reads bitcode and imports what the roots reach.
    pub fn new(bitcode: &[u8], roots: &[String]) -> Result<Oracle, String> {
        let module = Module::load(bitcode, "random").map_err(|e| format!("{e:?}"))?;
        let roots: Vec<_> = roots
            .iter()
            .filter_map(|name| module.function(name))
            .collect();
        let options = ImportOptions {
            names: false,
            dependences: false,
            opaque: &[],
            passes: &Passes::default(),
        };
        let imported = Imported::new(&module, &roots, &options).map_err(|e| format!("{e:?}"))?;
        Ok(Oracle { module, imported })
    }

    fn func(&self, name: &str) -> Option<Func> {
        self.imported.func(self.module.function(name)?)
    }

    fn global(&self, name: &str) -> Option<Global> {
        let globals = &self.imported.program.globals;
        let found = globals.iter().find(|(_, data)| data.name == name);
        found.map(|(global, _)| global)
    }

    /// Whether small differences may show. Where a program calls functions whose last bits libraries
    /// differ in, and such differences grow until they show in the gradient, there is nothing to
    /// compare with.
    pub fn stable(
        &self,
        program: &Program,
        id: usize,
        slots: &[Slot],
        (sample, expected): &(Sample, Expected),
    ) -> Result<(), Unusable> {
        if !expected.observed.inexact {
            return Ok(());
        }
        let nudged = self.run(program, id, slots, &nudged(slots, sample))?;
        let before = expected.adjoints.iter().flatten();
        let after = nudged.adjoints.iter().flatten();
        let moves = |((a, magnitude), (b, _)): (&(f64, f64), &(f64, f64))| {
            (a - b).abs() > MOST_GROWN * magnitude
        };
        match before.zip(after).any(moves) {
            true => Err(Unusable::Unstable),
            false => Ok(()),
        }
    }

    /// Runs one program on a sample.
    pub fn run(
        &self,
        program: &Program,
        id: usize,
        slots: &[Slot],
        sample: &Sample,
    ) -> Result<Expected, Unusable> {
        let limits = Limits {
            steps: 400_000,
            depth: 200,
            memory: 1 << 22,
        };
        let mut machine = Machine::new(&self.imported.program, Trace::default(), limits);
        machine
            .load_globals(|global| self.imported.image(&self.module, global))
            .map_err(Unusable::Fault)?;
        let inputs = self.place(&mut machine, id, slots, sample);
        let (addresses, inputs) = inputs.map_err(Unusable::Fault)?;
        let args = arguments(program, slots, sample, &addresses, &inputs);
        let missing = || Unusable::Fault(Fault::Unsupported("there is no root".into()));
        let func = self.func(&symbol(program, id)).ok_or_else(missing)?;
        let result = machine.call(func, args).map_err(Unusable::Fault)?;
        let expected = expected(&machine, slots, sample, &addresses, &inputs, result)?;
        usable(&expected)?;
        Ok(expected)
    }

    /// Puts the inputs into memory: addresses, and the nodes of all reals.
    #[allow(clippy::type_complexity)]
    fn place(
        &self,
        machine: &mut Run<'_>,
        id: usize,
        slots: &[Slot],
        sample: &Sample,
    ) -> Result<(Vec<Option<u64>>, Vec<Vec<Node>>), Fault> {
        let (mut addresses, mut inputs) = (Vec::new(), Vec::new());
        for (slot, primal) in slots.iter().zip(&sample.primal) {
            let address = match slot.role {
                SlotRole::Global(number) => self
                    .global(&c::global_name(id, number))
                    .and_then(|global| machine.global(global)),
                SlotRole::Memory(_) => Some(machine.allocate(slot.bytes as u64)?),
                SlotRole::Value(..) | SlotRole::Int(_) => None,
            };
            let active = slot.active;
            let nodes: Vec<Node> = slot
                .reals
                .iter()
                .map(|_| match active {
                    true => machine.derivation.input(),
                    false => Node::default(),
                })
                .collect();
            if let Some(address) = address {
                machine.write_bytes(address, primal)?;
                for ((at, real), node) in slot.reals.iter().zip(&nodes) {
                    let value = get_real(primal, *at, *real);
                    machine.write_float(address + *at as u64, kind_of(*real), value, *node)?;
                }
            }
            addresses.push(address);
            inputs.push(nodes);
        }
        Ok((addresses, inputs))
    }
}

fn arguments(
    program: &Program,
    slots: &[Slot],
    sample: &Sample,
    addresses: &[Option<u64>],
    inputs: &[Vec<Node>],
) -> Vec<Val<Node>> {
    let root = program.root();
    let mut args = Vec::new();
    for var in root.params.iter().filter(|var| !root.vars[**var].dropped) {
        for (number, slot) in slots.iter().enumerate() {
            match &slot.role {
                SlotRole::Value(value, real) if value == var => {
                    let value = get_real(&sample.primal[number], 0, *real);
                    args.push(Val::Float(value, inputs[number][0]));
                }
                SlotRole::Int(value) if value == var => {
                    let mut bytes = [0; 4];
                    bytes.copy_from_slice(&sample.primal[number][..4]);
                    let value = i64::from(i32::from_le_bytes(bytes)) as u64;
                    let bits = match root.kind(*var) {
                        Kind::Int { ty, .. } => match ty {
                            IntTy::Int => 32,
                            IntTy::Long => 64,
                            IntTy::Short => 16,
                            IntTy::Byte => 8,
                        },
                        _ => 32,
                    };
                    let mask = u64::MAX >> (64 - bits);
                    args.push(Val::Int(u128::from(value & mask)));
                }
                SlotRole::Memory(members) => {
                    let found = members.iter().find(|(member, _)| member == var);
                    if let (Some((_, at)), Some(address)) = (found, addresses[number]) {
                        args.push(Val::Ptr(address + *at as u64));
                    }
                }
                _ => {}
            }
        }
    }
    args
}

fn expected(
    machine: &Run<'_>,
    slots: &[Slot],
    sample: &Sample,
    addresses: &[Option<u64>],
    inputs: &[Vec<Node>],
    result: Option<Val<Node>>,
) -> Result<Expected, Unusable> {
    let mut seeds = Vec::new();
    let mut primal = Vec::new();
    let result = match result {
        Some(Val::Float(value, node)) => {
            seeds.push((node, sample.seed));
            Some(value)
        }
        Some(_) => {
            let undefined = Fault::Undefined("an undefined result".into());
            return Err(Unusable::Fault(undefined));
        }
        None => None,
    };
    for (number, slot) in slots.iter().enumerate() {
        let Some(address) = addresses[number] else {
            primal.push(sample.primal[number].clone());
            continue;
        };
        let bytes = machine.read_bytes(address, slot.bytes as u64);
        primal.push(bytes.map_err(Unusable::Fault)?);
        for (at, real) in &slot.reals {
            let read = machine.read_float(address + *at as u64, kind_of(*real));
            let (_, node) = read.map_err(Unusable::Fault)?;
            if slot.active {
                seeds.push((node, get_real(&sample.shadow[number], *at, *real)));
            }
        }
    }
    let all = machine.derivation.adjoints(&seeds);
    let of = |number: usize, slot: &Slot| {
        let nodes = inputs[number].iter().zip(&slot.reals);
        nodes
            .map(|(node, (at, real))| {
                let before = match slot.role {
                    SlotRole::Value(..) => get_real(&sample.shadow[number], *at, *real),
                    _ if addresses[number].is_none() => {
                        get_real(&sample.shadow[number], *at, *real)
                    }
                    _ => 0.0,
                };
                let magnitude = all.magnitude(*node) + before.abs();
                (all.of(*node) + before, magnitude)
            })
            .collect()
    };
    let adjoints = slots
        .iter()
        .enumerate()
        .map(|(n, slot)| of(n, slot))
        .collect();
    Ok(Expected {
        result,
        primal,
        adjoints,
        observed: machine.observed(),
    })
}

/// Whether compiled code can be expected to agree.
fn usable(expected: &Expected) -> Result<(), Unusable> {
    const LARGE: f64 = 1e6;
    if expected.observed.nearest_kink < 1e-9 {
        return Err(Unusable::Kink);
    }
    if expected.observed.overflowed {
        return Err(Unusable::Overflow);
    }
    let values = expected.adjoints.iter().flatten().map(|(_, m)| *m);
    let small = |x: f64| x.abs() <= LARGE;
    if values.into_iter().all(small) && expected.result.is_none_or(small) {
        Ok(())
    } else {
        Err(Unusable::Unbounded)
    }
}
