//! Random checkpoints: some loops of a module that is differentiated as it is are executed again from snapshots, and the
//! gradients must be the same. Which loops there are is what the tool says where it finds none in a line; what it refuses to
//! checkpoint is left as it was.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::refusals::{Tool, taken};
use super::rng::Rng;
use super::tools::Ended;

/// Loops that were checkpointed, and those that were refused, in modules that were.
pub static CHECKPOINTED: AtomicUsize = AtomicUsize::new(0);
pub static REFUSED: AtomicUsize = AtomicUsize::new(0);

/// A loop's line, and how many snapshots there are of it.
type Wanted = (String, usize);

/// So many loops of a module are asked for, wherever they are in it: each that is refused takes a run of the tool.
const MOST: usize = 8;
const MOST_SNAPSHOTS: usize = 6;

/// A seed for the checkpoints of a module, where it is to have some: so many of a hundred. Loops are named by their lines, which
/// only debug information has. It makes no difference to what is drawn later.
pub fn seed(rng: &Rng, percent: usize, flags: &mut Vec<String>) -> Option<u64> {
    const DEBUG: &str = "-g";
    let mut own = rng.clone();
    if !own.percent(percent) {
        return None;
    }
    if !flags.iter().any(|flag| flag == DEBUG) {
        flags.push(DEBUG.to_owned());
    }
    Some(own.next())
}

/// Runs the tool on a module with checkpoints on loops of a file; how that ended, with what it takes, or finds no mistake of.
///
/// # Errors
/// What the machine lacks.
pub fn run(seed: u64, file: &str, tool: Tool<'_>) -> Result<Ended, String> {
    let mut rng = Rng::new(seed);
    let asked = tool(&options(file, &[(u32::MAX.to_string(), 1)]))?;
    let mut wanted = lines(&asked.err);
    let share = (100 * MOST / wanted.len().max(1)).min(70);
    wanted.retain(|_| rng.percent(share));
    wanted.truncate(MOST);
    for (_, snapshots) in &mut wanted {
        *snapshots = 1 + rng.below(MOST_SNAPSHOTS);
    }
    let is_blamed = |(line, _): &Wanted, message: &str| blamed(message) == Some(line.as_str());
    let taken = taken(wanted, |wanted| options(file, wanted), is_blamed, tool)?;
    CHECKPOINTED.fetch_add(taken.taken, Ordering::Relaxed);
    REFUSED.fetch_add(taken.refused, Ordering::Relaxed);
    Ok(taken.ended)
}

fn options(file: &str, wanted: &[Wanted]) -> Vec<String> {
    let options = wanted
        .iter()
        .map(|(line, snapshots)| format!("--checkpoint-loop={file}:{line}={snapshots}"));
    options.collect()
}

/// The lines that the tool says loops to begin in.
fn lines(message: &str) -> Vec<Wanted> {
    let listed = message.split("loops begin in lines ").nth(1);
    let listed = listed.and_then(|rest| rest.lines().next()).unwrap_or("");
    let numbers = listed.split(", ").filter(|line| !line.is_empty());
    numbers.map(|line| (line.to_owned(), 1)).collect()
}

/// The line of the loop that cannot be checkpointed.
fn blamed(message: &str) -> Option<&str> {
    let rest = message.split("the loop in line ").nth(1)?;
    rest.split(' ').next()
}
