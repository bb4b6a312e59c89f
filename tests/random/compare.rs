//! Results of compiled code against the oracle's.

use std::fmt;

use super::ast::*;
use super::batch::{Case, Outcome, mismatched};
use super::harness::{Slot, SlotRole};
use super::oracle::{Expected, Oracle, Sample, get_real};

/// The first difference that was found.
#[derive(Clone, PartialEq, Debug)]
pub enum Mismatch {
    /// Compiled primal and interpreter.
    Oracle(String),
    /// Primal results of the adjoint and of the primal.
    Primal(String),
    /// If it is not far off, rounding may have made it so.
    Gradient { far: bool, what: String },
    /// The seeds times the tangents, and what the oracle's adjoints say of them.
    Tangent { far: bool, what: String },
    /// Bytes left on the stack.
    Depth(u64),
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Oracle(what) => write!(f, "the primal differs from the interpreter: {what}"),
            Mismatch::Primal(what) => write!(f, "the adjoint changes the primal's results: {what}"),
            Mismatch::Gradient { far, what } => {
                let far = if *far { "far off" } else { "slightly off" };
                write!(f, "wrong gradient: {far}: {what}")
            }
            Mismatch::Tangent { far, what } => {
                let far = if *far { "far off" } else { "slightly off" };
                write!(f, "wrong tangent: {far}: {what}")
            }
            Mismatch::Depth(bytes) => write!(f, "{bytes} bytes are left on the stack"),
        }
    }
}

impl Mismatch {
    /// Whether differences in last bits may have grown to it.
    fn may_have_grown(&self) -> bool {
        match self {
            Mismatch::Oracle(_) | Mismatch::Primal(_) => true,
            Mismatch::Gradient { far, .. } | Mismatch::Tangent { far, .. } => !far,
            Mismatch::Depth(_) => false,
        }
    }
}

/// Results of one run: what is returned, and the slots' bytes.
struct Run<'a> {
    result: Option<f64>,
    slots: Vec<Option<&'a [u8]>>,
}

/// What a sample gave: by the primal, and by the adjoint.
struct Given<'a> {
    before: Run<'a>,
    after: Run<'a>,
    shadows: Vec<Option<&'a [u8]>>,
    /// Bytes left on the stack.
    depth: u64,
    /// The seeds times the tangents, and the magnitude of the terms, where there is a tangent.
    tangent: Option<(f64, f64)>,
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

    /// What a sample gave.
    fn given(&mut self, case: &Case<'_>) -> Given<'a> {
        let before = Run {
            result: self.result(case.program),
            slots: case.slots.iter().map(|slot| self.slot(slot)).collect(),
        };
        let result = self.result(case.program);
        let after = case.slots.iter().map(|s| (self.slot(s), self.slot(s)));
        let (slots, shadows) = after.unzip();
        let mut depth = [0; 8];
        let bytes = self.take(8);
        depth[..bytes.len()].copy_from_slice(bytes);
        let has_tangent = self.take(4) == [1, 0, 0, 0];
        let (dot, scale) = (self.real(), self.real());
        Given {
            before,
            after: Run { result, slots },
            shadows,
            depth: u64::from_le_bytes(depth),
            tangent: has_tangent.then_some((dot, scale)),
        }
    }

    fn real(&mut self) -> f64 {
        let bytes = self.take(8);
        match bytes.len() {
            8 => get_real(bytes, 0, Real::Double),
            _ => f64::NAN,
        }
    }
}

/// What became of a program. The oracle is asked again where there is a difference that may have grown
/// out of last bits.
pub fn outcome(case: &Case<'_>, content: &[u8], oracle: &Oracle) -> Outcome {
    let mut reader = Reader { rest: content };
    let mut outcome = Outcome::Agrees;
    for (number, sample) in case.samples.iter().enumerate() {
        let given = reader.given(case);
        let Err(mismatch) = compare(case, &given, sample) else {
            continue;
        };
        let stable = match mismatch.may_have_grown() {
            true => oracle.stable(case.program, case.id, &case.slots, sample),
            false => Ok(()),
        };
        match stable {
            Ok(()) => return mismatched(number, &mismatch),
            Err(why) => outcome = Outcome::Skipped(format!("{why:?}")),
        }
    }
    outcome
}

