//! All trials of one function.

use super::Bench;
use super::argument::{self, Argument};
use super::random::Random;
use super::report::{FunctionReport, Report, Row};
use super::settings::Settings;
use super::subject::{Code, Part, Stop, Subject};
use super::trial::{Findings, Problem, Seeds, Trial};
use crate::driver::Generated;
use crate::error::{Place, Refusal, Result};
use crate::llvm::jit::{Cause, Fault, Side};
use crate::memory::shape::Shape;

/// More elements than this are not tried where nobody says how many.
const MOST_ELEMENTS: u64 = 1 << 22;

/// Checks one function at as many points as the settings say.
///
/// # Errors
/// Refuses arguments that cannot be made up.
pub fn function(
    bench: &Bench,
    at: usize,
    function: &Generated,
    shapes: &[Option<Shape>],
    settings: &Settings,
) -> Result<FunctionReport> {
    let mut arguments = argument::of_function(function, shapes, settings)?;
    for pair in bench.variables.with_shadows() {
        let contents = bench.variables.contents[pair.0].clone();
        let global = &bench.variables.globals[pair.0];
        arguments.push(Argument::of_variable(global, pair, contents, settings)?);
    }
    let mut subject = Subject::new(&bench.jit, &bench.entries[at], &bench.variables, arguments)?;
    let mut report = FunctionReport::new(function);
    let mut all = Vec::new();
    match attempts(&mut subject, settings, &mut all) {
        Err(Stop::Failed(error)) => return Err(error),
        Err(stop) => report.problems.push(explain(&stop, &subject.arguments)),
        Ok(()) => {}
    }
    report.notes.extend(growth(&subject.arguments));
    for (at, argument) in subject.arguments.iter().enumerate() {
        let findings = all.iter_mut().filter_map(|findings: &mut Findings| {
            findings.arguments.get_mut(at).and_then(Option::take)
        });
        report.rows.push(Row {
            name: argument.name.clone(),
            role: argument.role,
            input: argument.describe(),
            count: argument.count,
            finding: findings.reduce(|a, b| if b.is_worse_than(&a) { b } else { a }),
        });
    }
    let whole = all.iter_mut().filter_map(|findings| findings.all.take());
    report.all = whole.reduce(|a, b| if b.is_worse_than(&a) { b } else { a });
    for problem in all.into_iter().flat_map(|findings| findings.problems) {
        if !report.problems.contains(&problem) {
            report.problems.push(problem);
        }
    }
    Ok(report)
}

/// Tries until the primal accesses nothing outside its arguments, where their sizes are not the
/// user's, and arrays are at a place that suits it.
fn attempts(
    subject: &mut Subject<'_>,
    settings: &Settings,
    all: &mut Vec<Findings>,
) -> std::result::Result<(), Stop> {
    let mut sides = vec![Side::End, Side::Start];
    loop {
        all.clear();
        match trials(subject, &sides, settings, all) {
            Err(Stop::Beyond {
                code: Code::Primal,
                argument,
                part: Part::Primal,
                distance: distance @ 0..,
            }) if grow(&mut subject.arguments[argument], distance as u64) => {}
            // Some code only works where arrays begin at round addresses.
            Err(Stop::Fault {
                code: Code::Primal,
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

/// Whether the argument could be made larger, so that an access so many bytes from its start is inside.
fn grow(argument: &mut Argument, distance: u64) -> bool {
    let needed = distance / argument.stride.max(1) as u64 + 1;
    if argument.fixed || needed > MOST_ELEMENTS {
        return false;
    }
    argument.count = needed.max(2 * argument.count).next_power_of_two();
    argument.grown = true;
    true
}

fn fill(subject: &Subject<'_>, settings: &Settings, trial: u64) -> Vec<Vec<u8>> {
    let arguments = subject.arguments.iter().enumerate();
    arguments
        .map(|(at, argument)| {
            // Each argument has a stream of its own, so that sizes do not change other arguments.
            let mut random = Random::new(settings.seed, trial << 32 | at as u64);
            argument.fill(&mut random)
        })
        .collect()
}

fn trials(
    subject: &mut Subject<'_>,
    sides: &[Side],
    settings: &Settings,
    all: &mut Vec<Findings>,
) -> std::result::Result<(), Stop> {
    for trial in 0..u64::from(settings.trials) {
        subject.allocate(sides[trial as usize % sides.len()])?;
        let state = fill(subject, settings, trial);
        let mut trial_at = Trial {
            state,
            random: Random::new(settings.seed, trial << 32 | u64::from(u32::MAX)),
            tolerance: settings.tolerance,
            subject,
        };
        let kind = match trial % 2 {
            0 => Seeds::Plain,
            _ => Seeds::Everywhere,
        };
        all.push(trial_at.run(kind)?);
    }
    Ok(())
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
        Stop::Fault { code, fault } => {
            problem(*code, format!("{} {}", subject_of(*code), ending(*fault)))
        }
        Stop::Failed(error) => Problem::unclear(format!("{error:?}")),
    }
}

/// The adjoint is to blame for what it does wrong after the primal did it right.
fn problem(code: Code, text: String) -> Problem {
    match code {
        Code::Primal => Problem::unclear(text),
        Code::Adjoint => Problem::wrong(text),
    }
}

fn subject_of(code: Code) -> &'static str {
    match code {
        Code::Primal => "the primal",
        Code::Adjoint => "the adjoint",
    }
}

fn memory(argument: &Argument, part: Part) -> String {
    match part {
        Part::Primal => format!("'{}'", argument.name),
        Part::Shadow => format!("the shadow of '{}'", argument.name),
    }
}

fn beyond(code: Code, argument: &Argument, part: Part, distance: i64) -> Problem {
    let (who, what) = (subject_of(code), memory(argument, part));
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
