//! The user's derivative rules, each compared with differences of the function that it is for.

use super::differences::{self, Allowed, Comparison, Estimate};
use super::random::Random;
use super::scalar::Scalar;
use super::settings::Settings;
use crate::error::Result;
use crate::ir::Type;
use crate::limits;
use crate::llvm::jit::{Guarded, Jit, Recorder, Side, Slot, Workpiece, drop_stack};
use crate::pipeline::{self, Options};
use crate::rules::{ArgKind, ResultKind, Rule, Section, math_symbols};

/// The first step of differences, relative to the argument.
const FIRST_STEP: f64 = 0.0625;

/// What rounding may make of a derivative that is 0, in units of the rounding of values.
const ROUNDINGS: f64 = 64.0;

/// A rule, and what differences of its function say.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleReport {
    /// The function.
    pub symbol: String,
    /// `file:line:column` of the row.
    pub place: String,
    /// At how many points its partials agree with differences.
    pub agreed: usize,
    /// Where one does not.
    pub fault: Option<RuleFault>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct RuleFault {
    /// The argument, and the result, that the partial is of.
    pub argument: String,
    pub result: String,
    /// All arguments, in order; pointers are left out.
    pub point: Vec<f64>,
    pub partial: f64,
    pub differences: f64,
}

/// A rule that the module uses.
pub struct Used {
    rule: Rule,
    symbol: String,
    recorder: Recorder,
}

/// Finds the rows of the user's that the module has calls for, and has these calls noted.
///
/// # Errors
/// As for parsing rules, and for entries.
pub fn find(piece: &mut Workpiece, options: &Options) -> Result<Vec<Used>> {
    let mut used: Vec<Used> = Vec::new();
    // Of two rows for one function the later counts.
    for file in options.rules.iter().rev() {
        for rule in pipeline::user_rules(file)?.rules().iter().rev() {
            for symbol in symbols(rule) {
                if used.iter().any(|known| known.symbol == symbol) {
                    continue;
                }
                used.extend(piece.record(&symbol)?.map(|recorder| Used {
                    rule: rule.clone(),
                    symbol,
                    recorder,
                }));
            }
        }
    }
    Ok(used)
}

/// The functions that a row has derivatives for; none for intrinsics and instructions, which cannot be
/// called.
fn symbols(rule: &Rule) -> Vec<String> {
    let names = rule.names.iter().filter(|name| !name.starts_with("llvm."));
    match rule.section {
        // That no derivative flows is the user's decision, whatever the function computes.
        _ if rule.is_inactive() => Vec::new(),
        Section::Instructions => Vec::new(),
        Section::Functions => names.cloned().collect(),
        Section::Math => {
            let symbols = names.flat_map(|name| math_symbols(name));
            symbols.map(|(symbol, _)| symbol).collect()
        }
    }
}

impl Used {
    /// Compares every partial with differences, at points of the program's own calls, at those that
    /// the row lists, or else at random ones.
    ///
    /// # Errors
    /// As for linking.
    pub fn check(&self, jit: &Jit, settings: &Settings) -> Result<RuleReport> {
        let mut report = RuleReport {
            symbol: self.symbol.clone(),
            place: self.rule.place.to_string(),
            agreed: 0,
            fault: None,
        };
        let Some(mut bench) = self.bench(jit) else {
            return Ok(report);
        };
        for point in self.points(jit, settings)? {
            match bench.at(&self.rule, &point, settings.tolerance) {
                Ok(agrees) => report.agreed += usize::from(agrees),
                Err(fault) => {
                    report.fault = Some(fault);
                    break;
                }
            }
        }
        Ok(report)
    }