fn compare(
    case: &Case<'_>,
    given: &Given<'_>,
    (sample, expected): &(Sample, Expected),
) -> Result<(), Mismatch> {
    let (before, after) = (&given.before, &given.after);
    differs(case, before, expected).map_or(Ok(()), |what| Err(Mismatch::Oracle(what)))?;
    // The compiler may know the values of functions better than the library.
    let changed = match case.inexact || expected.observed.inexact {
        true => differs(case, after, expected),
        false => differs_at_all(case, before, after),
    };
    changed.map_or(Ok(()), |what| Err(Mismatch::Primal(what)))?;
    if given.depth != 0 {
        return Err(Mismatch::Depth(given.depth));
    }
    let mut wrong = Vec::new();
    for (number, slot) in case.slots.iter().enumerate().filter(|(_, s)| s.active) {
        let shadow = given.shadows[number].unwrap_or(&sample.shadow[number]);
        wrong.extend(adjoints(slot, number, shadow, expected));
    }
    if wrong.is_empty() {
        wrong.extend(tangent(case, given, (sample, expected)));
    }
    // What is far off says more.
    let far = |at: &Mismatch| matches!(at, Mismatch::Gradient { far: true, .. });
    let worst = wrong.iter().position(far).unwrap_or(0);
    wrong.into_iter().nth(worst).map_or(Ok(()), Err)
}

/// The seeds times the tangents are the adjoints times the direction.
fn tangent(
    case: &Case<'_>,
    given: &Given<'_>,
    (sample, expected): (&Sample, &Expected),
) -> Option<Mismatch> {
    let (dot, scale) = given.tangent?;
    let (mut wanted, mut magnitude) = (0.0, scale);
    let active = case.slots.iter().enumerate();
    for (number, slot) in active.filter(|(_, slot)| slot.active) {
        let reals = slot
            .reals
            .iter()
            .zip(&expected.adjoints[number])
            .enumerate();
        for (at, ((offset, real), (adjoint, terms))) in reals {
            let along = super::tangent::along(number, at);
            // The adjoints of values are added to what their shadows held.
            let before = match slot.role {
                SlotRole::Value(..) => get_real(&sample.shadow[number], *offset, *real),
                _ => 0.0,
            };
            wanted += along * (adjoint - before);
            magnitude += along.abs() * (terms + before.abs());
        }
    }
    let observed = &expected.observed;
    let mut reals = case.slots.iter().flat_map(|slot| &slot.reals);
    let single = observed.single || reals.any(|(_, real)| *real == Real::Single);
    let tolerance = match (single, observed.inexact) {
        (true, _) => 2e-4,
        (false, true) => 1e-9,
        (false, false) => 1e-10,
    };
    // Not where it is NaN.
    let good = (dot - wanted).abs() <= tolerance * magnitude + 1e-30;
    let error = (dot - wanted).abs() / magnitude.max(1e-300);
    (!good).then(|| Mismatch::Tangent {
        far: error.is_nan() || error >= 1e-2,
        what: format!("{dot:e}, not {wanted:e} (terms of {magnitude:.1e})"),
    })
}

/// The primal in the adjoint must give the same as the primal, bit by bit.
fn differs_at_all(case: &Case<'_>, before: &Run<'_>, after: &Run<'_>) -> Option<String> {
    let (was, is) = (before.result, after.result);
    if was.map(f64::to_bits) != is.map(f64::to_bits) {
        return Some(format!("{is:?} in place of {was:?}"));
    }
    let mut slots = case.slots.iter().enumerate();
    slots.find_map(|(number, slot)| {
        let value = matches!(slot.role, SlotRole::Value(..));
        (!value && before.slots[number] != after.slots[number])
            .then(|| format!("memory of slot {number}"))
    })
}

/// The compiled primal must do what the interpreter did, to the last bit where all functions that
/// it calls are the same.
fn differs(case: &Case<'_>, given: &Run<'_>, expected: &Expected) -> Option<String> {
    let tolerance = match (
        case.inexact || expected.observed.inexact,
        expected.observed.single,
    ) {
        (false, _) => 0.0,
        (true, true) => 1e-4,
        (true, false) => 1e-10,
    };
    let agrees = |a: f64, b: f64| a == b || (a - b).abs() <= tolerance * (1.0 + b.abs());
    if let (Some(result), Some(wanted)) = (given.result, expected.result)
        && !agrees(result, wanted)
    {
        return Some(format!("{result:?}, not {wanted:?}"));
    }
    for (number, slot) in case.slots.iter().enumerate() {
        let Some(bytes) = given.slots[number] else {
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
fn adjoints(slot: &Slot, number: usize, shadow: &[u8], expected: &Expected) -> Vec<Mismatch> {
    let observed = &expected.observed;
    let single = observed.single || slot.reals.iter().any(|(_, real)| *real == Real::Single);
    let tolerance = match (single, observed.inexact) {
        (true, _) => 2e-4,
        (false, true) => 1e-9,
        (false, false) => 1e-10,
    };
    let mut wrong = Vec::new();
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
            wrong.push(Mismatch::Gradient {
                far: error.is_nan() || error >= 1e-2,
                what: format!("{place}: {got:e}, not {wanted:e} (terms of {magnitude:.1e})"),
            });
        }
    }
    wrong
}
