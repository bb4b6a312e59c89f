//! How often loops are passed.

use super::subject::Subject;
use crate::ir::print::Site;
use crate::plan::{Datum, Recipe};

pub fn note(subject: &Subject<'_, '_>, site: Site) -> Option<String> {
    let Site::Block(block) = site else {
        return None;
    };
    let which = subject.plan.cfg.loops().headed_by(block)?;
    let known = match subject.plan.given.counts.get(&which) {
        Some(count) => {
            let constant = subject.function.constant(*count);
            let count = match constant.and_then(crate::ir::Constant::as_int) {
                Some(count) => count.to_string(),
                None => count.to_string(),
            };
            format!("{which} iterates {count} times, known on entry")
        }
        None => format!("{which}: how often it iterates is not known on entry"),
    };
    let recovery = match subject.plan.recovery_of(Datum::Count(which)) {
        None => "not needed",
        Some(Recipe::Stored) => "counted and stored",
        Some(Recipe::Kept) => "counted in a variable",
        Some(Recipe::Available) => "at hand",
        Some(_) => "recomputed",
    };
    Some(format!("{known}; {recovery}"))
}
