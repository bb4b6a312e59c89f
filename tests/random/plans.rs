//! Random plans: emission is given plans that no planner made.
//!
//! Of the plan that was chosen for each function some things are done otherwise, at random: what is stored is recomputed or kept,
//! what is recomputed is stored where it is needed, frames are pushed one by one, adjoints begin elsewhere. What the proof
//! refuses stays as it was. Emission carries out what is left, and the gradients must be the oracle's.

use std::collections::BTreeMap;
use std::fs;

use super::batch::{Batch, Case};
use super::mutations::{self, Edits};
use super::plan::{Listing, Text, elements, ids};
use super::rng::Rng;

/// How often something is changed in every plan, each time after what was changed before.
pub const ROUNDS: usize = 8;

/// The plans of a module's functions as they are now.
pub struct Plans {
    plan: String,
    listing: Listing,
    rng: Rng,
}

impl Plans {
    /// The plans that were chosen.
    ///
    /// # Errors
    /// What the machine lacks.
    pub fn chosen(batch: &Batch<'_>, cases: &[&Case<'_>]) -> Result<Plans, String> {
        let seed = cases.first().map_or(0, |case| case.program.seed);
        let said = |stage: &str| batch.tool_with(cases, &[&format!("--print-after={stage}")]);
        Ok(Plans {
            plan: said("plan-text")?.err,
            listing: Listing::new(&said("import")?.err),
            rng: Rng::new(seed ^ 0x91a5),
        })
    }

    /// Changes something in every plan, and emits that; gives how many were changed.
    ///
    /// # Errors
    /// What the machine lacks.
    pub fn change(&mut self, batch: &Batch<'_>, cases: &[&Case<'_>]) -> Result<usize, String> {
        let text = Text::new(&self.plan);
        let mut edits = drawn(&text, &self.listing, &mut self.rng);
        while !edits.is_empty() {
            let all: Edits = edits.values().flatten().cloned().collect();
            let next = text.with(&all);
            let Some(said) = given(batch, cases, &next)? else {
                self.plan = next;
                return Ok(edits.len());
            };
            let before = edits.len();
            let blamed = blamed(&text, &next, &said);
            edits.retain(|variant, _| !blamed.contains(variant));
            if edits.len() == before {
                edits.clear();
            }
        }
        match given(batch, cases, &self.plan)? {
            None => Ok(0),
            Some(said) => Err(format!("a plan is refused that was not: {said}")),
        }
    }
}

/// What the tool says against a plan.
fn given(batch: &Batch<'_>, cases: &[&Case<'_>], plan: &str) -> Result<Option<String>, String> {
    let path = batch.folder.join("random.plan");
    fs::write(&path, plan).map_err(|error| error.to_string())?;
    let ended = batch.tool_with(cases, &["--plan", &path.to_string_lossy()])?;
    Ok((!ended.good()).then_some(ended.err))
}

/// The variants that a message is about: those of the functions that its lines name, or the one whose text cannot be read.
fn blamed(text: &Text, given: &str, said: &str) -> Vec<usize> {
    let functions = text.functions();
    let named = |line: &str| {
        let behind = line.split_once("error: ").map_or(line, |(_, rest)| rest);
        let name = behind.split(':').next().unwrap_or_default().to_owned();
        let named = functions.iter().enumerate();
        let named = named.filter(move |(_, function)| **function == name);
        named.map(|(at, _)| at + 1).collect::<Vec<_>>()
    };
    let all: Vec<usize> = said.lines().flat_map(named).collect();
    if !all.is_empty() {
        return all;
    }
    let place = said.lines().next().and_then(|line| line.split(':').nth(1));
    let line = place.and_then(|line| line.parse::<usize>().ok());
    let at = line.map_or(0, |line| {
        Text::new(given).variant_at(line.saturating_sub(1))
    });
    vec![at]
}

/// One change for each variant, where there is any.
fn drawn(text: &Text, listing: &Listing, rng: &mut Rng) -> BTreeMap<usize, Edits> {
    let mut by_variant: BTreeMap<usize, Vec<Vec<Edits>>> = BTreeMap::new();
    let kinds = [
        recomputed(text, listing),
        mutations::recipes(text, "Stored", &["Kept"]),
        stored(text, listing),
        one_by_one(text),
        mutations::openings(text, listing),
        mutations::late(text, listing),
    ];
    for kind in kinds {
        let mut found: BTreeMap<usize, Vec<Edits>> = BTreeMap::new();
        for edits in kind {
            let variant = edits.first().map_or(0, |(at, _)| text.variant_at(*at));
            found.entry(variant).or_default().push(edits);
        }
        for (variant, edits) in found {
            by_variant.entry(variant).or_default().push(edits);
        }
    }
    let mut drawn = BTreeMap::new();
    for (variant, mut kinds) in by_variant {
        let kind = rng.below(kinds.len());
        let mut found = kinds.swap_remove(kind);
        let one = rng.below(found.len());
        drawn.insert(variant, found.swap_remove(one));
    }
    drawn
}

