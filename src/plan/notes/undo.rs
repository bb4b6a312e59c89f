//! Which writes save what they overwrite.

use super::subject::{Subject, listed};
use crate::ir::print::Site;
use crate::ir::{Inst, Op};
use crate::plan::{Datum, Recipe, Undone};

pub fn note(subject: &Subject<'_, '_>, site: Site) -> Option<String> {
    match site {
        Site::Function => {
            let objects = subject.plan.undoing.restored.iter();
            let lines: Vec<String> = objects
                .map(|object| {
                    let writes = listed(subject.function, object.writes.iter().copied());
                    format!(
                        "behind {}, what {writes} left is restored in the end",
                        object.base
                    )
                })
                .collect();
            (!lines.is_empty()).then(|| lines.join("\n"))
        }
        Site::Block(_) => None,
        Site::Inst(inst) => match subject.plan.undoing.undone[inst] {
            Some(how) => Some(saved(subject, inst, how)),
            None => {
                let store = matches!(subject.function.insts[inst].op, Op::Store { .. });
                let dead = subject.plan.dead[inst];
                store.then(|| if dead { "left out" } else { "not undone" }.to_owned())
            }
        },
    }
}

fn saved(subject: &Subject<'_, '_>, write: Inst, how: Undone) -> String {
    let data = &subject.function.insts[write];
    let what = match how {
        Undone::Cell => format!("{} bytes", subject.function.ty(data.args[0]).stride()),
        Undone::Region => "the region".to_owned(),
    };
    let again = |load: &Inst| {
        let value = subject.function.insts[*load].result;
        let how = value.and_then(|value| subject.plan.recovery_of(Datum::Primal(value)));
        how.is_some_and(Recipe::is_again)
    };
    let served = subject.served.get(&write).into_iter().flatten();
    let loads = listed(subject.function, served.copied().filter(again));
    match loads.is_empty() {
        false => format!("undone: saves {what}, to read {loads} again"),
        true => format!("undone: saves {what} {}", subject.need(Datum::Undo(write))),
    }
}
