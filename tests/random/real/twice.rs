//! Second derivatives of realistic programs: the tangent of the adjoint beside the adjoint, for those of a module's programs of which the tool
//! makes one.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::batch::refusal;
use crate::checkpoints::Tool;
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
    mut programs: Vec<usize>,
    ending: &str,
    blamed: impl Fn(&str) -> Option<usize>,
    tool: Tool<'_>,
) -> Result<Ended, String> {
    loop {
        let ended = tool(&options(&programs, ending))?;
        let is_refused = ended.code == Some(1) && refusal(&ended.err).is_some();
        if ended.good() || !is_refused || programs.is_empty() {
            ASKED.fetch_add(programs.len(), Ordering::Relaxed);
            return Ok(ended);
        }
        let before = programs.len();
        let which = blamed(&ended.err);
        programs.retain(|id| Some(*id) != which);
        if programs.len() == before {
            programs.clear();
        }
        REFUSED.fetch_add(before - programs.len(), Ordering::Relaxed);
    }
}

fn options(programs: &[usize], ending: &str) -> Vec<String> {
    let each = programs.iter().flat_map(|id| {
        let request = format!("f{id}_b{ending}(5:const)");
        ["--tangent".to_owned(), request]
    });
    each.collect()
}
