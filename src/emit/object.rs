//! What is known of an object of the caller of which writes are undone.

use crate::llvm::build::Val;
use crate::plan::Spaced;

/// The bytes of an object that writes touched so far: variables of the forward sweep.
#[derive(Clone, Copy)]
pub(super) struct Range {
    pub(super) first: Val,
    pub(super) end: Val,
}

/// Final contents beside the stack.
#[derive(Clone, Copy)]
pub(super) struct Saved {
    pub(super) first: Val,
    pub(super) bytes: Val,
    pub(super) memory: Val,
    pub(super) spaced: Option<Spaced>,
}