fn recomputed(text: &Text, listing: &Listing) -> Vec<Edits> {
    let fits = |op: &str| op != "phi";
    let mut found = mutations::again(text, listing, "Stored", &fits);
    found.extend(mutations::again(text, listing, "Kept", &fits));
    found
}

/// Loops no longer reserve at once what they push.
fn one_by_one(text: &Text) -> Vec<Edits> {
    let facts = text.facts("loop_frames");
    facts.iter().map(|fact| vec![(fact.at, None)]).collect()
}

/// What is had otherwise is stored by every block that needs it.
fn stored(text: &Text, listing: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    // The blocks that need each datum of a variant.
    let mut needing: BTreeMap<(usize, String), Vec<&str>> = BTreeMap::new();
    for need in text.facts("needs") {
        for datum in elements(need.value) {
            needing
                .entry((need.variant, datum))
                .or_default()
                .push(need.key);
        }
    }
    for fact in text.facts("requirements") {
        let others = [
            "Operands",
            "Reload",
            "Select",
            "Affine",
            "Kept",
            "Same(Tracked",
            "Decided",
            "Same(Primal",
        ];
        let other = others
            .iter()
            .find(|other| fact.value.starts_with(&format!("(recipe: {other}")));
        let Some(_) = other else { continue };
        let value = ids(fact.key, "v").first().copied();
        let (ty, bytes, kind) = match (fact.key.split('(').next(), value) {
            (Some("Primal"), Some(value)) => match listing.ty(fact.function, value) {
                Some("double") => ("Float(Double)", 8, "Value"),
                Some("float") => ("Float(Float)", 4, "Value"),
                Some("i64") => ("Int(64)", 8, "Integer"),
                Some("i32") => ("Int(32)", 4, "Integer"),
                Some("i1") => ("Int(1)", 1, "Integer"),
                Some("ptr") => ("Ptr", 8, "Integer"),
                _ => continue,
            },
            (Some("Pred"), _) => ("Int(8)", 1, "Control"),
            (Some("Count"), _) => ("Int(64)", 8, "Control"),
            _ => continue,
        };
        let blocks = needing.get(&(fact.variant, fact.key.to_owned()));
        let blocks = blocks.map_or(&[][..], Vec::as_slice);
        found.extend(pushed(
            text,
            (fact.at, fact.variant),
            blocks,
            (ty, bytes, kind),
        ));
    }
    found
}

/// An entry in the frames of some blocks.
fn pushed(
    text: &Text,
    (at, variant): (usize, usize),
    blocks: &[&str],
    (ty, bytes, kind): (&str, u64, &str),
) -> Option<Edits> {
    let frames = text.facts("frames");
    let mut own: BTreeMap<&str, (usize, u64)> = BTreeMap::new();
    for frame in frames.iter().filter(|frame| frame.variant == variant) {
        own.insert(frame.key, (frame.at, frame.value.parse().ok()?));
    }
    let mut edits: Edits = Vec::new();
    let (mut slots, mut new) = (Vec::new(), String::new());
    for block in blocks {
        let (line, before) = own.get(block).copied().unwrap_or((0, 0));
        slots.push(format!(
            "(block: {block}, offset: {before}, bytes: {bytes}, ty: {ty}, kind: {kind})"
        ));
        let after = before + 8;
        match line {
            0 => new.push_str(&format!("        {block}: {after},\n")),
            line => edits.push((line, Some(format!("        {block}: {after},")))),
        }
    }
    if !new.is_empty() {
        let new = new.trim_end();
        match own.values().next() {
            // Behind a line that there is.
            Some((line, _)) => {
                let edit = edits.iter_mut().find(|(at, _)| at == line);
                match edit {
                    Some((_, Some(text))) => text.push_str(&format!("\n{new}")),
                    _ => edits.push((*line, Some(format!("{}\n{new}", text.lines[*line])))),
                }
            }
            None => {
                let mut lines = text.lines.iter().enumerate();
                let empty = lines.find(|(at, line)| {
                    line.starts_with("      frames: {}") && text.variant_at(*at) == variant
                });
                edits.push((
                    empty?.0,
                    Some(format!("      frames: {{\n{new}\n      }},")),
                ));
            }
        }
    }
    let line = &text.lines[at];
    let recipe = line.find("(recipe: ")? + "(recipe: ".len();
    let end = end_of(&line[recipe..])? + recipe;
    let stored = format!(
        "{}Stored, slots: [{}]{}",
        &line[..recipe],
        slots.join(", "),
        &line[end..]
    );
    edits.push((at, Some(stored)));
    // A loop that pushes more does not reserve that at once.
    for frames in text
        .facts("loop_frames")
        .iter()
        .filter(|frames| frames.variant == variant)
    {
        if blocks.iter().any(|block| !own.contains_key(block)) {
            edits.push((frames.at, None));
        }
    }
    Some(edits)
}

/// Where the first element of a list ends.
fn end_of(list: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in list.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth > 0 => depth -= 1,
            ',' | ')' if depth == 0 => return Some(at),
            _ => {}
        }
    }
    None
}
