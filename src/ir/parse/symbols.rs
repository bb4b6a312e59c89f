//! The names of functions and globals.

use rustc_hash::FxHashMap as HashMap;

use super::super::{Func, Global};

/// What the names of functions and globals stand for.
#[derive(Default)]
pub(super) struct Symbols {
    pub functions: HashMap<String, Func>,
    pub globals: HashMap<String, Global>,
}
