//! What is known before planning: pointers, shadows, copies, activity.

use super::subject::{at, heading, named, with_heading};
use crate::analysis::activity::Cause;
use crate::analysis::shadows::Shadowed;
use crate::facts::ProgramFacts;
use crate::ir::print::{Site, print_in};
use crate::ir::{Inst, Op, Program, Value, ValueDef};
use crate::memory::calls::Calls;
use crate::memory::copied::Pattern;
use crate::memory::offset::Offset;
use crate::memory::pointers::{Root, Roots};
use crate::plan::Outlook;

/// Where pointers lead, whether there is a shadow, and what copies copy.
pub fn memory(calls: &Calls<'_>, facts: &ProgramFacts, outlook: &Outlook<'_>) -> String {
    let program = calls.program;
    let Some(pointers) = &facts.pointers[outlook.func] else {
        return String::new();
    };
    let pointer = |value: Value| {
        let ty = outlook.function.ty(value);
        ty.scalar().is_ptr().then(|| {
            format!(
                "into {}, {}; {}",
                roots(program, outlook, pointers.of(value)),
                place(facts.claims.offset(outlook.func, value)),
                shadow(outlook.shadows.of(value))
            )
        })
    };
    print(program, outlook, "memory", &|site| match site {
        Site::Function => {
            let named = outlook.function.values.keys().filter_map(|value| {
                let name = match outlook.function.def(value) {
                    ValueDef::Param(_) => value.to_string(),
                    ValueDef::Global(global) => global_name(program, *global),
                    _ => return None,
                };
                Some(format!("{name}: {}", pointer(value)?))
            });
            Some(named.collect::<Vec<_>>().join("\n"))
        }
        Site::Block(_) => None,
        Site::Inst(inst) => match outlook.copied(calls, facts, inst) {
            Some(Ok(pattern)) => Some(format!("copies {}", copied(&pattern))),
            Some(Err(reason)) => Some(format!("not understood: {reason}")),
            None => pointer(outlook.function.insts[inst].result?),
        },
    })
}

/// Which values are active, and since when.
pub fn activity(calls: &Calls<'_>, outlook: &Outlook<'_>) -> String {
    let note = |value: Value| {
        let floats = outlook.function.ty(value).holds_float();
        floats.then(|| match outlook.activity.varied(value) {
            Some(cause) if outlook.activity.is_active(value) => {
                format!("active: {}", because(cause))
            }
            Some(_) => "not active: no result depends on it".to_owned(),
            None => "not active: it depends on no active input".to_owned(),
        })
    };
    print(calls.program, outlook, "activity", &|site| match site {
        Site::Function => {
            let params = outlook.function.params.iter();
            let lines = params.filter_map(|p| Some(format!("{}: {}", p.value, note(p.value)?)));
            Some(lines.collect::<Vec<_>>().join("\n"))
        }
        Site::Block(_) => None,
        Site::Inst(inst) => note(outlook.function.insts[inst].result?),
    })
}

pub(super) fn print(
    program: &Program,
    outlook: &Outlook<'_>,
    what: &str,
    note: &dyn Fn(Site) -> Option<String>,
) -> String {
    let heading = heading(what, program, outlook.func, &outlook.roles, outlook.form);
    print_in(program, outlook.function, &mut |site| match site {
        Site::Function => Some(with_heading(&heading, note(site))),
        Site::Block(_) => note(site),
        Site::Inst(inst) => note(site).map(|text| at(outlook.function, inst, &text)),
    })
}

fn because(cause: Cause) -> String {
    match cause {
        Cause::Role => "by its role".to_owned(),
        Cause::Memory => "read from memory with a shadow".to_owned(),
        Cause::Called => "a call may compute it from active memory".to_owned(),
        Cause::From(value) => format!("computed from {value}"),
        Cause::NotAnalysed => "the analysis is switched off".to_owned(),
    }
}

fn roots(program: &Program, outlook: &Outlook<'_>, roots: &Roots) -> String {
    let result = |inst: Inst| named(outlook.function, inst);
    let mut names: Vec<String> = roots
        .iter()
        .map(|root| match root {
            Root::Param(index) => format!("parameter {}", index + 1),
            Root::Global(global) => global_name(program, global),
            Root::Own(inst) => match outlook.function.insts[inst].op {
                Op::Alloca(_) => format!("local {}", result(inst)),
                _ => format!("heap memory {}", result(inst)),
            },
            Root::Call(inst) => format!("what {} returned", result(inst)),
            Root::Loaded(inst) => format!("what {} read", result(inst)),
            Root::Made(inst) => format!("what {} made", result(inst)),
            Root::Nothing => "nothing".to_owned(),
        })
        .collect();
    if roots.anywhere() {
        names.push("anything".to_owned());
    }
    names.join(" or ")
}

fn global_name(program: &Program, global: crate::ir::Global) -> String {
    format!("@{}", program.globals[global].name.escape_default())
}

fn place(offset: Offset) -> String {
    match offset.period {
        0 => format!("at byte {}", offset.bytes),
        1 => "at any byte".to_owned(),
        period => format!("at byte {} of every {period}", offset.bytes),
    }
}

fn shadow(shadowed: Shadowed) -> &'static str {
    match shadowed {
        Shadowed::Nothing => "no object",
        Shadowed::No => "no shadow",
        Shadowed::Yes => "with a shadow",
        Shadowed::Mixed => "with a shadow on some paths, or not known",
    }
}

fn copied(pattern: &Pattern) -> String {
    if pattern.floats.is_empty() {
        return "no floats".to_owned();
    }
    let floats = pattern.floats.iter();
    let floats: Vec<String> = floats
        .map(|(at, kind)| format!("{} at {at}", crate::ir::Type::Float(*kind)))
        .collect();
    format!("{} in every {} bytes", floats.join(", "), pattern.size)
}
