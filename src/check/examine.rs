//! All trials of one function.

use super::argument::{self, Argument};
use super::code::Bench;
use super::examined::Examined;
use super::finding::{Dot, Findings, Problem};
use super::points::Points;
use super::random::Random;
use super::report::{FunctionReport, Report, Row, Verdict};
use super::settings::Settings;
use super::subject::{Code, Part, Stop, Subject, Who};
use super::trial::{Seeds, Trial};
use super::untouched;
use crate::error::{Bug, Place, Refusal, Result};
use crate::llvm::jit::{Cause, Fault, Side};
use crate::memory::shape::Shape;
use crate::request::Generated;

/// Checks one function at as many points as the settings say, and where these tell too little, at other ones.
///
/// # Errors
/// Refuses arguments that cannot be made up.
pub fn function(
    bench: &Bench<'_>,
    at: usize,
    function: &Generated,
    shapes: &[Option<Shape>],
    settings: &Settings,
) -> Result<FunctionReport> {
    let mut first = None;
    for points in Points::ALL {
        let (mut report, again) = by_points(bench, at, (function, shapes), settings, points)?;
        if report.verdict() != Verdict::Undecided {
            if first.is_some() {
                report.notes.push(format!(
                    "with arguments from [0.5, 1.5) nothing can be told, so they are {}",
                    points.name()
                ));
            }
            return Ok(report);
        }
        let first = first.get_or_insert(report);
        // Without numbers to choose all points are the same.
        if !again || !first.rows.iter().any(|row| row.is_chosen) {
            break;
        }
    }
    first.ok_or_else(|| Bug::new("check", "no points").into())
}

/// Checks at points of one kind; also whether other points may tell more.
fn by_points(
    bench: &Bench<'_>,
    at: usize,
    (function, shapes): (&Generated, &[Option<Shape>]),
    settings: &Settings,
    points: Points,
) -> Result<(FunctionReport, bool)> {
    let mut arguments = argument::of_function(function, shapes, settings)?;
    for pair in bench.variables.with_shadows(function.derivative) {
        let contents = bench.variables.contents[pair.0].clone();
        let global = &bench.variables.globals[pair.0];
        arguments.push(Argument::of_variable(global, pair, contents, settings)?);
    }
    let code = Code {
        jit: &bench.jit,
        entry: &bench.primals[at],
        variables: &bench.variables,
    };
    let derivative = (&bench.derivatives[at], function.derivative);
    let subject = Subject::new(code, derivative, arguments)?;
    let mut examined = Examined {
        bench,
        at,
        shapes,
        settings,
        points,
        subject,
    };
    let mut report = FunctionReport::new(function);
    let mut all = Vec::new();
    let mut again = true;
    match untouched::lay_out(&mut examined).and_then(|()| examined.attempts(&mut all)) {
        Err(Stop::Failed(error)) => return Err(error),
        Err(stop) => {
            again = stop.depends_on_numbers();
            report
                .problems
                .push(explain(&stop, &examined.subject.arguments));
        }
        Ok(()) => {}
    }
    let arguments = &examined.subject.arguments;
    report.notes.extend(growth(arguments));
    gather(&mut report, arguments, all);
    Ok((report, again))
}

/// What all trials found, into the report.
fn gather(report: &mut FunctionReport, arguments: &[Argument], mut all: Vec<Findings>) {
    for (at, argument) in arguments.iter().enumerate() {
        let findings = all.iter_mut().filter_map(|findings: &mut Findings| {
            findings.arguments.get_mut(at).and_then(Option::take)
        });
        report.rows.push(Row {
            name: argument.name.clone(),
            role: argument.role,
            input: argument.describe(),
            count: argument.count,
            is_chosen: argument.is_chosen(),
            finding: findings.reduce(|a, b| if b.is_worse_than(&a) { b } else { a }),
        });
    }
    let whole = all.iter_mut().filter_map(|findings| findings.all.take());
    report.all = whole.reduce(|a, b| if b.is_worse_than(&a) { b } else { a });
    let dots = all.iter().filter_map(|findings| findings.dot);
    report.dot = dots.reduce(Dot::worse);
    for problem in all.into_iter().flat_map(|findings| findings.problems) {
        if !report.problems.contains(&problem) {
            report.problems.push(problem);
        }
    }
}

impl Examined<'_> {
    /// Tries until the primal accesses nothing outside its arguments, where their sizes are not the
    /// user's, and arrays are at a place that suits it.
    fn attempts(&mut self, all: &mut Vec<Findings>) -> std::result::Result<(), Stop> {
        let mut sides = vec![Side::End, Side::Start];
        loop {
            all.clear();
            match self.trials(&sides, all) {
                Err(stop) if self.grow(&stop)? => {}
                // Some code only works where arrays begin at round addresses.
                Err(Stop::Fault {
                    code: Who::Primal,
                    fault:
                        Fault {
                            cause: Cause::Signal(_),
                            ..
                        },
                }) if sides.len() == 2 => {
                    sides.remove(0);
                }
                other => return other,
            }
        }
    }

    fn trials(&mut self, sides: &[Side], all: &mut Vec<Findings>) -> std::result::Result<(), Stop> {
        let settings = self.settings;
        for trial in 0..u64::from(settings.trials) {
            self.subject.allocate(sides[trial as usize % sides.len()])?;
            let mut trial_at = Trial {
                state: self.fill(trial),
                random: Random::new(settings.seed, trial << 32 | u64::from(u32::MAX)),
                tolerance: settings.tolerance,
                bench: self.bench,
                function: self.at,
                base_log: None,
                subject: &mut self.subject,
            };
            let kind = match trial % 2 {
                0 => Seeds::Plain,
                _ => Seeds::Everywhere,
            };
            all.push(trial_at.run(kind)?);
        }
        Ok(())
    }
}

