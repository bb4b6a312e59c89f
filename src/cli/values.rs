//! Values of options that are not words alone, and what is said where they are wrong.

use backsweep::llvm::Pass;
use backsweep::pipeline::Stage;
use backsweep::request::{Analysis, LoopCheckpoint};

use super::passes::After;

/// Analyses that are switched off by one name.
#[derive(Clone, Debug)]
pub struct Analyses(pub Vec<Analysis>);

/// Nothing is checkpointed.
#[derive(Clone, Copy, Debug)]
pub struct Checkpoint;

pub fn parse_analyses(name: &str) -> Result<Analyses, String> {
    if name == "all" {
        return Ok(Analyses(Analysis::ALL.to_vec()));
    }
    match Analysis::ALL.into_iter().find(|a| a.name() == name) {
        Some(analysis) => Ok(Analyses(vec![analysis])),
        None => Err(format!(
            "unknown analysis; there are {}, and 'all' for all of them",
            listed(Analysis::ALL.into_iter().map(Analysis::name))
        )),
    }
}

/// Stages and passes, each by themselves.
pub fn sorted(all: &[After]) -> (Vec<Stage>, Vec<Pass>) {
    let stages = all.iter().filter_map(|after| match after {
        After::Stage(stage) => Some(*stage),
        After::Pass(_) => None,
    });
    let passes = all.iter().filter_map(|after| match after {
        After::Pass(pass) => Some(*pass),
        After::Stage(_) => None,
    });
    (stages.collect(), passes.collect())
}

pub fn parse_checkpoint(value: &str) -> Result<Checkpoint, String> {
    match value {
        "none" => Ok(Checkpoint),
        _ => Err(
            "checkpointing does not exist yet; only 'none', which is what happens anyway".into(),
        ),
    }
}

/// `FILE:LINE=SNAPSHOTS`
pub fn parse_checkpoint_loop(value: &str) -> Result<LoopCheckpoint, String> {
    let (place, snapshots) = value
        .rsplit_once('=')
        .ok_or("what is missing is how many snapshots there may be at once: FILE:LINE=SNAPSHOTS")?;
    let (file, line) = place
        .rsplit_once(':')
        .ok_or("what is missing is the line that the loop begins in: FILE:LINE=SNAPSHOTS")?;
    let line = line.parse().ok().filter(|line| *line > 0);
    let snapshots = snapshots.parse().ok().filter(|count| *count > 0);
    Ok(LoopCheckpoint {
        file: match file {
            "" => return Err("what is missing is the file: FILE:LINE=SNAPSHOTS".into()),
            file => file.to_owned(),
        },
        line: line.ok_or("lines are numbers from 1")?,
        snapshots: snapshots
            .ok_or("there is at least 1 snapshot, of what the first iteration finds")?,
    })
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
