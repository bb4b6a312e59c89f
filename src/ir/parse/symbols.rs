//! The names of functions and globals.

use std::collections::HashMap;

use super::super::{Func, Global};

/// What the names of functions and globals stand for.
#[derive(Default)]
pub(super) struct Symbols {
    pub functions: HashMap<String, Func>,
    pub globals: HashMap<String, Global>,
}