    /// None where the function does not have the arguments and results of the rule.
    fn bench<'j>(&'j self, jit: &'j Jit) -> Option<Bench<'j>> {
        let entry = &self.recorder.entry;
        if entry.params.len() < self.rule.args.len() {
            return None;
        }
        let mut scratch = Vec::new();
        for (arg, slot) in self.rule.args.iter().zip(&entry.params) {
            let fits = match arg.kind {
                ArgKind::Float => Scalar::of(&slot.ty).is_some_and(Scalar::is_float),
                ArgKind::Int => Scalar::of(&slot.ty).is_some_and(|scalar| !scalar.is_float()),
                ArgKind::Pointer | ArgKind::OutFloat | ArgKind::OutInt => slot.ty.is_ptr(),
            };
            if !fits {
                return None;
            }
            scratch.push(match slot.ty.is_ptr() {
                true => Some(Guarded::new(limits::RULE_SCRATCH_BYTES, 16, Side::Start)?),
                false => None,
            });
        }
        let floats = entry.params.iter().chain(&entry.ret);
        let through_pointers = floats
            .filter_map(|slot| Scalar::of(&slot.ty).filter(|scalar| scalar.is_float()))
            .next()
            .unwrap_or(Scalar::Double);
        Some(Bench {
            jit,
            recorder: &self.recorder,
            scratch,
            through_pointers,
        })
    }

    /// One number for each argument; NaN for pointers.
    fn points(&self, jit: &Jit, settings: &Settings) -> Result<Vec<Vec<f64>>> {
        let slots = &self.recorder.entry.params;
        let mut points: Vec<Vec<f64>> = Vec::new();
        for frame in jit.recorded(&self.recorder)? {
            let args = self.rule.args.iter().zip(slots);
            let numbers = args.map(|(arg, slot)| match Scalar::of(&slot.ty) {
                Some(scalar) if arg.kind.is_input() => scalar.read(&frame[slot.offset as usize..]),
                _ => f64::NAN,
            });
            points.push(numbers.collect());
        }
        points.extend(self.rule.points.iter().map(|point| self.rule.spread(point)));
        if points.is_empty() {
            let mut random = Random::new(settings.seed, u64::MAX);
            let mut point = || -> Vec<f64> {
                let numbers = self.rule.args.iter().map(|arg| match arg.kind {
                    ArgKind::Float => 0.5 + random.fraction(20),
                    ArgKind::Int => 2.0,
                    _ => f64::NAN,
                });
                numbers.collect()
            };
            points = (0..4).map(|_| point()).collect();
        }
        Ok(points)
    }
}

/// A function that is called with numbers.
struct Bench<'j> {
    jit: &'j Jit,
    recorder: &'j Recorder,
    /// For each argument, what it points to if it is a pointer.
    scratch: Vec<Option<Guarded>>,
    /// What numbers are that are passed through pointers.
    through_pointers: Scalar,
}

