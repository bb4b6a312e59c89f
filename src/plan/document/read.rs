//! Reading a plan: a refusal, with line and column, of what is no plan of this program.

use std::path::PathBuf;

use cranelift_entity::{PrimaryMap, SecondaryMap};

use super::fit::{self, Unfit};
use super::ids::Numbers;
use super::variant::{VariantText, named};
use super::{BEGIN, END, PlanText};
use crate::error::{Place, Refusal};
use crate::facts::ProgramFacts;
use crate::ir::{Function, Inst, Location, Program};
use crate::memory::calls::{CallKind, Calls};
use crate::plan::steps::rule_name;
use crate::plan::{Form, FunctionPlan, Plan, Step, StepOf, Variant, Wanted};
use crate::request::Pair;
use crate::rules::{Precision, Rule};

/// A file of plans, each as [`super::print`] gives it. What stands between them is not read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlanFile {
    /// For diagnostics.
    pub path: PathBuf,
    pub text: String,
}

impl PlanFile {
    /// A refusal of the plan of this number as a whole, where it begins.
    pub fn refuse(&self, number: usize, why: String) -> Refusal {
        match Section::find(self, number) {
            Ok(section) => section.refuse(1, 1, why),
            Err(refusal) => refusal,
        }
    }
}

/// What a plan is read for.
pub struct Subject<'a, 't> {
    pub calls: &'a Calls<'t>,
    pub facts: &'a ProgramFacts,
    /// What was asked for, in order.
    pub requests: &'a [Wanted],
}

type Outcome<T> = std::result::Result<T, Refusal>;

/// The plan of this number, from 0, in a file. It fits the program; whether it is right, `proof` says.
/// Linear in the text, but for looking for the place of what is refused.
///
/// # Errors
/// Refuses, with line and column, what is no plan, names what the program does not have, or does to an instruction what
/// cannot be done to it.
pub fn read<'t>(file: &PlanFile, number: usize, subject: &Subject<'_, 't>) -> Outcome<Plan<'t>> {
    let section = Section::find(file, number)?;
    let text: PlanText = ron::from_str(section.text).map_err(|error| {
        let (line, column) = (error.span.start.line, error.span.start.col);
        section.refuse(line, column, error.code.to_string())
    })?;
    let count = text.variants.len();
    if !text.variants.keys().copied().eq(numbered(count)) {
        let why = "variants are numbered from variant0 without a gap".to_owned();
        return Err(section.refuse_at("variants:", why));
    }
    let mut variants = PrimaryMap::new();
    for (variant, of) in text.variants {
        variants.push(function(subject, of, count).map_err(|unfit| section.unfit(variant, unfit))?);
    }
    let plan = Plan {
        variants,
        requested: text.requested,
    };
    requested(subject, &plan).map_err(|why| section.refuse_at("requested:", why))?;
    fit::check(subject.calls.program, &plan)
        .map_err(|(variant, unfit)| section.unfit(variant, unfit))?;
    Ok(plan)
}

fn numbered(count: usize) -> impl Iterator<Item = Variant> {
    (0..count as u32).map(Variant::from_u32)
}

/// Each request has the variant that it asks for.
fn requested(subject: &Subject<'_, '_>, plan: &Plan<'_>) -> std::result::Result<(), String> {
    let asked = subject.requests;
    if plan.requested.len() != asked.len() {
        let (given, asked) = (plan.requested.len(), asked.len());
        return Err(format!("{given} variants for {asked} requests"));
    }
    for (variant, wanted) in plan.requested.iter().zip(asked) {
        let name = &subject.calls.program.signatures[wanted.func].name;
        let found = plan.variants.get(*variant);
        let found = found.ok_or_else(|| format!("there is no {variant}"))?;
        let form = Form::of(wanted.derivative);
        if found.func != wanted.func || found.roles != wanted.roles || found.form != form {
            return Err(format!("{variant} is not what is asked of '{name}'"));
        }
    }
    Ok(())
}

/// The plan of one variant.
fn function<'t>(
    subject: &Subject<'_, 't>,
    text: VariantText,
    variants: usize,
) -> Result<FunctionPlan<'t>, Unfit> {
    let program: &'t Program = subject.calls.program;
    let symbol = text.function.strip_prefix('@');
    let mut all = program.bodies.iter();
    let func = all.find_map(|(func, body)| {
        let named = Some(program.signatures[func].name.as_str()) == symbol;
        (named && body.is_some()).then_some(func)
    });
    let unknown = || Unfit::new(&text.function, "there is no such function with a body");
    let func = func.ok_or_else(unknown)?;
    let function: &'t Function = program.bodies[func].as_ref().ok_or_else(unknown)?;
    let cfg = subject.facts.cfgs[func].clone().ok_or_else(unknown)?;
    // However it is written, this is how its names are printed.
    let printed = ron::to_string(&text).map_err(|error| Unfit::new("", error.to_string()))?;
    let numbers = Numbers::of(program, function, &cfg, variants);
    if let Some((id, why)) = numbers.foreign(&printed) {
        return Err(Unfit { at: id, why });
    }
    let mut steps = SecondaryMap::with_default(Step::Nothing);
    for (inst, step) in &text.steps {
        steps[*inst] = resolved(subject.calls, function, *inst, step)?;
    }
    Ok(text.plan((func, cfg), steps))
}

