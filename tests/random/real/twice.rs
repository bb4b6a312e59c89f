//! Second derivatives of realistic programs: the tangent of the adjoint beside the adjoint, for those of a module's programs of which the tool
//! makes one.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::refusals::{Tool, taken};
use crate::tools::Ended;

/// Programs of which the adjoint has a tangent, those where that was compared, and those of which it is refused.
pub static ASKED: AtomicUsize = AtomicUsize::new(0);
pub static COMPARED: AtomicUsize = AtomicUsize::new(0);
pub static REFUSED: AtomicUsize = AtomicUsize::new(0);

/// Runs the tool on programs of a module, which it takes without second derivatives; `blamed` says which one a refusal is about.
///
/// # Errors
/// What the machine lacks.
pub fn run(
    programs: Vec<usize>,
    ending: &str,
    blamed: impl Fn(&str) -> Option<usize>,
    tool: Tool<'_>,
) -> Result<Ended, String> {
    let is_blamed = |id: &usize, message: &str| blamed(message) == Some(*id);
    let taken = taken(
        programs,
        |programs| options(programs, ending),
        is_blamed,
        tool,
    )?;
    ASKED.fetch_add(taken.taken, Ordering::Relaxed);
    REFUSED.fetch_add(taken.refused, Ordering::Relaxed);
    Ok(taken.ended)
}

fn options(programs: &[usize], ending: &str) -> Vec<String> {
    let each = programs.iter().flat_map(|id| {
        // What nobody accesses has tangents, too, for the driver passes them.
        let request = format!("f{id}_b{ending}(1:dup,2:dup,3:dup,4:dup,5:const)");
        ["--tangent".to_owned(), request]
    });
    each.collect()
}
