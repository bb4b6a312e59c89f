//! Variables of compiled code.

use crate::ir::Type;

/// A variable of the module that code can change.
#[derive(Clone, PartialEq, Debug)]
pub struct Global {
    /// In the user's module; none for what has no name.
    pub name: String,
    pub ty: Type,
    /// In the compiled module.
    pub(super) symbol: String,
}
