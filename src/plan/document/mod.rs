//! A plan as text: printed in full, and read back, so that a plan is what a test is given, and emission and the checker can
//! be tested without the planner.
//!
//! The text is RON, one fact a line: for each variant its requirements (the data that the backward sweep needs), each with
//! its recipe, the slots where it is stored, what that costs, what it is needed for and what stands against having it for
//! less; the steps; shadows; frames; undoing; calls. Names are those of the imported function that `--print-after=import`
//! shows, in quotes: `"v3"`, `"i5"`, `"bb1"`, and with an `@` what has a symbol or a name of its own: `"@f"`, `"@fmul"`.
//!
//! All that emission and the checker read is there but what follows from the program alone, and is recomputed: the
//! control-flow graph, its reversal, the rules and pairs that steps name. Of the causes, what the analyses found stays out.

mod fit;
mod ids;
mod read;
mod requirement;
mod variant;

use std::collections::BTreeMap;

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

pub use read::{PlanFile, Subject, read};

use super::{Plan, Variant};
use crate::error::{Bug, Result};
use crate::ir::Program;
use variant::VariantText;

/// All variants, as they are written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename = "Plan", deny_unknown_fields)]
struct PlanText {
    /// One for each request, in order.
    requested: Vec<Variant>,
    #[serde(with = "crate::ir::serial::entries")]
    variants: BTreeMap<Variant, VariantText>,
}

/// What the first line of a plan begins with, and what its last line is.
const BEGIN: &str = "Plan(";
const END: &str = ")";

/// What is deeper than that stands on one line: a fact.
const DEPTH: usize = 4;

/// A plan in full.
///
/// # Errors
/// A bug where something of it has no place in the text.
pub fn print(program: &Program, plan: &Plan<'_>) -> Result<String> {
    let variants = plan.variants.iter();
    let variants = variants.map(|(variant, plan)| Ok((variant, VariantText::of(program, plan)?)));
    let text = PlanText {
        requested: plan.requested.clone(),
        variants: variants.collect::<Result<_>>()?,
    };
    let pretty = PrettyConfig::new()
        .depth_limit(DEPTH)
        .indentor("  ")
        .new_line("\n")
        .extensions(Extensions::empty());
    let unprinted = |error: ron::Error| Bug::new("plan text", error.to_string());
    let text = ron::ser::to_string_pretty(&text, pretty).map_err(unprinted)?;
    Ok(format!("Plan{text}\n"))
}
