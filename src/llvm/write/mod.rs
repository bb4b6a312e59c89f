//! New functions: what the emitter builds, loops and their iterations as functions of their own, programs with
//! calls or regions whose adjoints are computed together, and functions whose words lie in memory.

pub mod build;
pub(in crate::llvm) mod checkpoints;
pub mod cloning;
mod contracted;
pub(in crate::llvm) mod iterations;
mod loops;
mod obstacles;
mod outline;
mod overlap;
pub mod regions;
mod unwinding;
mod words;
