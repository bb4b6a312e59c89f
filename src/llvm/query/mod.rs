//! What is asked of LLVM's analyses.

pub(in crate::llvm) mod dependences;