fn growth(arguments: &[Argument]) -> Option<String> {
    let grown = arguments.iter().filter(|argument| argument.grown);
    let names: Vec<&str> = grown.map(|argument| argument.name.as_str()).collect();
    if names.is_empty() {
        return None;
    }
    Some(format!(
        "of {} more than {} elements are accessed, so they got more; --size NAME=COUNT says how many",
        names.join(", "),
        argument::DEFAULT_SIZE
    ))
}

/// A stop in words.
fn explain(stop: &Stop, arguments: &[Argument]) -> Problem {
    match stop {
        Stop::Beyond {
            code,
            argument,
            part,
            distance,
        } => {
            let argument = &arguments[*argument];
            beyond(*code, argument, *part, *distance)
        }
        Stop::Spilled {
            code,
            argument,
            part,
        } => problem(
            *code,
            format!(
                "{} writes outside {}, shortly before its start or beyond its {} elements",
                subject_of(*code),
                memory(&arguments[*argument], *part),
                arguments[*argument].count
            ),
        ),
        Stop::Fault { code, fault } if fault.cause == Cause::Refused => {
            Problem::unclear(format!("{} {}", subject_of(*code), ending(*fault)))
        }
        Stop::Fault { code, fault } => {
            problem(*code, format!("{} {}", subject_of(*code), ending(*fault)))
        }
        Stop::Failed(error) => Problem::unclear(format!("{error:?}")),
    }
}

/// The adjoint is to blame for what it does wrong after the primal did it right.
fn problem(code: Who, text: String) -> Problem {
    match code {
        Who::Primal => Problem::unclear(text),
        Who::Adjoint | Who::Tangent => Problem::wrong(text),
    }
}

fn subject_of(code: Who) -> &'static str {
    match code {
        Who::Primal => "the primal",
        Who::Adjoint => "the adjoint",
        Who::Tangent => "the tangent",
    }
}

fn memory(argument: &Argument, part: Part) -> String {
    match part {
        Part::Primal => format!("'{}'", argument.name),
        Part::Shadow => format!("the shadow of '{}'", argument.name),
    }
}

fn beyond(code: Who, argument: &Argument, part: Part, distance: i64) -> Problem {
    let (who, what) = (subject_of(code), memory(argument, part));
    if argument.is_untouched() {
        return Problem::unclear(format!(
            "{who} accesses {what} in compiled code, and nothing tells what it holds; compile with -g, or \
             give bitcode for --link"
        ));
    }
    let elements = distance.div_euclid(argument.stride.max(1) as i64);
    let text = if distance < 0 {
        format!("{who} accesses {what} before its start, at element {elements}")
    } else {
        format!(
            "{who} accesses {what} beyond its {} elements, at element {elements} counted from 0; say \
             --size {}=COUNT, or choose other values with --set",
            argument.count, argument.name
        )
    };
    problem(code, text)
}

fn ending(fault: Fault) -> String {
    /// Numbers that all systems agree on.
    const NAMES: [(i32, &str); 4] = [
        (4, "executes an illegal instruction"),
        (6, "aborts"),
        (8, "divides integers by 0"),
        (11, "crashes"),
    ];
    let address = format!(" when it accesses address {:#x}", fault.address);
    match fault.cause {
        Cause::Exit(status) => format!("ends the program, with status {status}"),
        Cause::Refused => "meets what it has no derivative or shadow for, as told above".to_owned(),
        Cause::Time => {
            "takes too much time; choose other arguments with --set or --input, or allow more with \
             --call-limit"
                .to_owned()
        }
        Cause::Signal(number) => {
            let name = NAMES.iter().find(|(known, _)| *known == number);
            match name {
                Some((11, text)) => format!("{text}{address}"),
                Some((_, text)) => (*text).to_owned(),
                None => format!("ends with signal {number}"),
            }
        }
    }
}

/// Refuses names that no function has a parameter for.
///
/// # Errors
/// The first such name.
pub fn check_names(report: &Report, settings: &Settings) -> Result<()> {
    let rows = || report.functions.iter().flat_map(|function| &function.rows);
    let unknown = |name: &&String| rows().all(|row| row.name != **name);
    let Some(name) = settings
        .sizes
        .keys()
        .chain(settings.values.keys())
        .find(unknown)
    else {
        return Ok(());
    };
    let mut known: Vec<&str> = rows().map(|row| row.name.as_str()).collect();
    known.dedup();
    let reason = format!("nothing that is checked has a parameter '{name}'");
    Err(Refusal::new("unknown-parameter", Place::Input, reason)
        .with_hint(format!("there are {}", known.join(", ")))
        .into())
}
