//! What numbers divide integers: indices, lengths, distances between pointers.

use super::offset::{Bases, gcd};
use super::pointers::passed_on;
use crate::dataflow::Walk;
use crate::ir::{Binary, Callee, Cast, Constant, Func, Function, Inst, Op, Program, Value};
use crate::limits;

/// A number that divides an integer whatever its operands are: products and shifts by constants, what all ways to a phi agree
/// on, and distances within arrays. Zero where it is always zero, or nothing is known yet of the pointers that it lies between.
pub fn factor<'a>(
    program: &'a Program,
    function: &'a Function,
    bases: &'a dyn Fn(Value) -> &'a Bases,
    value: Value,
) -> u64 {
    let mut factors = Factors {
        program,
        function,
        bases,
        seen: Vec::new(),
        budget: limits::FACTOR_VALUES,
    };
    factors.of(value)
}

/// The pointers that an integer is the distance between, or is made of such distances.
pub fn ends(function: &Function, value: Value) -> Vec<Value> {
    let mut ends = Vec::new();
    let mut walk = Walk::new([value]);
    while let Some(value) = walk.next() {
        if walk.seen().len() > limits::FACTOR_VALUES as usize {
            break;
        }
        let Some(inst) = function.def_inst(value) else {
            continue;
        };
        let data = &function.insts[inst];
        match data.op {
            Op::Cast(Cast::PtrToInt) => ends.push(data.args[0]),
            Op::Binary(_) | Op::Cast(_) | Op::Freeze | Op::Select | Op::Phi(_) | Op::Call(_) => {
                walk.extend(data.args.iter().copied());
            }
            _ => {}
        }
    }
    ends
}

struct Factors<'a> {
    program: &'a Program,
    function: &'a Function,
    /// Where pointers lead, as far as that is known.
    bases: &'a dyn Fn(Value) -> &'a Bases,
    /// Those on the way to the value in question: what repeats says nothing new.
    seen: Vec<Value>,
    budget: u32,
}

impl Factors<'_> {
    fn of(&mut self, value: Value) -> u64 {
        let constant = self.function.constant(value).and_then(Constant::as_int);
        if let Some(constant) = constant {
            return u64::try_from(constant.unsigned_abs()).unwrap_or(1);
        }
        if self.seen.contains(&value) {
            return 0;
        }
        let Some(inst) = self.function.def_inst(value) else {
            return 1;
        };
        if self.budget == 0 {
            return 1;
        }
        self.budget -= 1;
        self.seen.push(value);
        let factor = self.of_result(inst);
        self.seen.pop();
        factor
    }

    fn of_result(&mut self, inst: Inst) -> u64 {
        let data = &self.function.insts[inst];
        let by = || {
            let by = data.args.get(1)?;
            self.function.constant(*by).and_then(Constant::as_int)
        };
        match data.op {
            Op::Binary(Binary::Mul) => self.of(data.args[0]).saturating_mul(self.of(data.args[1])),
            Op::Binary(Binary::Shl) => match by() {
                Some(bits @ 0..32) => self.of(data.args[0]).saturating_mul(1 << bits),
                _ => 1,
            },
            Op::Binary(Binary::Sub) if let Some(factor) = self.of_distance(&data.args) => factor,
            Op::Binary(Binary::Add | Binary::Sub) => self.common(&data.args),
            Op::Binary(Binary::And) => match by() {
                // The zeros at the end of a mask.
                Some(mask) if mask != 0 => 1 << mask.trailing_zeros().min(31),
                _ => 1,
            },
            Op::Cast(Cast::SExt | Cast::ZExt) | Op::Freeze => self.of(data.args[0]),
            Op::Select => self.common(&data.args[1..]),
            Op::Phi(_) => self.common(&data.args),
            // A count that is not let fall below zero.
            Op::Call(Callee::Func(callee)) if is_extreme(self.program, callee) => {
                self.common(&data.args[..2])
            }
            _ => 1,
        }
    }

    /// Of how far one pointer lies behind another in the same object.
    fn of_distance(&self, ends: &[Value]) -> Option<u64> {
        let pointer = |value: &Value| {
            let data = &self.function.insts[self.function.def_inst(*value)?];
            matches!(data.op, Op::Cast(Cast::PtrToInt)).then(|| data.args[0])
        };
        let pointers = [pointer(&ends[0])?, pointer(&ends[1])?];
        let [one, other] = pointers.map(|pointer| &(self.bases)(pointer)[..]);
        // Nothing is known yet of what other pointers are passed on to.
        let is_open = |pointer: &Value| {
            let inst = self.function.def_inst(*pointer);
            (self.bases)(*pointer).is_empty()
                && inst.is_some_and(|inst| !passed_on(self.function, inst).is_empty())
        };
        if pointers.iter().any(is_open) {
            return Some(0);
        }
        // Both lie in one object, whichever that is.
        let same = one.iter().filter_map(|(base, at)| {
            let (_, from) = other.iter().find(|(other, _)| base == other)?;
            let between = at.bytes.wrapping_sub(from.bytes).unsigned_abs();
            Some(gcd(gcd(at.period, from.period), between))
        });
        same.reduce(gcd)
    }

    fn common(&mut self, values: &[Value]) -> u64 {
        let mut common = 0;
        for value in values {
            common = gcd(common, self.of(*value));
            if common == 1 {
                break;
            }
        }
        common
    }
}

fn is_extreme(program: &Program, callee: Func) -> bool {
    let name = program.signatures[callee].intrinsic.as_str();
    ["llvm.smax", "llvm.umax", "llvm.smin", "llvm.umin"].contains(&name)
}
