//! What depends linearly on what, and what loops carry.

use std::collections::BTreeMap;

use super::early::print;
use super::subject::named;
use crate::analysis::carried::{self, Carried, Carrier};
use crate::analysis::linearity::{Degree, Inputs, Linearity};
use crate::facts::ProgramFacts;
use crate::ir::print::Site;
use crate::ir::{Function, Value};
use crate::limits;
use crate::memory::calls::Calls;
use crate::plan::Outlook;

/// How each active value depends on the others, and what each loop carries from one iteration to the next.
pub fn linearity(calls: &Calls<'_>, facts: &ProgramFacts, outlook: &Outlook<'_>) -> String {
    let program = calls.program;
    let function = outlook.function;
    let Some(cfg) = &facts.cfgs[outlook.func] else {
        return String::new();
    };
    let active = |value: Value| outlook.activity.is_active(value);
    let mut sources: Vec<Value> = function
        .values
        .keys()
        .filter(|value| active(*value))
        .collect();
    sources.truncate(limits::PRINTED_SOURCES);
    let pairs = Linearity::run(&Inputs {
        calls,
        function,
        cfg,
        clobbers: &program.clobbers[outlook.func],
        sources: &sources,
        varying: &[],
        iteration: None,
    });
    let subject = carried::Subject {
        calls,
        function,
        cfg,
        func: outlook.func,
        users: &function.users(),
        active: &active,
    };
    let depends = |value: Value| active(value).then(|| dependences(&pairs, value));
    print(program, outlook, "linearity", &|site| match site {
        Site::Function => Some(String::new()),
        Site::Block(block) => {
            let which = cfg.loops().headed_by(block)?;
            let all = carried::of(&subject, which);
            let lines: Vec<String> = all.iter().map(|one| told(function, one)).collect();
            match lines.is_empty() {
                true => Some(format!("{which} carries nothing active")),
                false => Some(format!("{which} carries {}", lines.join("; "))),
            }
        }
        Site::Inst(inst) => depends(function.insts[inst].result?),
    })
}

/// `linear in v3, v4; of degree 2 in v5; nonlinear in v6`
fn dependences(pairs: &Linearity, value: Value) -> String {
    let mut by_degree: BTreeMap<Degree, Vec<String>> = BTreeMap::new();
    for (source, degree) in pairs.on(value) {
        by_degree
            .entry(degree)
            .or_default()
            .push(source.to_string());
    }
    let told = by_degree
        .iter()
        .map(|(degree, sources)| format!("{degree} in {}", sources.join(", ")));
    let told: Vec<String> = told.collect();
    match told.is_empty() {
        true => "depends on nothing active".to_owned(),
        false => told.join("; "),
    }
}

fn told(function: &Function, carried: &Carried) -> String {
    let by = match carried.by {
        Carrier::Scalar(phi) => phi.to_string(),
        Carrier::Memory { write, load } => {
            format!(
                "what {} leaves for {}",
                named(function, write),
                named(function, load)
            )
        }
        Carrier::Unknown { write, other } => {
            format!(
                "what {} may leave for {}",
                named(function, write),
                named(function, other)
            )
        }
    };
    let class = carried.class.text();
    match carried.nonlinear_at {
        Some(inst) => format!("{by}: {class}, by {}", named(function, inst)),
        None => format!("{by}: {class}"),
    }
}
