//! New functions: what the emitter builds, loops and their iterations as functions of their own, and programs with
//! calls or regions whose adjoints are computed together.

pub mod build;
pub(in crate::llvm) mod checkpoints;
mod contracted;
pub(in crate::llvm) mod iterations;
pub mod regions;
