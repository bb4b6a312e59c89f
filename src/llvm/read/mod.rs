//! From LLVM to `ir`: instructions, types, constants, what the source declares, and what cannot be imported faithfully.

pub(in crate::llvm) mod addresses;
pub(in crate::llvm) mod attributes;
mod constants;
pub(in crate::llvm) mod declared;
mod derived;
pub(in crate::llvm) mod heap;
pub(in crate::llvm) mod idents;
mod images;
pub(in crate::llvm) mod import;
pub mod imported;
pub(in crate::llvm) mod importer;
pub(in crate::llvm) mod instructions;
pub mod markers;
pub(in crate::llvm) mod marks;
mod places;
mod supported;
pub(in crate::llvm) mod types;
