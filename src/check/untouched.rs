//! What pointers lead to of which the analysis knows no access: it may be accessed nevertheless, in functions that are
//! declared inactive, behind pointers to functions or in structures, in a pair of the user's, or in compiled code.
//!
//! First the primal is run as compiled to tell its accesses. What is accessed only in code that tells nothing is
//! found out by a fault, for it gets no memory, and has the type that the source declares.

use super::examined::Examined;
use super::subject::{Code, Stop};
use crate::limits;
use crate::llvm::jit::{Side, Touch, touched};

/// Gives arguments that seem to be unused a layout, where the primal accesses them.
///
/// # Errors
/// As for runs, and for values that do not fit.
pub fn lay_out(examined: &mut Examined<'_>) -> std::result::Result<(), Stop> {
    let arguments = examined.subject.arguments.iter().enumerate();
    let unknown: Vec<usize> = arguments
        .filter(|(_, argument)| argument.is_untouched())
        .map(|(at, _)| at)
        .collect();
    for at in unknown {
        let touches = touches(examined, at)?;
        let declared = examined.declared(at);
        let settings = examined.settings;
        examined.subject.arguments[at].lay_out(&touches, declared, settings)?;
    }
    Ok(())
}

/// What the primal accesses of an argument, as far as it gets.
fn touches(examined: &mut Examined<'_>, at: usize) -> std::result::Result<Vec<Touch>, Stop> {
    let Some(watched) = examined.bench.accesses() else {
        return Ok(Vec::new());
    };
    let code = Code {
        jit: &watched.jit,
        entry: &watched.primals[examined.at],
        variables: &watched.variables,
    };
    examined.subject.arguments[at].probe(limits::PROBE_BYTES as u64);
    let mut all = Vec::new();
    for _ in 0..limits::PROBE_RUNS {
        examined.subject.allocate(Side::Start)?;
        let mut state = examined.fill(0);
        state[at] = vec![0; limits::PROBE_BYTES];
        let start = examined.subject.address(at).unwrap_or(0);
        let subject = &mut examined.subject;
        let (outcome, touches) = touched(start, limits::PROBE_BYTES, || {
            subject.primal_by(code, &state)
        });
        if touches.iter().any(|touch| *touch != Touch::Untouched) {
            all = touches;
        }
        match outcome {
            Err(Stop::Failed(error)) => return Err(Stop::Failed(error)),
            // Larger, and once more.
            Err(Stop::Beyond { argument, .. }) if argument == at => break,
            Err(stop) if examined.grow(&stop)? => {}
            _ => break,
        }
    }
    Ok(all)
}
