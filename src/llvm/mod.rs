//! The only door to LLVM.
//!
//! Nothing outside this module names an LLVM type, and nothing inside it decides how to
//! differentiate: it loads, makes canonical, imports, builds what the emitter asks for, and writes.
//! All `unsafe` of the tool is here. The reason is the same everywhere: LLVM's C API works on raw
//! handles; they stay valid as long as the [`Module`] they came from, which every wrapper borrows or
//! is handed by its owner, and none is used after it was erased.

mod accessed;
mod blocks;
mod builder;
mod callees;
mod conditions;
mod constant;
mod debug;
mod instruction;
pub mod jit;
mod known;
mod metadata;
mod module;
mod passes;
mod pipeline;
mod query;
mod read;
mod shim;
mod tracked;
mod types;
mod value;
mod walks;
mod write;

pub use module::{FunctionRef, Module, part_name};
pub use passes::{Pass, Passes, Row, Without};
pub use pipeline::keep_freed_memory;
pub use read::import::{ImportOptions, Source};
pub use read::imported::Imported;
pub use read::{imported, markers};
pub use shim::Param;
pub use write::checkpoints::Checkpointing;
pub use write::cloning::Cloning;
pub use write::iterations::{LoopRef, Separate};
pub use write::{build, regions};

/// The version of LLVM that this build works with, such as `22.1.8`.
pub fn version() -> &'static str {
    env!("BACKSWEEP_LLVM_VERSION")
}

/// The number that LLVM's programs, libraries and packages have in their names, such as `22`.
pub fn major() -> &'static str {
    let version = version();
    version.split('.').next().unwrap_or(version)
}
