//! Adjoints that one block alone has.

use rustc_hash::FxHashMap as HashMap;

use crate::ir::Value;
use crate::llvm::build::Val;

/// Where adjoints are.
pub(super) struct Adjoints {
    pub(super) here: HashMap<Value, Val>,
}

impl Adjoints {
    pub fn new() -> Adjoints {
        Adjoints {
            here: HashMap::default(),
        }
    }

    /// Whether the block's own adjoints are all taken.
    pub fn left_over(&self) -> bool {
        !self.here.is_empty()
    }

    pub fn next_block(&mut self) {
        self.here.clear();
    }
}
