//! The pipeline on one page.
//!
//! ```text
//! bytes → llvm::load → canonicalise → import → ir::Function → cfg → memory → analyses → plan → emit → write
//! ```

use std::path::PathBuf;
use std::time::Duration;

use crate::error::Result;
use crate::ir::Type;
use crate::request::{Modes, Request, Role};

/// A stage of the pipeline whose result can be printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The canonical function, as LLVM assembly.
    Canonicalise,
    /// The function as imported.
    Import,
    Cfg,
    Memory,
    Activity,
    Plan,
    /// The adjoint before LLVM cleans it up.
    Emit,
}

impl Stage {
    pub const ALL: [(&'static str, Stage); 7] = [
        ("canonicalise", Stage::Canonicalise),
        ("import", Stage::Import),
        ("cfg", Stage::Cfg),
        ("memory", Stage::Memory),
        ("activity", Stage::Activity),
        ("plan", Stage::Plan),
        ("emit", Stage::Emit),
    ];
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    #[default]
    Bitcode,
    /// LLVM assembly (`-S`).
    Text,
}

/// Everything the command line decides.
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub requests: Vec<Request>,
    pub modes: Modes,
    pub form: Form,
    /// Optimise what is written with LLVM's pipeline of this level (0 to 3); by default only the
    /// adjoints are cleaned up.
    pub level: Option<u8>,
    pub print_after: Vec<Stage>,
    pub verify_each: bool,
    pub time_passes: bool,
}

/// The input as read from a file or standard input.
#[derive(Clone, Debug)]
pub struct Input {
    /// For diagnostics.
    pub path: PathBuf,
    pub bytes: Vec<u8>,
}

/// A parameter of a generated function, for headers and interfaces.
#[derive(Clone, Debug, PartialEq)]
pub struct GeneratedParam {
    /// From debug information or the IR; positions are named `a1`, `a2`, … where there is none.
    pub name: String,
    pub ty: Type,
    pub role: Role,
    /// What a pointer points to, where known.
    pub pointee: Option<Type>,
}

/// A generated function. Its parameters are those of the primal, each active or dup one followed by
/// its shadow, and last the seed of a floating result.
#[derive(Clone, Debug, PartialEq)]
pub struct Generated {
    pub primal: String,
    pub adjoint: String,
    /// Name in the source, where debug information has it.
    pub source_name: Option<String>,
    pub ret: Type,
    pub params: Vec<GeneratedParam>,
    /// Whether the source is Fortran, by debug information or symbol.
    pub fortran: bool,
}

/// What a successful run gives.
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// The module, as asked for.
    pub module: Vec<u8>,
    pub generated: Vec<Generated>,
    /// What `--print-after` asked for, in order.
    pub printed: String,
    /// Time per stage, in order.
    pub timings: Vec<(String, Duration)>,
}

/// Differentiates what `options` requests in `input`. Nothing is written to disk here.
///
/// # Errors
/// A refusal where the input cannot be differentiated as asked; a bug where one of our checks fails.
pub fn run(_input: &Input, _options: &Options) -> Result<Output> {
    Ok(Output::default())
}
