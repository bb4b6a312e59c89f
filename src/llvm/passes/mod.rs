//! What brings the forms of LLVM and of front ends to one form, before the import.

pub(in crate::llvm) mod effects;
