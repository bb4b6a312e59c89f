//! What is asked of LLVM's analyses.

pub(in crate::llvm) mod affine;
mod aliases;
pub(in crate::llvm) mod clobbers;
pub(in crate::llvm) mod dependences;
pub(in crate::llvm) mod evolution;
pub(in crate::llvm) mod expander;
pub(in crate::llvm) mod flow;
pub(in crate::llvm) mod loops;
pub(in crate::llvm) mod memory;
mod numbers;
pub(in crate::llvm) mod reach;
pub(in crate::llvm) mod scev;
mod signs;
mod simpler;
mod strides;
pub(in crate::llvm) mod written;
