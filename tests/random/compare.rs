//! Results of compiled code against the oracle's.

use std::fmt;

use super::ast::*;
use super::batch::{Case, Outcome, mismatched};
use super::harness::{Slot, SlotRole};
use super::oracle::{Expected, get_real};

/// The first difference that was found.
#[derive(Clone, PartialEq, Debug)]
pub enum Mismatch {
    /// Compiled primal and interpreter.
    Oracle(String),
    /// Primal results of the adjoint and of the primal.
    Primal(String),
    Gradient(String),
    /// Bytes left on the stack.
    Depth(u64),
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Oracle(what) => write!(f, "the primal differs from the interpreter: {what}"),
            Mismatch::Primal(what) => write!(f, "the adjoint changes the primal's results: {what}"),
            Mismatch::Gradient(what) => write!(f, "wrong gradient: {what}"),
            Mismatch::Depth(bytes) => write!(f, "{bytes} bytes are left on the stack"),
        }
    }
}

/// Reads results in the order in which the driver puts them.
struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, bytes: usize) -> &'a [u8] {
        let (taken, rest) = self.rest.split_at(bytes.min(self.rest.len()));
        self.rest = rest;
        taken
    }

    fn result(&mut self, program: &Program) -> Option<f64> {
        match program.root().returns {
            Returns::Real(real) => {
                let bytes = self.take(super::harness::real_bytes(real));
                Some(get_real(bytes, 0, real))
            }
            _ => None,
        }
    }

    /// The bytes of a slot; none for a global that the linker left out.
    fn slot(&mut self, slot: &Slot) -> Option<&'a [u8]> {
        if let SlotRole::Global(_) = slot.role
            && self.take(4) == [0; 4]
        {
            return None;
        }
        Some(self.take(slot.bytes))
    }
}

pub fn outcome(case: &Case<'_>, content: &[u8]) -> Outcome {
    let mut reader = Reader { rest: content };
    for (number, (sample, expected)) in case.samples.iter().enumerate() {
        let compared = compare(case, &mut reader, &sample.shadow, expected);
        if let Err(mismatch) = compared {
            return mismatched(number, &mismatch);
        }
    }
    Outcome::Agrees
}

fn compare(
    case: &Case<'_>,
    reader: &mut Reader<'_>,
    shadows: &[Vec<u8>],
    expected: &Expected,
) -> Result<(), Mismatch> {
    let result = reader.result(case.program);
    let primal: Vec<Option<&[u8]>> = case.slots.iter().map(|slot| reader.slot(slot)).collect();
    differs(case, result, &primal, expected).map_or(Ok(()), |what| Err(Mismatch::Oracle(what)))?;
    let again = reader.result(case.program);
    let mut values = Vec::new();
    let mut gradient = Ok(());
    for (number, slot) in case.slots.iter().enumerate() {
        values.push(reader.slot(slot));
        let shadow = reader.slot(slot).unwrap_or(&shadows[number]);
        if gradient.is_ok() && slot.active {
            gradient = adjoints(slot, number, shadow, expected);
        }
    }
    // The compiler may know the values of functions better than the library.
    let changed = match case.inexact || expected.observed.inexact {
        true => differs(case, again, &values, expected),
        false => differs_at_all(case, (result, &primal), (again, &values)),
    };
    changed.map_or(Ok(()), |what| Err(Mismatch::Primal(what)))?;
    let mut depth = [0; 8];
    let bytes = reader.take(8);
    depth[..bytes.len()].copy_from_slice(bytes);
    match u64::from_le_bytes(depth) {
        0 => gradient,
        left => Err(Mismatch::Depth(left)),
    }
}

/// Results of one run: what is returned, and the slots' bytes.
type Run<'a> = (Option<f64>, &'a [Option<&'a [u8]>]);

/// The primal in the adjoint must give the same as the primal, bit by bit.
fn differs_at_all(case: &Case<'_>, before: Run<'_>, after: Run<'_>) -> Option<String> {
    if before.0.map(f64::to_bits) != after.0.map(f64::to_bits) {
        return Some(format!("{:?} in place of {:?}", after.0, before.0));
    }
    let mut slots = case.slots.iter().enumerate();
    slots.find_map(|(number, slot)| {
        let value = matches!(slot.role, SlotRole::Value(..));
        (!value && before.1[number] != after.1[number]).then(|| format!("memory of slot {number}"))
    })
}

/// The compiled primal must do what the interpreter did, to the last bit where all functions that
/// it calls are the same.
fn differs(
    case: &Case<'_>,
    result: Option<f64>,
    primal: &[Option<&[u8]>],
    expected: &Expected,
) -> Option<String> {
    let tolerance = match (
        case.inexact || expected.observed.inexact,
        expected.observed.single,
    ) {
        (false, _) => 0.0,
        (true, true) => 1e-4,
        (true, false) => 1e-10,
    };
    let agrees = |a: f64, b: f64| a == b || (a - b).abs() <= tolerance * (1.0 + b.abs());
    if let (Some(result), Some(wanted)) = (result, expected.result)
        && !agrees(result, wanted)
    {
        return Some(format!("{result:?}, not {wanted:?}"));
    }
    for (number, slot) in case.slots.iter().enumerate() {
        let Some(bytes) = primal[number] else {
            continue;
        };
        let wanted = &expected.primal[number];
        for (at, real) in &slot.reals {
            let (got, wanted) = (get_real(bytes, *at, *real), get_real(wanted, *at, *real));
            if !agrees(got, wanted) {
                return Some(format!("slot {number}, byte {at}: {got:?}, not {wanted:?}"));
            }
        }
        for (at, _, _) in &slot.ints {
            if bytes.get(*at..at + 4) != wanted.get(*at..at + 4) {
                return Some(format!("slot {number}, byte {at}: an integer"));
            }
        }
    }
    None
}

/// Adjoints are sums of terms; their rounding errors are relative to the terms' magnitude.
fn adjoints(
    slot: &Slot,
    number: usize,
    shadow: &[u8],
    expected: &Expected,
) -> Result<(), Mismatch> {
    let observed = &expected.observed;
    let single = observed.single || slot.reals.iter().any(|(_, real)| *real == Real::Single);
    let tolerance = match (single, observed.inexact) {
        (true, _) => 2e-4,
        (false, true) => 1e-9,
        (false, false) => 1e-10,
    };
    for ((at, real), (wanted, magnitude)) in slot.reals.iter().zip(&expected.adjoints[number]) {
        let got = get_real(shadow, *at, *real);
        let allowed = tolerance * magnitude + 1e-30;
        // Not where it is NaN.
        let good = (got - wanted).abs() <= allowed;
        if !good {
            let place = match &slot.role {
                SlotRole::Global(global) => format!("global {global}, byte {at}"),
                SlotRole::Value(var, _) => format!("v{var}"),
                SlotRole::Int(var) => format!("v{var}"),
                SlotRole::Memory(members) => {
                    let names: Vec<String> =
                        members.iter().map(|(var, _)| format!("v{var}")).collect();
                    format!("memory of {}, byte {at}", names.join(" and "))
                }
            };
            let error = (got - wanted).abs() / magnitude.max(1e-300);
            let far = if error < 1e-2 {
                "slightly off"
            } else {
                "far off"
            };
            return Err(Mismatch::Gradient(format!(
                "{far}: {place}: {got:e}, not {wanted:e} (terms of {magnitude:.1e})"
            )));
        }
    }
    Ok(())
}
