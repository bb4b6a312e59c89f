//! How far pointers lie behind the start of their objects.
//!
//! *Question*: at which bytes of the objects that `p` is based on may `p` point?
//! *Lattice*: none yet, one distance, a distance and a period, anywhere (period 1); join is the
//! greatest common divisor. *Direction*: along SSA definitions, to a fixed point over phis.
//! *Imprecise about*: pointers made from integers, and how far a variable index goes.

use cranelift_entity::SecondaryMap;

use super::pointers::{fixed_root, passed_on};
use crate::ir::{Binary, Callee, Cast, Constant, Func, Function, Inst, Op, Program, Value};

/// The bytes `bytes + k * period` for all integers k; one place alone where the period is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Offset {
    /// At least 0 and below the period where there is one.
    pub bytes: i64,
    pub period: u64,
}

impl Offset {
    pub const START: Offset = Offset {
        bytes: 0,
        period: 0,
    };
    pub const ANYWHERE: Offset = Offset {
        bytes: 0,
        period: 1,
    };

    /// Reduces the distance by the period.
    pub fn new(bytes: i64, period: u64) -> Offset {
        let bytes = match i64::try_from(period) {
            Ok(0) | Err(_) => bytes,
            Ok(period) => bytes.rem_euclid(period),
        };
        Offset { bytes, period }
    }

    pub fn moved(self, by: i64) -> Offset {
        Offset::new(self.bytes.wrapping_add(by), self.period)
    }

    /// Any number of strides further.
    pub fn repeated(self, stride: u64) -> Offset {
        Offset::new(self.bytes, gcd(self.period, stride))
    }

    /// The distance from a start that is itself at a distance.
    pub fn since(self, start: Offset) -> Offset {
        Offset::new(self.bytes.wrapping_sub(start.bytes), self.period).repeated(start.period)
    }

    /// The distance from the object of something at this distance behind a start.
    pub fn behind(self, start: Offset) -> Offset {
        self.moved(start.bytes).repeated(start.period)
    }

    pub fn join(self, other: Offset) -> Offset {
        let between = self.bytes.wrapping_sub(other.bytes).unsigned_abs();
        self.repeated(gcd(other.period, between))
    }
}

/// The distances of every pointer of a function from the starts of its roots.
#[derive(Clone, Debug)]
pub struct Offsets {
    of: SecondaryMap<Value, Option<Offset>>,
}

impl Offsets {
    /// Near-linear: periods only shrink, each to a divisor of itself.
    pub fn run(program: &Program, function: &Function) -> Offsets {
        let mut facts = Offsets {
            of: SecondaryMap::new(),
        };
        for (value, data) in function.values.iter() {
            if data.ty.scalar().is_ptr() && fixed_root(function, value).is_some() {
                facts.of[value] = Some(Offset::START);
            }
        }
        let users = function.users();
        let mut work: Vec<Inst> = function.insts.keys().collect();
        work.reverse();
        while let Some(inst) = work.pop() {
            let Some(result) = function.insts[inst].result else {
                continue;
            };
            let moved = passed_on(function, inst)
                .into_iter()
                .filter_map(|arg| Some(step(program, function, inst, facts.of[arg]?)));
            let joined = facts.of[result].into_iter().chain(moved);
            let joined = joined.reduce(Offset::join);
            if joined != facts.of[result] {
                facts.of[result] = joined;
                work.extend(users[result].iter().copied());
            }
        }
        facts
    }

    pub fn of(&self, pointer: Value) -> Offset {
        self.of[pointer].unwrap_or(Offset::ANYWHERE)
    }
}

/// Where an instruction's result lies if its operand lies at `from`.
fn step(program: &Program, function: &Function, inst: Inst, from: Offset) -> Offset {
    let data = &function.insts[inst];
    match &data.op {
        Op::Gep { offset, terms, .. } => terms.iter().fold(from.moved(*offset), |at, term| {
            let index = data.args.get(term.arg as usize);
            let factor = index.map_or(1, |index| factor(program, function, *index));
            at.repeated(term.scale.unsigned_abs().saturating_mul(factor))
        }),
        Op::Cast(Cast::IntToPtr) => Offset::ANYWHERE,
        _ => from,
    }
}

/// A number that divides an integer whatever its operands are: products and shifts by constants.
pub fn factor(program: &Program, function: &Function, value: Value) -> u64 {
    factor_within(program, function, value, 8)
}

fn factor_within(program: &Program, function: &Function, value: Value, depth: u32) -> u64 {
    if let Some(constant) = function.constant(value).and_then(Constant::as_int) {
        return u64::try_from(constant.unsigned_abs()).unwrap_or(1);
    }
    let (Some(inst), 1..) = (function.def_inst(value), depth) else {
        return 1;
    };
    let data = &function.insts[inst];
    let arg = |at: usize| factor_within(program, function, data.args[at], depth - 1);
    let by = || function.constant(data.args[1]).and_then(Constant::as_int);
    match data.op {
        Op::Binary(Binary::Mul) => arg(0).max(1).saturating_mul(arg(1).max(1)),
        Op::Binary(Binary::Shl) => match by() {
            Some(bits @ 0..32) => arg(0).max(1).saturating_mul(1 << bits),
            _ => 1,
        },
        Op::Binary(Binary::Add | Binary::Sub) => gcd(arg(0), arg(1)),
        Op::Binary(Binary::And) => match by() {
            // The zeros at the end of a mask.
            Some(mask) if mask != 0 => 1 << mask.trailing_zeros().min(31),
            _ => 1,
        },
        Op::Cast(Cast::SExt | Cast::ZExt) | Op::Freeze => arg(0),
        Op::Select => gcd(arg(1), arg(2)),
        // A count that is not let fall below zero.
        Op::Call(Callee::Func(callee)) if is_extreme(program, callee) => gcd(arg(0), arg(1)),
        _ => 1,
    }
}

fn is_extreme(program: &Program, callee: Func) -> bool {
    let name = program.signatures[callee].intrinsic.as_str();
    ["llvm.smax", "llvm.umax", "llvm.smin", "llvm.umin"].contains(&name)
}

pub fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
