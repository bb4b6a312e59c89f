//! The only door to LLVM.
//!
//! Nothing outside this module names an LLVM type, and nothing inside it decides how to
//! differentiate: it loads, makes canonical, imports, builds what the emitter asks for, and writes.
//! All `unsafe` of the tool is here. The reason is the same everywhere: LLVM's C API works on raw
//! handles; they stay valid as long as the [`Module`] they came from, which every wrapper borrows or
//! is handed by its owner, and none is used after it was erased.

mod attributes;
pub mod build;
mod constants;
mod contracted;
mod declared;
mod dependences;
mod effects;
mod images;
pub mod import;
pub mod imported;
mod importer;
mod instructions;
mod iterations;
pub mod jit;
pub mod markers;
mod module;
mod places;
pub mod regions;
mod shim;
mod supported;
mod types;

pub use import::ImportOptions;
pub use imported::Imported;
pub use iterations::{LoopRef, Separate};
pub use module::{FunctionRef, Module, has_body_for, part_name};
pub use shim::Param;

/// The version of LLVM that this build works with, such as `22.1.8`.
pub fn version() -> &'static str {
    env!("BACKSWEEP_LLVM_VERSION")
}
