//! What of the pipeline can be looked at, with the names and descriptions that the command line has.

use clap::ValueEnum;

/// A stage of the pipeline whose result can be printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, ValueEnum)]
pub enum Stage {
    /// The canonical function, as LLVM assembly.
    Canonicalise,
    /// The function as imported.
    Import,
    Cfg,
    /// The function with where pointers lead and what copies copy.
    Memory,
    /// The function with which values are active.
    Activity,
    /// The function with what depends linearly on what, and what its loops carry.
    Linearity,
    /// The computational graphs of blocks, and what is left of them.
    Graph,
    /// The function with what the forward sweep needs.
    AdjointLiveness,
    /// The function with what the backward sweep needs, and what has to be recorded for it.
    Tbr,
    /// The function with how often loops are passed.
    Counts,
    /// The function with which writes save what they overwrite.
    Undo,
    /// The function with how what its loops carry is inverted.
    Address,
    AdjointWrite,
    Plan,
    /// The plan in full, as `--plan` reads it.
    PlanText,
    /// The adjoint before LLVM cleans it up.
    Emit,
}

/// What can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Drawing {
    /// Each function's control flow.
    Cfg,
    /// What loops carry, and how it is inverted.
    Address,
    /// The computational graphs of blocks, before and after elimination.
    Graph,
    /// What the backward sweep needs, and how it has it.
    Plan,
}