impl Bench<'_> {
    /// Whether all partials at the point agree with differences, and differences are any good there.
    fn at(
        &mut self,
        rule: &Rule,
        point: &[f64],
        tolerance: f64,
    ) -> std::result::Result<bool, RuleFault> {
        let results = self.results(rule, point);
        if results.iter().any(|value| !value.is_finite()) {
            return Ok(false);
        }
        let mut clear = true;
        for (at, arg) in rule.args.iter().enumerate() {
            if arg.kind != ArgKind::Float {
                continue;
            }
            let scale = magnitude(point[at]);
            for (index, result) in rule.results.iter().enumerate() {
                if !result.floating {
                    continue;
                }
                let partial = match result.partials.get(at) {
                    Some(Some(expression)) => expression.eval(point, &results),
                    _ => 0.0,
                };
                let precision = self.epsilon(&results);
                let rounding = precision * results[index].abs();
                let differences = self.differences(rule, point, at, index, rounding);
                let allowed = Allowed {
                    tolerance,
                    noise: ROUNDINGS * rounding / scale,
                    precision,
                };
                match differences::compare(partial, differences, allowed) {
                    Comparison::Agree => {}
                    Comparison::Unclear => clear = false,
                    Comparison::Differ => {
                        return Err(RuleFault {
                            argument: arg.name.clone(),
                            result: result.name.clone(),
                            point: inputs(rule, point),
                            partial,
                            differences: differences.value,
                        });
                    }
                }
            }
        }
        Ok(clear)
    }

    /// The derivative of a result with respect to an argument.
    fn differences(
        &mut self,
        rule: &Rule,
        point: &[f64],
        arg: usize,
        result: usize,
        rounding: f64,
    ) -> Estimate {
        // In units of the argument, as steps are.
        let scale = magnitude(point[arg]);
        let estimate: std::result::Result<_, std::convert::Infallible> =
            differences::derivative(FIRST_STEP, rounding, |h| {
                let mut at = |distance| {
                    let mut moved = point.to_vec();
                    moved[arg] += distance * scale;
                    self.results(rule, &moved)[result]
                };
                Ok((at(h) - at(-h)) / (2.0 * h))
            });
        let Ok(estimate) = estimate;
        Estimate {
            value: estimate.value / scale,
            error: estimate.error / scale,
        }
    }

    /// How exactly results are known, relative to them.
    fn epsilon(&self, results: &[f64]) -> f64 {
        let slots = self
            .recorder
            .entry
            .params
            .iter()
            .chain(&self.recorder.entry.ret);
        let scalars = slots.filter_map(|slot| Scalar::of(&slot.ty));
        let floats = scalars.filter(|scalar| scalar.is_float());
        let formats = floats.map(Scalar::epsilon).fold(0.0, f64::max);
        formats.max(differences::epsilon(results))
    }

    /// What the function gives at a point, one number for each result of the rule; NaN where it does
    /// not come to its end, and for integers.
    fn results(&mut self, rule: &Rule, point: &[f64]) -> Vec<f64> {
        let entry = &self.recorder.entry;
        let mut frame = vec![0; entry.bytes as usize];
        for (at, slot) in entry.params.iter().enumerate() {
            let bytes = &mut frame[slot.offset as usize..];
            let scratch = self.scratch.get_mut(at).and_then(Option::as_mut);
            match (scratch, Scalar::of(&slot.ty), point.get(at)) {
                (Some(memory), ..) => {
                    memory.write(&[0; limits::RULE_SCRATCH_BYTES]);
                    bytes[..8].copy_from_slice(&memory.address().to_ne_bytes());
                }
                (None, Some(scalar), Some(value)) => scalar.write(bytes, *value),
                _ => {}
            }
        }
        if self.jit.call(entry, &mut frame).is_err() {
            drop_stack();
            return vec![f64::NAN; rule.results.len()];
        }
        let results = rule.results.iter();
        results
            .map(|result| match result.kind {
                _ if !result.floating => 0.0,
                ResultKind::Return => returned(entry.ret.as_ref(), None, &frame),
                ResultKind::Member(at) => returned(entry.ret.as_ref(), Some(at), &frame),
                ResultKind::Out(at) => match self.scratch.get(at) {
                    Some(Some(memory)) => self.through_pointers.read(memory.bytes()),
                    _ => f64::NAN,
                },
            })
            .collect()
    }
}

/// A power of two about as large as the number; 1 for 0.
fn magnitude(value: f64) -> f64 {
    match value.abs().log2().round() {
        power if power.is_finite() => power.exp2(),
        _ => 1.0,
    }
}

/// The result, or a member of it.
fn returned(slot: Option<&Slot>, member: Option<usize>, frame: &[u8]) -> f64 {
    let Some(slot) = slot else {
        return f64::NAN;
    };
    let (offset, ty) = match (&slot.ty, member) {
        (Type::Struct(st), Some(at)) => match st.fields.get(at) {
            Some((offset, ty)) => (*offset, ty),
            None => return f64::NAN,
        },
        (ty, _) => (0, ty),
    };
    let bytes = frame.get((slot.offset + offset) as usize..);
    match Scalar::of(ty) {
        Some(scalar) => scalar.read(bytes.unwrap_or(&[])),
        None => f64::NAN,
    }
}

fn inputs(rule: &Rule, point: &[f64]) -> Vec<f64> {
    let args = rule.args.iter().zip(point);
    args.filter(|(arg, _)| arg.kind.is_input())
        .map(|(_, value)| *value)
        .collect()
}
