//! What is wrong with a plan, as a person can follow it: the datum, what the plan gives, and a way through the source on
//! which it shows.

use crate::error::Location;
use crate::ir::{Block, Function, Inst};

/// A counterexample.
#[derive(Clone, Debug)]
pub(super) struct Wrong {
    /// What the plan would do, and what it should do.
    what: String,
    /// The instruction that it is about.
    about: Option<Inst>,
    /// Blocks that control passes, in order; not all of those between.
    way: Vec<Block>,
    /// The stage whose fact the plan rests on there, by its name for `--print-after`.
    stage: Option<&'static str>,
}

/// Whether something is proven.
pub(super) type Proven<T = ()> = Result<T, Wrong>;

impl Wrong {
    pub fn new(what: impl Into<String>) -> Wrong {
        Wrong {
            what: what.into(),
            about: None,
            way: Vec::new(),
            stage: None,
        }
    }

    /// The same, with the instruction that it is about.
    pub fn about(self, inst: Inst) -> Wrong {
        Wrong {
            about: self.about.or(Some(inst)),
            ..self
        }
    }

    /// The same; the plan rests there on a fact that this stage found. What is nearest to the claim says so first.
    pub fn rests_on(self, stage: &'static str) -> Wrong {
        Wrong {
            stage: self.stage.or(Some(stage)),
            ..self
        }
    }

    /// The same, with a way on which it shows.
    pub fn along(self, mut way: Vec<Block>) -> Wrong {
        way.dedup();
        Wrong { way, ..self }
    }

    /// For a bug report, with the lines of the source.
    pub fn told(self, function: &Function) -> String {
        let mut text = format!("{}: {}", function.name, self.what);
        if let Some(place) = self.about.and_then(|inst| function.nearest_place(inst)) {
            text.push_str(&format!(" ({})", at(&place)));
        }
        if !self.way.is_empty() {
            let steps = self.way.iter().map(|block| step(function, *block));
            let steps: Vec<String> = steps.collect();
            text.push_str(&format!("; as on the way {}", steps.join(", ")));
        }
        if let Some(stage) = self.stage {
            text.push_str(&format!("; the fact is stage {stage}'s"));
        }
        text
    }
}

fn at(place: &Location) -> String {
    let file = place.file.rsplit('/').next().unwrap_or(&place.file);
    format!("{file}:{}", place.line)
}

fn step(function: &Function, block: Block) -> String {
    let first = function.blocks[block].insts.first();
    match first.and_then(|inst| function.nearest_place(*inst)) {
        Some(place) => format!("{block} ({})", at(&place)),
        None => block.to_string(),
    }
}
