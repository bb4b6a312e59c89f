//! What is asked of the tool for a module that it takes as it is: what it refuses of that is left out, until it takes the rest.

use super::batch::refusal;
use super::tools::Ended;

/// The tool with further arguments.
pub type Tool<'a> = &'a mut dyn FnMut(&[String]) -> Result<Ended, String>;

/// How that ended, and how much of what was asked is there, and was refused.
pub struct Taken {
    pub ended: Ended,
    pub taken: usize,
    pub refused: usize,
}

/// Runs the tool with the options for what is wanted; `is_blamed` says whether a message is about one of these. Where it is about none, all
/// are left out.
///
/// # Errors
/// What the machine lacks.
pub fn taken<T>(
    mut wanted: Vec<T>,
    options: impl Fn(&[T]) -> Vec<String>,
    is_blamed: impl Fn(&T, &str) -> bool,
    tool: Tool<'_>,
) -> Result<Taken, String> {
    let all = wanted.len();
    loop {
        let ended = tool(&options(&wanted))?;
        let is_refused = ended.code == Some(1) && refusal(&ended.err).is_some();
        if ended.good() || !is_refused || wanted.is_empty() {
            let taken = wanted.len();
            let refused = all - taken;
            return Ok(Taken {
                ended,
                taken,
                refused,
            });
        }
        let before = wanted.len();
        wanted.retain(|one| !is_blamed(one, &ended.err));
        if wanted.len() == before {
            wanted.clear();
        }
    }
}