/// A step with the rule or the pair of its instruction, which must be that which it names.
fn resolved<'t>(
    calls: &Calls<'t>,
    function: &Function,
    inst: Inst,
    step: &StepOf<String, String>,
) -> Result<Step<'t>, Unfit> {
    let kind = calls.kind(function, inst);
    let other = |name: &str| Unfit::at_id(inst, format!("the instruction has no {name}"));
    let rule = |name: String, _: Precision| -> Result<&'t Rule, Unfit> {
        let op = &function.insts[inst].op;
        let rule = match kind {
            Some(CallKind::Rule(rule, _)) => Some(rule),
            _ => rule_name(op).and_then(|name| calls.table.for_instruction(name)),
        };
        rule.ok_or_else(|| other(&name))
    };
    let pair = |name: String| -> Result<&'t Pair, Unfit> {
        match kind {
            Some(CallKind::Pair(pair)) => Ok(pair),
            _ => Err(other(&name)),
        }
    };
    let found = step.clone().try_map(rule, pair)?;
    let precise = match (&found, kind) {
        (Step::Elementwise(_, precision), Some(CallKind::Rule(_, known))) => *precision == known,
        (Step::Elementwise(_, precision), _) => *precision == Precision::ByType,
        _ => true,
    };
    match precise && named(&found) == *step {
        true => Ok(found),
        false => {
            let known = ron::to_string(&named(&found)).unwrap_or_default();
            Err(Unfit::at_id(inst, format!("its step is {known}")))
        }
    }
}

/// One plan of a file.
struct Section<'f> {
    file: &'f PlanFile,
    text: &'f str,
    /// The lines before it.
    before: usize,
}

impl<'f> Section<'f> {
    fn find(file: &'f PlanFile, number: usize) -> Outcome<Section<'f>> {
        let (mut begin, mut end, mut at, mut count) = (None, None, 0, 0);
        for (line, text) in file.text.split_inclusive('\n').enumerate() {
            if text.trim_end() == BEGIN {
                count += 1;
                if count == number + 1 {
                    begin = Some((at, line));
                }
            }
            at += text.len();
            if begin.is_some() && end.is_none() && text.trim_end() == END {
                end = Some(at);
            }
        }
        let (from, before) = begin.ok_or_else(|| {
            let what = format!(
                "there are {count} plans in this file, and number {} is asked for",
                number + 1
            );
            let whole = Section {
                file,
                text: &file.text,
                before: 0,
            };
            whole.refuse(1, 1, what)
        })?;
        let text = &file.text[from..end.unwrap_or(file.text.len())];
        let section = Section { file, text, before };
        match end {
            Some(_) => Ok(section),
            None => Err(section.refuse(1, 1, "the plan that begins here has no end".to_owned())),
        }
    }

    /// At a line and a column of the section, from 1.
    fn refuse(&self, line: usize, column: usize, why: String) -> Refusal {
        let place = Place::Source(Location {
            file: self.file.path.display().to_string(),
            line: u32::try_from(self.before + line).unwrap_or(u32::MAX),
            column: u32::try_from(column).unwrap_or(u32::MAX),
        });
        Refusal::new("plan", place, why).with_hint(
            "print the plan with --print-after=plan-text for the same input and options, and change that",
        )
    }

    /// Where a piece of the text first stands.
    fn refuse_at(&self, piece: &str, why: String) -> Refusal {
        self.refuse_behind(0, &[piece.to_owned()], why)
    }

    /// Where the first of these pieces that is found first stands behind a place; else at that place.
    fn refuse_behind(&self, from: usize, pieces: &[String], why: String) -> Refusal {
        let text = &self.text[from..];
        let found = pieces.iter().find_map(|piece| text.find(piece.as_str()));
        let at = from + found.unwrap_or(0);
        let line_start = self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let line = self.text[..at].matches('\n').count() + 1;
        let column = self.text[line_start..at].chars().count() + 1;
        self.refuse(line, column, why)
    }

    /// Within the text of a variant.
    fn unfit(&self, variant: Variant, unfit: Unfit) -> Refusal {
        let begin = format!("\"{variant}\":");
        let from = self.text.find(&begin).unwrap_or(0);
        let Unfit { at, why } = unfit;
        self.refuse_behind(from, &[format!("{at}: "), at], why)
    }
}
