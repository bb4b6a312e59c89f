//! Exceptions that the program throws and catches itself are differentiated where all that comes with them can be. Where that is refused,
//! what is executed without them is differentiated, and the program ends with a message where one comes.

use std::rc::Rc;

use super::options::Options;
use super::output::Output;
use crate::error::{Error, Refusal, Result};
use crate::llvm::{Pass, Passes};

/// The pass that has them go to their handlers.
const PASS: &str = "lower-exceptions";

/// What is done, once more without them where something is refused with them.
///
/// # Errors
/// A refusal, also of what is executed without them; a bug.
pub(super) fn tried(
    options: &Options,
    mut work: impl FnMut(&Options) -> (Result<Output>, Rc<Passes>),
) -> Result<Output> {
    let (done, passes) = work(options);
    match done {
        Err(Error::Refused(refused)) if passes.brought(PASS) => {
            let mut output = work(&without(options)).0?;
            output.warnings.push(left_out(refused));
            Ok(output)
        }
        done => done,
    }
}

fn without(options: &Options) -> Options {
    let mut options = options.clone();
    options.disabled_passes.extend(Pass::named(PASS));
    options
}

fn left_out(refused: Refusal) -> Refusal {
    let reason = format!(
        "exceptions that are thrown and caught end the program with a message, and are not differentiated, for here {}",
        refused.reason
    );
    Refusal {
        reason,
        code: "exceptions",
        hint: None,
        ..refused
    }
}
