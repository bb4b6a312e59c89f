//! What a run is given.

use std::path::PathBuf;

use super::stage::{Drawing, Stage};
use crate::llvm::Pass;
use crate::plan::document::PlanFile;
use crate::request::{CustomRequest, JacobianRequest, Modes, Request, Width};

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    #[default]
    Bitcode,
    /// LLVM assembly (`-S`).
    Text,
}

/// Derivative rules of the user's, in the format of `src/rules/README.md`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleFile {
    /// For diagnostics.
    pub path: PathBuf,
    pub text: String,
}

/// Everything the command line decides.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub requests: Vec<Request>,
    /// Functions whose Hessian is to be had, times a vector.
    pub hessian_vectors: Vec<Request>,
    /// Functions whose Jacobians are to be had, in compressed rows.
    pub jacobians: Vec<JacobianRequest>,
    pub modes: Modes,
    /// In how many directions tangents compute.
    pub width: Width,
    pub customs: Vec<CustomRequest>,
    /// Their rows win over those that come with the tool, and later files over earlier ones.
    pub rules: Vec<RuleFile>,
    pub form: Form,
    /// Optimise what is written with LLVM's pipeline of this level (0 to 3); by default only the
    /// adjoints are cleaned up.
    pub level: Option<u8>,
    pub print_after: Vec<Stage>,
    /// Passes after each of which functions are printed.
    pub print_passes: Vec<Pass>,
    /// Passes that are left out.
    pub disabled_passes: Vec<Pass>,
    /// Graphs for Graphviz, printed like what stages give.
    pub dot: Vec<Drawing>,
    /// Print every plan, read it back, and emit what was read.
    pub verify_each: bool,
    /// Emit these plans in place of those that are chosen, in order.
    pub plan: Option<PlanFile>,
    /// Emit what was given, and only warn of what cannot be proven of it, to see what the proof is worth.
    pub unproven: bool,
    pub time_passes: bool,
    /// Find out what pointer parameters point to, for who wants to call the functions.
    pub shapes: bool,
    /// Make what is written run without the runtime libraries of languages, as far as that goes.
    pub standalone: bool,
    /// Tell what is stored, and why.
    pub report: bool,
    /// Have one thread execute each parallel region, so that the order of additions is always the same.
    pub deterministic: bool,
}

/// The input as read from a file or standard input.
#[derive(Clone, Debug)]
pub struct Input {
    /// For diagnostics.
    pub path: PathBuf,
    pub bytes: Vec<u8>,
}
